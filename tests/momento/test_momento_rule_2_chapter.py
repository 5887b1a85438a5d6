"""Section 2 of the rules: a chapter."""

from __future__ import annotations

import pytest
from momento_table import QUICK, Table

from rules import BadDice, Unreadable

FREE = {"key_themes": "free", "key_characters": "free"}


def no_card(**options: object) -> Table:
    return Table(**{**QUICK, **options}).open()


# -- 2.1 Virtue ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["A", "B"])
def test_rule_2_1_either_may_begin_and_then_the_active_role_alternates_strictly(first: str) -> None:
    second = "B" if first == "A" else "A"
    table = no_card(chapters=5)
    assert table.to_move == ["A", "B"]
    assert table.moves() == ["A begin", "B begin"]
    assert table.say(f"{first} begin") == [
        {"type": "began", "seat": first},
        {"type": "chapter", "chapter": 1, "active": first},
    ]
    for n, active in enumerate([first, second, first, second, first], 1):
        assert (table.state["chapter"], table.state["active"], table.to_move) == (n, active, [active])
        table.refuses(f"{first} begin")
        table.not_yours(f"{'B' if active == 'A' else 'A'} skip")
        # Whoever wins it or narrates it, the role alternates.
        table.chapter(3, 4, [6, 6, 6], [3, 3, 4, 4]) if n % 3 else table.chapter(3, 4, [4, 4, 4], [3, 3, 3, 3])


def test_rule_2_1_drawing_each_takes_a_card_one_is_kept_and_the_other_goes_back() -> None:
    table = Table().open(story_virtue="jin")
    table.say("A begin")
    assert table.moves() == ["A draw", "A skip"]
    assert table.say("A draw") == [{"type": "drew", "seat": "A"}]
    assert (table.phase, table.to_move, table.state["pile"]) == ("card", [], 6)
    for wrong in ("card gi", "card gi gi", "card gi jin", "card gi yu rei", "card gi zen", "card", "dice 1"):
        table.refuses(wrong, BadDice)
    table.refuses("A keep gi")
    assert table.say("card gi rei") == [{"type": "dealt", "for": "chapter", "cards": {"A": "gi", "B": "rei"}}]
    assert (table.phase, table.to_move, table.state["virtue"]) == ("keep", ["A"], None)
    assert sorted(table.moves()) == ["A keep gi", "A keep rei"]
    table.refuses("A keep yu")
    table.refuses("A keep jin")
    table.refuses("A keep zen", Unreadable)
    table.not_yours("B keep gi")
    # The active player may keep the card of either.
    assert table.say("A keep rei") == [{"type": "kept", "seat": "A", "virtue": "rei", "returned": "gi"}]
    assert (table.phase, table.state["virtue"], table.state["story_virtue"]) == ("theme", "rei", "jin")
    assert table.state["pile"] == 6
    assert sorted(table.state["cards"]) == ["chugi", "gi", "makoto", "meiyo", "rei", "yu"]


def test_rule_2_1_without_a_card_the_chapter_is_under_the_story_virtue() -> None:
    table = Table().open(story_virtue="chugi")
    assert table.say("B begin", "B skip")[-1] == {"type": "skipped", "seat": "B", "virtue": "chugi"}
    assert (table.phase, table.state["virtue"], table.state["pile"]) == ("theme", "chugi", 6)


def test_rule_2_1_without_a_card_and_a_story_virtue_the_chapter_is_under_none() -> None:
    table = no_card()
    assert table.say("B begin", "B skip")[-1] == {"type": "skipped", "seat": "B", "virtue": None}
    assert (table.phase, table.state["virtue"], table.state["pile"]) == ("theme", None, 7)


def test_rule_2_1_a_kept_card_leaves_the_game_and_one_that_goes_back_can_come_again() -> None:
    table = Table(**FREE).open(story_virtue="jin")
    table.say("A begin", "A draw", "card gi rei", "A keep gi", 'A theme own "t"', 'A scene "s"')
    table.rule(3, 4)
    table.climax([6, 6, 6], [3, 3, 4, 4])
    assert table.state["pile"] == 6
    assert {"type": "discarded", "virtue": "gi"} in table.say('A end "e"')
    assert table.state["pile"] == 5
    table.say("B draw")
    table.refuses("card gi yu", BadDice)
    table.refuses("card jin yu", BadDice)
    table.say("card rei yu", "B keep rei")


def test_rule_2_1_with_one_card_left_it_is_taken() -> None:
    table = Table(chapters=8, **FREE).open(story_virtue="jin")
    for card in ("gi", "yu", "rei", "makoto", "meiyo"):
        table.chapter(3, 4, [6, 6, 6], [3, 3, 4, 4], card=card)
    assert table.state["pile"] == 1
    assert table.moves() == ["B draw", "B skip"]
    assert table.say("B draw") == [
        {"type": "drew", "seat": "B"},
        {"type": "dealt", "for": "chapter", "cards": {"B": "chugi"}},
        {"type": "kept", "seat": "B", "virtue": "chugi", "returned": None},
    ]
    assert (table.phase, table.state["virtue"], table.state["pile"]) == ("theme", "chugi", 1)


# -- 2.2 Theme -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["trust", "line", "promise"])
def test_rule_2_2_a_key_theme_is_told_in_one_chapter_and_only_once(key: str) -> None:
    table = no_card(chapters=5)
    table.say("A begin", "A skip")
    assert table.moves() == [f"A theme {one} <text>" for one in ("trust", "line", "promise", "own")]
    table.not_yours(f'B theme {key} "x"')
    table.refuses('A theme love "x"', Unreadable)
    table.refuses(f"A theme {key}", Unreadable)
    assert table.say(f'A theme {key} "The winter."') == [
        {"type": "theme", "seat": "A", "key": key, "text": "The winter."}
    ]
    assert table.state["theme"] == {"key": key, "text": "The winter."}
    assert table.state["key_themes"] == {one: 1 if one == key else None for one in ("trust", "line", "promise")}
    table.say('A scene "s"')
    table.rule(3, 4)
    table.climax([6, 6, 6], [3, 3, 4, 4])
    assert table.state["theme"] == {"key": key, "text": "The winter."}
    table.say('A end "e"', "B skip")
    assert table.state["theme"] is None
    assert f"B theme {key} <text>" not in table.moves()
    table.refuses(f'B theme {key} "again"')
    assert table.state["key_themes"][key] == 1


def test_rule_2_2_other_chapters_take_a_theme_of_their_own() -> None:
    table = no_card(chapters=5)
    table.say("A begin", "A skip")
    assert table.say('A theme own ""') == [{"type": "theme", "seat": "A", "key": None, "text": ""}]
    assert table.state["theme"] == {"key": None, "text": ""}
    assert table.state["key_themes"] == {"trust": None, "line": None, "promise": None}


@pytest.mark.parametrize("chapters", [3, 4, 5, 6])
def test_rule_2_2_a_key_theme_must_be_taken_when_as_many_chapters_are_left_as_are_untold(chapters: int) -> None:
    table = Table(chapters=chapters, key_characters="free").open()
    table.say("A begin")
    for n in range(1, chapters + 1):
        forced = n > chapters - 3
        active = table.to_move[0]
        table.say(f"{active} skip")
        untold = [key for key, told in table.state["key_themes"].items() if told is None]
        assert table.moves() == [f"{active} theme {key} <text>" for key in [*untold, *([] if forced else ["own"])]]
        if forced:
            table.refuses(f'{active} theme own "x"')
        table.say(f'{active} theme {untold[-1] if forced else "own"} "x"', f'{active} scene "s"')
        table.rule(3, 4)
        table.climax([6, 6, 6], [3, 3, 4, 4])
        table.say('A end "e"')
    assert table.state["key_themes"] == {"trust": chapters, "line": chapters - 1, "promise": chapters - 2}


def test_rule_2_2_themes_told_early_leave_the_later_chapters_free() -> None:
    table = Table(chapters=4, key_characters="free").open()
    for theme in ("promise", "trust", "line"):
        table.chapter(3, 4, [6, 6, 6], [3, 3, 4, 4], theme=theme)
    table.say("B skip")
    assert table.moves() == ["B theme own <text>"]
    assert table.state["key_themes"] == {"promise": 1, "trust": 2, "line": 3}


def test_rule_2_2_the_cards_count_as_chapters_left_too() -> None:
    table = Table(chapters=8, key_characters="free").open(story_virtue="jin")
    for card in ("gi", "yu", "rei"):
        table.chapter(3, 4, [6, 6, 6], [3, 3, 4, 4], card=card)
    table.say("B draw", "card makoto meiyo", "B keep makoto")
    # Five chapters are agreed yet, but three cards are left, this chapter's included.
    assert table.moves() == [f"B theme {key} <text>" for key in ("trust", "line", "promise")]
    table.refuses('B theme own "x"')


def test_rule_2_2_a_skipped_chapter_uses_no_card_up() -> None:
    table = Table(chapters=8, key_characters="free").open(story_virtue="jin")
    for card in ("gi", "yu", None):
        table.chapter(3, 4, [6, 6, 6], [3, 3, 4, 4], card=card)
    table.say("B skip")
    # Four cards are left, and five chapters.
    assert "B theme own <text>" in table.moves()


def test_rule_2_2_free_themes_are_never_forced() -> None:
    table = Table(chapters=3, key_themes="free", key_characters="free").open()
    for _ in range(3):
        table.chapter(3, 4, [6, 6, 6], [3, 3, 4, 4], theme="own")
    assert table.state["key_themes"] == {"trust": None, "line": None, "promise": None}
    table = Table(chapters=3, key_themes="free", key_characters="free").open()
    table.chapter(3, 4, [6, 6, 6], [3, 3, 4, 4], theme="line")
    table.say("B skip")
    table.refuses('B theme line "again"')


# -- 2.3 Scene -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", ["catalyst", "victim", "coveted"])
@pytest.mark.parametrize(("word", "gender"), [(" f", "f"), (" m", "m"), ("", None)])
def test_rule_2_3_a_key_character_is_voiced_by_whoever_brought_them_in(
    role: str, word: str, gender: str | None
) -> None:
    table = no_card(chapters=5)
    table.say("B begin", "B skip", 'B theme own "t"')
    assert table.moves() == [
        *(f"B key {one} <name>{g}" for one in ("catalyst", "victim", "coveted") for g in ("", " f", " m")),
        "B scene <text>",
    ]
    table.not_yours(f'A key {role} "Ume"')
    table.not_yours('A scene "s"')
    table.refuses('B key lover "Ume"', Unreadable)
    table.refuses(f'B key {role} ""', Unreadable)
    assert table.say(f'B key {role} "Ume"{word}') == [
        {"type": "key_character", "seat": "B", "role": role, "name": "Ume", "gender": gender}
    ]
    assert table.state["key_characters"] == {
        one: {"name": "Ume", "gender": gender, "voice": "B"} if one == role else None
        for one in ("catalyst", "victim", "coveted")
    }
    # One key character a chapter.
    assert table.moves() == ["B scene <text>"]
    for one in ("catalyst", "victim", "coveted"):
        table.refuses(f'B key {one} "Kin"')
    assert table.say('B scene "snow"') == [{"type": "scene", "seat": "B", "text": "snow"}]
    assert table.phase == "rulings"
    table.refuses('B scene "again"')
    table.refuses('B key victim "late"')


def test_rule_2_3_each_exists_once_a_game() -> None:
    table = no_card(chapters=5)
    table.chapter(3, 4, [6, 6, 6], [3, 3, 4, 4], key="victim")
    table.say("B skip", 'B theme own "t"')
    table.refuses('B key victim "Other"')
    assert not any("victim" in move for move in table.moves())
    table.say('B key coveted "L"')
    assert table.state["key_characters"] == {
        "catalyst": None,
        "victim": {"name": "K", "gender": None, "voice": "A"},
        "coveted": {"name": "L", "gender": None, "voice": "B"},
    }


@pytest.mark.parametrize("chapters", [3, 4, 5, 6])
def test_rule_2_3_a_key_character_must_come_when_as_many_chapters_are_left_as_are_missing(chapters: int) -> None:
    table = Table(chapters=chapters, key_themes="free").open()
    table.say("A begin")
    for n, role in enumerate(["", "", "", "coveted", "catalyst", "victim"][-chapters:], 1):
        active = table.to_move[0]
        table.say(f"{active} skip", f'{active} theme own "t"')
        assert (f"{active} scene <text>" in table.moves()) == (n <= chapters - 3)
        if role:
            table.refuses(f'{active} scene "s"')
            table.say(f'{active} key {role} "K"')
        table.say(f'{active} scene "s"')
        table.rule(3, 4)
        table.climax([6, 6, 6], [3, 3, 4, 4])
        table.say('A end "e"')
    assert None not in table.state["key_characters"].values()


def test_rule_2_3_the_cards_count_as_chapters_left_too() -> None:
    table = Table(chapters=8, key_themes="free").open(story_virtue="jin")
    for card in ("gi", "yu", "rei"):
        table.chapter(3, 4, [6, 6, 6], [3, 3, 4, 4], card=card)
    table.say("B draw", "card makoto meiyo", "B keep makoto", 'B theme own "t"')
    table.refuses('B scene "s"')
    assert "B scene <text>" not in table.moves()


def test_rule_2_3_free_key_characters_are_never_forced() -> None:
    table = Table(chapters=3, key_themes="free", key_characters="free").to_hatred()
    assert table.state["key_characters"] == {"catalyst": None, "victim": None, "coveted": None}


# -- 2.4 Play ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("active", ["A", "B"])
@pytest.mark.parametrize("favours", ["A", "B"])
def test_rule_2_4_a_decision_gives_a_token_to_the_one_it_does_not_favour(active: str, favours: str) -> None:
    table = no_card()
    table.scene(begin=active)
    other = "B" if active == "A" else "A"
    # Favouring the active player's samurai gives one to the other; favouring the other's, to the active player.
    gains = other if favours == active else active
    tokens = {"A": int(gains == "A"), "B": int(gains == "B")}
    assert table.say(f'{active} favour {favours} "The letter"') == [
        {
            "type": "ruling",
            "seat": active,
            "favours": favours,
            "text": "The letter",
            "token": gains,
            "tokens": tokens,
            "pool": 6,
        }
    ]
    assert table.state["tokens"] == {**tokens, "pool": 6}


def test_rule_2_4_only_the_active_player_says_whom_a_decision_favours() -> None:
    table = no_card()
    table.scene(begin="B")
    assert table.to_move == ["B"]
    assert table.moves() == ["B favour A <text>", "B favour B <text>"]
    table.not_yours('A favour A "x"')
    table.refuses('B favour C "x"', Unreadable)
    table.refuses('B favour none "x"', Unreadable)
    table.refuses("B favour A", Unreadable)


@pytest.mark.parametrize("a", range(8))
def test_rule_2_4_the_scene_is_played_until_all_seven_are_given(a: int) -> None:
    table = no_card()
    table.scene()
    for given, event in enumerate(table.rule(a, 7 - a), 1):
        assert sum(event["tokens"].values()) == given
        assert event["pool"] == 7 - given
    assert table.state["tokens"] == {"A": a, "B": 7 - a, "pool": 0}
    assert table.phase == "extras"
    table.refuses('A favour A "one more"')


# -- 2.5 Climax ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("a", range(8))
def test_rule_2_5_nobody_adds_dice_beyond_seven(a: int) -> None:
    table = no_card()
    table.scene()
    table.rule(a, 7 - a)
    limits = {"A": 7 - a, "B": a}
    assert table.moves() == [f"{seat} extras 0..{most}" for seat, most in limits.items() if most]
    assert table.to_move == [seat for seat, most in limits.items() if most]
    for seat, most in limits.items():
        if most:
            table.refuses(f"{seat} extras {most + 1}")
            table.refuses(f"{seat} extras -1")
            table.refuses(f"{seat} extras {10**40}")
            table.refuses(f"{seat} extras 1.0", Unreadable)
        else:
            table.not_yours(f"{seat} extras 0")


@pytest.mark.parametrize("order", ["AB", "BA"])
def test_rule_2_5_extra_dice_are_secret_and_revealed_together_one_scar_each(order: str) -> None:
    table = no_card()
    table.scene()
    table.rule(3, 4)
    first, second = order[0], order[1]
    extras = {"A": 2, "B": 1}
    assert table.say(f"{first} extras {extras[first]}") == [{"type": "chosen", "seat": first, "what": "extras"}]
    assert table.held == ((0, 0), (0, 0), (0, 0))
    assert table.to_move == [second]
    table.not_yours(f"{first} extras 0")
    table.not_yours(f"{first} extras 99")
    assert table.say(f"{second} extras {extras[second]}") == [
        {"type": "chosen", "seat": second, "what": "extras"},
        {"type": "extras", "dice": extras, "scars": extras},
    ]
    assert table.held == ((0, 0), (0, 0), (2, 1))
    assert table.roll == ("A", 5, "climax")
    table.say("dice 1 1 1 1 1")
    assert table.roll == ("B", 5, "climax")


@pytest.mark.parametrize(
    ("tokens", "extras", "votes", "dice"),
    [
        ((3, 4), (0, 0), "AA", (5, 4)),
        ((3, 4), (0, 0), "BB", (3, 6)),
        ((3, 4), (0, 0), "AB", (3, 4)),
        ((3, 4), (0, 0), "BA", (3, 4)),
        ((3, 4), (0, 0), ("none", "none"), (3, 4)),
        ((3, 4), (0, 0), ("A", "none"), (3, 4)),
        ((3, 4), (0, 0), ("none", "B"), (3, 4)),
        ((3, 4), (2, 0), "AA", (7, 4)),  # 5 + 2
        ((3, 4), (3, 0), "AA", (7, 4)),  # 6 + 2: one is lost
        ((3, 4), (4, 0), "AA", (7, 4)),  # 7 + 2: both are lost
        ((1, 6), (0, 0), "BB", (1, 7)),
        ((0, 7), (0, 0), "BB", (0, 7)),
        ((0, 7), (0, 0), "AA", (2, 7)),
        ((7, 0), (0, 3), "BB", (7, 5)),
    ],
)
def test_rule_2_5_consonance_adds_two_dice_up_to_seven_in_all(
    tokens: tuple[int, int], extras: tuple[int, int], votes: tuple[str, str], dice: tuple[int, int]
) -> None:
    table = Table(**FREE).open()
    table.scene()
    table.rule(*tokens)
    for seat in table.to_move:
        table.say(f"{seat} extras {extras['AB'.index(seat)]}")
    assert table.phase == "consonance"
    assert table.moves() == [f"{seat} consonance {vote}" for seat in "AB" for vote in ("A", "B", "none")]
    assert table.say(f"B consonance {votes[1]}") == [{"type": "chosen", "seat": "B", "what": "consonance"}]
    assert table.to_move == ["A"]
    table.not_yours("B consonance none")
    added = tuple(d - t - e for d, t, e in zip(dice, tokens, extras, strict=True))
    agreed = votes[0] if votes[0] == votes[1] != "none" else None
    assert table.say(f"A consonance {votes[0]}")[1:] == [
        {
            "type": "consonance",
            "votes": {"A": votes[0], "B": votes[1]},
            "agreed": agreed,
            "dice": {"A": added[0], "B": added[1]},
        }
    ]
    # Consonance dice leave no Scar.
    assert table.seats("scars") == extras
    for seat, count in zip("AB", dice, strict=True):
        if count:
            assert table.roll == (seat, count, "climax")
            for wrong in ("dice", "dice " + "6 " * (count + 1), "dice " + "6 " * (count - 1) + "7"):
                table.refuses(wrong, BadDice)
            table.say("dice " + "6 " * count)
    assert table.phase == "ending"


def test_rule_2_5_consonance_is_asked_under_the_story_virtue_and_passed_over_without_any() -> None:
    for options, card, asked in [
        ({}, None, True),
        ({"story_virtue": "none"}, None, False),
        ({"story_virtue": "none"}, "gi", True),
        ({}, "gi", True),
    ]:
        table = Table(**{**FREE, **options}).open()
        table.scene(card=card)
        table.rule(3, 4)
        table.say("A extras 0", "B extras 0")
        assert table.phase == ("consonance" if asked else "roll")


@pytest.mark.parametrize(
    ("tokens", "dice_a", "dice_b", "edges", "hatred", "scars", "winner"),
    [
        # Higher: Edges are the tokens the winner held; lower: the same as Hatred, and 1 for each of the loser's 1s and 2s.
        ((3, 4), [6, 6, 6], [3, 3, 4, 4], (3, 0), (0, 3), (0, 0), "A"),
        ((3, 4), [6, 6, 6], [1, 2, 3, 4], (3, 0), (0, 5), (0, 0), "A"),
        ((3, 4), [6, 6, 6], [1, 1, 2, 2], (3, 0), (0, 7), (0, 0), "A"),
        ((3, 4), [1, 2, 1], [1, 1, 2, 2], (0, 4), (7, 0), (0, 0), "B"),
        ((3, 4), [3, 3, 3], [1, 2, 2, 5], (0, 4), (4, 0), (0, 0), "B"),  # the winner's 1s and 2s count for nothing
        ((1, 6), [6], [1, 1, 1, 1, 1, 1], (1, 6), (6, 1), (1, 0), None),
        # Equal: each gains Edges for the own tokens and Hatred for the other's; the active player takes a Scar.
        ((3, 4), [4, 4, 4], [3, 3, 3, 3], (3, 4), (4, 3), (1, 0), None),
        ((3, 4), [2, 1, 1], [1, 1, 1, 1], (3, 4), (4, 3), (1, 0), None),  # 1s and 2s count for nothing in a tie
        # A seat without dice rolls none and has 0.
        ((0, 7), [], [1] * 7, (0, 7), (7, 0), (0, 0), "B"),
        ((7, 0), [1] * 7, [], (7, 0), (0, 7), (0, 0), "A"),
    ],
)
def test_rule_2_5_the_sums_are_compared(
    tokens: tuple[int, int],
    dice_a: list[int],
    dice_b: list[int],
    edges: tuple[int, int],
    hatred: tuple[int, int],
    scars: tuple[int, int],
    winner: str | None,
) -> None:
    table = no_card()
    table.scene(begin="A")
    table.rule(*tokens)
    events = table.climax(dice_a, dice_b)
    assert table.held == (edges, hatred, scars)
    assert events[-1] == {
        "type": "climax",
        "totals": {"A": sum(dice_a), "B": sum(dice_b)},
        "winner": winner,
        "edges": {"A": edges[0], "B": edges[1]},
        "hatred": {"A": hatred[0], "B": hatred[1]},
        "scars": {"A": scars[0], "B": scars[1]},
    }
    assert table.to_move == [winner or "A"]


def test_rule_2_5_the_active_player_takes_the_scar_of_a_tie_whoever_that_is() -> None:
    table = no_card()
    table.scene(begin="B")
    table.rule(3, 4)
    table.climax([4, 4, 4], [3, 3, 3, 3])
    assert table.held == ((3, 4), (4, 3), (0, 1))
    assert table.to_move == ["B"]


def test_rule_2_5_edges_are_the_tokens_and_not_the_dice() -> None:
    table = no_card()
    table.scene()
    table.rule(1, 6)
    # A holds one token and rolls six dice: one Edge. B's own 1s and 2s are those of all the dice B rolled.
    table.climax([6] * 6, [1, 1, 1, 2, 2, 3, 4], extras=(5, 1))
    assert table.held == ((1, 0), (0, 6), (5, 1))


def test_rule_2_5_a_winner_without_tokens_gains_nothing_and_the_loser_only_its_own_low_dice() -> None:
    table = no_card()
    table.scene()
    table.rule(0, 7)
    table.climax([6] * 7, [1, 2, 3, 3, 3, 3, 3], extras=(7, 0))
    assert table.held == ((0, 0), (0, 2), (7, 0))


def test_rule_2_5_low_dice_of_extras_and_consonance_count_too() -> None:
    table = Table(**FREE).open()
    table.scene()
    table.rule(5, 2)
    table.say("A extras 0", "B extras 1", "A consonance B", "B consonance B")
    assert table.roll == ("A", 5, "climax")
    table.say("dice 6 6 6 6 6", "dice 1 1 2 2 2")
    assert table.held == ((5, 0), (0, 10), (0, 1))


# -- 2.6 Ending ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice_a", "dice_b", "narrator"),
    [([6, 6, 6], [3, 3, 4, 4], "A"), ([1, 1, 1], [3, 3, 4, 4], "B"), ([4, 4, 4], [3, 3, 3, 3], "B")],
)
def test_rule_2_6_the_winner_narrates_and_the_active_player_on_a_tie(
    dice_a: list[int], dice_b: list[int], narrator: str
) -> None:
    table = Table(**FREE).open(story_virtue="jin")
    table.scene(begin="B", card="gi")
    table.rule(3, 4)
    table.climax(dice_a, dice_b)
    assert (table.phase, table.to_move, table.moves()) == ("ending", [narrator], [f"{narrator} end <text>"])
    table.not_yours(f'{"B" if narrator == "A" else "A"} end "e"')
    assert (table.state["chapter"], table.state["active"], table.state["virtue"]) == (1, "B", "gi")
    assert table.state["tokens"] == {"A": 3, "B": 4, "pool": 0}
    # The virtue is discarded, the tokens go back, the other becomes active.
    assert table.say(f'{narrator} end "So it was."') == [
        {"type": "ending", "seat": narrator, "text": "So it was."},
        {"type": "discarded", "virtue": "gi"},
        {"type": "chapter", "chapter": 2, "active": "A"},
    ]
    assert table.state["tokens"] == {"A": 0, "B": 0, "pool": 7}
    assert (table.state["chapter"], table.state["active"], table.to_move) == (2, "A", ["A"])
    assert (table.state["virtue"], table.state["theme"], table.state["pile"]) == (None, None, 5)


def test_rule_2_6_without_a_card_nothing_is_discarded() -> None:
    table = Table(**FREE).open(story_virtue="jin")
    events = table.chapter(3, 4, [6, 6, 6], [3, 3, 4, 4])
    assert [event["type"] for event in events][-2:] == ["ending", "chapter"]
    assert (table.state["pile"], table.state["story_virtue"]) == (6, "jin")


# -- 2.7 -----------------------------------------------------------------------------------------------------------


def test_rule_2_7_if_every_chapter_draws_six_end_the_game() -> None:
    table = Table(chapters=8, **FREE).open(story_virtue="jin")
    for n, card in enumerate(("gi", "yu", "rei", "makoto", "meiyo"), 1):
        table.chapter(3, 4, [6, 6, 6], [3, 3, 4, 4], card=card)
        assert (table.phase, table.state["pile"]) == ("virtue", 6 - n)
    table.say("B draw", 'B theme own "t"', 'B scene "s"')
    table.rule(3, 4)
    table.climax([6, 6, 6], [3, 3, 4, 4])
    events = table.say('A end "e"')
    assert [event["type"] for event in events] == ["ending", "discarded"]
    assert (table.phase, table.state["pile"], table.state["chapter"]) == ("hatred", 0, 6)


def test_rule_2_7_seven_without_a_story_virtue() -> None:
    table = Table(chapters=8, story_virtue="none", **FREE).open()
    for card in ("gi", "yu", "rei", "makoto", "meiyo", "jin"):
        table.chapter(3, 4, [6, 6, 6], [3, 3, 4, 4], card=card)
    table.say("A draw", 'A theme own "t"', 'A scene "s"')
    table.rule(3, 4)
    table.climax([6, 6, 6], [3, 3, 4, 4])
    table.say('A end "e"')
    assert (table.phase, table.state["chapter"]) == ("hatred", 7)


def test_rule_2_7_longer_games_skip() -> None:
    table = Table(chapters=8, **FREE).open(story_virtue="jin")
    for card in ("gi", "yu", "rei", None, "makoto", None, "meiyo"):
        table.chapter(3, 4, [6, 6, 6], [3, 3, 4, 4], card=card)
    assert (table.phase, table.state["chapter"], table.state["pile"]) == ("virtue", 8, 1)
    table.chapter(3, 4, [6, 6, 6], [3, 3, 4, 4])
    assert (table.phase, table.state["chapter"], table.state["pile"]) == ("hatred", 8, 1)


def test_rule_2_7_the_numbers_of_all_chapters_add_up() -> None:
    table = no_card(chapters=3)
    table.chapter(3, 4, [6, 6, 6], [1, 2, 3, 4])  # A: 3 Edges; B: 3 + 2 Hatred
    table.chapter(3, 4, [1, 1, 1], [6, 1, 1, 1])  # B: 4 Edges; A: 4 + 3 Hatred
    table.chapter(5, 2, [1, 1, 1, 1, 1], [4, 1])  # a tie: A 5 and 2, B 2 and 5; the Scar is A's, who is active
    assert table.held == ((8, 6), (9, 10), (1, 0))
