"""Visits to the page without a browser: what a person brings, writes and goes back to."""

from __future__ import annotations

from typing import Any, Self

from puzzles.forms import read
from puzzles.forms.sharing import puzzle_links
from tests import founding
from tests.unit.ui.fakes import FakeAddress, FakeBrowser, FakePage
from ui.actions.address import places
from ui.actions.beginning import begin
from ui.actions.text import bringing

LINE, GRID = founding.SUDOKU_LINE, founding.SUDOKU_GRID
SMALL = "1.34\n3412\n2143\n432.\n"


def link_of(text: str) -> str:
    """Return the fragment of the link to the puzzle of a text, with its #."""
    return "#" + puzzle_links.encode(read.read(text).puzzles[0])


class Visit(FakePage):
    """A page that a visitor is at."""

    @classmethod
    async def begun(
        cls, fragment: str = "", browser: FakeBrowser | None = None, address: FakeAddress | None = None
    ) -> Self:
        """Return a page that was opened in a browser, at an address with this fragment."""
        page = cls(browser, address or FakeAddress(fragment))
        await page.run(begin)
        await page.run(places.settle)
        return page

    async def reloaded(self) -> Self:
        """Return the page that takes this one's place."""
        return await self.begun("", self.browser, self.address)

    async def bring(self, text: str) -> None:
        await self.run(bringing.read, text, False)

    async def go(self, way: int) -> None:
        """Press Back (-1) or Forward (1)."""
        self.address.go(way)
        await self.settle()

    async def follow(self, fragment: str) -> None:
        self.address.put(fragment)
        await self.settle()

    def board(self) -> Any:
        return self.state.board.session.state()

    def givens(self) -> list[int]:
        return list(self.state.board.session.givens)

    def played(self) -> list[str]:
        """Return the titles of the games in the list."""
        return [game["title"] for game in self.state.game.listed]
