"""Whole games, every beat told: what is told fits what happened."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from storyteller_play import Player, Told
from storyteller_texts import write

from gm.narration.brief import MAX_WORDS
from gm.storyteller import Storyteller
from gm.storyteller.proposals import same

OPTIONS: list[dict[str, str]] = [
    {},
    {"chapters": "3"},
    {"chapters": "8", "story_virtue": "none"},
    {"chapters": "4", "key_themes": "free", "key_characters": "free", "hatred_odd": "none"},
    {"mortal_roll": "free", "mortal_tie": "fail", "mortal_count": "scars_decide", "hatred_odd": "one_scars"},
    {"extras_order": "attacker_first", "clash_cost": "winner_pays", "release": "keep"},
]
GAMES = [(f"{seed}", options, own) for seed in range(2) for options in OPTIONS for own in (0, 3)]
QUIET = ("ruling", "deed")
"""Beats where there may be nothing to say, because a player has said it."""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("texts"))


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: f"{game[0]}-{OPTIONS.index(game[1])}-{game[2]}")
def player(request: pytest.FixtureRequest, root: Path) -> Player:
    seed, options, own = request.param
    one = Player(seed, root=root, own=own, options=options)
    one.play()
    return one


def told(player: Player, *beats: str) -> list[Told]:
    return [(brief, prose) for brief, prose in player.told if brief.beat in beats]


def name(player: Player, seat: str) -> str:
    return player.teller.ledger.samurai[seat].name


def test_every_beat_is_told(player: Player) -> None:
    for brief, prose in player.told:
        assert prose.text or brief.beat in QUIET, brief
        assert bool(prose.text) is bool(prose.ids)
        assert len(prose.text.split()) <= brief.max_words == MAX_WORDS[brief.beat]
        assert not re.search(r"\d|  |\n\n|^\s|\s$", prose.text)
    if player.own == 0:
        assert all(prose.text for brief, prose in player.told)


def test_nothing_is_told_twice(player: Player) -> None:
    ids = [text_id for brief, prose in player.told for text_id in prose.ids]
    few = ("common/duel:clash", "common/duel:feint")  # short pools, and duels may be long
    repeated = [text_id for i, text_id in enumerate(ids) if text_id in ids[:i] and not text_id.startswith(few)]
    assert repeated == []


def test_players_texts_are_never_read(player: Player) -> None:
    for _, prose in player.told:
        bare = prose.text.replace("Otro {one} [x]", "").replace("Un texto propio de {quien} juega [así]", "")
        assert not re.search(r"[{}\[\]]", bare)


def test_exchanges_say_who_was_hurt(player: Player) -> None:
    for brief, prose in told(player, "exchange"):
        winner, wounded = brief.facts["winner"], brief.facts["wounded"]
        first = prose.text.split("\n")[0]
        if winner is None:
            assert wounded == [] and re.match("Nadie cedió|Nada pasó", first)
            continue
        (loser,) = wounded
        verb = "empujó más que" if "empujó" in first else "hirió a"
        assert first.startswith(f"{name(player, winner)} {verb} {name(player, loser)}")


def test_wounds_fit_the_counts(player: Player) -> None:
    hurt, carried = {"A": 0, "B": 0}, {"A": 0, "B": 0}
    texts = {brief.n: prose.text for brief, prose in told(player, "exchange")}
    seat, was = "A", (0, 0)
    for n, events, state in player.steps:
        for event in events:
            if event["type"] == "wound":
                seat = event["seat"]
                was = (hurt[seat], carried[seat])
                hurt[seat] += 1
        carried = {seat: one["scars"] for seat, one in state["seats"].items()}
        text = texts.get(n, "")
        if "por primera vez" in text:
            assert was[0] == 0
        if "otra vez" in text:
            assert was[0] > 0
        if "sangraba mucho" in text:
            assert was[0] > 1 and was[1] >= 3


def test_the_end_of_the_duel(player: Player) -> None:
    outcome = player.teller.ledger.outcome
    assert outcome is not None
    text = "\n".join(prose.text for _, prose in told(player, "exchange", "mortal", "last", "count"))
    end = "\n".join(prose.text for _, prose in told(player, "epilogue"))
    dies, defeated, triumphs = outcome["dies"], outcome["defeated"], outcome["triumphs"]
    fatal = [brief.facts["dies"] for brief, _ in told(player, "mortal", "last") if brief.facts["dies"]]
    if dies and (player.own == 0 or fatal):
        assert fatal == [[dies]]
        assert f"murió {name(player, dies)}" in text or f"{name(player, dies)} murió" in text
    if not dies:
        assert "murió" not in text.casefold() and "murió" not in end.casefold()
    if player.own:
        return
    if dies:
        assert f"Murió {name(player, dies)}" in end and f"{name(player, triumphs)} quedó en pie" in end
    elif defeated:
        assert f"Vive {name(player, defeated)}" in end and f"{name(player, triumphs)} bajó la hoja" in end
    else:
        assert "Nadie venció" in end and "Viven los dos" in end
    if outcome["by"] == "count":
        assert ("sangraba más" in text) or ("odiaba más" in text) or not triumphs


def test_endings_go_to_whoever_carried_the_chapter(player: Player) -> None:
    for brief, prose in told(player, "ending"):
        winner, chapter = brief.facts["winner"], brief.ledger.chapter
        assert chapter is not None
        if "tenía razón" in prose.text:
            expected = f"{name(player, winner)} tenía razón" if winner else "Nadie tenía razón"
            assert prose.text.startswith(expected)
        else:
            side = "tie" if winner is None else "act" if winner == chapter.active else "oth"
            assert prose.text.startswith(f"Así acabó, {side}")


def test_the_climax_goes_the_same_way(player: Player) -> None:
    for brief, prose in told(player, "climax"):
        winner, chapter = brief.facts["winner"], brief.ledger.chapter
        assert chapter is not None
        last = prose.text.split("\n")[-1]
        if winner is None:
            assert last.startswith("Nadie lo llevó")
        else:
            how = "recordaba" if winner == chapter.active else "escuchaba"
            favoured = sum(seat == winner for seat, _text in chapter.rulings)
            gone = "most" if favoured >= 5 else "close" if favoured == 4 else "least"
            assert last.startswith(f"Iba lo decidido para {name(player, winner)}, {gone}, frente a ")
            assert f". {name(player, winner)} lo llevó, que {how}" in last


def test_key_characters_come_in_before_they_are_spoken_of(player: Player) -> None:
    if player.own:
        return
    known: list[str] = []
    for brief, prose in player.told:
        for person in brief.ledger.key_people():
            if person.name in prose.text and person.name not in known:
                assert brief.beat == "scene"
                first = next(line for line in prose.text.split("\n") if person.name in line)
                assert re.match("Entra|Llega|Vuelve", first)
                known.append(person.name)


def test_a_framed_scene_is_not_contradicted(player: Player) -> None:
    for brief, prose in player.told:
        chapter = brief.ledger.chapter
        if chapter and chapter.framed and brief.beat in ("ruling", "climax", "ending"):
            assert not any(text_id.startswith(("spines/", "episodes/")) for text_id in prose.ids), prose


def test_seven_different_dilemmas_a_chapter(player: Player) -> None:
    if player.own == 0:
        assert len(player.asked) == 7 * len(player.teller.ledger.chapters)
        assert len(set(player.asked)) == len(player.asked)


def test_every_own_ruling_is_followed_by_its_outcome(player: Player) -> None:
    for brief, prose in told(player, "ruling"):
        if "propio" in brief.event["text"]:
            assert prose.text == ""
        else:
            did = "decidió" if "decide" in brief.event["text"] else "se adelantó"
            assert same(prose.text, re.sub("decide|se adelanta", did, brief.event["text"]))


def test_a_game_taken_up_again_goes_on_in_the_same_way(player: Player, root: Path) -> None:
    for at in (len(player.steps) // 3, len(player.steps) * 2 // 3):
        again = Storyteller("es", player.teller._key, humans=("A",), root=root)
        for n, events, state in player.steps[:at]:
            again.observe(n, events, state)
        for brief, prose in player.told:
            if brief.n <= player.steps[at - 1][0]:
                again.remember(prose.ids)
                again.hear(prose.text)
        rest = [(b, p) for b, p in player.told if b.n > player.steps[at - 1][0]]
        found = []
        for n, events, state in player.steps[at:]:
            again.observe(n, events, state)
            found += [(brief, again.tell(brief)) for brief in again.briefs(n, events, state)]
        assert [prose for _, prose in found] == [prose for _, prose in rest]
        assert found == rest
        assert again.recap() == player.teller.recap()


def test_the_recap_has_a_line_a_chapter(player: Player) -> None:
    ended = [chapter for chapter in player.teller.ledger.chapters if chapter.ended]
    lines = player.teller.recap().splitlines()
    assert lines[0] == "Hasta ahora…" and len(lines) == 1 + len(ended) + 2 + 1
    plain = sum(line.startswith("Capítulo") for line in lines)
    if player.own == 0:
        assert plain <= sum(chapter.key is None for chapter in ended)


def test_briefs_hold_no_secret(player: Player) -> None:
    for brief, _ in player.told:
        assert "choices" not in brief.state
        assert "secret" not in brief.facts


def test_hash_seeds_change_nothing(root: Path) -> None:
    import os
    import subprocess
    import sys

    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from pathlib import Path; from storyteller_play import Player\n"
        "print([(b.beat, p) for b, p in Player('9', root=Path(sys.argv[2]), own=2).play()])"
    )
    found = [
        subprocess.run(
            [sys.executable, "-c", code, str(Path(__file__).parent), str(root)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "77")
    ]
    assert found[0] == found[1] and len(found[0]) > 1000
