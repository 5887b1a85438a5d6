"""Opening and chapters: sections 1 and 2 of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.errors import IllegalMove
from rules.frozen import replace
from rules.momento.finale import begin_hatred
from rules.momento.moves import forced_character, forced_theme, limit, open_themes
from rules.momento.state import (
    KEY_CHARACTERS,
    KEY_THEMES,
    SEATS,
    TOKENS,
    Character,
    Pair,
    State,
    other,
)
from rules.notation import Move
from rules.system import Deal, Event, Roll

__all__ = ["MOVES", "PHASES", "choose_consonance", "choose_extras", "dealt", "ranged", "resolve_climax", "start"]

Result = tuple[State, tuple[Event, ...]]


def by_seat(pair: Sequence[Any]) -> dict[str, Any]:
    """A value for each seat."""
    return {"A": pair[0], "B": pair[1]}


def start(state: State) -> Result:
    """1.2: the story virtue is drawn right away, unless the table plays without."""
    if state.options.story_virtue == "none":
        return state, ()
    return replace(state, due=(Deal(1, "story_virtue", state.pile),)), ()


def dealt(state: State, deal: Deal, cards: tuple[str, ...]) -> Result:
    """Cards came: the story virtue (1.2), or A's card and B's (2.1)."""
    state = replace(state, due=())
    if deal.why == "story_virtue":
        rest = tuple(card for card in state.pile if card != cards[0])
        return replace(state, story_virtue=cards[0], pile=rest), (
            {"type": "dealt", "for": "story_virtue", "cards": list(cards)},
            {"type": "story_virtue", "virtue": cards[0]},
        )
    return replace(state, dealt=(cards[0], cards[1]), phase="keep"), (
        {"type": "dealt", "for": "chapter", "cards": by_seat(cards)},
    )


def present(state: State, move: Move) -> Result:
    """1.1: a samurai, and the grammatical gender that the texts use."""
    name, who = str(move.args[0]), str(move.args[1])
    gender = move.args[2] if len(move.args) > 2 else None
    return state.give(move.seat, name=name, who=who, gender=gender), (
        {"type": "presented", "seat": move.seat, "name": name, "who": who, "gender": gender},
    )


def open_duel(state: State, move: Move) -> Result:
    """1.1: then the place and the weather are set, blades drawn."""
    if any(one.name is None for one in state.samurai):
        raise IllegalMove("both samurai are presented before the place is set").at(rule="1.1")
    return replace(state, phase="begin"), ({"type": "opened", "seat": move.seat, "text": str(move.args[0])},)


def begin(state: State, move: Move) -> Result:
    """2.1: either player may begin the first chapter."""
    new = replace(state, phase="virtue", chapter=1, active=move.seat)
    return new, (
        {"type": "began", "seat": move.seat},
        {"type": "chapter", "chapter": 1, "active": move.seat},
    )


def draw(state: State, move: Move) -> Result:
    """2.1: each takes a card; with one card left it is taken."""
    drew: Event = {"type": "drew", "seat": move.seat}
    if len(state.pile) > 1:
        return replace(state, drawn=True, due=(Deal(2, "chapter", state.pile),)), (drew,)
    card = state.pile[0]
    return replace(state, drawn=True, virtue=card, phase="theme"), (
        drew,
        {"type": "dealt", "for": "chapter", "cards": {move.seat: card}},
        {"type": "kept", "seat": move.seat, "virtue": card, "returned": None},
    )


def skip(state: State, move: Move) -> Result:
    """2.1: without a card the chapter is under the story virtue."""
    new = replace(state, drawn=False, virtue=state.story_virtue, phase="theme")
    return new, ({"type": "skipped", "seat": move.seat, "virtue": state.story_virtue},)


def keep(state: State, move: Move) -> Result:
    """2.1: the active player keeps one of the two, the other goes back."""
    cards = state.dealt or ()
    kept = str(move.args[0])
    if kept not in cards:
        raise IllegalMove("{card} was not dealt", card=kept).at(rule="2.1")
    returned = next(card for card in cards if card != kept)
    return replace(state, dealt=None, virtue=kept, phase="theme"), (
        {"type": "kept", "seat": move.seat, "virtue": kept, "returned": returned},
    )


def theme(state: State, move: Move) -> Result:
    """2.2: the theme; the three key themes are told once each."""
    key, text = str(move.args[0]), str(move.args[1])
    if key not in open_themes(state):
        if key == "own" and forced_theme(state):
            raise IllegalMove("a key theme must be taken now, or one would stay untold").at(rule="2.2")
        raise IllegalMove("the key theme {key} has been told", key=key).at(rule="2.2")
    told = tuple(
        state.chapter if name == key else chapter for name, chapter in zip(KEY_THEMES, state.told, strict=True)
    )
    named = None if key == "own" else key
    new = replace(state, theme=(named, text), told=(told[0], told[1], told[2]), phase="scene")
    return new, ({"type": "theme", "seat": move.seat, "key": named, "text": text},)


def key(state: State, move: Move) -> Result:
    """2.3: one key character may be brought in, each once a game; who brings them in gives them a voice."""
    role, name = str(move.args[0]), str(move.args[1])
    gender = str(move.args[2]) if len(move.args) > 2 else None
    at = KEY_CHARACTERS.index(role)
    if state.brought:
        raise IllegalMove("one key character a chapter").at(rule="2.3")
    if state.characters[at] is not None:
        raise IllegalMove("the {role} has been brought in", role=role).at(rule="2.3")
    cast = list(state.characters)
    cast[at] = Character(name, gender, move.seat)
    new = replace(state, characters=(cast[0], cast[1], cast[2]), brought=True)
    return new, ({"type": "key_character", "seat": move.seat, "role": role, "name": name, "gender": gender},)


def scene(state: State, move: Move) -> Result:
    """2.3: the active player sets the scene."""
    if forced_character(state):
        raise IllegalMove("a key character must be brought in now, or one would stay away").at(rule="2.3")
    return replace(state, phase="rulings"), ({"type": "scene", "seat": move.seat, "text": str(move.args[0])},)


def favour(state: State, move: Move) -> Result:
    """2.4: the token goes to the player whom the decision does not favour."""
    favours, text = str(move.args[0]), str(move.args[1])
    gains = other(favours)
    tokens = (state.tokens[0] + (gains == "A"), state.tokens[1] + (gains == "B"))
    new = replace(state, tokens=tokens)
    if not new.pool:
        new = replace(new, phase="extras")
    return new, (
        {
            "type": "ruling",
            "seat": move.seat,
            "favours": favours,
            "text": text,
            "token": gains,
            "tokens": by_seat(tokens),
            "pool": new.pool,
        },
    )


def choose_extras(state: State, values: Pair) -> Result:
    """2.5: extra dice are known; each leaves a Scar."""
    dice = (state.tokens[0] + values[0], state.tokens[1] + values[1])
    new = replace(state, dice=dice).give("A", scars=values[0]).give("B", scars=values[1])
    events: tuple[Event, ...] = ({"type": "extras", "dice": by_seat(values), "scars": by_seat(values)},)
    if state.virtue is None:  # no virtue at all: nobody can have represented it
        return _roll(new), events
    return replace(new, phase="consonance"), events


def choose_consonance(state: State, votes: tuple[str, str]) -> Result:
    """2.5: if both say the same samurai, that one adds two dice, up to seven in all."""
    agreed = votes[0] if votes[0] == votes[1] and votes[0] in SEATS else None
    added = tuple(min(2, TOKENS - dice) if seat == agreed else 0 for seat, dice in zip(SEATS, state.dice, strict=True))
    new = replace(state, dice=(state.dice[0] + added[0], state.dice[1] + added[1]))
    return _roll(new), ({"type": "consonance", "votes": by_seat(votes), "agreed": agreed, "dice": by_seat(added)},)


def _roll(state: State) -> State:
    rolls = tuple(Roll(seat, dice, "climax") for seat, dice in zip(SEATS, state.dice, strict=True) if dice)
    return replace(state, phase="ending", due=rolls, fallen=())


def resolve_climax(state: State) -> Result:
    """2.5: both rolled and summed."""
    faces = dict(state.fallen)
    totals = (sum(faces.get("A", ())), sum(faces.get("B", ())))
    edges, hatred, scars = [0, 0], [0, 0], [0, 0]
    winner = None
    if totals[0] == totals[1]:
        edges = list(state.tokens)
        hatred = [state.tokens[1], state.tokens[0]]
        scars[SEATS.index(state.active or "A")] = 1
    else:
        up = 0 if totals[0] > totals[1] else 1
        winner, loser = SEATS[up], SEATS[1 - up]
        edges[up] = state.tokens[up]
        hatred[1 - up] = state.tokens[up] + sum(face <= 2 for face in faces.get(loser, ()))
    new = state
    for at, seat in enumerate(SEATS):
        new = new.give(seat, edges=edges[at], hatred=hatred[at], scars=scars[at])
    new = replace(new, narrator=winner or state.active, fallen=(), rolls=state.fallen)
    return new, (
        {
            "type": "climax",
            "totals": by_seat(totals),
            "winner": winner,
            "edges": by_seat(edges),
            "hatred": by_seat(hatred),
            "scars": by_seat(scars),
        },
    )


def end(state: State, move: Move) -> Result:
    """2.6 and 2.7: the ending is told, the virtue leaves, the other becomes active; or the chapters are over."""
    events: list[Event] = [{"type": "ending", "seat": move.seat, "text": str(move.args[0])}]
    pile = state.pile
    if state.drawn:
        pile = tuple(card for card in pile if card != state.virtue)
        events.append({"type": "discarded", "virtue": state.virtue})
    assert state.active is not None
    new = replace(
        state,
        pile=pile,
        drawn=False,
        virtue=None,
        theme=None,
        brought=False,
        tokens=(0, 0),
        dice=(0, 0),
        rolls=(),
        narrator=None,
        active=other(state.active),
    )
    if not pile or state.chapter >= state.options.chapters:
        return begin_hatred(new), tuple(events)
    new = replace(new, phase="virtue", chapter=state.chapter + 1)
    events.append({"type": "chapter", "chapter": new.chapter, "active": new.active})
    return new, tuple(events)


def ranged(state: State, move: Move) -> int:
    """The number of `extras`, `spend` or `bet`, within what the seat may say."""
    number = int(str(move.args[0]))
    most = limit(state, move.seat)
    if not 0 <= number <= most:
        rule = {"extras": "2.5", "spend": "4.3", "bet": "4.5"}[move.word]
        raise IllegalMove("0 to {most}, not {number}", most=most, number=number).at(rule=rule)
    return number


MOVES = {
    "present": present,
    "open": open_duel,
    "begin": begin,
    "draw": draw,
    "skip": skip,
    "keep": keep,
    "theme": theme,
    "key": key,
    "scene": scene,
    "favour": favour,
    "end": end,
}
"""The open moves of the opening and of a chapter. Secret choices are collected in `rules.momento.play`."""
PHASES = ("opening", "begin", "virtue", "keep", "theme", "scene", "rulings", "ending")
"""The phases these moves belong to."""
