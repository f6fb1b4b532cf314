"""A walk as it is told: each step places a number, and what is removed on the way to it is part of the step.

A kind with `visible` techniques is told like this. Each step is found on the numbers that stand on the board, and the
player's marks: first by these techniques, then by a walk with the kind's ladder up to the next number that it places.
Of the steps of that walk, earlier ones too, only those are told that the number rests on.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace

from puzzles.explaining.folded import fold
from puzzles.logic.account import Account
from puzzles.logic.bits import bits
from puzzles.logic.solver import Walk
from puzzles.logic.technique import Technique
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Progress

MOST_ALIKE = 30
"""How many steps of a technique are taken at once where they are not shown."""


class Telling:
    """A board on its way to the solution, told in steps that place numbers. Its callers use it as a `Walk`."""

    def __init__(self, visible: Sequence[Technique], walk: Walk) -> None:
        """Begin where a walk begins."""
        self.account = Account()
        self._visible = visible
        self._walk = walk
        self._walk.hide_quiet_steps()
        self.state = walk.state.copy()
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
        walk = self._walk
        for candidate in bits(self.state.placements & ~walk.state.placements):  # what was placed without it
            walk.place(candidate)
        while alike := (yield from walk.find_alike(MOST_ALIKE)):
            for found in alike:
                if found.places:
                    return fold(found, walk.removals, self.state)
                if new := found.removes & walk.state.live:
                    walk.take(WalkStep(replace(found, removes=new)))
        self.account.is_stuck, self.account.is_impossible = walk.account.is_stuck, walk.account.is_impossible
        return None

    def take(self, told: WalkStep) -> None:
        """Take a step; what its small steps remove stays on the board."""
        for step in (*told.quiet_steps, told.step):
            self.account.count(step)
        for candidate in told.step.places:
            self.state.place(candidate)
