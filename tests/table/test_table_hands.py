"""Real dice and cards, as people type them."""

from __future__ import annotations

import pytest

from gm.i18n import use
from gm.table.hands import cards_in, faces_in
from rules.system import Deal, Roll

DICE = Roll("A", 3, "attack")
FATE = Roll("A", 4, "attack", (-1, 0, 1))
CARDS = Deal(2, "virtues", ("gi", "yu", "jin", "rei", "makoto", "meiyo", "chugi"))


@pytest.mark.parametrize(
    ("typed", "roll", "faces"),
    [
        ("4 2 6", DICE, [4, 2, 6]),
        ("426", DICE, [4, 2, 6]),
        ("4,2, 6.", DICE, [4, 2, 6]),
        ("+ 0 - 0", FATE, [1, 0, -1, 0]),
        ("+0-0", FATE, [1, 0, -1, 0]),
        ("1 0 -1 −1", FATE, [1, 0, -1, -1]),
        ("++−0", FATE, [1, 1, -1, 0]),
        ("4 2", DICE, None),
        ("4 2 6 1", DICE, None),
        ("4 2 7", DICE, None),
        ("0 1 2", DICE, None),
        ("cuatro", DICE, None),
        ("4 2 6 seis", DICE, None),
        ("", DICE, None),
        ("2 0 0 0", FATE, None),
    ],
)
def test_faces(typed: str, roll: Roll, faces: list[int] | None) -> None:
    assert faces_in(typed, roll) == faces


@pytest.mark.parametrize(
    ("lang", "typed", "cards"),
    [
        ("es", "jin gi", ["jin", "gi"]),
        ("es", "Benevolencia, rectitud", ["jin", "gi"]),
        ("en", "bene courage", ["jin", "yu"]),
        ("es", "MEI CHU", ["meiyo", "chugi"]),
        ("es", "m j", None),  # two begin with an m
        ("es", "jin", None),
        ("es", "jin jin", None),
        ("es", "jin gi yu", None),
        ("es", "as de copas", None),
    ],
)
def test_cards(lang: str, typed: str, cards: list[str] | None) -> None:
    use(lang)
    assert cards_in(typed, CARDS) == cards
