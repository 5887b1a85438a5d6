"""How numbers of Edges, Hatred, Scars, tokens and dice are said.

A row is `thing kind | pattern`, with {N} a number and {O} an ordinal. Kinds: number, ordinal, none (no such thing is left).
"""

from __future__ import annotations

import re
from functools import cache

from gm.checker.lexicon.numbers import NUMBERS, ORDINALS

__all__ = ["Row", "rows"]

Row = tuple[str, str, re.Pattern[str]]

_ES = r"""
edges number | \b{N} (?:(?:buenas|nuevas|solas?|únicas?|últimas?|de (?:los|sus|las)|preciosas|escasas|largas|las) )?ventajas?\b
edges number | \bventajas? (?:de @\d )?(?:, )?(?:que )?(?:(?:era|eran|es|son|a|bajaron a|subieron a|hasta|ya|sumaban|quedaron en|se quedaron en|pasaron a|se contaban|:|=) ){1,3}(?:ya |las )?{N}(?= (?:[.,;:)y]|contra|frente|justas|en total|mientras|pero)|$)
edges number | \bventajas? (?:de @\d )?\( ?{N} ?\)
edges number | \bventajas (?P<n>\d+)\b
edges none | \bsin (?:más )?ventajas\b|\bno (?:le |les )?(?:quedaban?|tenía|quedan?|tiene) (?:ya )?(?:ninguna |más )?ventajas?\b|\bninguna ventaja\b|\bni una (?:sola )?ventaja\b|\bventaja\b[^.;]{0,24} ninguna\b
hatred number | \b{N} (?:puntos? de |de (?:puro |su )?)odio\b|\b(?P<m>\d+) odio\b
hatred number | \bodio (?:de @\d )?(?:, )?(?:que )?(?:(?:era|es|de|en|a|llegó a|llegaba a|llegaba ya a|subió a|subió hasta|subía a|bajó a|hasta|ya|sumaba|quedó en|ascendía a|alcanzó|alcanzaba|valía|marcaba|pasó a|crece hasta|creció hasta|contaba|:|=) ){1,3}(?:ya |los |ser )?{N}(?= (?:[.,;:)y]|puntos|contra|frente|en total|mientras|pero)|$)
hatred number | \bodio (?:de @\d )?(?:, )?(?:\w+ ){0,4}(?:a|hasta|en|un|eran|era|es) {N}(?= [.,;:)]|$)
hatred number | \bodio (?:de @\d )?\( ?{N} ?\)|\bodio (?:de @\d )?, (?:ya )?(?P<m>\w+) (?:ya|por ahora|en total|a estas alturas)\b
hatred number | \bodio (?P<n>\d+)\b
scars number | \b{N} (?:(?:buenas|nuevas|solas?|únicas?|hondas|grandes|las|de (?:los|sus|las)) )?cicatri(?:z|ces)\b
scars number | \bcicatrices (?:de @\d )?(?:, )?(?:que )?(?:(?:era|eran|es|son|a|llegaron a|subieron a|hasta|ya|sumaban|se contaban|:|=) ){1,3}(?:ya )?{N}(?= (?:[.,;:)y]|en total|mientras|pero)|$)
scars number | \bcicatri(?:z|ces) (?:de @\d )?\( ?{N} ?\)|\bcicatrices (?P<m>\d+)\b
scars ordinal | \b{O} cicatriz\b
scars ordinal | \bcicatriz , (?:ya )?(?:la|su) {O}\b
scars none | \bno (?:tiene|tenía|lleva|llevaba|muestra|mostraba|cargaba) (?:ya |aún |todavía )?(?:ninguna cicatriz|cicatriz alguna|cicatrices)\b|\bni una (?:sola )?cicatriz\b|\bsin (?:una (?:sola )?cicatriz|cicatrices)\b
tokens number | \b{N} (?:(?:buenos|nuevos|solos?|únicos?|los|de (?:los|sus)) )?(?:marcador(?:es)?|contador(?:es)?|fichas?)\b
tokens number | \b(?:marcadores|contadores|fichas) (?:de elección )?(?:de @\d )?(?:, )?(?:que )?(?:(?:era|eran|es|son|a|llegaron a|hasta|ya|sumaban|:|=) ){1,3}(?:ya )?{N}(?= (?:[.,;:)y]|contra|frente|en total|mientras|pero)|$)
tokens ordinal | \b{O} (?:marcador|contador|ficha)\b
tokens none | \bsin (?:marcadores|fichas)\b|\bno (?:le |les )?(?:quedaban?|tenía|quedan?|tiene) (?:ningún |más )?(?:marcador(?:es)?|fichas?)\b|\bningún marcador\b|\bni un (?:solo )?marcador\b
dice number | \b{N} (?:(?:malos|buenos|pequeños|solos?|únicos?|de (?:los|sus)) )?dados?\b
"""
_EN = r"""
edges number | \b{N} (?:(?:more|good|fresh|whole|bright|of (?:his|her|their|the)|remaining|last|precious|single|poor) )?edges?\b
edges number | \bedges? (?:of @\d )?(?:, )?(?:which |that )?(?:(?:was|were|is|are|at|to|stood at|stands at|rose to|fell to|numbered|now|came to|dropped to|down to|up to|already|counted|:|=) ){1,3}{N}(?= (?:[.,;:)]|and|now|against|in all|but|while|already|to)|$)
edges number | \bedges? \( ?{N} ?\)|\bedges? , (?P<m>\w+) (?:by now|already|now|in all|left)\b|\bedges (?P<k>\d+)\b
edges none | \bno (?:more )?edges?(?: (?:left|remaining|to (?:spend|bet|give)))?\b|\bout of edges\b|\bwithout (?:any )?edges\b|\bnot (?:one|a single|an) edge\b
hatred number | \b{N} (?:(?:points? of|of) )?(?:hatred|hate)\b
hatred number | \b(?:hatred|hate) (?:of @\d )?(?:, )?(?:which |that )?(?:(?:was|is|of|at|to|stood at|stands at|rose to|had risen to|risen to|climbed to|had climbed to|fell to|reached|had reached|now|came to|had come to|grew to|had grown to|dropped to|already|counted|reads?|swelled to|hit|:|=) ){1,3}{N}(?= (?:[.,;:)]|and|points?|now|in all|but|while|already)|$)
hatred number | \b(?:hatred|hate) \( ?{N} ?\)|\b(?:hatred|hate) , (?P<m>\w+) (?:by now|already|now|in all|strong)\b|\bhatred (?P<k>\d+)\b
scars number | \b{N} (?:(?:more|good|fresh|new|deep|of (?:his|her|their|the)|single) )?scars?\b
scars number | \bscars (?:of @\d )?(?:, )?(?:which |that )?(?:(?:was|were|is|are|to|numbered|now|came to|already|counted|:|=) ){1,3}{N}(?= (?:[.,;:)]|and|now|in all|but|while|already)|$)
scars number | \bscars? \( ?{N} ?\)|\bscars (?P<m>\d+)\b
scars ordinal | \b{O} scar\b
scars ordinal | \bscar , (?:the|his|her|their) {O}\b
scars none | \b(?:has|had|bears|bore|carries|carried|shows|showed) (?:as yet )?no scars?\b|\bnot (?:a|one) (?:single )?scar\b|\bwithout a (?:single )?scar\b
tokens number | \b{N} (?:(?:choice|more|good|fresh|of (?:his|her|their|the)|single|little|remaining) )?(?:choice )?tokens?\b(?! of (?!choice))
tokens number | \btokens (?:of @\d )?(?:, )?(?:which |that )?(?:(?:was|were|is|are|to|numbered|now|came to|already|counted|:|=) ){1,3}{N}(?= (?:[.,;:)]|and|now|in all|against|but|while|already|to)|$)
tokens ordinal | \b{O} (?:choice )?token\b(?! of (?!choice))
tokens none | \bno (?:more |choice )?tokens?\b|\bwithout (?:any )?tokens\b|\bnot (?:one|a single) token\b
dice number | \b{N} (?:(?:more|loose|bare|of (?:his|her|their|the)|single|little) )?(?:dice|die)\b
"""


@cache
def rows(lang: str) -> tuple[Row, ...]:
    """The rows of es or en, compiled."""
    number = "|".join(sorted(NUMBERS[lang], key=len, reverse=True))
    ordinal = "|".join(sorted(ORDINALS[lang], key=len, reverse=True))
    found = []
    for line in {"es": _ES, "en": _EN}[lang].splitlines():
        if line:
            head, _, pattern = line.partition(" | ")
            thing, kind = head.split()
            pattern = pattern.replace("{N}", rf"(?P<n>\d+|{number})").replace("{O}", rf"(?P<n>{ordinal})")
            found.append((thing, kind, re.compile(pattern)))
    return tuple(found)
