"""The files that are no Python: in the package where it was installed, in static/ of a checkout."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
FOLDER = "data"
"""Where a wheel has them, below the package: see static/build/packaging.py."""


def path_of(name: str) -> Path:
    """Return where a file of static/ lies; it may be missing where the package was copied by hand."""
    installed = PACKAGE / FOLDER / name
    return installed if installed.is_file() else PACKAGE.parent / "static" / name
