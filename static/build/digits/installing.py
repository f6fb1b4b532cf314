"""Install what the training needs into .venv, once. Only `make digits` runs this."""

from __future__ import annotations

import sys
from pathlib import Path

from static.build import setup

LOCK = Path(__file__).with_name("training.txt")


def main() -> int:
    """Install it; print one sentence and return 1 if that fails."""
    try:
        setup.install(LOCK)
    except setup.SetupFailed as failure:
        print(str(failure).splitlines()[-1], file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
