"""Short words for Numbrix: what a form reads or refuses, boards, and states with numbers placed."""

from __future__ import annotations

import pytest

from puzzles.kinds.layered_form import LayeredForm
from puzzles.kinds.numbrix.techniques import REASONS
from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.logic.state import State
from puzzles.logic.technique import Technique
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


def rules(rows: int, columns: int) -> NumbrixRules:
    """Return the constraints of an empty board."""
    made = REASONS.rules(puzzle(rows, columns), False)
    assert isinstance(made, NumbrixRules)
    return made


def placed(made: NumbrixRules, **cells: int) -> State:
    """Return a state with numbers placed: r1c2=5."""
    state = State(made, made.all_candidates)
    for name, number in cells.items():
        row, column = name[1:].split("c")
        state.place(made.candidate(made.size.index(int(row), int(column)), number))
    return state


def told_by(technique: Technique, state: State) -> list[str]:
    """Return the sentences of all steps of a technique."""
    return [step.technique.sentence(step) for step in technique.find(state)]
