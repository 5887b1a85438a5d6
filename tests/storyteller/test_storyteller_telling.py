"""Single beats: which text is told for which facts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from storyteller_texts import write

from gm.storyteller import Storyteller

Events = list[dict[str, Any]]
PEOPLE: Events = [
    {"type": "presented", "seat": "A", "name": "Kaede", "who": "", "gender": "f"},
    {"type": "presented", "seat": "B", "name": "Heisuke", "who": "", "gender": "m"},
]
OPENED: Events = [{"type": "opened", "seat": "A", "text": ""}]
CHAPTER: Events = [
    {"type": "chapter", "chapter": 1, "active": "A"},
    {"type": "kept", "seat": "A", "virtue": "gi", "returned": None},
]


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("texts"))


class Game:
    """A storyteller fed with events by hand."""

    def __init__(self, root: Path, *events: Events, humans: tuple[str, ...] = ("A",), key: bytes = b"k") -> None:
        self.teller = Storyteller("es", key, humans=humans, root=root)
        self.n = 0
        self.seats = {seat: {"edges": 1, "hatred": 1, "noted_hatred": 1, "scars": 0} for seat in ("A", "B")}
        for step in (PEOPLE, *events):
            self.step(*step)

    def step(self, *events: dict[str, Any], phase: str = "") -> list[tuple[str, str]]:
        """The beats told for a step."""
        self.n += 1
        state = {"phase": phase, "seats": {seat: dict(one) for seat, one in self.seats.items()}}
        self.teller.observe(self.n, events, state)
        return [(b.beat, self.teller.tell(b).text) for b in self.teller.briefs(self.n, events, state)]

    def set(self, seat: str, **numbers: int) -> None:
        """Change what the arbiter's view says of a seat."""
        self.seats[seat].update(numbers)


def duel(
    kind: str = "exchange", attacker: str | None = "A", exchange: int = 1, by: str | None = "hatred"
) -> dict[str, Any]:
    return {"type": "duel", "attacker": attacker, "kind": kind, "exchange": exchange, "by": by}


def fought(winner: str | None, kind: str = "exchange", attacker: str = "A") -> dict[str, Any]:
    return {
        "type": "exchange",
        "kind": kind,
        "attacker": attacker,
        "winner": winner,
        "tie": winner is None,
        "high": {"A": 3, "B": 3},
    }


def outcome(triumphs: str | None, dies: str | None = None, by: str = "mortal") -> dict[str, Any]:
    defeated = None if triumphs is None else "B" if triumphs == "A" else "A"
    return {"type": "outcome", "triumphs": triumphs, "defeated": defeated, "dies": dies, "by": by}


def wound(seat: str, by: str = "exchange", scars: int = 1) -> dict[str, Any]:
    return {"type": "wound", "seat": seat, "scars": scars, "by": by}


CHOSEN = {"type": "chosen", "seat": "A", "what": "bet"}
TOLD = {"type": "told", "seat": "A", "text": ""}


def bets(a: int, b: int, winner: str | None) -> dict[str, Any]:
    return {"type": "bets", "bets": {"A": a, "B": b}, "winner": winner, "paid": {"A": a, "B": b}}


@pytest.mark.parametrize(
    ("kind", "events", "text"),
    [
        ("mortal", [fought("A", "mortal"), wound("B", "mortal", 3), outcome("A", "B")], "Heisuke murió"),
        ("mortal", [fought("A", "mortal"), wound("B", "mortal", 1), outcome("A")], "Heisuke cayó con vida"),
        ("mortal", [fought("A", "mortal"), wound("B", "mortal", 1), outcome("B")], "Acertó, y cayó Kaede"),
        ("mortal", [fought("B", "mortal"), wound("A", "mortal")], "Falló el golpe e hirió a Kaede"),
        ("mortal", [fought(None, "mortal")], "Falló el golpe y nada más"),
        ("mortal", [fought(None, "mortal"), bets(0, 0, None)], "Falló el golpe y nada más"),
        ("mortal", [fought(None, "mortal"), CHOSEN, bets(0, 0, None)], "Nadie cedió"),
        (
            "mortal",
            [fought("B", "mortal"), CHOSEN, bets(0, 1, "B"), wound("A", "clash")],
            "Heisuke empujó más que Kaede",
        ),
        ("mortal", [fought(None, "mortal"), bets(1, 0, "A"), wound("B", "mortal"), outcome("A", "B")], "Heisuke murió"),
        ("last", [fought("A", "last"), outcome("A", "B", "last")], "Al final murió Heisuke"),
        ("last", [fought("A", "last"), outcome("A", None, "last")], "Al final cayó Heisuke con vida"),
        ("last", [fought("A", "last"), outcome("B", None, "last")], "Al final acertó, y cayó Kaede"),
        ("last", [fought("B", "last"), outcome("B", None, "count")], "Al final falló también Kaede"),
        ("last", [fought(None, "last"), outcome(None, None, "count")], "Al final falló también Kaede"),
    ],
)
def test_the_last_blows(root: Path, kind: str, events: Events, text: str) -> None:
    game = Game(root, OPENED, CHAPTER, [duel(kind)], events)
    (beat, told), *after = game.step(TOLD)
    assert beat == kind and told.startswith(text)
    counted = any(event.get("by") == "count" for event in events)
    assert [beat for beat, _ in after] == ["count"] * counted  # the failed blow first, then what decided


@pytest.mark.parametrize(
    ("events", "text"),
    [
        ([fought("A"), wound("B")], "Kaede hirió a Heisuke por primera vez"),
        ([fought("B"), wound("A")], "Heisuke hirió a Kaede por primera vez"),
        (
            [fought(None), {"type": "chosen", "seat": "A", "what": "bet"}, bets(1, 0, "A"), wound("B", "clash")],
            "Kaede empujó más que Heisuke",
        ),
        ([fought(None), {"type": "chosen", "seat": "A", "what": "bet"}, bets(0, 0, None)], "Nadie cedió"),
        ([fought(None), bets(0, 0, None)], "Nada pasó"),
    ],
)
def test_an_exchange(root: Path, events: Events, text: str) -> None:
    game = Game(root, OPENED, CHAPTER, [duel()], events)
    ((beat, told),) = game.step(TOLD, duel(exchange=2, attacker="B", by=None))
    assert beat == "exchange" and told.startswith(text)


@pytest.mark.parametrize(
    ("earlier", "before", "text"),
    [
        (0, 0, "por primera vez"),
        (0, 5, "por primera vez"),  # scars of long ago don't bleed
        (1, 1, "otra vez"),
        (1, 4, "otra vez"),
        (2, 2, "otra vez"),
        (2, 3, "y ya sangraba mucho"),
    ],
)
def test_levels_of_a_wound(root: Path, earlier: int, before: int, text: str) -> None:
    game = Game(root, OPENED, CHAPTER)
    game.set("B", scars=before)
    for i in range(earlier):
        game.step(duel(exchange=i + 1))
        game.step(fought("A"), wound("B"))
    game.step(duel(exchange=earlier + 1))
    game.step(fought("A"), wound("B"))
    ((_, told),) = game.step(TOLD)
    assert told.split("\n")[0].rpartition(" ")[0] == f"Kaede hirió a Heisuke {text}"


@pytest.mark.parametrize("why", ["hatred", "edges", "scars"])
def test_who_strikes_first(root: Path, why: str) -> None:
    told = dict(Game(root, OPENED, CHAPTER).step(duel(by=why)))
    assert told["strikes_first"].startswith(f"Ataca Kaede por {why}")
    assert list(told) == ["between", "strikes_first"]


def test_who_declares_first(root: Path) -> None:
    game = Game(root, OPENED, CHAPTER, [duel(attacker=None, by=None)])
    ((beat, told),) = game.step({"type": "attack", "seat": "B", "text": "Corta.", "paid": 1})
    assert beat == "strikes_first" and told.startswith("Ataca Heisuke por declared")


@pytest.mark.parametrize(
    ("scars", "triumphs", "texts"),
    [
        ((2, 1), "B", ["Ya no quedaba aliento", "Kaede sangraba más que Heisuke"]),
        ((1, 1), "A", ["Ya no quedaba aliento", "Heisuke odiaba más que Kaede"]),
        ((1, 1), None, ["Ya no quedaba aliento", "Nadie pudo más"]),
    ],
)
def test_a_count(root: Path, scars: tuple[int, int], triumphs: str | None, texts: list[str]) -> None:
    game = Game(root, OPENED, CHAPTER, [duel()], [fought(None), bets(0, 0, None)])
    game.set("A", scars=scars[0], edges=0)
    game.set("B", scars=scars[1], edges=0)
    ((beat, told),) = game.step(outcome(triumphs, None, "count"))
    assert beat == "count"
    assert [line.rpartition(" ")[0] for line in told.split("\n")] == texts


def test_a_count_after_a_failed_last_chance_is_no_exhaustion(root: Path) -> None:
    game = Game(root, OPENED, CHAPTER, [duel("last")])
    game.set("A", edges=0, scars=1)
    game.set("B", edges=0)
    ((_, told),) = game.step(fought(None, "last"), outcome("B", None, "count"))
    assert told.startswith("Kaede sangraba más que Heisuke")


def test_moves_left_to_the_storyteller(root: Path) -> None:
    game = Game(root, OPENED, CHAPTER, [duel()])
    assert game.step({"type": "attack", "seat": "A", "text": "", "paid": 1})[0][1].startswith(
        "Kaede avanza hacia Heisuke"
    )
    assert game.step({"type": "defend", "seat": "B", "text": ""})[0][1].startswith("Heisuke aguarda a Kaede")


def test_suggested_moves_are_not_suggested_again_once_made(root: Path) -> None:
    game = Game(root, OPENED, CHAPTER, [duel()])
    first = game.teller.attack({}, "A", "serene")
    assert first == game.teller.attack({}, "A", "serene") and first.endswith(".") and "serene" in first
    game.step({"type": "attack", "seat": "A", "text": first, "paid": 1})
    assert game.teller.attack({}, "A", "serene") != first
    with pytest.raises(ValueError, match="no temperament 'gentle'"):
        game.teller.attack({}, "A", "gentle")


def test_a_mortal_blow_is_declared_as_one(root: Path) -> None:
    game = Game(root, OPENED, CHAPTER, [duel("mortal")])
    assert game.teller.attack({}, "A", "serene").startswith("Kaede va a terminar")
    game = Game(root, OPENED, CHAPTER, [duel("last", "B")])
    assert game.teller.attack({}, "B", "serene").startswith("Heisuke tiene una oportunidad")


def scene(
    role: str | None = None, gender: str = "f", name: str = "Fude", text: str = "", key: str | None = "trust"
) -> Events:
    person = [{"type": "key_character", "seat": "A", "role": role, "name": name, "gender": gender}] if role else []
    return [
        {"type": "theme", "seat": "A", "key": key, "text": "Lo de aquel día"},
        *person,
        {"type": "scene", "seat": "A", "text": text},
    ]


def told_scene(game: Game, events: Events) -> list[str]:
    return dict(game.step(*events))["scene"].split("\n")


def test_a_key_character_enters_before_anything_is_said_of_them(root: Path) -> None:
    lines = told_scene(Game(root, OPENED, CHAPTER, humans=()), scene("victim"))
    assert [line.split()[0] for line in lines[2:4]] == ["Llega", "Allí"]
    assert "nadie más" not in "".join(lines)


def test_a_key_character_of_another_gender_is_a_player_s_own(root: Path) -> None:
    lines = told_scene(Game(root, OPENED, CHAPTER, humans=()), scene("victim", "m", "Zenta"))
    assert any(line.startswith("Aparece Zenta") for line in lines)
    assert any("Allí no hay nadie más" in line for line in lines)  # the spine's own victim has not come


def test_whoever_came_in_a_scene_of_a_player_s_is_theirs(root: Path) -> None:
    game = Game(root, OPENED, CHAPTER, scene("victim", "f", "Zenobia", "En mi casa.", None), humans=())
    game.step(
        {"type": "climax", "winner": "A", "hatred": {"A": 0, "B": 0}}, {"type": "ending", "seat": "A", "text": "Fin."}
    )
    game.step(
        {"type": "chapter", "chapter": 2, "active": "B"},
        {"type": "kept", "seat": "B", "virtue": "yu", "returned": None},
    )
    assert any("Allí no hay nadie más" in line for line in told_scene(game, scene()))


def test_without_a_key_character_nobody_is_named(root: Path) -> None:
    lines = told_scene(Game(root, OPENED, CHAPTER, humans=()), scene())
    assert len(lines) == 5 and "Allí no hay nadie más" in lines[2] and lines[4].startswith("Se nota en trust gi")


def test_whoever_plays_is_told_a_scene_short(root: Path) -> None:
    lines = told_scene(Game(root, OPENED, CHAPTER), scene())
    assert lines[0].startswith("Kaede llega deprisa") or lines[0].startswith("Heisuke llega deprisa")
    assert "aguarda a solas" in lines[1] and "Ya anochece" in lines[2] and lines[3].startswith("Se nota en trust gi")
    assert len(lines) == 4
    lines = told_scene(Game(root, OPENED, CHAPTER), scene("victim"))
    assert [line.split()[0] for line in lines if "Fude" in line] == ["Llega", lines[2].split()[0]]
    assert "aguarda con Fude" in lines[2]


@pytest.mark.parametrize(
    ("favours", "winner", "how"),
    [
        ("AAAAAAA", "A", "most"), ("AAAAABB", "A", "most"), ("AAAABBB", "A", "close"), ("AAABBBB", "A", "least"),
        ("BBBBBBB", "A", "least"), ("AAAABBB", "B", "least"), ("AAABBBB", "B", "close"), ("AABBBBB", "B", "most"),
    ],
)  # fmt: skip
def test_a_climax_says_how_the_decisions_had_gone_for_whoever_carries_it(
    root: Path, favours: str, winner: str, how: str
) -> None:
    game = Game(root, OPENED, CHAPTER, scene())
    for seat in favours:
        game.step({"type": "ruling", "seat": "A", "favours": seat, "text": "Algo.", "tokens": {"A": 0, "B": 0}})
    ((_, told),) = game.step({"type": "climax", "winner": winner, "hatred": {"A": 0, "B": 0}})
    win, los = ("Kaede", "Heisuke") if winner == "A" else ("Heisuke", "Kaede")
    assert f"Iba lo decidido para {win}, {how}, frente a {los}" in told


def test_a_climax_that_nobody_carries_does_not(root: Path) -> None:
    game = Game(root, OPENED, CHAPTER, scene())
    ((_, told),) = game.step({"type": "climax", "winner": None, "hatred": {"A": 0, "B": 0}})
    assert "Iba lo decidido" not in told and "Nadie lo llevó" in told


@pytest.mark.parametrize(("hatred", "told"), [(0, False), (5, False), (6, True), (9, True)])
def test_rancour_is_told_where_there_is_much_of_it(root: Path, hatred: int, told: bool) -> None:
    game = Game(root, OPENED, CHAPTER, scene())
    ((_, text),) = game.step({"type": "climax", "winner": "A", "hatred": {"A": 0, "B": hatred}})
    assert ("Heisuke guardó algo contra Kaede" in text) is told


def test_a_body_has_one_worst_wound(root: Path) -> None:
    game = Game(root, OPENED, CHAPTER)
    levels = []
    for i in range(8):
        game.set("B", scars=i)
        game.step(duel(exchange=i + 1))
        game.step(fought("A"), wound("B"))
        ((_, told),) = game.step(TOLD)
        levels.append(told.split("\n")[0].removeprefix("Kaede hirió a Heisuke ").rpartition(" ")[0])
    assert levels == ["por primera vez", "otra vez", "otra vez", "y ya sangraba mucho", *["otra vez"] * 4]


def test_a_duelling_ground_that_a_player_set_is_not_called_by_another_name(root: Path) -> None:
    for key in range(12):
        game = Game(root, [{"type": "opened", "seat": "A", "text": "En la playa."}], CHAPTER, scene(), key=bytes([key]))
        for _ in range(8):
            ((_, told),) = game.step({"type": "chapter", "chapter": 2, "active": "B"})
            assert told.startswith("Volvieron los dos a las hojas")
        assert game.step({"type": "chapter", "chapter": 2, "active": "B"}) == [("between", "")]


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("El día en que todo cambió.", "«El día en que todo cambió»"),
        ("Se dijo «no»", None),
        ("x" * 200, None),
        ("", None),
    ],
)
def test_a_theme_is_quoted_only_where_it_can_be(root: Path, text: str, quoted: str | None) -> None:
    quotes = []
    for key in range(12):
        game = Game(root, OPENED, CHAPTER, key=bytes([key]))
        ((_, told),) = game.step({"type": "theme", "seat": "A", "key": "line", "text": text})
        assert told.startswith("Kaede recordó")
        quotes.append("«" in told)
        assert "«" not in told or (quoted and quoted in told)
    assert any(quotes) is bool(quoted)


def finished(game: Game, triumphs: str | None, dies: str | None) -> list[str]:
    game.step(duel())
    game.step(outcome(triumphs, dies, "mortal" if triumphs else "count"))
    parts = (1, 2, 3) if triumphs else (1, 2)
    return [game.step({"type": "epilogue", "seat": "A", "part": part, "text": ""})[0][1] for part in parts]


@pytest.mark.parametrize(
    ("triumphs", "dies", "starts"),
    [
        ("A", "B", ["Kaede quedó en pie", "De Heisuke quedó poco", "Murió Heisuke"]),
        ("B", None, ["Heisuke bajó la hoja", "Kaede vive", "Vive Kaede"]),
        (None, None, ["Nadie venció", "Viven los dos"]),
    ],
)
def test_epilogues(root: Path, triumphs: str | None, dies: str | None, starts: list[str]) -> None:
    told = finished(Game(root, OPENED, CHAPTER, scene()), triumphs, dies)
    assert [text.startswith(start) for text, start in zip(told, starts, strict=True)] == [True] * len(starts)
    assert all("el llano" not in text for text in told)


@pytest.mark.parametrize(
    ("kind", "by", "said"),
    [
        ("mortal", "mortal", {"Heisuke bajó la hoja en"}),
        ("exchange", "count", {"Heisuke bajó la hoja en", "Heisuke bajó la hoja sin golpe"}),
        ("last", "count", {"Heisuke bajó la hoja en", "Heisuke bajó la hoja tras un golpe en falso"}),
    ],
)
def test_an_epilogue_knows_how_the_duel_was_decided(root: Path, kind: str, by: str, said: set[str]) -> None:
    found = set()
    for key in range(24):
        game = Game(root, OPENED, CHAPTER, scene(), key=bytes([key]))
        game.step(duel(kind))
        game.step(fought(None, kind), outcome("B", None, by))
        told = game.step({"type": "epilogue", "seat": "A", "part": 1, "text": ""})[0][1]
        found |= {one for one in ALL_WAYS if told.startswith(one)}
    assert found == said


ALL_WAYS = ("Heisuke bajó la hoja en", "Heisuke bajó la hoja sin golpe", "Heisuke bajó la hoja tras un golpe en falso")


def test_the_epilogue_of_a_story_that_players_told_is_anybody_s(root: Path) -> None:
    told = finished(Game(root, OPENED, CHAPTER, scene(text="En mi casa.")), "A", None)
    assert all("el llano" in text for text in told)


def test_nobody_puts_words_into_a_player_s_mouth(root: Path) -> None:
    for humans, speakers in ((("A",), {"Heisuke"}), (("A", "B"), set()), ((), {"Kaede", "Heisuke"})):
        spoken = set()
        for key in range(8):
            game = Game(root, OPENED, CHAPTER, scene(), humans=humans, key=bytes([key]))
            for i in range(2, 12):
                game.step(duel(exchange=i))
                game.step(fought("A"), wound("B"))
                ((_, told),) = game.step(TOLD)
                spoken |= {name for name in ("Kaede", "Heisuke") if f"dijo {name}" in told}
        assert spoken == speakers


def test_deeds(root: Path) -> None:
    game = Game(root, OPENED, CHAPTER)
    mine = game.teller.deed({}, "A", "embrace")
    assert mine.startswith("Kaede embrace contra Heisuke")
    word = mine.split()[-1].rstrip(".")
    deed = {"type": "deed", "seat": "A", "choice": "embrace", "text": mine}
    assert game.step(deed) == [("deed", f"Kaede embrace {word}. Era de noche. Calló.")]
    assert game.step({**deed, "seat": "B", "text": "Quema la casa."}) == [("deed", "")]
    ((_, told),) = game.step({**deed, "seat": "B", "choice": "release", "text": ""})
    assert told.startswith("Heisuke release")
    assert game.teller.deed({}, "A", "embrace") != mine


def test_themes_are_legal_and_differ(root: Path) -> None:
    game = Game(root, OPENED, CHAPTER)
    for legal in (["trust", "line", "promise", "own"], ["line", "own"], ["promise"], ["own"]):
        found = game.teller.themes({}, legal)
        assert len(found) == 3 and len({theme.text for theme in found}) == 3
        assert {theme.key for theme in found} <= set(legal)
        assert set(legal) <= {theme.key for theme in found} or len(legal) == 4
    assert Storyteller("es", b"k", root=root).themes({}) == []


def test_dilemmas_come_in_order_and_wait_to_be_ruled_on(root: Path) -> None:
    game = Game(root, OPENED, CHAPTER)
    assert game.teller.dilemma({}) is None
    game.step(*scene())
    asked = []
    for _ in range(7):
        dilemma = game.teller.dilemma({})
        assert dilemma is not None and dilemma == game.teller.dilemma({})
        assert list(dilemma.choices) == ["A", "B"]
        assert dilemma.choices["A"].startswith("Kaede") and dilemma.choices["B"].startswith("Heisuke")
        asked.append(dilemma.text)
        told = game.step(
            {"type": "ruling", "seat": "A", "favours": "B", "text": dilemma.choices["B"], "tokens": {"A": 1, "B": 0}}
        )
        assert told == [("ruling", dilemma.choices["B"].replace("adelanta", "adelantó"))]
        assert game.teller.outcome(dilemma, "A").text == dilemma.choices["A"].replace("adelanta", "adelantó")
    assert asked == sorted(asked, key=lambda text: "zbcdfghj".index(text.split()[-1][0]))
    assert game.teller.dilemma({}) is None


def test_ideas(root: Path) -> None:
    game = Game(root, OPENED, CHAPTER, scene())
    for kind in ("names", "who", "places", "twist", "words"):
        found = game.teller.muse(kind, {})
        assert 3 <= len(found) <= 6 and len(set(found)) == len(found), kind
    assert "Kaede" not in game.teller.muse("names", {})
    with pytest.raises(ValueError, match="no ideas of kind 'money'"):
        game.teller.muse("money", {})


def test_a_draft_is_not_yet_told(root: Path) -> None:
    game = Game(root, OPENED)
    events = [{"type": "chapter", "chapter": 2, "active": "B"}]
    state = {"seats": game.seats}
    game.teller.observe(9, events, state)
    (brief,) = game.teller.briefs(9, events, state)
    draft = game.teller.draft(brief)
    assert draft == game.teller.draft(brief) == game.teller.tell(brief) != game.teller.draft(brief)
    assert game.teller.briefs(9, events, state)[0].previous[-1] == draft.text


def test_the_view_for_another_narrator(root: Path) -> None:
    game = Game(root, OPENED, CHAPTER, scene())
    game.step(
        {"type": "climax", "winner": None, "hatred": {"A": 0, "B": 0}}, {"type": "ending", "seat": "A", "text": ""}
    )
    view = game.teller.view()
    assert view["title"] == game.teller.plot.title
    assert [chapter["line"] for chapter in view["chapters"]] == [
        f"En {game.teller.plot.spine} trust nadie tenía razón."
    ]


def test_a_step_that_was_not_observed_has_no_briefs(root: Path) -> None:
    with pytest.raises(KeyError):
        Game(root).teller.briefs(99, [], {})
