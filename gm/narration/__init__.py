"""Narration: what is to be told, and what is known about it.

| file | what it holds |
|---|---|
| `ledger.py` | what has happened so far, exact and bounded |
| `recap.py` | “previously…” in plain words |
| `beats.py` | which beats the events of a step call for |
| `brief.py` | what a narrator is told about one beat, and its facts for the checker |
"""
