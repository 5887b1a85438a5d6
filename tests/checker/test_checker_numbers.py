"""Numbers that may stand though nobody has so many, and numbers that may not; the same in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from checker_judged import KENJI, TOMOE, rejected

FACTS: dict[str, Any] = {
    "beat": "exchange",
    "people": [KENJI, {**TOMOE, "name": "Kaede"}],
    "winner": "A",
    "wounded": ["B"],
    "dies": [],
    "counts": {
        "A": {"edges": 3, "hatred": 4, "scars": 1},
        "B": {"edges": 5, "hatred": 2, "scars": 2},
        "tokens": {"A": 2, "B": 1},
        "dice": {"A": [5, 2], "B": [3]},
    },
}


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "He had two fewer Edges than Kaede, and two more of Hatred."),
        ("en", "They had eight Edges between them, and neither wished to be the one to run out."),
        ("en", "Kaede had started the morning with no Scars at all and now had two."),
        ("en", "He spent one Edge on the second blow and kept three."),
        ("en", "No Edge had ever been spent so well; three more waited."),
        ("en", "One of Kenji's dice came up odd and one of them even."),
        ("en", "Two tokens on his side of the mat and one on hers."),
        ("en", "She introduced her two Scars one at a time, like children."),
        ("en", "Kenji was twenty-two and Kaede twenty; three Edges and five they had."),
        ("es", "Kaede le sacaba dos Ventajas, y a nadie le sobraba ni una."),
        ("es", "Ume contó las cicatrices de los dos y le salieron tres."),
        ("es", "Kaede había empezado la mañana sin cicatrices y ahora tenía dos."),
        ("es", "Quería un seis y sacó un tres."),
        ("es", "La mesa tenía siete cicatrices, todas más viejas que ellos."),
    ],
)  # fmt: skip
def test_right_numbers_pass(lang: str, text: str) -> None:
    assert "count" not in rejected(text, lang, **FACTS)


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "They had nine Edges between them."),
        ("en", "Both of Kenji's dice came up odd: two odd, none even."),
        ("en", "Kaede laid down a pair of sixes."),
        ("en", "Two tokens on his side of the mat and three on hers."),
        ("es", "Guardó hasta el final un odio de siete."),
        ("es", "El odio de Kenji había crecido hasta alcanzar los diez puntos."),
        ("es", "Rodaron los dados de Kenji: dos pares, ningún impar."),
    ],
)
def test_wrong_numbers_do_not(lang: str, text: str) -> None:
    assert "count" in rejected(text, lang, **FACTS)
