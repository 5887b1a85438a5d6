"""What has been told in this game, and the order in which the rest will be: no text twice while another is left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gm.storyteller.grammar import Cast, Line
from gm.storyteller.tact import NEVER, Tact
from gm.storyteller.tones import suited
from rules.dice import permutation

__all__ = ["Memory"]


class Memory:
    """Ids of texts told, oldest first. Its choices depend on the key, on what was told and on the cast, on nothing else."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._told: dict[str, int] = {}
        self._clock = 0
        self._orders: dict[tuple[str, int], tuple[str, ...]] = {}

    def copy(self) -> Memory:
        """Another that remembers the same, for trying out a telling."""
        other = Memory(self._key)
        other._told, other._clock, other._orders = dict(self._told), self._clock, self._orders
        return other

    def __contains__(self, text_id: str) -> bool:
        return text_id in self._told

    def __len__(self) -> int:
        return len(self._told)

    def remember(self, ids: Iterable[str]) -> None:
        """These have been told now."""
        for text_id in ids:
            self._clock += 1
            self._told[text_id] = self._clock

    def choose(self, cast: Cast, *pools: Sequence[Line], again: bool = True, tact: Tact | None = None) -> Line | None:
        """A line that fits the cast: an untold one of the first pool, else of the next ones.

        When all have been told: with `again` the one told longest ago of the first pool that has any, else None. `tact` says what
        is better not told; what it forbids is never chosen.
        """
        fitting = [self._ranked(pool, cast) for pool in pools if pool]
        fresh = [line for lines in fitting for line in lines if line.id not in self._told]
        if (line := _allowed(fresh, cast, tact)) is not None or not again:
            return line
        for lines in fitting:
            old = sorted((line for line in lines if line.id in self._told), key=lambda line: self._told[line.id])
            if (line := _allowed(old, cast, tact)) is not None:
                return line
        return None

    def _ranked(self, pool: Sequence[Line], cast: Cast) -> list[Line]:
        """The lines that fit: those of this tone alone first, then those that ask for a key character, because whoever is there
        should be seen; then those that suit the tone."""
        lines = [line for line in self.order(pool) if line.fits(cast)]
        tone = cast.tone
        first = suited(lines, tone) if len(lines) > 2 else frozenset()
        return sorted(
            lines,
            key=lambda line: (
                not (tone and line.toned()),
                not line.wants_someone(),
                line.id not in first,
            ),
        )

    def choose_whole(
        self, cast: Cast, wholes: Sequence[Sequence[Sequence[Line]]], again: bool = True, tact: Tact | None = None
    ) -> tuple[Line, ...]:
        """One of several sequences: its lines, a paragraph each. A paragraph that doesn't fit is left out; () if none is left.

        Untold sequences come before those told, and of these the one told longest ago; then those that fit in full. A sequence
        of which `tact` forbids a paragraph is not told at all: it would limp.
        """
        found: list[tuple[tuple[int, int, int], tuple[Line, ...]]] = []
        for rank, at in enumerate(self._whole_order(wholes)):
            lines = [self.choose(cast, paragraph, tact=tact) for paragraph in wholes[at]]
            there = tuple(line for line in lines if line is not None)
            if (
                tact
                and not tact.easy
                and any(
                    line is None and any(one.fits(cast) for one in paragraph)
                    for line, paragraph in zip(lines, wholes[at], strict=True)
                )
            ):
                continue
            last = max((self._told.get(line.id, 0) for line in there), default=0)
            if there and (again or not last):
                found.append(((last, len(lines) - len(there), rank), there))
        return min(found, key=lambda entry: entry[0])[1] if found else ()

    def _whole_order(self, wholes: Sequence[Sequence[Sequence[Line]]]) -> list[int]:
        if len(wholes) < 2:
            return list(range(len(wholes)))
        name = next((line.id for whole in wholes for paragraph in whole for line in paragraph), "")
        return [int(i) for i in permutation(self._key, f"wholes {name}", 0, [str(i) for i in range(len(wholes))])]

    def order(self, pool: Sequence[Line]) -> list[Line]:
        """The lines of a pool in this game's own order."""
        if len(pool) < 2:
            return list(pool)
        name = pool[0].id.rpartition(".")[0]
        at = (name, len(pool))
        if at not in self._orders:
            self._orders[at] = permutation(self._key, f"order {name}", 0, [str(i) for i in range(len(pool))])
        return [pool[int(i)] for i in self._orders[at]]


def _allowed(lines: Iterable[Line], cast: Cast, tact: Tact | None) -> Line | None:
    """The first line with nothing against it, else the first of those that are not forbidden."""
    if tact is None or tact.easy:
        return next(iter(lines), None)
    veiled: Line | None = None
    for line in lines:
        grade = tact.grade(line.render(cast))
        if grade == 0:
            return line
        if grade < NEVER and veiled is None:
            veiled = line
    return veiled
