"""The checker of the story texts: `python -m gm.storyteller.lint [LANGUAGE …]`, exit code 0 if there is nothing to say, else 1.

Four things are checked: the shape of each file (`schema`), the syntax of each text (`grammar`), that something can be told for
every gender and whoever has been brought in, and the writing (`prose`). `check` gives what was found.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from gm.storyteller import prose
from gm.storyteller.grammar import NOUNS, ROLES, SAMURAI, TONES, Cast, Line, Named, TextError, parse
from gm.storyteller.schema import (
    COMMON,
    Fields,
    Items,
    Names,
    Paragraphs,
    Plain,
    Scope,
    Shape,
    Wholes,
    shape_of,
)
from gm.storyteller.schema import Texts as Lines
from gm.storyteller.texts import ROOT, Texts, language, sentences

__all__ = ["Finding", "Leaf", "check", "leaves", "main"]

Node = Any
SAMPLE = {"m": "Heisuke", "f": "Kaede", "u": "Sojun"}
NOUN = {"es": "el sitio de prueba", "en": "the sample place"}


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong with a text. `where`: `es/spines/carta:chapters.trust.scene.0.1`."""

    where: str
    why: str

    def __str__(self) -> str:
        return f"{self.where}: {self.why}"


@dataclass(frozen=True, slots=True)
class Leaf:
    """Alternatives at a place (`where`, of a text `where.i`). `needed`: one of them must always fit; a paragraph of a sequence may be left out."""

    where: str
    texts: tuple[str, ...]
    scope: Scope
    needed: bool
    shape: Lines


def check(languages: Sequence[str] = ("es", "en"), root: Path = ROOT) -> list[Finding]:
    """Everything found in these languages' files, in the order of the files. ValueError: a language that is not there."""
    found: list[Finding] = []
    for lang in languages:
        found += _language(lang, root)
    if "es" in languages and "en" in languages:
        found += _pairs(Texts("es", root), Texts("en", root))
    return found


def leaves(lang: str, root: Path = ROOT) -> Iterator[Leaf]:
    """Every place of a language's files where a text is chosen, in the order of the files. What has no shape is left out."""
    texts = Texts(lang, root)
    for folder in ("spines", "episodes", "common"):
        for name in texts.names(folder):
            file = f"{folder}/{name}"
            try:
                node = texts.node(file)
            except TextError:
                continue
            shape = shape_of(file, _genders(node))
            if shape is not None:
                found = _walk(f"{file}:", shape, node, language(lang)[-1])
                yield from (entry for entry in found if isinstance(entry, Leaf))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what is found, a line each; 1 if anything is."""
    languages = list(sys.argv[1:] if arguments is None else arguments) or ["es", "en"]
    found = check(languages)
    for finding in found:
        print(finding)
    print(f"{len(found)} findings" if found else "nothing to say", file=sys.stderr)
    return 1 if found else 0


def _language(lang: str, root: Path) -> Iterator[Finding]:
    texts = Texts(lang, root)
    spoken = language(lang)[-1]
    files = [f"{folder}/{name}" for folder in ("spines", "episodes", "common") for name in texts.names(folder)]
    yield from (
        Finding(f"{lang}/common/{name}", "the file is missing") for name in COMMON if f"common/{name}" not in files
    )
    leaves: list[Leaf] = []
    for file in files:
        try:
            node = texts.node(file)
        except TextError as error:
            yield Finding(f"{lang}/{file}", error.why)
            continue
        shape = shape_of(file, _genders(node))
        if shape is None:
            yield Finding(f"{lang}/{file}", "no such file is foreseen")
            continue
        yield from _names_fit(f"{lang}/{file}", file, node)
        for entry in _walk(f"{lang}/{file}:", shape, node, spoken):
            if isinstance(entry, Finding):
                yield entry
            else:
                leaves.append(entry)
                yield from _leaf(entry, spoken)
    yield from (Finding(where, why) for where, why in prose.repeated([(leaf.where, leaf.texts) for leaf in leaves]))


def _genders(node: Node) -> Mapping[str, str]:
    characters = node.get("characters") if isinstance(node, dict) else None
    if not isinstance(characters, dict):
        return {}
    return {role: str(who.get("gender")) for role, who in characters.items() if isinstance(who, dict)}


def _names_fit(where: str, file: str, node: Node) -> Iterator[Finding]:
    folder, _, name = file.partition("/")
    if folder == "common" or not isinstance(node, dict):
        return
    if node.get("id") != name:
        yield Finding(f"{where}:id", f"{node.get('id')!r} is not the file's name")
    if folder == "episodes" and not name.startswith(f"{node.get('virtue')}-"):
        yield Finding(f"{where}:virtue", f"{node.get('virtue')!r} is not the virtue in the file's name")


# Shape


def _walk(where: str, shape: Shape, node: Node, lang: str) -> Iterator[Finding | Leaf]:
    if node is None:
        yield Finding(where, "missing")
    elif isinstance(shape, Fields):
        yield from _fields(where, shape, node, lang)
    elif isinstance(shape, Items):
        if not isinstance(node, list):
            yield Finding(where, "a list is expected")
            return
        if len(node) < shape.least:
            yield Finding(where, f"{len(node)} of at least {shape.least}")
        for i, item in enumerate(node):
            yield from _walk(_at(where, i), shape.item, item, lang)
    elif isinstance(shape, Names):
        yield from _name_list(where, shape, node)
    elif isinstance(shape, Plain):
        yield from _plain(where, shape, node, lang)
    elif isinstance(shape, Lines):
        yield from _lines(where, shape, node, needed=True)
    elif isinstance(shape, Paragraphs):
        yield from _sequence(where, shape.scope, node, shape.sentences)
    elif isinstance(shape, Wholes):
        yield from _wholes(where, shape, node)


def _at(where: str, step: str | int) -> str:
    return f"{where}{step}" if where.endswith(":") else f"{where}.{step}"


def _fields(where: str, shape: Fields, node: Node, lang: str) -> Iterator[Finding | Leaf]:
    if not isinstance(node, dict):
        yield Finding(where, f"a mapping is expected, with {', '.join(shape.required)}")
        return
    known = {**shape.required, **shape.optional}
    yield from (Finding(_at(where, key), "nothing is foreseen under this name") for key in node if key not in known)
    for key, under in known.items():
        if key in node or key in shape.required:
            yield from _walk(_at(where, key), under, node.get(key), lang)


def _name_list(where: str, shape: Names, node: Node) -> Iterator[Finding]:
    if not isinstance(node, list) or not all(isinstance(name, str) and name.strip() for name in node):
        yield Finding(where, "a list of names is expected (quote what YAML takes for something else)")
        return
    if len(node) < shape.least:
        yield Finding(where, f"{len(node)} of at least {shape.least}")
    yield from (Finding(where, f"{name} stands twice") for i, name in enumerate(node) if name in node[:i])
    yield from (Finding(where, f"{name}: no macrons") for name in node if not name.isascii())


def _plain(where: str, shape: Plain, node: Node, lang: str) -> Iterator[Finding]:
    if not isinstance(node, str) or (not node.strip() and not shape.values):
        yield Finding(where, "a word or phrase is expected")
    elif shape.values and node not in shape.values[lang]:
        yield Finding(where, f"{node!r} is none of {', '.join(shape.values[lang])}")
    elif "{" in node or "[" in node:
        yield Finding(where, "no slots or conditions here")
    elif shape.article and not prose.has_article(node, lang):
        yield Finding(where, f"{node!r} has no article")
    elif not shape.values:
        yield from (Finding(where, why) for why in prose.phrase(node, lang))


def _lines(where: str, shape: Lines, node: Node, needed: bool) -> Iterator[Finding | Leaf]:
    items = node if isinstance(node, list) else [node]
    if not all(isinstance(item, str) for item in items) or not items:
        yield Finding(where, "a text or a list of texts is expected")
        return
    if len(items) < shape.least:
        yield Finding(where, f"{len(items)} of at least {shape.least}")
    yield Leaf(where, tuple(items), shape.scope, needed, shape)


def _wholes(where: str, shape: Wholes, node: Node) -> Iterator[Finding | Leaf]:
    items = node if isinstance(node, list) else [node]
    if len(items) < shape.least:
        yield Finding(where, f"{len(items)} of at least {shape.least}")
    if all(isinstance(item, str) for item in items):  # one of them must always fit, not each
        yield from _lines(where, Lines(shape.scope, sentences=shape.sentences), node, needed=True)
        return
    for i, item in enumerate(items):
        yield from _sequence(_at(where, i), shape.scope, item, shape.sentences)


def _sequence(where: str, scope: Scope, node: Node, size: tuple[int, int]) -> Iterator[Finding | Leaf]:
    items = node if isinstance(node, list) else [node]
    single = not isinstance(node, list)
    least = most = 0
    for i, item in enumerate(items):
        at = where if single else _at(where, i)
        for entry in _lines(at, Lines(scope), item, needed=False):
            yield entry
            if isinstance(entry, Leaf):
                lengths = [sentences(text) for text in entry.texts]
                always = any(not text.lstrip().startswith("[") for text in entry.texts)
                least += min(lengths) if always else 0
                most += max(lengths)
    if most < size[0] or least > size[1]:
        yield Finding(where, f"{least} to {most} sentences; {size[0]} to {size[1]} are wanted")


# Texts


def _leaf(leaf: Leaf, lang: str) -> Iterator[Finding]:
    lines: list[Line] = []
    for i, text in enumerate(leaf.texts):
        where = leaf.where if len(leaf.texts) == 1 else _at(leaf.where, i)
        try:
            line = parse(text, where)
        except TextError as error:
            yield Finding(where, error.why)
            continue
        lines.append(line)
        yield from _scoped(line, leaf.scope)
        sample = _sample(line, leaf.scope, lang)
        if sample is not None:
            shape = leaf.shape
            for why in prose.text(sample, lang, ends=shape.ends, words=shape.words, size=shape.sentences):
                yield Finding(where, why)
        if lang == "es" and (sample := _sample(line, leaf.scope, "es-419")) is not None:
            yield from (Finding(where, why) for why in prose.address(sample))
        if lang == "en" and line.names("vos"):
            yield Finding(where, "{vos:…} is for Spanish")
    if lines:
        yield from _tellable(leaf, lines, lang)


def _scoped(line: Line, scope: Scope) -> Iterator[Finding]:
    labels = ("tone", "end") if scope.ends else ("tone",)
    known = (*scope.people, *scope.nouns, *scope.sometimes, *scope.roles, *scope.present, "vos", *labels)
    for name in dict.fromkeys([slot.name for slot in line.slots()] + [c.name for c in line.conditions]):
        if name not in known:
            yield Finding(line.id, f"{{{name}}} means nothing here")
            continue
        required = any(c.name == name and not c.negated for c in line.conditions)
        if name in ROLES and name not in scope.present and line.names(name) and not required:
            yield Finding(line.id, f"{{{name}}} without its condition [{name}]")


def _casts(lines: Sequence[Line], scope: Scope, lang: str) -> Iterator[Cast]:
    """Every cast that matters to these lines: genders of those they name, key characters there or not, nouns there or not."""
    used = dict.fromkeys(
        [slot.name for line in lines for slot in line.slots()] + [c.name for line in lines for c in line.conditions]
    )
    options: list[list[tuple[str, str | None]]] = []
    for name in used:
        if name in scope.people or name in scope.present:
            genders = scope.roles.get(name, ("m", "f", "u"))
            options.append([(name, gender) for gender in genders])
        elif name in scope.roles:
            options.append([(name, None), *((name, gender) for gender in scope.roles[name])])
        elif name in scope.sometimes:
            options.append([(name, None), (name, "m")])
        elif name == "tone":
            options.append([(name, None), *((name, tone) for tone in TONES)])
        elif name == "end":
            options.append([(name, end) for end in scope.ends])
    noun = NOUN[language(lang)[-1]]
    nouns = dict.fromkeys(scope.nouns, noun)
    for found in product(*options):
        people = {n: Named(SAMPLE[g], None if g == "u" else g) for n, g in found if g and n in (*SAMURAI, *ROLES)}
        tone, end = (next((g for n, g in found if n == label and g), "") for label in ("tone", "end"))
        more = {n: noun for n, g in found if g and n in NOUNS}
        yield Cast(lang, people, {**nouns, **more}, tone, end)


def _sample(line: Line, scope: Scope, lang: str) -> str | None:
    return next((line.render(cast) for cast in _casts([line], scope, lang) if line.fits(cast)), None)


def _tellable(leaf: Leaf, lines: Sequence[Line], lang: str) -> Iterator[Finding]:
    casts = list(_casts(lines, leaf.scope, lang))
    for line in lines:
        if not any(line.fits(cast) for cast in casts):
            yield Finding(line.id, "can never be told: its conditions or slots exclude each other, or never hold here")
    silent = [cast for cast in casts if not any(line.fits(cast) for line in lines)]
    told = [cast for cast in casts if cast not in silent]
    for cast in silent:
        # A paragraph may be left out when someone is missing, but not because of a gender.
        if leaf.needed or any(_same_but_genders(cast, other) for other in told):
            who = ", ".join(f"{name} {person.gender or 'u'}" for name, person in cast.people.items())
            yield Finding(leaf.where, f"nothing can be told for {who or 'whoever is there'}{_nouns(cast, leaf.scope)}")
            return


def _same_but_genders(one: Cast, two: Cast) -> bool:
    return list(one.people) == list(two.people) and (one.nouns, one.tone, one.end) == (two.nouns, two.tone, two.end)


def _nouns(cast: Cast, scope: Scope) -> str:
    missing = [name for name in scope.sometimes if name not in cast.nouns and name not in cast.people]
    return f", without {', '.join(missing)}" if missing else ""


# Pairs


def _pairs(es: Texts, en: Texts) -> Iterator[Finding]:
    for folder in ("spines", "episodes"):
        one, two = es.names(folder), en.names(folder)
        yield from (Finding(f"en/{folder}/{name}", "is only there in Spanish") for name in one if name not in two)
        yield from (Finding(f"es/{folder}/{name}", "is only there in English") for name in two if name not in one)
        for name in one:
            if name in two:
                yield from _pair(f"{folder}/{name}", es, en)


def _pair(file: str, es: Texts, en: Texts) -> Iterator[Finding]:
    try:
        both = [_facts(texts, file) for texts in (es, en)]
    except TextError:
        return  # already found
    for what in both[0]:
        if both[0][what] != both[1].get(what):
            yield Finding(f"en/{file}:{what}", f"{both[1].get(what)!r}, and {both[0][what]!r} in Spanish")


def _facts(texts: Texts, file: str) -> dict[str, object]:
    """What must be the same in both languages."""
    spine = file.startswith("spines/")
    chapters = [("chapters", key) for key in ("trust", "line", "promise")] if spine else [()]
    facts: dict[str, object] = {
        ".".join((*path, "dilemmas")): len(texts.node(file, *path, "dilemmas") or ()) for path in chapters
    }
    if spine:
        facts["places"] = len(texts.node(file, "places") or ())
        facts |= {f"characters.{role}.gender": texts.node(file, "characters", role, "gender") for role in ROLES}
    else:
        facts["virtue"] = texts.node(file, "virtue")
    return facts


if __name__ == "__main__":
    sys.exit(main())
