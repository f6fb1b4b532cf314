"""Fetch the wheel that the worker loads when a search first needs it: python-sat (with CaDiCaL) for Pyodide.

PyPI has a build for Pyodide's platform. pip fetches it from the index that it is configured for and checks it against
the hash in wheels.txt.
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
    """The wheel could not be fetched; the message says why."""


def wheel(target: Path) -> Path:
    """Return the wheel's place in the folder of the runtime; the worker requests it by this name."""
    return target / "wheels" / "python-sat.whl"


def fetch(target: Path, pip: Callable[[], Sequence[str | Path]]) -> None:
    """Put the locked wheel into the folder of the runtime, beside Pyodide; does nothing if it is there already.

    `pip` returns the command that runs pip. Raises NotFetched.
    """
    path = wheel(target)
    if path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() in _hashes():
        return
    print("Fetching python-sat for Pyodide with pip", flush=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=path.parent) as folder:
        command = [*pip(), "download", *_options(target), "--dest", folder, "--requirement", LOCK]
        done = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        found = sorted(Path(folder).glob("*.whl"))
        if done.returncode != 0 or len(found) != 1:
            last_lines = "\n".join(done.stdout.strip().splitlines()[-15:])
            raise NotFetched(f"{last_lines}\n\npip could not fetch python-sat: check your network connection.")
        found[0].replace(path)


def _options(target: Path) -> list[str]:
    """Return the options that make pip fetch for the Pyodide of the runtime instead of for this machine."""
    pyodide = json.loads((target / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    major, minor = pyodide["python"].split(".")[:2]
    return [
        *("--quiet", "--disable-pip-version-check", "--require-hashes", "--no-deps", "--only-binary=:all:"),
        *("--platform", f"pyemscripten_{pyodide['abi_version']}_{pyodide['arch']}"),
        *("--implementation", "cp", "--python-version", f"{major}.{minor}", "--abi", f"cp{major}{minor}"),
    ]


def _hashes() -> list[str]:
    return re.findall(r"--hash=sha256:([0-9a-f]{64})", LOCK.read_text(encoding="utf-8"))
