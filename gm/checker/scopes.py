"""What is told as a fact, and what is only wished, feared, remembered, compared, denied or supposed."""

from __future__ import annotations

import re

from gm.checker.lexicon import Frame
from gm.checker.lexicon.spaced import spaced
from gm.checker.people import Reading

__all__ = ["ENDS_SCOPE", "LONG_AGO", "Unreal", "denied", "fancied", "negated", "real", "unreal_in"]

Unreal = tuple[int, int]
"""Where something unreal begins in a text, and where it ends."""

ENDS_SCOPE = re.compile(
    r" [.;!…:?] | , (?:but|and|y|pero|e|then|so|yet|entonces|mas) | (?<!all) but | pero | sin embargo | § "
)
_SOON = re.compile(
    r"(?:would|wouldn't|could|couldn't|might|should|may|cannot|can't|shall|podía|pudo|podría|podrían|debía|debería|iba a|iban a|va a|antes de que|antes que|sin que"
    r"|para que|hasta que|enough to|too \w+ to|far from \w+|in order|so that|about to|ready to|going to|tried|trying|intentó|intentaba|trató de|quería|wanted|meant to|rather than"
    r"|instead of|sooner than|a punto de|al borde de|almost|nearly|casi|seemed?|parecía|pareció|looked (?:as|like|for)|cerca de|close to|short of|buscó|buscaba"
    r"|busca|esperaba|esperando|expecting|waited to|waiting for|waited for)"
)
"""These reach only to the next comma."""
_LIKE = re.compile(
    r"(?:como|igual que|cual|like) (?:un|una|uno|unos|unas|el|la|quien|a|an|one|someone|somebody|the|men|women)\b"
)
"""And a comparison only over the next few words."""
_COMMA = re.compile(r" , | y entonces | and then | (?:he|she|they) had (?!to )")
_FEW = 24
_KNOWN = re.compile(
    r"(?:would|wouldn't) (?:not|never|n't) (?:speak|talk|boast|forget|remember)|could be no (?:doubt|question)|no cabía|(?:would|could) (?:only|not help)|could (?:hear|see|feel|smell|taste|make out) (?!nothing|no )"
)
"""What follows is true all the same: “he would not speak of the duel he had won”."""
_NOT_DEAD = re.compile(
    r"\b(?:not|never|hardly|nunca|no|n't) (?:yet |quite |aún |todavía )?(?:dead|dying|killed|slain|lifeless|muert)"
)
_KIN = re.compile(
    r"(?<!off the )(?<!on the )(?<!del )\b(?:father|mother|brother|sister|uncle|aunt|cousin|master|teacher|grandfather|grandmother|wife|husband|daughter|horse|dog"
    r"|padre|madre|hermano|hermana|tío|tía|primo|prima|maestr[oa]|abuel[oa]|mujer|marido|caballo|perro)\b"
)
"""Those of whom nobody has listed whether they live."""
LONG_AGO = re.compile(
    r"\b(?:(?:years?|winters?|summers?|autumns?|springs?|months?|generations?|centur(?:y|ies)|decades?) (?:ago|before(?! (?:his|her) time)|since|back|earlier)|long (?:ago|since)|in the (?:old )?(?:war|wars|siege|days|time|reign) (?:of|with|against)"
    r"|in the (?:old )?(?:war|wars|siege|famine|rebellion)\b(?! room)|(?:in )?the year (?:of|that|the|@\d|he|she|they)|anniversary|in (?:his|her|their|my) (?:youth|boyhood|girlhood|childhood|time|grandfather|grandmother|father|mother)\b"
    r"|at the (?:siege|battle) of|(?:every|each) (?:year|winter|summer|autumn|spring|month|night|morning|evening)|in those days|of old\b(?! age)|as a (?:child|boy|girl)|when (?:he|she|they|@\d) (?:was|were) (?:a |an |\w+ ?(?:years|winters)|seven|eight|nine|ten|six|five|four|twelve|young|small|little)"
    r"|(?:last|that|one) (?:year|winter|spring|summer|autumn|month) (?:when|that)|once upon|since (?:the (?:war|siege|flood|fire|great))|(?<!where he )(?<!where she )(?<!where @\d )used to)\b"
)
"""What is told of another time is no death of this one: “honour had died the year the castle was sold”."""
_THEY = re.compile(r"(?<! of )(?<! to )@\d (?:had |has |was |were )?$")
"""“Who should tell her mother that Sayo had died”: no kin."""
_HEARSAY = re.compile(
    r", (?:said|says|swore|claimed|dijo|dicen|decía|juraba|aseguraba) (?:the|an?|some|el|la|los|las|una?|algun\w+) "
)
"""“They were both bleeding, said the boy on the wall.”"""
_BEFORE = re.compile(r"\b(?:veces|times|twice|years?|años|nunca|never)\b")
"""“He had lost to him twice”: not today."""
_RISE = re.compile(r"\b(?:get|got) up\b|\brise\b|\brose\b|\bstand\b|levant|incorpor|alzarse|en pie")
"""Outside a duel people do not get up for many reasons."""
_PLAYED = re.compile(
    r"\b(?:theatre|theater|puppets?|kabuki|actors?|curtain call|rehears\w+|(?:on|at|from) (?:the )?stage|the play\b|played dead|playing dead|eulogy|(?:died|slain|killed|dead) (?:twice|(?:an? )?\w+ times)|only playing|in jest|with the usual \w+|(?:first|second|third|fourth|last|final|next) act\b)"
)
"""There people die every night."""
_PLAY = spaced("""theatre theater puppet puppets kabuki actor actors curtain rehearse rehearsed rehearsal rehearsals rehearsing stage play played playing eulogy
    died slain killed dead jest act usual""")
"""One of these is in whatever _PLAYED matches."""
_MUCH_LATER = re.compile(
    r"\b(?:many years|years (?:later|after)|of old age|very old|at (?:seventy|eighty|ninety)|muchos años|años (?:más tarde|después)|de viej[oa]|a los (?:setenta|ochenta|noventa))\b"
)
"""Everybody dies in the end, and that is no death of the story's."""
_TOLD = re.compile(r"dijo|decía|dice|contó|contaba|anunció|juró|mintió|aseguró|afirmó|escribió|creyó|inventó")
_EACH_TIME = re.compile(
    r"\b(?:cada (?:tarde|noche|día|mañana|vez)|tod[oa]s l[oa]s (?:tardes|noches|días|mañanas|veces))\b"
)
_WAS = re.compile(r"ía\b")
"""“Moría cada tarde a la misma hora”: on a stage, or at play."""
_IDLE = frozenset({"embargo", "duda", "remedio", "querer", "embargo,"})
"""“sin embargo” denies nothing."""
_TIMES_AGO = re.compile(
    r"\b(?:viej[oa]s?|antigu[oa]s?|cicatri\w+|antaño|años atrás|de la guerra|recibid[oa]s? en|anteriores|anterior|de siempre|(?:sangre|costra|mancha|manchas) (?:ya )?seca|cerrad[oa]|todavía|aún|ya no"
    r"|old|older|ancient|healed|years|ago|long since|earlier|former|from the (?:war|autumn|winter|spring|summer|siege|battle)|childhood|before (?:that|the)|dried|dry (?:blood|stains?|scabs?|wounds?)"
    r"|bandaged|once|always|yesterday|nunca|(?<!para )siempre|una vez|hacía|had always|de niñ[oa]|cuando era|from (?:yesterday|(?:the|that|this) (?:war|day|night|week|month|morning|evening|autumn|winter|spring|summer|siege|battle|time|year|duel|last|first|other|harvest|road|march|journey|fire|flood|afternoon|old|one|earlier|campaign|village|mountain|fall|field))|de (?:por )?la (?:mañana|víspera)|de ayer|de anoche|in the war|at the (?:siege|battle))\b"
)
"""In a duel, what “had” been done was done just now, unless it is said to be old."""
_HERE = frozenset({"aquella vez", "aquel mismo", "una vez", "always", "siempre", "once", "would", "seemed", "como si", "as if", "as though", "parecía", "pareció", "creyó", "before"})  # fmt: skip
"""Memory elsewhere, but not of who wins."""
_WEAK = frozenset({"would", "seemed", "as if", "as though"})
"""No memory beyond the end of what they reach to: “it would not bend: the cut had gone in at the elbow”."""


_BACK_THEN = re.compile(
    r"\b(?:cuando (?:tenía|era|eran|tenían|vivía)|de (?:niñ[oa]|pequeñ[oa]|joven|nacimiento|soltero)|desde (?:que (?:era|lo|la|se|tenía)|niñ[oa]|la (?:guerra|infancia)|siempre|hacía)|hacía (?:\w+ )?(?:años|inviernos)"
    r"|(?:tres|cuatro|diez|veinte|muchos|varios|siete|ocho|once|doce) (?:años|inviernos|otoños) (?:atrás|antes))\b"
)
"""A hurt of long ago, said after it: “le faltaba un dedo, que se comió un cepo cuando tenía ocho años”."""


_TODAY = re.compile(r"that (?:morning|evening|night|day|time)")
_STAGE = re.compile(
    r"en la función|teatro|escenario|en el \w+ acto|comedia|farsa|kabuki|títeres|in (?:the|a|his|her|that|this|another|every|old) "
)


def fancied(reading: Reading, upto: int) -> bool:
    """Whether what follows an offset of the text is only thought, wished or excluded: something says so before, and it is not over."""
    unreal = reading.lexicon.unreal.search(reading.text[:upto])
    return unreal is not None and not ENDS_SCOPE.search(reading.text, unreal.start(), upto)


_HAPPENED = re.compile(r"\w(?:ó|aron|ieron)\b")
_AND = re.compile(r" [.;!…:?,] | y | pero | § ")
"""“Buscó el puño y le faltaron dos dedos”: what is looked for ends there."""


def unreal_in(reading: Reading) -> list[Unreal]:
    """Where a text stops being told as a fact, and where it goes on."""
    text = reading.text
    found: list[Unreal] = []
    if reading.lexicon.lang == "es" and text.startswith("si ") and not _HAPPENED.search(text):
        found.append((0, len(text)))  # “Si alguien lo dice, ahorcan a Kozue”
    if reading.lexicon.lang == "es" and " : que " in text:
        found.append((text.find(" : que "), len(text)))  # “lo mataron tres veces: que se había desangrado …”
    for match in reading.lexicon.unreal.finditer(text):
        start = match.start()
        if _STAGE.match(match.group()):
            found.append((0 if "dream" in match.group() else start, len(text)))
            continue
        if _KNOWN.match(text, start):
            continue
        if _LIKE.match(match.group()) or _LIKE.match(text, start):
            named = text.find(" , @", match.end())  # “with a pop like a cork, Saburo's knee went”
            found.append((start, min(len(text) if named < 0 else named, match.end() + _FEW)))
            continue
        ends = [len(text)]
        over = (_AND if match.group().startswith("busc") else ENDS_SCOPE).search(text, start)
        if over:
            ends.append(over.start())
        if _SOON.fullmatch(match.group()):
            comma = _COMMA.search(text, start)
            if comma:
                ends.append(comma.start())
        found.append((start, min(ends)))
    return found


def _unreal(frame: Frame, unreal: list[Unreal], start: int, end: int) -> bool:
    return any(first < end and start < last and not (frame.denial and first >= start) for first, last in unreal)


def real(reading: Reading, frame: Frame, start: int, end: int, at: int, unreal: list[Unreal]) -> bool:
    """Whether a match is told as a fact. `at`: its first word."""
    lexicon, text = reading.lexicon, reading.text
    if frame.sense in ("die", "wound") and not _PLAY.isdisjoint(reading.words) and _PLAYED.search(text):
        return False
    clause = reading.clauses[reading.clause_at(at)] if reading.clauses else None
    first = clause.start if clause else 0
    if not frame.sure:
        if _unreal(frame, unreal, start, end):
            return False
        if any(
            place > start
            and text.startswith("hub", place)
            and "como si" not in text[place - 20 : place]
            and not text.endswith("aunque ", 0, place)
            for place, _ in unreal
        ) or (" if " in f" {text} " and " would " in text):
            return False
    if (
        frame.sense == "die"
        and clause
        and clause.joint == "que"
        and _TOLD.fullmatch(reading.tokens[first - 2])
        and not any(token[0] == "@" for token in reading.tokens[first : min(at + 4, clause.end)])
    ):
        return False  # “dijo que había muerto”: whoever it was
    duel = reading.cast.duel
    if _HEARSAY.search(text, end):
        return False
    before = reading.tokens[first:at]
    if (
        frame.who != "all"
        and frame.sense != "win"
        and not frame.denial
        and denied(reading, before, clause.joint if clause else None)
    ):
        return False
    if frame.sense == "die" and not duel and (_MUCH_LATER.search(text) or _RISE.search(text, start, end)):
        return False
    if frame.sense == "die" and not duel and not {"how", "cómo"}.isdisjoint(reading.tokens[max(0, at - 2) : at]):
        return False  # “the errand of telling how he died”
    if frame.sense == "die" and (
        (frame.who == "subj" and _EACH_TIME.search(text, start) and _WAS.search(text, start, end))
        or text.startswith("cada vez ")
    ):
        return False
    if frame.sense == "die" and (
        _NOT_DEAD.search(text, start, end + 1)
        or (
            "@" not in text[start:end]
            and not (lexicon.lang == "en" and _THEY.search(text, max(0, start - 12), start))
            and _KIN.search(text[max(0, start - 40) : end + 20])
        )
    ):
        return False
    if frame.sense == "die" and lexicon.lang == "en" and not reading.cast.over and LONG_AGO.search(text):
        return False
    had = lexicon.had.search(" ".join(reading.tokens[max(0, at - 4) : at]))
    if frame.sense in ("wound", "unhurt"):
        old = _TIMES_AGO if duel else lexicon.old
        around = " ".join(reading.tokens[clause.start : clause.end]) if clause else ""
        if not frame.past and old.search(around):
            return False
        if _BACK_THEN.search(text, start):
            return False
        if (
            had
            and not frame.denial
            and (
                not (duel or (clause and clause.joint == "pero"))
                or lexicon.memory.search(text)
                or _TIMES_AGO.search(text)
            )
        ):
            return False
        remembered = None if frame.sure else lexicon.memory.search(text[:start])
        if remembered and duel and _TODAY.fullmatch(remembered.group()):
            remembered = None  # “for the first time that morning, it was her blood”
        if remembered and not (remembered.group() in _WEAK and ENDS_SCOPE.search(text, remembered.start(), start + 1)):
            return False
    if (
        not duel
        and not frame.past
        and not frame.denial
        and frame.sense != "live"
        and lexicon.had.search(" ".join(before[-4:]))
    ):
        return False
    if duel and frame.sense == "die" and not frame.past and had:
        return False
    if frame.sense in ("win", "lose", "nobody", "decided") and duel:
        if lexicon.lang == "en" and "~" in reading.words and "had" in reading.tokens[max(0, at - 4) : at]:
            return False  # “had come off second best against her at Otsu”
        if (had or text.startswith(("había ", "habían ", "had ", "has ", "ha "), start)) and (
            not frame.past or _BEFORE.search(text) or "~" in reading.words
        ):
            return False
        remembered = lexicon.memory.search(text[:start])
        return not remembered or remembered.group() in _HERE
    return True


def denied(reading: Reading, before: list[str], joint: str | None) -> bool:
    """Whether the words before a verb in its clause deny it."""
    near = before[-6:]
    if any(word.startswith(("doubt", "dud", "disput", "question")) for word in near):
        return False  # “nobody doubted that …”
    for i, word in enumerate(near):
        if word in reading.lexicon.negations and not (i + 1 < len(near) and near[i + 1] in _IDLE):
            return True
    return joint in ("ni", "nor")


def negated(reading: Reading, at: int) -> bool:
    """Whether a victory is denied."""
    clause = reading.clauses[reading.clause_at(at)] if reading.clauses else None
    if clause is not None and clause.joint in ("ni", "nor"):
        return True
    if _NOT_WHO.search(" ".join(reading.tokens[:at])):
        return True
    return denied(reading, list(reading.before(at)), None)


_NOT_WHO = re.compile(
    r"\b(?:was not|wasn't|is not|isn't|no fue|no era|no es) @\d (?:who|that|quien|la que|el que)(?: (?:had|había))?$"
)
