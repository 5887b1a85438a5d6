"""The ledger: exact and bounded."""

from __future__ import annotations

import json
from typing import Any

from gm.narration.ledger import CUT, Exchange, Ledger, Wound, previous
from gm.narration.recap import going_on


def seats(**scars: int) -> dict[str, Any]:
    one = {"edges": 3, "hatred": 2, "noted_hatred": None, "scars": 0}
    return {"seats": {seat: {**one, "scars": scars.get(seat, 0)} for seat in ("A", "B")}}


def after(*events: dict[str, Any], ledger: Ledger | None = None, state: dict[str, Any] | None = None) -> Ledger:
    return (ledger or Ledger.new()).observe(events, state or seats())


PRESENTED = (
    {"type": "presented", "seat": "A", "name": "Kaede", "who": "la hija del armero", "gender": "f"},
    {"type": "presented", "seat": "B", "name": "Heisuke", "who": "", "gender": None},
)
CHAPTER = (
    {"type": "story_virtue", "virtue": "gi"},
    {"type": "began", "seat": "B"},
    {"type": "chapter", "chapter": 1, "active": "B"},
    {"type": "kept", "seat": "B", "virtue": "jin", "returned": "yu"},
    {"type": "theme", "seat": "B", "key": "trust", "text": "El día en que perdoné"},
    {"type": "key_character", "seat": "B", "role": "victim", "name": "Ume", "gender": "f"},
    {"type": "scene", "seat": "B", "text": ""},
)


def ruling(favours: str) -> dict[str, Any]:
    return {"type": "ruling", "seat": "B", "favours": favours, "text": "Se queda la carta.", "tokens": {"A": 1, "B": 0}}


def test_names_genders_and_voices() -> None:
    ledger = after(*PRESENTED, *CHAPTER)
    kaede = ledger.samurai["A"]
    assert (kaede.name, kaede.gender, kaede.who) == ("Kaede", "f", "la hija del armero")
    assert ledger.samurai["B"].gender is None
    (ume,) = ledger.key_people()
    assert (ume.role, ume.name, ume.gender, ume.voice, ume.chapter) == ("victim", "Ume", "f", "B", 1)


def test_a_chapter_from_its_start_to_its_climax() -> None:
    ledger = after(*PRESENTED, *CHAPTER, ruling("A"), ruling("B"))
    chapter = ledger.chapter
    assert chapter is not None
    assert (chapter.number, chapter.active, chapter.virtue, chapter.key) == (1, "B", "jin", "trust")
    assert chapter.rulings == (("A", "Se queda la carta."), ("B", "Se queda la carta."))
    assert (chapter.ruled, chapter.framed, chapter.decided) == (2, False, False)
    done = after({"type": "climax", "winner": "A"}, {"type": "ending", "seat": "A", "text": ""}, ledger=ledger)
    chapter = done.chapter
    assert chapter is not None
    assert (chapter.winner, chapter.loser, chapter.decided, chapter.ended) == ("A", "B", True, True)


def test_a_chapter_without_a_card_is_under_the_story_virtue() -> None:
    skipped = {"type": "skipped", "seat": "B", "virtue": "gi"}
    chapter = after(*CHAPTER[:3], skipped).chapter
    assert chapter is not None and chapter.virtue == "gi"


def test_totals_are_those_of_the_state() -> None:
    ledger = after(*PRESENTED, state=seats(A=2))
    assert (ledger.samurai["A"].edges, ledger.samurai["A"].hatred, ledger.samurai["A"].scars) == (3, 2, 2)
    noted = seats()
    noted["seats"]["B"]["noted_hatred"] = 0
    assert after(ledger=ledger, state=noted).view()["samurai"]["B"]["hatred"] == 0


def test_wounds_know_what_was_carried_before() -> None:
    duel = {"type": "duel", "attacker": "A", "kind": "exchange", "exchange": 1, "by": "hatred"}
    fought = {
        "type": "exchange",
        "kind": "exchange",
        "attacker": "A",
        "winner": "A",
        "tie": False,
        "high": {"A": 6, "B": 2},
    }
    wound = {"type": "wound", "seat": "B", "scars": 1, "by": "exchange"}
    ledger = after(duel, ledger=after(*PRESENTED, state=seats(B=2)), state=seats(B=2))
    ledger = after({"type": "attack", "seat": "A", "text": "Corta.", "paid": 1}, ledger=ledger, state=seats(B=2))
    ledger = after(fought, wound, ledger=ledger, state=seats(B=3))
    assert ledger.exchange == Exchange(
        1, "exchange", "A", "hatred", "Corta.", "", True, False, "A", wounds=(Wound("B", 1, "exchange", 2, 0),)
    )
    again = {**duel, "exchange": 2, "attacker": "B", "by": None}
    ledger = after({"type": "told", "seat": "A", "text": ""}, again, ledger=ledger, state=seats(B=3))
    ledger = after({**fought, "attacker": "B"}, wound, ledger=ledger, state=seats(B=4))
    assert ledger.exchange is not None
    assert ledger.exchange.wounds == (Wound("B", 1, "exchange", 3, 1),)
    assert ledger.exchanges == 2


def test_two_wounds_of_one_blow_are_counted_one_after_the_other() -> None:
    duel = {"type": "duel", "attacker": "A", "kind": "mortal", "exchange": 1, "by": "mortal"}
    wounds = [{"type": "wound", "seat": "B", "scars": n, "by": "mortal"} for n in (1, 4)]
    ledger = after(duel, *wounds, ledger=after(*PRESENTED), state=seats(B=5))
    assert ledger.exchange is not None
    assert [w.before for w in ledger.exchange.wounds] == [0, 1]
    assert ledger.samurai["B"].scars == 5


def test_the_dead_are_dead() -> None:
    ledger = after({"type": "outcome", "triumphs": "A", "defeated": "B", "dies": "B", "by": "mortal"})
    assert (ledger.samurai["A"].alive, ledger.samurai["B"].alive) == (True, False)


def test_it_stays_small_whatever_players_type() -> None:
    long = "ñ" * 4000
    ledger = after(*(dict(e, text=long, who=long) if "text" in e or "who" in e else e for e in (*PRESENTED, *CHAPTER)))
    for number in range(1, 40):
        ledger = after(
            {"type": "chapter", "chapter": number, "active": "A"},
            {"type": "theme", "seat": "A", "key": None, "text": long},
            {"type": "scene", "seat": "A", "text": long},
            *({**ruling("A"), "text": long} for _ in range(7)),
            {"type": "climax", "winner": None},
            {"type": "ending", "seat": "A", "text": long},
            {"type": "deed", "seat": "A", "choice": "embrace", "text": long},
            {"type": "duel", "attacker": "A", "kind": "exchange", "exchange": number, "by": None},
            {"type": "attack", "seat": "A", "text": long, "paid": 1},
            {"type": "wound", "seat": "A", "scars": 1, "by": "exchange"},
            ledger=ledger,
        )
    assert len(ledger.chapters) == 8 and len(ledger.deeds) == 2
    assert sum(len(chapter.rulings) for chapter in ledger.chapters) <= 7
    assert len(json.dumps(ledger.view(), ensure_ascii=False)) < 30 * CUT


def test_the_same_steps_give_the_same_ledger() -> None:
    assert after(*PRESENTED, *CHAPTER) == after(*PRESENTED, *CHAPTER)
    assert list(after(*PRESENTED, *CHAPTER).view()) == list(Ledger.new().view())


def test_what_is_going_on() -> None:
    told = {"opening": f"Llueve.\nY truena. {'Bajo la lluvia ' * 30}", "scene": "Un puente " * 40}
    assert going_on(Ledger.new(), "es", {}) == []
    assert going_on(after(*PRESENTED), "es", told) == ["Llueve."]
    ledger = after(*PRESENTED, *CHAPTER, *[ruling("A")] * 7)
    name = ledger.samurai["B"].name
    lines = going_on(ledger, "es", told)
    assert lines[:2] == ["Llueve.", f"Capítulo 1, que dirige {name}: «El día en que perdoné»"]
    assert lines[2].startswith("Un puente Un puente") and lines[2].endswith(" …") and len(lines[2]) <= 240
    assert lines[3:] == [f"Decide {name}: Se queda la carta."] * 7
    assert going_on(ledger, "en", {})[-1] == f"{name} decided: Se queda la carta."
    ended = after({"type": "climax", "winner": "A"}, {"type": "ending", "seat": "A", "text": ""}, ledger=ledger)
    assert going_on(ended, "es", told) == []


def test_recap_in_both_languages() -> None:
    assert Ledger.new().recap("es") == "Aún no ha pasado nada que contar."
    ledger = after(*PRESENTED, *CHAPTER, {"type": "climax", "winner": "A"}, {"type": "ending", "seat": "A", "text": ""})
    assert ledger.recap("es") == (
        "Hasta ahora…\nCapítulo 1 «El día en que perdoné»: el recuerdo se inclinó del lado de Kaede."
    )
    assert ledger.recap("en") == "So far…\nChapter 1 “El día en que perdoné”: the memory went to Kaede."
    assert ledger.recap("es-419", {1: "Kaede perdonó."}) == "Hasta ahora…\nKaede perdonó."
    end = {"type": "outcome", "triumphs": "A", "defeated": "B", "dies": None, "by": "count"}
    deed = {"type": "deed", "seat": "B", "choice": "release", "text": "Quema la carta."}
    done = after(deed, end, ledger=ledger).recap("es").splitlines()
    assert done[2:] == ["Heisuke renunció al odio: Quema la carta.", "Heisuke perdió el duelo y vive."]


def test_braces_in_players_texts_stay_in_the_recap() -> None:
    theme = {**CHAPTER[4], "text": "El {día} {name} [x]"}
    end = ({"type": "climax", "winner": "A"}, {"type": "ending", "seat": "A", "text": ""})
    ledger = after({**PRESENTED[0], "name": "{theme}"}, *CHAPTER[:4], theme, CHAPTER[6], *end)
    assert ledger.recap("es").splitlines()[1] == (
        "Capítulo 1 «El {día} {name} [x]»: el recuerdo se inclinó del lado de {theme}."
    )


def test_previous_keeps_the_last_paragraphs() -> None:
    assert previous(["a\nb", "", "c"], keep=2) == ("b", "c")
    assert previous([]) == ()
