"""Many stories at once: on several processors, resumable after a kill, with a page that shows them all.

A record is written last of a story's files and whole, so a record of that name is always a whole story: it is not told again.
"""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gm.i18n import _, current, translation, use
from gm.record.store import SaveFailed, read_bytes, write_whole
from gm.said import plain
from rules import BadRecord

if TYPE_CHECKING:
    from gm.books.gallery import Card
    from gm.record.session import Session

__all__ = ["COVERS", "Order", "collect", "pages", "run"]

COVERS = "covers"


@dataclass(frozen=True, slots=True)
class Order:
    """A story to be told: what a process of its own needs to know."""

    name: str
    stem: str
    lang: str
    options: Mapping[str, str]
    out: Path
    flags: Mapping[str, Any] = field(default_factory=dict)
    rival: Mapping[str, str] | None = None
    odds: bool = True
    picture: bool = False
    purse: Path | None = None
    """The account that all of them share, where models are asked."""
    system: str = "momento"

    @property
    def files(self) -> list[Path]:
        """All that is written for it."""
        endings = [".md", *([".svg"] if self.picture else []), ".jsonl"]
        return [*(self.out / f"{self.stem}{ending}" for ending in endings), self.out / COVERS / f"{self.stem}.svg"]


def tell(order: Order) -> Card:
    """Tell one story, unless it is there already. What a page shows of it."""
    from gm.books.gallery import of_source
    from gm.books.source import Source

    if (known := _there(order)) is not None:
        return known
    from gm.play.afterwards import picture_of
    from gm.story.markdown import markdown

    session = _played(order)
    write_whole(order.out / f"{order.stem}.md", markdown(session, odds=order.odds).encode())
    if order.picture:
        drawn = picture_of(session, translation(order.lang).gettext, order.lang)
        write_whole(order.out / f"{order.stem}.svg", drawn.encode())
    card, cover = of_source(order.stem, Source.played(session))
    write_whole(order.out / COVERS / f"{order.stem}.svg", cover.encode())
    write_whole(order.out / f"{order.stem}.jsonl", session.data())
    return card


def _played(order: Order) -> Session:
    from gm.play.aids import Aids
    from gm.story.write import play_story

    aids = Aids(order.flags)
    if order.purse is not None and aids.settings is not None:
        from gm.models.purse import Purse

        aids.purse = Purse(order.purse, budget=aids.settings.budget, rate=aids.settings.rate)
    if order.system != "momento":
        from gm.sister.write import play_story as play_other

        return play_other(order.system, order.lang, order.name, order.options, aids=aids)
    return play_story(order.lang, order.name, order.options, aids=aids, rival=order.rival)


def _begun(order: Order) -> Session:
    """The same story before its first move: what its record's first line must say."""
    from gm.play.aids import Aids

    if order.system != "momento":
        from gm.sister.write import begin

        return begin(order.system, order.lang, order.name, order.options, aids=Aids(order.flags))
    from gm.play.setup import new_session

    more = {**Aids(order.flags).header(), **(order.rival or {})}
    return new_session(None, lang=order.lang, options=order.options, seed=order.name, reproducible=True, more=more)


def _there(order: Order) -> Card | None:
    """The story as it was told before, if that is the one ordered and all of it is there."""
    from gm.books.gallery import of_source
    from gm.books.source import Source

    if not all(path.is_file() for path in order.files):
        return None
    try:
        data = read_bytes(order.out / f"{order.stem}.jsonl")
        header = json.loads(data.partition(b"\n")[0])
        if any(header.get(key) != value for key, value in _begun(order).header.items()):
            return None
        source = Source.of(data)
    except (BadRecord, ValueError):
        return None
    ended = source.game.over or any(line["type"] == "note" and line.get("finished") for line in source.lines)
    return of_source(order.stem, source)[0] if ended else None


def _begin(lang: str) -> None:
    """In a process of its own: its parent alone hears the interrupt; messages come in the parent's language."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    use(lang)


def run(orders: Sequence[Order], jobs: int, speak: str, told: Callable[[Order], None]) -> list[Card]:
    """Tell them all, `jobs` at a time. `told` is called for each, in order. SaveFailed and all that telling can raise."""
    try:
        for order in orders[:1]:
            (order.out / COVERS).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveFailed(orders[0].out / COVERS, error) from None
    cards = []
    with _bar(len(orders)) as show, _workers(orders, jobs, speak) as stories:
        for order, card in zip(orders, stories, strict=True):
            cards.append(card)
            show(len(cards), order.name)
            told(order)
    return cards


@contextmanager
def _workers(orders: Sequence[Order], jobs: int, speak: str) -> Iterator[Iterator[Card]]:
    if jobs == 1:
        yield map(tell, orders)
        return
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    # A fresh interpreter each: nothing is inherited that a machine or a thread could make different.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, len(orders)), mp_context=context, initializer=_begin, initargs=(speak,))
    try:
        yield pool.map(tell, orders)
        pool.shutdown()
    except BaseException:
        pool.shutdown(wait=True, cancel_futures=True)  # those that are being told are finished, and kept
        raise


@contextmanager
def _bar(count: int) -> Iterator[Callable[[int, str], None]]:
    """A line on standard error that says how far it is; nothing where that is no terminal."""
    live = sys.stderr.isatty()

    def show(done: int, name: str) -> None:
        if live:
            full = 24 * done // count
            text = _("{n} of {count} stories · {name}").format(n=done, count=count, name=plain(name)[:30])
            sys.stderr.write(f"\r\x1b[K{'█' * full}{'░' * (24 - full)} {text}")
            sys.stderr.flush()

    try:
        show(0, "…")
        yield show
    finally:
        if live:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


def collect(orders: Sequence[Order], jobs: int) -> None:
    """Tell a whole collection and write the pages that show it; the paths of the stories go to standard output."""

    def told(order: Order) -> None:
        print(order.out / f"{order.stem}.md", flush=True)

    from gm.books.build import SYSTEMS

    pages(run(orders, jobs, current(), told), orders[0].out, orders[0].lang, SYSTEMS[orders[0].system])


def pages(cards: Sequence[Card], out: Path, lang: str, game: str = "Un momento único") -> None:
    """The page that shows them all: README.md and index.html. SaveFailed."""
    from gm.books.gallery import page, readme

    say = translation(lang).gettext
    title = say("Stories of {game}").format(game=game)
    write_whole(out / "README.md", readme(cards, title, []).encode())
    write_whole(out / "index.html", page(cards, title, lang).encode())
