"""What a player's samurai is told to decide or do though nobody declared it, by the kinds of things that people decide. English."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gm.checker.cast import Cast, Ref
from gm.checker.facts import Facts
from gm.checker.lexicon.en_acts import ALIKE, ALONE, FIGHT, GOES, PLAIN, english_acts
from gm.checker.lexicon.spaced import spaced
from gm.checker.people import Reading
from gm.checker.scopes import fancied

__all__ = ["UndeclaredEnglish"]

_IDLE = re.compile(
    r"(?:(?:(?:an?|one|two|three|four|half a|another|several|the|his|her|every|each) (?:\w+ )?(?:steps?|paces?|turns?|leaps?|sighs?|nods?|breaths?|looks?|glances?|moments?|beats?|sips?|mouthfuls?|strides?|stumbles?|glimpse|start|yawn|bow|seat|time|while|place|places|air|ground|distance|silence|stance|wince|shudder|chance|risk|interest|notice|care|blow|stroke|cut|thrust|weight|way|path|corner|stairs|step|hill|slope|lane|water|rain|cold|wind|sun|ford|edge|bridge|sneeze|shrug|smile|grin|laugh|frown|cough))"
    r"|(?:his|her|their|its|both|one|an?|the) (?:\w+ )?(?:hands?|head|eyes?|mouth|breath|shoulders?|fingers?|lips?|feet|foot|heels?|fists?|teeth|tongue|knees?|chin|jaw|brow|brows|arms?|elbows?|gaze|face|weight|voice|sleeves?|back|side|neck|throat|balance|temper|way|time|place|ground|thumb|grip|guard|point|silence|seat|stride|step|cloak|hat|sandals?)\b"
    r"|(?:up|down|off|away|back|over|round|in|out|on|aside|forward|past|through|apart|short|by|clear)(?= [.,;:]|$)|heed|note|care|courage|heart|hold|place|root|part|shape|aim|cover|turns|after|place|way|ground|pains|stock|leave of (?:his|her) senses|it (?:for|that|as|in|to|badly|well|up|on|back|off|across|full)|and\b|[.,;:]|as if|like|no\b|nothing|under|into (?:step|place|line|tears|laughter|a (?:run|walk|trot|smile|grin|laugh))|even|free of|to (?:his|her) (?:feet|knees)|cold|warm|open|still|straight|well|hard|long|slowly|softly)"
)
"""After a verb: what one does without deciding anything."""
_NOT_VERBS = spaced("""the a an his her their its this that these those another each every any some no to was were been being be is are had has have having 's of by with in
    on for without from two three four one and/or much little more most less such what which whose my your our at into as""")
_SUBJECTS = frozenset({"he", "she", "they"})
_FOR_GOOD = re.compile(
    r"(?:(?:@\d|him|her|them|it|the \w+) (?:there|alone|behind|to die|to (?:his|her|their) fate)|(?:the|that) (?:village|town|house|valley|province|city|capital|clan|room|hall|temple|duel|field|bridge)|without (?:a|another|looking|saying|waiting|so)|for (?:ever|good|the|~)|away in|out of the)\b"
)
_AFTER = re.compile(
    r"^(?:and |but )?(?:then|after (?:that|which|this)|afterwards|next|later|presently|that (?:same )?(?:night|evening|day)|the next|in the (?:morning|evening|night|end)|when (?:he|she|it) (?:was|had)|at (?:dawn|dusk|nightfall|last)|on (?:his|her) way|before (?:he|she) (?:left|went))\b"
)


class UndeclaredEnglish:
    """Judges what the samurai of players are told to do."""

    def __init__(self, facts: Facts, cast: Cast, humans: Ref) -> None:
        self.facts, self.cast, self.humans = facts, cast, humans
        self._told: dict[int, frozenset[str]] = {}
        self._kinds: dict[int, frozenset[str]] = {}
        self._things: dict[int, frozenset[str]] = {}
        """The words of what each has declared."""
        self._later = facts.beat in ("epilogue", "ending")
        table = english_acts()
        for i in humans:
            said = " ".join((facts.deeds or {}).get(cast.people[i].seat or "", ())).lower()
            found = [table.said[word] for word in re.findall(r"[^\W\d_]+", said) if word in table.said]
            self._told[i] = frozenset().union(*found)
            self._things[i] = frozenset(re.findall(r"[^\W\d_]{3,}", said))
            self._kinds[i] = frozenset(kind for name in self._told[i] for kind in table.kinds[name]) & ALIKE
            if said and not found:
                self._kinds[i] = frozenset()

    def declared(self, i: int, said: str) -> bool:
        """Whether a verb of some words is one that a player has declared, in whatever form, and of the same thing."""
        said_in, words = english_acts().said, said.split()
        things = [word for word in words if word not in said_in and word not in _NOT_VERBS]
        of_it = not things or any(word in self._things[i] for word in things)
        if words[0] in self._things[i]:
            return True
        return of_it and any(said_in.get(word, frozenset()) & self._told[i] for word in words)

    def judge(self, reading: Reading) -> Iterator[tuple[int, str]]:
        """Who does what, at most one thing a sentence."""
        if (
            self.facts.deeds is None
            or self.facts.beat == "theme"
            or not self.humans
            or reading.text.rstrip(" .!").endswith("?")
        ):
            return
        table, tokens = english_acts(), reading.tokens
        if table.words.isdisjoint(reading.words):
            return
        for k, token in enumerate(tokens):
            names = table.told.get(token)
            if not names or (k and tokens[k - 1] in _NOT_VERBS):
                continue
            i = self._doer(reading, k)
            if i is not None and self._decides(reading, k, names, i):
                yield i, token
                return

    def _doer(self, reading: Reading, k: int) -> int | None:
        """The human whose samurai surely is the subject of a verb."""
        clause = reading.clauses[reading.clause_at(k)]
        if clause.joint in reading.lexicon.relative or clause.joint in (
            "if",
            "as",
            "when",
            "before",
            "until",
            "because",
        ):
            return None
        if (
            next((token for token in reversed(reading.tokens[:k]) if token in _SUBJECTS or token[0] == "@"), "")
            == "they"
        ):
            return None
        who, thing = reading.subject(k, acts=True)
        if thing or len(who) != 1 or not who <= self.humans:
            return None
        i = next(iter(who))
        if not reading.bare(i) and any(reading.bare(other) for other in reading.named):
            return None
        if reading.starts_with_noun(clause) and f"@{i}" not in reading.tokens[clause.start : k]:
            return None
        return i

    def _decides(self, reading: Reading, k: int, names: frozenset[str], i: int) -> bool:
        lex, before = reading.lexicon, reading.before(k)
        if any(word in lex.negations for word in before[-5:]) or lex.had.search(" ".join(before[-3:])):
            return False
        start, end = reading.span(k, k)
        text = reading.text
        if fancied(reading, start):
            return False
        if lex.memory.search(text[:start]) and not self._later:
            return False
        alone = end + 1 >= len(text) or text[end + 1] in ".,;:"
        if (alone and not names & ALONE) or (not alone and _IDLE.match(text, end + 1)):
            return False
        table, declared = english_acts(), bool(self._told[i])
        for name in names:
            if name in self._told[i] or table.kinds[name] & self._kinds[i]:
                return False
            if name in GOES and not _FOR_GOOD.match(text, end + 1):
                return False
            if self.cast.duel and name not in FIGHT:
                return False
            if (declared or self._later) and name in PLAIN and not _AFTER.match(text):
                return False
        return True
