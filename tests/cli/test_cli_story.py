"""`gm story`: the same bytes everywhere, and a clean page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cli_helpers import gm

from gm.story.markdown import markdown
from gm.story.write import play_story


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_same_seed_gives_the_same_bytes_everywhere(tmp_path: Path, lang: str) -> None:
    seen = []
    environments: list[dict[str, str]] = [
        {"PYTHONHASHSEED": "0", "LANG": "en_GB.UTF-8", "TZ": "UTC"},
        {"PYTHONHASHSEED": "77", "LANG": "es_AR.UTF-8", "TZ": "America/Lima"},
        {"PYTHONHASHSEED": "random", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "TZ": "Asia/Tokyo"},
    ]
    for number, more in enumerate(environments):
        out = tmp_path / str(number)
        done = gm(tmp_path, "story", "--seed", "7", "--lang", lang, "--chapters", "3", "--out", out, **more)
        assert (done.code, done.err) == (0, "")
        assert done.last == str(out / f"story-7-{lang}.md")
        assert sorted(path.name for path in out.iterdir()) == [f"story-7-{lang}.jsonl", f"story-7-{lang}.md"]
        seen.append([path.read_bytes() for path in sorted(out.iterdir())])
    assert seen[0] == seen[1] == seen[2]
    assert gm(tmp_path, "verify", tmp_path / "0" / f"story-7-{lang}.jsonl").code == 0


def test_several(tmp_path: Path) -> None:
    done = gm(tmp_path, "story", "--seed", "7", "--count", "2", "--chapters", "3", "--lang", "en", "--out", "o")
    assert done.out.splitlines() == ["o/story-7-en.md", "o/story-8-en.md"]
    single = gm(tmp_path, "story", "--seed", "8", "--chapters", "3", "--lang", "en", "--out", "p")
    assert (tmp_path / single.last).read_bytes() == (tmp_path / "o" / "story-8-en.md").read_bytes()


_PAIRS = {"es": ("«", "»"), "es-419": ("«", "»"), "en": ("“", "”")}


@pytest.mark.parametrize("lang", ["es", "en", "es-419"])
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_page_is_clean(lang: str, seed: str) -> None:
    page = markdown(play_story(lang, seed, {}))
    body, colophon = page.split("\n---\n")
    for line in body.splitlines():
        assert "  " not in line, line
        assert not re.search(r"[{}\[\]$|<>]|\bNone\b|\s[.,;:!?»”]|[«“¿¡]\s|\.\.(?!\.)|,,", line), line
        opening, closing = _PAIRS[lang]
        assert line.count(opening) == line.count(closing), line
        assert line == line.strip()
    assert "\n\n\n" not in body
    assert body.startswith("# ")
    assert body.count("\n## ") >= 7  # five chapters, hatred, the duel, the epilogue
    assert f"{seed}  \n" in colophon
    assert page.endswith("\n") and not page.endswith("\n\n")
