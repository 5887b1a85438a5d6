"""The built-in storyteller's prose is good prose: with the facts of its briefs, nothing is to be said against it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gm.checker import Facts, check_text, verdict
from gm.narration.brief import Brief
from gm.story.write import play_story
from gm.storyteller.proposals import Prose
from gm.storyteller.storyteller import Storyteller


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[Brief, str]]]:
    beats: list[tuple[Brief, str]] = []
    tell = Storyteller.tell

    def listen(self: Storyteller, brief: Brief) -> Prose:
        prose = tell(self, brief)
        beats.append((brief, prose.text))
        return prose

    monkeypatch.setattr(Storyteller, "tell", listen)
    yield beats


@pytest.mark.parametrize("lang", ["es", "es-419", "en"])
def test_no_false_alarm(lang: str, told: list[tuple[Brief, str]]) -> None:
    for seed in range(3):
        play_story(lang, f"checker {seed}", {})
    assert len(told) > 100
    alarms = []
    for brief, text in told:
        if text.strip():
            findings = check_text(text, lang, Facts.parse(dict(brief.facts)))
            if verdict(findings) == "reject":
                alarms.append((text, [finding.why for finding in findings]))
    assert alarms == []
