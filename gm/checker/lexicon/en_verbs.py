"""English verbs in all their forms: base, third person, past, participle, gerund. A verb is written as its base form, with `+` after it if its last letter is doubled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

__all__ = ["BASE", "FINITE", "GERUND", "PARTICIPLE", "forms", "strong_pasts"]

FINITE, GERUND, BASE, PARTICIPLE = "", "g", "i", "p"
"""What a form is, as the end of its tag."""

_STRONG = {
    "be": "was were is are|been", "bear": "bore|borne", "beat": "beat|beaten", "become": "became|become", "begin": "began|begun", "bend": "bent|bent",
    "bind": "bound|bound", "bite": "bit|bitten bit", "bleed": "bled|bled", "blow": "blew|blown", "break": "broke|broken broke", "bring": "brought|brought",
    "burn": "burned burnt|burned burnt", "burst": "burst|burst", "buy": "bought|bought", "cast": "cast|cast", "catch": "caught|caught",
    "cleave": "clove cleaved cleft|cloven cleft cleaved", "come": "came|come", "cost": "cost|cost", "creep": "crept|crept", "cut": "cut|cut",
    "deal": "dealt|dealt", "die": "died|died", "dig": "dug|dug", "do": "did|done", "draw": "drew|drawn", "withdraw": "withdrew|withdrawn", "drink": "drank|drunk", "drive": "drove|driven",
    "eat": "ate|eaten", "fall": "fell|fallen", "feed": "fed|fed", "feel": "felt|felt", "fight": "fought|fought", "find": "found|found", "flee": "fled|fled",
    "fling": "flung|flung", "fly": "flew|flown", "get": "got|got gotten", "give": "gave|given", "go": "went|gone", "grind": "ground|ground", "grow": "grew|grown",
    "hamstring": "hamstrung|hamstrung", "hang": "hung hanged|hung hanged", "have": "had has|had", "hear": "heard|heard", "hew": "hewed|hewn hewed",
    "hide": "hid|hidden", "hit": "hit|hit", "hold": "held|held", "hurt": "hurt|hurt", "keep": "kept|kept", "kneel": "knelt kneeled|knelt kneeled",
    "lay": "laid|laid", "lead": "led|led", "leap": "leapt leaped|leapt leaped", "leave": "left|left", "let": "let|let", "lie": "lay|lain", "lose": "lost|lost",
    "make": "made|made", "meet": "met|met", "open": "opened|opened", "overcome": "overcame|overcome", "pay": "paid|paid", "put": "put|put",
    "rend": "rent|rent", "ride": "rode|ridden", "rise": "rose|risen", "run": "ran|run", "saw": "sawed|sawn sawed", "see": "saw|seen", "send": "sent|sent",
    "set": "set|set", "sew": "sewed|sewn sewed", "shake": "shook|shaken", "shave": "shaved|shaved shaven", "shear": "sheared shore|shorn sheared", "shed": "shed|shed",
    "shoot": "shot|shot", "shrink": "shrank|shrunk", "sink": "sank sunk|sunk", "sit": "sat|sat", "slay": "slew|slain", "slide": "slid|slid", "slit": "slit|slit",
    "smite": "smote|smitten", "speak": "spoke|spoken", "spill": "spilled spilt|spilled spilt", "spit": "spat|spat", "split": "split|split", "spread": "spread|spread",
    "spring": "sprang|sprung", "stave": "staved|staved stove", "stand": "stood|stood", "steal": "stole|stolen", "stick": "stuck|stuck", "sting": "stung|stung", "strike": "struck|struck stricken",
    "sweep": "swept|swept", "swing": "swung|swung", "take": "took|taken", "tear": "tore|torn", "tell": "told|told", "think": "thought|thought",
    "throw": "threw|thrown", "thrust": "thrust|thrust", "tread": "trod|trodden", "undo": "undid|undone", "wear": "wore|worn", "weep": "wept|wept", "win": "won|won",
    "wind": "wound|wound", "wring": "wrung|wrung",
}  # fmt: skip
"""Base → past forms and what else is finite | participles."""


def forms(verb: str) -> Iterator[tuple[str, str]]:
    """Each form of a verb, and what it is."""
    base, doubled = verb.rstrip("+"), verb.endswith("+")
    stem = base + base[-1] if doubled else base
    yield base, BASE
    if base not in ("be", "have"):
        yield _third(base), FINITE
    silent = base.endswith("e") and not base.endswith(("ee", "oe", "ie"))
    yield (base[:-2] + "ying" if base.endswith("ie") else _doubles(base, stem, silent) + "ing"), GERUND
    if base in _STRONG:
        past, _, participles = _STRONG[base].partition("|")
        for word in past.split():
            yield word, FINITE
        for word in participles.split():
            yield word, PARTICIPLE
        return
    if base.endswith("e"):
        word = base + "d"
    elif base[-1] == "y" and base[-2] not in "aeiou":
        word = base[:-1] + "ied"
    else:
        word = stem + "ed"
    yield word, FINITE
    yield word, PARTICIPLE


_SHORT = frozenset(
    (
        "cut",
        "put",
        "hit",
        "let",
        "get",
        "set",
        "run",
        "win",
        "sit",
        "split",
        "slit",
        "dig",
        "shed",
        "begin",
        "swim",
        "spit",
    )
)
"""Strong verbs that double their last letter."""


def _doubles(base: str, stem: str, silent: bool) -> str:
    if base in _SHORT:
        return base + base[-1]
    return base[:-1] if silent else stem


@cache
def strong_pasts() -> Mapping[str, str]:
    """The past forms of strong verbs, each with its third person of the present."""
    known = {
        word: _third(base)
        for base, rest in _STRONG.items()
        if base not in ("be", "have", "put", "let", "lie", "wind", "grind", "leave", "shed", "saw")
        for word in rest.partition("|")[0].split()
    }
    return known | {"was": "is", "were": "are", "had": "has"}


def _third(base: str) -> str:
    if base.endswith(("s", "sh", "ch", "x", "z", "o")):
        return base + "es"
    if base[-1] == "y" and base[-2] not in "aeiou":
        return base[:-1] + "ies"
    return base + "s"
