"""A duel can begin anywhere, and goes on as any other."""

from __future__ import annotations

import pytest

from rules import BadOption
from rules.dice import key_from_seed
from rules.momento.duel import duel

KEY = key_from_seed("duel")


@pytest.mark.parametrize(
    ("edges", "scars", "hatred", "attacker", "by"),
    [
        ((3, 5), (0, 0), (2, 1), "A", "hatred"),
        ((3, 5), (0, 0), (0, 0), "B", "edges"),
        ((4, 4), (0, 1), (0, 0), "B", "scars"),
        ((4, 4), (1, 1), (2, 2), None, None),
        ((0, 2), (1, 1), (2, 2), "B", "mortal"),
    ],
)
def test_rule_4_1_who_strikes_first(
    edges: tuple[int, int], scars: tuple[int, int], hatred: tuple[int, int], attacker: str | None, by: str | None
) -> None:
    game = duel({}, edges, scars, hatred, key=KEY)
    (event,) = game.log
    assert (event["type"], event["attacker"], event["by"]) == ("duel", attacker, by)
    assert game.phase == "attack"
    assert game.to_move == (("A", "B") if attacker is None else (attacker,))
    seats = game.view()["seats"]
    assert [seats[seat]["noted_hatred"] for seat in "AB"] == list(hatred)


def test_rule_4_10_without_edges_the_count_decides() -> None:
    game = duel({}, (0, 0), (1, 0), key=KEY)
    assert game.view()["outcome"] == {"triumphs": "B", "defeated": "A", "dies": None, "by": "count"}
    assert game.phase == "epilogue"


def test_it_is_played_to_the_end() -> None:
    game = duel({"mortal_roll": "free"}, (2, 2), key=KEY)
    while not game.over:
        seat, phase = game.to_move[0], game.phase
        game.play(
            game.read(
                f"{seat} {phase} 0"
                if phase in ("spend", "bet")
                else f'{seat} {"end" if phase == "epilogue" else phase} ""'
            )
        )
    assert game.view()["outcome"]["by"] in ("mortal", "last", "count")


@pytest.mark.parametrize(
    ("edges", "scars", "hatred"), [((-1, 0), (0, 0), (0, 0)), ((1, 1), (0, 1000), (0, 0)), ((1, 1), (0, 0), (0, -5))]
)
def test_numbers_out_of_range_are_refused(
    edges: tuple[int, int], scars: tuple[int, int], hatred: tuple[int, int]
) -> None:
    with pytest.raises(BadOption):
        duel({}, edges, scars, hatred, key=KEY)
    with pytest.raises(BadOption):
        duel({"nonsense": "1"}, (1, 1), key=KEY)
