"""What a player's samurai is told to decide or do though nobody declared it, by the kinds of things that people decide. Spanish."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gm.checker.cast import Cast, Ref
from gm.checker.facts import Facts
from gm.checker.lexicon.es_acts import acts
from gm.checker.lexicon.spaced import spaced
from gm.checker.people import Reading
from gm.checker.scopes import fancied

__all__ = ["Undeclared"]

_IDLE = re.compile(
    r"(?:(?:un|una|dos|tres|cuatro|medio|otro|algunos|unos|varios) (?:\w+ )?(?:pasos?|vueltas?|saltos?|respingos?|suspiros?|cabezadas?|brincos?|traspiés|tropezón|vistazo|mirada|ojeada|bocanada|palmada|trago|sorbo)"
    r"|(?:media|la|una) vuelta|(?:el |un |todo el )?(?:aire|aliento|respingo|paso|silencio|resuello|suspiro|bostezo)|(?:los|sus|un|el|ambos) (?:\w+ )?(?:ojos?|brazos?|hombros?|dedos?|labios|párpados|puños?|dientes|pies|ceño|talones|pulgar|codos?|codo|pie|sombrero|paso)"
    r"|(?:la|las|una|su|sus|ambas) (?:\w+ )?(?:manos?|cabeza|boca|vista|mirada|frente|cara|espalda|respiración|rodillas?|barbilla|mandíbula|guardia|voz|cuenta|saliva|punta|garganta|manga|mangas|razón|postura)"
    r"|(?:la|su) lengua|los pasos|cuenta|fe|saliva|pie|fuerzas|ánimo|pena|vergüenza|miedo|risa|con (?:la cabeza|los ojos|la barbilla|la mirada)|hasta|a (?:andar|caminar|reír|respirar|temblar|mirar|ver|pensar)|de (?:respirar|mirar|temblar|pensar|menos)|por (?:vencid|cierto|hecho|bueno))\b"
)
"""After a verb: what one does without deciding anything."""
_NOT_VERBS = spaced(
    "el un una unos unas su sus aquel aquella este esta ese esa cada otra otro de del al sin con en por para mucha poca tanta media"
)
_PAST_ENDS = ("ó", "aron", "ieron", "dijo", "dio", "hizo", "puso", "trajo", "fue", "vino", "huyó")
_GOES = spaced("salir subir entrar volver correr cruzar saltar montar ir vestir desnudar partir")
"""Going somewhere: a decision only where it is said to be for good."""
_FOR_GOOD = re.compile(
    r"(?:corriendo|huyendo|a bordo|a caballo|al caballo|en la barca|para siempre|de la (?:aldea|ciudad|casa|provincia)|del (?:valle|pueblo|país)|a (?:su|la) (?:casa|tierra|aldea)|al (?:monasterio|templo|convento)|de allí|sin (?:despedirse|mirar|volver))\b"
)
_PLAIN = spaced(
    "dar tomar coger sacar poner echar meter llevar traer soltar dejar lanzar tirar cortar partir guardar recoger abrir cerrar tender alargar arrojar enseñar contar quitar hundir romper agarrar pintar escribir saludar responder contestar preguntar gritar ordenar prender permitir cantar sacudir acordar atar pagar despedir peinar criar vender cobrar quemar resolver determinar reconocer apuntar golpear empujar derribar encargar rezar arrancar peinar disculpar llorar ocultar esconder dedicar instalar establecer construir"
)
"""Such common things that with deeds declared they may be how those were done."""
_FIGHT = spaced(
    "decidir elegir escoger optar casar confesar prometer suplicar implorar abrazar besar acariciar arrodillar postrar prosternar perdonar renunciar insultar burlar mentir proponer traicionar abofetear consolar disculpar rogar huir escapar desposar maldecir bendecir exigir pactar abjurar renegar compadecer delatar robar sobornar secuestrar rapar"
)
"""What is no part of a fight."""
_ALIKE = frozenset({"speak", "trade", "love", "harm"})
"""Kinds of which one deed is much like another: who hands over a letter gives it."""
_COMES = re.compile(
    r"\b(?:baj|ca[yí]|lleg|sal|vin|pas|corr|entr|son|qued|sopl|sub|llov|nev|mur|cruj|crec|amanec|anochec|empez|termin|acab)(?:ó|ió|o|aron|ieron) (?:ya )?(?:el|la|los|las|un|una) "
)
"""“Bajó el agua, se llevó las judías”: what comes after may go on about that."""
_NOUNS = spaced(
    "casa casas pregunta preguntas entrega marcha corta compra firma toma venta cuenta cuentas paga pinta quema caza vuelta partida salida corte respuesta llama promesa carta muda muestra canta carga regla manda demanda oferta apuesta"
)
_OF_NOUNS = spaced(
    "la las los misma mismas otra otras única propia primera segunda última nueva vieja buena mala mejor gran sola nuestra"
)
"""“la misma pregunta”: before a noun that looks like a verb."""
_PROPOSES = re.compile(
    r"(?:a @\d )?(?:una (?:tregua|salida|alianza)|la (?:paz|mano|vida)|su (?:perdón|amistad)|\w+(?:[aei]r|[aeiáéí]rse|[aei]rl[aeo]s?))\b"
)
_THE = frozenset({"el", "la", "los", "las", "un", "una"})
_THEN = frozenset({"paso", "luego", "después", "además", "también", "entonces"})
_AFTER = re.compile(
    r"^(?:y )?(?:entonces|luego|después|enseguida|acto seguido|a continuación|más tarde|al rato|por la noche|aquella (?:misma )?noche|al día siguiente|al terminar|al final|al salir)\b"
)


class Undeclared:
    """Judges what the samurai of players are told to do."""

    def __init__(self, facts: Facts, cast: Cast, humans: Ref) -> None:
        self.facts, self.cast, self.humans = facts, cast, humans
        self._told: dict[int, frozenset[str]] = {}
        self._kinds: dict[int, frozenset[str]] = {}
        self._duel = cast.duel
        self._later = facts.beat in ("epilogue", "ending")
        table = acts()
        for i in humans:
            said = " ".join((facts.deeds or {}).get(cast.people[i].seat or "", ())).lower()
            found = [table.said[word] for word in re.findall(r"[^\W\d_]+", said) if word in table.said]
            self._told[i] = frozenset().union(*found)
            self._kinds[i] = frozenset(kind for name in self._told[i] for kind in table.kinds[name]) & _ALIKE

    def judge(self, reading: Reading) -> Iterator[tuple[int, str]]:
        """Who does what, at most one thing a sentence."""
        if self.facts.deeds is None or not self.humans or reading.text.rstrip(" .!").endswith("?"):
            return
        table, tokens = acts(), reading.tokens
        if table.words.isdisjoint(reading.words):
            return
        for k, token in enumerate(tokens):
            if token not in table.words or token.endswith("n"):
                continue  # one samurai alone is judged
            names = table.told.get(token)
            doer: int | None = None
            before = tokens[k - 1] if k else ""
            if names is None and token in table.to_you and len(self.humans) == 1 and before not in ("las", "los"):
                names, doer = table.to_you[token], next(iter(self.humans))  # “entras en la alcoba y lo estrangulas”
            if names is None and before in ("ha", "han"):
                names = table.done.get(token)
            if not names or before in _NOT_VERBS or (token in _NOUNS and before in _OF_NOUNS):
                continue
            doer = self._doer(reading, k) if doer is None else doer
            if doer is not None and self._decides(reading, k, token, names, doer):
                yield doer, token
                return

    def _doer(self, reading: Reading, k: int) -> int | None:
        """The human whose samurai surely is the subject of a verb."""
        who, thing = reading.subject(k, acts=True)
        if not thing and len(who) > 1 and not reading.named and len(reading.topic) == 1:
            who = reading.topic
        if thing or len(who) != 1 or not who <= self.humans:
            return None
        if reading.tokens[max(0, k - 2) : k] == ["se", "le"]:
            return None  # “se le daban bien los fideos”
        i = next(iter(who))
        clause = reading.clauses[reading.clause_at(k)]
        number = reading.clause_at(k)
        if clause.joint in reading.lexicon.relative or "si" in (clause.joint, *reading.tokens[clause.start : k]):
            return None
        if reading.tokens[clause.start] == "a" and "le" in reading.tokens[clause.start : k]:
            return None  # “A Kenji la noticia le quemó”
        if not reading.bare(i) and (
            any(earlier.joint in reading.lexicon.relative for earlier in reading.clauses[max(0, number - 1) : number])
            or _COMES.search(reading.text[: reading.span(k, k)[0]])
        ):
            return None
        if reading.starts_with_noun(clause) and f"@{i}" not in reading.tokens[clause.start : k]:
            return None
        if not reading.bare(i) and any(reading.bare(other) for other in reading.named):
            return None
        return i

    def _decides(self, reading: Reading, k: int, token: str, names: frozenset[str], i: int) -> bool:
        lex, before = reading.lexicon, reading.before(k)
        if any(word in lex.negations for word in before[-5:]) or lex.had.search(" ".join(before[-3:])):
            return False
        if not self._later and token.endswith(("aba", "ía", "aban", "ían")):
            return False
        start = reading.span(k, k)[0]
        text = reading.text
        if fancied(reading, start):
            return False
        if lex.memory.search(text[:start]) and not self._later:
            return False
        rest = text[reading.span(k, k)[1] + 1 :]
        if _IDLE.match(rest):
            return False
        declared = bool(self._told[i])
        for name in names:
            if name in self._told[i] or acts().kinds[name] & self._kinds[i]:
                return False
            by_itself = (
                reading.tokens[k - 1] == "se" and reading.tokens[k + 1 : k + 2] and reading.tokens[k + 1] in _THE
            )
            if by_itself and acts().kinds[name] & {"ruin", "life"}:
                return False  # “se abrió la puerta”
            if name in _GOES and not _FOR_GOOD.match(rest) and self.facts.beat != "dilemma":
                return False
            if self._duel and name not in _FIGHT and not (name == "ofrecer" and _PROPOSES.match(rest)):
                return False
            if name == "contar" and not (
                reading.tokens[k - 1] in ("le", "lo", "les") or rest.startswith(("que ", "todo", "cómo ", "lo "))
            ):
                return False
            rough = reading.tokens[k - 1] in ("lo", "la") and rest.startswith(("del ", "de la ", "por el ", "por la "))
            if (
                declared
                and name in _PLAIN
                and not rough
                and not _AFTER.match(text)
                and _THEN.isdisjoint(reading.tokens[max(0, k - 4) : k + 3])
            ):
                return False
        return True
