"""What a user reads when a command cannot do what was asked: one line, in their language, with the right exit code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cli_helpers import gm, here

_USAGE = [
    (["foo"], "there is no command foo. Help: gm --help"),
    (["games", "foo"], "there is no command foo. Help: gm games --help"),
    (["play", "--nope"], "there is no option --nope. Help: gm play --help"),
    (["play", "-z"], "there is no option -z. Help: gm play --help"),
    (["play", "extra"], "this is too much: extra. Help: gm play --help"),
    (
        ["play", "--resume", "mine"],
        "this is too much: mine. --resume goes on with the last game; with another: gm games resume GAME",
    ),
    (
        ["play", "--model", "foo:bar"],
        "there is no provider 'foo'; known are local, ollama, llamacpp, lmstudio, openai, openrouter, and with --base-url any server",
    ),
    (["verify", "a", "b", "c"], "this is too much: b c. Help: gm verify --help"),
    (["play", "--chapters", "x"], "--chapters: a whole number is needed. Help: gm play --help"),
    (["play", "--chapters", "1.5"], "--chapters: a whole number is needed. Help: gm play --help"),
    (["play", "--chapters"], "--chapters needs a value"),
    (["play", "--auto=3"], "--auto takes no value"),
    (["play", "--option"], "--option needs a value"),
    (["play", "--option", "foo"], "--option: write each once, as name=value: 'foo'. Help: gm play --help"),
    (
        ["play", "-o", "release=keep", "-o", "release=keep"],
        "--option: write each once, as name=value: 'release=keep'. Help: gm play --help",
    ),
    (
        ["play", "-o", "chapters=3", "--chapters", "4"],
        "--option: write each once, as name=value: 'chapters=3'. Help: gm play --help",
    ),
    (["play", "--lang", "xx"], "--lang: 'xx' is not one of es, es-419, en. Help: gm play --help"),
    (["--lang", "xx", "play"], "--lang: 'xx' is not one of es, es-419, en. Help: gm --help"),
    (["play", "--lang"], "--lang needs a value"),
    (["story", "--count", "0"], "--count: it is at least 1. Help: gm story --help"),
    (["story", "--count", "99999"], "--count: it is at most 10000. Help: gm story --help"),
    (["games", "fork"], "GAME is missing. Help: gm games fork --help"),
    (["games", "fork", "a"], "NEW is missing. Help: gm games fork --help"),
    (["games", "fork", "a", "b", "--at", "0"], "--at: it is at least 1. Help: gm games fork --help"),
    (["verify"], "GAME is missing. Help: gm verify --help"),
    (["play", "--chapters", "9"], "chapters is one of 3, 4, 5, 6, 7, 8, not '9'"),
    (["play", "--chapters", "2"], "chapters is one of 3, 4, 5, 6, 7, 8, not '2'"),
    (["story", "-o", "release=maybe"], "release is one of renounce, keep, not 'maybe'"),
    (["play", "--auto", "--seed", ""], "a seed is 1 to 4000 printable characters"),
    (["story", "--seed", "a\x1b[2J"], "a seed is 1 to 4000 printable characters"),
]


@pytest.mark.parametrize(("args", "message"), _USAGE, ids=[" ".join(args)[:40] for args, _message in _USAGE])
def test_wrong_usage_is_one_line_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, args: list[str], message: str
) -> None:
    done = here(capsys, monkeypatch, *args)
    assert (done.code, done.out, done.err) == (2, "", f"gm: {message}\n")


def test_an_unknown_option_of_the_rules_names_those_there_are(tmp_path: Path) -> None:
    done = gm(tmp_path, "play", "--option", "foo=1")
    assert done.code == 2
    assert "'foo'" in done.err and "mortal_count" in done.err
    assert done.err.count("\n") == 1


_ENGLISH = re.compile(
    r"\b(the|there|is|not|option|missing|needed|least|most|takes|value|this|such|Show|Usage|exit)\b(?! --)"
)


@pytest.mark.parametrize("lang", ["es", "es-419"])
@pytest.mark.parametrize("args", [args for args, _message in _USAGE if "--lang" not in args], ids=str)
def test_the_same_in_spanish(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lang: str, args: list[str]
) -> None:
    locale = {"es": "es_ES.UTF-8", "es-419": "es_MX.UTF-8"}[lang]
    done = here(capsys, monkeypatch, *args, lang=locale)
    assert done.code == 2
    said = done.err.split("Ayuda:")[0].replace(" ".join(args), "")
    said = re.sub(r"--\w+|'[^']*'|\b(release|chapters|renounce|keep)\b", "", said)
    assert not _ENGLISH.search(said), done.err


@pytest.mark.parametrize("args", [[], ["games"]])
def test_a_command_without_its_command_shows_the_help(tmp_path: Path, args: list[str]) -> None:
    done = gm(tmp_path, *args)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("Usage: gm ")
    assert "\\n" not in done.err


@pytest.mark.parametrize("command", ["", "play", "story", "verify", "engine", "games", "games list", "games fork"])
@pytest.mark.parametrize("lang", ["es_ES.UTF-8", "es_MX.UTF-8", "en_GB.UTF-8"])
def test_help_in_the_language_of_the_system(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str, lang: str
) -> None:
    done = here(capsys, monkeypatch, *command.split(), "--help", lang=lang)
    assert (done.code, done.err) == (0, "")
    if lang.startswith("es"):
        assert done.out.startswith("Uso: gm")
        for word in ("Usage", "OPTIONS", "COMMAND", "Show this", "Options", "Commands", "[default", "<int>", " the "):
            assert word not in done.out
    else:
        assert done.out.startswith("Usage: gm")


def test_version(tmp_path: Path) -> None:
    done = gm(tmp_path, "--version")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("un-momento-unico ")


def test_a_folder_that_is_a_file_is_said_before_anything_is_asked(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    done = gm(tmp_path, "play", "--dir", "file")
    assert (done.code, done.out) == (1, "")
    assert done.err == "gm: file cannot be written: File exists. What came before is saved.\n"


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    for args in (["play", "--auto", "--dir", "file/deeper"], ["story", "--out", "file/deeper"]):
        done = gm(tmp_path, *args)
        assert (done.code, done.out) == (1, "")
        assert done.err == "gm: file/deeper cannot be written: Not a directory. What came before is saved.\n"


def test_what_the_system_says_is_said_in_spanish_too(tmp_path: Path) -> None:
    done = gm(tmp_path, "verify", "nada.jsonl", LANG="es_ES.UTF-8")
    assert done.code == 1
    assert "No such file" not in done.err


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b'{"a": 1}\n', b"[" * 5000 + b"\n", b"null\n", b'"\\ud800"\n'])
def test_a_foreign_file_is_no_record(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "x.jsonl").write_bytes(data)
    for args in (["verify", "x.jsonl"], ["games", "resume", "x", "--dir", "."], ["games", "import", "x.jsonl"]):
        done = gm(tmp_path, *args)
        assert (done.code, done.out) == (1, ""), args
        assert done.err.startswith("gm: ") and done.err.count("\n") == 1


def test_resume_names_and_passes_over_what_it_cannot_read(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "x.jsonl").write_bytes(b'{"a":1}\n')
    (folder / "folder.jsonl").mkdir()
    done = gm(tmp_path, "play", "--resume", "--dir", folder)
    assert (done.code, done.out) == (1, "")
    first, second = done.err.splitlines()
    assert first.startswith(f"gm: {folder / 'x.jsonl'}: ")
    assert second == f"gm: there is no unfinished game in {folder}; gm play starts one."


def test_resume_where_there_is_nothing(tmp_path: Path) -> None:
    done = gm(tmp_path, "play", "--resume", "--dir", "none")
    assert (done.code, done.err) == (1, "gm: there is no unfinished game in none; gm play starts one.\n")


def test_a_seed_that_is_no_text(tmp_path: Path) -> None:
    done = gm(tmp_path, "play", "--auto", shell="--seed $'\\xff'")
    assert (done.code, done.err) == (2, "gm: a seed is 1 to 4000 printable characters\n")


@pytest.mark.parametrize("args", [["play", "--auto"], ["play", "--auto", "--plain"], ["story"]])
def test_a_full_disk_behind_standard_output(tmp_path: Path, args: list[str]) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    done = gm(tmp_path, *args, "--seed", "2", "--chapters", "3", shell="> /dev/full")
    assert (done.code, done.err) == (1, "gm: the output cannot be written: No space left on device\n")


@pytest.mark.parametrize("plain", [[], ["--plain"]])
def test_a_closed_pipe(tmp_path: Path, plain: list[str]) -> None:
    done = gm(
        tmp_path, "play", "--auto", "--seed", "2", "--chapters", "3", *plain, shell="| head -n 3; exit ${PIPESTATUS[0]}"
    )
    assert len(done.out.splitlines()) == 3
    assert (done.code, done.err) in ((1, ""), (0, ""))  # 0 where all fits into the pipe before it closes


def test_no_standard_output_and_no_standard_input(tmp_path: Path) -> None:
    done = gm(tmp_path, "play", "--auto", "--seed", "2", "--chapters", "3", "--dir", "a", shell=">&-")
    assert (done.code, done.err) == (0, "")
    done = gm(tmp_path, "play", "--seed", "2", "--chapters", "3", "--dir", "b", shell="<&-")
    assert (done.code, done.err) == (0, "")
    assert gm(tmp_path, "verify", done.last).code == 0


def test_a_terminal_that_knows_only_ascii(tmp_path: Path) -> None:
    for more in ({"PYTHONIOENCODING": "ascii"}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}):
        done = gm(tmp_path, "play", "--auto", "--seed", "2", "--chapters", "3", "--lang", "es", **more)
        assert (done.code, done.err) == (0, "")
    assert gm(tmp_path, "games", "list", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0").code == 0
