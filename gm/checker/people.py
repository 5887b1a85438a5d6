"""Who is meant: names, pronouns, subjects and those things are done to, as far as words alone tell."""

from __future__ import annotations

import re
from itertools import pairwise

from gm.checker.cast import ANOTHER, Ref
from gm.checker.clauses import BREAK, Clause, apposed, follows, pair_of_things, verbless
from gm.checker.lexicon.spaced import spaced
from gm.checker.told import Told

__all__ = ["Reading"]

_KNOWS = re.compile(
    r"supo|sabía|sabe|sabiendo|viendo|comprendiendo|sintiendo|entendiendo|vio|dijo|sintió|comprendió|entendió|notó|admitió|reconoció|confesó|aceptó|decía|diría|tuvo|hubo|tenía|advirtió|descubrió|comprobó|hizo|quiso"
    r"|knew|know|knows|saw|said|felt|understood|told|reali[sz]ed|admitted|found|learnt|learned|conceded|confessed|noticed|so|now"
)
_TIMES = spaced("""día noche tarde mañana vez instante momento año invierno verano otoño primavera hora amanecer final fin día night evening morning
time day moment instant year winter summer autumn spring hour end dawn""")
_NAMED_AND_TOLD = re.compile(
    r"(?:^|[.;:,] |\b[ye] |\bpero )@(\d) ,(?: (?:el|la|un|una|los|las) (?:[^ ,;.:@§]+ ){1,7},){1,3}(?: (?:ya|no|al|por|fin|se|le|lo|la))*$"
)
"""“Hideo, el manco, el hazmerreír de la comarca, ganó”: who somebody is, and not who does it."""
_DONE = spaced(
    "fue fueron iba iban dio dieron vio vieron hizo puso tuvo trajo dijo ha han hubo tiene va quiso pudo supo"
)
_SUBORDINATE = frozenset({"cuando", "mientras"})
_OBJECTS = {"him": "m", "his": "m", "her": "f", "hers": "f", "lo": "m", "la": "f"}
_DUEL = frozenset({"exchange", "mortal", "last", "clash", "count", "attack", "defend", "strikes_first", "between"})


class Reading(Told):
    """A sentence read, and who is meant by its words."""

    def subject(self, at: int, after: int | None = None, acts: bool = False) -> tuple[Ref, bool]:
        """The subject of the verb from a word to another, and whether it is a thing that belongs to the one given.

        `acts`: the verb takes an object, so that a thing right after it is no subject.
        """
        if not self.clauses:
            return self.dropped(), False
        found = self._subject(at, after or at + 1, acts)
        who, thing = found
        if (
            len(who) > 1
            and not thing
            and self.lexicon.lang == "en"
            and len(self.topic) == 1
            and not self.named
            and self.topic <= who
            and len(self.recent) == 1
        ):
            return self.topic, False  # “Kisuke laughed. He stepped back …”
        if len(who) > 1 and not thing and who <= self.cast.samurai and self.tokens[at - 1 : at] != ["they"]:
            # One of two: whoever the sentence has been about so far, if they fit.
            for clause in self.clauses[: self.clause_at(at)]:
                first = self._first(clause)
                if first and not first[1] and len(first[0]) == 1 and first[0] <= who:
                    return first
            if not self.named & self.cast.samurai and len(self.recent) == 1 and self.recent <= who:
                return self.recent, False
        return found

    def _subject(self, at: int, after: int, acts: bool) -> tuple[Ref, bool]:
        number = self.clause_at(at)
        clause = self.clauses[number]
        found = self._experiencer(clause, at) or self._nearest(clause.start, at)
        if found in (None, (ANOTHER, True)) and self.lexicon.lang == "es" and "," in self.tokens[max(0, at - 3) : at]:
            apposition = _NAMED_AND_TOLD.search(" ".join(self.tokens[:at]))
            if apposition:
                return frozenset({int(apposition[1])}), False
        if found and found[1] and after < clause.end and self.tokens[after][0] == "@" and self.lexicon.lang == "es":
            return frozenset({int(self.tokens[after][1:])}), False  # “el cruce lo ganó Kenji”
        if found:
            return found
        if clause.joint in self.lexicon.relative and not self._says(clause.start - 2):
            return self._antecedent(clause.start - 1)
        found = self._following(after, clause.end, acts)
        if found:
            return found
        within: tuple[Ref, bool] | None = None
        for i in range(number - 1, -1, -1):
            found = self._first(self.clauses[i])
            if found and not found[1] and self.lexicon.lang == "en" and self._cut_off(i):
                return found
            if found and i and self.clauses[i].joint == "mientras":
                within = within or found  # “Otae avanzó y, mientras Jisaku saltaba, le hundió …”
                continue
            if found and self.clauses[i].joint in self.lexicon.relative and not follows(self.tokens, self.clauses[i]):
                within = within or found  # “dejó que Jubei entrara y le cortó”: not Jubei
                continue
            if found:
                return found
            if self.clauses[i].joint in self.lexicon.relative and i and not self._says(self.clauses[i].start - 2):
                found = self._antecedent(self.clauses[i].start - 1)
                if found[0] != ANOTHER and not found[1]:
                    return found  # “it did for Sae, who let go with one hand and held …”
            first = self.clauses[i].start
            if self.tokens[first] == "it":
                return ANOTHER, True  # “it fell three floors and struck the earth”
            if self.tokens[first][0] == "@" and self.tokens[first + 1 : first + 2] == ["'s"]:
                return frozenset({int(self.tokens[first][1:])}), True  # “Kenji's sword found her, and drew …”
            if self.clauses[i].joint in _SUBORDINATE or verbless(self.tokens, self.clauses[i]):
                continue  # “cuando las ranas volvieron a cantar se incorporó”; “retrocedió hasta el borde, tiró …”
            if self.starts_with_noun(self.clauses[i]) and not apposed(self.tokens, self.clauses[i], self.lexicon):
                return ANOTHER, True
        if within:
            return within
        if number == 0 and len(self.clauses) > 1 and self.tokens[clause.start] in self.lexicon.prepositions:
            found = self._first(self.clauses[1])  # “Con la pierna rota, Kenji …”
            if found and not found[1]:
                return found
        return self.dropped(), False

    def _cut_off(self, i: int) -> bool:
        """“… that Ume, leaning against the pine, had …”: a person by themselves, whose verb comes after a parenthesis."""
        clause = self.clauses[i]
        return (
            clause.end - clause.start == 1
            and self.tokens[clause.start][0] == "@"
            and self.tokens[clause.end : clause.end + 1] == [","]
        )

    def dropped(self) -> Ref:
        """Nobody is named in the sentence: whom it goes on about."""
        if len(self.recent & self.cast.samurai) > 1:
            return self.cast.samurai
        return self.topic

    def pronoun(self, word: str) -> Ref:
        """Whom a pronoun may mean."""
        gender = _OBJECTS.get(word) or self.lexicon.subject_pronouns.get(word)
        return self.before_name(word, self.cast.of_gender(gender, self.lately))

    def _nearest(self, start: int, at: int) -> tuple[Ref, bool] | None:
        """The subject right before a verb, looking back through its clause."""
        i = at - 1
        while i >= start:
            token = self.tokens[i]
            if token[0] in "@~":
                ref = frozenset({int(token[1:])}) if token[0] == "@" else ANOTHER
                if i + 1 < len(self.tokens) and self.tokens[i + 1] == "'s":
                    return (ref, True) if self._plain(i) else None
                if i > start and self.tokens[i - 1] in ("de", "del", "of"):
                    return (ref, True) if self._noun_is_subject(start, i - 1) else None
                if self._oblique(i, start):
                    i -= 1
                    continue
                return ref, False
            if token in self.lexicon.nobody:
                return frozenset(), False
            if token == "it" and (i == start or (i == at - 1 and not self._oblique(i, start))):
                return ANOTHER, True
            if token == "you" and i == start:
                return self.cast.you, False
            if (
                token == "dos"
                and i > start
                and not pair_of_things(self.tokens, i + 1, self.lexicon)
                and self.tokens[i - 1] in ("los", "las")
                and not self._oblique(i - 1, start)
            ):
                return self.cast.samurai, False
            if token in self.lexicon.subject_pronouns and not self._oblique(i, start) and not self._determines(i):
                return self.pronoun(token), False
            if token in self.lexicon.determiners and i + 1 < at and self._noun_starts(i, at) and not self._a_time(i):
                noun = self._noun(i, at)
                if self._oblique(i, start):
                    i -= 1
                    continue
                if noun[1]:
                    return self._bare_before(start, i) or noun
                return noun
            i -= 1
        return None

    def _bare_before(self, start: int, at: int) -> tuple[Ref, bool] | None:
        """“Kenji dio un paso …”: a person before a thing is the subject, and the thing is not."""
        for i in range(at - 1, start - 1, -1):
            token = self.tokens[i]
            genitive = self.tokens[i + 1] == "'s" or (i > start and self.tokens[i - 1] in ("de", "del", "of"))
            if token[0] == "@" and not genitive and not self._oblique(i, start):
                return frozenset({int(token[1:])}), False
            if token in self.lexicon.subject_pronouns and not self._oblique(i, start) and not self._determines(i):
                return self.pronoun(token), False
        return None

    def bare(self, who: int) -> bool:
        """Whether somebody is named in the sentence other than as an owner or after a preposition."""
        name = f"@{who}"
        return any(
            token == name and not self._oblique(i, 0) and self.tokens[i + 1 : i + 2] != ["'s"]
            for i, token in enumerate(self.tokens)
        )

    def _plain(self, i: int) -> bool:
        """Whether the noun phrase starting with a genitive is not governed by a preposition."""
        return i == 0 or self.tokens[i - 1] not in self.lexicon.prepositions

    def _noun_is_subject(self, start: int, of: int) -> bool:
        for k in range(of - 1, max(start, of - 5) - 1, -1):
            if self.tokens[k] in self.lexicon.determiners:
                return k == start or self.tokens[k - 1] not in self.lexicon.prepositions
        return True

    def _determines(self, i: int) -> bool:
        """“her hand”, “este golpe”: a determiner, not a pronoun."""
        return self.tokens[i] in self.lexicon.determiners and i + 1 < len(self.tokens) and self._noun_starts(i, i + 9)

    def _noun_starts(self, i: int, at: int) -> bool:
        """Whether a determiner is followed by a noun rather than (an unstressed pronoun) by the verb itself."""
        after = self.tokens[i + 1] if i + 1 < len(self.tokens) else "."
        if i + 1 >= at or after in BREAK:
            return False
        return not (
            self.lexicon.lang == "es"
            and self.tokens[i] in ("la", "lo", "las", "los", "este", "esta", "aquel", "aquella")
            and (re.search(r"(?:ó|aba|ía|ieron|aron)$", after) or after in _DONE)
        )

    def _oblique(self, i: int, start: int) -> bool:
        return i > start and self.tokens[i - 1] in self.lexicon.prepositions

    def _noun(self, i: int, at: int) -> tuple[Ref, bool]:
        """What a noun phrase from a determiner on means: a samurai, a thing of theirs, or something else."""
        owner = self.tokens[i]
        for k in range(i + 1, min(at, i + 5)):
            noun = self.tokens[k]
            if noun in self.lexicon.fighters:
                gender = self.lexicon.fighters[noun]
                who = frozenset(
                    p for p in self.cast.samurai if gender is None or self.cast.people[p].gender in (gender, None)
                )
                if noun in self.lexicon.others:
                    return self._rival(i, who), False
                return who or self.cast.samurai, False
            after_it = self.tokens[k + 1] if k + 1 < len(self.tokens) else "."
            if noun in ("man", "woman", "boy", "girl", "lad") and (again := self.again(k)):
                return again, False
            if noun in self.lexicon.others and k == i + 1 and not self.lexicon.body.match(after_it):
                return self._rival(i, self.cast.samurai), False
            if noun in BREAK:
                break
        if owner in ("his", "her", "their", "su", "sus"):
            return self.possessor(i), True
        following = self.tokens[i + 2 : min(at, i + 6)]
        for token, after in pairwise(following):
            if token in ("de", "of") and after[0] == "@":
                return frozenset({int(after[1:])}), True
            if token == "de" and after in ("él", "ella"):
                return self.pronoun(after), True
        return ANOTHER, True

    def _rival(self, i: int, who: Ref) -> Ref:
        """“su rival”: the other than the subject so far."""
        clause = self.clauses[self.clause_at(i)] if self.clauses else None
        if clause:
            for k in range(i - 1, -1, -1):
                if self.tokens[k][0] == "@" and (
                    not self._oblique(k, 0) or (self.tokens[k - 1] == "a" and "le" in self.tokens[k + 1 : k + 4])
                ):  # “a Hideo le bastó con eso, y el otro huyó”
                    return self.cast.other(frozenset({int(self.tokens[k][1:])}))
        if len(self.topic) == 1 and self.topic <= self.cast.samurai and len(self.recent & self.cast.samurai) < 2:
            return self.cast.other(self.topic)
        return who or self.cast.samurai

    def possessor(self, i: int) -> Ref:
        """Whose, for a possessive."""
        word = self.tokens[i]
        if word == "your":
            return self.cast.you
        if word in ("his", "her"):
            return self.cast.of_gender("m" if word == "his" else "f", self.lately)
        named = self.named & self.cast.samurai
        if len(named) == 1:
            return named
        return (
            self.cast.samurai if named or len(self.recent & self.cast.samurai) != 1 else self.recent & self.cast.samurai
        )

    def _antecedent(self, i: int) -> tuple[Ref, bool]:
        """Whom a relative pronoun at a word refers back to."""
        k = i - 1
        if (
            k > 1
            and self.tokens[k] == "one"
            and self.tokens[k - 1] == "the"
            and self.tokens[k - 2] in ("was", "were", "is", "been")
        ):
            found = self._nearest(self.clauses[self.clause_at(k)].start, k - 1)  # “she was the one who …”
            if found:
                return found
        while k >= 0 and self.tokens[k] in (",", "a", "de", "con", "el", "la", "los", "las"):
            k -= 1
        if k >= 0 and self.tokens[k][0] == "@":
            return frozenset({int(self.tokens[k][1:])}), False
        if k >= 0 and self.tokens[k][0] == "~":
            return ANOTHER, False
        if k > 0 and self.tokens[k] in ("he", "she") and self.tokens[k - 1] in ("was", "is"):
            return self.pronoun(self.tokens[k]), False  # “it was he who bled”
        for m in range(k, max(-1, k - 4), -1):
            if self.tokens[m] in self.lexicon.determiners:
                return self._noun(m, k + 1)
            if self.tokens[m][0] == "@" and self.tokens[k] not in self.lexicon.prepositions:
                break
        return ANOTHER, False

    def _following(self, after: int, end: int, acts: bool) -> tuple[Ref, bool] | None:
        """“Murió Kenji”: a subject right after the verb (Spanish)."""
        if self.lexicon.lang != "es":
            return None
        for i in range(after, min(end, after + 4)):
            token = self.tokens[i]
            if token[0] in "@~" and self.tokens[i - 1] not in self.lexicon.prepositions:
                return (frozenset({int(token[1:])}) if token[0] == "@" else ANOTHER), False
            if token in self.lexicon.subject_pronouns and self.tokens[i - 1] not in self.lexicon.prepositions:
                return self.pronoun(token), False
            if token in self.lexicon.nobody:
                return frozenset(), False
            if token in self.lexicon.determiners and i == after and i + 1 < end and not acts:
                return self._noun(i, end)
            if token in self.lexicon.prepositions or token in BREAK:
                break
        return None

    def _experiencer(self, clause: Clause, at: int) -> tuple[Ref, bool] | None:
        """“A Kaede se le abrió el labio”: whom a clause that starts so is about."""
        start = clause.start
        if self.lexicon.lang != "es" or self.tokens[start] != "a" or at <= start + 1:
            return None
        if "le" not in self.tokens[start + 2 : start + 5]:
            return None
        token = self.tokens[start + 1]
        if token[0] == "@":
            return frozenset({int(token[1:])}), False
        return (self.pronoun(token), False) if token in self.lexicon.subject_pronouns else None

    def _first(self, clause: Clause) -> tuple[Ref, bool] | None:
        """The subject of a whole clause: its first person not governed by a preposition."""
        found = self._experiencer(clause, clause.end)
        if found:
            return found
        for i in range(clause.start, clause.end):
            token = self.tokens[i]
            genitive = i + 1 < len(self.tokens) and self.tokens[i + 1] == "'s"
            if token[0] in "@~" and not self._oblique(i, clause.start) and not genitive:
                return (frozenset({int(token[1:])}) if token[0] == "@" else ANOTHER), False
            if (
                token in self.lexicon.subject_pronouns
                and not self._oblique(i, clause.start)
                and not self._determines(i)
            ):
                return self.pronoun(token), False
            if token in self.lexicon.determiners and i <= clause.start + 1 and self._noun_starts(i, clause.end):
                noun, thing = self._noun(i, clause.end)
                if not thing:
                    return noun, thing
        return None

    def _says(self, i: int) -> bool:
        """Whether a word is a verb of saying or knowing, so that the “que” after it begins what is said."""
        return i >= 0 and _KNOWS.fullmatch(self.tokens[i]) is not None

    def before_relative(self, number: int) -> Ref:
        """The subject of the clause that a relative clause belongs to, if that clause names them."""
        found = self._first(self.clauses[number - 1])
        named = found is not None and not found[1] and self.clauses[number - 1].joint not in self.lexicon.relative
        return found[0] if found and named else ANOTHER

    def _a_time(self, i: int) -> bool:
        """“aquella misma noche”, “the day”."""
        return not _TIMES.isdisjoint(self.tokens[i + 1 : i + (3 if self.lexicon.lang == "es" else 2)])

    def starts_with_noun(self, clause: Clause) -> bool:
        """Whether a clause begins with a thing, its subject."""
        first = self.tokens[clause.start]
        return (
            first in self.lexicon.determiners
            and not self._a_time(clause.start)
            and clause.end - clause.start > 1
            and self._noun_starts(clause.start, clause.end)
        )

    def lead(self) -> Ref:
        """Whom the sentence is about, for the next one."""
        if self._lead is None:
            heads = (self._first(clause) for clause in self.clauses)
            about = next((found[0] for found in heads if found and not found[1] and found[0]), None)
            mine = self.named & self.cast.samurai
            if (
                self.lexicon.lang == "es"
                and len(self.topic) == 1
                and (self.tokens[:1] == ["al"] or "le" in self.words)
                and not any(map(self.bare, mine))
            ):
                mine = self.topic  # “Al ver a Kenji saca del cinto un rábano”
            self._lead = about or mine or self.topic
        return self._lead
