"""`gm ladder`: how well the levels play, measured by games through the engine and by exact best answers.

| module | what |
|---|---|
| `players` | levels and simple bots as mixed strategies |
| `exact` | what two strategies make of a finale, and the best answer to one |
| `games` | one duel or one whole game between two players, by the engine |
| `tournament` | the plan, its games in order, the results file |
| `intervals` | Wilson's confidence interval |
| `tables` | results as text and as data |
| `temper` | what a temperament does to rulings and votes, counted |
| `report` | the numbers of `docs/ladder.md` |
| `command` | `gm ladder` |
"""
