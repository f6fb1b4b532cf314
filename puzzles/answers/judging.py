"""How hard a board that is being made is, as quickly as can be told: its level, or how it stands to a technique."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from puzzles.answers.closing import Closed, below, closed
from puzzles.answers.wishes import Wish, technique_of
from puzzles.core.model import Progress, Puzzle, Size, Values
from puzzles.core.steps import Reporter
from puzzles.explaining import kernel
from puzzles.explaining.closer import Closer
from puzzles.explaining.model import Rules
from puzzles.explaining.state import State
from puzzles.explaining.technique import Search, Technique
from puzzles.kinds.protocol import Kind, WithReasons
from puzzles.portable.levels import NAMES, bound, level_of
from puzzles.rating import sudoku9

HARDER = len(NAMES)
"""The level of a board that is harder than what was asked about."""


@dataclass(frozen=True, slots=True)
class Judged:
    """How hard a puzzle is."""

    level: int
    """0 for the easiest (`portable.levels`), HARDER if it is above all that was asked about."""

    technique: str = ""
    """The name of the hardest technique that it needs, "" if it needs none, or one beyond those asked about."""

    title: str = ""
    """The same for people: "XY-wing"."""


class Judge(Protocol):
    """What a wish asks of the hardness of a board."""

    def judged(self, puzzle: Puzzle, reporter: Reporter) -> Generator[Progress, None, Judged]:
        """Return how hard a puzzle is; it is known to have one solution."""

    def named(self, puzzle: Puzzle, judged: Judged, reporter: Reporter) -> Generator[Progress, None, Judged]:
        """Return the same with the technique, which `judged` may leave out."""

    def too_hard(self, judged: Judged) -> bool:
        """Return whether fewer givens cannot help any more."""

    def away(self, judged: Judged) -> int:
        """Return how far it is from the wish: 0 if it meets it."""


def of(kind: Kind, wish: Wish) -> Judge:
    """Return the judge of a wish."""
    technique = technique_of(kind, wish)
    if technique:
        return _ByTechnique(kind, technique)
    levels = wish.levels or (0, len(NAMES) - 1)
    return (
        _ByNumber(levels) if wish.request.is_plain and sudoku9.fits(kind.blank(wish.size)) else _ByLevel(kind, levels)
    )


class _Boards:
    """The rules of boards, one after another; those of boards that differ in their givens alone are made once."""

    def __init__(self, kind: WithReasons) -> None:
        self._make = kind.reasons.rules
        self._kept: tuple[tuple[Size, Values, bool], Rules] | None = None

    def state(self, puzzle: Puzzle) -> State:
        """Return the state of the givens."""
        key = puzzle.size, puzzle.regions, puzzle.diagonals
        if puzzle.clues or self._kept is None or self._kept[0] != key:
            self._kept = key, self._make(puzzle, False)
        rules = self._kept[1]
        rules.puzzle = puzzle
        return State.of(rules, puzzle.givens)


class _ByLevels:
    """What the judges of a range of levels have in common."""

    def __init__(self, levels: tuple[int, int]) -> None:
        self._levels = levels

    @property
    def _beyond(self) -> int:
        """The level of what the highest level that is looked into does not solve."""
        return len(NAMES) - 1 if self._levels[1] >= len(NAMES) - 2 else HARDER

    def too_hard(self, judged: Judged) -> bool:
        """Return whether it is above the highest level."""
        return judged.level > self._levels[1]

    def away(self, judged: Judged) -> int:
        """Return how many levels are between it and the wish."""
        return max(self._levels[0] - judged.level, judged.level - self._levels[1], 0)


class _ByNumber(_ByLevels):
    """Of plain 9x9 Sudokus: the number of Sudoku Explainer tells the level."""

    def judged(self, puzzle: Puzzle, reporter: Reporter) -> Generator[Progress, None, Judged]:
        """Return the level as far as the wish's highest, HARDER beyond."""
        yield from reporter.due()
        found = sudoku9.level_within(puzzle.givens, min(self._levels[1], len(NAMES) - 2))
        if found is None:
            return Judged(self._beyond)
        return Judged(level_of(found.number), found.technique, found.title)

    def named(self, puzzle: Puzzle, judged: Judged, reporter: Reporter) -> Generator[Progress, None, Judged]:
        """Return the same: the technique is known."""
        yield from ()
        return judged


class _ByLevel(_ByLevels):
    """By the kind's ladder."""

    def __init__(self, kind: Kind, levels: tuple[int, int]) -> None:
        super().__init__(levels)
        assert isinstance(kind, WithReasons)
        self._boards = _Boards(kind)
        # Above the highest level of all are only assumptions, which solve everything.
        self._techniques: Sequence[Technique] = below(kind.reasons.ladder, bound(min(levels[1], len(NAMES) - 2)))
        self._make = kind.reasons.closer
        self._closer: Closer | None = None

    def judged(self, puzzle: Puzzle, reporter: Reporter) -> Generator[Progress, None, Judged]:
        """Return the level as far as the wish's highest, HARDER beyond; the technique only if it costs nothing."""
        if self._closer is None and self._make and (machine := kernel.ready()):
            self._closer = self._make(machine)
        done: Closed = yield from closed(self._boards.state(puzzle), self._techniques, reporter, self._closer)
        if not done.solved:
            return Judged(self._beyond)
        return _told(done) if done.exact else Judged(_told(done).level)

    def named(self, puzzle: Puzzle, judged: Judged, reporter: Reporter) -> Generator[Progress, None, Judged]:
        """Return the same with the technique, if there is one below what was asked about."""
        if judged.technique or judged.level == self._beyond:
            return judged
        done: Closed = yield from closed(self._boards.state(puzzle), self._techniques, reporter)
        return _told(done)


def _told(done: Closed) -> Judged:
    """Return how hard a board is that techniques have solved."""
    chief = done.hardest
    return Judged(level_of(chief.score), chief.name, chief.title) if chief else Judged(0)


class _ByTechnique:
    def __init__(self, kind: Kind, technique: Technique) -> None:
        assert isinstance(kind, WithReasons)
        self._boards = _Boards(kind)
        self._technique = technique
        ladder = [each for each in kind.reasons.ladder if not isinstance(each, Search)]
        ranked = ladder[: ladder.index(technique) + 1]
        self._techniques = sorted(ranked, key=lambda each: not each.quiet)

    def judged(self, puzzle: Puzzle, reporter: Reporter) -> Generator[Progress, None, Judged]:
        """Return the hardest technique up to the wished one, HARDER if they do not solve it."""
        done: Closed = yield from closed(self._boards.state(puzzle), self._techniques, reporter)
        return _told(done) if done.solved else Judged(HARDER)

    def named(self, puzzle: Puzzle, judged: Judged, reporter: Reporter) -> Generator[Progress, None, Judged]:
        """Return the same; the number of a plain 9x9 Sudoku tells the level, as it does when the puzzle is rated."""
        if judged.level == HARDER or not sudoku9.fits(puzzle):
            return judged
        rated = yield from _ByNumber((0, len(NAMES) - 1)).judged(puzzle, reporter)
        return replace(judged, level=rated.level)

    def too_hard(self, judged: Judged) -> bool:
        """Return whether techniques up to the wished one do not solve it."""
        return judged.level == HARDER

    def away(self, judged: Judged) -> int:
        """Return 0 if the technique is needed and suffices, and how far the levels are apart, plus 1, if not."""
        if judged.technique == self._technique.name:
            return 0
        return 1 + abs(judged.level - level_of(self._technique.score))
