"""Solve: the verdict on the givens, its reason in a few words, and the solutions it lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.others import list_others, note_verdict
from ui.actions.searching import ask
from ui.actions.text import announcing
from ui.state.remarks import SOLVE
from ui.tasks import start
from ui.words import searches
from ui.words.verdicts import LOST, clash_sentence, clash_words, clashing, figures, headline, remark

if TYPE_CHECKING:
    from collections.abc import Coroutine, Sequence
    from typing import Any

    from puzzles.api import messages
    from ui.state.state import State
    from ui.tools import Tools

EXPLAINING = 10  # seconds; limit for the search for givens that clash
FURTHER = "board:solutions"  # the lane of solutions that the worker has kept
CHANGED = "The givens changed while the solver was searching: press Solve again."


async def solve(state: State, tools: Tools, limit: int, seconds: int) -> None:
    """Solve the givens on the board, ignoring the entries, up to so many solutions and seconds."""
    if state.text.is_coming():
        announcing.wish(state, tools, limit, seconds)
    if state.text.is_coming() or state.search.running:
        return
    puzzle = state.board.session.puzzle()
    state.show_broken([])
    state.said.be_silent()
    verdict: messages.Verdict | messages.Failure | None = await ask(
        state, tools, searches.SEARCHING, "solve", puzzle, limit, seconds, early=True
    )
    if verdict is None or state.search.cancelled:
        return  # cancelled, and that is said already
    if state.board.session.puzzle() != puzzle:
        state.said.say(CHANGED, "bad")
        return
    found: messages.Verdict | None = state.said.accepted(verdict)
    if found is not None:
        show_verdict(state, tools, found, limit)
        note_verdict(state, found, limit, seconds)
        start(list_others(state, tools))


def show_verdict(state: State, tools: Tools, found: messages.Verdict, limit: int) -> None:
    """Say a verdict in words and show its solutions, or the givens that break a rule."""
    said, outcome = state.said, found["outcome"]
    show_solutions(state, found["solutions"], found["listed"], found["differing"])
    if not found["solutions"]:
        state.show_broken(found["conflicts"])
    words = remark(found)
    said.say(headline(found, limit), outcome, words)
    said.learn(headline(found, limit), outcome)
    said.detail(found["message"], figures(found))
    if outcome in ("several", "undecided"):
        said.speak(found["message"])
    elif outcome == "none":
        said.speak(words if found["conflicts"] else "")
        entries = [cell for cell, entry in enumerate(state.board.session.entries) if entry]
        state.removal.offer(entries, "Remove my entries")
        if not found["conflicts"]:
            start(_explain(state, tools))


def show_solutions(
    state: State, solutions: Sequence[list[int]], listed: int = 0, differing: Sequence[int] = ()
) -> None:
    """Offer solutions for paging, put the first on the board, and mark the cells in which they differ.

    `solutions` are those at hand; `listed` says how many there are if the worker has more.
    """
    state.solutions.take(solutions, listed)
    if solutions:
        place(state)
    state.marked.differ(differing)


def place(state: State) -> None:
    """Put the current solution on the board over the player's entries, as one move; the verdict stays said."""
    state.said.stay(True)
    state.solutions.place(True)
    state.remarks.tell(SOLVE)
    state.moved(state.board.session.fill(state.solutions.listing.current()))
    state.solutions.place(False)
    state.said.stay(False)


async def _explain(state: State, tools: Tools) -> None:
    """Look for the fewest givens that leave no solution, mark them, and say how many they are."""
    puzzle = state.board.session.puzzle()
    answer = await tools.worker.call.quiet_count(puzzle, EXPLAINING)
    if answer is None or "fault" in answer or answer["clash"] is None:
        return
    if state.search.running or state.board.session.puzzle() != puzzle or state.said.outcome != "none":
        return
    clash = answer["clash"]
    state.marked.mark_clash(clashing(clash))
    state.said.remark_on(clash_words(clash))
    state.said.speak(clash_words(clash))
    state.said.detail(clash_sentence(answer, state.board.session), state.said.figures)


def turn(state: State, tools: Tools, step: int) -> Coroutine[Any, Any, None] | None:
    """Put the next or the previous solution on the board: at once if it is at hand, else once it is fetched."""
    listing = state.solutions.listing
    if not listing.turn(step):
        return None
    if listing.arrive():
        place(state)
        return None
    return None if state.requests.on_its_way(FURTHER) else _fetch(state, tools)


async def _fetch(state: State, tools: Tools) -> None:
    """Fetch solutions until the one that was turned to is at hand, and put it on the board."""
    puzzle, listing = state.board.session.puzzle(), state.solutions.listing
    while not listing.arrive():
        first = listing.missing()
        number = state.requests.begin(FURTHER)
        answer = await tools.worker.call.list_solutions(puzzle, first)
        if not state.requests.take(FURTHER, number):
            return  # the board has changed
        if not listing.awaits(first):
            continue  # was turned elsewhere meanwhile
        if listing.take(answer):
            listing.arrive()
            place(state)
        else:
            state.solutions.lose()
            state.said.say(LOST, "several")  # "bad" would hide the turner


def remove_offered(state: State, tools: Tools) -> None:
    """Remove the entries that were offered to be; one undo brings them back. That there is no solution stays said."""
    said = state.said
    kept = said.text, said.remark, said.sentence, said.figures
    none, faulty, clash = said.outcome == "none", set(state.marked.faulty), set(state.marked.clash)
    state.moved(state.board.session.write(state.removal.cells, 0))
    if none:
        said.say(kept[0], "none", kept[1])
        said.detail(kept[2], kept[3])
        state.marked.mark_clash(clash)
        state.marked.mark(faulty)
