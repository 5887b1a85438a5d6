"""The numbers of docs/strategy.md are those that the program makes."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from gm.odds import report
from gm.odds.finale import Finale

PAGE = Path(__file__).parents[2] / "docs" / "strategy.md"


@pytest.fixture(autouse=True)
def keep_nothing_on_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "solved", cache(lambda **options: Finale(options, cache=None)))


def test_the_page_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert report.main(["--check", str(PAGE)]) == 0
    assert capsys.readouterr() == ("", "")


def test_every_table_stands_on_the_page() -> None:
    assert {mark[2] for mark in report.MARKS.finditer(PAGE.read_text(encoding="utf-8"))} == set(report.TABLES)


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
