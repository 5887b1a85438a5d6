"""Numbers in words."""

from __future__ import annotations

from gm.checker.lexicon.spaced import in_order

_ES = in_order("""cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve
veinte""")
_EN = in_order("""zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
twenty""")
NUMBERS: dict[str, dict[str, int]] = {
    "es": {
        **{word: n for n, word in enumerate(_ES)},
        "un": 1,
        "una": 1,
        "veintiuna": 21,
        "veintiuno": 21,
        "veintidós": 22,
        "treinta": 30,
        "media docena de": 6,
        "media docena": 6,
        "una docena de": 12,
    },
    "en": {**{word: n for n, word in enumerate(_EN)}, "thirty": 30, "a single": 1, "half a dozen": 6, "a dozen": 12},
}
_FIRST_ES = in_order("primera segunda tercera cuarta quinta sexta séptima octava novena décima")
_FIRST_EN = in_order("first second third fourth fifth sixth seventh eighth ninth tenth")
ORDINALS: dict[str, dict[str, int]] = {
    "es": {
        **{word: n for n, word in enumerate(_FIRST_ES, 1)},
        **{word[:-1] + "o": n for n, word in enumerate(_FIRST_ES, 1)},
        "primer": 1,
        "tercer": 3,
    },
    "en": {word: n for n, word in enumerate(_FIRST_EN, 1)},
}
