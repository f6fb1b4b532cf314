"""Files that the worker fetches by itself, held against the hashes of the release that this module is of.

One that is missing, cut short, or of another release would be taken for what it is not: a kernel with other arguments
for a verdict, an empty script for a worker that thinks.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

DIGESTS = Path("./digests.json")
"""The SHA-256 of each such file, by its name in static/; the build puts it into the archive of the worker's Python."""


def check(name: str, data: bytes) -> None:
    """Raise OSError if these are not the bytes of the file of this name."""
    if hashlib.sha256(data).hexdigest() != json.loads(DIGESTS.read_text())[name]:
        raise OSError(f"static/{name} is missing, cut short or of another release.")
