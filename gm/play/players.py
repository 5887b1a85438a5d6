"""Players: whoever answers when a seat is to move. The AI samurai is one, a person at the terminal another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from gm.samurai.mind import Mind
from gm.storyteller import Dilemma, KeyCharacter, Person, Theme
from rules import Choice, Move, Text

__all__ = ["AiPlayer", "Anew", "Player", "Remote", "Samurai", "Situation", "Stop", "Suggests", "TakeBack", "Wish"]

View = Mapping[str, Any]


class Suggests(Protocol):
    """Who suggests words: the storyteller, or a model with the storyteller behind it."""

    def person(self, seat: str) -> Person:
        """A samurai for a seat."""
        ...

    def who(self, seat: str, gender: str | None) -> str:
        """The same “who they are” for another gender."""
        ...

    def themes(self, state: View, legal_keys: Sequence[str]) -> list[Theme]:
        """Three themes of legal keys."""
        ...

    def key_character(self, state: View, role: str) -> KeyCharacter:
        """A key character for a role."""
        ...

    def dilemma(self, state: View) -> Dilemma | None:
        """The decision due."""
        ...

    def deed(self, state: View, seat: str, choice: str) -> str:
        """A deed, declared."""
        ...

    def attack(self, state: View, seat: str, temperament: str) -> str:
        """An attack, declared."""
        ...

    def defend(self, state: View, seat: str, temperament: str) -> str:
        """A defence, declared."""
        ...

    def muse(self, kind: str, state: View) -> list[str]:
        """Ideas for a player who asks."""
        ...

    def recap(self) -> str:
        """“Previously…”."""
        ...


class TakeBack(Exception):
    """A player wants the last move of a seat back."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        super().__init__(seat)


class Anew(Exception):
    """What was asked has been withdrawn: whoever is due is asked something else."""


class Stop(Exception):
    """The players have played what they wanted: the story ends here, though the rules would go on."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What a player is asked: its seat, what that seat sees, what it may do, and the decision due, if one is."""

    seat: str
    n: int
    """The steps committed so far: it makes each decision of an AI a draw of its own, whatever has been told meanwhile."""
    view: Mapping[str, Any]
    legal: tuple[Choice, ...]
    teller: Suggests
    """For words: themes, names, deeds, moves."""
    dilemma: Dilemma | None = None
    wish: Wish | None = None
    """In `rulings`: what the other seat wants, where it has said so."""

    @property
    def phase(self) -> str:
        """The phase."""
        return str(self.view["phase"])

    @property
    def rival(self) -> str:
        """The other seat."""
        return "B" if self.seat == "A" else "A"

    @property
    def most(self) -> int:
        """The highest number in a phase that asks for one."""
        return max(int(choice.move.rsplit("..", 1)[1]) for choice in self.legal)

    @property
    def theme_keys(self) -> tuple[str, ...]:
        """The keys a theme may take."""
        return tuple(choice.move.split()[1] for choice in self.legal if choice.move.startswith("theme "))


@dataclass(frozen=True, slots=True)
class Wish:
    """What a seat wants of a decision: the side of the dilemma it stands on, and its own words where it used any."""

    seat: str
    favours: str
    text: str = ""
    said: bool = False
    """A person chose it: the samurai who directs hears it. What everybody wants anyway need not be heard."""


class Player(Protocol):
    """Answers for a seat."""

    human: bool

    def decide(self, now: Any) -> Move | str | None:
        """A move (or its notation without the seat); None where this seat leaves it to another that may move."""
        ...


class Samurai(Player, Protocol):
    """A player of Un momento único."""

    def wish(self, now: Situation) -> Wish | None:
        """As the one who does not direct: what this seat's samurai wants of the decision due."""
        ...


class Remote:
    """A person who is not asked here but answers elsewhere, in a browser say: see `Table.advance`."""

    human = True

    def decide(self, now: Any) -> Move | str | None:
        """Nothing: the answer comes by `Table.commit`."""
        return None

    def wish(self, now: Situation) -> Wish | None:
        """Nothing: the answer comes by `Host.wants`."""
        return None


class AiPlayer:
    """The AI samurai: its mind picks the move, the storyteller lends the words."""

    human = False

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def wish(self, now: Situation) -> Wish | None:
        """It wants what serves it."""
        return Wish(now.seat, now.seat)

    def decide(self, now: Situation) -> Move:
        """A legal move."""
        word, *args = getattr(self, f"_{now.phase}")(now)
        return Move(now.seat, word, tuple(args))

    # One method a phase: the move's word and its arguments.

    def _opening(self, now: Situation) -> list[Any]:
        if now.view["seats"][now.seat]["name"] is not None:
            return ["open", Text("")]
        person = now.teller.person(now.seat)
        return ["present", Text(person.name), Text(person.who), *([person.gender] if person.gender else [])]

    def _begin(self, now: Situation) -> list[Any]:
        return ["begin"]

    def _virtue(self, now: Situation) -> list[Any]:
        return ["draw" if self.mind.draws(now.n, now.view) else "skip"]

    def _keep(self, now: Situation) -> list[Any]:
        dealt = now.view["dealt"]
        return ["keep", self.mind.keeps(now.n, [dealt["A"], dealt["B"]])]

    def _theme(self, now: Situation) -> list[Any]:
        themes = now.teller.themes(now.view, now.theme_keys)
        if not themes:
            return ["theme", now.theme_keys[0], Text("")]
        chosen = themes[self.mind.chance.pick(now.n, "theme", [1.0] * len(themes))]
        return ["theme", chosen.key, Text(chosen.text)]

    def _scene(self, now: Situation) -> list[Any]:
        can_bring = any(choice.move.startswith("key ") for choice in now.legal)
        forced = not any(choice.move.startswith("scene") for choice in now.legal)
        role = self.mind.role(now.n, now.view, forced) if can_bring else None
        if role is None:
            return ["scene", Text("")]
        character = now.teller.key_character(now.view, role)
        return ["key", role, Text(character.name), *([character.gender] if character.gender else [])]

    def _rulings(self, now: Situation) -> list[Any]:
        favours = self.mind.rules_for(now.n, now.view, now.wish.favours if now.wish and now.wish.said else None)
        if now.wish and now.wish.text:
            return ["favour", favours, Text(now.wish.text)]
        return ["favour", favours, Text(now.dilemma.choices[favours] if now.dilemma else "")]

    def _number(self, now: Situation, what: str, mix: Sequence[float]) -> int:
        """By the mind's own mix; a voice may pick among the few choices that the level leaves open this time."""
        pick = getattr(now.teller, "pick", None)
        if pick is not None and len(open_ := self.mind.leeway(now.n, what, mix)) > 1:
            chosen = pick(now.seat, self.mind.temper.name, what, open_)
            if chosen in open_:
                return int(chosen)
        return self.mind.chance.pick(now.n, what, mix)

    def _extras(self, now: Situation) -> list[Any]:
        return ["extras", self._number(now, "extras", self.mind.extras_mix(now.view, now.most))]

    def _consonance(self, now: Situation) -> list[Any]:
        return ["consonance", self.mind.vote(now.n, now.view)]

    def _ending(self, now: Situation) -> list[Any]:
        return ["end", Text("")]

    def _hatred(self, now: Situation) -> list[Any]:
        return [("embrace", "release")[self._number(now, "hatred", self.mind.hatred_mix(now.view))]]

    def _deed(self, now: Situation) -> list[Any]:
        return ["deed", Text(now.teller.deed(now.view, now.seat, now.view["ways"][now.seat]))]

    def _attack(self, now: Situation) -> list[Any]:
        return ["attack", Text(now.teller.attack(now.view, now.seat, self.mind.temper.name))]

    def _defend(self, now: Situation) -> list[Any]:
        return ["defend", Text(now.teller.defend(now.view, now.seat, self.mind.temper.name))]

    def _spend(self, now: Situation) -> list[Any]:
        return ["spend", self._number(now, "spend", self.mind.spend_mix(now.view, now.most))]

    def _bet(self, now: Situation) -> list[Any]:
        return ["bet", self._number(now, "bet", self.mind.bet_mix(now.view, now.most))]

    def _tell(self, now: Situation) -> list[Any]:
        return ["tell", Text("")]

    def _epilogue(self, now: Situation) -> list[Any]:
        return ["end", Text("")]
