"""`gm engine` as a process of its own: whatever it reads, it answers one JSON object a line, and it leaves with exit code 0."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import IO, Any

import pytest

ENGINE = [sys.executable, "-m", "gm", "engine"]
PLAIN = b"new momento story_virtue=none dice=manual cards=manual seed=1"


def talk(folder: Path, *lines: bytes, end: bytes = b"\n", within: float | None = None) -> list[dict[str, Any]]:
    """Say all these lines at once and close the input. What comes back, and nothing but that."""
    said = b"\n".join(lines) + end
    done = subprocess.run(ENGINE, input=said, capture_output=True, cwd=folder, check=False, timeout=within)
    assert done.stderr == b""
    assert done.returncode == 0
    if not done.stdout:
        return []
    assert done.stdout.endswith(b"\n")
    replies = [json.loads(line) for line in done.stdout.decode("utf-8").split("\n")[:-1]]
    assert all(isinstance(reply, dict) for reply in replies)
    return replies


def kinds(replies: list[dict[str, Any]]) -> list[str]:
    return ["ok" if reply["ok"] else reply["error"]["kind"] for reply in replies]


def test_end_of_input_is_exit_code_0(tmp_path: Path) -> None:
    assert talk(tmp_path, b"", end=b"") == []
    assert kinds(talk(tmp_path, PLAIN)) == ["ok"]
    # A last line without its newline is a line.
    assert kinds(talk(tmp_path, PLAIN, b"hash", end=b"")) == ["ok", "ok"]


def test_quit_is_exit_code_0_and_what_follows_is_not_read(tmp_path: Path) -> None:
    assert talk(tmp_path, b"quit") == []
    assert kinds(talk(tmp_path, b"hash", b"quit", b"hash", b"hash")) == ["illegal_move"]
    assert kinds(talk(tmp_path, PLAIN, b"  quit \r", b"hash")) == ["ok"]


def test_every_reply_is_flushed_at_once(tmp_path: Path) -> None:
    with subprocess.Popen(ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=tmp_path) as engine:
        assert engine.stdin and engine.stdout
        for line in (PLAIN, b'A present "Kaede" "x"', b"nonsense", b"legal", b"hash"):
            assert reply_to(engine.stdin, engine.stdout, line)["ok"] == (line != b"nonsense")
        engine.stdin.write(b"quit\n")
        engine.stdin.close()
        assert engine.stdout.read() == b""
        assert engine.wait() == 0


def reply_to(into: IO[bytes], out: IO[bytes], line: bytes) -> dict[str, Any]:
    into.write(line + b"\n")
    into.flush()
    return dict(json.loads(out.readline()))


def test_lines_that_mean_nothing_are_answered_and_change_nothing(tmp_path: Path) -> None:
    junk = {
        b"": "unknown_command",
        b" ": "unknown_command",
        b"\t\t": "unknown_command",
        b"\r": "unknown_command",
        b"\0": "unknown_command",
        b"\xff\xfe": "unknown_command",
        b"\xef\xbb\xbfhash": "unknown_command",
        b"\xc3\x28": "unknown_command",
        b"\xed\xa0\x80": "unknown_command",
        b"\xf4\x90\x80\x80": "unknown_command",
        "A\u00a0begin".encode(): "unknown_command",
        "\u2028".encode(): "unknown_command",
        b'"A" begin': "unknown_command",
        b"A=1 begin": "unknown_command",
        b"{}": "unknown_command",
        b"HASH": "unknown_command",
        b"C begin": "unknown_command",
        b"A": "unreadable",
        b"A \xff": "unreadable",
        b'A present "Kaede\xff" "x"': "unreadable",
        b'A present "Kaede" "\xed\xa0\x80"': "unreadable",
        b'A present "Kaede" "\0"': "unreadable",
        b'A present "Kaede" "\x7f"': "unreadable",
        b'A present "Kaede" "\xc2\x85"': "unreadable",
        b'A present "Kaede" "a\rb"': "unreadable",
        b'A present "Kaede" "\\ud83c"': "unreadable",
        b'A present "Kaede" "' + b"[" * 100_000: "unreadable",
        b"A present " + b"[" * 100_000: "unreadable",
        b"A " + b'"x" ' * 50_000: "unreadable",
        b"A extras " + b"9" * 100_000: "illegal_move",
        b"A extras -" + b"9" * 100_000: "illegal_move",
        b"dice " + b"6 " * 100_000: "bad_dice",
        b"dice " + b"9" * 100_000: "bad_dice",
        b"card " + b"gi " * 100_000: "bad_dice",
        b"card \xff": "bad_dice",
        b"legal \xff": "unreadable",
        b"state A B": "unreadable",
        b"new \xff": "bad_option",
        b"new momento \xff=1": "bad_option",
        b"new momento chapters=\xff": "bad_option",
        b"new momento seed=\xff": "bad_option",
        b'new momento seed="\\ud800"': "bad_option",
        b"new momento chapters=" + b"3" * 100_000: "bad_option",
        b"new momento players=" + b"2" * 100_000: "bad_option",
    }
    replies = talk(tmp_path, PLAIN, b"hash", *[line for one in junk for line in (one, b"hash")])
    before = replies[1]
    assert before["ok"]
    assert dict(zip(junk, kinds(replies[2::2]), strict=True)) == junk
    assert all(reply == before for reply in replies[3::2])


@pytest.mark.parametrize(
    "line",
    [
        b"load \xff\xfe",
        b"load /",
        b"load .",
        b"load ..",
        b"load " + b"x" * 5000,
        b"load a\0b",
        b"save /",
        b"save .",
        b"save ..",
        b"save nowhere/game",
        b"save nowhere/\xff",
        b"save " + b"x" * 5000,
        b"save a\0b",
    ],
    ids=lambda line: line[:20].decode("ascii", "backslashreplace").replace("\0", "0"),
)
def test_paths_that_cannot_be_are_bad_records(tmp_path: Path, line: bytes) -> None:
    replies = talk(tmp_path, PLAIN, b"hash", line, b"hash")
    assert kinds(replies) == ["ok", "ok", "bad_record", "ok"]
    assert replies[1] == replies[3]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"\0" * 1000,
        b"\xff\xfe\n",
        b"{}\n",
        b"[]\n",
        b"null\n",
        b"1" * 10_000 + b"\n",
        b"[" * 100_000 + b"\n",
        b'{"hash":"x"}\n',
        b'{"hash":"\\ud800"}\n',
    ],
    ids=lambda data: data[:12].decode("ascii", "backslashreplace").replace("\0", "0"),
)
def test_files_that_are_no_records_are_bad_records(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "game.jsonl").write_bytes(data)
    assert kinds(talk(tmp_path, PLAIN, b"load game.jsonl", b"verify")) == ["ok", "bad_record", "ok"]


def test_a_private_file_that_is_nonsense_does_no_harm(tmp_path: Path) -> None:
    talk(tmp_path, PLAIN, b"save game.jsonl")
    for data in (b"[" * 100_000 + b"\n", b"\xff\n", b"5\n[]\n{}\n", b'{"line":1e400,"move":1,"nonce":2}\n'):
        (tmp_path / "game.jsonl.secret").write_bytes(data)
        assert kinds(talk(tmp_path, b"load game.jsonl", b"hash")) == ["ok", "ok"]


def test_what_is_no_regular_file_is_a_bad_record_at_once(tmp_path: Path) -> None:
    """A device never ends and a pipe nobody writes to never begins: neither is opened."""
    os.mkfifo(tmp_path / "pipe.jsonl")
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(str(tmp_path / "door.jsonl"))
        (tmp_path / "link.jsonl").symlink_to("pipe.jsonl")
        paths = ["/dev/zero", "/dev/null", "pipe.jsonl", "link.jsonl", "door.jsonl"]
        lines = [line.encode() for path in paths for line in (f"load {path}", "hash")]
        replies = talk(tmp_path, PLAIN, b"hash", *lines, within=30)
    assert kinds(replies[2::2]) == ["bad_record"] * len(paths)
    assert all(reply == replies[1] for reply in replies[3::2])
    for reply, path in zip(replies[2::2], paths, strict=True):
        assert reply["error"]["message"] == f"{path} cannot be read: not a regular file"


def test_a_private_file_that_is_a_pipe_is_passed_over(tmp_path: Path) -> None:
    talk(tmp_path, PLAIN, b"save game.jsonl")
    (tmp_path / "game.jsonl.secret").unlink(missing_ok=True)
    os.mkfifo(tmp_path / "game.jsonl.secret")
    assert kinds(talk(tmp_path, b"load game.jsonl", b"hash", within=30)) == ["ok", "ok"]
    # A record behind a symbolic link is a record.
    (tmp_path / "link.jsonl").symlink_to("game.jsonl")
    assert kinds(talk(tmp_path, b"load link.jsonl", b"verify", within=30)) == ["ok", "ok"]


def test_a_line_of_two_megabytes_is_unreadable_and_the_next_is_read(tmp_path: Path) -> None:
    for long in (b"A " + b"x" * (2 << 20), b"x" * (2 << 20), b'A present "Kaede" "' + b"x" * (2 << 20) + b'"'):
        replies = talk(tmp_path, PLAIN, b"hash", long, b"hash")
        assert kinds(replies) == ["ok", "ok", "unreadable", "ok"]
        assert replies[1] == replies[3]
    # It may also be the last thing ever said.
    assert kinds(talk(tmp_path, PLAIN, b"x" * (2 << 20), end=b"")) == ["ok", "unreadable"]


def test_a_text_of_100_kilobytes_is_out_of_bounds(tmp_path: Path) -> None:
    long = b'A present "Kaede" "' + b"x" * 100_000 + b'"'
    most = b'A present "Kaede" "' + "雪".encode() * 4000 + b'"'
    over = b'A present "Kaede" "' + "雪".encode() * 4001 + b'"'
    assert kinds(talk(tmp_path, PLAIN, long, over, most)) == ["ok", "unreadable", "unreadable", "ok"]


def test_blanks_and_line_ends_do_not_matter(tmp_path: Path) -> None:
    plain = talk(tmp_path, PLAIN, b'A present "Kaede" "x" f', b"hash")
    other = talk(tmp_path, PLAIN + b"\r", b' \tA  present\t "Kaede"   "x" f \r', b"hash\r")
    assert plain == other


def test_what_is_said_comes_back_as_it_was(tmp_path: Path) -> None:
    texts = ["雪の夜 🌸", 'say "no"', "back\\slash", "a\u2028b\u2029c", "\ufeff", "e\u0301", "</script>", "ß", "   "]
    said = [f"A present {json.dumps(text, ensure_ascii=False)} {json.dumps(text)} f".encode() for text in texts]
    for text, line in zip(texts, said, strict=True):
        replies = talk(tmp_path, PLAIN, line, b"state")
        assert replies[1]["events"][0]["name"] == text
        assert replies[2]["state"]["seats"]["A"]["who"] == text


def test_the_same_seed_and_moves_are_the_same_game_and_another_seed_is_another(tmp_path: Path) -> None:
    moves = (b'A present "K" "x"', b'B present "H" "y"', b'A open ""', b"B begin", b"B draw", b"hash")
    one = talk(tmp_path, b"new momento seed=7", *moves)
    assert one == talk(tmp_path, b'new momento seed="7"', *moves)
    assert one[-1] != talk(tmp_path, b"new momento seed=8", *moves)[-1]
    # Without a seed the hash is salted by a fresh secret.
    fresh = [talk(tmp_path, b"new momento dice=manual cards=manual", b"hash")[-1]["hash"] for _ in range(2)]
    assert fresh[0] != fresh[1]


def test_save_load_and_verify_in_another_process(tmp_path: Path) -> None:
    opening = (b'A present "K" "x"', b'B present "H" "y"', b'A open ""', b"B begin", b"B skip", b'B theme trust "t"')
    scene = (b'B scene "s"', *[b'B favour A "r"'] * 3, *[b'B favour B "r"'] * 4, b"A extras 2")
    start = b"new momento key_characters=free dice=manual cards=manual"
    saved = talk(tmp_path, start, b"card jin", *opening, *scene, b"hash", b"verify", b"save a game.jsonl")
    assert kinds(saved) == ["ok"] * len(saved)
    loaded = talk(tmp_path, b"load a game.jsonl", b"hash", b"verify", b"state B", b"A extras 1", b"B extras 1")
    assert kinds(loaded) == ["ok", "ok", "ok", "ok", "not_your_turn", "ok"]
    assert loaded[1]["hash"] == saved[-3]["hash"]
    assert loaded[3]["state"]["choices"] == {}
    assert loaded[5]["events"][-1] == {"type": "extras", "dice": {"A": 2, "B": 1}, "scars": {"A": 2, "B": 1}}
    # Without the private file the choice that waits cannot be opened.
    (tmp_path / "a game.jsonl.secret").unlink()
    assert kinds(talk(tmp_path, b"load a game.jsonl")) == ["bad_record"]


@pytest.mark.parametrize("path", ["..", "folder", "nowhere/game"])
def test_a_save_that_fails_leaves_nothing_behind(tmp_path: Path, path: str) -> None:
    (tmp_path / "folder").mkdir()
    assert kinds(talk(tmp_path, b"new momento", b"save " + path.encode())) == ["ok", "bad_record"]
    assert [one.name for one in tmp_path.rglob("*")] == ["folder"]


def test_a_hash_cannot_be_guessed_after_the_private_file_is_gone(tmp_path: Path) -> None:
    """With dice and cards by hand a game goes on without its secret; its hash must be salted all the same."""
    talk(tmp_path, b"new momento story_virtue=none dice=manual cards=manual", b"save game")
    (tmp_path / "game.secret").unlink()
    both = [talk(tmp_path, b"load game", b"hash") for _ in range(2)]
    assert kinds(both[0]) == ["ok", "ok"]
    assert both[0][-1]["hash"] != both[1][-1]["hash"]


def test_no_reply_of_the_other_seat_depends_on_a_secret_choice(tmp_path: Path) -> None:
    """Two conversations that differ in one secret number: everything said to the other seat is the same to the byte."""
    opening = (
        PLAIN + b" key_themes=free key_characters=free",
        b'A present "K" "x"',
        b'B present "H" "y"',
        b'A open ""',
    )
    scene = (
        b"B begin",
        b"B skip",
        b'B theme own "t"',
        b'B scene "s"',
        *[b'B favour A "r"'] * 3,
        *[b'B favour B "r"'] * 4,
    )
    asked = (b"legal", b"legal B", b"state B", b"log", b"B extras 99", b"A extras 0", b"B bet 1", b"dice 1", b"verify")
    seen = [talk(tmp_path, *opening, *scene, b"A extras %d" % number, *asked) for number in (0, 1, 3)]
    assert seen[0] == seen[1] == seen[2]
