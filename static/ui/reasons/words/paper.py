"""A walkthrough on paper: a board for each row of steps, with its sentence; several for a long row. No document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.drawing.steps import Highlight
from ui.reasons.words import told

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from puzzles.api import explain_messages
    from puzzles.portable.drawing.board import Drawing

    Steps = Sequence[Any]  # a row's StepLines, or a NumberedStep alone

FEW = 10  # steps that one board shows
BOARDS = 6  # at most, for the steps of one row


class Picture:
    """What is drawn of a step: its cells, and its candidates."""

    def __init__(self, picture: told.Picture) -> None:
        self.cells, self.candidates = picture

    def draw(self, drawing: Drawing) -> None:
        """Draw it over a board that is drawn."""
        Highlight(drawing).draw(self.cells, self.candidates)


def parted(row: explain_messages.Row, steps: Steps) -> list[tuple[int, Steps, str]]:
    """Return the boards of a row: the number of the first step, the steps, and what is said of them."""
    first, count = row["first"], len(steps)
    if count == 1:
        return [(first, steps, told.full(steps[0]))]
    boards = min((count + FEW - 1) // FEW, BOARDS)
    found: list[tuple[int, Steps, str]] = []
    for at in range(boards):
        begin, end = count * at // boards, count * (at + 1) // boards
        text = ", ".join([one["short"] for one in steps[begin:end]]) + "."
        found.append((first + begin, steps[begin:end], text))
    head = ("The first of " if boards > 1 else "") + row["title"] + ": "
    found[0] = (first, found[0][1], head + found[0][2])
    return found


def number(first: int, count: int) -> str:
    """Return the numbers of so many steps: "3." or "3–14."."""
    return str(first) + ("." if count == 1 else "–" + str(first + count - 1) + ".")


def picture_of(group: Steps) -> told.Picture:
    """Return what is drawn of a row: a step, or the numbers of several."""
    if len(group) == 1:
        return told.picture(group[0])
    return {}, {"place": told.written(group)}
