"""The checker: what prose may not say, given the facts. Code alone, Spanish and English.

| file | what it holds |
|---|---|
| `facts.py` | FACTS.json, parsed |
| `text.py` | sentences; what is told and what is said aloud |
| `cast.py`, `clauses.py` | the people; a sentence cut into words and clauses |
| `people.py`, `objects.py` | who is meant, who does it, whom it is done to |
| `scopes.py` | what is told as a fact, and what is only wished, remembered, compared |
| `claims.py`, `outcomes.py` | wounds, deaths and winners claimed, and held against the facts |
| `dead.py`, `player.py` | the dead acting; words and deeds put upon a player's samurai |
| `counts.py`, `owners.py`, `secret.py` | numbers, whose they are, and choices that are still secret |
| `language.py`, `leaks.py`, `shape.py` | the wrong language; prompt and reasoning; length and repetition |
| `vocabulary.py` | warnings: names and words from elsewhere |
| `checker.py`, `command.py` | all of it, as a stream or a text, and from the command line |
| `lexicon/` | words and patterns, a language a module |
"""

from gm.checker.checker import SentenceChecker, check_text
from gm.checker.facts import BadFacts, Facts
from gm.checker.findings import KINDS, Finding, verdict
from gm.checker.text import sentences

__all__ = ["KINDS", "BadFacts", "Facts", "Finding", "SentenceChecker", "check_text", "sentences", "verdict"]
