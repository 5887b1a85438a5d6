"""Sistema Kármico and Fate Acelerado at a terminal, by themselves, and as stories.

| module | what |
|---|---|
| `kinds` | what the program knows of each: who tells it, who plays it, how it is shown |
| `table` | runs a game: ask, commit, and only then tell |
| `seats` | who answers for a seat, and what they are asked |
| `person` | a person at the terminal |
| `terminal` | the screen |
| `start` | a new record, and its cast |
| `command` | `gm play --system …` |
| `write`, `markdown` | `gm story --system …` |
| `lint` | the checker of the story texts |
| `karmico`, `fate` | what is each one's own: mind, questions, screen |
"""
