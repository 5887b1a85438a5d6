"""What the dead are told to do as if they lived: seen, met, grown old. `@` stands for one of them."""

from __future__ import annotations

import re

from gm.checker.lexicon.spaced import spaced

__all__ = ["AFTER", "LEFT", "MEET", "NO_ACT", "OLD_AGE", "PAST", "RISES", "SHOWN", "SKIP", "VOICE"]

SHOWN = {
    "es": re.compile(
        r"\b(?:oía|oyó|oían|oyeron|veía|vio|vieron|veían|escuchó|escuchaba|escuchaban|encontró|encontraron|halló|sorprendió|miraban) a @ (?:\w+ ){0,2}?(?P<v>\w+(?:ando|iendo|yendo|[aeií]r(?:se|le|lo|la)?))\b"
        r"|\b\w+(?:ando|iendo|yendo) (?:[^ .;]+ ){0,5}, @(?= [.,;]|$)|@ , \w+(?:[aá]ndo|i[eé]ndo|y[eé]ndo)(?:se|lo|la|le|los|las)?\b|@ (?:estaba|seguía|andaba) (?:[^.;§]{0,30} )?, \w+(?:[aá]ndo|i[eé]ndo|y[eé]ndo)\w*|\b(?:nadie|ninguno)\b[^.;]{0,30} (?:menos|más que|salvo|excepto|sino) @(?= [.,;]|$)|@ lleva(?:ba)? \w+ndo\w*|@ (?:está|sigue) (?:sentad|arrodillad|tumbad|apoyad|asomad|de pie)\w*|@ (?:y|e) @\d (?:\w+ )?\w+(?:aron|ieron)\b|@\d (?:y|e) @ (?:\w+ )?\w+(?:aron|eron)\b"
        r"|(?<!había )\b(?:ayudó|besó|abrazó|siguió|acompañó|empujó|despertó|peinó|saludó|sirvió|entregó|cedió|pasó|devolvió|miró|alcanzó|tendió|ofreció|levantó|vistió|cogió|sonrió|preguntó|contestó|respondió|pidió (?:la|el|un|una) (?!perdón)\w+|encontró) (?:(?!que|y|pero|cuando)[^ .,;]+ ){0,4}a @(?= [.,;]| y| a | en | con | de | junto|$)"
        r"|(?:: |^|\by )(?:era|es) @ , que (?:(?:la|lo|le|se|los|las|no|ya) )*\w+(?:aba|ía)\b|@ se había (?:colocado|puesto|plantado|interpuesto|situado|metido) entre (?:los dos|las dos|ambos|ell[oa]s)|\b(?:fue|era|es) @ (?:quien|la que|el que) (?:\w+ )?\w+(?:ó|aba|ía)\b|(?<!de )(?<!que )@ (?:la|el) que (?:la |lo )?\w+ó\b"
        r"|\b(?:los|las) (?:tres|cuatro) (?:\w+ ){0,3}?\w+(?:aron|ieron)\b[^.;]*[:,y] @(?= [.,;]|$| y)|\b(?:risa|voz|tos|canto|silbido|carcajada|pasos|ronquidos?) de @ (?:\w+ )?(?:llen|son|lleg|cort|interrump|despert|rebot|cruz|sub|baj|entr|se oy)\w*(?:ó|aron|ieron)\b"
        r"|\bcon @ , que (?:(?:la|lo|le|se|los|las|no|ya) )*\w+(?:aba|ía)\b|\b(?:del brazo|de la mano|en compañía) de @(?= [.,;]|$| y| por)|(?:^|[.;,] )a @ (?:se )?le (?:entró|dio|vino|escapó|hizo|pareció) (?:la risa|un|una|hambre|sueño|gracia|por|bien|mal)\b"
        r"|\b(?:encontraba|hallaba|visitaba|saludaba|acompañaba) (?:\w+ ){0,2}?a @(?= [.,;]|$| y)"
        r"|@ fue (?:la|el) (?:primer|últim)[oa] en (?!morir|caer|irse|ver)\w+r\b"
        r"|\b(?:se casó|se ha casado|vive|vivía|pasea|paseaba|se fue|se marchó|bebió|cenó|comió|baila|bailó) con @(?= [.,;]|$| y)"
        r"|@ está (?:enfadad|cansad|content|despiert|ocupad|sentad|en (?:la|el) (?:cocina|patio|puerta|jardín|cuarto|huerto|ventana)|de (?:pie|mal|buen))\w*"
        r"|\ba @ , que (?:(?:la|lo|le|se|los|las|no|ya) )*\w+ó\b|\bde @ , que (?:(?:la|lo|le|se|los|las|no|ya) )*(?:inclinaba|sostenía|señalaba|miraba|levantaba|reía|sonreía|\w+ó)\b"
    ),
    "en": re.compile(
        r"@ 's (?:got|holding|standing|sitting|coming|leaning|shaking|laughing|waiting|looking)\b|\b(?:left|fell|up) to @ to (?:say|decide|choose|speak|answer|tell|judge|name)\b|\bwhere @ (?:was|is|sat|stood|knelt|sits|stands) (?:\w+ )?\w+ing\b|\b(?:hear|heard|saw|see|watched|found|caught|met|glimpsed|noticed) (?:\w+ )?@ (?:\w+ )?(?P<v>\w+ing)\b"
        r"|(?:, |\band )\w+ing (?:[^ .;]+ ){0,5}, @(?= [.,;]|$)|\b(?:it was|there was|there were|was only|there stood|there sat) (?:[^.;]{0,30})?@ (?:, )?(?:[^.;]{0,30}?)\b\w+ing\b(?! (?:else|but))"
        r"|(?<!had )(?<!never )\b(?:helped|asked|followed|kissed|embraced|greeted|joined|handed|showed|led|pushed|pulled|thanked|passed|woke|found|met|visited|married|fed|dressed|bowed to|turned to|called to|waved to|smiled at|looked at|walked with|sat with|sat beside|danced with|drank with|ate with|played with) @(?! 's)"
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
)
"""The two together, and one of them dead."""
OLD_AGE = re.compile(
    r"\bcada (?:año|primavera|verano|otoño|invierno|mes|semana|domingo|luna|mañana|tarde) (?:, )?@ (?:le |la |lo |se )?\w+[ae]\b|(?<!de )@ (?:\w+ )?(?:grew old|lived (?:on|to|another|for|until)|recovered|(?:regenta|lleva|dirige|cultiva|cría|vende|enseña|vive|trabaja|pesca|cose|teje|atiende|posee|tiene|pasea|recibe) (?:hoy|ahora|todavía|aún|cada)|se hizo (?:viej|rico)\w*|envejeció|vivió (?:muchos|hasta|otros|aún)|se repuso|se casó|se curó|sanó)"
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
        "then also only slowly quietly just still now softly suddenly gently himself herself , silently calmly"
    ),
}
