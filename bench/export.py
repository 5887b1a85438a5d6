"""Each format for an eight-chapter story, against the bare library rendering the same text; collections on one core and on two.

The reference of each text format is writing the same passages with nothing but the standard library's own escaping (json, html,
zipfile); that of the PDF is typst with its own defaults and the same paragraphs. The book itself is built once, beforehand.

    python bench/export.py
"""

from __future__ import annotations

import io
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable
from html import escape

from gm.books.book import Book, Passage
from gm.books.build import build
from gm.books.export import FORMATS, render
from gm.books.source import Source
from gm.story.write import play_story

ROUNDS = 5
STORIES = 200


def _paragraphs(book: Book) -> list[str]:
    """All text of a book: story, margin, and the rows of its tables."""
    found = []
    for section in book.sections:
        found.append(section.title)
        for block in section.blocks:
            found += block.paragraphs if isinstance(block, Passage) else list(getattr(block, "lines", ()))
    a = book.appendix
    found += [f"{r.section} {r.name} {r.why} {r.faces}" for r in a.rolls]
    found += [f"{r.section} {r.name} {r.favours} {r.text} {r.token}" for r in a.rulings]
    return [*found, *(f"{c.what} {c.percent}" for c in a.chances), *a.credits]


def _html(texts: list[str]) -> bytes:
    return ("<!DOCTYPE html><title>x</title>" + "".join(f"<p>{escape(one)}</p>" for one in texts)).encode()


def _zip(texts: list[str]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("mimetype", "application/epub+zip")
        archive.writestr("x.xhtml", _html(texts))
    return out.getvalue()


def _pdf(texts: list[str]) -> bytes:
    import typst

    source = b'#set page(paper: "a5")\n#set par(justify: true)\n#for p in json(bytes(sys.inputs.p)) [#p #parbreak()]'
    fonts = typst.Fonts(include_system_fonts=False)
    return typst.compile(source, format="pdf", sys_inputs={"p": json.dumps(texts)}, font_paths=fonts)


def _json(texts: list[str], record: list[object]) -> bytes:
    return json.dumps({"texts": texts, "record": record}, ensure_ascii=False, indent=1).encode()


def _median(work: Callable[[], object]) -> float:
    work()
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def _formats(book: Book) -> list[dict[str, str]]:
    texts = _paragraphs(book)
    record: list[object] = [json.loads(line) for line in book.record]
    bare: dict[str, tuple[str, Callable[[], object]]] = {
        "md": ("the same texts joined", lambda: "\n\n".join(texts).encode()),
        "html": ("html.escape of the same texts", lambda: _html(texts)),
        "epub": ("html.escape and zipfile of the same texts", lambda: _zip(texts)),
        "pdf": ("typst with its defaults, the same texts", lambda: _pdf(texts)),
        "json": ("json.dumps of the same texts and record", lambda: _json(texts, record)),
        "bbcode": ("the same texts joined", lambda: "\n\n".join(texts).encode()),
        "sillytavern": ("json.dumps of the same texts", lambda: _json(texts, [])),
        "foundry": ("json.dumps of their html.escape", lambda: json.dumps(_html(texts).decode())),
    }
    rows = []
    for name in FORMATS:
        ours = _median(lambda name=name: render(book, name))  # type: ignore[misc]
        what, work = bare[name]
        reference = _median(work)
        rows.append(
            {
                "what": f"`{name}`, eight chapters",
                "measured": f"{ours * 1000:.1f} ms",
                "reference": f"{what}, {reference * 1000:.2f} ms",
                "ratio": f"{ours / reference:.1f}",
                "aim": "",
            }
        )
    return rows


def _collection(count: int, jobs: int) -> tuple[float, int]:
    """Seconds a collection takes, and the most memory of any process of it, in MiB."""
    code = (
        "import sys, resource; from pathlib import Path; from gm.story.write import write_stories\n"
        "if __name__ == '__main__':\n"
        f"    write_stories(lang='en', seed='1', count={count}, options={{'chapters': '3'}}, out=Path(sys.argv[1]), jobs={jobs}, odds=False)\n"
        # Its own by /proc: `ru_maxrss` would begin with what the process that started it held.
        "    own = next(int(line.split()[1]) for line in open('/proc/self/status') if line.startswith('VmHWM'))\n"
        "    print(max(own, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss), file=sys.stderr)\n"
    )
    with tempfile.TemporaryDirectory() as out:
        start = time.perf_counter()
        script = os.path.join(out, "run.py")  # noqa: PTH118 (a path for a subprocess)
        with open(script, "w", encoding="utf-8") as file:  # noqa: PTH123
            file.write(code)
        done = subprocess.run([sys.executable, script, out], check=True, capture_output=True, text=True)
        return time.perf_counter() - start, int(done.stderr.split()[-1]) // 1024


def main() -> list[dict[str, str]]:
    """The rows of the table."""
    book = build(Source.played(play_story("en", "7", {"chapters": "8"})))
    rows = _formats(book)
    one, _memory = _collection(STORIES, 1)
    two, most = _collection(STORIES, 2)
    _few, least = _collection(STORIES // 10, 2)
    rows.append(
        {
            "what": f"a collection of {STORIES} (three chapters), two at a time",
            "measured": f"{60 * STORIES / two:,.0f} stories a minute",
            "reference": f"one at a time, {60 * STORIES / one:,.0f} stories a minute",
            "ratio": f"{one / two:.2f}",
            "aim": "at least 1.6",
        }
    )
    rows.append(
        {
            "what": "memory of a process of it",
            "measured": f"{most} MiB",
            "reference": f"a collection of {STORIES // 10}, {least} MiB",
            "ratio": f"{most / least:.2f}",
            "aim": "at most 1.2",
        }
    )
    return rows


if __name__ == "__main__":
    for row in main():
        print(" · ".join(row.values()))
