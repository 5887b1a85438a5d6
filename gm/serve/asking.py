"""What a seat of Un momento único is asked, phase by phase, as forms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gm.i18n import _
from gm.play.explain import explain
from gm.play.players import Situation
from gm.play.words import ROLES, role_name, theme_name, virtue_name
from gm.serve.forms import Button, Field, Form, Question, gender_field
from gm.serve.moment import Asked

__all__ = ["LEAVE", "SECRET", "question"]

SECRET = ("extras", "consonance", "hatred", "spend", "bet")
LEAVE = "leave"
"""What a form says that leaves the move to the rival."""


def question(found: Asked, options: Mapping[str, Any], *, solo: bool, masked: bool) -> Question:
    """The question to that seat, in the language in use. `masked`: secret numbers are typed unseen, for a screen others watch."""
    now = found.now
    if found.wish:
        return _wish(found, options)
    asks = _ASKS[now.phase]
    title, lead, forms = asks(found, solo)
    secret = now.phase in SECRET and not (now.phase == "spend" and options["extras_order"] != "secret")
    if masked and secret:
        forms = _masked(now, forms)
    return Question(title, forms, lead, explain(now.phase, options), secret)


def _names(now: Situation) -> tuple[str, str]:
    seats = now.view["seats"]
    return str(seats[now.seat]["name"] or now.seat), str(seats[now.rival]["name"] or now.rival)


Asks = tuple[str, tuple[str, ...], tuple[Form, ...]]


def _text(word: str, label: str, main: str, *, placeholder: str = "") -> Form:
    field = Field("text", label, placeholder=placeholder)
    return Form(word, (field,), (Button(main, kind="main"), Button(_("Let it be told"), "told", "1", kind="quiet")))


def _opening(found: Asked, solo: bool) -> Asks:
    if found.person is None:
        form = _text("open", _("Place and weather"), _("Begin there"))
        return _("Where and in what weather do the two stand, blades drawn?"), (), (form,)
    fields = (
        Field("name", _("Name"), "name", placeholder=found.person.name),
        gender_field(found.person.gender),
        Field("who", _("Who are they, in a few words?"), placeholder=found.person.who),
    )
    buttons = (Button(_("This is my samurai"), kind="main"),)
    lead = (_("What you leave empty is taken from the suggestion."),)
    return _("Who is your samurai?"), lead, (Form("present", fields, buttons),)


def _begin(found: Asked, solo: bool) -> Asks:
    _me, rival = _names(found.now)
    buttons = [Button(_("I direct the first chapter"), kind="main")]
    lead: tuple[str, ...] = ()
    if solo:
        buttons.append(Button(_("{name} directs it").format(name=rival), LEAVE, "1"))
    else:
        lead = (_("Whoever taps first directs; afterwards you take turns."),)
    return _("Who directs the first chapter?"), lead, (Form("begin", (), tuple(buttons)),)


def _virtue(found: Asked, solo: bool) -> Asks:
    virtue = found.now.view["story_virtue"]
    skip = (
        _("Play it under the virtue of the story: {virtue}").format(virtue=virtue_name(virtue, _))
        if virtue
        else _("Play it without a virtue")
    )
    forms = (
        Form("draw", (), (Button(_("Draw a virtue"), kind="main"),)),
        Form("skip", (), (Button(skip),)),
    )
    return _("You direct this chapter."), (), forms


def _keep(found: Asked, solo: bool) -> Asks:
    dealt = found.now.view["dealt"]
    buttons = tuple(Button(virtue_name(dealt[seat], _), "virtue", dealt[seat], kind="card") for seat in ("A", "B"))
    return _("Which virtue do you keep?"), (), (Form("keep", (), buttons),)


def _theme(found: Asked, solo: bool) -> Asks:
    buttons = tuple(
        Button(theme.text, "pick", str(at), theme_name(theme.key, _)) for at, theme in enumerate(found.themes)
    )
    keys = tuple((key, theme_name(None if key == "own" else key, _)) for key in found.now.theme_keys)
    own = Form(
        "theme",
        (
            Field("text", _("In one sentence")),
            Field("key", _("Which kind of theme is that?"), "choice", options=keys, value=keys[-1][0]),
        ),
        (Button(_("This is the theme"), kind="main"),),
        _("Another: write it."),
        folded=bool(buttons),
    )
    return _("What does this chapter remember?"), (), (*((Form("theme", (), buttons),) if buttons else ()), own)


def _scene(found: Asked, solo: bool) -> Asks:
    forms: list[Form] = []
    can = any(choice.move.startswith("scene") for choice in found.now.legal)
    if can:
        forms.append(_text("scene", _("The scene"), _("Play it")))
    if found.characters:
        roles = tuple((role, role_name(role, _)) for role in ROLES if role in found.characters)
        suggested = " · ".join(f"{found.characters[role].name}" for role, _label in roles)
        fields = (
            Field("role", _("Which?"), "choice", options=roles, value=roles[0][0]),
            Field("name", _("Name"), "name", placeholder=suggested),
            gender_field(found.characters[roles[0][0]].gender),
        )
        title = _("Bring in a key character")
        forms.insert(0 if not can else 1, Form("key", fields, (Button(title, kind="main"),), title, folded=can))
    title = _("Set the scene.") if can else _("A key character must come in now. Which?")
    return title, (), tuple(forms)


def _rulings(found: Asked, solo: bool) -> Asks:
    now = found.now
    _me, rival = _names(now)
    seats = {now.seat: _("it favours you"), now.rival: _("it favours {name}").format(name=rival)}
    forms = []
    if now.dilemma is not None:
        buttons = tuple(
            Button(now.dilemma.choices[seat], "favours", seat, favours, kind="side") for seat, favours in seats.items()
        )
        forms.append(Form("favour", (), buttons))
    whom = tuple((seat, name) for seat, name in ((now.seat, _("You")), (now.rival, rival)))
    forms.append(
        Form(
            "favour",
            (
                Field("text", _("What happens?")),
                Field("favours", _("Whom does that favour?"), "choice", options=whom, value=now.rival),
            ),
            (Button(_("So it is decided"), kind="main"),),
            _("Something else: write it."),
            folded=now.dilemma is not None,
        )
    )
    # The decision itself stands right above, as the last thing told.
    return _("You direct: you decide. What happens?"), (), tuple(forms)


def _wish(found: Asked, options: Mapping[str, Any]) -> Question:
    now = found.now
    _me, rival = _names(now)
    forms = []
    if now.dilemma is not None:
        buttons = (
            Button(now.dilemma.choices[now.seat], "favours", now.seat, _("if it happens, it favours you"), kind="side"),
            Button(
                now.dilemma.choices[now.rival],
                "favours",
                now.rival,
                _("it favours {name}").format(name=rival),
                kind="side",
            ),
        )
        forms.append(Form("wish", (), buttons, action="wish"))
    forms.append(
        Form(
            "wish",
            (Field("text", _("What do you want, or do?")),),
            (Button(_("That is what I want"), kind="main"),),
            _("Something else: write it."),
            folded=now.dilemma is not None,
            action="wish",
        )
    )
    forms.append(Form("wish", (), (Button(_("I leave it open"), "open", "1", kind="quiet"),), action="wish"))
    title = _("{name} directs, and decides. What do you want?").format(name=rival)
    return Question(title, tuple(forms), (), explain("wish", options))


def _numbers(now: Situation, word: str) -> Form:
    buttons = tuple(Button(str(n), "n", str(n), kind="number") for n in range(now.most + 1))
    return Form(word, (), buttons)


def _extras(found: Asked, solo: bool) -> Asks:
    now = found.now
    dice, (_me, rival) = now.view["tokens"], _names(now)
    lead = _("Dice: you {mine}, {name} {theirs}.").format(mine=dice[now.seat], name=rival, theirs=dice[now.rival])
    return _("Extra dice? Each leaves a Scar."), (lead, *_waiting(now)), (_numbers(now, "extras"),)


def _waiting(now: Situation) -> tuple[str, ...]:
    if now.rival in now.view["chosen"]:
        return (_("{name} has chosen already.").format(name=_names(now)[1]),)
    return ()


def _consonance(found: Asked, solo: bool) -> Asks:
    now = found.now
    title = _("Who stood for the virtue best, {virtue}? Whom you both name adds two dice.")
    me, rival = _names(now)
    said = ((now.seat, me), (now.rival, rival), ("none", _("Neither")))
    buttons = tuple(Button(label, "vote", vote, kind="vote") for vote, label in said)
    return title.format(virtue=virtue_name(now.view["virtue"], _)), _waiting(now), (Form("consonance", (), buttons),)


def _ending(found: Asked, solo: bool) -> Asks:
    return _("You tell how the chapter ends."), (), (_text("end", _("The ending"), _("So it ends")),)


def _hatred(found: Asked, solo: bool) -> Asks:
    now = found.now
    title = _("Your hatred is {n}. What do you do with it?").format(n=now.view["seats"][now.seat]["hatred"])
    buttons = (
        Button(_("Give in to it: a die for each point"), "way", "embrace"),
        Button(_("Let it go: no dice"), "way", "release"),
    )
    return title, _waiting(now), (Form("hatred", (), buttons),)


def _deed(found: Asked, solo: bool) -> Asks:
    way = found.now.view["ways"][found.now.seat]
    title = (
        _("What did you do in your rage, behind the other's back?") if way == "embrace" else _("What did you give up?")
    )
    return title, (), (_text("deed", _("In your own words"), _("Tell it")),)


def _attack(found: Asked, solo: bool) -> Asks:
    now = found.now
    form = _text("attack", _("Your move"), _("Strike"))
    if now.view["duel"]["attacker"] is not None:
        return _("How do you strike?"), (), (form,)
    forms = (form, *((Form("attack", (), (Button(_("Let the other strike"), LEAVE, "1"),)),) if solo else ()))
    return _("Whoever declares first strikes."), (), forms


def _defend(found: Asked, solo: bool) -> Asks:
    return _("How do you defend?"), (), (_text("defend", _("Your defence"), _("Defend")),)


def _spend(found: Asked, solo: bool) -> Asks:
    return _("How many Edges do you spend?"), _waiting(found.now), (_numbers(found.now, "spend"),)


def _bet(found: Asked, solo: bool) -> Asks:
    title = _("The blades are locked. How many Edges do you bet?")
    return title, _waiting(found.now), (_numbers(found.now, "bet"),)


def _tell(found: Asked, solo: bool) -> Asks:
    return _("You tell what happened."), (), (_text("tell", _("In your own words"), _("Tell it")),)


def _epilogue(found: Asked, solo: bool) -> Asks:
    return _("You tell what came after."), (), (_text("end", _("In your own words"), _("Tell it")),)


_ASKS: dict[str, Callable[[Asked, bool], Asks]] = {
    "opening": _opening,
    "begin": _begin,
    "virtue": _virtue,
    "keep": _keep,
    "theme": _theme,
    "scene": _scene,
    "rulings": _rulings,
    "extras": _extras,
    "consonance": _consonance,
    "ending": _ending,
    "hatred": _hatred,
    "deed": _deed,
    "attack": _attack,
    "defend": _defend,
    "spend": _spend,
    "bet": _bet,
    "tell": _tell,
    "epilogue": _epilogue,
}


def _masked(now: Situation, forms: tuple[Form, ...]) -> tuple[Form, ...]:
    """Buttons become a field whose digits are not shown: the choices are numbered."""
    form = forms[0]
    key = "  ".join(f"{at} {button.label}" for at, button in enumerate(form.buttons))
    label = _("Type it unseen: {key}").format(key=key)
    field = Field("unseen", label, "unseen", most=len(form.buttons) - 1)
    return (Form(form.word, (field,), (Button(_("That is my choice"), kind="main"),)),)
