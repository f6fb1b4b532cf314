"""The zoom: by buttons, or by two fingers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.state.state import State
    from ui.tools import Tools

STEP = 1.3


def measure(state: State, tools: Tools, fit: float, now: float) -> None:
    """Take note of the side of a cell when the whole board is shown, and of what it is now, in pixels."""
    state.zoom.measure(fit, now)


def grow(state: State, tools: Tools, factor: float = STEP) -> None:
    """Make the cells larger, or smaller."""
    state.zoom.set(state.zoom.now * factor)


def fit(state: State, tools: Tools) -> None:
    """Show the whole board."""
    state.zoom.set(state.zoom.fit)


def begin(state: State, tools: Tools, spread: float) -> None:
    """Begin a pinch: two fingers came down so many pixels apart."""
    state.zoom.begin(spread)


def pinch(state: State, tools: Tools, spread: float) -> None:
    """Zoom as the fingers move apart or together."""
    state.zoom.pinch(spread)
