"""Proposals: checked, repaired once, then the built-in way; a proposal changes nothing by itself."""

from __future__ import annotations

import json
from typing import Any

import pytest
from models_game import host, moves, play, settings
from models_server import Reply, form, serving, words

from gm.models.schemas import Pick, Reading, Themes, json_schema
from gm.record.session import Session

THEMES = {
    "trust": "The night we shared one bowl of rice",
    "line": "The letter that somebody else opened first",
    "promise": "What was sworn beside the empty well",
    "own": "The horse that neither of us would sell",
}
DECISION = {
    "situation": "A messenger waits at the gate with a sealed letter, and nobody has told the household that he came.",
    "first": "the letter is read aloud before everyone",
    "second": "the letter goes into the fire unread",
}


def _good(request: dict[str, Any], n: int) -> Reply:
    kind = form(request)
    asked = request["messages"][1]["content"]
    if kind == "themes":
        legal = [key for key in THEMES if f"{key} (" in asked]
        kinds = [legal[at % len(legal)] for at in range(3)]
        texts = [
            THEMES[key] if kinds.count(key) == 1 else f"{THEMES[key]} in the year {['one', 'two', 'three'][at]}"
            for at, key in enumerate(kinds)
        ]
        found: Any = {"themes": [{"kind": key, "text": text} for key, text in zip(kinds, texts, strict=True)]}
    elif kind == "decision":
        found = {
            **DECISION,
            "first": f"{DECISION['first']} at the {_nth(n)} bell",
            "second": f"{DECISION['second']} at the {_nth(n)} bell",
        }
    elif kind == "characters":
        roles = [role for role in ("catalyst", "victim", "coveted") if f"- {role}:" in asked]
        names = {"catalyst": "Genpachi", "victim": "Otsuyu", "coveted": "Sumire"}
        found = {"people": [{"role": role, "name": names[role], "gender": "f"} for role in roles]}
    elif kind == "words":
        found = {"text": f"slides the left foot back and lets the point sink low, {_nth(n)} of all the guards"}
    elif kind == "pick":
        found = {"move": 1, "why": "it is in my nature"}
    else:
        found = {"option": 1}
    return Reply(words(json.dumps(found)))


def _nth(n: int) -> str:
    return ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")[n % 10] + " " + (
        "red", "blue", "grey", "white", "green", "brown", "black")[n // 10 % 7]  # fmt: skip


def _events(session: Session, kind: str) -> list[Any]:
    return [event for _n, step in session.steps for event in step.events if event["type"] == kind]


def test_good_proposals_become_moves_of_the_rules() -> None:
    with serving(_good) as server:
        session, _stage = play(settings(server, "samurai"), "en")
        asked = {form(request) for request in server.requests}
    assert session.game.over
    assert asked >= {"themes", "decision", "characters", "words"}
    assert any(event["text"] in THEMES.values() for event in _events(session, "theme"))
    assert any("letter" in event["text"] for event in _events(session, "ruling"))
    assert {event["name"] for event in _events(session, "key_character")} <= {"Genpachi", "Otsuyu", "Sumire"}
    dilemmas = [line for line in session.lines if line["type"] == "prose" and line["beat"] == "dilemma"]
    assert any(line["author"] == "model:scripted:m" and set(line["sides"]) == {"A", "B"} for line in dilemmas)


BAD = [
    "",
    "not JSON",
    "{",
    "[]",
    "null",
    "[" * 5000,
    '{"themes": []}',
    '{"themes": [{"kind": "war", "text": "The day of all the wars"}]}',
    '{"themes": [{"kind":"own","text":"a b c d"},{"kind":"own","text":"a b c d"},{"kind":"own","text":"a b c d"}]}',
    '{"situation": "Okuni dies in the yard and Jubei wins the duel with 3 Edges.", "first": "Jubei kills Okuni", "second": "Okuni kills Jubei"}',
    '{"people": [{"role": "catalyst", "name": "<player>", "gender": "f"}]}',
    '{"people": [{"role": "catalyst", "name": "Jubei", "gender": "x"}]}',
    '{"text": "cuts off the head of Okuni, who falls dead"}',
    '{"text": "El golpe baja desde muy arriba y la manga se abre."}',
    '{"move": 99, "why": "because"}',
    '{"move": -1, "why": ""}',
    '{"move": "all", "favour": "A", "tokens": {"A": 7}}',
    '{"text": "ok", "state": {"edges": 99}}',
]


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_bad_proposals_leave_the_game_as_it_is_without_a_model(text: str) -> None:
    with serving(lambda request, n: Reply(words(text))) as server:
        session, _stage = play(settings(server, "samurai"), "en")
        repaired = [r for r in server.requests if "would not do" in r["messages"][1]["content"]]
        assert text == "" or repaired
    assert moves(session) == moves(play(None, "en")[0])


def test_one_repair_and_no_more() -> None:
    with serving(lambda request, n: Reply(words("nothing of the kind"))) as server:
        one, _stage = host(settings(server, "samurai"), "en")
        one.begin()
        while not _events(one.session, "theme"):
            one.turn()
        assert [form(request) for request in server.requests] == ["themes", "themes"]


def test_a_server_that_knows_no_schemas_is_shown_one() -> None:
    def script(request: dict[str, Any], n: int) -> Reply:
        if "response_format" in request:
            return Reply(status=400)
        request = {**request, "response_format": {"json_schema": {"name": "themes"}}}
        return _good(request, n)

    with serving(script) as server:
        one, _stage = host(settings(server, "samurai"), "en")
        one.begin()
        while not _events(one.session, "theme"):
            one.turn()
        assert "JSON Schema" in server.requests[-1]["messages"][1]["content"]
    assert _events(one.session, "theme")[0]["text"] in THEMES.values()


def test_the_opponents_pick_is_one_of_those_its_level_allows_and_sees_no_secret() -> None:
    seen: list[str] = []

    def script(request: dict[str, Any], n: int) -> Reply:
        if form(request) == "pick":
            seen.append(request["messages"][1]["content"])
            return Reply(words('{"move": 2, "why": "so"}'))
        return Reply(words("{}"))

    with serving(script) as server:
        for seed in ("1", "2", "3"):
            session, _stage = play(settings(server, "samurai"), "en", seed=seed)
            assert session.game.over
    assert seen
    for text in seen:
        assert not any(word in text for word in ("Edge", "Scar", "token", "dice"))


def test_a_decision_is_the_same_after_resuming(tmp_path: Any) -> None:
    from gm.play.host import Host
    from gm.play.models import Models
    from gm.play.setup import ai_player, new_session, teller_of
    from gm.play.stage import Silent

    path = tmp_path / "game.jsonl"
    with serving(_good) as server:
        setup = settings(server, "samurai")
        session = new_session(path, lang="en", options={"chapters": "3"}, seed="5", reproducible=True)

        def made(session: Session) -> Host:
            one = Host(session, teller_of(session), {s: ai_player(session, s) for s in "AB"}, Silent())
            one.models = Models(setup, "en", one.safety, one.stage)
            return one

        one = made(session)
        one.begin()
        while session.game.phase != "rulings":
            one.turn()
        one.prepare()
        before = one.dilemma
        session.close()
        again = Session.resume(path)
        two = made(again)
        calls = len(server.requests)
        two.recall()
        two.prepare()
        assert two.dilemma == before
        assert before is not None and before.author
        assert len(server.requests) == calls
        again.close()


@pytest.mark.parametrize("kind", [Themes, Pick, Reading])
def test_schemas_are_strict_and_flat(kind: Any) -> None:
    schema = json_schema(kind)
    text = json.dumps(schema)
    assert "$ref" not in text
    assert schema["additionalProperties"] is False
    assert set(schema["required"]) == set(schema["properties"])
