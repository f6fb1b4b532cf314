"""A walkthrough on paper, and a step as a picture in a file: the board with the step drawn, and its sentence."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pyscript import window

from puzzles.portable.drawing.board import Drawing
from puzzles.portable.drawing.outlines import outline
from puzzles.portable.drawing.picture import CELL, draw, plain
from puzzles.portable.drawing.steps import Highlight
from ui.panels.export import style
from ui.reasons.state.shown import Shown
from ui.reasons.words import told
from ui.views.board import element
from ui.views.dom import clear, make

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from puzzles.api import explain_messages
    from puzzles.portable.annotations import Outlines
    from ui.panels.printing import Printer
    from ui.reasons.words.told import Picture
    from ui.shapes import Element
    from ui.state.board.session import Session

LOOK = "/reasons.css"
WIDE = "9cm"  # of a board on paper
FEW = 10  # steps that one board shows
BOARDS = 6  # at most, for the steps of one row


async def lay_out(
    printer: Printer,
    session: Session,
    title: str,
    steps: Sequence[explain_messages.NumberedStep],
    rows: Sequence[explain_messages.Row],
    going: Callable[[], bool],
) -> bool:
    """Lay out a walkthrough and print it; return whether `going` held until then.

    The puzzle comes first, then a board a row; a row of many steps has several.
    """
    printer.prepared = True
    clear(printer.paper)
    leaf = printer.leaf("walk-paper")
    leaf.appendChild(make("h2", text=title))
    before: list[list[int]] = []
    leaf.appendChild(figure(session, before, told.NOTHING, "The puzzle."))
    for row in rows:
        for first, group, text in parted(row, steps[row["first"] - 1 : row["last"]]):
            leaf.appendChild(figure(session, before, picture_of(group), number(first, len(group)) + " " + text))
            for one in group:
                before += told.placed(one)
            await asyncio.sleep(0)  # the page can react between two boards
            if not going():
                printer.prepared = False
                clear(printer.paper)
                return False
    window.print()
    return True


def parted(
    row: explain_messages.Row, steps: Sequence[explain_messages.NumberedStep]
) -> list[tuple[int, Sequence[explain_messages.NumberedStep], str]]:
    """Return the boards of a row: the number of the first step, the steps, and what is said of them."""
    first, count = row["first"], len(steps)
    if count == 1:
        return [(first, steps, " ".join(before_and(steps[0])))]
    boards = min((count + FEW - 1) // FEW, BOARDS)
    if boards == 1:
        return [(first, steps, row["sentence"])]
    found: list[tuple[int, Sequence[explain_messages.NumberedStep], str]] = []
    for at in range(boards):
        begin, end = count * at // boards, count * (at + 1) // boards
        text = ", ".join([one["short"] for one in steps[begin:end]]) + "."
        found.append((first + begin, steps[begin:end], text))
    head = "The first of " + row["sentence"].split(":")[0] + ": "
    found[0] = (first, found[0][1], head + found[0][2])
    return found


def number(first: int, count: int) -> str:
    """Return the numbers of so many steps: "3." or "3-14."."""
    return str(first) + ("." if count == 1 else "–" + str(first + count - 1) + ".")


def before_and(one: explain_messages.NumberedStep) -> list[str]:
    """Return the sentences of what comes before a step, and its own."""
    return [step["sentences"][-1] for step in one["before"]] + [told.sentence(one)]


def picture_of(group: Sequence[explain_messages.NumberedStep]) -> Picture:
    """Return what is drawn of a row: a step, or the numbers of several."""
    if len(group) == 1:
        return told.picture(group[0])
    placed: list[list[int]] = []
    for one in group:
        placed += told.placed(one)
    return {}, {"place": placed}


def figure(session: Session, before: Sequence[Sequence[int]], picture: Picture, text: str) -> Element:
    """Return a board as it stands before a step, with the step drawn, above its sentence."""
    return board(Shown(session, before), picture, text)


def board(shown: Any, picture: Picture, text: str) -> Element:
    """Return a board with a step drawn, above a text."""
    made = make("figure")
    root = element("svg")
    drawing = Drawing(root, shown, element, True, spoken=False)
    drawing.build()
    Highlight(drawing).draw(picture[0], picture[1])
    root.setAttribute("role", "img")
    root.setAttribute("aria-label", text)
    root.setAttribute("width", WIDE)
    made.appendChild(root)
    made.appendChild(make("figcaption", text=text))
    return made


def saved(session: Any, title: str, picture: Picture, outlines: Outlines) -> str:
    """Return the text of an SVG file of a board with a step drawn on it."""
    rules = [rule for rule in style(LOOK).split("\n") if rule[:7] == ".board " or rule[:5] == ".told"]
    look = plain(style() + "\n" + "\n".join(rules))
    root = draw(session, title, look, True, CELL, over=lambda drawing: Highlight(drawing).draw(picture[0], picture[1]))
    outline(root, outlines)
    return root.markup()
