"""How fast puzzles are made at a level, and whether they are of it: `make bench ONLY=Making`.

Each level of some boards: what a puzzle takes in this Python and in the page (from the call to the answer), boards
tried, givens, and how many are of another level when they are rated again: a plain 9x9 Sudoku by its number alone, any
other by a walk down its ladder.
`ARGS="--boards 1000"` makes more of them.
"""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass

from playwright.sync_api import Page

from puzzles.library import compiled_engine
from puzzles.logic.assumptions import kernel
from puzzles.making.make import NewPuzzle, make_puzzle
from puzzles.making.wishes import Wish
from puzzles.model.values import Puzzle, Size
from puzzles.portable.levels import NAMES
from puzzles.rating.rate import Rating, rate
from puzzles.running import engines
from tests.bench import tables
from tests.bench.explaining import asked

BOARDS = {"sudoku": Size(9, 9, 3, 3), "futoshiki": Size(7, 7), "numbrix": Size(9, 9)}  # what is made, by its kind
IN_PAGE = 10  # puzzles of a level that the page makes
HEAD = ["made", "level", "median ms", "95 % ms", "page, median ms", "page, 95 %", "tried", "givens", "of another level"]


@dataclass(frozen=True)
class Level:
    """What came of the puzzles of one level."""

    spans: list[float]  # milliseconds of processor time
    made: list[NewPuzzle]

    @property
    def wrong(self) -> int:
        return sum(rated(each.puzzle) != each.hardness.level for each in self.made)


def rated(puzzle: Puzzle) -> int | None:
    *_, found = rate(puzzle)
    assert isinstance(found, Rating)
    return found.level


def level(kind: str, size: Size, name: str, boards: int) -> Level:
    """Make so many puzzles, from seed 0 on."""
    spans, made = [], []
    for seed in range(boards):
        began = time.process_time()
        made.append(make_puzzle(kind, Wish(size, level=name), seed))
        spans.append((time.process_time() - began) * 1e3)
    return Level(spans, made)


def in_page(page: Page, kind: str, size: Size, name: str, boards: int) -> list[float]:
    """Return the milliseconds that the page takes for each of so many puzzles."""
    box = [size.box_rows, size.box_columns] if kind == "sudoku" else None
    given = [kind, size.rows, size.columns, box, {"level": name}]
    asked(page, "make", *given, 0)  # what is loaded with the first question counts for none
    return [asked(page, "make", *given, seed)[0] for seed in range(boards)]


def late(spans: list[float]) -> float:
    return sorted(spans)[int(0.95 * (len(spans) - 1))]


def report(page: Page, boards: int) -> str:
    rows = []
    with compiled_engine(), kernel.use_in_thread(engines.reasons):
        for kind, size in BOARDS.items():
            for name in NAMES:
                here = level(kind, size, name, boards)
                there = in_page(page, kind, size, name, min(boards, IN_PAGE))
                rows.append(
                    [
                        f"{kind.capitalize()} {size.rows}x{size.columns}",
                        name,
                        f"{statistics.median(here.spans):,.0f}",
                        f"{late(here.spans):,.0f}",
                        f"{statistics.median(there):,.0f}",
                        f"{late(there):,.0f}",
                        f"{statistics.median(each.tries for each in here.made):.0f}",
                        f"{statistics.median(sum(map(bool, each.puzzle.givens)) for each in here.made):.0f}",
                        f"{here.wrong} of {boards}",
                    ]
                )
    return tables.table(HEAD, rows)
