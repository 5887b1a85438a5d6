"""The built-in storyteller: it plans a story, suggests moves and tells what came of them. It needs no model.

    teller = Storyteller("es", key, humans=("A",))
    teller.observe(n, events, state)                  # every committed step, in order, also on resume
    for brief in teller.briefs(n, events, state):     # the beats that the step calls for
        prose = teller.tell(brief)                    # Prose(text, ids): deterministic in key, brief and memory
    teller.remember(ids)                              # on resume: the ids that the record holds
    teller.hear(text)                                 # prose of another narrator that was shown
    teller.draft(brief)                               # what tell would say, for another narrator to work from

    person(seat) · who(seat, gender) · themes(state, legal_keys) · key_character(state, role) · dilemma(state) · outcome(dilemma, favours)
    deed(state, seat, choice) · attack(state, seat, temperament) · defend(…) · muse(kind, state) · recap() · view() · plot

| file | what it does |
|---|---|
| `storyteller.py` | the class above |
| `plot.py` | the planner: spine, seats, names, place, an episode for each virtue; which module each chapter has |
| `casting.py` | who and what the slots stand for at a point of the story |
| `telling.py` | from a brief to prose, a method a beat |
| `paragraphs.py` | chosen texts put together |
| `moves.py` | attacks, defences and deeds that may be declared |
| `tact.py` | what may not be told at this table |
| `tones.py` | the narrators' tones |
| `dilemmas.py` | which dilemma comes next |
| `ideas.py` | themes, ideas for a player who asks, lines for the recap |
| `proposals.py` | the values that are suggested |
| `memory.py` | what has been told, and in which order the rest will be |
| `grammar.py` | slots, gender forms, conditions |
| `texts.py` | the files under `gm/texts`, read when they are first needed |
| `schema.py`, `lint.py` | the checker of those files (`python -m gm.storyteller.lint`) |

What the texts look like is in docs/writing.md, the events in docs/events.md.
"""

from gm.storyteller.proposals import Dilemma, KeyCharacter, Person, Prose, Theme
from gm.storyteller.storyteller import Storyteller
from gm.storyteller.texts import digest

__all__ = ["Dilemma", "KeyCharacter", "Person", "Prose", "Storyteller", "Theme", "digest"]
