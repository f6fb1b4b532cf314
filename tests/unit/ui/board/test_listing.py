"""The solutions of a verdict: which are at hand, which are fetched, and what happens when the worker has lost them."""

from __future__ import annotations

from typing import Any

from tests.sampling import looped
from ui.state.board.listing import Listing

ALL = [[number] for number in range(10)]


def worker(first: int, listed: int = 10) -> Any:
    """Answer as the worker does, four solutions at a time."""
    return {"first": first, "solutions": ALL[first : first + 4], "listed": listed}


def begun(*turns: int) -> Listing:
    """Return a listing of ten solutions, of which four are at hand, turned through so far."""
    listing = Listing(ALL[:4], 10)
    for step in turns:
        assert listing.turn(step)
        listing.arrive()
    return listing


def test_solutions_that_are_not_at_hand_are_fetched_in_portions() -> None:
    listing, fetched, seen = begun(), [], [[0]]
    for step in [1] * 9 + [-1] * 9:
        assert listing.turn(step)
        while not listing.arrive():
            fetched.append(listing.missing())
            assert listing.awaits(fetched[-1])
            assert listing.take(worker(fetched[-1]))
        seen.append(listing.current())
    assert fetched == [4, 8, 4, 0]
    assert seen == ALL + ALL[-2::-1]
    assert not listing.turn(-1)
    assert not Listing().turn(1)


@looped("answer", [None, worker(4, 2), {"fault": {"message": ""}}])
def test_solutions_that_the_worker_has_lost_leave_those_at_hand(answer: Any) -> None:
    listing = begun(3, 1)
    assert not listing.take(answer)
    listing.lose()
    assert (listing.at, listing.wanted, listing.current()) == (3, 3, [3])
    assert not listing.reaches(4)
    assert not listing.turn(1)
    assert listing.turn(-3)
    assert (listing.arrive(), listing.current()) == (True, [0])


def test_a_listing_grows_and_stays_where_it_is() -> None:
    """The page has found two solutions; the worker lists ten, and sends four of them."""
    listing = Listing(ALL[:2])
    assert listing.turn(1)
    assert listing.arrive()
    more = listing.grown(ALL[:4], 10)
    assert (more.count, more.at, more.wanted, more.current()) == (10, 1, 1, [1])
    assert more.turn(1)
    assert (more.arrive(), more.current()) == (True, [2])
    assert listing.grown(ALL[4:8], 10) is listing
