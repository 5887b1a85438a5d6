"""One game between two players, by the engine: a duel from a given state, or a whole game.

Every choice is drawn from the player's own mix with a stream of its own, so that a game depends on its key and on nothing else. In a whole
game the two differ only in what they make of dice, bets and hatred: whoever directs rules, and both vote, as one fixed samurai would
(temperament `honourable`), themes and cards are taken as they come, and nothing is told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gm.ladder.players import USUAL, Mix, Player
from gm.odds.state import FinaleState, of_view
from gm.samurai.mind import Mind
from rules import Game, Move, Text
from rules.dice import fraction, subkey
from rules.momento.duel import duel

__all__ = ["play_duel", "play_whole", "story_move"]

Pair = tuple[Player, Player]


def play_duel(options: Mapping[str, str], players: Pair, state: FinaleState, key: bytes) -> str | None:
    """The seat that triumphs, or None. `players` sit at A and B; who strikes first follows rule 4.1, and is A where it leaves that open."""
    game = duel(options, state.edges, state.scars, state.hatred, key=subkey(key, "dice"))
    return _played(game, players, key, None)


def play_whole(options: Mapping[str, str], players: Pair, key: bytes) -> str | None:
    """The seat that triumphs in a game from the first chapter on, or None."""
    game = Game.new("momento", options, key=subkey(key, "dice"))
    minds = {seat: Mind(seat, USUAL, "novice", subkey(key, "story")) for seat in ("A", "B")}
    return _played(game, players, key, minds)


def _played(game: Game, players: Pair, key: bytes, minds: Mapping[str, Mind] | None) -> str | None:
    streams = {seat: subkey(key, f"player:{seat}") for seat in ("A", "B")}
    count = 0
    while game.rules.outcome(game.state) is None:
        seat = game.to_move[0]
        game.play(_move(game, seat, players["AB".index(seat)], streams[seat], count, minds))
        count += 1
    outcome = game.rules.outcome(game.state)
    winner: str | None = outcome["triumphs"] if outcome else None
    return winner


def _move(game: Game, seat: str, player: Player, stream: bytes, n: int, minds: Mapping[str, Mind] | None) -> Move:
    phase = game.phase
    view = game.view(seat)

    def drawn(mix: Mix) -> int:
        left = fraction(stream, phase, n)
        for at, chance in enumerate(mix):
            left -= chance
            if left < 0:
                return at
        return max(at for at, chance in enumerate(mix) if chance > 0)

    if phase in ("spend", "bet"):
        most = _most(game, seat)
        state = of_view(view, "bet" if phase == "bet" else "spend", game.options)
        choose = player.bet if phase == "bet" else player.spend
        return Move(seat, phase, (drawn(choose(state, seat == state.attacker, most)),))
    if phase == "extras":
        return Move(seat, phase, (drawn(player.extras(view, seat, _most(game, seat))),))
    if phase == "hatred":
        return Move(seat, "embrace" if drawn(player.hatred(view, seat)) == 0 else "release")
    return story_move(game, seat, minds, n)


def story_move(game: Game, seat: str, minds: Mapping[str, Mind] | None, n: int) -> Move:
    """What is not of dice, bets or hatred. `minds` rule and vote; in a duel nobody does."""
    phase = game.phase
    if minds is None or phase in ("attack", "defend", "tell", "deed", "ending"):
        return Move(seat, {"ending": "end"}.get(phase, phase), (Text(""),))
    view, mind = game.view(seat), minds[seat]
    words = [choice.move.split()[0] for choice in game.legal(seat)]
    forms = [choice.move for choice in game.legal(seat)]
    args: Sequence[Any]
    match game.phase:
        case "opening":
            word, args = (words[0], (Text(seat), Text(""))) if words[0] == "present" else ("open", (Text(""),))
        case "begin":
            word, args = "begin", ()
        case "virtue":
            word, args = "draw" if mind.draws(n, view) else "skip", ()
        case "keep":
            word, args = "keep", (mind.keeps(n, [form.split()[1] for form in forms]),)
        case "theme":
            word, args = "theme", (forms[0].split()[1], Text(""))
        case "scene" if "scene" not in words:
            word, args = "key", (forms[0].split()[1], Text("-"))
        case "scene":
            word, args = "scene", (Text(""),)
        case "rulings":
            word, args = "favour", (mind.rules_for(n, view), Text(""))
        case _:
            word, args = "consonance", (mind.vote(n, view),)
    return Move(seat, word, tuple(args))


def _most(game: Game, seat: str) -> int:
    (choice,) = game.legal(seat)
    return int(choice.move.rsplit("..", 1)[1])
