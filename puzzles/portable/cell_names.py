"""What a cell is called by a screen reader and by tests; no DOM in here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cells import code

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from puzzles.portable.annotations import Board, Grid


COLOUR_NAMES = ("orange", "sky blue", "green", "yellow", "blue", "red", "pink", "grey")  # as in static/board.css
MOST_NAMED = 6  # givens and clues of a clash


def cell_name(session: Board, index: int) -> str:
    """Return a cell's spoken name: its place, what stands in it, and its clues."""
    if session.givens[index]:
        content = "given " + session.symbol(session.givens[index])
    elif not session.entries[index]:
        content = "empty"
    else:
        content = ("solved " if session.solved[index] else "entry ") + session.symbol(session.entries[index])
    name = place(session, index) + ", " + content
    if not session.value(index):
        for word, numbers in (("corner", session.corner[index]), ("centre", session.centre[index])):
            if numbers:
                name += ", " + word + " marks " + " ".join(session.symbol(number) for number in numbers)
    if session.colours[index]:
        name += ", colour " + str(session.colours[index])
    for other, where in neighbours(session, index) if session.clues else ():
        low, high = min(index, other), max(index, other)
        sign = session.sign(low, high)
        if sign:
            less = (sign == "<") == (index == low)
            name += (", less than " if less else ", greater than ") + where
    return name


def neighbours(session: Grid, index: int) -> tuple[tuple[int, str], ...]:
    """Return the cells that a clue may tie to this one, each with the words for where it is, if it is there."""
    columns = session.columns
    return (
        (index + 1, "the cell to its right"),
        (index + columns, "the cell below"),
        (index - 1, "the cell to its left"),
        (index - columns, "the cell above"),
    )


def clash_name(session: Board, cells: Iterable[int], clues: Iterable[tuple[int, int]]) -> str:
    """Return givens, and clues as pairs of cells (less, greater), as a list; no more than people would read."""
    columns = session.columns
    names = [session.symbol(session.value(cell)) + " in " + code(cell, columns) for cell in cells]
    names += [code(less, columns) + " less than " + code(greater, columns) for less, greater in clues]
    if len(names) > MOST_NAMED:
        names = names[: MOST_NAMED - 1] + ["and " + str(len(names) - MOST_NAMED + 1) + " more"]
    return ", ".join(names)


def place(session: Grid, cell: int) -> str:
    """Return where a cell is, in its spoken name: a comma there begins what is in it."""
    row, column = divmod(cell, session.columns)
    return "row " + str(row + 1) + " column " + str(column + 1)


def puzzle_name(title: str, size: str, regions: bool, diagonals: bool) -> str:
    """Return the heading of a puzzle, from the title of its kind: "Kind 9×9", "Jigsaw Kind X 6×6"."""
    return ("Jigsaw " if regions else "") + title + (" X " if diagonals else " ") + size


def rules_name(rules: str, regions: bool, diagonals: bool) -> str:
    """Return the rules of a kind in a sentence, and those of the board's variant."""
    more = " Here regions of other shapes stand in place of the boxes." if regions else ""
    return rules + more + (" Both diagonals hold each number once, too." if diagonals else "")


def size_name(puzzle: Mapping[str, Any]) -> str:
    """Return a board's size: "9×9", with the box's shape where it does not follow: "6×6, boxes 2×3"."""
    name = str(puzzle["rows"]) + "×" + str(puzzle["columns"])
    box = puzzle.get("box")
    if box and box[0] != box[1]:
        name += ", boxes " + str(box[0]) + "×" + str(box[1])
    return name
