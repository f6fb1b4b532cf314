"""A question about the board is asked: a search that is given up when what it is about changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import searching
from ui.reasons.state.reasons import reasons

if TYPE_CHECKING:
    from typing import Any

    from ui.state.state import State
    from ui.tools import Tools


async def ask(
    state: State, tools: Tools, about: str, doing: str, name: str, *arguments: object, counts: str = "found"
) -> Any:
    """Have the worker search; return None if that was cancelled, which a change of what it is `about` does as well.

    The arguments of the call begin with what it is about (ui/reasons/state/question.py).
    """
    if state.search.running:
        return None
    question = reasons(state).question
    seen = question.ask(about)
    answer = await searching.ask(state, tools, doing, name, *seen, *arguments, counts=counts)
    if answer is None or question.seen(about) != seen:
        return None
    state.remarks.tell(name)
    if state.said.outcome == "busy":
        state.said.say("")
    return answer
