"""Links that cannot be guessed, kept where only the host can read."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from gm.serve.keys import Keys, beside
from rules import BadRecord


def test_a_link_has_192_bits_and_each_role_its_own(tmp_path: Path) -> None:
    keys = Keys.new(tmp_path / "a.jsonl.seats")
    tokens = {role: keys.token(role) for role in ("A", "B", "screen", "overlay")}
    assert len(set(tokens.values())) == 4
    assert all(len(token) == 32 for token in tokens.values())  # 32 characters of 6 bits
    assert keys.opens("A", tokens["A"]) and not keys.opens("A", tokens["B"])
    assert not keys.opens("A", "") and not keys.opens("A", tokens["A"][:-1]) and not keys.opens("A", tokens["A"] + "é")


def test_the_file_is_its_owner_s_alone_and_holds_no_link(tmp_path: Path) -> None:
    keys = Keys.new(beside(tmp_path / "a.jsonl"))
    assert keys.path == tmp_path / "a.jsonl.seats"
    assert stat.S_IMODE(keys.path.stat().st_mode) == 0o600
    assert keys.token("A") not in keys.path.read_text()


def test_links_survive_a_restart(tmp_path: Path) -> None:
    keys = Keys.new(tmp_path / "k")
    keys.reissue("B")
    again = Keys.load(tmp_path / "k")
    assert [again.token(role) for role in "AB"] == [keys.token(role) for role in "AB"]


def test_a_link_made_anew_revokes_the_old_one_and_no_other(tmp_path: Path) -> None:
    keys = Keys.new(tmp_path / "k")
    a, b, form = keys.token("A"), keys.token("B"), keys.form("A")
    new = keys.reissue("A")
    assert new != a and keys.opens("A", new) and not keys.opens("A", a)
    assert not keys.signed("A", form) and keys.opens("B", b)


def test_what_a_form_carries_is_not_the_link(tmp_path: Path) -> None:
    keys = Keys.new(tmp_path / "k")
    assert keys.form("A") not in keys.token("A") and keys.form("A") != keys.form("B")
    assert keys.signed("A", keys.form("A")) and not keys.signed("A", keys.form("B"))


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", '{"key": "ab", "issued": {}}', '{"key": "' + "zz" * 32 + '", "issued": {}}']
)
def test_keys_that_cannot_be_read_are_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "k").write_text(text)
    with pytest.raises(BadRecord):
        Keys.load(tmp_path / "k")
    assert (tmp_path / "k").read_text() == text
