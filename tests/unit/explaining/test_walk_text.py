"""Walkthroughs in rows, folded and not, as text, for a forum and in Markdown."""

from __future__ import annotations

import pytest

from puzzles.explaining import walk_text
from puzzles.explaining.explainer import Explainer
from puzzles.explaining.walk import Walker
from puzzles.explaining.walk_text import Walkthrough
from puzzles.forms import read
from puzzles.model.values import Inequality, Puzzle, Size
from tests.explained import NAMED

SIGNS = ((0, 1), (1, 2), (3, 7), (5, 1), (7, 11), (12, 8), (14, 15))
FUTOSHIKI = Puzzle("futoshiki", Size(4, 4), (0,) * 16, tuple(Inequality(*sign) for sign in SIGNS))
HARD = read.read(".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2").puzzles[0]


def walked(puzzle: Puzzle) -> Walkthrough:
    *_, last = Walker(Explainer(puzzle, without=NAMED if puzzle.kind == "sudoku" else ())).walkthrough()
    assert isinstance(last, Walkthrough)
    return last


@pytest.fixture(scope="module")
def hard() -> Walkthrough:
    return walked(HARD)


def test_numbers_placed_one_after_another_are_folded(hard: Walkthrough) -> None:
    rows = walk_text.rows(hard.steps)
    assert rows[0].number == f"1-{rows[0].last}"
    assert rows[0].sentence.startswith("12 hidden singles and 1 naked single: r1c7=3, r1c8=7, r4c3=6, ")
    assert [row.first for row in rows[1:]] == [row.last + 1 for row in rows[:-1]]
    assert rows[-1].last == len(hard.steps)
    assert all(not row.is_folded for row in rows if row.steps[0].step.removes)


def test_unfolded_each_step_has_its_row(hard: Walkthrough) -> None:
    rows = walk_text.rows(hard.steps, folded=False)
    assert [row.number for row in rows] == [str(number) for number in range(1, len(hard.steps) + 1)]


def test_text_has_long_steps_as_lists(hard: Walkthrough) -> None:
    lines = hard.text().splitlines()
    assert lines[:2] == ["9×9 Sudoku", ""]
    assert lines[2].startswith("1-13. 12 hidden singles")
    assert lines[3].startswith("14. Contradiction: if row 3, column 1 is 2, then ")
    assert lines[-1].startswith(f"{len(hard.steps)} steps. Hardest technique: contradiction. The board is solved. ")
    long = next(told.step.sentences() for told in hard.steps if len(told.step.sentences()) > 2)
    at = next(at for at, line in enumerate(lines) if line.endswith(f". {long[0]}"))
    assert lines[at + 1 : at + len(long)] == [f"   - {line}" for line in long[1:]]
    assert long[1].startswith("If ")


def test_a_forum_sees_the_board_and_the_names() -> None:
    text = walked(FUTOSHIKI).text("forum")
    assert text.startswith("[b]4×4 Futoshiki[/b]\n[code]\n. . . .\n")
    assert "r1c1<r1c2\n" in text
    assert " => r1c3=4\n" in walked(FUTOSHIKI).text("forum", folded=False)


def test_markdown_escapes_what_it_would_read(hard: Walkthrough) -> None:
    text = hard.text("markdown")
    assert text.startswith("# 9×9 Sudoku\n\n```\n. 6 . . 9 1 . . .\n")
    assert "**14.** Contradiction: if row 3" in text
    assert "<" not in text.replace("\\<", "")


def test_large_numbers_are_aligned() -> None:
    puzzle = Puzzle("numbrix", Size(3, 4), (1, 0, 0, 4, 0, 0, 0, 0, 12, 0, 0, 9))
    assert "\n 1  .  .  4\n .  .  .  .\n12  .  .  9\n" in walked(puzzle).text("markdown")


def test_a_walkthrough_without_steps() -> None:
    assert walked(Puzzle("futoshiki", Size(3, 3), (0,) * 9)).text() == (
        "3×3 Futoshiki\n\n\n0 steps. Nothing more follows: the puzzle has several solutions.\n"
    )
