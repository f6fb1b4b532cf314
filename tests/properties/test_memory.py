"""No search takes more memory than its cap, from empty boards of the largest sizes on."""

from __future__ import annotations

import subprocess
import sys

from tests.properties.confined import STATUS
from tests.sampling import few

CAP = 256
"""MB that any search may take beyond what Python, the project and the kernels have: see puzzles/solving/README.md."""

LARGEST = (
    *("solve Numbrix 100x100 empty", "solve Numbrix 100x100 with 30%", "count Numbrix 100x100 with 10%"),
    *("clash Numbrix 100x100 scrambled", "solve Sudoku 25x25 empty", "why not Futoshiki 32x32 empty"),
    *("all steps Futoshiki 32x32 with 90 %", "rate Futoshiki 32x32 empty", "why Futoshiki 32x32 two swapped"),
    *("repair Numbrix 100x100 with 30%", "prove Futoshiki 32x32 two swapped", "prove Futoshiki 32x32 with 90 %"),
)


def test_the_hungriest_searches_keep_to_the_cap_and_one_that_asks_for_more_is_noticed() -> None:
    names = few(LARGEST[:1], LARGEST)
    command = [sys.executable, "-m", "tests.properties.confined", str(CAP), "0.5", *names]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr[-2000:]
    assert ran.stdout.splitlines() == [*["refused"] * STATUS.exists(), *names]
