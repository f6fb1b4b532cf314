"""What explains is asked for: that part is brought, and answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.tasks import start

if TYPE_CHECKING:
    from typing import Any

    from ui.state.state import State
    from ui.tools import Tools


async def detail(state: State, tools: Tools) -> None:
    """Offer the reason of a verdict in its details, if there is one, and say how hard the puzzle is."""
    if (state.board.session.setting or state.said.known is not None) and await tools.late.bring(state):
        from ui.reasons.actions.why import look

        await look(state, tools)
    await rate(state, tools)


async def rate(state: State, tools: Tools) -> None:
    """Say how hard the puzzle is, where there is room for it, if it is known to have one solution."""
    outcome = state.setting.outcome if state.board.session.setting else state.said.outcome_known()
    if "reasons" in state.late or (outcome == "unique" and await tools.late.bring(state, quiet=True)):
        from ui.reasons.actions import rating

        await rating.rate(state, tools)


def rate_set(state: State, tools: Tools) -> object:
    """Say it while the givens are edited."""
    return rate(state, tools) if state.setting.outcome == "unique" else None


def can_prove(state: State) -> bool:
    """Tell whether the verdict on the givens has a proof: that of one solution, or of none."""
    return state.said.outcome_known() in ("none", "unique")


async def prove(state: State, tools: Tools, seconds: int) -> None:
    """Save the proof of the verdict."""
    if await tools.late.bring(state):
        from ui.reasons.actions import proofs

        await proofs.save(state, tools, seconds)


async def settle(state: State, tools: Tools) -> None:
    """Show further givens that make the puzzle that is set unique."""
    if await tools.late.bring(state):
        from ui.reasons.actions import why

        await why.repair(state, tools)


async def define(state: State, tools: Tools, is_open: bool) -> None:
    """List the techniques in the help, while their list is open."""
    if "reasons" in state.late or (is_open and await tools.late.bring(state)):
        from ui.reasons.actions import techniques

        start(techniques.define(state, tools, is_open))


async def define_levels(state: State, tools: Tools) -> None:
    """Say in the help what the words for levels mean, and show lessons: that part does once it has come."""
    await tools.late.bring(state)


async def rate_all(state: State, tools: Tools, cores: int) -> None:
    """Rate all puzzles of the text, on so many cores."""
    if await tools.late.bring(state):
        from ui.reasons.actions import ratings

        await ratings.begin(state, tools, cores)


def hear_rating(state: State, tools: Tools, report: Any) -> None:
    """Take a report on what givens are worth, or on a text; progress of one of them says nothing new."""
    if "reasons" in state.late:
        from ui.reasons.actions import rating, ratings

        if "givens" in report:
            rating.hear(state, tools, report)
        elif "levels" in report:
            ratings.hear(state, tools, report)


def hear_run(state: State, tools: Tools, report: Any) -> None:
    """Take a report of a search that is watched."""
    from ui.watching.actions.playing import hear

    hear(state, tools, report)
