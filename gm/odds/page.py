"""Tables that a command makes and puts between marks in a document, in English or Spanish.

A table stands between `<!-- MARK: NAME -->` and `<!-- /MARK -->`. In a file whose name ends in `.es.md` it speaks Spanish.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

__all__ = ["Tables", "markdown"]


def markdown(head: Sequence[object], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table; chances (floats) are written as percentages."""
    lines = [head, ["---"] * len(head), *rows]
    cells = [[f"{100 * cell:.1f} %" if isinstance(cell, float) else str(cell) for cell in line] for line in lines]
    return "".join("| " + " | ".join(line) + " |\n" for line in cells)


@dataclass(frozen=True)
class Tables:
    """The tables of one command, `python -m MODULE`."""

    module: str
    mark: str
    made: Mapping[str, Callable[[], str]]
    """What makes each, in English; the docstring is its title."""
    heads: Mapping[str, str]
    """Spanish for every head that has a word in it."""
    words: Mapping[str, str]
    """Spanish for the words that stand in the rows."""

    @cached_property
    def marks(self) -> re.Pattern[str]:
        """What stands between two marks; the second group is the table's name."""
        return re.compile(rf"(<!-- {self.mark}: (\w+) -->\n).*?(<!-- /{self.mark} -->)", re.DOTALL)

    def filled(self, text: str, lang: str = "en", only: Sequence[str] = ()) -> str:
        """A text with every table (or those of the names given) made anew. Raises `KeyError` for a name that is not known."""

        def new(mark: re.Match[str]) -> str:
            if only and mark[2] not in only:
                return mark[0]
            lines = self.made[mark[2]]()
            return mark[1] + (self.in_spanish(lines) if lang == "es" else lines) + mark[3]

        return self.marks.sub(new, text)

    def in_spanish(self, lines: str) -> str:
        """A table in Spanish, with decimal commas. Raises `KeyError` for a head with a word that `heads` does not know."""
        head, *rows = lines.splitlines()
        cells = [cell.strip() for cell in head.strip("|").split("|")]
        body = re.sub(r"(\d)\.(\d)", r"\1,\2", "\n".join(rows))
        body = re.sub(r"(\d)%", r"\1 %", body)
        if self.words:
            known = "|".join(map(re.escape, self.words))
            body = re.sub(rf"\b({known})\b", lambda word: self.words[word[1]], body)
        wordless = re.compile(r"[\W\d]*")
        named = [cell if wordless.fullmatch(cell) else self.heads[cell] for cell in cells]
        return "| " + " | ".join(named) + " |\n" + body + "\n"

    def main(self, about: str | None, arguments: Sequence[str] | None = None) -> int:
        """Print, write or check; the exit code. `about` is the module's docstring."""
        parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
        parser.add_argument("tables", nargs="*", metavar="TABLE", help=", ".join(self.made))
        parser.add_argument("--write", type=Path, metavar="FILE", action="append", default=[])
        parser.add_argument("--check", type=Path, metavar="FILE", action="append", default=[])
        args = parser.parse_args(arguments)
        unknown = [name for name in args.tables if name not in self.made]
        if unknown:
            parser.error(f"no such table: {', '.join(unknown)}")
        if not args.write and not args.check:
            for name in args.tables or self.made:
                print(f"{name}: {self.made[name].__doc__}\n\n{self.made[name]()}")
        stale = False
        for file in (*args.write, *args.check):
            before = file.read_text(encoding="utf-8")
            after = self.filled(before, "es" if file.name.endswith(".es.md") else "en", args.tables)
            if file in args.write:
                file.write_text(after, encoding="utf-8")
            elif before != after:
                print(f"{file} is not up to date: python -m {self.module} --write {file}", file=sys.stderr)
                stale = True
        return int(stale)
