"""Real dice and cards, typed in; and a passage that a model is still telling."""

from __future__ import annotations

from pathlib import Path

from serve_helpers import Visitor, serving, set_table, streamed
from serve_stages import Stages, at_stage, come, game, play_on

from rules.system import Deal, Roll


def form(seat: Visitor) -> dict[str, object]:
    """The form for what fell."""
    (found,) = seat.asked()
    assert found["action"] == "chance"
    return found


def test_a_table_with_cards_and_dice_of_its_own(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        name = set_table(server, chapters="3", dice="manual", lang="en")
        seats = come(server, name)
        assert isinstance(game(server, name).pending, Deal)
        drawn = form(seats["A"])
        assert seats["B"].title() == "Draw from the virtues. Which came?"
        assert seats["A"].answer(drawn, 0, v0="honour?").status_code == 409
        assert seats["A"].answer(drawn, 0, v0="meiyo").status_code == 200
        assert game(server, name).view("")["story_virtue"] == "meiyo"
        assert seats["B"].answer(form(seats["B"]), 0, v0="gi").status_code == 409  # said already, by the other
        assert "Virtue of the story: Meiyo" in seats["B"].get(f"/t/{name}/B/").text
        rolled = 0
        for _roll in range(40):
            play_on(server, name, seats, lambda phase: phase in ("card", "roll"))
            owed = game(server, name).pending
            if owed is None:
                break
            seats["B"].get(f"/t/{name}/B/")
            if isinstance(owed, Deal):
                two = dict(zip(("v0", "v1"), owed.pile, strict=False))
                assert seats["B"].answer(form(seats["B"]), 0, **two).status_code == 200
                continue
            assert isinstance(owed, Roll)
            wrong = {f"v{at}": "7" for at in range(owed.dice)}
            assert seats["B"].answer(form(seats["B"]), 0, **wrong).status_code == 409
            fell = {f"v{at}": str(1 + (rolled + at) % 6) for at in range(owed.dice)}
            assert seats["B"].answer(form(seats["B"]), 0, **fell).status_code == 200
            rolled += 1
            if rolled == 4:  # two chapters
                break
        assert rolled == 4


def test_what_a_model_tells_is_read_as_it_comes_and_counts_once_it_is_whole(stages: Stages, tmp_path: Path) -> None:
    with at_stage(stages, "tell", tmp_path / "games") as (server, seats):
        room = server.rooms._open[stages.name]
        path, last = f"/t/{stages.name}/A/stream?from=9999", len(room.session.lines)
        room.stage.sentence("told", "The rain <b>stopped</b>.")
        room.stage.sentence("told", " Nobody moved.")
        found = "".join(streamed(seats["A"], path))
        assert "The rain &lt;b&gt;stopped&lt;/b&gt;. Nobody moved." in found and "event: telling" in found
        room.stage.withdrawn("told", "The rain stopped. Nobody moved.")
        assert "The rain" not in "".join(streamed(seats["A"], path))
        assert len(room.session.lines) == last  # nothing of it has happened
