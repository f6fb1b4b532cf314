"""Remarks during play: broken rules as they occur, finished units, and the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.times import spell
from ui.words.remarks import lasting, solved_in

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.state.state import State
    from ui.tools import Tools

LANE = "look"


async def look(state: State, tools: Tools) -> None:
    """Check the board against the rules, once the check of the board before is over."""
    runs = state.requests.on_its_way(LANE)
    number = state.requests.begin(LANE)
    session = state.board.session
    found: messages.Remarks | messages.Failure | None = None
    while not runs:  # one that runs asks again
        found = await tools.worker.call.look(session.puzzle(), session.entries, any(session.centre))
        if found is not None and state.requests.take(LANE, number):
            break
        number = state.requests.begin(LANE)  # the board has changed, or another worker is to be asked
    if found is not None and "fault" not in found:
        _tell(state, found)


def _tell(state: State, found: messages.Remarks) -> None:
    """Mark broken rules and finished units, and say what is broken, or that the board is solved."""
    session, marking = state.board.session, state.settings.on("marking")
    state.marked.mark((found["cells"] + found["bare"] if marking else []) + state.at_fault.cells)
    state.marked.finish([unit["cells"] for unit in found["finished"]] if marking else [], session.colours)
    state.said.keep_saying(*(lasting(found, session.columns, marking) or state.at_fault.said()))
    state.clock.finish(found["solved"])
    if found["solved"]:
        _praise(state)


def _praise(state: State) -> None:
    """Congratulate the player who has just solved the board, or most of it, by hand."""
    session, clock = state.board.session, state.clock
    # What came with a link is not the player's: a board that came full is not solved here.
    begun = session.history.start["entries"]
    came = begun if len(begun) == len(session.entries) else [0] * len(session.entries)
    cells = zip(session.entries, session.solved, came)
    own = any(entry and not solved and entry != there for entry, solved, there in cells)
    played = clock.started or clock.seconds  # now, or before the page was left
    if own and played and not session.setting and not state.remarks.finished:
        time = spell(clock.seconds)
        state.remarks.finish(time)
        state.said.say(solved_in(time), "good")
