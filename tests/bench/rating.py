"""How well and how fast puzzles are rated: `make bench ONLY=Rating FILES=...`.

A file has a 9x9 Sudoku and its number by Sudoku Explainer 1.2.1 on each line. Told are the rank correlation of these
numbers with Givens' own, how many are the same, and what a puzzle takes in this Python and in the page. Other files
hold the boards of one level of some program each: told are the medians of score, k and work, and how many have which
level.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page

from puzzles.api import wire
from puzzles.forms import read
from puzzles.model.values import Puzzle
from puzzles.portable.levels import NAMES
from puzzles.rating.rate import Rating, rate
from tests.bench import sets, tables
from tests.bench.explaining import asked, compiled

BANDS = ((4.5, "below 4.5"), (7.0, "4.5 to 6.9"), (8.0, "7.0 to 7.9"), (100.0, "8.0 and more"))
IN_PAGE = 20  # puzzles of a band that the page rates
Numbered = tuple[Puzzle, float]


def numbered(path: Path) -> list[Numbered]:
    """Return the puzzles of a file with the numbers behind them."""
    lines = [line.split() for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [(read.read(puzzle).puzzles[0], float(number)) for puzzle, number, *_ in lines]


def holds_numbers(path: Path) -> bool:
    parts = next((line.split() for line in path.read_text(encoding="utf-8").splitlines() if line.strip()), [])
    return len(parts) > 1 and len(parts[0]) == 81


def correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Return Spearman's rank correlation, equal numbers sharing their mean rank; nan if all of one side are equal."""
    first, second = ranked(one), ranked(other)
    if len(set(first)) < 2 or len(set(second)) < 2:
        return float("nan")
    return statistics.correlation(first, second)


def ranked(numbers: Sequence[float]) -> list[float]:
    places: dict[float, list[int]] = {}
    for place, number in enumerate(sorted(numbers)):
        places.setdefault(number, []).append(place)
    return [statistics.mean(places[number]) for number in numbers]


def timed(puzzle: Puzzle, walked: bool = False) -> tuple[Rating, float]:
    """Return a puzzle's rating and the milliseconds of processor time that it took."""
    began = time.process_time()
    *_, found = rate(puzzle, walked=walked)
    assert isinstance(found, Rating)
    return found, (time.process_time() - began) * 1e3


def spans(milliseconds: Sequence[float]) -> list[str]:
    if not milliseconds:
        return ["0", "", ""]
    return [f"{len(milliseconds)}", f"{statistics.median(milliseconds):,.1f}", f"{max(milliseconds):,.0f}"]


def of_file(page: Page, path: Path) -> str:
    """Return what is told of a file: the agreement, and the time by bands of numbers."""
    given = numbered(path)
    with compiled():
        found = [timed(puzzle) for puzzle, _ in given]
    numbers = [rating.number or 0.0 for rating, _ in found]
    theirs = [number for _, number in given]
    same = sum(abs(one - other) < 0.05 for one, other in zip(numbers, theirs, strict=True))
    least = sum(rating.at_least for rating, _ in found)
    agreement = [[path.name, f"{len(given):,}", f"{correlation(numbers, theirs):.4f}", f"{same:,}", f"{least:,}"]]
    rows, low = [], 0.0
    for high, words in BANDS:
        inside = [at for at, number in enumerate(theirs) if low <= number < high]
        there = [asked(page, "rate", wire.puzzle_out(given[at][0]), 60, False)[0] for at in inside[:IN_PAGE]]
        rows.append([words, *spans([found[at][1] for at in inside]), *spans(there)])
        low = high
    head = ["", "puzzles", "rank correlation", "same number", "at least"]
    times = ["by number", "puzzles", "median ms", "most", "in the page", "median ms", "most"]
    return f"{tables.table(head, agreement)}\n\n{tables.table(times, rows)}"


def of_levels(files: Sequence[Path]) -> str:
    """Return a row for each file, which holds boards of one level."""
    rows = []
    for path in files:
        with compiled():
            found = [timed(puzzle, walked=True)[0] for puzzle in sets.from_file(path).puzzles]
        rated = [each for each in found if each.level is not None]
        levels = [sum(each.level == level for each in rated) for level in range(len(NAMES))]
        middles = [statistics.median(values) for values in zip(*map(measured, rated), strict=True)]
        rows.append(
            [path.name, f"{len(rated)} of {len(found)}", *(f"{each:.1f}" for each in middles), *map(str, levels)]
        )
    return tables.table(["median of", "rated", "score", "k", "work", *NAMES], rows)


def measured(rating: Rating) -> tuple[float, float, float]:
    return rating.score or 0.0, rating.k or 0, rating.work or 0.0


def measure(page: Page, files: Sequence[Path]) -> str:
    """Return the tables of files; `page` is the shipped page with its solver ready."""
    told = [of_file(page, path) for path in files if holds_numbers(path)]
    others = [path for path in files if not holds_numbers(path)]
    return "\n\n".join([*told, of_levels(others)] if others else told)
