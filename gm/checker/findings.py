"""What the checker says about a text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

__all__ = ["KINDS", "REJECT", "WARN", "WARNINGS", "Finding", "verdict"]

REJECT = "reject"
WARN = "warn"
WARNINGS = ("unknown_name", "modern_word")
KINDS = (
    "winner",
    "wound",
    "death",
    "dead_acts",
    "count",
    "speaks_for_player",
    "secret",
    "language",
    "leak",
    "length",
    "repetition",
    *WARNINGS,
)


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found. `severity` is `reject` or `warn`; `sentence` is empty where the whole text is meant."""

    kind: str
    severity: str
    sentence: str
    why: str

    def view(self) -> dict[str, str]:
        """As JSON."""
        return {"kind": self.kind, "severity": self.severity, "sentence": self.sentence, "why": self.why}


def found(kind: str, sentence: str, why: str) -> Finding:
    """A finding with the severity of its kind."""
    return Finding(kind, WARN if kind in WARNINGS else REJECT, sentence, why)


def verdict(findings: Iterable[Finding]) -> str:
    """`reject` if anything is to be rejected, else `accept`."""
    return "reject" if any(finding.severity == REJECT for finding in findings) else "accept"
