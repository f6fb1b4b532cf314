"""Why there is no solution, what makes it one, and what each given is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cell_names import clash_name
from ui.reasons.actions import worths
from ui.reasons.actions.asking import ask
from ui.reasons.actions.settling import give, take
from ui.reasons.state.contradiction import Contradiction, Settling, clash
from ui.reasons.state.leaf import Alone, Leaf
from ui.reasons.state.question import GIVENS
from ui.reasons.state.reasons import reasons
from ui.reasons.words.why import NEEDED, SETTLE, SEVERAL, UNNEEDED, WHY
from ui.words.verdicts import HEADLINES

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.explain_messages import NoneReason, Repair, SeveralReason, UniqueReason
    from puzzles.api.explain_messages import Why as Reason
    from ui.reasons.words.told import Cells
    from ui.state.state import State
    from ui.tools import Tools

SECONDS = 20  # limit for one question
LANE = "symmetry"


def outcome(state: State) -> str:
    """Return what is known of how many solutions the givens have; "" for nothing."""
    return state.setting.outcome if state.board.session.setting else state.said.outcome_known()


async def look(state: State, tools: Tools) -> None:
    """Look for the symmetry of givens that have several solutions, which further givens can keep."""
    if outcome(state) == "several":
        puzzle = state.board.session.puzzle()
        number = state.requests.begin(LANE)
        answer: Any = await tools.worker.call.symmetry(puzzle)
        wanted = state.requests.take(LANE, number) and puzzle == state.board.session.puzzle()
        if wanted and answer is not None and "fault" not in answer:
            reasons(state).why.take_symmetry(answer["words"])


def keep(state: State, tools: Tools, keeps: bool) -> None:
    """Have further givens keep the symmetry, or not."""
    reasons(state).why.keep(keeps)


async def _ask(state: State, tools: Tools, doing: str, name: str, *arguments: object, stay: bool = False) -> Any:
    """Ask about the givens; return None if they are others by now, or if the answer is a fault, which is said.

    The details may `stay` open.
    """
    if not stay:
        state.screen.close("details")
    if state.search.running:
        return None
    reasons(state).step.away()
    reasons(state).why.tell("")
    return state.said.accepted(await ask(state, tools, GIVENS, doing, name, *arguments, counts="so far"))


async def why(state: State, tools: Tools) -> None:
    """Say why the verdict is so, on the board and in its place."""
    await _why(state, tools, WHY, False)


async def why_one(state: State, tools: Tools) -> None:
    """Say what givens are worth: also in the details, which stay open where there is room beside the board."""
    await _why(state, tools, NEEDED, state.screen.wide)


async def _why(state: State, tools: Tools, doing: str, stay: bool) -> None:
    found: Reason | None = await _ask(state, tools, doing, "why", SECONDS, stay=stay)
    if found is None:
        return
    if found["none"] is not None:
        _show_none(state, found["none"], found["message"])
    elif found["several"] is not None:
        _show_several(state, found["several"], found["message"])
    elif found["one"] is not None:
        _show_one(state, found["one"], found["message"])
        if any(state.board.session.givens):
            await worths.ask(state, tools)
    else:
        state.said.say(found["message"], "undecided")


def _show_none(state: State, found: NoneReason, message: str) -> None:
    """Show the steps to the contradiction, and list what to take away."""
    columns = state.board.session.columns
    subject = Contradiction(found, columns) if found["steps"] else clash(found, message, columns)
    # In the details only what says more than the sentence in the verdict's place.
    reasons(state).why.tell(message if found["steps"] or found["broken"] else "", found["removals"])
    reasons(state).step.show(subject)


def _show_several(state: State, found: SeveralReason, message: str) -> None:
    """Show what two solutions share, and both numbers where they differ."""
    one, other = found["solutions"]
    differ, givens = found["cells"], state.board.session.givens
    shared = [[cell, number] for cell, number in enumerate(one) if cell not in differ and not givens[cell]]
    marks = [[cell, sorted((one[cell], other[cell]))] for cell in differ]
    cells: Cells = {"target": differ}
    text = message.partition(". ")[2]
    leaf = Leaf(text, (cells, {}), numbers=shared, marks=marks, full=text, more=True, differing=differ)
    reasons(state).step.show(Alone(leaf))


def _show_one(state: State, found: UniqueReason, message: str) -> None:
    """Mark the givens that are not needed, and name the signs."""
    gone = found["unneeded"]
    cells: Cells = {"target": gone["cells"]}
    signs = clash_name(state.board.session, [], [(less, greater) for less, greater in gone["clues"]])
    text = message.partition(". ")[2]
    listed: Any = [(UNNEEDED + signs, [])] if signs else []
    reasons(state).step.show(Alone(Leaf(text, (cells, {}), numbers=[], listed=listed, full=text + signs, more=True)))


def take_away(state: State, tools: Tools, at: int) -> None:
    """Take givens and signs away, as one move, and say what is left."""
    removal = reasons(state).why.removals[at]
    state.screen.close("details")
    _settled(state, take(state.board.session, removal["members"]), removal["outcome"])


async def repair(state: State, tools: Tools) -> None:
    """Show further givens that leave one solution; Apply makes them givens, as one move."""
    known = reasons(state).why
    symmetric = known.keeps and bool(known.symmetry)
    found: Repair | None = await _ask(state, tools, SETTLE, "repair", symmetric, SECONDS)
    if found is None:
        return
    if found["givens"]:
        reasons(state).step.show(Settling(found["givens"], found["message"]))
    else:
        state.said.say(found["message"], found["outcome"])


def settle(state: State, tools: Tools, subject: Settling) -> bool:
    """Make the further givens that are shown givens of the puzzle; return False, since no hint is offered then."""
    _settled(state, give(state.board.session, subject.givens), "unique")
    return False


def _settled(state: State, cells: list[int], outcome: str) -> None:
    """Follow a change of the givens, and say how many solutions they have now."""
    state.moved(cells)
    said = {"unique": HEADLINES["unique"], "several": SEVERAL}.get(outcome, "")
    if said and not state.board.session.setting:
        state.said.learn(said, outcome)
        state.said.say(said, outcome)
