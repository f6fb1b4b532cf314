"""Removing numbers while the solution stays unique."""

from __future__ import annotations

from collections.abc import Callable, Generator
from random import Random

from puzzles.kinds.minimise import minimise, prove_unique, random_order
from puzzles.model.values import End, Event, Progress, Solution
from puzzles.model.work import Reporter, finish
from tests.sampling import looped

ONE, OTHER = Solution((1, 2)), Solution((2, 1))


@looped(
    ("events", "verdict"),
    [
        ([ONE, End(True, 3)], True),
        ([Progress(1, 0), ONE, Progress(2, 1), End(True, 3)], True),
        ([ONE, OTHER, End(True, 3)], False),
        ([ONE, End(False, 3)], False),
        ([End(True, 3)], False),
        ([], False),
    ],
)
def test_unique_needs_one_solution_and_the_end_of_the_search(events: list[Event], verdict: bool) -> None:
    assert finish(prove_unique(events, Reporter())) is verdict


def reduced(count: int, fewest: int, seed: int, good: Callable[[frozenset[int]], bool]) -> frozenset[int]:
    def asked(kept: frozenset[int]) -> Generator[Progress, None, bool]:
        yield Progress(0, 0)
        return good(kept)

    return finish(minimise(random_order(count, Random(seed)), asked, fewest=fewest))


@looped("count", [1, 2, 40])
@looped("seed", range(2))
def test_what_is_needed_stays_and_all_else_goes(count: int, seed: int) -> None:
    needed = frozenset(Random(seed).sample(range(count), count // 3))
    assert reduced(count, 0, seed, needed.issubset) == needed


@looped("fewest", [0, 1, 5, 19, 20])
def test_never_fewer_are_kept_than_asked(fewest: int) -> None:
    assert len(reduced(20, fewest, 0, lambda kept: True)) == fewest


def test_many_that_can_go_take_few_proofs() -> None:
    proofs: list[int] = []

    def proved(kept: frozenset[int]) -> bool:
        proofs.append(len(kept))
        return True

    assert reduced(1000, 100, 0, proved)
    assert len(proofs) < 10
