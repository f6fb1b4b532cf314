"""The parts that explain, as they join the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.protocols import App


def register(app: App) -> None:
    """Have the parts that explain join the page."""
