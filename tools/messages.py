"""Bring the message catalogues up to date with the code and compile them.

python tools/messages.py            extract, update, compile
python tools/messages.py --check    exit 1 if anything would change or a message is not translated
"""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "gm" / "locale"
LANGUAGES = ("es", "es_419")
KEYWORDS: dict[str, tuple[int, ...] | None] = {
    "_": None,
    "N_": None,
    "say": None,
    "ngettext": (1, 2),
    # The rules' errors are English templates: their class is the mark.
    **dict.fromkeys(
        ("IllegalMove", "BadOption", "Unreadable", "BadDice", "BadRecord", "UnknownCommand", "NotYourTurn")
    ),
    # So are those of the models.
    **dict.fromkeys(("NoModel", "KeyRefused", "Busy", "Unreachable", "Refused", "OverBudget")),
    "_not_now": (3,),
}
METHODS = [("**.py", "python"), ("**/templates/**.html", "jinja2")]
# What is said to a model is not said to a user.
PROMPTS = ("gm/narration/wording.py",)
# Words of the command line library that a user can meet and that it looks up in the same catalogue.
LIBRARY = (
    "Options", "Commands", "Arguments", "Aborted!", "default: {default}", "required", "env var: {var}", "(dynamic)",
)  # fmt: skip


def extracted() -> Catalog:
    """All messages of the code."""
    catalog = Catalog(project="un-momento-unico")
    for folder in ("gm", "rules"):
        for file, _line, message, _comments, context in extract_from_dir(
            str(ROOT / folder), method_map=METHODS, keywords=KEYWORDS
        ):
            if f"{folder}/{file}" in PROMPTS:
                continue
            if any(message) if isinstance(message, tuple) else message:
                catalog.add(message, context=context)
    for message in LIBRARY:
        catalog.add(message)
    return catalog


def fields(text: str) -> set[str]:
    """The values a message speaks of."""
    return set(re.findall(r"\{(\w+)[^}]*\}", text))


def forms(text: Any) -> tuple[str, ...]:
    """A message's forms: one, or singular and plural."""
    return tuple(text) if isinstance(text, (tuple, list)) else (text or "",)


def problems(catalog: Catalog, lang: str) -> list[str]:
    """Messages that are missing (in Spanish) or that lost or gained a value."""
    found = []
    for message in catalog:
        if not message.id:
            continue
        ids, strings = forms(message.id), forms(message.string)
        if not all(strings):
            if lang == "es":
                found.append(f"{lang}: not translated: {ids[0]}")
            continue
        if message.fuzzy:
            found.append(f"{lang}: fuzzy: {ids[0]}")
        for string in strings:
            if not fields(string) <= fields(ids[-1]) | fields(ids[0]):
                found.append(f"{lang}: a value that is not there: {ids[0]} -> {string}")
        if fields(ids[-1]) != fields(strings[-1]):
            found.append(f"{lang}: a value was lost: {ids[-1]} -> {strings[-1]}")
    return found


def written(catalog: Catalog) -> bytes:
    """The catalogue as a .po file, the same bytes for the same messages."""
    out = io.BytesIO()
    write_po(out, catalog, width=0, sort_output=True, omit_header=False, ignore_obsolete=True, no_location=True)
    return out.getvalue()


def compiled(catalog: Catalog) -> bytes:
    """The catalogue as a .mo file."""
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def main(check: bool) -> int:
    """Update or check; exit code 1 where something is wrong."""
    source = extracted()
    bad: list[str] = []
    for lang in LANGUAGES:
        folder = LOCALE / lang / "LC_MESSAGES"
        po, mo = folder / "gm.po", folder / "gm.mo"
        if po.exists():
            with po.open("rb") as file:
                catalog = read_po(file, locale=lang)
        else:
            catalog = Catalog(locale=lang, project="un-momento-unico", fuzzy=False)
        catalog.update(source, no_fuzzy_matching=True, update_creation_date=False)
        if lang != "es":  # only what differs from Spain's
            for message in [m for m in catalog if m.id and not any(forms(m.string))]:
                catalog.delete(message.id)
        bad += problems(catalog, lang)
        if check:
            if not po.exists() or po.read_bytes() != written(catalog) or mo.read_bytes() != compiled(catalog):
                bad.append(f"{lang}: the catalogue is not up to date: make messages")
        else:
            folder.mkdir(parents=True, exist_ok=True)
            po.write_bytes(written(catalog))
            mo.write_bytes(compiled(catalog))
    print("\n".join(bad) or "messages: all translated")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
