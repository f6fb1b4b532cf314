"""Check the files that the worker fetches against the hashes of this release.

A file that is missing, cut short or from another release could pass unnoticed: a kernel that takes other arguments
gives a wrong verdict, and a worker with an empty script seems to be thinking.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

DIGESTS = Path("./digests.json")
"""The SHA-256 of each such file, by its name in static/; the build adds the list to the worker's Python archive."""


def check(name: str, data: bytes) -> None:
    """Raise OSError if these are not the bytes of the file with this name."""
    if hashlib.sha256(data).hexdigest() != json.loads(DIGESTS.read_text())[name]:
        raise OSError(f"static/{name} is missing, cut short or of another release.")
