"""The rules: pure, deterministic, the standard library only.

| module | what |
|---|---|
| `errors` | what the rules say no with |
| `dice` | streams of dice and cards that can be checked by hand |
| `notation` | moves as one line of text |
| `system` | the verbs every game system has, and the register of systems |
| `game` | one game being played: state, events, chance |
| `momento` | Un momento único |
| `karmico` | Sistema Kármico |
| `fate` | Fate Acelerado |

Nothing here imports `gm`; systems do not import each other.
"""

from rules.errors import (
    BadDice,
    BadOption,
    BadRecord,
    IllegalMove,
    NotYourTurn,
    RulesError,
    UnknownCommand,
    Unreadable,
)
from rules.game import Game, Step, canonical
from rules.notation import Move, Text, tokens
from rules.system import Choice, Deal, Roll, System, names, system

__all__ = [
    "BadDice",
    "BadOption",
    "BadRecord",
    "Choice",
    "Deal",
    "Game",
    "IllegalMove",
    "Move",
    "NotYourTurn",
    "Roll",
    "RulesError",
    "Step",
    "System",
    "Text",
    "UnknownCommand",
    "Unreadable",
    "canonical",
    "names",
    "system",
    "tokens",
]

PRODUCT = "un-momento-unico"
"""Other projects use the name `rules` too; the program checks this mark before it starts."""
