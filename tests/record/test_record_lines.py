"""Lines are written out once with a hole for their hash: the same bytes as hashing the line without it, whatever a text holds."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from gm.record.lines import NO_LINE, parse, written
from rules import canonical

HOLE = f'"hash":"{"#" * 64}",'
TEXTS = st.text(max_size=12) | st.sampled_from(
    [HOLE, HOLE[:-1], HOLE.replace('"', '\\"'), f"\\{HOLE}", "#" * 64, "\\", '"']
)
KEYS = TEXTS | st.sampled_from(["a", "n", "prev", "z"])
VALUES = st.recursive(
    TEXTS | st.integers() | st.none() | st.booleans() | st.floats(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
)


def _plainly(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


@settings(max_examples=150, deadline=None)
@given(VALUES)
def test_the_kept_encoder_writes_what_json_writes(value: Any) -> None:
    assert canonical(value) == _plainly(value)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.dictionaries(KEYS, VALUES, max_size=4), max_size=3))
def test_lines_have_the_hash_of_what_stands_without_it(bodies: list[dict[str, Any]]) -> None:
    lines, raw = written(bodies)
    prev = NO_LINE
    for n, (body, line, text) in enumerate(zip(bodies, lines, raw.split(b"\n"), strict=False)):
        whole = {**body, "n": n, "prev": prev}
        prev = hashlib.sha256(_plainly(whole).encode()).hexdigest()
        assert text.decode() == _plainly({**whole, "hash": prev})
        assert line["hash"] == prev
        assert parse(text)["n"] == n


def test_a_body_that_holds_the_hole_under_the_name_hash_is_hashed_as_it_stands() -> None:
    bodies: list[dict[str, Any]] = [
        {"facts": {"hash": "#" * 64, "z": 1}},
        {"type": "x", "z": [{"hash": "#" * 64, "z": 1}]},
    ]
    lines, raw = written(bodies)
    prev = NO_LINE
    for n, (body, line, text) in enumerate(zip(bodies, lines, raw.splitlines(), strict=True)):
        whole = {**body, "n": n, "prev": prev}
        prev = hashlib.sha256(_plainly(whole).encode()).hexdigest()
        assert text.decode() == _plainly({**whole, "hash": prev})
        assert line["hash"] == prev
        assert parse(text) == line
