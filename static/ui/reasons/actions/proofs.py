"""Proofs of verdicts: made and checked by the worker, then saved; and those that are brought, checked and told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import searching
from ui.actions.opening import open_board
from ui.actions.text.closing import detach
from ui.reasons.actions.asking import ask
from ui.reasons.state.question import GIVENS
from ui.reasons.state.reasons import reasons
from ui.words.files import file_name

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from ui.state.state import State
    from ui.tools import Tools

PROVING, CHECKING = "Proving it, and checking the proof", "Checking the proof"
ENDING = ".proof.txt"
AGAIN = 0.05  # seconds between two looks at whether a search has ended


def forget(state: State, tools: Tools) -> None:
    """Say nothing of a proof once another search runs."""
    if state.search.running:
        reasons(state).proved.say("")


async def save(state: State, tools: Tools, seconds: int) -> None:
    """Save the proof of the givens' verdict as a file, once it is checked; say how many steps were."""
    said, session, proved = state.said, state.board.session, reasons(state).proved
    puzzle, sentence, figures = session.puzzle(), said.sentence, said.figures
    answer = await ask(state, tools, GIVENS, PROVING, "prove", seconds)
    if session.puzzle() == puzzle:  # the details are the verdict's again
        said.detail(sentence, figures)
    if answer is None:
        return
    if "fault" in answer:
        proved.say((answer["fault"]["message"] + " " + answer["fault"]["hint"]).strip())
        return
    tools.files.save(await tools.worker.proof_file(), file_name(session, ENDING))
    proved.say(answer["message"])


async def check(state: State, tools: Tools) -> messages.Failure | None:
    """Check the proof that was brought last, and put its puzzle on the board; return why it does not hold, if so."""
    if state.search.running:
        searching.cancel(state, tools)
    while state.search.running:
        await tools.clock.sleep(AGAIN)
    answer: Any = await searching.ask(state, tools, CHECKING, "check_proof")
    if answer is None:
        return None
    if "fault" in answer:
        failure: messages.Failure = answer
        state.said.say("")
        return failure
    detach(state, tools)
    open_board(state, tools, answer["puzzle"])
    state.screen.close_all()
    outcome = "unique" if answer["solution"] else "none"
    state.said.say(answer["message"], outcome)
    state.said.learn(answer["message"], outcome)
    return None
