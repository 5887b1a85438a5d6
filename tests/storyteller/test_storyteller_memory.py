"""What has been told, and which text comes next."""

from __future__ import annotations

from dataclasses import replace

from gm.storyteller.grammar import Cast, Line, Named, parse
from gm.storyteller.memory import Memory
from gm.storyteller.tact import Tact

CAST = Cast("es", {"one": Named("Kaede", "f")}, {})


def pool(name: str, *texts: str) -> tuple[Line, ...]:
    return tuple(parse(text, f"{name}.{i}") for i, text in enumerate(texts))


def choices(memory: Memory, count: int, *pools: tuple[Line, ...]) -> list[str]:
    found = []
    for _ in range(count):
        line = memory.choose(CAST, *pools)
        assert line is not None
        memory.remember([line.id])
        found.append(line.id)
    return found


def test_nothing_is_told_twice_while_another_is_left() -> None:
    found = choices(Memory(b"k"), 5, pool("a", "Uno.", "Dos.", "Tres.", "Cuatro.", "Cinco."))
    assert sorted(found) == [f"a.{i}" for i in range(5)]


def test_then_the_one_told_longest_ago_comes_again() -> None:
    memory = Memory(b"k")
    found = choices(memory, 6, pool("a", "Uno.", "Dos.", "Tres."))
    assert found[3:] == found[:3]
    assert memory.choose(CAST, pool("a", "Uno.", "Dos.", "Tres."), again=False) is None


def test_another_pool_is_asked_before_anything_is_repeated() -> None:
    found = choices(Memory(b"k"), 4, pool("a", "Uno.", "Dos."), pool("b", "Tres.", "Cuatro."))
    assert [text_id[0] for text_id in found] == ["a", "a", "b", "b"]


def test_only_what_fits_is_chosen() -> None:
    found = choices(Memory(b"k"), 2, pool("a", "[one=m] Uno.", "Dos.", "[victim] Tres."))
    assert found == ["a.1", "a.1"]
    assert Memory(b"k").choose(CAST, pool("a", "[one=m] Uno.")) is None
    assert Memory(b"k").choose(CAST) is None


def test_whoever_is_there_is_seen_first() -> None:
    cast = Cast("es", {**CAST.people, "victim": Named("Ume", "f")}, {})
    line = Memory(b"k").choose(cast, pool("a", "Uno.", "Dos.", "Tres.", "[victim] {victim} calla."))
    assert line is not None and line.id == "a.3"


def test_a_tone_has_its_own_words_first_and_no_other_has_them() -> None:
    lines = pool("a", "Uno.", "Dos.", "[tone=lyrical] Tres.", "[tone=sober|chronicle] Cuatro.")
    for tone, first in (("lyrical", "a.2"), ("sober", "a.3"), ("chronicle", "a.3")):
        memory = Memory(b"k")
        cast = replace(CAST, tone=tone)
        found = []
        for _ in range(3):
            line = memory.choose(cast, lines)
            assert line is not None
            memory.remember([line.id])
            found.append(line.id)
        assert found[0] == first and sorted(found[1:]) == ["a.0", "a.1"]


def test_a_tone_begins_with_what_suits_it() -> None:
    plain = ["Calló.", "Se fue.", "Volvió tarde."]
    lines = pool("a", *plain, "Se fue como se va el humo.", "Era como la nieve.", "Los años pasaron, y nadie lo supo.")
    for seed in (b"1", b"2", b"3"):
        line = Memory(seed).choose(replace(CAST, tone="lyrical"), lines)
        assert line is not None and "como" in str(line.parts[0])
        line = Memory(seed).choose(replace(CAST, tone="sober"), lines)
        assert line is not None and line.parts[0] in plain


def test_what_crosses_a_line_is_never_chosen_and_a_veil_only_last() -> None:
    lines = pool("a", "Había un perro.", "Había sangre.", "Llovía.")
    tact = Tact(lines=["perros"], veils=["sangre"])
    memory = Memory(b"k")
    found = []
    for _ in range(3):
        line = memory.choose(CAST, lines, again=False, tact=tact)
        found.append(line.id if line else None)
        memory.remember([line.id] if line else [])
    assert found == ["a.2", "a.1", None]


def test_a_sequence_of_which_a_paragraph_may_not_be_told_is_not_told() -> None:
    one, two = pool("a", "Llovía."), pool("b", "Había un perro.")
    assert Memory(b"k").choose_whole(CAST, [[one, two]], tact=Tact(lines=["perros"])) == ()
    assert Memory(b"k").choose_whole(CAST, [[one, two], [one]], tact=Tact(lines=["perros"])) == one


def test_the_order_is_the_key_s_own() -> None:
    texts = [f"Texto {'i' * i}." for i in range(1, 20)]
    one, two, other = (choices(Memory(key), 19, pool("a", *texts)) for key in (b"k", b"k", b"otra"))
    assert one == two != other


def test_what_was_remembered_is_not_told_again() -> None:
    memory = Memory(b"k")
    memory.remember(["a.0", "a.2"])
    assert choices(memory, 1, pool("a", "Uno.", "Dos.", "Tres.")) == ["a.1"]
    assert "a.1" in memory and len(memory) == 3


def test_untold_sequences_come_first_and_then_those_told_in_full() -> None:
    memory = Memory(b"k")
    whole = [pool("a.1", "Tres."), pool("a.2", "Cuatro.")]
    broken = [pool("b.1", "Uno."), pool("b.2", "[victim] Dos.")]
    for wholes in ([broken, whole], [whole, broken]):
        assert [line.id for line in memory.choose_whole(CAST, wholes)] == ["a.1.0", "a.2.0"]
    memory.remember(["a.1.0"])
    assert [line.id for line in memory.choose_whole(CAST, [broken, whole])] == ["b.1.0"]
    memory.remember(["b.1.0"])
    assert [line.id for line in memory.choose_whole(CAST, [broken, whole])] == ["a.1.0", "a.2.0"]
    assert memory.choose_whole(CAST, [[pool("c.1", "[victim] Dos.")]]) == ()
    assert memory.choose_whole(CAST, []) == ()
