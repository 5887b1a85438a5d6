"""The dead acting or speaking as if they were there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gm.checker.cast import Cast
from gm.checker.lexicon import lexicon
from gm.checker.lexicon.acts import ACTS, SAY
from gm.checker.lexicon.spaced import spaced
from gm.checker.people import Reading
from gm.checker.text import SPOKEN

__all__ = ["Dead"]

_SKIP = {
    "es": spaced(
        "se le lo la les los las me te nos ya no también entonces luego aún todavía solo apenas por fin misma mismo , despacio desde"
    ),
    "en": spaced(
        "then also only slowly quietly just still now softly suddenly gently himself herself , silently calmly"
    ),
}
_LEFT = {
    "es": re.compile(
        r"\b(?:que|quien|donde|cuando|como|cuanto|lo que|antes de que|mientras vivió|si|porque|adonde|cuya|cuyo|según)$"
    ),
    "en": re.compile(
        r"\b(?:that|who|whom|which|what|where|when|as|how|before|since|after|if|because|whose|than|like|while|until)$"
    ),
}


_VOICE = {
    "es": re.compile(
        r"\bvoz de @ .*\b(?:espaldas|detrás|desde|tras|fuera|puerta)\b|\b(?:se oyó|sonó|llegó|respondió|contestó) la voz de @"
    ),
    "en": re.compile(
        r"@ 's voice (?:came|rang|called|said|cut|answered|spoke|was heard)\b.*\b(?:from|behind|outside|door|across|said|them|through)\b"
    ),
}
_PRETERITE = {"es": re.compile(r"[^\W\d_]{2,}ó$"), "en": re.compile(r"[^\W\d_]{2,}(?:ed|[^\W\d_s]s)$")}
_PAST = spaced(
    """murió falleció enseñó dejó amó quiso nació existió mereció significó faltó legó quedó vivió perdió pesó costó conoció heredó cayó sufrió educó crió fundó
    died loved taught lived used named wanted seemed deserved owned belonged called feared trusted needed suffered remained perished mattered weighed
    hated missed married raised dead red buried murdered killed wounded planted built dreamed believed preferred is was has does as this always perhaps his hers its us thus lies rests remains means knows owes sleeps haunts lives dies loves matters weighs belongs deserves afterwards upwards downwards besides sometimes needs used"""
)
"""What may be told of the dead without saying when."""
_DIES = spaced("murió falleció pereció muere died dies perished fell cayó")
_LIMBS = spaced("mano manos dedos brazo brazos hand hands fingers arm arms")
_WEAK = frozenset(
    {"would", "always", "once", "seemed", "siempre", "parecía", "pareció", "como si", "as if", "as though"}
)
"""What may be remembered, or merely said of somebody."""
_WHERE = spaced("in out up down there then here forward over back")
_FALLS = spaced("sat went lay fell sank knelt sentó tendió cayó dobló arrodilló bajó closed cerró")
"""What an epilogue may tell of the moment of a death."""


_LAST_WORDS = re.compile(
    r"\b(?:una|su última|la última) palabra\b|\ba (?:last )?word\b|\blast words?\b|\búltimas palabras\b"
)
_MIND = re.compile(
    r"\b(?:cerrar (?:\w+ )?(?:los|sus) ojos|bastaba (?:con )?(?:cerrar|pensar|recordar)|se diría|only to (?:shut|close)|(?:shut|closes?|closed) (?:his|her|their) eyes and @|in (?:his|her|their) mind)"
)
_FINITE = re.compile(r"\b(?:was|were|is|had|stood|lay|hung|had been)\b")
_HABIT = re.compile(r"\b(?:más|como|siempre|mejor|así|igual|antes|entonces|cada|tod[oa]s)\b")
_MOVES = {"es": re.compile(r"\w+(?:ó|aron|ieron)"), "en": re.compile(r"\w+ed|found|took|gave|held|came|shook|went|met")}
"""What hands do."""
_SHOWN = {
    "es": re.compile(
        r"\b(?:oía|oyó|oían|oyeron|veía|vio|vieron|veían|escuchó|escuchaba|escuchaban|encontró|encontraron|halló|sorprendió|miraban) a @ (?:\w+ ){0,2}?(?P<v>\w+(?:ando|iendo|yendo|[aeií]r(?:se|le|lo|la)?))\b"
        r"|\b\w+(?:ando|iendo|yendo) (?:[^ .;]+ ){0,5}, @(?= [.,;]|$)|@ , \w+(?:[aá]ndo|i[eé]ndo|y[eé]ndo)(?:se|lo|la|le|los|las)?\b|@ (?:estaba|seguía|andaba) (?:[^.;§]{0,30} )?, \w+(?:[aá]ndo|i[eé]ndo|y[eé]ndo)\w*|\b(?:nadie|ninguno)\b[^.;]{0,30} (?:menos|más que|salvo|excepto|sino) @(?= [.,;]|$)|@ lleva(?:ba)? \w+ndo\w*|@ (?:está|sigue) (?:sentad|arrodillad|tumbad|apoyad|asomad|de pie)\w*|@ (?:y|e) @\d (?:\w+ )?\w+(?:aron|ieron)\b|@\d (?:y|e) @ (?:\w+ )?\w+(?:aron|ieron)\b"
        r"|(?<!había )\b(?:ayudó|besó|abrazó|siguió|acompañó|empujó|despertó|peinó|saludó|sirvió|entregó|cedió|pasó|devolvió|miró|alcanzó|tendió|ofreció|levantó|vistió|cogió|sonrió|preguntó|contestó|respondió|pidió (?:la|el|un|una) (?!perdón)\w+|encontró) (?:(?!que|y|pero|cuando)[^ .,;]+ ){0,4}a @(?= [.,;]| y| a | en | con | de | junto|$)"
        r"|(?:: |^|\by )(?:era|es) @ , que (?:(?:la|lo|le|se|los|las|no|ya) )*\w+(?:aba|ía)\b|@ se había (?:colocado|puesto|plantado|interpuesto|situado|metido) entre (?:los dos|las dos|ambos|ell[oa]s)|\b(?:fue|era|es) @ (?:quien|la que|el que) (?:\w+ )?\w+(?:ó|aba|ía)\b|(?<!de )(?<!que )@ (?:la|el) que (?:la |lo )?\w+ó\b"
        r"|\ba @ , que (?:(?:la|lo|le|se|los|las|no|ya) )*\w+ó\b|\bde @ , que (?:(?:la|lo|le|se|los|las|no|ya) )*(?:inclinaba|sostenía|señalaba|miraba|levantaba|reía|sonreía|\w+ó)\b"
    ),
    "en": re.compile(
        r"\b(?:hear|heard|saw|see|watched|found|caught|met|glimpsed|noticed) (?:\w+ )?@ (?:\w+ )?(?P<v>\w+ing)\b"
        r"|(?:, |\band )\w+ing (?:[^ .;]+ ){0,5}, @(?= [.,;]|$)|\b(?:it was|there was|there were|was only|there stood|there sat) (?:[^.;]{0,30})?@ (?:, )?(?:[^.;]{0,30}?)\b\w+ing\b(?! (?:else|but))"
        r"|(?<!had )(?<!never )\b(?:helped|asked|followed|kissed|embraced|greeted|joined|handed|showed|led|pushed|pulled|thanked|passed|woke|found|met|visited|married|fed|dressed|bowed to|turned to|called to|waved to|smiled at|looked at|walked with|sat with|sat beside|danced with|drank with|ate with|played with) @(?! 's)"
        r"|@ (?:was|is|sat|stood|knelt) (?:[^.;§]{0,30} )?, \w+ing\b|\b(?:nobody|no one|none)\b[^.;]{0,30} (?:except|but|save) @(?= [.,;]|$)|@ (?:has|is|had just|was just) (?:been )?(?:just )?\w+ing\b|\bthere (?:stood|sat|was|lay|knelt) @(?! 's)(?= ,)|\b(?:to|with|at|by|for) @ , who (?:\w+ly )?(?:\w+ed|read|took|gave|put|said|went|came|sat|stood|laughed|shook|held|threw|kept|let|wept|drank|ate|set|laid)\b"
    ),
}
_AFTER = {
    "es": re.compile(
        r"(?:^|[.;,:] |\b(?:que|y|mientras|cuando|después|tarde|tiempo|dentro|fuera|allí|enfrente) )@ (?!no \w+ (?:nunca|jamás))(?:(?:la|lo|le|les|se|los|las|no|ya|todavía|aún|siempre|nunca|también) )*(?!llevaba (?:\w+ ){0,4}(?:años|meses|días|inviernos|semanas|bajo tierra|muert|enterrad))(?P<v>[^\W\d_]+(?:aba|ía|aría|ería|iría|rá))\b"
    ),
    "en": re.compile(
        r"\b(?:letters?|notes?|gifts?|presents?|messages?|parcels?|visits?|visitor) (?:\w+ )?(?:came |arrived )?(?:by boat |at last )?from @(?! 's)(?= [.,;]| in| that| to| with|$)|(?:^|[.;,:] |\b(?:later|after|afterwards|time|year|years|week|month|spring|summer|autumn|winter|day|morning|inside|outside|there|and|while) )@ (?:would|will|still|used to|often|always|sometimes|never) (?:\w+ly )?(?P<v>[^\W\d_]+)\b"
    ),
}
"""What one who has died goes on doing, in an epilogue."""
_MEET = re.compile(
    r"\b(?:they (?:\w+ )?(?:met|spoke|saw|sat|drank|walked|talked|married|laughed|quarrelled)|se (?:vieron|encontraron|casaron|abrazaron|saludaron|cruzaron)|hablaron|bebieron)\b.*@\d (?:and|y|e) @\d|@\d (?:y|e) @\d (?:todavía |aún |ya |no )*se (?:cruz|v|encuentr|encontr|salud|habl|visit|escrib)(?:an|en|aban|ían|eían|aron|ieron)\b"
)
"""The two together, and one of them dead."""
_OLD_AGE = re.compile(
    r"(?<!de )@ (?:\w+ )?(?:grew old|lived (?:on|to|another|for|until)|recovered|(?:regenta|lleva|dirige|cultiva|cría|vende|enseña|vive|trabaja|pesca|cose|teje|atiende|posee|tiene|pasea|recibe) (?:hoy|ahora|todavía|aún|cada)|se hizo (?:viej|rico)\w*|envejeció|vivió (?:muchos|hasta|otros|aún)|se repuso|se casó|se curó|sanó)"
)
_NO_ACT = spaced(
    """había era estaba tenía quería decía vivía hacía quedaba podía debía solía habría sería parecía iba yacía descansaba dormía moría merecía pertenecía
    sabía importaba pesaba faltaba significaba seguía be have lie lies rest rests remain remains never not been haunt haunted know knew mean meant live lived die died"""
)


class Dead:
    """Judges what the dead do."""

    def __init__(self, lang: str, beat: str | None, cast: Cast) -> None:
        self.lang, self.cast = lang, cast
        self.after = beat == "epilogue"
        self.dead = frozenset(i for i, who in enumerate(cast.people) if who.alive is False)
        self._memory_at = -9
        self._n = 0

    def judge(self, reading: Reading) -> Iterator[str]:
        """Why each is wrong."""
        self._n += 1
        if not self.dead:
            return
        text = reading.text
        words = lexicon(self.lang)
        remembered = words.memory.search(text)
        if (
            self.after
            and remembered
            and (remembered.group() in ("carta", "letter") or remembered.group().startswith("that "))
        ):
            remembered = None
        if remembered and remembered.group() in ("carta", "letter"):
            for i, token in enumerate(reading.tokens):
                if token[0] == "@" and int(token[1:]) in self.dead and (verb := self._shown(reading, i)):
                    yield f"“{verb}”: {self._name(token)} is dead"
                    return
        if remembered and (remembered.group() not in _WEAK or not self._acts_before(reading, remembered.start())):
            self._memory_at = self._n
            return
        if self._n - self._memory_at <= 1 and not reading.named & self.dead:
            return
        if text.rstrip(" .!").endswith("?") or _MIND.search(text) or (self.after and _LAST_WORDS.search(text)):
            return
        for i, token in enumerate(reading.tokens):
            if token[0] != "@" or int(token[1:]) not in self.dead:
                continue
            verb = self._does(reading, i) or self._heard(reading, i) or self._shown(reading, i)
            if verb:
                yield f"“{verb}”: {self.cast.people[int(token[1:])].name} is dead"
                return

    def _acts_before(self, reading: Reading, start: int) -> bool:
        """“Aya took it, since nobody would”: the dead are named first, and what may be remembered only follows."""
        lead = reading.text[:start]
        return lead[:1] == "@" and int(lead[1]) in self.dead and " , " in lead and " . " not in lead

    def _does(self, reading: Reading, i: int) -> str | None:
        tokens = reading.tokens
        before = tokens[i - 1] if i else ""
        clause = reading.clauses[reading.clause_at(i)]
        joined = before in ("and", "y", "e", ",") and i > 1 and tokens[i - 2][0] == "@"
        if (
            self.lang == "en"
            and not joined
            and any(t[0] in "@~" or t in reading.lexicon.subject_pronouns for t in tokens[clause.start : i])
        ):
            return None
        if before in ("not", "nor", "ni", "no") or tokens[max(0, i - 2) : i] in (["no", "era"], ["no", "fue"]):
            return None
        if (
            self.lang == "en"
            and i > 1
            and before.isalpha()
            and tokens[i - 2] in reading.lexicon.determiners
            and not (
                tokens[clause.start] in reading.lexicon.prepositions
                and not _FINITE.search(reading.text[reading.text.find(tokens[i]) + 3 :])
            )
        ):
            return None  # “the things Ume left”
        limb = self._limb(reading, i)
        if limb:
            return limb
        if before in reading.lexicon.prepositions or (i + 1 < len(tokens) and tokens[i + 1] == "'s"):
            return None
        say, acts = SAY[self.lang], ACTS[self.lang]
        # § dijo Ume
        told = before and (before in say) and (i < 2 or tokens[i - 2] not in ("había", "had"))
        if told and SPOKEN in tokens[max(0, i - 6) : i]:
            return f"{before} {self._name(tokens[i])}"
        entered = (
            i > 1
            and tokens[i - 2] in _WHERE
            and before in ("came", "went", "ran", "stepped", "strode", "walked", "rushed")
        )
        if self.lang == "en" and entered:
            return f"{before} {self._name(tokens[i])}"
        if SPOKEN in tokens[max(0, i - 4) : i] and (
            before == "saber" or tokens[i + 1 : i + 4] == ["wanted", "to", "know"]
        ):
            return f"{self._name(tokens[i])} …?"
        if _LEFT[self.lang].search(" ".join(tokens[max(0, i - 3) : i])):
            return None
        if self.lang == "es" and not self.after and _HABIT.search(reading.text):
            habit = [token for token in tokens[max(0, i - 1) : i + 5] if token.endswith(("aba", "ía"))]
            if habit and tokens[i + 1 : i + 3] != [",", "que"]:
                return None  # “Ume servía el té desde más arriba”
        if tokens[i + 1 : i + 2] in (["no"], ["nunca"], ["jamás"]) and any(
            token.endswith(("aba", "ía")) for token in tokens[i + 2 : i + 4]
        ):
            return None  # “Ume no cantaba nunca”
        theirs = tokens[max(0, i - 2) : i - 1] == ["que"]  # “lo que dejó Eizan”
        if self.lang == "es" and before and (before in acts) and before not in ("fue", "era") and not theirs:
            return f"{before} {self._name(tokens[i])}"
        k = i + 1
        comma = False
        while k < len(tokens) and k < i + 12:
            token = tokens[k]
            if k == i + 1 and token in ("who", "quien") and before in ("was", "fue", "era", "is", "es"):
                k += 1  # “it was Ume who …”
                continue
            if token in ("who", "que", "quien"):
                # “Ume, que miraba, ...”: the clause between
                while k < len(tokens) and tokens[k] != ",":
                    k += 1
                k += 1
                continue
            if token == "," and k == i + 1 and "," in tokens[k + 2 : k + 10]:
                k = tokens.index(",", k + 2) + 1
                continue
            if token in _SKIP[self.lang]:
                comma = comma or token == ","
                k += 1
                continue
            break
        if k >= len(tokens):
            return None
        verb = tokens[k]
        if (
            verb in ("was", "were", "is", "estaba", "está", "seguía", "sigue")
            and k + 1 < len(tokens)
            and re.search(r"(?:[aá]ndo|i[eé]ndo|yendo)(?:l[aeo]s?|se|me|te|nos)?$|ing$", tokens[k + 1])
        ):
            return f"{self._name(tokens[i])} {verb} {tokens[k + 1]}"
        if verb in _DIES:
            return None
        falls = self.after and verb in _FALLS
        denied = self.lang == "es" and "no" in tokens[i + 1 : k]
        if falls or denied:
            pass  # who does nothing may well be dead: “Ume no contesta”
        elif (verb in acts) or (verb in say) or (_PRETERITE[self.lang].search(verb) and verb not in _PAST):
            return f"{self._name(tokens[i])} {verb}"
        # Desde la veranda, Ume los miraba y sonreía: verbs joined on
        for m in range(k, min(len(tokens), k + 14)):
            if tokens[m] in (".", ";", "que", "who", "that") or tokens[m][0] == "@":
                break
            joined = tokens[m] in ("y", "and") or (falls and tokens[m] == ",")
            if joined and denied and m + 2 < len(tokens) and tokens[m + 1] in ("se", "le", "lo", "la", "les"):
                m += 1
            if (
                joined
                and m + 1 < len(tokens)
                and tokens[m + 1] not in _FALLS
                and (tokens[m + 1] in acts or (tokens[m + 1] in say and verb in ("está", "espera", "is", "waits")))
            ):
                return f"{self._name(tokens[i])} {tokens[m + 1]}"
        return None

    def _limb(self, reading: Reading, i: int) -> str | None:
        """“La mano de Ume le apretó el hombro”, “Ume's hand tightened”."""
        tokens = reading.tokens
        if self.lang == "es":
            if i < 2 or tokens[i - 1] != "de" or tokens[i - 2] not in _LIMBS:
                return None
            verb = next((token for token in tokens[i + 1 : i + 4] if token not in _SKIP["es"]), "")
        else:
            if tokens[i + 1 : i + 2] != ["'s"] or tokens[i + 2 : i + 3] == [] or tokens[i + 2] not in _LIMBS:
                return None
            verb = next((token for token in tokens[i + 3 : i + 6] if token not in _SKIP["en"]), "")
        acts = (verb in ACTS[self.lang]) or _MOVES[self.lang].fullmatch(verb)
        return f"{self._name(tokens[i])} {verb}" if acts and verb not in _PAST else None

    def _shown(self, reading: Reading, i: int) -> str | None:
        """The dead seen or heard doing something, taking something, or mentioned only after what they do."""
        text = reading.text.replace(reading.tokens[i], "@")
        match = _SHOWN[self.lang].search(text)
        if match and not (match["v"] and match["v"] in _PAST):
            return match.group().replace("@", self._name(reading.tokens[i]))
        if self.after and self.cast.people[int(reading.tokens[i][1:])].seat:
            old = _OLD_AGE.search(text)
            if old:
                return old.group().replace("@", self._name(reading.tokens[i]))
            if _MEET.search(reading.text):
                return "both"
            match = _AFTER[self.lang].search(text)
            if match and match["v"] not in _NO_ACT:
                return match.group().replace("@", self._name(reading.tokens[i]))
        return None

    def _heard(self, reading: Reading, i: int) -> str | None:
        """“Ume's voice came from behind”, with what it says."""
        if SPOKEN not in reading.tokens or "@" + str(int(reading.tokens[i][1:])) != reading.tokens[i]:
            return None
        match = _VOICE[self.lang].search(reading.text.replace(reading.tokens[i], "@"))
        return match.group() if match else None

    def _name(self, token: str) -> str:
        return self.cast.people[int(token[1:])].name
