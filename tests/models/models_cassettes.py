"""Scenarios with real traffic: recorded once from a server that ran, played back in tests.

A cassette's requests must be those we send now: prompts are part of them. Who changes a prompt records again (tools/record_cassettes.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import vcr  # type: ignore[import-untyped]

from gm.models.chat import Chat
from gm.models.costs import Usage
from gm.models.muse import Matter, ModelMuse
from gm.models.prompts import fill, system
from gm.models.schemas import Reading, Themes, json_schema
from gm.narration.narrator import ModelNarrator
from gm.narration.safety import Safety
from gm.play.setup import teller_of
from gm.play.stage import Silent
from gm.record.session import Session, Setup

FOLDER = Path(__file__).with_name("cassettes")
URL = "http://127.0.0.1:8091/v1"
MODEL = "qwen2.5-coder-1.5b"
_SECRET = (
    "authorization",
    "cookie",
    "set-cookie",
    "x-api-key",
    "api-key",
    "openai-organization",
    "openai-project",
    "user-agent",
)


def _bare(request: Any) -> Any:
    for name in [*request.headers]:
        if name.lower() in _SECRET or name.lower().startswith("x-stainless"):
            del request.headers[name]
    return request


def _plain(response: Any) -> Any:
    for name in [*response["headers"]]:
        if name.lower() in _SECRET:
            del response["headers"][name]
    return response


@contextmanager
def cassette(name: str, *, record: bool = False) -> Iterator[Any]:
    """A cassette, played or recorded."""
    tape = vcr.VCR(
        cassette_library_dir=str(FOLDER),
        record_mode="all" if record else "none",
        match_on=("method", "path", "body"),
        before_record_request=_bare,
        before_record_response=_plain,
        decode_compressed_response=True,
    )
    with tape.use_cassette(f"{name}.yaml", allow_playback_repeats=False) as found:
        yield found


def _chat(url: str, model: str) -> Chat:
    return Chat(f"llamacpp:{model}", base_url=url, timeout=900, tries=3, temperature=0)


def _stream(lang: str) -> Callable[[str, str], Any]:
    def run(url: str, model: str) -> tuple[int, Usage]:
        chat = _chat(url, model)
        ask = "Cuenta en una frase cómo llueve." if lang == "es" else "Tell in one sentence how it rains."
        pieces = list(chat.stream([("system", "…"), ("user", ask)], max_tokens=24))
        return len(pieces), chat.last_usage

    return run


def _schema(url: str, model: str) -> Any:
    ask = {
        "question": "Who directs?",
        "options": [{"n": 1, "text": "Kenji"}, {"n": 2, "text": "Ume"}],
        "typed": "let Ume do it",
    }
    messages = [("system", system("read", "en")), ("user", fill("read.user", "en", ask))]
    return _chat(url, model).json(messages, json_schema(Reading), max_tokens=30)


def _themes(url: str, model: str) -> Any:
    values = {"ledger": ["nada todavía"], "virtue": "el valor", "kinds": "trust; line; promise"}
    messages = [("system", system("propose", "es")), ("user", fill("themes.user", "es", values))]
    return _chat(url, model).json(messages, json_schema(Themes), max_tokens=200)


def _muse(url: str, model: str) -> list[str]:
    """Names for a person who asks: whatever the model says, the storyteller's own stand behind it."""
    people = [{"name": name, "role": "samurai", "seat": seat} for seat, name in (("A", "Kaede"), ("B", "Heisuke"))]
    matter = Matter(["Kaede y Heisuke se conocieron en el vado de Kiso."], "Llueve sobre el vado.", people)
    return ModelMuse(_chat(url, model), "es", Safety()).ideas("names", matter)


def _stopped(url: str, model: str) -> int:
    """A call that we end ourselves."""
    stream = _chat(url, model).stream([("user", "Count from one to fifty in words.")], max_tokens=40)
    found = [next(stream) for _ in range(3)]
    stream.close()  # type: ignore[attr-defined]
    return len(found)


def _missing(url: str, model: str) -> str:
    """An address that the server does not know."""
    from gm.models.errors import ModelError

    chat = Chat(f"llamacpp:{model}", base_url=f"{url}/nowhere", tries=1, timeout=60)
    try:
        list(chat.stream([("user", "x")], max_tokens=2))
    except ModelError as error:
        return type(error).__name__
    return ""


_MOVES = {
    "es": (
        'A present "Kaede" "la hija del armero" f', 'B present "Heisuke" "un maestro de armas sin señor" m',
        'A open "El vado de Kiso, al anochecer"', "A begin", "A draw", "A keep jin", 'A theme trust "El invierno en que compartimos la lámpara"',
    ),
    "en": (
        'A present "Kaede" "the armourer\'s daughter" f', 'B present "Heisuke" "a master of arms without a lord" m',
        'A open "The ford at Kiso, at dusk"', "A begin", "A draw", "A keep jin", 'A theme trust "The winter when we shared the lamp"',
    ),
}  # fmt: skip
_MATTER = {
    "es": "Kaede se acordaba de aquel invierno por la lámpara, que era una sola.",
    "en": "Kaede remembered that winter by the lamp, of which there was only one.",
}


def _passage(lang: str) -> Callable[[str, str], Any]:
    """One beat, the whole path: the checker has the last word, whatever the model says. No text of the storyteller's is in it."""

    def run(url: str, model: str) -> tuple[bool, list[str]]:
        session = Session.new(Setup("momento", {"chapters": "3", "cards": "manual"}, lang=lang, seed="cassette"))
        session.cards(["rei"])
        for said in _MOVES[lang]:
            session.play(session.game.read(said))
            if session.game.phase == "card":
                session.cards(["jin", "gi"])
        teller = teller_of(session)()
        for n, step in session.steps:
            view = session.game.rules.view(step.state, "")
            teller.observe(n, step.events, view)
            for brief in teller.briefs(n, step.events, view):
                if brief.beat == "theme":
                    narrator = ModelNarrator(_chat(url, model), lang, Safety(), Silent(), timeout=600)
                    told = narrator.tell(brief, _MATTER[lang])
                    return told.whole, told.attempt.rejected
        raise AssertionError("this game has a theme")

    return run


SCENARIOS: dict[str, Callable[[str, str], Any]] = {
    "stream-es": _stream("es"),
    "stream-en": _stream("en"),
    "schema": _schema,
    "themes": _themes,
    "muse": _muse,
    "stopped": _stopped,
    "missing": _missing,
    "passage-es": _passage("es"),
    "passage-en": _passage("en"),
}


def run(name: str, url: str = URL, model: str = MODEL) -> Any:
    """Run a scenario: its result."""
    return SCENARIOS[name](url, model)
