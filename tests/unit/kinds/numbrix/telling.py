"""Short words for what a form of Numbrix reads or refuses, for tables of texts."""

from __future__ import annotations

import pytest

from puzzles.kinds.layered_form import LayeredForm
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault

HIDATO = "diagonal steps (Hidato)"
HOLES = "holes or walls"


def told(form: LayeredForm, text: str) -> str:
    """Return rows and columns, and numbers, of each board; the names of what is not played behind them."""
    boards = []
    for each in form.sheets(text):
        size, givens = each.puzzle.size, " ".join(map(str, each.puzzle.givens))
        assert each.puzzle.kind == "numbrix"
        boards.append(f"{size.rows}x{size.columns}: {givens}" + "".join(f"; {name}" for name in each.layers.unplayed))
    return " | ".join(boards)


def why(form: LayeredForm, text: str) -> str:
    """Return the message of the fault with which a form refuses a text."""
    with pytest.raises(PuzzleFault) as refused:
        form.sheets(text)
    return refused.value.message


def broken(title: str, reason: str) -> str:
    """Return the message about a text of a program."""
    return f"This looks like a puzzle from {title}, but {reason}."


def puzzle(rows: int, columns: int, *givens: int) -> Puzzle:
    """Return a Numbrix with these givens first, and empty cells behind them."""
    return Puzzle("numbrix", Size(rows, columns), (*givens, *[0] * (rows * columns - len(givens))))
