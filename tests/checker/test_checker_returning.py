"""The dead told of without a name, and what only looks like it."""

from __future__ import annotations

from typing import Any

import pytest
from checker_judged import KENJI, TOMOE, rejected

_UME = {"name": "Doña Ume", "role": "coveted", "voice": "A", "gender": "f", "alive": False, "present": False}
_SCENE: dict[str, Any] = {"beat": "ruling", "people": [KENJI, TOMOE, _UME]}
_GONE: dict[str, Any] = {"beat": "count", "people": [KENJI, {**TOMOE, "alive": False, "present": False}], "dies": ["B"], "defeated": "B"}  # fmt: skip


@pytest.mark.parametrize(
    ("facts", "text", "acts"),
    [
        (_SCENE, "Hicieron pasar a doña Ume. Saludó a los presentes y pidió una silla.", True),
        (_SCENE, "Doña Ume no contestó. Cogió el abanico y salió al jardín.", True),
        (_SCENE, "El juez preguntó por doña Ume. Nadie respondió. Entró una ráfaga y apagó la vela.", False),
        (_SCENE, "Fueron a buscar a doña Ume. Volvieron con la sandalia y nada más.", False),
        (_SCENE, "Kenji llamó a doña Ume. Esperó y dejó el arroz en el umbral de la casa vacía.", False),
        (_GONE, "Tomoe ya estaba muerta. Después se incorporó, recogió el casco y bajó al río.", True),
        (_GONE, "Kenji se arrodilló. Tomoe murió. Luego se levantó, recogió la espada y se fue.", False),
        (_GONE, "Tomoe murió. Luego se levantó viento y barrió la arena.", False),
        (_GONE, "Tomoe murió. Luego se levantó, le cerró los ojos y se fue.", False),
    ],
)
def test_the_dead_go_on_without_a_name(facts: dict[str, Any], text: str, acts: bool) -> None:
    """Called in, willing something or getting up again they act; the wind and the living do not make them."""
    assert ("dead_acts" in rejected(text, "es", **facts)) is acts
