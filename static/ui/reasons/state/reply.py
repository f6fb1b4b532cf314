"""Why a number cannot stand in a cell: the answer, and the steps that lead to it, one after another. No DOM."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.words import outline, told, views

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import explain_messages
    from ui.reasons.screen import Screen

OPEN = ("open", "here", "undecided")  # reasons that rule nothing out


class Reply:
    """An answer on the screen: gone through as a walkthrough is, each step on the board as it stands before it."""

    def __init__(
        self, screen: Screen, found: explain_messages.WhyNot, cell: int, number: int, entries: list[int]
    ) -> None:
        self.screen = screen
        self.found = found
        self.cell = cell
        self.number = number
        self.entries = entries
        self.steps, self.marks = grouped(found)
        self.alone = len(self.steps) == 1  # a step that is the answer
        self.at = 0 if self.alone else -1  # the step on the board; -1 for the answer itself
        self.view = 0

    def show(self) -> None:
        """Show the answer, or the view of the step that it is at."""
        screen, at = self.screen, self.at
        if at >= 0:
            text, picture = self.pictured()
            many = views.count(self.steps[at])
            screen.turning = None if self.alone and many == 1 else self.turn
            screen.show(
                text,
                picture,
                lines=[outline.head(self.steps[at])],
                numbers=self.numbers(),
                marks=self.marks[at],
                own=True,
                listed=outline.lines(self.steps[at]),
                full=told.full(self.steps[at]),
            )
            screen.number(at, len(self.steps), self.view, many, self.alone)
            return
        found = self.found
        picture = picture_of(found, self.cell, self.number)
        if not self.steps:
            screen.show(found["message"], picture, lines=[found["message"]])
            return
        listed: outline.Lines = [
            (outline.head(one), outline.lines(one) if outline.long(one["step"]) else []) for one in self.steps
        ]
        head = head_of(found)
        screen.turning = self.turn
        screen.show(head, picture, lines=[head], listed=listed, full=found["message"])
        screen.number(-1, len(self.steps))

    def pictured(self) -> tuple[str, told.Picture]:
        """Return the sentence and the picture of the view; the last one strikes out what was asked about."""
        text, picture = views.view(self.steps[self.at], self.view)
        if self.at + 1 == len(self.steps) and self.view + 1 == views.count(self.steps[self.at]):
            cells, candidates = dict(picture[0]), dict(picture[1])
            cells["target"] = [self.cell]
            # What the step writes may say it: 5 stands elsewhere, or another number here.
            candidates["place"] = [pair for pair in candidates.get("place", []) if pair[0] != self.cell]
            candidates["remove"] = candidates.get("remove", []) + [[self.cell, self.number]]
            picture = cells, candidates
            if not self.alone:
                text += " That rules out " + head_of(self.found).partition(" rule out ")[2]
        return text, picture

    def turn(self, by: int, whole: bool = False) -> None:
        """Go to the next view or step, or to the one before; to a `whole` step by its key."""
        view = self.view + by
        if self.at >= 0 and not whole and 0 <= view < views.count(self.steps[self.at]):
            self.view = view
        elif (0 if self.alone else -1) <= self.at + by < len(self.steps):
            self.at += by
            back = by < 0 and not whole and self.at >= 0  # to the end of the step before
            self.view = views.count(self.steps[self.at]) - 1 if back else 0
        else:
            return
        self.show()

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
            before.append(step)
            continue
        steps.append({"number": len(steps) + 1, "step": step, "before": before, "short": ""})
        marks.append(found["marks"][at])
        before = []
    return steps, marks


def picture_of(found: explain_messages.WhyNot, cell: int, number: int) -> told.Picture:
    """Return what is drawn of an answer: the cells that it names, and the number struck out."""
    cells: told.Cells = {"target": [cell], "cause": [other for other in found["cells"] if other != cell]}
    return cells, {} if found["reason"] in OPEN else {"remove": [[cell, number]]}
