"""Words about the telling rather than of the tale: a model's notes, menus, headings, rules of some game, offers of help."""

from __future__ import annotations

import re

from gm.checker.lexicon.spaced import spaced

__all__ = ["HEADING", "HINTS", "META", "NOTE"]

_N = r"(?:\d+|ten|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|(?:a|one|two) hundred(?: and \w+)?|diez|quince|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento \w+|doscientas)"
META = re.compile(
    rf"""\b(?:
    (?:in|en)\ (?:about|around|under|fewer\ than|less\ than|exactly|just|some|roughly|unas|menos\ de|apenas|exactamente)?\ ?{_N}\ (?:words|palabras)
    | \d+\ (?:words|palabras)(?=\s*(?:[,.:;)]|or|max|as|máx|o\ menos|como))
    | (?:would|do)\ you\ (?:like|want|prefer)\ (?:a|an|another|me|to\ (?:see|read|continue|change)|something|it|the\ next|more)\b(?!\ (?:cup|drink|bite|bowl))
    | (?:quieres|queréis|deseas|desea|prefieres|necesitas)\ (?:otra\ (?:versión|escena|opción|cosa\ más)|una\ (?:versión|escena|variante|continuación)|que\ (?:lo|la)\ (?:cambie|reescriba|acorte|alargue|modifique|ajuste)|algún\ cambio|más\ detalles?)
    | (?:i|we)\ (?:can|could|may)\ (?:adjust|rewrite|revise|shorten|lengthen|expand|tweak|make\ it)\b | happy\ to\ (?:adjust|revise|rewrite|help|continue)
    | puedo\ (?:ajustar|reescribir|acortar|alargar|ampliar|modificar|ofrecer|adaptar|continuar)\w* | si\ (?:prefieres|quieres|queréis|deseas|lo\ deseas)[,:]?\ (?:puedo|hago|lo|la|otra|una|ajusto|reescribo)
    | (?:i|we)\ (?:must|should|shall|will|need\ to|have\ to|ought\ to|am\ to|cannot|can't|won't|mustn't|shouldn't)\ (?:not\ |never\ |also\ |now\ |only\ |just\ )*(?:mention|name|reveal|narrate|describe|contradict|invent|state|include|avoid|keep\ (?:it|to|the\ (?:secret|length))|stick\ to|respect\ the|end\ (?:here|with)|depict|portray|show\ (?:the|who)|write|use\ (?:the|a)\ (?:past|present|third))\b
    | (?:no\ )?(?:debo|debemos|tengo\ que|hay\ que|conviene|necesito|hemos\ de|he\ de|puedo|voy\ a|vamos\ a)\ (?:no\ )?(?:mencionar|nombrar|revelar|narrar|describir|contradecir|inventar|incluir|evitar|ceñir(?:me|nos|se)|respetar|mantener\ el\ (?:tono|registro)|terminar\ (?:aquí|con)|redactar|escribir|usar\ (?:el|la))\b
    | (?:not|without)\ (?:to\ )?(?:mention(?:ing)?|reveal(?:ing)?|naming|name)\ (?:the\ )?(?:winner|secret|bets?|outcome|loser|facts?)\b | sin\ (?:mencionar|revelar|nombrar|desvelar)\ (?:al?\ |el\ |la\ |los\ )?(?:ganador\w*|secreto|apuestas?|resultado|desenlace|vencedor\w*|hechos?)\b
    | (?!(?:first|second|last|final)\ (?:chapter|turn|round|act|scene))(?:next|this|last|previous|current|first|second|final)\ (?:turn|round|scene|beat|chapter|episode|session|prompt|act)\b(?=\ (?:of\ the\ game|the\ players?|you|we|will|should|must|is|ends?|begins?|starts?|opens?|can)|[,:.]\s*$)
    | (?:próxim[oa]|siguiente|este|esta|anterior|actual)\ (?:turno|escena|capítulo|episodio|sesión|acto|intercambio)\b(?=\ (?:el\ jugador|la\ jugadora|de\ la\ partida|del\ juego|podrá|será|empieza|comienza|termina|acaba|debe|trata))
    | (?:esta|la)\ escena\ (?:se\ (?:centra|basa|desarrolla|abre|cierra)|es\ un|comienza|comenzó|muestra|termina|concluye|finaliza|transcurre|refleja|gira|describe|narra)\b | (?:this|the)\ scene\ (?:focuses|centers|centres|is\ (?:set|about|based)|opens|begins|depicts|shows|takes\ place|concludes|closes\ with|revolves|unfolds)\b
    | in\ the\ next\ (?:turn|scene|chapter|episode) | en\ (?:el|la)\ (?:próxim[oa]|siguiente)\ (?:turno|escena|capítulo|episodio)
    | (?:the|a|your|each|both|human|other|el|la|cada|los|un|una|tu)\ (?:human\ )?(?:players?|jugador(?:a|es|as)?)\b(?=\ (?:can|may|must|should|will|chooses?|has|have|is|controls?|declared?|did|decides?|gets?|loses?|wins?|rolls?|puede|podrá|debe|elige|ha|han|tiene|controla|declar\w+|decide|pierde|gana|tira|humano|humana))
    | (?:controlled|chosen|declared|decided)\ by\ the\ player | (?:controlad|elegid|declarad|decidid)[oa]s?\ por\ (?:el\ jugador|la\ jugadora|los\ jugadores)
    | (?:the|our|el|la|nuestro)\ (?:system|engine|game|simulation|algorithm|program|sistema|motor|juego|simulación|algoritmo|programa)\ (?:has|have|says?|decided?|rules?|rolled?|rolls?|determined?|states?|requires?|ha|dice|decidi\w+|decide|determin\w+|exige|indica|pide|tir[aó])\b
    | (?:hit\ points?|health\ points?|points\ of\ damage|damage\ roll|saving\ throw|armou?r\ class|experience\ points|level\ \d|puntos\ de\ (?:vida|golpe|daño|experiencia)|tirada\ de\ (?:daño|salvación|ataque)|clase\ de\ armadura|nivel\ \d)\b
    | (?:HP|PV|PG|MP|NPC|PNJ|XP|DM|GM|RPG)\b(?=\W|$)
    | (?:stays?|sticks?|keeps?|remains?)\ (?:within|to)\ (?:the\ )?(?:facts|limit|brief|rules|word) | (?:se\ (?:ajusta|ciñe|atiene|limita)|me\ (?:ajusto|ciño|atengo|limito))\ a\ (?:los\ hechos|lo\ pedido|las\ (?:reglas|instrucciones)|el\ límite|la\ consigna|describir|narrar)
    | (?:dato|hecho|fact|rule|regla|instruction|instrucción)s?\ (?:n[º.o]?\ ?)?\d+\b | (?:facts?|hechos?|restricciones|constraints|instrucciones|instructions|límite|limit)\ (?:dad[oa]s?|given|provided|respected|respetad[oa]s?|proporcionad[oa]s?|indicad[oa]s?|above|followed|met|cumplid[oa]s?)
    | (?:note|nota)\ (?:to\ (?:self|the\ (?:reader|editor|player|user))|para\ (?:mí|el\ (?:lector|editor|jugador|usuario))|del\ (?:autor|narrador|traductor|editor)|al\ margen\ del\ sistema)
    | (?:training\ data|knowledge\ cutoff|context\ window|ventana\ de\ contexto|datos\ de\ entrenamiento|as\ a\ (?:narrator|storyteller|writer|language)|as\ the\ (?:narrator|storyteller)|como\ (?:narrador|narradora|escritor)(?=,|\ (?:no|debo|me)))
    | (?:let\ me|déjame|déjenme|permíteme|let's|veamos\ cómo)\ (?:think|see|plan|start|begin|consider|pensar|ver\ cómo|planear|empezar|organizar)\b(?=\ (?:about|how|the|by|through|cómo|la|el|por|qué|what|step))
    | (?:what\ (?:does|will|should|would|do)\ \w+\ do(?:\ next|\ now)?|qué\ (?:hace|hará|harán|debería\ hacer)\ \w+(?:\ ahora|\ a\ continuación)?)\s*\?
    | (?:what\ do\ you\ do|qué\ (?:haces|hacéis|decides|eliges)(?:\ ahora)?)\s*\?
    | (?:option|opción|choice|alternativa|alternative)\ (?:[abc12])\b | (?:choose|elige|escoge)\ (?:one|una?|entre|between|a\ card|option|opción)\s*:
    | the\ user\b | (?:el|la|del|al)\ usuari[oa]\b | (?:user|system)\ (?:input|message|prompt|wants|asks?) | (?:the|this|el|este)\ prompt\b
    | word\ ?count | recuento\ de\ palabras | (?:sentence|paragraph|frase|párrafo)s?\ (?:limit|count|máximo)
    | (?:previous|earlier|prior|above)\ (?:instructions?|messages?|text|paragraphs?) | (?:instrucciones|mensajes?|párrafos?)\ (?:anterior(?:es)?|previ[oa]s?)
    | (?:stay|keep|keeping|staying|remain|be|am|is|fits?)\ (?:under|within|below|inside)\ (?:the|your|my|a)\ (?:limit|word|length|count|token|budget) | i(?:'|’)?ll\ (?:stop|end|leave\ (?:it|off))\ (?:here|there)\b(?=.{{0,30}}\b(?:limit|facts|beat|scene|secret|length)\b)
    | note\ that\ the\ (?:winner|loser|facts|wound|death|scene|outcome|beat) | the\ (?:winner|loser|outcome|result)\ (?:here|of\ this\ (?:beat|turn|scene))\ (?:is|was|must|should) | (?:in\ keeping|in\ line|in\ accordance|consistent)\ with\ (?:your|the)\ (?:instructions|request|brief|facts|guidelines|prompt)
    | contradict(?:s|ed|ing)?\ (?:the|my|your)\ (?:brief|facts?|prompt|instructions?|rules|input|ledger|outline) | let\ me\ (?:redo|rewrite|rephrase|revise|restate|reword|try\ (?:that\ |this\ |it\ )?again|start\ (?:over|again)|correct\ (?:that|this|myself)|fix\ (?:that|this)|go\ back) | scratch\ that\b(?=\W) | (?:no,?\ )?wait[,.…—-]+\s*(?:that(?:'|’)?s\ (?:not|wrong)|that\ (?:contradicts|is\ wrong|isn(?:'|’)t)|the\ (?:facts|brief|winner|loser)|i\ (?:should|must|need)|actually) | (?:strike|ignore|disregard)\ (?:that|the\ (?:last|previous|above)\ (?:line|sentence|paragraph|part))\b(?=\s*[.,:;—-])
    | as\ instructed\b | (?:keep|stick|hold)\ to\ the\ (?:allowed|given|required|requested)\ length | natural\ (?:\d+|one|six|twenty)\b(?!\ (?:years?|sons?|daughters?)) | critical\ (?:hit|success|failure|miss)\b | in\ (?:this|my|that)\ version\b(?=,|\ of\ the\ (?:scene|story|fight|exchange)) | (?:per|given|by)\ the\ facts\b | spoilers?\b | narrative\ (?:voice|tone|constraint) | voz\ narrativa | plot\ (?:point|twist|armou?r) | giro\ de\ (?:guion|la\ trama)
    | (?:el\ registro|la\ consigna|el\ encargo)\ (?:pide|exige|dice)\b | the\ (?:register|assignment)\ (?:asks|calls|says|wants)\b
    | (?:translation|traducción)\ (?:note|of|del?|al)\b(?=\ (?:the\ (?:above|passage|text)|texto|español|inglés)) | (?:lorem\ ipsum|placeholder|to\ be\ filled|por\ completar|por\ rellenar)
    )""",
    re.X | re.I,
)
HINTS = spaced("""registro consigna encargo register assignment let let's déjame permíteme veamos does will hace hará harán debería think pensar words palabras would like want prefer quieres queréis deseas desea prefieres necesitas adjust rewrite revise shorten expand happy puedo si must should
need mention name reveal narrate describe debo debemos hay conviene he voy vamos tengo necesito mentioning revealing naming mencionar revelar nombrar
desvelar turn round scene beat chapter episode session turno escena capítulo episodio sesión acto intercambio player players jugador jugadora jugadores
jugadoras system engine game simulation algorithm sistema motor juego simulación algoritmo programa program points damage saving armour armor level puntos
tirada clase nivel hp pv pg mp npc pnj xp dm gm rpg within facts hechos dato hecho fact rule regla instruction instrucción restricciones constraints
instrucciones instructions note nota training knowledge context contexto datos narrator storyteller writer language narrador narradora escritor do qué
option opción choice alternativa alternative choose elige escoge user usuario usuaria prompt count wordcount recuento limit previous earlier prior above
anterior anteriores spoiler spoilers narrative narrativa plot guion trama translation traducción lorem placeholder filled completar rellenar stays sticks
limit stop length natural critical version instructed length winner loser outcome result keeping line accordance consistent contradict contradicts contradicted contradicting wait scratch strike ignore disregard redo rephrase
keeps ajusta ciñe atiene limita ajusto ciño atengo limito we i""")
"""One of these is in whatever META matches."""
NOTE = re.compile(
    r"""[(\[]\s*(?:n\.?\s?b\.?|note|nota|ooc|aside|aparte|remaining|pendiente|word|palabras|words|facts?|hechos?|tone|tono|beat|scene|escena|exterior|interior|ext\.|int\.|pause|pausa|end|fin|continu|remember|recuerda|todo|edit|translation|winner|ganador|i(?:'|’)?(?:ll|m|ve|\ will|\ must|\ should|\ have|\ am|\ keep|\ kept)\b|we\ (?:will|must|should|need|keep)\b|(?:seré|seremos|voy\ a|no\ voy|he\ (?:omitido|evitado|mantenido)|mantengo|sigo|recordar)\b|see\ |véase|check|setting|character|personaje|\d+[-–]?\d*\ (?:words|palabras|frases|sentences))""",
    re.X | re.I,
)
"""A note between brackets."""
HEADING = re.compile(
    r"""^\s*(?:(?:(?:revised|final|shorter|longer|second|third|first|new|updated|polished|corrected|clean|alternate|alternative|improved|edited|trimmed)\ (?:\w+\ )?(?:draft|version|text|take|attempt|pass|prose|passage|narration|edit|paragraph)(?:\s*\([^)\n]{0,40}\))?\s*:)|(?:take|attempt|try|variant)\ (?:one|two|three|four|\d+)\s*(?::|\n|$)|(?:the\ |el\ |la\ )?(?:final\ |last\ |última\ |primera\ |first\ )?(?:chapter|capítulo|scene|escena|act|acto|part|parte|epilogue|epílogo|prologue|prólogo|opening|apertura|climax|clímax|ending|final|desenlace|exchange|intercambio|clash|choque|theme|tema|dilemma|dilema|ruling|fallo|mortal\ blow|golpe\ mortal|draft|borrador|version|versión|option|opción|round|ronda|turn|turno|day|title|título)
    (?:\ (?:[ivxlc]+|\d+|one|two|three|four|five|uno|dos|tres|final|primer[oa]|segund[oa]))?\s*(?:[:—–.-].{0,60}|\(.{0,40}\))?\s*(?:\n|$))""",
    re.X | re.I,
)
"""A line that is a heading."""
