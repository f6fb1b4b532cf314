"""What a check found stays at fault until it is mended."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from tests.unit.ui.board.test_beside import PUZZLE
from ui.state.state import State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api.messages import EntriesCheck


def board(*entries: tuple[int, int]) -> State:
    state = State(lambda: None)
    state.complete()
    state.board.session.load(copy.deepcopy(PUZZLE))
    state.another_board()
    for cell, number in entries:
        write(state, cell, number)
    return state


def write(state: State, cell: int, number: int) -> None:
    state.moved(state.board.session.write([cell], number))


def found(cells: Sequence[int], clash: str = "") -> EntriesCheck:
    return {"standing": "clash" if clash else "wrong", "message": clash, "cells": list(cells)}


def test_each_wrong_entry_is_at_fault_until_it_is_another() -> None:
    state = board((4, 4), (5, 3), (8, 2))
    state.at_fault.find(found([4, 5]))
    assert state.at_fault.cells == state.removal.cells == [4, 5]
    assert state.removal.words == "Remove these 2"
    assert state.at_fault.said() == ("2 entries are still wrong.", "bad")
    write(state, 4, 3)
    assert state.at_fault.said() == ("Row 2, column 2 is still wrong.", "bad")
    assert state.removal.words == "Remove it"
    write(state, 4, 4)
    assert state.at_fault.cells == [5], "it was mended, and may be tried again"
    write(state, 5, 0)
    assert state.at_fault.said() == ("", "")
    assert not state.removal.cells


def test_a_clash_is_said_while_all_of_it_is_there() -> None:
    state = board((8, 2), (12, 2))
    state.at_fault.find(found([8, 12], "No solution has all of your entries."))
    write(state, 15, 4)
    assert state.at_fault.said() == ("No solution has all of your entries.", "bad")
    write(state, 12, 3)
    assert not state.at_fault.cells


def test_it_is_of_one_puzzle() -> None:
    state = board((8, 2))
    state.at_fault.find(found([8]))
    state.board.session.edit(True)
    write(state, 3, 3)
    assert not state.at_fault.cells
