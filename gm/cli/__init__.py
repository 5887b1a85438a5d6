"""The command `gm`: every command's name, options and help. What a command does is imported only when it runs."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Mapping, Sequence

from gm.cli.errors import usage_error
from gm.i18n import _, detect, use
from gm.said import fail, plain, reason, say

__all__ = ["run"]


def run(argv: Sequence[str], environ: Mapping[str, str]) -> int:
    """Run a command line. Exit code: 0 good, 1 the thing failed, 2 wrong usage. Never a traceback for what a user can cause."""
    use(detect(argv, environ))
    # A name that the terminal's encoding lacks is shown with a question mark; it never stops a game.
    with contextlib.suppress(AttributeError, ValueError):
        sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    from gm.cli.app import UsageError, build

    try:
        code = build()(args=list(argv), prog_name="gm", standalone_mode=False)
        if sys.stdout is not None:  # `>&-` leaves none
            sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except UsageError as error:
        if type(error).__name__ == "NoArgsIsHelpError":  # its message is the help page
            sys.stderr.write(f"{error}\n")
        else:
            fail(usage_error(error))
        return 2
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return 130
    except BrokenPipeError:
        return _no_output()
    except Exception as error:
        if (code := _known(error)) is not None:
            return code
        raise


def _known(error: Exception) -> int | None:
    """The exit code of a failure with a message of its own, which is written; None for a fault of ours."""
    from rules import BadOption, RulesError

    if isinstance(error, RulesError):
        fail(say(error))
        return 2 if isinstance(error, BadOption) else 1
    from gm.record.store import RecordBusy, SaveFailed

    if isinstance(error, SaveFailed):
        fail(
            _("{path} cannot be written: {reason}. What came before is saved.").format(
                path=plain(error.path), reason=reason(error.reason)
            )
        )
        return 1
    if isinstance(error, RecordBusy):
        fail(_("{path} is being played by another process; close it first.").format(path=plain(error.path)))
        return 1
    if isinstance(error, OSError):  # what we neither read nor save: standard output, most likely
        fail(_("the output cannot be written: {reason}").format(reason=reason(error.strerror or type(error).__name__)))
        return _no_output()
    if type(error).__name__ in ("Abort", "Exit"):
        return int(getattr(error, "exit_code", 130))
    return None


def _no_output() -> int:
    # Nobody reads any more, or nothing more can be written. Python would complain once more on exit unless stdout goes nowhere.
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1
