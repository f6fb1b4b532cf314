"""Drawing a chain: the direction that the board leaves open, far steps, and the way back."""

from __future__ import annotations

from random import Random

from tests.sampling import looped
from tests.unit.ui.playing import Game, puzzle
from ui.actions.play import chain
from ui.state.board.session import Session


def drawing(givens: list[int], columns: int) -> tuple[Session, Game]:
    """Return a session with these givens, and a page with it."""
    game = Game(puzzle("numbrix", givens, columns))
    return game.session, game


def test_it_goes_where_a_number_is_missing() -> None:
    session, game = drawing([0, 0, 0, 0, 5, 6, 0, 0, 0], 3)
    chain.begin(game.state, 4, 3)
    assert session.values()[3] == 4
    chain.go(game.state, 0)
    assert session.values()[0] == 3


def test_where_both_are_missing_it_counts_as_before() -> None:
    session, game = drawing([0, 0, 0, 0, 5, 0, 0, 0, 0], 3)
    chain.begin(game.state, 4, 3)
    assert session.values()[3] == 6
    session.undo()
    game.state.entry.turn()
    chain.begin(game.state, 4, 3)
    assert session.values()[3] == 4


def test_it_ends_where_both_stand_and_at_the_ends() -> None:
    session, game = drawing([4, 5, 6, 0, 0, 0, 0, 0, 9], 3)
    for before, index in ((1, 4), (-1, 3), (8, 0), (2, 2)):
        chain.begin(game.state, before, index)
        assert session.values() == [4, 5, 6, 0, 0, 0, 0, 0, 9]
    chain.begin(game.state, 8, 7)
    assert session.values()[7] == 8  # there is no 10


@looped("seed", range(40))
def test_the_way_back_leaves_the_board_as_it_was(seed: int) -> None:
    random = Random(seed)
    givens = [0] * 30
    givens[random.randrange(30)] = random.randint(1, 30)
    session, game = drawing(givens, 6)
    start = next(cell for cell, given in enumerate(givens) if given)
    session.mark("centre", range(30), random.randint(1, 30))
    before, marked = session.state(), session.last()
    chain.begin(game.state, -1, start)
    for _ in range(20):
        chain.go(game.state, random.randrange(30))
        values = [value for value in session.values() if value]
        assert len(values) == len(set(values))
        cells = [cell for cell, _ in game.state.drag.trail]
        assert len(cells) == len(set(cells))
    chain.step(game.state, start)
    assert session.state() == before
    assert session.last() == marked
    again = Session(session.puzzle())
    for entry in session.history.log:
        again.history.add(entry)
    assert again.state() == before


def test_it_counts_down_to_one() -> None:
    session, game = drawing([2, 0, 0, 0, 0, 3], 3)
    chain.begin(game.state, 0, 1)
    assert session.values() == [2, 1, 0, 0, 0, 3]
    assert game.state.entry.counting == -1


@looped("index", range(9))
def test_a_drag_that_comes_from_no_cell_writes_nothing_where_it_begins(index: int) -> None:
    givens = [0] * 8 + [5]
    session, game = drawing(givens, 3)
    chain.begin(game.state, -1, index)
    assert session.values() == givens
    assert game.state.drag.trail == [(index, None)]


def test_a_drag_goes_round_a_number_that_stands_in_its_way() -> None:
    session, game = drawing([5, 9, 0, 0, 0, 0, 0, 0, 0], 3)
    chain.begin(game.state, -1, 0)
    chain.go(game.state, 4)
    assert session.values() == [5, 9, 0, 6, 7, 0, 0, 0, 0]
    session, game = drawing([5, 0, 0, 9, 0, 0, 0, 0, 0], 3)
    chain.begin(game.state, -1, 0)
    chain.go(game.state, 4)
    assert session.values() == [5, 6, 0, 9, 7, 0, 0, 0, 0]


def test_its_own_numbers_do_not_stand_in_its_way_back() -> None:
    session, game = drawing([5, 0, 0, 0, 0, 0, 0, 0, 0], 3)
    chain.begin(game.state, -1, 0)
    for cell in (3, 4):
        chain.go(game.state, cell)
    assert session.values() == [5, 0, 0, 6, 7, 0, 0, 0, 0]
    chain.go(game.state, 0)
    assert session.values() == [5, *[0] * 8]


def test_it_writes_only_into_an_empty_cell_that_touches() -> None:
    session, game = drawing([5, 0, 0, 1, 0, 0, 0, 0, 0], 3)
    for index in (2, 3, 4, 8):
        assert chain.draw(game.state, 0, index) is None
    assert session.values() == [5, 0, 0, 1, 0, 0, 0, 0, 0]
    assert chain.draw(game.state, 0, 1) == session.last()
    assert session.values()[1] == 6


def test_what_changed_is_drawn() -> None:
    _, game = drawing([5, 0, 0, 0, 0, 0, 0, 0, 0], 3)
    game.cells()
    chain.begin(game.state, 0, 1)
    assert game.cells() == {1}
    for index in (2, 1):
        chain.step(game.state, index)
        assert game.cells() == {2}


def test_it_goes_on_from_the_first_cell_up_to_the_highest_number() -> None:
    session, game = drawing([5, 0, 0, 0, 0, 0], 3)
    chain.begin(game.state, 0, 1)
    assert session.values() == [5, 6, 0, 0, 0, 0]
    assert game.state.entry.armed.latest == 6
    chain.step(game.state, 2)
    assert session.values() == [5, 6, 0, 0, 0, 0]


def test_it_tidies_marks_as_the_player_has_set_it() -> None:
    for tidy, left in (("on", []), ("off", [6])):
        session, game = drawing([5, 0, 0, 0, 0, 0], 3)
        game.state.settings.choose("tidy", tidy)
        session.mark("centre", [4], 6)
        chain.begin(game.state, 0, 1)
        assert list(session.centre[4]) == left
