"""The numbers of `docs/strategy.md` and `docs/strategy.es.md`, each table made here.

    python -m gm.odds.report                        print every table
    python -m gm.odds.report first edge             print some
    python -m gm.odds.report --write docs/strategy.md    put them between their marks in a file
    python -m gm.odds.report --check docs/strategy.md    fail if the file is not up to date

A table stands between `<!-- odds: NAME -->` and `<!-- /odds -->`. In a file whose name ends in `.es.md` it speaks Spanish.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from gm.odds.climax import climax_odds, extras_odds
from gm.odds.finale import Finale, FinaleState
from gm.odds.hatred import hatred_odds
from gm.odds.outlook import Outlook
from gm.odds.page import Tables
from gm.odds.page import markdown as table
from gm.odds.rules import CHOICES
from gm.odds.rulings import ruling_odds
from gm.odds.start import Standing, start_value


@cache
def solved(**options: str) -> Finale:
    """One object for each set of options."""
    return Finale(options)


def first() -> str:
    """What striking first is worth with everything else equal."""
    rows = []
    for edges in (1, 2, 3, 5, 8, 10, 15, 20, 30, 40):
        value = solved().value(FinaleState((edges, edges)))
        outcomes = solved().outcomes(FinaleState((edges, edges)))
        rows.append([edges, value, outcomes.a, outcomes.b, outcomes.none, outcomes.a_dies, outcomes.b_dies])
    head = ["Edges each", "first: value", "first triumphs", "second triumphs", "nobody", "first dies", "second dies"]
    return table(head, rows)


def edge() -> str:
    """What Edges more than the other's are worth."""
    rows = [
        [edges, *(start_value(solved(), (edges + more, edges), (0, 0), (0, 0)) for more in range(6))]
        for edges in (3, 5, 10, 20)
    ]
    return table(["the other's Edges", "as many", *(f"{more} more" for more in range(1, 6))], rows)


def scar() -> str:
    """What Scars fewer than the other's are worth."""
    rows = [
        [edges, *(start_value(solved(), (edges, edges), (0, fewer), (0, 0)) for fewer in range(6))]
        for edges in (3, 5, 10, 20)
    ]
    return table(["Edges each", "as many", *(f"{fewer} fewer" for fewer in range(1, 6))], rows)


def noted() -> str:
    """What noting less Hatred is worth: the other strikes first, and loses an equal count."""
    rows = [
        [
            edges,
            start_value(solved(), (edges, edges), (0, 0), (0, 1)),
            *(start_value(solved(), (edges - fewer, edges), (0, 0), (0, 1)) for fewer in (1, 2)),
            *(start_value(solved(), (edges, edges), (more, 0), (0, 1)) for more in (1, 2)),
        ]
        for edges in (3, 5, 10, 20)
    ]
    head = ["the other's Edges", "less Hatred", "and 1 Edge fewer", "and 2 fewer", "and 1 Scar more", "and 2 more"]
    return table(head, rows)


def paradox() -> str:
    """An Edge too many: with 4 Edges against 11 and one Scar fewer, one is worse off than with 3."""
    rows = []
    for edges in range(1, 9):
        state = FinaleState((edges, 11), (0, 1))
        mixes = solved().spend(state)
        extra = " or ".join(str(n) for n, chance in enumerate(mixes.attacker) if chance > 0.0005)
        rows.append([edges, solved().value(state), extra])
    return table(["Edges against 11", "value", "extra dice to buy"], rows)


def restraint() -> str:
    """What to buy in the first exchange, and what to bet if it ties, by the Edges of who strikes first and of the other."""
    rows = []
    for edges in ((10, 10), (12, 10), (13, 10), (14, 10), (16, 10), (20, 10), (10, 12), (10, 13), (10, 16), (10, 20)):
        spend = solved().spend(FinaleState(edges))
        bet = solved().bet(FinaleState((edges[0] - 1, edges[1]), at="bet"))
        rows.append([f"{edges[0]}-{edges[1]}", *(_often(mix) for mix in (*spend, *bet))])
    return table(["Edges", "first buys", "second buys", "first bets", "second bets"], rows)


def _often(mix: Sequence[float]) -> str:
    """The numbers chosen at least once in twenty times."""
    chosen = [(n, chance) for n, chance in enumerate(mix) if chance >= 0.05]
    return (
        str(chosen[0][0])
        if len(chosen) == 1 and chosen[0][1] > 0.995
        else ", ".join(f"{n} ({p:.0%})" for n, p in chosen)
    )


def give_in() -> str:
    """When to give in to hatred, against 10 Edges and 10 Hatred, no Scars."""
    rows = []
    other = Standing(10, 10, 0)
    for edges in (0, 5, 8, 10, 12, 15, 20):
        for hatred in (3, 10, 20):
            found = hatred_odds(solved(), Standing(edges, hatred, 0), other)
            rows.append([edges, hatred, found.value, found.embrace[0], found.embrace[1]])
    return table(["Edges", "Hatred", "value", "gives in", "the other gives in"], rows)


def hatred_die() -> str:
    """What one more die of hatred is worth when both give in."""
    rows = []
    for edges, hatred in ((3, 3), (5, 5), (10, 10), (10, 20)):
        same = Standing(edges, hatred)
        values = [hatred_odds(solved(), Standing(edges, hatred + more), same).value for more in (-1, 0, 1, 2, 4)]
        rows.append([edges, hatred, *values])
    return table(["Edges each", "the other's Hatred", "1 less", "as much", "1 more", "2 more", "4 more"], rows)


def climax() -> str:
    """The dice of a climax."""
    rows = []
    for tokens in range(8):
        odds = climax_odds((tokens, 7 - tokens))
        rows.append([f"{tokens} against {7 - tokens}", *(float(chance) for chance in odds)])
    return table(["Choice Tokens", "wins", "tie", "loses"], rows)


def extras() -> str:
    """Extra dice at the last climax: 3 tokens against 4, both having 7 Edges, 7 Hatred and 1 Scar."""
    found = extras_odds(Outlook(solved()), Standing(7, 7, 1), Standing(7, 7, 1), (3, 4))
    head = ["the one with 3 buys", *(f"the other buys {n}" for n in range(len(found.worth[0])))]
    return table(head, ([n, *row] for n, row in enumerate(found.worth)))


def ruling() -> str:
    """What a ruling costs whom it favours, in the last chapter, by the tokens both hold."""
    outlook, same = Outlook(solved()), Standing(7, 7, 1)
    rows = []
    for tokens in ((0, 0), (1, 1), (2, 2), (3, 3), (2, 4), (4, 2), (0, 6), (6, 0)):
        found = ruling_odds(outlook, same, same, tokens)
        rows.append([f"{tokens[0]} and {tokens[1]}", found.favour_a.value, found.favour_b.value, found.cost.value])
    return table(["tokens held", "after a ruling in one's favour", "after one against", "cost"], rows)


def options() -> str:
    """The chance of who strikes first, with 10 Edges each, under every option alone."""
    rows = []
    for name, values in CHOICES.items():
        for value in values[1:]:
            finale = solved(**{name: value})
            rows.append([f"`{name}={value}`", *(finale.value(FinaleState((n, n))) for n in (3, 10, 20))])
    base = [solved().value(FinaleState((n, n))) for n in (3, 10, 20)]
    return table(["option", "3 each", "10 each", "20 each"], [["defaults", *base], *rows])


SPANISH = {
    "Edges each": "Ventajas de cada cual",
    "first: value": "primero: valor",
    "first triumphs": "triunfa el primero",
    "second triumphs": "triunfa el segundo",
    "nobody": "nadie",
    "first dies": "muere el primero",
    "second dies": "muere el segundo",
    "the other's Edges": "ventajas del otro",
    "as many": "las mismas",
    **{f"{n} more": f"{n} más" for n in range(1, 6)},
    "1 fewer": "1 menos",
    **{f"{n} fewer": f"{n} menos" for n in range(2, 6)},
    "less Hatred": "menos odio",
    "and 1 Edge fewer": "y 1 ventaja menos",
    "and 2 fewer": "y 2 menos",
    "and 1 Scar more": "y 1 cicatriz más",
    "and 2 more": "y 2 más",
    "Edges against 11": "ventajas contra 11",
    "value": "valor",
    "extra dice to buy": "dados adicionales que comprar",
    "Edges": "ventajas",
    "first buys": "compra el primero",
    "second buys": "compra el segundo",
    "first bets": "apuesta el primero",
    "second bets": "apuesta el segundo",
    "Hatred": "odio",
    "gives in": "cede",
    "the other gives in": "cede el otro",
    "the other's Hatred": "odio del otro",
    "1 less": "1 menos",
    "as much": "el mismo",
    "Choice Tokens": "marcadores",
    "wins": "gana",
    "tie": "empate",
    "loses": "pierde",
    "the one with 3 buys": "quien tiene 3 compra",
    **{f"the other buys {n}": f"el otro compra {n}" for n in range(4)},
    "tokens held": "marcadores ya dados",
    "after a ruling in one's favour": "tras una decisión a favor",
    "after one against": "tras una en contra",
    "cost": "coste",
    "option": "opción",
    "3 each": "3 cada uno",
    "10 each": "10 cada uno",
    "20 each": "20 cada uno",
}
"""The heads of the tables."""

TABLES = Tables(
    "gm.odds.report",
    "odds",
    {
        one.__name__: one
        for one in (first, edge, scar, noted, paradox, restraint, give_in, hatred_die, climax, extras, ruling, options)
    },
    SPANISH,
    {"or": "o", "against": "contra", "and": "y", "defaults": "por defecto"},
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print, write or check; the exit code."""
    return TABLES.main(__doc__, arguments)


if __name__ == "__main__":
    raise SystemExit(main())
