"""Spanish verbs in all the forms in which prose tells of a third person: tenses, gerunds, infinitives with their pronouns, participles.

A verb is written as its infinitive, with what is irregular about it after a colon: `ie`, `ue`, `i` (how its stem changes), the participle
(`romper:roto`), or both (`morir:ue+muerto`). The strong ones are in a table here. Not every form made is a word; none that is not does harm.
"""

from __future__ import annotations

from collections.abc import Iterator

__all__ = ["FINITE", "GERUND", "INFINITIVE", "PARTICIPLE", "first_person", "forms", "second_person"]

FINITE, GERUND, INFINITIVE, PARTICIPLE = "", "g", "i", "p"
"""What a form is, as the end of its tag."""

_STRONG = {
    "atraer": ("atrae atraen atrajo atrajeron atraía atraían", "atrayendo", "atraído"),
    "bendecir": ("bendice bendicen bendijo bendijeron bendecía bendecían", "bendiciendo", "bendecido"),
    "maldecir": ("maldice maldicen maldijo maldijeron maldecía maldecían", "maldiciendo", "maldecido"),
    "construir": ("construye construyen construyó construyeron construía construían", "construyendo", "construido"),
    "destruir": ("destruye destruyen destruyó destruyeron destruía destruían", "destruyendo", "destruido"),
    "sonreír": ("sonríe sonríen sonrió sonrieron sonreía sonreían", "sonriendo", "sonreído"),
    "caer": ("cae caen cayó cayeron caía caían", "cayendo", "caído"),
    "dar": ("da dan dio dieron daba daban", "dando", "dado"),
    "decir": ("dice dicen dijo dijeron decía decían", "diciendo", "dicho"),
    "deshacer": ("deshace deshacen deshizo deshicieron deshacía deshacían", "deshaciendo", "deshecho"),
    "estar": ("está están estuvo estuvieron estaba estaban", "estando", "estado"),
    "hacer": ("hace hacen hizo hicieron hacía hacían", "haciendo", "hecho"),
    "huir": ("huye huyen huyó huyeron huía huían", "huyendo", "huido"),
    "imponer": ("impone imponen impuso impusieron imponía imponían", "imponiendo", "impuesto"),
    "introducir": ("introduce introducen introdujo introdujeron introducía introducían", "introduciendo", "introducido"),
    "ir": ("va van fue fueron iba iban", "yendo", "ido"),
    "oír": ("oye oyen oyó oyeron oía oían", "oyendo", "oído"),
    "poner": ("pone ponen puso pusieron ponía ponían", "poniendo", "puesto"),
    "deponer": ("depone deponen depuso depusieron deponía deponían", "deponiendo", "depuesto"),
    "proponer": ("propone proponen propuso propusieron proponía proponían", "proponiendo", "propuesto"),
    "reír": ("ríe ríen rio rió rieron reía reían", "riendo", "reído"),
    "roer": ("roe roen royó royeron roía roían", "royendo", "roído"),
    "tener": ("tiene tienen tuvo tuvieron tenía tenían", "teniendo", "tenido"),
    "contener": ("contiene contienen contuvo contuvieron contenía contenían", "conteniendo", "contenido"),
    "detener": ("detiene detienen detuvo detuvieron detenía detenían", "deteniendo", "detenido"),
    "sostener": ("sostiene sostienen sostuvo sostuvieron sostenía sostenían", "sosteniendo", "sostenido"),
    "obtener": ("obtiene obtienen obtuvo obtuvieron obtenía obtenían", "obteniendo", "obtenido"),
    "traer": ("trae traen trajo trajeron traía traían", "trayendo", "traído"),
    "venir": ("viene vienen vino vinieron venía venían", "viniendo", "venido"),
    "ver": ("ve ven vio vieron veía veían", "viendo", "visto"),
    "salir": ("sale salen salió salieron salía salían", "saliendo", "salido"),
    "freír": ("fríe fríen frió frieron freía freían", "friendo", "frito"),
    "bullir": ("bulle bullen bulló bulleron bullía bullían", "bullendo", "bullido"),
    "engullir": ("engulle engullen engulló engulleron engullía engullían", "engullendo", "engullido"),
    "zambullir": ("zambulle zambullen zambulló zambulleron zambullía zambullían", "zambullendo", "zambullido"),
    "teñir": ("tiñe tiñen tiñó tiñeron teñía teñían", "tiñendo", "teñido"),
    "ceñir": ("ciñe ciñen ciñó ciñeron ceñía ceñían", "ciñendo", "ceñido"),
    "tullir": ("tulle tullen tulló tulleron tullía tullían", "tullendo", "tullido"),
}  # fmt: skip
"""Infinitive → present, preterite and imperfect, gerund, participle."""
_ALONE = ("le", "la", "lo", "les", "las", "los", "se")
_PAIRS = ("sele", "sela", "selo", "seles", "selas", "selos")
_CHANGES = {"ie": ("e", "ie"), "ue": ("o", "ue"), "i": ("e", "i")}
_ACCENTS = {"a": "á", "e": "é", "i": "í"}


def forms(verb: str) -> Iterator[tuple[str, str]]:
    """Each form of a verb, and what it is."""
    infinitive, _, change = verb.replace("+", " ").partition(":")
    finite, gerund, participle = _STRONG.get(infinitive) or _regular(infinitive, change)
    for word in finite.split():
        yield word, FINITE
    yield gerund, GERUND
    bent = _bent(gerund)
    for pronoun in _ALONE + _PAIRS:
        yield bent + pronoun, GERUND
    yield infinitive, INFINITIVE
    for pronoun in _ALONE:
        yield infinitive + pronoun, INFINITIVE
    stressed = infinitive[:-2] + _ACCENTS.get(infinitive[-2], infinitive[-2]) + "r"
    for pronoun in _PAIRS:
        yield stressed + pronoun, INFINITIVE
    for end in ("o", "a", "os", "as"):
        yield participle[:-1] + end, PARTICIPLE


_FIRST = {
    "decir": "digo dije", "dar": "doy di", "poner": "pongo puse", "proponer": "propongo propuse", "hacer": "hago hice", "deshacer": "deshago deshice",
    "salir": "salgo salí", "traer": "traigo traje", "ir": "voy fui", "venir": "vengo vine", "huir": "huyo huí hui", "tener": "tengo tuve", "ver": "veo vi",
    "maldecir": "maldigo maldije", "bendecir": "bendigo bendije", "caer": "caigo caí", "oír": "oigo oí", "reír": "río reí", "teñir": "tiño teñí",
    "contener": "contengo", "detener": "detengo detuve", "sostener": "sostengo", "construir": "construyo", "destruir": "destruyo",
}  # fmt: skip


def first_person(verb: str) -> list[str]:
    """“quemo”, “quemé”: as a player declares."""
    infinitive, _, change = verb.replace("+", " ").partition(":")
    if infinitive in _FIRST:
        return _FIRST[infinitive].split()
    present = _regular(infinitive, change)[0].split()[0][:-1]
    stem = infinitive[:-2]
    if infinitive.endswith(("ger", "gir")):
        present = present[:-1] + "j"
    elif infinitive.endswith("guir"):
        present = present[:-1]
    elif infinitive.endswith(("cer", "cir")) and infinitive[-4:-3] in "aeiou":
        present = present[:-1] + "zc"
    if not infinitive.endswith("ar"):
        return [present + "o", stem + "í"]
    for end, soft in (("c", "qu"), ("g", "gu"), ("z", "c")):
        if stem.endswith(end):
            return [present + "o", stem[:-1] + soft + "é"]
    return [present + "o", stem + "é"]


def second_person(verb: str) -> list[str]:
    """“quemas”, “quemaste”: as a story told to its hero says."""
    infinitive, _, change = verb.replace("+", " ").partition(":")
    finite = (_STRONG.get(infinitive) or _regular(infinitive, change))[0].split()
    past = {
        "decir": "dijiste",
        "dar": "diste",
        "poner": "pusiste",
        "hacer": "hiciste",
        "traer": "trajiste",
        "ir": "fuiste",
    }.get(infinitive)
    return [finite[0] + "s", past or infinitive[:-2] + ("aste" if infinitive.endswith("ar") else "iste")]


def _bent(gerund: str) -> str:
    """“abriendo” as it is before a pronoun: “abriéndole”."""
    return gerund[:-4] + _ACCENTS[gerund[-4]] + gerund[-3:]


def _last(stem: str, old: str, new: str) -> str:
    head, found, tail = stem.rpartition(old)
    return head + new + tail if found else stem


def _regular(infinitive: str, change: str) -> tuple[str, str, str]:
    stem, end = infinitive[:-2], infinitive[-2:]
    change, _, participle = change.partition(" ") if change.partition(" ")[0] in _CHANGES else ("", "", change)
    old, new = _CHANGES.get(change, ("", ""))
    present = _last(stem, old, new) if change else stem
    if end == "ar":
        finite = f"{present}a {present}an {stem}ó {stem}aron {stem}aba {stem}aban"
        return finite, stem + "ando", participle or stem + "ado"
    past = stem
    if end == "ir" and change:
        past = _last(stem, "o", "u") if change == "ue" else _last(stem, "e", "i")
    finite = f"{present}e {present}en {past}ió {past}ieron {stem}ía {stem}ían"
    return finite, past + "iendo", participle or stem + "ido"
