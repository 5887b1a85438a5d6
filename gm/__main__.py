"""The command `gm`."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the command line; the exit code is 0 (good), 1 (the thing failed) or 2 (wrong usage)."""
    # `>&-` leaves no stream at all, and a number that the next file opened would get: what is said goes nowhere.
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123 (open to the end)
    try:
        import rules

        ours = getattr(rules, "PRODUCT", "") == "un-momento-unico"
    except ImportError:
        ours = False
    if not ours:
        # Another project's package of the same name comes first: nothing here can work, and a traceback would not say why.
        sys.stderr.write(
            "gm: otro paquete llamado «rules» tapa el de un-momento-unico; instálalo aparte, con pipx.\n"
            "gm: another package named 'rules' hides that of un-momento-unico; install it apart, with pipx.\n"
        )
        sys.exit(1)
    from gm.cli import run

    sys.exit(run(sys.argv[1:], os.environ))


if __name__ == "__main__":
    main()
