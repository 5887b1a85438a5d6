"""Verbs given in one form, in the others that prose may use. Not every form made is a word; none that is not does harm."""

from __future__ import annotations

__all__ = ["english", "spanish"]

_IRREGULAR = {
    "abrió": ("abre", "abierto"), "rompió": ("rompe", "roto"), "cubrió": ("cubre", "cubierto"), "hirió": ("hiere", "herido"),
    "mordió": ("muerde", "mordido"), "encontró": ("encuentra", "encontrado"), "probó": ("prueba", "probado"), "perdió": ("pierde", "perdido"),
    "hendió": ("hiende", "hendido"), "cerró": ("cierra", "cerrado"), "quebró": ("quiebra", "quebrado"), "recorrió": ("recorre", "recorrido"),
    "impuso": ("impone", "impuesto"), "dio": ("da", "dado"), "salió": ("sale", "salido"), "murió": ("muere", "muerto"),
    "venció": ("vence", "vencido"), "introdujo": ("introduce", "introducido"), "moló": ("muele", "molido"), "asomó": ("asoma", "asomado"),
    "incrustó": ("incrusta", "incrustado"), "coló": ("cuela", "colado"), "vio": ("ve", "visto"), "hizo": ("hace", "hecho"),
}  # fmt: skip
"""Preterite → present and participle."""
_NOUNS = frozenset({"raja", "marca", "traza", "prueba", "visita", "quema", "cura", "corte", "baja"})
"""Presents that are nouns more often."""


def spanish(group: str) -> str:
    """Alternatives with every third person singular preterite in the present, the imperfect, the plural, the gerund and the perfects too."""
    words = group.split("|")
    found = list(words)
    for word in words:
        if " " in word or not (word.endswith("ó") or word in _IRREGULAR):
            continue
        if word.endswith("ió"):
            stem = word[:-2]
            present, participle = _IRREGULAR.get(word, (stem + "e", stem + "ido"))
            found += [stem + "ieron", stem + "ía", stem + "iendo"]
        elif word.endswith("ó"):
            stem = word[:-1]
            present, participle = _IRREGULAR.get(word, (stem + "a", stem + "ado"))
            found += [stem + "aron", stem + "aba", stem + "ando"]
        else:
            present, participle = _IRREGULAR[word]
        found += [] if present in _NOUNS else [present]
        found += [f"ha {participle}", f"había {participle}", f"han {participle}", f"habían {participle}"]
    return "|".join(dict.fromkeys(found))


def english(group: str) -> str:
    """Alternatives with the present of every regular past."""
    words = group.split("|")
    found = list(words)
    for word in words:
        if " " in word or not word.endswith("ed") or len(word) < 5:
            continue
        stem = word[:-2]
        found.append(stem + ("es" if stem.endswith(("sh", "ch", "x", "ss", "z")) else "s"))
        if stem[-1] not in "aeiouhxw":
            found.append(stem + "es")
        if stem[-1] == stem[-2]:
            found.append(stem[:-1] + "s")
    return "|".join(dict.fromkeys(found))
