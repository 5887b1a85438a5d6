"""People and animals whom the facts do not list, and whether a sentence speaks of them."""

from __future__ import annotations

from gm.checker.clauses import apposed
from gm.checker.lexicon.spaced import spaced
from gm.checker.people import Reading

__all__ = ["BEINGS", "only_of_others", "others", "strangers"]

BEINGS = spaced("""~ boar father mother brother brothers sister uncle aunt cousin son sons daughter daughters child children wife husband grandfather grandmother parents
    abbot monk monks priest nun soldier soldiers villagers villager peasant farmer fisherman boatman boatmen ferryman porter porters guard guards general captain
    lord emperor dog dogs cat horse horses mule ox cow fish bird birds heron crow crows fox wolf deer frog fly moth cicada cicadas snake mosquito beggar king lord boar rabbit rabbits wasp old man woman
    everyone everybody people others men women somebody someone whoever ancestors neighbour neighbours bandit bandits thief messenger boy girl baby
    padre madre hermano hermana hermanos tío tía primo prima hijo hija hijos hijas niño niña niños esposa esposo marido abuelo abuela abad monje monjes bonzo
    monja soldado soldados aldeanos campesino pescador barquero barqueros porteadores guardia guardias general capitán señor emperador perro perros gato caballo
    caballos mula buey bueyes vaca pez pájaro pájaros garza cuervo cuervos zorro lobo ciervo rana mosca polilla cigarra cigarras culebra mosquito mendigo rey viejo vieja sacerdote conejo jabalíes avispa hombre mujer
    todos gente otros hombres mujeres alguien antepasados vecino vecinos bandido bandidos ladrón mensajero muchacho muchacha maestro maestra master teacher""")
_ANIMALS = spaced("""perro perros gato caballo caballos mula buey bueyes vaca pez pájaro pájaros garza cuervo cuervos zorro lobo ciervo rana mosca polilla
    cigarra cigarras culebra mosquito conejo jabalíes avispa""")
_LOOKERS_ON = spaced("""everyone everybody people someone somebody whoever others horses bird birds heron crow crows fish frog fly moth cicada
    cicadas mosquito""")
"""Amid a duel it is not they who are hurt or die."""
_AMID_A_DUEL, _PEOPLE = BEINGS - _LOOKERS_ON, BEINGS - _ANIMALS
_LIKE = frozenset({"como", "cual", "like", "as"})


_MEN = spaced("""monk monks priest abbot boy man men father brother brothers uncle son sons husband grandfather king lord captain general emperor boatman boatmen
    fisherman ferryman porter porters soldier soldiers guard guards farmer beggar messenger master old""")
_WOMEN = spaced("woman women girl mother sister aunt daughter daughters wife grandmother nun lady")


def only_of_others(reading: Reading, gender: str | None) -> bool:
    """Whether those of whom an English sentence speaks besides the people of the facts are of the other sex than somebody, so that `he` or `she` means these."""
    spoken = BEINGS & reading.words
    apart = {"f": _MEN, "m": _WOMEN}.get(gender or "")
    return apart is not None and reading.lexicon.lang == "en" and spoken <= apart


def others(reading: Reading) -> bool:
    """Whether a sentence speaks of people or animals that the facts do not list, unless only to compare somebody with them."""
    if BEINGS.isdisjoint(reading.words):
        return False
    tokens = reading.tokens
    if reading.lexicon.lang == "en" and reading.cast.duel and _AMID_A_DUEL.isdisjoint(reading.words):
        return False
    return any(
        token in BEINGS
        and _LIKE.isdisjoint(tokens[max(0, i - 6) : i])
        and not (reading.lexicon.lang == "en" and (reading.again(i) or _of_the_same(reading, i)))
        for i, token in enumerate(tokens)
    )


def _of_the_same(reading: Reading, i: int) -> bool:
    """“Kenji, a man of few words, …”, “Aunt Ume, the old …”: a word that only says who somebody is."""
    clause = reading.clauses[reading.clause_at(i)]
    return (
        clause.start > 1
        and reading.tokens[clause.start - 2][0] == "@"
        and apposed(reading.tokens, clause, reading.lexicon)
    ) or (
        reading.tokens[i] == "old"
        and reading.tokens[i + 1 : i + 2] in (["man"], ["woman"])
        and bool(reading.again(i + 1))
    )


def strangers(reading: Reading) -> bool:
    """The same, for the sentences that follow: animals are not taken up there."""
    if reading.lexicon.lang == "es" and _PEOPLE.isdisjoint(reading.words):
        return False
    return others(reading)
