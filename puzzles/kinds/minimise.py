"""Remove members of a set while the rest stays good: givens of a full board, or of a clash."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from random import Random

from puzzles.model.values import End, Event, Progress, Solution
from puzzles.model.work import Reporter


def prove_unique(events: Iterable[Event], reporter: Reporter) -> Generator[Progress, None, bool]:
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


def minimise(
    order: Sequence[int],
    good: Callable[[frozenset[int]], Generator[Progress, None, bool]],
    *,
    fewest: int = 0,
    batch: int = 0,
    report: Callable[[float, frozenset[int]], None] = lambda share, kept: None,
) -> Generator[Progress, None, frozenset[int]]:
    """Remove members of a set in this order, down to `fewest`, while the rest is `good`; return the rest.

    A member that cannot be removed once is not tried again, so the result is minimal if `good` is monotone. Members are
    removed in batches, `batch` at first (a quarter of them if 0), which double after a success and halve after a
    failure: if most members can go, this calls `good` far less often than removing them one by one.

    `report` is called after each batch, with the share of the work that is done and the rest of the set.
    """
    kept = frozenset(order)
    at, batch = 0, max(1, batch or len(order) // 4)
    while at < len(order) and len(kept) > fewest:
        tried = order[at : at + min(batch, len(kept) - fewest)]
        if (yield from good(kept.difference(tried))):
            kept = kept.difference(tried)
            at += len(tried)
            batch *= 2
        else:
            at += len(tried) == 1
            batch = max(1, len(tried) // 2)
        report(max(at / len(order), (len(order) - len(kept)) / (len(order) - fewest)), kept)
    return kept


def random_order(count: int, rng: Random) -> list[int]:
    """Return 0 to count - 1 in random order."""
    return rng.sample(range(count), count)
