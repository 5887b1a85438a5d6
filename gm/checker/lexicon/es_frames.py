"""Spanish: the ways of saying that somebody is hurt, dies, wins or loses.

The patterns read words parted by single spaces, in lower case, people as @0, @1 …, unknown names as ~, something said aloud as §.
"""

from __future__ import annotations

import re

from gm.checker.lexicon import Frame
from gm.checker.lexicon.es_body import BLADE, BODY, CUT, STRIKE

_N = r"@\d"
_GAP = r"(?:[^ .,;:§]+ )"
_ADJ = r"(?: (?:izquierd[oa]s?|derech[oa]s?|desnud[oa]s?|enter[oa]s?))?"
_HURT = "hirió|hiere|cortó|rajó|atravesó|ensartó|lastimó|lesionó|acuchilló|apuñaló|laceró|mutiló|desgarró|pinchó|rasguñó|arañó|sajó|hendió|traspasó|perforó|tajó|cercenó|amputó|seccionó|rebanó|desolló|fracturó|dislocó|destrozó|desgarra|atraviesa|corta|raja|perfora|ensarta|quebró|rozó|alcanzó|hería"
_TOUCH = "abrió|cruzó|marcó|tocó|mordió|besó|lamió|encontró|halló|rasgó|partió|rompió|cobró|visitó|entumeció|golpeó|rasga|abre|alcanza|traza|trazó|dibujó|recorrió|castigó|quemó|marca|muerde|rozaba|probó|abría|cruzaba|surcó|arrancó|llevó|rozó|alcanzó|mordía|hundió|clavó|dañó|magulló|castiga|cruza|roza|rajaba|acarició"
_STRONG = "hirió|hiere|lastimó|apuñaló|acuchilló|ensartó|mutiló|malhirió|laceró|rajó|lesionó"
_SINK = "hundió|clavó|metió|hincó|enterró|introdujo|plantó|incrustó|hunde|clava|mete|deslizó|coló|encajó"
_ENTER = "entró|penetró|hundió|clavó|mordió|dio|coló|resbaló|cayó|entraba|hundía|clavaba|entra|hunde|clava|penetra|abrió|corrió|deslizó|asomó|asomaba|subió|bajó|mordía|incrustó|acertó|impactó|pegó|salió|rozó|hizo presa"
_IN = "en|bajo|entre|sobre|por|hasta|dentro de|a través de|por encima de|por debajo de|contra"
_PART = rf"(?:{BODY})"
_BLEED = "brotó|brotaba|brota|manó|manaba|mana|corrió|corría|corre|goteó|goteaba|gotea|empapó|empapaba|tiñó|teñía|resbaló|resbalaba|bajó|bajaba|asomó|asomaba|saltó|manchó|chorreó|chorreaba|fluyó|fluía|cegó|cegaba|caía|cayó|cubrió|cubría|escurría|salió|salía|perlaba|calentó|pegó|entró|llenó|le|se|oscureció"
_DEAD = "muert[oa]|sin vida|exánime|inerte|sin aliento ya|cadáver"
_LIGHT = "luz|brillo|vida|mirada|chispa"
_CONTEST = rf"(?:el|la|aquel|aquella|este|esta|ese|esa|su|del|al|un|una) (?:{STRIKE}|victoria|guerra|batalla|jornada|contienda)"
_STOP = (
    r"(?= [.,;:—]| y\b| con\b| en\b| por\b| a @| al\b| sin\b| pero\b| cuando\b| porque\b| aquel| el (?:otro|rival)|$)"
)

# sense, who, pattern, flags: h a pluperfect claims it too; s a state that may be older; w only amid a duel
_TABLE: list[tuple[str, str, str, str]] = [
    ("wound", "obj", rf"\b(?:{_HURT}) (?:{_GAP}){{0,9}}?{_PART}\b", "w"),
    ("wound", "obj", rf"\b(?:le|se le) (?:{_TOUCH}) (?:{_GAP}){{0,4}}?(?!boca|ojos?\b|manos?\b){_PART}\b", "w"),
    (
        "wound",
        "obj",
        rf"\b(?:{BLADE}) (?:(?:de|del) (?:su |la |el )?[^ ]+ |suy[oa] )?(?:{_GAP}){{0,2}}?(?:{_TOUCH}) (?:{_GAP}){{0,4}}?{_PART}\b",
        "w",
    ),
    ("wound", "obj", rf"\b(?:{_STRONG})\b(?! (?:el|la|los|las|su) (?!{_PART}|{'rival'}))", ""),
    (
        "wound",
        "obj",
        rf"\b(?:{_SINK}) (?:(?:la|el|su|toda la|un palmo de|todo el) (?:{BLADE}) )(?:{_GAP}){{0,4}}?(?:{_IN}|al|a la|a) (?:{_GAP}){{0,4}}?{_PART}\b",
        "",
    ),
    (
        "wound",
        "obj",
        rf"\b(?:{BLADE})\b (?:(?:de|del) (?:su |la |el )?[^ ]+ )?(?:, (?:[^ .,;]+ ){{1,6}}, )?(?:{_GAP}){{0,3}}?(?:{_ENTER}) (?:{_GAP}){{0,4}}?(?:{_IN}|al|del|a la|a) (?:{_GAP}){{0,5}}?{_PART}\b",
        "",
    ),
    (
        "wound",
        "obj",
        rf"\b(?:le|se le|les) (?:{_ENTER}) (?:{_GAP}){{0,5}}?(?:{_IN}|al|a la) (?:{_GAP}){{0,4}}?{_PART}\b(?=.*\b(?:{BLADE})\b)",
        "",
    ),
    (
        "wound",
        "obj",
        rf"\b(?:{BLADE}) (?:de {_N} |de su (?:rival|adversari[oa]) )?(?:le )?(?:encontró|halló|mordió|probó|besó|tocó|alcanzó|conoció) (?:(?:la|el|su) )?(?:carne|hueso|piel)\b",
        "",
    ),
    ("wound", "obj", rf"\b(?:{_SINK}) (?:la|el|su) (?:{BLADE}) (?:{_GAP}){{0,2}}?(?:a|en) (?:{_N}|ella|él|su)", ""),
    (
        "wound",
        "obj",
        rf"\b(?:{_SINK}|metió|puso) la punta (?:{_GAP}){{0,3}}?(?:en|bajo|entre) (?:{_GAP}){{0,3}}?{_PART}\b",
        "",
    ),
    (
        "wound",
        "obj",
        rf"\b(?:dejó|dejaba|trazó|dibujó|abrió|pintó|hizo|causó|infligió|asestó|deja|abre|hace|produjo|grabó|estampó) (?:{_GAP}){{0,4}}?(?:un|una|otra|otro) (?:\w+ )?(?:{CUT}|línea|renglón|marca|boca|brazo inútil|manco)\b",
        "",
    ),
    ("wound", "part", rf"(?<!como )\b(?:un|una|otra|otro) (?:\w+ )?(?:{CUT})\b (?:{_GAP}){{0,8}}?{_PART}\b", ""),
    (
        "wound",
        "part",
        rf"(?<!como )\b(?:un|una|otra|otro) (?:\w+ )?(?:{CUT})\b (?:{_GAP}){{0,2}}?(?:(?:le|se le) )?(?:cruzó|cruzaba|abrió|abría|partió|recorrió|recorría|apareció|surcó)\b",
        "",
    ),
    (
        "wound",
        "subj",
        rf"\b(?:recibió|encajó|sufrió|llevó|llevaba|aguantó|recibe|sufre|tenía|acusó|cobró|ganó|cosechó|pagó con) (?:{_GAP}){{0,2}}?(?:un|una|el|la|otro|otra|dos|su primera|su primer) (?:\w+ )?(?:{CUT}|golpe de la hoja|mordisco del acero|golpe en {_GAP}{{0,2}}{_PART})\b",
        "",
    ),
    ("wound", "subj", rf"\bcon (?:un|una|otra|otro) (?:\w+ )?(?:{CUT})\b", ""),
    ("wound", "subj", r"\b(?:sangró|sangra|empezó a sangrar|comenzó a sangrar|se desangró|rompió a sangrar)\b", ""),
    (
        "wound",
        "subj",
        r"\b(?:sangraba|sangrando|se desangraba|sangraban|chorreaba sangre|perdía sangre|goteando sangre|sangrante)\b",
        "s",
    ),
    (
        "wound",
        "body",
        rf"\bsangre (?:{_GAP}){{0,3}}?(?:{_BLEED})\b(?! a la cabeza| al rostro| en las venas| de su clan)",
        "",
    ),
    (
        "wound",
        "body",
        rf"\b(?:brotó|manó|corrió|corría|goteó|goteaba|asomó|asomaba|saltó|empezó a|brotaba|manaba|resbaló|bajaba|bajó|cayó|caía|caían|cayeron|salió|salía|apareció|chorreaba|sintió|notó|escupió|perdió) (?:{_GAP}){{0,4}}?sangre\b",
        "",
    ),
    (
        "wound",
        "body",
        rf"\b{_PART}{_ADJ} (?:de {_N} )?(?:, )?(?:se (?:le )?)?(?:rajad[oa]s?|herid[oa]s?|cortad[oa]s?|destrozad[oa]s?|ensangrentad[oa]s?|sangrantes?|partid[oa]s?|desgarrad[oa]s?|lacerad[oa]s?|rajó|sangró|sangraba|sangraban|sangra)\b",
        "s",
    ),
    (
        "wound",
        "body",
        rf"\b(?!manos?|palmas?|boca|bocas|ojos?|labios?|dedos?|brazos|puños?){_PART}{_ADJ} (?:de {_N} )?(?:, )?(?:abiert[oa]s?|se (?:le )?(?:abrió|abrieron))\b(?! la| los| las| el| de par)",
        "s",
    ),
    ("wound", "body", rf"\b(?:sangró|sangraba|sangraban|sangra|sangrándole) (?:la|el|las|los|su) {_PART}\b", "s"),
    (
        "wound",
        "subj",
        rf"(?:\b(?:resultó|resulta|quedó|cayó|fue|salió|está|estaba|retrocedió|acabó|terminó|se supo|era|se vio|vio) |, |^)(?:\w+mente )?(?P<g>herid[oa]|malherid[oa]|lastimad[oa]|maltrech[oa])\b",
        "s",
    ),
    (
        "wound",
        "subj",
        rf"\b(?:fue|es|resultó|se vio) (?:\w+mente )?(?P<g>alcanzad[oa]|cortad[oa]|atravesad[oa]|rajad[oa]|ensartad[oa]|tocad[oa]|marcad[oa]|apuñalad[oa])\b",
        "",
    ),
    (
        "wound",
        "subj",
        rf"\bse (?:llevó|lleva|apretó|apretaba|aprieta|sujetó|sujetaba|agarró|tapó|cubrió|echó) (?:(?:la|una|las|ambas) manos? )?(?:al|a la|a las|a los|el|la|en el|en la) (?:{_PART}|herida|brecha|corte)(?= (?:\w+ )?(?:herid|y la retiró|y la apartó|y la vio|abiert|sangr|manchad|roj)| [.;,]| donde| y )",
        "",
    ),
    (
        "wound",
        "subj",
        rf"\b(?:mano|manos|palma|puño|dedos) (?:\w+ )?(?:apretad[oa]s? )?(?:contra|en|sobre|a) (?:el|la|las) (?:herida|corte|brecha)\b",
        "",
    ),
    ("wound", "subj", rf"\bcon la mano apretada (?:contra|sobre|en) (?:el|la|las|los) {_PART}\b", ""),
    (
        "wound",
        "subj",
        rf"\b(?:la retiró|la apartó|la miró|las vio|la vio|los retiró|los dedos|la mano) (?:roja|rojos|rojas|manchada|manchados|ensangrentad\w+|empapada|tinta en|húmeda y roja)\b",
        "",
    ),
    (
        "wound",
        "subj",
        r"\b(?:apretó|apretaba|apretándose|taponó|sujetó|tapó|tapaba|miró|tocó|palpó)(?:se)? (?:la|su) herida\b",
        "",
    ),
    ("wound", "subj", r"\b(?:cojeaba|cojeó|cojea|renqueó|renqueaba|cojeando|renqueando|hizo cojear)\b", "s"),
    (
        "wound",
        "obj",
        r"\b(?:hizo cojear|dejó coj[oa]|dejó manc[oa]|dejó tuert[oa]|hizo sangrar|derramó (?:la )?sangre|sacó sangre)\b",
        "",
    ),
    ("wound", "subj", rf"\bperdió (?:un|una|el|la|los|las|dos|tres|media|medio|varios) (?:\w+ )?(?:{BODY})\b", ""),
    (
        "wound",
        "subj",
        rf"\b(?:sintió|notó|siente|nota|sentía|advirtió) (?:\w+ ){{0,3}}?(?:filo|acero|hoja|mordisco|mordedura|frío del|tajo|quemazón|corte|punta|hierro|ardor|fuego|latigazo|escozor|dolor) (?:{_GAP}){{0,5}}?(?:en|bajo|entre|por) (?:{_GAP}){{0,3}}?{_PART}\b",
        "",
    ),
    (
        "wound",
        "body",
        rf"\b(?:manga|ropa|kimono|haori|tela|pernera) (?:de {_N} )?(?:\w+ ){{0,3}}?(?:se (?:le )?)?(?:tiñó|empapó|oscureció|empapaba|manchó|teñía) (?:\w+ )?(?:de )?(?:rojo|sangre|roja)\b",
        "",
    ),
    ("wound", "body", rf"\b(?:tiñó|empapó|manchó|teñía|empapaba) (?:de )?(?:rojo|sangre)\b", ""),
    ("wound", "body", rf"\bla herida (?:de {_N} )?(?:era|fue|sangró|le|se|no era|quemaba|ardía|ardió|en)\b", "s"),
    ("wound", "body", rf"\b(?:rasguñó|arañó|cortó|quemó|hirió) (?:\w+ )?(?:la )?piel\b", ""),
    (
        "unhurt",
        "subj",
        r"\b(?:iles[oa]s?|indemnes?|incólumes?|sin (?:un solo|un|ningún) (?:rasguño|arañazo|corte)|sin (?:una sola|una|ninguna) (?:herida|marca)|sin heridas|sin recibir (?:ni )?un)\b",
        "",
    ),
    (
        "unhurt",
        "all",
        r"\b(?:nadie|ninguno(?: de los dos)?|ninguna(?: de las dos)?)(?: \w+)? (?:resultó|salió|quedó|fue|acabó|cayó) (?:herid[oa]|lastimad[oa]|tocad[oa])\b",
        "",
    ),
    (
        "unhurt",
        "all",
        r"\b(?:ni una (?:sola )?gota de sangre|sin que (?:nadie|ninguno) (?:resultara|saliera) herido|nadie sangró|nadie sangraba|ninguno sangró|sin heridos|ninguno de los dos sangr\w+|no hubo heridos?|no se derramó (?:una (?:sola )?gota de )?sangre|sin derramar (?:una gota de )?sangre)\b",
        "",
    ),
    (
        "die",
        "subj",
        r"(?<!se )\b(?:murió|muere|falleció|fallece|pereció|expiró|expira|sucumbió|feneció|muriendo|perece)\b(?! (?:de|por) )",
        "h",
    ),
    (
        "die",
        "subj",
        r"\bhabía (?:ya )?(?:muerto|fallecido|perecido|expirado|dejado de (?:respirar|existir|vivir))\b",
        "h",
    ),
    (
        "die",
        "subj",
        rf"\b(?:cayó|cae|yacía|yace|quedó|queda|quedaba|estaba|está|se desplomó|rodó|desplomarse|desplomándose|desplomó|derrumbó|caía|tendid[oa]|caer|tocó el suelo|golpeó el suelo|vio) (?:{_GAP}){{0,4}}?(?:ya )?(?:{_DEAD})\b(?! de )",
        "h",
    ),
    ("die", "subj", r", (?:ya )?(?P<g>muert[oa])(?= [.,;])", ""),
    ("die", "body", rf"\bcuerpo (?:de (?P<p>{_N}) )?(?:{_GAP}){{0,4}}?(?:sin vida|exánime|inerte|ya sin)\b", "h"),
    (
        "die",
        "subj",
        r"\b(?:dejó|deja|dejado|dejaba) (?:por fin |al fin |entonces |ya )?de (?:respirar|existir|vivir|ser)\b(?= [.,;y]| con| antes| en| sobre| entre| junto| a |$)",
        "h",
    ),
    (
        "die",
        "subj",
        r"\b(?:no|ya no|nunca más|nunca|jamás) (?:volvió|vuelve|volvería|volverá)(?: nunca| jamás| más)? a (?:respirar|levantarse|abrir los ojos|moverse|alzarse|ponerse en pie|despertar|incorporarse)\b",
        "",
    ),
    (
        "die",
        "subj",
        r"\b(?:ya no|no) (?:respiraba|respiró más|respira ya|vivía|se levantó más|se levantó nunca|se levantaría|se levantará|despertaría|despertó)\b",
        "",
    ),
    (
        "die",
        "subj",
        r"\bpara no (?:volver a )?(?:levantarse|despertar|alzarse)\b|\b(?:cayó|se durmió|se desplomó|se derrumbó) para siempre\b|\bcayó sin remedio\b",
        "h",
    ),
    (
        "die",
        "subj",
        r"\b(?:exhaló|dio|soltó|lanzó|expulsó|exhala|emitió|rindió) (?:\w+ )?(?:el|su|un) últim[oa] (?:aliento|suspiro|respiración|estertor|soplo)\b",
        "h",
    ),
    ("die", "body", rf"\búltim[oa] (?:aliento|suspiro|respiración|soplo|latido|estertor) de (?P<p>{_N})", "h"),
    (
        "die",
        "subj",
        r"\b(?:rindió|entregó|exhaló|perdió|dejó|dio) (?:el alma|la vida|el espíritu|su vida|su alma)\b(?! por)",
        "h",
    ),
    (
        "die",
        "body",
        rf"\b(?:se (?:le )?|le )(?:fue|escapó|escapaba|iba|apagó|acabó|apagaba|había ido|extinguió|abandonó|escurrió|derramó|vació) la vida\b",
        "h",
    ),
    (
        "die",
        "body",
        rf"\bla vida (?:de {_N} )?(?:se (?:le )?|la |lo |le |los )(?:fue|escapó|escapaba|iba|apagó|acabó|abandonó|abandonaba|extinguió|escurrió|derramó|apagaba|dejó)\b",
        "h",
    ),
    ("die", "body", rf"\b(?:abandonó|dejó) la vida\b", "h"),
    (
        "die",
        "body",
        rf"\b(?:la|el|su) (?:{_LIGHT}) (?:se (?:le )?|abandonó |huyó |dejó |escapó |desapareció )(?:{_GAP}){{0,4}}?(?:ojos|mirada|pupilas)\b",
        "h",
    ),
    (
        "die",
        "body",
        rf"\b(?:ojos|pupilas|mirada) (?:de {_N} )?(?:se (?:le )?)(?:apagaron|vaciaron|vidriaron|apagó|quedaron sin (?:luz|vida)|velaron para siempre|cerraron para siempre)\b",
        "h",
    ),
    (
        "die",
        "body",
        rf"\b(?:se (?:le )?)(?:apagaron|vidriaron|cerraron para siempre) (?:los|sus) (?:ojos|pupilas)\b",
        "h",
    ),
    (
        "die",
        "body",
        rf"\bcorazón (?:de {_N} )?(?:{_GAP}){{0,2}}?(?:dejó de latir|dejado de latir|se detuvo|se paró|detenido|calló|latió por última vez)\b",
        "h",
    ),
    ("die", "body", rf"\b(?:cadáver|cuerpo muerto|cuerpo sin vida) (?:de|del) (?P<p>{_N})", "h"),
    ("die", "body", rf"\bde (?P<p>{_N}) (?:ya )?(?:solo|no) quedaba (?:más que )?(?:un|el) (?:cadáver|cuerpo)\b", "h"),
    ("die", "all", r"\b(?:el|un) cadáver\b", "h"),
    (
        "die",
        "body",
        rf"\bcabeza de (?P<p>{_N}) (?:{_GAP}){{0,3}}?(?:rodó|cayó al|cayó sobre|saltó|se separó|rodaba)\b",
        "h",
    ),
    (
        "die",
        "body",
        rf"\bmuerte de (?P<p>{_N}) (?:fue|llegó|quedó|vino|era|puso|cerró)\b|\b(?:encontró|halló|recibió) la muerte\b|\bla muerte (?:se llevó|alcanzó|recogió|reclamó|encontró)\b",
        "",
    ),
    ("die", "subj", r"(?<=\d) se apagó\b(?= [.,;]| sin| como| en| con|$)", ""),
    (
        "die",
        "obj",
        r"\b(?:mató|mata|asesinó|remató|remata|ejecutó|ultimó|degolló|degüella|decapitó|decapita|liquidó|matando|asesina)\b(?! (?:el|la|las|los) (?!vida))",
        "h",
    ),
    ("die", "obj", r"\bhabía (?:matado|dado muerte|asesinado|rematado)\b", "h"),
    (
        "die",
        "obj",
        rf"\bacabó con (?:la vida de )?(?={_N}|él|ella|su (?:rival|adversari|vida))|\bpuso fin a la vida\b",
        "h",
    ),
    (
        "die",
        "obj",
        r"\b(?:dio|da|dando) muerte\b|\b(?:quitó|segó|arrebató|arrancó|robó|apagó|tomó|cobró|quita|siega|cercenó|truncó) (?:\w+ )?la vida\b|\bse cobró su vida\b",
        "h",
    ),
    (
        "die",
        "obj",
        r"\b(?:cortó|abrió|rebanó|rajó|seccionó|corta|abre|atravesó) (?:\w+ )?(?:la|su) (?:garganta|yugular|cabeza|cuello|tráquea)\b",
        "",
    ),
    ("die", "obj", r"\b(?:separó|cercenó|arrancó|segó) la cabeza\b", ""),
    (
        "die",
        "obj",
        r"\b(?:hundió|clavó|metió|enterró|hunde|clava) (?:\w+ ){1,5}?hasta (?:la|el) (?:tsuba|empuñadura|guarda|puño|pomo|cruz)\b",
        "",
    ),
    (
        "die",
        "obj",
        r"\b(?:atravesó|traspasó|partió|perforó|alcanzó|paró|detuvo) (?:el|su) corazón\b|\b(?:atravesó|traspasó|ensartó|pasó|traspasa|atraviesa) (?:\w+ |@\d ){0,3}?de parte a parte\b|\bgolpe (?:fue )?(?:mortal|fatal|letal)\b(?= (?:y|,|a @|para|en|alcanzó))",
        "",
    ),
    (
        "live",
        "subj",
        r"\b(?:sobrevivió|sobrevive|sobreviviría|seguía (?:con vida|viv[oa]|respirando)|siguió (?:con vida|viv[oa]|respirando)|quedó con vida|conservó la vida|salvó la vida|vivía|vivo y|salió con vida|estaba viv[oa]|vivió|escapó con vida|viviría|respiraba (?:todavía|aún)|(?:aún|todavía) respiraba|con vida|respiraba)\b",
        "",
    ),
    ("live", "all", r"\b(?:nadie|ninguno) (?:de los dos )?murió\b|\bsin muertos\b|\bno hubo (?:muertos|muerte)\b", ""),
    ("live", "subj", r"\bno (?:murió|había muerto|estaba muert[oa])\b", ""),
    (
        "win",
        "subj",
        rf"\b(?:ganó|(?<!mala )(?<!buena )(?<!de )gana|ganaba|ganaría|había ganado|ha ganado)(?: (?:{_CONTEST}|limpiamente|por fin|al fin|sin|con|a @\d|aquello|aquella vez|esta vez)|{_STOP})",
        "h",
    ),
    (
        "win",
        "subj",
        rf"\b(?:venció|vence|triunfó|triunfa|prevaleció|prevalece|había vencido|había triunfado|se impuso|se impone|se había impuesto|impuso su|salió airos[oa]|se coronó)\b",
        "h",
    ),
    (
        "win",
        "subj",
        r"\b(?:victorios(?P<g>[oa])|triunfante|(?:triunfadora?|vencedora?|ganadora?)\b(?! (?:ni|de|del|tampoco|que|y|o)))\b",
        "h",
    ),
    ("win", "subj", rf"(?<=\d) , (?:el|la) (?:vencedora?|ganadora?) ,", "h"),
    (
        "win",
        "subj",
        rf"\b(?:se llevó|se lleva|se quedó con|conquistó|obtuvo|alcanzó|logró|consiguió|arrancó|se alzó con|se hizo con|cosechó|saboreó|se apuntó|reclamó) (?:la victoria|el triunfo|{_CONTEST})",
        "h",
    ),
    (
        "win",
        "subj",
        rf"\b(?:fue|llegó|resultó) (?:el|la) (?:más rápid[oa]|primer[oa] en (?:tocar|golpear|herir|llegar)|mejor de los dos)\b|\b(?:fue|resultó) (?:más rápid[oa]|más veloz|superior|más fuerte)\b(?! que (?:el|la|su) (?!rival|de))",
        "",
    ),
    (
        "win",
        "body",
        rf"\b(?:victoria|triunfo|ventaja|{STRIKE})\b (?:{_GAP}){{0,3}}?(?:fue|era|es|cayó del lado|correspondió|perteneció|pertenecía|quedó en manos|sonrió|quedó|favoreció|se decidió (?:a favor|en favor)|se inclinó|se decantó|recayó|cayó en manos) (?:para |de |en |a |del lado de |hacia |por |a favor de )?(?P<p>{_N}|ella|él|suya|suyo)",
        "h",
    ),
    (
        "win",
        "body",
        rf"\b(?:golpe|tajo|filo|hoja|espada|acero|estocada|corte) de (?P<p>{_N}) (?:había )?(?:llegó|llegado|fue|tocó|entró|cayó) (?:antes|primero|el primero|la primera)\b",
        "h",
    ),
    ("win", "body", rf"\b(?:victoria|triunfo) (?:de|para) (?P<p>{_N}|ella|él)", "h"),
    (
        "win",
        "body",
        rf"\b(?:balanza|suerte|fortuna|razón) (?:{_GAP}){{0,2}}?(?:se inclinó|cayó|se decantó|fue|favoreció|estuvo|estaba|sonrió|eligió) (?:hacia |del lado de |de |a favor de |a |por |con )(?P<p>{_N}|ella|él)",
        "",
    ),
    (
        "win",
        "body",
        rf"(?P<p>{_N}) fue quien (?:ganó|venció|tuvo razón|se impuso|prevaleció|llevó la razón)\b|\bfue (?P<q>{_N}) quien (?:ganó|venció|tuvo razón|se impuso|prevaleció|llevó la razón)\b",
        "h",
    ),
    (
        "win",
        "subj",
        rf"\b(?:la|el) (?:vencedora?|ganadora?) (?:del? \w+ |de aquel \w+ )?(?:fue|era|es|había sido|resultó ser) (?P<p>{_N}|ella|él)",
        "h",
    ),
    (
        "win",
        "subj",
        rf"\b(?:superó|supera|doblegó|doblega|aventajó|sometió|batió|aplastó|pudo más que|desarboló) (?:a |al )?(?={_N}|su (?:rival|adv|enem|opo|contr)|ella|él)",
        "h",
    ),
    (
        "lose",
        "obj",
        rf"\b(?:venció|derrotó|derrota|superó|doblegó|vence|batió|aplastó|sometió|había (?:vencido|derrotado|superado)) a (?P<p>{_N}|su (?:rival|adversari[oa]|enemig[oa]|oponente|contrincante))",
        "h",
    ),
    ("lose", "obj", r"\b(?:lo|la) (?:venció|derrotó|superó|doblegó|había vencido|había derrotado|batió)\b", "h"),
    (
        "lose",
        "subj",
        rf"\b(?:perdió|pierde|había perdido|ha perdido|perdía)(?: (?:{_CONTEST})|(?= [.,;:]| y @| ante @| frente a @|$))",
        "h",
    ),
    ("lose", "subj", r"\b(?P<g>vencid[oa]|derrotad[oa])\b(?! (?:por (?:el|la|su)|el|la) (?!hoja|espada|rival))", "h"),
    (
        "lose",
        "subj",
        r"\b(?:se rindió|se rinde|se había rendido|se dio por vencid[oa]|claudicó|capituló|sucumbió ante @|depuso (?:las armas|la espada)|mordió el polvo|tuvo que rendirse|hubo de rendirse|se daba por vencid[oa])",
        "h",
    ),
    (
        "lose",
        "subj",
        rf"\b(?:admitió|admitir|reconoció|reconocer|aceptó|aceptar|saboreó|probó|conoció|encajó|asumió|sufrió|tragó) (?:\w+ )?(?:su|la) (?:propia )?derrota\b|\bpolvo de la derrota\b",
        "h",
    ),
    (
        "lose",
        "body",
        rf"\bderrota (?:de|para) (?P<p>{_N})|\bderrota (?:fue|era|caía|cayó) (?:para|de|sobre) (?P<q>{_N})",
        "h",
    ),
    (
        "lose",
        "subj",
        rf"\b(?:el|la) (?:perdedora?|vencid[oa]|derrotad[oa]) (?:fue|era|es|resultó ser) (?P<p>{_N})",
        "h",
    ),
    (
        "lose",
        "subj",
        r"\b(?:cedió por fin|cedió al fin|terminó cediendo|acabó por ceder|hubo de ceder|tuvo que ceder|salió perdiendo|llevó la peor parte|se llevó la peor parte|quedó en segundo)\b",
        "h",
    ),
    (
        "nobody",
        "all",
        r"\b(?:nadie|ninguno(?: de (?:los dos|ellos|ambos))?|ninguna(?: de (?:las dos|ellas))?)(?: \w+)?(?: había| ha)? (?:ganó|venció|triunfó|prevaleció|se impuso|ganado|vencido|se llevó la victoria|pudo imponerse|logró imponerse|perdió)\b",
        "h",
    ),
    (
        "nobody",
        "all",
        r"\b(?:en (?:un )?empate|en tablas|empataron|empatad[oa]s|hubo empate|sin vencedora?|sin vencedores|sin ganador|no hubo (?:vencedor(?:es)?|ganador(?:es)?|victoria)|ni vencedor(?:es)? ni vencid[oa]s?|como al principio|quedaron iguales|quedaron a la par|quedó en nada|sin que (?:nadie|ninguno) (?:ganara|venciera|se impusiera)|ningún golpe llegó|ninguno (?:de los dos )?(?:cedió|llegó a tocar))\b",
        "h",
    ),
]


def frames() -> tuple[Frame, ...]:
    """The table, compiled."""
    return tuple(
        Frame(sense, who, re.compile(pattern), "h" in flags, "s" in flags, "w" in flags, "v" in flags, "o" in flags)
        for sense, who, pattern, flags in _TABLE
    )
