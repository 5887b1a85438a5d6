"""Stories from records.

| module | what |
|---|---|
| `write` | `gm story`: the AI plays both samurai, the record and the story are written |
| `markdown` | a record's story as Markdown |
"""
