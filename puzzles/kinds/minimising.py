"""How the generators make a puzzle of a full board: take things away while exactly one solution is left."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from random import Random

from puzzles.core.model import End, Event, Progress, Solution
from puzzles.core.steps import Reporter


def unique(events: Iterable[Event], reporter: Reporter) -> Generator[Progress, None, bool]:
    """Say whether a search for up to two solutions proves that there is exactly one; yield progress."""
    found, complete, before = 0, False, reporter.nodes
    yield from reporter.due()
    for event in events:
        if isinstance(event, Solution):
            found += 1
            continue
        reporter.nodes = before + event.nodes
        complete = isinstance(event, End) and event.complete
        yield from reporter.due()
    return complete and found == 1


def thin(
    count: int, fewest: int, rng: Random, good: Callable[[frozenset[int]], Generator[Progress, None, bool]]
) -> Generator[Progress, None, frozenset[int]]:
    """Take numbers out of 0..count-1 in random order, down to `fewest`, while what is kept stays `good`.

    A number that cannot go once is not tried again, so what is kept is minimal where goodness is monotone. Goes by
    batches that double while they succeed and halve while they fail: where most can go, that is far fewer proofs
    than one a number.
    """
    kept = frozenset(range(count))
    order = rng.sample(range(count), count)
    at, batch = 0, max(1, count // 4)
    while at < count and len(kept) > fewest:
        tried = order[at : at + min(batch, len(kept) - fewest)]
        if (yield from good(kept.difference(tried))):
            kept = kept.difference(tried)
            at += len(tried)
            batch *= 2
        else:
            at += len(tried) == 1
            batch = max(1, len(tried) // 2)
    return kept
