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
from gm.checker.scopes import Unreal, negated, real, unreal_in

__all__ = ["BEINGS", "Claim", "claims", "strangers"]


@dataclass(frozen=True, slots=True)
class Claim:
    """Something claimed of one of `who` (empty: of nobody in particular)."""

    sense: str
    who: Ref
    state: bool
    words: str
    denial: bool = False
    """It says what was not done."""
    sure: bool = True
    """Whether it is about the people of the facts: no father, soldier or dog is spoken of."""


def claims(reading: Reading) -> Iterator[Claim]:
    """The claims of a sentence, those of dreams, wishes, beliefs and questions left out."""
    text = reading.text
    if text.rstrip(" .!…").endswith("?") or not text:
        return
    lexicon = reading.lexicon
    unreal: list[Unreal] | None = None
    figures: list[tuple[int, int]] = []
    for number in sorted(lexicon.index.candidates(reading.words, reading.starts)):
        frame = lexicon.frames[number]
        if frame.weak and not reading.cast.duel:
            continue
        for match in frame.pattern.finditer(text):
            if unreal is None:
                unreal = unreal_in(reading)
                figures = [found.span() for found in lexicon.figurative.finditer(text)]
            start, end = match.span()
            if any(first < end and start < last for first, last in figures):
                continue
            at = reading.word_at(start)
            if start < len(text) and text[start] == " ":
                at += 1
            after = reading.word_at(end) + 1
            fails = frame.sense == "win" and negated(reading, at)
            if not real(reading, frame, start, end, at, unreal) or not _inside(reading, frame, at, after):
                continue
            who = _who(reading, frame, match.groupdict(), at, after)
            if frame.other and who and who & _doer(reading, at, after):
                continue  # “he closed his eyes”
            near: bool | None = None
            if who is None or who == ANOTHER:
                near = not _others(reading)
                if (
                    frame.sense not in ("die", "wound")
                    or frame.plain
                    or not near
                    or _of_a_thing(reading, frame, at, after)
                ):
                    continue
                if (frame.who == "obj" and not reading.cast.duel) or (
                    frame.sense == "die" and lexicon.had.search(" ".join(tokens_before(reading, at)))
                ):
                    continue
                who = frozenset()
            if frame.sense == "nobody" and (_SO_FAR.search(text, end) or _A_WHILE.search(text, 0, start)):
                continue  # “it was even until she found his wrist”
            if frame.sense in ("wound", "die") and _EXPLAINED.match(text, end):
                continue  # “she limped, but it was only a stone in her sandal”
            if frame.sense == "unhurt" and (_AT_FIRST.search(text) or _TILL_NOW.search(text, end)):
                continue  # “the first cut never touched him”
            if fails:
                yield Claim("fails", who - ANOTHER, False, match.group())
                continue
            if not reading.cast.duel and frame.sense == "nobody" and not _OF_THE_TWO.search(text):
                continue  # nobody won the race, the harvest, the lawsuit
            if near is None:
                near = not _others(reading)
            if not near and not reading.cast.duel and frame.sense in ("win", "lose") and _PRONOUNS & reading.words:
                continue  # “the monk said that he had lost to Kenji”
            if frame.sense == "die" and who and not near and not who & reading.named:
                continue  # “her master, may he rest: he had died of it”
            if not reading.cast.duel and not _plain_enough(reading, frame, who, near):
                continue  # in a memory there are others, whom nobody has listed
            if frame.who == "both" and frame.sense == "wound":
                yield from (Claim(frame.sense, frozenset({i}), frame.state, match.group()) for i in sorted(who))
                continue
            yield Claim(frame.sense, who - ANOTHER, frame.state, match.group(), frame.denial, near)


def _plain_enough(reading: Reading, frame: Frame, who: Ref, near: bool) -> bool:
    """Outside a duel: whether one can rely on whom a claim is about."""
    if frame.who == "all" or (_said_plainly(reading, frame, who) and len(who) < 2):
        return True
    if not reading.named and reading.strangers:
        return False
    if len(who) != 1 and not reading.named:
        return False
    if (
        frame.sense == "die"
        and len(who) == 1
        and not reading.bare(next(iter(who)))
        and (reading.lexicon.lang == "es" or not who <= reading.topic)
    ):
        return False
    if frame.sense == "wound" and reading.cast.whole:
        return near
    if len(who) > 1 or not near:
        return False
    return frame.who != "obj" if frame.sense in _OPEN else reading.cast.over


_OPEN = ("die", "wound", "live")


def _others(reading: Reading) -> bool:
    """Whether a sentence speaks of people or animals that the facts do not list."""
    return not BEINGS.isdisjoint(reading.tokens)


def tokens_before(reading: Reading, at: int) -> list[str]:
    """The few words before a match."""
    return reading.tokens[max(0, at - 3) : at + 1]


def strangers(reading: Reading) -> bool:
    """The same, for the sentences that follow."""
    return _others(reading)


def _of_a_thing(reading: Reading, frame: Frame, at: int, after: int) -> bool:
    """Whether the subject of a match is some thing, named right before it: “la bandera estaba herida”."""
    if frame.who in ("obj", "part", "all"):
        return False
    number = reading.clause_at(at)
    clause = reading.clauses[number]
    spanish = reading.lexicon.lang == "es"
    if spanish and frame.sense == "die" and reading.tokens[after : after + 1] in (["el"], ["la"], ["los"], ["las"]):
        return True  # “murió la conversación”
    if reading.tokens[clause.start : clause.start + 2] in (["there", "was"], ["there", "were"]):
        return False
    if "it" in reading.tokens[clause.start : at]:
        return True
    if clause.joint in reading.lexicon.relative:
        return True  # “two who were no longer breathing”
    first = reading.clauses[0]
    if number and reading.starts_with_noun(first) and not any(token[0] == "@" for token in reading.tokens[:at]):
        return True  # “la cometa bajó y se rajó”
    if clause.start == at and number and clause.joint == ",":
        clause = reading.clauses[number - 1]  # “el estandarte, herido …”
        if reading.tokens[clause.start] not in reading.lexicon.determiners:
            return False
    return any(
        reading.tokens[i] in reading.lexicon.determiners and reading.tokens[i - 1 : i] != ["'s"]
        for i in range(clause.start, min(at, clause.end))
    )


def _inside(reading: Reading, frame: Frame, at: int, after: int) -> bool:
    """Whether the words of a match stand for what the frame means."""
    tokens = reading.tokens
    if frame.verb and _is_noun(reading, at):
        return False
    if frame.sense == "wound":
        words = tokens[at:after]
        if (words[-2:] != ["al", "aire"] and not _AIR.isdisjoint(words)) or (
            words[-2:-1] == ["its"] and reading.lexicon.body.match(words[-1])
        ):
            return False
        if words[-1] == "head" and "over" in words:
            return False
        if words[0] in _RESTS and "on" in words and "open" not in words:
            return False  # “laid the edge on his shoulder, and lifted it off”
        if frame.who == "obj" and not reading.lexicon.garments.isdisjoint(words):
            return False
        if (
            frame.who in ("obj", "part")
            and not frame.denial
            and (not reading.lexicon.negations.isdisjoint(words) or not _NEAR.isdisjoint(words))
        ):
            return False
    if frame.other:
        who, thing = reading.subject(at)
        named = next((token for token in tokens[at:after] if token[0] == "@"), "")
        if thing or (named and frozenset({int(named[1:])}) == who):
            return thing and not reading.lexicon.blades.isdisjoint(tokens[max(0, at - 10) : at])
    return True


def _said_plainly(reading: Reading, frame: Frame, who: Ref) -> bool:
    """Whether a sentence names whom it means."""
    if len(who) != 1 or not who <= reading.named:
        return False
    return frame.who != "subj" or reading.cast.judged or reading.bare(next(iter(who)))


_OF_THE_TWO = re.compile(
    r"\b(?:ningun[oa]|neither|de l[oa]s dos|of (?:them|the two)|empat\w+|tablas|draw|stalemate)\b|@\d"
)
_SEXES = {
    **dict.fromkeys(spaced("man boy old hombre muchacho viejo chico"), "m"),
    **dict.fromkeys(spaced("woman girl widow lady mujer muchacha viuda vieja chica"), "f"),
}
BEINGS = spaced("""~ boar father mother brother brothers sister uncle aunt cousin son sons daughter daughters child children wife husband grandfather grandmother parents
    abbot monk monks priest nun soldier soldiers villagers villager peasant farmer fisherman boatman boatmen ferryman porter porters guard guards general captain
    lord emperor dog dogs cat horse horses mule ox cow fish bird birds heron crow crows fox wolf deer frog fly moth cicada cicadas snake mosquito beggar king lord boar rabbit rabbits wasp old man woman
    everyone everybody people others men women somebody someone whoever ancestors neighbour neighbours bandit bandits thief messenger boy girl baby
    padre madre hermano hermana hermanos tío tía primo prima hijo hija hijos hijas niño niña niños esposa esposo marido abuelo abuela abad monje monjes bonzo
    monja soldado soldados aldeanos campesino pescador barquero barqueros porteadores guardia guardias general capitán señor emperador perro perros gato caballo
    caballos mula buey bueyes vaca pez pájaro pájaros garza cuervo cuervos zorro lobo ciervo rana mosca polilla cigarra cigarras culebra mosquito mendigo rey viejo vieja sacerdote conejo jabalíes avispa hombre mujer
    todos gente otros hombres mujeres alguien antepasados vecino vecinos bandido bandidos ladrón mensajero muchacho muchacha maestro maestra master teacher""")
_PRONOUNS = frozenset({"él", "ella", "he", "she"})
_AIR = spaced("viento aire soplo silbido sombra wind air draught whistle shadow breeze swish")
_RESTS = frozenset({"laid", "lays", "set", "put", "rested"})
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


_SO_FAR = re.compile(r"\b(?:until|till|yet when|when|hasta que|hasta|cuando|and then|y entonces)\b")
_EXPLAINED = re.compile(
    r" (?:there )?(?:was |were )?(?:none|nobody|no one)\b"
    r"|[^.;:]{0,40}? (?:but|though|and|only|until) (?:it|that|this) (?:was|proved|turned out) (?:to be )?(?:only|just|merely|no more than|nothing but|nothing worse than)"
    r" (?!(?:an? |the |one )?(?:\w+ )?(?:scratch|graze|nick|cut|wound|gash|flesh|slit|bruise|touch|skin|blood|beginning))"
    r"|[^.;:]{0,40}? (?:pero|aunque) (?:no )?(?:era|fue) (?:solo|sólo|más que|nada más que|sino) (?!(?:una? |el |la )?(?:\w+ )?(?:rasguño|arañazo|corte|herida|tajo|roce|sangre|piel))"
)
"""What is taken back in the same breath."""
_TILL_NOW = re.compile(
    r"\b(?:until|till|so far|thus far|up to now|before (?:that|this|then|now)|hasta|antes de|before|up to)\b"
)
_A_WHILE = re.compile(
    r"\b(?:durante (?:un|una|unos|unas)|por un (?:momento|instante)|al principio|un (?:momento|rato|instante))\b"
)
_AT_FIRST = re.compile(r"\b(?:first|second|primer[oa]?|segund[oa])\b")


def _who(reading: Reading, frame: Frame, groups: dict[str, str | None], at: int, after: int) -> Ref | None:
    named = groups.get("p") or groups.get("q") or groups.get("r")
    if named:
        named = named.removesuffix(" 's")
        if named[0] == "@":
            return frozenset({int(named[1:])})
        if named.startswith(("his ", "her ", "su ")):  # “his rival”
            mine = reading.topic & reading.cast.samurai
            return reading.cast.other(mine) if len(mine) == 1 else None
        if " " in named:  # “the woman”, “el hombre”
            fit = reading.cast.of_gender(_SEXES.get(named.split()[1]), frozenset())
            return fit if len(fit) == 1 and fit <= reading.cast.samurai else None
        if named in reading.lexicon.subject_pronouns or named in ("him", "her", "his", "hers", "lo", "la"):
            return reading.pronoun(named)
        if named in ("suya", "suyo"):
            return _last(reading, at)
    if frame.who == "all":
        return frozenset()
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
        if is_thing and frame.sense == "unhurt" and who == ANOTHER and not _others(reading):
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


def _doer(reading: Reading, at: int, after: int) -> Ref:
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
    if not reading.lexicon.blades.isdisjoint(tokens[max(0, at - 5) : after + 6]):
        return None
    for i in range(at, min(len(tokens), after + 8)):
        if tokens[i][0] == "@" and (tokens[i + 1 : i + 2] == ["'s"] or tokens[i - 1] == "de"):
            return frozenset({int(tokens[i][1:])})
    if not at and not reading.named:
        return None  # “Sangre en la manga.”
    who, thing = reading.subject(at, after)
    return who if not thing and who <= reading.cast.samurai else None


def _agree(reading: Reading, who: Ref, gender: str) -> Ref | None:
    """Only those of a gender, if a participle shows it."""
    fit = frozenset(i for i in who if i >= 0 and reading.cast.people[i].gender in (gender, None))
    if fit or not reading.cast.duel:
        return fit or None
    return frozenset(i for i in reading.cast.samurai if reading.cast.people[i].gender == gender) or None
