"""What a sentence claims: somebody is hurt, dies, lives, wins, loses, in fact and not in fancy."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gm.checker.beings import only_of_others, others
from gm.checker.cast import ANOTHER, Ref
from gm.checker.claimants import alone, claimed_of, doer_of
from gm.checker.contested import even, one_of_the_two
from gm.checker.idle_deaths import bare_noun, no_death
from gm.checker.idle_wounds import idle
from gm.checker.lexicon import Frame
from gm.checker.lexicon.spaced import spaced
from gm.checker.people import Reading
from gm.checker.scopes import Unreal, negated, real, unreal_in

__all__ = ["Claim", "claims"]


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
    of_victory: list[tuple[int, int]] = []
    senses = lexicon.senses
    over = sorted(senses.candidates(reading.words)) if senses is not None else []
    for frame, groups, start, end in _matches(reading, over):
        if unreal is None:
            unreal = unreal_in(reading)
            figures += [found.span() for found in lexicon.figurative.finditer(text)]
            for figure, _, first, last in _over_classes(reading, over, True):
                (figures if figure.who == "all" else of_victory).append((first, last))
        if any(first < end and start < last for first, last in figures):
            continue
        if frame.sense in _CONTESTED and any(first < end and start < last for first, last in of_victory):
            continue
        at = reading.word_at(start)
        if start < len(text) and text[start] == " ":
            at += 1
        after = reading.word_at(end) + 1
        fails = frame.sense == "win" and negated(reading, at)
        if not real(reading, frame, start, end, at, unreal) or not _inside(reading, frame, at, after):
            continue
        if idle(reading, frame, start, end, at):
            continue
        who = claimed_of(reading, frame, groups, at, after)
        if frame.sense == "wound" and lexicon.lang == "en":
            who = alone(reading, frame, who, at)
        if frame.other and who and who & doer_of(reading, at, after):
            continue  # “he closed his eyes”
        near: bool | None = None
        if who is None or who == ANOTHER:
            near = not others(reading)
            if frame.sense in ("win", "lose") and not fails and one_of_the_two(reading, frame, at):
                yield Claim("decided", frozenset(), False, text[start:end])
                continue
            if frame.sense not in ("die", "wound") or frame.plain or not near or _of_a_thing(reading, frame, at, after):
                continue
            if (frame.who == "obj" and not reading.cast.duel) or (
                frame.sense == "die" and lexicon.had.search(" ".join(tokens_before(reading, at)))
            ):
                continue
            who = frozenset()
        if frame.sense == "die" and no_death(reading, frame, bool(who), start, end):
            continue
        if _taken_back(frame.sense, text, start, end):
            continue
        if fails and (_RATHER.match(text, end) or (frame.who == "body" and not _NOBODY.isdisjoint(reading.before(at)))):
            continue  # “she did not beat him: she wore him out”, “nobody cheered for Kenji”
        if fails:
            yield Claim("fails", who - ANOTHER, False, text[start:end])
            continue
        if not reading.cast.duel and frame.sense == "nobody" and not _OF_THE_TWO.search(text):
            continue  # nobody won the race, the harvest, the lawsuit
        if near is None:
            near = not others(reading)
        if not near and reading.cast.duel and len(who) == 1 and who <= reading.cast.samurai:
            near = only_of_others(reading, reading.cast.people[next(iter(who))].gender)
        if (
            frame.weak
            and not reading.cast.duel
            and not reading.cast.whole
            and not (near and _said_plainly(reading, frame, who))
        ):
            continue  # where somebody is hurt, it must be said who
        if (
            not near
            and not reading.cast.duel
            and frame.sense in ("win", "lose")
            and _PRONOUNS & reading.words
            and not (len(who) == 1 and reading.bare(next(iter(who))))
        ):
            continue  # “the monk said that he had lost to Kenji”
        if frame.sense == "die" and who and not near and not who & reading.named:
            continue  # “her master, may he rest: he had died of it”
        if (
            not reading.cast.duel
            and not (near and _pointed_at(reading, who, at, after))
            and not _plain_enough(reading, frame, who, near)
        ):
            continue  # in a memory there are others, whom nobody has listed
        if frame.who == "both" and frame.sense == "wound":
            yield from (Claim(frame.sense, frozenset({i}), frame.state, text[start:end]) for i in sorted(who))
            continue
        yield Claim(frame.sense, who - ANOTHER, frame.state, text[start:end], frame.denial, near)


def _taken_back(sense: str, text: str, start: int, end: int) -> bool:
    """Whether the words around a match give as much to the other, explain it away, or say that it held for a while only."""
    if sense == "nobody":  # “it was even until she found his wrist”
        return bool(_SO_FAR.search(text, end) or _A_WHILE.search(text, 0, start))
    if sense in ("win", "lose"):  # “for a moment she had the better of it”, “up to the middle the bout was hers”
        until = sense == "win" and _UNTIL.match(text[end:])  # “… up to the moment when he had not”
        return bool(until) or even(text, start, end)
    if sense == "wound" and " ni " in text[start:end]:
        return True  # “no apretó los dientes, ni gritó, ni cerró los ojos”
    if sense in ("wound", "die"):  # “she limped, but it was only a stone in her sandal”
        return _EXPLAINED.match(text, end) is not None
    return sense == "unhurt" and bool(_AT_FIRST.search(text) or _TILL_NOW.search(text, end))  # “the first cut never …”


_Match = tuple[Frame, dict[str, str | None], int, int]
"""A frame, the groups of its match, and where that starts and ends in the text of the reading."""


def _matches(reading: Reading, over: Sequence[int]) -> Iterator[_Match]:
    """The matches of the patterns in a sentence. `over`: the numbers of those over classes that are worth trying."""
    lexicon = reading.lexicon
    yield from _over_classes(reading, over, False)
    for number in sorted(lexicon.index.candidates(reading.words)):
        frame = lexicon.frames[number]
        if frame.weak and not reading.cast.duel:
            continue
        for match in frame.pattern.finditer(reading.text):
            yield frame, match.groupdict(), match.start(), match.end()


def _over_classes(reading: Reading, over: Sequence[int], figures: bool) -> Iterator[_Match]:
    """Those of the patterns over classes of words; `figures`: those that show a figure of speech, and else the others."""
    senses, frames = reading.lexicon.senses, reading.lexicon.sense_frames
    if senses is None:
        return
    told = ""
    for number in over:
        frame = frames[number]
        if (frame.sense == "figure") is not figures or (frame.weak and not _counts_here(reading, frame)):
            continue
        told = told or senses.told(reading.tokens)
        for match in senses.pattern(number).finditer(told):
            first, last = told.count(" ", 0, match.start()), told.count(" ", 0, match.end())
            if told.startswith(" ", match.start()):
                first += 1
            yield frame, match.groupdict(), *reading.span(first, last)


def _counts_here(reading: Reading, frame: Frame) -> bool:
    """Whether a frame that means it only amid a duel is to be tried."""
    cast = reading.cast
    return cast.duel or (frame.sense == "wound" and not frame.state and reading.lexicon.lang == "en")


def _plain_enough(reading: Reading, frame: Frame, who: Ref, near: bool) -> bool:
    """Outside a duel: whether one can rely on whom a claim is about."""
    if frame.who == "all" or (_said_plainly(reading, frame, who) and len(who) < 2):
        return True
    if not reading.named and reading.strangers:
        return False
    told_of = (
        frame.sense == "wound"
        and reading.cast.whole
        and reading.lexicon.lang == "en"
        and not {"he", "she"}.isdisjoint(reading.words)
    )
    if len(who) != 1 and not reading.named and not told_of:
        return False
    english = reading.lexicon.lang == "en" and len(who) == 1 and near
    if english and frame.sense == "die" and frame.who == "obj":
        if reading.cast.over and who <= reading.cast.samurai and (reading.named | reading.topic) & reading.cast.samurai:
            return True  # “he visits every year on the day he killed her”
        if who == reading.recent and not who <= reading.cast.samurai:
            return True  # “they got him out, drowned”
    if (
        frame.sense == "die"
        and len(who) == 1
        and not reading.bare(next(iter(who)))
        and (reading.lexicon.lang == "es" or not who <= reading.topic)
    ):
        return False
    if frame.sense == "wound" and reading.cast.whole:
        return near or (
            reading.lexicon.lang == "es" and len(who) == 1 and who == reading.topic and "le" in reading.words
        )
    if len(who) > 1 or not near:
        return False
    if frame.sense in _OPEN:
        return frame.who != "obj"
    return reading.cast.over or (
        english and reading.cast.judged and (frame.sense, frame.who) in _TOLD_OF and not reading.strangers
    )


def _pointed_at(reading: Reading, who: Ref, at: int, after: int) -> bool:
    """Whether a Spanish pronoun in a match, or that begins its sentence, can mean only one of the people: “la mató”, “él mismo se quemó”."""
    if len(who) != 1 or reading.lexicon.lang != "es":
        return False
    if reading.strangers and reading.tokens[1:2] not in (["mismo"], ["misma"]):
        return False
    i = next(iter(who))
    gender = reading.cast.people[i].gender
    if gender is None or any(
        other != i and reading.cast.people[other].gender in (gender, None)
        for other in reading.cast.samurai | reading.lately
    ):
        return False
    words = ("él", "lo") if gender == "m" else ("ella", "la")
    near = reading.tokens[max(0, at - 1) : after]
    if who == reading.topic and not reading.named and words[1] in reading.tokens[:at]:
        return True  # “la apuñalaron por la espalda y se desangró”
    if words[0] in near or words[0] == reading.tokens[0]:
        return True
    at = near.index(words[1]) if words[1] in near[:-1] else -1
    return at >= 0 and not reading.lexicon.body.match(near[at + 1])


_OPEN = ("die", "wound", "live")
_TOLD_OF = (("win", "body"), ("lose", "body"), ("lose", "subj"))
"""What is believed of a mere pronoun where it is judged who has won: “they called her the winner”, “he had lost”."""
_CONTESTED = ("win", "lose", "nobody")


def tokens_before(reading: Reading, at: int) -> list[str]:
    """The few words before a match."""
    return reading.tokens[max(0, at - 3) : at + 1]


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
    if frame.sense in ("die", "wound") and reading.lexicon.lang == "en" and bare_noun(reading, clause.start, at):
        return True
    words = reading.tokens[clause.start : clause.start + 3]
    if (
        frame.sense == "wound"
        and words[1:2] == ["'s"]
        and at >= clause.start + 3
        and not reading.lexicon.body.match(words[-1])
        and not reading.lexicon.garments & {words[-1]}
    ):
        return True  # “Hana's cradle had been cut from the same tree”
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
    if frame.verb and (_is_noun(reading, at) or _in_apposition(reading, at)):
        return False
    if frame.sense == "die" and frame.who == "obj" and at and tokens[at - 1] in _BEING:
        return False  # “had been killed”, “Hana was slaughtered”: not killing
    if frame.sense == "wound":
        words = tokens[at:after]
        if (words[-2:] != ["al", "aire"] and not _AIR.isdisjoint(words)) or (
            words[-2:-1] == ["its"] and reading.lexicon.body.match(words[-1])
        ):
            return False
        if words[-1] == "head" and "over" in words:
            return False
        if tokens[after : after + 1] in (["guard"], ["guards"]) and _UNDER.isdisjoint(words):
            return False  # “caught it on her forearm guard”
        if frame.who == "obj" and words[1:2] == ["at"]:
            return False  # “she cuts at his neck”
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
    if len(who) == 1 and who <= reading.told_again:
        return True  # “the old man died”
    if len(who) != 1 or not who <= reading.named:
        return False
    return frame.who != "subj" or reading.cast.judged or reading.bare(next(iter(who)))


_OF_THE_TWO = re.compile(
    r"\b(?:ningun[oa]|neither|de l[oa]s dos|of (?:them|the two)|empat\w+|tablas|draw|stalemate)\b|@\d"
)
_PRONOUNS = frozenset({"él", "ella", "he", "she"})
_AIR = spaced("viento aire soplo silbido sombra wind air draught whistle shadow breeze swish")
_UNDER = frozenset({"under", "through", "beneath", "between", "below", "past"})
_RESTS = frozenset({"laid", "lays", "set", "put", "rested"})
_NEAR = spaced("junto cerca lejos past near beside wide short towards toward hacia contra beyond around")
_BEING = spaced("was were is been being be got are get to")


def _in_apposition(reading: Reading, at: int) -> bool:
    """“Kaede, stabbed under the arm, …”: not somebody stabbing."""
    return (
        reading.lexicon.lang == "en"
        and at > 1
        and reading.tokens[at - 1] == ","
        and reading.tokens[at - 2][0] == "@"
        and reading.tokens[at].endswith(("ed", "cut", "hurt", "bitten", "torn", "struck", "slit", "shot"))
    )


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


_NOBODY = frozenset({"nadie", "nobody"})
_RATHER = re.compile(r" ?(?::|, (?:sino|but)\b)")
_UNTIL = re.compile(r"^[^.;:]*\b(?:until|till|right up to|up to the (?:moment|instant|point)|as long as)\b")
_SO_FAR = re.compile(r"\b(?:until|till|yet when|when|hasta que|hasta|cuando|and then|y entonces)\b")
_EXPLAINED = re.compile(
    r"(?: ,)?(?: and| but)? (?:there )?(?:was |were )?(?:none|nobody|no one)\b(?! (?:left|to))"
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
_AT_FIRST = re.compile(r"\b(?:(?<!for the )first|second|primer[oa]?|segund[oa])\b")
