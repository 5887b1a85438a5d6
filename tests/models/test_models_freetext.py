"""What a person types in their own words: read, confirmed, and then a move; outcomes are intentions; lines and veils at any prompt."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from models_game import settings
from models_server import Reply, form, serving, words
from typed import Typed

from gm.i18n import use
from gm.narration.safety import Safety, crossed
from gm.play.host import Host
from gm.play.human import HumanPlayer, Quit
from gm.play.models import Models
from gm.play.reading import kept, number, option, outcome, yes
from gm.play.setup import ai_player, new_session, teller_of
from gm.play.terminal import Terminal
from gm.record.session import Session


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("dos", 2), ("two", 2), ("apuesto dos", 2), ("I bet two", 2), ("ninguna", 0), ("no apuesto nada", 0), ("none", 0),
        ("nothing", 0), ("todo", 3), ("all of them", 3), ("una", 1), ("just one", 1), ("gasto 3", 3), ("cero", 0),
        ("cuatro", None), ("dos o tres", None), ("hola", None), ("", None), ("not sure, no idea what to do here", None),
    ],
)  # fmt: skip
def test_numbers_in_words(text: str, value: int | None) -> None:
    assert number(text, 3) == value


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("Okuni", 1), ("I think Okuni earned it", 1), ("okuni, sin duda", 1), ("el primero", 0), ("the second", 1), ("yo", 0),
        ("neither", 2), ("Jubei u Okuni", None), ("quién sabe", None), ("", None), ("the fourth", None),
    ],
)  # fmt: skip
def test_options_in_words(text: str, at: int | None) -> None:
    assert option(text, ["Jubei", "Okuni", "Neither"], me=0) == at


@pytest.mark.parametrize(
    ("text", "value"),
    [("sí", True), ("si", True), ("Yes", True), ("no", False), ("n", False), ("maybe", None), ("", None)],
)
def test_yes_and_no(text: str, value: bool | None) -> None:
    assert yes(text) is value


@pytest.mark.parametrize(
    "text",
    [
        "lo mato",
        "Le corto la cabeza.",
        "ataco y muere",
        "I kill him",
        "and she falls dead",
        "mato a Okuni",
        "hiero a Okuni",
    ],
)
def test_declared_outcomes(text: str) -> None:
    assert outcome(text)


@pytest.mark.parametrize(
    "text", ["giro y corto bajo", "I step left and cut low", "amago a la cabeza", "a kill is not what I want", "espero"]
)
def test_declared_moves(text: str) -> None:
    assert not outcome(text)


@pytest.mark.parametrize(
    ("text", "agreed"),
    [
        ("línea: arañas", ("line", "arañas")), ("linea arañas", ("line", "arañas")), ("line spiders", ("line", "spiders")),
        ("Velo tortura", ("veil", "tortura")), ("veil: torture of any kind whatever it may be", ("veil", "torture of any kind whatever it may be")),
        ("line by line he read it, and then he burned the letter", None), ("line", None), ("velos", None),
    ],
)  # fmt: skip
def test_lines_and_veils(text: str, agreed: tuple[str, str] | None) -> None:
    assert kept(text) == agreed


@pytest.mark.parametrize(
    ("text", "lines", "hit"),
    [
        ("Una araña bajó del techo.", ["arañas"], True),
        ("The spider came down.", ["spiders"], True),
        ("The horse was beaten.", ["harm to horses"], False),
        ("They harmed the horse.", ["harm to horses"], True),
        ("Nada se movía.", ["arañas"], False),
        ("Anything at all.", [], False),
    ],
)
def test_a_line_is_seen_by_its_words(text: str, lines: list[str], hit: bool) -> None:
    assert (crossed(text, lines) is not None) is hit


def _at(session: Session, setup: Any, *lines: str) -> Host:
    use("en")
    stage = Terminal(plain=True, you="A")
    human = HumanPlayer(stage, Typed(*lines), ai_player(session, "A"))
    safety = Safety()
    safety.take(line for line in session.lines if line["type"] == "note")
    models = None if setup is None else Models(setup, "en", safety, stage)
    host = Host(session, teller_of(session), {"A": human, "B": ai_player(session, "B")}, stage, models, safety)
    human.table = host
    return host


def _session(path: Path | None = None, seed: str = "1") -> Session:
    return new_session(path, lang="en", options={"chapters": "3"}, seed=seed, humans=("A",))


def _events(session: Session, kind: str) -> list[Any]:
    return [event for _n, step in session.steps for event in step.events if event["type"] == kind]


START = ("Kaede", "f", "a monk", "Rain on a bridge.")


def _run(host: Host) -> None:
    with pytest.raises(Quit):
        host.begin()
        host.run()


def test_a_choice_in_words_is_confirmed_before_it_counts(capsys: pytest.CaptureFixture[str]) -> None:
    host = _at(_session(), None, *START, "me, I think", "no", "I do", "")
    _run(host)
    out = capsys.readouterr().out
    assert out.count("Understood: You. Is that right? (Enter: yes)") == 2
    assert len(_events(host.session, "began")) == 1


def test_a_number_in_words_is_confirmed(capsys: pytest.CaptureFixture[str]) -> None:
    host = _at(_session(), None, *START, *["1"] * 4, "", "", *["1"] * 8, "two", "", "none", "yes")
    _run(host)
    out = capsys.readouterr().out
    assert "Understood: 2. Is that right? (Enter: yes)" in out


def test_an_interpreter_reads_whom_a_decision_favours_and_the_person_confirms(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def script(request: dict[str, Any], n: int) -> Reply:
        return Reply(
            words('{"option": 2}' if "hand the letter" in request["messages"][1]["content"] else '{"option": 0}')
        )

    with serving(script) as server:
        setup = settings(server, "interpreter")
        host = _at(_session(), setup, *START, "1", "1", "1", "1", "", "", "", "I hand the letter over to my rival", "")
        _run(host)
        assert {form(request) for request in server.requests} == {"reading"}
    ruling = _events(host.session, "ruling")[0]
    assert (ruling["favours"], ruling["text"]) == ("B", "I hand the letter over to my rival")
    assert "Understood: it favours" in capsys.readouterr().out


def test_an_interpreter_that_is_not_confirmed_changes_nothing() -> None:
    with serving(lambda request, n: Reply(words('{"option": 1}'))) as server:
        setup = settings(server, "interpreter")
        host = _at(_session(), setup, *START, "1", "1", "1", "1", "", "", "", "I hand the letter over", "no", "2")
        _run(host)
    assert _events(host.session, "ruling")[0]["favours"] == "B"


def test_what_is_chosen_in_secret_is_never_sent() -> None:
    with serving(lambda request, n: Reply(words('{"option": 1}'))) as server:
        setup = settings(server, "interpreter")
        host = _at(_session(), setup, *START, *["1"] * 4, "", "", *["1"] * 8, "a fair amount of them, surely", "0")
        _run(host)
        assert not any("fair amount" in str(request["messages"]) for request in server.requests)


def test_a_line_added_at_any_prompt_is_kept_and_taken_up_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    session = _session(path)
    host = _at(session, None, "line: spiders", "veil: torture", "line: spiders", *START)
    _run(host)
    session.close()
    out = capsys.readouterr().out
    assert "Agreed: it will not occur." in out and "Agreed: it stays off stage." in out and "agreed on already" in out
    again = Session.resume(path)
    taken = _at(again, None)
    assert taken.safety.lines == ("spiders",)
    assert taken.safety.veils == ("torture",)
    again.close()


def test_the_storyteller_crosses_no_line() -> None:
    session = new_session(None, lang="en", options={"chapters": "3"}, seed="5", reproducible=True)
    from gm.play.stage import Silent

    safety = Safety(lines=("rain", "hand", "letter", "night"))
    host = Host(session, teller_of(session), {s: ai_player(session, s) for s in "AB"}, Silent(), None, safety)
    host.begin()
    host.run()
    told = [line["text"] for line in session.lines if line["type"] == "prose" and line["beat"] != "dilemma"]
    assert told
    assert not any(crossed(text, safety.lines) for text in told)
