"""Puzzles on paper: the board, or several puzzles of the open text, with the answers on the last page if wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import searching
from ui.actions.text.paging import following
from ui.actions.text.reading import reopen
from ui.state.board import linked
from ui.state.board.beside import words_of
from ui.state.board.session import Session, name_of
from ui.state.paper import Leaf, Piece
from ui.words import printing as words

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.messages import Puzzle
    from ui.state.state import State
    from ui.tools import Tools

ACROSS = ((9, 4), (16, 3), (25, 2))  # answers side by side, for boards up to this side
LANE = "board:answers"  # of the answers that are looked for; a move of the player's comes between


# Choices.


def choose_page(state: State, tools: Tools, a_page: int) -> None:
    """Choose how many puzzles a page has."""
    state.printing.choose(a_page)


def type_many(state: State, tools: Tools, text: str) -> None:
    """Take how many puzzles are to be printed, as it was typed."""
    state.printing.type_many(text)


def include(state: State, tools: Tools, entries: bool, answers: bool) -> None:
    """Choose what is printed beside the puzzles."""
    state.paper.prepare(False)
    state.printing.include(entries, answers)


def follow_text(state: State, tools: Tools) -> None:
    """Offer what the open text has, another puzzle of which may be on the board."""
    if state.printing.text is not state.text.opened:
        state.printing.follow(state.text.opened)
    elif not state.paper.busy:
        state.printing.say("")


# Pages.


def lay_out(state: State, tools: Tools) -> None:
    """Lay out the board alone, which the browser is about to print, unless there are pages to print."""
    paper, session, entries = state.paper, state.board.session, state.printing.entries
    if not paper.prepared and not paper.busy:
        paper.clear()
        paper.add_leaf(Leaf("of-1"))
        paper.add(Piece(name_of(session), session, entries))
        paper.add_line(link_to(tools, session, entries))


def printed(state: State, tools: Tools) -> None:
    """Take note that the browser has printed."""
    state.paper.prepare(False)


async def print_pages(state: State, tools: Tools) -> None:
    """Lay out the pages that were asked for, then have them printed."""
    paper, form = state.paper, state.printing
    if state.search.running and form.answers:
        form.say(words.BUSY)
        return
    if not paper.begin():
        return
    whole = False
    try:
        whole = await _prepare(state, tools)
    finally:
        form.say(words.REPLACED if paper.replaced else "")
        paper.end(whole)


def stop(state: State, tools: Tools) -> None:
    """Stop preparing pages."""
    state.paper.stop()
    if state.search.running:
        searching.cancel(state, tools)


async def _prepare(state: State, tools: Tools) -> bool:
    """Lay out all pages; return whether they are to be printed."""
    paper, form = state.paper, state.printing
    numbers, several = [0], state.text.count > 1
    if several:
        if (form.many > 1 or state.filter.on()) and not await _is_open(state, tools):
            return False
        numbers = await following(state, tools, form.many) or [state.text.index]
    # A page is divided no further than its puzzles need.
    a_page = next(size for size in words.A_PAGE if size >= min(len(numbers), form.a_page))
    puzzles: list[tuple[str, Puzzle]] = []
    for at, number in enumerate(numbers):
        if len(numbers) > 1:
            form.say(words.preparing(at, len(numbers)))
        if at % a_page == 0:
            paper.add_leaf(Leaf("of-" + str(a_page)))
        session = await _read(state, tools, number) if at else _as_it_is(state.board.session)
        if session is None or paper.stopped:
            return False
        title = name_of(session) + (" · " + str(number + 1) if several else "")
        entries = form.entries and not at
        paper.add(Piece(title, session, entries))
        puzzles.append((title, session.puzzle()))
        if a_page == 1:
            paper.add_line(link_to(tools, session, entries))
        await tools.clock.sleep(0)  # the page can react between two boards
        if paper.stopped:
            return False
    return await lay_out_answers(state, tools, puzzles) if form.answers else True


async def _is_open(state: State, tools: Tools) -> bool:
    """Have the text open in the worker, which may have opened another one meanwhile, even one that was cancelled."""
    if await reopen(state, tools):
        return True
    if state.text.is_coming():
        state.paper.replace()
    return False


async def _read(state: State, tools: Tools, number: int) -> Session | None:
    """Return a puzzle of the text; None if that is not wanted any more, or if the worker refused, which is said."""
    if not await _is_open(state, tools) or state.paper.stopped:
        return None
    answer = await tools.worker.call.puzzle(number)
    found = None if state.paper.stopped else state.said.accepted(answer)
    if found is None:
        return None
    said: Any = words_of(found.get("layers"))
    session = Session(found["puzzle"])
    session.load(found["puzzle"], said)
    return session


def _as_it_is(session: Session) -> Session:
    """Return a copy of a board, for the time when it is drawn."""
    copy = Session(session.puzzle())
    copy.take(session.state())
    return copy


async def lay_out_answers(state: State, tools: Tools, puzzles: list[tuple[str, Puzzle]]) -> bool:
    """Lay out the answers; return whether all were asked for. What is said of the board stays said."""
    paper, form, said = state.paper, state.printing, state.said
    before = ("", "", "") if said.resting else (said.text, said.outcome, said.remark)
    untouched = state.requests.begin(LANE)
    across = min(_across_page(puzzle) for _, puzzle in puzzles)
    paper.add_leaf(
        Leaf("answers", "Answers" if len(puzzles) > 1 else "Answer", across=min(across, max(2, len(puzzles))))
    )
    for at, (title, puzzle) in enumerate(puzzles):
        form.say(words.finding(at, len(puzzles)))
        verdict = await searching.ask(state, tools, words.FINDING, "solve", puzzle, 2, words.SECONDS)
        if paper.stopped or verdict is None:
            if not paper.replaced:
                said.say(words.STOPPED)
            return False
        if "fault" in verdict:
            said.accepted(verdict)
            return False
        paper.add(_answer(title, puzzle, verdict["outcome"], verdict["solutions"]))
        await tools.clock.sleep(0)
    if state.requests.take(LANE, untouched):
        said.say(*before)
    elif said.outcome == "busy":
        said.say("")  # what was said before is of another board
    return not paper.stopped


def _answer(title: str, puzzle: Puzzle, outcome: str, solutions: list[list[int]]) -> Piece:
    if outcome != "unique":
        return Piece(words.unknown(title, outcome))
    session = Session(puzzle)
    entries = [0 if given else number for given, number in zip(puzzle["givens"], solutions[0])]
    session.load(puzzle, {"entries": entries})
    return Piece(title, session, True)


def link_to(tools: Tools, session: Session, entries: bool) -> str:
    """Return the link to a board, with the entries and marks on it if they are printed too."""
    return tools.address.whole(linked.link_to(session, linked.mine(session) if entries else None))


def _across_page(puzzle: Puzzle) -> int:
    """Return how many answers of this size stand side by side."""
    side = max(puzzle["rows"], puzzle["columns"])
    return next((across for most, across in ACROSS if side <= most), 1)
