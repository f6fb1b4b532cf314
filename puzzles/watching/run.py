"""A run of a textbook search: it goes on, and any step that it has made can be seen again.

One Stepper goes on at the end of the run, and leaves checkpoints. A second one shows steps: it is set back to the
nearest checkpoint, and goes on from there. So a step is the same, however it is reached.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

from puzzles.kernels.textbook import header
from puzzles.kinds.switches import NOTHING, Chosen
from puzzles.kinds.textbook import Textbook
from puzzles.model.search_frame import Frame
from puzzles.model.values import Puzzle, Values
from puzzles.portable.faults import PuzzleFault
from puzzles.watching.checkpoints import ROOM, Checkpoints
from puzzles.watching.plot import Plot
from puzzles.watching.tree import Row, Tree, profile_of, tree_at

COUNTED = {"backtrack": header.BACKTRACKS, "solution": header.SOLUTIONS}
"""What one can go to, and the counter that rises there."""


class Run:
    """A search on a puzzle; fulfils Watched."""

    def __init__(self, search: Textbook, puzzle: Puzzle, room: int = ROOM, given: Chosen = NOTHING) -> None:
        """Begin with these switches. `room` bounds the bytes of its checkpoints.

        Raises PuzzleFault for a board that it cannot handle, and for a wrong switch.
        """
        refusal = search.refusal(puzzle)
        if refusal:
            raise PuzzleFault("textbook", refusal)
        self.search = search
        self.title = search.title
        self.puzzle = puzzle
        self.plot = Plot()
        self.seconds = 0.0
        """How long the run has gone on."""
        self._end = search.open(puzzle, given)
        self._view = search.open(puzzle, given)
        self._kept = Checkpoints(self._end.state(), room)
        self._read = (0, self._end.numbers())  # the numbers that were read last, and their step
        self._note()

    @property
    def steps(self) -> int:
        """How many steps it has made."""
        return self._end.step

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to look for."""
        return self._end.is_over

    @property
    def solutions(self) -> int:
        """How many solutions it has found."""
        return self._end.head[header.SOLUTIONS]

    def go_on(self, step: int, seconds: float) -> None:
        """Go on to a step, or to the end of the search, for about so many seconds at most."""
        began = now = monotonic()
        while self._end.step < step and not self._end.is_over and now - began < seconds:
            self._piece(step)
            now = monotonic()
        self.seconds += now - began

    def _piece(self, step: int) -> None:
        """Go on to the next point of the plot, the next checkpoint or the step, whichever comes first."""
        end, kept, found = self._end, self._kept, self.solutions
        to = min(step, self.plot.next, kept.last + kept.interval)
        if self.plot.wants_solution:
            end.advance(to - end.step)
        else:
            end.go(to)
        self._note(found)
        if end.step == kept.last + kept.interval:
            kept.keep(end.step, end.state())

    def _note(self, found: int = 0) -> None:
        """Take what the plot shows of the step that was reached; `found` were the solutions before it."""
        step = self._end.step
        if self.solutions > found and self.plot.wants_solution:
            self.plot.mark(step)
        if step == self.plot.next:
            self.plot.add(self._end.head[header.DEPTH])

    def _show(self, step: int) -> None:
        """Set the second stepper to a step that the run has made."""
        at, state = self._kept.before(step)
        if not at <= self._view.step <= step:
            self._view.set_back(state)
        self._view.go(step)

    def frames(self, first: int, count: int, stride: int = 1) -> Iterator[Frame]:
        """Yield what steps look like: every `stride`-th of `count` from `first` on, but none that was not made."""
        for step in range(first, min(first + count * stride, self.steps + 1), stride):
            yield self.frame(step)

    def frame(self, step: int) -> Frame:
        """Return what a step looks like. Raises PuzzleFault for one that the run has not made."""
        self._check(step)
        before = self.numbers(step - 1) if step else self.puzzle.givens
        self._show(step)
        frame = self.search.frame(self.puzzle, before, self._view)
        self._read = step, frame.numbers
        return frame

    def _check(self, step: int) -> None:
        if not 0 <= step <= self.steps:
            raise PuzzleFault("step", f"There is no step {step:,}; this run has {self.steps:,} so far.")

    def numbers(self, step: int) -> Values:
        """Return the board's numbers after a step."""
        if step != self._read[0]:
            self._show(step)
            self._read = step, self._view.numbers()
        return self._read[1]

    def counts(self, step: int) -> tuple[tuple[str, int], ...]:
        """Return what the search has counted after a step, in its document's words."""
        self._show(step)
        head = self._view.head[:]
        return tuple((name, head[place]) for name, place in self.search.counters)

    def count(self, step: int, place: int) -> int:
        """Return one count after a step, by its place in the head."""
        self._show(step)
        return self._view.head[place]

    def tree(self, step: int, levels: int, most: int) -> Tree:
        """Return the choices around a step: at most so many levels that stand, and so many nodes in each."""
        self._check(step)
        self._show(step)
        return tree_at(self.search, self.puzzle, self._view, levels, most)

    def profile(self, step: int) -> tuple[Row, ...]:
        """Return what was tried at each depth up to a step."""
        self._check(step)
        self._show(step)
        return profile_of(self._view)

    def next(self, step: int, what: str) -> int | None:
        """Return the first step after this one with a backtrack or a solution; None if the run has not come to one."""
        place = COUNTED[what]
        return self._first(place, self.count(step, place) + 1, step)

    def last(self, step: int, what: str) -> int | None:
        """Return the last step before this one with a backtrack or a solution; None if there is none."""
        place = COUNTED[what]
        many = self.count(step - 1, place) if step else 0
        return self._first(place, many, 0) if many else None

    def _first(self, place: int, many: int, low: int) -> int | None:
        """Return the first step at which a count is at least so many, which it is not at `low`; None if nowhere."""
        high = self.steps
        if self.count(high, place) < many:
            return None
        near = 1
        while low + near < high and self.count(low + near, place) < many:  # most often it is near
            near *= 2
        high = min(low + near, high)
        low += near // 2
        while low + 1 < high:
            middle = (low + high) // 2
            if self.count(middle, place) < many:
                low = middle
            else:
                high = middle
        return high
