"""A human's samurai doing or saying more than their declared deeds and the result imply."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gm.checker.beings import BEINGS
from gm.checker.cast import Cast, Ref
from gm.checker.facts import Facts
from gm.checker.hearts import Hearts
from gm.checker.lexicon import lexicon
from gm.checker.lexicon.acts import SAY
from gm.checker.lexicon.deeds import SILENT, THOUGHT, deeds
from gm.checker.lexicon.index import compiled
from gm.checker.people import Reading
from gm.checker.scopes import ENDS_SCOPE
from gm.checker.text import SPOKEN, Sentence, words
from gm.checker.undeclared import Undeclared
from gm.checker.undeclared_en import UndeclaredEnglish

__all__ = ["Player"]

_SAYS_IN_DEED = re.compile(
    r"[«»“”\"—]|\b(?:dig[oa]|dice|dij\w+|grit\w+|pregunt\w+|respond\w+|pid[oe]|susurr\w+|habl\w+|say|says|said|tell\w*|ask\w*|shout\w*|whisper\w*|speak\w*|answer\w*|call\w*|murmur\w*|beg(?:s|ged|ging)?|promis\w*|promet\w*|jur[oa]|swear\w*|confes\w+|insult\w*|provoc\w+|taunt\w*)\b"
)


_SAYS_NOTHING = re.compile(
    r"\b(?:say|says|said|speak|answer|reply)\w* (?:nothing|not a word|no word|never a word)|\b(?:do|does|did) not (?:say|speak|answer|reply)\w*|\bwithout (?:saying|speaking|answering)\b"
    r"|\bno (?:digo|dice|hablo|respondo|contesto)\b(?: nada)?|\bsin (?:decir|hablar|contestar|responder)\b(?: nada)?"
)
"""A deed that declares silence."""
_TO_YOU = {
    "es": re.compile(
        r"\b(?:dijiste|contestaste|respondiste|juraste|prometiste|preguntaste|diste|estrellaste|rompiste|mataste|aceptaste|negaste|rechazaste"
        r"|perdonaste|gritaste|pediste|confesaste|elegiste|decidiste|tomaste|entregaste|arrojaste|tiraste|besaste|abrazaste|huiste|sacaste)\b"
    ),
    "en": re.compile(
        r"\byou (?:said|told|answered|swore|promised|drew|took|gave|threw|nodded|struck|decided|chose|knelt|refused|agreed|forgave|turned|walked)\b"
        r"|(?<!since )(?<!if )(?<!as )(?<!when )(?<!do )(?<!can )(?<!may )(?<!might )(?<!what )(?<!whatever )(?<!before )\byou (?:say|tell|answer|ask|shout|whisper|swear|promise|decide|choose|refuse|agree|kneel|throw|draw|nod|forgive|spit|bow|lay|hand|give|take)\b"
    ),
}
"""The player spoken to, and told what they did or said."""


_UTTERS = re.compile(r"(?!llegó|entró|pasó|salió|miró|calló|pensó|creyó|recordó|sintió)\w+ó")
"""“… —estalló Chizu”: any verb right after what is said, and somebody right after it."""
_WHATEVER = frozenset({"whatever", "whichever", "whoever", "however", "whether"})
"""“Whatever he chose, someone would drown”."""
_SAID = re.compile(
    r"(?!(?:remember|wonder|mus|reflect|reason|turn|lift|rais|blink|lower|smil|nodd|hesitat|follow|pass|seem|look|pointed|listen|reach|stepp|remain|learn|realis|realiz|consider|walk|mov|sheath)\w*)\w+ed"
)
"""“… ,” noted Ume: any regular verb that is no thought, no gesture."""
_A_NOUN = re.compile(r"[a-zñ]+[ae]\b")
"""A verb in the present may be a noun."""
_PLAIN = str.maketrans("áéíóúü", "aeiouu")
"""“mató” is what “mato a su halcón” declares."""


class Player:
    """Judges what the humans' samurai say and do."""

    def __init__(self, lang: str, facts: Facts, cast: Cast) -> None:
        self.lang, self.facts, self.cast = lang, facts, cast
        self.humans: Ref = frozenset(i for i, who in enumerate(cast.people) if who.human and who.seat)
        self._deeds = {i: " ".join((facts.deeds or {}).get(cast.people[i].seat or "", ())).lower() for i in self.humans}
        self._undeclared = (Undeclared if lang == "es" else UndeclaredEnglish)(facts, cast, self.humans)
        self._hearts = Hearts(cast, self.humans)
        self._previous = " ".join(" ".join(words(text)) for text in facts.previous)
        self._expects: Ref = frozenset()
        """Whoever was just said to speak, the words to follow in the next paragraph."""
        self._another = False
        """Whether the last sentence told of somebody or something else."""
        self.speaks: Ref = frozenset()
        """Who says what was said aloud in the sentence last judged, where one can tell."""
        self._leads: Ref = frozenset()
        """Who acted last in this paragraph."""
        self._spoke: Ref | None = None
        """Who spoke last in it, where something is told beside what they say; empty: one cannot tell who."""

    def judge(self, reading: Reading, sentence: Sentence) -> Iterator[str]:
        """Why each is wrong."""
        if sentence.first:
            self._leads, self._spoke = frozenset(), None
        # What stands between quotation marks in a theme is the theme, in the player's own words.
        who = self.speaks = self._speaker(reading, sentence)
        if sentence.said and len(reading.tokens) > 2:
            self._spoke = who
        if sentence.told.strip(" §.…!¡¿?—"):
            # “El médico le levantó un párpado. «Fiebre», dijo.”: no one of the facts
            self._another = not reading.named and bool(reading.clauses) and reading.starts_with_noun(reading.clauses[0])
            if self._another and self.lang == "es":
                self._leads = frozenset()
        if not self.humans:
            if not sentence.said or reading.named:
                self._leads = reading.lead() if reading.named else self._leads
            return
        if self.facts.beat == "theme" and (self.facts.deeds is None or any(self._deeds.values())):
            who = frozenset()
        if who and who <= self.humans and len(who) == 1 and not self._may_say(next(iter(who)), sentence):
            yield f"{self._name(who)} is a player's: what they say is not ours to say"
        for i, said in self._does(reading) if self._may_act(reading) else ():
            yield f"“{said}”: {self.cast.people[i].name} is a player's, who declared no such thing"
        match = None if any(self._deeds.values()) else _TO_YOU[self.lang].search(sentence.told.lower())
        if match:
            yield f"“{match.group()}”: the player is told what they do"
        if not sentence.said or reading.named:
            self._leads = reading.lead() if reading.named else self._leads

    def _does(self, reading: Reading) -> Iterator[tuple[int, str]]:
        """Whose samurai does, decides or feels what was not declared, and in which words."""
        yield from self._acts(reading)
        yield from self._undeclared.judge(reading)
        if self.lang == "en" and self.facts.beat not in ("theme", "epilogue"):
            yield from ((i, said) for i, said in self._hearts.judge(reading) if not self._declared(i, said))

    def _may_act(self, reading: Reading) -> bool:
        """Whether any verb of a sentence may have a player's samurai for its subject."""
        lexicon = reading.lexicon
        return bool(
            self.humans & (reading.named | reading.topic | reading.recent)
            or not lexicon.subject_pronouns.keys().isdisjoint(reading.words)
            or not lexicon.fighters.keys().isdisjoint(reading.words)
            or not lexicon.others.isdisjoint(reading.words)
            or "you" in reading.words
            or (lexicon.lang == "es" and len(self.humans) == 1)
        )

    def _name(self, who: Ref) -> str:
        return " / ".join(self.cast.people[i].name for i in sorted(who))

    def _may_say(self, i: int, sentence: Sentence) -> bool:
        if _SAYS_IN_DEED.search(_SAYS_NOTHING.sub(" ", self._deeds[i])):
            return True
        said = [" ".join(words(part)) for part in sentence.said]
        return bool(said) and all(part in self._previous for part in said if part) and bool(self._previous)

    def _speaker(self, reading: Reading, sentence: Sentence) -> Ref:
        """Who says what is said aloud in a sentence, where one can tell."""
        tokens = reading.tokens
        expected, self._expects = self._expects, frozenset()
        say = SAY[self.lang]
        if not sentence.said:
            end = tokens[-1] if tokens else ""
            if end == ":":
                for k in range(len(tokens) - 1, -1, -1):
                    if tokens[k] in say:
                        who, thing = reading.subject(k)
                        self._expects = frozenset() if thing else who
                        break
                else:
                    self._expects = reading.named & self.cast.samurai if len(reading.named) == 1 else frozenset()
            if sentence.after_speech and len(tokens) > 1:
                return self._attributed(reading, -1)
            return frozenset()
        if expected and tokens and tokens[0] == SPOKEN and len(tokens) < 3:
            return expected
        found: Ref = frozenset()
        for k, token in enumerate(tokens):
            if token == SPOKEN:
                found = self._attributed(reading, k) or self._goes_with(reading, sentence, k)
                if found:
                    return found
        lead = tokens.index(SPOKEN) if SPOKEN in tokens else 0
        for k in range(lead - 1, -1, -1):
            if tokens[k] in (".", ";"):
                break
            if (tokens[k] in say) and tokens[lead - 1] in (",", ":", tokens[k], ".") and not self._negated(reading, k):
                who, thing = reading.subject(k)
                if (
                    tokens[k] == "decía"
                    or "donde" in tokens[max(0, k - 2) : k]
                    or (k and tokens[k - 1] in ("había", "had"))
                ):
                    return frozenset()
                return frozenset() if thing else who
        if lead >= 2 and tokens[lead - 1] == ":" and not sentence.first:
            return reading.named & self.cast.samurai if len(reading.named) == 1 else frozenset()
        if tokens and tokens[0] == SPOKEN and len(tokens) < 3 and not sentence.first:
            if self._spoke is not None:
                return self._spoke  # ““Good,” she said. “Again.””
            return self._leads if self._plainly(self._leads) else frozenset()
        return frozenset()

    def _plainly(self, who: Ref) -> bool:
        return len(who) == 1

    def _attributed(self, reading: Reading, k: int) -> Ref:
        """Who is said to speak right after the words at `k`."""
        tokens = reading.tokens
        say = SAY[self.lang]
        after = tokens[k + 1 : k + 9]
        while after and after[0] in (",", "—", "."):
            after = after[1:]
            k += 1
        if not after:
            return frozenset()
        at = k + 1
        for offset in range(min(4, len(after))):
            word = after[offset]
            if word in THOUGHT[self.lang]:
                return frozenset()
            if word in say or (
                not offset
                and self.lang == "es"
                and _UTTERS.fullmatch(word)
                and after[1:2]
                and (after[1][0] == "@" or after[1] in reading.lexicon.subject_pronouns)
            ):
                if offset and after[offset - 1] in ("había", "had", "no", "not", "didn't"):
                    return frozenset()
                verb = at + offset
                subject = self._near(reading, verb)
                return subject
            if word in (".", SPOKEN, ";"):
                break
        first = tokens[at]
        if first[0] == "@" and at + 1 < len(tokens) and tokens[at + 1] != "'s" and k >= 0:
            if any(word in SILENT[self.lang] for word in tokens[at + 1 : at + 5]):
                return frozenset()
            if tokens[k] == SPOKEN or (tokens[k] == "." and tokens[k - 1] == SPOKEN):
                return frozenset({int(first[1:])})
        return frozenset()

    def _goes_with(self, reading: Reading, sentence: Sentence, k: int) -> Ref:
        """““First blood,” she noted”: after a comma within the quotation, any verb says who speaks. English."""
        if self.lang != "en" or SPOKEN in reading.tokens[:k] or not sentence.said[0].endswith((",", "?", "!")):
            return frozenset()
        after = reading.tokens[k + 1 : k + 3]
        if len(after) < 2:
            return frozenset()
        who, verb = after
        if _SAID.fullmatch(who) and sentence.said[0].endswith(","):
            who, verb = verb, who
        if not _SAID.fullmatch(verb) or reading.tokens[k + 3 : k + 4] == ["'s"]:
            return frozenset()
        if who[0] == "@":
            return frozenset({int(who[1:])})
        return reading.pronoun(who) if who in reading.lexicon.subject_pronouns else frozenset()

    def _near(self, reading: Reading, verb: int) -> Ref:
        """The subject of a verb of speech: right before it, right after it, or whoever it goes on about."""
        tokens = reading.tokens
        for i in (verb - 1, verb + 1, verb + 2):
            if 0 <= i < len(tokens):
                token = tokens[i]
                if token[0] == "@":
                    if i > verb and tokens[i - 1] in reading.lexicon.prepositions:
                        continue
                    if tokens[i + 1 : i + 2] == ["'s"]:
                        return frozenset()  # “said Minori's groom”
                    return frozenset({int(token[1:])})
                if token in reading.lexicon.subject_pronouns:
                    if self._another and self.lang == "en" and not reading.named:
                        return frozenset()  # “The abbess takes her time. “This is an old burn,” she says”
                    return reading.pronoun(token)
                if token == "~":
                    return frozenset()
        if verb + 1 < len(tokens) and tokens[verb + 1] in ("el", "la", "un", "una", "the", "a", "an", "one", "some"):
            return frozenset()  # “counted the children”
        if self.lang == "es" and len(reading.topic) == 1 and len(reading.recent) == 1 and not self._another:
            return reading.topic
        return frozenset()

    def _negated(self, reading: Reading, k: int) -> bool:
        return any(word in reading.lexicon.negations for word in reading.before(k))

    def _acts(self, reading: Reading) -> Iterator[tuple[int, str]]:
        text = reading.text
        if text.rstrip(" .!").endswith("?"):
            return
        lex = lexicon(self.lang)
        known = deeds(self.lang)
        for number in sorted(known.index.candidates(reading.words)):
            pattern, stem, excuse = known.rows[number]
            for match in compiled(pattern).finditer(text):
                at = reading.word_at(match.start())
                if reading.tokens[at - 1 : at] == ["they"]:
                    continue  # “in the village they said that …”
                if self.lang == "es" and reading.tokens[at - 1] in lex.determiners and _A_NOUN.match(match.group()):
                    continue  # “la misma pregunta”
                if any(word in lex.negations for word in reading.before(at)[-5:]):
                    continue
                if not _WHATEVER.isdisjoint(reading.before(at)[-3:]):
                    continue
                unreal = lex.unreal.search(text[: match.start() + 1])
                if unreal and not self._over(text, unreal, match.start() + 1):
                    continue
                if lex.had.search(" ".join(reading.before(at)[-3:])) or lex.figurative.search(match.group()):
                    continue
                who, thing = reading.subject(at, acts=True)
                if self.lang == "es" and not thing and len(who) > 1 and not reading.named and len(reading.topic) == 1:
                    who = reading.topic  # “… la alcanzó. Cayó de rodillas y le suplicó”: whom it was about
                if thing or len(who) != 1 or not who <= self.humans:
                    continue
                i = next(iter(who))
                if excuse == "strangers" and reading.strangers:
                    continue  # “The old woman held it. It was Izo's, she said”
                if self._implied(i, stem, excuse) or self._excused(excuse, reading, match):
                    continue
                if stem == "%words" and self._declared(i, match.group()):
                    continue
                if self._all_declared(i, match.group()) or reading.tokens[at - 1 : at] in (["be"], ["been"], ["being"]):
                    continue
                yield i, match.group().strip()
                return

    def _over(self, text: str, unreal: re.Match[str], at: int) -> bool:
        """Whether what is only thought, wished or excluded ends before a place."""
        if unreal.group() in ("sin que", "para que") and " , " in text[unreal.end() : at]:
            return True
        return ENDS_SCOPE.search(text, unreal.start(), at) is not None

    def _excused(self, excuse: str, reading: Reading, match: re.Match[str]) -> bool:
        """Whether a deed is only fighting, or no decision at all."""
        if excuse == "away":
            return self.cast.duel
        if excuse == "quiet":
            return self.facts.beat != "dilemma"
        if excuse != "duel" or not self.cast.duel:
            return False
        after = reading.tokens[reading.word_at(match.end()) : reading.word_at(match.end()) + 4]
        return not any(
            token in BEINGS or (token[0] == "@" and int(token[1:]) not in self.cast.samurai) for token in after
        )

    def _all_declared(self, i: int, said: str) -> bool:
        """Whether all of the longer words of what is done are in what was declared."""
        long = [word for word in said.translate(_PLAIN).split() if len(word) > 3]
        return bool(long) and all(word[:4] in self._deeds[i].translate(_PLAIN) for word in long)

    def _declared(self, i: int, said: str) -> bool:
        """Whether any of the longer words of what is done is in what was declared."""
        if isinstance(self._undeclared, UndeclaredEnglish) and self._undeclared.declared(i, said):
            return True
        deeds = self._deeds[i].translate(_PLAIN)
        return any(len(word) > 3 and word[:4] in deeds for word in said.translate(_PLAIN).split())

    def _implied(self, i: int, stem: str, excuse: str) -> bool:
        facts = self.facts
        seat = self.cast.people[i].seat
        if stem and stem != "%words" and re.search(stem, self._deeds[i]):
            return True
        if excuse == "field" and not self.cast.duel:
            return True
        if excuse == "defeated":
            return facts.defeated == seat or seat in (facts.dies or ())
        if excuse == "kill":
            return bool(facts.dies) and seat not in (facts.dies or ())
        if excuse == "beaten":
            lost = isinstance(facts.winner, str) and facts.winner != seat
            return facts.defeated == seat or (lost and facts.defeated == seat)
        if excuse == "hurt":
            return seat in (facts.wounded or ()) or facts.defeated == seat
        if excuse in ("fall", "field"):
            return seat in (facts.dies or ()) or seat in (facts.wounded or ()) or facts.defeated == seat
        if excuse == "done":
            return facts.beat in ("epilogue", "ending")
        return False
