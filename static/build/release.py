"""Write the scripts that need lists of the site's files: the service worker, the watch and the diagnosis.

The hashes tell browsers that there is a new release, and which of its files they have already; the browser itself
refuses a file that does not match its hash because it is cut short or from another release. They also tell the
diagnosis which file is to blame when a start fails; the watch needs only sizes to see that something is wrong.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

from puzzles import __version__

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "static" / "service-worker.js"
NAME = "service-worker.js"
WATCH = "static/watch.js"
DIAGNOSIS = "static/diagnosis.js"
WRITTEN = {"static/service-worker.js": NAME, WATCH: WATCH, DIAGNOSIS: DIAGNOSIS}
"""The scripts that are written into the site, by their paths in the project."""

PAGE = "index.html"
OPTIONAL = (
    "LICENSE", "static/fonts/outlines.json", "static/icons/", "static/licenses/", "static/runtime/licenses/",
    "static/runtime/pyscript/codemirror", "static/runtime/pyscript/index-", "static/runtime/python.snapshot",
    "static/runtime/wheels/",
)  # fmt: skip
"""Files that a release can do without: the service worker fetches them after the others."""

PARTS = {
    "page": (
        "", "static/boot.js", "static/runtime/pyscript/", "static/runtime/micropython/", "static/ui/page.toml",
        "static/ui/starting.mjs", "static/unpacking.mjs", "static/runtime/page.tar.gz",
    ),
    "store": ("static/store.js", "static/drawing.js"),
    "solver": (
        "pyscript.toml", "static/worker/main.py", "static/worker/starting.mjs", "static/runtime/pyodide/",
        "static/runtime/worker.tar.gz",
    ),
    "speed": ("static/kernels.wasm",),
    "looks": ("static/board.css", "static/givens.css", "static/playing.css", "static/shell.css"),
}  # fmt: skip
"""The files of a start, by what needs them.

The board; stored games (the page survives their loss and reports it); the solver; its speed; the page's looks.
"""


def hashes(site: Path) -> dict[str, str]:
    """Return the SHA-256 of each file of a built site, in the form of a request's integrity.

    Names are relative to the site's address, so the page's name is empty.
    """
    found = {}
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if path.is_file() and name != NAME:
            digest = base64.b64encode(hashlib.sha256(path.read_bytes()).digest())
            found["" if name == PAGE else name] = f"sha256-{digest.decode('ascii')}"
    return found


def watched(site: Path) -> dict[str, tuple[str, int, str]]:
    """Return part, size in bytes and hash of each file that a start needs, in the order of PARTS."""
    listed = hashes(site)
    found = {}
    for part, beginnings in PARTS.items():
        for beginning in beginnings:
            for name, digest in listed.items():
                if name.startswith(OPTIONAL):
                    continue
                if name == beginning or (beginning.endswith("/") and name.startswith(beginning)):
                    found[name] = (part, (site / (name or PAGE)).stat().st_size, digest)
    return found


def write(site: Path) -> None:
    """Turn the files of a built site into its release; leave scripts that are up to date alone."""
    needed = watched(site)
    _front(site, DIAGNOSIS, "GIVENS", {"version": __version__, "files": needed})
    _front(site, WATCH, "SIZES", {name: size for name, (_, size, _) in needed.items() if name})
    listed = hashes(site)
    required = {name: digest for name, digest in listed.items() if not name.startswith(OPTIONAL)}
    lists = {"REQUIRED": required, "OPTIONAL": {name: listed[name] for name in listed if name not in required}}
    put(site / NAME, f"{_constants(lists)}\n{SCRIPT.read_text(encoding='utf-8')}")


def _front(site: Path, name: str, variable: str, value: object) -> None:
    """Write a plain script of the page, preceded by a variable."""
    text = (ROOT / name).read_text(encoding="utf-8")
    put(site / name, f"var {variable} = {json.dumps(value, separators=(',', ':'))};\n\n{text}")


def _constants(lists: Mapping[str, Mapping[str, str]]) -> str:
    return "".join(f"const {name} = {json.dumps(listed, indent=0)};\n" for name, listed in lists.items())


def put(path: Path, text: str) -> None:
    """Write a file of the site, unless it holds this text already."""
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
