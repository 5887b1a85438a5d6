"""Spanish: the ways of saying that somebody is hurt, dies, wins or loses. See `frames` for how the table is read."""

from __future__ import annotations

from gm.checker.lexicon import Frame, es_deaths, es_winners, es_wounds
from gm.checker.lexicon.conjugation import in_the_present, spanish
from gm.checker.lexicon.es_body import BLADE, BODY, CUT, STRIKE
from gm.checker.lexicon.es_signs import PIECES, TABLE
from gm.checker.lexicon.frames import read

_WORDS = {
    "BLADE": BLADE,
    "BODY": BODY,
    "CUT": CUT,
    "STRIKE": STRIKE,
}
_VERBS = frozenset({"HURT", "TOUCH", "STRONG", "SINK", "ENTER", "BLEED", "HARMS"})
_PIECES = r"""
N = @\d
GAP = (?:(?!y |pero )[^ .,;:§]+ )
ADJ = (?: (?:izquierd[oa]s?|derech[oa]s?|desnud[oa]s?|enter[oa]s?))?
HURT = hirió|hiere|cortó|rajó|atravesó|ensartó|lastimó|lesionó|acuchilló|apuñaló|laceró|mutiló|desgarró|pinchó|rasguñó|arañó|sajó|hendió|traspasó|perforó|tajó|cercenó|amputó|seccionó|rebanó|desolló|fracturó|dislocó|destrozó|desgarra|atraviesa|corta|raja|perfora|ensarta|quebró|rozó|alcanzó|hería
TOUCH = abrió|cruzó|marcó|tocó|mordió|besó|lamió|encontró|halló|rasgó|partió|rompió|cobró|visitó|entumeció|golpeó|rasga|abre|alcanza|traza|trazó|dibujó|recorrió|castigó|quemó|marca|muerde|rozaba|probó|abría|cruzaba|surcó|arrancó|llevó|rozó|alcanzó|mordía|hundió|clavó|dañó|magulló|castiga|cruza|roza|rajaba|acarició
STRONG = hirió|hiere|lastimó|apuñaló|acuchilló|ensartó|mutiló|malhirió|laceró|rajó|lesionó
SINK = hundió|clavó|metió|hincó|enterró|introdujo|plantó|incrustó|hunde|clava|mete|deslizó|coló|encajó
ENTER = entró|penetró|hundió|clavó|mordió|dio|coló|resbaló|cayó|entraba|hundía|clavaba|entra|hunde|clava|penetra|abrió|corrió|deslizó|asomó|asomaba|subió|bajó|mordía|incrustó|acertó|impactó|pegó|salió|rozó|hizo presa
IN = en|bajo|entre|sobre|por|hasta|dentro de|a través de|por encima de|por debajo de|contra
PART = (?:{BODY})
BLEED = brotó|brotaba|brota|manó|manaba|mana|corrió|corría|corre|goteó|goteaba|gotea|empapó|empapaba|tiñó|teñía|resbaló|resbalaba|bajó|bajaba|asomó|asomaba|saltó|manchó|chorreó|chorreaba|fluyó|fluía|cegó|cegaba|caía|cayó|cubrió|cubría|escurría|salió|salía|perlaba|calentó|pegó|entró|llenó|oscureció
DEAD = muert[oa]|sin vida|exánime|inerte|sin aliento ya|cadáver
LIGHT = luz|brillo|vida|mirada|chispa
CONTEST = (?:el|la|aquel|aquella|este|esta|ese|esa|su|del|al|un|una) (?:{STRIKE}|victoria|guerra|batalla|jornada|contienda)
STOP = (?= [.,;:—]| y\b| con\b| en\b| por\b| a @| al\b| sin\b| pero\b| cuando\b| porque\b| aquel| el (?:otro|rival)| @\d|$)
"""
_TABLE = r"""
wound obj w | \b(?:{HURT}) (?:{GAP}){0,9}?{PART}\b
wound obj w | \b(?:le|se le) (?:{TOUCH}) (?:{GAP}){0,4}?(?!boca|ojos?\b|manos?\b){PART}\b
wound obj w | \b(?:{BLADE}) (?:(?:de|del) (?:su |la |el )?[^ ]+ |suy[oa] )?(?:{GAP}){0,2}?(?:{TOUCH}) (?:{GAP}){0,4}?{PART}\b
wound obj wh | \b(?:{BLADE}) (?:(?:de|del) [^ ]+ )?(?:{GAP}){0,2}?(?:le )?había (?:\w+mente )?(?:cortado|abierto|rajado|rasgado|atravesado|mordido|alcanzado|hundido|entrado|partido|herido|rozado|cruzado|desgarrado|encontrado|hallado|tocado|perforado|seccionado|marcado) (?:{GAP}){0,5}?(?:{PART}|tendón|tendones)\b
wound obj - | \b(?:{STRONG})\b(?! (?:el|la|los|las|su) (?!{PART}|rival))
wound obj - | \b(?:{SINK}) (?:(?:la|el|su|toda la|un palmo de|todo el) (?:{BLADE}) )(?:{GAP}){0,4}?(?:{IN}|al|a la|a) (?:{GAP}){0,4}?{PART}\b
wound obj - | \b(?:{BLADE})\b (?:(?:de|del) (?:su |la |el )?[^ ]+ )?(?:, (?:[^ .,;]+ ){1,6}, )?(?:{GAP}){0,3}?(?:{ENTER}) (?:{GAP}){0,4}?(?:{IN}|al|del|a la|a) (?:{GAP}){0,5}?{PART}\b
wound obj - | \b(?:le|se le|les) (?:{ENTER}) (?:{GAP}){0,5}?(?:{IN}|al|a la) (?:{GAP}){0,4}?{PART}\b(?=.*\b(?:{BLADE})\b)
wound obj - | \b(?:{BLADE}) (?:de {N} |de su (?:rival|adversari[oa]) )?(?:le )?(?:encontró|halló|mordió|probó|besó|tocó|alcanzó|conoció) (?:(?:la|el|su) )?(?:carne|hueso|piel)\b(?! de (?!@))
wound obj - | \b(?:{SINK}) (?:la|el|su) (?:{BLADE}) (?:{GAP}){0,2}?(?:a|en) (?:{N}|ella|él|su)
wound obj - | \b(?:{SINK}|metió|puso) la punta (?:{GAP}){0,3}?(?:en|bajo|entre) (?:{GAP}){0,3}?{PART}\b
wound obj - | \b(?:dejó|dejaba|trazó|dibujó|abrió|pintó|hizo|causó|infligió|asestó|deja|abre|hace|produjo|grabó|estampó) (?:{GAP}){0,4}?(?:un|una|otra|otro) (?:\w+ )?(?:{CUT}|línea|renglón|marca|boca|brazo inútil|manco)\b
wound part - | (?<!como )\b(?:un|una|otra|otro) (?:\w+ )?(?:{CUT})\b (?:{GAP}){0,8}?{PART}\b
wound part - | (?<!como )\b(?:un|una|otra|otro) (?:\w+ )?(?:{CUT})\b (?:{GAP}){0,2}?(?:(?:le|se le) )?(?:cruzó|cruzaba|abrió|abría|partió|recorrió|recorría|apareció|surcó)\b
wound subj - | \b(?:recibió|encajó|sufrió|llevó|llevaba|aguantó|recibe|sufre|tenía|acusó|cobró|ganó|cosechó|pagó con) (?:{GAP}){0,2}?(?:un|una|el|la|otro|otra|dos|su primera|su primer) (?:\w+ )?(?:{CUT}|golpe de la hoja|mordisco del acero|golpe en {GAP}{0,2}{PART})\b
wound subj - | \bcon (?:un|una|otra|otro) (?:\w+ )?(?:{CUT})\b
wound subj - | \b(?:sangró|sangra|empezó a sangrar|comenzó a sangrar|se desangró|rompió a sangrar)\b
wound subj s | \b(?:sangraba|sangrando|se desangraba|sangraban|chorreaba sangre|perdía sangre|goteando sangre|sangrante)\b
wound body - | \bsangre (?:{GAP}){0,3}?(?:{BLEED})\b(?! a la cabeza| al rostro| en las venas| de su clan)
wound body - | \b(?:brotó|manó|corrió|corría|goteó|goteaba|asomó|asomaba|saltó|empezó a|brotaba|manaba|resbaló|bajaba|bajó|cayó|caía|caían|cayeron|salió|salía|apareció|chorreaba|sintió|notó|escupió|perdió) (?:{GAP}){0,4}?sangre\b
wound body s | \b{PART}{ADJ} (?:de {N} )?(?:, )?(?:se (?:le )?)?(?:rajad[oa]s?|herid[oa]s?|cortad[oa]s?|destrozad[oa]s?|ensangrentad[oa]s?|sangrantes?|partid[oa]s?|desgarrad[oa]s?|lacerad[oa]s?|rajó|sangró|sangraba|sangraban|sangra)\b
wound body s | \b(?!manos?|palmas?|boca|bocas|ojos?|labios?|dedos?|brazos|puños?){PART}{ADJ} (?:de {N} )?(?:, )?(?:abiert[oa]s?|se (?:le )?(?:abrió|abrieron))\b(?! la| los| las| el| de par)
wound body s | \b(?:sangró|sangraba|sangraban|sangra|sangrándole) (?:la|el|las|los|su) {PART}\b
wound subj s | (?:\b(?:resultó|resulta|quedó|cayó|fue|salió|está|estaba|retrocedió|acabó|terminó|se supo|era|se vio|vio) |, |^)(?:\w+mente )?(?P<g>herid[oa]|malherid[oa]|lastimad[oa]|maltrech[oa])\b
wound subj - | \b(?:fue|es|resultó|se vio) (?:\w+mente )?(?P<g>alcanzad[oa]|cortad[oa]|atravesad[oa]|rajad[oa]|ensartad[oa]|tocad[oa]|marcad[oa]|apuñalad[oa])\b
wound subj - | \bse (?:llevó|lleva|apretó|apretaba|aprieta|sujetó|sujetaba|agarró|tapó|cubrió|echó) (?:(?:la|una|las|ambas) manos? )?(?:al|a la|a las|a los|el|la|en el|en la) (?:{PART}|herida|brecha|corte)(?= (?:\w+ )?(?:herid|y la retiró|y la apartó|y la vio|abiert|sangr|manchad|roj)| [.;]| , (?!donde (?:tenía|guardaba|llevaba|escondía|colgaba|iba))| donde (?!tenía|guardaba|llevaba|escondía)| y )
wound subj - | \b(?:mano|manos|palma|puño|dedos) (?:\w+ )?(?:apretad[oa]s? )?(?:contra|en|sobre|a) (?:el|la|las) (?:herida|corte|brecha)\b
wound subj - | \bcon la mano apretada (?:contra|sobre|en) (?:el|la|las|los) {PART}\b
wound subj - | \b(?:la retiró|la apartó|la miró|las vio|la vio|los retiró|los dedos|la mano) (?:roja|rojos|rojas|manchada|manchados|ensangrentad\w+|empapada|tinta en|húmeda y roja)\b(?! de (?:tinta|barro|harina|polvo|grasa|agua|lluvia))
wound subj - | \b(?:apretó|apretaba|apretándose|taponó|sujetó|tapó|tapaba|miró|tocó|palpó)(?:se)? (?:la|su) herida\b
wound subj sw | \b(?:cojeaba|cojeó|cojea|renqueó|renqueaba|cojeando|renqueando|hizo cojear)\b
wound obj - | \b(?:hizo cojear|dejó coj[oa]|dejó manc[oa]|dejó tuert[oa]|hizo sangrar|derramó (?:la )?sangre|sacó sangre)\b
wound obj w | \b(?:le|lo|la) (?:alcanzó|acertó|dio|pilló|cogió|pinchó|tocó|cortó|rozó|mordió|hirió|rajó|marcó|ensartó|entró|abrió|tajó|punzó) (?:{GAP}){0,2}?(?:en|bajo|por|sobre|entre|debajo de|encima de) (?:{GAP}){0,2}?{PART}\b
wound subj w | \b(?:la|lo|se la|se lo) (?:recibió|encajó|llevó|cobró|recogió) (?:{GAP}){0,2}?(?:en|bajo|sobre|por) (?:{GAP}){0,2}?{PART}\b
wound subj - | \b(?:dejó|dejaba|perdía|se dejó) (?:{GAP}){0,2}?(?:oreja|dedos?|pulgar|meñique|índice|dientes?) (?:de la mano |izquierd[oa] |derech[oa] )?(?:en el suelo|sobre|entre|en la|en el)\b
wound subj s | \b(?:quedó|quedaba|salió|acabó|volvió|andaba|iba) (?:tuert[oa]|manc[oa]|coj[oa]|desangrad[oa]|ensangrentad[oa])\b
wound subj - | \ble (?:falta|faltaba|faltaban|colgaba|colgaban) (?:{GAP}){0,3}?{PART}\b
wound body - | \b{PART}{ADJ} (?:(?:le |se le |se )(?:llenaba|llenó|cubría|bañaba|bañó)(?: de)?|llen[oa] de|bañad[oa] en|cubiert[oa] de) (?:rojo|sangre)\b
wound body s | \b{PART}{ADJ} (?:vaciad[oa]|reventad[oa]|sajad[oa]|hendid[oa]|perforad[oa]|atravesad[oa])\b
wound obj - | \b(?:dejó|abrió|hizo|trazó|marcó|dibujó)(?:(?: a)? {N})? , (?:{GAP}){1,4}, (?:un|una|otra|otro) (?:\w+ )?(?:{CUT}|línea|marca)\b
wound subj - | \bse (?:rompió|partió|quebró|cortó|amputó|fracturó|torció|dislocó|quemó|desgarró) (?:el|la|los|las|un|una|dos|tres|media) (?:\w+ )?(?:{BODY})\b
wound body - | \ba (?P<p>{N}|ella|él) (?:también )?le (?:alcanzó|rozó|mordió|entró|cortó|rajó|hirió|abrió|cruzó|pinchó) (?:{GAP}){0,2}?(?:{BLADE})\b
wound subj - | \bperdió (?:un|una|el|la|los|las|dos|tres|media|medio|varios) (?:\w+ )?(?:{BODY})\b
wound subj - | \b(?:sintió|notó|siente|nota|sentía|advirtió) (?:\w+ ){0,3}?(?:filo|acero|hoja|mordisco|mordedura|frío del|tajo|quemazón|corte|punta|hierro|ardor|fuego|latigazo|escozor|dolor) (?:{GAP}){0,5}?(?:en|bajo|entre|por) (?:{GAP}){0,3}?{PART}\b
wound body - | \b(?:manga|ropa|kimono|haori|tela|pernera) (?:de {N} )?(?:\w+ ){0,3}?(?:se (?:le )?)?(?:tiñó|empapó|oscureció|empapaba|manchó|teñía) (?:\w+ )?(?:de )?(?:rojo|sangre|roja)\b
wound body - | \b(?:tiñó|empapó|manchó|teñía|empapaba) (?:de )?(?:rojo|sangre)\b
wound body s | \bla herida (?:de {N} )?(?:era|fue|sangró|le|se|no era|quemaba|ardía|ardió)\b
wound body - | \b(?:rasguñó|arañó|cortó|quemó|hirió) (?:\w+ )?(?:la )?piel\b

wound body w | \b(?:latigazo|fuego|ardor|dolor|frío|hierro|mordisco|quemazón|algo) (?:{GAP}){0,3}?(?:le )?(?:azotó|quemó|mordió|abrasó|cruzó|recorrió|abrió|estalló|atravesó|desgarró) (?:{GAP}){0,4}?{PART}\b
wound body - | \b(?:dejó|dejaba|deja|dejándole) (?:{GAP}){0,4}?{PART}{ADJ} (?:abiert[oa]s?|colgando|inútil(?:es)?|al aire|en carne viva|destrozad[oa]|hech[oa] jirones|marcad[oa]|roj[oa]|sangrando|partid[oa])\b
wound body - | \bde(?:l| la| los| las| su) {PART}{ADJ} (?:de {N} )?(?:le )?(?:manaba|brotaba|manó|brotó|caía|salía|salió|goteaba|corría|colgaba|fluía|escurría|chorreaba) (?:un|una|la|algo|sangre)\b
wound body w | \b{PART}{ADJ} (?:de (?P<p>{N}) )?(?:recibió|encontró|encajó|detuvo|paró) (?:el|la|aquel|aquella|un|una) (?:\w+ )?(?:{BLADE})\b
wound obj - | \b(?:saltar|saltó|arrancó|rompió|partió|perder) (?:{GAP}){0,4}?(?:dientes?|muelas?)\b
wound subj w | \bsangre , (?:la suya|suya|propia)\b|\bsu propia sangre\b
wound owned w | \bsangre\b(?! (?:ajena|de otros?|fría|le lat|lat|le herv|herv|le zumb|zumb|le golpe|golpe|de (?:su|la|mi|los|sus) (?:clan|casa|sangre|padre|madre|familia|linaje|antepasad)|en las (?:venas|sienes)|se le (?:heló|subió|agolpó)|noble|bastarda|nueva|le subió|le ardía|le bullía|se le helaba|azul))
wound part ws | \b(?:ensangrentad[oa]s?|sanguinolent[oa]s?|tint[oa]s? en rojo|teñid[oa]s? de rojo)\b
wound body w | \b(?:cortado|abierto|rajado|atravesado|seccionado|partido|roto|desgarrado|alcanzado) (?:{GAP}){0,2}?(?:tendón|tendones|músculo|músculos|hueso|muslo|brazo|mejilla|costado|carne)\b
wound subj s | \b(?:arrastraba|arrastrando|arrastró) (?:la|una|el|su) (?:pierna|pie)\b
wound subj - | (?:, |\bfue |\bquedó |\bresultó )(?:\w+mente )?(?:tocad[oa]|alcanzad[oa]|golpead[oa]|cortad[oa]|pinchad[oa]|rajad[oa]|marcad[oa]) (?:en|por) (?:el|la|los|las) {PART}\b

wound obj - | \b(?:{BLADE}) (?:de {N} |de su rival |suy[oa] )?(?:{GAP}){0,2}?(?:alcanzó|golpeó|hirió|tocó|atravesó|derribó|cortó|rajó|ensartó|mordió|sorprendió) a (?={N}|su (?:rival|adv|enem|opon|contr))
wound body w | \b{PART}{ADJ} (?:de {N} )?(?:,? ?(?:quedó|quedaba|le quedó|colgaba|pendía|cayó|se quedó) )?(?:colgando|inútil|dislocad[oa]|fracturad[oa]|rot[oa]|atravesad[oa]|perforad[oa]|desencajad[oa]|destrozad[oa]|quebrad[oa]|muert[oa])\b
wound part ws | \b(?:la|su|una|aquella) herida (?:de(?:l| la| los| las)|en (?:el|la)) {PART}\b
wound owned w | \b(?:gotas|reguero|rastro|hilo|charco) (?:roj[oa]s?|de sangre)\b (?:{GAP}){0,4}?(?:su|sus)\b
wound subj w | \bvelo rojo\b
wound both w | \b(?:los dos|las dos|ambos|ambas) (?:{GAP}){0,3}?(?:sangr\w+|herid[oa]s|malherid[oa]s)\b
wound obj w | \b(?:punta|hoja|filo|acero|flecha) que (?:le |ahora )?(?:asomaba|sobresalía|salía|brotaba) (?:por|de|entre|en) (?:{GAP}){0,2}?{PART}\b

wound owned w | (?<!le un )(?<!le una )(?<!le otro )(?<!le otra )\b(?:línea|hilo|cinta|mancha|flor|raya|reguero|surco) (?:carmesí|escarlata|roj[oa]|bermej[oa]|encarnad[oa])\b
wound body w | \b{PART}{ADJ} (?:de {N} )?(?:se (?:le )?)?(?:tiñó|empapó|manchó|puso|volvió|cubrió) (?:de )?(?:roj[oa]|sangre|carmesí|escarlata)\b

wound body - | \b(?:de|del|por|de la|por la|por el|al) {PART}{ADJ} (?:de {N} )?(?:le )?(?:caían|caía|corrían|bajaban|bajaba|escurría|goteaban) (?:gotas|un hilo|algo)\b
wound subj s | \ble (?:ardía|escocía|dolía|latía|quemaba|sangraba) (?:el|la) (?:corte|herida|tajo|rasguño|arañazo|brecha)\b
wound body w | \b(?:{BLADE}) (?:{GAP}){0,8}?(?:salió|volvió|retiró|sacó) (?:roj[oa]|teñid[oa]|ensangrentad[oa]|manchad[oa])\b
unhurt subj n | \bno (?:sangraba|sangró|sangra|llevaba (?:nada|herida)|había recibido (?:nada|herida|golpe)|estaba herid[oa]|tenía nada)\b(?= [.,;]| y\b| ni\b|$)
unhurt body n | \ba (?P<p>{N}|él|ella) no le (?:pasó|había pasado|hizo|hicieron|tocó|tocaron) (?:nada|ni)\b|\bno (?:llegó a|alcanzó a|logró|consiguió|pudo) (?:tocar|rozar|herir|alcanzar) a (?P<q>{N})
unhurt body - | \b(?:solo|apenas|tan solo|únicamente) (?:le )?(?:rozó|cortó|rasgó|tocó|alcanzó|abrió) (?:a {N} )?(?:la|el|una) (?:manga|tela|faja|haori|ropa|vaina|hakama|moño|cordón)\b
unhurt subj n | \bsin (?:daño|mal|lesión|herida)(?: alguno| alguna| ninguno)?\b(?= [.,;]|$| y| del)|\bde una pieza\b
unhurt all - | \b(?:nadie|ningun[oa](?: de (?:los|las) dos| de ell[oa]s)?) (?:había )?(?:recibió|recibido|sufrió|sufrido|tenía|llevaba|se llevó) (?:{GAP}){0,3}?(?:herida|heridas|daño|rasguño|corte|rasguños)\b
unhurt subj n | \b(?:intact[oa]|no (?:recibió|sufrió|tenía|se llevó|llevaba|mostraba) (?:ni )?(?:un|una)(?: (?:solo|sola))? (?:rasguño|arañazo|corte|herida|marca)|ni un (?:solo )?(?:rasguño|arañazo|corte)|ni una (?:sola )?(?:herida|marca)|sin mácula|sin daño)\b
unhurt subj - | \b(?:iles[oa]s?|indemnes?|incólumes?|sin (?:un solo|un|ningún) (?:rasguño|arañazo|corte)|sin (?:una sola|una|ninguna) (?:herida|marca)|sin heridas|sin recibir (?:ni )?un)\b
unhurt body - | \b(?:{BLADE}) (?:(?:de|del) [^ ]+ )?(?:solo |apenas |tan solo |únicamente )(?:encontró|halló|cortó|tocó|rasgó|mordió|rozó|alcanzó) (?:la |el )?(?:tela|aire|paño|manga|lluvia|niebla|paja|agua|nieve|humo|seda|madera|ropa)\b|\b(?:{BLADE}) (?:(?:de|del) [^ ]+ )?no (?:encontró|halló|tocó|probó|mordió|alcanzó) (?:la |su )?(?:carne|piel|cuerpo)\b
unhurt subj n | \b(?:salió|salía|quedó|estaba|seguía|acabó|resultó|se fue) (?:\w+ )?(?:enter[oa]|iles[oa]|indemne|incólume|intact[oa])\b(?! de (?:dudas|la duda))|\bsin (?:que (?:lo|la|le) (?:rozara|tocara|alcanzara)|(?:una|ni una) (?:sola )?gota de sangre|(?:herir|alcanzar)(?P<p>lo|la))\b|\b(?:acero|hoja|filo|tajo|punta|espada|golpe|estocada)\b[^.;,]{0,30} (?:pas[óa]|cort[óa]|lleg[óa]|silb[óa]|baj[óa]|roz[óa]) (?:[^.;,]{0,30} )?sin (?:tocar|rozar)(?P<q>lo|la)\b
unhurt all - | \b(?:los dos|las dos|ambos|ambas) (?:{GAP}){0,2}?(?:iles[oa]s|indemnes|incólumes|intact[oa]s|enter[oa]s)\b
unhurt all - | \b(?:nadie|ninguno(?: de los dos)?|ninguna(?: de las dos)?)(?: \w+)? (?:resultó|salió|quedó|fue|acabó|cayó) (?:herid[oa]|lastimad[oa]|tocad[oa])\b
unhurt all - | \b(?:ni una (?:sola )?gota de sangre|sin que (?:nadie|ninguno) (?:resultara|saliera) herido|nadie sangró|nadie sangraba|ninguno sangró|sin heridos|ninguno de los dos sangr\w+|no hubo heridos?|no se derramó (?:una (?:sola )?gota de )?sangre|sin derramar (?:una gota de )?sangre)\b

die subj n | \bya no (?:se movió|se movía|se mueve|estaba viv[oa]|estaba con vida|sentía nada)\b(?= [.;]|$)|\bno (?:llegó|llegaría) viv[oa]\b|\bno (?:vio|vería) (?:amanecer|el alba|el amanecer)\b
die body h | \b(?:último|última|últimas palabras|últimos) (?:que )?(?:vio|oyó|dijo|hizo|sintió|supo) (?P<p>{N})\b|\b(?:fueron|eran) las últimas palabras de (?P<q>{N})|\bcuerpo de (?P<r>{N}) (?:seguía|quedó|yacía|estaba|fue|ya)\b
die subj - | \b(?:le|se le) llegó al corazón\b
die obj - | \ble (?:llegó|entró|alcanzó|dio|atravesó) (?:al|en el|el) corazón\b|\b(?:cubrieron|cubrió|taparon) (?:el cuerpo|la cara|el rostro) (?:de|a)\b
die body h | \b(?:el|la) muert[oa] (?:era|fue) (?P<p>{N})|\baquello (?:acabó|terminó) con (?P<q>{N})|\b(?:cerró|cerraba) los ojos para siempre\b
die all hw | \b(?:al|del|con el|junto al) (?:muerto|difunto)\b(?= [.,;]| en\b| y\b|$)
die subj h | (?<!se )\b(?:murió|muere|falleció|fallece|pereció|expiró|expira|sucumbió|feneció|muriendo|perece)\b
die subj h | \bhabía (?:ya )?(?:muerto|fallecido|perecido|expirado|dejado de (?:respirar|existir|vivir))\b
die subj h | \b(?:cayó|cae|yacía|yace|quedó|queda|quedaba|se desplomó|rodó|desplomarse|desplomándose|desplomó|derrumbó|caía|tendid[oa]|caer|tocó el suelo|golpeó el suelo|vio) (?:{GAP}){0,4}?(?<!al )(?<!del )(?<!el )(?<!la )(?:ya )?(?:{DEAD})\b(?! de )
die subj h | \b(?:estaba|está|era|siguió|permaneció) (?:ya |por fin |\w+mente )?(?:{DEAD})\b(?! de )
die subj - | , (?:ya )?(?P<g>muert[oa])(?= [.,;])
die body h | \bcuerpo (?:de (?P<p>{N}) )?(?:{GAP}){0,4}?(?:sin vida|exánime|inerte|ya sin)\b
die subj h | \b(?:dejó|deja|dejado|dejaba) (?:por fin |al fin |entonces |ya )?de (?:respirar|existir|vivir|ser)\b(?! (?:un|por un|para|hasta|mientras|durante))(?= [.,;y]| con| antes| en| sobre| entre| junto| a |$)
die subj - | \b(?:no|ya no|nunca más|nunca|jamás) (?:volvió|vuelve|volvería|volverá)(?: nunca| jamás| más)? a (?:respirar|levantarse|abrir los ojos|moverse|alzarse|ponerse en pie|despertar|incorporarse)\b
die subj - | \b(?:ya no|no) (?:respiraba|respiró más|respira ya|vivía|se levantó más|se levantó nunca|se levantaría|se levantará|despertaría|despertó)\b
die subj h | \bpara no (?:volver a )?(?:levantarse|despertar|alzarse)\b|\b(?:cayó|se durmió|se desplomó|se derrumbó) para siempre\b|\bcayó sin remedio\b
die subj h | \b(?:exhaló|dio|soltó|lanzó|expulsó|exhala|emitió|rindió) (?:\w+ )?(?:el|su|un) últim[oa] (?:aliento|suspiro|respiración|estertor|soplo)\b
die body h | \búltim[oa] (?:aliento|suspiro|respiración|soplo|latido|estertor) de (?P<p>{N})
die subj h | \b(?:rindió|entregó|exhaló|perdió|dejó|dio) (?:el alma|la vida|el espíritu|su vida|su alma)\b(?! por)
die body h | \b(?:se (?:le )?|le )(?:fue|escapó|escapaba|iba|apagó|acabó|apagaba|había ido|extinguió|abandonó|escurrió|derramó|vació) la vida\b
die body h | \bla vida (?:de {N} )?(?:se (?:le )?|la |lo |le |los )(?:fue|escapó|escapaba|iba|apagó|acabó|abandonó|abandonaba|extinguió|escurrió|derramó|apagaba|dejó)\b
die body h | \b(?:abandonó|dejó) la vida\b
die body h | \b(?:la|el|su) (?:{LIGHT}) (?:se (?:le )?|abandonó |huyó |dejó |escapó |desapareció )(?:{GAP}){0,4}?(?:ojos|mirada|pupilas)\b
die body h | \b(?:ojos|pupilas|mirada) (?:de {N} )?(?:se (?:le )?)(?:apagaron|vaciaron|vidriaron|apagó|quedaron sin (?:luz|vida)|velaron para siempre|cerraron para siempre)\b
die body h | \b(?:se (?:le )?)(?:apagaron|vidriaron|cerraron para siempre) (?:los|sus) (?:ojos|pupilas)\b
die body h | \bcorazón (?:de {N} )?(?:{GAP}){0,2}?(?:dejó de latir|dejado de latir|se detuvo|se paró|detenido|calló|latió por última vez)\b
die body h | \b(?:cadáver|cuerpo muerto|cuerpo sin vida) (?:de|del) (?P<p>{N})
die body h | \bde (?P<p>{N}) (?:ya )?(?:solo|no) quedaba (?:más que )?(?:un|el) (?:cadáver|cuerpo)\b
die subj n | \b(?:cerró los ojos|bajó los párpados)[^.;]{0,14}\b(?:no|nunca|ya no|jamás) (?:los )?(?:volvió a abrir|abrió más|abriría)|\b(?:ya no|no|nunca) (?:los volvió a abrir|volvió a abrirlos|parpadeó|volvió a parpadear|volvió a hablar|volvió a moverse|se movió más|se movió ya|respondió más|despertó más)(?= [.,;]| nunca|$)
die subj un | \b(?:no|nunca|jamás|ya no) (?:se )?(?:volvería|volverá|levantaría|levantará|despertaría|respiraría|vería|se alzaría)(?: a (?:levantarse|respirar|abrir|ver|moverse|alzarse|despertar|ponerse))?\b(?= [.,;]|$| los ojos| más| nunca| en pie| otro| el)
die subj - | \b(?:agoniz(?:ó|aba|a)|se moría|se muere|se estaba muriendo|moría)\b(?! (?:de|por|la|el|en la garganta) )|\b(?:moribund[oa]|agonizante)\b|\b(?:herid[oa]|tocad[oa]) de muerte\b|\b(?:fue|resultó|cayó) (?:muert[oa]|abatid[oa]|asesinad[oa]|decapitad[oa]|rematad[oa]|ejecutad[oa])\b|\bestaba fría?o?\b(?= [.,;]|$)
die obj - | \b(?:golpe de gracia|herida mortal)\b|\b(?:asestó|dio|descargó|recibió|encajó|propinó) (?:{GAP}){0,3}?(?:golpe|tajo|corte) (?:mortal|fatal)\b(?! (?:que|al|a la) )
die obj - | (?<!se )\b(?:partió|cortó|parte|corta|hendió|abrió) en (?:dos|canal)\b|\b(?:partió|cortó) por la mitad\b(?=.*(?:@|lo|la))
die body h | \b(?:terminó|acabó|concluyó|se extinguió|se apagó|finalizó|cesó|segó|cobró|costó) (?:con )?la vida (?:de (?P<p>{N}))?|\b(?:fue|era) el (?:fin|final) de (?P<q>{N})
die obj - | \b(?:segó|cortó|cercenó|rebanó|partió|tajó|seccionó) (?:\w+ )?(?:el|su) (?:cuello|gaznate)\b|\bcabeza (?:\S+ ){0,2}?(?:cayó|rodó|saltó|se desprendió|se separó) (?:sobre|por|al|a|en|del|hasta|lejos)\b|\b(?:cayó|rodó) (?:la|su) cabeza\b
die body h | \b(?:alma|espíritu) (?:de (?P<p>{N}) )?(?:abandonó|dejó|salió|se fue|partió|voló|escapó|huyó|se desprendió)\b|\babandonó (?:el cuerpo|su cuerpo|este mundo)\b
die subj n | \b(?:se ahogó|ahogándose) en su (?:propia )?sangre\b|\bno (?:vivió|sobrevivió)\b|\bdejó (?:este|el) mundo\b|\bya no (?:estaba|era) (?:allí|más que un)\b(?=.*(?:cuerpo|peso|bulto))|\b(?:quedó|se quedó) (?:inmóvil|quiet[oa]) para siempre\b|\bdio la vida\b
die subj h | \b(?:exhaló|respiró|suspiró|parpadeó|latió|abrió los ojos|miró el cielo) (?:\w+ )?por última vez\b|\bcayó fulminad[oa]\b
die body h | \b(?:ojos|pupilas) (?:de {N} )?(?:que )?ya no (?:veían|miraban|vieron|parpadeaban)\b
die all - | \b(?:golpe|tajo|corte|herida|estocada) (?:fue|era|resultó|había sido) (?:mortal|fatal|letal|definitiv[oa]|de muerte)\b
die part - | \b(?:cuerpo|forma|figura|bulto) (?:ya )?(?:sin vida|inerte|exánime|muert[oa])\b
die subj h | \bya no (?:estaba|contaba|se contaba) entre los vivos\b|\bdejó este mundo\b|\bse reunió con (?:sus|los) (?:antepasados|ancestros|muertos)\b
die subj h | \bse desangró (?:en silencio|hasta|por completo|allí|del todo|sobre|sin remedio)\b|\bno (?:lo )?volvió a (?:tomarlo|cogerlo|recobrarlo|inhalar|tomar aire|coger aire|tomar aliento)\b
die body h | \b(?:ojos|mirada|pupilas) (?:de {N} )?(?:ya |quedó |quedaron )?sin (?:luz|vida|brillo)\b|\b(?:su|la) (?:vida|existencia) (?:terminó|acabó|concluyó|tocó a su fin)\b
die all hw | \b(?:el|un) cadáver\b
die body h | \bcabeza de (?P<p>{N}) (?:{GAP}){0,3}?(?:rodó|cayó al|cayó sobre|saltó|se separó|rodaba)\b
die body - | \bmuerte de (?P<p>{N}) (?:fue|llegó|quedó|vino|era|puso|cerró)\b|\b(?:encontró|halló|recibió) la muerte\b|\bla muerte (?:se llevó|alcanzó|recogió|reclamó|encontró)\b
die subj - | (?<=\d) se apagó\b(?= [.,;]| sin| como| en| con|$)
die obj h | \b(?:mató|mata|asesinó|remató|remata|ejecutó|ultimó|degolló|degüella|decapitó|decapita|liquidó|matando|asesina|(?:estranguló|ahorcó|envenenó|ahogó|asfixió|apuñaló)(?= a @))\b(?! (?:el|la|las|los) (?!vida))(?! a (?:un|una|dos|tres|cuatro|cinco|seis|muchos|varios|nadie|otros?|otras?|hombres|los|las|sus)\b)
die obj h | \b(?:enterraron|enterró|sepultaron|amortajaron|amortajó|velaron|incineraron) a (?={N})|\b(?:lo|la) (?:enterraron|sepultaron|amortajaron|incineraron)\b
die body h | (?:^|\. |, )a (?P<p>{N}) (?:lo|la) (?:enterraron|sepultaron|amortajaron|velaron|incineraron|mataron|ahorcaron)\b
die subj h | \b(?:fue|es) (?:enterrad[oa]|sepultad[oa]|amortajad[oa])\b|\bno (?:pasó de|llegó a|vio|llegó al|alcanzó a ver|vería) (?:aquella|esa|la|el|otra|otro|aquel)? ?(?:noche|mañana|amanecer|alba|madrugada|día siguiente|primavera|invierno)\b
die all hw | \ba un[oa]? (?:difunt[oa]|muert[oa])\b(?= [.,;]|$)
die body h | \b(?:cerró|cerraron) los (?:ojos|párpados) (?:a|de) (?P<p>{N})|\b(?:funeral|entierro|tumba|sepultura|cenizas|exequias|velatorio|viuda|viudo) de (?P<q>{N})
die subj n | \b(?:no tenía|ya no tenía|no le (?:encontró|halló|encontraron|notó|quedaba)|quedó sin) (?:ya )?(?:el )?(?:pulso|aliento|vida)\b|\bno (?:vivió|duró|llegó) (?:para|hasta|ni)\b
die obj h | \bhabía (?:matado|dado muerte|asesinado|rematado)\b
die obj h | \bacabó con (?:la vida de )?(?={N}|él|ella|su (?:rival|adversari|vida))|\bpuso fin a la vida\b
die obj h | \b(?:dio|da|dando) muerte\b|\b(?:quitó|segó|arrebató|arrancó|robó|apagó|tomó|cobró|quita|siega|cercenó|truncó) (?:\w+ )?la vida\b|\bse cobró su vida\b
die obj - | \b(?:cortó|abrió|rebanó|rajó|seccionó|corta|abre|atravesó) (?:\w+ )?(?:la|su) (?:garganta|yugular|cabeza|cuello|tráquea)\b
die obj - | \b(?:separó|cercenó|arrancó|segó) la cabeza\b
die obj - | \b(?:hundió|clavó|metió|enterró|hunde|clava) (?:\w+ ){1,5}?hasta (?:la|el) (?:tsuba|empuñadura|guarda|puño|pomo|cruz)\b
die obj - | (?<!se )(?<!se le )\b(?:atravesó|traspasó|partió|perforó|alcanzó|paró|detuvo) (?:el|su) corazón\b|\b(?:atravesó|traspasó|ensartó|pasó|traspasa|atraviesa) (?:(?!mejilla|brazo|antebrazo|mano|palma|muslo|hombro|pierna|pantorrilla|oreja|pie|manga|muñeca|lengua|codo|puerta|panel|biombo|techo|escudo|sombrero)(?:\w+|@\d) ){0,3}?de parte a parte\b|\bgolpe (?:fue )?(?:mortal|fatal|letal)\b(?= (?:y|,|a @|para|en|alcanzó))

live subj u | \b(?:viviría|sobreviviría|vivirá|sobrevivirá|saldría con vida|seguiría viv[oa])\b
live subj - | \b(?:pero|aunque|aún|todavía|sigue|seguía|quedó) (?:aún |todavía )?viv[oa]\b
live subj - | \b(?:sobrevivió|sobrevive|sobreviviría|seguía (?:con vida|viv[oa]|respirando)|siguió (?:con vida|viv[oa]|respirando)|quedó con vida|conservó la vida|salvó la vida|vivía|vivo y|salió con vida|estaba viv[oa]|vivió|escapó con vida|viviría|respiraba (?:todavía|aún)|(?:aún|todavía) respiraba|con vida|respiraba)\b
live subj - | \b(?:se (?:recuperó|repuso|curó|curaría|recuperaría|repondría|restableció)|sanó|sanaría|salió adelante|vivió para contarlo|vivía para contarlo|vive todavía|vive aún)\b
live all - | \b(?:los dos|las dos|ambos|ambas) (?:\w+ )?(?:vivieron|sobrevivieron|salieron con vida|seguían viv[oa]s|vivirían|sobrevivirían|viven)\b
live subj - | \b(?:al día siguiente|a la mañana siguiente|al otro día|a la semana siguiente|al mes siguiente) (?:, )?(?:ya )?(?P<p>{N}|él|ella) (?:estaba|salió|volvió|compró|comió|desayunó|se levantó|fue|andaba|trabajaba|caminaba|reía|amaneció|despertó)\b
live all - | \b(?:nadie|ninguno) (?:de los dos )?murió\b|\bsin muertos\b|\bno hubo (?:muertos|muerte)\b
live subj - | \bno (?:murió|había muerto|estaba muert[oa])\b

win subj h | \b(?:ganó|(?<!mala )(?<!buena )(?<!de )gana|ganaba|ganaría|había ganado|(?<!se )ha ganado)(?: (?:{CONTEST}|limpiamente|por fin|al fin|sin|con|a @\d|aquello|aquella vez|esta vez)|{STOP})
win subj h | \b(?:venció|vence|triunfó|triunfa|prevaleció|prevalece|había vencido|había triunfado|se impuso|se impone|se había impuesto|impuso su|salió airos[oa]|se coronó)\b(?: {CONTEST})?
win subj h | \b(?:victorios(?P<g>[oa])|triunfante|(?<!\bel )(?<!\bla )(?<!\bal )(?<!\bdel )(?:triunfadora?|vencedora?|ganadora?)\b(?! (?:ni|tampoco|que|y|o|de(?:l)? (?!(?:la |aquel |este |ese |un )?(?:{STRIKE})))))\b
win subj h | (?<=\d) , (?:el|la) (?:vencedora?|ganadora?) ,
win subj h | \b(?:se llevó|se lleva|se quedó con|conquistó|obtuvo|alcanzó|logró|consiguió|arrancó|se alzó con|se hizo con|cosechó|saboreó|se apuntó|reclamó) (?:la victoria|el triunfo|{CONTEST})
win subj - | \b(?:fue|llegó|resultó) (?:el|la) (?:más rápid[oa]|primer[oa] en (?:tocar|golpear|herir|llegar)|mejor de los dos)\b|\b(?:fue|resultó) (?:más rápid[oa]|más veloz|superior|más fuerte)\b(?! que (?:el|la|su) (?!rival|de))
win body h | \b(?:victoria|triunfo|ventaja|{STRIKE})\b (?:{GAP}){0,3}?(?:fue|era|es|cayó del lado|correspondió|perteneció|pertenecía|quedó en manos|sonrió|quedó|favoreció|se decidió (?:a favor|en favor)|se inclinó|se decantó|recayó|cayó en manos) (?:para |de |en |a |del lado de |hacia |por |a favor de )?(?P<p>{N}|ella|él|suya|suyo)
win body h | \b(?:ganó|venció|triunfó|prevaleció|se impuso|había ganado|había vencido) (?P<p>ella|él)\b
win subj h | \ble (?:ganó|había ganado|gana|ganaba)(?: (?:la mano|la partida|{CONTEST}|la vez)\b|{STOP})
win body h | \bquien (?:\w+ )?(?:había |ha |había salido |salió |sale |quedó |resultó )(?:ganado|vencido|triunfado|prevalecido|triunfante|vencedora?|victorios[oa]|ganando|airos[oa])\b(?:[^.;:]*) (?:era|fue|es) (?P<p>{N})|\bquien (?:ganó|venció|gana|vence|ganaba|triunfó|se impuso|se llevó {CONTEST})\b(?:[^.;:]*?) (?:era|fue|es) (?P<q>{N})
lose body h | \bquien (?:\w+ )?(?:cedía|cedió|perdía|perdió|había perdido|retrocedía|había cedido|caía|se rindió)\b(?:[^.;:]*?) (?:era|fue|es) (?P<p>{N})
lose body h | \bcon (?P<p>{N}) (?:ya |\w+mente )?(?:vencid[oa]|derrotad[oa]|rendid[oa]|superad[oa])\b
win body h | \bcon (?P<p>{N}) (?:ya |\w+mente )?(?:vencedora?|ganadora?|victorios[oa]|triunfante)\b
win body h | (?:^|[.;:,] )(?:de (?P<p>{N})|(?P<q>suy[oa])) (?:fue|era|es|había sido) (?:el|la|aquel|aquella|este|esta) (?:{STRIKE}|victoria|triunfo|jornada)\b
win body h | \b(?:dio|dieron|daba|concedió|concedieron|otorgó|otorgaron|adjudicó|adjudicaron|dar) (?:la razón|la victoria|el triunfo|el fallo|el pleito|{CONTEST}) a (?P<p>{N})|\b(?:declaró|declararon|proclamó|proclamaron|dio por|nombró) (?:vencedora?|ganadora?) a (?P<q>{N})|\b(?:fallo|sentencia|decisión|veredicto) (?:{GAP}){0,3}?(?:favoreció|dio la razón|favorecía) a (?P<r>{N})
win body h | \b(?:(?:se la|se lo) (?:dio|dieron|concedió|adjudicó|apuntaron|adjudicaron|concedieron|anotaron|atribuyeron)|(?:le|se la|se lo) (?:dio|dieron|concedió|adjudicó) (?:el triunfo|la razón|la victoria|el pleito|{CONTEST})) a (?P<p>{N})
win body h | \b(?:golpe|tajo|filo|hoja|espada|acero|estocada|corte) de (?P<p>{N}) (?:había )?(?:llegó|llegado|fue|tocó|entró|cayó) (?:antes|primero|el primero|la primera)\b
win body h | \b(?:victoria|triunfo) (?:de|para) (?P<p>{N}|ella|él)
win body - | \b(?:balanza|suerte|fortuna|razón) (?:{GAP}){0,2}?(?:se inclinó|cayó|se decantó|fue|favoreció|estuvo|estaba|sonrió|eligió) (?:hacia |del lado de |de |a favor de |a |por |con )(?P<p>{N}|ella|él)
win body h | (?P<p>{N}) fue quien (?:ganó|venció|tuvo razón|se impuso|prevaleció|llevó la razón)\b|\bfue (?P<q>{N}) quien (?:ganó|venció|tuvo razón|se impuso|prevaleció|llevó la razón)\b
win subj h | \b(?:la|el) (?:vencedora?|ganadora?) (?:del? \w+ |de aquel \w+ )?(?:fue|era|es|había sido|resultó ser) (?P<p>{N}|ella|él)
win body h | \ba favor de (?P<p>{N})|\b(?:victoria|fortuna|suerte|triunfo) (?:{GAP}){0,4}?(?:sonrió|favoreció|eligió|coronó|acompañó|estuvo|estaba|cayó) (?:a |con |de parte de |del lado de )(?P<q>{N})
win body h | \b(?:ganad[oa]|llevad[oa]) por (?P<p>{N})
win subj h | \b(?:demostró|probó|se mostró|demostrando) (?:ser )?(?:(?:el|la) )?(?:mejor|superior|más (?:fuerte|rápid[oa]|hábil))\b
win subj h | \b(?:fue|había sido|resultó ser|había resultado|resultó) (?:superior|más (?:fuerte|rápid[oa]|hábil|diestr[oa]|veloz|list[oa]|cert(?:er[oa])))\b(?= [.,;]|$| y| en)
win subj h | \b(?:fue|había sido|resultó) (?:el|la)? ?mejor\b(?= [.,;]|$| y| de los dos| espada)|\bllevaba la razón\b|\b(?:se salió con la suya|llevó la mejor parte|sacó la mejor parte|salió ganando|salió mejor parad[oa]|tuvo la última palabra|dominó (?:el|la|aquel) (?:intercambio|duelo|lance|choque|combate))\b
win subj h | \b(?:superó|supera|doblegó|doblega|aventajó|sometió|batió|aplastó|pudo más que|desarboló) (?:a |al )?(?={N}|su (?:rival|adv|enem|opo|contr)|ella|él)

win body h | \b(?:se (?:lo|la) llevó|se (?:lo|la) quedó|(?:lo|la) ganó|(?:lo|la) había ganado) (?P<p>{N}|él|ella)\b
win body h | \b(?:{STRIKE}|victoria|parte|ventaja|razón|mano) (?:{GAP}){0,2}?(?:fue|era|es|cayó|quedó|estaba|estuvo|terminó|acabó|se puso) (?:para|de parte de|del lado de|en manos de|de la mano de|por) (?P<p>{N}|él|ella)(?= [.,;:]| y\b| por\b| aunque\b|$)
win subj hn | (?<!no )\b(?:quedó por encima|quedaba por encima|pudo más|había podido más|acabó imponiéndose|terminó imponiéndose|acabó ganando|terminó ganando|acabó venciendo|se adjudicó|se apuntó|se anotó|se cobró el (?:lance|intercambio|cruce)|llevaba las de ganar|tuvo la mejor parte|había tenido la mejor parte|se llevó lo mejor|había llegado antes|llegó antes que (?:ella|él)|se le adelantó|había sido más (?:rápid[oa]|list[oa]|fuerte|hábil|diestr[oa]))\b(?! que (?:el|la) (?!rival))
win body h | \b(?:golpe|tajo|corte|filo|acero|estocada) (?:buen[oa]|que (?:contó|contaba|valió|valía|decidió|decidía|llegó|mandó)|decisiv[oa]) (?:fue|era|había sido) (?:el |la )?de (?P<p>{N}|él|ella)
lose subj hn | \b(?:no (?:ganó|venció|había ganado|había vencido|pudo imponerse|se impuso|se llevó {CONTEST}))\b(?! (?:nada con|tiempo|terreno|nada más|altura))
lose body h | \b(?:perdió|había perdido|cedió) (?P<p>él|ella)\b|\ba (?P<q>{N}) le (?:tocó|toca|había tocado) (?:perder|ceder|la peor parte)\b|\bno fue (?P<r>{N}) (?:quien|la que|el que) (?:ganó|venció|se impuso|se llevó)\b
nobody all hu | \b(?:quedaron|acabaron|terminaron|seguían|estaban) (?:en paz|a la par|igual|iguales|parejos|parejas|como antes|como estaban)\b|\b(?:quedó|terminó|acabó) (?:sin (?:dueño|decidir|resolver|ganador)|en tablas|igualado|igualada)\b|\bsin ventaja para (?:nadie|ningun[oa])\b
lose obj h | \b(?:venció|derrotó|derrota|superó|doblegó|vence|batió|aplastó|sometió|había (?:vencido|derrotado|superado)) a (?P<p>{N}|su (?:rival|adversari[oa]|enemig[oa]|oponente|contrincante))
lose obj h | \b(?P<p>lo|la) (?:venció|derrotó|superó|doblegó|había vencido|había derrotado|había superado|batió|aventajó)\b
lose subj h | \b(?:perdió|pierde|había perdido|ha perdido|perdía)(?: (?:{CONTEST})|(?= [.,;:]| y @| ante @| frente a @|$))
lose subj h | (?<!había )(?<!habían )(?<!ha )\b(?<!\bel )(?<!\bal )(?<!\bdel )(?P<g>vencid[oa]|derrotad[oa])\b(?! (?:por (?:el|la|su)|el|la) (?!hoja|espada|rival))
lose subj hun | \b(?:fue|era|había sido|se vio|quedó|resultó) (?:\w+mente )?(?P<g>superad[oa]|rebasad[oa]|sobrepasad[oa]|doblegad[oa]|arrollad[oa]|desbordad[oa]|sometid[oa]|batid[oa]|humillad[oa])\b|\bno (?:pudo|podía) con (?:él|ella|@\d|su rival)|\bno (?:le|les) quedó (?:otra|más) (?:que|remedio que) (?:ceder|rendirse|aceptar|reconocer)|\bno estuvo a la altura\b
lose subj h | \b(?:se rindió|se rinde|se había rendido|se dio por vencid[oa]|claudicó|capituló|sucumbió ante @|depuso (?:las armas|la espada)|mordió el polvo|tuvo que rendirse|hubo de rendirse|se daba por vencid[oa])
lose subj h | \b(?:admitió|admitir|reconoció|reconocer|aceptó|aceptar|saboreó|probó|conoció|encajó|asumió|sufrió|tragó) (?:\w+ )?(?:su|la) (?:propia )?derrota\b|\bpolvo de la derrota\b
lose body h | \bfue (?P<p>{N}) (?:(?:el|la) (?:derrotad[oa]|vencid[oa]|perdedora?)|quien (?:perdió|cayó derrotad[oa]|resultó derrotad[oa]|cedió|salió derrotad[oa]|se rindió))\b
lose body h | \bderrota (?:de|para) (?P<p>{N})|\bderrota (?:fue|era|caía|cayó) (?:para|de|sobre) (?P<q>{N})
lose subj h | \b(?:el|la) (?:perdedora?|vencid[oa]|derrotad[oa]) (?:fue|era|es|resultó ser) (?P<p>{N})
lose subj h | \b(?:cedió por fin|cedió al fin|terminó cediendo|acabó por ceder|hubo de ceder|tuvo que ceder|salió perdiendo|llevó la peor parte|se llevó la peor parte|quedó en segundo)\b

nobody all hu | \b(?:nadie|ninguno(?: de (?:los dos|ellos|ambos))?|ninguna(?: de (?:las dos|ellas))?)(?: \w+)?(?: había| ha)? (?:ganó|venció|triunfó|prevaleció|se impuso|ganado|vencido|se llevó la victoria|pudo imponerse|logró imponerse|perdió)\b
nobody all hu | \b(?:en (?:un )?empate|en tablas|empataron|(?<!iban )(?<!venían )(?<!llegaban )empatad[oa]s|hubo empate|sin vencedora?|sin vencedores|sin ganador|no hubo (?:vencedor(?:es)?|ganador(?:es)?|victoria)|ni vencedor(?:a|es|as)? ni (?:vencid|perdedor|derrotad)(?:[oae]s?)?|nadie salió ganando|quedaron empatad[oa]s|ningun[oa] (?:de l[oa]s dos )?(?:obtuvo|logró|sacó|consiguió) ventaja|(?:quedaron|estaban|seguían|todo|terminaron|acabaron) (?:\w+ )?como al principio|quedaron iguales|quedaron a la par|quedó en nada|sin que (?:nadie|ningun[oa])(?: de (?:los|las) dos)? (?:ganara|venciera|se impusiera|prevaleciera|cediera|obtuviera)|ningún golpe llegó|ninguno (?:de los dos )?(?:cedió|llegó a tocar))\b
"""


def frames() -> tuple[Frame, ...]:
    """The table, read."""
    return read(in_the_present(_TABLE + TABLE), _PIECES + PIECES, _WORDS, spanish, _VERBS)


def sense_frames() -> tuple[Frame, ...]:
    """Those over classes of words; the figures of speech come first."""
    table = read(
        in_the_present(es_wounds.TABLE + es_deaths.TABLE + es_winners.TABLE),
        es_wounds.PIECES + es_winners.PIECES,
        {},
        spanish,
        frozenset(),
    )
    return tuple(sorted(table, key=lambda frame: frame.sense != "figure"))
