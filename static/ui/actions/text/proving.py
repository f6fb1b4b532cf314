"""A proof that was brought is checked. What checks it comes late (ui/reasons)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.state.state import State
    from ui.tools import Tools


async def check_proof(state: State, tools: Tools) -> messages.Failure | None:
    """Check the proof that was brought, and open its puzzle; return why it does not hold, if so."""
    if not await tools.late.bring(state):
        return None
    from ui.reasons.actions import proofs

    return await proofs.check(state, tools)
