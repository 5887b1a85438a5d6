"""English sentences in which a pattern of wounds matches and nobody is hurt: another time, wine, somebody else's body, a cut that stops short."""

from __future__ import annotations

import re

from gm.checker.lexicon import Frame
from gm.checker.lexicon.spaced import spaced
from gm.checker.people import Reading
from gm.checker.scopes import LONG_AGO

__all__ = ["idle"]

_ANOTHER_TIME = re.compile(
    r"\b(?:in (?:childhood|boyhood|girlhood|youth|infancy)|out of habit|from habit|blood (?:[^ .;]+ ){0,6}?(?:from|of) (?:the|an?) (?:\w+ )?(?:chicken|hen|duck|goose|fish|carp|eel|pig|boar|deer|hare|rabbit|ox|cow)|in (?:his|her|their) (?:\w+ )?(?:life|youth|boyhood|girlhood|childhood|days)|(?:so|how) often|(?:\w+ )?campaigns?|as (?:ever|always|usual|it (?:always )?(?:did|had))|the usual"
    r"|to the end of (?:his|her|their) days|(?:all|most of) (?:his|her|their) life(?= [.,;]| and)|(?:every|each) (?:\w+ )?(?:morning|night|evening|day|year|winter|time))\b|\bhad (?:been )?\w+ (?:at|outside|near) ~"
)
"""“His ribs had been broken so often that …”, “had been wounded at Shizugatake”."""
_SPILT = re.compile(
    r"\b(?:sunset|(?:setting|evening) sun|sun (?:had |was )?(?:gone|went|going|sinking|set)|wine|sake|beetroots?|beets?|berry|berries|cherries|plums?|dye|dyes|dyed|paint|paints|painted|ink|inks|lacquer|lacquered|sauce|juice|broth|soup|clay|henna|rouge|sweat|rain|rainwater|raining|tears|snowmelt|water|oil|drool|saliva|spit|wax|milk|honey|tea|fish|mackerel|carp|eel|hen|chicken|goose|pig)\b"
)
_WET = spaced("""red crimson scarlet vermilion soaked soaking stained staining stain dripped dripping drip drips ran running trickled trickling trickle dark
    darkened darkening drenched wet warm drops drop drip welled welling beaded beads oozed seeped splashed splashing spattered smeared""")
_NOT_THAT = frozenset(
    spaced("like as shade colour color than not no nor neither never blood bled bleeding wound cut gash hurt pain")
)
"""“As dark as wine”, “it was not rain”: blood all the same."""
_HARMLESS = re.compile(
    r"\b(?:touch|harm|cut|hurt|draw|break|mark|find|meet|injur|wound|leav)\w*ing (?:nothing|no one|nobody|neither|no (?:blood|skin|flesh|mark|harm))\b"
    r"|\b(?:gently|playfully|teasingly|in jest|tenderly|(?:as|so) (?:lightly|softly)|lightly as|with (?:his|her|the|a) (?:\w+ )?(?:fan|open hand|reed|feather))\b(?! (?:full|through))"
    r"|\b(?:without|drew no|drawing no|did no|no more than) (?:\w+ )?(?:touching|cutting|breaking|blood|harm|hurting|a (?:caress|breath|kiss|shadow))\b"
    r"|\bthe way an? \w+ (?:slides?|slips?|passes|glides?)\b"
)
_STOPS_SHORT = re.compile(
    r"\b(?:stop\w*|halt\w*|paus\w*|hover\w*|rest\w*|c[ao]mes? to rest|wait\w*|trembl\w*|stay\w*) (?:\w+ )?"
    r"(?:(?:at|against|on|upon|under|beneath|over|above|before|below|short of|near|beside|from|between) |in the (?:\w+ )?(?:hollow|notch|pit|angle|curve) (?:of|under|beneath|below) )"
)
"""“The point stopped in the hollow of her throat.”"""
_AT_THE_FEET = re.compile(
    r"\b(?:laid|lay|lays|set|put|placed|dropped|threw|flung|cast|tossed|laying|setting|putting) (?:his|her|the|both|their) (?:\w+ )?(?:swords?|blades?|katana|weapons?|spear|knife|dagger|steel) (?:\w+ )?(?:at|before|beside|by|down at) (?:his|her|@\d 's|the) (?:\w+ )?(?:feet|foot|knees?|side|head|heels?)\b"
    r"|\b(?:took|kicked|knocked|swept|cut|hooked|struck) (?:@\d 's|his|her) (?:legs|feet|ankles) (?:clean )?(?:out )?(?:from )?(?:under|beneath|away|from)\b"
)
"""“He laid his sword at her feet”, “the kick took her legs from under her”."""
_NOT_ONE = re.compile(
    r"\b(?:(?:not (?:one|a single one)|none|neither) of (?:\S+ ){0,4}?(?:strokes|cuts|blows|blades|thrusts|swords|edges)|(?:no|not (?:one|a|a single)) (?:\w+ )?(?:stroke|cut|blow|blade|thrust|edge|sword)) "
)
"""“Not one of her seven strokes reached flesh.”"""
_HAVE = frozenset({"with", "had", "has", "having", "have"})
_ARTICLES = frozenset({"the", "a", "an", "one"})
_PERSONS = spaced("man woman one boy girl loser winner swordsman swordswoman figure fighter body face voice")


def idle(reading: Reading, frame: Frame, start: int, end: int, at: int) -> bool:
    """Whether a match that claims a wound, from a character to another and at a word, hurts nobody of today."""
    if frame.sense != "wound" or reading.lexicon.lang != "en":
        return False
    text = reading.text
    if not reading.cast.over and not frame.sure and (LONG_AGO.search(text) or _ANOTHER_TIME.search(text)):
        return True
    if _HARMLESS.search(text, start):
        return True
    if frame.who == "obj" and (_STOPS_SHORT.search(text, start, end) or _AT_THE_FEET.search(text, start)):
        return True
    if not _WET.isdisjoint(text[start:end].split()) and _NOT_THAT.isdisjoint(reading.words) and _SPILT.search(text):
        return True
    if _NOT_ONE.search(text, 0, end):
        return True
    return frame.who in ("body", "part") and _has_its_own(reading, at)


def _has_its_own(reading: Reading, at: int) -> bool:
    """“The doll with the broken arm”, “the magistrate's cat had a torn ear”: whose body it is, is some thing's or creature's."""
    tokens = reading.tokens
    i = at if tokens[at] in _HAVE else at - 1 if tokens[at] in _ARTICLES else at - 2
    if i < 2 or tokens[i] not in _HAVE or tokens[i + 1] not in _ARTICLES:
        return False
    noun, before = tokens[i - 1], tokens[i - 2]
    lexicon = reading.lexicon
    return (
        noun.isalpha()
        and (before in ("the", "a", "an") or before == "'s")
        and noun not in _PERSONS
        and noun not in lexicon.fighters
        and noun not in lexicon.others
        and noun not in lexicon.stop
        and noun not in lexicon.blades
        and not lexicon.body.match(noun)
    )
