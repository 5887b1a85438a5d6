"""`--coach` in the sister systems: under a question of dice, the exact chances of what can be answered. Reads what the seat may see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from gm.i18n import _, percent
from gm.odds import fate, karmico
from gm.said import plain as harmless
from gm.sister.fate.mind import FateMind, boxes_and_slots
from gm.sister.fate.screen import approach
from gm.sister.seats import Now

if TYPE_CHECKING:
    from gm.play.players import Situation
    from gm.sister.person import SisterPerson

__all__ = ["SisterCoach"]


def _per(chance: Fraction) -> str:
    return percent(float(chance))


class SisterCoach:
    """The chances at a question, told once a move: under its first question."""

    def __init__(self, person: SisterPerson) -> None:
        self._person = person

    def lines(self, now: Situation) -> list[str]:
        """Lines to show under the question; none where there are no odds to tell."""
        if self._person.given or not isinstance(now, Now):
            return []
        system = now.view.get("system")
        name = f"_{system}_{now.phase}"
        return list(getattr(self, name)(now)) if hasattr(self, name) else []

    # -- Sistema Kármico --------------------------------------------------------------------------------------

    def _karmico_pool(self, now: Now) -> Sequence[str]:
        """What the pool brings as it stands, and with one die more on this seat's side (rules 3 to 8)."""
        fight, table = now.view["conflict"], now.view["table"]
        pool = fight["bonus"] - fight["penalty"]
        found = [self._pool(_("With the dice as they stand"), pool, table)]
        if now.seat == fight["adversary"] and now.forms("force"):
            found.append(self._pool(_("With one penalty die more"), pool - 1, table))
        elif now.forms("use") or now.forms("help"):
            found.append(self._pool(_("With one die more"), pool + 1, table))
        return found

    @staticmethod
    def _pool(what: str, pool: int, table: str) -> str:
        one = karmico.chances(pool, table)
        text = _(
            "{what}: success within reach {success} · an explosive one {explosive} · with nothing permanent {safe}"
        )
        return text.format(
            what=what,
            success=_per(1 - one.forced_failure),
            explosive=_per(one.explosive),
            safe=_per(one.safe_success),
        )

    def _karmico_assign(self, now: Now) -> Iterator[str]:
        """What a point of karma would bring (rule 12); where the dice go is no matter of chance."""
        fight, table = now.view["conflict"], now.view["table"]
        for form in now.forms("karma"):
            if form == "karma die":
                what, found = _("One more die"), karmico.karma_die(fight["faces"], table)
            else:
                face = int(form.split()[-1])
                what = _("The {face} again").format(face=face)
                found = karmico.karma_reroll(fight["faces"], face, table, highest=not fight["penalty"])
            chances = found.outcomes["resolution"]
            explosive = chances.get("explosive", Fraction(0))
            text = _("{what}: success {success}, explosive {explosive}")
            success = explosive + chances.get("success", Fraction(0))
            yield text.format(what=what, success=_per(success), explosive=_per(explosive))

    # -- Fate Acelerado -----------------------------------------------------------------------------------------

    def _fate_turn(self, now: Now) -> Iterator[str]:
        """For each foe, an attack by each of the best approaches against the best defence, nothing invoked (rules 9 to 12)."""
        mine: Mapping[str, int] = now.me["approaches"]
        for foe in dict.fromkeys(form.split()[1] for form in now.forms("attack")):
            other = now.view["seats"][foe]
            guard = fate.Side(max(other["approaches"].values()))
            parts = []
            for value in sorted(set(mine.values()), reverse=True)[:3]:
                name = next(one for one, number in mine.items() if number == value)
                spread = fate.shifts(fate.Side(value), guard)
                hits = sum((chance for shifts, chance in spread.items() if shifts > 0), Fraction(0))
                falls = 1 - fate.survival(spread, *boxes_and_slots(other))
                text = _("{how}: hits {hits}, takes out {out}")
                parts.append(text.format(how=approach(name, value), hits=_per(hits), out=_per(falls)))
            who = harmless(self._person.stage.names.get(foe, foe))
            yield _("Against {name}: {parts}").format(name=who, parts=" · ".join(parts))

    def _fate_defend(self, now: Now) -> Sequence[str]:
        """What each approach is worth against this attack, with the free invocations that the other side holds (rules 2, 3, 12)."""
        action = now.view["action"]
        attacker = now.view["seats"][action["seat"]]
        plus = sum(int(aspect["free"].get(action["seat"], 0)) for aspect in FateMind._all(now.view))
        attack = fate.Side(attacker["approaches"][action["approach"]], plus=plus)
        boxes, slots = boxes_and_slots(now.me)
        values: Mapping[str, int] = now.me["approaches"]
        parts = []
        for value in sorted(set(values.values()), reverse=True)[:3]:
            name = next(one for one, number in values.items() if number == value)
            spread = fate.shifts(attack, fate.Side(value))
            free = sum((chance for shifts, chance in spread.items() if shifts <= 0), Fraction(0))
            if action["kind"] == "attack":
                text = _("{how}: not hit {free}, stays in {stays}")
                stays = _per(fate.survival(spread, boxes, slots))
                parts.append(text.format(how=approach(name, value), free=_per(free), stays=stays))
            else:
                parts.append(_("{how}: prevents it {free}").format(how=approach(name, value), free=_per(free)))
        lines = [" · ".join(parts)]
        if plus:
            lines.append(_("Reckoned with every free invocation of the other side."))
        return lines

    def _fate_invoke(self, now: Now) -> Iterator[str]:
        """What +2 makes of it is plain; what all four dice again would (rule 14)."""
        if not now.forms("invoke"):
            return
        action = now.view["action"]
        totals, seat = action["totals"], now.seat
        other = next((total for who, total in totals.items() if who != seat), action["against"] or 0)
        fixed = totals[seat] - sum(action["rolls"][seat])
        actor = action["seat"] == seat
        spread = fate.totals(fate.Side(fixed))
        better = sum(
            (chance for total, chance in spread.items() if (total > other if actor else total >= other)), Fraction(0)
        )
        text = (
            _("All four dice again: above {other} in {chance}")
            if actor
            else _("All four dice again: {other} or more in {chance}")
        )
        yield text.format(other=f"{other:+d}", chance=_per(better))

    def _fate_absorb(self, now: Now) -> Iterator[str]:
        """How much more a hit could then bring: what is left after each way (rules 2, 3)."""
        boxes, slots = boxes_and_slots(now.me)
        ways: list[Any] = list(fate.ways(now.view["action"]["harm"], boxes, slots))
        parts = []
        for at, way in enumerate(ways, 1):
            left_boxes = [box for box in boxes if box != way.box]
            left_slots = [slot for slot in slots if slot not in way.slots]
            parts.append(f"{at}) {fate.capacity(left_boxes, left_slots)}")
        if parts:
            yield _("The most that another hit could bring without taking you out: {parts}").format(
                parts=" · ".join(parts)
            )
