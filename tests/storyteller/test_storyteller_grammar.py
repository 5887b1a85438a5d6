"""The syntax of the story texts: exact results."""

from __future__ import annotations

import pytest

from gm.storyteller.grammar import Cast, Named, TextError, parse

PEOPLE = {"one": Named("Kaede", "f"), "two": Named("Heisuke", "m"), "att": Named("Sojun", None)}
NOUNS = {"object": "el peine de boj", "place": "la posada", "duelplace": "el vado de Kiso", "theme": "el día aquel"}


def told(text: str, lang: str = "es", **more: Named) -> str:
    line = parse(text, "test")
    cast = Cast(lang, {**PEOPLE, **more}, NOUNS)
    assert line.fits(cast), text
    return line.render(cast)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("{one} mira a {two}.", "Kaede mira a Heisuke."),
        ("{two:Él|Ella|Quien esperaba} calla.", "Él calla."),
        ("{one:él|ella|quien esperaba} calla.", "Ella calla."),
        ("{att:él|ella|quien esperaba} calla.", "Quien esperaba calla."),
        ("Vino cansad{one:o|a} y se sentó.", "Vino cansada y se sentó."),
        ("Vino{two:| con ella|}.", "Vino."),
        ("Se acordó de {object}.", "Se acordó del peine de boj."),
        ("Miró a {object}, a {place} y a {two}.", "Miró al peine de boj, a la posada y a Heisuke."),
        ("De {object} no quedaba nada.", "Del peine de boj no quedaba nada."),
        ("A {duelplace} no volvió nadie.", "Al vado de Kiso no volvió nadie."),
        ("Desde {object} hasta {place}.", "Desde el peine de boj hasta la posada."),
        ("{object} seguía allí. {place}, también.", "El peine de boj seguía allí. La posada, también."),
        ("—{object} es tuyo —dijo {one}.", "—El peine de boj es tuyo —dijo Kaede."),
        ("—¿Y eso? —{two:él|ella|alguien} calló.", "—¿Y eso? —él calló."),
        ("¿{object}? ¡{place}!", "¿El peine de boj? ¡La posada!"),
        ("Era… {object}.", "Era… el peine de boj."),
        ("Recordó «{theme}».", "Recordó «el día aquel»."),
        ("Dijo «{object}».", "Dijo «el peine de boj»."),
        ("{vos:Sabéis|Saben} esperar.", "Sabéis esperar."),
        ("  Sin nada.  ", "Sin nada."),
        ("Nieva.\n{place} calla.", "Nieva.\nLa posada calla."),
    ],
)
def test_slots_in_spanish(text: str, result: str) -> None:
    assert told(text) == result


def test_latin_america_has_its_own_plural() -> None:
    assert told("{vos:Sabéis|Saben} esperar.", "es-419") == "Saben esperar."


@pytest.mark.parametrize(
    ("text", "name", "result"),
    [
        ("{two} y {one} callan.", "Ichiro", "Heisuke e Ichiro callan."),
        ("{two} y {one} callan.", "Hina", "Heisuke e Hina callan."),
        ("{two} y {one} callan.", "Yuki", "Heisuke y Yuki callan."),
        ("{two} y {one} callan.", "Iemon", "Heisuke y Iemon callan."),
        ("{two} o {one}.", "Otsu", "Heisuke u Otsu."),
        ("{two} o {one}.", "Kaede", "Heisuke o Kaede."),
        ("Y {one} calla.", "Ine", "E Ine calla."),
    ],
)
def test_spanish_and_or_before_the_same_vowel(text: str, name: str, result: str) -> None:
    assert told(text, one=Named(name, "f")) == result


def test_english_neither_contracts_nor_changes_its_words() -> None:
    cast = Cast("en", {"one": Named("Ichiro"), "two": Named("Sen", "f")}, {"object": "the comb"})
    line = parse("{two} y {one} de {object}. {one:he was|she was|they were} late; {object} too.", "test")
    assert line.render(cast) == "Sen y Ichiro de the comb. They were late; the comb too."


def test_a_value_is_never_read_again() -> None:
    people = {"one": Named("{two} [x] {", "f")}
    assert parse("{one} calla.", "t").render(Cast("es", people, {})) == "{two} [x] { calla."
    assert parse("«{theme}»", "t").render(Cast("es", {}, {"theme": "{one} de {object}"})) == "«{one} de {object}»"


@pytest.mark.parametrize(
    ("condition", "genders", "holds"),
    [
        ("[one=f]", {"one": "f"}, True),
        ("[one=m]", {"one": "f"}, False),
        ("[one=u]", {"one": None}, True),
        ("[one=m|f]", {"one": None}, False),
        ("[!one=m|f]", {"one": None}, True),
        ("[victim]", {"one": "f"}, False),
        ("[!victim]", {"one": "f"}, True),
        ("[victim]", {"victim": "m"}, True),
        ("[!victim]", {"victim": "m"}, False),
        ("[victim=m]", {"victim": "m"}, True),
        ("[victim=f]", {}, False),
        ("[victim][one=f]", {"victim": "m", "one": "f"}, True),
        ("[victim, one=m]", {"victim": "m", "one": "f"}, False),
        ("[victim] [!coveted]", {"victim": "m", "coveted": "f"}, False),
    ],
)
def test_conditions(condition: str, genders: dict[str, str | None], holds: bool) -> None:
    cast = Cast("es", {slot: Named("X", gender) for slot, gender in genders.items()}, {})
    assert parse(f"{condition} Nieva.", "t").fits(cast) is holds


@pytest.mark.parametrize(
    ("condition", "tone", "end", "holds"),
    [
        ("[tone=lyrical]", "lyrical", "", True),
        ("[tone=lyrical]", "sober", "", False),
        ("[!tone=lyrical|sober]", "chronicle", "", True),
        ("[end=blow]", "", "blow", True),
        ("[end=blow]", "", "wounds", False),
        ("[end=wounds|missed]", "", "missed", True),
        ("[!end=blow]", "", "missed", True),
        ("[end=blow, tone=sober]", "sober", "blow", True),
    ],
)
def test_conditions_on_the_telling(condition: str, tone: str, end: str, holds: bool) -> None:
    assert parse(f"{condition} Nieva.", "t").fits(Cast("es", {}, {}, tone, end)) is holds


def test_a_condition_is_not_told() -> None:
    assert told("[one=f] Nieva.") == "Nieva."


def test_two_forms_say_nothing_of_someone_unmarked() -> None:
    line = parse("Vino cansad{att:o|a}.", "t")
    assert not line.fits(Cast("es", PEOPLE, {}))
    assert line.fits(Cast("es", {"att": Named("Sen", "f")}, {}))


def test_a_slot_without_a_value_makes_a_line_unfit() -> None:
    assert not parse("{victim} calla.", "t").fits(Cast("es", PEOPLE, {}))
    assert not parse("Vuelve a {duelplace}.", "t").fits(Cast("es", PEOPLE, {}))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{nadie} calla.", "unknown slot {nadie}"),
        ("{one:él|ella|él|ella} calla.", "4 forms"),
        ("{one:él} calla.", "1 forms"),
        ("{object:el|la} cae.", "no gender forms"),
        ("{vos:sabéis} callar.", "vos takes two forms"),
        ("{one calla.", "braces that do not match"),
        ("one} calla.", "braces that do not match"),
        ("{one:la de {two}|la|el} calla.", "one slot within another"),
        ("[victim Nieva.", "not closed"),
        ("Nieva [victim].", "bracket in the middle"),
        ("[nadie] Nieva.", "which is no slot"),
        ("[one] Nieva.", "only their gender is a question"),
        ("[one=x] Nieva.", "a gender is m, f or u"),
        ("[object=m] Nieva.", "a gender is m, f or u"),
        ("[one=] Nieva.", "unreadable condition"),
        ("[tone=loud] Nieva.", "tone is one of sober, lyrical, chronicle"),
        ("[end=soon] Nieva.", "end is one of blow, wounds, missed"),
        ("[end] Nieva.", "end is one of blow, wounds, missed"),
        ("[] Nieva.", "unreadable condition"),
        ("[victim]", "an empty text"),
        ("", "an empty text"),
    ],
)
def test_what_is_malformed_is_named_with_its_place(text: str, why: str) -> None:
    with pytest.raises(TextError) as error:
        parse(text, "spines/carta:chapters.trust.scene.0")
    assert str(error.value).startswith("spines/carta:chapters.trust.scene.0: ")
    assert why in error.value.why
