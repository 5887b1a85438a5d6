"""What a temperament does to a story's decisions, counted over whole games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gm.ladder.games import story_move
from gm.ladder.players import Level
from gm.samurai.mind import Mind
from rules import Game, Move
from rules.dice import fraction, key_from_seed, subkey

__all__ = ["Habits", "habits"]


@dataclass
class Habits:
    """Counts of one temperament's decisions, both seats having it."""

    rulings: int = 0
    for_itself: int = 0
    votes: int = 0
    for_rival: int = 0
    for_nobody: int = 0
    agreed: int = 0
    climaxes: int = 0
    hatreds: int = 0
    gave_in: int = 0


def habits(temper: str, level: str, options: Mapping[str, str], games: int, seed: str = "1") -> Habits:
    """Plays that many games of one temperament against itself and counts."""
    found = Habits()
    player = Level(level, temper, options)
    for number in range(games):
        key = subkey(key_from_seed(seed), f"temper {temper} {number}")
        game = Game.new("momento", options, key=subkey(key, "dice"))
        minds = {seat: Mind(seat, temper, "novice", subkey(key, "story")) for seat in ("A", "B")}
        count = 0
        while game.phase != "attack" and game.rules.outcome(game.state) is None:
            seat = game.to_move[0]
            events = len(game.log)
            if game.phase in ("extras", "hatred"):
                view = game.view(seat)
                hatred = game.phase == "hatred"
                mix = player.hatred(view, seat) if hatred else player.extras(view, seat, _most(game, seat))
                at, left = 0, fraction(key, f"{game.phase}{seat}", count) - mix[0]
                while left >= 0 and at < len(mix) - 1:
                    at += 1
                    left -= mix[at]
                move = Move(seat, ("embrace", "release")[at]) if hatred else Move(seat, "extras", (at,))
            else:
                move = story_move(game, seat, minds, count)
            game.play(move)
            for event in game.log[events:]:
                _count(found, event)
            count += 1
    return found


def _most(game: Game, seat: str) -> int:
    (choice,) = game.legal(seat)
    return int(choice.move.rsplit("..", 1)[1])


def _count(found: Habits, event: Mapping[str, object]) -> None:
    if event["type"] == "ruling":
        found.rulings += 1
        found.for_itself += event["favours"] == event["seat"]
    elif event["type"] == "consonance":
        votes = event["votes"]
        assert isinstance(votes, Mapping)
        found.climaxes += 1
        found.agreed += event["agreed"] is not None
        for seat, vote in votes.items():
            found.votes += 1
            found.for_nobody += vote == "none"
            found.for_rival += vote not in (seat, "none")
    elif event["type"] == "hatred":
        choices = event["choices"]
        assert isinstance(choices, Mapping)
        found.hatreds += 2
        found.gave_in += list(choices.values()).count("embrace")
