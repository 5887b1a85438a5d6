"""A narrative game master for *Un momento único*.

| room | what |
|---|---|
| `cli` | the command `gm` |
| `protocol` | `gm engine`: the rules behind a line protocol |
| `record` | records: written, resumed, verified |
| `play` | a game at a terminal, or by itself |
| `samurai` | the opponent: which legal move |
| `odds`, `ladder` | exact odds and optimal play; tournaments of the rival's levels |
| `narration` | briefs, beats, the ledger: what a narrator is told |
| `storyteller` | the built-in narrator, which needs no model |
| `texts` | what it says, as files for writers |
| `checker` | prose against facts, by code |
| `models` | language models, optional and never trusted |
| `sister` | playing and telling Sistema Kármico and Fate Acelerado |
| `story`, `books` | stories and books from records |
| `i18n`, `locale` | the interface's languages |

The rules themselves are the package `rules`, which imports nothing of this one.
"""

__version__ = "0.1.0"
