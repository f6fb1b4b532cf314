"""The level of the puzzle beside its title, worked out unasked while the player does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.tasks import start
from ui.words.verdicts import level_words

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from puzzles.api.rate_messages import Rating
    from ui.state.state import State
    from ui.tools import Tools

LANE = "level"
IDLE = 3.0  # seconds without an action of the player, before the level is worked out
SECONDS = 2  # limit for that


def player_acts(state: State, tools: Tools) -> None:
    """Wait for the next pause: the player acts."""
    asking = state.requests.on_its_way(LANE)
    state.level.wait(tools.clock.now(), asking)
    if asking:
        state.requests.drop(LANE)
        call: Any = tools.worker.call
        start(call("cancel_rating"))


async def work_out(state: State, tools: Tools) -> None:
    """Work out the level, once there was nothing to do for long enough, unless the givens have none or it is known."""
    level, now = state.level, tools.clock.now()
    if not state.clock.seen:
        return
    if not tools.worker.ready:
        level.wait(now)
    if not level.due or not tools.clock.seen() or state.requests.on_its_way(LANE) or now - level.since < IDLE:
        return
    if tools.worker.busy() or state.search.running or state.text.is_coming():
        return
    level.take_up()
    puzzle = state.board.session.puzzle()
    if state.board.session.setting or state.said.outcome_known() in ("several", "none") or level.of(puzzle).score:
        return
    number = state.requests.begin(LANE)
    answer = await tools.worker.call.rate(puzzle, SECONDS, False)
    if state.requests.take(LANE, number):
        learn(state, puzzle, answer)


def learn(state: State, puzzle: messages.Puzzle, answer: Rating | messages.Failure | None) -> None:
    """Keep what the worker says of how hard a puzzle is, unless it was stopped or failed."""
    if answer is not None and "fault" not in answer:
        hardest = answer["hardest"] or answer["explainer"]  # the latter where no steps were walked
        state.level.rated(puzzle, level_words(answer), answer["score"], hardest["technique"] if hardest else "")
