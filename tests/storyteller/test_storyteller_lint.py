"""The checker of the story texts finds what is wrong, and only that."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from storyteller_texts import write

from gm.storyteller import prose
from gm.storyteller.lint import check, main

Change = Callable[[Any], object]


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("texts"))


def found(root: Path, tmp_path: Path, file: str, change: Change) -> list[str]:
    """Findings in a copy of the texts with one file changed."""
    import shutil

    shutil.copytree(root, tmp_path, dirs_exist_ok=True)
    at = tmp_path / "es" / f"{file}.yaml"
    node = yaml.safe_load(at.read_text("utf-8"))
    change(node)
    at.write_text(yaml.safe_dump(node, allow_unicode=True, sort_keys=False), "utf-8")
    return [str(finding) for finding in check(["es"], tmp_path) if "stands already" not in finding.why]


def test_good_texts_have_no_findings(root: Path) -> None:
    assert [str(f) for f in check(["es"], root) if "stands already" not in f.why] == []


def put(*path: str | int) -> Callable[[object], Change]:
    """A change that sets what stands at a path."""

    def with_value(value: object) -> Change:
        def change(node: Any) -> None:
            for step in path[:-1]:
                node = node[step]
            node[path[-1]] = value

        return change

    return with_value


def drop(*path: str | int) -> Change:
    """A change that removes what stands at a path."""

    def change(node: Any) -> None:
        for step in path[:-1]:
            node = node[step]
        del node[path[-1]]

    return change


EPISODE, SPINE, DUEL = "episodes/gi-casa", "spines/agua", "common/duel"


@pytest.mark.parametrize(
    ("file", "change", "finding"),
    [
        (EPISODE, drop("climax"), f"{EPISODE}:climax: missing"),
        (EPISODE, put("clímax")("x"), f"{EPISODE}:clímax: nothing is foreseen under this name"),
        (EPISODE, put("id")("gi-otra"), f"{EPISODE}:id: 'gi-otra' is not the file's name"),
        (EPISODE, put("virtue")("jin"), f"{EPISODE}:virtue: 'jin' is not the virtue in the file's name"),
        (EPISODE, put("place")("posada"), f"{EPISODE}:place: 'posada' has no article"),
        (EPISODE, drop("dilemmas", 0), f"{EPISODE}:dilemmas: 7 of at least 8"),
        (
            EPISODE,
            put("dilemmas", 2, "one")("x"),
            f"{EPISODE}:dilemmas.2.one: a mapping is expected, with choice, outcome",
        ),
        (EPISODE, put("dilemmas", 2, "text")("{nadie} calla."), f"{EPISODE}:dilemmas.2.text: unknown slot {{nadie}}"),
        (EPISODE, put("dilemmas", 2, "text")("{win} calla."), f"{EPISODE}:dilemmas.2.text: {{win}} means nothing here"),
        (
            EPISODE,
            put("dilemmas", 0, "text")("{one:él|ella|él|ella} calla."),
            f"{EPISODE}:dilemmas.0.text: {{one:él|ella|él|ella}}: 4 forms",
        ),
        (
            EPISODE,
            put("scene", 1)("{victim} espera sin moverse."),
            f"{EPISODE}:scene.1: {{victim}} without its condition [victim]",
        ),
        (EPISODE, put("scene", 1)("Vino cansad{one:o|a}."), f"{EPISODE}:scene.1: nothing can be told for one u"),
        (EPISODE, put("scene", 1)("[victim] [!victim] Nadie vino."), f"{EPISODE}:scene.1: can never be told"),
        (EPISODE, put("scene")("Nieva."), f"{EPISODE}:scene: 1 to 1 sentences; 5 to 10 are wanted"),
        (EPISODE, put("cut")("Nieva."), f"{EPISODE}:cut: 1 to 1 sentences; 3 to 5 are wanted"),
        (EPISODE, put("cut")(None), f"{EPISODE}:cut: missing"),
        (EPISODE, put("cut", 0)("[end=blow] Nieva."), f"{EPISODE}:cut.0: {{end}} means nothing here"),
        (
            EPISODE,
            put("themes", 0)("El día en que se fue todo."),
            f"{EPISODE}:themes.0: a full stop at the end of a phrase",
        ),
        (EPISODE, put("themes", 0)("El día"), f"{EPISODE}:themes.0: 2 words; 4 to 15 are wanted"),
        (EPISODE, put("climax", 0)("Sin final"), f"{EPISODE}:climax.0: no final stop"),
        (EPISODE, put("climax", 0)("Esto  es así."), f"{EPISODE}:climax.0: blanks too many"),
        (EPISODE, put("climax", 0)('Dijo "no".'), f"{EPISODE}:climax.0: straight quotes"),
        (EPISODE, put("climax", 0)("Dijo “no”."), f"{EPISODE}:climax.0: quotes of another language"),
        (EPISODE, put("climax", 0)("Dijo «no."), f"{EPISODE}:climax.0: « and » don't match"),
        (EPISODE, put("climax", 0)("Qué? No."), f"{EPISODE}:climax.0: ¿ and ? don't match"),
        (EPISODE, put("climax", 0)("- No -dijo."), f"{EPISODE}:climax.0: a hyphen or dash for a raya"),
        (EPISODE, put("climax", 0)("— No —dijo."), f"{EPISODE}:climax.0: a raya stands close"),
        (EPISODE, put("climax", 0)("De repente calló."), f"{EPISODE}:climax.0: «de repente» is to be avoided"),
        (EPISODE, put("climax", 0)("En ese momento, calló."), f"{EPISODE}:climax.0: «en ese momento» is to be avoided"),
        (EPISODE, put("climax", 0)("Realizó un corte."), f"{EPISODE}:climax.0: «realizar» is to be avoided"),
        (
            EPISODE,
            put("climax", 0)("Vio al niño y habló con el mismo."),
            f"{EPISODE}:climax.0: «el mismo» as a pronoun",
        ),
        (EPISODE, put("climax", 0)("Cansado/a, calló."), f"{EPISODE}:climax.0: o/a or @"),
        (EPISODE, put("climax", 0)("Vinieron 3."), f"{EPISODE}:climax.0: digits"),
        (EPISODE, put("climax", 0)("Un samurái miró a otro samurái."), f"{EPISODE}:climax.0: «samurái» twice"),
        (EPISODE, put("climax", 0)("Llegó el ronin (sin señor)."), f"{EPISODE}:climax.0: no parentheses"),
        (
            EPISODE,
            put("climax")(["Igual que antes.", "Igual que antes."]),
            f"{EPISODE}:climax.1: the same text as es/{EPISODE}:climax.0",
        ),
        (EPISODE, put("climax", 0)("—Ya os lo dije —dijo."), f"{EPISODE}:climax.0: «os» is for Spain only"),
        (
            EPISODE,
            put("climax", 0)("—{vos:Sabéis|Saben} que tenéis que ir —dijo."),
            f"{EPISODE}:climax.0: «tenéis» is for Spain only",
        ),
        (EPISODE, put("climax", 0)("La vio *de lejos*."), f"{EPISODE}:climax.0: markup"),
        (
            SPINE,
            put("places", 0, "opening", 1)("[victim] {victim} mira."),
            f"{SPINE}:places.0.opening.1: {{victim}} means nothing here",
        ),
        (SPINE, put("places", 0, "season")("winter"), f"{SPINE}:places.0.season: 'winter' is none of invierno"),
        (SPINE, put("places")([]), f"{SPINE}:places: 0 of at least 2"),
        (SPINE, put("characters", "victim", "gender")("u"), f"{SPINE}:characters.victim.gender: 'u' is none of f, m"),
        (
            SPINE,
            put("characters", "victim", "names")(["Ume", True, "Sen", "Ito"]),
            f"{SPINE}:characters.victim.names: a list of names",
        ),
        (
            SPINE,
            put("characters", "victim", "names")(["Umē", "Ran", "Sen", "Ito"]),
            f"{SPINE}:characters.victim.names: Umē: no macrons",
        ),
        (
            SPINE,
            put("epilogue", "nobody", "first", 0)("{win} venció y nada más."),
            f"{SPINE}:epilogue.nobody.first.0: {{win}} means nothing here",
        ),
        (SPINE, drop("chapters", "line", "virtues", "rei"), f"{SPINE}:chapters.line.virtues.rei: missing"),
        (DUEL, put("order", "edges")(["Ataca {att}."]), f"{DUEL}:order.edges: 1 of at least 4"),
        (
            DUEL,
            put("clash", "lock")(["Se traban en {duelplace}."] * 10),
            f"{DUEL}:clash.lock: nothing can be told for whoever is there, without",
        ),
        (DUEL, put("exhausted", 0)("[one=m][one=f] Nadie podía más."), f"{DUEL}:exhausted.0: can never be told"),
        (
            "common/chapters",
            put("climax", "tie", 0)("{win} venció."),
            "common/chapters:climax.tie.0: {win} means nothing here",
        ),
    ],
)
def test_what_is_wrong_is_found_where_it_is(
    root: Path, tmp_path: Path, file: str, change: Change, finding: str
) -> None:
    findings = found(root, tmp_path, file, change)
    assert any(text.startswith(f"es/{finding}") for text in findings), findings


def test_missing_and_unforeseen_and_unreadable_files(root: Path, tmp_path: Path) -> None:
    (tmp_path / "es" / "common").mkdir(parents=True)
    (tmp_path / "es" / "common" / "otro.yaml").write_text("a: b\n", "utf-8")
    (tmp_path / "es" / "common" / "duel.yaml").write_text("order: {att} calla\n", "utf-8")
    findings = [str(finding) for finding in check(["es"], tmp_path)]
    assert "es/common/free: the file is missing" in findings
    assert "es/common/otro: no such file is foreseen" in findings
    assert any(text.startswith("es/common/duel: not YAML: ") for text in findings)


def test_both_languages_tell_the_same_stories(root: Path, tmp_path: Path) -> None:
    write(tmp_path, "es")
    write(tmp_path, "en")
    (tmp_path / "en" / "spines" / "fuego.yaml").unlink()
    (tmp_path / "es" / "episodes" / "yu-casa.yaml").unlink()
    at = tmp_path / "en" / "episodes" / "gi-casa.yaml"
    node = yaml.safe_load(at.read_text("utf-8"))
    node["dilemmas"].append(node["dilemmas"][0])
    at.write_text(yaml.safe_dump(node, allow_unicode=True), "utf-8")
    findings = [str(finding) for finding in check(["es", "en"], tmp_path)]
    assert "en/spines/fuego: is only there in Spanish" in findings
    assert "es/episodes/yu-casa: is only there in English" in findings
    assert "en/episodes/gi-casa:dilemmas: 9, and 8 in Spanish" in findings


def test_the_same_sentence_in_two_places() -> None:
    leaves = [
        ("a", ("Cayó la nieve sobre el puente. Calló.",)),
        ("b", ("Nadie dijo nada. Cayó la nieve sobre el puente.", "[one=m] Cayó la nieve sobre el puente.")),
        ("c", ("Nadie dijo nada.",)),
    ]
    assert [where for where, _ in prose.repeated(leaves)] == ["b.0", "b.1"]


@pytest.mark.parametrize(
    "text",
    [
        "—No he venido a pedir perdón —dijo—. He venido a devolvértelo.",
        "—Me la diste —dijo Kaede— para no tener que elegir.",
        "—¿Quién? —preguntó Kaede. ¡Nadie!",
        "Respiraban al mismo compás, y son los mismos.",
        "Dijo «no», y en ese momento de la noche nadie contestó…",
        "Dieciséis eran, y veintiséis después: los dos, a la vez, seis y seis.",
        "Iba y venía cantando, cuando quería; un segundo después, callando.",
    ],
)
def test_good_spanish_is_left_alone(text: str) -> None:
    assert list(prose.text(text, "es")) == [] and list(prose.address(text)) == []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("“No,” said Kaede. “Not today.”", []),
        ("He rang it anyway, badly, on purpose.", []),
        ("“No,” said Kaede. “Not today.", ["“ and ” don't match"]),
        ("—No —said Kaede.", ["dialogue stands in “ ”"]),
        ("¿No?", ["¿ or ¡ in English"]),
        ("Suddenly it rained.", ["“suddenly” is to be avoided"]),
        ("He said «no».", ["quotes of another language: «»"]),
    ],
)
def test_english(text: str, why: list[str]) -> None:
    assert list(prose.text(text, "en")) == why


def test_the_entry_point_says_how_many(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import gm.storyteller.lint as lint

    monkeypatch.setattr(lint, "check", lambda languages: [lint.Finding("es/common/free", "the file is missing")])
    assert main(["es"]) == 1
    assert capsys.readouterr() == ("es/common/free: the file is missing\n", "1 findings\n")
    monkeypatch.setattr(lint, "check", lambda languages: [])
    assert main([]) == 0
