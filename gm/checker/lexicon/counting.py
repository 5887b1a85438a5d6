"""How numbers of Edges, Hatred, Scars, tokens and dice are said: the things, and the words around a number."""

from __future__ import annotations

import re

from gm.checker.lexicon.numbers import NUMBERS, ORDINALS
from gm.checker.lexicon.spaced import spaced

__all__ = [
    "ANOTHER",
    "BEFORE_NOUN",
    "BEGAN",
    "BOTH",
    "BY_ONES",
    "EACH",
    "FACES_OF",
    "GONE",
    "HAS",
    "LABEL",
    "LABELS",
    "LAST",
    "MORE",
    "NEWEST",
    "NEXT_IF_BARE",
    "NONE",
    "NONE_LEFT",
    "OF_HATRED",
    "OTHER_PEOPLE",
    "PAIR",
    "PAIRS",
    "ROLLED",
    "SCORES",
    "SPENT",
    "THINGS",
    "TIMES",
    "TOGETHER",
    "WANTED",
    "merged",
]  # fmt: skip

THINGS: dict[str, dict[str, str]] = {
    "es": {
        **dict.fromkeys(spaced("ventaja ventajas"), "edges"),
        **dict.fromkeys(spaced("odio odios"), "hatred"),
        **dict.fromkeys(spaced("cicatriz cicatrices"), "scars"),
        **dict.fromkeys(spaced("marcador marcadores contador contadores ficha fichas"), "tokens"),
        **dict.fromkeys(spaced("dado dados"), "dice"),
    },
    "en": {
        **dict.fromkeys(spaced("edge edges"), "edges"),
        **dict.fromkeys(spaced("hatred hatreds hate"), "hatred"),
        **dict.fromkeys(spaced("scar scars"), "scars"),
        **dict.fromkeys(spaced("token tokens"), "tokens"),
        **dict.fromkeys(spaced("dice die"), "dice"),
    },
}
"""Noun → what is counted."""
BEFORE_NOUN = {
    "es": spaced("""de del los las sus puntos punto buenas buenos nuevas nuevos nueva nuevo solas solos sola solo únicas únicos única último última
    últimas últimos preciosas escasas pobres puro míseras malditas grandes hondas largas tristes buen feas limpias"""),
    "en": spaced("""of the his her their its points point good fresh new whole bright remaining last precious single poor bare loose little choice
    measures grains marks units degrees counters notches worth stones beads grain measure deep old proper honest small ugly clean pale full miserable mere solitary separate extra"""),
}
"""What may stand between a number and the thing it counts."""
NEXT_IF_BARE = {
    "es": spaced(""". , ; : … ! ) y e o pero contra en para a al ya todavía aún apenas ella él suyas suyos suya suyo llevaba llevaban tenía
    tenían tiene le les quedaban quedaba quedan eran son iban van sobraban sumaba había hasta ahora nada mientras frente justas limpios juntos
    cada entre según como delante ante estaban están seguían fueron cayeron descansaban sumaban sumaba suman"""),
    "en": spaced(""". , ; : … ! ) and or but against on to for in now already left still apiece each by with while so his hers had between when as
    before since all at from more"""),
}
"""What follows a number that leaves out the thing it counts."""
HAS = {
    "es": re.compile(
        r"\b(?:qued\w+|sobr\w+|rest\w+|ten[íi]\w*|tiene[ns]?|llev\w+|iban?|van|eran?|son|sum\w+|guard\w+|junt\w+|reun\w+|cont\w+|dej\w+|le|les|lucí\w+|cargaba\w*)\b"
    ),
    "en": re.compile(
        r"\b(?:ha[ds]|have|having|left|ma[dk]es?|holds?|held|with|kept|keeps|down to|up to|remain\w*|was|were|came|numbered|counted|bore|wore|carried|stood)\b"
    ),
}
"""A clause in which somebody has some number of things."""
TOGETHER = re.compile(
    r"\b(?:both|between (?:them|the two)|on the two of them|together|in all|altogether|total|combined|entre (?:los|las|ambos|ambas) ?(?:dos)?|de l[oa]s dos|entre amb[oa]s|entre @\d y @\d"
    r"|junt[oa]s|juntaban|reunían|en total|suman|sumaban|amb[oa]s|all told)\b"
)
EACH = re.compile(
    r"\b(?:empatad[oa]s (?:a|con)|igualad[oa]s a|each|apiece|cada (?:uno|una|cual)|por (?:barba|cabeza|lado))\b"
)
OTHER_PEOPLE = re.compile(
    r"\b(?:padre|madre|hermano|maestr[oa]|viejo|caballo|capitán|monje|soldados?|abuelo|hombres|proverbio|refrán|decía(?! @)|barqueros|muchachos"
    r"|father|mother|brother|teacher|master|horse|captain|monk|soldiers?|old man|grandfather|proverb|used to say|boatmen|porters)\b"
)
BEGAN = re.compile(r"\b(?:empez|comenz|start|began|begun|set out)\w*(?: \S+){0,4} $")
"""“Kaede had started the morning with no Scars”: not now."""
WANTED = re.compile(
    r"\b(?:quer(?:ía|ían)|necesitaba\w*|hacía falta|le bastaba|esperaba|soñaba con|pedía|wanted|needed|hoped for|prayed for|asked for|would have taken)(?: \S+){0,2} $"
)
"""Before a face of a die that did not come."""
BY_ONES = ("at a time", "by one", "a una", "por una", "a uno", "por uno")
OF_HATRED = {
    "es": re.compile(
        r"\bodio de (?P<n>{N})(?= [.,;:]| que| y|$)"
        r"|\bodio (?:de @\d |de (?:él|ella) )?(?:ya )?(?:había |ha )?(?:crecido|subido|llegado|ascendido|creció|subió|llegó|ascendió|asciende|sube|llega|está|estaba) (?:ya )?(?:\w+ ){0,2}?(?:a |en |los |las )?(?P<m>{N})(?= puntos?| [.,;:]| y|$)"
    ),
    "en": re.compile(
        r"\bhatred (?:of @\d )?(?:of|stands at|was now|climbs to|had climbed to|stood at|had (?:risen|grown|sunk|fallen) to) (?P<n>{N})(?= [.,;:]| that| and|$)"
    ),
}
"""“Un odio de siete”."""
MORE = {
    "es": re.compile(r" (?:más\b|menos\b|nueva|nuevo|tras|como (?:mucho|mínimo|poco|máximo))"),
    "en": re.compile(r" (?:more|fewer|less|after|for(?! @|(?: her| him)\b)|or two|too many)\b"),
}
"""After a number: that many more than before, and not so many in all."""
ANOTHER = re.compile(r"\b(?:otra|otro|otros|otras|another|new|more|fewer) $")
NONE = {
    "es": re.compile(
        r"\b(?:sin (?:más |una sola |una |ni una |ningún |ninguna )?(?P<a>{T})\b|no (?:le |les )?(?:quedaban?|tenía|quedan?|tiene|lleva\w*|muestra|mostraba|cargaba|lucía) "
        r"(?:ya |aún |todavía )*(?:ningun[oa]? |más |ni una? (?:sola? )?|una? sola? )?(?P<b>{T})\b|ni (?:una?|un) (?:sola? )?(?P<c>{T})\b|ningun[ao]? (?P<d>{T})\b"
        r"|(?P<f>{T}) (?:ninguna|ninguno|alguna|alguno)\b)"
    ),
    "en": re.compile(
        r"\b(?:no (?:more |choice )?(?P<a>{T})\b(?! (?:had |has |have |was |is )?ever\b| (?:could|would|can|will|should|in the|on earth)\b)|out of (?P<b>{T})\b|without (?:any |an? |a single )?(?P<c>{T})\b|not (?:one|a single|an?) (?P<d>{T})\b(?! (?:would|could|can|will|might)\b)(?![^.;]* (?:but|except|save|besides|beyond)\b)|no (?P<f>{T}) at all"
        r"|(?:his|her|their|@\d 's|the|all (?:of )?(?:his|her|their|the)) (?P<g>{T}) (?:\w+ )?(?:were|was|had been|are|is|had) (?:\w+ )?(?:all )?(?:gone|spent|used up|exhausted|run out|burned up|clean gone|finished)\b"
        r"|(?:spent|spends|burned|burnt|used up|run|ran|runs|gone|went|got|lost|exhausted|emptied|drained|thrown away|paid out|played) (?:through )?(?:the last of|all|every one of|the whole of|clean through|right through|her purse of|his purse of|her store of|his store of) (?:of )?(?:his |her |their |the )?(?P<h>{T})\b"
        r"|(?P<i>{T}) (?:clean |right |quite )?(?:out|all spent|to nothing|clean gone)(?= [.,;]| and)|empty of (?P<j>{T})\b|(?:last|end) of (?:his|her|their|@\d 's) (?P<k>{T})\b|(?:nothing|none) left of (?:his|her|their|@\d 's|the) (?P<l>{T})\b"
        r"|(?:spent|spends|burned|burnt|used up|lost|thrown in|staked and lost|paid away) every (?:last |single )?(?P<m>{T})\b|neither (?:of them )?(?:had|has|wore|bore|carried) (?:an?|any|a single|so much as an?) (?P<n>{T})\b)"
    ),
}
NONE_LEFT = {
    "es": re.compile(
        r"\bno (?:le |les )?(?:quedaban?|tenía|quedan?|tiene|lleva\w*) (?:ya )?ningun[oa](?= [.,;:]| y|$)|, ningun[oa](?= [.,;:]|$)"
    ),
    "en": re.compile(
        r"\b(?:had|has|have|with|left|was left|were left|held|kept) (?:now |still |by now )?none(?= [.,;:]| and| at all| left| now| whatever| to| but|$)|, none(?= [.,;:]|$)"
    ),
}
"""“Ganjiro no tenía ninguno”: of what has just been counted."""
LAST = {
    "es": re.compile(
        r"\b(?:su|la|sus|las|el|los) (?:única|último|última|únicas|último|único) (?P<a>{T})\b|\b(?P<b>{T}) , la última\b"
    ),
    "en": re.compile(r"\b(?:his|her|their|the) (?:very )?(?:last|only|sole) (?P<a>{T})\b"),
}
LABEL = re.compile(
    r"\b(?P<t>{T}) : @(?P<x>\d)(?: ,| :)? (?P<n>{N})(?: , | y | and | ; | \. )+@(?P<y>\d)(?: ,| :)? (?P<m>{N})\b"
)
SCORE = re.compile(
    r"^@(?P<x>\d)(?: ,| :)? (?P<n>{N}) (?:, |; |\. |: )(?:and |y )?@(?P<y>\d)(?: ,| :)? (?P<m>{N})(?= [.,;:!]|$)"
)
"""“Kagetora 4, Sawa 3.”: of whatever is counted."""
FACES = re.compile(r"\b(?:an?|un) (?:{N})(?: , (?:an?|un) (?:{N}))*(?: ,)? (?:and|y) (?:an?|un) (?:{N})(?= [.,;:!§]|$)")
"""“A four and a five”: of one throw."""
TIMES = {
    "es": re.compile(
        r"\b(?:(?P<k>el doble|el triple|la mitad)) de (?P<t>{T}) (?:que|de)\b|\b(?P<t2>{T}) (?:eran|era) (?P<k2>el doble|el triple|la mitad)\b"
    ),
    "en": re.compile(
        r"\b(?P<k>twice|three times|half) (?:as many|as much|the) (?P<t>{T})\b|\b(?P<k2>double|triple) (?:the |his |her |@\d 's )(?P<t2>{T})\b"
    ),
}
GONE = re.compile(
    r"\b(?:by|por|a las|(?<!stood )(?<!stands )(?<!reckoned )(?<!now )(?<!already )(?<!was )at|hacía|hace|era la|eran las|(?:empez|comenz)(?:ó|ado|aba)(?: \S+){0,4} con|(?:start|beg[au]n|set out|set off)(?:ed|ing)?(?: \S+){0,4} with|started|of the) $"
)
"""Before a number that is no count of now."""
SPENT = re.compile(
    r"\b(?:(?:gast|pag|quem|sacrific|emple|consum|apost|arriesg|jug)(?:ó|a|aba|ado|ando|ar)|puesto|puso|ponía|perd(?:ió|ido)"
    r"|had (?:just |already )?(?:spent|paid|lost|burned|burnt|given up|thrown away|wasted)|(?:he|she|@\d) (?:spent|paid|burned|burnt|staked))(?: \S+){0,2} $"
)
"""“Gastó Goro dos ventajas”: not those he has."""
PAIR = re.compile(
    r"^(?:(?:(?:that|this) ma(?:de|kes) it|it (?:stood|was now|stands) (?:at )?|it was|fue|fueron|eran|they were|that was) )?(?P<n>{N}) (?:contra|against|a|to|y|and) (?P<m>{N})(?= [.,;:]| and| y| on| en|$)"
)
NEWEST = re.compile(
    r"\b(?:that (?:was|is|made)|this (?:was|is)|it was|era|fue|es|ya|con (?:ese|esa|esta|este|aquel|aquella)|got|earned|joined|took|ganó|recibió|se ganó|vino|estrenó)(?: \S+){0,3} $"
    r"|^(?:an?|una?|la|el|su|his|her)? ?$"
)
ROLLED = {
    "es": re.compile(
        r"\b(?:dados?|sac(?:ó|aron|ado|a)|tir(?:ó|aron|ado)|ech(?:ó|aron)|sum(?:ó|aron|aba|aban|a|an)|mostr\w+|marc(?:ó|aba|aron)|rod(?:ó|aron)|cay(?:ó|eron))\b"
    ),
    "en": re.compile(
        r"\b(?:dice|die|rolled|rolls|threw|thrown|throws|totalled|totaled|added up|came up|turned up|cast|scored|came to|add(?:s|ing)? up|ma[dk]es? (?:only |just |up |no more than )?(?:\d+|[a-z]+teen|{N})(?= [.,;:]| in all| and|$))\b"
    ),
}

_ALIASES = {
    "es": {("media", "docena"): 6, ("una", "docena"): 12, ("un", "par"): 2, ("un", "trío"): 3, ("un", "solo"): 1, ("una", "sola"): 1},
    "en": {("a", "dozen"): 12, ("a", "couple"): 2, ("a", "pair"): 2, ("a", "single"): 1, ("a", "brace"): 2, ("a", "score"): 20},
}  # fmt: skip
_BEFORE_ALIAS = frozenset({"a", "un", "una", "media"})


def merged(tokens: list[str], lang: str) -> dict[int, tuple[int, int, str]]:
    """The numbers among some words: place → (value, the place after it, its kind: number or ordinal)."""
    words, ordinals = NUMBERS[lang], ORDINALS[lang]
    found: dict[int, tuple[int, int, str]] = {}
    skip = 0
    worth = _WORTH[lang]
    for i, token in enumerate(tokens):
        if i < skip or not (token in worth or token.isdigit()):
            continue
        after = tokens[i + 1] if i + 1 < len(tokens) else ""
        if lang == "en" and token == "half" and tokens[i + 1 : i + 3] == ["a", "dozen"]:
            found[i], skip = (6, i + 3, "number"), i + 3
            continue
        alias = _ALIASES[lang].get((token, after)) if token in _BEFORE_ALIAS else None
        if alias is not None:
            end = i + 2
            if tokens[end : end + 1] in (["of"], ["de"]):
                end += 1
            found[i], skip = (alias, end, "number"), end
        elif token in _ARTICLES and (after in words or after.isdigit()):
            continue
        elif i and lang == "en" and tokens[i - 1] in _TENS:
            continue  # “forty-two”: more than the engine ever counts
        elif lang == "en" and token in _TENS and after in words and 0 < words[after] < 10:
            found[i], skip = (words[token] + words[after], i + 2, "number"), i + 2
        elif token in words or token.isdigit():
            found[i] = (int(token) if token.isdigit() else words[token], i + 1, "number")
        elif token in ordinals:
            found[i] = (ordinals[token], i + 1, "ordinal")
        elif lang == "en" and token.endswith("s") and _singular(token) in words and token != "ones":
            found[i] = (words[_singular(token)], i + 1, "face")
        elif lang == "es" and token in _FACES:
            found[i] = (_FACES[token], i + 1, "face")
    return found


_TENS = frozenset({"twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"})
"""“Twenty-two”: one number."""
_ARTICLES = frozenset({"un", "una", "one"})
_FACES = {"unos": -1, "doses": 2, "treses": 3, "cuatros": 4, "cincos": 5, "seises": 6}


def _singular(token: str) -> str:
    return token[:-2] if token == "sixes" else token[:-1]


_WORTH = {
    lang: frozenset((*NUMBERS[lang], *ORDINALS[lang], *(first for first, _ in _ALIASES[lang]), *_FACES, "half"))
    | frozenset(f"{word}{end}" for word in NUMBERS[lang] for end in ("s", "es"))
    for lang in NUMBERS
}
"""With which words a number may begin."""


def _fill(pattern: re.Pattern[str], lang: str) -> re.Pattern[str]:
    things = "|".join(THINGS[lang])
    numbers = "|".join((r"\d+", *sorted(NUMBERS[lang], key=len, reverse=True)))
    return re.compile(pattern.pattern.replace("{T}", things).replace("{N}", numbers))


NONE = {lang: _fill(pattern, lang) for lang, pattern in NONE.items()}
LAST = {lang: _fill(pattern, lang) for lang, pattern in LAST.items()}
OF_HATRED = {lang: _fill(pattern, lang) for lang, pattern in OF_HATRED.items()}
TIMES = {lang: _fill(pattern, lang) for lang, pattern in TIMES.items()}
ROLLED = {lang: _fill(pattern, lang) for lang, pattern in ROLLED.items()}
PAIRS = {lang: _fill(PAIR, lang) for lang in THINGS}
FACES_OF = {lang: _fill(FACES, lang) for lang in THINGS}
SCORES = {lang: _fill(SCORE, lang) for lang in THINGS}
BOTH = {
    lang: _fill(re.compile(r"^(?P<n>{N}) (?P<t>{T}) (?:, |; |\. |and |y )(?P<m>{N}) (?P<u>{T})\b"), lang)
    for lang in THINGS
}
"""“Four Scars, four Scars”: of the one and of the other."""
LABELS = {lang: _fill(LABEL, lang) for lang in THINGS}
