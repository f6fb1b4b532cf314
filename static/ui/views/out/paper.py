"""The pages for the printer, in a section that shows only in print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import window

from puzzles.portable.drawing.board import Drawing
from ui.actions.out import printing
from ui.views.board import element
from ui.views.dom import clear, find, listener, make

if TYPE_CHECKING:
    from ui.protocols import Act
    from ui.shapes import Element
    from ui.state.changes import Changed
    from ui.state.paper import Leaf, Piece
    from ui.state.state import State

CELL = 1.4  # centimetres of a cell, if the board fits
STEP = "9cm"  # of a board with a step


class PaperView:
    """Draws what is laid out, and prints. Pages grow at their end, and what is drawn stays."""

    parts = ("paper", "paper:print")

    def __init__(self, act: Act) -> None:
        self._room = find("paper")
        self._leaves: list[Leaf] = []  # those that are drawn
        self._drawn: list[tuple[Element, int, int]] = []  # of each: where its pieces stand, how many do, how many lines
        window.onbeforeprint = listener(lambda event: act(printing.lay_out))
        window.onafterprint = listener(lambda event: act(printing.printed))

    def paint(self, state: State, changed: Changed) -> None:
        """Draw what was added."""
        leaves = state.paper.leaves
        if leaves is not self._leaves:
            clear(self._room)
            self._leaves, self._drawn = leaves, []
        for at in range(max(0, len(self._drawn) - 1), len(leaves)):
            if at == len(self._drawn):
                self._drawn.append((self._begin(leaves[at]), 0, 0))
            self._go_on(at)
        if "paper:print" in changed.parts:
            window.print()

    def _begin(self, leaf: Leaf) -> Element:
        """Begin a page; return where its boards stand."""
        made = make("div", "leaf " + leaf.look)
        self._room.appendChild(made)
        if leaf.heading:
            made.appendChild(make("h2", text=leaf.heading))
        if leaf.about:
            made.appendChild(make("p", "walk-about", leaf.about))
        if not leaf.across:
            return made
        made.style.setProperty("--across", str(leaf.across))
        grid = make("div", "grid")
        made.appendChild(grid)
        return grid

    def _go_on(self, at: int) -> None:
        """Draw what a page has more than was drawn."""
        leaf = self._leaves[at]
        room, pieces, lines = self._drawn[at]
        for piece in leaf.pieces[pieces:]:
            room.appendChild(figure(piece) if piece.board is not None else make("p", text=piece.title))
        for line in leaf.lines[lines:]:
            room.appendChild(make("p", text=line))
        self._drawn[at] = room, len(leaf.pieces), len(leaf.lines)


def figure(piece: Piece) -> Element:
    """Return a board under its title, drawn for paper; a step's title is a sentence, which stands below it."""
    made, root = make("figure"), element("svg")
    caption = make("figcaption", text=piece.title)
    assert piece.board is not None
    drawing = Drawing(root, piece.board, element, piece.entries, spoken=False)
    drawing.build()
    root.setAttribute("role", "img")
    root.setAttribute("aria-label", piece.title)
    if piece.step is None:
        root.setAttribute("width", "{:.1f}cm".format(drawing.plan.width * CELL / 100))
        made.append(caption, root)
        return made
    piece.step.draw(drawing)
    root.setAttribute("width", STEP)
    made.append(root, caption)
    return made
