"""The story texts of the sister systems: nothing to complain of, and a complaint where there is something."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from gm.sister.lint import check, main
from gm.storyteller.texts import ROOT


def test_the_checker_has_nothing_to_say() -> None:
    assert check(("es", "en")) == []


@pytest.mark.parametrize(
    ("file", "before", "after", "complaint"),
    [
        ("es/karmico/vado.yaml", "{catalyst} no se levantó", "{nobody} no se levantó", "unknown slot"),
        ("es/fate/common.yaml", "se apoyó en ella.", "se apoyó en ella", "no final stop"),
        ("es/fate/physical.yaml", "{vos:vuestra|de ustedes}", "vuestra", "is for Spain only"),
        ("en/fate/mental.yaml", '  - "I withdraw the complaint', '  - "Suddenly I withdraw the complaint', "suddenly"),
        ("en/karmico/granero.yaml", "title: The Moneylender's Book\n", "", "the languages differ"),
        (
            "es/karmico/common.yaml",
            "{one} pasó.",
            "{one:Cansado|Cansada} pasó.",
            "cannot be told of somebody of gender u",
        ),
    ],
)
def test_what_is_wrong_is_found(file: str, before: str, after: str, complaint: str, tmp_path: Path) -> None:
    root = tmp_path / "texts"
    shutil.copytree(ROOT, root)
    path = root / file
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), "utf-8")
    found = check(("es", "en"), root)
    assert any(complaint in line for line in found)


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["es", "en"]) == 0
    assert capsys.readouterr().err == "nothing to say\n"
