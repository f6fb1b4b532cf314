"""What sentences state, held to the board claim by claim, for tests of all kinds."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.explaining.why_not import WhyNot
from puzzles.logic.claims import Claim
from puzzles.logic.step import Step
from puzzles.model.values import Puzzle
from tests.step_claims import Claims
from tests.step_truth import Truth

Held = tuple[Claim, bool | None]
"""A claim, and whether it holds; None for one that is not checked."""


def by_step(truth: Truth, step: Step, puzzle: Puzzle | None = None) -> Iterator[Held]:
    """Yield what a step states; `puzzle` has the givens, if a player's entries are given to the checker."""
    told, claims, checker = step.to_json(), step.claims(), Claims(truth, puzzle)
    for claim in claims:
        yield claim, checker.holds(claim, told, claims)


def by_answer(truth: Truth, answer: WhyNot, puzzle: Puzzle | None = None) -> Iterator[Held]:
    """Yield what a why-not states, and take its steps."""
    for step in answer.steps:
        yield from by_step(truth, step, puzzle)
        truth.take(step.to_json())
    for claim in () if answer.steps else answer.claims:
        yield claim, Claims(truth, puzzle).holds(claim)
