"""The opponent: it picks among legal moves, by code, from its own seeded stream.

| module | what |
|---|---|
| `character` | temperaments and levels: what they change, in numbers |
| `mind` | the choices: dice, bets, hatred, votes, rulings, themes |
| `reckoning` | what the exact odds say to a choice |

It is given what its seat may see and nothing else; the words it speaks come from a narrator.
"""
