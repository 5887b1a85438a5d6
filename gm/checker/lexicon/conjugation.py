"""Verbs given in one form, in the others that prose may use. Not every form made is a word; none that is not does harm."""

from __future__ import annotations

import re

__all__ = ["english", "in_the_present", "spanish"]

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


_PRESENTS = {
    "dio": "da", "hizo": "hace", "puso": "pone", "tuvo": "tiene", "dijo": "dice", "vino": "viene", "cayó": "cae", "oyó": "oye", "vio": "ve", "pudo": "puede",
    "supo": "sabe", "quiso": "quiere", "trajo": "trae", "murió": "muere", "durmió": "duerme", "sintió": "siente", "perdió": "pierde", "encontró": "encuentra",
    "cerró": "cierra", "mordió": "muerde", "probó": "prueba", "hirió": "hiere", "rindió": "rinde", "tendió": "tiende", "extendió": "extiende", "entendió": "entiende",
    "despertó": "despierta", "comenzó": "comienza", "empezó": "empieza", "contó": "cuenta", "mostró": "muestra", "demostró": "demuestra", "rodó": "rueda",
    "voló": "vuela", "torció": "tuerce", "movió": "mueve", "volvió": "vuelve", "devolvió": "devuelve", "sirvió": "sirve", "siguió": "sigue", "pidió": "pide",
    "vistió": "viste", "sentó": "sienta", "acertó": "acierta", "atravesó": "atraviesa", "quebró": "quiebra", "degolló": "degüella", "desolló": "desuella",
    "enterró": "entierra", "tembló": "tiembla", "reventó": "revienta", "huyó": "huye", "concluyó": "concluye", "detuvo": "detiene", "sostuvo": "sostiene",
    "obtuvo": "obtiene", "impuso": "impone", "depuso": "depone", "propuso": "propone", "salió": "sale", "eligió": "elige", "recogió": "recoge", "cogió": "coge",
    "repuso": "repone", "tropezó": "tropieza", "colgó": "cuelga", "soltó": "suelta", "segó": "siega", "negó": "niega", "rogó": "ruega", "jugó": "juega",
    "resolvió": "resuelve", "corrigió": "corrige", "advirtió": "advierte", "convirtió": "convierte", "consiguió": "consigue", "midió": "mide", "repitió": "repite",
}  # fmt: skip
_TOLD_APART = frozenset({"ganó", "perdió", "venció"})
"""Whose perfects the tables have where they are meant: “se ha ganado una batalla” tells of no one."""
_PARTICIPLES = {
    "dio": "dado", "puso": "puesto", "tuvo": "tenido", "dijo": "dicho", "vino": "venido", "cayó": "caído", "oyó": "oído", "pudo": "podido", "supo": "sabido",
    "quiso": "querido", "trajo": "traído", "volvió": "vuelto", "devolvió": "devuelto", "huyó": "huido", "detuvo": "detenido", "sostuvo": "sostenido",
    "obtuvo": "obtenido", "depuso": "depuesto", "propuso": "propuesto", "repuso": "repuesto", "resolvió": "resuelto", "escribió": "escrito", "murió": "muerto",
    "deshizo": "deshecho", "concluyó": "concluido",
}  # fmt: skip
_ONLY_PAST = frozenset({"ganó", "paró", "derrotó", "dio", "contó", "veló", "venció", "cortó"})
"""Whose presents are nouns or prepositions too, or say what is only meant: “de mala gana”, “para el corazón”."""
_PAST = re.compile(
    r"(?<![\w\[\]?@\\])(?:[a-záéíóúñ]{2,}ó|"
    + "|".join(word for word in _PRESENTS if not word.endswith("ó"))
    + r")(?![\w?*+\[{])"
)
_BEHIND = re.compile(r"(\(\?<[!=][^()]*\))")


def in_the_present(table: str) -> str:
    """A table whose preterites match in the present too, and in the perfects where a pluperfect claims it (flag h): but not what is looked back at."""
    return "\n".join(map(_row, table.split("\n")))


def _row(line: str) -> str:
    head, bar, pattern = line.partition(" | ")
    if not bar:
        return line
    perfects = "h" in head.split()[2]
    parts = _BEHIND.split(pattern)
    told = (
        part if i % 2 else _PAST.sub(lambda found: _tenses(found.group(), perfects), part)
        for i, part in enumerate(parts)
    )
    return head + bar + "".join(told)


def _tenses(word: str, perfects: bool) -> str:
    forms = [word]
    regular = (word[:-2] + "e", word[:-2] + "ido") if word.endswith("ió") else (word[:-1] + "a", word[:-1] + "ado")
    present, participle = _IRREGULAR.get(word, regular)
    present, participle = _PRESENTS.get(word, present), _PARTICIPLES.get(word, participle)
    if word not in _ONLY_PAST and present not in _NOUNS:
        forms.append(present)
    if perfects and word not in _TOLD_APART:
        forms += [f"ha {participle}", f"había {participle}"]
    return f"(?:{'|'.join(forms)})"
