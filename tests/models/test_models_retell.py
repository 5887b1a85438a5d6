"""`gm retell` with a model: a tone, a first person, and the same checks as in a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from models_game import settings
from models_server import Reply, Script, Server, fine, good, serving, words

from gm.books.again import again, changes, retell
from gm.books.build import build
from gm.books.source import Source
from gm.books.voice import Voice
from gm.models.settings import Settings
from gm.narration.checking import Watch
from gm.narration.first_person import Turner
from gm.play import aids
from gm.record.session import Session
from gm.sister.write import play_story as play_other
from gm.story.write import play_story
from rules import BadOption


@pytest.fixture(scope="module")
def session() -> Session:
    return play_story("en", "7", {"chapters": "3"})


def _voice(source: Source, server: Server | None, monkeypatch: pytest.MonkeyPatch, lang: str, **how: Any) -> Voice:
    setup: Settings | None = None if server is None else settings(server)
    monkeypatch.setattr(aids, "read_settings", lambda _flags: setup)
    return Voice(source, lang, flags={}, **how)


def _told(retold: Source) -> list[Mapping[str, Any]]:
    return [line for line in retold.lines if line["type"] == "prose"]


def mine(request: dict[str, Any], n: int) -> Reply:
    """Somebody remembers."""
    return Reply(words("I remember it so. " + fine(request, n)))


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_model_tells_in_the_tone_asked_for(session: Session, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    source = Source.played(session)
    with serving(good) as server:
        voice = _voice(source, server, monkeypatch, lang, tone="lyrical")
        retold = again(source, lang=lang, voice=voice)
        asked = [request["messages"][-1]["content"] for request in server.requests]
    assert list(changes(source, retold)) == []
    assert asked and all({"en": "Tone: lyrical", "es": "Tono: lírico"}[lang] in one for one in asked)
    assert not any("first person" in one or "primera persona" in one for one in asked)
    authors = [line["author"] for line in _told(retold)]
    assert voice.by_model == authors.count("model:scripted:m") > 20
    assert voice.by_storyteller == sum(
        line["author"] == "storyteller" for line in _told(retold) if line["beat"] != "dilemma"
    )
    book = build(retold, odds=False)
    assert book.appendix.proof == build(source, odds=False).appendix.proof
    assert any("scripted" in share.author for share in book.appendix.authors)


def test_one_of_the_two_tells_it(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    source = Source.played(session)
    name = session.game.view("")["seats"]["B"]["name"]
    with serving(mine) as server:
        voice = _voice(source, server, monkeypatch, "en", person=name.upper())
        retold = again(source, voice=voice)
        asked = [request["messages"][-1]["content"] for request in server.requests]
    assert voice.seat == "B"
    assert sum(f"{name} tells it, in the first person" in one for one in asked) > 20
    beats = {line["beat"] for line in _told(retold)}
    assert "dilemma" not in beats and "between" not in beats
    declared = [
        event["text"]
        for _n, step in retold.steps
        for event in step.events
        if event["type"] in ("attack", "defend", "deed")
    ]
    assert declared and not any(declared)
    assert list(changes(source, retold)) == []


def test_a_teller_who_claims_what_the_record_denies_is_not_believed(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever says “I killed” in every passage is never heard where nobody died."""
    source = Source.played(session)
    other = session.game.view("")["seats"]["A"]["name"]

    def liar(request: dict[str, Any], n: int) -> Reply:
        return Reply(words(f"I killed {other} there. {fine(request, n)}"))

    with serving(liar) as server:
        voice = _voice(source, server, monkeypatch, "en", person="B")
        retold = again(source, voice=voice)
    dies = [e["dies"] for _n, step in source.steps for e in step.events if e["type"] == "outcome"]
    kept = [line for line in _told(retold) if f"killed {other} there" in line["text"]]
    assert all(line["beat"] in ("mortal", "last", "epilogue") and dies == ["A"] for line in kept)
    assert voice.by_storyteller > 20


def test_the_storyteller_has_tones_and_no_first_person(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    source = Source.played(session)
    told = {
        tone: [line["text"] for line in _told(again(source, voice=_voice(source, None, monkeypatch, "en", tone=tone)))]
        for tone in ("sober", "lyrical", "chronicle")
    }
    assert told["sober"] != told["lyrical"] != told["chronicle"] != told["sober"]
    with pytest.raises(BadOption, match="--model"):
        _voice(source, None, monkeypatch, "en", person="A")
    with pytest.raises(BadOption, match="nobody"):
        _voice(source, None, monkeypatch, "en", person="Paco")


def test_lines_agreed_on_hold(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    source = Source.played(session)
    with serving(mine) as server:
        setup = settings(server, lines=["remember", "snow"])
        monkeypatch.setattr(aids, "read_settings", lambda _flags: setup)
        voice = Voice(source, "en", flags={})
        retold = again(source, voice=voice)
    assert not any("snow" in line["text"].lower() for line in _told(retold))
    assert not any("I remember" in line["text"] for line in _told(retold))


@pytest.mark.parametrize("script", [good, mine])
def test_the_command_says_what_came_of_it(
    script: Script, session: Session, tmp_path: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(session.data())
    with serving(script) as server:
        setup = settings(server)
        monkeypatch.setattr(aids, "read_settings", lambda _flags: setup)
        [page] = retell(
            str(path), tone="sober", person="third", length=None, lang="en", formats=["md"], out=tmp_path, folder=None
        )
    assert page.name == "game-en-sober-retold.md"
    said = capsys.readouterr().err
    assert "The model told" in said and "calls" in said
    assert path.read_bytes() == session.data()


FACTS = {
    "beat": "exchange",
    "people": [
        {"name": "Ume", "role": "samurai", "seat": "A", "gender": "f", "human": False, "alive": True, "present": True},
        {"name": "Sakon", "role": "samurai", "seat": "B", "gender": "m", "human": False, "alive": True, "present": True},
    ],
    "winner": "B", "wounded": ["A"], "dies": [], "defeated": None, "previous": [], "max_words": 110,
}  # fmt: skip


@pytest.mark.parametrize(
    ("lang", "text", "fault"),
    [
        ("es", "Vencí a Sakon.", "winner"),
        ("es", "No le vencí.", None),
        ("es", "Le abrí el hombro a Sakon.", "wound"),
        ("es", "Sakon me abrió el hombro.", None),
        ("es", "Maté a Sakon.", "death"),
        ("es", "Ume dio un paso.", "person"),
        ("es", "—Ume, ven —dijo él.", None),
        ("es", "Aquel día llovía sobre el patio.", None),
        ("en", "I won.", "winner"),
        ("en", "I wounded Sakon.", "wound"),
        ("en", "Sakon cut my arm.", None),
        ("en", "I killed Sakon.", "death"),
        ("en", "Ume stepped back.", "person"),
        ("en", "“Ume,” he said, “come.”", None),
    ],
)
def test_a_first_person_is_held_against_the_facts(lang: str, text: str, fault: str | None) -> None:
    assert Watch(lang, FACTS, (), (), "Ume").judge(text)[0] == fault


def test_what_is_said_aloud_is_nobody_else_s() -> None:
    """The first person of a speech is the speaker's."""
    assert Turner("en", "Ume").turned("“I won,” he said. I lost my arm.") == "“I won,” he said. Ume lost Ume's arm."
    assert (
        Turner("es", "Ume").turned("—Te vencí —dijo. No lo oí; me caí.")
        == "—Te vencí —dijo. Ume No lo oyó; Ume se cayó."
    )


@pytest.mark.parametrize("system", ["karmico", "fate"])
def test_a_model_tells_a_story_of_another_system_again(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    source = Source.played(play_other(system, "en", "7", {}))
    with serving(good) as server:
        voice = _voice(source, server, monkeypatch, "en", tone="sober")
        retold = again(source, voice=voice)
        asked = [request["messages"][-1]["content"] for request in server.requests]
        for wrong in ({"lang": "es"}, {"length": "short"}):
            with pytest.raises(BadOption, match="in its language"):
                again(source, voice=voice, **wrong)
    assert asked and all("Tone: sober" in one for one in asked)
    assert voice.by_model > 10
    assert list(changes(source, retold)) == []
    one, two = build(source), build(retold)
    assert (one.title, one.over, one.ending, one.people) == (two.title, two.over, two.ending, two.people)
    declared = [p.text for s in one.sections for p in s.passages if p.kind in ("intent", "attack", "opposed", "defend")]
    assert declared == [
        p.text for s in two.sections for p in s.passages if p.kind in ("intent", "attack", "opposed", "defend")
    ]
    assert {p.author for s in two.sections for p in s.passages} == {"storyteller", "model:scripted:m"}


def test_without_a_model_another_system_is_not_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    source = Source.played(play_other("karmico", "en", "7", {}))
    with pytest.raises(BadOption, match="--model"):
        again(source, voice=_voice(source, None, monkeypatch, "en", tone="sober"))
