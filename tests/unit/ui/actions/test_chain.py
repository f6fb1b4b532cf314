"""Drawing a chain: the direction that the board leaves open, far steps, and the way back."""

from __future__ import annotations

from random import Random

from tests.sampling import looped
from tests.unit.ui.playing import Game, puzzle
from ui.actions.play import chain
from ui.state.board.session import Session


def drawing(givens: list[int], columns: int = 3) -> tuple[Session, Game]:
    """Return a session with these givens, and a page with it."""
    game = Game(puzzle("numbrix", givens, columns))
    return game.session, game


@looped(
    ("givens", "before", "cell", "after"),
    [
        ([0, 0, 0, 0, 5, 6, 0, 0, 0], 4, 3, 4),  # where a number is missing
        ([0, 0, 0, 0, 5, 0, 0, 0, 0], 4, 3, 6),  # both are: it counts as before
        ([4, 5, 6, 0, 0, 0, 0, 0, 9], 1, 4, 0),  # both stand
        ([4, 5, 6, 0, 0, 0, 0, 0, 9], 8, 7, 8),  # there is no 10
        ([0] * 8 + [5], -1, 8, 5),  # a drag that comes from no cell writes nothing where it begins
        ([0] * 8 + [5], -1, 4, 0),
        ([5, 0, 0, 1, 0, 0, 0, 0, 0], 0, 4, 0),  # it does not touch
    ],
)
def test_a_chain_begins_where_the_board_leaves_it_open(givens: list[int], before: int, cell: int, after: int) -> None:
    session, game = drawing(givens)
    chain.begin(game.state, before, cell)
    expected = [*givens[:cell], after, *givens[cell + 1 :]]
    assert (session.values(), game.cells() & {cell}) == (expected, {cell} if after != givens[cell] else set())


def test_it_goes_on_in_its_direction_up_to_the_last_number() -> None:
    session, game = drawing([0, 0, 0, 0, 5, 0, 0, 0, 0])
    game.state.entry.turn()
    chain.begin(game.state, 4, 3)
    chain.go(game.state, 0)
    assert session.values() == [3, 0, 0, 4, 5, 0, 0, 0, 0]
    session, game = drawing([5, 0, 0, 0, 0, 0])
    chain.begin(game.state, 0, 1)
    chain.step(game.state, 2)
    assert (session.values(), game.state.entry.armed.latest) == ([5, 6, 0, 0, 0, 0], 6)


@looped("seed", range(4))
def test_the_way_back_leaves_the_board_as_it_was(seed: int) -> None:
    random = Random(seed)
    givens = [0] * 30
    start = random.randrange(30)
    givens[start] = random.randint(1, 30)
    session, game = drawing(givens, 6)
    session.mark("centre", range(30), random.randint(1, 30))
    before, marked = session.state(), session.last()
    chain.begin(game.state, -1, start)
    for _ in range(20):
        chain.go(game.state, random.randrange(30))
        for found in ([value for value in session.values() if value], [cell for cell, _ in game.state.drag.trail]):
            assert len(found) == len(set(found))
    chain.step(game.state, start)
    assert (session.state(), session.last()) == (before, marked)
    again = Session(session.puzzle())
    for entry in session.history.log:
        again.history.add(entry)
    assert again.state() == before
