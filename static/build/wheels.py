"""Fetch the wheels that the worker loads when something first needs them, built for Pyodide or for any Python.

python-sat has CaDiCaL for searches, segno draws QR codes. pip fetches them from the index that it is configured for and
checks them against the hashes in wheels.txt.
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

LOCK = Path(__file__).resolve().with_name("wheels.txt")


class NotFetched(Exception):
    """A wheel could not be fetched; the message says why."""


def wheels(target: Path) -> list[Path]:
    """Return the places of the wheels in the folder of the runtime; the worker requests them by these names."""
    return [target / "wheels" / f"{name}.whl" for name in locked()]


def locked() -> dict[str, str]:
    """Return the hash of each wheel, by the name of its package."""
    pins = re.findall(r"^([\w-]+)==[^#]*?--hash=sha256:([0-9a-f]{64})", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
    return dict(pins)


def fetch(target: Path, pip: Callable[[], Sequence[str | Path]]) -> None:
    """Put the locked wheels into the folder of the runtime, beside Pyodide; does nothing if they are there already.

    `pip` returns the command that runs pip. Raises NotFetched.
    """
    hashes = locked()
    if all(path.is_file() and _digest(path) == hashes[path.stem] for path in wheels(target)):
        return
    print(f"Fetching {' and '.join(hashes)} for Pyodide with pip", flush=True)
    home = target / "wheels"
    home.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=home) as folder:
        command = [*pip(), "download", *_options(target), "--dest", folder, "--requirement", LOCK]
        done = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        found = {_digest(path): path for path in Path(folder).glob("*.whl")}
        if done.returncode != 0 or found.keys() != set(hashes.values()):
            last_lines = "\n".join(done.stdout.strip().splitlines()[-15:])
            raise NotFetched(
                f"{last_lines}\n\npip could not fetch {' and '.join(hashes)}: check your network connection."
            )
        for path in wheels(target):
            found[hashes[path.stem]].replace(path)


def _options(target: Path) -> list[str]:
    """Return the options that make pip fetch for the Pyodide of the runtime instead of for this machine."""
    pyodide = json.loads((target / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    major, minor = pyodide["python"].split(".")[:2]
    return [
        *("--quiet", "--disable-pip-version-check", "--require-hashes", "--no-deps", "--only-binary=:all:"),
        *("--platform", f"pyemscripten_{pyodide['abi_version']}_{pyodide['arch']}"),
        *("--implementation", "cp", "--python-version", f"{major}.{minor}", "--abi", f"cp{major}{minor}"),
    ]


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
