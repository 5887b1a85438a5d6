"""Where dice come from: a seed, or a secret that is committed to before the first die and revealed at the end.

`key` is what `rules.dice` takes. Reproducible games: SHA-256 of `seed:` and the seed. Others: HMAC-SHA256 of the secret (32 random
bytes) over the players' words, one `SEAT:word` a line, in seat order. The commitment is the SHA-256 of the secret's 64 hexadecimal
digits, so that `printf %s SECRET | sha256sum` checks it.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping

from rules.dice import key_from_seed, subkey

__all__ = ["commitment", "dice_key", "new_nonce", "new_secret", "rival_word", "words_text"]


def new_secret() -> str:
    """32 bytes of the machine's best randomness, in hexadecimal."""
    return secrets.token_hex(32)


def new_nonce() -> str:
    """128 bits of the same."""
    return secrets.token_hex(16)


def commitment(secret: str) -> str:
    """What is shown before the first die."""
    return hashlib.sha256(secret.encode()).hexdigest()


def rival_word(secret: str) -> str:
    """The program's own word. It follows from the secret, so that it cannot have been chosen to suit the player's."""
    return subkey(bytes.fromhex(secret), "word").hex()[:8]


def words_text(words: Mapping[str, str]) -> str:
    """The players' words as they enter the key."""
    return "\n".join(f"{seat}:{words[seat]}" for seat in sorted(words))


def dice_key(*, seed: str | None = None, secret: str | None = None, words: Mapping[str, str] | None = None) -> bytes:
    """The key of the dice and card streams. Exactly one of `seed` and `secret` is given."""
    if seed is not None:
        return key_from_seed(seed)
    if secret is None:
        raise ValueError("a seed or a secret is needed")
    return hmac.digest(bytes.fromhex(secret), words_text(words or {}).encode("utf-8"), "sha256")
