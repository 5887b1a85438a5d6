"""The tables of docs/ladder.md and docs/ladder.es.md: all there, the same numbers in both, and the exact ones up to date."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gm.ladder import report
from gm.odds.finale import Finale
from gm.odds.page import Tables

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [DOCS / "ladder.md", DOCS / "ladder.es.md"]


def _text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_table_stands_on_the_page(page: Path) -> None:
    assert [mark[2] for mark in report.TABLES.marks.finditer(_text(page))] == list(report.TABLES.made)


def test_the_spanish_page_holds_the_english_tables_in_spanish() -> None:
    english, spanish = ([mark[0] for mark in report.TABLES.marks.finditer(_text(page))] for page in PAGES)
    for one, other in zip(english, spanish, strict=True):
        name, *lines, end = one.splitlines()
        assert other == f"{name}\n{report.TABLES.in_spanish(chr(10).join(lines))}{end}"
        assert not re.search(r"\d\.\d|\d%", other)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_is_worked_out_is_up_to_date(
    page: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    solved = Finale(report.options(), cache=None)
    monkeypatch.setattr("gm.odds.shared.finale", lambda options: solved)
    assert report.main(["weak", "--check", str(page)]) == 0
    assert capsys.readouterr() == ("", "")


def test_a_head_without_its_spanish_is_an_error() -> None:
    tables = Tables("gm.none", "none", {"one": lambda: "| new head |\n| --- |\n| 1.5 % |\n"}, {}, {})
    page = "<!-- none: one -->\n<!-- /none -->"
    assert "| 1.5 % |" in tables.filled(page)
    with pytest.raises(KeyError, match="new head"):
        tables.filled(page, "es")


def test_two_files_are_checked_and_both_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = {"one": lambda: "| value |\n| --- |\n| never 1.5 % |\n"}
    tables = Tables("gm.none", "none", made, {"value": "valor"}, {"never": "nunca"})
    pages = [tmp_path / "page.md", tmp_path / "page.es.md"]
    for page in pages:
        page.write_text("<!-- none: one -->\nold\n<!-- /none -->\n", encoding="utf-8")
    assert tables.main(None, [word for page in pages for word in ("--check", str(page))]) == 1
    assert [str(page) in capsys.readouterr().err for page in pages[:1]] == [True]
    assert tables.main(None, [word for page in pages for word in ("--write", str(page))]) == 0
    assert [_text(page).splitlines()[3] for page in pages] == ["| never 1.5 % |", "| nunca 1,5 % |"]
    assert tables.main(None, ["--check", str(pages[1])]) == 0
