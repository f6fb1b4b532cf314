"""Zoom, by buttons or two fingers, for a board whose cells are too small when all of it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import window

from ui.views.dom import find, on, show

if TYPE_CHECKING:
    from typing import Any

    from ui.shapes import Event
    from ui.state.changes import Changed
    from ui.state.state import State
    from ui.views.board import BoardView

SMALL = 24  # pixels: the zoom is offered if the cells of the whole board are smaller
LARGEST = 90
STEP = 1.3
CLOSE = 0.05  # pixels: a smaller difference between two sides is none


class Zoom:
    """Sets the side of a cell; the frame around the board scrolls."""

    def __init__(self, board: BoardView) -> None:
        self.board = board
        self.frame = find("frame")
        self.spread: float = 0  # pixels between two fingers
        self.side: float = 0  # of a cell when the two fingers came down
        self.middle: tuple[float, float] = (0, 0)  # between two fingers
        on(find("zoom-out"), "click", lambda event: self.by(1 / STEP))
        on(find("zoom-in"), "click", lambda event: self.by(STEP))
        on(find("zoom-fit"), "click", lambda event: self.set(self.fit()))
        on(board.root, "touchstart", self.begin)
        on(board.root, "touchmove", self.pinch)

    parts = ("board", "screen:resized")

    def paint(self, state: State, changed: Changed) -> None:
        """Show another board whole; look again at what fits once the window has another size."""
        if "board" in changed.parts:
            self.reset()
        else:
            self.refresh()

    def reset(self) -> None:
        """Show another board whole."""
        self.board.root.style.removeProperty("--cell")
        self.refresh()

    def refresh(self) -> None:
        """Show the zoom if the board needs it; one finger moves the board while a part of it is hidden."""
        small = self.fit() < SMALL
        show(find("zoom"), small)
        self.frame.classList.toggle("zooms", small)
        self.frame.classList.toggle("wide", small and self.now() > self.fit() + CLOSE)

    def fit(self) -> float:
        """Return the side of a cell when the whole board is shown, in pixels.

        If the style sheet that gives it is missing, cut off or from another release, return the current side.
        """
        try:
            return float(window.getComputedStyle(self.board.root).getPropertyValue("--fit").replace("px", ""))
        except ValueError:
            return self.now()

    def now(self) -> float:
        """Return the current side of a cell, in pixels."""
        side: float = self.board.root.getBoundingClientRect().width / self.board.wide
        return side

    def by(self, factor: float) -> None:
        """Make the cells larger or smaller."""
        self.set(self.now() * factor)

    def set(self, side: float) -> None:
        """Set the side of a cell, in pixels, within limits; the middle of the frame stays in place."""
        frame, before = self.frame, self.now()
        fit = min(self.fit(), LARGEST)
        side = min(max(side, fit), LARGEST)
        x = frame.scrollLeft + frame.clientWidth / 2
        y = frame.scrollTop + frame.clientHeight / 2
        if side > fit + CLOSE:
            self.board.root.style.setProperty("--cell", "{:.2f}px".format(side))
        else:  # it then stays whole when the window changes
            self.board.root.style.removeProperty("--cell")
        self.refresh()
        frame.scrollLeft = x * side / before - frame.clientWidth / 2
        frame.scrollTop = y * side / before - frame.clientHeight / 2

    def begin(self, event: Event) -> None:
        """Start a pinch when two fingers come down."""
        if event.touches.length == 2:
            self.spread = distance(event.touches)
            self.side = self.now()
            self.middle = middle(event.touches)

    def pinch(self, event: Event) -> None:
        """Zoom and move the board with two fingers; without a zoom, leave the pinch to the browser."""
        if event.touches.length == 2 and self.spread and not find("zoom").hidden:
            event.preventDefault()
            self.set(self.side * distance(event.touches) / self.spread)
            before, self.middle = self.middle, middle(event.touches)
            self.frame.scrollLeft -= self.middle[0] - before[0]
            self.frame.scrollTop -= self.middle[1] - before[1]


def distance(touches: Any) -> float:
    """Return the distance between two fingers, in pixels."""
    one, other = touches.item(0), touches.item(1)
    pixels: float = ((one.clientX - other.clientX) ** 2 + (one.clientY - other.clientY) ** 2) ** 0.5
    return pixels


def middle(touches: Any) -> tuple[float, float]:
    """Return the point midway between two fingers, in pixels."""
    one, other = touches.item(0), touches.item(1)
    return (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2
