"""English: function words, people, modality."""

from __future__ import annotations

import re

from gm.checker.lexicon import Index, Lexicon
from gm.checker.lexicon.acts import ACTS, SAY
from gm.checker.lexicon.en_body import BLADE, BODY
from gm.checker.lexicon.en_classes import classes
from gm.checker.lexicon.en_frames import frames, sense_frames
from gm.checker.lexicon.frequent import FREQUENT
from gm.checker.lexicon.grouped import compiled_verbose
from gm.checker.lexicon.languages import WORDS
from gm.checker.lexicon.senses import Senses
from gm.checker.lexicon.spaced import spaced

_STOP = spaced("""a about above across after again against all almost along already also although always an and another any anyone anything are
around as at away back be because been before behind being below beneath beside between beyond both but by came can could did do
does done down during each either enough even ever every everyone everything far few first five for four from gave go had half has
have he her here hers herself him himself his how i if in inside instead into is it its itself just last later less like long made
many may me might mine more most much must my near neither never next no nobody none nor not nothing now of off on once one only
onto or other others our out outside over own past perhaps rather same seven she should since six so some somebody someone
something soon still such sun take ten than that the their them then there these they thing this those though three through till
to together too toward towards two under until up upon us very was we went were what when where whether which while who whoever
whom whose why will with within without would yes yet you your rain sure here hate home sake made same take name fire time done""")
_NOUNS_FIRST = spaced("""pain rain rage fate game hope fire wine rose nose bone bones gate side sides time times tide pine pines mane bite bites wipe
wake make safe wise wide ride hide tone shame smoke mist men women sun moon bit gone made gave rose fame tame page date rate wire pure
more sore bore wore tore hate sake same name home noise pause nobody none rust dust mud stone steel iron blood""")
_BOUNDARY = spaced(
    "and but or nor while when that which who because though although as if where then until before after so yet"
)
_PREPOSITIONS = spaced("""about above across after against along among around at before behind below beneath beside between beyond by down during for from
in inside into like near of off on onto out outside over past through to toward towards under until up upon with within without
than""")
_DETERMINERS = spaced(
    "the a an his her their its my your our this that these those another each every some any no one two three four five"
)
_FIGHTERS: dict[str, str | None] = dict.fromkeys(
    spaced("""samurai warrior swordsman swordswoman rival opponent adversary enemy foe antagonist loser winner victor vanquished attacker defender duellist
duelist challenger fighter ronin""")
)
_FIGHTERS |= {"swordsman": "m", "swordswoman": "f"}
_OTHERS = spaced("rival opponent adversary enemy foe antagonist other")
_GARMENTS = spaced("""sleeve sleeves cloth robe robes haori kimono sash collar hem hakama sandal sandals hair topknot hat helmet sheath scabbard cord
tunic""")
_UNREAL = r"""\b(?: would | wouldn't | could | couldn't | might | may | should | if | unless | as\ (?:if|though) | like\ (?:a|an|one|someone|somebody|the|men|women) | almost | nearly | all\ but | about\ to | close\ to | on\ the\ (?:verge|point|brink) | within\ (?:a|an)\ \w+(?:\ \w+)?\ of | dream\w* | nightmare\w* | imagin\w+ | believed | believes | thought | thinks | thinking | feared | fears | fearing
| hoped | hopes | hoping | expected | expects | expecting | waited\ (?:for|to) | waiting\ (?:for|to) | suppos\w+ | guess\w+ | feign\w* | feint\w* | pretend\w* | sham(?:med|ming)? | seem\w* | looked\ (?:as|like|for) | appeared\ to | wanted | wants | wanting | wished | wishes | wish | meant\ to | means\ to | intend\w* | tried | trying | tries | try\ to | going\ to | to\ come | want | longed
| swore | vow\w* | promis\w+ | threat\w+ | perhaps | maybe | suggest\w* | whether | lest | in\ order | so\ that | ready\ to | refus\w+ | far\ from\ (?:being|dead|hurt|wounded|harmed|beaten|dying) | fail\w*\ to | missed | misses | missing(?!\ (?:an?|one|two|half|his|her|some|part)\b) | short\ of | song | sang | poem | tale | tales | told\ of | used\ to | legend | play\w*\ (?:at|dead) | painting | painted | rumou?r\w* | practi[sc]\w+ | rehears\w+ | said\ (?:that|to) | aims | aimed | aiming | looking\ for
| (?:news|word|tidings|rumou?r|report)\ (?:had\ |has\ )?(?:came|come|went|ran|reached|spread) | in\ (?:the|a|his|her|that|this|another|every)\ (?:\w+\ )?(?:dreams?|nightmare|scroll|tale|ballad|story|legend|poem|song|painting|picture|fable|novel|romance)\b(?!\ 's) | (?:was|were|felt|is)\ (?:sure|certain|convinced|positive) | could\ have\ sworn | ballad | chronicle\ says | legend\ says | (?:shrieked|screamed|cried|shouted|called|claimed|reported|announced|whispered|insisted|complained)\ (?:out\ )?that | had\ (?:@\d|he|she|they|it|either|neither|any\w+|the\ \w+)(?=\ .*\ would\ ) | saw\ (?:himself|herself) | (?:felt|feeling|groped|searched|searching|looked|looking)\ (?:\w+\ )?for(?!\ (?:the|a|his|her)\ (?:pulse|beat|heart\w*|breath|vein)) | ought\ to | by\ rights | in\ (?:his|her|their)\ (?:mind|head|heart|thoughts|imagination|sleep|fancy) | brac(?:ed|ing|es)\ (?:\w+\ )?(?:for|against) | shall | cannot | can't | hope\ of | enough\ to | too\ \w+\ to | sooner\ than\ (?!he|she|they|any) | rather\ than | would\ rather | (?:had|he'd|she'd)\ rather | instead\ of | prayed | asked | wondered | order\w* | begged )\b"""
_MEMORY = r"""\b(?: remember\w* | recall\w* | memory | memories | once(?!\ (?:more|again)) | years\ (?:ago|before|earlier|since|back) | (?:winters?|summers?|autumns?|springs?|seasons?|months)\ (?:ago|before|earlier) | long\ (?:ago|since) | in\ life | as\ a\ (?:child|boy|girl) | when\ (?:he|she|they|@\d)\ (?:was|were|lived|had\ (?:been|a|an|no|lived|two|both\ (?:parents|eyes|hands|legs))) | used\ to | always | the\ (?:night|day|morning|winter|summer|autumn|spring|year|evening|last)\ (?:that|when|before|@|he|she|they|of)
| that\ (?:winter|summer|autumn|spring|night|day|year|morning|evening|time) | in\ the\ old\ days | ghost | spirit | shade\ of | shadow\ of | absence | grave | tomb | dead | ashes | altar | portrait | dream\w* | imagin\w+ | thought\ (?:he|she|they|of) | as\ (?:if|though) | seemed | would | letter | last\ (?:words|time|night) | battle | war | siege | before\ (?:he|she|they)\ died | never\ met | never\ knew | forgot\w* | believed | forgotten )\b"""
_OLD = r"""\b(?: old | older | scar\w* | ancient | healed | years\ ago | long\ ago | earlier | former | from\ (?:yesterday|the\ (?:morning|day|night|week|war|autumn|winter|spring|summer|siege|battle)) | still | already | again | had\ (?:been|taken|given|left|got) | childhood | gave\ (?:him|her|them)\ at | years\ before | dried | dry | bandaged | no\ longer | once | always | yesterday )\b"""
_FIGURATIVE = r"""\b(?: (?<!his\ )(?<!her\ )(?<!'s\ )blood\ (?:red|orange) | ble(?:d|eds?|eding)\ (?:money|silver|gold|rice|coin|men|\w+\ dry) | blood\ (?:money|sport|moon|line|lines) | heard\ (?:\w+\ ){0,3}(?:own\ )?blood | dead\ (?:tired|weary|calm|still|silent|silence|set|certain|sure|serious|weight|centre|center|of\ (?:night|winter)|leaves|leaf|straight|level|ahead|end|wood|slow|quiet|beat|reckoning|ground|eyed|drunk|wrong|heat) | half\ dead | more\ dead\ than | as\ good\ as\ dead | as\ the\ dead | (?<!over\ )(?<!for\ )the\ dead(?!\ (?:man|woman|@\d)) | like\ the\ dead | (?:like|as)\ a\ dead\ \w+ | dying\ (?:light|sun|day|fire|embers|fall|wind|year) | the\ dying | kill(?:ed|s|ing)?\ (?:time|the)
| (?:light|fire|wind|day|sound|voice|laughter|smile|words?|flame|spark|lamp|conversation|talk|echo|song|storm|noise|murmur|sun|music|name|question|sentence|cry|shout|protest|breeze|anger|hope|clan|line|summer|year)\ (?:\w+\ )?(?:died|dies|had\ died|was\ dead|is\ dead|dying)\b | hurt\ (?:his|her|their)\ (?:pride|feelings) | wounded\ (?:pride|honou?r|vanity|silence|look|dignity|animal|bird|dog|deer|beast|man|men|soldier|soldiers|boy) | (?:pride|honou?r|vanity)\ (?:was\ )?(?:wounded|hurt|bled) | cold\ blood | blood\ ran\ cold | in\ the\ blood
| blood\ (?:was\ up|price|debt|feud|brother|oath|kin|relation|rose) | same\ blood | own\ blood\ (?:in|and\ that|was\ up) | flesh\ and\ blood | broke\ (?:his|her|their|@\d\ 's)\ (?:heart|back\ on) | cut\ (?:a\ figure|corners|short|her\ off|him\ off|them\ off|the\ (?:air|silence|rope|cord|string|knot|straw|mat|bread|rain|mist|dark)) | won\ (?:back|over|round|ground|time|a\ (?:hand|step|foot|pace|palm|breath|moment|little)|the\ (?:respect|trust|heart|love|middle|right|ground|centre|center|high)|his|her|their|respect|room)
| lost\ (?:his|her|their|its)\ (?:footing|balance|breath|grip|temper|voice|nerve|place|way|patience|smile|rhythm|head|sword|hold|calm|colou?r|sandal|sight|count|tongue|appetite|job|taste|stride|step|guard|hat) | lost\ (?:ground|time|sight|count|heart|interest|sleep|its|height|a\ (?:step|sandal|beat|moment|half)|half\ a\ (?:step|beat)|the\ (?:thread|rhythm|beat|distance|use|will|count|middle|ground|moment|centre|sun|measure)) | hit\ (?:home|the\ (?:post|wall|ground)) | beat\ (?:the\ blade|aside|down|of) )\b"""


def build() -> Lexicon:
    """The English lexicon."""
    table, over_classes = frames(), sense_frames()
    return Lexicon(
        lang="en",
        frames=table,
        stop=frozenset(_STOP) | ACTS["en"] | SAY["en"] | WORDS["en"] | _NOUNS_FIRST,
        boundary=frozenset(_BOUNDARY),
        relative=frozenset({"who", "which", "that", "whom"}),
        prepositions=frozenset(_PREPOSITIONS),
        determiners=frozenset(_DETERMINERS),
        subject_pronouns={"he": "m", "she": "f", "they": None, "both": None},
        fighters=_FIGHTERS,
        others=frozenset(_OTHERS),
        negations=spaced("""no not never nor neither nobody none nothing without hardly barely didn't doesn't isn't wasn't hadn't hasn't don't won't cannot
can't couldn't wouldn't"""),
        nobody=frozenset(
            {"nobody", "none", "neither", "whoever", "anyone", "someone", "somebody", "everyone", "anybody"}
        ),
        unreal=compiled_verbose(_UNREAL),
        memory=compiled_verbose(_MEMORY),
        old=compiled_verbose(_OLD),
        had=re.compile(r"\b(?:had|having)(?: (?:been|\w+ly|just|once))?$"),
        body=re.compile(rf"(?:{BODY})$"),
        figurative=compiled_verbose(_FIGURATIVE),
        garments=frozenset(_GARMENTS),
        blades=frozenset(BLADE.split("|")),
        index=Index([frame.text for frame in table], FREQUENT["en"]),
        senses=Senses(classes(), [frame.text for frame in over_classes], FREQUENT["en"], perfects=False),
        sense_frames=over_classes,
    )
