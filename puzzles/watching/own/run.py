"""A run of a visitor's search: its last calls, each of which can be seen again."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import replace

from puzzles.kinds.broken_rules import broken_rules
from puzzles.kinds.textbook import BEGINS, stack_of, where
from puzzles.model.search_frame import Frame, Mood, Number
from puzzles.model.values import Puzzle, Values
from puzzles.portable.faults import PuzzleFault
from puzzles.watching.own import calls
from puzzles.watching.own.calls import Call, Counts, Piece, Placed, unpack
from puzzles.watching.own.code import Trouble
from puzzles.watching.own.standing import standing_on
from puzzles.watching.plot import Plot

MOST = 1_000_000
"""Calls that are kept, the last ones."""

NAME, TITLE = "own", "Your own search"


class OwnRun:
    """Fulfils watching.watched.Watched. What it shows comes in pieces, while the code runs elsewhere."""

    title = TITLE

    def __init__(self, puzzle: Puzzle, most: int = MOST) -> None:
        """`most` bounds the calls that are kept, but for the rest of a piece."""
        self.puzzle = puzzle
        self.plot = Plot()
        self.seconds = 0.0
        self.steps = self.solutions = 0
        self.is_up = self.is_over = False
        self.trouble: Trouble | None = None
        self._most = most
        self._pieces: list[Piece] = []
        self._view = _View(Piece(1, (), puzzle.givens, (), Counts(), (), 0.0))
        self.plot.add(0)

    @property
    def first(self) -> int:
        """The first step that is kept; 0 while all are."""
        return self._pieces[0].first if self._pieces and self._pieces[0].first > 1 else 0

    def take(self, piece: Piece) -> None:
        """Take the calls that follow; none that do not."""
        if piece.first != self.steps + 1:
            return
        self._pieces.append(piece)
        self.seconds = piece.seconds
        for step in piece.solved:
            self._plot(piece, step - 1)
            if self.plot.wants_solution:
                self.plot.mark(step)
        self.solutions += len(piece.solved)
        self.steps = piece.first + len(piece.calls) - 1
        self._plot(piece, self.steps)
        while len(self._pieces) > 1 and self.steps - self._pieces[1].first + 1 >= self._most:
            del self._pieces[0]

    def _plot(self, piece: Piece, step: int) -> None:
        while self.plot.next <= step:
            self.plot.add(unpack(piece.calls[self.plot.next - piece.first]).depth)

    def end(self, trouble: Trouble | None = None, seconds: float = 0.0) -> None:
        """Take note that the code has ended, and what went wrong."""
        self.is_over, self.trouble = True, trouble
        self.seconds = seconds or self.seconds

    def go_on(self, step: int, seconds: float) -> None:
        """Do nothing: it goes on by itself."""

    def frames(self, first: int, count: int, stride: int = 1) -> Iterator[Frame]:
        """Yield what steps look like: every `stride`-th of `count` from `first` on, or from the first that is kept."""
        first = max(first, self.first)
        for step in range(first, min(first + count * stride, self.steps + 1), stride):
            yield self.frame(step)

    def frame(self, step: int) -> Frame:
        """Return what a step looks like. Raises PuzzleFault for one that was not made, or is not kept any more."""
        self._check(step)
        view, size = self._show(step), self.puzzle.size
        numbers: Values = tuple(view.numbers)
        stack = stack_of(size, [Number(cell, numbers[cell]) for cell in view.placed.order])
        frame = Frame(step, "went", (BEGINS, ""), 0, numbers, len(view.placed.order), stack)
        if step:
            frame = self._told(frame, unpack(view.call))
        if step == self.steps and self.is_over:
            frame = self._ended(frame)
        return frame

    def _ended(self, frame: Frame) -> Frame:
        tried, came = frame.words
        if self.trouble is not None:
            return replace(frame, mood="refused", words=(tried, f"{came} {self.trouble.words}".strip()))
        solved = standing_on(self.puzzle, frame.numbers).is_solved
        says = f"Your search has ended: the board is {'' if solved else 'not '}solved."
        return replace(frame, mood="solution" if solved else frame.mood, words=(tried, f"{came} {says}".strip()))

    def _told(self, frame: Frame, call: Call) -> Frame:
        """Say what a call did."""
        size, frame = self.puzzle.size, replace(frame, line=max(0, call.line - 1))
        standing, place = standing_on(self.puzzle, frame.numbers), where(size, call.cell)
        if call.what == calls.CELLS:
            words = "Which cells are there?", f"{size.cells} cells; {standing.empties} of them are empty."
            return replace(frame, words=words)
        if call.what == calls.CANDIDATES:
            left = standing.candidates(call.cell)
            came = f"{' or '.join(map(str, left))}." if left else "none."
            mood: Mood = "went" if left else "refused"
            return replace(frame, words=(f"What can stand in {place}?", came), mood=mood, unit=(call.cell,))
        if call.what == calls.REMOVE:
            if not call.number:
                return replace(frame, words=(f"Empty {place}:", "it was empty already."), unit=(call.cell,))
            taken = (Number(call.cell, call.number),)
            return replace(frame, words=(f"Take {call.number} back from {place}.", ""), mood="back", taken=taken)
        if call.what == calls.PLACE:
            tried = Number(call.cell, call.number)
            against = tuple(sorted(standing.against(*tried)))
            came = "it fits."
            if against:
                came = f"{where(size, against[0])} forbids it: {frame.numbers[against[0]]} stands there."
            mood = "refused" if against else "solution" if standing.is_solved else "placed"
            words = f"Place {call.number} in {place}:", came
            return replace(frame, words=words, mood=mood, tried=tried, against=against)
        return self._answered(frame, call.what == calls.DONE, standing.empties)

    def _answered(self, frame: Frame, asks_done: bool, empties: int) -> Frame:
        """Say what `broken` or `done` has answered."""
        asked = "Is the board done?" if asks_done else "Is a rule broken?"
        broken = next(iter(broken_rules(self.puzzle, frame.numbers)), None)
        if broken is not None:
            said = f"{'No' if asks_done else 'Yes'}. {broken.message}"
            return replace(frame, words=(asked, said), mood="refused", against=broken.cells)
        if not asks_done:
            return replace(frame, words=(asked, "No."))
        if empties:
            return replace(frame, words=(asked, f"No: {empties} cell{'s are' if empties > 1 else ' is'} empty."))
        return replace(frame, words=(asked, "Yes: it is solved."), mood="solution")

    def _check(self, step: int) -> None:
        if not 0 <= step <= self.steps:
            raise PuzzleFault("step", f"There is no step {step:,}; this run has {self.steps:,} so far.")
        if step < self.first:
            raise PuzzleFault("step", f"Step {step:,} is gone: the last {self._most:,} calls are kept.")

    def _show(self, step: int) -> _View:
        piece = self._piece(step)
        if self._view.piece is not piece or self._view.step > step:
            self._view = _View(piece)
        self._view.go(step)
        return self._view

    def _piece(self, step: int) -> Piece:
        """Return the piece with a step; for step 0 the first one, before its first call."""
        if not self._pieces:
            return self._view.piece
        return self._pieces[max(0, bisect_right(self._pieces, step, key=lambda piece: piece.first) - 1)]

    def counts(self, step: int) -> tuple[tuple[str, int], ...]:
        """Return what the search has done up to a step."""
        counts = self._show(step).placed.counts
        return (
            ("calls", step),
            ("placed", counts.placed),
            ("taken back", counts.removed),
            ("solutions", counts.solutions),
        )

    def next(self, step: int, what: str) -> int | None:
        """Return the first step after this one with a backtrack or a solution; None if the run has not come to one."""
        return self._with(what, _count(self._show(max(step, self.first)).placed.counts, what) + 1)

    def last(self, step: int, what: str) -> int | None:
        """Return the last step before this one with a backtrack or a solution; None if none is kept."""
        if step <= max(1, self.first):
            return None
        many = _count(self._show(step - 1).placed.counts, what)
        return self._with(what, many) if many > _count(self._show(self.first).placed.counts, what) else None

    def _with(self, what: str, many: int) -> int | None:
        """Return the first step that is kept at which a count is at least so many; None if nowhere."""
        if not self._pieces:
            return None
        at = bisect_left(self._pieces, many, key=lambda piece: _count(piece.counts, what))
        view = _View(self._pieces[max(0, at - 1)])
        last = view.piece.first + len(view.piece.calls) - 1
        while view.step < last:
            view.go(view.step + 1)
            if _count(view.placed.counts, what) >= many:
                return view.step
        return None


def _count(counts: Counts, what: str) -> int:
    return counts.removed if what == "backtrack" else counts.solutions


class _View:
    """A piece, gone through from its beginning to a step."""

    def __init__(self, piece: Piece) -> None:
        self.piece = piece
        self.step = piece.first - 1
        self.call = 0
        self.numbers = list(piece.numbers)
        self.placed = Placed(piece.order, piece.counts)

    def go(self, step: int) -> None:
        """Make the calls up to a step."""
        solved = set(self.piece.solved)
        while self.step < step:
            self.call = self.piece.calls[self.step - self.piece.first + 1]
            self.step += 1
            call = unpack(self.call)
            if call.what == calls.PLACE:
                self.numbers[call.cell] = call.number
                self.placed.place(call.cell, self.step in solved)
            elif call.what == calls.REMOVE:
                self.numbers[call.cell] = 0
                self.placed.remove(call.cell)
