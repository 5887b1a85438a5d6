"""The sentences in which a narrator that reads is told the facts of the sister systems, in the story's language.

Only what was committed, and no number of the game. What a player typed is quoted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gm.models.prompts import clip, language, player, quoted

__all__ = ["BEATS", "MAX_WORDS", "Matter", "approach_word", "beat_name", "sister_instructions"]

Event = Mapping[str, Any]
View = Mapping[str, Any]

_ES: dict[str, str] = {
    "nobody_hurt": "Nadie muere ni queda herido.",
    "nobody_dies": "Nadie muere.",
    "not_yet": "Todavía no se sabe cómo saldrá: no lo cuentes.",
    # Sistema Kármico
    "begins": "Empieza la aventura. Quien actúa es {name}; lo que está en juego: {goal}.",
    "boss_comes": "Llega la hora de enfrentarse a {boss}. Todavía no ha pasado nada entre los dos.",
    "obstacle": "Lo que le salió al paso a {name}: {text}",
    "wanted": "Lo que quería {name}: {text}",
    "used": "{name} se valió de {thing}.",
    "helped": "Le ayudó {name}, con {thing}.",
    "against": "Jugó en su contra {thing}.",
    "failure": "{name} no lo consiguió.",
    "success": "{name} lo consiguió, y nada más que eso.",
    "explosive": "{name} lo consiguió con creces, y de un modo en que se ve la virtud por la que vive: {virtue}.",
    "boss_stands": "{boss} sigue en pie y no se rinde todavía.",
    "no_cost": "A {name} no le costó ningún daño.",
    "cost_later": "El precio se sabrá después: no lo cuentes ahora.",
    "withdrew": "Lo que iba a cerrarle el paso a {name} se apartó por su cuenta, sin lucha.",
    "forced": "Pesó en contra de {name} esto: {thing}.",
    "branded": "{boss} queda con una marca para siempre: {thing}. Se la dejó {name}.",
    "passed": "{name} pudo dejarle una marca a {boss} y no quiso.",
    "felled": "{boss} ha caído: ya no puede oponerse más. No muere.",
    "marked_temporary": "{name} queda con esto hasta que acabe la aventura: {thing}.",
    "marked_permanent": "{name} queda con esto para siempre: {thing}.",
    "victim": "También se nota en {victim}: {thing}.",
    "burned": "En lugar de sufrir otra cosa, {name} se queda sin {thing} hasta que acabe la aventura.",
    "sacrificed": "En lugar de sufrir otra cosa, {name} pierde para siempre {thing}.",
    "restored": "{name} recupera {thing}.",
    "erased": "{name} se libra de esto: {thing}.",
    "ended": "Termina la aventura: {boss} ha caído, y lo que estaba en juego se ha salvado.",
    "ended_open": "Termina la aventura sin resolverse del todo: lo que estaba en juego sigue en peligro.",
    # Fate Acelerado
    "faces_off": "Empieza un conflicto, {kind}. Están frente a frente {names}. Se disputan {goal}. Nadie ha hecho nada todavía.",
    "attacked": "{name} atacó a {other}, {how}: {text}",
    "attacked_so": "{name} atacó a {other}, {how}.",
    "sought": "{name} buscó una ventaja, {how}: {thing}.",
    "seeks": "{name} busca una ventaja, {how}: {thing}.",
    "overcame": "{name} quiso vencer un obstáculo, {how}: {text}",
    "overcame_so": "{name} quiso vencer un obstáculo, {how}.",
    "defended": "{name} se defendió, {how}: {text}",
    "defended_so": "{name} se defendió, {how}.",
    "let": "{name} dejó que ocurriera.",
    "counted": "{name} se apoyó en esto: {thing}.",
    "again": "{name} se rehízo gracias a esto: {thing}.",
    "hit": "El golpe de {name} llegó a {other}.",
    "hit_style": "El golpe de {name} le llegó a {other} de lleno.",
    "words_hit": "Lo que dijo {name} hizo mella en {other}.",
    "missed": "La defensa de {other} aguantó: {name} no consiguió nada.",
    "level": "Quedaron igualados: ni alcanzó {name} ni salió {other} mejor parado.",
    "stood": "{other} lo aguanta sin que le quede nada.",
    "left_mild": "A {other} le queda algo leve: {thing}.",
    "left_moderate": "A {other} le queda algo que tardará en curarse: {thing}.",
    "left_severe": "A {other} le queda algo grave: {thing}.",
    "out": "{other} ya no puede seguir y queda fuera del conflicto. Vive.",
    "gained": "{name} gana por un momento esto: {thing}.",
    "made": "{name} lo consiguió: desde ahora cuenta {thing}.",
    "made_not": "{name} no lo consiguió.",
    "through": "{name} superó el obstáculo.",
    "through_cost": "{name} superó el obstáculo, pero le costó algo menor.",
    "through_style": "{name} superó el obstáculo con soltura.",
    "through_not": "{name} no superó el obstáculo.",
    "conceded": "{name} cede ante {other}, por su pie, y queda fuera del conflicto. Lo acordado: {text}",
    "compelled": "A {name} le traiciona lo que es: {thing}. Lo que ocurre: {text}",
    "accepts": "{name} carga con ello.",
    "refuses": "{name} se resiste, y le cuesta: no llega a ocurrir.",
    "hands_on": "{name} le deja a {other} aprovechar esto: {thing}.",
    "becomes": "Lo que arrastraba {name} era {before}; ahora es {thing}.",
    "heals": "{name} se recupera de esto: {thing}. Lo que ayudó: {text}",
    "heals_so": "{name} se recupera de esto: {thing}.",
    "rested": "Termina la escena, y hubo ocasión de descansar.",
    "tired": "Termina la escena, y no hubo ocasión de descansar.",
    "days": "Pasa el tiempo hasta que vuelvan a encontrarse.",
    "over": "Termina la historia.",
    "physical": "con las armas o con el cuerpo",
    "mental": "con palabras",
    # hasta ahora
    "place": "El lugar: {place}. Lo que está en juego: {goal}.",
    "did_failure": "Ante esto no pudo {name}: {text}",
    "did_success": "Ante esto pudo {name}: {text}",
    "did_explosive": "Ante esto pudo con creces {name}: {text}",
    "carries": "{name} arrastra: {things}.",
    "shows_on": "En {victim} se ve lo que quedó: {things}.",
    "boss_bears": "{boss} lleva encima: {things}.",
    "boss_down": "{boss} cayó.",
    "is_out": "{name} ha quedado fuera de este conflicto.",
    "gave_way": "{name} ha cedido y ya no está en este conflicto.",
    "was_out": "Antes, {kind}, {name} quedó fuera a manos de {other}.",
    "had_given": "Antes, {kind}, {name} cedió ante {other}.",
    "in_play": "En la escena cuenta: {things}.",
}
_EN: dict[str, str] = {
    "nobody_hurt": "Nobody dies or is hurt.",
    "nobody_dies": "Nobody dies.",
    "not_yet": "How it comes out is not known yet: do not tell it.",
    "begins": "The adventure begins. The one who acts is {name}; what is at stake: {goal}.",
    "boss_comes": "The time has come to face {boss}. Nothing has happened between the two yet.",
    "obstacle": "What stood in the way of {name}: {text}",
    "wanted": "What {name} was after: {text}",
    "used": "{name} made use of {thing}.",
    "helped": "{name} helped, with {thing}.",
    "against": "This told against it: {thing}.",
    "failure": "{name} did not manage it.",
    "success": "{name} managed it, and no more than that.",
    "explosive": "{name} managed far more than was hoped, in a way that shows the virtue they live by: {virtue}.",
    "boss_stands": "{boss} still stands and does not give in yet.",
    "no_cost": "It cost {name} no harm.",
    "cost_later": "The price will be known later: do not tell it now.",
    "withdrew": "What was about to stop {name} stepped aside of its own accord, without a struggle.",
    "forced": "This weighed against {name}: {thing}.",
    "branded": "{boss} is marked for good: {thing}. It was {name} who did it.",
    "passed": "{name} could have left a mark on {boss} and would not.",
    "felled": "{boss} has fallen and can resist no more. Nobody dies of it.",
    "marked_temporary": "{name} is left with this until the adventure ends: {thing}.",
    "marked_permanent": "{name} is left with this for good: {thing}.",
    "victim": "It shows on {victim} too: {thing}.",
    "burned": "Rather than suffer something else, {name} does without {thing} until the adventure ends.",
    "sacrificed": "Rather than suffer something else, {name} loses {thing} for good.",
    "restored": "{name} has {thing} back.",
    "erased": "{name} is rid of this: {thing}.",
    "ended": "The adventure ends: {boss} has fallen, and what was at stake is saved.",
    "ended_open": "The adventure ends and is not settled: what was at stake is still in danger.",
    "faces_off": "A conflict begins, {kind}. Face to face stand {names}. They contend for {goal}. Nobody has done anything yet.",
    "attacked": "{name} attacked {other}, {how}: {text}",
    "attacked_so": "{name} attacked {other}, {how}.",
    "sought": "{name} tried for an advantage, {how}: {thing}.",
    "seeks": "{name} tries for an advantage, {how}: {thing}.",
    "overcame": "{name} tried to get past an obstacle, {how}: {text}",
    "overcame_so": "{name} tried to get past an obstacle, {how}.",
    "defended": "{name} defended, {how}: {text}",
    "defended_so": "{name} defended, {how}.",
    "let": "{name} let it happen.",
    "counted": "{name} leaned on this: {thing}.",
    "again": "{name} recovered the moment thanks to this: {thing}.",
    "hit": "The blow of {name} reached {other}.",
    "hit_style": "The blow of {name} reached {other} squarely.",
    "words_hit": "What {name} said told on {other}.",
    "missed": "The defence of {other} held: {name} achieved nothing.",
    "level": "They came out level: {name} did not get through, and {other} is no better off.",
    "stood": "{other} bears it, and nothing stays of it.",
    "left_mild": "{other} is left with something slight: {thing}.",
    "left_moderate": "{other} is left with something that will take time to heal: {thing}.",
    "left_severe": "{other} is left with something grave: {thing}.",
    "out": "{other} cannot go on and is out of the conflict. {other} lives.",
    "gained": "{name} gains this for a moment: {thing}.",
    "made": "{name} managed it: from now on this counts: {thing}.",
    "made_not": "{name} did not manage it.",
    "through": "{name} got past the obstacle.",
    "through_cost": "{name} got past the obstacle, but it cost something small.",
    "through_style": "{name} got past the obstacle with ease.",
    "through_not": "{name} did not get past the obstacle.",
    "conceded": "{name} gives way to {other}, freely, and is out of the conflict. What was agreed: {text}",
    "compelled": "{name} is betrayed by what they are: {thing}. What happens: {text}",
    "accepts": "{name} takes it on.",
    "refuses": "{name} resists, at a cost: it does not come to pass.",
    "hands_on": "{name} lets {other} make use of this: {thing}.",
    "becomes": "What {name} carried was {before}; now it is {thing}.",
    "heals": "{name} recovers from this: {thing}. What helped: {text}",
    "heals_so": "{name} recovers from this: {thing}.",
    "rested": "The scene ends, and there was a chance to rest.",
    "tired": "The scene ends, and there was no chance to rest.",
    "days": "Time goes by until they meet again.",
    "over": "The story ends.",
    "physical": "with weapons or with the body",
    "mental": "with words",
    "place": "The place: {place}. What is at stake: {goal}.",
    "did_failure": "{name} could not deal with this: {text}",
    "did_success": "{name} dealt with this: {text}",
    "did_explosive": "{name} more than dealt with this: {text}",
    "carries": "{name} carries: {things}.",
    "shows_on": "What stayed shows on {victim}: {things}.",
    "boss_bears": "{boss} bears: {things}.",
    "boss_down": "{boss} fell.",
    "is_out": "{name} is out of this conflict.",
    "gave_way": "{name} has given way and is no longer in this conflict.",
    "was_out": "Earlier, {kind}, {name} was put out of it by {other}.",
    "had_given": "Earlier, {kind}, {name} gave way to {other}.",
    "in_play": "What counts in the scene: {things}.",
}
_FREE = frozenset(
    [
        "failure",
        "success",
        "let",
        "accepts",
        "hit",
        "missed",
        "out",
        "physical",
        "mental",
        "made_not",
        "through",
        "through_not",
        "through_style",
        "boss_down",
        "nobody_dies",
        "restored",
        "used",
        "felled",
        "boss_stands",
        "days",
        "over",
        "rested",
        "tired",
        "stood",
    ]
)
"""Facts so short that prose may well use the same words."""
BEATS: dict[str, tuple[str, str]] = {
    "opening": ("el comienzo: el lugar y quiénes están en él", "the beginning: the place and who is there"),
    "boss": ("quien manda enfrente aparece", "the one who commands the other side appears"),
    "withdrew": ("el obstáculo que se deshizo solo", "the obstacle that came to nothing"),
    "told": ("lo que pasó al intentarlo", "what happened when it was tried"),
    "branded": ("la marca que queda", "the mark that stays"),
    "felled": ("la caída", "the fall"),
    "marked": ("lo que queda en el cuerpo o en el ánimo", "what stays in body or spirit"),
    "victim": ("en quién se nota también", "on whom it shows as well"),
    "burned": ("lo que se gasta", "what is used up"),
    "sacrificed": ("lo que se pierde", "what is lost"),
    "ending": ("el final de la aventura", "the end of the adventure"),
    "create": ("el intento, sin su resultado", "the attempt, without what came of it"),
    "accepted": ("la debilidad que puede más", "the weakness that has its way"),
    "refused": ("la debilidad resistida", "the weakness resisted"),
    "renamed": ("en qué se ha convertido el daño", "what the harm has turned into"),
    "recovered": ("la recuperación", "the recovery"),
    "scene_over": ("el final de la escena", "the end of the scene"),
    "session_over": ("el tiempo que pasa", "the time that passes"),
    "scenario_over": ("el final de la historia", "the end of the story"),
}  # fmt: skip
"""The beats that a model may tell. Those it is not asked for are so short that nothing is gained by it."""
MAX_WORDS = {
    "opening": 150,
    "boss": 90,
    "told": 110,
    "felled": 90,
    "ending": 150,
    "create": 50,
    "scene_over": 80,
    "session_over": 60,
    "scenario_over": 130,
}
"""The longest prose of a beat; 60 for those not listed."""
_APPROACHES = {
    "careful": ("con cuidado", "with care"),
    "clever": ("con ingenio", "by wits"),
    "flashy": ("a la vista de todos", "for all to see"),
    "forceful": ("por la fuerza", "by force"),
    "quick": ("con rapidez", "by being quick"),
    "sneaky": ("a escondidas", "by stealth"),
}


def sister_instructions(lang: str) -> list[str]:
    """The sentences in which facts are put, their gaps marked as in the prompts: what no prose should repeat."""
    words = _EN if language(lang) == "en" else _ES
    return [text.replace("{", "{{").replace("}", "}}") for key, text in words.items() if key not in _FREE]


def beat_name(beat: str, lang: str) -> str:
    """What a beat is, in words. KeyError: none that a model tells."""
    return BEATS[beat][language(lang) == "en"]


def approach_word(approach: str, lang: str) -> str:
    """How something was gone about."""
    return _APPROACHES[approach][language(lang) == "en"]


class Matter:
    """Writes the facts of one beat: lines for a narrator who reads, and what the checker holds prose against."""

    def __init__(
        self,
        event: Event,
        log: Sequence[Event],
        view: View,
        cast: Mapping[str, Mapping[str, Any]],
        lang: str,
        setting: Mapping[str, str],
    ) -> None:
        """`log`: the events so far, the beat's own the last. `view`: what an onlooker sees after its step. `setting`: place, goal."""
        self.event, self.log, self.view, self.cast, self.lang, self.setting = event, log, view, cast, lang, setting
        self.words: Mapping[str, str] = _EN if language(lang) == "en" else _ES
        self.lines: list[str] = []
        self.facts: dict[str, Any] = {"wounded": [], "dies": []}

    def fact(self, key: str, **values: str) -> None:
        """One line."""
        self.lines.append(self.put(key, **values))

    def put(self, key: str, **values: str) -> str:
        """A sentence with its gaps filled."""
        line = self.words[key]
        for name, value in values.items():
            line = line.replace("{" + name + "}", value)
        return line

    def name(self, who: str | None) -> str:
        """How somebody is called: a seat, or `victim`."""
        return quoted(str(self.cast.get(who or "", {}).get("name", who)), 80)

    def typed(self, text: str, most: int = 220) -> str:
        """A text that a seat declared."""
        return player(text, self.lang, most)

    def thing(self, text: str) -> str:
        """A name that somebody gave to something."""
        return player(text.strip().rstrip("."), self.lang, 80)

    def things(self, texts: Sequence[str], most: int = 5) -> str:
        """Several of them."""
        return player("; ".join(clip(text.strip().rstrip("."), 60) for text in texts[-most:]), self.lang, 320)

    def since(self, *kinds: str) -> Sequence[Event]:
        """The events from the last of these kinds on; none where there was none."""
        for at in range(len(self.log) - 1, -1, -1):
            if self.log[at]["type"] in kinds:
                return self.log[at:]
        return ()
