"""`gm setup`, `gm doctor`, `gm check`, `gm story --model`: as processes, piped; no key is ever shown."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from models_server import KEY, Reply, good, serving, spanish, words

ROOT = Path(__file__).resolve().parents[2]
SECRET = "sk-typed-9876543210"


def gm(tmp_path: Path, *args: str, typed: str = "", **environ: str) -> subprocess.CompletedProcess[str]:
    """Run a command in English, with a home of its own."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("GM_", "LC_", "LANG"))}
    env |= {"LANG": "en_GB.UTF-8", "PYTHONUTF8": "1", "HOME": str(tmp_path), "PYTHONPATH": str(ROOT), **environ}
    return subprocess.run(
        [sys.executable, "-m", "gm", *args], input=typed, capture_output=True, text=True, env=env, timeout=120
    )


def _config(tmp_path: Path) -> Path:
    return tmp_path / "config" / "un-momento-unico"


@pytest.mark.skipif(os.name != "posix", reason="modes")
def test_setup_writes_the_settings_and_a_key_file_that_only_its_owner_reads(tmp_path: Path) -> None:
    done = gm(tmp_path, "setup", typed=f"openai:gpt-x\n{SECRET}\n2.5\n")
    assert done.returncode == 0, done.stderr
    assert SECRET not in done.stdout + done.stderr
    found = tomllib.loads((_config(tmp_path) / "config.toml").read_text())
    assert found == {"model": "openai:gpt-x", "budget": 2.5}
    keys = _config(tmp_path) / "keys"
    assert stat.S_IMODE(keys.stat().st_mode) == 0o600
    assert keys.read_text() == f"OPENAI_API_KEY={SECRET}\n"
    again = gm(tmp_path, "setup", typed="\n")
    assert again.returncode == 0
    assert tomllib.loads((_config(tmp_path) / "config.toml").read_text()) == {}


def test_setup_takes_an_address_and_lists_its_models(tmp_path: Path) -> None:
    with serving(good) as server:
        done = gm(tmp_path, "setup", typed=f"{server.url}\n\n\n\n")
    assert done.returncode == 0, done.stderr
    found = tomllib.loads((_config(tmp_path) / "config.toml").read_text())
    assert found == {"model": "openai-compatible:scripted", "base_url": server.url}


def test_setup_keeps_what_it_does_not_ask_about(tmp_path: Path) -> None:
    _config(tmp_path).mkdir(parents=True)
    before = 'violence = 1\nlines = ["arañas \\"negras\\""]\n\n[prices."openai:gpt-x"]\ninput = 1.5\noutput = 2\n'
    (_config(tmp_path) / "config.toml").write_text(before)
    gm(tmp_path, "setup", typed=f"openai:gpt-x\n{SECRET}\n\n")
    found = tomllib.loads((_config(tmp_path) / "config.toml").read_text())
    assert found == {**tomllib.loads(before), "model": "openai:gpt-x"}


def test_setup_that_runs_dry_writes_nothing(tmp_path: Path) -> None:
    done = gm(tmp_path, "setup", typed="")
    assert done.returncode == 1
    assert not _config(tmp_path).exists()


@pytest.mark.skipif(os.name != "posix", reason="modes")
def test_a_key_file_that_others_may_read_is_refused(tmp_path: Path) -> None:
    _config(tmp_path).mkdir(parents=True)
    (_config(tmp_path) / "keys").write_text(f"OPENAI_API_KEY={SECRET}\n")
    (_config(tmp_path) / "keys").chmod(0o644)
    done = gm(tmp_path, "doctor", "--model", "openai:gpt-x")
    assert done.returncode == 1
    assert "chmod 600" in done.stdout
    assert SECRET not in done.stdout + done.stderr


def test_a_missing_key_is_said_once_and_not_as_if_none_were_needed(tmp_path: Path) -> None:
    done = gm(tmp_path, "doctor", "--model", "openai:gpt-x")
    assert done.returncode == 1
    assert "✓" not in done.stdout
    assert done.stdout.splitlines()[:2] == ["openai:gpt-x", "✗ no key was found"]
    assert "gm doctor" not in done.stdout


def test_a_missing_key_is_said_before_the_story_begins(tmp_path: Path) -> None:
    done = gm(tmp_path, "play", "--auto", "--lang", "en", "--seed", "3", "--chapters", "3", "--model", "openai:gpt-x")
    assert done.returncode == 0
    assert done.stderr.splitlines()[0].startswith(
        "gm: openai:gpt-x: no key was found; the storyteller tells. gm setup "
    )


def test_doctor_without_a_model(tmp_path: Path) -> None:
    done = gm(tmp_path, "doctor")
    assert done.returncode == 0
    assert "storyteller" in done.stdout


def test_doctor_of_a_good_server(tmp_path: Path) -> None:
    def script(request, n):  # type: ignore[no-untyped-def]
        return Reply(words('{"option": 2}')) if "response_format" in request else good(request, n)

    with serving(script) as server:
        done = gm(tmp_path, "doctor", "--model", "scripted:m", "--base-url", server.url, GM_API_KEY=KEY)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("✓") == 5
    assert KEY not in done.stdout + done.stderr


@pytest.mark.parametrize(
    ("status", "says"), [(401, "refused the key"), (404, "refused the request"), (500, "busy"), (429, "busy")]
)
def test_doctor_says_what_is_wrong_and_what_to_do(tmp_path: Path, status: int, says: str) -> None:
    with serving(lambda request, n: Reply(status=status)) as server:
        done = gm(tmp_path, "doctor", "--model", "scripted:m", "--base-url", server.url, GM_API_KEY=KEY)
    assert done.returncode == 1
    assert says in done.stdout
    assert len(done.stdout.splitlines()) >= 4
    assert KEY not in done.stdout + done.stderr


def test_doctor_of_a_server_that_is_not_there_or_speaks_otherwise(tmp_path: Path) -> None:
    done = gm(tmp_path, "doctor", "--model", "scripted:m", "--base-url", "http://127.0.0.1:9/v1")
    assert done.returncode == 1 and "no connection" in done.stdout
    other = lambda request, n: Reply(words("La lluvia cae sobre el patio y no hay nadie que la oiga caer."))  # noqa: E731
    with serving(other) as server:
        done = gm(tmp_path, "doctor", "--model", "scripted:m", "--base-url", server.url)
    assert done.returncode == 1 and "does not write the language" in done.stdout


def test_a_story_with_a_model(tmp_path: Path) -> None:
    with serving(good) as server:
        done = gm(
            tmp_path, "story", "--lang", "es", "--seed", "3", "--chapters", "3", "--model", "scripted:m", "--base-url", server.url,
            "--line", "arañas", "--violence", "1", "--out", str(tmp_path / "out"), GM_API_KEY=KEY,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        assert all(spanish(request) for request in server.requests)
        assert any("arañas" in request["messages"][1]["content"] for request in server.requests)
    story = (tmp_path / "out" / "story-3-es.md").read_text()
    record = (tmp_path / "out" / "story-3-es.jsonl").read_text()
    assert "scripted:m" in story
    assert KEY not in story + record + done.stdout + done.stderr
    assert server.url not in record
    header = json.loads(record.splitlines()[0])
    assert header["models"]["narrator"] == "scripted:m" and len(header["prompts"]) == 64
    assert gm(tmp_path, "verify", str(tmp_path / "out" / "story-3-es.jsonl")).returncode == 0


@pytest.mark.parametrize(
    "args", [("--violence", "9"), ("--budget", "-1"), ("--budget", "x"), ("--budget", "inf"), ("--rate", "inf")]
)
def test_wrong_values_are_wrong_usage(tmp_path: Path, args: tuple[str, str]) -> None:
    assert gm(tmp_path, "story", *args, "--out", str(tmp_path)).returncode == 2


def test_a_broken_settings_file_is_said(tmp_path: Path) -> None:
    _config(tmp_path).mkdir(parents=True)
    (_config(tmp_path) / "config.toml").write_text(f'model = "openai:x\nkey = "{SECRET}"')
    done = gm(tmp_path, "story", "--out", str(tmp_path))
    assert done.returncode == 2
    assert "config.toml" in done.stderr and SECRET not in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("written", "spanish", "english"),
    [
        ("budget = inf", "budget: debe ser un número finito", "budget: it must be a finite number"),
        ('rate = "many"', "rate: debe ser un número", "rate: it must be a number"),
        ("tries = 0", "tries: como mínimo, 1", "tries: it must be 1 or more"),
        ("model = 3", "model: debe ser un texto entre comillas", "model: it must be a text, in quotation marks"),
        ('lines = "spiders"', 'lines: debe ser una lista: ["una", "dos"]', 'lines: it must be a list: ["one", "two"]'),
    ],
)
def test_settings_that_will_not_do_are_said_in_the_user_s_language(
    tmp_path: Path, written: str, spanish: str, english: str
) -> None:
    _config(tmp_path).mkdir(parents=True)
    (_config(tmp_path) / "config.toml").write_text(written)
    for lang, said in (("es", f"la configuración no sirve: {spanish}"), ("en", f"the settings will not do: {english}")):
        done = gm(tmp_path, "story", "--lang", lang, "--out", str(tmp_path))
        assert done.returncode == 2
        assert said in " ".join(done.stderr.split()), done.stderr


def test_check(tmp_path: Path) -> None:
    facts = tmp_path / "facts.json"
    people = [{"name": "Kenji", "role": "samurai", "seat": "A", "gender": "m"}]
    facts.write_text(json.dumps({"beat": "exchange", "people": people, "wounded": [], "dies": []}))
    fine = gm(
        tmp_path, "check", "--lang", "en", "--facts", str(facts), typed="The rain fell on the long stones of the yard."
    )
    assert fine.returncode == 0 and json.loads(fine.stdout)["verdict"] == "accept"
    bad = gm(
        tmp_path, "check", "--lang", "en", "--facts", str(facts), typed="Kenji fell dead on the stones of the yard."
    )
    assert bad.returncode == 1 and json.loads(bad.stdout)["findings"][0]["kind"] == "death"
    assert gm(tmp_path, "check", "--lang", "en").returncode == 2
    assert gm(tmp_path, "check", "--lang", "en", "--facts", str(tmp_path / "none.json")).returncode == 2
