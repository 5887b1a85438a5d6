"""Chances: the exact solution of the finale, and what the rest of a game is worth because of it.

| module | answers |
|---|---|
| `gm.odds.finale` | what a state of the finale is worth, what to spend and bet, who triumphs and who dies |
| `gm.odds.hatred` | whether to give in to hatred or let go (rules 3) |
| `gm.odds.climax` | what a climax brings, and what extra dice are worth (rules 2.5) |
| `gm.odds.rulings` | what a ruling in one's favour costs (rule 2.4) |
| `gm.odds.cli` | the same as data for `gm odds`, and as text |

Importing any of them imports no numpy; asking does.
"""
