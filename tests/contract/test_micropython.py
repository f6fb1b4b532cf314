"""What page and worker share does the same in the page's MicroPython as in CPython."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from static.build.setup import node

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
PORTABLE = ROOT / "puzzles" / "portable"
MODULES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in PORTABLE.rglob("*.py")
)


def in_micropython(script: Path) -> subprocess.CompletedProcess[str]:
    """Run a script as the page would, its portable modules and the shipped kernels at hand."""
    command = [*node(), HERE / "micropython.mjs", ROOT, script]
    return subprocess.run(command, text=True, encoding="utf-8", capture_output=True, check=False)


@pytest.fixture(scope="module")
def told() -> str:
    """What CPython answers to the checks."""
    command = [sys.executable, "-c", f"import runpy; runpy.run_path({str(HERE / 'portable_checks.py')!r})"]
    done = subprocess.run(
        [*command[:1], "-X", "utf8", *command[1:]],
        cwd=ROOT,
        text=True,
        encoding="utf-8",
        capture_output=True,
        check=True,
    )
    return done.stdout


def test_every_portable_module_runs_in_micropython(tmp_path: Path) -> None:
    script = tmp_path / "imports.py"
    script.write_text("".join(f"import {name}\nprint({name!r})\n" for name in MODULES), encoding="utf-8")
    done = in_micropython(script)
    assert (done.stdout.split(), done.stderr) == (MODULES, "")
    assert "puzzles.portable.rules.sudoku" in MODULES


def test_micropython_answers_as_cpython_does(told: str) -> None:
    """Links, lines, rules, checking, pictures, and searches and verdicts on the shipped kernels."""
    done = in_micropython(HERE / "portable_checks.py")
    assert done.stderr == ""
    assert done.stdout.splitlines() == told.splitlines()
    names = {line.split(" ", 1)[0] for line in told.splitlines()}
    assert {
        "link",
        "board",
        "unpacked",
        "lines",
        "sudoku",
        "numbrix",
        "futoshiki",
        "picture",
        "search",
        "decided",
    } <= names


def test_what_fails_in_micropython_is_told(tmp_path: Path) -> None:
    """Else the tests above would see nothing."""
    script = tmp_path / "fails.py"
    script.write_text("import puzzles.model.values\n", encoding="utf-8")
    done = in_micropython(script)
    assert done.returncode == 1
    assert "ImportError" in done.stderr
