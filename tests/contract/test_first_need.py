"""What only rare texts need is imported when there is such a text: the page's first puzzle does not wait for it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.hostile import LINE

ROOT = Path(__file__).resolve().parents[2]
SHARED = "puzzles.core.foreign"
"""Serves the game ids of Solo too, in which any Sudoku is written."""

RARE = ("foreign", "undressing", "penpa", "lzstring", "pzpr", "dressing", "elsewhere", "traced")


def imported(code: str) -> list[str]:
    """Return the project's rare modules that a fresh Python has imported after this code."""
    told = f"{code}\nimport sys\nprint(*[name for name in sys.modules if name.startswith('puzzles.')])"
    done = subprocess.run([sys.executable, "-c", told], cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in done.stdout.split() if set(name.split(".")) & set(RARE) and name != SHARED]


def test_the_worker_starts_without_rare_readers() -> None:
    assert imported("import puzzles.api.service") == []


def test_a_plain_line_is_read_without_them() -> None:
    assert imported(f"from puzzles.texts import reading\nreading.read({LINE!r}, lenient=True)") == []


def test_a_link_brings_them() -> None:
    text = "https://www.sudokuwiki.org/sudoku.htm?bd=" + LINE.replace(".", "0")
    assert "puzzles.kinds.sudoku.foreign" in imported(f"from puzzles.texts import reading\nreading.read({text!r})")
