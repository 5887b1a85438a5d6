"""The interface's languages: messages come from the gettext catalogues in `gm/locale`, English being the message itself.

    use("es-419"); _("Who are you?")

`es-419` (Latin America) holds only what differs from `es`. Story texts are not here but in `gm/texts`.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

__all__ = [
    "LANGUAGES",
    "N_",
    "_",
    "current",
    "detect",
    "language_of",
    "ngettext",
    "percent",
    "speaking",
    "translation",
    "use",
]

LANGUAGES = ("es", "es-419", "en")
DOMAIN = "gm"
LOCALE = Path(__file__).with_name("locale")

_active: gettext.NullTranslations = gettext.NullTranslations()
_lang = "en"
_here: ContextVar[str | None] = ContextVar("language", default=None)
"""The language of what is being made right now (a page for one viewer), where it is not that of the program."""


@cache
def translation(lang: str) -> gettext.NullTranslations:
    """The catalogue of a language; for a page that serves several at once."""
    wanted = {"es": ["es"], "es-419": ["es_419", "es"]}.get(lang)
    if wanted is None:
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, LOCALE, languages=wanted, fallback=True)


def use(lang: str) -> None:
    """Speak this language from now on, the command line library included."""
    global _active, _lang
    _active, _lang = translation(lang), lang
    # Typer asks gettext's default domain, in the language of the environment.
    gettext.bindtextdomain(DOMAIN, str(LOCALE))
    gettext.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = {"es": "es", "es-419": "es_419:es"}.get(lang, "en")


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Speak that language inside, in this thread or task only: for a server, whose viewers read different ones."""
    before = _here.set(lang)
    try:
        yield
    finally:
        _here.reset(before)


def current() -> str:
    """The language in use."""
    return _here.get() or _lang


def _in_use() -> gettext.NullTranslations:
    here = _here.get()
    return _active if here is None else translation(here)


def _(message: str) -> str:
    """The message in the language in use."""
    return _in_use().gettext(message) if message else ""


def ngettext(one: str, many: str, n: int) -> str:
    """The message for that number of things."""
    return _in_use().ngettext(one, many, n)


def percent(chance: float, digits: int = 1, lang: str | None = None) -> str:
    """A chance as a language (the one in use) writes it: 33.8%, 33,8 %."""
    text = f"{100 * chance:.{digits}f}"
    return f"{text}%" if (lang or current()) == "en" else text.replace(".", ",") + "\u00a0%"


def N_(message: str) -> str:  # noqa: N802 (gettext's own name for it)
    """Mark a message for the catalogue; it is translated where it is shown."""
    return message


def language_of(name: str) -> str | None:
    """One of ours for a locale's name (`es_MX.UTF-8`, `en-GB`); None for `C`, `POSIX` and languages we do not speak."""
    plain = name.split(".")[0].split("@")[0].replace("_", "-").lower()
    language, _sep, region = plain.partition("-")
    if language == "en":
        return "en"
    if language == "es":
        return "es" if region in ("", "es", "gq") else "es-419"
    return None


def detect(argv: Sequence[str], environ: Mapping[str, str]) -> str:
    """The language to start in: `--lang` wherever it stands, else the locale's, else Spanish."""
    for at, word in enumerate(argv):
        value = argv[at + 1] if word == "--lang" and at + 1 < len(argv) else word.removeprefix("--lang=")
        if (word == "--lang" or word.startswith("--lang=")) and value in LANGUAGES:
            return value
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for part in environ.get(name, "").split(":"):
            if found := language_of(part):
                return found
    return "es"
