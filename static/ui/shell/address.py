"""The address as parts that are not actions yet know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.address import entries

if TYPE_CHECKING:
    from ui.app import App
    from ui.shapes import Listener, Place
    from ui.state.changes import Changed
    from ui.state.state import State


class OldAddress:
    """Passes on what sheets and steps want of it."""

    parts = ("place:back", "place:still")

    def __init__(self, app: App) -> None:
        self.app = app
        self.on_back: Listener = list
        self.on_still: Listener = list

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

    def cover(self) -> None:
        """Give an open sheet its entry."""
        self.app.act(entries.cover)

    def uncover(self) -> None:
        """Leave the entry of a sheet."""
        self.app.act(entries.uncover)

    def paint(self, state: State, changed: Changed) -> None:
        """Tell those who listen."""
        if "place:back" in changed.parts:
            self.on_back()
        if "place:still" in changed.parts:
            self.on_still()
