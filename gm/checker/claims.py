"""What a sentence claims: somebody is hurt, dies, lives, wins, loses, in fact and not in fancy."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from gm.checker.cast import ANOTHER, Ref
from gm.checker.lexicon import Frame
from gm.checker.lexicon.spaced import spaced
from gm.checker.objects import affected, belongs, owner
from gm.checker.people import Reading

__all__ = ["ENDS_SCOPE", "Claim", "claims"]


@dataclass(frozen=True, slots=True)
class Claim:
    """Something claimed of one of `who` (empty: of nobody in particular)."""

    sense: str
    who: Ref
    state: bool
    words: str


def claims(reading: Reading) -> Iterator[Claim]:
    """The claims of a sentence, those of dreams, wishes, beliefs and questions left out."""
    text = reading.text
    if text.rstrip(" .!…").endswith("?") or not text:
        return
    lexicon = reading.lexicon
    unreal: list[int] | None = None
    figures: list[tuple[int, int]] = []
    for number in sorted(lexicon.index.candidates(reading.tokens)):
        frame = lexicon.frames[number]
        if frame.weak and not reading.cast.duel:
            continue
        for match in frame.pattern.finditer(text):
            if unreal is None:
                unreal = [found.start() for found in lexicon.unreal.finditer(text)]
                figures = [found.span() for found in lexicon.figurative.finditer(text)]
            start, end = match.span()
            if any(first < end and start < last for first, last in figures):
                continue
            at = reading.word_at(start)
            if start < len(text) and text[start] == " ":
                at += 1
            after = reading.word_at(end) + 1
            negated = frame.sense == "win" and _negated(reading, at)
            if not _real(reading, frame, start, end, at, unreal, text) or not _inside(reading, frame, at, after):
                continue
            who = _who(reading, frame, match.groupdict(), at, after)
            if who is None or who == ANOTHER:
                continue
            if frame.sense == "nobody" and _SO_FAR.search(text, end):
                continue  # “it was even until she found his wrist”
            if frame.sense == "unhurt" and _AT_FIRST.search(text):
                continue  # “the first cut never touched him”
            if negated:
                yield Claim("fails", who - ANOTHER, False, match.group())
                continue
            if not reading.cast.duel and frame.sense == "nobody" and not _OF_THE_TWO.search(text):
                continue  # nobody won the race, the harvest, the lawsuit
            if not reading.cast.duel and frame.who != "all" and not _said_plainly(reading, frame, who):
                continue  # in a memory there are others, whom nobody has listed
            if frame.who == "both" and frame.sense == "wound":
                yield from (Claim(frame.sense, frozenset({i}), frame.state, match.group()) for i in sorted(who))
                continue
            yield Claim(frame.sense, who - ANOTHER, frame.state, match.group())


def _inside(reading: Reading, frame: Frame, at: int, after: int) -> bool:
    """Whether the words of a match stand for what the frame means."""
    tokens = reading.tokens
    if frame.verb and _is_noun(reading, at):
        return False
    if frame.sense == "wound":
        words = tokens[at:after]
        if frame.who == "obj" and not reading.lexicon.garments.isdisjoint(words):
            return False
        if frame.who in ("obj", "part") and (
            not reading.lexicon.negations.isdisjoint(words) or not _NEAR.isdisjoint(words)
        ):
            return False
    if frame.other:
        who, thing = reading.subject(at)
        named = next((token for token in tokens[at:after] if token[0] == "@"), "")
        if thing or (named and frozenset({int(named[1:])}) == who):
            return thing and tokens[at - 1] in reading.lexicon.blades
    return True


def _said_plainly(reading: Reading, frame: Frame, who: Ref) -> bool:
    """Whether a sentence names whom it means."""
    if len(who) != 1 or not who <= reading.named:
        return False
    return frame.who != "subj" or reading.bare(next(iter(who)))


_OF_THE_TWO = re.compile(
    r"\b(?:ningun[oa]|neither|de l[oa]s dos|of (?:them|the two)|empat\w+|tablas|draw|stalemate)\b|@\d"
)
_NEAR = spaced("junto cerca lejos past near beside wide short towards toward hacia contra beyond around")
_BEING = spaced("was were is been being be got are get to")


def _is_noun(reading: Reading, at: int) -> bool:
    """“the cut”, “a deep cut”, “was cut”: not somebody cutting."""
    tokens = reading.tokens
    if at == 0:
        return False
    last = tokens[at - 1]
    if last in reading.lexicon.determiners or last == "'s" or last in _BEING:
        return True
    if at > 1 and (tokens[at - 2] in reading.lexicon.determiners or tokens[at - 2] == "'s") and last[0] not in "@~":
        return (
            last not in reading.lexicon.blades
            and last not in reading.lexicon.fighters
            and last not in reading.lexicon.others
        )
    return False


def _real(reading: Reading, frame: Frame, start: int, end: int, at: int, unreal: list[int], text: str) -> bool:
    lexicon = reading.lexicon
    clause = reading.clauses[reading.clause_at(at)] if reading.clauses else None
    first = clause.start if clause else 0
    if not frame.sure and any(place < end and not ENDS_SCOPE.search(text, place, start + 1) for place in unreal):
        return False
    if any(
        place > start and text.startswith("hub", place) and "como si" not in text[place - 20 : place]
        for place in unreal
    ) or (" if " in f" {text} " and " would " in text):
        return False
    before = reading.tokens[first:at]
    if (
        frame.who != "all"
        and frame.sense != "win"
        and not frame.denial
        and any(word in lexicon.negations for word in before[-6:])
    ):
        return False
    if frame.sense == "die" and (
        _NOT_DEAD.search(text, start, end + 1) or _KIN.search(text[max(0, start - 60) : end + 30])
    ):
        return False
    if frame.sense in ("wound", "unhurt"):
        if not frame.past and lexicon.old.search(
            _around(reading, clause.start if clause else 0, clause.end if clause else 0)
        ):
            return False
        if not frame.denial and lexicon.had.search(" ".join(reading.tokens[max(0, at - 4) : at])):
            return False
        if lexicon.memory.search(text[:start]):
            return False
    if not frame.past and not frame.denial and lexicon.had.search(" ".join(before[-4:])):
        return False
    return not (frame.sense in ("win", "lose", "nobody") and reading.cast.duel and lexicon.memory.search(text[:start]))


def _negated(reading: Reading, at: int) -> bool:
    clause = reading.clauses[reading.clause_at(at)] if reading.clauses else None
    if clause is not None and clause.joint in ("ni", "nor"):
        return True
    if _NOT_WHO.search(" ".join(reading.tokens[:at])):
        return True
    return any(word in reading.lexicon.negations for word in reading.before(at)[-6:])


_NOT_WHO = re.compile(
    r"\b(?:was not|wasn't|is not|isn't|no fue|no era|no es) @\d (?:who|that|quien|la que|el que)(?: (?:had|había))?$"
)
_SO_FAR = re.compile(r"\b(?:until|till|yet when|when|hasta que|hasta|cuando|and then|y entonces)\b")
_AT_FIRST = re.compile(r"\b(?:first|second|primer[oa]?|segund[oa])\b")
_NOT_DEAD = re.compile(
    r"\b(?:not|never|hardly|nunca|no|n't) (?:yet |quite |aún |todavía )?(?:dead|dying|killed|slain|lifeless|muert)"
)
_KIN = re.compile(
    r"\b(?:father|mother|brother|sister|uncle|aunt|cousin|master|teacher|grandfather|grandmother|wife|husband|daughter|horse|dog"
    r"|padre|madre|hermano|hermana|tío|tía|primo|prima|maestr[oa]|abuel[oa]|mujer|marido|caballo|perro)\b"
)
"""Those of whom nobody has listed whether they live."""
ENDS_SCOPE = re.compile(r" [.;!…:?] | , (?:but|and|y|pero|e|then|so|yet|entonces|mas) | but | pero | sin embargo | § ")


def _around(reading: Reading, start: int, end: int) -> str:
    return " ".join(reading.tokens[start:end])


def _who(reading: Reading, frame: Frame, groups: dict[str, str | None], at: int, after: int) -> Ref | None:
    named = groups.get("p") or groups.get("q") or groups.get("r")
    if named:
        if named[0] == "@":
            return frozenset({int(named[1:])})
        if named in reading.lexicon.subject_pronouns or named in ("him", "her", "his", "hers", "lo", "la"):
            return reading.pronoun(named)
        if named in ("suya", "suyo"):
            return _last(reading, at)
    if frame.who == "all":
        return frozenset()
    if frame.who == "both":
        return reading.cast.samurai
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
        if is_thing and frame.sense == "unhurt" and who == ANOTHER:
            who = reading.lead()
        elif is_thing:
            return None
    if not who:
        return None
    gender = groups.get("g")
    if gender and reading.lexicon.lang == "es":
        return _agree(reading, who, "f" if gender.endswith("a") else "m")
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
    if not reading.lexicon.blades.isdisjoint(tokens[max(0, at - 5) : after + 6]):
        return None
    for i in range(at, min(len(tokens), after + 8)):
        if tokens[i][0] == "@" and (tokens[i + 1 : i + 2] == ["'s"] or tokens[i - 1] == "de"):
            return frozenset({int(tokens[i][1:])})
    who, thing = reading.subject(at, after)
    return who if not thing and who <= reading.cast.samurai else None


def _agree(reading: Reading, who: Ref, gender: str) -> Ref | None:
    """Only those of a gender, if a participle shows it."""
    fit = frozenset(i for i in who if i >= 0 and reading.cast.people[i].gender in (gender, None))
    if fit:
        return fit
    return frozenset(i for i in reading.cast.samurai if reading.cast.people[i].gender == gender) or None
