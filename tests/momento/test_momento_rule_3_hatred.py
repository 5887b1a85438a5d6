"""Section 3 of the rules: dealing with hatred."""

from __future__ import annotations

import itertools

import pytest
from momento_table import QUICK, Table

from rules import BadDice


def before(hatred: tuple[int, int], scars: tuple[int, int] = (0, 0), **options: object) -> Table:
    """After the last chapter, with these numbers and three Edges each."""
    return Table(**{**QUICK, **options}).to_hatred().plant((3, 3), hatred, scars)


# -- 3.1 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", ["AB", "BA"])
@pytest.mark.parametrize("ways", list(itertools.product(("embrace", "release"), repeat=2)))
def test_rule_3_1_both_choose_in_secret_then_a_tells_and_rolls_then_b(order: str, ways: tuple[str, str]) -> None:
    table = before((2, 3))
    chosen = dict(zip("AB", ways, strict=True))
    assert table.to_move == ["A", "B"]
    assert table.moves() == ["A embrace", "A release", "B embrace", "B release"]
    first, second = order[0], order[1]
    assert table.say(f"{first} {chosen[first]}") == [{"type": "chosen", "seat": first, "what": "hatred"}]
    assert table.seats("noted_hatred") == (None, None)
    assert table.to_move == [second]
    table.not_yours(f"{first} embrace")
    table.not_yours(f"{first} release")
    noted = {seat: hatred if chosen[seat] == "embrace" else 0 for seat, hatred in zip("AB", (2, 3), strict=True)}
    assert table.say(f"{second} {chosen[second]}") == [
        {"type": "chosen", "seat": second, "what": "hatred"},
        {"type": "hatred", "choices": chosen, "noted": noted, "healed": {"A": 0, "B": 0}},
    ]
    for seat in "AB":
        assert (table.phase, table.to_move, table.moves()) == ("deed", [seat], [f"{seat} deed <text>"])
        table.not_yours(f'{"B" if seat == "A" else "A"} deed "x"')
        assert table.say(f'{seat} deed "The dog."')[0] == {
            "type": "deed",
            "seat": seat,
            "choice": chosen[seat],
            "text": "The dog.",
        }
        if chosen[seat] == "embrace":
            assert table.roll == (seat, noted[seat], "hatred")
            table.say("dice " + "6 " * noted[seat])
    assert table.phase == "attack"


def test_rule_3_1_the_finale_comes_after_the_last_chapter_and_hatred_before_it() -> None:
    table = Table(**QUICK).to_hatred()
    assert (table.phase, table.state["duel"]) == ("hatred", None)
    table.refuses('A attack "x"')
    table.refuses('A deed "x"')
    table.refuses("A begin")


# -- 3.2 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("odd", "scars"), [("scar", 3), ("one_scars", 1), ("none", 0)])
def test_rule_3_2_every_even_die_is_an_edge_and_odd_ones_go_by_the_option(odd: str, scars: int) -> None:
    table = before((6, 0), hatred_odd=odd)
    table.say("A embrace", "B embrace", 'A deed "x"')
    assert table.say("dice 1 2 3 4 5 6") == [
        {"type": "roll", "seat": "A", "for": "hatred", "faces": [1, 2, 3, 4, 5, 6]},
        {"type": "hatred_dice", "seat": "A", "edges": 3, "scars": scars, "faces": [1, 2, 3, 4, 5, 6]},
    ]
    assert table.held == ((6, 3), (6, 0), (scars, 0))
    # Hatred is noted before and stays what it was.
    assert table.seats("noted_hatred") == (6, 0)


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("odd", ["scar", "one_scars", "none"])
def test_rule_3_2_what_each_face_brings(face: int, odd: str) -> None:
    table = before((0, 1), hatred_odd=odd)
    table.say("A embrace", "B embrace", 'A deed "x"', 'B deed "x"', f"dice {face}")
    scar = {"scar": face in (1, 3, 5), "one_scars": face == 1, "none": False}[odd]
    assert table.held == ((3, 3 + (face in (2, 4, 6))), (0, 1), (0, int(scar)))


def test_rule_3_2_without_hatred_no_dice_are_asked_for() -> None:
    table = before((0, 0))
    table.say("A embrace", "B embrace", 'A deed "x"')
    assert (table.phase, table.to_move) == ("deed", ["B"])
    table.refuses("dice", BadDice)
    table.say('B deed "x"')
    assert table.phase == "attack"
    assert table.seats("noted_hatred") == (0, 0)


def test_rule_3_2_as_many_dice_as_hatred_even_beyond_seven() -> None:
    table = before((23, 0))
    table.say("A embrace", "B release", 'A deed "x"')
    assert table.roll == ("A", 23, "hatred")
    table.refuses("dice " + "2 " * 22, BadDice)
    table.say("dice " + "2 " * 23)
    assert table.held == ((26, 3), (23, 0), (0, 0))


# -- 3.3 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hatred", "scars", "left"),
    [
        (0, 5, 5),
        (1, 5, 5),
        (2, 5, 5),
        (3, 5, 4),
        (5, 5, 4),
        (6, 5, 3),
        (8, 5, 3),
        (9, 5, 2),
        (9, 2, 0),
        (9, 1, 0),
        (9, 0, 0),
        (30, 3, 0),
    ],
)
@pytest.mark.parametrize("seat", ["A", "B"])
def test_rule_3_3_letting_go_heals_a_scar_per_three_hatred_and_notes_none(
    seat: str, hatred: int, scars: int, left: int
) -> None:
    at = "AB".index(seat)

    def pair(number: int) -> tuple[int, int]:
        return (number, 0) if seat == "A" else (0, number)

    table = before(pair(hatred), pair(scars))
    other = "B" if seat == "A" else "A"
    events = table.say(f"{seat} release", f"{other} release")
    assert events[-1]["healed"] == dict(zip("AB", pair(scars - left), strict=True))
    assert table.seats("noted_hatred") == (0, 0)
    assert table.held == ((3, 3), pair(hatred), pair(left))
    assert table.seats("hatred")[at] == hatred
    table.say('A deed "x"')
    assert (table.phase, table.to_move) == ("deed", ["B"])
    table.say('B deed "x"')
    assert table.phase == "attack"


def test_rule_3_3_under_keep_nothing_happens_and_all_hatred_stays_noted() -> None:
    table = before((9, 4), (5, 5), release="keep")
    events = table.say("A release", "B release")
    assert events[-1] == {
        "type": "hatred",
        "choices": {"A": "release", "B": "release"},
        "noted": {"A": 9, "B": 4},
        "healed": {"A": 0, "B": 0},
    }
    assert table.held == ((3, 3), (9, 4), (5, 5))
    assert table.seats("noted_hatred") == (9, 4)
    table.say('A deed "x"')
    assert (table.phase, table.to_move) == ("deed", ["B"])


def test_rule_3_3_the_default_is_to_renounce() -> None:
    table = before((3, 3), (1, 1))
    table.say("A release", "B embrace")
    assert table.seats("noted_hatred") == (0, 3)
    assert table.seats("scars") == (0, 1)
