"""The reasons of one puzzle: its constraints, its ladder of techniques, its verdict, and walks from any board of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Sequence

from puzzles.explaining.telling import Telling
from puzzles.explaining.true_candidates import KnownCandidates
from puzzles.kinds.catalog import kind_of
from puzzles.kinds.protocol import Kind, WithReasons
from puzzles.kinds.validation import validate
from puzzles.logic.constraints import MOST_CANDIDATES
from puzzles.logic.solver import Walk
from puzzles.logic.state import State
from puzzles.logic.technique import Technique
from puzzles.model.layers import Marks
from puzzles.model.values import Budget, Outcome, Progress, Puzzle, Values, Verdict
from puzzles.portable.faults import PuzzleFault
from puzzles.solving import solve
from puzzles.solving.remarks import board_values

PROBE_SHARE = 0.2
"""The part of a budget that may go into solutions of a puzzle with several."""


class Explainer:
    """The reasons of one puzzle. It keeps the constraints and the solution for all questions about the puzzle."""

    def __init__(
        self,
        puzzle: Puzzle,
        kind: Kind | None = None,
        letters: bool = False,
        without: Collection[str] = (),
        order: Sequence[str] = (),
    ) -> None:
        """Begin; `without` names techniques that are switched off, `order` those that come first, in their order.

        Raises PuzzleFault for a kind without reasons, a board that is too large or that the kind does not have, givens
        that break a rule, and a technique that the kind does not have.
        """
        self.puzzle = puzzle
        self.kind = kind or kind_of(puzzle)
        candidates = puzzle.size.cells * self.kind.top(puzzle.size)
        if not isinstance(self.kind, WithReasons):
            raise PuzzleFault("no-reasons", f"Steps of a {self.kind.title} are not explained.")
        if candidates > MOST_CANDIDATES:
            raise PuzzleFault(
                "too-large", f"A {puzzle.size} {self.kind.title} is too large for its steps to be explained."
            )
        validate(self.kind, puzzle.size, puzzle.givens, puzzle.clues, puzzle.regions, puzzle.diagonals)  # raises
        broken = self.kind.broken_rules(puzzle, puzzle.givens)
        if broken:
            raise PuzzleFault("broken", f"The givens break a rule: {broken[0].message}", cells=broken[0].cells)
        ladder = self.kind.reasons.ladder
        visible = self.kind.reasons.visible
        unknown = {*without, *order} - {technique.name for technique in (*ladder, *visible)}
        if unknown:
            known = ", ".join(technique.name for technique in ladder)
            raise PuzzleFault(
                "technique", f"There is no technique named {min(unknown)[:40]}.", hint=f"There are {known}."
            )
        self.visible = reorder(visible, without, order)
        """Techniques that are told before those of the ladder."""

        self.ladder: tuple[Technique, ...] = reorder(ladder, without, order)
        self.rules = self.kind.reasons.rules(puzzle, letters)
        self._known_verdict: Verdict | None = None

    def verdict(self, budget: Budget) -> Generator[Progress, None, Verdict]:
        """Return how many solutions the puzzle has, with one of them; yield progress while it is searched."""
        if self._known_verdict is None or self._known_verdict.outcome is Outcome.UNDECIDED:
            for event in solve.steps(self.puzzle, 1, budget, self.kind):
                if isinstance(event, Verdict):
                    self._known_verdict = event
                elif isinstance(event, Progress):
                    yield event
        assert self._known_verdict
        return self._known_verdict

    def walk(
        self,
        entries: Values,
        marks: Marks = (),
        ladder: Sequence[Technique] | None = None,
        most: int | None = None,
        budget: Callable[[], Budget] | None = None,
    ) -> Walk:
        """Return a walk from a player's board: the entries, 0 for none, and centre marks.

        It follows `most` assumptions in all, None for any number. Steps that rest on the puzzle's having one solution
        are taken only once `verdict` has said so. If it has said that there are several, `budget` tells what may be
        spent on solutions, which show what no step removes.
        """
        board = board_values(self.puzzle, entries or (0,) * self.puzzle.size.cells)
        state = State.from_values(self.rules, board, marks)
        seen = 0
        for cell, numbers in enumerate(marks):
            if numbers and not board[cell]:
                seen |= state.live & self.rules.in_cell(cell)
        outcome = self._known_verdict.outcome if self._known_verdict else None
        standings = None
        if self._known_verdict and outcome is Outcome.SEVERAL and budget:
            known = [solution.values for solution in self._known_verdict.solutions]
            standings = KnownCandidates(self.rules, self.puzzle.with_givens(board), self.kind, known, budget)
        unique = outcome is Outcome.UNIQUE
        return Walk(self.rules, self.ladder if ladder is None else ladder, state, seen, most, unique, standings)

    def telling(
        self,
        entries: Values,
        marks: Marks = (),
        most: int | None = None,
        budget: Callable[[], Budget] | None = None,
        small: bool = False,
    ) -> Walk | Telling:
        """Return a walk as it is told, from the same arguments; one that shows `small` steps one by one is `walk`."""
        walk = self.walk(entries, marks, most=most, budget=budget)
        return walk if small or not self.visible else Telling(self.visible, walk)


def reorder(ladder: Sequence[Technique], without: Collection[str], order: Sequence[str]) -> tuple[Technique, ...]:
    """Return a ladder without some techniques; those named in `order` come first, the others as they were."""
    place = {name: at for at, name in enumerate(order)}
    kept = [each for each in ladder if each.name not in without]
    return tuple(sorted(kept, key=lambda each: place.get(each.name, len(place))))
