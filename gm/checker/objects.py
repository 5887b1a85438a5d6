"""Whom something is done to, and whose body it is done to."""

from __future__ import annotations

from gm.checker.cast import ANOTHER, Ref
from gm.checker.lexicon.spaced import spaced
from gm.checker.people import Reading

__all__ = ["affected", "belongs", "owner"]

_MEASURES = spaced(
    "solo sola único palmo dedo lado pelo paso costado tiempo golpe mismo metro brazo samurái hombre mujer rival palmo costado hombro jirón flanco ritmo corte tajo ojo oído"
)
_MARKS = spaced(
    "línea raya surco corte tajo herida brecha boca ojal marca costura hendidura zanja agujero boquete raja renglón firma sonrisa rasguño arañazo cicatriz hilo"
)
_HURTS = frozenset({"<HURT>", "<CUT>", "<KILL>", "<BURY>", "<FIND>"})
_AFTERWARDS = frozenset({"<BURY>", "<FIND>"})
"""What is done to whoever has died, so often to somebody of whom an earlier sentence spoke."""
_CLITICS = ("le", "lo", "la", "les", "los", "las")


def affected(reading: Reading, at: int, end: int) -> Ref:
    """Whom the verb at a word is done to. `end`: the word after the last of the match."""
    spanish = reading.lexicon.lang == "es"
    found = _spanish(reading, at, end, True) if spanish else _english(reading, at, end, True)
    if found is not None:
        return found
    if reading.tokens[at] in reading.lexicon.blades:
        return _wielded_by(reading, at)
    who, thing = reading.subject(at)
    if who == ANOTHER:
        return _wielded(reading, at)
    if not who:
        return frozenset()
    return reading.cast.other(who) if who <= reading.cast.samurai else ANOTHER if not thing else reading.cast.samurai


def _wielded(reading: Reading, at: int) -> Ref:
    """“La punta entró bajo el brazo”: it may be anyone's; whoever alone has been spoken of did not strike themselves."""
    before = reading.tokens[max(0, at - 8) : at]
    if not any(token in _BLADES for token in before):
        return ANOTHER
    return reading.cast.samurai


def _wielder(reading: Reading, at: int) -> Ref:
    """Whose blade it is, if that is said right before it."""
    tokens = reading.tokens
    for i in (at - 2, at - 3):
        if i >= 0 and tokens[i][0] == "@" and tokens[i + 1] == "'s":
            return frozenset({int(tokens[i][1:])})
    return frozenset()


def _wielded_by(reading: Reading, at: int) -> Ref:
    """“La hoja de Kenji”, “Kenji's blade”: the other is struck; “la hoja”: either."""
    tokens = reading.tokens
    if at + 2 < len(tokens) and tokens[at + 1] == "de" and tokens[at + 2][0] in "@~":
        return reading.cast.other(frozenset({int(tokens[at + 2][1:])})) if tokens[at + 2][0] == "@" else ANOTHER
    if tokens[at + 1 : at + 3] in (["de", "él"], ["de", "ella"]):
        wields = reading.pronoun(tokens[at + 2])
        return reading.cast.other(wields) if len(wields) == 1 else reading.cast.samurai
    for i in (at - 2, at - 3):
        if i >= 0 and tokens[i][0] in "@~" and tokens[i + 1] == "'s":
            return reading.cast.other(frozenset({int(tokens[i][1:])})) if tokens[i][0] == "@" else ANOTHER
    if at and tokens[at - 1] in ("su", "his", "her", "their"):
        mine = reading.possessor(at - 1)
        if len(mine) == 1:
            return reading.cast.other(mine)
    return reading.cast.samurai


_BLADES = spaced(
    "guarda tsuba hoja filo punta acero espada katana tajo estocada golpe corte revés respuesta arma hierro sable lanza puñal daga cuchillo mandoble naginata wakizashi contragolpe flecha pomo empuñadura vaina asta blade edge point steel sword katana tip stroke cut blow thrust"
)


def belongs(reading: Reading, at: int, end: int) -> Ref | None:
    """Whose something is said to be, if it is."""
    spanish = reading.lexicon.lang == "es"
    return _spanish(reading, at, end, False) if spanish else _english(reading, at, end, False)


def owner(reading: Reading, at: int, end: int, part: bool) -> Ref:
    """Whose body the match from word to word is about: if it isn't said, the subject's, or for a mere part anyone's."""
    spanish = reading.lexicon.lang == "es"
    found = _spanish(reading, at, end, False) if spanish else _english(reading, at, end, False)
    if found is not None:
        return found
    who, thing = reading.subject(at)
    if part and reading.lexicon.lang == "en":
        alone = reading.named & reading.cast.samurai
        if len(alone) == 1 and reading.bare(next(iter(alone))) and _LOOKS.isdisjoint(reading.words):
            return alone  # “Kenji had the cup held for him, for the snow was turning pink”
        if (
            not alone
            and not thing
            and len(who) == 1
            and who <= reading.cast.samurai
            and _LOOKS.isdisjoint(reading.words)
            and not {"he", "she"}.isdisjoint(reading.before(at))
        ):
            return who  # “She held up two red hands”
    if part or who == ANOTHER or thing:
        return reading.cast.samurai
    return who


_LOOKS = spaced("""saw see sees seen look looked looks looking watch watched watches watching notice noticed stared stares wiped wipes wiping cleaned shook flicked blade sword
    steel edge point his her rival opponent other enemy""")
"""Who sees blood, or cleans a sword, need not be bleeding."""


def _spanish(reading: Reading, at: int, end: int, done: bool) -> Ref | None:
    tokens = reading.tokens
    clause = reading.clauses[reading.clause_at(at)]
    last = max(clause.end, end)
    own_subject = (lambda: reading.subject(at)[0]) if done else None
    # sangre de Kaede, el hombro de Kenji, a Kenji
    for i in range(at, min(last, end + 4)):
        before = tokens[i - 1] if i else ""
        if tokens[i][0] in "@~" and (before == "a" or (before == "de" and _of_body(reading, i - 1))):
            return frozenset({int(tokens[i][1:])}) if tokens[i][0] == "@" else ANOTHER
        if before == "a" and done and tokens[i] in ("él", "ella"):
            return reading.pronoun(tokens[i])  # “le había abierto a él un tajo”
        if tokens[i] in ("al", "del", "a", "de") and i + 2 < last:
            noun = tokens[i + 1] if tokens[i] in ("al", "del") else tokens[i + 2]
            if noun in reading.lexicon.others:
                return reading._rival(i, reading.cast.samurai)
            if noun in reading.lexicon.fighters:
                return reading._noun(i if tokens[i] in ("al", "del") else i + 1, last)[0]
        if (
            tokens[i] in ("a", "de")
            and tokens[i + 1 : i + 2] in (["un"], ["una"])
            and i + 2 < last
            and (tokens[i] == "a" or _of_body(reading, i))
            and tokens[i + 2] not in _MEASURES
        ):
            return ANOTHER  # “cortó la cabeza de un ministro”
    for i in range(max(clause.start, at - 8), at):
        if tokens[i][0] == "@" and i > 0 and tokens[i - 1] == "a":
            return frozenset({int(tokens[i][1:])})
        if tokens[i] in ("él", "ella") and i > 0 and tokens[i - 1] == "a":
            return reading.pronoun(tokens[i])
        if tokens[i][0] == "@" and not done and i > 0 and tokens[i - 1] == "de" and _of_body(reading, i - 1):
            return frozenset({int(tokens[i][1:])})
    if (done and tokens[at - 1 : at] in (["lo"], ["la"], ["los"], ["las"])) or tokens[at] in ("lo", "la", "los", "las"):
        known = {*reading.lexicon.fighters, *reading.lexicon.others}
        for i in range(max(clause.start, at - 6), at - 1):
            to = tokens[i] == "al" or (tokens[i] == "a" and tokens[i + 1] in reading.lexicon.determiners)
            if to and known.isdisjoint(tokens[i + 1 : i + 4]):
                return ANOTHER  # “al viejo herrero lo encontraron muerto”
    if not done and at > 2 and tokens[at - 3] == "le" and tokens[at - 1] in reading.lexicon.determiners:
        return _clitic(reading, at - 3, at - 2, True)  # “le dejó el brazo abierto”
    it = at if tokens[at] in ("lo", "la") or not at else at - 1
    hurt = reading.lexicon.senses and tokens[it + 1 : it + 2] and reading.lexicon.senses.of(tokens[it + 1]) & _HURTS
    if done and hurt and tokens[it] in ("lo", "la") and tokens[it + 1].endswith("ron"):
        fit = reading.cast.of_gender("m" if tokens[it] == "lo" else "f", frozenset()) & reading.cast.samurai
        named = fit & reading.named
        if len(named) == 1 and (not hurt & _AFTERWARDS or f"@{min(named)}" in tokens[:it]):
            return named  # “Chiyo calló, y con el insulto en la boca la amortajaron”
        if it == at and not hurt & _AFTERWARDS:
            return fit or None  # “y en el hombro la hirieron”
    for i in range(max(0, at - 2), min(end, len(tokens))):
        if tokens[i] in ("le", "les") or (
            tokens[i] in ("lo", "la") and i + 1 == at and done and tokens[at] not in reading.lexicon.blades
        ):
            if not done and i == at - 2 and tokens[at] in ("un", "una", "otro", "otra"):
                return _clitic(reading, i, at - 1, True)  # “le hizo un corte en el muslo”
            return _clitic(reading, i, at, done)
        if (
            not done
            and (not clause.start or clause.joint == "pero")
            and tokens[i] in ("lo", "la")
            and i + 1 < len(tokens)
            and _is_verb(tokens[i + 1])
        ):
            fit = reading.cast.of_gender("m" if tokens[i] == "lo" else "f", frozenset()) & reading.cast.samurai
            if len(fit) == 1:
                return fit  # “la hoja no la había tocado”
        if tokens[i] in ("me", "te", "nos", "os"):
            return ANOTHER
    for i in range(at, min(last, end + 1)):
        if tokens[i] in ("su", "sus") and i + 1 < len(tokens) and reading.lexicon.body.match(tokens[i + 1]):
            if own_subject:
                who = own_subject()
                return reading.cast.other(who) if who <= reading.cast.samurai else reading.cast.samurai
            return reading.possessor(i)
        if tokens[i] in ("él", "ella") and tokens[i - 1] in reading.lexicon.prepositions:
            return reading.pronoun(tokens[i])
    if not done and tokens[end : end + 1] == ["de"] and tokens[end + 1 : end + 2] in (["él"], ["ella"]):
        return reading.pronoun(tokens[end + 1])
    return None


def _is_verb(word: str) -> bool:
    return word in ("había", "ha", "habían", "han") or word.endswith(("ó", "aron", "ieron"))


def _of_body(reading: Reading, of: int) -> bool:
    """Whether what stands before “de” is a part of the body, blood, a wound, a guard."""
    for k in range(of - 1, max(-1, of - 4), -1):
        word = reading.tokens[k]
        if reading.lexicon.body.match(word) or word in (
            "sangre",
            "herida",
            "blood",
            "wound",
            "cuerpo",
            "vida",
            "corazón",
            "ojos",
            "life",
            "soul",
            "body",
            "breath",
        ):
            return True
        if word in _BLADES or word in reading.lexicon.determiners:
            return False
    return False


def _felt_by(reading: Reading, number: int) -> Ref:
    """“A Kenji el rebote le costó media oreja; le ardía, le chorreaba”: of whom a sentence has gone on to tell."""
    if any(token[0] == "@" for token in reading.tokens[reading.clauses[number].start : reading.clauses[number].end]):
        return frozenset()
    for clause in reading.clauses[:number]:
        words = reading.tokens[clause.start : clause.end]
        if words[0] == "a" and "le" in words and words[1][0] == "@":
            return frozenset({int(words[1][1:])})
    return frozenset()


def _clitic(reading: Reading, i: int, at: int, done: bool) -> Ref:
    word = reading.tokens[i]
    samurai = reading.cast.samurai
    among = samurai
    if word in ("lo", "la"):
        gender = "m" if word == "lo" else "f"
        named = frozenset(p for p in reading.named if reading.cast.people[p].gender == gender)
        if done and len(named) == 1 and not named <= samurai:
            return named  # “el techo cedió sobre Otama y la mató”
        among = frozenset(p for p in samurai if reading.cast.people[p].gender in (gender, None))
    if reading.tokens[at] in reading.lexicon.blades:
        return _wielded_by(reading, at) & among or among
    if not done and reading.tokens[at] in reading.lexicon.determiners:
        mine, _ = reading.subject(at)  # “la luz se le fue de los ojos”: no one did it to them
        return mine if len(mine) == 1 and mine <= samurai else among
    number = reading.clause_at(at)
    mine = reading.named & samurai
    theirs = not done and reading.lexicon.body.match(reading.tokens[at]) is not None
    if theirs and len(mine) == 1 and reading.bare(next(iter(mine))) and _BLADES.isdisjoint(reading.before(at)):
        return mine & among or among  # “Solo perdió Kaede, y la muñeca le sangraba”
    felt = _felt_by(reading, number) & samurai if _BLADES.isdisjoint(reading.before(at)) else frozenset()
    if felt:
        return felt & among or among
    if number and reading.clauses[number].joint in reading.lexicon.relative:
        # “miró la punta que le asomaba por la espalda”
        main = reading.before_relative(number)
        if len(main) == 1 and main <= samurai and "le" in reading.tokens[reading.clauses[number - 1].start : at - 1]:
            return reading.cast.other(main) & among or among  # “le devuelve un codazo que le parte la nariz”
        if len(main) == 1 and main <= samurai:
            return main & among or among
    takes = any(reading.lexicon.body.match(token) for token in reading.tokens[at + 1 : at + 3]) or (
        reading.tokens[at + 1 : at + 2] in (["un"], ["una"], ["otro"], ["otra"])
        and not _MARKS.isdisjoint(reading.tokens[at + 2 : at + 5])
    )
    who, thing = reading.subject(at, acts=done and takes)
    start = reading.clauses[number].start
    if reading.tokens[start] in ("el", "la") and reading.tokens[start + 1 : start + 2] == ["de"]:
        owner = reading.tokens[start + 2]  # “cedió el acero de Ito, y el de Shumei le cayó …”
        if owner[0] == "@":
            return reading.cast.other(frozenset({int(owner[1:])})) & among or among
    if thing and who != ANOTHER and who <= samurai:
        if reading.tokens[at] not in _BLADES and _BLADES.isdisjoint(reading.before(at)):
            return who & among or among  # “la luz se le fue de los ojos”
        # La hoja de Kenji le abrió …, a Kaede; el hombro de Kenji le …, a Kenji
        return reading.cast.other(who) & among or among
    if not thing and len(who) == 1 and who <= samurai and reading.named & who:
        return reading.cast.other(who) & among or among
    if done and not thing and not reading.named & samurai and len(reading.topic) == 1:
        return among or samurai  # “Le cortó la mano”: who goes on being spoken of may have done it
    recent = reading.recent & samurai
    if thing and not reading.named & samurai and len(recent) == 1:
        return recent & among or among
    return among or samurai


def _english(reading: Reading, at: int, end: int, done: bool) -> Ref | None:
    tokens = reading.tokens
    clause = reading.clauses[reading.clause_at(at)]
    last = max(clause.end, end)
    for i in range(at, min(last, end + 5)):
        token = tokens[i]
        before = tokens[i - 1] if i else ""
        if token[0] in "@~":
            ref = frozenset({int(token[1:])}) if token[0] == "@" else ANOTHER
            genitive = i + 1 < len(tokens) and tokens[i + 1] == "'s"
            if genitive:
                if _body_after(reading, i + 2):
                    return ref
                continue
            if before == "of" and not _of_body(reading, i - 1):
                continue
            if before == "by":
                continue
            if done or before in ("of", "on", "in", "into", "through", "from", "across"):
                return ref
        if token == "'s" and before.isalpha() and before not in ("other", "rival") and _body_after(reading, i + 1):
            return ANOTHER  # “the boy's shoulder”
        if (
            token in ("him", "her", "them")
            and not (token == "her" and _body_after(reading, i + 1))
            and i > at - 1
            and done
        ):
            fit = reading.cast.of_gender({"him": "m", "her": "f"}.get(token), reading.lately)
            if not reading.named and reading.recent < fit and not reading.recent & reading.cast.samurai:
                fit = reading.recent  # “The ice did not hold for Little Sota. They got him out”
            subject, thing = reading.subject(at)
            if fit == subject and not thing and len(fit) == 1 and at not in (0, i):
                return ANOTHER  # “the sentry came out, and Gonza killed him”
            return _but_subject(reading, at, fit)
        if token == "your" and _body_after(reading, i + 1):
            return reading.cast.you
        if token in ("his", "her", "their") and _body_after(reading, i + 1):
            if done:
                return _but_subject(
                    reading, at, reading.cast.of_gender({"his": "m", "her": "f"}.get(token), reading.lately)
                )
            return _own(reading, at, token)
        if token in reading.lexicon.others and before in reading.lexicon.determiners and done:
            return reading._rival(i, reading.cast.samurai)
    for i in range(max(clause.start, at - 8), at):
        if (
            tokens[i][0] == "@"
            and i + 1 < len(tokens)
            and tokens[i + 1] == "'s"
            and not done
            and _body_after(reading, i + 2)
        ):
            return frozenset({int(tokens[i][1:])})
        if not done and tokens[i] in ("his", "her", "their") and _body_after(reading, i + 1):
            return _own(reading, at, tokens[i])
    return None


def _own(reading: Reading, at: int, word: str) -> Ref:
    """“his arm” where nothing is done to it: if the subject fits, theirs."""
    fit = reading.cast.of_gender({"his": "m", "her": "f"}.get(word), reading.lately)
    who, thing = reading.subject(at)
    if who and not thing and who & fit:
        return who & fit
    named = reading.named & fit
    return named or fit


def _but_subject(reading: Reading, at: int, who: Ref) -> Ref:
    if reading.tokens[at] in _BLADES:
        return who - _wielder(reading, at) or who  # “as the steel kissed his shoulder”: anyone's
    subject, _ = reading.subject(at)
    if len(subject) == 1 and subject <= reading.cast.samurai and len(who) > 1:
        return who - subject
    if len(who) > 1 and len(who & reading.named) == 1 and not who <= reading.cast.samurai:
        return who & reading.named
    return who


def _body_after(reading: Reading, i: int) -> bool:
    for token in reading.tokens[i : i + 4]:
        if token in ("his", "her", "their") or token[0] == "@":
            return False  # “her edge across his forearm”
        if reading.lexicon.body.match(token) or token in ("blood", "wound", "life", "heart", "eyes", "body"):
            return True
    return False
