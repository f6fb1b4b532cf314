"""Drawing a chain: the direction that the board leaves open, far steps, and the way back."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from tests.sampling import looped
from ui.model.chain_drag import ChainDrag
from ui.model.entry_mode import EntryMode
from ui.state.board.session import Session

if TYPE_CHECKING:
    from puzzles.api.messages import Puzzle


def drawing(givens: list[int], columns: int) -> tuple[Session, ChainDrag]:
    """Return a session with these givens and a drag on it, without any document."""
    puzzle: Puzzle = {
        "kind": "numbrix",
        "rows": len(givens) // columns,
        "columns": columns,
        "box": None,
        "top": len(givens),
        "givens": givens,
        "clues": [],
        "letters": False,
    }
    session = Session(puzzle)
    page: Any = SimpleNamespace(
        session=session,
        settings=SimpleNamespace(on=lambda name: True),
        board=SimpleNamespace(arm=lambda number: None),
        selection=SimpleNamespace(cells={0}, cursor=0),
        changed=lambda cells: None,
    )
    return session, ChainDrag(page, EntryMode(page, lambda: 0.0))


def test_it_goes_where_a_number_is_missing() -> None:
    session, chain = drawing([0, 0, 0, 0, 5, 6, 0, 0, 0], 3)
    chain.begin(4, 3)
    assert session.values()[3] == 4
    chain.to(0)
    assert session.values()[0] == 3


def test_where_both_are_missing_it_counts_as_before() -> None:
    session, chain = drawing([0, 0, 0, 0, 5, 0, 0, 0, 0], 3)
    chain.begin(4, 3)
    assert session.values()[3] == 6
    session.undo()
    chain.entry_mode.turn()
    chain.begin(4, 3)
    assert session.values()[3] == 4


def test_it_ends_where_both_stand_and_at_the_ends() -> None:
    session, chain = drawing([4, 5, 6, 0, 0, 0, 0, 0, 9], 3)
    for before, index in ((1, 4), (-1, 3), (8, 0), (2, 2)):
        chain.begin(before, index)
        assert session.values() == [4, 5, 6, 0, 0, 0, 0, 0, 9]
    chain.begin(8, 7)
    assert session.values()[7] == 8  # there is no 10


@looped("seed", range(40))
def test_the_way_back_leaves_the_board_as_it_was(seed: int) -> None:
    random = Random(seed)
    givens = [0] * 30
    givens[random.randrange(30)] = random.randint(1, 30)
    session, chain = drawing(givens, 6)
    start = next(cell for cell, given in enumerate(givens) if given)
    session.mark("centre", range(30), random.randint(1, 30))
    before, marked = session.state(), session.last()
    chain.begin(-1, start)
    for _ in range(20):
        chain.to(random.randrange(30))
        values = [value for value in session.values() if value]
        assert len(values) == len(set(values))
        cells = [cell for cell, _ in chain.trail]
        assert len(cells) == len(set(cells))
    chain.step(start)
    assert session.state() == before
    assert session.last() == marked
    again = Session(session.puzzle())
    for entry in session.history.log:
        again.history.add(entry)
    assert again.state() == before


def test_it_counts_down_to_one() -> None:
    session, chain = drawing([2, 0, 0, 0, 0, 3], 3)
    chain.begin(0, 1)
    assert session.values() == [2, 1, 0, 0, 0, 3]
    assert chain.entry_mode.counting == -1


@looped("index", range(9))
def test_a_drag_that_comes_from_no_cell_writes_nothing_where_it_begins(index: int) -> None:
    givens = [0] * 8 + [5]
    session, chain = drawing(givens, 3)
    chain.begin(-1, index)
    assert session.values() == givens
    assert chain.trail == [(index, None)]


def test_a_drag_goes_round_a_number_that_stands_in_its_way() -> None:
    session, chain = drawing([5, 9, 0, 0, 0, 0, 0, 0, 0], 3)
    chain.begin(-1, 0)
    chain.to(4)
    assert session.values() == [5, 9, 0, 6, 7, 0, 0, 0, 0]
    session, chain = drawing([5, 0, 0, 9, 0, 0, 0, 0, 0], 3)
    chain.begin(-1, 0)
    chain.to(4)
    assert session.values() == [5, 6, 0, 9, 7, 0, 0, 0, 0]


def test_its_own_numbers_do_not_stand_in_its_way_back() -> None:
    session, chain = drawing([5, 0, 0, 0, 0, 0, 0, 0, 0], 3)
    chain.begin(-1, 0)
    for cell in (3, 4):
        chain.to(cell)
    assert session.values() == [5, 0, 0, 6, 7, 0, 0, 0, 0]
    chain.to(0)
    assert session.values() == [5, *[0] * 8]


def test_it_writes_only_into_an_empty_cell_that_touches() -> None:
    session, chain = drawing([5, 0, 0, 1, 0, 0, 0, 0, 0], 3)
    for index in (2, 3, 4, 8):
        assert chain.draw(0, index) is None
    assert session.values() == [5, 0, 0, 1, 0, 0, 0, 0, 0]
    assert chain.draw(0, 1) == session.last()
    assert session.values()[1] == 6


def test_the_page_hears_which_cells_changed() -> None:
    _, chain = drawing([5, 0, 0, 0, 0, 0, 0, 0, 0], 3)
    heard: list[list[int]] = []
    chain.page.changed = heard.append  # type: ignore[method-assign, assignment]
    chain.begin(0, 1)
    chain.step(2)
    chain.step(1)
    assert heard == [[1], [2], [2]]


def test_it_goes_on_from_the_first_cell_up_to_the_highest_number() -> None:
    session, chain = drawing([5, 0, 0, 0, 0, 0], 3)
    chain.begin(0, 1)
    assert session.values() == [5, 6, 0, 0, 0, 0]
    assert chain.entry_mode.armed.latest == 6
    chain.step(2)
    assert session.values() == [5, 6, 0, 0, 0, 0]


def test_it_tidies_marks_as_the_player_has_set_it() -> None:
    for tidy, left in ((True, []), (False, [6])):
        session, chain = drawing([5, 0, 0, 0, 0, 0], 3)
        chain.page.settings.on = lambda name, tidy=tidy: {"tidy": tidy}[name]  # type: ignore[misc]
        session.mark("centre", [4], 6)
        chain.begin(0, 1)
        assert list(session.centre[4]) == left
