"""What can go wrong with a provider.

::

    ModelError
     ├── NoModel       the name cannot be read, or its library is not installed
     ├── KeyRefused    no key, or it was refused (401, 403)
     ├── Busy          rate limit or overload (429, 503); `wait` seconds if the server said so
     ├── Unreachable   no connection, cut off, or too slow
     ├── Refused       the server will not take the request (400, 404)
     └── OverBudget    the budget is used up; the game goes on without a model
"""

from __future__ import annotations

from gm.i18n import N_, _

__all__ = ["Busy", "KeyRefused", "ModelError", "NoModel", "OverBudget", "Refused", "Unreachable", "translate"]


class ModelError(Exception):
    """A call to a model failed. It costs prose, never a turn. `advice` says what to do (an English message of the catalogue)."""

    advice = N_("The storyteller goes on without it.")
    doctors = ""
    """The same for a reader who has asked gm doctor already, where that differs."""
    again = False
    """Whether trying again may help."""

    def __init__(self, what: str, *, wait: float | None = None, **values: object) -> None:
        """`what` is a message of the catalogue with its `values`; `wait`: seconds that the server asked for."""
        self.template, self.values = what, values
        self.wait = wait
        super().__init__(what.format(**values))

    @property
    def what(self) -> str:
        """What happened, in the language in use."""
        return _(self.template).format(**self.values)


class NoModel(ModelError):
    """The model's name cannot be read, or what it needs is not installed."""

    advice = N_("Name it as provider:model, for example openai:gpt-4.1-mini or ollama:llama3.2; see gm setup.")


class KeyRefused(ModelError):
    """No key, or the provider refused it."""

    advice = N_(
        "gm setup asks for the key and keeps it; it may also come from the environment (OPENAI_API_KEY and the like)."
    )


class Busy(ModelError):
    """Too many requests, or the server is overloaded."""

    advice = N_("Wait a little, or set another model as fallback.")
    again = True


class Unreachable(ModelError):
    """No connection, a cut one, or no answer in time."""

    advice = N_("Check that the server runs, its address and the network; gm doctor tries it out.")
    doctors = N_("Check that the server runs, its address and the network.")
    again = True


class Refused(ModelError):
    """The server does not take such a request."""

    advice = N_("Check the model's name; gm doctor tries it out.")
    doctors = N_("Check the model's name.")


class OverBudget(ModelError):
    """The budget is used up."""

    advice = N_("Raise --budget to go on with a model.")


def translate(error: Exception) -> ModelError:
    """A provider's exception as one of ours. What a server wrote is not repeated: it may hold the key or the prompt."""
    if isinstance(error, ModelError):
        return error
    import openai

    if isinstance(error, openai.APITimeoutError):
        return Unreachable("no answer in time")
    if isinstance(error, openai.APIConnectionError):
        return Unreachable("no connection")
    if isinstance(error, openai.APIStatusError):
        code = error.status_code
        wait = _retry_after(error.response.headers.get("retry-after"))
        if code in (401, 403):
            return KeyRefused("the provider refused the key ({code})", code=code)
        if code in (408, 409, 425, 429) or code >= 500:
            return Busy("the server is busy ({code})", wait=wait, code=code)
        return Refused("the server refused the request ({code})", code=code)
    if isinstance(error, openai.OpenAIError):
        return KeyRefused("no key was found")
    if type(error).__module__.partition(".")[0] in ("httpx", "httpx2", "httpcore", "httpcore2", "anyio", "ssl"):
        return Unreachable("the connection was cut")
    if isinstance(error, (OSError, EOFError)):
        return Unreachable("the connection was cut")
    return Refused("the answer could not be read ({kind})", kind=type(error).__name__)


def _retry_after(value: str | None) -> float | None:
    """Seconds of a Retry-After header, whether a number or a date; None if it says neither."""
    if value is None:
        return None
    try:
        return max(0.0, float(value))
    except ValueError:
        pass
    from datetime import UTC, datetime
    from email.utils import parsedate_to_datetime

    try:
        return max(0.0, (parsedate_to_datetime(value) - datetime.now(UTC)).total_seconds())
    except (TypeError, ValueError):
        return None
