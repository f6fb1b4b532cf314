"""Short words for a Futoshiki: what is read from a text, boards, and what a technique removes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from puzzles.kinds.futoshiki.techniques import REASONS
from puzzles.kinds.futoshiki.techniques.constraints import FutoshikiRules
from puzzles.logic.bits import bits
from puzzles.logic.state import State
from puzzles.logic.technique import Technique
from puzzles.model.layers import Sheet
from puzzles.model.values import Inequality, Puzzle, Size


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


def puzzle(order: int, clues: Sequence[tuple[int, int]] = (), **givens: int) -> Puzzle:
    """Return a board with signs, the less cell first, and givens at cells: c4=3."""
    cells = tuple(givens.get(f"c{cell}", 0) for cell in range(order * order))
    return Puzzle("futoshiki", Size(order, order), cells, tuple(Inequality(*clue) for clue in clues))


def broken(title: str, why: str) -> str:
    """Return the message about a text of a program."""
    return f"This looks like a puzzle from {title}, but {why}."


def rules(order: int, *signs: tuple[int, int]) -> FutoshikiRules:
    """Return the constraints of an empty board with signs."""
    made = REASONS.rules(puzzle(order, signs), False)
    assert isinstance(made, FutoshikiRules)
    return made


def start(made: FutoshikiRules) -> State:
    """Return the state with all candidates."""
    return State(made, made.all_candidates)


def removed(technique: Technique, state: State) -> list[list[tuple[int, int]]]:
    """Return the cells and numbers that each step removes."""
    return [[step.rules.parts(candidate) for candidate in bits(step.removes)] for step in technique.find(state)]
