"""How fast puzzles are made at a level, and whether they are of it: `make bench ONLY=Making`.

Each level of some boards: what a puzzle takes in this Python and in the page (from the call to the answer), boards
tried, givens, and how many are of another level when they are rated again: a plain 9x9 Sudoku by its number alone, any
other by a walk down its ladder.
"""

from __future__ import annotations

import statistics
import time

from playwright.sync_api import Page

from puzzles.making.make import make_puzzle
from puzzles.making.wishes import Wish
from puzzles.model.values import Puzzle, Size
from puzzles.portable.levels import NAMES
from puzzles.rating.rate import Rating, rate
from tests.bench import tables
from tests.bench.explaining import asked, compiled

BOARDS = {"sudoku": Size(9, 9, 3, 3), "futoshiki": Size(7, 7), "numbrix": Size(9, 9)}  # what is made, by its kind
MADE, IN_PAGE = 20, 10  # puzzles of a level that are made here, and in the page
HEAD = ["made", "level", "median ms", "95 % ms", "page, median ms", "page, 95 %", "tried", "givens", "of another level"]


def rated(puzzle: Puzzle) -> int | None:
    *_, found = rate(puzzle)
    assert isinstance(found, Rating)
    return found.level


def row(page: Page, kind: str, name: str) -> list[str]:
    """Make puzzles of a level, from seed 0 on, here (in processor time) and in the page."""
    size, here, made = BOARDS[kind], [], []
    for seed in range(MADE):
        began = time.process_time()
        made.append(make_puzzle(kind, Wish(size, level=name), seed))
        here.append((time.process_time() - began) * 1e3)
    box = [size.box_rows, size.box_columns] if kind == "sudoku" else None
    given = [kind, size.rows, size.columns, box, {"level": name}]
    asked(page, "make", *given, 0)  # what is loaded with the first question counts for none
    there = [asked(page, "make", *given, seed)[0] for seed in range(IN_PAGE)]
    return [
        f"{kind.capitalize()} {size.rows}x{size.columns}",
        name,
        *(f"{each(spans):,.0f}" for spans in (here, there) for each in (statistics.median, tables.late)),
        f"{statistics.median(each.tries for each in made):.0f}",
        f"{statistics.median(sum(map(bool, each.puzzle.givens)) for each in made):.0f}",
        f"{sum(rated(each.puzzle) != each.hardness.level for each in made)} of {MADE}",
    ]


def report(page: Page) -> str:
    with compiled():
        return tables.table(HEAD, [row(page, kind, name) for kind in BOARDS for name in NAMES])
