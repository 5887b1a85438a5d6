"""One model: streamed text and checked JSON, with time-outs, patience and a meter.

    chat = Chat("openai:gpt-4.1-mini", meter=Meter())
    for piece in chat.stream(messages, max_tokens=400): ...

A call that fails raises a `ModelError`. Before anything has been received a call is tried again, waiting as long as the server asks (or
a little longer each time); once something has arrived it is not, so that nothing is ever doubled.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pydantic import SecretStr

from gm.models import local
from gm.models.costs import Meter, Usage
from gm.models.errors import KeyRefused, ModelError, NoModel, Unreachable, translate
from gm.models.patience import timely
from gm.models.settings import api_key

if TYPE_CHECKING:
    from langchain_core.language_models import BaseChatModel

__all__ = ["Chat", "Message", "make_model", "needs_key", "own_address", "understood"]

Message = tuple[str, str]
"""(role, text); role is `system`, `user` or `assistant`."""

_LOCAL = {
    "ollama": "http://127.0.0.1:11434/v1",
    "llamacpp": "http://127.0.0.1:8080/v1",
    "lmstudio": "http://127.0.0.1:1234/v1",
}
"""Servers on this machine that speak the OpenAI protocol and want no key."""
_SERVICES = {"openrouter": "https://openrouter.ai/api/v1"}
_LONGEST_WAIT = 60.0
_ENDLESS = 12
"""Characters a token after which an answer is cut off, whatever the server does with `max_tokens`."""
_CHARS = 3
"""Characters a token, where the server does not count: rather too many tokens than too few."""


def make_model(
    name: str, *, base_url: str | None = None, temperature: float | None = None, timeout: float = 30.0
) -> BaseChatModel:
    """A LangChain chat model for `provider:name`. NoModel, KeyRefused."""
    provider, colon, model = name.partition(":")
    if not colon or not model or not provider:
        raise NoModel("{name} does not say whose model it is", name=ascii(name))
    if provider == local.LOCAL:
        there = local.serving(model)
        model, base_url = there.name, there.url
        key: SecretStr | None = there.key
    else:
        key = api_key(provider)
    url = base_url or _LOCAL.get(provider) or _SERVICES.get(provider)
    common: dict[str, Any] = {"timeout": timeout, "max_retries": 0}
    if temperature is not None:
        common["temperature"] = temperature
    if url is not None:
        from langchain_openai import ChatOpenAI

        if key is None and provider in _SERVICES:
            raise KeyRefused("no key was found")
        common["http_client"] = _connection(timeout)
        return ChatOpenAI(model=model, base_url=url, api_key=key or SecretStr("none"), stream_usage=True, **common)
    if provider == "openai":
        if key is None:
            raise KeyRefused("no key was found")
        from langchain_openai import ChatOpenAI

        common["http_client"] = _connection(timeout)
        return ChatOpenAI(model=model, api_key=key, stream_usage=True, **common)
    from langchain.chat_models import init_chat_model

    try:
        made: BaseChatModel = init_chat_model(model, model_provider=provider, **common)
        return made
    except ImportError:
        raise NoModel(
            "{provider} cannot be used here: its library for LangChain is not installed", provider=ascii(provider)
        ) from None
    except ValueError as error:
        if "Unsupported provider" in str(error):
            raise _unknown(provider) from None
        raise NoModel(
            "{provider} cannot be used here: its key or its settings will not do", provider=ascii(provider)
        ) from None


def _unknown(provider: str) -> NoModel:
    known = ", ".join((local.LOCAL, *_LOCAL, "openai", *_SERVICES))
    return NoModel(
        "there is no provider {provider}; known are {known}, and with --base-url any server",
        provider=ascii(provider),
        known=known,
    )


def own_address(provider: str) -> bool:
    """Whether it is a server of this machine, which wants no key."""
    return provider in _LOCAL or provider == local.LOCAL


def understood(name: str, base_url: str | None) -> None:
    """NoModel where no model can have that name: nothing is asked of a server. It costs an import for providers that only LangChain knows."""
    provider, colon, model = name.partition(":")
    if not colon or not model or not provider:
        raise NoModel("{name} does not say whose model it is", name=ascii(name))
    if base_url is not None or own_address(provider) or provider in (*_SERVICES, "openai"):
        return
    from langchain.chat_models import init_chat_model

    try:
        init_chat_model(model, model_provider=provider)
    except Exception as error:  # a missing package or key of a provider that LangChain knows is said where it is used
        if "Unsupported provider" in str(error):
            raise _unknown(provider) from None


def needs_key(name: str, base_url: str | None) -> bool:
    """Whether that model cannot be asked without a key, and there is none. KeyRefused: others may read the key file."""
    provider = name.partition(":")[0]
    return base_url is None and provider in (*_SERVICES, "openai") and api_key(provider) is None


def _connection(timeout: float) -> Any:
    """A client of one's own: LangChain shares one among all models, and closing it would cut off the others."""
    from openai import DefaultHttpxClient

    return DefaultHttpxClient(timeout=timeout)


class Chat:
    """A model with its fallback, counted and bounded."""

    def __init__(
        self,
        name: str,
        *,
        fallback: str | None = None,
        base_url: str | None = None,
        temperature: float | None = None,
        timeout: float = 30.0,
        tries: int = 3,
        meter: Meter | None = None,
        waiting: Callable[[float, ModelError], None] | None = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """`waiting(seconds_left, error)` is called once a second while waiting to try again, and with 0 when that is over."""
        self.names = [name, *([fallback] if fallback else [])]
        self.meter = meter or Meter()
        self.tries = tries
        self.last: str = local.shown(name)
        """The model that answered last, as a record names it."""
        self.last_usage = Usage()
        self._options = {"base_url": base_url, "temperature": temperature, "timeout": timeout}
        self._timeout = timeout
        self._waiting = waiting
        self._sleep = sleep
        self._models: dict[str, BaseChatModel] = {}

    def stream(
        self, messages: Sequence[Message], *, max_tokens: int, request: Mapping[str, Any] | None = None
    ) -> Iterator[str]:
        """Text as it comes; `request` adds to what is sent. ModelError. Closing the iterator ends the call."""
        error: ModelError | None = None
        for name in self.names:
            for attempt in range(self.tries):
                started = False
                try:
                    self.meter.check(name)
                    for piece in self._pieces(name, messages, {"max_tokens": max_tokens, **(request or {})}):
                        started = True
                        yield piece
                    if started:
                        return
                    error = Unreachable("the answer was empty")
                    break
                except Exception as raw:
                    error = translate(raw)
                    if started:
                        raise error from None
                    if not error.again or attempt + 1 == self.tries:
                        break
                    self._wait(error, attempt)
        raise error or NoModel("no model was named")

    def json(self, messages: Sequence[Message], schema: dict[str, Any] | None, *, max_tokens: int) -> Any:
        """One JSON value of that schema (strict where the server can; None: of whatever form). None if what came back is none. ModelError."""
        request: dict[str, Any] = {}
        if schema is not None:
            form = {"name": schema.get("title", "answer"), "schema": schema, "strict": True}
            # Beside LangChain's own argument of that name, which reads the answer more strictly than many servers write it.
            request["extra_body"] = {"response_format": {"type": "json_schema", "json_schema": form}}
        text = ""
        stream = self.stream(messages, max_tokens=max_tokens, request=request)
        for piece in stream:
            text += piece
            if len(text) > max_tokens * _ENDLESS:
                stream.close()  # type: ignore[attr-defined]
                break
        # A small model may put its JSON between remarks.
        for candidate in (text, text[text.find("{") : text.rfind("}") + 1]):
            try:
                return json.loads(candidate)
            except (ValueError, RecursionError):
                continue
        return None

    def _pieces(self, name: str, messages: Sequence[Message], request: Mapping[str, Any]) -> Iterator[str]:
        model = self._models.get(name)
        if model is None:
            model = self._models[name] = make_model(name, **self._options)  # type: ignore[arg-type]
        self.last, self.last_usage = local.shown(name), Usage()
        usage, heard = Usage(), 0
        # A server that only says that it is still there would keep an ordinary time-out waiting for ever.
        stream = timely(model.stream([*messages], **request), self._timeout, lambda: self._abandon(name))
        try:
            for chunk in stream:
                if found := getattr(chunk, "usage_metadata", None):
                    cached = (found.get("input_token_details") or {}).get("cache_read", 0) or 0
                    usage = usage + Usage(found.get("input_tokens", 0), found.get("output_tokens", 0), cached)
                text = chunk.text if isinstance(chunk.text, str) else str(chunk.content)
                if text:
                    heard += len(text)
                    yield text
        finally:
            stream.close()
            if usage == Usage():  # a call that was cut, or a server that does not say: counted by its characters
                sent = sum(len(text) for _role, text in messages)
                usage = Usage(sent // _CHARS + 1, heard // _CHARS, guessed=True)
            self.last_usage = usage
            self.meter.add(name, usage)

    def _abandon(self, name: str) -> None:
        """Let go of a connection that gives nothing: the next call opens another."""
        model = self._models.pop(name, None)
        client = getattr(model, "root_client", None)
        if client is not None:
            client.close()

    def _wait(self, error: ModelError, attempt: int) -> None:
        left = min(_LONGEST_WAIT, error.wait if error.wait is not None else 1.0 * 2**attempt)
        self.meter.hold_off(left)
        while left > 0:
            if self._waiting is not None:
                self._waiting(left, error)
            step = min(1.0, left)
            self._sleep(step)
            left -= step
        if self._waiting is not None:
            self._waiting(0.0, error)
