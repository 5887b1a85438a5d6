"""The dead as the subject of a sentence that does not name them: “They called for Ume. She came up the aisle”."""

from __future__ import annotations

import re

from gm.checker.cast import Cast, Ref
from gm.checker.lexicon import lexicon
from gm.checker.lexicon.acts import ACTS, SAY
from gm.checker.lexicon.dead_signs import PAST, RISES, SKIP
from gm.checker.lexicon.es_acts import acts as decided
from gm.checker.lexicon.spaced import spaced
from gm.checker.people import Reading

__all__ = ["DIES", "FALLS", "MEANWHILE", "Returning", "goes_on"]

DIES = spaced("murió falleció pereció muere died dies perished fell cayó")
"""“Ume died”: what the dead do."""
FALLS = spaced("sat went lay fell sank knelt sentó tendió cayó dobló arrodilló bajó closed cerró")
"""What an epilogue may tell of the moment of a death."""
MEANWHILE = spaced("había antes had before would could might last as if when until remembered always never")
"""What tells of one who has just died as they were."""

_SUMMONS = re.compile(
    r"\b(?:llamar|llamaron|llamó|traer|trajeron|buscar|buscaron|avisar|avisaron|convocaron|citaron|venir|pasar|entrar|preguntaron|preguntó|paso|sitio|acudir|consultar|consultaron) (?:a|al|por)(?: la| el| los| las)? @(\d)(?= [.,;:]|$)"
)
"""“Mandaron llamar al señor Akiyama.”"""
_WILL = re.compile(
    r"@(\d) (?:(?:se|le|les|lo|la|los|las) )*(?:no|tampoco|ni) (?:(?:se|le|les|lo|la|los|las) )*(?:quiso|contestó|respondió|aceptó|dijo|esperó|dudó|vaciló|consintió|necesitó|hizo caso)\b"
)
"""“La princesa Sada no quiso escoger.”"""
_TOLD = re.compile(r"@(\d) (?:(?:se|le|les|lo|la|los|las|ya) )*(?:perdió|ganó|volvió|quiso)\b(?! (?:la|su) vida)")
"""“Daisuke perdió la camisa.”: of the dead too, unless it goes on."""
_DIED = re.compile(
    r"@(\d) (?:ya )?(?:murió|expiró|falleció|no respiraba|había muerto|estaba muert[oa]|cayó (?:sin vida|muert[oa])|dejó de respirar)\b"
)
_STANDS = re.compile(
    r"(?:(?:y|pero|luego|entonces|después|al rato|acto seguido|enseguida|,) )*se (?:levantó|incorporó|irguió|puso (?:en|de) pie)(?= [.,;]| y| sobre| despacio| de nuevo| otra vez| con )"
)
_ON_AN_ELBOW = re.compile(r"incorporó sobre (?:un|el) codo\b")
"""“Kaede murió. Luego se levantó, recogió la espada …”"""
_THEN = spaced("luego entonces después y pero enseguida se ya acto seguido")
_A_NOUN = spaced(
    "el la los las un una unos unas otro otra nadie todo toda todos todas su sus este esta aquel aquella cada alguien"
)
_TAKES = spaced("cogió tomó sacó recogió apartó alzó agarró señaló dejó sostuvo bebió comió leyó escribió")
"""What nothing does by itself, so that what follows is no subject: “Cogió el abanico”."""
_BEFORE = spaced("había habían siempre nunca jamás solía habría si")
_OF_THEM = re.compile(
    r"\b(?:le|l[oa]) [^\W\d_]+(?:ó|aba|ía|ieron|aron)\b|\b(?:cuerpo|cadáver|muert[oa]|sangre|herida|párpados)\b"
)
"""“Se acercó y le cerró los ojos”: somebody else, who does it to them."""
_DID = re.compile(r"[^\W\d_]{2,}ó|dio|hizo|puso|vino|trajo|dijo|anduvo|sostuvo|detuvo|fue")


class Returning:
    """Judges, sentence by sentence, what is told of one of the dead without a name. Spanish."""

    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        self._up: Ref = frozenset()
        """Whoever of the dead was just called in, or said to will something."""
        self._fell: Ref = frozenset()
        """Whoever the last sentence said to have died."""
        self._told: Ref = frozenset()
        """Whoever the last sentence told something of that may be told of the dead."""

    def judge(self, reading: Reading, dead: Ref) -> str | None:
        """What they do, if anything."""
        found = self._stands(reading) if self._fell else None
        self._fell = frozenset()
        if "@" in reading.text and (died := _DIED.search(reading.text)) is not None:
            self._fell = frozenset({int(died[1])})
        if found or not dead:
            return found
        real = lexicon("es").memory.search(reading.text) is None and not reading.text.rstrip(" .!").endswith("?")
        if real and (self._up or self._told) and _BEFORE.isdisjoint(reading.words) and not reading.strangers:
            found = self._goes_on(reading) or self._they(reading)
        if found is None and reading.tokens and (reading.named or not self._up):
            self._take(reading, dead, real)
        elif found is None:
            self._up = self._told = frozenset()
        return found

    def _take(self, reading: Reading, dead: Ref, real: bool) -> None:
        """Whom the next sentence may go on about."""
        self._up = self._told = frozenset()
        if real and reading.named & dead:
            match = _SUMMONS.search(reading.text) or _WILL.search(reading.text)
            told = _TOLD.search(reading.text)
            self._up = frozenset({int(match[1])} if match else ()) & dead
            self._told = self._up or frozenset({int(told[1])} if told else ()) & dead

    def _stands(self, reading: Reading) -> str | None:
        """“Aoi ya no respiraba. Luego se puso en pie”, where nobody else can be meant."""
        match = _STANDS.match(reading.text)
        if match is None or reading.strangers:
            return None
        alone = not reading.named and reading.known <= self._fell and not _OF_THEM.search(reading.text)
        return match.group() if alone or _ON_AN_ELBOW.search(reading.text) else None

    def _goes_on(self, reading: Reading) -> str | None:
        """“Entró apoyado en el bastón”, where nobody else has been told of."""
        if len(self._up) != 1 or reading.named or not reading.known <= self._up:
            return None
        tokens = reading.tokens
        k = next((i for i, token in enumerate(tokens) if token not in _THEN and token != ","), len(tokens) - 1)
        after = tokens[k + 1 : k + 2]
        if not after or (after[0] in _A_NOUN and tokens[k] not in _TAKES) or _OF_THEM.search(reading.text):
            return None
        return tokens[k] if self._acts(tokens[k]) else None

    def _they(self, reading: Reading) -> str | None:
        """“Kanna le prestó dos monedas y él se las devolvió”: of one who alone can be meant."""
        if len(self._told) != 1 or reading.named & self._told or not any(map(reading.bare, reading.named)):
            return None
        gender = self.cast.people[next(iter(self._told))].gender
        beside = (reading.known | reading.named) - self._told
        pronoun = {"m": "él", "f": "ella"}.get(gender or "")
        if pronoun is None or any(self.cast.people[i].gender in (gender, None) for i in beside):
            return None
        tokens = reading.tokens
        for k, token in enumerate(tokens):
            if token != pronoun or (k and tokens[k - 1] in reading.lexicon.prepositions):
                continue
            verb = next((word for word in tokens[k + 1 : k + 5] if word not in SKIP["es"]), "")
            if self._acts(verb) or (_DID.fullmatch(verb) and verb not in PAST and verb not in DIES):
                return f"{pronoun} {verb}"
        return None

    def _acts(self, verb: str) -> bool:
        known = verb in ACTS["es"] or verb in SAY["es"] or verb in decided().told
        return known and _DID.fullmatch(verb) is not None and (verb not in PAST)


def goes_on(cast: Cast, reading: Reading, dead: Ref, here: bool) -> str | None:
    """A sentence about one of the dead, who alone has been spoken of. English. `here`: nothing is remembered in it."""
    tokens, gone = reading.tokens, reading.recent & dead
    if len(gone) != 1 or len(tokens) < 2 or not here:
        return None
    gender = cast.people[next(iter(gone))].gender
    at = 1 if tokens[0] in ("and", "but", "then", "now", "so", "yet", "presently") else 0
    if tokens[at] != {"m": "he", "f": "she"}.get(gender or "") or not MEANWHILE.isdisjoint(reading.words):
        return None
    if any(cast.people[i].gender in (gender, None) for i in reading.recent - gone):
        return None
    verb = next((token for token in tokens[at + 1 : at + 4] if token not in SKIP["en"]), "")
    acts = verb in RISES or (verb in ACTS["en"] and verb not in PAST and verb not in FALLS and verb not in DIES)
    return f"{tokens[at]} {verb}" if acts else None
