"""Who is who: nobody of a story is called like anybody else, whatever name a person chooses."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from gm.cli import run
from gm.sister.start import apart, cast_for


@pytest.mark.parametrize("system", ["karmico", "fate"])
@pytest.mark.parametrize("lang", ["es", "en"])
def test_whoever_is_called_the_same_makes_room(system: str, lang: str) -> None:
    cast = cast_for(system, lang, "3", 4)
    for other in ("B", "D", "victim"):
        wanted = {**cast, "A": {**cast["A"], "name": cast[other]["name"].upper()}}
        found = apart(system, lang, wanted, "A")
        names = [one["name"].casefold() for one in found.values()]
        assert len(set(names)) == len(names) == 5
        assert found["A"]["name"] == cast[other]["name"].upper()
        assert {who: one for who, one in found.items() if who not in ("A", other)} == {
            who: one for who, one in cast.items() if who not in ("A", other)
        }


def test_of_two_people_the_second_must_choose_another_name() -> None:
    cast = cast_for("fate", "en", "3", 2)
    with pytest.raises(ValueError, match=cast["A"]["name"]):
        apart("fate", "en", {**cast, "B": {**cast["B"], "name": cast["A"]["name"]}}, "B", ["A"])


def _cast(path: str) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads(Path(path).read_text("utf-8").splitlines()[0])["cast"]
    return found


def test_at_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    rival = cast_for("fate", "en", "3", 2)["B"]["name"]
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{rival}\n\n"))
    common = ["--lang", "en", "--system", "fate", "--seed", "3", "--plain", "--dir", str(tmp_path)]
    assert run(["play", *common], {"LANG": "en"}) == 0
    cast = _cast(capsys.readouterr().out.splitlines()[-1])
    assert cast["A"]["name"] == rival != cast["B"]["name"]


def test_at_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("Rin\n1\nrin\n1\nSen\n1\n"))
    common = ["--lang", "en", "--system", "fate", "--seed", "3", "--plain", "--dir", str(tmp_path)]
    assert run(["table", *common], {"LANG": "en"}) == 0
    shown = capsys.readouterr().out
    assert shown.count("Somebody at this table is called that already: choose another name.") == 1
    cast = _cast(shown.splitlines()[-1])
    assert (cast["A"]["name"], cast["B"]["name"]) == ("Rin", "Sen")
