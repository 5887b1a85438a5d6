"""Which model plays which role. Flags come before the environment, the environment before `config.toml`.

Keys are not settings: they come from the environment (`OPENAI_API_KEY`, or `GM_API_KEY` for any server) or from the key file, which only
its owner may read. They are never printed, logged, recorded, or put into an address.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import BaseModel, Field, SecretStr
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict, TomlConfigSettingsSource

from gm.models.errors import KeyRefused

__all__ = ["ROLES", "PriceSettings", "RoleSettings", "Settings", "api_key", "config_folder", "key_file", "load"]

ROLES = ("narrator", "samurai", "interpreter")
"""narrator tells, samurai speaks and picks among the moves its level allows, interpreter reads what a player types."""


def config_folder() -> Path:
    """Where `config.toml` and the key file live."""
    from platformdirs import user_config_path

    return user_config_path("un-momento-unico", appauthor=False)


def key_file() -> Path:
    """The key file: lines `NAME=value`, mode 600."""
    return config_folder() / "keys"


class RoleSettings(BaseModel):
    """One role. model: `provider:name`; fallback: another, asked when the first fails."""

    model: str | None = None
    fallback: str | None = None
    base_url: str | None = None
    temperature: float | None = Field(default=None, ge=0, le=2)


class PriceSettings(BaseModel):
    """Money for a million tokens."""

    input: float = Field(ge=0)
    output: float = Field(ge=0)


class Settings(BaseSettings):
    """All of it. `GM_MODEL`, `GM_BASE_URL`, `GM_NARRATOR__MODEL` … in the environment; the same names, in small letters, in the file."""

    model_config = SettingsConfigDict(env_prefix="GM_", env_nested_delimiter="__", extra="ignore")

    model: str | None = None
    fallback: str | None = None
    base_url: str | None = None
    narrator: RoleSettings = RoleSettings()
    samurai: RoleSettings = RoleSettings()
    interpreter: RoleSettings = RoleSettings()
    timeout: float = Field(default=30, gt=0, le=600)
    tries: int = Field(default=3, ge=1, le=10)
    budget: float | None = Field(default=None, ge=0, allow_inf_nan=False)
    rate: float | None = Field(default=None, gt=0, allow_inf_nan=False)
    """Calls a minute, of all the processes of a collection together."""
    prices: dict[str, PriceSettings] = Field(default_factory=dict)
    lines: list[str] = Field(default_factory=list)
    veils: list[str] = Field(default_factory=list)
    violence: int = Field(default=2, ge=0, le=3)

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Flags, environment, file: in this order."""
        return init_settings, env_settings, TomlConfigSettingsSource(settings_cls, config_folder() / "config.toml")

    def role(self, name: str) -> RoleSettings:
        """A role with what is set for all filled in."""
        one: RoleSettings = getattr(self, name)
        return RoleSettings(
            model=one.model or self.model,
            fallback=one.fallback or self.fallback,
            base_url=one.base_url or self.base_url,
            temperature=one.temperature,
        )


def load(**flags: Any) -> Settings:
    """The settings in force. Flags that are None are left to the rest. pydantic.ValidationError: a value that will not do."""
    return Settings(**{name: value for name, value in flags.items() if value is not None})


def api_key(provider: str, environ: Mapping[str, str] | None = None) -> SecretStr | None:
    """The provider's key: `<PROVIDER>_API_KEY`, else `GM_API_KEY`, from the environment, else from the key file. KeyRefused: others may read it."""
    names = (f"{provider.upper().replace('-', '_')}_API_KEY", "GM_API_KEY")
    environ = os.environ if environ is None else environ
    for name in names:
        if value := environ.get(name, "").strip():
            return SecretStr(value)
    found = _keys(key_file())
    return next((SecretStr(found[name]) for name in names if name in found), None)


def _keys(path: Path) -> dict[str, str]:
    try:
        mode = path.stat().st_mode
        text = path.read_text("utf-8")
    except (OSError, ValueError):
        return {}
    if os.name == "posix" and mode & (stat.S_IRWXG | stat.S_IRWXO):
        raise KeyRefused("others may read {path}; chmod 600 it", path=path)
    pairs = (line.split("=", 1) for line in text.splitlines() if "=" in line and not line.lstrip().startswith("#"))
    return {name.strip(): value.strip() for name, value in pairs if value.strip()}
