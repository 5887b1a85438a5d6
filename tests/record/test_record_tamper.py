"""Whatever is done to a record, `gm verify` finds it and names the line."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from record_games import Line, begin, lines_in, play_on, rehashed, with_slips

from gm.record import secrets
from gm.record.replay import Problem
from gm.record.session import Session
from gm.record.verify import Verdict, verify
from gm.story.write import play_story
from rules import BadOption, BadRecord

EVERY = 11
"""Of whole records, every eleventh line is hurt, each test beginning elsewhere; of a short one every line. 1 takes minutes."""
SECRET = "5e" * 32
FORKED = "the fork's own"


def _seeded() -> Session:
    return play_story("es", "7", {"chapters": "3"})


def _committed(folder: Path) -> Session:
    return play_on(begin(folder / "c.jsonl", secret=SECRET, words={"A": "grulla", "B": "f00f"}, lang="en"))


def _manual(folder: Path) -> Session:
    return play_on(begin(folder / "m.jsonl", seed="hands", options={"dice": "manual", "cards": "manual"}))


def _undone(folder: Path) -> Session:
    return with_slips(begin(folder / "u.jsonl", seed="slips"))


def _forked(folder: Path) -> Session:
    first = play_on(begin(folder / "f0.jsonl", seed="11"), until=lambda s: len(s.lines) > 60 and not _waiting(s))
    fork = first.fork(folder / "f1.jsonl", seed=FORKED)
    first.close()
    return play_on(fork)


def _waiting(session: Session) -> bool:
    return bool(session.game.rules.open_choices(session.game.state))


MAKERS: dict[str, Callable[[Path], Session]] = {
    "seeded": lambda folder: _seeded(),
    "committed": _committed,
    "manual": _manual,
    "undone": _undone,
    "forked": _forked,
}


@pytest.fixture(params=MAKERS)
def record(request: pytest.FixtureRequest, records: dict[str, bytes]) -> bytes:
    return records[request.param]


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    found = {}
    for name, make in MAKERS.items():
        session = make(tmp_path_factory.mktemp(name))
        session.close()
        found[name] = session.data()
    return found


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The start of a game with every type of line but the last ones: short enough to be hurt everywhere."""
    path = tmp_path_factory.mktemp("short") / "s.jsonl"
    session = play_on(begin(path, secret=SECRET, words={"A": "ñandú"}), until=lambda s: s.game.state.chapter == 2)
    session.close()
    return session.data()


def verdict(folder: Path, data: bytes, fingerprint: str | None = None) -> Verdict:
    path = folder / "hurt.jsonl"
    path.write_bytes(data)
    return verify(path, fingerprint)


def first_problem(folder: Path, data: bytes) -> int:
    """The line of the first thing that is wrong; 1 for a file that is no record any more; 0 if it holds."""
    try:
        found = verdict(folder, data).problems
    except BadRecord:
        return 1
    return found[0].line if found else 0


def some(count: int, first: int) -> range:
    """Which of so many lines to hurt."""
    return range(first % EVERY if count > 100 else 0, count, EVERY if count > 100 else 1)


def raw(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True)


def fingerprint(data: bytes) -> str:
    last: str = lines_in(data)[-1]["hash"]
    return last


def test_untouched_records_hold(record: bytes, tmp_path: Path) -> None:
    found = verdict(tmp_path, record, fingerprint(record)[:12])
    assert found.problems == ()
    assert found.over
    by_hand = "the table rolled or drew by hand; what it typed cannot be derived again"
    manual = "manual" in (lines_in(record)[0]["dice"], lines_in(record)[0]["cards"])
    assert found.notes == ((by_hand,) if manual else ())


# -- whole lines ----------------------------------------------------------------------------------------------


def test_every_dropped_line_is_found(record: bytes, short: bytes, tmp_path: Path) -> None:
    for lines in (raw(record), raw(short)):
        for at in some(len(lines) - 1, 1):
            assert first_problem(tmp_path, b"".join(lines[:at] + lines[at + 1 :])) == at + 1


def test_every_repeated_line_is_found(record: bytes, short: bytes, tmp_path: Path) -> None:
    for lines in (raw(record), raw(short)):
        for at in some(len(lines), 2):
            assert first_problem(tmp_path, b"".join([*lines[: at + 1], lines[at], *lines[at + 1 :]])) == at + 2


def test_every_swap_of_neighbours_is_found(record: bytes, short: bytes, tmp_path: Path) -> None:
    for lines in (raw(record), raw(short)):
        for at in some(len(lines) - 1, 3):
            hurt = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
            assert first_problem(tmp_path, b"".join(hurt)) == at + 1


def test_distant_swaps_are_found(record: bytes, tmp_path: Path) -> None:
    lines, chance = raw(record), random.Random(1)
    for _ in range(5):
        one, two = sorted(chance.sample(range(len(lines)), 2))
        hurt = list(lines)
        hurt[one], hurt[two] = hurt[two], hurt[one]
        assert first_problem(tmp_path, b"".join(hurt)) == one + 1


def test_an_added_line_is_found_wherever_it_stands(short: bytes, tmp_path: Path) -> None:
    lines = raw(short)
    for at in range(len(lines) + 1):
        added = [b"\n", b"{}\n", b"null\n", b'{"type":"note"}\n', b"\x00\n", b"\xff\xfe\n"][at % 6]
        assert first_problem(tmp_path, b"".join([*lines[:at], added, *lines[at:]])) == at + 1


def test_a_line_of_another_record_is_found_wherever_it_stands(records: dict[str, bytes], tmp_path: Path) -> None:
    lines, others = raw(records["seeded"]), raw(records["committed"])
    for at in range(1, min(len(lines), len(others)), EVERY):
        assert first_problem(tmp_path, b"".join([*lines[:at], others[at], *lines[at + 1 :]])) == at + 1


def test_truncation_is_found(record: bytes, tmp_path: Path) -> None:
    """In the middle of a line it is seen; at the end of one nothing but the fingerprint can tell, save that a game that is over and
    committed must hold its secret."""
    lines, whole = raw(record), fingerprint(record)
    for at in some(len(lines), 4):
        if at == 0:
            continue
        head = b"".join(lines[:at])
        inside = (1, len(lines[at]) // 2, len(lines[at]) - 1)[at % 3]
        assert first_problem(tmp_path, head + lines[at][:inside]) == at + 1
        found = verdict(tmp_path, head, whole[:12]).problems
        assert found, at
        assert found[-1].line == at
        assert "fingerprint" in str(found[-1])
    assert first_problem(tmp_path, b"") == 1


def test_a_cut_off_reveal_is_found(records: dict[str, bytes], tmp_path: Path) -> None:
    lines = raw(records["committed"])
    at = next(n for n, line in enumerate(lines_in(records["committed"])) if line["type"] == "reveal")
    found = verdict(tmp_path, b"".join(lines[:at])).problems
    assert [problem.line for problem in found] == [at]
    assert "never revealed" in str(found[0])


# -- bytes ----------------------------------------------------------------------------------------------------

CLASSES = {
    "key": rb'"[a-z_]+":',
    "digit": rb"(?<=[:,\[])[0-9]+(?=[,}\]])",
    "hash": rb'(?<="hash":")[0-9a-f]{64}',
    "prev": rb'(?<="prev":")[0-9a-f]{64}',
    "seal": rb'(?<="sealed":")[0-9a-f]{64}',
    "word": rb'(?<=":")[A-Za-z_]+(?=")',
    "text": rb"[\xc2-\xf4][\x80-\xbf]+",
    "structure": rb"[{}\[\],:]",
    "quote": rb'"',
    "escape": rb"\\.",
    "blank": rb" ",
    "newline": rb"\n",
}


def positions(line: bytes, number: int) -> Iterator[tuple[str, int]]:
    """A byte of each class that the line has; which one moves with the line's number."""
    for name, pattern in CLASSES.items():
        spots = [at for found in re.finditer(pattern, line) for at in range(*found.span())]
        if spots:
            yield name, spots[number * 7919 % len(spots)]


def test_every_byte_class_of_every_line(short: bytes, tmp_path: Path) -> None:
    lines, seen = raw(short), set()
    for number, line in enumerate(lines):
        for name, at in positions(line, number):
            hurt = bytearray(line)
            hurt[at] ^= 1 << (number + at) % 8
            seen.add(name)
            damaged = b"".join([*lines[:number], bytes(hurt), *lines[number + 1 :]])
            assert first_problem(tmp_path, damaged) == number + 1, (name, number, at)
    assert seen == set(CLASSES)


def test_a_changed_byte_in_every_line_of_whole_records(record: bytes, tmp_path: Path) -> None:
    lines = raw(record)
    for number in some(len(lines), 5):
        line = lines[number]
        spots = list(positions(line, number))
        name, at = spots[number % len(spots)]
        damaged = b"".join([*lines[:number], line[:at] + line[at + 1 :], *lines[number + 1 :]])
        assert first_problem(tmp_path, damaged) == number + 1, (name, number, at)


def test_every_bit_of_some_lines(short: bytes, tmp_path: Path) -> None:
    lines = raw(short)
    for number in (0, 1, len(lines) - 1):
        for at in range(0, len(lines[number]), 5 if number < 2 else 29):
            hurt = bytearray(lines[number])
            hurt[at] ^= 1 << at % 8
            damaged = b"".join([*lines[:number], bytes(hurt), *lines[number + 1 :]])
            assert first_problem(tmp_path, damaged) == number + 1, (number, at)


@pytest.mark.parametrize(
    "change",
    [
        lambda line: line.replace(b'":', b'": ', 1),
        lambda line: line[:-1] + b"\r\n",
        lambda line: b" " + line,
        lambda line: b"\xef\xbb\xbf" + line,
        lambda line: line.replace(b"e", b"\\u0065", 1),
        lambda line: line[:-2] + b',"z":0}\n',
        lambda line: line.replace(b'{"', b'{"type":"note","', 1),
    ],
    ids=["blank", "crlf", "indent", "bom", "escape", "extra key", "key twice"],
)
def test_the_same_content_written_otherwise_is_found(
    short: bytes, change: Callable[[bytes], bytes], tmp_path: Path
) -> None:
    lines = raw(short)
    for number in range(0, len(lines), 4):
        hurt = [*lines[:number], change(lines[number]), *lines[number + 1 :]]
        assert first_problem(tmp_path, b"".join(hurt)) == number + 1


# -- a whole record, hashed anew by somebody who knows how ----------------------------------------------------


def hurt_by(data: bytes, at: int, change: Callable[[Line], None]) -> bytes:
    lines = lines_in(data)
    change(lines[at])
    return rehashed(lines)


def of_type(data: bytes, kind: str, has: str | None = None) -> list[int]:
    return [n for n, line in enumerate(lines_in(data)) if line["type"] == kind and (has is None or line.get(has))]


def test_rehashing_alone_changes_nothing(record: bytes, tmp_path: Path) -> None:
    assert rehashed(lines_in(record)) == record


def test_every_changed_die_is_found(records: dict[str, bytes], tmp_path: Path) -> None:
    for name in ("seeded", "committed", "undone", "forked"):
        data = records[name]
        for at in of_type(data, "roll")[::3]:

            def other(line: Line) -> None:
                line["values"][0] = line["values"][0] % 6 + 1
                line["events"][0]["faces"] = line["values"]

            assert first_problem(tmp_path, hurt_by(data, at, other)) == at + 1


def test_every_changed_card_is_found(records: dict[str, bytes], tmp_path: Path) -> None:
    for name in ("seeded", "committed"):
        data = records[name]
        for at in of_type(data, "deal")[::2]:
            other = "gi" if lines_in(data)[at]["values"][0] != "gi" else "yu"
            changed = hurt_by(data, at, lambda line, other=other: line["values"].__setitem__(0, other))  # type: ignore[misc]
            assert first_problem(tmp_path, changed) == at + 1


def test_every_changed_event_is_found(record: bytes, tmp_path: Path) -> None:
    for kind in ("move", "roll", "deal"):
        for at in of_type(record, kind)[::EVERY]:

            def event(line: Line) -> None:
                line["events"][0]["seat"] = "B" if line["events"][0].get("seat") == "A" else "A"

            def more(line: Line) -> None:
                line["events"].append({"type": "scar", "seat": "A", "scars": 9})

            change = event if at % 2 else more
            assert first_problem(tmp_path, hurt_by(record, at, change)) == at + 1


def test_every_changed_move_is_found(record: bytes, tmp_path: Path) -> None:
    """Another text, another seat, another number, the same move written otherwise."""
    for at in of_type(record, "move", "move")[::EVERY]:
        for change in (
            lambda line: line.update(move=line["move"] + " "),
            lambda line: line.update(seat="B" if line["seat"] == "A" else "A"),
            lambda line: line.update(move=_another(line["move"])),
        )[at % 3 :: 3]:
            assert first_problem(tmp_path, hurt_by(record, at, change)) == at + 1


def _another(move: str) -> str:
    if '"' in move:
        return re.sub(r'"[^"]*', '"x', move, count=1)
    if found := re.search("[0-9]+", move):
        return move.replace(found[0], str(int(found[0]) + 1))
    return {"draw": "skip", "skip": "draw", "embrace": "release", "release": "embrace"}.get(move, "begin 1")


def test_a_changed_opening_or_nonce_is_found(records: dict[str, bytes], tmp_path: Path) -> None:
    for name in ("seeded", "committed"):
        data = records[name]
        for at in of_type(data, "move", "opens")[::4]:
            sealed = lines_in(data)[at]["opens"][0]["line"]
            for part, value in (("nonce", "00" * 16), ("move", "extras 0 "), ("line", 1), ("seat", "A")):

                def change(line: Line, part: str = part, value: Any = value) -> None:
                    if line["opens"][0][part] != value:
                        line["opens"][0][part] = value
                    else:
                        line["opens"][0][part] = "B"

                assert first_problem(tmp_path, hurt_by(data, at, change)) in (sealed + 1, at + 1)
            assert first_problem(tmp_path, hurt_by(data, at, lambda line: line.pop("opens"))) in (sealed + 1, at + 1)


def test_a_changed_seal_is_found(records: dict[str, bytes], tmp_path: Path) -> None:
    for at in of_type(records["committed"], "move", "sealed")[::3]:
        changed = hurt_by(records["committed"], at, lambda line: line.update(sealed="0" * 64))
        assert first_problem(tmp_path, changed) == at + 1


def test_a_sealed_choice_changed_with_its_seal_needs_the_fingerprint_or_shows_in_what_follows(
    records: dict[str, bytes], tmp_path: Path
) -> None:
    """Nonce and seal made anew over the same move: only the fingerprint tells. Over another move: the rules tell."""
    from gm.record.lines import seal

    data = records["seeded"]
    at = of_type(data, "move", "opens")[0]
    lines = lines_in(data)
    opened = lines[at]["opens"][0]
    opened["nonce"] = "00" * 16
    lines[opened["line"]]["sealed"] = seal(opened["move"], opened["seat"], opened["nonce"])
    again = rehashed(lines)
    assert first_problem(tmp_path, again) == 0
    assert verdict(tmp_path, again, fingerprint(data)[:12]).problems
    word, value = opened["move"].split()
    opened["move"] = f"{word} {int(value) + 1}" if value.isdigit() else f"{word} none"
    lines[opened["line"]]["sealed"] = seal(opened["move"], opened["seat"], opened["nonce"])
    assert first_problem(tmp_path, rehashed(lines)) >= opened["line"]


@pytest.mark.parametrize("name", ["seeded", "undone", "manual", "forked"])
def test_a_changed_seed_is_found(records: dict[str, bytes], name: str, tmp_path: Path) -> None:
    found = verdict(tmp_path, hurt_by(records[name], 0, lambda line: line.update(seed="8"))).problems
    assert found[0].line == 1


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("system", "karmico"),
        ("seats", ["A", "C"]),
        ("dice", "manual"),
        ("cards", "manual"),
        ("story", "00" * 32),
        ("commitment", "00" * 32),
        ("seed", "7 "),
        ("format", "another"),
        ("schema", 0),
        ("schema", 3),
        ("schema", True),
        ("lang", None),
        ("humans", ["Z"]),
        ("humans", 1),
        ("level", 1),
    ],
)
def test_a_changed_header_is_found(records: dict[str, bytes], name: str, value: Any, tmp_path: Path) -> None:
    """A game said to have been played with the table's own dice holds as such: what it says then is what it is."""
    changed = hurt_by(records["seeded"], 0, lambda line: line.update({name: value}))
    if name in ("dice", "cards"):
        assert verdict(tmp_path, changed, fingerprint(records["seeded"])[:12]).problems
    else:
        assert first_problem(tmp_path, changed) == 1


def test_a_record_of_this_form_is_none_of_an_earlier_one(records: dict[str, bytes], tmp_path: Path) -> None:
    """Every step of an earlier record held a digest of the state."""
    changed = hurt_by(records["seeded"], 0, lambda line: line.update(schema=1))
    steps = of_type(records["seeded"], "deal") + of_type(records["seeded"], "move")
    assert first_problem(tmp_path, changed) == min(steps) + 1


def test_changed_options_are_found(records: dict[str, bytes], tmp_path: Path) -> None:
    options = lines_in(records["seeded"])[0]["options"]
    for name, value in (("chapters", "4"), ("story_virtue", "none"), ("nothing", "1"), ("chapters", 3)):
        changed = hurt_by(records["seeded"], 0, lambda line: line.update(options={**options, name: value}))  # noqa: B023
        assert first_problem(tmp_path, changed) > 0, name


def test_changed_commitment_words_and_reveal_are_found(records: dict[str, bytes], tmp_path: Path) -> None:
    data = records["committed"]
    at = of_type(data, "reveal")[0]
    other = "5f" * 32
    changes: list[tuple[int, dict[str, Any]]] = [
        (0, {"commitment": secrets.commitment(other)}),
        (1, {"words": {"A": "garza", "B": "f00f"}}),
        (1, {"words": {"A": "grulla"}}),
        (at, {"secret": other}),
        (at, {"secret": SECRET.upper()}),
        (at, {"words": {}}),
    ]
    for where, change in changes:
        assert first_problem(tmp_path, hurt_by(data, where, lambda line: line.update(change))) > 0, change  # noqa: B023
    both = lines_in(data)
    both[0]["commitment"], both[at]["secret"] = secrets.commitment(other), other
    assert first_problem(tmp_path, rehashed(both)) == 1
    twice = lines_in(data)
    twice.append(copy.deepcopy(twice[at]))
    assert first_problem(tmp_path, rehashed(twice)) == len(twice)
    early = lines_in(data)
    early.insert(2, early.pop(at))
    assert first_problem(tmp_path, rehashed(early)) == 3


def test_rehashed_lines_dropped_added_or_moved_are_found(records: dict[str, bytes], tmp_path: Path) -> None:
    """All but passages of the story, which are not needed to rebuild the game: those only the fingerprint guards."""
    data = records["committed"]
    lines = lines_in(data)
    telling = {"prose", "note"}
    for at in range(1, len(lines) - 1, EVERY):
        if lines[at]["type"] not in telling:
            assert first_problem(tmp_path, rehashed(lines[:at] + lines[at + 1 :])) > 0, at
            assert first_problem(tmp_path, rehashed([*lines[: at + 1], lines[at], *lines[at + 1 :]])) > 0, at


def test_a_rehashed_text_is_found_with_the_fingerprint(records: dict[str, bytes], tmp_path: Path) -> None:
    for data in records.values():
        at = of_type(data, "prose")[-1]  # behind a fork, which holds the hash of what it goes on from
        changed = hurt_by(data, at, lambda line: line.update(text="Another story."))
        assert first_problem(tmp_path, changed) == 0
        for digits in (12, 20, 64):
            found = verdict(tmp_path, changed, fingerprint(data)[:digits]).problems
            assert [problem.line for problem in found] == [len(lines_in(data))]


def test_marks_of_undo_and_fork_cannot_be_bent(records: dict[str, bytes], tmp_path: Path) -> None:
    data = records["undone"]
    for at in of_type(data, "undo"):
        for to in (-1, 0, at, at + 5, "1", True, None):
            if lines_in(data)[at]["to"] != to:
                changed = hurt_by(data, at, lambda line, to=to: line.update(to=to))  # type: ignore[misc]
                assert first_problem(tmp_path, changed) > at, (at, to)
    data = records["forked"]
    at = of_type(data, "fork")[0]
    for change in ({"of": "0" * 64}, {"seed": "another"}, {"seed": None}, {"commitment": "00" * 32}):
        found = first_problem(tmp_path, hurt_by(data, at, lambda line: line.update(change)))  # noqa: B023
        assert found > at, change


def test_an_undo_across_a_roll_a_card_or_an_opening_is_found(records: dict[str, bytes], tmp_path: Path) -> None:
    lines = lines_in(records["seeded"])
    barriers = [n for n, line in enumerate(lines) if line["type"] in ("roll", "deal") or "opens" in line]
    for at in barriers[::4]:
        if at > 1:
            before = max(n for n in range(at) if lines[n]["type"] in ("move", "roll", "deal") or n == 0)
            slip = {"type": "undo", "to": before}
            assert first_problem(tmp_path, rehashed([*lines[: at + 1], slip])) == at + 2


# -- fingerprints ---------------------------------------------------------------------------------------------


def test_fingerprints_are_read_as_people_write_them(records: dict[str, bytes], tmp_path: Path) -> None:
    data = records["seeded"]
    right = fingerprint(data)
    for given in (right, right[:12], right[:20].upper(), f"{right[:4]} {right[4:8]}-{right[8:14]}"):
        assert verdict(tmp_path, data, given).problems == ()
    for given in ("0" * 12, right[1:13], right + "0"):
        assert verdict(tmp_path, data, given).problems
    for given in ("", right[:11], "-" * 40):
        with pytest.raises(BadOption):
            verdict(tmp_path, data, given)


def test_the_fingerprint_of_a_game_that_went_on_is_that_of_an_earlier_line(
    records: dict[str, bytes], tmp_path: Path
) -> None:
    """Up to there it is the same: the line is named. Of a record that was written anew before it, it is none of its lines'."""
    data = records["seeded"]
    hashes = [line["hash"] for line in lines_in(data)]
    for at in some(len(hashes) - 1, 3):
        for given in (hashes[at], hashes[at][:12].upper()):
            found = verdict(tmp_path, data, given)
            assert (found.problems, found.earlier) == ((), at + 1)
            assert found.fingerprint == hashes[-1]
    assert verdict(tmp_path, data, hashes[-1]).earlier is None
    assert verdict(tmp_path, data).earlier is None
    last = of_type(data, "prose")[-1]
    changed = hurt_by(data, last, lambda line: line.update(text="Another story."))
    assert verdict(tmp_path, changed, hashes[last - 1]).earlier == last
    found = verdict(tmp_path, changed, hashes[last])
    assert [problem.line for problem in found.problems] == [len(hashes)]
    assert found.earlier is None
    cut = b"".join(raw(data)[:last])
    assert verdict(tmp_path, cut, hashes[last]).problems


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"{}\n", b"[]\n", b"hello", b'{"type":"header"}\n', b"\x00" * 100, b"\xff\n" * 3]
)
def test_what_is_no_record_is_refused(data: bytes, tmp_path: Path) -> None:
    with pytest.raises(BadRecord):
        verdict(tmp_path, data)


def test_problems_name_their_line() -> None:
    assert str(Problem(3, BadRecord("it is not JSON"))) == "line 3: it is not JSON"
    assert json.loads(rehashed([{"type": "note"}]))["n"] == 0
