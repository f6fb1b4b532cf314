"""Searches and verdicts as parts that are not actions yet know them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import searching
from ui.views.dom import enable, find
from ui.views.fields import bounded as bounded

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from puzzles.api import messages
    from ui.page import Page
    from ui.shapes import Listener
    from ui.state.board.listing import Listing


class Verdicts:
    """Asks the solver about the board."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.app = page.app
        self.state = page.state
        self.on_verdict: list[Callable[[messages.Verdict, int, int], object]] = []
        self.on_over: list[Listener] = []
        self.starters: dict[str, Callable[[], bool]] = {}
        page.app.join(self)

    parts = ("search", "board", "cells")

    def paint(self, state: Any, changed: Any) -> None:
        """Enable what applies."""
        self.offer(*self.starters)

    @property
    def searching(self) -> bool:
        """Tell whether a search runs."""
        return self.state.search.running

    @property
    def cancelled(self) -> bool:
        """Tell whether it was cancelled."""
        return self.state.search.cancelled

    @property
    def doing(self) -> str:
        """What it does, in words."""
        return self.state.search.doing

    @property
    def listing(self) -> Listing:
        """The solutions that were found."""
        return self.state.solutions.listing

    async def ask(self, doing: str, name: str, *arguments: object, remark: str = "found") -> Any:
        """Have the worker search. Return None if cancelled or busy with another search."""
        try:
            return await searching.ask(self.state, self.app.tools, doing, name, *arguments, counts=remark)
        finally:
            for listener in self.on_over:
                listener()

    def offer(self, *names: str) -> None:
        """Enable those of these starters that apply; none does while a search runs, which the next would end."""
        for name in names:
            if find(name.replace("_", "-")):
                enable(**{name: not self.state.search.announced and self.starters[name]()})

    def removable(self, cells: list[int], words: str) -> None:
        """Offer to remove the entries in these cells."""
        self.state.removal.offer(cells, words)

    def detail(self, sentence: str, figures: Sequence[tuple[str, str]]) -> None:
        """Show the verdict in full, and figures with their names, under "details"."""
        self.state.said.detail(sentence, figures)

    def cancel(self, event: object) -> None:
        """Cancel the search; the board stays as it is."""
        self.app.act(searching.cancel)
