"""What `gm odds` says, as data and as text, and the map."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

from gm.odds import cli
from gm.odds.finale import Finale, FinaleState
from gm.odds.heatmap import colour, ink, map_data, map_svg
from gm.odds.outlook import Outlook
from gm.odds.start import Standing

NAMES = ("Aiko", "Ren")


@pytest.fixture(scope="module")
def finale() -> Finale:
    return Finale(cache=None)


def plain(message: str) -> str:
    return message


def masked(message: str) -> str:
    """A translation in which every letter is an x, so that words that went round it show."""
    parts = message.replace("{", "\0{").replace("}", "}\0").split("\0")
    return "".join(part if part.startswith("{") else "".join("x" if c.isalpha() else c for c in part) for part in parts)


def test_a_state_as_data(finale: Finale) -> None:
    data = cli.finale_data(finale, FinaleState(edges=(3, 2), scars=(1, 0), attacker="B"))
    assert json.loads(json.dumps(data)) == data
    assert list(data) == ["value", "triumph", "dies", "decided", "attacker", "spend", "worth"]
    assert sum(data["triumph"].values()) == pytest.approx(1)
    assert data["triumph"]["A"] + data["triumph"]["none"] / 2 == pytest.approx(data["value"])
    assert {seat: len(mix) for seat, mix in data["spend"].items()} == {"A": 3, "B": 2}
    assert data["attacker"] == "B"


def test_bets_as_data(finale: Finale) -> None:
    data = cli.finale_data(finale, FinaleState(edges=(3, 2), at="bet"))
    assert {seat: len(mix) for seat, mix in data["bet"].items()} == {"A": 4, "B": 3}
    assert "spend" not in data


def test_a_blow_and_a_count_as_data(finale: Finale) -> None:
    blow = cli.finale_data(finale, FinaleState(edges=(0, 3), attacker="A"))
    assert blow["attacker"] == "B"
    assert {seat: len(mix) for seat, mix in blow["spend"].items()} == {"A": 1, "B": 3}
    count = cli.finale_data(finale, FinaleState(edges=(0, 0), scars=(0, 1)))
    assert count["attacker"] is None
    assert count["triumph"]["A"] == 1
    assert "spend" not in count


def test_a_state_as_text(finale: Finale) -> None:
    data = cli.finale_data(finale, FinaleState(edges=(3, 2)))
    text = cli.finale_text(data, plain, NAMES)
    assert text.splitlines()[0].startswith("Triumph: Aiko ")
    assert "%" in text
    assert text.count("extra dice") == 2
    comma = cli.finale_text(data, plain, NAMES, percent=lambda chance: f"{100 * chance:.1f} %".replace(".", ","))
    assert "," in comma
    assert "%" in cli.finale_text(cli.finale_data(finale, FinaleState(edges=(0, 0))), plain)
    tied = cli.finale_data(finale, FinaleState(edges=(5, 4), at="bet"))
    assert "Aiko, Edges to bet: " in cli.finale_text(tied, plain, NAMES)


def test_chapters_as_data_and_text(finale: Finale) -> None:
    a, b, outlook = Standing(2, 3, 1), Standing(3, 2, 1), Outlook(finale)
    hatred = cli.hatred_data(finale, a, b)
    assert list(hatred["worth"]["release"]) == ["embrace", "release"]
    assert "Ren gives in" in cli.hatred_text(hatred, plain, NAMES)
    climax = cli.climax_data((3, 4))
    assert cli.climax_text(climax, plain, NAMES) == "Climax: Aiko 19.2% · tie 6.5% · Ren 74.3%"
    extras = cli.extras_data(outlook, a, b, (5, 2))
    assert "standard error" not in cli.extras_text(extras, plain, NAMES)
    assert "standard error" in cli.extras_text(extras | {"error": 0.01}, plain, NAMES)
    ruling = cli.ruling_data(outlook, a, b, (3, 3))
    assert ruling["cost"] == pytest.approx(ruling["favour"]["B"] - ruling["favour"]["A"])
    assert "costs" in cli.ruling_text(ruling, plain, NAMES)
    for data in (hatred, climax, extras, ruling):
        assert json.loads(json.dumps(data)) == data


def test_every_word_goes_through_the_translation(finale: Finale) -> None:
    a, b, outlook = Standing(2, 3, 1), Standing(3, 2, 1), Outlook(finale)
    numbers = {"names": ("1", "2"), "percent": "{:.3f}".format}
    texts = [
        cli.finale_text(cli.finale_data(finale, FinaleState(edges=(3, 2))), masked, **numbers),  # type: ignore[arg-type]
        cli.finale_text(cli.finale_data(finale, FinaleState(edges=(3, 2), at="bet")), masked, **numbers),  # type: ignore[arg-type]
        cli.hatred_text(cli.hatred_data(finale, a, b), masked, **numbers),  # type: ignore[arg-type]
        cli.climax_text(cli.climax_data((3, 4)), masked, **numbers),  # type: ignore[arg-type]
        cli.extras_text(cli.extras_data(outlook, a, b, (5, 2)) | {"error": 0.1}, masked, **numbers),  # type: ignore[arg-type]
        cli.ruling_text(cli.ruling_data(outlook, a, b, (3, 3)), masked, **numbers),  # type: ignore[arg-type]
    ]
    assert not [text for text in texts if any(letter.isalpha() and letter != "x" for letter in text)]


def test_a_map(finale: Finale) -> None:
    data = map_data(finale, 3)
    assert len(data["values"]) == len(data["values"][0]) == 4
    assert data["values"][2][2] == pytest.approx(0.5)  # nobody is first: the mean of both
    assert data["values"][2][1] == pytest.approx(finale.value(FinaleState((2, 1))))
    assert data["values"][1][2] == pytest.approx(1 - data["values"][2][1])
    striking = map_data(finale, 3, scars=(1, 0), attacker="B")
    assert striking["values"][3][3] == pytest.approx(finale.value(FinaleState((3, 3), (1, 0), attacker="B")))
    assert json.loads(json.dumps(data)) == data
    with pytest.raises(ValueError, match="0 or more"):
        map_data(finale, -1)


def test_a_map_as_a_picture(finale: Finale) -> None:
    svg = map_svg(map_data(finale, 2), "Who <triumphs>?", "Edges of Ren", "Edges of Aiko")
    root = ElementTree.fromstring(svg)
    name = "{http://www.w3.org/2000/svg}"
    assert root.findtext(f"{name}title") == "Who <triumphs>?"
    assert len(root.findall(f"{name}rect")) == 1 + 9
    assert [text.text for text in root.findall(f"{name}text")][:3] == [
        "Who <triumphs>?",
        "Edges of Ren",
        "Edges of Aiko",
    ]
    bare = map_svg(map_data(finale, 2), "T", "B", "A", numbers=False)
    assert bare.count("<text") == svg.count("<text") - 9


def test_colours() -> None:
    assert colour(-1) == colour(0) == "#b24818"
    assert colour(1) == colour(2) == "#2166ac"
    assert colour(0.5) == "#f7f7f7"
    assert [ink(colour(chance)) for chance in (0.0, 0.2, 0.5, 0.8, 1.0)] == ["#fff", "#000", "#000", "#000", "#fff"]
