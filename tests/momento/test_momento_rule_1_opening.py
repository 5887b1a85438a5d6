"""Section 1 of the rules, and the options."""

from __future__ import annotations

import pytest
from momento_table import QUICK, Table

from rules import BadDice, BadOption, Game, Unreadable

VIRTUES = ["gi", "yu", "jin", "rei", "makoto", "meiyo", "chugi"]
OPTIONS = {
    "chapters": ["5", "3", "4", "6", "7", "8"],
    "story_virtue": ["draw", "none"],
    "key_themes": ["all_by_end", "free"],
    "key_characters": ["all_by_end", "free"],
    "hatred_odd": ["scar", "one_scars", "none"],
    "release": ["renounce", "keep"],
    "extras_cap": ["two_extra", "two_total"],
    "extras_order": ["secret", "attacker_first"],
    "clash_cost": ["all_pay", "winner_pays"],
    "mortal_roll": ["bought", "free"],
    "mortal_tie": ["clash", "fail"],
    "mortal_count": ["defender_falls", "scars_decide"],
}


# -- the options ---------------------------------------------------------------------------------------------------


def test_options_are_exactly_these_and_the_first_value_is_the_default() -> None:
    assert Table().game.options == {name: values[0] for name, values in OPTIONS.items()}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in OPTIONS.items() for value in values])
def test_every_listed_value_is_taken_and_kept(name: str, value: str) -> None:
    table = Table(**{name: value})
    assert table.game.options == {**{name: values[0] for name, values in OPTIONS.items()}, name: value}


@pytest.mark.parametrize(
    "given",
    [
        *({name: "maybe"} for name in OPTIONS),
        *({name: ""} for name in OPTIONS),
        *({name: values[0].upper()} for name, values in OPTIONS.items() if name != "chapters"),
        *({"chapters": value} for value in ("0", "2", "9", "10", "-3", "05", "5.0", " 5", "five", "５")),
        {"virtue": "draw"},
        {"players": "2"},
        {"players": "3"},
        {"dice": "loaded"},
        {"cards": "marked"},
        {"": "5"},
        {"Chapters": "5"},
    ],
    ids=str,
)
def test_anything_else_is_a_bad_option(given: dict[str, str]) -> None:
    with pytest.raises(BadOption):
        Game.new("momento", given, key=bytes(32))


@pytest.mark.parametrize("system", ["", "Momento", "momento ", "un-momento-unico", "chess"])
def test_an_unknown_system_is_a_bad_option(system: str) -> None:
    with pytest.raises(BadOption):
        Game.new(system, {}, key=bytes(32))


# -- 1.1 -----------------------------------------------------------------------------------------------------------


def test_rule_1_1_before_the_opening_nothing_is_known_and_nobody_holds_anything() -> None:
    table = Table(story_virtue="none")
    nobody = {
        "name": None,
        "who": None,
        "gender": None,
        "edges": 0,
        "hatred": 0,
        "noted_hatred": None,
        "scars": 0,
    }
    contracted = {
        "system": "momento",
        "phase": "opening",
        "chapter": 0,
        "active": None,
        "story_virtue": None,
        "virtue": None,
        "pile": 7,
        "theme": None,
        "key_themes": {"trust": None, "line": None, "promise": None},
        "tokens": {"A": 0, "B": 0, "pool": 7},
        "seats": {"A": nobody, "B": nobody},
        "key_characters": {"catalyst": None, "victim": None, "coveted": None},
        "duel": None,
        "outcome": None,
    }
    assert {key: table.state[key] for key in contracted} == contracted
    assert table.to_move == ["A", "B"]


@pytest.mark.parametrize("order", ["AB", "BA"])
def test_rule_1_1_each_presents_once_in_any_order_then_a_sets_the_place(order: str) -> None:
    table = Table(story_virtue="none")
    first, second = order[0], order[1]
    assert table.say(f'{first} present "Aki" "an armourer\'s child" f') == [
        {"type": "presented", "seat": first, "name": "Aki", "who": "an armourer's child", "gender": "f"}
    ]
    assert table.to_move == [second]
    table.not_yours(f'{first} present "Aki" "again"')
    table.not_yours('B open "the ford"')
    table.refuses('A open "the ford"')
    table.say(f'{second} present "Bun" ""')
    assert table.to_move == ["A"]
    assert table.moves() == ["A open <text>"]
    table.not_yours('A present "Aki" "again"')
    table.not_yours('B present "Bun" "again"')
    table.not_yours('B open "the ford"')
    assert table.say('A open "the ford at dusk"') == [{"type": "opened", "seat": "A", "text": "the ford at dusk"}]
    assert table.phase == "begin"
    assert table.held == ((0, 0), (0, 0), (0, 0))


@pytest.mark.parametrize(("word", "gender"), [(" f", "f"), (" m", "m"), ("", None)])
def test_rule_1_1_the_grammatical_gender_is_f_m_or_unmarked(word: str, gender: str | None) -> None:
    table = Table(story_virtue="none")
    table.say(f'B present "Bun" "who"{word}')
    assert table.state["seats"]["B"] == {
        "name": "Bun",
        "who": "who",
        "gender": gender,
        "edges": 0,
        "hatred": 0,
        "noted_hatred": None,
        "scars": 0,
    }
    assert "A present <name> <text>" in table.moves()
    assert "A present <name> <text> f" in table.moves()
    assert "A present <name> <text> m" in table.moves()


@pytest.mark.parametrize("line", ['A present "Aki" "who" n', 'A present "Aki"', "A present", 'A present "" "who"'])
def test_rule_1_1_a_samurai_has_a_name_and_is_somebody(line: str) -> None:
    Table(story_virtue="none").refuses(line, Unreadable)


def test_rule_1_1_names_have_1_to_80_characters_and_texts_0_to_4000() -> None:
    table = Table(story_virtue="none")
    table.refuses(f'A present "{"雪" * 81}" "who"', Unreadable)
    table.refuses(f'A present "Aki" "{"雪" * 4001}"', Unreadable)
    table.say(f'A present "{"雪" * 80}" "{"雪" * 4000}"', 'B present "b" ""')
    assert len(table.state["seats"]["A"]["name"]) == 80
    table.say('A open ""')


# -- 1.2 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("virtue", VIRTUES)
def test_rule_1_2_one_of_the_seven_is_the_virtue_of_the_story_and_six_remain(virtue: str) -> None:
    table = Table()
    assert table.phase == "card"
    assert table.to_move == []
    assert table.moves() == []
    assert table.state["pile"] == 7
    table.refuses('A present "Aki" "who"')
    assert table.say(f"card {virtue}") == [
        {"type": "dealt", "for": "story_virtue", "cards": [virtue]},
        {"type": "story_virtue", "virtue": virtue},
    ]
    assert table.state["story_virtue"] == virtue
    assert table.state["virtue"] is None
    assert table.state["pile"] == 6
    assert sorted(table.state["cards"]) == sorted(set(VIRTUES) - {virtue})
    assert table.phase == "opening"


@pytest.mark.parametrize("line", ["card", "card gi yu", "card gi gi", "card zen", "card GI", "dice 1"])
def test_rule_1_2_wrong_cards_are_bad_dice(line: str) -> None:
    Table().refuses(line, BadDice)


def test_rule_1_2_seeded_the_story_virtue_can_be_each_of_the_seven() -> None:
    found = {Game.new("momento", {}, key=bytes([n])).view()["story_virtue"] for n in range(64)}
    assert found == set(VIRTUES)


def test_rule_1_2_without_story_virtue_no_card_is_drawn_and_all_seven_are_there() -> None:
    table = Table(story_virtue="none")
    assert table.phase == "opening"
    assert table.state["story_virtue"] is None
    assert sorted(table.state["cards"]) == sorted(VIRTUES)
    table.refuses("card gi", BadDice)


# -- 1.3 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chapters", [3, 4, 5, 6, 7, 8])
def test_rule_1_3_as_many_chapters_as_were_agreed(chapters: int) -> None:
    table = Table(**{**QUICK, "chapters": chapters}).open()
    for n in range(1, chapters + 1):
        table.chapter(3, 4, [6, 6, 6], [3, 3, 4, 4])
        assert table.phase == ("virtue" if n < chapters else "hatred")
        assert table.state["chapter"] == min(n + 1, chapters)
    assert table.held == ((3 * chapters, 0), (0, 3 * chapters), (0, 0))


def test_rule_1_3_five_chapters_by_default() -> None:
    table = Table(key_themes="free", key_characters="free").to_hatred()
    assert table.state["chapter"] == 5
