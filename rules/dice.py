"""Dice and cards that anyone can check by hand.

A stream is a key (bytes) and a name. Its number `n` (0, 1, 2, …) is read from

    HMAC-SHA256(key, "<name>:<n>")

taking the first of the 32 bytes that is below the greatest multiple of `sides` up to 256, modulo `sides`. For six sides that
is the first byte under 252. Rejecting the rest keeps every face equally likely. (Should all 32 bytes be rejected, which
no one will live to see, the message continues as `<name>:<n>:1`, `<name>:<n>:2`, …)

No library's random numbers are used: Python promises the same sequence across versions only for `random.random()`.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from itertools import count

__all__ = ["draw", "fraction", "key_from_seed", "permutation", "subkey"]


def key_from_seed(seed: str) -> bytes:
    """The key of a reproducible game: SHA-256 of `seed:` and the seed's UTF-8 text."""
    return hashlib.sha256(b"seed:" + seed.encode("utf-8", "surrogatepass")).digest()


def subkey(key: bytes, name: str) -> bytes:
    """A key of its own for another purpose (salt, opponent, story), from which `key` cannot be found."""
    return hmac.digest(key, b"subkey:" + name.encode(), "sha256")


def draw(key: bytes, name: str, n: int, sides: int) -> int:
    """Number `n` of the stream, from 0 to `sides - 1`. `sides` is 1 to 256."""
    if not 1 <= sides <= 256:
        raise ValueError(f"sides must be 1 to 256, not {sides}")
    limit = 256 - 256 % sides
    message = f"{name}:{n}".encode()
    for again in count(1):
        for byte in hmac.digest(key, message, "sha256"):
            if byte < limit:
                return byte % sides
        message = f"{name}:{n}:{again}".encode()
    raise AssertionError("unreachable")


def fraction(key: bytes, name: str, n: int) -> float:
    """Number `n` of the stream as a float in [0, 1): the first 53 bits of the digest."""
    return (int.from_bytes(hmac.digest(key, f"{name}:{n}".encode(), "sha256")[:8], "big") >> 11) * 2.0**-53


def permutation(key: bytes, name: str, n: int, items: Sequence[str]) -> tuple[str, ...]:
    """The items in a drawn order, using numbers `n` to `n + len(items) - 1`: each is taken from those left."""
    left = list(items)
    return tuple(left.pop(draw(key, name, n + i, len(left))) for i in range(len(items)))
