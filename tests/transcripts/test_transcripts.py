"""The stories in transcripts/: each record holds, replays to the same end, and its page is what its record makes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from scripted import script

from gm.record.session import Session
from gm.record.verify import verify
from gm.story.markdown import markdown
from gm.story.write import play_story
from rules import Move, system
from rules.momento.moves import PHASES, SIGNATURES

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "transcripts"
ENDINGS = ("mortal death", "mortal defeat", "last death or defeat", "count by scars", "count by hatred", "nobody")
UNREACHED_EVENTS: frozenset[str] = frozenset()
"""Events of docs/events.md that no game without a person can bring about."""


TOOL = script("tools/transcripts.py")
STORIES: dict[str, tuple[str, str, dict[str, str]]] = TOOL.STORIES
NAMES = sorted(STORIES)
SISTERS: dict[str, tuple[str, str, str, dict[str, str]]] = TOOL.SISTERS
OTHERS = sorted(SISTERS)


@cache
def _session(name: str) -> Session:
    return Session.resume(FOLDER / f"{name}.jsonl", store=False)


def _sessions() -> Iterable[Session]:
    return map(_session, NAMES)


def test_there_are_at_least_two_stories_a_language() -> None:
    assert NAMES, "STORIES in tools/transcripts.py is empty: fill it, then `make transcripts`"
    langs = [lang for lang, _seed, _options in STORIES.values()]
    assert min(langs.count("es"), langs.count("en")) >= 2


def test_the_folder_holds_these_and_no_others() -> None:
    files = sorted(path.name for path in FOLDER.iterdir() if path.suffix in (".jsonl", ".md") and path.stem != "README")
    assert files == sorted(name + suffix for name in (*NAMES, *OTHERS) for suffix in (".jsonl", ".md"))


@pytest.mark.parametrize("name", NAMES)
def test_the_record_holds(name: str) -> None:
    verdict = verify(FOLDER / f"{name}.jsonl")
    assert (verdict.problems, verdict.notes, verdict.over) == ((), (), True)


@pytest.mark.parametrize("name", NAMES)
def test_the_record_replays_to_the_same_state(name: str) -> None:
    """Move by move on a fresh game with the same dice: the same events, the same state after each."""
    recorded = _session(name)
    lang, seed, options = STORIES[name]
    assert recorded.header["lang"] == lang
    assert recorded.header["seed"] == seed
    again = play_story(lang, seed, options)
    assert again.game.digest() == recorded.game.digest()
    assert again.game.log == recorded.game.log
    assert [step.state for _n, step in again.steps] == [step.state for _n, step in recorded.steps]


@pytest.mark.parametrize("name", NAMES)
def test_the_page_is_what_the_record_makes_byte_for_byte(name: str) -> None:
    assert (FOLDER / f"{name}.md").read_bytes() == markdown(_session(name)).encode()


@pytest.mark.parametrize("name", NAMES)
def test_writing_it_again_gives_the_same_bytes(name: str) -> None:
    lang, seed, options = STORIES[name]
    session = play_story(lang, seed, options)
    assert session.data() == (FOLDER / f"{name}.jsonl").read_bytes(), "make transcripts"
    assert markdown(session).encode() == (FOLDER / f"{name}.md").read_bytes(), "make transcripts"


# -- together they show everything -----------------------------------------------------------------------------


def _ending(session: Session) -> str:
    view = session.game.view("")
    outcome, a, b = view["outcome"], view["seats"]["A"], view["seats"]["B"]
    if outcome["by"] == "mortal":
        return "mortal death" if outcome["dies"] else "mortal defeat"
    if outcome["by"] == "last":
        return "last death or defeat"
    if outcome["triumphs"] is None:
        return "nobody"
    return "count by scars" if a["scars"] != b["scars"] else "count by hatred"


def _missing(wanted: Iterable[str], found: Iterable[Any]) -> list[str]:
    return sorted(set(wanted) - set(found))


def _documented_events() -> set[str]:
    page = (ROOT / "docs" / "events.md").read_text(encoding="utf-8")
    rows = page.split("| type | fields |", 1)[1].split("\n\n", 1)[0].splitlines()
    return {kind for row in rows if row.startswith("| `") for kind in re.findall(r"`(\w+)`", row.split("|")[1])}


def test_every_kind_of_ending_occurs() -> None:
    missing = _missing(ENDINGS, map(_ending, _sessions()))
    assert not missing, (
        f"no story in transcripts/ ends so: {missing}; tools/transcripts.py --search lists endings by seed"
    )


def test_every_event_occurs() -> None:
    found = {event["type"] for session in _sessions() for _n, step in session.steps for event in step.events}
    missing = _missing(_documented_events() - UNREACHED_EVENTS, found)
    assert not missing, f"no story in transcripts/ holds these events: {missing}"
    assert not _missing(found, _documented_events()), "docs/events.md lacks an event"


def test_every_move_occurs() -> None:
    moves = [step.source for session in _sessions() for _n, step in session.steps if isinstance(step.source, Move)]
    missing = _missing(SIGNATURES, (move.word for move in moves))
    assert not missing, f"no story in transcripts/ holds these moves: {missing}"


def test_every_phase_occurs() -> None:
    found = {system("momento").phase(step.state) for session in _sessions() for _n, step in session.steps}
    missing = _missing(PHASES, found)
    assert not missing, f"no story in transcripts/ goes through these phases: {missing}"


def test_the_options_differ() -> None:
    seen = {tuple(sorted(session.game.options.items())) for session in _sessions()}
    assert len(seen) >= min(3, max(1, len(NAMES))), "the stories should be told under different options"


# -- the sister systems ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["karmico", "fate"])
def test_each_sister_system_has_two_stories_a_language(name: str) -> None:
    langs = [lang for system_, lang, _seed, _options in SISTERS.values() if system_ == name]
    assert min(langs.count("es"), langs.count("en")) >= 2


@pytest.mark.parametrize("name", OTHERS)
def test_a_sisters_record_holds_and_is_finished(name: str) -> None:
    verdict = verify(FOLDER / f"{name}.jsonl")
    assert (verdict.problems, verdict.notes) == ((), ())
    assert _session(name).finished


@pytest.mark.parametrize("name", OTHERS)
def test_writing_a_sisters_story_again_gives_the_same_bytes(name: str) -> None:
    system_, lang, seed, options = SISTERS[name]
    session = TOOL.play_sister(system_, lang, seed, options)
    assert session.data() == (FOLDER / f"{name}.jsonl").read_bytes(), "make transcripts"
    assert markdown(session).encode() == (FOLDER / f"{name}.md").read_bytes(), "make transcripts"


def test_make_transcripts_and_its_check_take_the_sisters_too() -> None:
    assert [name for name, _session in _named_by_the_tool()] == [*STORIES, *SISTERS]


def _named_by_the_tool() -> list[tuple[str, None]]:
    played: list[tuple[str, None]] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TOOL, "play_story", lambda *args: None)
        patch.setattr(TOOL, "play_sister", lambda *args: None)
        played += TOOL.played()
    return played


@pytest.mark.parametrize("name", ["karmico", "fate"])
def test_every_move_of_a_sister_system_occurs_in_a_record(name: str) -> None:
    """In these records, or in the games of tests/protocol, which are records of the engine."""
    from importlib import import_module

    wanted = import_module(f"rules.{name}.moves").SIGNATURES
    told = [other for other in OTHERS if SISTERS[other][0] == name]
    found = {
        step.source.word
        for session in map(_session, told)
        for _n, step in session.steps
        if isinstance(step.source, Move)
    }
    for path in sorted((ROOT / "tests" / "protocol").glob(f"*-{name}-*.session")):
        said = re.findall(r"^> (?:[A-F] )?([a-z]+).*\n< \{\"ok\":true", path.read_text("utf-8"), re.MULTILINE)
        found |= set(said)
    missing = _missing(wanted, found)
    assert not missing, f"no record holds these moves: {missing}"


def test_every_ending_of_a_sister_system_occurs_in_a_record() -> None:
    events = {name: [dict(e) for _n, step in _session(name).steps for e in step.events] for name in OTHERS}
    karmico = [events[name] for name in OTHERS if SISTERS[name][0] == "karmico"]
    ends = {
        "fell" if any(e["type"] == "felled" for e in part) else "stands"
        for found in karmico
        for part in _split(found, "adventure_ended")
    }
    assert ends == {"fell", "stands"}
    over = [e for found in karmico for e in found if e["type"] == "conflict_over"]
    assert {e["resolution"] for e in over} == {"failure", "success", "explosive"}
    assert {e["cost"] for e in over} == {e["aftermath"] for e in over} == {"permanent", "temporary", "none"}
    fate = [e for name in OTHERS if SISTERS[name][0] == "fate" for e in events[name]]
    types = {e["type"] for e in fate}
    assert {"out", "conceded", "conflict_over", "scenario_over"} <= types
    assert {e["result"] for e in fate if e["type"] == "result"} == {"fail", "tie", "success", "style"}


def _split(found: list[dict[str, Any]], kind: str) -> list[list[dict[str, Any]]]:
    """The events up to and including each of that kind."""
    parts: list[list[dict[str, Any]]] = [[]]
    for event in found:
        parts[-1].append(event)
        if event["type"] == kind:
            parts.append([])
    return [part for part in parts if any(event["type"] == kind for event in part)]
