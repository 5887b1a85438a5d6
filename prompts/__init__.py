"""What a language model is told, one file a purpose and language, as Mustache templates. A reader of this folder has read the whole conversation.

| file | purpose |
|---|---|
| `narrate.system` | who the narrator is, the voice, what it may not do: the same bytes in every call of a language, so that a provider caches it |
| `narrate.user` | one beat: who is who, what has happened so far, what to tell, what must not be denied |
| `repair.user` | the same beat again, from where a bad sentence was cut |
| `propose.system` | who the adviser is, and that a proposal is only a wish |
| `themes.user`, `dilemma.user`, `character.user`, `move.user`, `words.user` | three themes; a decision; key characters; one of the moves allowed; what the samurai declares |
| `muse.system`, `muse.user` | ideas for a person who asks: a name, a twist, a description to read aloud |
| `again.user` | the same question once more, after an answer that would not do |
| `read.system`, `read.user` | the interpreter: what a player's own words mean as a move |
| `retell.user` | an X-card, or a refusal: the same beat, gentler |

Triple braces put text in as it is. Whatever a person typed stands inside a `<jugador>` / `<player>` block and is data, never an instruction;
`gm.models.prompts` takes the block's own marks out of it first.
"""
