"""A person at the terminal: answers, wrong answers, commands in both languages, undo."""

from __future__ import annotations

import pytest
from play_helpers import START, at_terminal, events

from gm.play.commands import command
from gm.play.host import Host
from gm.play.human import Quit


def _until_quit(host: Host) -> None:
    with pytest.raises(Quit):
        host.begin()
        host.run()


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("salir", "quit"),
        ("quit", "quit"),
        ("EXIT", "quit"),
        ("q", "quit"),
        ("ayuda", "help"),
        ("help", "help"),
        (" ? ", "help"),
        ("deshacer", "undo"),
        ("Undo", "undo"),
        ("resumen", "recap"),
        ("recap", "recap"),
        ("x", "retell"),
        ("estado", "state"),
        ("state", "state"),
        ("salida", None),
        ("", None),
    ],
)
def test_commands_in_both_languages(word: str, name: str | None) -> None:
    assert command(word) == name


def test_what_a_person_types_becomes_the_move(monkeypatch: pytest.MonkeyPatch) -> None:
    host, _human, _stage = at_terminal(monkeypatch, *START)
    _until_quit(host)
    one = events(host.session, "presented")[0]
    assert (one["name"], one["gender"], one["who"]) == ("Kaede", "f", "a monk")
    assert events(host.session, "opened")[0]["text"] == "Rain on a bridge."
    assert events(host.session, "began")[0]["seat"] == "A"


def test_enter_lets_it_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    host, _human, _stage = at_terminal(monkeypatch, *[""] * 8)
    _until_quit(host)
    one = events(host.session, "presented")[0]
    assert one["name"] == host.teller.person("A").name
    assert one["who"]


def test_a_wrong_answer_is_said_and_asked_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    host, _human, _stage = at_terminal(monkeypatch, "x" * 100_000, "Kaede", "9", "f", "a monk", "", "7", "no", "1")
    _until_quit(host)
    out = capsys.readouterr().out
    assert out.count("That is too long: 80 characters are the most.") == 1
    assert out.count("Type a number from 1 to 3, or press Enter.") == 1
    assert out.count("Type a number from 1 to 2, or press Enter.") == 2
    assert events(host.session, "began")


def test_escapes_in_a_name_are_never_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    host, _human, _stage = at_terminal(monkeypatch, "\x1b[31mKa\u202eede\x07", "f", "\x1b]0;title\x07", "", plain=False)
    _until_quit(host)
    out = capsys.readouterr().out
    assert events(host.session, "presented")[0]["name"] == "[31mKaede"
    assert not set(out) & set("\x07\u202e\x9b")
    assert "\x1b]0;" not in out and "\x1b[31m" not in out


@pytest.mark.parametrize("word", ["ayuda", "help", "?", "resumen", "recap", "estado", "state", "x", "deshacer", "undo"])
def test_a_command_answers_and_the_question_is_asked_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], word: str
) -> None:
    host, _human, _stage = at_terminal(monkeypatch, word)
    _until_quit(host)
    assert capsys.readouterr().out.count("What is your samurai's name?") == 2
    assert not events(host.session, "presented")


def test_undo_within_a_move_asks_its_first_question_again(monkeypatch: pytest.MonkeyPatch) -> None:
    host, _human, _stage = at_terminal(monkeypatch, "Kaede", "f", "undo", "Ume", "m", "a smith", "", "2")
    _until_quit(host)
    one = events(host.session, "presented")[0]
    assert (one["name"], one["gender"], one["who"]) == ("Ume", "m", "a smith")


def test_undo_takes_a_ruling_back_and_asks_for_it_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    start = ["Kaede", "f", "a monk", "", "1", "2", "", "", "", ""]
    host, _human, _stage = at_terminal(monkeypatch, *start, "1", "undo", "2")
    _until_quit(host)
    out = capsys.readouterr().out
    (taken,) = [line for line in out.splitlines() if line.startswith("Taken back: ")]
    words = next(line["move"] for line in host.session.lines if line["type"] == "move" and "favour A" in line["move"])
    first = " ".join(words.removeprefix('favour A "').split()[:6])
    assert taken == f"Taken back: “{first} …”"
    rulings = events(host.session, "ruling")
    assert [one["favours"] for one in rulings] == ["B"]
    assert rulings[0]["pool"] == 6
    undone = [line for line in host.session.lines if line["type"] == "undo"]
    assert len(undone) == 1
    assert "What happens?" in out


def test_undo_stops_at_dice_and_cards(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    host, _human, _stage = at_terminal(monkeypatch, "Kaede", "f", "a monk", "", "1", "1", "undo", "1")
    _until_quit(host)
    assert "nothing can be taken back: dice, cards and revealed choices stand" in capsys.readouterr().out
    assert events(host.session, "kept")


def test_a_decision_of_the_rival_is_not_undone_to_be_rolled_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    host, _human, _stage = at_terminal(monkeypatch, "Kaede", "f", "a monk", "", "2", "1", "undo", "")
    _until_quit(host)
    rival = host.session.game.view("")["seats"]["B"]["name"]
    assert f"What {rival} has decided stands." in capsys.readouterr().out
    assert len(events(host.session, "ruling")) == 2


def test_own_words_as_the_one_who_does_not_direct_are_what_is_ruled_on(monkeypatch: pytest.MonkeyPatch) -> None:
    words = "I give him my bowl of rice and ask his name"
    host, _human, _stage = at_terminal(monkeypatch, "Kaede", "f", "a monk", "", "2", words)
    _until_quit(host)
    assert events(host.session, "ruling")[0]["text"] == words


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_when_a_pipe_runs_dry_the_game_plays_itself_to_the_end(monkeypatch: pytest.MonkeyPatch, seed: str) -> None:
    host, human, _stage = at_terminal(monkeypatch, "Kaede", "f", piped=True, seed=seed)
    host.begin()
    host.run()
    assert human.auto
    assert host.session.game.over
    assert events(host.session, "presented")[0]["name"] != "Kaede", "half a move is no move"


def test_brisk_asks_only_for_numbers_in_the_duel(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for seed in map(str, range(1, 30)):
        host, _human, _stage = at_terminal(monkeypatch, *[""] * 400, brisk=True, seed=seed)
        host.begin()
        host.run()
        out = capsys.readouterr().out
        if "How many Edges do you spend" in out:
            break
    else:
        pytest.fail("no duel in thirty games")
    for question in ("How do you strike?", "How do you defend?", "You tell it."):
        assert question not in out


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_nothing_on_screen_tells_the_rival_s_choice_before_both_are_in(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], seed: str
) -> None:
    """The same game up to each secret choice, once as it is and once with another choice of the rival: the same screen."""
    for plain in (True, False):
        seen = []
        for more in (0, 1):
            host, _human, _stage = at_terminal(monkeypatch, *[""] * 400, seed=seed, plain=plain)
            mind = host.players["B"].mind  # type: ignore[attr-defined]
            monkeypatch.setattr(mind, "extras", lambda n, view, most, more=more: min(most, more))
            host.begin()
            while len(host.session.game.view("")["chosen"]) == 0:
                host.turn()
            assert host.session.game.phase == "extras"
            host.situation("A")
            seen.append(capsys.readouterr().out)
        assert seen[0] == seen[1]


def test_the_question_says_that_the_rival_has_chosen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    host, _human, _stage = at_terminal(monkeypatch, *[""] * 400)
    host.begin()
    host.run()
    rival = host.session.game.view("")["seats"]["B"]["name"]
    out = capsys.readouterr().out
    asked = [line for line in out.splitlines() if line.startswith(("Extra dice?", "Who stood for", "Your hatred is"))]
    assert len(asked) == 7
    assert all(line.endswith(f"{rival} has chosen already.") for line in asked)


def test_a_name_of_digits_is_asked_about_at_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    question = "“1” is a number. Is that the name? (yes; Enter: no)"
    for answers, name, piped in (
        (("1", "", "Kaede", "f", "a monk"), "Kaede", False),
        (("1", "yes", "f", "a monk"), "1", False),
        (("1", "1", "f", "a monk"), "1", False),
        (("1", "f", "a monk"), "1", True),
    ):
        host, _human, _stage = at_terminal(monkeypatch, *answers, piped=piped)
        if piped:
            host.begin()
            host.turn()
        else:
            _until_quit(host)
        assert events(host.session, "presented")[0]["name"] == name
        assert capsys.readouterr().out.count(question) == (0 if piped else 1)


def test_an_idea_that_was_left_is_offered_first_and_one_that_was_used_is_not_posed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    host, _human, _stage = at_terminal(monkeypatch, *START, "muse", "1", "2", "", "muse", "1", "1", "2", "=")
    _until_quit(host)
    shown = capsys.readouterr().out
    assert "Themes for this chapter" not in shown.partition("What are you looking for?")[2]
    lists = [part.split("\n") for part in shown.split("Which? (Enter: none)\n")[1:]]
    chosen = lists[0][1].removeprefix("2  ")
    assert lists[1][0] == f"1  {chosen}"
    assert lists[1][1] == f"2  {lists[0][0].removeprefix('1  ')}"
    assert shown.count("Left for now: it is nowhere in the story. The muse will offer it first next time.") == 1
    (note,) = [line for line in host.session.lines if line["type"] == "prose" and line["beat"] == "note"]
    assert note["text"] == chosen
    assert host.storyteller._refused == {chosen}
    host.teller = host._fresh_teller()
    host.recall()
    assert chosen in host.storyteller._refused
