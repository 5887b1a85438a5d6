"""The facts of a brief as numbered sentences, in the story's language: what a narrator that reads must be told.

Only what the brief holds: committed events and totals. No number of the game is among them. What a player typed is quoted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gm.models.prompts import language, player, quoted
from gm.narration.brief import Brief
from gm.narration.ledger import Exchange, other

__all__ = ["BEATS", "beat_name", "fact_lines", "instructions", "role_word", "virtue_word"]

_ES: dict[str, str] = {
    "facing": "{a} y {b} están frente a frente, con las espadas desenvainadas. El duelo aún no ha empezado: nadie ataca todavía.",
    "unhurt": "Nadie está herido. Nadie muere.",
    "alive": "Nadie muere.",
    "theme": "Empieza un recuerdo de los dos: {text}.",
    "theme_none": "Empieza un recuerdo de los dos.",
    "virtue": "La virtud que está en juego: {virtue}.",
    "scene": "Se abre la escena del recuerdo: dónde están y qué los reúne. Nada se ha decidido todavía.",
    "with": "Está presente {name} ({role}).",
    "asked": "La decisión que había: {text}",
    "ruled": "Lo que se ha decidido que ocurre: {text}",
    "favours": "Sale ganando {winner}; sale perdiendo {loser}.",
    "nobody_hurt": "Nadie muere ni queda herido.",
    "climax": "Llega el momento más alto del recuerdo: la razón la tuvo {winner}; {loser} se queda con el agravio.",
    "climax_tie": "Llega el momento más alto del recuerdo, y no le da la razón a nadie: los dos salen con un agravio.",
    "ending": "Termina este recuerdo. Prevaleció {winner}; {loser} no lo ha perdonado.",
    "ending_tie": "Termina este recuerdo. No prevaleció nadie.",
    "embrace": "{name} se entregó al odio antes del duelo, y esto hizo a espaldas de {other}: {text}",
    "release": "{name} renunció a su odio antes del duelo: {text}",
    "first": "Golpeará primero {name}. El golpe no ha llegado todavía.",
    "attack": "{name} ataca. No se sabe aún si el golpe alcanza: no lo cuentes.",
    "defend": "{name} se defiende. No se sabe aún si la defensa aguanta: no lo cuentes.",
    "attacked": "{name} atacó: {text}",
    "attacked_so": "{name} atacó.",
    "defended": "{name} se defendió: {text}",
    "defended_so": "{name} se defendió.",
    "clash": "Las hojas han quedado trabadas: ninguno de los dos ha vencido. Aún no se sabe quién cederá.",
    "clashed": "Las hojas quedaron trabadas y forcejearon.",
    "hit": "El golpe de {winner} alcanzó a {loser}.",
    "parried": "La defensa de {winner} aguantó: el golpe de {loser} no llegó.",
    "won_clash": "El forcejeo lo ganó {winner}.",
    "nobody_won": "No venció ninguno de los dos.",
    "wounded": "{name} queda herido o herida: una herida, que no mata.",
    "not_wounded": "{name} no recibe herida.",
    "mortal": "Es el golpe que puede matar.",
    "last": "Es la última oportunidad de quien no había caído.",
    "dies": "{name} muere de este golpe.",
    "defeated": "{name} ha perdido el duelo y vive.",
    "goes_on": "El duelo no ha terminado.",
    "count": "Ninguno de los dos puede seguir. Ha prevalecido {winner}; {loser} ha perdido el duelo y vive.",
    "count_tie": "Ninguno de los dos puede seguir, y ninguno ha prevalecido. Los dos viven.",
    "after": "El duelo ha terminado. Esto es lo que vino después, visto por {name}.",
    "dead": "{name} murió en el duelo.",
    "lives": "{name} vive.",
    "triumphed": "Prevaleció {name}.",
    "between": "Se vuelve un momento a las dos espadas, quietas todavía.",
}
_EN: dict[str, str] = {
    "facing": "{a} and {b} stand face to face with drawn blades. The duel has not begun: nobody strikes yet.",
    "unhurt": "Nobody is hurt. Nobody dies.",
    "alive": "Nobody dies.",
    "theme": "A memory the two share begins: {text}.",
    "theme_none": "A memory the two share begins.",
    "virtue": "The virtue at stake: {virtue}.",
    "scene": "The scene of the memory opens: where they are and what brings them together. Nothing has been decided yet.",
    "with": "{name} is present ({role}).",
    "asked": "The decision there was: {text}",
    "ruled": "What has been decided to happen: {text}",
    "favours": "It goes well for {winner} and badly for {loser}.",
    "nobody_hurt": "Nobody dies or is hurt.",
    "climax": "The height of the memory: {winner} was proved right; {loser} is left with the grievance.",
    "climax_tie": "The height of the memory, and it proves neither of them right: both come away with a grievance.",
    "ending": "This memory ends. {winner} prevailed; {loser} has not forgiven it.",
    "ending_tie": "This memory ends. Neither of them prevailed.",
    "embrace": "{name} gave in to hatred before the duel, and did this behind the back of {other}: {text}",
    "release": "{name} let hatred go before the duel: {text}",
    "first": "{name} will strike first. The blow has not landed yet.",
    "attack": "{name} attacks. Whether the blow lands is not known yet: do not tell it.",
    "defend": "{name} defends. Whether the guard holds is not known yet: do not tell it.",
    "attacked": "{name} attacked: {text}",
    "attacked_so": "{name} attacked.",
    "defended": "{name} defended: {text}",
    "defended_so": "{name} defended.",
    "clash": "The blades are locked: neither has won. Who will give way is not known yet.",
    "clashed": "The blades locked, and they strained against each other.",
    "hit": "The blow of {winner} reached {loser}.",
    "parried": "The guard of {winner} held: the blow of {loser} did not land.",
    "won_clash": "{winner} won the locked blades.",
    "nobody_won": "Neither of the two won.",
    "wounded": "{name} is wounded: one wound, which does not kill.",
    "not_wounded": "{name} takes no wound.",
    "mortal": "It is the blow that can kill.",
    "last": "It is the last chance of the one who had not fallen.",
    "dies": "{name} dies of this blow.",
    "defeated": "{name} has lost the duel and lives.",
    "goes_on": "The duel is not over.",
    "count": "Neither of the two can go on. {winner} has prevailed; {loser} has lost the duel and lives.",
    "count_tie": "Neither of the two can go on, and neither has prevailed. Both live.",
    "after": "The duel is over. This is what came after, as {name} saw it.",
    "dead": "{name} died in the duel.",
    "lives": "{name} lives.",
    "triumphed": "{name} prevailed.",
    "between": "Back for a moment to the two blades, still motionless.",
}
BEATS: dict[str, tuple[str, str]] = {
    "opening": ("la apertura: el lugar, el tiempo y los dos frente a frente", "the opening: the place, the weather and the two face to face"),
    "between": ("un instante entre recuerdos", "an instant between memories"),
    "theme": ("el umbral de un recuerdo", "the threshold of a memory"),
    "scene": ("la escena del recuerdo se abre", "the scene of the memory opens"),
    "ruling": ("lo que ocurrió en la escena al decidirse esto", "what happened in the scene when this was decided"),
    "climax": ("el momento más alto del recuerdo", "the height of the memory"),
    "ending": ("el final del recuerdo", "the end of the memory"),
    "deed": ("lo que cada cual hizo con su odio", "what was done with the hatred"),
    "strikes_first": ("quién va a atacar primero", "who is about to strike first"),
    "attack": ("un ataque que empieza", "an attack that begins"),
    "defend": ("una defensa que empieza", "a defence that begins"),
    "clash": ("las hojas trabadas", "the blades locked"),
    "exchange": ("lo que salió de este cruce de espadas", "what came of this exchange of blows"),
    "mortal": ("el golpe mortal", "the mortal blow"),
    "last": ("la última oportunidad", "the last chance"),
    "count": ("el final del duelo", "the end of the duel"),
    "epilogue": ("el epílogo", "the epilogue"),
}  # fmt: skip
_VIRTUES = {
    "gi": ("la rectitud", "rectitude"),
    "yu": ("el valor", "courage"),
    "jin": ("la benevolencia", "benevolence"),
    "rei": ("el respeto", "respect"),
    "makoto": ("la sinceridad", "sincerity"),
    "meiyo": ("el honor", "honour"),
    "chugi": ("la lealtad", "loyalty"),
}
_ROLES = {
    "samurai": ("samurái del duelo", "samurai of the duel"),
    "catalyst": ("el motivo del duelo", "the reason for the duel"),
    "victim": ("alguien a quien un samurái no supo proteger", "someone a samurai failed to protect"),
    "coveted": ("alguien cuya estima desea uno de los dos", "someone whose regard one of them craves"),
}


def _at(pair: tuple[str, str], lang: str) -> str:
    return pair[1] if language(lang) == "en" else pair[0]


_FREE = ("clashed", "hit", "parried", "dies", "dead", "lives", "triumphed", "attacked_so", "defended_so", "won_clash")
"""Facts so short that prose may well use the same words."""


def instructions(lang: str) -> list[str]:
    """The sentences in which facts are put, with their gaps marked as in the prompts: what no prose should repeat."""
    words = _EN if language(lang) == "en" else _ES
    return [text.replace("{", "{{").replace("}", "}}") for key, text in words.items() if key not in _FREE]


def beat_name(beat: str, lang: str) -> str:
    """What a beat is, in words."""
    return _at(BEATS[beat], lang)


def virtue_word(virtue: str, lang: str) -> str:
    """The virtue in words."""
    return _at(_VIRTUES[virtue], lang)


def role_word(role: str, lang: str) -> str:
    """A person's part in words."""
    return _at(_ROLES.get(role, _ROLES["samurai"]), lang)


class _Facts:
    """Writes the lines of one brief."""

    def __init__(self, brief: Brief) -> None:
        self.brief = brief
        self.ledger = brief.ledger
        self.words: Mapping[str, str] = _EN if language(brief.lang) == "en" else _ES
        self.lines: list[str] = []

    def say(self, key: str, **values: str) -> None:
        line = self.words[key]
        for name, value in values.items():
            line = line.replace("{" + name + "}", value)
        self.lines.append(line)

    def name(self, seat: str) -> str:
        return quoted(self.ledger.samurai[seat].name, 80)

    def typed(self, text: str, most: int = 240) -> str:
        return player(text, self.brief.lang, most)

    def won(self, key: str, seat: str | None, tie: str) -> None:
        if seat is None:
            self.say(tie)
        else:
            self.say(key, winner=self.name(seat), loser=self.name(other(seat)))

    # One method a beat.

    def opening(self) -> None:
        self.say("facing", a=self.name("A"), b=self.name("B"))
        self.say("unhurt")

    def between(self) -> None:
        self.say("between")
        self.say("unhurt")

    def theme(self) -> None:
        chapter = self.ledger.chapter
        text = chapter.theme.rstrip(".") if chapter else ""
        self.say("theme", text=self.typed(text)) if text else self.say("theme_none")
        self._virtue()
        self.say("nobody_hurt")

    def scene(self) -> None:
        chapter = self.ledger.chapter
        self.say("scene")
        if chapter and chapter.theme:
            self.say("theme", text=self.typed(chapter.theme.rstrip(".")))
        self._virtue()
        self._present()
        self.say("nobody_hurt")

    def ruling(self) -> None:
        event = self.brief.event
        if event.get("text", "").strip():
            self.say("ruled", text=self.typed(event["text"]))
        if event.get("favours") in ("A", "B"):
            self.say(
                "favours",
                winner=self.name(event["favours"]),
                loser=self.name(other(event["favours"])),
            )
        self._present()
        self.say("nobody_hurt")

    def climax(self) -> None:
        self.won("climax", self.ledger.chapter.winner if self.ledger.chapter else None, "climax_tie")
        self._virtue()
        self.say("nobody_hurt")

    def ending(self) -> None:
        self.won("ending", self.ledger.chapter.winner if self.ledger.chapter else None, "ending_tie")
        self._present()
        self.say("nobody_hurt")

    def deed(self) -> None:
        event = self.brief.event
        name, rival = self.name(event["seat"]), self.name(other(event["seat"]))
        self.say(event["choice"], name=name, other=rival, text=self.typed(event.get("text", "")))
        self.say("unhurt")

    def strikes_first(self) -> None:
        attacker = (self.ledger.exchange.attacker if self.ledger.exchange else None) or self.brief.seat or "A"
        self.say("first", name=self.name(attacker))
        self.say("unhurt")

    def attack(self) -> None:
        self.say("attack", name=self.name(self.brief.seat or "A"))
        self.say("unhurt")

    def defend(self) -> None:
        self.say("defend", name=self.name(self.brief.seat or "B"))
        self.say("unhurt")

    def clash(self) -> None:
        self._fought(self.ledger.exchange)
        self.say("clash")
        self.say("unhurt")

    def exchange(self) -> None:
        fought = self.ledger.exchange
        self._fought(fought)
        if fought is None:
            return
        if fought.clash:
            self.say("clashed")
        if fought.winner is None:
            self.say("nobody_won")
        elif fought.clash:
            self.won("won_clash", fought.winner, "nobody_won")
        else:
            self.won("hit" if fought.winner == fought.attacker else "parried", fought.winner, "nobody_won")
        hurt = {wound.seat for wound in fought.wounds}
        outcome = self.ledger.outcome
        dies = outcome["dies"] if outcome else None
        for seat in ("A", "B"):
            if seat != dies:
                self.say("wounded" if seat in hurt else "not_wounded", name=self.name(seat))
        if dies:
            self.say("dies", name=self.name(dies))
        else:
            self.say("alive")
        if outcome and outcome["defeated"] and not dies:
            self.say("defeated", name=self.name(outcome["defeated"]))
        if outcome is None:
            self.say("goes_on")

    def mortal(self) -> None:
        self.say("mortal")
        self.exchange()

    def last(self) -> None:
        self.say("last")
        self.exchange()

    def count(self) -> None:
        self.won("count", (self.ledger.outcome or {}).get("triumphs"), "count_tie")
        self.say("unhurt")

    def epilogue(self) -> None:
        self.say("after", name=self.name(self.brief.seat or "A"))
        outcome: Mapping[str, Any] = self.ledger.outcome or {}
        if triumphs := outcome.get("triumphs"):
            self.say("triumphed", name=self.name(triumphs))
        for seat in ("A", "B"):
            self.say("dead" if seat == outcome.get("dies") else "lives", name=self.name(seat))

    def _fought(self, fought: Exchange | None) -> None:
        if fought is None or fought.attacker is None:
            return
        told = (("attacked", fought.attacker, fought.attack), ("defended", other(fought.attacker), fought.defence))
        for key, seat, text in told:
            if text.strip():
                self.say(key, name=self.name(seat), text=self.typed(text))
            else:
                self.say(key + "_so", name=self.name(seat))

    def _virtue(self) -> None:
        chapter = self.ledger.chapter
        if chapter and chapter.virtue:
            self.say("virtue", virtue=virtue_word(chapter.virtue, self.brief.lang))

    def _present(self) -> None:
        number = self.ledger.chapter.number if self.ledger.chapter else 0
        for who in self.ledger.key_people():
            if who.chapter == number:
                self.say("with", name=quoted(who.name, 80), role=role_word(who.role, self.brief.lang))


def fact_lines(brief: Brief) -> list[str]:
    """The facts, in order. KeyError: no such beat."""
    facts = _Facts(brief)
    write: Callable[[], None] = getattr(facts, brief.beat) if brief.beat in BEATS else facts.between
    write()
    return facts.lines
