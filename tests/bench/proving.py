"""How fast verdicts are proven: `make bench ONLY=Proofs`, of the project's own sets or FILES.

From the call to the answer: solved, proven, and the proof checked as it is saved; in this Python and in the page, its
archive and python-sat there.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Sequence

from playwright.sync_api import Page

from puzzles.api import wire
from puzzles.library import compiled_engine
from puzzles.model.values import Budget
from puzzles.model.work import finish
from puzzles.portable.faults import PuzzleFault
from puzzles.solving import proof
from tests.bench import explaining, tables
from tests.bench.explaining import asked, spread
from tests.bench.sets import PuzzleSet

# The sets that are proven, and how many puzzles of each.
SETS = {"Sudoku 9x9 minimal": 100, "Sudoku 16x16 minimal": 10, "Futoshiki 7x7 minimal": 20}
SETS |= {"Futoshiki 9x9 minimal": 10, "Numbrix 9x9": 10}
SECONDS = 60.0
HEAD = ["made and checked", "proven", "steps: median / 95 % / most", "characters", "in Python, ms", "in the page, ms"]


def own() -> list[PuzzleSet]:
    return explaining.own(SETS)


def row(page: Page, chosen: PuzzleSet) -> list[str]:
    found: list[tuple[int, int, int, int]] = []
    asked(page, "prove", wire.puzzle_out(chosen.puzzles[0]), SECONDS)  # what is loaded then counts for none
    for puzzle in chosen.puzzles:
        began = time.perf_counter()
        try:
            with compiled_engine():
                made = finish(proof.prove(puzzle, Budget(seconds=SECONDS)))
        except PuzzleFault:
            continue
        here = round((time.perf_counter() - began) * 1e3)
        there, told = asked(page, "prove", wire.puzzle_out(puzzle), SECONDS)
        found.append((told["steps"], len(made.text), here, round(there)))
    proven = f"{len(found)} of {len(chosen.puzzles)}"
    if not found:
        return [chosen.name, proven, "", "", "", ""]
    steps, sizes, here_all, there_all = zip(*found, strict=True)
    return [chosen.name, proven, spread(steps), f"{statistics.median(sizes):,.0f}", spread(here_all), spread(there_all)]


def measure(page: Page, chosen: Sequence[PuzzleSet]) -> str:
    """Return the table; milliseconds are median / 95 % / most. `page` is the shipped page with its solver ready."""
    return tables.table(HEAD, [row(page, each) for each in chosen])
