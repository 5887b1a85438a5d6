"""The checker: what prose may not say, given the facts. Code alone, Spanish and English.

| file | what it holds |
|---|---|
| `facts.py` | FACTS.json, parsed |
| `text.py` | sentences; what is told and what is said aloud |
| `cast.py`, `beings.py` | the people of the facts; strangers and animals beside them |
| `clauses.py`, `told.py` | a sentence cut into words and clauses, and as it is read |
| `people.py`, `claimants.py`, `objects.py` | who is meant, who does it, whom it is done to |
| `scopes.py` | what is told as a fact, and what is only wished, remembered, compared |
| `claims.py`, `concessions.py`, `outcomes.py` | wounds, deaths and winners claimed, and held against the facts |
| `dead.py`, `player.py`, `undeclared.py` | the dead acting; words and deeds put upon a player's samurai |
| `counts.py`, `idle_numbers.py`, `tallies.py`, `owners.py` | numbers, those that count nothing of the game, sums, whose they are |
| `sister_counts.py`, `attempts.py` | the numbers and attempts of the sister systems |
| `secret.py` | choices that are still secret |
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
