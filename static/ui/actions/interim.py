"""What actions do through parts that are not actions yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzles.api import messages
    from ui.state.state import State
    from ui.tools import Tools


def leave_step(state: State, tools: Tools) -> None:
    """Put the step of a walkthrough away: another board is about to take the place of this one."""
    if tools.old is not None:
        for listener in tools.old.page.on_leave:
            listener()


async def visit_asked(state: State, tools: Tools, asked: str) -> None:
    """Do what a link asks for."""
    await tools.old.reasons.visit(asked)


async def check_proof(state: State, tools: Tools, detach: Callable[[], object]) -> messages.Failure | None:
    """Check the proof that was brought; `detach` closes the open text once it is one."""
    answer: messages.Failure | None = await tools.old.reasons.proof(detach)
    return answer
