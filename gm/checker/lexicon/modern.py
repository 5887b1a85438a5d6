"""Words that are not of the period, and names that need no introduction."""

from __future__ import annotations

import re
from collections.abc import Iterable

from gm.checker.lexicon import Index
from gm.checker.lexicon.spaced import spaced

_ES = r"""(?:okey|ok|vale\ tío|teléfono\w*|móvil(?:es)?|ordenador\w*|computador\w*|internet|televis\w+|cámaras?|fotograf\w+|fotos?|vídeos?|videos?|película\w*|cine|electricidad|eléctric\w+|electrónic\w+|motor(?:es)?|coches?|autos|automóvil\w*|camión|camiones|tren(?:es)?|aviones|avión|helicóptero\w*|radio|robots?|láser|plástico\w*|nailon
|adrenalina|testosterona|endorfina\w*|psicol\w+|trauma\w*|estr[eé]s\w*|feedback|estrategia\ de\ marketing|minutos?|segundos?\ después|milisegundo\w*|kilómetros?|centímetros?|milímetros?|metros|kilos?|gramos|litros?|policía\w*|bomba\w*\ atómic\w+|dinamita|pistola\w*|revólver\w*|ametrallador\w*|misil\w*|tecnolog\w+|científic\w+|bacteria\w*|virus|oxígeno|átomos?
|ADN|hospital(?:es)?|ambulancia\w*|semáforo\w*|ascensor\w*|gafas\ de\ sol|cigarrill\w+|champán|whisky|café\ con|tomates?|chocolate|software|hardware|programa\w*\ informátic\w+|zoom|show|boom|shock|nocaut|knockout|ring|fútbol|béisbol|ninjas?|gaijin|porcentaje|por\ ciento|cremallera\w*|linterna\ eléctrica|neón|autopista\w*|asfalto|hormig[oó]n\ armado|jeans|camisetas?)"""
_EN = r"""(?:okay|ok|guys?|telephone\w*|phones?|computer\w*|internet|television\w*|tv|camera\w*|photograph\w*|photos?|video\w*|movies?|film|cinema|electric\w*|electronic\w*|engines?|cars?|automobile\w*|trucks?|trains?|airplane\w*|aeroplane\w*|helicopter\w*|radio|robots?|lasers?|plastic|nylon
|adrenaline|testosterone|endorphins?|psycholog\w+|trauma\w*|stress(?:ed|ful)?|feedback|marketing|minutes?|milliseconds?|kilomet\w+|centimet\w+|millimet\w+|met(?:er|re)s|kilos?|grams|lit(?:er|re)s|police\w*|dynamite|pistols?|revolvers?|machine\ guns?|missiles?|technolog\w+|scientific|scientist\w*|bacteria|virus|oxygen|atoms?
|dna|hospitals?|ambulance\w*|traffic\ lights?|elevators?|sunglasses|cigarettes?|champagne|whisk(?:e)?y|tomato\w*|chocolate|software|hardware|zoom(?:ed)?|knockout|football|baseball|ninjas?|gaijin|percent|per\ cent|zippers?|neon|highways?|asphalt|jeans|t-shirts?|slow\ motion|freeze-frame|autopilot)"""
MODERN = {"es": re.compile(rf"\b{_ES}\b", re.X | re.I), "en": re.compile(rf"\b{_EN}\b", re.X | re.I)}
KNOWN = spaced("""japón japan edo kioto kyoto nara osaka iya hakuchi buda buddha amida kannon jizo hachiman fuji tokaido shogun shogún señor señora
lord lady sir master chosokabe toki dios dioses god gods meiyo gi yu jin rei makoto chugi bushido tokugawa sengoku enero febrero
marzo abril mayo junio julio agosto january february march april may june july august september october november december oda
takeda uesugi mori hojo sanada english spanish edge edges hatred scar scars choice token tokens virtue key focus ventaja ventajas
odio cicatriz""")
_COMMON = spaced("de con por después per slow lights the of a and y en la el los las cent hundred time to")
_KEYS = {lang: Index([pattern], _COMMON, re.X).keys() for lang, pattern in (("es", _ES), ("en", _EN))}
_STARTS: dict[str, dict[str, tuple[str, ...]]] = {lang: {} for lang in _KEYS}
for _lang, (_, _begins) in _KEYS.items():
    for _start in sorted(_begins):
        _STARTS[_lang][_start[:3]] = (*_STARTS[_lang].get(_start[:3], ()), _start)


def modern_may_be(lang: str, found: Iterable[str]) -> bool:
    """Whether any of some words, in lower case, begins like a modern one."""
    whole, starts = _KEYS[lang][0], _STARTS[lang]
    if not whole.isdisjoint(found):
        return True
    return any(word.startswith(starts[word[:3]]) for word in found if word[:3] in starts)
