"""Sentences about a reading: what it is, what was taken for granted in it."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.kinds.catalog import kind_of
from puzzles.model.values import Puzzle
from puzzles.pictures.numbers import Writing
from puzzles.pictures.reading import PictureReading, Place, value_of
from puzzles.portable.cell_names import puzzle_name
from puzzles.portable.cells import code
from puzzles.portable.faults import PuzzleFault

MOST_NAMED = 12
"""Doubtful places that a sentence names."""

NO_PUZZLE_CODE = "no-puzzle"
NO_PUZZLE = "No puzzle was found in this picture."
NO_PUZZLE_THERE = "No puzzle was found between these corners."
HINT = "Move the four corners of the crop to those of the board, or take the picture from straight above."

PRINTED_SOLUTION = "This is a printed solution: nearly all cells are filled."
WRITTEN = {
    Writing.DIGITS: (),
    Writing.FROM_TEN: ("Letters are read as A = 10.",),
    Writing.LETTERS: ("Letters are read as A = 1.",),
}
ANY_TURN = "Which side is up is not clear: it was taken as the numbers look best."
PASSED = "A larger board of this picture could not be read well."
CROSSED = "Both diagonals are taken to hold each number once."
NO_BOXES = "No thick lines were seen; the usual boxes were taken."
UNREAD_MARKS = "Some pencil marks were not read."


def title(puzzle: Puzzle) -> str:
    """Return what a puzzle is: "Sudoku 9×9"."""
    return puzzle_name(kind_of(puzzle).title, str(puzzle.size), bool(puzzle.regions), puzzle.diagonals)


def entries(count: int, colour: str) -> str:
    """Say that numbers were taken as a player's."""
    what = f"{colour} number".strip()
    return f"{count} {what} was taken as an entry." if count == 1 else f"{count} {what}s were taken as entries."


def not_played(rules: Sequence[str]) -> str:
    """Name rules that are seen and not played."""
    listed = " and ".join((", ".join(rules[:-1]), rules[-1])) if len(rules) > 1 else rules[0]
    return f"Not played here: {listed}."


def no_puzzle(corners: bool) -> PuzzleFault:
    """Return the fault of a picture without a puzzle, or of a part of it."""
    return PuzzleFault(NO_PUZZLE_CODE, NO_PUZZLE_THERE if corners else NO_PUZZLE, hint=HINT)


def change(reading: PictureReading) -> str:
    """Say what was changed so that there is exactly one solution, "" for nothing."""
    columns = reading.puzzle.size.columns
    told = [
        f"{_where(each.place, columns)} is taken as {_value(each.place, each.value)}, not "
        f"{_value(each.place, value_of(reading.puzzle, each.place))}"
        for each in reading.judgement.change
    ]
    return f"So that there is exactly one solution, {'; '.join(told)}." if told else ""


def doubtful(reading: PictureReading) -> str:
    """Name the places to look at, "" where there are none."""
    columns = reading.puzzle.size.columns
    named = [_where(place, columns) for place in reading.marked]
    more = f" and {len(named) - MOST_NAMED} more" if len(named) > MOST_NAMED else ""
    return f"Doubtful, to be compared with the picture: {', '.join(named[:MOST_NAMED])}{more}." if named else ""


def _where(place: Place, columns: int) -> str:
    return " to ".join(code(cell, columns) for cell in place)


def _value(place: Place, value: int) -> str:
    if len(place) == 1:
        return str(value) if value else "empty"
    return ("no sign", "less", "greater")[value]
