"""The dead acting or speaking as if they were there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gm.checker.cast import Cast
from gm.checker.facts import Facts
from gm.checker.lexicon import lexicon
from gm.checker.lexicon.acts import ACTS, SAY
from gm.checker.lexicon.dead_signs import (
    ACTED,
    AFTER,
    CALLINGS,
    KEPT,
    LAST_WORDS,
    LEFT,
    MEET,
    NO_ACT,
    OLD_AGE,
    PAST,
    RISES,
    SHOWN,
    SKIP,
    VOICE,
    WHEN_IT_WAS,
)
from gm.checker.lexicon.es_acts import acts as decided
from gm.checker.lexicon.spaced import spaced
from gm.checker.limbs import limb_moves
from gm.checker.people import Reading
from gm.checker.returning import DIES, FALLS, MEANWHILE, Returning, goes_on
from gm.checker.text import SPOKEN

__all__ = ["Dead"]


_PRETERITE = {"es": re.compile(r"[^\W\d_]{2,}ó$"), "en": re.compile(r"[^\W\d_]{2,}(?:ed|[^\W\d_s]s)$")}
_WEAK = spaced("would habría habrían hubiera always once seemed siempre parecía pareció") | {
    "como si",
    "as if",
    "as though",
}
"""What may be remembered, or merely said of somebody."""
_WHERE = spaced("in out up down there then here forward over back")
_HAS_DONE = re.compile(
    r"(?!muert|sido|estad|falleci|vivid|desapareci|quedad|dejad|pasad|costad|faltad)\w+(?:[aií]do|to|cho)"
)
_PRESENT = re.compile(r"[^\W\d_]{3,}(?:(?<!í)(?<!ab)a|e)")
_PLACES = spaced(
    "sobre en desde junto detrás delante al entre bajo encima arriba abajo sentada sentado subida subido asomada asomado apoyada apoyado"
)
_TAKES = spaced("la el los las un una su sus en por a con sobre al hacia")
"""After a Spanish present: “Ume apoya la cabeza”."""
_MIND = re.compile(
    r"\b(?:cerrar (?:\w+ )?(?:los|sus) ojos|bastaba (?:con )?(?:cerrar|pensar|recordar)|se diría|only to (?:shut|close)|(?:shut|closes?|closed) (?:his|her|their) eyes and @|in (?:his|her|their) mind)"
)
_THEY = {"es": frozenset({"él", "ella"}), "en": frozenset({"he", "she"})}
_OF_OLD = re.compile(r"(?<=\w )de (?:antaño|siempre|toda la vida)\b(?= [.,;]|$)")
_FINITE = re.compile(r"\b(?:was|were|is|had|stood|lay|hung|had been)\b")
_HABIT = re.compile(r"\b(?:más|como|siempre|mejor|así|igual|antes|entonces|cada|tod[oa]s)\b")
_BLOWS = frozenset({"mortal", "exchange", "clash", "last", "attack", "defend"})


class Dead:
    """Judges what the dead do."""

    def __init__(self, lang: str, facts: Facts, cast: Cast) -> None:
        self.lang, self.cast = lang, cast
        self.after = facts.beat == "epilogue"
        # Who dies in this very blow lives until it is told.
        dying = {facts.seated(seat) for seat in facts.dies or ()} if facts.beat in _BLOWS else set()
        self.dead = frozenset(i for i, who in enumerate(cast.people) if who.alive is False and i not in dying)
        self._memory_at = -9
        self._dreamt = False
        self._n = 0
        self._returning = Returning(cast)

    def dies(self, who: frozenset[int]) -> None:
        """Somebody is said to have died in this very text: from the next sentence on they do nothing."""
        self.dead |= who

    def judge(self, reading: Reading) -> Iterator[str]:
        """Why each is wrong."""
        self._n += 1
        again = self._returning.judge(reading, self.dead) if self.lang == "es" else None
        if again is None and not self.dead:
            return
        if self.lang == "en":
            again = goes_on(self.cast, reading, self.dead, self._n - self._memory_at > 1)
        risen = self._rises(reading) or again
        if risen:
            yield risen
            return
        if not reading.named & self.dead:
            if any(word.startswith(("soñ", "sueñ")) for word in reading.words):
                self._memory_at, self._dreamt = self._n, True  # “La soñó una vez. Fusa entraba …”
            return
        text = reading.text
        words = lexicon(self.lang)
        remembered = words.memory.search(_OF_OLD.sub(" ", text) if self.lang == "es" else text)
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
        if remembered and not (
            self._acts_before(reading, remembered.start())
            and (remembered.group() in _WEAK or (self.lang == "es" and self._told_of(reading.tokens[1])))
        ):
            self._memory_at = self._n
            self._dreamt = remembered.group().startswith(("soñ", "sueñ", "dream"))
            return
        if self._n - self._memory_at <= 1 and (self._dreamt or not reading.named & self.dead):
            return
        if WHEN_IT_WAS.search(text):
            return
        if text.rstrip(" .!").endswith("?") or _MIND.search(text) or (self.after and LAST_WORDS.search(text)):
            return
        for i, token in enumerate(reading.tokens):
            if token[0] != "@" or int(token[1:]) not in self.dead:
                continue
            verb = (
                self._does(reading, i) or self._done(reading, i) or self._heard(reading, i) or self._shown(reading, i)
            )
            if verb:
                yield f"“{verb}”: {self.cast.people[int(token[1:])].name} is dead"
                return

    def _told_of(self, verb: str) -> bool:
        """Whether a word tells of a deed: “Kihei abrió los ojos, con la dulzura que tuvo en vida”."""
        return _PRETERITE["es"].search(verb) is not None and verb not in PAST

    def _acts_before(self, reading: Reading, start: int) -> bool:
        """“Aya took it, since nobody would”: the dead are named first, and what may be remembered only follows."""
        lead = reading.text[:start]
        head, told_first, _ = lead.rpartition(" ; ")
        if told_first and any(f"@{i}" in head for i in self.dead):
            return True  # “It was Ume who laughed ; Ume would laugh at anything”
        if lead.endswith((" as if ", " as though ")) or reading.text[start : start + 6] in ("as if ", "as tho"):
            told = ACTED.search(lead)
            return told is not None and int(told[1]) in self.dead  # “Ume flinched as though …”
        return lead[:1] == "@" and int(lead[1]) in self.dead and " , " in lead and " . " not in lead

    def _does(self, reading: Reading, i: int) -> str | None:
        tokens = reading.tokens
        if (
            self.lang == "es"
            and i > 1
            and "que" in tokens[max(0, i - 3) : i - 1]
            and tokens[i - 1].endswith(("ó", "aba", "ía"))
        ):
            return None  # “el árbol que plantó Ume dio fruto”
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
            and before not in CALLINGS
            and tokens[i - 2] in reading.lexicon.determiners
            and not (
                tokens[clause.start] in reading.lexicon.prepositions
                and tokens[i + 1 : i + 2] in (["was"], ["is"])
                and tokens[min(i + 2, len(tokens) - 1)].endswith("ing")
            )
            and not (
                tokens[clause.start] in reading.lexicon.prepositions
                and not _FINITE.search(reading.text[reading.text.find(tokens[i]) + 3 :])
            )
        ):
            return None  # “the things Ume left”
        limb = limb_moves(reading, i, self._name(tokens[i]))
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
        if self.lang == "en" and (
            tokens[i + 1 : i + 3] == [":", SPOKEN]
            or (i > 1 and tokens[i - 2] == SPOKEN and _PRETERITE["en"].fullmatch(before) and before not in PAST)
        ):
            return f"{self._name(tokens[i])} …"  # “…” quavered Ume
        if self.lang == "en" and entered:
            return f"{before} {self._name(tokens[i])}"
        if SPOKEN in tokens[max(0, i - 4) : i] and (
            before == "saber" or tokens[i + 1 : i + 4] == ["wanted", "to", "know"]
        ):
            return f"{self._name(tokens[i])} …?"
        if LEFT[self.lang].search(" ".join(tokens[max(0, i - 3) : i])):
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
        k = aside = i + 1
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
            if token == "," and k == i + 1 and "," in tokens[k + 2 : k + 16]:
                k = tokens.index(",", k + 2) + 1
                aside = k
                continue
            if token in SKIP[self.lang] or (self.lang == "en" and token.endswith("ly") and token != "only"):
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
        if verb in DIES or (verb == "left" and not KEPT.isdisjoint(tokens[k + 1 : k + 2])):
            return None
        if verb == "kept" and {"counsel", "peace", "silence", "secret", "secrets"} & set(tokens[k + 2 : k + 5]):
            return None  # “the tablet said nothing; Ume kept her counsel”
        falls = self.after and verb in FALLS
        denied = self.lang == "es" and "no" in tokens[aside:k]
        if falls or denied:
            pass  # who does nothing may well be dead: “Ume no contesta”
        elif (
            (verb in acts and not (self.lang == "en" and verb in PAST))
            or verb in say
            or (_PRETERITE[self.lang].search(verb) and verb not in PAST)
            or (k <= i + 3 and self._present(reading, k))
        ):
            return f"{self._name(tokens[i])} {verb}"
        # Desde la veranda, Ume los miraba y sonreía: verbs joined on
        for m in range(k, min(len(tokens), k + 14)):
            if tokens[m] in (".", ";", "que", "who", "that") or tokens[m][0] == "@":
                break
            joined = tokens[m] in ("y", "and") or (falls and tokens[m] == ",")
            if (
                joined
                and self.lang == "es"
                and m + 2 < len(tokens)
                and tokens[m + 1] in ("se", "le", "lo", "la", "les")
            ):
                m += 1
            if (
                joined
                and m + 1 < len(tokens)
                and tokens[m + 1] not in FALLS
                and (tokens[m + 1] in acts or (tokens[m + 1] in say and verb in ("está", "espera", "is", "waits")))
            ):
                return f"{self._name(tokens[i])} {tokens[m + 1]}"
        return None

    def _present(self, reading: Reading, k: int) -> bool:
        """“Ume apoya la cabeza …”: a Spanish present, to all appearance."""
        verb, after = reading.tokens[k], reading.tokens[k + 1 : k + 2]
        known = verb in reading.lexicon.stop or verb in PAST or self.lang != "es"
        placed = reading.tokens[0] in _PLACES and k > 2 and "," in reading.tokens[k - 3 : k - 1]  # “…, Ume les tiraba”
        if not known and placed and verb.endswith(("aba", "ía")) and verb not in NO_ACT and bool(after):
            return not _HABIT.search(reading.text)  # “Sobre el muro, Ume agitaba un pañuelo”
        return not known and _PRESENT.fullmatch(verb) is not None and bool(after) and after[0] in _TAKES

    def _done(self, reading: Reading, i: int) -> str | None:
        """“Ume se ha subido a la tapia”; “Ume lleva el moño torcido y masca regaliz”."""
        tokens = reading.tokens
        if self.lang != "es" or (i and tokens[i - 1] in reading.lexicon.prepositions):
            return None
        if reading.clauses[reading.clause_at(i)].joint in reading.lexicon.relative or LEFT["es"].search(
            " ".join(tokens[max(0, i - 3) : i])
        ):
            return None
        after = i + 1
        if tokens[after : after + 1] == [","] and "," in tokens[after + 1 : after + 6]:
            after = tokens.index(",", after + 1) + 1
        rest = [token for token in tokens[after : after + 5] if token not in SKIP["es"]]
        if (
            rest[:1] == ["ha"]
            and len(rest) > 1
            and _HAS_DONE.fullmatch(rest[1])
            and "no" not in tokens[after : after + 3]
        ):
            return f"{self._name(tokens[i])} ha {rest[1]}"
        return None

    def _rises(self, reading: Reading) -> str | None:
        """“Entonces ella se levantó”, of one who alone can be meant and is dead."""
        tokens = reading.tokens
        if not self.dead & self.cast.samurai or not MEANWHILE.isdisjoint(reading.words):
            return None
        for k, token in enumerate(tokens[:30]):
            if (
                token in ("lo", "la")
                and tokens[k + 1 : k + 2] in (["vieron"], ["vio"], ["oyeron"])
                and tokens[k + 2 : k + 3]
            ):
                seen = self.cast.of_gender("m" if token == "lo" else "f", frozenset())
                if len(seen) == 1 and seen <= self.dead and re.fullmatch(r"(?!caer|morir)\w+r", tokens[k + 2]):
                    return f"{token} {tokens[k + 1]} {tokens[k + 2]}"
            if token not in _THEY[self.lang] or (k and tokens[k - 1] in reading.lexicon.prepositions):
                continue
            who = reading.pronoun(token)
            if len(who) != 1 or not who <= self.dead & self.cast.samurai:
                continue
            rest = [word for word in tokens[k + 1 : k + 5] if word not in SKIP[self.lang]]
            verb = rest[0] if rest else ""
            if verb in PAST or verb in FALLS or verb.endswith(("ía", "aba")):
                continue
            if (
                self.lang == "en"
                and verb in RISES
                and (self.cast.duel or who <= reading.topic | reading.named)
                and not reading.strangers
            ):
                return f"{token} {verb}"
            if self.lang == "en":
                continue
            if verb in ACTS["es"] or verb in decided().told or verb in SAY["es"] or _PRETERITE["es"].search(verb):
                return f"{token} {verb}"
        return None

    def _shown(self, reading: Reading, i: int) -> str | None:
        """The dead seen or heard doing something, taking something, or mentioned only after what they do."""
        text = reading.text.replace(reading.tokens[i], "@")
        match = SHOWN[self.lang].search(text)
        if match and not (match["v"] and match["v"] in PAST):
            return match.group().replace("@", self._name(reading.tokens[i]))
        if self.after and self.cast.people[int(reading.tokens[i][1:])].seat:
            old = OLD_AGE.search(text)
            if old:
                return old.group().replace("@", self._name(reading.tokens[i]))
            if MEET.search(reading.text):
                return "both"
            match = AFTER[self.lang].search(text)
            if match and match["v"] not in NO_ACT:
                return match.group().replace("@", self._name(reading.tokens[i]))
        return None

    def _heard(self, reading: Reading, i: int) -> str | None:
        """“Ume's voice came from behind”, with what it says."""
        if (self.lang == "es" and SPOKEN not in reading.tokens) or "@" + str(
            int(reading.tokens[i][1:])
        ) != reading.tokens[i]:
            return None
        match = VOICE[self.lang].search(reading.text.replace(reading.tokens[i], "@"))
        return match.group() if match else None

    def _name(self, token: str) -> str:
        return self.cast.people[int(token[1:])].name
