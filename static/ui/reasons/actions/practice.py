"""Practice: boards that need a technique, one after another.

A set for a class has a number of boards, and may lock the help. Each board is the generator's, by its seed, or a kept
one. A link to a set carries its board, so that it is there at once; a link without looks for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import searching
from ui.actions.address import places
from ui.actions.opening import open_board
from ui.reasons.actions.techniques import ladder
from ui.reasons.state.reasons import reasons
from ui.reasons.words.asked import PracticeAsked, practice_link
from ui.reasons.words.practice import NONE, coming, place, unknown
from ui.reasons.words.searches import BOARD
from ui.state.board import linked

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from puzzles.api.explain_messages import Exercise
    from ui.state.state import State
    from ui.tools import Tools

SECONDS = 60  # limit for one board
SEEDS = 10_000_000  # below those of known boards (`making.practice.KEPT_SEEDS`)


def fresh_seed(tools: Tools) -> int:
    """Return a seed that is another one each time."""
    return int(tools.clock.time() * 1000) % SEEDS


async def begin(state: State, tools: Tools, technique: str) -> None:
    """Bring a board that needs a technique; others follow as long as they are wanted."""
    if not state.search.running:
        await bring(state, tools, PracticeAsked(technique, fresh_seed(tools), 0, 1, False))


def go_on(state: State, tools: Tools) -> Coroutine[Any, Any, None] | None:
    """Bring the next board of the set."""
    wanted = reasons(state).practice.set
    return bring(state, tools, wanted) if wanted is not None else None


async def visit(state: State, tools: Tools, wanted: PracticeAsked) -> None:
    """Begin a set at the board of the link in the address: the one it carries, or one that is looked for."""
    practice = reasons(state).practice
    carried: Any = linked.open_link(tools.address.fragment().partition("&")[0])
    if "fault" in carried or "centre" not in carried["layers"]:
        await bring(state, tools, wanted, True)
        return
    puzzle, layers = carried["puzzle"], carried["layers"]
    if puzzle != state.board.session.puzzle():
        return  # the board is another one by now
    entries = layers.get("entries", [0] * len(puzzle["givens"]))
    exercise: Any = {
        "puzzle": puzzle,
        "entries": entries,
        "centre": layers["centre"],
        "seed": wanted.seed,
        "told": None,
    }
    practice.want(wanted)
    state.board.say("Practice, " + place(wanted))
    title = await _title(state, tools, wanted)
    if practice.set is not wanted:
        return
    if title:
        practice.begin(wanted, title, exercise)
    else:
        practice.want(None)


async def bring(state: State, tools: Tools, wanted: PracticeAsked, visited: bool = False) -> None:
    """Put the next board of a set on the page; in place of that of a link that is `visited`.

    If none is found, what was practised before goes on.
    """
    while state.search.running and state.search.cancelled:
        await tools.clock.sleep(0.02)
    if state.search.running:
        return
    practice = reasons(state).practice
    before = practice.set, practice.exercise
    practice.want(wanted)
    practice.look_for(coming(wanted, ""))
    title = await _title(state, tools, wanted)
    if title and practice.set is wanted:
        practice.look_for(coming(wanted, title))
        state.screen.close("panel-learn")
    found = await ask(state, tools, wanted) if title else None
    if practice.set is not wanted:
        return  # another board has come meanwhile
    practice.look_for("")
    if found is None:
        practice.want(before[0] if before[1] is not None else None, before[1])
        return
    _open(state, tools, found, wanted, visited)
    practice.begin(wanted, title, found)


def _open(state: State, tools: Tools, found: Exercise, wanted: PracticeAsked, visited: bool) -> None:
    """Put an exercise on the board; its link is in the address: a reload, Back and Forward bring it again."""
    layers: Any = {"entries": found["entries"], "centre": found["centre"]}
    shown = "#" + carrying(tools, found, wanted)
    if visited:
        state.place.visit(shown)
    open_board(state, tools, found["puzzle"], layers, note="Practice, " + place(wanted))
    if visited:
        state.place.visit(None)
    else:
        places.say(state, tools, shown)


async def _title(state: State, tools: Tools, wanted: PracticeAsked) -> str:
    """Return the title of a set's technique; "", and say why, if there is none."""
    techniques = await ladder(state, tools, state.board.session.kind)
    titles = [each["title"] for each in techniques if each["name"] == wanted.technique and each["practised"]]
    if not titles:
        state.said.say(unknown(wanted.technique) if techniques else reasons(state).ladders.missing, "bad")
    return titles[0] if titles else ""


async def ask(state: State, tools: Tools, wanted: PracticeAsked) -> Exercise | None:
    """Return the next exercise of a set; None, and say so, if there is none."""
    session = state.board.session
    regions = bool(session.regions)
    answer: Any = await searching.ask(
        state,
        tools,
        BOARD,
        "practice",
        session.kind,
        session.rows,
        session.columns,
        None if regions else session.box,
        wanted.technique,
        wanted.seed,
        SECONDS,
        [] if regions else None,
        bool(session.diagonals),
        counts="tried",
    )
    found: Exercise | None = state.said.accepted(answer)
    if found is None:
        return None
    if found["puzzle"] is None:
        state.said.say(NONE, "undecided")
        return None
    if state.said.outcome == "busy":
        state.said.say("")
    return found


def carrying(tools: Tools, found: Exercise, wanted: PracticeAsked) -> str:
    """Return the fragment of a link to a set that carries its board, or only the puzzle if it would be too long."""
    layers: Any = {"entries": found["entries"], "centre": found["centre"]}
    asked = wanted.from_seed(found["seed"])
    link = practice_link(linked.fragment_of(found["puzzle"], layers), asked)
    return link if places.fits(tools, link) else practice_link(linked.fragment_of(found["puzzle"]), asked)
