"""A question about the board: it is given up when the board is another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import searching

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.state.state import State
    from ui.tools import Tools

LANE = "board:asked"
"""What is asked about the whole board; any move makes it late."""

GIVENS = "asked"
"""What is asked about the givens."""


async def ask(
    state: State,
    tools: Tools,
    seen: Callable[[], object],
    doing: str,
    name: str,
    *arguments: object,
    counts: str = "found",
) -> Any:
    """Have the worker search; None if that was cancelled, or if what it was about, `seen`, is another thing now."""
    before = seen()
    answer = await searching.ask(state, tools, doing, name, *arguments, counts=counts)
    if answer is None or seen() != before:
        return None
    if state.said.outcome == "busy":
        state.said.say("")
    return answer
