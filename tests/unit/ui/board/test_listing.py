"""The solutions of a verdict: which are at hand, which are fetched, and how a listing grows."""

from __future__ import annotations

from typing import Any

from ui.state.board.listing import Listing

ALL = [[number] for number in range(10)]


def worker(first: int, listed: int = 10) -> Any:
    """Answer as the worker does, four solutions at a time."""
    return {"first": first, "solutions": ALL[first : first + 4], "listed": listed}


def test_solutions_that_are_not_at_hand_are_fetched_in_portions() -> None:
    listing, fetched, seen = Listing(ALL[:4], 10), [], [[0]]
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
