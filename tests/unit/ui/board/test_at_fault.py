"""What a check found stays at fault until it is mended."""

from __future__ import annotations

from tests.unit.ui.board.test_beside import PUZZLE
from ui.state.board.at_fault import AtFault
from ui.state.board.session import Session


def board(*entries: tuple[int, int]) -> Session:
    session = Session(PUZZLE)
    for cell, number in entries:
        session.write([cell], number)
    return session


def test_each_wrong_entry_is_at_fault_until_it_is_another() -> None:
    session = board((4, 4), (5, 3), (8, 2))
    fault = AtFault(session.puzzle(), [(4, 4), (5, 3)])
    assert fault.left(session) == [4, 5]
    assert fault.said(session) == ("2 entries are still wrong.", "bad")
    session.write([4], 3)
    assert fault.said(session) == ("Row 2, column 2 is still wrong.", "bad")
    session.write([4], 4)
    assert fault.left(session) == [5], "it was mended, and may be tried again"
    session.write([5], 0)
    assert fault.said(session) == ("", "")


def test_a_clash_is_said_while_all_of_it_is_there() -> None:
    session = board((8, 2), (12, 2))
    fault = AtFault(session.puzzle(), [(8, 2), (12, 2)], "No solution has all of your entries.")
    session.write([15], 4)
    assert fault.said(session) == ("No solution has all of your entries.", "bad")
    session.write([12], 3)
    assert not fault.left(session)


def test_it_is_of_one_puzzle() -> None:
    session = board((8, 2))
    fault = AtFault(session.puzzle(), [(8, 2)])
    session.setting = True
    session.write([3], 3)
    assert not fault.left(session)
