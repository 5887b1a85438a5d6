"""The two lines behind `?`: what this step asks for, and the rule behind it."""

from __future__ import annotations

from collections.abc import Mapping

from gm.i18n import N_, _

__all__ = ["explain"]

_STEPS: dict[str, tuple[str, str]] = {
    "opening": (
        N_("Say who your samurai is; then where and in what weather the two stand, blades drawn."),
        N_("Rule 1.1: the duel is the first thing anyone sees; who they are comes out of it."),
    ),
    "begin": (
        N_("Choose who directs the first chapter. Afterwards the two of you take turns."),
        N_("Rule 2.1: who directs sets the scene, decides in it, and has the last word."),
    ),
    "virtue": (
        N_("Draw a virtue for this chapter, or play it under the virtue of the story."),
        N_("Rule 2.1: each draws a card, and the one who directs keeps one of the two."),
    ),
    "keep": (
        N_("Keep the virtue this chapter is to be about. The other goes back."),
        N_("Rule 2.1: the card kept leaves the game when the chapter ends."),
    ),
    "theme": (
        N_("Say in one sentence what this chapter remembers."),
        N_("Rule 2.2: trust, the line crossed and the promises must each be told once before the end."),
    ),
    "scene": (
        N_("Set the scene, or let it be told. You may first bring in a key character."),
        N_("Rule 2.3: the catalyst, the victim and the coveted one each come once, and you lend them your voice."),
    ),
    "rulings": (
        N_("Decide how it goes. The token goes to the player whom the decision does not favour."),
        N_("Rule 2.4: seven tokens a chapter; in the climax they become dice."),
    ),
    "wish": (
        N_("Say what your samurai wants, or what they do. The one who directs decides what comes of it."),
        N_("Rule 2.4: a decision that favours you gives its token to the other; one that does not, to you."),
    ),
    "extras": (
        N_("Add dice to your tokens, in secret: each leaves a Scar. Nobody rolls more than seven."),
        N_("Rule 2.5: the higher sum wins as many Edges as the winner held tokens; the other takes them as Hatred."),
    ),
    "consonance": (
        N_("Say, in secret, which samurai stood for the virtue best."),
        N_("Rule 2.5: if you both say the same one, that samurai adds two dice."),
    ),
    "ending": (
        N_("The climax is yours: tell how the chapter ends, or let it be told."),
        N_("Rule 2.6: who directed keeps the theme true; the other may show that it was not quite so."),
    ),
    "hatred": (
        N_("Give in to hatred and roll a die for each point of it, or let it go."),
        N_("Rule 3: an even die is an Edge, {odd}; {release}."),
    ),
    "deed": (
        N_("Tell the deed of rage, or what you gave up, before the duel."),
        N_("Rule 3.2: what is done in anger is done behind the other's back."),
    ),
    "attack": (
        N_("Declare your attack. It costs an Edge; the defence is free."),
        N_("Rule 4.2: one declares, the other answers; then roles swap."),
    ),
    "defend": (
        N_("Declare your defence. You roll one die for nothing."),
        N_("Rule 4.4: only the highest die counts, and the attack must beat it."),
    ),
    "spend": (
        N_("Spend Edges, in secret, for more dice: only the highest of yours counts."),
        N_("Rule 4.3: two at the most. Who has no Edges left can no longer strike."),
    ),
    "bet": (
        N_("The blades are locked. Bet Edges in secret: the higher bet wounds the other."),
        N_("Rule 4.5: what is bet is lost, unless your table plays otherwise. Zero is allowed."),
    ),
    "tell": (
        N_("You tell what happened, or let it be told."),
        N_("Rule 4.4: the winner of an exchange narrates it."),
    ),
    "epilogue": (
        N_("Tell what came after, or let it be told."),
        N_("Rule 4.11: who prevailed speaks first and last, the other in between."),
    ),
}


_ODD = {
    "scar": N_("an odd one a Scar"),
    "one_scars": N_("a one is a Scar"),
    "none": N_("an odd one is nothing"),
}
_RELEASE = {
    "renounce": N_("letting go heals a Scar for every three points"),
    "keep": N_("letting go changes nothing"),
}


def explain(step: str, options: Mapping[str, str | int]) -> tuple[str, str]:
    """What a step asks for and its rule under these options, in the language in use. `step`: a phase, or `wish` in one."""
    what, rule = _STEPS[step]
    if step == "hatred":
        odd, release = _(_ODD[str(options["hatred_odd"])]), _(_RELEASE[str(options["release"])])
        return _(what), _(rule).format(odd=odd, release=release)
    if step == "spend":
        open_ = options["extras_order"] != "secret"
        what = N_("Spend Edges, in the open, for more dice: only the highest of yours counts.") if open_ else what
        if options["extras_cap"] == "two_total":
            rule = N_(
                "Rule 4.3: the attacker's paid die counts among the two. Who has no Edges left can no longer strike."
            )
    return _(what), _(rule)
