"""What a user reads of what went wrong: one line, in their language, saying what, where and what to do next; and text made harmless."""

from __future__ import annotations

import sys
import textwrap

from gm.i18n import N_, _
from rules import RulesError

__all__ = ["fail", "folded", "plain", "reason", "say"]

# What an operating system says, as Python hands it on: in English whatever the language.
_REASONS = (
    N_("No such file or directory"),
    N_("Permission denied"),
    N_("Operation not permitted"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("File exists"),
    N_("File name too long"),
    N_("No space left on device"),
    N_("Disk quota exceeded"),
    N_("Read-only file system"),
    N_("Input/output error"),
    N_("Too many open files"),
    N_("Too many levels of symbolic links"),
    N_("not a regular file"),
)


def plain(text: object) -> str:
    """Text from outside made harmless: control characters and terminal escapes are shown, not obeyed; direction marks are dropped."""
    return "".join(char if char.isprintable() or char in "\u200d\ufe0f" else ascii(char)[1:-1] for char in str(text))


def say(error: RulesError) -> str:
    """A rules error in the language in use, with the rule's number."""
    values = {
        name: say(v) if isinstance(v, RulesError) else reason(v) if isinstance(v, str) else plain(v)
        for name, v in error.values.items()
    }
    text = _(error.template).format(**values)
    return _("{text} (rule {rule})").format(text=text, rule=error.rule) if error.rule else text


def reason(text: str) -> str:
    """What the system said of a failure, in the language in use where we know it."""
    return plain(_(text) if text in _REASONS else text)


def folded(text: str, indent: str = "") -> str:
    """Text for a screen of 80 columns, each line of it broken between words; lines that follow from a break begin with `indent`."""
    return "\n".join(
        textwrap.fill(line, 80, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
        for line in text.split("\n")
    )


def fail(message: str) -> None:
    """Write one line to standard error."""
    sys.stderr.write(f"gm: {message}\n")
