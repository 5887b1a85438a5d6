"""Records: what is written, how it survives, how anybody checks it.

| module | what |
|---|---|
| `lines` | the form of a line, the hash chain |
| `secrets` | where dice come from: seed, or secret, commitment and words |
| `store` | the file: appended, synced, locked; the private file beside it |
| `session` | a game that is recorded as it is played; undo |
| `replay` | reading a record, checking everything on the way |
| `verify` | the verdict on a record |
"""
