"""`gm table`: people at one keyboard, with the program as arbiter, memory and muse."""

from __future__ import annotations
