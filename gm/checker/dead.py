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
        if remembered and (remembered.group() not in _WEAK or not self._acts_before(reading, remembered.start())):
            self._memory_at = self._n
            return
        if self._n - self._memory_at <= 1 and not reading.named & self.dead:
            return
        if text.rstrip(" .!").endswith("?"):
            return
        for i, token in enumerate(reading.tokens):
            if token[0] != "@" or int(token[1:]) not in self.dead:
                continue
            verb = self._does(reading, i) or self._heard(reading, i)
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
        if self.lang == "en" and any(
            t[0] in "@~" or t in reading.lexicon.subject_pronouns for t in tokens[clause.start : i]
        ):
            return None
        limb = self._limb(reading, i)
        if limb:
            return limb
        if before in reading.lexicon.prepositions or (i + 1 < len(tokens) and tokens[i + 1] == "'s"):
            return None
        say, acts = SAY[self.lang], ACTS[self.lang]
        # § dijo Ume
        told = before and say.fullmatch(before) and (i < 2 or tokens[i - 2] not in ("había", "had"))
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
        if self.lang == "es" and before and acts.fullmatch(before) and before not in ("fue", "era"):
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
        if self.after and verb in _FALLS:
            return None
        if verb in _DIES:
            return None
        if acts.fullmatch(verb) or say.fullmatch(verb) or (_PRETERITE[self.lang].search(verb) and verb not in _PAST):
            return f"{self._name(tokens[i])} {verb}"
        # Desde la veranda, Ume los miraba y sonreía: verbs joined on
        for m in range(k, min(len(tokens), k + 14)):
            if tokens[m] in (".", ";", "que", "who", "that") or tokens[m][0] == "@":
                break
            if tokens[m] in ("y", "and") and m + 1 < len(tokens) and acts.fullmatch(tokens[m + 1]):
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
        return f"{self._name(tokens[i])} {verb}" if ACTS[self.lang].fullmatch(verb) or verb == "tightened" else None

    def _heard(self, reading: Reading, i: int) -> str | None:
        """“Ume's voice came from behind”, with what it says."""
        if SPOKEN not in reading.tokens or "@" + str(int(reading.tokens[i][1:])) != reading.tokens[i]:
            return None
        match = _VOICE[self.lang].search(reading.text.replace(reading.tokens[i], "@"))
        return match.group() if match else None

    def _name(self, token: str) -> str:
        return self.cast.people[int(token[1:])].name
