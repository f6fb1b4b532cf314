"""Practice: boards that need a technique, one after another.

A set has a number of boards, which climb a list of techniques, and may lock the help. Each board is the generator's, by
its seed, or a known one. It is asked for in the kind and size of the board before it, so that a seed makes the same set
wherever it is played or printed. A link to a set carries its board, so that it is there at once; a link without looks
for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import searching
from ui.actions.address import places
from ui.actions.opening import open_board
from ui.reasons.actions.techniques import ladder
from ui.reasons.state.reasons import reasons
from ui.reasons.words.asked import KNOWN_SEEDS, PracticeAsked, practice_link
from ui.reasons.words.practice import coming, none, place, unknown
from ui.reasons.words.searches import BOARD
from ui.state.board import linked
from ui.words.late import PRACTISED

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from puzzles.api.explain_messages import Exercise, Technique
    from puzzles.portable.plain_values import Puzzle
    from ui.state.state import State
    from ui.tools import Tools

SECONDS = 60  # limit for one board


def fresh_seed(tools: Tools) -> int:
    """Return a seed that is another one each time."""
    return int(tools.clock.time() * 1000) % KNOWN_SEEDS


async def begin(state: State, tools: Tools, technique: str) -> None:
    """Bring a board that needs a technique; others follow as long as they are wanted."""
    if not state.search.running:
        await bring(state, tools, PracticeAsked([technique], fresh_seed(tools), 0, 1, False))


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
    state.board.say(PRACTISED + place(wanted))
    technique = await _technique(state, tools, wanted)
    if practice.set is not wanted:
        return
    if technique is not None:
        _begin(state, wanted, technique, exercise)
    else:
        practice.want(None)
        state.board.say("")


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
    technique = await _technique(state, tools, wanted)
    if technique is not None and practice.set is wanted:
        practice.look_for(coming(wanted, technique["title"]))
        state.screen.close("panel-learn")
    found = await ask(state, tools, wanted, state.board.session.puzzle()) if technique is not None else None
    if practice.set is not wanted:
        return  # another board has come meanwhile
    practice.look_for("")
    if technique is None or found is None:
        practice.want(before[0] if before[1] is not None else None, before[1])
        return
    _open(state, tools, found, wanted, visited)
    _begin(state, wanted, technique, found)


def _begin(state: State, wanted: PracticeAsked, technique: Technique, exercise: Exercise) -> None:
    """Begin with the exercise that is on the board; a locked set is printed without its answers."""
    reasons(state).practice.begin(wanted, technique, exercise)
    if wanted.locked:
        state.printing.include(state.printing.entries, False)


def _open(state: State, tools: Tools, found: Exercise, wanted: PracticeAsked, visited: bool) -> None:
    """Put an exercise on the board; its link is in the address: a reload, Back and Forward bring it again."""
    layers: Any = {"entries": found["entries"], "centre": found["centre"]}
    shown = "#" + carrying(tools, found, wanted)
    if visited:
        state.place.visit(shown)
    open_board(state, tools, found["puzzle"], layers, note=PRACTISED + place(wanted))
    if visited:
        state.place.visit(None)
    else:
        places.say(state, tools, shown)


async def _technique(state: State, tools: Tools, wanted: PracticeAsked) -> Technique | None:
    """Return the technique of a set's next board; None, and say why, if one of the set cannot be practised."""
    techniques = await ladder(state, tools, state.board.session.kind)
    known = {each["name"]: each for each in techniques if each["practised"]}
    missing = [name for name in wanted.techniques if name not in known]
    if missing:
        state.said.refuse(unknown(missing[0]) if techniques else reasons(state).ladders.missing)
        return None
    return known[wanted.technique]


async def ask(state: State, tools: Tools, wanted: PracticeAsked, like: Puzzle) -> Exercise | None:
    """Return the next exercise of a set, of the kind and size of a puzzle; None, and say so, if there is none."""
    regions = bool(like.get("regions"))
    answer: Any = await searching.ask(
        state,
        tools,
        BOARD,
        "practice",
        like["kind"],
        like["rows"],
        like["columns"],
        like["box"],
        wanted.technique,
        wanted.seed,
        SECONDS,
        [] if regions else None,
        bool(like.get("diagonals")),
        counts="tried",
    )
    found: Exercise | None = state.said.accepted(answer)
    if found is None:
        return None
    if found["puzzle"] is None:
        technique = reasons(state).ladders.named(like["kind"], wanted.technique)
        state.said.say(none(technique["title"] if technique is not None else wanted.technique), "undecided")
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
