"""What the engine's words look like, line for line, in full: rich and plain, English and Spanish."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from play_views import english, seat_of, view_of

from gm.i18n import use
from gm.play import screen

__all__ = ["english"]

ROOT = Path(__file__).resolve().parents[2]


def _duel(kind: str = "exchange", attacker: str | None = "B", exchange: int = 4) -> dict[str, Any]:
    return {"kind": kind, "attacker": attacker, "exchange": exchange}


def _shown(lines: list[screen.Line]) -> list[str]:
    return ["".join(text for text, _style in line).rstrip() for line in lines]


def _status(view: dict[str, Any], you: str | None = "A", *, plain: bool = False, width: int = 80) -> list[str]:
    return _shown(screen.status(view, you, plain=plain, width=width))


# -- status ---------------------------------------------------------------------------------------------------


def test_status_of_a_chapter() -> None:
    assert _status(view_of()) == [
        " Kaede (you)   Edges 3   Hatred 5   Scars 1   tokens ●●",
        " Heisuke       Edges 4   Hatred 3   Scars 0   tokens ●",
        " Chapter 3 of 5 · Jin, benevolence · 4 tokens left · Heisuke directs",
        " Theme: when you crossed the line · “The day I forgave”",
    ]


def test_status_of_a_chapter_plain() -> None:
    assert _status(view_of(), plain=True) == [
        "Kaede (you): Edges 3, Hatred 5, Scars 1, tokens 2.",
        "Heisuke: Edges 4, Hatred 3, Scars 0, tokens 1.",
        " Chapter 3 of 5 · Jin, benevolence · 4 tokens left · Heisuke directs",
        " Theme: when you crossed the line · “The day I forgave”",
    ]


def test_status_in_spanish() -> None:
    use("es")
    assert _status(view_of()) == [
        " Kaede (tú)   ventajas 3   odio 5   cicatrices 1   marcadores ●●",
        " Heisuke      ventajas 4   odio 3   cicatrices 0   marcadores ●",
        " Capítulo 3 de 5 · Jin, benevolencia · quedan 4 marcadores · dirige Heisuke",
        " Tema: cuando cruzaste la línea · «The day I forgave»",
    ]


def test_status_keeps_its_columns_under_names_of_wide_characters() -> None:
    view = view_of(seats={"A": seat_of("楓"), "B": seat_of("Ume")}, tokens={"A": 0, "B": 0, "pool": 7})
    assert _status(view, None)[:2] == [
        " 楓    Edges 0   Hatred 0   Scars 0",
        " Ume   Edges 0   Hatred 0   Scars 0",
    ]


def test_status_where_columns_do_not_fit() -> None:
    assert _status(view_of(), width=40)[:6] == [
        " Kaede (you)",
        "   Edges 3, Hatred 5, Scars 1",
        "   tokens ●●",
        " Heisuke",
        "   Edges 4, Hatred 3, Scars 0",
        "   tokens ●",
    ]


def test_status_of_the_duel_begins_with_where_it_stands() -> None:
    view = view_of(phase="attack", duel=_duel(), tokens={"A": 0, "B": 0, "pool": 7})
    view["seats"]["A"]["noted_hatred"] = 7
    assert _status(view) == [
        " The duel · exchange 4 · Heisuke strikes",
        " Kaede (you)   Edges 3   Hatred 7   Scars 1",
        " Heisuke       Edges 4   Hatred 3   Scars 0",
    ]


@pytest.mark.parametrize(
    ("more", "line"),
    [
        ({"phase": "virtue", "virtue": None, "theme": None}, " Chapter 3 of 5 · 4 virtues left · Heisuke directs"),
        (
            {"phase": "extras", "theme": {"key": None, "text": ""}},
            " Chapter 3 of 5 · Jin, benevolence · climax · Heisuke directs",
        ),
        ({"phase": "ending", "theme": None}, " Chapter 3 of 5 · Jin, benevolence · Heisuke directs"),
    ],
)
def test_status_says_where_the_chapter_stands(more: dict[str, Any], line: str) -> None:
    assert _status(view_of(**more))[2] == line


def test_status_before_the_first_chapter_is_nothing() -> None:
    assert _status(view_of(chapter=0)) == []


@pytest.mark.parametrize("phase", ["hatred", "deed", "epilogue", "over"])
def test_status_outside_chapters_and_duel_is_the_two(phase: str) -> None:
    assert len(_status(view_of(phase=phase, duel=_duel() if phase in ("epilogue", "over") else None))) == 2


# -- mechanics: every event -----------------------------------------------------------------------------------

_NOTHING = ("opened", "began", "drew", "scene", "chosen", "ending", "discarded", "told", "epilogue", "over")
_EVENTS: list[tuple[dict[str, Any], list[str], list[str] | None]] = [
    *(({"type": kind, "seat": "A", "text": "x"}, [], None) for kind in _NOTHING),
    (
        {"type": "presented", "seat": "A", "name": "Ka\x1bede", "who": "a monk", "gender": "f"},
        ["Ka\\x1bede: a monk."],
        None,
    ),
    ({"type": "presented", "seat": "A", "name": "Kaede", "who": " ", "gender": None}, ["Kaede."], None),
    ({"type": "dealt", "for": "story_virtue", "cards": ["gi"]}, [], None),
    (
        {"type": "dealt", "for": "chapter", "cards": {"A": "gi", "B": "yu"}},
        ["Kaede draws Gi, rectitude.", "Heisuke draws Yu, courage."],
        None,
    ),
    ({"type": "dealt", "for": "chapter", "cards": {"A": "gi"}}, [], None),
    ({"type": "story_virtue", "virtue": "meiyo"}, ["Virtue of the story: Meiyo, honour."], None),
    ({"type": "chapter", "chapter": 3, "active": "B"}, ["", "Chapter 3 of 5 · Heisuke directs"], None),
    ({"type": "skipped", "seat": "A", "virtue": None}, ["No card: this chapter has no virtue."], None),
    (
        {"type": "skipped", "seat": "A", "virtue": "rei"},
        ["No card: this chapter is under the virtue of the story, Rei, respect."],
        None,
    ),
    ({"type": "kept", "seat": "A", "virtue": "makoto", "returned": "rei"}, ["Kaede keeps Makoto, sincerity."], None),
    ({"type": "theme", "seat": "A", "key": "promise", "text": "Two"}, ["Theme: the promises · “Two”"], None),
    ({"type": "theme", "seat": "A", "key": None, "text": ""}, ["Theme: a theme of its own"], None),
    (
        {"type": "key_character", "seat": "A", "role": "victim", "name": "Ume", "gender": "f"},
        ["Ume enters: the victim, whom a samurai failed to protect. Kaede speaks for them."],
        None,
    ),
    (
        {
            "type": "ruling",
            "seat": "B",
            "favours": "A",
            "text": "The child tells.",
            "token": "B",
            "tokens": {"A": 0, "B": 2},
            "pool": 3,
        },
        ["Heisuke decides: The child tells.", "It favours Kaede. Token for Heisuke: ●● (3 left)."],
        ["Heisuke decides: The child tells.", "It favours Kaede. Token for Heisuke: 2 (3 left)."],
    ),
    (
        {"type": "extras", "dice": {"A": 1, "B": 2}, "scars": {"A": 1, "B": 2}},
        ["Kaede adds 1 die and takes a Scar.", "Heisuke adds 2 dice and takes as many Scars."],
        None,
    ),
    ({"type": "extras", "dice": {"A": 0, "B": 0}, "scars": {"A": 0, "B": 0}}, ["Nobody adds dice."], None),
    (
        {"type": "consonance", "votes": {"A": "B", "B": "B"}, "agreed": "B", "dice": {"A": 0, "B": 2}},
        ["Both say Heisuke: 2 more dice."],
        None,
    ),
    (
        {"type": "consonance", "votes": {"A": "A", "B": "none"}, "agreed": None, "dice": {"A": 0, "B": 0}},
        ["Kaede says Kaede.", "Heisuke says neither.", "No agreement, no dice."],
        None,
    ),
    (
        {"type": "roll", "seat": "A", "for": "climax", "faces": [6, 3, 4, 2]},
        ["Kaede     ⚅ ⚂ ⚃ ⚁   15"],
        ["Kaede rolls 6 3 4 2, 15 in all."],
    ),
    (
        {"type": "roll", "seat": "B", "for": "climax", "faces": [6, 6, 5]},
        ["Heisuke   ⚅ ⚅ ⚄     17"],
        ["Heisuke rolls 6 6 5, 17 in all."],
    ),
    (
        {"type": "roll", "seat": "A", "for": "exchange", "faces": [5, 2]},
        ["Kaede     ⚄ ⚁"],
        ["Kaede rolls 5 2."],
    ),
    (
        {"type": "climax", "winner": "A", "edges": {"A": 4, "B": 0}, "hatred": {"A": 0, "B": 5}},
        ["Kaede wins: 4 Edges more.", "Heisuke: 5 Hatred more, 1 of it for a low die."],
        None,
    ),
    (
        {"type": "climax", "winner": "B", "edges": {"A": 0, "B": 1}, "hatred": {"A": 1, "B": 0}},
        ["Heisuke wins: 1 Edge more.", "Kaede: 1 Hatred more."],
        None,
    ),
    (
        {"type": "climax", "winner": None, "edges": {"A": 4, "B": 3}, "hatred": {"A": 3, "B": 4}},
        [
            "A tie. Both gain what they held, and Heisuke, who directs, takes a Scar.",
            "Kaede: 4 Edges, 3 Hatred more.",
            "Heisuke: 3 Edges, 4 Hatred more.",
        ],
        None,
    ),
    (
        {
            "type": "hatred",
            "choices": {"A": "embrace", "B": "release"},
            "noted": {"A": 5, "B": 0},
            "healed": {"A": 0, "B": 1},
        },
        ["Kaede gives in to hatred: 5.", "Heisuke lets hatred go. Scars healed: 1."],
        None,
    ),
    ({"type": "deed", "seat": "A", "choice": "embrace", "text": "Kaede burns it."}, ["Kaede burns it."], None),
    ({"type": "deed", "seat": "A", "choice": "embrace", "text": ""}, [], None),
    (
        {"type": "hatred_dice", "seat": "A", "edges": 2, "scars": 3, "faces": []},
        ["Kaede: 2 Edges and 3 Scars more."],
        None,
    ),
    (
        {"type": "duel", **_duel(exchange=1), "by": "hatred"},
        ["", "The duel · exchange 1 · Heisuke strikes", "Who hates more strikes first."],
        None,
    ),
    (
        {"type": "duel", **_duel(exchange=1), "by": "edges"},
        ["", "The duel · exchange 1 · Heisuke strikes", "Who holds more Edges strikes first."],
        None,
    ),
    (
        {"type": "duel", **_duel(exchange=1), "by": "scars"},
        ["", "The duel · exchange 1 · Heisuke strikes", "Who bears more Scars strikes first."],
        None,
    ),
    (
        {"type": "duel", **_duel(attacker=None, exchange=1), "by": None},
        ["", "The duel · exchange 1 · whoever declares first strikes"],
        None,
    ),
    ({"type": "duel", **_duel("mortal"), "by": "mortal"}, ["", "The duel · mortal blow · Heisuke strikes"], None),
    ({"type": "duel", **_duel("last"), "by": "last"}, ["", "The duel · last chance · Heisuke strikes"], None),
    ({"type": "attack", "seat": "B", "text": "A cut.", "paid": 1}, ["A cut."], None),
    ({"type": "defend", "seat": "A", "text": "A turn."}, ["A turn."], None),
    (
        {"type": "spent", "dice": {"A": 2, "B": 1}},
        ["Kaede spends 2 Edges more.", "Heisuke spends 1 Edge more."],
        None,
    ),
    ({"type": "spent", "dice": {"A": 0, "B": 0}}, [], None),
    (
        {"type": "exchange", "kind": "exchange", "attacker": "B", "winner": "A", "tie": False},
        ["Kaede wins the exchange."],
        None,
    ),
    ({"type": "exchange", "kind": "mortal", "attacker": "B", "winner": "B", "tie": False}, ["The blow lands."], None),
    ({"type": "exchange", "kind": "last", "attacker": "B", "winner": "A", "tie": False}, ["The blow fails."], None),
    ({"type": "exchange", "kind": "last", "attacker": "B", "winner": None, "tie": True}, ["Equal."], None),
    (
        {"type": "bets", "bets": {"A": 1, "B": 0}, "winner": "A", "paid": {"A": 1, "B": 0}},
        ["Kaede bets 1.", "Heisuke bets 0.", "Kaede wins the clash."],
        None,
    ),
    (
        {"type": "bets", "bets": {"A": 1, "B": 1}, "winner": None, "paid": {"A": 1, "B": 1}},
        ["Kaede bets 1.", "Heisuke bets 1.", "Nobody gives way."],
        None,
    ),
    ({"type": "wound", "seat": "A", "scars": 1, "by": "clash"}, ["A Scar for Kaede."], None),
    ({"type": "wound", "seat": "A", "scars": 4, "by": "mortal"}, ["4 Scars for Kaede."], None),
    ({"type": "lost", "seat": "B", "edges": 1}, ["Heisuke loses the Edge still held."], None),
    ({"type": "lost", "seat": "B", "edges": 3}, ["Heisuke loses the 3 Edges still held."], None),
    (
        {"type": "outcome", "triumphs": "A", "defeated": "B", "dies": "B", "by": "mortal"},
        ["Kaede triumphs. Heisuke dies."],
        None,
    ),
    (
        {"type": "outcome", "triumphs": "A", "defeated": "B", "dies": None, "by": "count"},
        ["Kaede triumphs. Heisuke is beaten and lives."],
        None,
    ),
    (
        {"type": "outcome", "triumphs": None, "defeated": None, "dies": None, "by": "count"},
        ["Equal in Scars and in hatred: nobody triumphs, and nobody dies."],
        None,
    ),
]


@pytest.mark.parametrize(
    ("event", "rich", "plain"), _EVENTS, ids=[f"{i}-{e[0]['type']}" for i, e in enumerate(_EVENTS)]
)
def test_mechanics(event: dict[str, Any], rich: list[str], plain: list[str] | None) -> None:
    view = view_of()
    assert _shown(screen.mechanics(event, view, "A", plain=False)) == rich
    assert _shown(screen.mechanics(event, view, "A", plain=True)) == (rich if plain is None else plain)


def test_mechanics_of_locked_blades() -> None:
    event = {"type": "exchange", "kind": "exchange", "attacker": "B", "winner": None, "tie": True}
    assert _shown(screen.mechanics(event, view_of(phase="bet"), "A", plain=True)) == ["Equal. The blades lock."]


def test_every_event_of_the_documentation_is_here() -> None:
    page = (ROOT / "docs" / "events.md").read_text(encoding="utf-8")
    table = page.split("| type | fields |", 1)[1].split("\n\n", 1)[0]
    kinds = {
        kind for row in table.splitlines() for kind in re.findall(r"`(\w+)`", row.split("|")[1] if "|" in row else "")
    }
    assert kinds == {event["type"] for event, _rich, _plain in _EVENTS}


def test_mechanics_in_spanish() -> None:
    use("es")
    event: dict[str, Any] = {"type": "roll", "seat": "A", "for": "climax", "faces": [6, 3]}
    assert _shown(screen.mechanics(event, view_of(), "A", plain=True)) == ["Kaede tira 6 3, 9 en total."]
    event = {"type": "wound", "seat": "B", "scars": 1, "by": "exchange"}
    assert _shown(screen.mechanics(event, view_of(), "A", plain=True)) == ["Cicatriz para Heisuke."]
