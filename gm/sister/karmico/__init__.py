"""The Sistema Kármico at a terminal: `mind` (the AI, as hero, helper and adversary), `person` (the questions), `screen` (the engine's words)."""
