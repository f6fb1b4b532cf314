"""What a verdict must say, once somebody else has counted; and what spoils a board."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from puzzles.model.values import Budget, Inequality, Outcome, Puzzle, Values, Verdict
from puzzles.solving import solve
from tests.properties import boards

NAMES = (Outcome.NONE, Outcome.UNIQUE, Outcome.SEVERAL)


def held(puzzle: Puzzle, limit: int, budget: Budget, count: int, holds: Callable[[Values], bool]) -> Verdict:
    """Hold the project's verdict to `count` solutions, which may be cut at `limit` + 1; return it.

    `holds` says whether a board is a solution.
    """
    verdict = solve.solve(puzzle, limit, budget)
    listed = [each.values for each in verdict.solutions]
    most = max(limit, 2)
    assert len(set(listed)) == len(listed) == verdict.count, f"{verdict.count} counted, {listed} listed: {puzzle}"
    assert all(map(holds, listed)), f"one of {listed} is no solution: {puzzle}"
    if verdict.outcome is Outcome.UNDECIDED or (not verdict.exact and verdict.count < most):
        assert budget != Budget(), f"undecided without a limit: {puzzle}"
        assert verdict.count <= count, f"{verdict.count} solutions, not {count}: {puzzle}"
        return verdict
    assert verdict.outcome is NAMES[min(count, 2)], f"{verdict.outcome}, and there are {count} solutions: {puzzle}"
    assert verdict.count == min(count, most), f"{verdict.count} of {count} solutions at {limit}: {puzzle}"
    if count <= limit:
        assert verdict.exact, f"{count} solutions at {limit}, and it is not sure: {puzzle}"
    if verdict.exact:
        assert verdict.count == count, f"exactly {verdict.count} of {count} solutions: {puzzle}"
    return verdict


def spoilt(values: list[int], top: int, rng: Random) -> None:
    for _ in range(rng.choice((1, 1, 2))):
        odd = rng.choice((top + 1, top + 2, 2 * top, 999_999)) if rng.random() < 0.1 else 0
        values[rng.randrange(len(values))] = odd or rng.randint(1, top)


def signs(order: int, values: Values, share: float, rng: Random) -> tuple[Inequality, ...]:
    """Return this share of all signs between touching cells, as in a board, few of them against it or each other."""
    chosen = [*boards.inequalities(order, values, share, rng)]
    if chosen and rng.random() < 0.1:
        chosen.append(Inequality(chosen[-1].greater, chosen[-1].less))
    return tuple(sorted(chosen))


def divided(order: int, first: Values, swaps: int, rng: Random) -> Values:
    """Return regions: those of each cell, with a few pairs of cells exchanged, numbered by their first cells."""
    regions = list(first)
    for _ in range(swaps):
        one, other = rng.sample(range(order * order), 2)
        regions[one], regions[other] = regions[other], regions[one]
    numbers: dict[int, int] = {}
    return tuple(numbers.setdefault(region, len(numbers) + 1) for region in regions)
