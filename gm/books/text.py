"""Players' texts for any format: what no format can hold is left out, and dialogue is set the way its language does it."""

from __future__ import annotations

import re

__all__ = ["JOINER", "clean", "typeset"]

JOINER = "\u2060"
"""Keeps what stands on either side on one line."""

# What XML 1.0 cannot hold (controls, surrogates, noncharacters), and the controls that turn the order of letters round: they would
# reach beyond the text they stand in. Letters that run from right to left need none of them.
_FORBIDDEN = re.compile(
    "[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\u007f-\u0084\u0086-\u009f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef]"
)
_SUPPLEMENT = re.compile(
    "[" + "".join(chr(plane * 0x10000 + last) for plane in range(1, 17) for last in (0xFFFE, 0xFFFF)) + "]"
)

_SPANISH_START = re.compile(r"^\s*(?:--|[-–])\s*(?=[\w¿¡«“…])")
_SPANISH_OPEN = re.compile(r"(?<=\s)(?:--|[-–])(?=\w)")
_SPANISH_CLOSE = re.compile(r"(?<=[\w.!?…])(?:--|[-–])(?=[\s.,;:]|$)")
_STRAIGHT = re.compile(r'(?<![^\s(\[—¿¡])"(?=\S)([^"\n]*?\S)"(?=[\s.,;:!?)\]—…]|$)')
_AFTER = re.compile(r"(^|\s)—(?=[\w¿¡«“…])")
_BEFORE = re.compile(r"(?<=[\w.!?…»”])—(?=[\s.,;:]|$)")


def clean(text: str) -> str:
    """Without characters that no format can hold."""
    if text.isprintable():  # nearly every text: no control, no noncharacter, no mark of order among them
        return text
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u0085", "\n")
    return _SUPPLEMENT.sub("", _FORBIDDEN.sub("", text))


def typeset(paragraph: str, lang: str, *, bind: bool = False) -> str:
    """A paragraph with its dialogue set for the language: raya in Spanish, quotes in English. `bind`: and no dash alone at a line's end.

    What was typed on a keyboard (hyphens, straight quotes) becomes what a printer would set; anything else stays.
    """
    text = clean(paragraph)
    if lang.startswith("es"):
        if _SPANISH_START.match(text):
            text = _SPANISH_START.sub("—", text)
            text = _SPANISH_OPEN.sub("—", text)
            text = _SPANISH_CLOSE.sub("—", text)
        text = _STRAIGHT.sub(r"«\1»", text)
    else:
        text = _STRAIGHT.sub(r"“\1”", text)
    if bind:
        text = _AFTER.sub(rf"\1—{JOINER}", text)
        text = _BEFORE.sub(f"{JOINER}—", text)
    return text
