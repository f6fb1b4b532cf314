"""Why a number cannot stand in a cell: the answer, and the steps that lead to it, one after another. No document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.state.leaf import Leaf
from ui.reasons.state.run import Run
from ui.reasons.words import outline, told

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import explain_messages
    from ui.state.board.session import Session

OPEN = ("open", "here", "undecided")  # reasons that rule nothing out


class Reply(Run):
    """An answer: gone through as a walkthrough is, each step on the board as it stands before it."""

    def __init__(self, found: explain_messages.WhyNot, cell: int, number: int, entries: list[int]) -> None:
        steps, self.marks = grouped(found)
        self.first = 0 if len(steps) == 1 else -1  # a step alone is the answer
        Run.__init__(self, steps)
        self.found = found
        self.cell = cell
        self.number = number
        self.entries = entries

    def leaf(self, session: Session) -> Leaf:
        """Return the answer, or the view of the step that it is at."""
        if self.at >= 0:
            return self.told(self.numbers(), marks=self.marks[self.at], own=True)
        found, head = self.found, head_of(self.found)
        picture = picture_of(found, self.cell, self.number)
        if not self.steps:
            return Leaf(found["message"], picture, lines=[found["message"]])
        listed: outline.Lines = [
            (outline.head(one), outline.lines(one) if outline.long(one["step"]) else []) for one in self.steps
        ]
        return Leaf(head, picture, lines=[head], listed=listed, full=found["message"], place=self.place())

    def pictured(self) -> tuple[str, told.Picture]:
        """Return the sentence and the picture of the view; the whole last step strikes out what was asked about."""
        text, picture = Run.pictured(self)
        if self.is_last() and self.view == 0:
            cells, candidates = dict(picture[0]), dict(picture[1])
            cells["target"] = [self.cell]
            # What the step writes may say it: 5 stands elsewhere, or another number here.
            candidates["place"] = [pair for pair in candidates.get("place", []) if pair[0] != self.cell]
            candidates["remove"] = candidates.get("remove", []) + [[self.cell, self.number]]
            picture = cells, candidates
            if self.first < 0:
                text += " That rules out " + head_of(self.found).partition(" rule out ")[2]
        return text, picture

    def numbers(self) -> list[list[int]]:
        """Return the numbers that stand before the step: the player's, and those of the steps before."""
        found = [[cell, number] for cell, number in enumerate(self.entries) if number]
        return found + told.written(self.steps[: self.at])


def head_of(found: explain_messages.WhyNot) -> str:
    """Return what the steps come to: "5 steps rule out 2 in row 3, column 4."."""
    return found["message"].split(". ")[0] + "."


def grouped(found: explain_messages.WhyNot) -> tuple[list[Any], list[Any]]:
    """Return the steps, each with those before it that go without saying, and what is left in cells as each begins."""
    steps: list[Any] = []
    marks: list[Any] = []
    before: list[Any] = []
    for at, step in enumerate(found["steps"]):
        if step["quiet"] and at + 1 < len(found["steps"]):
            before.append({"removes": step["removes"], "sentence": step["sentences"][-1]})
            continue
        steps.append({"number": len(steps) + 1, "step": step, "before": before, "short": ""})
        marks.append(found["marks"][at])
        before = []
    return steps, marks


def picture_of(found: explain_messages.WhyNot, cell: int, number: int) -> told.Picture:
    """Return what is drawn of an answer: the cells that it names, and the number struck out."""
    cells: told.Cells = {"target": [cell], "cause": [other for other in found["cells"] if other != cell]}
    return cells, {} if found["reason"] in OPEN else {"remove": [[cell, number]]}
