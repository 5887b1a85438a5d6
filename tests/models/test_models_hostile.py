"""Servers that fail, lie, leak and never end: the game finishes, its state is that of the storyteller's game, no bad sentence is shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from models_game import by_model, host, moves, play, prose, settings
from models_server import KEY, Reply, Script, fine, form, good, serving, spanish, words

from gm.models.settings import PriceSettings
from gm.record.session import Session


def _prose(text: str, **more: Any) -> Script:
    return lambda request, n: Reply(words(text), **more)


def _endless(request: dict[str, Any], n: int) -> Reply:
    def pieces() -> Iterator[str]:
        for at in range(100_000):
            yield fine(request, n + at).split(".")[0] + ". "

    return Reply(pieces())


def _no_stop(request: dict[str, Any], n: int) -> Reply:
    return Reply("la la " for _ in range(100_000))


def _late_fault(text: str) -> Script:
    """A good sentence first, then the fault; the repair does the same."""

    def script(request: dict[str, Any], n: int) -> Reply:
        return Reply(words(f"{fine(request, n).split('. ')[0]}. {text} "))

    return script


def _chunked(raw: bytes) -> Script:
    return lambda request, n: Reply(raw=raw)


LEAK = "<think>The user wants a passage. I should not mention the dice.</think>"
BAD: dict[str, Script] = {
    "500": lambda request, n: Reply(status=500),
    "401": lambda request, n: Reply(status=401),
    "404": lambda request, n: Reply(status=404),
    "429": lambda request, n: Reply(status=429, headers={"Retry-After": "2"}),
    "broken JSON": _chunked(b"data: {\"choices\": [{\"delta\": {\"con\n\n"),
    "not a stream": _chunked(b"<html>It works!</html>"),
    "empty": _prose(""),
    "blank": _prose("   \n\n  \n"),
    "endless": _endless,
    "no stop": _no_stop,
    "cut at once": _prose("The ra", cut=True),
    "cut later": _late_fault("And then the"),
    "other language": lambda request, n: Reply(
        words(
            "The wind was moving the long sleeves of both of them while they waited there."
            if spanish(request)
            else "El viento movía las largas mangas de los dos mientras esperaban allí, sin hablarse."
        )
    ),
    "reasoning": _prose(f"{LEAK} The rain fell."),
    "reasoning later": _late_fault(LEAK),
    "as an AI": _late_fault("As an AI language model, I cannot see the duel."),
    "fences": _prose("```json\n{\"text\": \"The rain fell.\"}\n```"),
    "markdown": _prose("# The rain\n\n- It fell.\n- It stopped."),
    "echo": lambda request, n: Reply(words(request["messages"][0]["content"][:600])),
    "echo of the brief": lambda request, n: Reply(words(request["messages"][1]["content"][:900])),
    "refusal": _prose("I'm sorry, but I can't help with that."),
    "negativa": _prose("Lo siento, no puedo ayudar con eso."),
    "repetition": _prose("The rain fell on the stones of the yard and nobody moved."),
}  # fmt: skip


@pytest.fixture(scope="module")
def told() -> dict[str, Session]:
    """The storyteller's own games."""
    return {lang: play(None, lang)[0] for lang in ("es", "en")}


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("name", sorted(BAD))
def test_the_game_goes_on_as_the_storytellers_own(told: dict[str, Session], name: str, lang: str) -> None:
    with serving(BAD[name]) as server:
        session, stage = play(settings(server), lang)
    assert session.game.over
    assert moves(session) == moves(told[lang])
    assert session.game.view("") == told[lang].game.view("")
    shown = "\n".join([*stage.of("sentence"), *stage.of("prose")])
    for bad in (
        "think>",
        "The user wants",
        "language model",
        "```",
        "I'm sorry",
        "Lo siento",
        "Un momento único",
        "<",
        "{",
        "# ",
    ):
        assert bad not in shown
    assert KEY not in session.data().decode()
    assert KEY not in str(stage.seen)
    # Every beat of the storyteller's game is told here, too, by one or the other.
    assert {(line["step"], line["beat"]) for line in session.lines if line["type"] == "prose"} or name
    ours = [(step, beat) for step, beat in _beats(session)]
    assert len(ours) == len(set(ours))
    assert set(ours) == set(_beats(told[lang]))


def _beats(session: Session) -> list[tuple[int, str]]:
    order = {n: at for at, (n, _step) in enumerate(session.steps)}
    return [(order[line["step"]], line["beat"]) for line in prose(session)]


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_good_server_is_shown(told: dict[str, Session], lang: str) -> None:
    with serving(good) as server:
        session, stage = play(settings(server), lang)
        assert all(key == f"Bearer {KEY}" for key in server.keys)
    assert moves(session) == moves(told[lang])
    lines = by_model(prose(session))
    assert len(lines) > 30
    assert stage.of("sentence")
    for line in lines:
        assert line["author"] == "model:scripted:m"
        if "rejected" not in line:  # a call that was stopped half way has no count of its own: it is reckoned
            assert line["tokens"] == {"input": 700, "output": 60, "cached": 0}
        assert line["cost"] == "unknown"
    assert KEY not in session.data().decode()


def test_what_was_shown_and_cannot_be_ended_is_withdrawn_and_told_otherwise() -> None:
    with serving(_late_fault("Okuni died there of the wound, and Jubei fell dead beside her.")) as server:
        session, stage = play(settings(server), "en")
    gone = prose(session, "withdrawn")
    assert gone
    assert "died" not in "".join(stage.of("sentence"))
    shown = {(line["step"], line["beat"]): line for line in prose(session)}
    for line in gone:
        instead = shown.get((line["step"], line["beat"]))
        assert instead is None or instead["author"] == "storyteller"
        assert line["text"] in "".join(stage.of("withdrawn"))
        assert "death" in line["rejected"] or "wound" in line["rejected"] or line["rejected"]


def test_a_cut_connection_shows_no_half_sentence_and_no_doubled_one() -> None:
    def script(request: dict[str, Any], n: int) -> Reply:
        repair = "cut" in request["messages"][1]["content"].split("The next sentence would not do")[-1][:60]
        if repair and "Your tale was cut" in request["messages"][1]["content"]:
            return Reply(words(fine(request, n + 500)))
        return Reply([*words(fine(request, n)), " And then the blade of"], cut=True)

    with serving(script) as server:
        session, stage = play(settings(server), "en")
    assert not any("And then the blade of" in text for text in stage.of("sentence"))
    for line in by_model(prose(session)):
        sentences = line["text"].split(". ")
        assert len(sentences) == len(set(sentences))


def test_a_wait_is_counted_down_and_honoured() -> None:
    def script(request: dict[str, Any], n: int) -> Reply:
        return Reply(status=429, headers={"Retry-After": "3"}) if n == 1 else good(request, n)

    with serving(script) as server:
        one, stage = host(settings(server, tries=2), "en")
        assert one.models is not None and one.models.narrator is not None
        slept: list[float] = []
        one.models.narrator.chat._sleep = slept.append
        one.begin()
        while not prose(one.session):
            one.turn()
    assert stage.of("wait") == ["3", "2", "1", "0"]
    assert slept == [1.0, 1.0, 1.0]
    assert by_model(prose(one.session)), [line for line in one.session.lines if "calls" in line]


def test_a_refusal_is_tried_once_more_gently() -> None:
    def script(request: dict[str, Any], n: int) -> Reply:
        gentle = "with more restraint" in request["messages"][1]["content"]
        return good(request, n) if gentle else Reply(words("I can't write that."))

    with serving(script) as server:
        session, _stage = play(settings(server), "en")
    assert all(line["rejected"][0] == "refusal" for line in by_model(prose(session)))
    assert len(by_model(prose(session))) > 20


def test_a_budget_stops_the_model_and_not_the_game() -> None:
    with serving(good) as server:
        prices = {"scripted:m": PriceSettings(input=10, output=10)}
        session, stage = play(settings(server, budget=0.05, prices=prices), "en")
        calls = len(server.requests)
    assert session.game.over
    assert 1 < calls < 20
    assert sum("budget" in text for text in stage.of("notice")) == 2  # said once, with what can be done
    told = by_model(prose(session))
    assert 0 < len(told) <= calls
    assert all(float(line["cost"]) > 0 for line in told)


def test_a_fallback_answers_where_the_first_does_not() -> None:
    with serving(lambda request, n: Reply(status=500)) as broken, serving(good) as server:
        setup = settings(server, fallback=None)
        setup.narrator.fallback = "scripted:other"
        first = lambda request, n: Reply(status=500) if request["model"] == "m" else good(request, n)  # noqa: E731
        server.script = first
        session, _stage = play(setup, "en")
        assert not broken.requests
    assert {line["author"] for line in by_model(prose(session))} == {"model:scripted:other"}


def test_a_slow_first_word_is_waited_for_only_so_long() -> None:
    with serving(lambda request, n: Reply(["late"], wait=2.0)) as server:
        one, stage = host(settings(server, timeout=0.3), "en")
        one.begin()
        while not prose(one.session):
            one.turn()
    assert any("no answer in time" in text for text in stage.of("notice"))
    assert prose(one.session)[0]["author"] == "storyteller"


def test_ctrl_c_stops_the_passage_and_not_the_game() -> None:
    def script(request: dict[str, Any], n: int) -> Reply:
        return good(request, n)

    with serving(script) as server:
        one, stage = host(settings(server), "en")
        narrator = one.models.narrator if one.models else None
        assert narrator is not None
        real, count = stage.sentence, [0]

        def sentence(beat: str, text: str) -> None:
            real(beat, text)
            count[0] += 1
            if count[0] % 3 == 1:
                raise KeyboardInterrupt

        stage.sentence = sentence  # type: ignore[method-assign]
        narrator.interruptible = True
        one.begin()
        one.run()
        assert one.session.game.over
        stopped = [line for line in prose(one.session) if "stopped" in line.get("rejected", ())]
        assert stopped and all(line["text"].count(".") >= 1 for line in stopped)
        narrator.interruptible = False


def test_the_prompt_stays_bounded_and_its_first_part_the_same() -> None:
    from gm.narration.messages import MAX_PROMPT

    with serving(good) as server:
        play(settings(server), "es", chapters="8", seed="9")
        sizes = [sum(len(m["content"]) for m in request["messages"]) for request in server.requests]
        systems = {request["messages"][0]["content"] for request in server.requests}
    assert max(sizes) < MAX_PROMPT
    assert len(systems) == 1
    assert all(not form(request) for request in server.requests)
    third = len(sizes) // 3
    assert sum(sizes[-third:]) / third < 1.5 * sum(sizes[:third]) / third
