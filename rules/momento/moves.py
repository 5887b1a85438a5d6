"""What a seat can say: the form of each move, and which of them are open to whom."""

from __future__ import annotations

from rules.momento.state import KEY_CHARACTERS, KEY_THEMES, SEATS, TOKENS, VIRTUES, State, other
from rules.notation import Param, Signature
from rules.system import Choice

__all__ = [
    "PHASES",
    "RULE",
    "SECRET",
    "SIGNATURES",
    "extra_dice",
    "forced_character",
    "forced_theme",
    "legal",
    "limit",
    "may",
    "open_themes",
    "turn",
]

_TEXT, _NAME, _NUMBER = Param("text"), Param("name"), Param("int")
_GENDER = Param("word", ("f", "m"), optional=True)

SIGNATURES: dict[str, tuple[Signature, ...]] = {
    "present": ((_NAME, _TEXT, _GENDER),),
    "open": ((_TEXT,),),
    "begin": ((),),
    "draw": ((),),
    "skip": ((),),
    "keep": ((Param("word", VIRTUES),),),
    "theme": ((Param("word", (*KEY_THEMES, "own")), _TEXT),),
    "key": ((Param("word", KEY_CHARACTERS), _NAME, _GENDER),),
    "scene": ((_TEXT,),),
    "favour": ((Param("seat"), _TEXT),),
    "extras": ((_NUMBER,),),
    "consonance": ((Param("word", (*SEATS, "none")),),),
    "end": ((_TEXT,),),
    "embrace": ((),),
    "release": ((),),
    "deed": ((_TEXT,),),
    "attack": ((_TEXT,),),
    "defend": ((_TEXT,),),
    "spend": ((_NUMBER,),),
    "bet": ((_NUMBER,),),
    "tell": ((_TEXT,),),
}

PHASES: dict[str, tuple[str, ...]] = {
    "opening": ("present", "open"),
    "begin": ("begin",),
    "virtue": ("draw", "skip"),
    "keep": ("keep",),
    "theme": ("theme",),
    "scene": ("key", "scene"),
    "rulings": ("favour",),
    "extras": ("extras",),
    "consonance": ("consonance",),
    "ending": ("end",),
    "hatred": ("embrace", "release"),
    "deed": ("deed",),
    "attack": ("attack",),
    "defend": ("defend",),
    "spend": ("spend",),
    "bet": ("bet",),
    "tell": ("tell",),
    "epilogue": ("end",),
    "over": (),
}
"""Which moves belong to which phase, in the order of a game."""

RULE = {
    "opening": "1.1",
    "begin": "2.1",
    "virtue": "2.1",
    "keep": "2.1",
    "theme": "2.2",
    "scene": "2.3",
    "rulings": "2.4",
    "extras": "2.5",
    "consonance": "2.5",
    "ending": "2.6",
    "hatred": "3.1",
    "deed": "3.2",
    "attack": "4.2",
    "defend": "4.2",
    "spend": "4.3",
    "bet": "4.5",
    "tell": "4.4",
    "epilogue": "4.11",
    "over": "4.11",
}
"""The rule each phase comes from."""

SECRET = ("extras", "consonance", "hatred", "spend", "bet")
"""Phases of secret choices, revealed together (2.5, 3.1, 4.3, 4.5)."""


def extra_dice(state: State, seat: str) -> int:
    """The most extra dice this seat can buy in the exchange at hand (4.3, 4.7, 4.8)."""
    duel, options = state.duel, state.options
    assert duel is not None
    if duel.kind == "last" or (duel.kind == "mortal" and options.mortal_roll == "free"):
        return 0
    cap = 1 if options.extras_cap == "two_total" and seat == duel.attacker else 2
    return min(cap, state.of(seat).edges)


def limit(state: State, seat: str) -> int:
    """The highest number this seat may say in a phase that asks for one."""
    if state.phase == "extras":
        return TOKENS - state.tokens[SEATS.index(seat)]
    if state.phase == "spend":
        return extra_dice(state, seat)
    return state.of(seat).edges


def turn(state: State) -> tuple[str, ...]:
    """Who acts, leaving pending chance aside."""
    phase = state.phase
    if phase == "opening":
        return tuple(s for s in SEATS if state.of(s).name is None) or ("A",)
    if phase == "begin":
        return SEATS
    if phase in SECRET:
        return _asked(state)
    if phase == "attack":
        assert state.duel is not None
        return SEATS if state.duel.attacker is None else (state.duel.attacker,)
    if phase == "defend":
        assert state.duel is not None and state.duel.attacker is not None
        return (other(state.duel.attacker),)
    if phase in ("ending", "deed", "tell", "epilogue"):
        assert state.narrator is not None
        return (state.narrator,)
    return (state.active,) if state.active and phase != "over" else ()


def _asked(state: State) -> tuple[str, ...]:
    """Seats whose secret choice is still due. One whose only number is 0 is not asked."""
    waiting = tuple(s for i, s in enumerate(SEATS) if state.choices[i] is None)
    if state.phase in ("consonance", "hatred"):
        return waiting
    waiting = tuple(s for s in waiting if limit(state, s) > 0)
    if state.phase == "spend" and state.options.extras_order == "attacker_first" and len(waiting) == 2:
        assert state.duel is not None and state.duel.attacker is not None
        return (state.duel.attacker,)
    return waiting


def may(state: State, word: str) -> tuple[str, ...]:
    """Which seats a move of this phase belongs to now."""
    if state.phase == "opening":
        return ("A",) if word == "open" else tuple(s for s in SEATS if state.of(s).name is None)
    return turn(state)


def forced_theme(state: State) -> bool:
    """Whether a key theme must be taken now (2.2)."""
    untold = state.told.count(None)
    return state.options.key_themes == "all_by_end" and untold > 0 and state.chapters_left <= untold


def open_themes(state: State) -> tuple[str, ...]:
    """The keys a theme may take now; each key theme is told once (2.2)."""
    keys = tuple(key for key, chapter in zip(KEY_THEMES, state.told, strict=True) if chapter is None)
    return keys if forced_theme(state) else (*keys, "own")


def forced_character(state: State) -> bool:
    """Whether a key character must be brought in before the scene is set (2.3)."""
    missing = state.characters.count(None)
    if state.options.key_characters == "free" or state.brought or not missing:
        return False
    return state.chapters_left <= missing


def legal(state: State, seat: str | None = None) -> tuple[Choice, ...]:
    """Every legal move, of one seat or of all."""
    return tuple(
        Choice(who, form)
        for who in (SEATS if seat is None else (seat,))
        for word in PHASES[state.phase]
        if who in may(state, word)
        for form in _forms(state, who, word)
    )


def _forms(state: State, seat: str, word: str) -> tuple[str, ...]:
    if word == "present":
        return _gendered("present <name> <text>")
    if word == "open":
        return ("open <text>",) if all(one.name is not None for one in state.samurai) else ()
    if word == "keep":
        return tuple(f"keep {virtue}" for virtue in state.dealt or ())
    if word == "theme":
        return tuple(f"theme {key} <text>" for key in open_themes(state))
    if word == "key":
        if state.brought:
            return ()
        missing = (role for role, who in zip(KEY_CHARACTERS, state.characters, strict=True) if who is None)
        return tuple(form for role in missing for form in _gendered(f"key {role} <name>"))
    if word == "scene":
        return () if forced_character(state) else ("scene <text>",)
    if word == "favour":
        return tuple(f"favour {who} <text>" for who in SEATS)
    if word in ("extras", "spend", "bet"):
        return (f"{word} 0..{limit(state, seat)}",)
    if word == "consonance":
        return tuple(f"consonance {vote}" for vote in (*SEATS, "none"))
    if word in ("begin", "draw", "skip", "embrace", "release"):
        return (word,)
    return (f"{word} <text>",)


def _gendered(form: str) -> tuple[str, ...]:
    return (form, f"{form} f", f"{form} m")
