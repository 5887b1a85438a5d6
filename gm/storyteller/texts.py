"""The story texts on disk: read a file at a time, when it is first needed, and never twice.

A text is found by its file (`common/duel`, `spines/carta`) and a path of keys and positions within it. A node of a file is

- a text, or a list of **alternatives**: `Texts.lines` gives them as parsed lines;
- a **sequence** of paragraphs, each of them alternatives: `Texts.sequence`;
- alternatives told as a **whole** (an ending, an epilogue), each a text or a sequence: `Texts.wholes`.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from gm.storyteller.grammar import Line, TextError, parse

__all__ = ["LANGUAGES", "ROOT", "Step", "Texts", "digest", "language", "sentences"]

ROOT = Path(__file__).resolve().parent.parent / "texts"
"""Where the texts are: `<language>/<folder>/<name>.yaml`."""
LANGUAGES = ("es", "es-419", "en")
_FALLBACK = {"es-419": "es"}

Node = Any
"""What YAML gives: a text, a list or a mapping."""
Step = str | int
Paragraph = tuple[Line, ...]
"""Alternatives, one of which is told."""
Sequence = tuple[Paragraph, ...]

_END = re.compile(r"[.!?…]+[»”’\"')]*(?=\s|$)")
_TAGGED = re.compile(r"([.!?…]+)(\s+—\s?[a-záéíóúñ])")


def language(lang: str) -> tuple[str, ...]:
    """The folders to look in, in order: `("es-419", "es")`. ValueError: a language that is not there."""
    if lang not in LANGUAGES:
        raise ValueError(f"no texts in {lang!a}: there are {', '.join(LANGUAGES)}")
    return (lang, _FALLBACK[lang]) if lang in _FALLBACK else (lang,)


def sentences(text: str) -> int:
    """How many sentences a text has, roughly: «—¿Quién? —dijo.» is one."""
    return max(1, len(_END.findall(_TAGGED.sub(r"\2", text))))


@lru_cache(maxsize=1)
def digest(root: Path = ROOT) -> str:
    """SHA-256 over names and contents of all text files, in hexadecimal: two games with the same digest could say the same."""
    total = hashlib.sha256()
    for file in sorted(root.rglob("*.yaml"), key=lambda f: f.relative_to(root).as_posix()):
        content = file.read_bytes().replace(b"\r\n", b"\n")
        total.update(f"{file.relative_to(root).as_posix()}\n{len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()


@lru_cache(maxsize=256)
def _raw(file: Path) -> str:
    return file.read_text("utf-8")


@lru_cache(maxsize=256)
def _read(file: Path) -> Node:
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return yaml.load(_raw(file), Loader=loader)
    except yaml.YAMLError as error:
        raise TextError(file.stem, f"not YAML: {error}") from error


def _strings(node: Node) -> Iterator[str]:
    """Every text under a node."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict | list):
        for under in node.values() if isinstance(node, dict) else node:
            yield from _strings(under)


class Texts:
    """The texts of one language. Cheap to make; files are read when they are asked for."""

    def __init__(self, lang: str, root: Path = ROOT) -> None:
        self.lang = lang
        self.root = root
        self._folders = tuple(root / folder for folder in language(lang))
        self._lines: dict[tuple[str, tuple[Step, ...]], Paragraph] = {}
        self._files: dict[str, Path | None] = {}

    def __contains__(self, file: str) -> bool:
        return self._find(file) is not None

    def names(self, folder: str) -> tuple[str, ...]:
        """The files of a folder without their ending, sorted: `("carta", …)`."""
        found = {file.stem: None for at in self._folders for file in (at / folder).glob("*.yaml")}
        return tuple(sorted(found))

    def mentions(self, file: str, name: str) -> bool:
        """Whether a name occurs anywhere in a file. The file is not parsed for it."""
        at = self._find(file)
        return at is not None and name in _raw(at) and re.search(rf"\b{re.escape(name)}\b", _raw(at)) is not None

    def crossings(self, file: str, lines: Collection[str]) -> int:
        """How many texts of a file name what a line forbids."""
        if not lines:
            return 0
        from gm.narration.safety import crossed

        return sum(crossed(text, tuple(lines)) is not None for text in _strings(self.node(file)))

    def node(self, file: str, *path: Step) -> Node:
        """What stands at a path, or None where nothing does (or the file is not there). TextError: no YAML."""
        at = self._find(file)
        found: Node = _read(at) if at else None
        for step in path:
            if isinstance(found, dict):
                found = found.get(step)
            elif isinstance(found, list) and isinstance(step, int) and 0 <= step < len(found):
                found = found[step]
            else:
                return None
        return found

    def text(self, file: str, *path: Step) -> str:
        """A plain text (a title, a name); empty where there is none."""
        found = self.node(file, *path)
        return found if isinstance(found, str) else ""

    def lines(self, file: str, *path: Step) -> Paragraph:
        """The alternatives at a path, read; () where nothing stands. TextError: malformed."""
        key = (file, path)
        if key not in self._lines:
            self._lines[key] = tuple(self._parse(file, path))
        return self._lines[key]

    def sequence(self, file: str, *path: Step) -> Sequence:
        """The paragraphs at a path, each with its alternatives."""
        found = self.node(file, *path)
        if isinstance(found, str):
            return (self.lines(file, *path),)
        return tuple(self.lines(file, *path, i) for i in range(len(found or ())))

    def wholes(self, file: str, *path: Step) -> tuple[Sequence, ...]:
        """The alternatives at a path, each told as a whole: a text, or a list of paragraphs."""
        found = self.node(file, *path)
        if not isinstance(found, list):
            return (self.sequence(file, *path),) if found else ()
        return tuple(self.sequence(file, *path, i) for i in range(len(found)))

    def _find(self, file: str) -> Path | None:
        if file not in self._files:
            there = (folder / f"{file}.yaml" for folder in self._folders)
            self._files[file] = next((at for at in there if at.exists()), None)
        return self._files[file]

    def _parse(self, file: str, path: tuple[Step, ...]) -> Iterator[Line]:
        found = self.node(file, *path)
        where = f"{file}:{'.'.join(map(str, path))}"
        if isinstance(found, str):
            yield parse(found, where)
        elif isinstance(found, list):
            for i, item in enumerate(found):
                if not isinstance(item, str):
                    raise TextError(f"{where}.{i}", "a text is expected here")
                yield parse(item, f"{where}.{i}")
        elif found is not None:
            raise TextError(where, "a text or a list of texts is expected here")
