"""English: the ways of saying that somebody is hurt, dies, wins or loses. The patterns read words as in `es_frames`."""

from __future__ import annotations

import re

from gm.checker.lexicon import Frame
from gm.checker.lexicon.en_body import BLADE, BODY, CONTEST, CUT

_N = r"@\d"
_GAP = r"(?:[^ .,;:§]+ )"
_PART = rf"(?:{BODY})"
_OWN = rf"(?:{_N} 's|his|her|their|the|an?)"
_HURT = "cut|cuts|slashed|slashes|wounded|wounds|pierced|pierces|stabbed|stabs|sliced|slices|split|splits|gashed|grazed|grazes|nicked|nicks|scratched|raked|skewered|impaled|gouged|maimed|severed|lacerated|punctured|slit|slits|hacked|clipped|bloodied|shattered|mangled|creased|bruised|hewed|pricked|hamstrung"
_TOUCH = "opened|opens|bit|bites|scored|tore|tears|ripped|carved|caught|catches|found|finds|struck|strikes|broke|crushed|cracked|parted|marked|laid|crossed|kissed|touched|hit|shaved|scraped|seared|took|takes|reached|licked|ran|shredded|rent|traced|tapped|lanced|met|drew|entered|chopped|burned|burnt|stung|tasted|cut|split|creased|slipped between|slid between|raked|landed on|fell on|came down on|went into|sank into|bit into|went through|drove into|passed through|slid into|slid under|went in under|went in at|went in above|glanced off|dug into|slid along|went home in|skidded along|slid across|ran along|ran across|ran down"
_STRONG = "wounded|wounds|stabbed|stabs|slashed|gashed|skewered|impaled|maimed|lacerated|injured|pierced|hurt|bloodied"
_SINK = "drove|drives|sank|sinks|buried|plunged|plunges|thrust|pushed|slid|slides|put|sent|sends|slipped|ran|runs|planted|laid|lodged|rammed|jammed|stuck|set|punched|poked"
_ENTER = "went|goes|sank|sinks|slid|slides|slipped|entered|enters|bit|bites|drove|cuts|plunged|pierced|punched|caught|found|landed|lodged|struck|dug|buried itself|grated|took|sliced|tore|skidded|stuck|burst|bloomed|ripped|glanced"
_IN = "in|into|through|under|beneath|below|across|along|between|above|on|behind|deep|down|up|inside|home"
_BLED = "ran|runs|flowed|soaked|soaks|welled|wells|dripped|drips|trickled|streamed|spilled|spilt|spattered|sprayed|stained|darkened|filled|blinded|came|poured|spread|fell|pattered|slid|beaded|ran down|bloomed|followed|sheeted|slicked|seeped|oozed|leapt|sprang|started|crept|was|began|splashed|coursed|wet|made|gathered|reddened|got|painted|pulsed|blossomed|speckled|warmed|leaked"
_CONTEST = (
    rf"(?:the|that|this|his|her|their|a|first|every|it) ?(?:\w+ )?(?:{CONTEST}|fight|battle|war|day|bout|victory)"
)
_SO = r"(?= [.,;:—]| and\b| with\b| by\b| but\b| at\b| in\b| that\b| because\b| against\b| over\b|$)"

_TABLE: list[tuple[str, str, str, str]] = [
    ("wound", "obj", rf"\b(?:{_HURT}) (?:{_GAP}){{0,7}}?{_PART}\b", "wv"),
    (
        "wound",
        "obj",
        rf"\b(?:{_TOUCH}) (?:\w+ ){{0,3}}?(?P<p>{_N}) 's (?:\w+ )?(?!eyes?\b|hands?\b|mouth\b){_PART}\b",
        "wvo",
    ),
    ("wound", "obj", rf"\b(?:{BLADE}) (?:{_GAP}){{0,2}}?(?:{_TOUCH}) (?:{_GAP}){{0,4}}?{_PART}\b", "w"),
    (
        "wound",
        "obj",
        rf"\b(?:{_STRONG}) (?={_N}|him\b|her\b(?! \w+)|them\b|(?:his|her|their|the) (?:rival|opponent|enemy|other))",
        "",
    ),
    (
        "wound",
        "obj",
        rf"\b(?:{_SINK}) (?:{_OWN} )?(?:\w+ )?(?:{BLADE}|steel|it in|it through|it into|it under) (?:{_GAP}){{0,3}}?(?:{_IN}) (?:{_GAP}){{0,4}}?{_PART}\b",
        "",
    ),
    ("wound", "obj", rf"\b(?:{_SINK}) in the point\b(?=.*{_PART})", ""),
    (
        "wound",
        "obj",
        rf"\b(?:{BLADE})\b (?:{_GAP}){{0,3}}?(?:{_ENTER}) (?:{_GAP}){{0,3}}?(?:{_IN}) (?:{_GAP}){{0,5}}?{_PART}\b",
        "",
    ),
    (
        "wound",
        "obj",
        rf"\b(?:{BLADE}) (?:had )?(?:found|met|tasted|bit|touched|reached|kissed|struck) (?:{_GAP}){{0,2}}?(?:flesh|bone|meat|skin)\b",
        "",
    ),
    (
        "wound",
        "obj",
        r"\b(?:left|leaving|drew|opened|made|drawing|carved|dealt|gave|gives|traced|wrote|scored|inflicted|etched|painted) (?:\S+ ){0,4}?(?:an?|another|one) (?:\w+ ){0,2}?(?:red line|line of red|cut|gash|wound|blood|slash|furrow|limp|scratch|red stripe|bloody line|groove|slit)\b",
        "",
    ),
    (
        "wound",
        "obj",
        r"\bdrew (?:first )?blood\b|\bdrawing blood\b|\bdraws (?:first )?blood\b|\bleft (?:@\d|him|her|them) (?:limping|bleeding|wounded|lame|maimed)\b|\b(?:lamed|crippled|hamstrung) (?=@|him|her|them)",
        "",
    ),
    (
        "wound",
        "part",
        rf"\b(?:an?|another|one|the) (?:\w+ ){{0,2}}?(?:{CUT}) (?:{_GAP}){{0,3}}?(?:crossed|ran|opened|appeared|across|along|in|on|down|from|showed|over|above|below|beneath|under|at|to|of) (?:{_GAP}){{0,4}}?{_PART}\b",
        "",
    ),
    (
        "wound",
        "subj",
        rf"\b(?:took|takes|received|suffered|got|sustained|earned|bore|carried away|was given|absorbed|had|has|with|collected) (?:an?|another|one|the|two|his first|her first|their first) (?:\w+ ){{0,2}}?(?:{CUT}|thrust|stab|blow|point|edge|slice|blade) (?:{_GAP}){{0,3}}?(?:in|to|across|on|along|over|under|through|below|above|down|at|of) (?:{_GAP}){{0,3}}?{_PART}\b",
        "",
    ),
    (
        "wound",
        "subj",
        rf"\b(?:took|takes|received|suffered|sustained) (?:an?|another|the|a first|his first|her first) (?:\w+ )?(?:{CUT}|hit)\b",
        "",
    ),
    (
        "wound",
        "subj",
        r"\b(?:bled|bleeds|began to bleed|started bleeding|started to bleed|was cut|was wounded|was hit|was struck|was stabbed|was pierced|got cut|was slashed|was hurt|is wounded|is cut|had been cut|were both bleeding|had been hit|was run through)\b",
        "",
    ),
    (
        "wound",
        "subj",
        r"(?<!the )\b(?:bleeding|bloodied|wounded|injured|hurt)\b(?! (?:pride|silence|look|tone|dignity|honou?r|voice|feelings|him|her|them|@|by the|like|the|more|than|less|most|to))",
        "s",
    ),
    ("wound", "part", rf"\bblood (?:{_GAP}){{0,3}}?(?:{_BLED})\b", ""),
    (
        "wound",
        "body",
        r"\b(?:warm|hot|bright|fresh|first|tasted|spat|spitting|coughed|lost|losing|leaking|dripping|dripped|shed|spilling|wiped) (?:\S+ )?blood\b",
        "",
    ),
    (
        "wound",
        "part",
        rf"\bred (?:{_GAP}){{0,2}}?(?:ran|spread|bloomed|welled|soaked|dripped|seeped|flowed|blossomed) (?:{_GAP}){{0,3}}?(?:from|down|over|across|along|through|on)\b",
        "",
    ),
    (
        "wound",
        "body",
        rf"\b(?!eyes?\b|mouth\b|hands?\b|fingers\b|palms?\b|lips?\b|fists?\b|arms\b){_PART} (?:\w+ )?(?:opened|split|was bleeding|bled|was cut|was laid open|was slashed|was open|ran red|was opened|parted|tore|gaped|was split|was pierced|were bleeding|was torn|dripping|dripped)\b(?! (?:and closed|again))",
        "s",
    ),
    (
        "wound",
        "body",
        rf"\b(?:slashed|bleeding|wounded|cut|torn|injured|gashed|bloody|bloodied|split|pierced|ruined|opened|maimed|lacerated|severed|broken|mangled) {_PART}\b",
        "s",
    ),
    ("wound", "subj", r"\b(?:limped|limping|limps|hobbled)\b", "s"),
    (
        "wound",
        "subj",
        rf"\blost (?:an?|the|two|three|half|his|her|their|one|most|part) (?:\w+ )?(?:of (?:an?|his|her|their|the) )?{_PART}\b",
        "",
    ),
    (
        "wound",
        "subj",
        rf"\b(?:felt|feels|knew) (?:\S+ ){{0,2}}?(?:edge|steel|bite|cold|blade|point|burn|cut|sting|fire|heat|sear|tip|iron|pain|kiss|metal) (?:{_GAP}){{0,6}}?(?:in|under|across|along|through|into|at|between|on|down) (?:{_GAP}){{0,3}}?{_PART}\b",
        "",
    ),
    (
        "wound",
        "subj",
        rf"\b(?:put|clapped|pressed|clutched|clasped|clamped|cupped|held|holding|pressing|clutching|touched) (?:(?:a|one|his|her|their|the|both) (?:\w+ )?(?:hands?|palm|fist) (?:to|over|on|against|around) )?(?:the|his|her|their|a) (?:\w+ )?(?:wound|cut|gash)\b",
        "",
    ),
    (
        "wound",
        "subj",
        rf"\b(?:put|clapped|pressed|clamped|clutched|touched|raised|lifted|went with|held) (?:a|one|his|her|their|the) (?:\w+ )?(?:hands?|palm|fingers|fist) (?:to|over|on|against|around) (?:the|his|her|their|a) (?:\w+ )?{_PART} (?:\S+ ){{0,3}}?(?:took it away|came away|it came|brought it away|drew it|it was|they came|where|found|lifted it)\b",
        "",
    ),
    (
        "wound",
        "subj",
        rf"\bwith (?:a|one|his|her|their|the) (?:hand|palm|arm|fist) (?:pressed|clamped|clutched|held|tight|clapped|pressing) (?:to|over|on|against|around) (?:the|his|her|their|a) (?:\w+ )?{_PART}\b",
        "",
    ),
    (
        "wound",
        "subj",
        r"\b(?:a|one|her|his|their|the) hand (?:\w+ )?(?:on|to|over|against) the (?:wound|cut|gash)\b",
        "",
    ),
    (
        "wound",
        "subj",
        r"\b(?:fingers|hand|palm|it|they|sleeve|glove) (?:came|was|were|took it|had come|coming) (?:away )?(?:red|bloody|wet with|dark with|slick with|crimson|scarlet|sticky)\b|\btook it away red\b",
        "",
    ),
    (
        "wound",
        "body",
        r"\b(?:sleeve|cloth|kimono|haori|robe|collar|hem|tunic) (?:of \S+ )?(?:\w+ ){0,2}?(?:red|crimson|soaked|dark with|wet with|bloody|reddened|scarlet)\b",
        "",
    ),
    (
        "wound",
        "body",
        r"\b(?:wound|gash) (?:\S+ ){0,2}?(?:was|bled|burned|burnt|gaped|in|opened|across|throbbed|stung|smarted)\b",
        "s",
    ),
    (
        "wound",
        "body",
        rf"\b(?:edge|point|blade|steel|cut|tip)\b (?:\S+ ){{0,3}}?(?:broke|parted|opened|scored|split) (?:the |his |her |their |{_N} 's )?skin\b",
        "",
    ),
    (
        "unhurt",
        "subj",
        r"\b(?:unhurt|unscathed|unharmed|uninjured|untouched|unwounded|without (?:so much as )?a (?:single )?(?:scratch|mark|wound|cut|nick)|without taking a|not a (?:scratch|mark) on|came to no harm|whole of skin|unmarked|unbloodied)\b",
        "",
    ),
    (
        "unhurt",
        "all",
        r"\b(?:nobody|no one|neither(?: of them| man| woman| fighter| samurai)?|none)(?: \w+)? (?:(?:was|were|had been|is|got|came away|looked) (?:hurt|wounded|injured|cut|touched|harmed|bleeding|marked)|bled)\b",
        "",
    ),
    (
        "unhurt",
        "all",
        r"\b(?:not a (?:single )?drop of blood|no blood was (?:shed|drawn|spilled|spilt)|without (?:a (?:single )?drop of )?blood(?:shed)?|neither (?:of them )?(?:bled|was bleeding|drew blood)|nobody bled|no one bled|neither drew blood)\b",
        "",
    ),
    (
        "die",
        "subj",
        r"\b(?:died|dies|perished|perishes|expired|expires)\b(?! (?:of (?:thirst|hunger|boredom|shame|laughter|cold)|away|down|out|in (?:his|her|their) (?:throat|mouth)|on (?:his|her|their) lips|for|a little))",
        "h",
    ),
    (
        "die",
        "subj",
        r"\b(?:had|has) (?:already )?(?:died|perished|expired|passed away|stopped breathing|ceased to breathe)\b|\bpassed away\b",
        "h",
    ),
    (
        "die",
        "subj",
        r"\b(?:fell|falls|lay|lies|was|is|dropped|collapsed|crumpled|slumped|sank|went down|toppled|were|hit the (?:ground|boards|floor|snow|earth)|tumbled|folded|landed|fall|drop|rolled over|crumple|collapse) (?:\S+ ){0,4}?(?:dead|lifeless|a corpse|without life|stone dead|slain|killed)\b(?! (?:tired|weary|calm|still|silent|quiet|set|certain|sure|to|serious|weight|centre|center|man walking|of night|leaves|straight|level|on (?:his|her|their) feet|ahead|silence|end|wood|slow|before))",
        "h",
    ),
    ("die", "subj", r"(?:crumple|fall|drop|collapse|fell|dropped) , (?:dead|lifeless)\b", "h"),
    (
        "die",
        "body",
        rf"(?P<p>{_N}) 's (?:\w+ )?(?:corpse|dead body|lifeless body|lifeless form)\b|\b(?:corpse|dead body|lifeless body) of (?P<q>{_N})",
        "h",
    ),
    (
        "die",
        "body",
        r"\bbody (?:\S+ ){0,4}?(?:lifeless|without life|inert|dead|went still|still forever|limp and empty)\b",
        "h",
    ),
    ("die", "all", r"\b(?:the|a) corpse\b", "h"),
    ("die", "subj", r"\b(?:stopped|ceased|stops|quit) (?:breathing|to breathe|living|to live)\b", "h"),
    (
        "die",
        "subj",
        r"\b(?:did not|didn't|would not|never|wouldn't|no longer|does not|not) (?:ever )?(?:breathe again|breathe any more|breathe anymore|draw breath again|draw another breath|rise again|get up again|get up|rise|breathed again|rose again|rose|breathed|breathed another|got up again|got up|move again|moved again|wake|woke|stand again|stood again|opened (?:his|her|their) eyes again|open (?:his|her|their) eyes again)\b(?= [.,;]| and| from| after| but| with|$)",
        "",
    ),
    (
        "die",
        "subj",
        r"\b(?:was not|wasn't|no longer) breathing\b|\bfell for (?:good|ever|the last time)\b|\bto rise no more\b|\bnever to (?:rise|wake|get up|stand|move)\b|\bnot to rise\b|\brose no more\b|\bbreathed no more\b",
        "",
    ),
    (
        "die",
        "subj",
        r"\b(?:breathed|gasped|sighed|drew|let out|gave|breathes|took|exhaled|released|rattled|loosed) (?:\S+ )?(?:his|her|their|the|a|one) (?:very )?(?:last|final|dying)(?: (?:breath|sigh|gasp))?\b(?= [.,;]| and| on| in| before| against| into| with| there|$)",
        "h",
    ),
    (
        "die",
        "body",
        rf"\b(?:last|final|dying) breath (?P<p>{_N}) (?:ever )?(?:drew|took)\b|(?P<q>{_N}) 's (?:last|final|dying) breath\b",
        "h",
    ),
    (
        "die",
        "subj",
        r"\bgave up (?:the ghost|(?:his|her|their) (?:life|spirit|soul))\b|\blost (?:his|her|their) life\b|\bmet (?:his|her|their) (?:end|death|doom)\b|\bbled out\b|\bbled to death\b",
        "h",
    ),
    (
        "die",
        "body",
        r"\blight (?:\S+ ){0,2}?(?:left|went out of|went out in|faded from|died in|drained from|fled|faded in|went from|leaving) (?:\S+ ){0,3}?eyes\b",
        "h",
    ),
    (
        "die",
        "body",
        r"\beyes (?:went (?:out|dark|empty|glassy|blank)|emptied|glazed(?: over)?|dimmed|clouded over|saw nothing more|lost their light|closed for (?:ever|good|the last time))\b",
        "h",
    ),
    (
        "die",
        "body",
        r"\bheart (?:had |\w+ly )?(?:stopped|gave out|ceased|beat its last|stilled|fell silent|beat no more|stop)\b(?! (?:for|at|when|a (?:moment|beat)))",
        "h",
    ),
    (
        "die",
        "body",
        r"\blife (?:\S+ )?(?:ran out|left|went out|drained|ebbed|fled|leaked|poured out|slipped away|bled out|departed|ended|seeped)\b",
        "h",
    ),
    (
        "die",
        "body",
        rf"(?P<p>{_N}) 's head (?:\S+ ){{0,2}}?(?:rolled|fell to|left (?:his|her|their)|came off|dropped to|flew)\b",
        "h",
    ),
    (
        "die",
        "body",
        rf"(?P<p>{_N}) 's death (?:was|came|took|had|ended|left|closed)\b|\bdeath (?:took|claimed|came for|came to|found) (?P<q>{_N})|\bdeath of (?P<r>{_N}) (?:was|came|ended)\b",
        "h",
    ),
    (
        "die",
        "all",
        r"\b(?:the blow|the cut|the wound|the stroke|it) (?:was|proved|had been) (?:mortal|fatal|the killing (?:one|blow|stroke))\b|\b(?:a|the) (?:killing|fatal) (?:blow|stroke|cut|thrust)(?= [.,;]| to| and)",
        "h",
    ),
    (
        "die",
        "obj",
        r"\b(?:killed|kills|slew|slays|murdered|beheaded|decapitated|slaughtered|executed|had killed|had slain|dispatched|finished off|butchered|disembowelled|disemboweled)\b(?! (?:time|the (?:time|hours?|silence|light|lamp|flame|pain|mood|afternoon|evening)))",
        "h",
    ),
    ("die", "obj", rf"\bfinished (?={_N}|him|her\b|them)|\b(?:put|puts) an end to (?={_N}|him|her\b)", "h"),
    (
        "die",
        "obj",
        rf"\b(?:took|takes|ended|claimed|taken|ends) (?:{_N} 's|his|her|their) life\b|\btook the life (?:of|from)\b",
        "h",
    ),
    (
        "die",
        "obj",
        rf"\b(?:cut|slit|opened|cuts|slits|slashed|tore out|opens) (?:\S+ )?(?:{_N} 's|his|her|their|the) throat\b",
        "",
    ),
    (
        "die",
        "obj",
        rf"\b(?:ran|runs|run) (?:{_N}|him|her|them|(?:his|her) \w+) (?:clean )?through\b|\bthrough (?:the|his|her|their|{_N} 's) heart\b|\b(?:pierced|stopped|found) (?:{_N} 's|his|her|their) heart\b",
        "",
    ),
    (
        "die",
        "obj",
        r"\b(?:drove|buried|sank|plunged|pushed|thrust|ran|slid|drives|sinks|rammed) (?:\S+ ){1,6}?(?:to|up to) (?:the|its) (?:hilt|guard|tsuba|handle)\b",
        "",
    ),
    ("die", "obj", r"\b(?:severed|struck off|took off|cut off|hewed off) (?:\S+ )?head\b", ""),
    (
        "live",
        "subj",
        r"\b(?:survived|survives|lived|lives|was alive|is alive|still alive|still breathing|was breathing|still breathed|still lived|lived on|would live|came through alive|alive|breathing)\b",
        "",
    ),
    ("live", "all", r"\b(?:nobody|no one|neither(?: of them)?) (?:died|was killed|dies)\b", ""),
    (
        "win",
        "subj",
        rf"\b(?:won|wins|had won|has won)(?: (?:{_CONTEST}|it|again|by|easily|out|at last|cleanly|this|that|without)\b|{_SO})",
        "h",
    ),
    (
        "win",
        "subj",
        r"\b(?:prevailed|prevails|triumphed|triumphs|had triumphed|had prevailed|emerged (?:the )?(?:victor|winner)|came out (?:on top|ahead|the winner|victorious|best)|carried the (?:day|field|bout|exchange|moment|pass)|had the better of|had the best of|got the better of|gets the better of|got the best of|took the (?:bout|exchange|pass|round|day|fight|duel|victory|clash|point|honours)|claimed (?:the )?victory|gained the victory|seized the victory|has the better of|had bested|came off (?:the )?(?:better|best)|gained the upper hand|won through)\b",
        "h",
    ),
    (
        "win",
        "subj",
        r"\b(?:victorious|triumphant|the victor|the winner)\b(?! (?:was|is|had|of|would|takes|took|nor|or|and))",
        "h",
    ),
    (
        "win",
        "body",
        rf"\b(?:winner|victor|one who (?:won|prevailed|triumphed)) (?:\S+ ){{0,4}}?(?:was|is|had been|being) (?P<p>{_N}|he|she)\b",
        "h",
    ),
    (
        "win",
        "body",
        rf"\b(?:victory|win|triumph|{CONTEST}|fight|day) (?:\S+ ){{0,4}}?(?:belonged to|went to|goes to|fell to|was|is|belongs to|lay with|came to|went the way of|was decided for) (?P<p>{_N}|his|hers|him)(?! (?:\w+|'s \w+))",
        "h",
    ),
    (
        "win",
        "body",
        rf"\b(?:victory|win|{CONTEST}|bout|fight) (?:was|is|had been|,) (?P<p>{_N}) 's(?= [.,;]|$| by| and)",
        "h",
    ),
    (
        "win",
        "body",
        rf"(?P<p>{_N}) 's (?:\w+ )?(?:stroke|blow|cut|blade|sword|steel|thrust|edge|point) (?:had )?(?:landed|arrived|came|got there|was|struck|reached \w+) (?:first|sooner|before)\b",
        "h",
    ),
    (
        "win",
        "body",
        rf"\b(?:a|the) (?:win|victory|triumph) for (?P<p>{_N})|(?P<q>{_N}) 's (?:victory|triumph|win)\b",
        "h",
    ),
    (
        "win",
        "body",
        rf"\b(?:scales?|balance|luck|fortune) (?:\S+ )?(?:tipped|tilted|leaned|fell|went|swung|favoured|favored|smiled) (?:to |towards |toward |on |with |for |in favou?r of )?(?P<p>{_N})",
        "",
    ),
    (
        "win",
        "body",
        rf"\bit was (?P<p>{_N}|he|she) who (?:won|prevailed|carried|triumphed|came out|took the|had the better|got the better)\b|\bit was (?P<q>{_N}) 's (?:win|victory|exchange|bout|day)\b",
        "h",
    ),
    (
        "win",
        "subj",
        r"\b(?:was|proved|had been) (?:the )?(?:quicker|faster|stronger|better)(?: (?:of the two|man|woman|one|sword|fighter))?(?= [.,;:]| and\b| by\b|$)",
        "",
    ),
    (
        "win",
        "subj",
        rf"\b(?:outmatched|outfought|overcame|bested|defeated|defeats|beat|beats|overpowered|outdid|outlasted|vanquished|conquered|mastered|worsted|humbled|overwhelmed) (?={_N}|him\b|her\b(?! \w+ (?:in|to|with))|them\b|(?:his|her|their|the) (?:rival|opponent|enemy|foe|other|adversary))",
        "hv",
    ),
    ("lose", "subj", rf"\b(?:lost|loses|had lost|has lost)(?: (?:{_CONTEST}|this time|again|by)\b|{_SO})", "h"),
    (
        "lose",
        "subj",
        r"\b(?:was|were|been|is|stood|left|lay|knelt|looked|stands|being|ended|came away|went|walked away|felt|knew (?:himself|herself|themselves)) (?:\w+ly )?(?:beaten|defeated|vanquished|bested|outmatched|outfought|overcome|worsted|overpowered|outclassed)\b(?! (?:by (?:grief|tears|weariness|shame|fear|sleep|the)|with|copper|gold|earth|path|track))",
        "h",
    ),
    ("lose", "subj", r"(?<=\d) , (?:beaten|defeated|vanquished|bested|outmatched|the loser)\b", "h"),
    ("lose", "subj", r", (?:beaten|defeated|vanquished|bested)(?= [.,])", "h"),
    (
        "lose",
        "subj",
        r"\b(?:yielded|surrendered|conceded|capitulated|gave in|gives in|gave up|admitted defeat|accepted defeat|tasted defeat|acknowledged defeat|conceded defeat|admit defeat|concede defeat|knew defeat|owned (?:himself|herself) beaten|had to yield|submitted|went down to defeat|suffered defeat|accept defeat|came off worse|came off the worse|had the worst of|got the worst of|had the worse of|got the worse of|conceded the|was the loser)\b(?! (?:ground|a (?:step|pace|foot|hand)|half|to (?:the|sleep|tears)|an inch|trying|counting|waiting))",
        "h",
    ),
    (
        "lose",
        "body",
        rf"(?P<p>{_N}) 's (?:defeat|loss)\b|\bdefeat (?:of|for) (?P<q>{_N})|\bloser (?:\S+ ){{0,3}}?was (?P<r>{_N})",
        "h",
    ),
    (
        "lose",
        "obj",
        rf"\b(?:outmatched|outfought|overcame|bested|defeated|defeats|beat|beats|overpowered|outdid|vanquished|worsted|had beaten|got the better of|had the better of) (?P<p>{_N})(?! 's)",
        "hv",
    ),
    (
        "nobody",
        "all",
        r"\b(?:neither|nobody|no one|none)(?: of (?:them|the two))?(?: \w+)? (?:won|wins|prevailed|triumphed|had the better|got the better|gained the upper|had won|yielded|lost|could claim|took the|was the winner|had the advantage|claimed|landed|came out ahead)\b",
        "h",
    ),
    (
        "nobody",
        "all",
        r"\b(?:in a draw|a draw|a tie|a stalemate|in stalemate|deadlock|no (?:winner|victor|victory)|without a (?:winner|victor)|evenly matched to the end|all square|honours even|neither victor nor vanquished|even honours|dead heat|nothing was decided|nothing (?:had been )?settled)\b(?! of (?:breath|the blade))",
        "h",
    ),
]


def frames() -> tuple[Frame, ...]:
    """The table, compiled."""
    return tuple(
        Frame(sense, who, re.compile(pattern), "h" in flags, "s" in flags, "w" in flags, "v" in flags, "o" in flags)
        for sense, who, pattern, flags in _TABLE
    )
