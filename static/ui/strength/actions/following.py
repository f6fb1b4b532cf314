"""The puzzle that comes next: found unasked at the end of a game and where New is open, opened when asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import hinting
from ui.actions.leveling import SECONDS, learn
from ui.actions.new.form import choose_kind
from ui.actions.new.taking import take
from ui.state.new import made as new
from ui.state.remarks import helps
from ui.storage.logs import Full
from ui.strength.actions.noting import note, now_of
from ui.strength.state.moves import wrong_entries
from ui.strength.state.next_board import next_board, next_view, usual_board
from ui.strength.state.strength import strength
from ui.strength.storage.records import Records
from ui.strength.words.strength import BEGUN_ANEW, COUNTED, NO_ROOM, used
from ui.words.new.made import NEW, WAIT
from ui.words.verdicts import cells

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from puzzles.api.strength_messages import NextPuzzle
    from ui.state.state import State
    from ui.tools import Tools

LANE = "next"


def follow(state: State, tools: Tools) -> Coroutine[Any, Any, None] | None:
    """Say what was used in a game that has ended, and have the next puzzle found; likewise while New is open."""
    known, session = strength(state), state.board.session
    if state.remarks.finished and state.said.outcome == "good" and not state.said.remark:
        record = Records(tools.store, known).of(tools.keeper.name)
        told = state.remarks.told
        helped = helps(told) or bool(record and record.get("helped"))
        state.said.remark_on(used(told, helped, wrong_entries(session)))
    wanted = state.remarks.finished or known.given_up or state.screen.is_open("new")
    return _prepare(state, tools, _wanted(state)) if wanted else None


def meet(state: State, tools: Tools) -> Coroutine[Any, Any, None] | None:
    """Have New begin with the kind that is on the board."""
    kind = state.board.session.kind
    if not state.screen.is_open("new") or state.new_form.board.view.name == kind:
        return None
    return choose_kind(state, tools, kind)


def _wanted(state: State) -> tuple[Any, ...] | None:
    """Return the kind, the size and the variant of the next puzzle: of the board, unless New says another kind."""
    session, view = state.board.session, next_view(state)
    return next_board(session) if view.name == session.kind else usual_board(view)


async def _prepare(state: State, tools: Tools, wanted: tuple[Any, ...] | None) -> None:
    """Have the next puzzle found, unless it is known or looked for."""
    known = strength(state)
    if not state.settings.on("strength") or wanted is None or known.wanted == wanted:
        return
    number = state.requests.begin(LANE)
    known.look_for(wanted)
    await _rate(state, tools)
    answer: Any = None
    call: Any = tools.worker.call
    while answer is None:  # the worker was replaced: ask the new one
        now, kind = now_of(tools), wanted[0]
        records = Records(tools.store, known)
        answer = await call("choose_next", *wanted, records.counting(kind), now, records.seed(kind))
        if not state.requests.is_wanted(LANE, number) or known.wanted != wanted:
            return
    state.requests.take(LANE, number)
    if "fault" in answer:
        known.forget()
    else:
        known.take(answer)


async def _rate(state: State, tools: Tools) -> None:
    """Have the score of a puzzle worked out that was finished before it was known."""
    puzzle = state.board.session.puzzle()
    if state.remarks.finished and not state.level.of(puzzle).score:
        learn(state, puzzle, await tools.worker.call.rate(puzzle, SECONDS, False))
        note(state, tools)


async def open_next(state: State, tools: Tools) -> bool:
    """Open the next puzzle, at once or when it is found, unless another board comes; return False if none is found."""
    known, wanted = strength(state), _wanted(state)
    if wanted is None:
        return False
    state.screen.close("new")
    if known.wanted != wanted or known.answer is None:
        state.said.say(WAIT, "busy")
        number = state.requests.begin(new.LANE)
        await _prepare(state, tools, wanted)
        await known.over.wait()
        if not state.requests.take(new.LANE, number):
            return True
    if known.answer is None:
        return False
    _open(state, tools, known.answer)
    return True


def _open(state: State, tools: Tools, found: NextPuzzle) -> None:
    known, puzzle = strength(state), found["puzzle"]
    known.forget()
    Records(tools.store, known).opened(puzzle["kind"])
    state.screen.show_tab("play")
    remark, figures = cells(puzzle["givens"].count(0)), [("seed", found["seed"])]
    level, score, technique = found["level"], found["score"], found["technique"]
    take(state, tools, new.Made(puzzle, remark, NEW, figures, "", level, score, technique))


def practise(state: State, tools: Tools) -> Coroutine[Any, Any, None] | None:
    """Begin practice of the technique that was missed."""
    answer = strength(state).answer
    drill = answer["drill"] if answer is not None else None
    state.screen.close("new")
    return hinting.practise(state, tools, drill["technique"]) if drill is not None else None


def begin_anew(state: State, tools: Tools) -> Coroutine[Any, Any, None] | None:
    """Have the games so far not count any more, or again if that was the last press here; say so."""
    known = strength(state)
    records, back = Records(tools.store, known), known.anew[1]
    before = records.since() if back is None else None
    try:
        records.count_since(now_of(tools) if back is None else back)
    except Full:
        known.begin_anew(NO_ROOM, back)
        return None
    known.forget()
    known.begin_anew(BEGUN_ANEW if back is None else COUNTED, before)
    return follow(state, tools)
