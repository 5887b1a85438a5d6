"""Playing a game: who is asked, what is committed, what is told.

| module | what |
|---|---|
| `host` | runs a game: ask a player, commit the move, have it told |
| `players` | what a player is; the AI samurai as one |
| `human` | a person at the terminal as a player |
| `asking` | one question at a time, and the commands at every prompt |
| `commands` | what a person can say at any prompt, in both languages |
| `stage` | where a game is shown: nowhere, or on a terminal, boxed or plain |
| `screen` | the pictures: status, dice, choices; values that a stage prints |
| `explain` | the two lines behind `?` |
| `recalling` | “previously…”, with what is going on |
| `setup` | names, seats, keys and headers of a new game; finding the one to resume |
| `command` | `gm play` |
"""
