"""Which cells are selected, and where the cursor is."""

from __future__ import annotations

from tests.sampling import looped
from ui.state.board.selection import Selection


def board(*selected: int) -> Selection:
    """Return the selection of a board of three rows and four columns."""
    selection = Selection()
    selection.reset(3, 4)
    for cell in selected:
        selection.toggle(cell)
    return selection


def test_a_cell_is_added_and_removed_and_the_keyboard_keeps_its_place() -> None:
    selection = board(5, 7)
    assert (selection.cells, selection.cursor) == ({5, 7}, 7)
    selection.toggle(7)
    assert (selection.cells, selection.cursor) == ({5}, 5)
    selection.everything()
    assert (selection.cells, selection.cursor) == (set(range(12)), 5)
    selection.clear()
    assert (selection.cells, selection.cursor) == (set(), 5)
    selection.reset(2, 2)
    assert (selection.cells, selection.cursor) == (set(), 0)


@looped(("step", "cell"), [((0, 0), 0), ((1, 0), 0), ((0, 1), 0), ((-1, 0), 11), ((0, -1), 11)])
def test_a_first_step_selects_the_first_or_the_last_cell(step: tuple[int, int], cell: int) -> None:
    selection = board()
    selection.step(*step)
    assert (selection.cells, selection.cursor) == ({cell}, cell)


@looped(
    ("start", "step", "cell"),
    [
        *[(0, (1, 0), 4), (8, (1, 0), 8), (8, (-1, 0), 4), (0, (-1, 0), 0), (2, (0, 1), 3), (3, (0, 1), 3)],
        *[(5, (0, -1), 4), (4, (0, -1), 4), (1, (9, 0), 9), (1, (0, 9), 3)],
    ],
)
def test_a_step_ends_at_the_edge(start: int, step: tuple[int, int], cell: int) -> None:
    for more in (False, True):
        selection = board(start)
        selection.step(*step, more)
        assert (selection.cursor, selection.cells) == (cell, {start, cell} if more else {cell})


@looped(
    ("end", "whole", "cell", "between"),
    [
        (False, False, 4, {4, 5, 6}),
        (True, False, 7, {6, 7}),
        (False, True, 0, set(range(7))),
        (True, True, 11, set(range(6, 12))),
    ],
)
def test_a_jump_may_take_what_is_between(end: bool, whole: bool, cell: int, between: set[int]) -> None:
    for more in (False, True):
        selection = board(6)
        selection.jump(end, whole, more)
        assert (selection.cursor, selection.cells) == (cell, between if more else {cell})
