"""A walkthrough on paper; a worksheet: the boards of a set to practise, with the answers behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.drawing.shown import Shown
from ui.reasons.actions import practice, walking
from ui.reasons.state.reasons import reasons
from ui.reasons.words import told
from ui.reasons.words.paper import Picture, number, parted, picture_of
from ui.reasons.words.practice import BUSY_PRINTING, NAME, NOT_MADE, heading, making, seeded
from ui.reasons.words.walking import COMING, PREPARING
from ui.state.board.session import Session, name_of
from ui.state.paper import Leaf, Piece

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from puzzles.api import explain_messages
    from puzzles.api.explain_messages import Technique
    from ui.reasons.words.asked import PracticeAsked
    from ui.state.state import State
    from ui.tools import Tools

LOOK = "walk-paper"
CLASS = LOOK + " class-paper"


async def print_walk(state: State, tools: Tools) -> None:
    """Print the walkthrough: the puzzle, then a board a row; a row of many steps has several."""
    known, paper, session = reasons(state), state.paper, state.board.session
    walk, leaving = known.walk, known.leaving
    steps = walk.steps
    if not walk.rows or not paper.begin():
        leaving.report(COMING)
        return
    leaving.report(PREPARING)
    paper.add_leaf(Leaf(LOOK, "Walkthrough: " + name_of(session)))
    before: list[list[int]] = []
    _add(state, Shown(session, before), told.NOTHING, "The puzzle.")
    for row in walk.rows:
        listed: Any = steps[row["first"] - 1 : row["last"]]
        if row["first"] == row["last"]:
            listed = [await walking.whole(state, tools, row["first"] - 1)]
        for first, group, text in parted(row, listed):
            _add(state, Shown(session, before), picture_of(group), number(first, len(group)) + " " + text)
            before = before + told.written(group)
            await tools.clock.sleep(0)  # the page can react between two boards
            if paper.stopped or walk.steps is not steps:
                paper.clear()
                paper.end(False)
                return
    leaving.report("")
    paper.end(True)


async def print_worksheet(
    state: State, tools: Tools, wanted: PracticeAsked, techniques: Sequence[Technique], named: bool
) -> None:
    """Print the boards of a set, `named` by what is to be found, and behind them what was to be found."""
    form, paper = reasons(state).practice_form, state.paper
    if state.search.running or not paper.begin():
        form.say(BUSY_PRINTING)
        return
    found = await _made(state, tools, wanted)
    if len(found) < wanted.count or paper.stopped:
        form.say(NOT_MADE)
        paper.end(False)
        return
    state.said.say("")
    form.say("")
    titles = {each["name"]: each["title"] for each in techniques}
    is_ladder = named and len(techniques) > 1
    paper.add_leaf(Leaf(CLASS, *heading(techniques, wanted.count, named)))
    paper.add(Piece(NAME))
    for at, (technique, exercise) in enumerate(found):
        _add(state, _board_of(exercise), told.NOTHING, str(at + 1) + (". " + titles[technique] if is_ladder else ""))
    paper.add_leaf(Leaf(LOOK, "Answers", seeded(wanted.seed)))
    for at, (_, exercise) in enumerate(found):
        one: Any = exercise["told"]
        _add(state, _board_of(exercise), told.picture(one), str(at + 1) + ". " + told.sentence(one))
    paper.end(True)


async def _made(state: State, tools: Tools, wanted: PracticeAsked) -> list[tuple[str, explain_messages.Exercise]]:
    """Return the boards of a set with their techniques, as far as they are found before another puzzle is opened."""
    puzzle, count = state.board.session.puzzle(), wanted.count
    found: list[tuple[str, explain_messages.Exercise]] = []
    like = puzzle
    while len(found) < count:
        reasons(state).practice_form.say(making(len(found), count))
        exercise = await practice.ask(state, tools, wanted, like)
        if exercise is None or puzzle != state.board.session.puzzle():
            break
        found.append((wanted.technique, exercise))
        wanted, like = wanted.after(exercise["seed"]), exercise["puzzle"]
    return found


def _add(state: State, board: Any, picture: told.Picture, text: str) -> None:
    state.paper.add(Piece(text, board, True, Picture(picture)))


def _board_of(exercise: explain_messages.Exercise) -> Session:
    """Return an exercise as a board."""
    puzzle: Any = exercise["puzzle"]
    session = Session(puzzle)
    layers: Any = {"entries": exercise["entries"], "centre": exercise["centre"]}
    session.load(puzzle, layers)
    return session
