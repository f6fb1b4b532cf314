"""Write the site's service worker: static/service-worker.js, with the names and hashes of the site's files in front.

The hashes tell browsers that there is a new release, and which of its files they have already; a file that does not
match its hash, cut short or of another release, is refused by the browser itself.
"""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "static" / "service-worker.js"
NAME = "service-worker.js"
PAGE = "index.html"


def hashes(site: Path) -> dict[str, str]:
    """Return each file of a built site with its SHA-256, as the integrity of a request states it.

    Names are addresses relative to the site's own, so that the page has the empty one.
    """
    found = {}
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if path.is_file() and name != NAME:
            digest = base64.b64encode(hashlib.sha256(path.read_bytes()).digest())
            found["" if name == PAGE else name] = f"sha256-{digest.decode('ascii')}"
    return found


def write(site: Path) -> None:
    """Make the files that a built site has now its release; leaves the worker alone if it says so already."""
    listed = json.dumps(hashes(site), indent=0)
    text = f"const RELEASE = {listed};\n\n{SCRIPT.read_text(encoding='utf-8')}"
    path = site / NAME
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
