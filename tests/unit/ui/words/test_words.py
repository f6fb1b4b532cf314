"""What the page says in a few words: verdicts, times, files, faults of a text with a caret, and games."""

from __future__ import annotations

from typing import Any

from tests.sampling import looped
from ui.words import games
from ui.words import verdicts as words
from ui.words.faults import excerpt


def verdict(outcome: str, count: int, exact: bool = True, **more: Any) -> Any:
    figures = {"nodes": 1234, "seconds": 0.04, "engine": "WebAssembly", "conflicts": []}
    return {"outcome": outcome, "count": count, "exact": exact, "message": "", **figures, **more}


@looped(
    ("outcome", "count", "exact", "limit", "headline"),
    [
        ("none", 0, True, 100, "No solution"),
        ("several", 100, True, 100, "Exactly 100 solutions"),
        ("several", 10_000, False, 10_000, "10,000 solutions listed"),
        ("several", 37, False, 100, "37 solutions at least"),
    ],
)
def test_a_verdict_has_about_three_words(outcome: str, count: int, exact: bool, limit: int, headline: str) -> None:
    assert words.headline(verdict(outcome, count, exact), limit) == headline


def test_the_remark_says_what_matters_most() -> None:
    broken = verdict("none", 0, conflicts=[{"cells": [0, 1], "message": "Two 7s in row 1."}])
    for found, said in (
        (verdict("unique", 1), "0.04 s"),
        (verdict("several", 2), "the cells that differ are marked"),
        (verdict("undecided", 0, False, seconds=60.01), "none found in 1 min"),
        (verdict("undecided", 1, False, seconds=2.5), "one found in 2.50 s"),
        (broken, "two 7s in row 1"),
    ):
        assert words.remark(found) == said
    assert words.figures(verdict("unique", 1)) == [("seconds", "0.040"), ("nodes", "1,234"), ("engine", "WebAssembly")]
    assert words.figures(verdict("unique", 1, nodes=1))[1] == ("node", "1")


@looped(
    ("cells", "clues", "said"),
    [
        ([1, 2], [], "these 2 givens clash"),
        ([4], [], "one given is impossible"),
        ([4], [[0, 1], [1, 2]], "a given and 2 signs clash"),
    ],
)
def test_a_clash_is_counted(cells: list[int], clues: list[list[int]], said: str) -> None:
    clash: Any = {"cells": cells, "clues": clues, "certainty": "minimal", "message": ""}
    count: Any = {"outcome": "none", "message": "The puzzle has no solution", "clash": clash}
    assert words.count_words(count) == ("No solution", said)
    several: Any = {"outcome": "several", "message": "More than one solution.", "clash": None}
    assert words.count_words(several)[0] == "More than one solution"


def test_a_time_is_read_at_a_glance() -> None:
    seconds = (0.0, 0.0034, 0.043, 9.99, 12.34, 60.0, 125.2)
    told = ["0.001 s", "0.003 s", "0.04 s", "9.99 s", "12.3 s", "1 min", "2 min 5 s"]
    assert [words.lasted(each) for each in seconds] == told


def totals(total: int, **counts: int) -> Any:
    found = dict.fromkeys(("unique", "several", "none", "undecided"), 0) | counts
    return {"total": total, "done": sum(found.values()), "counts": found}


@looped(
    ("found", "said", "written"),
    [
        (
            totals(999, unique=996, several=3),
            ("996 of 999 unique", "", "3 several"),
            "In the file, a puzzle with several solutions has the first.",
        ),
        (
            totals(250_000, unique=65_529, none=6, undecided=1),
            ("Stopped at 65,536 of 250,000", "", "65,529 unique, 6 without, 1 undecided"),
            "In the file, a puzzle without a solution stays as it is.",
        ),
    ],
)
def test_a_file_is_good_only_if_every_puzzle_is_unique(found: Any, said: tuple[str, str, str], written: str) -> None:
    assert words.summary(found) == said
    assert words.written(found) == written


def fault(line: str, column: int = 0, code: str = "", at: int = 1) -> Any:
    return {"line": at, "column": column, "excerpt": line, "code": code}


@looped(
    ("fault", "said"),
    [
        (fault("0 0 0 7 0 x 0 2 6", 11), "0 0 0 7 0 x 0 2 6\n" + " " * 10 + "^"),
        (fault("." * 80 + "x", 81), "…" + "." * 27 + "x\n" + " " * 28 + "^"),
        (fault("." * 40 + "x" + "." * 40, 41), "…" + "." * 14 + "x" + "." * 13 + "…\n" + " " * 15 + "^"),
        (fault("what is this?", code="unrecognised"), ""),  # it is quoted in the message
    ],
)
def test_a_line_has_a_caret_below_the_fault_and_is_cut_to_what_is_near(fault: Any, said: str) -> None:
    assert excerpt(fault) == said


def test_a_game_is_called_by_its_title_and_what_is_left_of_it() -> None:
    game: Any = {"title": "Sudoku 9×9 · Example", "seconds": 65, "values": [0, 1, 0]}
    assert games.titled(game) == ("Sudoku 9×9", "Example · 1:05, 2 to go")
    game |= {"called": "Sunday", "values": [1]}
    assert games.titled(game) == ("Sunday", "Sudoku 9×9 · Example · 1:05, full")
