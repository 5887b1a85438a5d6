"""What the dead are told to do as if they lived: seen, met, grown old. `@` stands for one of them."""

from __future__ import annotations

import re

from gm.checker.lexicon.spaced import spaced

__all__ = [
    "ACTED",
    "AFTER",
    "CALLINGS",
    "FEATURES",
    "KEPT",
    "LAST_WORDS",
    "LEFT",
    "LIVELY",
    "MEET",
    "NO_ACT",
    "OLD_AGE",
    "PAST",
    "RISES",
    "SHOWN",
    "SKIP",
    "VOICE",
    "WHEN_IT_WAS",
]

SHOWN = {
    "es": re.compile(
        r"\b(?:oía|oyó|oían|oyeron|veía|vio|vieron|veían|escuchó|escuchaba|escuchaban|encontró|encontraron|halló|sorprendió|miraban) a @ (?:\w+ ){0,2}?(?P<v>\w+(?:[aá]ndo(?:se|l[aeo]s?)?|i[eé]ndo(?:se|l[aeo]s?)?|y[eé]ndo(?:se|l[aeo]s?)?|[aeií]r(?:se|le|lo|la)?))\b"
        r"|(?<!había )\b(?:oía|oyó|oían|oyeron|veía|vio|vieron|veían|escuchó|escuchaba|sintió) (?!morir|caer|expirar|enterrar|quemar|incinerar|llevar|matar|nombrar|llorar|desplomarse)\w+[aeií]r(?:se)? a @(?= [.,;]| y| en | con | de | junto| tras|$)"
        r"|\b\w+(?:ando|iendo|yendo) (?:[^ .;]+ ){0,5}, @(?= [.,;]|$)|@ , \w+(?:[aá]ndo|i[eé]ndo|y[eé]ndo)(?:se|lo|la|le|los|las)?\b|@ (?:estaba|seguía|andaba) (?:[^.;§]{0,30} )?, \w+(?:[aá]ndo|i[eé]ndo|y[eé]ndo)\w*|\b(?:nadie|ninguno)\b[^.;]{0,30} (?:menos|más que|salvo|excepto|sino) @(?= [.,;]|$)|@ lleva(?:ba)? \w+ndo\w*|@ (?:está|sigue) (?:sentad|arrodillad|tumbad|apoyad|asomad|de pie)\w*|@ (?:y|e) @\d (?:\w+ )?\w+(?:aron|ieron)\b|@\d (?:y|e) @ (?:\w+ )?\w+(?:aron|eron)\b"
        r"|(?<!había )\b(?:ayudó|besó|abrazó|siguió|acompañó|empujó|despertó|peinó|saludó|sirvió|entregó|cedió|pasó|devolvió|miró|alcanzó|tendió|ofreció|levantó|vistió|cogió|sonrió|preguntó|contestó|respondió|pidió (?:la|el|un|una) (?!perdón)\w+|encontró) (?:(?!que|y|pero|cuando)[^ .,;]+ ){0,4}a @(?= [.,;]| y| a | en | con | de | junto|$)"
        r"|(?:: |^|\by )(?:era|es) @ , que (?:(?:la|lo|le|se|los|las|no|ya) )*\w+(?:aba|ía)\b|@ se había (?:colocado|puesto|plantado|interpuesto|situado|metido) entre (?:los dos|las dos|ambos|ell[oa]s)|\b(?:fue|era|es) @ (?:quien|la que|el que) (?:\w+ )?\w+(?:ó|aba|ía)\b|(?<!de )(?<!que )@ (?:la|el) que (?:la |lo )?\w+ó\b"
        r"|\b(?:los|las) (?:tres|cuatro) (?:\w+ ){0,3}?\w+(?:aron|ieron)\b[^.;]*[:,y] @(?= [.,;]|$| y)|\b(?:risa|voz|tos|canto|silbido|carcajada|pasos|ronquidos?) de @ (?:\w+ )?(?:llen|son|lleg|cort|interrump|despert|rebot|cruz|sub|baj|entr|se oy)\w*(?:ó|aron|ieron)\b"
        r"|\bcon @ , que (?:(?:la|lo|le|se|los|las|no|ya) )*\w+(?:aba|ía)\b|\b(?:del brazo|de la mano|en compañía) de @(?= [.,;]|$| y| por)|(?:^|[.;,] )a @ (?:se )?le (?:entró|dio|vino|escapó|hizo|pareció) (?:la risa|un|una|hambre|sueño|gracia|por|bien|mal)\b"
        r"|(?<!que )(?<!donde )\b(?!muri|falleci|expir|qued|cay)\w{2,}ó @ , (?:sentad|arrodillad|apoyad|recostad|asomad|acuclillad|encaramad)[oa] (?:en|entre|junto|ante|contra|sobre|a|al|tras|sin) "
        r"|\b(?:encontraba|hallaba|visitaba|saludaba|acompañaba) (?:\w+ ){0,2}?a @(?= [.,;]|$| y)"
        r"|@ fue (?:la|el) (?:primer|últim)[oa] en (?!morir|caer|irse|ver)\w+r\b"
        r"|\b(?:se casó|se ha casado|vive|vivía|pasea|paseaba|se fue|se marchó|bebió|cenó|comió|baila|bailó) con @(?= [.,;]|$| y)"
        r"|@ está (?:enfadad|cansad|content|despiert|ocupad|sentad|en (?:la|el) (?:cocina|patio|puerta|jardín|cuarto|huerto|ventana)|de (?:pie|mal|buen))\w*"
        r"|\ba @ , que (?:(?:la|lo|le|se|los|las|no|ya) )*\w+ó\b|\bde @ , que (?:(?:la|lo|le|se|los|las|no|ya) )*(?:inclinaba|sostenía|señalaba|miraba|levantaba|reía|sonreía|\w+ó)\b"
    ),
    "en": re.compile(
        r"@ 's (?:got|holding|standing|sitting|coming|leaning|shaking|laughing|waiting|looking)\b|\b(?:left|fell|fall|falls|up) to @ to (?!be |die\b|lie\b|have )\w+\b|\bwhere @ (?:was|is|sat|stood|knelt|sits|stands) (?:\w+ )?\w+ing\b|\b(?:hear|heard|saw|see|watched|found|caught|met|glimpsed|noticed) (?:\w+ )?@ (?:\w+ )?(?P<v>\w+ing)\b"
        r"|(?:, |\band )\w+ing (?:[^ .;]+ ){0,5}, @(?= [.,;]|$)|\b(?:it was|there was|there were|was only|there stood|there sat) (?:[^.;]{0,30})?@ (?:, )?(?:[^.;]{0,30}?)\b\w+ing\b(?! (?:else|but))"
        r"|^(?:and |but |then )?(?:in|on|at|behind|from|through|down|up|out|beside|by|under|over|along|across|there|here|between|beyond|into|round|among|opposite|next to) [^.;@§]{2,50} (?:stood|sat|came|knelt|leaned|leant|waited|crouched|squatted|rode|strode|hurried|trotted|limped|perched|stepped|walked|ran|climbed) (?:old |little |poor |young )?@(?= [.,;:]| with\b| and\b| in\b| on\b| at\b| to\b| out\b| up\b| \w+ing\b|$)|: [^.;]*\band @ , who (?:\w+ly )?(?!died|loved|taught|lived|used|perished|remained|suffered|wanted|believed|owned|fell)(?:\w+ed|took|gave|sat|stood|ran|came|went|said|shook|held|threw)\b|@ (?:was|is) (?:already |still |also |out |up |down |back )?(?:at|by|on|in|behind|outside) (?:the|his|her|their) (?:\w+ )?(?:gate|door|window|well|stove|kitchen|yard|bridge|road|table|roof|stairs|steps|front|crowd|doorway|veranda|garden|bath|stall|counter|oar|oars|bench|porch|fence|gallery|stands|saddle)\b|@ (?:was|is) (?:already |still |quite |very |now )?(?:awake|busy|hungry|angry|furious|cross|late|out of breath|on (?:his|her) (?:feet|knees))\b|\b(?:walked|went|came|rode|talked|argued|quarrelled|laughed|danced|drank|ate|dined|played|travelled|sailed|dined|haggled|joked|chatted|whispered|shared \w+ \w+) (?:\w+ ){0,3}?(?:with|alongside|arm in arm with) @(?! 's)|\b(?:winked|grinned|scowled|shouted|glared) at @(?! 's)|(?<!had )\b(?:gave|lent|paid|sold|told|handed|passed|tossed) @ (?:a|the|his|her|back|two|three|some|that|to)\b(?! (?:\w+ )?(?:burial|funeral|grave|name|place|rest|posthumous))|@ it (?:was|is) who\b|(?:, and|:) @ (?:at|by|on|in) (?:the|his|her) (?:gate|door|window|well|stove|kitchen|yard|bridge|road|table|roof|stairs|steps|front|doorway|veranda|garden|bath|stall|counter|oar|oars|bench|fence|bow|stern|tiller|boat|saddle)\b|\b(?:handed|passed|tossed|slid) (?:it|(?:the|a|his|her) \w+) (?:over |across |back )?to @(?! 's)(?= [.,;]| and| who|$)|@ , (?:fast |half |still )?(?:asleep|awake|out of breath)\b|@ had (?:gone|turned|grown) (?:as |very |quite |rather )?(?:white|pale|red|quiet|silent|still|grey|pink|stiff)\b|(?<!had )(?<!had already )(?<!had just )(?<!had once )(?<!never )\b(?:helped|asked|followed|kissed|embraced|greeted|joined|handed|showed|led|pushed|pulled|thanked|passed|woke|found|met|visited|married|fed|dressed|bowed to|turned to|called to|waved to|smiled at|looked at|walked with|sat with|sat beside|danced with|drank with|ate with|played with) @(?! 's)"
        r"|@ (?:was|is|sat|stood|knelt) (?:[^.;§]{0,30} )?, \w+ing\b|\b(?:nobody|no one|none)\b[^.;]{0,30} (?:except|but|save) @(?= [.,;]|$)|@ (?:has|is|had just|was just) (?:been )?(?:just )?\w+ing\b|\bthere (?:stood|sat|was|lay|knelt) @(?! 's)(?= ,)|\bthere (?:was|is|stood|stands|came|comes|sat) @(?! 's)(?= with| on the| at the| by the| holding| again| in the (?:door|gate|yard|lane|road|kitchen)| under the)|\b(?:to|with|at|by|for) @ , who (?:\w+ly )?(?:\w+ed|read|took|gave|put|said|went|came|sat|stood|laughed|shook|held|threw|kept|let|wept|drank|ate|set|laid)\b"
    ),
}
AFTER = {
    "es": re.compile(
        r"(?:^|[.;,:] |\b(?:que|y|mientras|cuando|después|tarde|tiempo|dentro|fuera|allí|enfrente) )@ (?!no \w+ (?:nunca|jamás))(?:(?:la|lo|le|les|se|los|las|no|ya|todavía|aún|siempre|nunca|también) )*(?!llevaba (?:\w+ ){0,4}(?:años|meses|días|inviernos|semanas|bajo tierra|muert|enterrad))(?P<v>[^\W\d_]+(?:aba|ía|aría|ería|iría|rá))\b"
    ),
    "en": re.compile(
        r"\b(?:letters?|notes?|gifts?|presents?|messages?|parcels?|visits?|visitor) (?:\w+ )?(?:came |arrived )?(?:by boat |at last )?from @(?! 's)(?= [.,;]| in| that| to| with|$)|(?:^|[.;,:] |\b(?:later|after|afterwards|time|year|years|week|month|spring|summer|autumn|winter|day|morning|inside|outside|there|and|while) )@ (?:would|will|still|used to|often|always|sometimes|never) (?:\w+ly )?(?P<v>[^\W\d_]+)\b"
    ),
}
"""What one who has died goes on doing, in an epilogue."""
MEET = re.compile(
    r"\b(?:they (?:\w+ )?(?:met|spoke|saw|sat|drank|walked|talked|married|laughed|quarrelled)|se (?:vieron|encontraron|casaron|abrazaron|saludaron|cruzaron)|hablaron|bebieron)\b.*@\d (?:and|y|e) @\d|@\d (?:y|e) @\d (?:todavía |aún |ya |no )*se (?:cruz|v|encuentr|encontr|salud|habl|visit|escrib)(?:an|en|aban|ían|eían|aron|ieron)\b"
    r"|@\d and @\d (?:keep|run|live|share|own|meet|quarrel|argue|have (?:an?|two|three))\b|@\d and @\d (?:would|will|still|often|sometimes|now) (?:\w+ )?(?:meet|met|sit|sat|drink|drank|walk|live|share|laugh|quarrel|talk|argue|write|play|eat)\w*"
)
"""The two together, and one of them dead."""
OLD_AGE = re.compile(
    r"\bevery (?:year|spring|summer|autumn|winter|month|week|moon|morning|evening|new year) (?:, )?@ (?:\w+ly )?(?!is\b|has\b|was\b|lies\b)\w+s\b|@ (?:now |still )?(?:runs|sells|teaches|grows|fishes|farms|tends|mends) |\bcada (?:año|primavera|verano|otoño|invierno|mes|semana|domingo|luna|mañana|tarde) (?:, )?@ (?:le |la |lo |se )?\w+[ae]\b|(?<!de )@ (?:\w+ )?(?:(?:re)?married (?:an?|the|again|into)|moved (?:to|away)|retired to|settled (?:in|at|down)|went home|took (?:vows|the veil|ship|a wife|a husband)|opened an?|bought an?|had (?:two|three|four|five|six|seven|many) (?:sons|daughters|children)|grew old|lived (?:on|to|another|for|until)|recovered|(?:regenta|lleva|dirige|cultiva|cría|vende|enseña|vive|trabaja|pesca|cose|teje|atiende|posee|tiene|pasea|recibe) (?:hoy|ahora|todavía|aún|cada)|se hizo (?:viej|rico)\w*|envejeció|vivió (?:muchos|hasta|otros|aún)|se repuso|se casó|se curó|sanó)"
)
PAST = spaced(
    """venció ganó perdió vive pervive habita pesa duele falta existe significa quiere reposa murió falleció enseñó dejó amó quiso nació existió mereció significó faltó legó quedó vivió perdió pesó costó conoció heredó cayó sufrió educó crió fundó
    died loved taught lived used named wanted seemed deserved owned belonged called feared trusted needed suffered remained perished mattered weighed
    hated missed married raised dead red buried murdered killed wounded planted built dreamed believed preferred is was has does as this always perhaps his hers its us thus lies rests remains means knows owes sleeps haunts lives dies loves matters weighs belongs deserves afterwards upwards downwards besides sometimes needs used"""
)
"""What may be told of the dead without saying when."""
NO_ACT = spaced(
    """había era estaba tenía quería decía vivía hacía quedaba podía debía solía habría sería parecía iba yacía descansaba dormía moría merecía pertenecía
    sabía importaba pesaba faltaba significaba seguía be have lie lies rest rests remain remains never not been haunt haunted know knew mean meant live lived die died"""
)
RISES = spaced("""told tells replied added picked picks stood stands walked walks rose rises got gets wiped wipes sheathed sheathes turned turns laughed laughs said says bowed bows ran runs
    came comes took takes drew draws opened opens shrugged shrugs dusted brushed grinned grins winked asked asks answered answers shouted stepped steps
    climbed sat sits swung lifted lifts raised raises reached threw kissed hugged ate drank thanked apologised apologized nodded nods waved left leaves""")
LEFT = {
    "es": re.compile(
        r"\b(?:que|quien|donde|cuando|como|cuanto|lo que|antes de que|mientras vivió|si|porque|adonde|cuya|cuyo|según)$"
    ),
    "en": re.compile(
        r"\b(?:that|who|whom|which|what|where|when|as|how|before|since|after|if|because|whose|than|like|while|until)$"
    ),
}
VOICE = {
    "es": re.compile(
        r"\bvoz de @ .*\b(?:espaldas|detrás|desde|tras|fuera|puerta)\b|\b(?:se oyó|sonó|llegó|respondió|contestó) la voz de @"
    ),
    "en": re.compile(
        r"@ 's (?:\w+ )?(?:voice|steps?|footsteps|tread|cough|laugh|laughter|broom|flute|song|drum|snor(?:e|ing)|whistle|bell|cane|stick|axe|loom|needle|brush|sandals|clogs|hammer|humming|singing|chuckle) (?:\w+ )?(?:could be heard|was heard|were heard|can be heard|went in and out|moved in and out|clicked|tapped|went back and forth|was going|scraped|clattered|crunched|drifted (?:in|over|across|up)|rang out)"
        r"|\b(?:came|rose|rang) (?:out )?@ 's voice\b|@ had (?:his|her) (?:\w+ )?(?:hands?|arms?|elbows?|chin|back|feet|foot|sleeves|nose|head|eye|eyes) (?:on|in|against|over|round|around|to|up|out|rolled|propped)\b"
        r"|@ 's voice (?:came|rang|called|said|cut|answered|spoke|was heard)\b.*\b(?:from|behind|outside|door|across|said|them|through)\b"
    ),
}
SKIP = {
    "es": spaced(
        "se le lo la les los las me te nos ya no también entonces luego aún todavía solo apenas por fin misma mismo , despacio desde"
    ),
    "en": spaced(
        "then also only slowly quietly just still now softly suddenly gently himself herself , silently calmly at once last length too again however nevertheless meanwhile instead merely simply"
    ),
}
FEATURES = spaced(
    "eyes eye lips mouth head shoulders shoulder feet foot knees brow brows eyebrows eyebrow cheeks face jaw chin nose"
)
LIVELY = spaced("""followed met widened narrowed blinked flicked twitched smiled moved lifted turned rose nodded shook tightened trembled softened
    brightened reddened flushed parted curled jerked dropped darted watched tapped shifted quivered frowned wrinkled lit went cracked creaked popped knocked""")
"""“Ume's eyes narrowed”."""
CALLINGS = spaced(
    "nun monk priest judge lord lady smith headman elder captain abbot abbess magistrate clerk innkeeper doctor physician ferryman carpenter fishmonger"
)
"""“The nun Myoren took it”: what somebody is, before their name."""
ACTED = re.compile(
    r"@(\d) (?:\w+ly )?(?!seemed|looked|appeared)(?:\w+ed|stood|sat|took|shook|spoke|drew|went|came|rose|held|bent|threw) (?:[^.;@]* )?$"
)
KEPT = spaced("two three four an no nothing behind only everything debts instructions word orders")
"""“Ume left two things”: what the dead leave."""
LAST_WORDS = re.compile(
    r"\b(?:una|su última|la última) palabra\b|\ba (?:last )?word\b|\blast words?\b|\búltimas palabras\b"
)
WHEN_IT_WAS = re.compile(
    r"\b(?:cuando|el día (?:en )?que|la noche (?:en )?que|hasta que|antes de que) (?:lo |la )?(?:mat|mur|vivía|muri)\w+"
    r"|\bantes de (?:morir|expirar)\b|\bantes de que se le (?:par|apag|acab|fu|escap|detuv)\w+ (?:el|la) (?:\w+ )?(?:corazón|aliento|vida|respiración|alma|sangre|luz)\b"
    r"|\by (?:murió|expiró|falleció) (?:de pie|antes|sin|en|con|allí|ahí|al)\b|\b(?:decía|repetía) @\d (?:cuando|en (?:ella|él))\b"
)
"""“Amane la llevaba puesta cuando la mató”: no dead woman wears it."""
