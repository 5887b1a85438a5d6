"""A sentence cut into words, with its people numbered, and the words into clauses."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from gm.checker.cast import Cast
from gm.checker.contractions import spelled_out
from gm.checker.lexicon import Lexicon
from gm.checker.lexicon.numbers import NUMBERS
from gm.checker.lexicon.spaced import spaced
from gm.checker.text import SPOKEN

__all__ = ["BREAK", "Clause", "apposed", "clauses", "follows", "pair_of_things", "tokenize", "verbless"]

_TOKEN = re.compile(rf"[^\W\d_]+(?:['’](?!s\b)[^\W\d_]+)*|\d+|['’]s\b|{SPOKEN}|\.\.\.|[.,;:!?…()—]")
_ROMAJI = re.compile(
    r"(?:(?:ky|gy|sh|j|ch|ny|hy|by|py|my|ry|ts|[kgszdtnhbpmyrwf])?[aeiouōū]{1,2}(?:n(?![aeiou])|(?=(?:kk|tt|pp|ss|mm|nn)))?[kstpmn]?(?=[kstpmn]|[^kstpmn]|$))+$"
)
_SPANISH = re.compile(r"(?:aron|eron|aban|[aie]d[oa]s|.{3}[ai]do|.{4}ando|.{3}[iy]?endo|.{3}aba)$")
"""Verbs that might be read as Japanese: “Empujaron”, “Temblando”, but not “Inaba” or “Okada”."""
BREAK = frozenset({",", ";", ":", ".", "!", "?", "…", "...", "(", ")", "—", SPOKEN})
_HARD = frozenset({";", ":", ".", "!", "?", "…", "..."})
_OPENS = _HARD | {SPOKEN, "—"}
_HE = frozenset({"he", "she", "they"})
_SUBORDINATE = frozenset({"when", "while", "as", "before", "after", "until", "if", "because", "though", "although"})
_DEMONSTRATIVES = spaced("este esta aquel aquella")
_TERMS = spaced(
    "edge edges hatred scar scars choice token tokens ventaja ventajas odio cicatriz cicatrices marcador marcadores dados dado dice die"
)

_SO = frozenset({"tan", "tanto", "tanta", "tantos", "tantas", "tal"})
_WHEN = frozenset({"cuando", "mientras", "aunque", "porque", "como", "si", "donde"})
_CLITICS = frozenset({"se", "le", "la", "lo", "les", "las", "los", "no", "ya"})
_TELLS = re.compile(r"(?:[^\W\d_]{2,}(?:ó|aron|ieron)|dio|vio|hizo|puso|dijo|fue|tuvo|vino|trajo|supo|pudo|quiso)$")
"""Spanish verbs of what happened."""
_NO_CLAUSE = frozenset({"hasta", "entonces", "luego", "después"})
_HAPPENS = re.compile(
    r"(?:ó|aron|ieron|aba|aban|ía|ían|era|eran|[^\W\d_]ra|[^\W\d_]se)$|^(?:dio|vio|hizo|puso|dijo|fue|tuvo|vino|trajo|supo|pudo|quiso|es|son|está|ha|han|va)$"
)
_PAIRS = spaced("""hombres mujeres samuráis guerreros guerreras rivales duelistas espadachines adversarios adversarias contrincantes enemigos
enemigas juntos juntas quietos quietas solos solas ilesos ilesas""")
"""What may follow “los dos” and still mean the two samurai."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause: tokens from `start` up to `end`, and how it is joined to the one before."""

    start: int
    end: int
    joint: str
    """The word or mark before it."""


def tokenize(told: str, cast: Cast, lexicon: Lexicon) -> list[str]:
    """The words and marks: people of the facts as @0, @1 …, other names as ~."""
    tokens: list[str] = []
    starts = True
    for word in _TOKEN.findall(cast.join(told)):
        if word.islower() and "’" not in word and word != "'s":
            tokens.append(word)
            starts = False
            continue
        tokens.append(_code(word, starts, cast, lexicon))
        starts = word in _OPENS
    if lexicon.lang == "es" and not _DEMONSTRATIVES.isdisjoint(tokens):
        for i in range(1, len(tokens) - 1):
            if tokens[i] in _DEMONSTRATIVES and tokens[i - 1] not in BREAK and tokens[i + 1] in BREAK:
                tokens[i] = "esto"  # “todas menos esta.”
    return spelled_out(tokens) if lexicon.lang == "en" and "'" in "".join(tokens) else tokens


def _code(word: str, starts: bool, cast: Cast, lexicon: Lexicon) -> str:
    low = word.lower()
    if word in ("’s", "'s"):
        return "'s"
    if not word[0].isupper() or low in _TERMS or low in NUMBERS[lexicon.lang]:
        return low.replace("’", "'")
    number = cast.names.get(low)
    if number is not None:
        return f"@{number}"
    if not starts and low not in lexicon.stop and len(word) > 1:
        return "~"
    if starts and len(word) > 2 and low not in lexicon.stop and _ROMAJI.match(low):
        if lexicon.lang == "es" and _SPANISH.search(low):
            return low
        if lexicon.lang == "en" and lexicon.senses is not None and lexicon.senses.of(low):
            return low  # “Beaten, he …”
        return "~"
    return low.replace("’", "'")


def clauses(tokens: Sequence[str], lexicon: Lexicon) -> list[Clause]:
    """The clauses of a sentence, cut at marks and at the words that begin another."""
    found: list[Clause] = []
    start, joint = 0, ""
    spanish = lexicon.lang == "es"
    for i, token in enumerate(tokens):
        if token in BREAK or (token in lexicon.boundary and not _joins_nouns(tokens, i)):
            if i > start:
                found.append(Clause(start, i, joint))
                joint = token
            else:
                joint = token if joint not in _HARD else joint
            start = i + 1
        elif (
            token in _HE
            and joint in _SUBORDINATE
            and i > start + 1
            and (tokens[start] in _HE or tokens[start][0] == "@")
            and tokens[i - 1] not in lexicon.prepositions
        ):
            found.append(Clause(start, i, joint))  # “when she came out he gave her …”
            start, joint = i, ","
        elif spanish and joint in _WHEN and i > start + 2 and _TELLS.match(token):
            if not any(map(_TELLS.match, tokens[start:i])):
                continue
            k = i
            while k > start + 1 and tokens[k - 1] in _CLITICS:
                k -= 1
            if (
                k > start + 2
                and (tokens[k - 1][0] == "@" or tokens[k - 1] in ("él", "ella"))
                and tokens[k - 2] not in lexicon.prepositions
            ):
                k -= 1
            if tokens[k - 1] in lexicon.prepositions or tokens[k - 1] in lexicon.determiners:
                continue
            found.append(Clause(start, k, joint))  # “cuando las ranas volvieron a cantar se incorporó …”
            start, joint = k, ","
    if start < len(tokens):
        found.append(Clause(start, len(tokens), joint))
    return found


def _joins_nouns(tokens: Sequence[str], i: int) -> bool:
    """“Kenji y Kaede”: no boundary."""
    return (
        tokens[i] in ("y", "e", "and", "ni", "nor", "o", "or")
        and 0 < i < len(tokens) - 1
        and tokens[i - 1][0] == "@"
        and tokens[i + 1][0] == "@"
    )


def pair_of_things(tokens: Sequence[str], i: int, lexicon: Lexicon) -> bool:
    """Whether “los dos” goes on, at a word, with a noun that means no samurai: “los dos golpes”."""
    noun = tokens[i] if i < len(tokens) else ""
    return len(noun) > 3 and noun.endswith("s") and noun.isalpha() and noun not in _PAIRS and noun not in lexicon.stop


def apposed(tokens: Sequence[str], clause: Clause, lexicon: Lexicon) -> bool:
    """“…, un copista sordo, y lo empujó”, “Kenji, a man of few words, …”: no clause, only who somebody is."""
    if clause.joint != "," or tokens[clause.end : clause.end + 1] != [","]:
        return False
    first, size = tokens[clause.start], clause.end - clause.start
    if lexicon.lang == "es":
        return size < 5 and first in ("un", "una")
    if tokens[clause.end - 1].endswith(("ed", "ing")):
        return False
    named = clause.start > 1 and tokens[clause.start - 2][0] == "@"
    return (size < 5 and first in ("a", "an")) or (named and size < 9 and first in ("a", "an", "the"))


def follows(tokens: Sequence[str], clause: Clause) -> bool:
    """“… de modo que él …”: the “que” is no relative."""
    if clause.start > 1 and tokens[clause.start - 2] in ("modo", "manera", "así", "forma", "suerte"):
        return True
    return clause.joint == "que" and not _SO.isdisjoint(
        tokens[max(0, clause.start - 9) : clause.start]
    )  # “tan fuerte que …”


def verbless(tokens: Sequence[str], clause: Clause) -> bool:
    """Whether a Spanish clause is only the rest of the one before: “retrocedió hasta | el borde”, “bajó entonces | la espada”."""
    return clause.joint in _NO_CLAUSE and not any(_HAPPENS.search(word) for word in tokens[clause.start : clause.end])
