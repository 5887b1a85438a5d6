"""Fate Acelerado at a terminal: `mind` (the AI), `person` (the questions), `screen` (the engine's words)."""
