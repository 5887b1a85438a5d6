"""Undo, secrets, forks, the games of a folder, and what a user reads when something cannot be done."""

from __future__ import annotations

import json
import os
import re
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from record_games import begin, host_of, in_force, lines_in, play_on, rehashed, with_slips

from gm.play.setup import ai_player
from gm.record import lines as form
from gm.record import secrets
from gm.record.copies import save_copy
from gm.record.library import Library
from gm.record.replay import replay
from gm.record.session import Session, Setup
from gm.record.store import RecordBusy, SaveFailed, Store, private_path, read_private, seats_path, write_private
from gm.record.verify import verify
from gm.samurai.mind import Mind
from rules import BadOption, BadRecord, IllegalMove


def until(phase: str) -> Callable[[Session], bool]:
    return lambda session: session.game.phase == phase


def at_extras(path: Path | None, *, seed: str | None = "7") -> Session:
    """A game in which both seats are about to choose extra dice in secret, and may."""
    session = begin(path, seed=seed, options={"extras_cap": "two_extra"})
    return play_on(session, until=until("extras"))


def do(session: Session, *moves: str) -> None:
    for move in moves:
        session.play(session.game.read(move))


def opening(path: Path | None = None, **options: str) -> Session:
    return Session.new(Setup("momento", options, seed="7"), path)


# -- undo -----------------------------------------------------------------------------------------------------


def test_undo_takes_back_a_slip_and_leaves_a_mark(tmp_path: Path) -> None:
    session = opening(tmp_path / "g.jsonl")
    do(session, 'A present "Kaede" "x" f')
    before = session.game.digest()
    do(session, 'B present "Ume" "y" f')
    assert session.undo() == 1
    assert session.game.digest() == before
    do(session, 'B present "Ren" "z"')
    kinds = [line["type"] for line in session.lines]
    assert kinds == ["header", "deal", "move", "move", "undo", "move"]
    session.close()
    again = Session.resume(tmp_path / "g.jsonl")
    assert in_force(again) == in_force(session)
    assert again.game.digest() == session.game.digest()
    again.close()
    assert verify(tmp_path / "g.jsonl").problems == ()


def test_undo_of_one_seat_takes_back_what_came_after() -> None:
    session = opening()
    do(session, 'A present "Kaede" "x"', 'B present "Ume" "y"')
    assert session.undo(only="A") == 2
    assert session.game.phase == "opening"
    assert len(session.steps) == 1
    assert session.lines[-1]["to"] == session.steps[-1][0]


def test_the_first_move_can_be_taken_back_and_what_chance_did_before_it_cannot() -> None:
    session = opening()
    do(session, 'A present "Kaede" "x"')
    session.undo()
    with pytest.raises(IllegalMove):
        session.undo()
    bare = opening(story_virtue="none")
    do(bare, 'A present "Kaede" "x"')
    assert bare.undo() == 1
    assert bare.lines[-1]["to"] == 0
    assert replay(bare.data()).problems == []


def test_undo_never_crosses_chance_or_a_revealed_choice() -> None:
    """After every step of a whole game: a step may be taken back only if it was a move that revealed nothing."""
    session = begin(None, seed="9")
    host = host_of(session)
    host.begin()
    barriers = 0
    while not session.game.over:
        host.turn()
        n, step = session.steps[-1]
        if step.kind == "move" and "opens" not in session.lines[n]:
            at = session.undo_point()
            assert session.steps[at][0] == n
        else:
            barriers += 1
            with pytest.raises(IllegalMove):
                session.undo_point()
        for seat in "AB":
            try:
                at = session.undo_point(only=seat)
            except IllegalMove:
                continue
            assert all(s.kind == "move" and "opens" not in session.lines[m] for m, s in session.steps[at:])
    assert barriers > 10


def test_undo_of_a_sealed_choice_before_the_other_has_chosen(tmp_path: Path) -> None:
    path = tmp_path / "g.jsonl"
    session = at_extras(path)
    before = session.game.digest()
    for choice in ("B extras 1", "B extras 0", "B extras 2"):
        do(session, choice)
        assert session.undo() == 1
        assert session.game.digest() == before
    do(session, "B extras 1")
    session.close()
    assert verify(path).problems == ()
    private_path(path).rename(tmp_path / "elsewhere")
    assert verify(path).problems == ()
    assert "a secret choice is waiting for the other seat" in verify(path).notes
    with pytest.raises(BadRecord, match="file of secrets"):
        Session.resume(path)
    (tmp_path / "elsewhere").rename(private_path(path))
    again = play_on(Session.resume(path))
    again.close()
    assert verify(path).problems == ()
    assert not private_path(path).exists()


def test_undo_is_not_behind_a_fork(tmp_path: Path) -> None:
    session = opening(tmp_path / "g.jsonl")
    do(session, 'A present "Kaede" "x"', 'B present "Ume" "y"')
    fork = session.fork(tmp_path / "f.jsonl")
    with pytest.raises(IllegalMove):
        fork.undo()
    do(fork, 'A open "a field"')
    assert fork.undo() == 1
    with pytest.raises(IllegalMove):
        fork.undo()
    session.close()
    fork.close()
    assert verify(tmp_path / "f.jsonl").problems == ()


def test_a_whole_game_with_slips_resumes_alike(tmp_path: Path) -> None:
    session = with_slips(begin(tmp_path / "g.jsonl", seed="slips"))
    session.close()
    assert sum(line["type"] == "undo" for line in session.lines) == 3
    again = Session.resume(tmp_path / "g.jsonl", store=False)
    assert in_force(again) == in_force(session)


# -- secrets --------------------------------------------------------------------------------------------------


def told(session: Session, path: Path) -> str:
    """Everything that anybody but seat B, or an onlooker, could read while B's choice waits."""
    views = [session.game.view(""), session.game.view("A"), session.game.log, [str(c) for c in session.game.legal("A")]]
    views += [dict(event) for _n, step in session.steps for event in step.events]
    return path.read_text("utf-8") + json.dumps(views, sort_keys=True, default=str)


def test_nothing_tells_a_sealed_choice_before_it_is_revealed(tmp_path: Path) -> None:
    """The same game up to the choice, then another value: with the same nonces nothing but the seal may differ."""
    shown = []
    for value in "012":
        path = tmp_path / value / "g.jsonl"
        session = at_extras(path)
        session._nonce = lambda: "0f" * 16
        do(session, f"B extras {value}")
        line = session.lines[-1]
        assert "move" not in line
        assert "opens" not in line
        seal = form.seal(f"extras {value}", "B", "0f" * 16)
        assert line["sealed"] == seal
        text = told(session, path)
        assert f'"extras {value}"' not in text
        shown.append(text.replace(seal, "SEAL").replace(line["hash"], "HASH"))
        session.close()
    for text in shown[1:]:
        assert _without_nonces(text) == _without_nonces(shown[0])


def _without_nonces(text: str) -> str:
    """Earlier choices of the game have nonces of their own, and the chain runs over them."""
    return re.sub(r'"(nonce|sealed|hash|prev)":\s*"[0-9a-f]+"', "", text)


def test_every_wait_of_a_whole_game_is_silent(tmp_path: Path) -> None:
    path = tmp_path / "g.jsonl"
    session, waits = begin(path, seed=None), 0

    def look(session: Session) -> bool:
        nonlocal waits
        for seat in session.game.rules.open_choices(session.game.state):
            waits += 1
            other = "B" if seat == "A" else "A"
            assert "move" not in session.lines[session._openings[seat]["line"]]
            assert session.game.view("")["choices"] == {}
            assert seat not in session.game.view(other)["choices"]
            assert session._openings[seat]["nonce"] not in path.read_text("utf-8")
            assert stat.S_IMODE(private_path(path).stat().st_mode) == 0o600
        return False

    play_on(session, until=look)
    session.close()
    assert waits > 5


def test_nonces_are_new_each_time_and_128_bits() -> None:
    drawn = {secrets.new_nonce() for _ in range(100)}
    assert len(drawn) == 100
    assert all(re.fullmatch("[0-9a-f]{32}", nonce) for nonce in drawn)


@pytest.mark.parametrize("seed", ["7", None])
def test_the_private_file_is_private_and_gone_at_the_end(seed: str | None, tmp_path: Path) -> None:
    path = tmp_path / "g.jsonl"
    old = os.umask(0)
    try:
        session = at_extras(path, seed=seed)
        do(session, "B extras 0")
    finally:
        os.umask(old)
    assert stat.S_IMODE(private_path(path).stat().st_mode) == 0o600
    host = host_of(session)
    host.recall()
    host.run()
    session.close()
    assert not private_path(path).exists()
    found = verify(path)
    assert found.problems == ()
    assert found.notes == ()


def test_commitment_words_and_reveal(tmp_path: Path) -> None:
    path = tmp_path / "g.jsonl"
    words = {"A": "grulla", "B": "a1b2c3d4"}
    session = begin(path, words=words)
    header = session.lines[0]
    secret = read_private(path)["secrets"][0]
    assert header["commitment"] == secrets.commitment(secret)
    assert header["seed"] is None
    assert session.lines[1]["words"] == words
    assert secret not in path.read_text("utf-8")
    assert "its dice can be checked once the game is over and the secret is revealed" not in verify(path).notes
    aside = private_path(path).rename(tmp_path / "aside")
    assert "its dice can be checked once the game is over and the secret is revealed" in verify(path).notes
    aside.rename(private_path(path))
    play_on(session)
    session.close()
    (reveal,) = [line for line in session.lines if line["type"] == "reveal"]
    assert reveal["secret"] == secret
    assert reveal["words"] == words


def test_words_change_the_dice() -> None:
    keys = {
        secrets.dice_key(secret="5e" * 32, words=words)
        for words in ({}, {"A": "x"}, {"B": "x"}, {"A": "x", "B": "y"}, {"A": "y", "B": "x"})
    }
    assert len(keys) == 5
    with pytest.raises(ValueError, match="seed or a secret"):
        secrets.dice_key()


def test_a_finished_game_is_revealed_once_however_often_it_is_resumed(tmp_path: Path) -> None:
    path = tmp_path / "g.jsonl"
    play_on(begin(path)).close()
    data = path.read_bytes()
    for _ in range(3):
        again = Session.resume(path)
        play_on(again)
        again.close()
    assert path.read_bytes() == data


def test_a_game_killed_before_its_reveal_reveals_on_resuming(tmp_path: Path) -> None:
    path = tmp_path / "g.jsonl"
    session = begin(path)
    secret = read_private(path)["secrets"][0]
    play_on(session).close()
    raw = path.read_bytes().splitlines(keepends=True)
    at = next(n for n, line in enumerate(raw) if b'"type":"reveal"' in line)
    path.write_bytes(b"".join(raw[:at]) + raw[at][:30])
    write_private(path, {"secret": secret})
    again = Session.resume(path)
    assert again.dropped == 30
    again.close()
    assert verify(path).problems == ()
    assert not private_path(path).exists()


def test_half_an_entry_in_the_private_file_harms_no_later_one(tmp_path: Path) -> None:
    """Killed in the middle of writing an opening; the next one must not be glued to it."""
    path = tmp_path / "g.jsonl"
    session = at_extras(path)
    session.close()
    with private_path(path).open("ab") as private:
        private.write(b'{"line": 3, "mo')
    again = Session.resume(path)
    do(again, "B extras 1")
    again.close()
    Session.resume(path).close()
    assert not replay(path.read_bytes(), read_private(path)).blind


@pytest.mark.parametrize(
    "content",
    [b"", b"\n", b"null\n", b"[1]\n", b'"secret"\n', b'{"line":1e999,"move":"","nonce":""}\n', b"[" * 9999 + b"\n",
     b'{"secret":3}\n{"line":"x"}\n{"line":2,"move":"extras 1","nonce":"00"}\n', b"\xff\xfe\n", b'{"secret":"' + b"a" * 64],
)  # fmt: skip
def test_a_foreign_private_file_is_no_proof_of_tampering(content: bytes, tmp_path: Path) -> None:
    """The record still holds; it only cannot go on."""
    path = tmp_path / "g.jsonl"
    session = at_extras(path, seed=None)
    do(session, "B extras 1")
    session.close()
    line = len(session.lines) - 1
    foreign = json.dumps({"line": line, "move": "extras 0", "nonce": "00" * 16}).encode() + b"\n"
    private_path(path).write_bytes(foreign + content)
    found = verify(path)
    assert found.problems == ()
    assert len(found.notes) == 2
    with pytest.raises(BadRecord, match="file of secrets"):
        Session.resume(path)


def test_a_save_over_another_keeps_the_secrets_of_both_until_it_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "saved.jsonl"
    one, two = at_extras(None, seed=None), at_extras(None, seed=None)
    do(one, "B extras 1")
    do(two, "B extras 0")
    save_copy(one, path)
    whole = Path.replace

    def stop(self: Path, target: Path) -> Path:
        if Path(target) == path:
            raise KeyboardInterrupt
        return whole(self, target)

    monkeypatch.setattr(Path, "replace", stop)
    with pytest.raises(KeyboardInterrupt):
        save_copy(two, path)
    monkeypatch.undo()
    assert Session.resume(path, store=False).fingerprint == one.fingerprint
    save_copy(two, path)
    assert Session.resume(path, store=False).fingerprint == two.fingerprint
    assert read_private(path) == two.private()
    assert stat.S_IMODE(private_path(path).stat().st_mode) == 0o600


def test_the_rival_cannot_be_foretold_from_the_record() -> None:
    """Its stream must come from the secret, not from anything in the record before the reveal."""
    session = begin(None)
    mind = ai_player(session, "B").mind
    open_key = Mind("B", mind.temper.name, mind.level, session.story_key).chance._key
    assert mind.chance._key != open_key


# -- forks ----------------------------------------------------------------------------------------------------


def test_a_fork_has_dice_of_its_own_and_says_so(tmp_path: Path) -> None:
    session = play_on(begin(tmp_path / "g.jsonl", seed="7"), until=until("scene"))
    data = session.data()
    fork = session.fork(tmp_path / "f.jsonl")
    assert fork.data().startswith(data)
    assert fork.lines[-1]["type"] == "fork"
    assert fork.lines[-1]["of"] == session.fingerprint
    assert fork.lines[-1]["commitment"]
    assert fork.data().count(b'"revealed"') == 0
    first, second = in_force(play_on(session)), in_force(play_on(fork))
    shared = len(fork.steps) and next(i for i, (a, b) in enumerate(zip(first, second, strict=False)) if a != b)
    assert 0 < shared < len(first)
    session.close()
    fork.close()
    for name in ("g", "f"):
        assert verify(tmp_path / f"{name}.jsonl").problems == ()
        assert verify(tmp_path / f"{name}.jsonl").over


def test_a_fork_does_not_tell_the_secret_of_a_game_that_goes_on(tmp_path: Path) -> None:
    """Nor does a fork of that fork, even when the fork is over."""
    first = play_on(begin(tmp_path / "a.jsonl"), until=until("scene"))
    secret = read_private(tmp_path / "a.jsonl")["secrets"][0]
    second = first.fork(tmp_path / "b.jsonl")
    at = len(second.lines) - 1
    play_on(second)
    third = second.fork(tmp_path / "c.jsonl", at)
    earlier = second.fork(tmp_path / "d.jsonl", at - 1)
    for session in (first, second, third, earlier):
        session.close()
        assert secret not in session.path.read_text("utf-8") if session.path else False
    for name in "abcd":
        assert verify(tmp_path / f"{name}.jsonl").problems == (), name
    assert private_path(tmp_path / "b.jsonl").exists()  # the dice before the fork are checked with it
    private_path(tmp_path / "b.jsonl").unlink()
    assert verify(tmp_path / "b.jsonl").notes == (
        "the dice before the fork can be checked once that game's secret is revealed",
    )


def test_a_fork_of_a_finished_game_carries_its_secret(tmp_path: Path) -> None:
    session = play_on(begin(tmp_path / "a.jsonl"))
    fork = session.fork(tmp_path / "b.jsonl", 20)
    assert len(fork.lines[-1]["revealed"]) == 1
    session.close()
    fork.close()
    exported = tmp_path / "out" / "b.jsonl"
    exported.parent.mkdir()
    exported.write_bytes((tmp_path / "b.jsonl").read_bytes())
    private_path(tmp_path / "b.jsonl").unlink()
    assert verify(exported).problems == ()


def test_where_a_game_cannot_be_forked(tmp_path: Path) -> None:
    session = at_extras(tmp_path / "g.jsonl")
    do(session, "B extras 1")
    for at in (-1, len(session.lines), 10**9):
        with pytest.raises(IllegalMove, match="no line"):
            session.fork(tmp_path / "f.jsonl", at)
    with pytest.raises(IllegalMove, match="secret choice"):
        session.fork(tmp_path / "f.jsonl")
    session.fork(tmp_path / "f.jsonl", len(session.lines) - 2).close()
    play_on(session)
    with pytest.raises(IllegalMove, match="over"):
        session.fork(tmp_path / "h.jsonl")
    assert not (tmp_path / "h.jsonl").exists()
    session.close()


# -- saving ---------------------------------------------------------------------------------------------------


def test_a_failed_save_leaves_everything_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "g.jsonl"
    session = at_extras(path)
    data, digest, lines = path.read_bytes(), session.game.digest(), len(session.lines)
    real = os.write

    def full(descriptor: int, content: bytes) -> int:
        real(descriptor, bytes(content)[:10])
        raise OSError(28, "No space left on device")

    for move in ("B extras 1", "A extras 0"):
        monkeypatch.setattr(os, "write", full)
        with pytest.raises(SaveFailed, match="No space"):
            do(session, move)
        monkeypatch.undo()
        assert path.read_bytes() == data
        assert session.game.digest() == digest
        assert len(session.lines) == lines
    do(session, "B extras 1", "A extras 0")
    assert play_on(session).game.over
    session.close()
    assert verify(path).problems == ()


def test_an_interrupt_in_a_sync_leaves_everything_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fingerprint that is shown on leaving is that of the file."""
    path = tmp_path / "g.jsonl"
    session = opening(path)

    def interrupted(descriptor: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        do(session, 'A present "Kaede" "x"')
    monkeypatch.undo()
    session.close()
    assert verify(path, session.fingerprint).problems == ()


def test_a_record_appears_with_its_first_lines_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "g.jsonl"
    real = os.fsync

    def failing(descriptor: int) -> None:
        assert not path.exists()
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", failing)
    with pytest.raises(SaveFailed):
        begin(path, seed="7")
    monkeypatch.setattr(os, "fsync", real)
    assert not path.exists()
    begin(path, seed="7").close()
    with pytest.raises(SaveFailed, match="exists"):
        begin(path, seed="7")


def test_a_second_process_is_kept_out(tmp_path: Path) -> None:
    path = tmp_path / "g.jsonl"
    session = opening(path)
    with pytest.raises(RecordBusy):
        Session.resume(path)
    Session.resume(path, store=False)
    session.close()
    session.close()
    Session.resume(path).close()


def test_a_torn_line_is_cut_off_and_said(tmp_path: Path) -> None:
    path = tmp_path / "g.jsonl"
    session = opening(path)
    do(session, 'A present "Kaede" "x"')
    session.close()
    data = path.read_bytes()
    path.write_bytes(data + b'{"events":[{"na')
    assert [problem.line for problem in verify(path).problems] == [len(session.lines) + 1]
    again = Session.resume(path)
    assert again.dropped == 15
    again.close()
    assert path.read_bytes() == data


def test_the_record_reads_no_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the clock says, the same bytes are written; and no module of record, rules or play asks for the time."""
    import datetime
    import time

    from gm.story.write import play_story

    whole = play_story("es", "7", {"chapters": "3"}).data()
    for name in ("time", "time_ns"):
        monkeypatch.setattr(time, name, lambda: -(10**9))
    assert play_story("es", "7", {"chapters": "3"}).data() == whole
    root = Path(form.__file__).parents[2]
    for folder in ("gm/record", "rules", "gm/play", "gm/samurai", "gm/storyteller"):
        for source in (root / folder).rglob("*.py"):
            assert not re.search(r"^\s*(import|from) (time|datetime)\b", source.read_text("utf-8"), re.M), source
    assert datetime is not None


# -- the games of a folder ------------------------------------------------------------------------------------


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    folder = tmp_path / "games"
    play_on(begin(folder / "whole.jsonl", seed="7")).close()
    play_on(begin(folder / "half.jsonl"), until=until("scene")).close()
    yield Library(folder)


def test_the_list_tells_what_is_there(library: Library) -> None:
    (library.folder / "broken.jsonl").write_bytes(b"no\n")
    (library.folder / "folder.jsonl").mkdir()
    (library.folder / "notes.txt").write_text("x")
    found = {entry.name: entry for entry in library.entries()}
    assert set(found) == {"whole", "half", "broken"}
    assert found["whole"].over
    assert not found["half"].over
    assert len(found["half"].people) == 2
    assert found["half"].chapter == 1
    assert found["half"].chapters == 3
    assert found["broken"].problem is not None
    assert Library(library.folder / "nowhere").entries() == []


def test_the_last_played_comes_first(library: Library) -> None:
    os.utime(library.folder / "whole.jsonl", (10**9, 10**9))
    assert library.names() == ["half", "whole"]
    os.utime(library.folder / "half.jsonl", (10**8, 10**8))
    assert library.names() == ["whole", "half"]


def test_rename_takes_the_private_file_along(library: Library) -> None:
    target = library.rename("half", "otra partida (2)")
    assert target.name == "otra partida (2).jsonl"
    assert sorted(library.names()) == ["otra partida (2)", "whole"]
    assert private_path(target).exists()
    assert not private_path(library.folder / "half.jsonl").exists()
    Session.resume(target).close()


def test_names_that_will_not_do(library: Library) -> None:
    for name in ("", ".x", "a/b", "../x", "x" * 81, "a\0b", "a\nb", "𝒶" * 80, "C:x", "*", "x\u202e"):
        with pytest.raises(BadOption):
            library.rename("half", name)
    with pytest.raises(BadOption, match="already"):
        library.rename("half", "whole")
    for name in ("nothing", "x" * 5000, "a\0b", "../half", ""):
        with pytest.raises(BadRecord, match="no game"):
            library.entry(name)
    assert library.path(str(library.folder / "half.jsonl")) == library.folder / "half.jsonl"
    library.rename("half", "ñandú")
    library.rename("ñandú", "字" * 70)


def test_the_keys_of_a_table_go_with_it(library: Library) -> None:
    """Whoever renames or deletes a game that is played in browsers leaves no keys behind for another of its name."""
    seats_path(library.path("half")).write_text("{}")
    moved = library.rename("half", "table")
    assert seats_path(moved).read_text() == "{}"
    assert not seats_path(library.folder / "half.jsonl").exists()
    assert seats_path(library.delete("table")).is_file()


def test_delete_moves_to_the_trash(library: Library) -> None:
    data = (library.folder / "half.jsonl").read_bytes()
    first = library.delete("half")
    assert first == library.folder / "trash" / "half.jsonl"
    assert first.read_bytes() == data
    assert private_path(first).exists()
    assert library.names() == ["whole"]
    begin(library.folder / "half.jsonl", seed="1").close()
    assert library.delete("half").name == "half-2.jsonl"
    library.take_in(first, None)
    Session.resume(library.path("half")).close()


def test_a_game_that_is_played_is_left_alone(library: Library) -> None:
    session = Session.resume(library.path("half"))
    with pytest.raises(RecordBusy):
        library.delete("half")
    with pytest.raises(RecordBusy):
        library.rename("half", "x")
    assert sorted(library.names()) == ["half", "whole"]
    assert library.entry("half").problem is None
    library.fork("half", "forked", None).close()
    session.close()


def test_export_and_import(library: Library, tmp_path: Path) -> None:
    out = library.export("half", tmp_path)
    assert out == tmp_path / "half.jsonl"
    assert not private_path(out).exists()  # what must wait stays here
    with pytest.raises(BadOption, match="exists"):
        library.export("half", tmp_path)
    with pytest.raises(SaveFailed):
        library.export("half", tmp_path / "nowhere" / "x.jsonl")
    with pytest.raises(SaveFailed):
        library.export("half", tmp_path / ("x" * 300))
    with pytest.raises(BadOption, match="already"):
        library.take_in(out, None)
    taken = library.take_in(out, "again")
    assert taken.read_bytes() == out.read_bytes()
    out.write_bytes(out.read_bytes().replace(b'"type":"move"', b'"type":"note"', 1))
    with pytest.raises(BadRecord, match="line "):
        library.take_in(out, "hurt")
    assert "hurt" not in library.names()
    with pytest.raises(BadRecord, match="cannot be read"):
        library.take_in(tmp_path / "nothing.jsonl", None)


def test_import_takes_the_private_file_along(library: Library, tmp_path: Path) -> None:
    other = Library(tmp_path / "other")
    target = other.take_in(library.folder / "half.jsonl", None)
    assert stat.S_IMODE(private_path(target).stat().st_mode) == 0o600
    Session.resume(target).close()


def test_fork_by_name(library: Library) -> None:
    session = library.fork("whole", "other", 12)
    session.close()
    assert library.entry("other").fork
    assert not library.entry("other").over
    with pytest.raises(BadOption):
        library.fork("whole", "other", 12)
    with pytest.raises(IllegalMove):
        library.fork("whole", "third", None)
    assert sorted(library.names()) == ["half", "other", "whole"]


# -- what the user reads --------------------------------------------------------------------------------------


def gm(*args: object, lang: str | None = None, env: str = "C", stdin: str = "") -> subprocess.CompletedProcess[str]:
    """The command as a user runs it. PYTHONWARNINGS: a warning would be a fault."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("LANG", "LC_"))}
    words = [str(arg) for arg in args]
    return subprocess.run(
        [sys.executable, "-m", "gm", *words, *(("--lang", lang) if lang else ())],
        input=stdin, capture_output=True, text=True, encoding="utf-8", check=False, timeout=60,
        env={**clean, "LANG": env, "PYTHONIOENCODING": "utf-8", "PYTHONWARNINGS": "error"},
    )  # fmt: skip


def one_line(found: subprocess.CompletedProcess[str]) -> str:
    """What stands on standard error: one line, no traceback."""
    assert found.stderr.startswith("gm: "), found.stderr
    assert found.stderr.count("\n") == 1, found.stderr
    return found.stderr


def test_verify_speaks_both_languages(library: Library) -> None:
    path = library.folder / "whole.jsonl"
    fingerprint = verify(path).fingerprint
    good = gm("verify", path, "--fingerprint", fingerprint[:12], lang="en")
    assert good.returncode == 0
    assert "holds" in good.stdout
    assert fingerprint in good.stdout
    assert gm("verify", "whole", "--dir", library.folder, lang="en").stdout == good.stdout  # by its name as well
    lines = lines_in(path.read_bytes())
    at = next(n for n, line in enumerate(lines) if line["type"] == "roll")
    lines[at]["values"][0] = lines[at]["values"][0] % 6 + 1
    path.write_bytes(rehashed(lines))
    texts = {}
    for lang in ("es", "es-419", "en"):
        bad = gm("verify", path, lang=lang)
        assert bad.returncode == 1
        assert str(at + 1) in bad.stdout
        assert bad.stdout.count("\n") == 1
        assert bad.stderr == ""
        texts[lang] = bad.stdout
    assert "line" in texts["en"]
    assert "línea" in texts["es"]
    assert gm("verify", path, env="es_MX.UTF-8").stdout == texts["es-419"]
    assert gm("verify", path, env="en_GB.UTF-8").stdout == texts["en"]
    assert gm("verify", path, env="C").stdout == texts["es"]


def test_exit_codes_of_verify(library: Library, tmp_path: Path) -> None:
    path = library.folder / "whole.jsonl"
    assert gm("verify", path, "--fingerprint", "0" * 12).returncode == 1
    short = gm("verify", path, "--fingerprint", "abc", lang="en")
    assert short.returncode == 2
    assert "12" in one_line(short)
    missing = gm("verify", tmp_path / "nothing.jsonl", lang="es")
    assert missing.returncode == 1
    assert "no se puede leer" in one_line(missing)
    assert gm("verify", tmp_path).returncode == 1
    assert gm("verify").returncode == 2
    (tmp_path / "no.jsonl").write_bytes(b"\x1b[31m\n")
    assert gm("verify", tmp_path / "no.jsonl").returncode == 1


def test_the_games_commands(library: Library, tmp_path: Path) -> None:
    there = ("--dir", library.folder)
    listed = gm("games", "list", *there, env="en_US.UTF-8")
    assert listed.returncode == 0
    assert len(listed.stdout.splitlines()) == 2
    assert "finished" in listed.stdout
    assert "chapter 1 of 3" in listed.stdout
    shown = gm("games", "show", "half", *there, env="en_US.UTF-8")
    assert shown.returncode == 0
    assert verify(library.folder / "half.jsonl").fingerprint in shown.stdout
    busy = Session.resume(library.path("half"))
    for words in (("rename", "half", "x"), ("delete", "half", "--yes"), ("resume", "half", "--auto")):
        found = gm("games", *words, *there, env="en_US.UTF-8")
        assert found.returncode == 1
        assert "another process" in one_line(found)
        found = gm("games", *words, *there, env="es_ES.UTF-8")
        assert "otro proceso" in one_line(found)
    busy.close()
    refused = gm("games", "delete", "half", *there, stdin="no\n", env="en_US.UTF-8")
    assert refused.returncode == 1
    assert "half" in refused.stdout
    assert "nothing was deleted" in one_line(refused)
    assert gm("games", "delete", "half", *there, stdin="").returncode == 1
    assert sorted(library.names()) == ["half", "whole"]
    assert gm("games", "rename", "half", "a/b", *there).returncode == 2
    assert gm("games", "rename", "half", "whole", *there).returncode == 2
    assert gm("games", "fork", "whole", "f", "--at", "0", *there).returncode == 2
    assert gm("games", "fork", "whole", "f", "--at", "9999", *there).returncode == 1
    assert gm("games", "fork", "whole", "f", "--at", "12", *there).returncode == 0
    assert gm("games", "export", "whole", tmp_path / "w.jsonl", *there).returncode == 0
    assert gm("games", "import", tmp_path / "w.jsonl", "--name", "w", *there).returncode == 0
    left = gm("games", "export", "half", tmp_path / "h.jsonl", *there, env="es_ES.UTF-8")
    assert left.returncode == 0
    assert "El secreto de sus dados se queda aquí" in left.stderr
    taken = gm("games", "import", tmp_path / "h.jsonl", "--name", "h", *there, "--lang", "en")
    assert taken.returncode == 0
    assert "not gone on with" in taken.stderr
    assert gm("games", "resume", "h", "--auto", *there, env="en_US.UTF-8").returncode == 1
    whole = gm("games", "export", "half", tmp_path / "s.jsonl", "--with-secrets", *there, env="en_US.UTF-8")
    assert "whoever has that file can foretell them" in whole.stderr
    assert private_path(tmp_path / "s.jsonl").stat().st_mode & 0o777 == 0o600
    assert gm("games", "import", tmp_path / "s.jsonl", "--name", "s", *there).stderr == ""
    assert gm("games", "resume", "s", "--auto", "--plain", *there).returncode == 0
    for name in ("h", "s"):
        assert gm("games", "delete", name, "--yes", *there).returncode == 0
    assert gm("games", "delete", "w", *there, stdin="sí\n").returncode == 0
    assert (library.folder / "trash" / "w.jsonl").exists()
    nothing = gm("games", "show", "x" * 3000, *there, env="es_ES.UTF-8")
    assert nothing.returncode == 1
    assert str(library.folder) in one_line(nothing)
    assert gm("games", "list", "--dir", tmp_path / "empty", env="en_US.UTF-8").returncode == 0


def test_resume_says_what_happened_to_a_torn_line(library: Library) -> None:
    path = library.folder / "half.jsonl"
    with path.open("ab") as record:
        record.write(b'{"half')
    found = gm("games", "resume", "half", "--plain", "--dir", library.folder, stdin="quit\n", env="en_US.UTF-8")
    assert found.returncode == 0
    assert found.stderr == ""
    assert "a medias" in found.stdout  # in the game's own language
    assert verify(path).problems == ()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_private_file_that_cannot_be_written_stops_the_choice(tmp_path: Path) -> None:
    path = tmp_path / "g.jsonl"
    session = at_extras(path)
    data = path.read_bytes()
    private_path(path).unlink(missing_ok=True)
    private_path(path).symlink_to("/dev/full")
    with pytest.raises(SaveFailed):
        do(session, "B extras 1")
    assert path.read_bytes() == data
    private_path(path).unlink()
    do(session, "B extras 1")
    session.close()
    Session.resume(path).close()


def test_the_store_refuses_what_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(SaveFailed):
        Store(tmp_path / "nothing.jsonl")
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveFailed):
        begin(tmp_path / "file" / "g.jsonl", seed="7")


def test_a_line_tells_nothing_of_a_choice_that_waits(tmp_path: Path) -> None:
    """Only its seal depends on the choice, and no seal can be guessed: it is salted with 128 bits."""
    told: set[str] = set()
    seals: set[str] = set()
    for value in "012":
        session = at_extras(None)
        do(session, f"B extras {value}")
        line = dict(session.lines[-1])
        seals.add(line.pop("sealed"))
        told.add(json.dumps({name: line[name] for name in sorted(line) if name not in ("prev", "hash")}))
    assert (len(told), len(seals)) == (1, 3)


def test_a_path_that_is_not_text(tmp_path: Path) -> None:
    """Its bytes come back in a message, and a message can always be written."""
    from gm.protocol import Engine

    engine = Engine()
    engine.answer("new momento seed=1")
    odd = os.fsdecode(b"\xff\xfe")
    for line in (f"save {tmp_path}/nowhere/{odd}", f"load {tmp_path}/{odd}", f"save {tmp_path}/{odd * 300}"):
        reply = engine.answer(line)
        assert reply is not None
        assert reply["error"]["kind"] == "bad_record"
        json.dumps(reply, ensure_ascii=False).encode("utf-8")


def test_show_gives_the_fingerprint_of_the_file(tmp_path: Path) -> None:
    """Also of a game that was stopped between a move and its roll, which only playing on writes."""
    path = tmp_path / "g.jsonl"
    play_on(begin(path, seed="7"), until=lambda session: bool(session.steps) and session.steps[-1][1].kind == "deal"
            and len(session.lines) > 6).close()  # fmt: skip
    raw = path.read_bytes().splitlines(keepends=True)
    at = max(n for n, line in enumerate(raw) if b'"type":"deal"' in line)
    path.write_bytes(b"".join(raw[:at]))
    shown = gm("games", "show", "g", "--dir", tmp_path, env="en_US.UTF-8")
    assert shown.returncode == 0
    assert verify(path).fingerprint in shown.stdout
