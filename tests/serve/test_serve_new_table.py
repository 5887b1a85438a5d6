"""The form for a new table: options in words, the people's names, and nothing typed is lost where something will not do."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from serve_browser import Player, needs_chromium
from serve_helpers import Server, Visitor, serving, set_table
from serve_stages import come

from gm.i18n import translation
from gm.serve import options
from rules.karmico.options import VALUES as KARMICO
from rules.momento.options import VALUES as MOMENTO

OURS = ("chapters", "story_virtue")
"""Options that the form asks in its own way."""


def host(server: Server, lang: str = "en") -> Visitor:
    """The host, at their page."""
    found = Visitor(server.url, lang)
    assert found.get(server.host_link()).status_code == 200
    return found


def ask(visitor: Visitor, **wanted: str) -> Any:
    """Send the form for a new table."""
    return visitor.answer(next(one for one in visitor.forms() if one["action"] == "/host/new"), **wanted)


def offered(page: str) -> dict[str, list[tuple[str, str]]]:
    """What each list of the page offers: (value, what is read)."""
    return {
        name: [(value, unescape(text)) for value, text in re.findall(r'<option value="([^"]*)"[^>]*>([^<]*)<', body)]
        for name, body in re.findall(r'<select id="[^"]*" name="([^"]*)">(.*?)</select>', page, re.DOTALL)
    }


def cast(server: Server, name: str) -> dict[str, dict[str, Any]]:
    """Who is who at that table."""
    found: dict[str, dict[str, Any]] = server.rooms._open[name].header["cast"]
    return found


# -- options ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("labels", "rules"), [(options.MOMENTO, MOMENTO), (options.KARMICO, KARMICO)])
def test_every_option_of_the_rules_has_words(labels: options.Labels, rules: dict[str, tuple[str, ...]]) -> None:
    assert {name: set(texts) for name, (_label, texts) in labels.items()} == {
        name: set(values) for name, values in rules.items() if name not in OURS
    }


@pytest.mark.parametrize("lang", ["es", "es-419", "en"])
def test_options_stand_on_the_page_in_the_reader_s_language(tmp_path: Path, lang: str) -> None:
    say = translation(lang).gettext
    with serving(tmp_path) as server:
        page = host(server, lang).page
        lists = offered(page)
        for labels in (options.MOMENTO, options.KARMICO):
            for name, (label, texts) in labels.items():
                assert f'<label for="o-{name}">{say(label)}</label>' in unescape(page)
                assert lists[name] == [
                    (value, value if value.isdigit() else say(text)) for value, text in texts.items()
                ]
        assert not re.search(r">\s*(all_by_end|two_total|winner_pays|key_themes|boss_limit)", page)
    if lang == "en":
        assert lists["clash_cost"] == [
            ("all_pay", "both lose what they bet"),
            ("winner_pays", "only the higher bet is lost"),
        ]
    else:
        assert lists["clash_cost"] == [
            ("all_pay", "los dos pierden lo apostado"), ("winner_pays", "solo se pierde el envite mayor")
        ]  # fmt: skip


def test_a_form_left_alone_has_the_usual_options(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        for system, rules in (("momento", MOMENTO), ("karmico", KARMICO)):
            header = server.rooms._open[set_table(server, system=system)].header
            assert {name: str(header["options"][name]) for name in rules} == {
                name: values[0] for name, values in rules.items()
            }
        chosen = server.rooms._open[set_table(server, system="karmico", table="heroic", boss_limit="5")].header
        assert (chosen["options"]["table"], str(chosen["options"]["boss_limit"])) == ("heroic", "5")


# -- names --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", ["karmico", "fate"])
def test_people_play_whom_they_name(tmp_path: Path, system: str) -> None:
    with serving(tmp_path) as server:
        given = {"name-A": "  Inés   de\tla Torre ", "gender-A": "f", "name-C": "Bo", "gender-C": "x"}
        name = set_table(server, system=system, players="3", lang="en", **given)
        who = cast(server, name)
        assert (who["A"]["name"], who["A"]["gender"]) == ("Inés de la Torre", "f")
        assert (who["C"]["name"], who["C"]["gender"]) == ("Bo", None)
        assert who["B"]["name"] and who["B"]["gender"] in ("f", "m")  # one of the texts
        assert len({one["name"] for one in who.values()}) == 4
        for seat in come(server, name, "ABC").values():
            assert "Inés de la Torre" in seat.page and "Bo" in seat.page


def test_a_name_is_shown_and_not_obeyed(tmp_path: Path) -> None:
    evil = "<img src=x onerror=alert(1)>\u202e\x07" + "n" * 200
    with serving(tmp_path) as server:
        name = set_table(server, system="fate", **{"name-A": evil})
        kept = cast(server, name)["A"]["name"]
        assert kept == evil.replace("\u202e", "").replace("\x07", "")[:80]
        pages = [seat.page for seat in come(server, name).values()] + [host(server).get(f"/host/table/{name}").text]
        for page in pages:
            assert "&lt;img src=x" in page and "<img src=x" not in page


def test_two_people_of_one_name_are_refused_and_nothing_typed_is_lost(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        visitor = host(server, "es")
        given = {
            "system": "karmico", "players": "3", "lang": "en", "table": "hard",
            "name-A": "José", "gender-A": "m", "name-C": "jose\u0301 ", "gender-C": "f",
        }  # fmt: skip
        answer = ask(visitor, **given)
        assert answer.status_code == 409
        said = re.search(r'role="alert">(.*?)</p>', answer.text)
        assert said is not None
        assert said[1] == "En esta mesa hay dos personas que se llaman josé: ponle otro nombre a una de ellas"
        assert not list(tmp_path.glob("*.jsonl"))
        again = next(one for one in visitor.forms() if one["action"] == "/host/new")["data"]
        assert {name: again[name] for name in given if not name.startswith("name")} == {
            name: value for name, value in given.items() if not name.startswith("name")
        }
        assert 'name="name-A" type="text" maxlength="80" value="José"' in answer.text
        assert ask(visitor, **{"name-A": "José", "name-C": "Ana"}).status_code == 200
        (name,) = [path.stem for path in tmp_path.glob("*.jsonl")]
        assert [cast(server, name)[seat]["name"] for seat in "AC"] == ["José", "Ana"]


def test_whoever_of_the_story_has_that_name_makes_room(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        drawn = cast(server, set_table(server, system="karmico", players="3", lang="en"))
        for taken in (drawn["B"]["name"], drawn["victim"]["name"]):
            for who in ("people", "solo"):
                given = {"system": "karmico", "players": "6", "lang": "en", "who": who, "name-A": taken.upper()}
                found = cast(server, set_table(server, **given))
                assert found["A"]["name"] == taken.upper()
                names = [one["name"].casefold() for one in found.values()]
                assert len(set(names)) == len(names) == 7


def test_names_of_seats_that_nobody_has_are_left_alone(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        given = {"name-A": "Ana", "name-B": "Ana", "name-F": "Zed"}
        solo = cast(server, set_table(server, system="fate", who="solo", lang="en", **given))
        assert solo["A"]["name"] == "Ana" and solo["B"]["name"] not in ("Ana", "Zed")
        assert set_table(server, system="momento", **given)  # there they present themselves


def test_the_language_can_be_switched_where_the_form_would_not_do(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        visitor = host(server)
        assert ask(visitor, chapters="9").status_code == 409
        assert visitor.path == "/host/new"
        assert visitor.get("/host/new?lang=es").status_code == 200 and "Una mesa nueva" in visitor.page


# -- in a browser -------------------------------------------------------------------------------------------


@needs_chromium
def test_only_what_the_chosen_game_knows_is_shown(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        player = Player(browser, server.host_link(), lang="es")
        page = player.page
        for summary in page.locator("summary").all():
            summary.evaluate("one => { one.parentElement.open = true; }")

        def shown() -> set[str]:
            names = page.locator(".new select, .new input[type=text]").evaluate_all(
                "all => all.filter(one => one.checkVisibility()).map(one => one.name)"
            )
            assert "word" in names  # the dice of any game take one
            return {*names} - {"word"}

        assert shown() == {"chapters", *options.MOMENTO}
        page.get_by_text("Sistema Kármico", exact=True).click()
        two = {"players", "name-A", "gender-A", "name-B", "gender-B"}
        assert shown() == two | {*options.KARMICO}
        page.get_by_text("Fate Acelerado", exact=True).click()
        page.get_by_label("Asientos (los otros dos juegos)").select_option("4")
        assert shown() == two | {"name-C", "gender-C", "name-D", "gender-D"}
        page.get_by_text("Una, contra la IA").click()
        assert shown() == {"players", "name-A", "gender-A"}
        page.get_by_label("Asiento A: nombre").fill("Inés")
        page.get_by_label("Asiento A: género en los textos").select_option(label="ella")
        page.get_by_role("button", name="Poner la mesa").click()
        page.wait_for_url(re.compile("/host/table/fate-"))
        expect(page.locator(".links h3").first).to_have_text("Asiento A · Inés")
        assert cast(server, page.url.rsplit("/", 1)[1])["A"] | {"hero": ""} == {
            "hero": "",
            "name": "Inés",
            "gender": "f",
        }
        player.close()


@needs_chromium
def test_the_form_fits_a_phone(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        player = Player(browser, server.host_link(), lang="es")
        for system in ("momento", "karmico", "fate"):
            player.page.locator(f"[value={system}]").check(force=True)
            player.page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
            assert player.page.evaluate("document.scrollingElement.scrollWidth") <= 390
        player.close()
