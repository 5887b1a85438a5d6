"""Proposals: a model thinks of themes, decisions, people and words. Code judges them; one repair; then the built-in way.

Every method returns None where no proposal can stand. Nothing here changes a game: what is proposed goes through the same rules as
what a player types, and what is secret is never in a prompt.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeVar

from pydantic import ValidationError

from gm.checker import Facts, SentenceChecker, sentences
from gm.models.chat import Chat, Message
from gm.models.errors import ModelError, Refused
from gm.models.prompts import fill, language, player, quoted, system
from gm.models.schemas import Characters, Decision, Pick, Proposal, Reading, Themes, Words, json_schema
from gm.narration.ledger import Ledger
from gm.narration.messages import ledger_lines
from gm.narration.safety import Safety, crossed
from gm.narration.sister_watch import jargon
from gm.narration.wording import role_word, virtue_word
from gm.storyteller.proposals import Dilemma, KeyCharacter, Theme, same

__all__ = ["Adviser", "Asker", "Interpreter", "stands"]

P = TypeVar("P", bound=Proposal)
_REST = 12
"""Times a model is not asked after it could not be reached."""
_MAX_TOKENS = 320
_KINDS = {
    "es": {
        "trust": "trust (cuando aún confiaban el uno en el otro)",
        "line": "line (cuando uno cruzó la línea)",
        "promise": "promise (las promesas)",
        "own": "own (otro asunto entre los dos)",
    },
    "en": {
        "trust": "trust (when they still trusted each other)",
        "line": "line (when one of them crossed the line)",
        "promise": "promise (the promises)",
        "own": "own (any other matter between the two)",
    },
}
_TEMPERS = {
    "es": {"honourable": "de temple honorable", "ambitious": "de temple ambicioso", "vengeful": "de temple vengativo", "serene": "de temple sereno"},
    "en": {"honourable": "of an honourable temper", "ambitious": "of an ambitious temper", "vengeful": "of a vengeful temper", "serene": "of a serene temper"},
}  # fmt: skip
_WHAT = {
    "es": {
        "attack": "declara cómo ataca con la espada",
        "defend": "declara cómo se defiende con la espada",
        "embrace": "declara qué hizo con rabia, antes del duelo y a espaldas del otro",
        "release": "declara a qué renunció, antes del duelo, para soltar su odio",
    },
    "en": {
        "attack": "declares how to strike with the sword",
        "defend": "declares how to guard with the sword",
        "embrace": "declares what was done in rage, before the duel and behind the other's back",
        "release": "declares what was given up, before the duel, to let hatred go",
    },
}
_AGAIN = {
    "es": {"form": "no es el JSON que se pedía", "words": "hay un texto que no puede usarse"},
    "en": {"form": "it is not the JSON that was asked for", "words": "one of the texts cannot be used"},
}
_OUTCOME = re.compile(
    r"\b(?:mat[aoóe]\w*|muer[eot]\w*|muri[oó]\w*|hier[eo]\w*|hirió|herid[ao]s?|decapit\w+|cercena\w*|sangr\w+|venc[eió]\w*|derrot\w+|"
    r"kill\w*|dies?|dead|death|wound\w*|behead\w*|blood\w*|slay\w*|slain|defeat\w*|wins?)\b",
    re.IGNORECASE,
)
_DIGIT = re.compile(r"\d")
_GAME = re.compile(
    r"\b(?:un[ao]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|one|two|three|four|five|six|seven|eight|nine|ten)\s+"
    r"(?:dados?|dice|edges?|ventajas?|tokens?|marcador(?:es)?|aciertos?|éxitos?|successes|puntos?|points?)\b"
    r"|\b(?:dice|dados)\s+(?:falls?|rolls?|shows?|caen|ruedan|muestran)\b",
    re.IGNORECASE,
)
"""Numbers of the game in words: a model is shown none, so it has made them up."""


def stands(
    text: str,
    lang: str,
    people: Sequence[Mapping[str, Any]],
    safety: Safety,
    *,
    most: int,
    system: str | None = None,
) -> bool:
    """Whether a proposed text may be used: its language, its register, at most so many words, no outcome, no line crossed.

    `people`: as in FACTS.json. `system`: which of the sister systems the game is of.
    """
    if len(text.split()) > most or crossed(text, safety.lines):
        return False
    if _DIGIT.search(text) or _GAME.search(text) or jargon(text):
        return False
    known: dict[str, Any] = {"people": list(people), "winner": None, "wounded": [], "dies": [], "defeated": None}
    if system is not None:
        known["system"] = system
    try:
        checker = SentenceChecker(lang, Facts.parse(known))
        return not any(f.severity == "reject" for part in sentences(text) for f in checker.feed(part))
    except Exception:  # what cannot be checked is not used
        return False


class Asker:
    """Asks one model for JSON of a form."""

    def __init__(self, chat: Chat, lang: str) -> None:
        self.chat = chat
        self.lang = lang
        self.known = language(lang)
        self.asked = 0
        self.rejected: list[str] = []
        """Why proposals could not stand, the last hundred."""
        self._resting = 0
        self._strict = True

    def ask(
        self, purpose: str, user: str, form: type[P], fits: Callable[[P], bool], *, most: int = _MAX_TOKENS
    ) -> P | None:
        """A proposal that fits; asked for twice at the most, each `most` tokens long. None: there is none. Ctrl-C means none, too."""
        if self._resting:
            self._resting -= 1
            return None
        messages: list[Message] = [("system", system(purpose, self.lang)), ("user", user)]
        for _again in range(2):
            try:
                found = self._json(messages, form, most)
            except KeyboardInterrupt:
                self._note("stopped")
                return None
            except ModelError as error:
                self._note(f"error:{type(error).__name__}")
                self._resting = _REST
                return None
            why = "form"
            try:
                proposal = form.model_validate(found)
                if fits(proposal):
                    return proposal
                why = "words"
            except (ValidationError, RecursionError):
                pass
            self._note(why)
            again = fill("again.user", self.lang, {"ask": user, "why": _AGAIN[self.known][why]})
            messages = [messages[0], ("user", again)]
        return None

    def _json(self, messages: list[Message], form: type[P], most: int) -> Any:
        self.asked += 1
        schema = json_schema(form)
        if self._strict:
            try:
                return self.chat.json(messages, schema, max_tokens=most)
            except Refused:
                self._strict = False  # a server that knows no schemas is shown one
        shown = json.dumps(schema, ensure_ascii=False)
        loose = [*messages[:-1], ("user", f"{messages[-1][1]}\n\nJSON Schema: {shown}")]
        return self.chat.json(loose, None, max_tokens=most)

    def _note(self, why: str) -> None:
        self.rejected = [*self.rejected[-99:], why]


class Adviser(Asker):
    """The samurai's voice, and ideas for players."""

    def __init__(self, chat: Chat, lang: str, safety: Safety) -> None:
        super().__init__(chat, lang)
        self.safety = safety

    def _words_stand(self, text: str, ledger: Ledger, *, most: int = 26) -> bool:
        people = [
            {"name": who.name, "role": "samurai", "seat": seat, "gender": who.gender}
            for seat, who in ledger.samurai.items()
            if who.name
        ]
        return stands(text, self.known, people, self.safety, most=most)

    def themes(self, ledger: Ledger, chapters: Mapping[int, str], legal: Sequence[str]) -> list[Theme] | None:
        """Three themes of legal keys, as different in kind as can be."""
        chapter = ledger.chapter
        if chapter is None or not legal:
            return None
        values = {
            "ledger": ledger_lines(ledger, self.lang, chapters),
            "virtue": virtue_word(chapter.virtue, self.lang) if chapter.virtue else "—",
            "kinds": "; ".join(_KINDS[self.known][key] for key in legal),
        }
        used = [one.theme for one in ledger.chapters]

        def fits(found: Themes) -> bool:
            kinds, texts = [one.kind for one in found.themes], [one.text for one in found.themes]
            return (
                all(kind in legal for kind in kinds)
                and len(set(kinds)) == min(3, len(legal))
                and not any(same(a, b) for at, a in enumerate(texts) for b in [*texts[:at], *used])
                and all(len(text.split()) >= 3 for text in texts)
                and all(self._words_stand(text, ledger, most=18) for text in texts)
            )

        found = self.ask("propose", fill("themes.user", self.lang, values), Themes, fits)
        return None if found is None else [Theme(one.kind, one.text.rstrip(".")) for one in found.themes]

    def dilemma(self, ledger: Ledger, chapters: Mapping[int, str], gone: Collection[str] = ()) -> Dilemma | None:
        """The next decision of the chapter going on; none of those `gone`, which were put before the players already."""
        chapter = ledger.chapter
        if chapter is None:
            return None
        names = {seat: quoted(who.name, 80) for seat, who in ledger.samurai.items()}
        scene = chapter.scene or chapter.theme
        values = {
            "ledger": ledger_lines(ledger, self.lang, chapters),
            "scene": player(scene, self.lang, 300),
            "decided": [quoted(text, 140) for _favours, text in chapter.rulings if text],
            "a": names["A"],
            "b": names["B"],
        }

        def fits(found: Decision) -> bool:
            sides = (found.first, found.second)
            done = [text for _favours, text in chapter.rulings]
            return (
                not same(*sides)
                and not any(same(found.situation, text) for text in gone)
                and not any(same(side, text) for side in sides for text in done)
                and all(len(side.split()) >= 3 for side in sides)
                and self._words_stand(found.situation, ledger, most=90)
                and all(self._words_stand(side, ledger, most=20) for side in sides)
            )

        found = self.ask("propose", fill("dilemma.user", self.lang, values), Decision, fits)
        if found is None:
            return None
        return Dilemma(found.situation, {"A": found.first, "B": found.second}, author=f"model:{self.chat.last}")

    def characters(
        self, ledger: Ledger, chapters: Mapping[int, str], roles: Sequence[str]
    ) -> dict[str, KeyCharacter] | None:
        """A key character for each of these parts."""
        here = [*(who.name for who in ledger.samurai.values()), *(who.name for who in ledger.key_people())]
        taken = {name.casefold() for name in here}
        values = {
            "ledger": ledger_lines(ledger, self.lang, chapters),
            "roles": [{"role": role, "text": role_word(role, self.lang)} for role in roles],
            "taken": ", ".join(quoted(name, 80) for name in here if name),
        }

        def fits(found: Characters) -> bool:
            names = [one.name.casefold() for one in found.people]
            return (
                {one.role for one in found.people} == set(roles)
                and len(names) == len(set(names)) == len(roles)
                and not any(name in taken for name in names)
            )

        found = self.ask("propose", fill("character.user", self.lang, values), Characters, fits)
        return (
            None if found is None else {one.role: KeyCharacter(one.role, one.name, one.gender) for one in found.people}
        )

    def words(self, ledger: Ledger, chapters: Mapping[int, str], seat: str, what: str, temper: str) -> str | None:
        """What a samurai declares: `attack`, `defend`, or the deed of one who chose to `embrace` or `release`."""
        names = {one: quoted(who.name, 80) for one, who in ledger.samurai.items()}
        values = {
            "ledger": ledger_lines(ledger, self.lang, chapters),
            "name": names[seat],
            "temper": _TEMPERS[self.known][temper],
            "what": _WHAT[self.known][what],
            "other": names["B" if seat == "A" else "A"],
        }

        def fits(found: Words) -> bool:
            text = found.text
            done = [ledger.exchange.attack, ledger.exchange.defence] if ledger.exchange else []
            return (
                len(text.split()) >= 4
                and not _OUTCOME.search(text)
                and not any(same(text, other) for other in done)
                and self._words_stand(text, ledger, most=30)
            )

        found = self.ask("propose", fill("words.user", self.lang, values), Words, fits)
        return None if found is None else found.text

    def pick(
        self, ledger: Ledger, chapters: Mapping[int, str], seat: str, temper: str, moves: Sequence[str]
    ) -> int | None:
        """One of the moves that the level allows, by its index."""
        values = {
            "ledger": ledger_lines(ledger, self.lang, chapters),
            "name": quoted(ledger.samurai[seat].name, 80),
            "temper": _TEMPERS[self.known][temper],
            "moves": [{"n": n, "text": text} for n, text in enumerate(moves, 1)],
        }
        found = self.ask(
            "propose", fill("move.user", self.lang, values), Pick, lambda found: 1 <= found.move <= len(moves)
        )
        return None if found is None else found.move - 1


class Interpreter(Asker):
    """Reads what a player typed as one of the options of a question. The player confirms what it reads."""

    def read(self, question: str, options: Sequence[str], typed: str) -> int | None:
        """The index of the option that is meant; None for none of them."""
        values = {
            "question": quoted(question, 300),
            "options": [{"n": n, "text": quoted(text, 200)} for n, text in enumerate(options, 1)],
            "typed": quoted(typed, 600),
        }
        found = self.ask(
            "read", fill("read.user", self.lang, values), Reading, lambda found: 0 <= found.option <= len(options)
        )
        return None if found is None or found.option == 0 else found.option - 1
