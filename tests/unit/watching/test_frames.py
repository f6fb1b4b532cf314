"""What a step looks like: its sentence, its line of the code, the cells that it concerns."""

from __future__ import annotations

from puzzles.model.search_frame import Frame, Number
from puzzles.model.values import Puzzle, Size
from puzzles.watching.run import Run
from puzzles.watching.searches import search_named, searches

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
