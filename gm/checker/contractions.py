"""English contractions spelled out, so that “he'd lost” has a subject and “wasn't” a denial."""

from __future__ import annotations

from collections.abc import Sequence

from gm.checker.lexicon.spaced import spaced

__all__ = ["spelled_out"]

_WHO = spaced("he she it they we i you who that there what here this nobody somebody someone everyone nothing")
_WHOLE = {"won't": ("will", "not"), "can't": ("cannot",), "shan't": ("shall", "not"), "ain't": ("is", "not"), "let's": ("let", "us")}  # fmt: skip
_ENDS = {"ll": "will", "ve": "have", "re": "are", "m": "am"}
_DONE = spaced("""beaten fallen bitten ridden stolen woken been won lost got had gone taken done come seen lain given begun made said told known found left kept held brought thought put set cut hit let
    shut hurt read run become broken chosen drawn driven eaten fallen felt fought forgotten grown heard hidden laid led learnt meant met paid risen sat sent shown
    slept sold spent split spoken stood struck sworn taught thrown torn understood woken worn written bought built caught crept dealt dug drunk fed flown forgiven
    frozen hung knelt lent lit proven rung sewn shaken shot slain slid stolen stuck stung swept swum swung wept wound better bitten borne bent bled bound spat sunk""")
_IS = spaced("gone broken torn hurt cut hit lost drunk shot split stuck bound bent shut done hidden frozen fallen left")
"""After “'s”: a state sooner than a deed."""
_BETWEEN = spaced("not never just already always only ever once also still all both long since clean")


def spelled_out(tokens: Sequence[str]) -> list[str]:
    """The words with every contraction in full; “'d” is had before a participle and would otherwise, “'s” after a noun stays."""
    found: list[str] = []
    for i, token in enumerate(tokens):
        if "'" not in token:
            found.append(token)
            continue
        if token == "'s":
            found.append(_is_or_has(tokens, i) if found and found[-1] in _WHO else token)
            continue
        stem, _, end = token.rpartition("'")
        if token in _WHOLE:
            found += _WHOLE[token]
        elif end == "t" and stem.endswith("n"):
            found += [stem[:-1], "not"]
        elif end == "d" and stem:
            found += [stem, "had" if _participle(tokens, i + 1) else "would"]
        elif end in _ENDS and stem:
            found += [stem, _ENDS[end]]
        else:
            found.append(token)
    return found


def _following(tokens: Sequence[str], i: int) -> str:
    while i < len(tokens) and (tokens[i] in _BETWEEN or tokens[i].endswith("ly")):
        i += 1
    return tokens[i] if i < len(tokens) else ""


def _participle(tokens: Sequence[str], i: int) -> bool:
    word = _following(tokens, i)
    return word in _DONE or (word.endswith("ed") and len(word) > 4)


def _is_or_has(tokens: Sequence[str], i: int) -> str:
    word = _following(tokens, i + 1)
    return "has" if word in _DONE and word not in _IS else "is"
