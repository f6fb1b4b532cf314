"""The address as parts that are not actions yet know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.address import entries

if TYPE_CHECKING:
    from ui.app import App
    from ui.shapes import Place


class OldAddress:
    """Passes on what steps want of it."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def here(self) -> Place:
        """The place of the current entry."""
        return self.app.state.place.here

    def fragment(self) -> str:
        """Return the fragment of the address, with its #."""
        return self.app.tools.address.fragment()

    def put(self, place: Place, fragment: str, new: bool) -> None:
        """Have an entry stand for a place."""
        self.app.act(entries.put, place, fragment, new)
