"""Story books: what was played, as something to keep, print and share.

| module | what |
|---|---|
| `book` | the book as a thing of its own: title, people, sections, passages, notes, appendix |
| `source`, `build` | from a record to a book; `momento` and `other` read the events, `shelf` puts sections together |
| `sentences` | what the other systems' tables prepare, in words |
| `text` | characters that no format holds, and dialogue as each language sets it |
| `crest`, `cover`, `charts` | pictures (SVG), drawn from the story's key and the appendix |
| `parts` | what the appendix and the title page say, in the language of the book |
| `md`, `web`, `epub`, `pdf`, `data`, `bbcode`, `chats` | the formats |
| `export` | `gm export`: which format writes what |
| `again`, `again_other`, `voice` | `gm retell`: the same game told anew; who tells it, and how |
| `gallery` | pages that show many stories |
"""
