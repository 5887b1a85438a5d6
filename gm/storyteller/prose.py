"""What can be said about the writing of a text without understanding it: punctuation, quotes, words to avoid, repetition."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gm.storyteller.texts import sentences

__all__ = ["address", "has_article", "phrase", "repeated", "text"]

_ES_AVOID = (
    (r"de repente", "«de repente»"),
    (r"en ese (mismo )?momento\b(?! de| en que)", "«en ese momento»"),
    (r"(?-i:En (aquel|este)) (mismo )?momento\b", "«en aquel momento»"),
    (r"realiz(a|ar|ó|aba|ado|aron|an|ando)\b", "«realizar»"),
    (r"eventos?\b", "«evento»"),
    (
        r"(?<!\bes )(?<!\bson )(?<!\bera )(?<!\beran )(el|la|los|las|del|al) mism[oa]s?(?=[.,;:!?»])",
        "«el mismo» as a pronoun",
    ),
    (r"\w+[oa]/[oa]s?\b|\w+@s?\b", "o/a or @"),
    (r"gaijin|ninjas?\b", "no ninjas, no gaijin"),
)
_EN_AVOID = (
    (r"suddenly\b", "“suddenly”"),
    (r"(in|at) that (very )?moment\b", "“in that moment”"),
    (r"thee\b|thou\b|thy\b", "“thee”"),
    (r"honou?rable warriors?", "“honourable warrior”"),
    (r"he/she|s/he|his/her", "he/she"),
    (r"gaijin|ninjas?\b", "no ninjas, no gaijin"),
)
AVOID = {
    lang: tuple((re.compile(rf"\b(?:{pattern})", re.IGNORECASE), name) for pattern, name in avoid)
    for lang, avoid in (("es", _ES_AVOID), ("en", _EN_AVOID))
}
_GERUND = re.compile(r"\b(?!cuando|mando|bando|blando|segundo)\w{2,}(?:ando|iendo|yendo)\b", re.IGNORECASE)
_ARTICLE = {
    "es": re.compile(r"(el|la|los|las|un|una|unos|unas) \S"),
    "en": re.compile(r"(the|a|an) \S|\S+['’]s? \S|[A-Z]"),
}
_VOSOTROS = re.compile(r"\b(vosotr[oa]s|vuestr[oa]s?|os|(?!\w*is[eé]is\b)\w{2,}[áé]is)\b", re.IGNORECASE)
_FINAL = re.compile(r"[.!?…][»”’)]*$")
_SENTENCE = re.compile(r"[^.!?…]+[.!?…]+[»”’]*")
_EXCLUSIVE = re.compile(r"\b(endings|recap)\..*")
LONG = 6
"""Sentences of fewer words may stand twice."""


def address(told: str) -> Iterator[str]:
    """What is wrong with a text as told in Latin America, where several people are addressed as *ustedes*."""
    if found := _VOSOTROS.search(told):
        yield f"«{found[0]}» is for Spain only: {{vos:Spain|Latin America}}"


def has_article(text: str, lang: str) -> bool:
    """Whether a noun phrase begins with its article."""
    return _ARTICLE[lang].match(text) is not None


def phrase(text: str, lang: str) -> Iterator[str]:
    """What is wrong with a phrase."""
    if text != text.strip() or "  " in text or "\n" in text:
        yield "blanks too many"
    if text.endswith("."):
        yield "a full stop at the end of a phrase"
    yield from _quotes(text, lang)


def text(
    told: str,
    lang: str,
    ends: bool | None = True,
    words: tuple[int, int] | None = None,
    size: tuple[int, int] | None = None,
) -> Iterator[str]:
    """What is wrong with a text, as it would be told. `ends`: whether it must have a final stop."""
    if re.search(r"[^\S\n]{2}|\s\n|\n\s", told):
        yield "blanks too many"
    if re.search(r"\s[,.;:!?](?!\.)", told):
        yield "a blank before a stop"
    if re.search(r"[{}\[\]]", told):
        yield "a brace or bracket is left over"
    if re.search(r"\d", told):
        yield "digits: numbers are written out"
    if re.search(r"[āēīōūĀĒĪŌŪ]", told):
        yield "no macrons"
    if re.search(r"[*_#`<>]", told):
        yield "markup"
    if "(" in told or ")" in told:
        yield "no parentheses"
    if ends is not None and any(bool(_FINAL.search(p)) is not ends for p in ([told] if not ends else told.split("\n"))):
        yield "no final stop" if ends else "a full stop at the end of a phrase"
    yield from _quotes(told, lang)
    yield from _marks(told, lang)
    for pattern, name in AVOID[lang]:
        if pattern.search(told):
            yield f"{name} is to be avoided"
    if any(len(re.findall(r"\bsamur[aá]is?\b", p, re.IGNORECASE)) > 1 for p in told.split("\n")):
        yield "«samurái» twice in a paragraph"
    if lang == "es" and any(len(_GERUND.findall(s)) > 2 for s in _SENTENCE.findall(told)):
        yield "a string of gerunds"
    if words and not words[0] <= (count := len(told.split())) <= words[1]:
        yield f"{count} words; {words[0]} to {words[1]} are wanted"
    if size and not size[0] <= (count := sentences(told)) <= size[1]:
        yield f"{count} sentences; {size[0]} to {size[1]} are wanted"


def _quotes(told: str, lang: str) -> Iterator[str]:
    if '"' in told:
        yield "straight quotes"
    left, right = ("«", "»") if lang == "es" else ("“", "”")
    foreign = "“”‘’" if lang == "es" else "«»"
    if any(mark in told for mark in foreign):
        yield f"quotes of another language: {foreign}"
    if told.count(left) != told.count(right):
        yield f"{left} and {right} don't match"


def _marks(told: str, lang: str) -> Iterator[str]:
    if lang == "en":
        if re.search(r"[¿¡]", told):
            yield "¿ or ¡ in English"
        if re.search(r"(?m)^—", told):
            yield "dialogue stands in “ ”"
        return
    for opening, closing in (("¿", "?"), ("¡", "!")):
        if told.count(opening) != told.count(closing):
            yield f"{opening} and {closing} don't match"
    if re.search(r"(?m)^[-–]\s?\w|\s-\s|–", told):
        yield "a hyphen or dash for a raya"
    if re.search(r"(?m)^— |\w—\w|\s—\s", told):
        yield "a raya stands close to what it opens: «—No —dijo—. Sí.»"


def repeated(leaves: Sequence[tuple[str, Sequence[str]]]) -> Iterator[tuple[str, str]]:
    """(where, why) for texts and longer sentences that stand in two places.

    Alternatives of one place may share sentences, and so may a chapter's endings: only one of them is told.
    """
    seen: dict[str, tuple[str, str]] = {}
    for where, texts in leaves:
        group = _EXCLUSIVE.sub(r"\1", where)
        here: dict[str, str] = {}
        for i, told in enumerate(texts):
            at = f"{where}.{i}" if len(texts) > 1 else where
            whole = _plain(told)
            if whole in here and "[" not in told:
                yield at, f"the same text as {here[whole]}"
            here[whole] = at
            for part in _SENTENCE.findall(told) or [told]:
                key = _plain(part)
                if len(key.split()) < LONG:
                    continue
                place, first = seen.setdefault(key, (group, at))
                if place != group:
                    yield at, f"stands already in {first}: {' '.join(part.split())[:60]}"


def _plain(told: str) -> str:
    bare = re.sub(r"^(\[[^\]]*\]\s*)+", "", told.strip())
    return " ".join(re.sub(r"[^\w\s{}]", " ", bare).casefold().split())
