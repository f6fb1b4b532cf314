"""What a step looks like: its sentence, its line of the code, the cells that it concerns."""

from __future__ import annotations

from puzzles.kinds.numbrix.searches.depth_first.search import in_words
from puzzles.model.search_frame import Cut, Frame, Number
from puzzles.model.values import Inequality, Puzzle, Size
from puzzles.watching.run import Run
from puzzles.watching.searches import search_named, searches
from tests.sampling import looped

SECONDS = 600


def run_of(puzzle: Puzzle, name: str = "") -> Run:
    run = Run(search_named(name, puzzle) if name else searches(puzzle)[0][0], puzzle)
    run.go_on(2_000, SECONDS)
    return run


def said(frame: Frame) -> str:
    return " ".join(frame.words)


def lit(run: Run, frame: Frame) -> str:
    return run.search.code[frame.line].strip()


def test_the_calls_of_a_small_board_are_told() -> None:
    run = run_of(Puzzle("numbrix", Size(2, 2), (0, 2, 0, 0)))
    frames = [run.frame(step) for step in range(run.steps + 1)]
    assert [said(frame) for frame in frames[:9]] == [
        "The search begins. Try 1 in each cell in turn.",
        "Try 1 in row 1, column 1: it fits.",
        "Try 2 above 1: that is outside the grid.",
        "Try 2 in row 2, column 1: the puzzle has 2 in row 1, column 2.",
        "Try 2 left of 1: that is outside the grid.",
        "Try 2 in row 1, column 2: the puzzle has it there.",
        "Try 3 above 2: that is outside the grid.",
        "Try 3 in row 2, column 2: it fits.",
        "Try 4 in row 1, column 2: the cell has 2.",
    ]
    assert [frame.mood for frame in frames[:4]] == ["went", "placed", "refused", "refused"]
    solved = [frame for frame in frames if frame.mood == "solution"]
    assert [frame.numbers for frame in solved] == [(1, 2, 4, 3), (3, 2, 4, 1)]
    assert said(solved[0]).endswith("it fits. Every cell is full: a solution.")
    assert said(frames[11]) == "Try 4 right of 3: that is outside the grid. 3 and 4 are taken back."
    assert frames[11].taken == (Number(2, 4), Number(3, 3))
    assert len(run.search.code) <= 20
    assert lit(run, frames[3]) == "if zero and n is in the original puzzle: return"


def test_numbers_that_are_taken_back_are_named_without_the_givens_between_them() -> None:
    assert [
        in_words(tuple(Number(0, number) for number in taken))
        for taken in ((7,), (7, 6), (9, 8, 7), (9, 7, 6, 5, 3), (9, 5))
    ] == ["7 is", "6 and 7 are", "7 to 9 are", "3, 5 to 7 and 9 are", "5 and 9 are"]


FOUR = Size(4, 4, 2, 2)
CLASH = Puzzle("sudoku", FOUR, (1, 1, *[0] * 14))
SOLVED = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
UNCOMPARED = "Every cell is full. The givens break a rule: this search does not compare them."


@looped(
    ("puzzle", "name", "steps", "words"),
    [
        (CLASH, "conflict-tables", 0, "The search begins. Two givens are in conflict: there is no solution."),
        (CLASH, "first-valid", None, "There is no solution."),
        (CLASH.with_givens(SOLVED), "conflict-tables", 20, "Past the last row. Every cell is full: a solution."),
        (CLASH.with_givens(SOLVED), "first-valid", 0, "The search begins. Every cell is full: a solution."),
        (CLASH.with_givens((1,) * 16), "first-valid", 0, f"The search begins. {UNCOMPARED}"),
        (CLASH.with_givens((*SOLVED[:4], 1, *SOLVED[5:15], 0)), "first-valid", 1, f"it fits. {UNCOMPARED}"),
        (Puzzle("numbrix", Size(1, 1), (0,)), "depth-first", 1, "it fits. Every cell is full: a solution."),
        (Puzzle("numbrix", Size(2, 2), (1, 3, 0, 0)), "depth-first", None, "There is no solution."),
        (
            Puzzle("futoshiki", Size(2, 2), (2, 0, 0, 0), (Inequality(0, 1),)),
            "candidate-lists",
            1,
            "Cut the lists by givens and signs: row 1, column 1 has no number left. There is no solution.",
        ),
        (Puzzle("futoshiki", Size(1, 1), (0,)), "candidate-lists", 1, "1 of 1 cells are known. That is a solution."),
    ],
)
def test_the_last_step_says_how_the_search_ends(puzzle: Puzzle, name: str, steps: int | None, words: str) -> None:
    run = run_of(puzzle, name)
    run.go_on(10**6, SECONDS)
    assert run.is_over
    assert steps in (None, run.steps)
    assert said(run.frame(run.steps)).endswith(words)


def test_project_03_leaves_a_number_until_another_one_replaces_it_or_none_is_left() -> None:
    line = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    puzzle = Puzzle("sudoku", Size(9, 9, 3, 3), tuple(int(each) for each in line.replace(".", "0")))
    run = run_of(puzzle, "used-values")
    back = run.next(0, "backtrack")
    assert back is not None
    before, frame = run.frame(back - 1), run.frame(back)
    assert lit(run, frame) == "set cell at (x, y) to 0"
    (cell,) = frame.unit
    assert (frame.mood, bool(frame.numbers[cell]), frame.depth) == ("back", True, before.depth - 1)
    assert said(frame).endswith(f"row {cell // 9 + 1}, column {cell % 9 + 1}.")


def test_a_futoshiki_list_is_cut_by_rules_that_are_named() -> None:
    run = run_of(Puzzle("futoshiki", Size(3, 3), (0,) * 9, (Inequality(0, 1),)))
    first = run.frame(1)
    assert first.cuts == (Cut(0, 3, "sign"), Cut(1, 1, "sign"))
    assert first.lists[:3] == (0b0110, 0b1100, 0b1110)
    assert said(first) == "Cut the lists by givens and signs: 2 by signs (/); 0 of 9 cells are known."
    second = run.frame(2)
    assert said(second).startswith("Try 1 in row 1, column 1: 3 by rows and columns (–); 1 of 9 cells are known.")
    assert {cut.why for cut in second.cuts} == {"row", "column"}
    assert second.stack == ("row 1, column 1: 1",)
