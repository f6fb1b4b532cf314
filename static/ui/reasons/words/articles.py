"""The board of an article before and after its step, and what is drawn over it. No DOM in here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.drawing.shown import Shown
from ui.reasons.words import told
from ui.state.board.session import Session

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.explain_messages import Exercise, NumberedStep, Step
    from ui.reasons.words.told import Picture

GOING = ("remove", "place", "ring", "barred")  # the roles that only the board before shows
MOST_WORDS = 35  # before the board
FEW = 12  # candidates of a cell: where one has more, only cells that lose some show theirs


def board(example: Exercise, after: bool) -> Shown:
    """Return the example's board as it stands before its step, or after it."""
    session: Any = Session(example["puzzle"])
    numbers = [[cell, number] for cell, number in enumerate(example["entries"]) if number]
    left: Any = dict(enumerate(example["centre"]))
    step = told_of(example)["step"]
    if any(len(numbers) > FEW for numbers in left.values()):
        cells = [cell for cell, _ in step["removes"]]
        left = {cell: left[cell] for cell in cells if cell in left and len(left[cell]) <= FEW}
    if after:
        gone = went(step)
        numbers = numbers + step["places"]
        left = {cell: [each for each in left[cell] if [cell, each] not in gone] for cell in left}
        left.update({cell: [] for cell, _ in step["places"]})
    return Shown(session, numbers, list(left.items()))


def went(step: Step) -> list[list[int]]:
    """Return the candidates that a step rules out, and those that its numbers do, as [cell, number]."""
    return step["removes"] + step["clears"]


def picture(example: Exercise, after: bool) -> Picture:
    """Return what is drawn over the board; after the step without what went, and what it has written."""
    one = told_of(example)
    cells, candidates = told.picture(one)
    if not after:
        return cells, candidates
    if one["step"]["ways"]:
        return {"target": [cell for cell, _ in one["step"]["places"]]}, {}
    gone = went(one["step"])
    left = {role: [pair for pair in candidates[role] if pair not in gone] for role in candidates if role not in GOING}
    return cells, left


def told_of(example: Exercise) -> NumberedStep:
    """Return the step of an article's example, which always has one."""
    one: Any = example["told"]
    found: NumberedStep = one
    return found


def lead(definition: str) -> tuple[str, str]:
    """Return a definition in two: its first sentences, at most MOST_WORDS together, and the rest."""
    sentences = definition.replace(". ", ".\n").split("\n")
    count = 1
    while count < len(sentences) and len(" ".join(sentences[: count + 1]).split()) <= MOST_WORDS:
        count += 1
    return " ".join(sentences[:count]), " ".join(sentences[count:])


def elsewhere(aliases: list[str]) -> str:
    """Return a technique's names elsewhere in a line, "" for none."""
    return "Elsewhere: " + ", ".join(aliases) + "." if aliases else ""
