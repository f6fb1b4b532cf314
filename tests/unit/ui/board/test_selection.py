"""Which cells are selected, and where the cursor is."""

from __future__ import annotations

from random import Random

from tests.sampling import looped
from ui.state.board.selection import Selection


def board(rows: int = 3, columns: int = 4) -> Selection:
    selection = Selection()
    selection.reset(rows, columns)
    return selection


def test_nothing_is_selected_on_a_new_board() -> None:
    selection = board()
    assert selection.cells == set()
    selection.only(5)
    selection.reset(2, 2)
    assert (selection.cells, selection.cursor) == (set(), 0)


def test_a_step_and_a_jump_select_one_cell_unless_more_is_said() -> None:
    selection = board()
    selection.only(5)
    selection.step(0, 1)
    assert selection.cells == {6}
    selection.jump(end=True, board=False)
    assert selection.cells == {7}


@looped(("step", "cell"), [((0, 0), 0), ((1, 0), 0), ((0, 1), 0), ((-1, 0), 11), ((0, -1), 11)])
def test_a_first_step_selects_the_first_or_the_last_cell(step: tuple[int, int], cell: int) -> None:
    selection = board()
    selection.step(*step)
    assert (selection.cells, selection.cursor) == ({cell}, cell)


def test_a_cell_is_added_and_removed_until_none_is_left() -> None:
    selection = board()
    selection.toggle(5)
    selection.toggle(7)
    assert (selection.cells, selection.cursor) == ({5, 7}, 7)
    selection.toggle(7)
    assert (selection.cells, selection.cursor) == ({5}, 5)
    selection.toggle(5)
    assert selection.cells == set()


def test_clearing_keeps_the_place_of_the_keyboard() -> None:
    selection = board()
    selection.only(6)
    selection.clear()
    assert (selection.cells, selection.cursor) == (set(), 6)


@looped("seed", range(20))
def test_the_cursor_is_selected_if_anything_is_and_always_on_the_board(seed: int) -> None:
    random = Random(seed)
    selection = board()
    for _ in range(300):
        cell, more = random.randrange(12), random.random() < 0.5
        random.choice(
            (
                selection.clear,
                lambda cell=cell: selection.only(cell),
                lambda cell=cell: selection.add(cell),
                lambda cell=cell: selection.toggle(cell),
                lambda more=more: selection.step(*random.choice(((0, 1), (1, 0), (0, -1), (-1, 0))), more),
                lambda more=more: selection.jump(random.random() < 0.5, random.random() < 0.5, more),
            )
        )()
        assert 0 <= selection.cursor < 12
        assert not selection.cells or selection.cursor in selection.cells
        assert selection.cells <= set(range(12))


@looped(
    ("start", "step", "cell"),
    [
        (0, (1, 0), 4),
        (4, (1, 0), 8),
        (8, (1, 0), 8),
        (8, (-1, 0), 4),
        (0, (-1, 0), 0),
        (2, (0, 1), 3),
        (3, (0, 1), 3),
        (5, (0, -1), 4),
        (4, (0, -1), 4),
        (1, (9, 0), 9),
        (1, (0, 9), 3),
    ],
)
def test_a_step_ends_at_the_edge(start: int, step: tuple[int, int], cell: int) -> None:
    for more in (False, True):
        selection = board()
        selection.only(start)
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
def test_a_jump_goes_to_an_end_and_may_take_what_is_between(
    end: bool, whole: bool, cell: int, between: set[int]
) -> None:
    for more in (False, True):
        selection = board()
        selection.only(6)
        selection.jump(end, whole, more)
        assert (selection.cursor, selection.cells) == (cell, between if more else {cell})


def test_everything_is_selected_and_a_selection_begins_on_one_cell() -> None:
    selection = board()
    selection.only(6)
    selection.everything()
    assert (selection.cells, selection.cursor) == (set(range(12)), 6)
    assert (Selection().rows, Selection().columns) == (1, 1)
