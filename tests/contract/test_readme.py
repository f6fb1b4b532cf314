"""README's examples run: what it shows of Python, and each command that it gives for a terminal."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import puzzles
from tests.founding import SUDOKU_GRID, SUDOKU_LINE

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROGRAM = "python -m puzzles"
FILES = {
    "puzzle.txt": SUDOKU_LINE + "\n",
    "board.txt": "1.3.............\n",
    "puzzles.txt": f"{SUDOKU_LINE}\n{SUDOKU_LINE}\n",
    "grid.txt": SUDOKU_GRID,
    "lab.txt": "2 2\n1 0\n0 3\n",
    "proof.txt": puzzles.prove(puzzles.read(SUDOKU_LINE)[0]).text,
}
"""The files that the commands name."""


def section(title: str) -> str:
    """Return a section's text."""
    return README.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


COMMANDS = re.findall(rf"^ {{4}}({PROGRAM} .*?)(?: +#.*)?$", section("In a terminal"), re.M)


def test_the_examples_of_the_library_give_what_they_show() -> None:
    example = doctest.DocTestParser().get_doctest(section("As a library"), {}, "README.md", "README.md", 0)
    assert len(example.examples) > 12
    said: list[str] = []
    failed, _ = doctest.DocTestRunner(verbose=False).run(example, out=said.append)
    assert not failed, "".join(said)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_for_the_terminal_runs(command: str, tmp_path: Path) -> None:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    line, _, name = command.partition(" < ")
    arguments = [sys.executable, *shlex.split(line.removeprefix("python"))]
    given = FILES[name] if name else ""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        arguments,
        cwd=tmp_path,
        env=environment,
        input=given,
        text=True,
        encoding="utf-8",
        capture_output=True,
        check=False,
    )
    assert (done.returncode, bool(done.stdout)) == (0, True), done.stderr


def test_no_command_is_passed_over() -> None:
    assert len(COMMANDS) == section("In a terminal").count(f"    {PROGRAM} ")
    assert len(COMMANDS) >= 7
