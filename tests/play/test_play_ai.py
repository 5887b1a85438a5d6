"""The AI as a player is always legal, whatever the options: what it decides is what the rules accept."""

from __future__ import annotations

from random import Random

import pytest

from gm.play.host import Host
from gm.play.setup import ai_player, new_session, teller_of
from gm.play.stage import Silent
from rules import system

_RULES = system("momento")


def _options(seed: int) -> dict[str, str]:
    """Options at random; the generator's own `random()` is the same on every Python."""
    random = Random(seed)
    found = {}
    for name, value in _RULES.options({}).items():
        values = _values(name, value)
        found[name] = values[int(random.random() * len(values))]
    found["chapters"] = str(3 + int(random.random() * 2))
    return found


_CHOICES = {
    "story_virtue": ("draw", "none"),
    "key_themes": ("all_by_end", "free"),
    "key_characters": ("all_by_end", "free"),
    "hatred_odd": ("scar", "one_scars", "none"),
    "release": ("renounce", "keep"),
    "extras_cap": ("two_extra", "two_total"),
    "extras_order": ("secret", "attacker_first"),
    "clash_cost": ("all_pay", "winner_pays"),
    "mortal_roll": ("bought", "free"),
    "mortal_tie": ("clash", "fail"),
    "mortal_count": ("defender_falls", "scars_decide"),
}


def _values(name: str, default: object) -> tuple[str, ...]:
    return _CHOICES.get(name, (str(default),))


def test_every_option_is_drawn_from() -> None:
    assert set(_CHOICES) | {"chapters"} == set(_RULES.options({}))


@pytest.mark.parametrize("batch", range(20))
def test_whole_games_under_random_options(batch: int) -> None:
    for seed in range(batch * 8, batch * 8 + 8):
        options = _options(seed)
        lang = ("es", "en", "es-419")[seed % 3]
        session = new_session(None, lang=lang, options=options, seed=f"ai{seed}", reproducible=True)
        session.header["level"] = "warrior" if seed % 8 == 0 else "novice"  # who reckons takes its time
        host = Host(session, teller_of(session), {seat: ai_player(session, seat) for seat in "AB"}, Silent())
        host.begin()
        host.run()  # an illegal move raises
        outcome = session.game.view("")["outcome"]
        assert outcome["by"] in ("mortal", "last", "count")
        tokens = session.game.view("")["tokens"]
        assert tokens["A"] + tokens["B"] + tokens["pool"] == 7
