"""Short words for a Futoshiki, for tables of texts and what is read from them."""

from __future__ import annotations

from typing import Protocol

from puzzles.model.layers import Sheet


class Finder(Protocol):
    """A form that finds a board in a text, or does not."""

    def find(self, text: str) -> Sheet | None:
        """Return the board."""


def told(sheet: Sheet) -> str:
    """Return rows of numbers, and the cells of each sign from 0, the less first: `0.2/.../... 0<1 4<3`."""
    puzzle = sheet.puzzle
    assert puzzle.kind == "futoshiki"
    assert puzzle.size.rows == puzzle.size.columns
    words = [str(given or ".") for given in puzzle.givens]
    between = "" if puzzle.size.rows < 10 else " "
    order = puzzle.size.rows
    rows = "/".join(between.join(words[at : at + order]) for at in range(0, len(words), order))
    return " ".join((rows, *(f"{less}<{greater}" for less, greater in puzzle.clues)))


def found(form: Finder, text: str) -> str:
    """Return the board that a form finds in a text, "" for none."""
    sheet = form.find(text)
    return told(sheet) if sheet else ""
