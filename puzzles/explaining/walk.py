"""The whole way from a board to the solution, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.explaining.allowance import Clock
from puzzles.explaining.explainer import PROBE_SHARE, Explainer
from puzzles.explaining.hint import end_hint, mistake
from puzzles.explaining.telling import Telling
from puzzles.explaining.walk_text import HintStatus, Walkthrough
from puzzles.logic.account import Account
from puzzles.logic.solver import Walk
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Budget, Progress, Values


class Walker:
    """Walks the whole way of one puzzle. It keeps the latest walk, which can go on where it stopped."""

    def __init__(self, explainer: Explainer, small: bool = False) -> None:
        """Begin; with `small`, a step that removes candidates is a step of its own for every kind."""
        self.explainer = explainer
        self._small = small
        self._latest: tuple[Values, Walk | Telling, list[WalkStep]] | None = None
        """The entries that the latest walk began with, the walk, and its steps so far."""

        self._clock = Clock(None)
        """The budget of the latest call, which is the one that a continued walk spends."""

    def walkthrough(
        self, entries: Values = (), budget: Budget | None = None, after: int = 0
    ) -> Iterator[Progress | WalkStep | Walkthrough]:
        """Yield progress and each step as it is found; last the whole walkthrough, as far as it came.

        From a board with a mistake there are no steps: the walkthrough says what is wrong. The first `after` steps,
        which the caller has, are not yielded; the latest walk goes on where it stopped if it began with these entries.
        """
        clock, explainer = Clock(budget), self.explainer
        entries = entries or (0,) * explainer.puzzle.size.cells
        if any(each.assumes_uniqueness for each in explainer.ladder):
            yield from explainer.verdict(clock.rest)
        self._clock = clock
        if after and self._latest and self._latest[0] == entries and len(self._latest[2]) >= after:
            _, walk, steps = self._latest
            yield from steps[after:]
        else:
            walk = explainer.telling(entries, (), clock.nodes, lambda: self._clock.share(PROBE_SHARE), self._small)
            steps = []
            self._latest = (entries, walk, steps)
        end = (yield from mistake(explainer, entries, (), (), clock.rest)) if any(entries) else None
        if end is None:
            for event in walk.steps():
                if isinstance(event, WalkStep):
                    steps.append(event)
                if len(steps) > after or not isinstance(event, WalkStep):
                    yield event
                if clock.is_over:
                    break
            end = end_hint(walk, (yield from explainer.verdict(clock.rest)))
        yield _walkthrough(explainer, steps, walk.account, end.status, end.message)

    @property
    def steps(self) -> Sequence[WalkStep]:
        """The steps of the latest walk so far."""
        return self._latest[2] if self._latest else ()


def walkthrough_so_far(explainer: Explainer, steps: Sequence[WalkStep]) -> Walkthrough:
    """Return the walkthrough of a walk's first steps."""
    account = Account(steps=len(steps), largest_k=max((each.step.k for each in steps), default=0))
    return _walkthrough(explainer, steps, account, HintStatus.UNDECIDED, "These are the steps so far.")


def _walkthrough(
    explainer: Explainer, steps: Sequence[WalkStep], account: Account, status: HintStatus, message: str
) -> Walkthrough:
    return Walkthrough(explainer.puzzle, explainer.kind.title, explainer.rules, tuple(steps), account, status, message)
