"""The checker: prose held against the facts, sentence by sentence and as a whole."""

from __future__ import annotations

from gm.checker.attempts import Attempts
from gm.checker.beings import strangers
from gm.checker.cast import Cast, Ref
from gm.checker.claims import claims
from gm.checker.concessions import yielded
from gm.checker.counts import Counts
from gm.checker.dead import Dead
from gm.checker.facts import Facts
from gm.checker.findings import Finding, found
from gm.checker.language import Language
from gm.checker.leaks import leaks, whole_leaks
from gm.checker.lexicon import lexicon
from gm.checker.outcomes import Outcomes
from gm.checker.people import Reading
from gm.checker.player import Player
from gm.checker.secret import Secrets
from gm.checker.shape import Shape
from gm.checker.sister_counts import SisterCounts
from gm.checker.text import Scanner, sentences, words
from gm.checker.verdicts import given
from gm.checker.vocabulary import Vocabulary

__all__ = ["SentenceChecker", "check_text"]


class SentenceChecker:
    """Checks prose while it comes: `feed` each sentence, with the line breaks around it, then `finish`."""

    def __init__(self, lang: str, facts: Facts) -> None:
        """ValueError: no such language."""
        self.lexicon = lexicon(lang)
        self.facts = facts
        self.cast = Cast(facts)
        self._scanner = Scanner()
        self._outcomes = Outcomes(facts, self.cast)
        self._counts = Counts(self.lexicon.lang, facts, self.cast)
        self._attempts = Attempts(self.lexicon.lang, facts, self.cast)
        self._sister = SisterCounts(self.lexicon.lang, facts, self.cast)
        self._secrets = Secrets(self.lexicon.lang, facts, self.cast)
        self._dead = Dead(self.lexicon.lang, facts, self.cast)
        self._player = Player(self.lexicon.lang, facts, self.cast)
        self._language = Language(self.lexicon.lang, self.cast.names)
        self._shape = Shape(self.lexicon.lang, facts)
        self._vocabulary = Vocabulary(self.lexicon, facts, self.cast)
        self._topic: Ref = frozenset()
        self._recent: frozenset[int] = frozenset()
        self._known: frozenset[int] = frozenset()
        self._text: list[str] = []
        self._n = 0
        self._strangers = -9
        """The last sentence that spoke of others than the people of the facts."""

    def feed(self, piece: str) -> list[Finding]:
        """What is wrong with the next sentence, as far as it can be known now."""
        self._text.append(piece)
        self._n += 1
        raw = piece.strip()
        found_words = words(raw)
        self._shape.take(piece, found_words)
        if not raw:
            return []
        sentence = self._scanner.read(piece)
        told = Reading(sentence.told, self.cast, self.lexicon, self._topic, self._recent, self._known)
        told.strangers = self._n - self._strangers <= 2
        whole = told if not sentence.said else self._whole(raw)
        self._known |= told.named
        findings: list[Finding] = []

        def add(kind: str, why: str) -> None:
            if not any(finding.kind == kind for finding in findings):
                findings.append(found(kind, raw, why))

        for why in leaks(raw, sentence.told, self.lexicon.lang, found_words):
            add("leak", why)
        if not findings:
            for why in self._language.judge(raw, found_words):
                add("language", why)
        dead = self._outcomes.dead
        for kind, why in self._outcomes.judge(claims(told), raw):
            add(kind, why)
        for why in self._counts.judge(whole):
            add("count", why)
        for why in self._attempts.judge(told):
            add("winner", why)
        for why in self._sister.judge(whole):
            add("count", why)
        for why in self._secrets.judge(whole):
            add("secret", why)
        self._dead.dies(dead)
        for why in self._dead.judge(told):
            add("dead_acts", why)
        for why in self._player.judge(told, sentence):
            add("speaks_for_player", why)
        aloud = [*yielded(self.lexicon.lang, sentence.said, self._player.speaks)]
        if len(self._player.speaks & self.cast.samurai) != 1:
            aloud += given(self.lexicon, self.cast, sentence.said)
        for kind, why in self._outcomes.conceded(aloud):
            add(kind, why)
        for why in self._shape.judge(found_words, sum(len(words(part)) for part in sentence.said)):
            add("repetition", why)
        for kind, why in self._vocabulary.judge(raw, found_words):
            add(kind, why)
        if strangers(told):
            self._strangers = self._n
        if told.named or any(token in self.lexicon.subject_pronouns for token in told.tokens):
            self._topic = told.lead()
            self._recent = told.named or self._topic
        return findings

    def _whole(self, raw: str) -> Reading:
        return Reading(raw, self.cast, self.lexicon, self._topic, self._recent, self._known)

    def finish(self) -> list[Finding]:
        """What only the whole text shows: length, cut-offs, paragraphs repeated."""
        text = "".join(self._text)
        findings = [found("leak", "", why) for why in whole_leaks(text, self.lexicon.lang)]
        findings += [found("death", sentence, why) for _, sentence, why in self._outcomes.at_end()]
        findings += [found("length", "", why) for why in self._shape.length(text, self._scanner.open_quote)]
        findings += [found("repetition", part, why) for part, why in self._shape.whole(text)]
        if not any(finding.kind == "language" for finding in findings):
            findings += [found("language", "", why) for why in self._language.whole(text)]
        return findings


def check_text(text: str, lang: str, facts: Facts) -> list[Finding]:
    """Everything found in a text, in its order. ValueError: no such language."""
    checker = SentenceChecker(lang, facts)
    findings = [finding for piece in sentences(text) for finding in checker.feed(piece)]
    for finding in checker.finish():
        if not any(finding.kind == known.kind for known in findings):
            findings.append(finding)
    return findings
