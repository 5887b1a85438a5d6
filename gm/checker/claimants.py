"""Whom a pattern's match is about: who is hurt, who dies, who wins."""

from __future__ import annotations

from gm.checker.beings import others
from gm.checker.cast import ANOTHER, Ref
from gm.checker.clauses import BREAK
from gm.checker.lexicon import Frame
from gm.checker.lexicon.spaced import spaced
from gm.checker.objects import affected, belongs, owner
from gm.checker.people import Reading

__all__ = ["alone", "claimed_of", "doer_of"]

_SEES = frozenset({"vio", "veía", "miró", "miraba", "olió", "olía", "saw", "watched"})

_SEXES = {
    **dict.fromkeys(spaced("man boy old hombre muchacho viejo chico"), "m"),
    **dict.fromkeys(spaced("woman girl widow lady mujer muchacha viuda vieja chica"), "f"),
}


def claimed_of(reading: Reading, frame: Frame, groups: dict[str, str | None], at: int, after: int) -> Ref | None:
    """Whom a match is about; None: some thing, or nobody that can be told."""
    named = groups.get("p") or groups.get("q") or groups.get("r")
    if named:
        named = named.removesuffix(" 's")
        if named[0] == "@":
            return frozenset({int(named.split()[0][1:])})
        if named in ("you", "yours"):
            return reading.cast.you
        if named.startswith(("his ", "her ", "su ")):  # “his rival”
            mine = reading.topic & reading.cast.samurai
            return reading.cast.other(mine) if len(mine) == 1 else None
        if " " in named:  # “the woman”, “el hombre”
            fit = reading.cast.of_gender(_SEXES.get(named.split()[1]), frozenset())
            return fit if len(fit) == 1 and fit <= reading.cast.samurai else None
        if named in reading.lexicon.subject_pronouns or named in ("him", "her", "his", "hers", "lo", "la"):
            return reading.pronoun(named)
        if named in ("suya", "suyo", "suyas", "suyos"):
            return _last(reading, at)
    if frame.who == "all":
        return frozenset()
    if frame.sense == "win" and frame.who == "subj" and reading.tokens[after - 1] in ("his", "hers"):
        return reading.pronoun(reading.tokens[after - 1])  # “Tomoe fell back, and the exchange was his”
    if frame.sense == "wound" and reading.lexicon.lang == "en" and (mine := _said_whose(reading, at, after)):
        return mine
    if frame.who == "both":
        of_things = frame.sense == "die" and reading.lexicon.lang == "es" and reading.subject(at, after)[1]
        return None if of_things else reading.cast.samurai
    if frame.who == "obj":
        who = affected(reading, at, after)
    elif frame.who == "body":
        who = owner(reading, at, after, False)
    elif frame.who == "owned":
        found = belongs(reading, at, after)
        if at and reading.tokens[at - 1] in ("his", "her"):
            found = reading.pronoun("him" if reading.tokens[at - 1] == "his" else "her")
        if found is None:
            found = _near(reading, at, after)
        if found is None:
            return None
        who = found
    elif frame.who == "part":
        who = owner(reading, at, after, True)
    else:
        who, is_thing = reading.subject(at, after)
        if is_thing and frame.sense == "unhurt" and who == ANOTHER and not others(reading):
            who = reading.lead()
        elif is_thing:
            return None
        elif frame.sense == "wound" and reading.lexicon.lang == "en" and len(who) == 1:
            who = _of_other(reading, who, at, after)
    if not who:
        return None
    gender = groups.get("g")
    if gender and reading.lexicon.lang == "es":
        return _agree(reading, who, "f" if gender.endswith("a") else "m")
    return who


def _said_whose(reading: Reading, at: int, after: int) -> Ref:
    """“The wound was hers”, “what she hid was her hip, where his blade had left a gash”: whose body, where that is said right beside the match."""
    tokens = reading.tokens
    follows = tokens[after + 1] if after + 1 < len(tokens) else "."
    if (
        tokens[after - 1] in ("was", "were", "is")
        and tokens[after : after + 1] in (["his"], ["hers"])
        and (follows in BREAK or follows in ("and", "this"))
    ):
        return reading.pronoun(tokens[after])
    for i in range(at, min(after + 4, len(tokens))):
        if tokens[i] == "your" and reading.lexicon.blades.isdisjoint(tokens[i : i + 3]) and reading.cast.you != ANOTHER:
            return reading.cast.you  # “there is blood on your sleeve”
        if tokens[i] in BREAK:
            break
    for i in range(max(3, at - 9), at + 1):
        if (
            (tokens[i] == "where" or (tokens[i] == "a" and i == at and tokens[after - 1] in ("it", "them")))
            and tokens[i - 1] in (",", ";", ":", ".")
            and reading.lexicon.body.match(tokens[i - 2])
            and not any(map(reading.lexicon.body.match, tokens[i:after]))
        ):
            for k in (i - 3, i - 4):
                if tokens[k] in ("his", "her"):
                    return reading.pronoun(tokens[k]) & reading.cast.samurai
                if tokens[k] == "'s" and tokens[k - 1][0] == "@":
                    return frozenset({int(tokens[k - 1][1:])})
    return frozenset()


def alone(reading: Reading, frame: Frame, who: Ref | None, at: int) -> Ref | None:
    """Whom an English wound is of where the match does not tell, and one person alone is spoken of: “favouring the gashed thigh, Tomoe gave ground”."""
    if frame.who not in ("body", "part", "subj") or (who and (len(who) == 1 or not who <= reading.cast.samurai)):
        return who
    first = reading.clauses[reading.clause_at(at)].start == at  # “Wounded and furious, Saburo threw himself forward”
    if who is None and frame.who == "subj" and not first and _PAINS.isdisjoint(reading.tokens[at : at + 4]):
        return who  # “his pride was bleeding, Kenji knew”
    mine = reading.named & reading.cast.samurai
    if (
        len(mine) != 1
        or not _spoken_of(reading, next(iter(mine)))
        or not _ANOTHER_ONE.isdisjoint(reading.words)
        or others(reading)
    ):
        return who
    clause = reading.clauses[reading.clause_at(at)]
    if not reading.lexicon.blades.isdisjoint(reading.tokens[clause.start : at]):
        return who
    gender = reading.cast.people[next(iter(mine))].gender
    if gender and not _OF_SEX["f" if gender == "m" else "m"].isdisjoint(reading.words):
        return who
    return mine


_OF_SEX = {"m": frozenset({"he", "him", "his", "himself"}), "f": frozenset({"she", "her", "hers", "herself"})}
_ANOTHER_ONE = spaced(
    "rival opponent enemy foe other they them their saw see seen sees seeing look looking watched noticed looked stared you we"
)
_PAINS = frozenset({"pain", "agony"})
_BREATH = spaced("breath breathing pulse heart grip step blood voice scream cry hakama sleeve")


def _spoken_of(reading: Reading, i: int) -> bool:
    """Whether a person is named by themselves, or with a part of them: “Sayo's breath had begun to whistle”."""
    if reading.bare(i):
        return True
    name, tokens, lexicon = f"@{i}", reading.tokens, reading.lexicon
    return any(
        token == name
        and tokens[k + 1 : k + 2] == ["'s"]
        and any(
            lexicon.body.match(word) or word in lexicon.garments or word in _BREATH for word in tokens[k + 2 : k + 5]
        )
        for k, token in enumerate(tokens)
    )


def doer_of(reading: Reading, at: int, after: int) -> Ref:
    """Who does what a match says: whoever it begins with, else its subject."""
    first = reading.tokens[at]
    if first[0] == "@" and reading.tokens[at + 1 : at + 2] != ["'s"]:
        return frozenset({int(first[1:])})
    return reading.pronoun(first) if first in ("he", "she") else reading.subject(at, after)[0]


def _of_other(reading: Reading, who: Ref, at: int, after: int) -> Ref:
    """“Kenji tore her shoulder”: whose body it is, where a possessive shows that it is not the subject's."""
    for i in range(at, after):
        word = reading.tokens[i]
        if word in ("his", "her") and any(map(reading.lexicon.body.match, reading.tokens[i + 1 : i + 3])):
            mine = reading.pronoun(word)
            return who if who & mine or not mine & reading.cast.samurai else mine & reading.cast.samurai
    return who


def _last(reading: Reading, at: int) -> Ref:
    """The one last spoken of before a word: “…; la ronda fue suya”."""
    for token in reversed(reading.tokens[:at]):
        if token[0] == "@" and int(token[1:]) in reading.cast.samurai:
            return frozenset({int(token[1:])})
    return reading.dropped()


def _near(reading: Reading, at: int, after: int) -> Ref | None:
    """Whose blood: of whoever's things it runs over, else the subject's; none if it is on a blade."""
    tokens = reading.tokens
    if at and tokens[at - 1] in ("su", "propia", "own", "his", "her", "their"):
        return None
    if not _SEES.isdisjoint(tokens[max(0, at - 3) : at]):
        return reading.cast.samurai  # “Goro vio la sangre”: whose, one cannot tell
    if tokens[after : after + 1] == ["le"] and reading.lexicon.blades.isdisjoint(reading.before(at)):
        mine = reading.named & reading.cast.samurai
        if len(mine) == 1:
            return mine  # “a Goro se le nubló el ojo; la sangre le bajaba …”
    if not reading.lexicon.blades.isdisjoint(tokens[max(0, at - 5) : after + 6]):
        return None
    for i in range(at, min(len(tokens), after + 8)):
        if tokens[i][0] == "@" and (tokens[i + 1 : i + 2] == ["'s"] or tokens[i - 1] == "de"):
            return frozenset({int(tokens[i][1:])})
    for i in range(max(2, at - 7), at):
        if tokens[i][0] == "@" and tokens[i - 1] == "de" and tokens[i - 2] in reading.lexicon.garments:
            return frozenset({int(tokens[i][1:])})
    if "le" in tokens[max(reading.clauses[reading.clause_at(at)].start, at - 6) : at]:
        mine = reading.named & reading.cast.samurai  # “le abrió una línea escarlata”; “era Kenji: le salía sangre”
        alone = len(mine) == 1 and reading.bare(next(iter(mine))) and reading.lexicon.blades.isdisjoint(tokens)
        return mine if alone and reading.subject(at, after)[1] else reading.cast.samurai
    if at < 2 and not reading.named:
        return None  # “Sangre en la manga.”
    who, thing = reading.subject(at, after)
    return who if not thing and who <= reading.cast.samurai else None


def _agree(reading: Reading, who: Ref, gender: str) -> Ref | None:
    """Only those of a gender, if a participle shows it."""
    fit = frozenset(i for i in who if i >= 0 and reading.cast.people[i].gender in (gender, None))
    if fit or not reading.cast.duel:
        return fit or None
    return frozenset(i for i in reading.cast.samurai if reading.cast.people[i].gender == gender) or None
