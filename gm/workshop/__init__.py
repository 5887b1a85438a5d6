"""The writer's tools: whole stories told in memory, what can be counted over them, spelling; `gm texts`.

| file | what it does |
|---|---|
| `stories.py` | tells a story, or reads one from a record's lines, as a list of passages |
| `wording.py` | sentences, words, runs of words |
| `spelling.py` | the dictionaries, and the reviewed list of names and Japanese terms |
| `measures.py` | the measures of docs/story-quality.md |
| `similar.py` | texts that say nearly the same |
| `command.py` | what `gm texts check`, `stats` and `preview` print |

What a text is, and how one is added, is in docs/writing.md.
"""
