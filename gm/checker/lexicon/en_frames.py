"""English: the ways of saying that somebody is hurt, dies, wins or loses. See `frames` for how the table is read."""

from __future__ import annotations

from dataclasses import replace

from gm.checker.lexicon import Frame, en_deaths, en_idioms, en_signs, en_winners, en_wounds
from gm.checker.lexicon.conjugation import english
from gm.checker.lexicon.en_body import BLADE, BODY, CONTEST, CUT
from gm.checker.lexicon.en_present import present
from gm.checker.lexicon.frames import read

_WORDS = {
    "BLADE": BLADE,
    "BODY": BODY,
    "CUT": CUT,
    "CONTEST": CONTEST,
}
_VERBS = frozenset({"HURT", "TOUCH", "STRONG", "SINK", "ENTER"})
_PIECES = r"""
N = @\d
GAP = (?:[^ .,;:§]+ )
LOOSE = (?:(?!(?:not|never|no|nor|hardly|scarcely|nearly|almost) |to be )\S+ )
SAME = (?:(?!and |but |while |as )[^ .,;:§]+ )
PART = (?:{BODY})
OWN = (?:{N} 's|his|her|their|the|an?)
HURT = cut|cuts|slashed|slashes|wounded|wounds|pierced|pierces|stabbed|stabs|sliced|slices|split|splits|gashed|grazed|grazes|nicked|nicks|scratched|raked|skewered|impaled|gouged|maimed|severed|lacerated|punctured|slit|slits|hacked|clipped|bloodied|shattered|mangled|creased|bruised|hewed|pricked|hamstrung
TOUCH = opened|opens|bit|bites|scored|tore|tears|ripped|carved|caught|catches|found|finds|struck|strikes|broke|crushed|cracked|parted|marked|laid|crossed|kissed|touched|hit|shaved|scraped|seared|took|takes|reached|licked|ran|shredded|rent|traced|tapped|lanced|met|drew|entered|chopped|burned|burnt|stung|tasted|cut|split|creased|slipped between|slid between|raked|landed on|fell on|came down on|went into|sank into|bit into|went through|drove into|passed through|slid into|slid under|went in under|went in at|went in above|glanced off|dug into|slid along|went home in|skidded along|slid across|ran along|ran across|ran down
STRONG = wounded|wounds|stabbed|stabs|slashed|gashed|skewered|impaled|maimed|lacerated|injured|pierced|hurt|bloodied
SINK = drove|drives|sank|sinks|buried|plunged|plunges|thrust|pushed|slid|slides|put|sent|sends|slipped|ran|runs|planted|laid|lodged|rammed|jammed|stuck|set|punched|poked
ENTER = went|goes|sank|sinks|slid|slides|slipped|entered|enters|bit|bites|drove|cuts|plunged|pierced|punched|caught|found|landed|lodged|struck|dug|buried itself|grated|took|sliced|tore|skidded|stuck|burst|bloomed|ripped|glanced
IN = in|into|through|under|beneath|below|across|along|between|above|on|behind|deep|down|up|inside|home
BLED = ran|runs|flowed|soaked|soaks|welled|wells|dripped|drips|trickled|streamed|spilled|spilt|spattered|sprayed|stained|darkened|filled|blinded|came|poured|spread|fell|pattered|slid|beaded|ran down|bloomed|followed|sheeted|slicked|seeped|oozed|leapt|sprang|started|crept|was|began|splashed|coursed|wet|made|gathered|reddened|got|painted|pulsed|blossomed|speckled|warmed|leaked|running|trickling|dripping|pouring|soaking|streaming|seeping|welling|oozing|spreading
FOUGHT = (?:the|that|this|his|her|their|a|first|it) ?(?:\w+ )?(?:{CONTEST}|fight|battle|war|day|bout|victory)
SO = (?= [.,;:—]| and\b| with\b| by\b| but\b| at\b| in\b| that\b| because\b| against\b| over\b|$)
"""
_TABLE = r"""
wound obj wv | \b(?:{HURT}) (?!(?:\w+ )?(?:at|for|towards?)\b)(?:{GAP}){0,7}?{PART}\b
wound obj wvo | \b(?:{TOUCH}) (?:\w+ ){0,3}?(?P<p>{N}) 's (?:\w+ )?(?!eyes?\b|hands?\b|mouth\b){PART}\b
wound obj wh | \b(?:{BLADE}) (?:{GAP}){0,2}?had (?:\w+ly |just )?(?:torn|bitten|cut|opened|pierced|found|caught|laid|sliced|slashed|gone|split|broken|taken|grazed|scored|sunk|entered|passed|struck|parted|reached) (?:{GAP}){0,4}?{PART}\b
wound obj w | \b(?:{BLADE}) (?:{SAME}){0,4}?(?:{TOUCH}) (?:{GAP}){0,4}?{PART}\b
wound obj - | \b(?:{STRONG}) (?={N}|him\b|her\b(?! \w+)|them\b|(?:his|her|their|the) (?:rival|opponent|enemy|other))
wound obj - | \b(?:{SINK}) (?:{OWN} )?(?:\w+ )?(?:{BLADE}|steel|it in|it through|it into|it under) (?:{GAP}){0,3}?(?:{IN}) (?:{GAP}){0,4}?{PART}\b
wound obj - | \b(?:{SINK}) in the point\b(?=.*{PART})
wound obj - | \b(?:{BLADE})\b (?:{SAME}){0,3}?(?:{ENTER}) (?:{GAP}){0,3}?(?:{IN}) (?:{GAP}){0,5}?{PART}\b
wound obj - | \b(?:{BLADE}) (?:had )?(?:found|met|tasted|bit|touched|reached|kissed|struck) (?:{GAP}){0,2}?(?:flesh|bone|meat|skin)\b
wound obj - | (?<!been )(?<!was )(?<!were )\b(?:left|leaving|drew|opened|made|drawing|carved|dealt|gave|gives|traced|wrote|scored|inflicted|etched|painted) (?:\S+ ){0,4}?(?:an?|another|one) (?:\w+ ){0,2}?(?:red (?:line|mark|smear|welt)|line of red|mark of red|cut|gash|wound|blood|slash|furrow|limp|scratch|red stripe|bloody line|groove|slit)\b
wound obj - | \bdrew (?:first )?blood\b|\bdrawing blood\b|\bdraws (?:first )?blood\b|\bleft (?:@\d|him|her|them) (?:limping|bleeding|wounded|lame|maimed)\b|\b(?:lamed|crippled|hamstrung) (?=@|him|her|them)
wound part - | \b(?:an?|another|one|the) (?:(?!and |but |or )\w+ ){0,2}?(?:{CUT}) (?:{GAP}){0,3}?(?:crossed|ran|opened|appeared|across|along|in|on|down|from|showed|over|above|below|beneath|under|to|of) (?:{GAP}){0,4}?{PART}\b
wound subj - | \b(?:took|takes|received|suffered|got|sustained|earned|bore|carried away|was given|absorbed|had|has|with|collected) (?:an?|another|one|two|his first|her first|their first) (?:\w+ ){0,2}?(?:{CUT}|thrust|stab|blow|point|edge|slice|blade) (?:{GAP}){0,3}?(?:in|to|across|on|along|over|under|through|below|above|down|at|of) (?:{GAP}){0,3}?{PART}\b
wound subj - | \b(?:took|takes|received|suffered|sustained) (?:an?|another|the|a first|his first|her first) (?:\w+ )?(?:{CUT}|hit)\b
wound subj - | \b(?:bled(?! (?:him|her|them|@|the|a|an)\b)|(?<!one )(?<!you )bleeds(?! (?:him|her|them|@|the|a|an)\b)|began to bleed|started bleeding|started to bleed|was cut|was wounded|was hit|was struck|was stabbed|was pierced|got cut|was slashed|was hurt|is wounded|is cut|had been cut|were both bleeding|had been hit|was run through)\b
wound subj s | (?<!the )\b(?:bleeding|bloodied|wounded|injured|hurt)\b(?! (?:pride|silence|look|tone|dignity|honou?r|voice|feelings|him|her|them|@|by the|like|the|more|than|less|most|to|money|silver|gold|rice|coin|men|dry))
wound part - | \bblood (?!it )(?:{GAP}){0,3}?(?:{BLED})\b
wound body - | \b(?:warm|hot|bright|fresh|first|tasted|spat|spitting|coughed|lost|losing|leaking|dripping|dripped|shed|spilling|wiped) (?:\S+ )?blood\b
wound part - | \bred (?:{GAP}){0,2}?(?:ran|spread|bloomed|welled|soaked|dripped|seeped|flowed|blossomed) (?:{GAP}){0,3}?(?:from|down|over|across|along|through|on)\b
wound body s | \b(?!eyes?\b|mouth\b|hands?\b|fingers\b|palms?\b|lips?\b|fists?\b|arms\b){PART} (?!that |which |and |but |or )(?:\w+ )?(?:opened|split|bloodied|was bleeding|bled|was cut|was laid open|was slashed|was open|ran red|was opened|parted|tore|gaped|was split|was pierced|were bleeding|was torn|dripping|dripped)\b(?! (?:and closed|again))
wound body s | \b(?:slashed|bleeding|wounded|cut|torn|injured|gashed|bloody|bloodied|split|pierced|ruined|opened|maimed|lacerated|severed|broken|mangled) {PART}\b
wound subj sw | \b(?:limped|limping|limps|hobbled)\b
wound obj w | \b(?:opened|slit|ripped|cut|nicked|caught|catches|pinked|stuck|spitted|scratched|scored|clipped|marked|got|took|takes|hit|struck|tagged|stabbed|slashed|gashed|bit|sliced|pricked|raked) (?:{N}(?! 's)|him|her(?! (?:{BLADE})\b)|them) (?:\w+ )?(?:from|at|along|across|under|in|on|above|below|over|through|between|behind|beneath|just above|just below) (?:the |his |her |one )?(?:\w+ )?{PART}\b
wound obj w | \b(?:{BLADE}) (?:{SAME}){0,2}?(?:went|passed|slid|bit|drove|sank|ran) (?:in|into|through|deep into) (?:{N}(?! 's)|him|her(?! \w+))(?= [.,;]| and| at| below| above|$)
wound obj - | \b(?:sheared|shaved|flayed|peeled|stripped|tore|ripped|sliced|took|took off|lopped|lopped off|cut off|sliced off) (?:an? |the )?(?:\w+ )?(?:skin|flesh|strip|slice|piece|tip|lobe|top|end) (?:\w+ )?(?:from|off|of) (?:{GAP}){0,5}?{PART}\b
wound body - | \b(?:an?|one|two|three|four) (?:\w+ )?(?:fingers?|ear|thumb|teeth|tooth|toes?) (?:of (?P<p>{N}) 's (?:\w+ ){0,2})?(?:lay|fell|dropped|flew|rolled|came off|was gone|were gone|was missing|short)\b
wound subj s | \b(?:short|missing|minus|lacking) (?:of )?(?:an?|one|two|three|half) (?:\w+ )?(?:fingers?|ear|thumb|teeth|tooth|toes?|eye|hand)\b|\bblind in one eye\b
wound subj - | \b(?:broke|breaks|cracked|snapped|dislocated|twisted|sprained|burned|burnt|scalded|tore) (?:his|her|their) (?:own )?(?:\w+ )?(?:arm|leg|wrist|ankle|ribs?|shoulder|collarbone|hand|fingers?|knee|hip|nose|jaw)\b
wound subj - | \blost (?:an?|the|two|three|half|his|her|their|one|most|part) (?:\w+ )?(?:of (?:an?|his|her|their|the) )?{PART}\b(?! 's)
wound subj - | \b(?:felt|feels|knew) (?:\S+ ){0,2}?(?:edge|steel|bite|cold|blade|point|burn|cut|sting|fire|heat|sear|tip|iron|pain|kiss|metal) (?:{GAP}){0,6}?(?:in|under|across|along|through|into|at|between|on|down) (?:{GAP}){0,3}?{PART}\b
wound subj - | \b(?:put|clapped|pressed|clutched|clasped|clamped|cupped|held|holding|pressing|clutching|touched) (?:(?:a|one|his|her|their|the|both) (?:\w+ )?(?:hands?|palm|fist) (?:to|over|on|against|around) )?(?:the|his|her|their|a) (?:\w+ )?(?:wound|cut|gash)\b
wound subj - | \b(?:put|clapped|pressed|clamped|clutched|touched|raised|lifted|went with|held) (?:a|one|his|her|their|the) (?:\w+ )?(?:hands?|palm|fingers|fist) (?:to|over|on|against|around) (?:the|his|her|their|a) (?:\w+ )?{PART} (?:\S+ ){0,3}?(?:took it away|came away|it came|brought it away|drew it|it was|they came|where|found|lifted it)\b
wound subj - | \bwith (?:a|one|his|her|their|the) (?:hand|palm|arm|fist) (?:pressed|clamped|clutched|held|tight|clapped|pressing) (?:to|over|on|against|around) (?:the|his|her|their|a) (?:\w+ )?{PART}\b
wound subj - | \b(?:a|one|her|his|their|the) hand (?:\w+ )?(?:on|to|over|against) the (?:wound|cut|gash)\b
wound subj - | \b(?:fingers|hand|palm|it|they|sleeve|glove) (?:came|was|were|took it|had come|coming) (?:away )?(?:red|bloody|wet with|dark with|slick with|crimson|scarlet|sticky|wet and (?:dark|red|warm)|dark and wet|warm and (?:wet|dark)|red to)\b|\btook it away red\b
wound body - | \b(?:sleeve|cloth|kimono|haori|robe|collar|hem|tunic) (?:of \S+ )?(?:\w+ ){0,2}?(?:red|crimson|soaked|dark with|wet with|bloody|reddened|scarlet)\b
wound body s | \b(?:wound|gash) (?:(?!that |which )\S+ ){0,2}?(?:was|bled|burned|burnt|gaped|in|opened|across|throbbed|stung|smarted)\b
wound body - | \b(?:edge|point|blade|steel|cut|tip)\b (?:\S+ ){0,3}?(?:broke|parted|opened|scored|split) (?:the |his |her |their |{N} 's )?skin\b

wound body w | \b(?:something|fire|pain|heat|cold|iron|ice|a line of (?:fire|cold|heat)) (?:\w+ )?(?:lashed|burned|burnt|stung|seared|raked|bit|ran|opened|tore|cut|slid|crossed|went|exploded|flared|bloomed|shot|kissed|licked|split|entered|pierced) (?:{GAP}){0,4}?{PART}\b
wound body - | \b(?:left|leaving|laid|laying) (?:{N} 's|his|her|their) (?:\w+ )?{PART} (?:open|split|bleeding|bare|useless|hanging|in ribbons|red|gaping|laid open)\b
wound body - | \bfrom (?:{N} 's|his|her|their|the) (?:\w+ )?{PART} (?:ran|came|spilled|poured|dripped|trickled|flowed|welled|leaked|hung) (?:a|the|something|red|blood|warm|dark)\b
wound body w | (?:{N} 's|his|her|their) (?:\w+ )?{PART} (?:took|caught|received|met) the (?:\w+ )?(?:{BLADE})\b
wound subj - | \b(?:took|takes|got|received|caught|ran onto) (?:a|an|the) (?:\w+ )?(?:{BLADE}) (?:{GAP}){0,2}?(?:in|to|across|on|along|through|under|below|above|between) (?:the|his|her|their) (?:\w+ )?{PART}\b
wound subj - | (?:, |\bwas |\bis |\bbeen )(?:badly |deeply |lightly )?(?:wounded|hurt|cut|hit|struck|pierced|slashed|stabbed|caught|opened) (?:in|on|across|through|along|above|below|under|at|from) (?:the|his|her|their) (?:\w+ )?{PART}\b
wound obj - | \bknocked out (?:{GAP}){0,4}?(?:teeth|tooth)\b
wound subj w | \bblood , (?:his|hers|her|their|theirs) own\b
wound owned w | (?<!else 's )(?<!not his )(?<!not her )\bblood\b(?! (?:that was not|not (?:his|her|their) own|beat|pounded|sang|rose|roared|boiled|hammered|thudded|rushed|price|debt|feud|oath|brother|in (?:his|her|their) (?:ears|head|temples|veins)|pounding|beating|was up|would|of (?:the|his|her|their) (?:clan|house|fathers|family)))
wound part ws | \b(?:bloody|bloodstained|blood-soaked)\b(?! (?:field|war|day|year|business|sunset|sky|history|reputation))
wound body s | \b(?:hobbling|favouring|favoring|dragging) (?:the|his|her|their|one) (?:\w+ )?(?:leg|foot|side|hip|knee)\b

wound obj - | \b(?:{BLADE}) (?:had )?(?:\w+ly )?(?:caught|struck|hit|found|reached|cut|opened|pierced|bit|wounded|slashed|got|felled|went through|went into) (?={N}(?! 's)|(?:his|her|their) (?:rival|opponent|enemy|foe))
wound body w | (?:{N} 's|his|her|their) (?:\w+ )?{PART} (?:\w+ )?(?:hung|hanging|dangled|went|was|fell|swung|had gone) (?:\w+ )?(?:useless|limp|dead|broken|out of its socket|slack and red|shattered|loose)\b
wound body w | \b(?:his|her|their) (?:\w+ )?{PART} (?:out of (?:its|the) socket|run through|laid open|broken|in two|shattered|dislocated|put out|useless|in ruins|torn open|pierced|half severed)\b
wound part ws | \b(?:the|a|that) (?:\w+ )?wound (?:in|on|across|under|along|at) (?:{GAP}){0,3}?{PART}\b
wound owned w | \bred (?:drops|trail|veil|mist|drips|footprints)\b|\b(?:drops|trail|thread|pool) of (?:blood|red)\b
wound both w | \bboth (?:of them )?(?:were |had been )?(?:\w+ )?(?:bleeding|bled|wounded|cut|hurt|bloodied)\b
wound obj w | \b(?:point|blade|edge|steel|arrow|tip) that (?:now )?(?:stood|stuck|came|showed|jutted|protruded) (?:\w+ )?(?:of|from|through|between|in) (?:{GAP}){0,2}?{PART}\b

wound owned w | \b(?:crimson|scarlet|red|dark|wet) (?:line|ribbon|thread|stripe|stain|flower|streak|seam|smear|trickle|gash|ring|bloom) (?:had )?(?:crossed|ran|appeared|spread|opened|bloomed|grew|showed|marked|across|down|along|on|under|widened)\b
wound body w | \b{PART} (?:\w+ )?(?:turned|went|ran|grew|was|bloomed|came up|shone) (?:\w+ )?(?:red|crimson|scarlet|bloody|slick)\b
wound body w | \b(?:shattered|smashed|crushed|useless|limp|mangled|splintered|dislocated|pierced|punctured|lacerated|sliced|slit|half-severed|bandaged|dripping|ribboned) {PART}\b
wound subj w | \b(?:cut|opened|laid open|slashed|gashed|sliced) to the bone\b|\b(?:was|were|left) (?:badly |deeply |lightly |sorely )?(?:maimed|lamed|bloodied|gashed|hamstrung|crippled|disfigured)\b|\b(?:lost|losing|shed|shedding|spat|coughed up) (?:\w+ )?blood\b|\bnursed (?:a|his|her|their) (?:\w+ )?(?:wound|arm|hand|side)\b

wound subj s | (?<!not )(?<!n't )\b(?:was|were|is|came away|stood|went|stood there) (?:still )?bleeding\b
wound obj w | \b(?:{BLADE}) (?:{GAP}){0,7}?(?:came|came away|went|drew back|slid out|emerged) (?:away |out |back )?(?:red|bloody|wet|crimson|darkened)\b
wound part - | \b(?:dark|red|black) (?:drops|spots|beads) (?:{GAP}){0,2}?(?:fell|ran|dripped|dropped|showed|spread) (?:{GAP}){0,3}?{PART}\b
wound subj - | \bwith (?:the|his|her|their|one) (?:\w+ )?(?:arm|hand|wrist|leg|fingers) (?:hanging|dangling|useless|limp|bleeding|in tatters)\b|\b(?:hole|gash|rent) in (?:his|her|their) (?:\w+ )?(?:hand|palm|arm|shoulder|side|thigh|leg|cheek|wrist|calf|ear|neck)\b
unhurt subj n | \b(?:did not|didn't|does not) bleed\b|\b(?:was not|wasn't) (?:hurt|cut|touched|bleeding|wounded|hit|harmed)\b|\b(?:took|had taken) (?:no|not one|not a) (?:\w+ )?(?:hurt|harm|wound|cut|scratch|blow)\b
unhurt body n | \bnothing (?:had )?(?:happened|touched|reached|hurt) (?:to )?(?P<p>{N}|him|her)(?! 's)|\b(?:never|not) (?:once )?(?:touch|touched|reach|reached|graze|grazed) (?P<q>{N}|him|her)(?= [.,;]| and| at all|$)
unhurt body - | \b(?:only|merely|just|no more than) (?:brushed|cut|touched|grazed|caught|tore|ripped|slit|opened|nicked) (?:{N} 's|his|her|their|the|a) (?:\w+ )?(?:sleeve|robe|sash|cloth|collar|hem|hakama|cord|scabbard|hair|topknot)\b
unhurt body - | (?P<p>{N}) 's (?:skin|hide) (?:was|stayed|remained) (?:whole|unbroken|intact)\b
unhurt subj - | \bwithout (?:any )?(?:harm|hurt|injury|damage)\b|\bnone the worse\b|\bno worse for it\b|\bin one piece\b
unhurt all - | \b(?:neither(?: of them)?|nobody|no one|none)(?: \w+)? (?:took|received|suffered|had taken|had suffered|came to|had|sustained|got) (?:any|a|so much as a|the least|even a) (?:\w+ )?(?:hurt|harm|wound|scratch|cut|injury|damage)\b
unhurt subj n | \b(?:not|never|without|no) (?:\w+ ){0,3}?(?:so much as )?(?:a|one|even a) (?:single )?(?:scratch|graze|nick)\b|\b(?:didn't|did not|hadn't) (?:take|get|suffer|have) (?:so much as )?a (?:single )?(?:scratch|graze|nick|cut|wound)\b
unhurt subj - | \b(?:unhurt|unscathed|unharmed|uninjured|untouched|unwounded|without (?:so much as )?a (?:single )?(?:scratch|mark|wound|cut|nick)|without taking a|not a (?:scratch|mark) on|came to no harm|whole of skin|unmarked|unbloodied)\b
unhurt all - | \b(?:both|the pair of them|the two of them) (?:\w+ )?(?:of them )?(?:were |stood |came away |walked away |came out |went home )?(?:\w+ )?(?:unhurt|unscathed|unharmed|uninjured|untouched|unwounded|whole|unmarked)\b|\bnot a drop (?:of blood )?(?:fell|was shed|was spilled|was spilt|had fallen)\b|\bno (?:blood was|one was|blood had been) (?:shed|drawn|spilt|spilled|hurt|cut)\b
unhurt body - | \b(?:{BLADE}) (?:\w+ )?(?:met|found|touched|cut|bit|struck|caught|opened) (?:only |nothing but |nothing (?:else )?but |no more than |nothing )(?:the |empty |thin )?(?:air|cloth|silk|sleeve|rain|cotton|mist|straw|padding|water|fog|snow|smoke|wood)\b
unhurt all - | \b(?:nobody|no one|neither(?: of them| man| woman| fighter| samurai)?|none)(?: \w+)? (?:(?:was|were|had been|is|got|came away|looked) (?:hurt|wounded|injured|cut|touched|harmed|bleeding|marked)|bled)\b
unhurt all - | \b(?:not a (?:single )?drop of blood|no blood was (?:shed|drawn|spilled|spilt)|without (?:a (?:single )?drop of )?blood(?:shed)?|neither (?:of them )?(?:bled|was bleeding|drew blood)|nobody bled|no one bled|neither drew blood)\b

die subj h | \b(?:died|dies|perished|perishes|expired|expires)\b(?! (?:of (?:thirst|hunger|boredom|shame|laughter|cold)|away|down|out|in (?:his|her|their) (?:throat|mouth)|on (?:his|her|their) lips|for|a little))
die subj np | \bno longer (?:alive|living|breathing)\b|\b(?:was|were)(?<!it was)(?<!that was)(?<!which was)(?<!what was)(?<!they were) (?:gone|no more)(?= [.]|$)|\bnot (?:alive|living)\b(?= [.,;]|$)
die body h | \blast (?:thing|sight|sound) (?:that )?(?P<p>{N}) (?:ever )?(?:saw|heard|felt|knew|did|said|made|tasted|gave|uttered|spoke|smelled|smelt)\b|\b(?:were|was) (?P<q>{N}) 's last (?:words?|breath|act)\b|\bthe dead (?:man|woman) was (?P<r>{N})
die body h | (?P<p>{N}) 's (?:body|remains) (?:lay|was|were|under|in the|on the|had)\b|\b(?:closed|shut) (?:his|her|their) eyes (?:for ever|forever|for good)\b
die obj h | \b(?:cut|point|blade|edge|sword|thrust|steel) (?:had )?(?:reached|found|touched|went to|got to) (?:his|her|their|{N} 's) heart\b|\bcovered (?:{N}|his face|her face) with a (?:mat|cloth|sheet|cloak)\b
die all hw | \bthe dead (?:man|woman)\b(?= [.,;]| in\b| on\b| and\b|$)
die all h | \bsnow (?:\w+ )?(?:stopped melting|no longer melted|did not melt) on\b
die subj h | \b(?:had|has) (?:already )?(?:died|perished|expired|passed away|stopped breathing|ceased to breathe)\b|\bpassed away\b
die subj h | \b(?:fell|falls|lay|lies|was|is|dropped|collapsed|crumpled|slumped|sank|went down|toppled|were|hit the (?:ground|boards|floor|snow|earth)|tumbled|folded|landed|fall|drop|rolled over|crumple|collapse) (?:{LOOSE}){0,4}?(?:dead|lifeless|a corpse|without life|stone dead|slain|killed)\b(?! (?:tired|weary|calm|still|silent|quiet|set|certain|sure|to|serious|weight|centre|center|man walking|of night|leaves|straight|level|on (?:his|her|their) feet|ahead|silence|end|wood|slow))
die subj h | (?:crumple|fall|drop|collapse|fell|dropped) , (?:dead|lifeless)\b
die body h | (?P<p>{N}) 's (?:\w+ )?(?:corpse|dead body|lifeless body|lifeless form)\b|\b(?:corpse|dead body|lifeless body) of (?P<q>{N})
die body h | \bbody (?:\S+ ){0,4}?(?:lifeless|without life|inert|dead|went still|still forever|limp and empty)\b
die subj n | \b(?:shut|closed) (?:his|her|their) eyes (?:and|, and) (?:did not|didn't|never) (?:open(?:ed)? them|open again)\b|\b(?:did not|didn't|never) (?:open(?:ed)? (?:them|his eyes|her eyes|their eyes) again|blink(?:ed)? again|stir(?:red)? again|speak again|spoke again|see the (?:sun|dawn|morning|spring|night|end|year|moon|day|next))\b
die subj un | \b(?:would|will) (?:never|not) (?:get up|rise|wake|stand|breathe|move|see|draw breath|speak|open (?:his|her|their) eyes|walk|stir|draw another)(?: again| any more| anymore)?\b(?= [.,;]|$| again| and| the (?:spring|dawn|sun))
die subj - | \b(?:was|lay|is|lies) (?:{LOOSE}){0,2}?dying\b(?! (?:to|of (?:thirst|hunger|cold|boredom)|down|away))|\bmortally (?:wounded|hurt)\b|\b(?:was|were) (?:killed|slain|beheaded|slaughtered|finished|cut down|run through|butchered)\b
die obj - | \b(?:gave|dealt|delivered|struck|gives|deals) (?:{N} |him |her |them )?(?:the|a|his|her) (?:death|killing|mortal|final|finishing|fatal|last) (?:blow|stroke|cut|thrust)\b|\bcoup de grâce\b
die obj - | \b(?:cut|cuts|clove|cleaved|split|hewed|sliced|halved) (?:{N}|him|her|them|(?:his|her) (?:rival|opponent|enemy)) (?:clean )?(?:in (?:two|half)|apart|from (?:\S+ ){1,2}to|down)\b
die obj - | \b(?:sheared|sliced|went|cut|passed|slid|hacked|bit|clean) (?:clean )?through (?:{N} 's|his|her|their|the) (?:neck|throat|spine|heart)\b
die body - | (?P<p>{N} 's|\bhis|\bher) head (?:dropped|fell|rolled|left|parted|tumbled|came away) (?:from|into|across|onto|off|away|to the)\b(?! (?:chest|pillow|side|fore))|\bheads? (?:rolled|tumbled|came away|parted) (?:on|to|from|into|across|onto|off|away)\b
die body h | (?P<p>{N}) 's (?:soul|spirit|ghost) (?:left|departed|fled|went|slipped|flew|passed|quit|crossed|rose)\b|\bsoul (?:of (?P<q>{N}) )?(?:left|departed|fled|slipped)\b
die body h | \b(?:ended|took|cost|finished|claimed|cut short) (?P<p>{N}) 's life\b|\bcost (?:him|her|them) (?:his|her|their) life\b
die body hw | \bend of (?P<q>{N})(?= [.,;]|$)
die subj n | \b(?:did not|didn't|never) (?:live|survive)\b|\b(?:drowned|choked) (?:on|in) (?:his|her|their) own blood\b|\bslipped away\b(?= [.,;]|$)|\bwent (?:still|limp|cold)\b(?= [.,;]| and| in| for| under|$)
die subj h | \b(?:breathed|exhaled|sighed|blinked|gasped|drew breath|looked up) (?:out |in )?(?:for the|one) last time\b|\bmade an end of\b(?= nothing)|\b(?:dropped|fell) dead\b
die obj h | \bmade an end of (?={N}|him|her|them)
die body h | \blife (?:\w+ )?(?:went|ran|drained|leaked|slipped|seeped|flowed|ebbed|poured|was going) (?:out of|from|away from) (?P<p>{N})|\beyes (?:that )?(?:no longer saw|saw no more|no longer blinked|stared at nothing|were already elsewhere)\b
die part - | \b(?:lifeless|dead) (?:body|form|figure|weight in)\b|\bbody (?:\S+ ){0,3}?(?:lifeless|without life)\b
die all hw | \b(?:left|over|into|beside|became|become|only|was|were|found|is) (?:\w+ )?(?:the|a) corpse\b
die subj h | \b(?:stopped|ceased|stops|quit) (?:breathing|to breathe|living|to live)\b(?! (?:for|a moment|while|until|as|long|to|at the sight|when))
die subj - | \b(?:did not|didn't|would not|never|wouldn't|no longer|does not|not) (?:ever )?(?:breathe again|breathe any more|breathe anymore|draw breath again|draw another breath|rise again|get up again|get up|rise|breathed again|rose again|rose|breathed|breathed another|got up again|got up|move again|moved again|wake|woke|stand again|stood again|opened (?:his|her|their) eyes again|open (?:his|her|their) eyes again)\b(?= [.,;]| and| from| after| but| with|$)
die subj - | \b(?:was not|wasn't|no longer) breathing\b|\bfell for (?:good|ever|the last time)\b|\bto rise no more\b|\bnever to (?:rise|wake|get up|stand|move)\b|\bnot to rise\b|\brose no more\b|\bbreathed no more\b
die subj h | \b(?:breathed|gasped|sighed|drew|let out|gave|breathes|took|exhaled|released|rattled|loosed) (?:\S+ )?(?:his|her|their|the|a|one) (?:very )?(?:last|final|dying)(?: (?:breath|sigh|gasp))?\b(?! before the)(?= [.,;]| and| on| in| before| against| into| with| there|$)
die subj h | \b(?:drew|breathed|gave|let out|took|exhaled|released) (?:his|her|their|a|one) (?:very )?(?:last|final|dying) breath\b(?! (?:of|before) (?:the|a))|\bno longer among the living\b|\bleft (?:this|the) world\b(?! (?:of|to))|\b(?:joined|gone to join) (?:his|her|their) ancestors\b
die body h | \bdeath (?:had )?(?:reached|caught|overtook|found|met|took|claimed|seized) (?P<p>{N})
die body h | \b(?:last|final|dying) breath (?P<p>{N}) (?:ever )?(?:drew|took)\b|(?P<q>{N}) 's (?:last|final|dying) breath\b(?! (?:of|before))
die subj h | \bgave up (?:the ghost(?! stor)|(?:his|her|their) (?:life|spirit|soul))\b|\blost (?:his|her|their) life\b|\bmet (?:his|her|their) (?:end|death|doom)\b|\bbled out\b|\bbled to death\b
die body h | \blight (?:\S+ ){0,2}?(?:left|went out of|went out in|faded from|died in|drained from|fled|faded in|went from|leaving) (?:\S+ ){0,3}?eyes\b
die body h | \beyes (?:went (?:out|dark|empty|glassy|blank)|emptied|glazed(?: over)?|dimmed|clouded over|saw nothing more|lost their light|closed for (?:ever|good|the last time))\b
die body h | \bheart (?:had |\w+ly )?(?:stopped|gave out|ceased|beat its last|stilled|fell silent|beat no more|stop)\b(?! (?:for|at|when|a (?:moment|beat)))
die body h | \blife (?:\S+ )?(?:ran out|left|went out|drained|ebbed|fled|leaked|poured out|slipped away|bled out|departed|ended|seeped)\b
die body h | (?P<p>{N}) 's head (?:\S+ ){0,2}?(?:rolled|fell to|left (?:his|her|their)|came off|dropped to|flew)\b
die body h | (?P<p>{N}) 's death (?:was|came|took|had|ended|left|closed)\b|\bdeath (?:took|claimed|came for|came to|found) (?P<q>{N})|\bdeath of (?P<r>{N}) (?:was|came|ended)\b
die all h | \b(?:the blow|the cut|the wound|the stroke|it) (?:was|proved|had been) (?:mortal|fatal|the killing (?:one|blow|stroke))\b
die obj h | \b(?:robbed|deprived|relieved) (?:{N}|him|her|them) of (?:his |her |their )?life\b|\b(?:sent|sends) (?:{N}|him|her|them) to (?:the next world|(?:his|her|their) (?:ancestors|grave|death|end))\b|\b(?:cut|cuts) (?:{N}|him|her|them) down\b|\blaid (?:{N}|him|her|them) low\b
die subj n | \b(?:did not|didn't|never) (?:take|draw|drew|took) (?:it (?:up )?again|another(?: breath)?|breath again|any more)\b|\bwent to (?:his|her|their) death\b|\b(?:lay|sank|fell) lifeless\b
die body h | \blight (?:\w+ )?(?:gone|fled|out|drained|faded|vanished) (?:from|in|of) (?:his|her|their|{N} 's) eyes\b|\b(?:his|her|their) (?:life|days) (?:ended|was over|were over|came to an end)\b
die obj h | \b(?:killed|kills(?! [.,;])|slew|slays|murdered|beheaded|decapitated|slaughtered|executed|had killed|had slain|dispatched|finished off|butchered|disembowelled|disemboweled|strangled|poisoned|smothered|throttled)\b(?! (?:it|its|an?|the (?!man|woman|other|rival|girl|boy|loser|winner|swords)\w+|one|two|three|four|five|six|seven|eight|nine|ten|\w+ty|dozens|hundreds|most|all|to|few|both|half|each|every|many|some|several|no|a|an|any|more|other|better|men|people|nobody|anyone|anybody|everyone|in)\b)(?! (?:time|the (?:time|hours?|silence|light|lamp|flame|pain|mood|afternoon|evening)))
die body h | \bclosed (?P<p>{N}) 's eyes\b|(?P<q>{N}) 's (?:funeral|grave|burial|ashes|tomb|pyre|wake|widow|widower)\b
die body h | \bno (?:breath|pulse|life) (?:left )?in (?P<p>{N}|him|her)(?= [.,;]|$)
die obj h | \b(?:buried|they buried) (?={N}(?! 's)|him\b|her\b(?! \w+))
die subj h | \b(?:was|were) (?:buried|laid in the (?:ground|earth)|laid to rest)\b|\b(?:did not|didn't|never) (?:see|saw|outlive|outlived|last|lasted|reach|reached) (?:out )?(?:the|that|another) (?:night|morning|dawn|day|winter|spring|year|week)\b
die obj h | \bfinished (?={N}(?! (?:was|were|is|had|would|could|did|stood|sat|lay|looked))|him|her\b|them)|\b(?:put|puts) an end to (?={N}|him|her\b)
die obj h | \b(?:took|takes|ended|claimed|taken|ends) (?:{N} 's|his|her|their) life\b|\btook the life (?:of|from)\b
die obj - | \b(?:cut|slit|opened|cuts|slits|slashed|tore out|opens) (?:\S+ )?(?:{N} 's|his|her|their|the) throat\b
die obj - | \b(?:ran|runs|run) (?:{N}|him|her|them|(?:his|her) (?!(?:{BLADE})\b)\w+) (?:clean )?through\b|(?<!@\d )(?<!him )(?<!her )\bthrough (?:the|his|her|their|{N} 's) heart\b|\b(?:pierced|stopped|found) (?:{N} 's|his|her|their) heart\b
die obj - | \b(?:drove|buried|sank|plunged|pushed|thrust|ran|slid|drives|sinks|rammed) (?!itself )(?:\S+ ){1,6}?(?:to|up to) (?:the|its) (?:hilt|guard|tsuba|handle)\b
die obj - | \b(?:severed|struck off|took off|cut off|hewed off) (?:\S+ )?head\b

live subj u | \bwould (?:live|survive|recover|pull through|mend)\b|\b(?:will|shall) (?:live|survive)\b
live subj - | \b(?:survived|survives|lived|lives|was alive|is alive|still alive|still breathing|was breathing|still breathed|still lived|lived on|would live|came through alive|alive|breathing)\b
live subj - | \b(?:recovered|recovers|pulled through|got well|was on (?:his|her|their) feet again|lived to (?:tell|see|be)|was walking again|healed|mended)\b
live all - | \bboth (?:of them )?(?:\w+ )?(?:lived|survived|live|survive|were alive|are alive|still alive|would live|walked away|walked home)\b
live subj - | \b(?:the next|the following) (?:day|morning|week|evening|month|spring|market day) (?P<p>{N}|he|she) (?:was (?:seen|back|up|about|buying|selling|working)|walked|ate|bought|went|woke|laughed|rose|got up|sold|came)\b
live subj - | \b(?:was|were) (?:only |merely |just )?(?:winded|stunned|dazed|bruised)(?: ,)? (?:that was all|no more|nothing more|nothing worse)\b
live all - | \b(?:nobody|no one|neither(?: of them)?) (?:died|was killed|dies)\b

win subj h | \b(?:won|wins|had won|has won)(?: (?:{FOUGHT}|it|again|by|easily|out|at last|cleanly|this|that|without)\b|{SO})
win subj h | \bin triumph\b|\bwon out\b|\bhad the victory\b|\b(?:claimed|gained|carried off|earned|secured|snatched) (?:the|that) (?:exchange|pass|bout|clash|round|duel|fight|point|win)\b|\bstood over (?:his|her|their) (?:beaten|defeated|fallen)\b
win subj h | \b(?:prevailed|prevails|triumphed|triumphs|had triumphed|had prevailed|emerged (?:the )?(?:victor|winner)|came out (?:on top|ahead|the winner|victorious|best)|carried the (?:day|field|bout|exchange|moment|pass)|had the better of|had the best of|got the better of|gets the better of|got the best of|took (?:the|that|this) (?:bout|exchange|pass|round|day|fight|duel|victory|clash|point|honours|contest|encounter|crossing|match)|(?:was|were|is|proved|had been) the better (?:man|woman|sword|fighter|swordsman|of the two)|came away with the (?:win|victory|exchange)|had the last word|was too (?:quick|fast|strong|good) for (?:{N}|him|her)(?! to (?:follow|see|catch|count))|carried it(?! (?:off|in|to|up|down|away|on|home|under|over|back|through|out|like|as|inside|with))|had (?:his|her|their) way|claimed (?:the )?victory|gained the victory|seized the victory|has the better of|had bested|came off (?:the )?(?:better|best)|gained the upper hand|won through)\b
win subj h | (?:\b(?:victorious|triumphant)|(?:\b(?:was|is|been|as|became|becomes|emerged|emerges|remained|stood|stands|out|away|off|proved|proves|finished|ended|looked|felt|himself|herself)|,) the (?:victor|winner))\b(?! (?:was|is|had|would|takes|took|nor|or|and))
win body h | \b(?:won|taken|carried|claimed|decided) by (?P<p>{N})(?! 's)
win subj h | \b(?:proved|showed|proving) (?:(?:himself|herself|themselves) )?(?:to be )?(?:the )?(?:better|stronger|quicker|faster|superior|abler)\b
win body h | \b(?:winner|victor|one who (?:won|prevailed|triumphed)) (?:\S+ ){0,4}?(?:was|is|had been|being) (?P<p>{N}|he|she)\b
win body h | \b(?:victory|win|triumph|{CONTEST}|fight|day) (?:\S+ ){0,4}?(?:belonged to|went to|goes to|fell to|was|is|belongs to|lay with|came to|went the way of|was decided for) (?P<p>{N}|his|hers|him)(?! (?:\w+|'s \w+))
win body h | \b(?:victory|win|{CONTEST}|bout|fight) (?:was|is|had been|,) (?P<p>{N}) 's(?= [.,;]|$| by| and| from| all| for| as| at| in| before)
win body h | (?P<p>{N}) 's (?:\w+ )?(?:stroke|blow|cut|blade|sword|steel|thrust|edge|point) (?:had )?(?:landed|arrived|came|got there|was|struck|reached \w+) (?:first|sooner|before)\b
win body h | \b(?:{CONTEST}|advantage|day|victory|honours|upper hand) (?:in \w+ \w+ )?(?:was|were|lay|rested|stayed|went|remained|belonged|fell) (?:with|to) (?P<p>{N}|him|her)(?! (?:'s|\w+ (?:hand|feet|knees|side)))(?= [.,;:—]| and\b| all\b| by\b| in\b| at\b| after\b|$)
win body h | (?P<p>{N}) 's (?:was|is) the (?:{CONTEST}|day|victory|better|last word)\b|\b(?P<q>hers|his) (?:was|is) the (?:{CONTEST}|day|victory)\b
win body h | \b(?:who|which of (?:them|the two)) (?:\w+ )?(?:had )?(?:won|carried it(?! (?:off|in|to|up|down|away|on|home|under|over|back|through|out|like|as|inside|with))|prevailed|come out ahead|come out on top|taken it|had the better of it) [:,—] (?:it was )?(?P<p>{N}|he|she)(?! 's)
win body h | \b(?:found|ruled|decided|judged|settled|declared|voted|spoke) (?:it )?for (?P<p>{N})(?! 's)|\b(?:declared|named|proclaimed|judged|called|pronounced) (?P<q>{N}) (?:the )?(?:winner|victor|better)\b
win body h | \b(?:a|the) (?:win|victory|triumph) for (?P<p>{N})|(?P<q>{N}) 's (?:victory|triumph|win)\b
win body h | \bin (?P<p>{N}) 's favou?r\b|\bin favou?r of (?P<r>{N})(?! 's)|\b(?:victory|fortune|luck) (?:\S+ ){0,4}?(?:smiled on|favou?red|chose|crowned|was with|sided with|went with) (?P<q>{N})
win body - | \b(?:scales?|balance|luck|fortune) (?:\S+ )?(?:tipped|tilted|leaned|fell|went|swung|favoured|favored|smiled) (?:to |towards |toward |on |with |for |in favou?r of )?(?P<p>{N})
win body h | \bit was (?P<p>{N}|he|she) who (?:won(?! (?:over|back|the (?:heart|trust)))|prevailed|carried (?:it(?= [.,;]|$)|the (?:day|{CONTEST}))|triumphed|came out (?:ahead|on top|the better|best)|took (?:it|(?:the|that) (?:{CONTEST}|day|victory|honours|round))|had the better|got the better)\b|\bit was (?P<q>{N}) 's (?:win|victory|exchange|bout|day)\b
win subj - | \b(?:was|proved|had been) (?:the (?:quicker|faster|stronger|better|surer)(?: (?:of the two|man|woman|one|sword|fighter|hand))?|(?:quicker|faster)(?! [.] @))(?= [.,;:]| and\b(?! (?:the |much )?\w+er\b| (?:he|she|had|yet|still|it))| by\b|$)
win subj hv | \b(?:outmatched|outfought|overcame|bested|defeated|defeats|beat|beats|had beaten|beaten|overpowered|outdid|outlasted|vanquished|conquered|mastered|worsted|humbled|overwhelmed) (?={N}|him\b|her\b(?! (?!in|at|by|on|with|and|to|twice|once|again|fairly|soundly|cleanly|easily|outright|so|there|that|for|before|without|then|or|as)\w)|them\b|(?:his|her|their|the) (?:rival|opponent|enemy|foe|other|adversary))

win body h | \b(?:{CONTEST}|advantage|day|victory|it) (?:went|fell|passed|had gone|was going) (?:his|her) way\b|\b(?:advantage|{CONTEST}) (?:had )?passed to (?P<p>{N}|him|her)(?= [.,;]| and|$)
win subj h | \b(?:was|is|had been) the one (?:who|that) (?:came out ahead|won|prevailed|had won|took it|carried it(?! (?:off|in|to|up|down|away|on|home|under|over|back|through|out|like|as|inside|with))|came out on top|had the better of it)\b|\bhad been (?:the )?(?:quicker|faster|stronger|better|surer)\b(?= [.,;]| and|$)
win body h | (?P<p>{N}) 's was the (?:\w+ )?(?:blow|cut|stroke|sword|blade|edge|point) that (?:counted|told|mattered|decided|landed|arrived|won)\b|\b(?:blow|cut|stroke) that (?:counted|told|mattered|decided it|landed|won it) (?:was|had been) (?P<q>{N}|his|hers)\b
lose subj hn | \b(?:did not|didn't|had not|hadn't|never) (?:win|won|prevail|prevailed|carry it|carried it(?! (?:off|in|to|up|down|away|on|home|under|over|back|through|out|like|as|inside|with)))\b(?! (?:back|over|round|time|ground))
lose body h | \b(?:was not|wasn't) (?P<p>{N}) who (?:won|prevailed|carried|came out)\b
nobody all hu | \b(?:called it (?:even|quits|a draw)|nothing (?:was|had been) (?:settled|decided|won)|(?:it|all) (?:stood|was|stayed) even|left it (?:undecided|even)|came apart (?:even|level))\b
lose subj h | \b(?:lost|loses|had lost|has lost)(?: (?:{FOUGHT}|this time|again|by)\b|{SO})
lose subj h | \b(?:was|were|been|is|stood|left|lay|knelt|looked|stands|being|ended|came away|went|walked away|felt|knew (?:himself|herself|themselves)) (?:\w+ly )?(?:beaten|defeated|vanquished|bested|outmatched|outfought|overcome|worsted|overpowered|outclassed)\b(?! (?:by (?:grief|tears|weariness|shame|fear|sleep|the)|with|copper|gold|earth|path|track))
lose subj hu | \b(?:was|were|been) (?:outdone|outclassed|outplayed|outstripped|undone|humbled|crushed|mastered|subdued|routed|trounced)\b|\b(?:was|were|proved) no match for\b|\bcould not (?:match|beat|best|overcome)\b|\bwas not (?:quick|fast|strong|good) enough\b|\bhad met (?:his|her|their) (?:match|master|better)\b|\b(?:had to|could only) (?:give way|concede|yield|submit|bow to)\b
lose subj h | (?<=\d) , (?:beaten|defeated|vanquished|bested|outmatched|the loser)\b
lose body h | ^(?:\w+ly )?(?:beaten|defeated|vanquished|bested|outclassed|outmatched|outfought|overmastered|overpowered|routed|trounced|worsted|disarmed|outwitted) (?:, [^.;@]{0,30})?, (?P<p>{N}(?! 's)|he\b|she\b)|\bthe (?:beaten|defeated|vanquished) (?P<q>{N})(?! 's)
lose subj h | , (?:\w+ and )?(?:beaten|defeated|vanquished|bested)(?= [.,])
lose subj h | \b(?:yielded|surrendered|conceded|capitulated|gave in|gives in|gave up|admitted defeat|accepted defeat|tasted defeat|acknowledged defeat|conceded defeat|admit defeat|concede defeat|knew defeat|owned (?:himself|herself) beaten|had to yield|submitted|went down to defeat|suffered defeat|accept defeat|came off worse|came off the worse|had the worst of|got the worst of|had the worse of|got the worse of|conceded the|was the loser)\b(?! (?:ground|a (?:step|pace|foot|hand)|half|to (?:the|sleep|tears)|an inch|trying|counting|waiting|(?:the|a|an|his|her|their|@\d 's) (?!fight|duel|exchange|bout|struggle|contest|clash|pass|round)))
lose subj h | \b(?:went down|fell|bowed|knelt|withdrew|retreated|drew back|stepped back) in defeat\b|\blost out\b|\bcame (?:off )?second\b|\b(?:himself|herself|themselves) (?:beaten|defeated|vanquished|bested)\b
lose body h | (?P<p>{N}) 's (?:defeat|loss)\b|\bdefeat (?:of|for) (?P<q>{N})|\bloser (?:\S+ ){0,3}?was (?P<r>{N})
lose obj hv | \b(?:outmatched|outfought|overcame|bested|defeated|defeats|beat|beats|overpowered|outdid|vanquished|worsted|had beaten|got the better of|had the better of) (?P<p>{N})(?! 's)

nobody all hu | \b(?:finished|ended|remained|were|(?<!wounds )came out|parted) (?:level|even|equal|all even|evenly|quits)\b(?! in)|\bwhere they (?:had )?(?:begun|began|started)\b|\bas (?:they|it) (?:had )?(?:begun|began|started)\b|\bnothing (?:to choose )?between (?:them|the two)(?= [.,;]|$)
nobody all hu | \b(?:neither|nobody|no one|none)(?: of (?:them|the two))?(?: \w+)? (?:won|wins|prevailed|triumphed|had the better|got the better|gained the upper|had won|yielded|lost|could claim|took the|was the winner|had the advantage|claimed|landed|came out ahead)\b
nobody all hu | \b(?:in a draw|a draw|a tie|a stalemate|in stalemate|deadlock|no (?:winner|victor|victory)|without a (?:winner|victor)|evenly matched to the end|all square|honours even|neither (?:victor|winner) nor (?:vanquished|loser|victim)|no clear winner|an even thing|even between them|honours were even|with neither (?:\w+ )?(?:getting|gaining|winning|taking|having)|neither getting|nobody's|no one's (?:victory|exchange)|even honours|dead heat|nothing was decided|nothing (?:had been )?settled)\b(?! of (?:breath|the blade))
"""


def frames() -> tuple[Frame, ...]:
    """The table, read."""
    table = read(
        _TABLE + en_signs.TABLE + en_idioms.TABLE, _PIECES + en_signs.PIECES + en_idioms.PIECES, _WORDS, english, _VERBS
    )
    return tuple(map(_told_now_too, table))


def sense_frames() -> tuple[Frame, ...]:
    """Those over classes of words; the figures of speech come first. Those of victories (`who` is win) say nothing of wounds and deaths."""
    words = {"CONTEST": CONTEST}
    table = read(en_wounds.TABLE + en_deaths.TABLE, en_wounds.PIECES + en_deaths.PIECES, words, english, frozenset())
    won = read(en_winners.TABLE, en_wounds.PIECES + en_deaths.PIECES + en_winners.PIECES, words, english, frozenset())
    table += tuple(replace(frame, who="win") if frame.sense == "figure" else frame for frame in won)
    return tuple(map(_told_now_too, sorted(table, key=lambda frame: frame.sense != "figure")))


def _told_now_too(frame: Frame) -> Frame:
    return replace(frame, text=present(frame.text)) if frame.sense == "wound" else frame
