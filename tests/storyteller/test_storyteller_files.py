"""Reading the text files: lazily, once, with a fallback from one Spanish to the other."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from gm.storyteller.grammar import TextError
from gm.storyteller.texts import Texts, digest, sentences


@pytest.fixture
def root(tmp_path: Path) -> Path:
    files = {
        "es/common/a.yaml": "uno: [Hola., Adiós.]\ndos:\n  - [A., B.]\n  - C.\ntres: Solo.\n",
        "es/common/b.yaml": "uno: Aquí.\n",
        "es-419/common/b.yaml": "uno: Acá.\n",
        "en/common/a.yaml": "uno: Hello.\n",
    }
    for name, text in files.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return tmp_path


def test_lines_sequences_and_wholes(root: Path) -> None:
    texts = Texts("es", root)
    assert [line.id for line in texts.lines("common/a", "uno")] == ["common/a:uno.0", "common/a:uno.1"]
    assert [line.id for line in texts.lines("common/a", "tres")] == ["common/a:tres"]
    assert [[line.id for line in p] for p in texts.sequence("common/a", "dos")] == [
        ["common/a:dos.0.0", "common/a:dos.0.1"],
        ["common/a:dos.1"],
    ]
    assert [[[line.id for line in p] for p in whole] for whole in texts.wholes("common/a", "dos")] == [
        [["common/a:dos.0.0"], ["common/a:dos.0.1"]],
        [["common/a:dos.1"]],
    ]
    assert texts.lines("common/a", "nada") == () and texts.lines("common/nada", "uno", 3) == ()
    assert texts.wholes("common/a", "nada") == () and texts.sequence("common/a", "nada") == ()
    assert "common/a" in texts and "common/c" not in texts


def test_latin_america_falls_back_file_by_file(root: Path) -> None:
    texts = Texts("es-419", root)
    assert texts.text("common/a", "tres") == "Solo."
    assert texts.text("common/b", "uno") == "Acá."
    assert texts.names("common") == ("a", "b")
    assert Texts("es", root).text("common/b", "uno") == "Aquí."


def test_a_language_that_is_not_there(root: Path) -> None:
    with pytest.raises(ValueError, match="no texts in 'fr'"):
        Texts("fr", root)


def test_a_file_is_read_when_it_is_first_needed(root: Path) -> None:
    texts = Texts("en", root)
    (root / "en/common/z.yaml").write_text("uno: [", "utf-8")
    assert texts.text("common/a", "uno") == "Hello."
    with pytest.raises(TextError, match="z: not YAML"):
        texts.text("common/z", "uno")


def test_what_should_be_a_text_and_is_not(root: Path) -> None:
    with pytest.raises(TextError, match=r"common/a:dos\.0: a text is expected here"):
        Texts("es", root).lines("common/a", "dos")


def test_the_digest_follows_content_and_not_line_ends(root: Path) -> None:
    digest.cache_clear()
    before = digest(root)
    file = root / "es/common/b.yaml"
    file.write_bytes(b"uno: Aqu\xc3\xad.\r\n")
    digest.cache_clear()
    assert digest(root) == before
    file.write_text("uno: Allí.\n", "utf-8")
    digest.cache_clear()
    assert digest(root) != before
    digest.cache_clear()


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Nieva.", 1),
        ("—¿Quién? —dijo Kaede. Nadie.", 2),
        ("Nieva. Llueve… «Sí.» “No.”", 4),
        ("Sin final", 1),
        ("Uno.\nDos.", 2),
    ],
)
def test_sentences(text: str, count: int) -> None:
    assert sentences(text) == count


def test_importing_the_storyteller_reads_nothing() -> None:
    code = (
        "import sys, gm.storyteller; print([m for m in ('yaml', 'numpy', 'langchain', 'pydantic') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
