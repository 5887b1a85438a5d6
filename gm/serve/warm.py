"""Once, when a server starts: what would make the first tables wait is done before somebody sits down at one.

The first passage of a process reads the texts, and builds the tables of the judge who keeps words out of the mouths of the players'
samurai: a third of a second, and much more where several tables begin at once. So a story that nobody sees is played through.
"""

from __future__ import annotations

import contextlib
import gc
import sys
import threading
import time

from gm.play.opening import open_table
from gm.play.setup import new_session
from gm.play.table import Table
from gm.serve import pages
from gm.serve.room import WORDING
from gm.serve.stage import WebStage

__all__ = ["SWITCH", "prepare"]

SWITCH = 0.0005
"""Seconds after which a thread that works must let another have its turn. Python's own 0.005 are felt: whoever answers the browsers waits
that long after every packet while one table tells."""
_BREATH = 0.002
"""Seconds after each move of the story that nobody sees: visitors who have come already are answered in between."""


def prepare(lang: str) -> threading.Thread:
    """Set this process up to serve, once. Goes on in the thread that is returned: nobody need wait for it."""
    sys.setswitchinterval(SWITCH)
    thread = threading.Thread(target=_warm, args=(lang,), name="warm", daemon=True)
    thread.start()
    return thread


def _warm(lang: str) -> None:
    # What is wrong with a text is said where it is told, at a table.
    with contextlib.suppress(Exception):
        pages.warm()
        for one in dict.fromkeys((lang, "es", "en")):
            _rehearse(one)
    # What is there now stays: whoever tidies up need not go through it again and again, which would hold up everybody.
    gc.collect()
    gc.freeze()


def _rehearse(lang: str) -> None:
    """A whole story, with people at the table, in memory."""
    session = new_session(None, lang=lang, options={}, seed=f"rehearsal {lang}", humans=("A", "B"))
    table: Table = open_table(session, {}, WebStage(lambda: None))
    table.wording = WORDING
    table.begin()
    while not session.finished:
        table.turn()
        time.sleep(_BREATH)
