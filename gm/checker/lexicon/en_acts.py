"""English: what people decide to do, by kinds, so that what a player has declared can be told from what nobody has. See `undeclared_en`."""

from __future__ import annotations

from functools import cache

from gm.checker.lexicon.en_verbs import FINITE, forms
from gm.checker.lexicon.spaced import spaced

__all__ = ["ALIKE", "ALONE", "FIGHT", "GOES", "PLAIN", "EnglishActs", "english_acts"]

_KINDS = {
    "speak": """confess admit+ promise swear vow ask beg+ plead implore order command propose insult sing accuse denounce warn announce declare proclaim
        forgive curse bless thank deny accept refuse reject consent agree reveal explain apologise apologize mock taunt challenge threaten demand invite
        recite forbid permit allow betray renounce toast boast pray tell inform call greet preach pledge pardon absolve disown complain protest insist
        persuade urge spit shout whisper answer flatter jeer acknowledge assure retort haggle bargain negotiate praise congratulate scold rebuke upbraid
        reproach deride ridicule scoff+ hail summon dismiss counsel advise remind recount utter disclose divulge repent atone entreat beseech petition
        testify recant retract forswear vouch dedicate lecture coax bluster gloat grovel condole mention volunteer dictate""",
    "love": "embrace kiss caress comfort marry court seduce hug+ wed+ adopt console woo cradle soothe nurse bandage pity befriend nuzzle",
    "trade": """give hand sell buy pay sign steal return lend bet pawn share donate bribe hire take grab+ seize hide pocket collect offer send deliver
        surrender bequeath trade swap+ wager rob+ smuggle mortgage entrust award barter grant cede ransom repay gift auction squander gamble treat ration""",
    "ruin": """break burn tear smash snap+ throw cast fling bury fell topple poison release abandon destroy crush trample torch wreck uproot deface
        pour spill shred+ rip+ empty dig drown loose untie unlock kick saw overturn tip+ extinguish shatter splinter ignite sever flood sink capsize douse trash ransack loot deface quench""",
    "harm": """kill strangle slap+ kick bite whip+ kidnap+ poison stab+ chase drown hang beat torture murder imprison gag+ choke throttle punch push shove drag+
        hit strike knock bind tie lock arrest capture blind maim cripple mutilate behead flog+ brand scald hamstring trip+ headbutt scratch claw bludgeon slaughter butcher execute decapitate assassinate abduct tackle wrestle slay cudgel cuff cane""",
    "leave": "leave flee escape depart sail emigrate desert vanish slip+ bolt decamp abscond elope",
    "life": """marry shave build plant adopt disown carve paint write found dedicate ordain enlist enrol retire convert name baptise christen marry
        appoint hire""",
    "choose": "decide choose resolve pick vote renounce forgive condemn opt+ elect acquit+ spare free banish exile withdraw relent acquiesce comply defy submit relinquish waive exonerate reprieve reconcile prefer select abstain capitulate swerve",
}
ALIKE = frozenset({"speak", "trade", "love", "harm"})
"""Kinds of which one deed is much like another: who hands over a letter gives it."""
GOES = spaced("leave return slip")
"""Going somewhere: a decision only where it is said to be for good."""
PLAIN = spaced("""give hand take pick throw cast push pull cut tie lock break tear dig pour drag call answer send snap kick paint write shout whisper strike hit knock
    slip leave beat hide bite pay burn plant carve ask spit bury empty tip saw return collect share grab seize offer sing""")
"""Such common things that with deeds declared they may be how those were done."""
ALONE = spaced(
    "agree consent accept refuse confess promise swear vow decide surrender flee escape forgive marry apologise apologize repent pray desert relent acquiesce comply recant capitulate"
)
"""Decisions also where nothing follows: “Kenji agreed.”"""
FIGHT = spaced("""decide choose resolve confess promise swear vow beg plead implore embrace kiss caress forgive renounce insult mock propose betray comfort apologise
    apologize flee escape marry curse bless demand pardon disown adopt taunt pray denounce surrender bribe spare desert thank hug relent acquiesce capitulate entreat beseech congratulate scold rebuke reproach
    praise recant retract repent absolve acquit waive relinquish ransom bandage nurse console pity reconcile assure negotiate disclose divulge admit reveal vouch
    grovel pledge""")
"""What is no part of a fight."""


class EnglishActs:
    """What words tell of deciding and doing."""

    def __init__(self) -> None:
        self.kinds: dict[str, frozenset[str]] = {}
        """Base form → its kinds."""
        self.told: dict[str, frozenset[str]] = {}
        """A finite form → the base forms it may be of."""
        self.said: dict[str, frozenset[str]] = {}
        """Any form → the base forms."""
        for kind, verbs in _KINDS.items():
            for verb in verbs.split():
                name = verb.rstrip("+")
                self.kinds[name] = self.kinds.get(name, frozenset()) | {kind}
                for word, form in forms(verb):
                    self.said[word] = self.said.get(word, frozenset()) | {name}
                    if form == FINITE:
                        self.told[word] = self.told.get(word, frozenset()) | {name}
        self.words = frozenset(self.told)


@cache
def english_acts() -> EnglishActs:
    """The table, made when it is first used."""
    return EnglishActs()
