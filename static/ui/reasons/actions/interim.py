"""What these actions do through parts that are not actions yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.state.state import State
    from ui.tools import Tools

NO_COPY = "The browser did not allow copying: press Ctrl+C to copy the selected text."


def opened(state: State, tools: Tools) -> object:
    """Return the open text."""
    found: object = tools.old.reader.source
    return found


async def reopen(state: State, tools: Tools) -> bool:
    """Have the worker know the open text."""
    return bool(await tools.old.reader.reopen())


def detach(state: State, tools: Tools) -> None:
    """Close the open text."""
    tools.old.reader.detach()


async def choose(state: State, tools: Tools, words: str, numbers: Sequence[int], at: int) -> None:
    """Have the pager go through puzzles of the text, and show that at a place."""
    chosen = tools.old.chosen
    chosen.clear()
    if await reopen(state, tools):
        chosen.key, chosen.words, chosen.count, chosen.at = "rated", words, len(numbers), at
        chosen.first, chosen.numbers, chosen.listing = 0, list(numbers), True
        await chosen.go(at)


async def open_of_all(state: State, tools: Tools, index: int) -> None:
    """Show the puzzle with this number."""
    tools.old.chosen.clear()
    await tools.old.reader.turn(index)
