"""The examples of puzzles/cli/README.md for other programs' tasks: those that can run here do, on a file of lines."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from puzzles.cli import main
from tests.rated import NUMBERS

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "puzzles" / "cli" / "README.md").read_text(encoding="utf-8")
EXAMPLES = dict(re.findall(r"^\*\*([\w ]+)\.\*\*[^\n]*\n\n```python\n(.*?)^```", TEXT, re.M | re.S))


def test_there_is_an_example_of_each() -> None:
    assert set(EXAMPLES) == {"Plain multiprocessing", "Dask", "Ray", "Spark"}
    for name, code in EXAMPLES.items():
        compile(code, name, "exec")
        assert "puzzles.solve_lines" in code


@pytest.mark.parametrize("name", ["Plain multiprocessing", "Dask"])
def test_an_example_solves_a_file(
    name: str, tmp_path: Path, request: pytest.FixtureRequest, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    lines = [givens for givens, _ in NUMBERS[:9]]
    (tmp_path / "puzzles.txt").write_text("".join(f"{line}\n" for line in [*lines, "no puzzle", *lines]))
    main(["solve", "--all", "--jobs", "1", str(tmp_path / "puzzles.txt")])
    wanted = capfdbinary.readouterr().out
    # One block a line, or so: what is shown is in megabytes.
    (tmp_path / "example.py").write_text(EXAMPLES[name].replace("1 << 20", "100"), encoding="utf-8")
    address = [request.getfixturevalue("dask_cluster").address] if name == "Dask" else []
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "example.py", *address], cwd=tmp_path, env=environment, check=True)
    assert (tmp_path / "solved.txt").read_bytes() == wanted
    assert wanted.count(b"\n") == 19
