"""A search that goes as many steps as it is told, and can be set back to where it was."""

from __future__ import annotations

import weakref
import zlib
from array import array
from collections.abc import Callable, Iterator, MutableSequence, Sequence
from time import monotonic

from puzzles.kernels.textbook import header
from puzzles.machines.base import Workspace
from puzzles.model.values import Budget, Values
from puzzles.portable.kernel_driver import CALL_SECONDS, FIRST_CALL, FOUND, MAX_CALL
from puzzles.portable.pace import Pace


class Stepper:
    """A textbook search on a kernel. `head` begins with the places of puzzles/kernels/textbook/header.py.

    `arrays` is all that the kernel changes, `call` runs it for at most so many steps, `numbers` reads the board. The
    arrays of its tree: `profile` has each depth's tries and placed numbers, `entered` the steps in which the choices
    of a depth were last tried. A depth has `width` choices, the first one `root`, 0 if it has as many as the others.
    """

    def __init__(
        self,
        work: Workspace,
        call: Callable[[int], int],
        arrays: Sequence[MutableSequence[int]],
        numbers: Callable[[], Values],
        width: int,
        root: int = 0,
    ) -> None:
        """Take the state at its beginning: `arrays` starts with the head and ends with `profile` and `entered`."""
        self.numbers = numbers
        self.head, self.profile, self.entered = arrays[0], arrays[-2], arrays[-1]
        self.arrays = arrays
        self._width, self._root = width, root or width
        self._call = call
        weakref.finalize(self, work.close)

    @property
    def step(self) -> int:
        """The number of steps made."""
        return self.head[header.STEPS]

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to look for."""
        return self.head[header.OVER] != 0

    def entries(self, depth: int) -> list[tuple[int, int]]:
        """Return of each choice of a depth the step in which it was last tried, and the solutions found before."""
        first = self._root + (depth - 1) * self._width if depth else 0
        many = self._width if depth else self._root
        values = self.entered[header.PER_CHOICE * first : header.PER_CHOICE * (first + many)]
        return list(
            zip(values[header.ENTRY :: header.PER_CHOICE], values[header.BEFORE :: header.PER_CHOICE], strict=True)
        )

    def go(self, step: int) -> None:
        """Go on to this step, counted from the beginning, or to the end of the search. It must not lie behind."""
        left = step - self.step
        while left > 0 and not self.is_over:
            self._call(min(left, MAX_CALL))
            left = step - self.step

    def advance(self, steps: int) -> None:
        """Go on for so many steps at most, and no further than to the next solution."""
        if not self.is_over:
            self._call(min(steps, MAX_CALL))

    def solutions(self, budget: Budget) -> Iterator[Values]:
        """Go on, and yield each full board, until the budget is spent or nothing is left. Its nodes are steps."""
        pace = Pace(CALL_SECONDS, FIRST_CALL, MAX_CALL)
        began = called = monotonic()
        if not self.step and self.head[header.SOLUTIONS]:  # the board came full
            yield self.numbers()
        while not self.is_over:
            most = pace.size if budget.nodes is None else min(pace.size, budget.nodes - self.step)
            if most <= 0 or (budget.seconds is not None and called - began >= budget.seconds):
                return
            if self._call(most) == FOUND:
                yield self.numbers()
            now = monotonic()
            pace.adjust(now - called)
            called = now

    def state(self) -> bytes:
        """Return all that a search needs to go on from here."""
        return zlib.compress(b"".join(array("q", values[:]).tobytes() for values in self.arrays), 1)

    def set_back(self, state: bytes) -> None:
        """Go to where the search was when `state` returned this; another run of the same search may have made it."""
        values = array("q", zlib.decompress(state))
        at = 0
        for each in self.arrays:
            each[:] = values[at : at + len(each)]
            at += len(each)
