"""A walk as it is told: each step places a number, and what is removed on the way to it is part of the step.

A kind with `visible` techniques is told like this. Each step is found on the numbers that stand on the board, and the
player's marks: first by these techniques, then by a walk with the kind's ladder up to the first number that it places.
Of the steps of that walk only those are told that the number rests on.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from puzzles.explaining.folded import fold
from puzzles.logic.account import Account
from puzzles.logic.solver import Walk
from puzzles.logic.step import Step
from puzzles.logic.technique import Technique
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Progress, Values


class Telling:
    """A board on its way to the solution, told in steps that place numbers. Its callers use it as a `Walk`."""

    def __init__(self, visible: Sequence[Technique], begin: Callable[[Values], Walk], entries: Values) -> None:
        """Begin at a player's board; `begin` makes a walk from the numbers on a board, 0 for none."""
        self.account = Account()
        self._visible = visible
        self._begin = begin
        self._walk = begin(entries)
        self._is_new = True  # whether the walk has not begun
        self.state = self._walk.state.copy()
        """The board, with the numbers that steps have placed."""

    @property
    def is_open(self) -> bool:
        """Whether the board has several solutions and is too open for assumptions."""
        return self._walk.is_open

    def steps(self) -> Generator[Progress | WalkStep, None, None]:
        """Yield and take the easiest step, until the board is solved or there is none."""
        while found := (yield from self.find_step()):
            self.take(found)
            yield found

    def find_step(self) -> Generator[Progress, None, WalkStep | None]:
        """Return the easiest step that places a number, None if there is none; yield progress."""
        if self.state.is_solved:
            self.account.is_solved = True
            return None
        for technique in self._visible:
            for step in technique.find(self.state):
                return WalkStep(step)
        small: list[Step] = []
        walk = self._walk_on()
        while found := (yield from walk.find_step()):
            walk.take(found)
            small += found.quiet_steps
            if found.step.places:
                return fold(found.step, small, self.state)
            small.append(found.step)
        self.account.is_stuck, self.account.is_impossible = walk.account.is_stuck, walk.account.is_impossible
        return None

    def _walk_on(self) -> Walk:
        """Return a walk from the board as it stands: it must not know what an earlier one has removed."""
        if not self._is_new or self._walk.state.placements != self.state.placements:
            self._walk = self._begin(self.state.values)
        self._is_new = False
        self._walk.hide_quiet_steps()
        return self._walk

    def take(self, told: WalkStep) -> None:
        """Take a step; what its small steps remove is forgotten."""
        for step in (*told.quiet_steps, told.step):
            self.account.count(step)
        for candidate in told.step.places:
            self.state.place(candidate)
