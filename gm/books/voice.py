"""Who tells a game again, and how: the storyteller in one of its tones, or a model in a tone and a person, each passage checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gm.books.source import Source
from gm.i18n import ngettext
from gm.narration.brief import Brief
from gm.narration.messages import Manner
from gm.narration.safety import Safety, crossed
from gm.play.aids import Aids
from gm.play.stage import Silent
from gm.play.table import STORYTELLER
from gm.storyteller import Storyteller
from gm.storyteller.proposals import Prose
from gm.storyteller.sister import Beat, SisterTeller
from rules import BadOption

if TYPE_CHECKING:
    from gm.narration.sister import SisterBrief
    from gm.play.models import Models

__all__ = ["Voice"]

_LINKS = frozenset({"between"})
"""Beats so short that no model is asked for them."""
_OTHERWISE = 3
"""Times the storyteller looks for a telling that crosses no line."""


class Voice:
    """Tells one game again."""

    def __init__(
        self,
        source: Source,
        lang: str,
        *,
        tone: str | None = None,
        person: str | None = None,
        flags: Mapping[str, Any] | None = None,
        stage: Silent | None = None,
    ) -> None:
        """`person`: third, a seat or the name of one of the two, who then tells it; `flags`: models and agreements, as for a game; None: the
        storyteller alone, whatever the settings say.

        What the table agreed on while it played holds here too. BadOption: nobody of that name; a first person without a model.
        """
        aids = None if flags is None else Aids(flags)
        self.safety = Safety()
        self.safety.take(line for line in source.lines if line["type"] == "note")
        if aids is not None:
            for kind, texts in (("line", aids.lines), ("veil", aids.veils)):
                for text in texts:
                    self.safety.add(kind, text)
            if aids.violence is not None:
                self.safety.violence = aids.violence
        self.tone = tone
        self.seat = _seat(source, person)
        self.models: Models | None = None
        if aids is not None and aids.settings is not None and aids.modelled:
            from gm.play.models import Models

            self.models = Models(aids.settings, lang, self.safety, stage or Silent())
        if self.seat and (self.models is None or self.models.narrator is None):
            raise BadOption(
                "the storyteller tells in the third person; for {name} to tell it in the first a model is needed: --model",
                name=_names(source)[self.seat],
            )
        self.by_model = self.by_storyteller = 0

    @property
    def first(self) -> bool:
        """Whether one of the two tells it."""
        return bool(self.seat)

    def tell(
        self, teller: Storyteller | SisterTeller, brief: Brief | Beat, whole: SisterBrief | None = None
    ) -> tuple[Prose, str]:
        """A beat and who told it; an empty text where there is nothing to tell. `whole`: what a model is told, where the beat of
        another system is not all of it."""
        if (prose := self._modelled(teller, brief, brief if isinstance(brief, Brief) else whole)) is not None:
            self.by_model += 1
            return prose
        if self.first and brief.beat in _LINKS:
            return Prose("", ()), STORYTELLER  # words in the third person that nothing hangs on
        for _again in range(_OTHERWISE):
            told: Prose = teller.tell(brief)  # type: ignore[arg-type]
            if not told.text or crossed(told.text, self.safety.lines) is None:
                self.by_storyteller += bool(told.text)
                return told, STORYTELLER
            teller.unhear(told.text)
        return Prose("", ()), STORYTELLER

    def _modelled(
        self, teller: Storyteller | SisterTeller, beat: Brief | Beat, brief: Brief | SisterBrief | None
    ) -> tuple[Prose, str] | None:
        if self.models is None or self.models.narrator is None or brief is None or beat.beat in _LINKS:
            return None
        draft: Prose = teller.draft(beat)  # type: ignore[arg-type]
        if not draft.text and beat.beat != "ruling":
            return None
        people = brief.facts["people"]
        mine: Mapping[str, Any] = next((one for one in people if self.first and one.get("seat") == self.seat), {})
        alive = mine.get("alive", True) is not False
        self.models.narrator.manner = Manner(self.tone or "", str(mine.get("name", "")) if alive else "")
        if mine and alive:  # whoever tells it speaks for themselves
            told_by = [{**one, "human": False} if one is mine else one for one in people]
            brief = replace(brief, facts={**brief.facts, "people": told_by})
        told = self.models.tell(teller, brief, draft.text)
        if told is None or not told.whole:
            return None
        teller.remember(draft.ids)
        teller.hear(told.text)
        return Prose(told.text, draft.ids), f"model:{told.model}"

    def declared(self, event: Mapping[str, Any], humans: Sequence[str]) -> dict[str, Any]:
        """A move as the book tells it: in a first person what the program declared is left to the passage that tells of it."""
        if self.first and event["type"] in ("attack", "defend", "deed") and event["seat"] not in humans:
            return {**event, "text": ""}
        return dict(event)

    def summary(self) -> list[str]:
        """What came of it, where a model told."""
        if self.models is None:
            return []
        said = ngettext("The model told {n} passage", "The model told {n} passages", self.by_model).format(
            n=self.by_model
        )
        if self.by_storyteller:
            said += "; " + ngettext(
                "{n} is the storyteller's", "{n} are the storyteller's", self.by_storyteller
            ).format(n=self.by_storyteller)
        return [said + ".", *([cost] if (cost := self.models.summary()) else [])]


def _names(source: Source) -> dict[str, str]:
    seats = source.game.view("")["seats"]
    return {seat: str(one.get("name") or seat) for seat, one in seats.items()}


def _seat(source: Source, person: str | None) -> str:
    """The seat of whoever tells it; empty for the third person."""
    if person is None or person.casefold() == "third":
        return ""
    names = _names(source)
    for seat, name in names.items():
        if person.casefold() in (seat.casefold(), name.casefold()):
            return seat
    raise BadOption(
        "{value} is nobody of this story: say third, or who tells it, {names}",
        value=ascii(person[:40]),
        names=", ".join(f"{seat} ({name})" for seat, name in names.items()),
    )
