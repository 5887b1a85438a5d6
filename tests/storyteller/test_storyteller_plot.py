"""The planner: what it chooses, and how it gives way to what players bring."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from storyteller_texts import VIRTUES, write

from gm.narration.ledger import Ledger
from gm.storyteller import Storyteller
from gm.storyteller.plot import FREE, Module, Plot, modules, plan
from gm.storyteller.texts import Texts

STATE: dict[str, Any] = {"seats": {}}


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> Texts:
    return Texts("es", write(tmp_path_factory.mktemp("texts")))


def ledger(*events: dict[str, Any]) -> Ledger:
    return Ledger.new().observe(events, STATE)


def presented(seat: str, name: str, gender: str | None = "f") -> dict[str, Any]:
    return {"type": "presented", "seat": seat, "name": name, "who": "alguien", "gender": gender}


def chapter(
    number: int, virtue: str, key: str | None, theme: str, scene: str = "", active: str = "A"
) -> list[dict[str, Any]]:
    return [
        {"type": "chapter", "chapter": number, "active": active},
        {"type": "kept", "seat": active, "virtue": virtue, "returned": None},
        {"type": "theme", "seat": active, "key": key, "text": theme},
        {"type": "scene", "seat": active, "text": scene},
    ]


def test_every_part_of_a_plot_is_there(texts: Texts) -> None:
    plot = plan(b"k", texts, Ledger.new())
    assert plot.spine in ("agua", "fuego") and plot.one in ("A", "B")
    assert (plot.object, plot.wrong, plot.title) == ("el peine de boj", "la carta quemada", f"Historia de {plot.spine}")
    assert (plot.duelplace, plot.season) in (("el vado de Kiso", "invierno"), ("la puerta de Kiso", "otoño"))
    assert plot.episodes == {virtue: (f"episodes/{virtue}-casa",) for virtue in VIRTUES}
    assert all(person.name and person.who and person.gender in ("f", "m") for person in plot.people.values())


def test_keys_differ_and_a_key_is_enough(texts: Texts) -> None:
    plots = [plan(bytes([i]), texts, Ledger.new()) for i in range(40)]
    assert plots == [plan(bytes([i]), texts, Ledger.new()) for i in range(40)]
    assert {p.spine for p in plots} == {"agua", "fuego"}
    assert {p.one for p in plots} == {"A", "B"}
    assert {(p.people["A"].gender, p.people["B"].gender) for p in plots} == {(a, b) for a in "fm" for b in "fm"}


def names(plot: Plot) -> list[str]:
    return [p.name for p in plot.people.values()] + [c.name for c in plot.characters.values()]


def test_names_are_easy_to_tell_apart(texts: Texts) -> None:
    for i in range(60):
        found = names(plan(bytes([i]), texts, Ledger.new()))
        assert len({name[0] for name in found}) == 5, found


def test_players_names_stay_and_the_others_make_room(texts: Texts) -> None:
    for i in range(60):
        before = plan(bytes([i]), texts, Ledger.new())
        mine = before.people["B"].name
        after = plan(bytes([i]), texts, ledger(presented("A", mine, None)))
        assert (after.people["A"].name, after.people["A"].gender) == (mine, None)
        assert len({name[0] for name in names(after)}) == 5
        assert (after.spine, after.one, after.place) == (before.spine, before.one, before.place)


def test_names_are_nobody_else_s_in_the_texts(tmp_path: Path) -> None:
    root = write(tmp_path)
    for i in range(20):
        name = plan(bytes([i]), Texts("es", root), Ledger.new()).people["A"].name
        before = (root / "es" / "episodes" / "gi-casa.yaml").read_text("utf-8")
        other = Texts("es", write(tmp_path / str(i)))
        file = tmp_path / str(i) / "es" / "episodes" / "gi-casa.yaml"
        file.write_text(before + f"# {name}\n", "utf-8")
        assert name not in names(plan(bytes([i]), other, Ledger.new()))


def test_an_episode_with_somebody_of_a_player_s_name_comes_last(tmp_path: Path) -> None:
    root = write(tmp_path)
    folder = root / "es" / "episodes"
    text = (folder / "gi-casa.yaml").read_text("utf-8")
    for name in ("gi-barco", "gi-torre"):
        (folder / f"{name}.yaml").write_text(text + f"# Zenta{name}\n", "utf-8")
    (folder / "gi-casa.yaml").write_text(text + "# Zenta,\n", "utf-8")
    for i in range(10):
        plot = plan(bytes([i]), Texts("es", root), ledger(presented("A", "Zenta", "m")))
        assert plot.episodes["gi"][-1] == "episodes/gi-casa"


def test_key_characters_are_those_who_were_brought_in(texts: Texts) -> None:
    event = {"type": "key_character", "seat": "A", "role": "victim", "name": "Zenta", "gender": "m"}
    victim = plan(b"k", texts, ledger(event)).characters["victim"]
    assert (victim.name, victim.gender) == ("Zenta", "m")


def test_modules_of_chapters(texts: Texts) -> None:
    people = [presented("A", "Kaede"), presented("B", "Heisuke", "m")]
    theme = "El día de gi-casa ba"
    now = ledger(
        *people,
        *chapter(1, "gi", "trust", "Lo que sea"),
        *chapter(2, "gi", None, theme, active="B"),
        *chapter(3, "gi", None, theme),
        *chapter(4, "yu", None, "Un tema propio", active="B"),
        *chapter(5, "yu", "line", "Lo que sea", "Una escena propia"),
        *chapter(6, "yu", None, "EL DÍA  de yu-casa za.", active="B"),
    )
    plot = plan(b"k", texts, now)
    assert modules(plot, texts, now) == (
        Module("spine", plot.file, ("chapters", "trust")),
        Module("episode", "episodes/gi-casa"),
        FREE,  # its virtue has no other episode
        FREE,  # a theme of the player's own
        FREE,  # a scene of the player's own
        Module("episode", "episodes/yu-casa"),
    )


def test_without_any_texts_there_is_still_a_plot(tmp_path: Path) -> None:
    plot = plan(b"k", Texts("es", tmp_path), Ledger.new())
    assert plot.spine == "" and plot.people["A"].name != plot.people["B"].name


def test_who_someone_is_in_the_words_for_a_gender(texts: Texts) -> None:
    teller = Storyteller("es", b"k", root=texts.root)
    seat = teller.plot.one
    found = [teller.who(seat, gender) for gender in ("m", "f", None)]
    assert found == ["maestro de armas", "maestra de armas", "alguien de armas"]
    assert teller.person(seat).who == teller.who(seat, teller.person(seat).gender)


_PRINT = """
import sys
from pathlib import Path
from gm.storyteller import Storyteller
teller = Storyteller("es", b"k", root=Path(sys.argv[1]))
print(teller.plot, teller.person("A"), teller.key_character({}, "victim"), teller.muse("names", {}))
"""


def test_the_order_of_sets_and_hashes_changes_nothing(texts: Texts) -> None:
    found = [
        subprocess.run(
            [sys.executable, "-c", _PRINT, str(texts.root)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4242")
    ]
    assert found[0] and found.count(found[0]) == 3
