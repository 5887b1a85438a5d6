"""`gm doctor`: tries the model out and says what to do. It never prints a key.

Checked: the settings, the key, whether the server answers and how fast, whether it streams, whether it keeps to JSON, whether it writes
the language of the game.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from gm.checker import Facts, check_text
from gm.i18n import _, current
from gm.models.chat import Chat, Message, own_address
from gm.models.errors import ModelError
from gm.models.prompts import language, system
from gm.models.schemas import Reading, json_schema
from gm.models.settings import ROLES, api_key
from gm.play.aids import read_settings
from gm.said import folded, plain

__all__ = ["examine"]

_TOKENS = 90
_ASK = {
    "es": "Cuenta en dos frases cómo llueve sobre el patio de un templo vacío. Empieza.",
    "en": "Tell in two sentences how rain falls on the courtyard of an empty temple. Begin.",
}
_READ = {
    "es": "¿Quién dirige?\n1) Kenji\n2) Ume\n<jugador>que lo haga Ume</jugador>",
    "en": "Who directs?\n1) Kenji\n2) Ume\n<player>let Ume do it</player>",
}


def _say(good: bool, what: str) -> bool:
    print(folded(("✓ " if good else "✗ ") + what, "  "))
    return good


def examine(model: str | None, base_url: str | None) -> int:
    """Try every model that the settings name. Exit code 0 if all of it is well, or nothing is set up; else 1."""
    settings = read_settings({"model": model, "base_url": base_url})
    names = {} if settings is None else {role: settings.role(role) for role in ROLES if settings.role(role).model}
    if settings is None or not names:
        _say(True, _("No model is set up: the built-in storyteller tells, and needs none. gm setup chooses one."))
        return 0
    good = True
    tried: list[tuple[str, str | None]] = []
    for role in names.values():
        for name in (role.model, role.fallback):
            if name is not None and (name, role.base_url) not in tried:
                tried.append((name, role.base_url))
                good &= _examine(name, role.base_url, settings.timeout)
    if settings.budget is not None and any(name not in settings.prices for name, _url in tried):
        good &= _say(
            False, _('There is a budget, but no price for every model: [prices."provider:model"] in the settings.')
        )
    return 0 if good else 1


def _examine(name: str, base_url: str | None, timeout: float) -> bool:
    print(plain(name))
    provider = name.partition(":")[0]
    try:
        key = api_key(provider)
    except ModelError as error:
        return _failed(error)
    if key is not None:
        _say(True, _("A key was found."))
    elif own_address(provider):
        _say(True, _("No key; servers on this machine need none."))
    elif base_url is not None:
        _say(True, _("No key: it is tried without one."))
    chat = Chat(name, base_url=base_url, timeout=timeout, tries=1)
    lang = language(current())
    messages: list[Message] = [("system", system("narrate", lang)), ("user", _ASK[lang])]
    start = time.monotonic()
    try:
        times, text = _listen(chat.stream(messages, max_tokens=_TOKENS), start)
    except ModelError as error:
        return _failed(error)
    good = _say(
        True,
        _("It answers: the first word after {first:.1f} s, all after {all:.1f} s.").format(
            first=times[0], all=times[-1]
        ),
    )
    streams = len(times) > 3
    good &= _say(
        streams, _("It streams.") if streams else _("It does not stream: passages will come late, and all at once.")
    )
    kinds = {finding.kind for finding in check_text(text, lang, Facts()) if finding.severity == "reject"}
    good &= _say(
        "language" not in kinds,
        _("It writes the language of the game.")
        if "language" not in kinds
        else _("It does not write the language of the game: choose another model."),
    )
    if "leak" in kinds:
        _say(False, _("It talks about its task: such sentences are never shown, and cost calls."))
    return good & _json(chat, lang)


def _listen(stream: Iterator[str], start: float) -> tuple[list[float], str]:
    times, text = [], ""
    for piece in stream:
        times.append(time.monotonic() - start)
        text += piece
        if len(text) > 4000:
            break
    return times, text


def _json(chat: Chat, lang: str) -> bool:
    messages: list[Message] = [("system", system("read", lang)), ("user", _READ[lang])]
    try:
        found = chat.json(messages, json_schema(Reading), max_tokens=60)
    except ModelError:
        found = None
    good = isinstance(found, dict) and isinstance(found.get("option"), int)
    if good:
        return _say(True, _("It answers in JSON of a given form."))
    _say(True, _("It does not keep to JSON: it tells, and the built-in ways do the rest."))
    return True


def _failed(error: ModelError) -> bool:
    _say(False, error.what)
    print(folded("  " + _(error.doctors or error.advice), "  "))
    return False
