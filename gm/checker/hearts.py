"""What a player's samurai is told to say, resolve or feel by way of their voice, their mind or their heart. English."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gm.checker.cast import Cast, Ref
from gm.checker.people import Reading
from gm.checker.scopes import fancied

__all__ = ["Hearts"]

_P = r"(?P<p>@\d|he|she|him|her|his)"
_OF = r"(?P<p>@\d(?= 's)|his|her)(?: 's)? (?:own |old |last |whole )?"
_FEEL = r"(?:hatred|hate|anger|rage|fury|wrath|grudge|spite|bitterness|vengeance|malice|enmity|loathing|ill will|resentment|desire (?:for \w+|to \w+)|wish (?:for \w+|to \w+)|will to (?:fight|kill|win)|thirst for \w+)"
_ANCHORS = re.compile(
    rf"\b{_FEEL}\b|\b(?:mind|heart|decision|choice|voice|lips|tongue|throat|mouth|himself|herself|love|longer|more|done|through|finished|answer)\b|\b(?:came|began|grew|learned|learnt|started|come|begun) to\b|\bfrom (?:@|him|her)|\bto do\b|\bwould do\b"
)
_HEARTS = tuple(
    re.compile(text)
    for text in (
        rf"\b{_FEEL} (?:\w+ )?(?:had )?(?:gone|went|drained|ran|seeped|slipped|flowed|fell|melted|ebbed|died|poured|leaked|burned|burnt) (?:out |away |off )?(?:of|from|in|within|inside) {_P}\b",
        rf"\b{_FEEL} (?:\w+ )?(?:left|deserted|abandoned|forsook) {_P}\b",
        rf"(?<!\S){_OF}{_FEEL} (?:\w+ )?(?:(?:was|is|had) (?:\w+ )?(?:gone|over|dead|vanished|died|melted|cooled|broken|ended|spent|done)|melted|died|vanished|cooled|evaporated|softened|gave way|went out|turned (?:in)?to)\b",
        rf"(?<!\S){_OF}(?:heart|mind) (?:\w+ )?(?:softened|melted|changed|turned (?:to|toward|away|against|over)|relented|hardened against|forgave|went out to|was (?:\w+ )?made up|was (?:\w+ )?(?:changed|settled|decided))\b",
        rf"(?<!\S){_P} (?:\w+ )?(?:let go of|gave up|put away|laid aside|laid down|set aside|renounced|abandoned|forswore|swallowed|let fall|cast off|relinquished) (?:all |the |his |her |that )?(?:\w+ )?{_FEEL}\b",
        rf"(?<!\S){_P} (?:\w+ )?(?:hated|loathed|resented|blamed|wanted|wished) (?:@\d|him|her|it|them)? ?no (?:longer|more)\b",
        rf"(?<!\S){_P} (?:\w+ )?(?:no longer|not any longer) (?:hate|hated|loathed|resented|blamed|wished (?:him|her|@\d|to kill)|wanted (?:revenge|vengeance|to kill|(?:his|her|@\d 's) (?:death|life|blood)))",
        rf"(?<!\S){_P} (?:\w+ )?(?:was|had) (?:\w+ )?(?:done|through|finished) (?:with )?(?:hating|killing|{_FEEL}|revenge|fighting)\b",
        rf"(?<!\S){_P} (?:\w+ )?(?:came|began|grew|learned|learnt|started|had come|had begun|had learned) to (?:love|pity|hate|loathe|despise|forgive|trust|respect|admire|regret|like)\b",
        rf"\b(?:shout|laugh|oath|curse|whisper|question|answer|word|order|murmur) (?:\w+ )?(?:went up|came|rose|broke|burst) (?:\w+ )?from {_P}\b",
        rf"(?<!\S){_P} (?:\w+ )?(?:fell|was falling|had fallen) (?:\w+ )?in love\b|\bfound it in (?P<q>his|her) heart to\b",
        rf"(?<!\S){_OF}(?:choice|decision) (?:\w+ )?(?:was|had been|fell|is) (?:\w+ )?(?:made|taken|on|upon|clear|for)\b",
        rf"(?<!\S){_P} (?:\w+ )?(?:made|reached|came to|took|announced|had made|had reached) (?:his|her|a|the) (?:own )?(?:choice|decision)\b",
        rf"(?<!\S){_P} (?:\w+ )?(?:knew|understood|saw) (?:\w+ )?what (?:he|she) (?:would|must|had to|meant to|was going to|ought to) do\b",
        rf"(?<!\S){_P} heard (?:himself|herself) (?:say|saying|ask|asking|promise|tell|telling|answer|speak|beg|begging|swear|call|agree|forgive|offer)\w*\b",
        rf"(?<!\S){_OF}(?:voice|lips|tongue|mouth) (?:\w+ )?(?:said|asked|formed (?:the|a)|shaped (?:the|a)|spoke|answered|named|called|told|begged|promised|confessed|swore)\b",
        r"\b(?:words?|name|confession|apology|promise|oath|question|truth|plea|prayer|lie) (?:\w+ )?(?:were|was|came|left|fell|escaped|slipped|broke|burst|tumbled|passed) (?:out )?(?:of |from |past |through |out of |over )?(?P<p>@\d(?= 's)|his|her)(?: 's)? (?:\w+ )?(?:lips|mouth|throat|tongue)\b",
        rf"(?<!\S){_OF}voice (?:\w+ )?(?:came|rang|carried|rose|cut|called|broke in)\b|\b(?:came|rang|rose) (?P<q>@\d(?= 's)|his|her)(?: 's)? (?:\w+ )?voice\b",
        rf"\b(?:words?|name|answer|question) (?:was|were) out (?:of (?:his|her) mouth )?before {_P}\b",
        rf"(?<!\S){_P} (?:found|raised|lifted) (?:his|her) (?:\w+ )?(?:voice|tongue) (?:and|to|at last|then|in|at)\b",
    )
)


class Hearts:
    """Judges what goes on in the samurai of players."""

    def __init__(self, cast: Cast, humans: Ref) -> None:
        self.cast, self.humans = cast, humans

    def judge(self, reading: Reading) -> Iterator[tuple[int, str]]:
        """Of whom what is told, at most one thing a sentence."""
        text, lexicon = reading.text, reading.lexicon
        if not _ANCHORS.search(text) or text.rstrip(" .!").endswith("?"):
            return
        for pattern in _HEARTS:
            for match in pattern.finditer(text):
                i = self._who(reading, next(value for value in match.groups() if value))
                if i is None:
                    continue
                at = reading.word_at(match.start())
                if any(word in lexicon.negations for word in reading.before(at)[-5:]):
                    continue
                if any(word in lexicon.negations - {"no", "longer"} for word in match.group().split()):
                    continue
                if fancied(reading, match.start() + 1):
                    continue
                yield i, match.group().strip()
                return

    def _who(self, reading: Reading, word: str) -> int | None:
        """The human whose samurai a name or pronoun surely means."""
        who: Ref = frozenset({int(word[1:])}) if word[0] == "@" else reading.pronoun(word)
        if word[0] != "@" and reading.strangers:
            return None
        if len(who) > 1:
            near = who & (reading.named or reading.recent)
            who = near if len(near) == 1 else who
        return next(iter(who)) if len(who) == 1 and who <= self.humans else None
