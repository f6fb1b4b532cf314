"""A visit without a browser: a puzzle on the board, numbers that are typed, and the worker's answers."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from puzzles.api import wire
from puzzles.forms import read
from tests.unit.ui.playing import Game
from ui.actions import solving

if TYPE_CHECKING:
    from puzzles.api.messages import Puzzle

EMPTY = "." * 81
FEW = "1234............"
"""It has twelve solutions."""

IMPOSSIBLE = "12345678.........9" + "." * 63
"""No number fits in row 1, column 9, and seven givens clash."""

CLASHING = "77" + "." * 79


def coroutine(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Have a test that is a coroutine run in an event loop of its own."""

    @functools.wraps(test)
    def run(*arguments: Any, **named: Any) -> None:
        asyncio.run(test(*arguments, **named))

    return run


def puzzle_of(text: str) -> Puzzle:
    return wire.puzzle_out(read.read(text).puzzles[0])


class Visit(Game):
    """A board with the puzzle of a text; cells are (row, column), from 1."""

    def __init__(self, text: str, setting: bool = False) -> None:
        super().__init__(puzzle_of(text), setting)

    async def bring(self, text: str) -> None:
        """Bring another puzzle."""
        self.session.load(puzzle_of(text))
        await self.run(lambda state, tools: state.another_board())

    async def write(self, row: int, column: int, number: int) -> None:
        """Type a number into a cell; 0 erases it."""
        cell = self.at(row, column)
        await self.run(lambda state, tools: state.moved(self.session.write([cell], number)))

    async def undo(self) -> None:
        await self.run(lambda state, tools: state.moved(self.session.undo()))

    async def solve(self, limit: int = 100, seconds: int = 60) -> None:
        await self.run(solving.solve, limit, seconds)

    def at(self, row: int, column: int) -> int:
        return (row - 1) * self.session.columns + column - 1

    @property
    def verdict(self) -> tuple[str, str]:
        """What is said, and its outcome."""
        return self.state.said.text, self.state.said.outcome
