"""Choices in the form New. The worker says how many cells of a board can be empty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.board.regions import divided
from ui.state.new.board import OTHER

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from puzzles.api import messages
    from ui.state.state import State
    from ui.tools import Tools

LANE = "limits"


def choose_kind(state: State, tools: Tools, name: str) -> Coroutine[Any, Any, None]:
    """Choose a kind."""
    state.new_form.board.choose_kind(name)
    return _choose_empty_anew(state, tools)


def choose_size(state: State, tools: Tools, size: int) -> Coroutine[Any, Any, None]:
    """Choose one of the sizes on offer, or another one."""
    state.new_form.board.choose_size(size)
    return _choose_empty_anew(state, tools)


def _choose_empty_anew(state: State, tools: Tools) -> Coroutine[Any, Any, None]:
    state.new_form.type_empty("")
    return ask_limits(state, tools)


def type_sides(state: State, tools: Tools, rows: str, columns: str) -> Coroutine[Any, Any, None]:
    """Take another size, as it was typed."""
    state.new_form.board.type_sides(rows, columns)
    return ask_limits(state, tools)


def tick(state: State, tools: Tools, jigsaw: bool, diagonals: bool) -> Coroutine[Any, Any, None]:
    """Choose a variant."""
    state.new_form.board.tick(jigsaw, diagonals)
    return ask_limits(state, tools)


def type_empty(state: State, tools: Tools, text: str, unreadable: bool) -> None:
    """Take the number of empty cells, as it was typed."""
    state.new_form.type_empty(text, unreadable)


def choose_level(state: State, tools: Tools, level: str) -> None:
    """Choose a level."""
    state.new_form.choose_level(level)


def ask_limits(state: State, tools: Tools) -> Coroutine[Any, Any, None]:
    """Ask how many cells of a new puzzle of the chosen size can be empty."""
    state.new_form.choose_board()
    return _limits(state, tools)


async def _limits(state: State, tools: Tools) -> None:
    form = state.new_form
    answer: messages.EmptyLimits | messages.Failure | None = None
    while answer is None:  # the worker was replaced: ask the new one
        number = state.requests.begin(LANE)
        board = form.board
        answer = await tools.worker.call.empty_limits(board.view.name, *board.measures(), *board.variant())
        if not state.requests.take(LANE, number):
            return
    if "fault" in answer:
        form.refuse(answer["fault"]["message"])
    else:
        form.take_limits(answer)


async def wanted(state: State, tools: Tools) -> messages.Puzzle | None:
    """Return the empty board of the chosen size, for a jigsaw with the usual boxes as its first regions.

    If there is no such board, say so and return None.
    """
    board = state.new_form.board
    regions, crossed = board.variant()
    if board.size != OTHER:
        puzzle = board.sizes[board.size].copy()
    else:
        answer = state.said.accepted(await tools.worker.call.blank(board.view.name, *board.other()))
        if answer is None:
            return None
        puzzle = answer["puzzle"]
    if crossed:
        puzzle["diagonals"] = True
    return puzzle if regions is None else divided(puzzle)
