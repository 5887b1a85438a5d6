"""`gm check`: prose on standard input, the facts in a file, the verdict on standard output."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TextIO

from gm.checker.checker import check_text
from gm.checker.facts import BadFacts, Facts
from gm.checker.findings import REJECT, verdict

__all__ = ["check"]


def check(lang: str, facts: Path, source: TextIO) -> int:
    """Print the verdict. 0 accept, 1 reject, 2 wrong usage, said on standard error."""
    try:
        known = Facts.parse(json.loads(facts.read_text("utf-8")))
        text = source.read()
        findings = check_text(text, lang, known)
    except UnicodeDecodeError as error:
        return _wrong(f"not UTF-8: {error.reason} at byte {error.start}")
    except OSError as error:
        return _wrong(f"{facts}: {error.strerror or error}")
    except json.JSONDecodeError as error:
        return _wrong(f"{facts}: not JSON, line {error.lineno} column {error.colno}: {error.msg}")
    except BadFacts as error:
        return _wrong(f"{facts}: {error}")
    except ValueError as error:
        return _wrong(str(error))
    said = verdict(findings)
    print(json.dumps({"verdict": said, "findings": [finding.view() for finding in findings]}, ensure_ascii=False))
    return 1 if said == REJECT else 0


def _wrong(why: str) -> int:
    print(why, file=sys.stderr)
    return 2
