"""Zoom, by buttons or two fingers, for a board whose cells are too small when all of it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import window

from ui.actions.play import zooming
from ui.views.dom import clicks, find, on, show

if TYPE_CHECKING:
    from typing import Any

    from ui.protocols import Act
    from ui.shapes import Event
    from ui.state.changes import Changed
    from ui.state.state import State
    from ui.views.board import BoardView


class ZoomView:
    """Sets the side of a cell; the frame around the board scrolls."""

    parts = ("board", "zoom", "screen:resized")

    def __init__(self, act: Act, state: State, board: BoardView) -> None:
        self._act = act
        self._state = state
        self._board = board
        self._frame = find("frame")
        self._wanted = 0.0  # the side that the board was given, 0 for the whole board
        self._middle: tuple[float, float] = (0, 0)  # between two fingers
        clicks(act, zoom_out=(zooming.grow, 1 / zooming.STEP), zoom_in=zooming.grow, zoom_fit=zooming.fit)
        on(board.root, "touchstart", self._begin)
        on(board.root, "touchmove", self._pinch)

    def paint(self, state: State, changed: Changed) -> None:
        """Offer the zoom if the board needs it; one finger moves the board while a part of it is hidden."""
        zoom = state.zoom
        if zoom.wanted != self._wanted:
            self._resize(zoom.wanted, "board" in changed.parts)
        self._act(zooming.measure, self._fit(), self._now())
        show(find("zoom"), zoom.offered)
        self._frame.classList.toggle("zooms", zoom.offered)
        self._frame.classList.toggle("wide", zoom.wide)

    def _resize(self, wanted: float, anew: bool) -> None:
        """Set the side of a cell, in pixels, 0 for the whole board; the middle of the frame stays in place."""
        frame, before = self._frame, self._now()
        x = frame.scrollLeft + frame.clientWidth / 2
        y = frame.scrollTop + frame.clientHeight / 2
        self._wanted = wanted
        if wanted:
            self._board.root.style.setProperty("--cell", "{:.2f}px".format(wanted))
        else:
            self._board.root.style.removeProperty("--cell")
        if not anew:
            grown = self._now() / before
            frame.scrollLeft = x * grown - frame.clientWidth / 2
            frame.scrollTop = y * grown - frame.clientHeight / 2

    def _fit(self) -> float:
        """Return the side of a cell when the whole board is shown, in pixels.

        If the style sheet that gives it is missing, cut off or from another release, return the current side.
        """
        try:
            return float(window.getComputedStyle(self._board.root).getPropertyValue("--fit").replace("px", ""))
        except ValueError:
            return self._now()

    def _now(self) -> float:
        """Return the current side of a cell, in pixels."""
        side: float = self._board.root.getBoundingClientRect().width / self._board.wide
        return side

    def _begin(self, event: Event) -> None:
        """Start a pinch when two fingers come down."""
        if event.touches.length == 2:
            self._middle = middle(event.touches)
            self._act(zooming.begin, distance(event.touches))

    def _pinch(self, event: Event) -> None:
        """Zoom and move the board with two fingers; without a zoom, leave the pinch to the browser."""
        if event.touches.length == 2 and self._state.zoom.offered:
            event.preventDefault()
            self._act(zooming.pinch, distance(event.touches))
            before, self._middle = self._middle, middle(event.touches)
            self._frame.scrollLeft -= self._middle[0] - before[0]
            self._frame.scrollTop -= self._middle[1] - before[1]


def distance(touches: Any) -> float:
    """Return the distance between two fingers, in pixels."""
    one, other = touches.item(0), touches.item(1)
    pixels: float = ((one.clientX - other.clientX) ** 2 + (one.clientY - other.clientY) ** 2) ** 0.5
    return pixels


def middle(touches: Any) -> tuple[float, float]:
    """Return the point midway between two fingers, in pixels."""
    one, other = touches.item(0), touches.item(1)
    return (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2
