"""Setting a puzzle: edit its givens, turn and relabel the board, and have its solutions counted."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from ui.state.board import regions
from ui.state.board.beside import fresh_state
from ui.tasks import start
from ui.words.verdicts import clash_sentence, clashing, count_words

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from ui.shapes import State as BoardState
    from ui.state.state import State
    from ui.tools import Tools

COUNT = "count"  # the lane of what is waited for before the worker counts
COUNTED = "counted"  # the lane of a count that the worker can be told to stop
SECONDS = 10  # limit for a count
SOON = 0.2  # seconds without a change, before the solutions are counted
SETTLED = ("unique", "several", "none", "undecided")


def toggle(state: State, tools: Tools) -> None:
    """Switch between playing and setting givens."""
    session, setting = state.board.session, state.setting
    if session.setting and regions.fault(session):
        return  # nobody could play it yet, and that is said
    count, outcome = setting.count, setting.outcome
    session.edit(not session.setting)
    state.entry.choose("number")
    state.setting_changed()
    state.screen.close_all()  # on a small screen the tools were in one, above the board
    if not session.setting and state.screen.wide:
        state.screen.show_tab("play")
    if not session.setting and outcome in SETTLED:
        state.said.learn(count, outcome)
        state.said.say(count, outcome)  # the puzzle is set, and this is known of it


def end_at_play(state: State, tools: Tools) -> None:
    """End the setting at the tab Play; on a small screen, where the keypad is always there, Done does."""
    if state.board.session.setting:
        toggle(state, tools)


async def count(state: State, tools: Tools) -> None:
    """Count the solutions of the givens that are set, after a moment; a count of the board before is of no use.

    The sentence in the verdict's place stays as it is, because the player did not ask for a count.
    """
    if state.requests.on_its_way(COUNTED):
        # It may take seconds, and the next count, or the player's own search, would have to wait for it.
        state.requests.drop(COUNTED)
        call: Any = tools.worker.call
        start(call("cancel_count"))
    state.requests.drop(COUNT)
    if state.setting.outcome != "busy":
        return
    number = state.requests.begin(COUNT)
    await tools.clock.sleep(SOON)
    if not state.requests.take(COUNT, number):
        return
    answer: messages.Count | messages.Failure | None = None
    while answer is None:  # the worker was replaced: ask the new one
        number = state.requests.begin(COUNTED)
        answer = await tools.worker.call.quiet_count(state.board.session.puzzle(), SECONDS)
        if not state.requests.take(COUNTED, number):
            return
    if "fault" in answer:
        state.setting.say(answer["fault"]["message"], "bad")
    else:
        _tell(state, answer)


def _tell(state: State, answer: messages.Count) -> None:
    """Say how many solutions there are; if there are none, mark the givens that clash."""
    headline, remark = count_words(answer)
    if answer["clash"]:
        state.marked.mark_clash(clashing(answer["clash"]))
    state.setting.say(headline + (": " + remark if remark else ""), answer["outcome"])
    state.said.detail(clash_sentence(answer, state.board.session))


def adopt(state: State, tools: Tools) -> None:
    """Make the entries givens."""
    state.moved(state.board.session.adopt())


def wipe(state: State, tools: Tools) -> None:
    """Take everything off the board, including givens and clues."""
    session = state.board.session
    state.moved(session.become(fresh_state(session.blank())))


async def relabel(state: State, tools: Tools) -> None:
    """Permute the numbers at random, or reverse their order on a board that allows nothing else."""
    session = state.board.session
    if session.view.relabelling == "reversal" or session.clues:
        await transform(state, tools, "reverse")
        return
    numbers = list(range(1, session.top + 1))
    for at in range(len(numbers) - 1, 0, -1):
        other = random.randint(0, at)
        numbers[at], numbers[other] = numbers[other], numbers[at]
    await transform(state, tools, "relabel", numbers)


async def transform(state: State, tools: Tools, change: str, numbers: list[int] | None = None) -> None:
    """Transform the board and everything on it, after the changes that are still on their way."""
    setting = state.setting
    if not setting.line_up(change, numbers):
        return
    try:
        while setting.queue:
            await _transform(state, tools, *setting.queue[0])
            setting.leave_line()
    finally:
        setting.clear_line()


async def _transform(state: State, tools: Tools, change: str, numbers: list[int] | None) -> None:
    """Transform the board, as one move; a board that is another by then is left as it is."""
    session = state.board.session
    number = state.requests.begin("board:transform")
    before = session.state()
    answer: messages.TransformedBoard | messages.Failure | None = await tools.worker.call.transform(
        session.puzzle(), session.entries, change, numbers
    )
    if not state.requests.take("board:transform", number):
        return
    turned: messages.TransformedBoard | None = state.said.accepted(answer)
    if turned is None:
        return
    cells, table = turned["cells"], turned["numbers"]
    after: BoardState = {
        "puzzle": turned["puzzle"],
        "entries": turned["entries"],
        "solved": [before["solved"][cell] for cell in cells],
        "corner": [tuple(sorted(table[number] for number in before["corner"][cell])) for cell in cells],
        "centre": [tuple(sorted(table[number] for number in before["centre"][cell])) for cell in cells],
        "colours": [before["colours"][cell] for cell in cells],
    }
    if "words" in before:
        after["words"] = before["words"]
    state.moved(session.become(after))
