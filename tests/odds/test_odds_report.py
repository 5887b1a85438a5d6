"""The numbers of docs/strategy.md are those that the program makes."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from gm.odds import report
from gm.odds.finale import Finale

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [DOCS / "strategy.md", DOCS / "strategy.es.md"]


@pytest.fixture(autouse=True)
def keep_nothing_on_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "solved", cache(lambda **options: Finale(options, cache=None)))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_page_is_up_to_date(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert report.main(["--check", str(page)]) == 0
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_table_stands_on_the_page(page: Path) -> None:
    assert {mark[2] for mark in report.TABLES.marks.finditer(page.read_text(encoding="utf-8"))} == set(
        report.TABLES.made
    )


def test_both_pages_hold_the_same_numbers() -> None:
    english, spanish = (re.findall(r"\d+[.,]\d %", page.read_text(encoding="utf-8")) for page in PAGES)
    assert english == [number.replace(",", ".") for number in spanish]


def test_a_stale_page_is_noticed_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- odds: climax -->\nstale\n<!-- /odds -->\nafter\n")
    assert report.main(["--check", str(page)]) == 1
    assert "--write" in capsys.readouterr().err
    assert report.main(["--write", str(page)]) == 0
    assert report.main(["--check", str(page)]) == 0
    text = page.read_text()
    assert text.startswith("before\n")
    assert text.endswith("<!-- /odds -->\nafter\n")
    assert "| 3 against 4 | 19.2 % | 6.5 % | 74.3 % |" in text


def test_tables_are_printed_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert report.main(["climax"]) == 0
    assert capsys.readouterr().out.startswith("climax: The dice of a climax.")
    with pytest.raises(SystemExit):
        report.main(["nonsense"])
