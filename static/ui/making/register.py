"""The parts that make puzzles to a wish, as they join the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.app import App


def register(app: App) -> None:
    """Have the parts that make puzzles to a wish join the page."""
