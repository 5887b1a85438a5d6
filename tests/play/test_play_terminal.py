"""The terminal as a stage: whole screens at a fixed width, rich and plain; nothing wider than it is."""

from __future__ import annotations

import re

import pytest
from play_views import english, view_of

from gm.play.terminal import Terminal

__all__ = ["english"]


def test_a_whole_screen(capsys: pytest.CaptureFixture[str]) -> None:
    stage = Terminal(plain=False, you="A")
    stage.mechanics({"type": "kept", "seat": "B", "virtue": "jin", "returned": None}, view_of())
    stage.status(view_of())
    stage.prose("scene", "The snow had closed the pass. " * 4 + "\nIt is the son of the man who burned your village.")
    stage.prose("dilemma", "Ume does not know.")
    stage.blank()
    stage.say("What do you want?")
    stage.choice(1, "You say it aloud, before everybody who sits there, and the lamp goes out.  (it favours you)")
    stage.answered()
    stage.notice("Type a number.")
    assert capsys.readouterr().out.splitlines() == [
        "  Heisuke keeps Jin, benevolence.",
        "─" * 80,
        " Kaede (you)   Edges 3   Hatred 5   Scars 1   tokens ●●",
        " Heisuke       Edges 4   Hatred 3   Scars 0   tokens ●",
        " Chapter 3 of 5 · Jin, benevolence · 4 tokens left · Heisuke directs",
        " Theme: when you crossed the line · “The day I forgave”",
        "",
        " The snow had closed the pass. The snow had closed the pass. The snow had",
        " closed the pass. The snow had closed the pass.",
        " It is the son of the man who burned your village.",
        "",
        " Ume does not know.",
        "",
        " What do you want?",
        " 1  You say it aloud, before everybody who sits there, and the lamp goes out.",
        "    (it favours you)",
        " Type a number.",
    ]


def test_the_same_plain_is_one_statement_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    stage = Terminal(plain=True, you="A")
    long = "The snow had closed the pass. " * 9
    stage.status(view_of())
    stage.prose("scene", long)
    stage.blank()
    stage.choice(1, "Aloud.")
    stage.answered("1")
    stage.status(view_of(tokens={"A": 3, "B": 1, "pool": 3}))
    assert capsys.readouterr().out.splitlines() == [
        "Kaede (you): Edges 3, Hatred 5, Scars 1, tokens 2.",
        "Heisuke: Edges 4, Hatred 3, Scars 0, tokens 1.",
        "Chapter 3 of 5 · Jin, benevolence · 4 tokens left · Heisuke directs",
        "Theme: when you crossed the line · “The day I forgave”",
        long.strip(),
        "1  Aloud.",
        "> 1",
        "Kaede (you): Edges 3, Hatred 5, Scars 1, tokens 3.",
        "Chapter 3 of 5 · Jin, benevolence · 3 tokens left · Heisuke directs",
    ]


def test_the_status_is_shown_again_only_when_it_has_changed(capsys: pytest.CaptureFixture[str]) -> None:
    stage = Terminal(plain=False, you="A")
    stage.status(view_of())
    capsys.readouterr()
    stage.status(view_of())
    assert capsys.readouterr().out == ""
    stage.forget_status()
    stage.status(view_of())
    assert len(capsys.readouterr().out.splitlines()) == 5


@pytest.mark.parametrize("columns", [20, 33, 40, 79, 80, 200])
def test_nothing_is_wider_than_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], columns: int
) -> None:
    from rich.cells import cell_len

    monkeypatch.setenv("COLUMNS", str(columns))
    stage = Terminal(plain=False, you="A")
    stage.status(view_of())
    stage.prose("scene", "雪が峠を閉ざしていた。" * 8 + " " + "x" * 100 + " 🌸" * 30)
    stage.choice(1, "Aloud, before everybody. " * 5)
    stage.say("a" * 90)
    for line in capsys.readouterr().out.splitlines():
        assert cell_len(line) <= min(columns, 80)


def test_colours_carry_nothing_that_a_word_does_not_say(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = []
    for force in ("1", ""):
        monkeypatch.setenv("FORCE_COLOR", force)
        stage = Terminal(plain=False, you="A")
        stage.status(view_of())
        stage.notice("Saved.")
        seen.append(capsys.readouterr().out)
    assert "\x1b[" in seen[0] and "\x1b[" not in seen[1]
    assert re.sub(r"\x1b\[[0-9;]*m", "", seen[0]) == seen[1]
