"""Record the cassettes of tests/models/cassettes again, from a model server that really runs on this machine.

    python tools/record_cassettes.py http://127.0.0.1:8091/v1 MODEL [SCENARIO …]

Any server that speaks the OpenAI protocol will do; a small instruction model is enough, for what the cassettes hold is the shape of real
traffic (streaming, usage, schemas), not good prose. Each scenario of tests/models/models_cassettes.py is one cassette. Headers that
could hold a key are taken out, and so is whatever names this machine; a test fails for a cassette that is not wholly played, belongs to no
scenario, or holds a key.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "models")]


def main(url: str, model: str, *only: str) -> int:
    """Record them all, or some."""
    from models_cassettes import FOLDER, SCENARIOS, cassette, run

    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in only or SCENARIOS:
        path = FOLDER / f"{name}.yaml"
        path.unlink(missing_ok=True)
        with cassette(name, record=True):
            print(name, run(name, url, model), flush=True)
    return 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
