"""The words most often met: in how many of a hundred sentences of prose, roughly. Counted in the good texts of tests/data/checker."""

from __future__ import annotations

__all__ = ["FREQUENT"]

_EN = {
    0.4: ", . a and had it the to was",
    0.12: "'s § at for he her his in not of on one said she that there they with",
    0.035: """about all as back be been before both by came come could cut did down each from hand have him i if is left like looked no nobody nothing
    only other out over put so sword them then three time told took two under up went were what when who would you""",
    0.012: """across again along an are arm asked away behind blade blood breath but dead do edge edges end enough eyes face far feet first five foot
    found four gave go gone good got ground guard hands has hatred heard held hers home house into its kept killed knee last lay let little long
    looking lost made man more name never night now off old once opened own people point round same sat saw say see shoulder side since six sleeve
    some somebody something still stood stopped than their third this thought through too turned twice until used very way well wet where which
    whole will without wrist years""",
}
_ES = {
    0.4: ", . a de el en la no que se y",
    0.12: "§ al con del dijo dos había las le lo los por un una él",
    0.035: """antes como cuando dejó desde ella era espada estaba fue hasta mano más nada nadie otro para quedó quien si sin su tenía tres uno ya""",
    0.012: """abajo abrió acero agua algo alguien allí aquel aquella así años bajó boca brazo cada cara casa cayó cinco contra contó cuatro debajo decía
    dedos delante después detrás dicho dio donde día entonces entre entró eran es eso estaban filo golpe ha habían hacia hacía hizo hoja hombro hubo
    iba lado les llegó llevaba llevó luego manos me menos miró misma mismo mucho muerto murió muy ni ninguna ninguno noche o odio ojos otra pero pie
    poco porque pozo preguntó primero puerta punta puso quedaba quiso quién qué sabía salió sangre siempre sobre sola solo suelo supo tajo también
    tarde te tiempo todo tuvo vez vio volvió voz vuelta""",
}
FREQUENT = {
    lang: {word: chance for chance, words in table.items() for word in words.split()}
    for lang, table in (("en", _EN), ("es", _ES))
}
"""Language → word → the chance that a sentence has it."""
