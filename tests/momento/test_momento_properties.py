"""What holds in every game of Un momento único, whatever the options, the moves, the dice and the cards.

A game is driven by a tape of bytes, so that a failing one shrinks to the shortest that fails. Where the tape ends, the first
legal move and the lowest face are taken, and the game comes to its end.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from gm.record.copies import save_copy
from gm.record.lines import seal
from gm.record.replay import replay
from gm.record.session import Session, Setup
from rules import Deal, Game, IllegalMove, Move, NotYourTurn, Roll, RulesError, Text

VALUES = {
    "chapters": ["3", "4", "5", "6", "7", "8"],
    "story_virtue": ["draw", "none"],
    "key_themes": ["all_by_end", "free"],
    "key_characters": ["all_by_end", "free"],
    "hatred_odd": ["scar", "one_scars", "none"],
    "release": ["renounce", "keep"],
    "extras_cap": ["two_extra", "two_total"],
    "extras_order": ["secret", "attacker_first"],
    "clash_cost": ["all_pay", "winner_pays"],
    "mortal_roll": ["bought", "free"],
    "mortal_tie": ["clash", "fail"],
    "mortal_count": ["defender_falls", "scars_decide"],
}
OPTIONS = st.fixed_dictionaries({}, optional={name: st.sampled_from(values) for name, values in VALUES.items()})
TAPE = st.binary(max_size=400)
BY_HAND = {"dice": "manual", "cards": "manual"}
HANDS = st.sampled_from([{}, {"dice": "manual"}, {"cards": "manual"}, BY_HAND])
TEXTS = st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=40)
NAMES = st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1, max_size=80)

FORMS = [
    *(f"present <name> <text>{gender}" for gender in ("", " f", " m")),
    "open <text>",
    "begin",
    "draw",
    "skip",
    *(f"keep {virtue}" for virtue in ("gi", "yu", "jin", "rei", "makoto", "meiyo", "chugi")),
    *(f"theme {key} <text>" for key in ("trust", "line", "promise", "own")),
    *(f"key {role} <name>{gender}" for role in ("catalyst", "victim", "coveted") for gender in ("", " f", " m")),
    "scene <text>",
    *(f"favour {seat} <text>" for seat in "AB"),
    *(f"consonance {vote}" for vote in ("A", "B", "none")),
    "end <text>",
    "embrace",
    "release",
    *(f"{word} <text>" for word in ("deed", "attack", "defend", "tell")),
]
"""Every move there is, but those of a number."""
NUMBERS = ("extras", "spend", "bet")
SECRET = ("extras", "consonance", "hatred", "spend", "bet")

few = settings(max_examples=8, deadline=None, derandomize=True)
some = settings(max_examples=40, deadline=None, derandomize=True)


class Tape:
    """Choices, one byte each; then always the first."""

    def __init__(self, data: bytes) -> None:
        self.data = iter(data)

    def below(self, limit: int) -> int:
        return next(self.data, 0) % limit

    def pick(self, found: list[Any]) -> Any:
        return found[self.below(len(found))]


def filled(form: str, number: int = 0) -> str:
    """A move out of a form of `legal`."""
    words = [f"{number}" if ".." in word else word for word in form.split()]
    return " ".join(words).replace("<name>", '"N"').replace("<text>", '"t"')


def bounds(form: str) -> tuple[int, int] | None:
    low, dots, high = form.rpartition(" ")[2].partition("..")
    return (int(low), int(high)) if dots else None


def new_game(options: dict[str, str], hands: dict[str, str] = BY_HAND) -> Game:
    return Game.new("momento", {**options, **hands}, key=bytes(32))


def step(game: Game, tape: Tape) -> str:
    """One step of a game. What was played, as a line."""
    pending = game.pending
    if isinstance(pending, Roll):
        faces = [1 + tape.below(6) for _ in range(pending.dice)]
        game.dice(faces)
        return "dice " + " ".join(map(str, faces))
    if isinstance(pending, Deal):
        pile = list(pending.pile)
        cards = [pile.pop(tape.below(len(pile))) for _ in range(pending.count)]
        game.cards(cards)
        return "card " + " ".join(cards)
    choice = tape.pick(list(game.legal()))
    ends = bounds(choice.move)
    number = ends[0] + tape.below(ends[1] - ends[0] + 1) if ends else 0
    line = f"{choice.seat} {filled(choice.move, number)}"
    game.play(game.read(line))
    return line


def played(options: dict[str, str], data: bytes, hands: dict[str, str] = BY_HAND) -> Iterator[Game]:
    """A game to its end, given out before each step and once more at the end."""
    game, tape = new_game(options, hands), Tape(data)
    while not game.over:
        yield game
        step(game, tape)
    yield game


def standing(game: Game) -> tuple[Any, ...]:
    return game.digest(), game.state, len(game.log), game.drawn, game.to_move, game.phase


def attempt(game: Game, line: str) -> bool:
    """Whether the move is accepted; either way the game is put back. A refusal must leave everything as it was."""
    before, mark = standing(game), game.snapshot()
    try:
        game.play(game.read(line))
    except (IllegalMove, NotYourTurn):
        assert standing(game) == before, line
        return False
    assert game.digest() != before[0], line
    game.restore(mark)
    assert standing(game) == before
    return True


@few
@given(OPTIONS, TAPE)
def test_exactly_the_listed_moves_are_accepted(options: dict[str, str], data: bytes) -> None:
    for at, game in enumerate(played(options, data)):
        legal = {(choice.seat, choice.move) for choice in game.legal()}
        assert {seat for seat, _ in legal} == set(game.to_move)
        for seat in "AB":
            assert {(c.seat, c.move) for c in game.legal(seat)} == {entry for entry in legal if entry[0] == seat}
            # Every move would be slow at every step; the words of the phase are always tried.
            forms = FORMS if at % 9 == 0 else [form for who, form in legal if not bounds(form)]
            for form in forms:
                assert attempt(game, f"{seat} {filled(form)}") == ((seat, form) in legal), form
            for word in NUMBERS:
                ends = [bounds(form) for who, form in legal if who == seat and form.startswith(f"{word} ")]
                low, high = next((found for found in ends if found), (0, -1))
                for number in {-1, 0, low, high, high + 1, 10**9}:
                    if number >= 0 or at % 9 == 0:
                        assert attempt(game, f"{seat} {word} {number}") == (low <= number <= high)


@some
@given(OPTIONS, TAPE, HANDS)
def test_nobody_owes_edges_and_seven_tokens_are_accounted_for(
    options: dict[str, str], data: bytes, hands: dict[str, str]
) -> None:
    pile, chapter, told = 7, 0, 0
    for game in played(options, data, hands):
        view = game.view()
        for seat in "AB":
            held = view["seats"][seat]
            assert held["edges"] >= 0
            assert held["hatred"] >= 0
            assert held["scars"] >= 0
            assert 0 <= (held["noted_hatred"] or 0) <= held["hatred"]
            assert 0 <= view["dice"][seat] <= 7
        assert view["tokens"]["A"] + view["tokens"]["B"] + view["tokens"]["pool"] == 7
        assert min(view["tokens"].values()) >= 0
        assert view["pile"] == len(view["cards"]) == len(set(view["cards"])) <= pile
        assert chapter <= view["chapter"] <= int(options.get("chapters", 5))
        assert len(game.log) >= told
        pile, chapter, told = view["pile"], view["chapter"], len(game.log)
        if view["phase"] == "roll":
            assert 1 <= view["due"]["dice"] <= (7 if view["due"]["for"] == "climax" else 10**3)
        json.dumps(view)


@some
@given(OPTIONS, TAPE)
def test_key_themes_and_characters_are_told_where_they_must_be(options: dict[str, str], data: bytes) -> None:
    *_, game = played(options, data)
    view = game.view()
    assert 3 <= view["chapter"] <= int(options.get("chapters", 5))
    told = [chapter for chapter in view["key_themes"].values() if chapter is not None]
    assert len(told) == len(set(told))
    if options.get("key_themes") != "free":
        assert len(told) == 3
    if options.get("key_characters") != "free":
        assert None not in view["key_characters"].values()


@some
@given(OPTIONS, TAPE)
def test_a_finale_keeps_within_its_bound(options: dict[str, str], data: bytes) -> None:
    edges = None
    for game in played(options, data):
        view = game.view()
        if edges is None and (view["duel"] or view["outcome"]):
            edges = sum(view["seats"][seat]["edges"] for seat in "AB")
    exchanges = [event for event in game.log if event["type"] == "exchange"]
    assert edges is not None
    assert len(exchanges) <= edges + (2 if options.get("mortal_roll") == "free" else 1)
    assert len(exchanges) == sum(event["type"] == "told" for event in game.log)
    if edges:
        assert view["duel"]["exchange"] == len(exchanges)
    assert sum(event["type"] == "outcome" for event in game.log) == 1
    kinds = [event["kind"] for event in exchanges]
    assert kinds == sorted(kinds, key=["exchange", "mortal", "last"].index)
    assert kinds.count("mortal") <= 1
    assert kinds.count("last") <= 1


@some
@given(OPTIONS, TAPE)
def test_numbers_and_events_agree(options: dict[str, str], data: bytes) -> None:
    """Adding up the events gives the numbers of the state: nothing is won or lost in silence."""
    held = {seat: {"edges": 0, "hatred": 0, "scars": 0} for seat in "AB"}
    at = 0
    for game in played(options, data):
        for event in game.log[at:]:
            count(held, dict(event))
        at = len(game.log)
        view = game.view()["seats"]
        for seat in "AB":
            assert {key: view[seat][key] for key in ("edges", "hatred", "scars")} == held[seat]


def count(held: dict[str, dict[str, int]], event: dict[str, Any]) -> None:
    def each(key: str, what: str, sign: int = 1) -> None:
        for seat, number in event[key].items():
            held[seat][what] += sign * number

    match event["type"]:
        case "extras":
            each("scars", "scars")
        case "climax":
            for what in ("edges", "hatred", "scars"):
                each(what, what)
        case "hatred":
            each("healed", "scars", -1)
        case "hatred_dice":
            held[event["seat"]]["edges"] += event["edges"]
            held[event["seat"]]["scars"] += event["scars"]
        case "attack":
            held[event["seat"]]["edges"] -= event["paid"]
        case "spent":
            each("dice", "edges", -1)
        case "bets":
            each("paid", "edges", -1)
        case "wound":
            held[event["seat"]]["scars"] += event["scars"]
        case "lost":
            held[event["seat"]]["edges"] -= event["edges"]
        case "outcome" if event["by"] == "mortal":
            # What the attacker held has become Scars: no event of its own tells it.
            striker = next(seat for seat in "AB" if held[seat]["edges"]) if any(edges(held)) else "A"
            held[striker]["edges"] = 0


def edges(held: dict[str, dict[str, int]]) -> list[int]:
    return [held[seat]["edges"] for seat in "AB"]


@some
@given(OPTIONS, TAPE)
def test_moves_survive_their_text_form(options: dict[str, str], data: bytes) -> None:
    game, tape = new_game(options), Tape(data)
    while not game.over:
        for choice in game.legal():
            ends = bounds(choice.move)
            move = game.read(f"{choice.seat} {filled(choice.move, ends[1] if ends else 0)}")
            assert game.read(str(move)) == move
        step(game, tape)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(NAMES, TEXTS)
def test_any_text_survives(name: str, text: str) -> None:
    game = new_game({"story_virtue": "none"})
    move = Move("A", "present", (Text(name), Text(text), "f"))
    assert game.read(str(move)) == move
    assert "\n" not in str(move)
    game.play(game.read(str(move)))
    assert game.view()["seats"]["A"]["name"] == name
    assert game.view()["seats"]["A"]["who"] == text
    escaped = f"A present {json.dumps(name)} {json.dumps(text)} f"
    assert game.read(escaped) == move


@settings(max_examples=300, deadline=None, derandomize=True)
@given(
    st.text(max_size=60) | st.sampled_from(["A ", "B "]).flatmap(lambda seat: st.text(max_size=60).map(seat.__add__))
)
def test_no_line_whatever_breaks_the_game(line: str) -> None:
    game = new_game({"story_virtue": "none"})
    before = standing(game)
    try:
        game.play(game.read(line))
    except RulesError as error:
        assert str(error)
        assert standing(game) == before


# -- records -------------------------------------------------------------------------------------------------------


@few
@given(OPTIONS, TAPE, st.sampled_from(["7", "ñ 雪", None]), HANDS)
def test_a_record_replays_to_the_same_hash(
    options: dict[str, str], data: bytes, seed: str | None, hands: dict[str, str]
) -> None:
    session = Session.new(Setup("momento", {**options, **hands}, seed=seed))
    tape, n = Tape(data), 0
    while True:
        waiting = session.game.rules.open_choices(session.game.state)
        if session.game.over or (waiting and n % 4 == 0):
            found = replay(session.data(), session.private())
            assert not found.problems
            assert found.game.digest() == session.game.digest()
            assert found.game.view() == session.game.view()
            assert found.game.log == session.game.log
        if session.game.over:
            break
        session_step(session, tape)
        n += 1


def session_step(session: Session, tape: Tape) -> None:
    pending = session.game.pending
    if isinstance(pending, Roll):
        session.dice([1 + tape.below(6) for _ in range(pending.dice)])
    elif isinstance(pending, Deal):
        at = tape.below(len(pending.pile))
        session.cards((pending.pile[at:] + pending.pile[:at])[: pending.count])
    else:
        choice = tape.pick(list(session.game.legal()))
        ends = bounds(choice.move)
        number = ends[0] + tape.below(ends[1] - ends[0] + 1) if ends else 0
        session.play(session.game.read(f"{choice.seat} {filled(choice.move, number)}"))


@few
@given(OPTIONS, TAPE, st.integers(0, 120), st.sampled_from(["7", None]))
def test_a_record_on_disk_is_taken_up_where_it_was(
    options: dict[str, str], data: bytes, stop: int, seed: str | None
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        copy = Path(folder) / "copy.jsonl"
        session = Session.new(Setup("momento", options, seed=seed))
        tape = Tape(data)
        for _ in range(stop):
            if not session.game.over:
                session_step(session, tape)
        save_copy(session, path)
        again = Session.resume(path)
        assert again.game.digest() == session.game.digest()
        # From here both go the same way: the same moves meet the same dice.
        for _ in range(30):
            if session.game.over:
                break
            pick = tape.below(256)
            session_step(session, Tape(bytes([pick, pick])))
            session_step(again, Tape(bytes([pick, pick])))
            assert again.game.digest() == session.game.digest()
        save_copy(again, copy)
        assert Session.resume(copy, store=False).game.digest() == session.game.digest()
        again.close()


# -- secrets -------------------------------------------------------------------------------------------------------


def visible(game: Game, seat: str, events: list[Any]) -> str:
    """All that this seat, or an onlooker, can ask for, as one text."""
    tries = []
    for word in ("extras 99", "consonance none x", "spend 99", "bet 99", "tell", 'attack "x"'):
        try:
            game.play(game.read(f"{seat} {word}"))
        except RulesError as error:
            tries.append([error.kind, str(error)])
        else:
            raise AssertionError(f"{word} was accepted")
    return json.dumps(
        [
            game.phase,
            game.to_move,
            str(game.pending),
            events,
            [dict(event) for event in game.log],
            game.view(seat),
            game.view(""),
            [[choice.seat, choice.move] for choice in game.legal()],
            [[choice.seat, choice.move] for choice in game.legal(seat)],
            tries,
            game.drawn,
        ],
        sort_keys=True,
    )


@some
@given(OPTIONS, TAPE)
def test_nothing_the_other_seat_sees_depends_on_a_choice_that_is_still_secret(
    options: dict[str, str], data: bytes
) -> None:
    for game in played(options, data):
        if game.phase not in SECRET or len(game.to_move) < 2:
            continue
        mark = game.snapshot()
        for seat in game.to_move:
            other = "B" if seat == "A" else "A"
            seen, known = set(), set()
            for choice in game.legal(seat):
                low, high = bounds(choice.move) or (0, 0)
                for number in range(low, high + 1):
                    steps = game.play(game.read(f"{seat} {filled(choice.move, number)}"))
                    seen.add(visible(game, other, [dict(event) for one in steps for event in one.events]))
                    known.add(json.dumps(game.view()))
                    assert all(one.secret for one in steps)
                    game.restore(mark)
            assert len(seen) == 1
            assert len(known) > 1
            # What is secret is secret: nothing has been paid either.
            assert game.view(other)["seats"] == json.loads(next(iter(known)))["seats"]


@few
@given(OPTIONS, TAPE)
def test_a_record_tells_no_choice_that_is_still_secret(options: dict[str, str], data: bytes) -> None:
    """A choice is sealed with a nonce that the record does not hold, and opened in the line that reveals it."""
    nonces: list[str] = []

    def nonce() -> str:
        nonces.append(hashlib.sha256(bytes([len(nonces)])).hexdigest()[:32])
        return nonces[-1]

    session = Session.new(Setup("momento", options, seed="7"), nonce=nonce)
    tape = Tape(data)
    sealed: dict[str, Any] = {}
    while not session.game.over:
        session_step(session, tape)
        line = next(line for line in reversed(session.lines) if line["type"] == "move")
        if "sealed" in line:
            assert set(line) == {"n", "type", "prev", "hash", "seat", "events", "sealed"}
            assert nonces[-1] not in session.data().decode()
            assert not sealed
            sealed = line
        elif sealed:
            (opened,) = line["opens"]
            assert (opened["seat"], opened["line"], opened["nonce"]) == (sealed["seat"], sealed["n"], nonces[-1])
            assert seal(opened["move"], opened["seat"], opened["nonce"]) == sealed["sealed"]
            sealed = {}
        else:
            assert "opens" not in line
    assert len(nonces) >= 4
