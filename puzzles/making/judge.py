"""Judge how hard a board is while a puzzle is made: its level, or whether it needs a wished technique."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from puzzles.kinds.protocol import Kind, WithReasons
from puzzles.logic.assumptions import kernel
from puzzles.logic.closure import Closer
from puzzles.logic.constraints import Rules
from puzzles.logic.state import State
from puzzles.logic.technique import Search, Technique
from puzzles.making.technique_reach import Closure, close, techniques_below
from puzzles.making.wishes import Wish, technique_of
from puzzles.model.values import Progress, Puzzle, Size, Values
from puzzles.model.work import Reporter
from puzzles.portable.levels import NAMES, bound, level_of
from puzzles.rating import explainer_rating

HARDER = len(NAMES)
"""The level of a board that is above the highest level of a wish."""


@dataclass(frozen=True, slots=True)
class Hardness:
    """How hard a puzzle is."""

    level: int
    """0 for the easiest (`portable.levels`), HARDER for a board above the highest level of the wish."""

    technique: str = ""
    """The name of the hardest technique that it needs; "" if it needs none, and for HARDER."""

    title: str = ""
    """The technique's title: "XY-wing"."""


class Judge(Protocol):
    """Compares the hardness of a board with a wish."""

    def judge(self, puzzle: Puzzle, reporter: Reporter) -> Generator[Progress, None, Hardness]:
        """Return how hard a puzzle with one solution is."""

    def name_technique(
        self, puzzle: Puzzle, judged: Hardness, reporter: Reporter
    ) -> Generator[Progress, None, Hardness]:
        """Return the hardness with the technique, which `judge` may leave out."""

    def is_too_hard(self, judged: Hardness) -> bool:
        """Return whether the board is above the wish, so that removing givens cannot help."""

    def distance(self, judged: Hardness) -> int:
        """Return how far a hardness is from the wish: 0 if it meets the wish."""


def judge_of(kind: Kind, wish: Wish) -> Judge:
    """Return the judge of a wish."""
    technique = technique_of(kind, wish)
    if technique:
        return _TechniqueJudge(kind, technique)
    levels = wish.levels or (0, len(NAMES) - 1)
    plain = wish.request.is_plain and explainer_rating.is_plain(kind.blank(wish.size))
    return _NumberJudge(levels) if plain else _LevelJudge(kind, levels)


class _Boards:
    """The rules of boards. Boards that differ in nothing but their givens share one object."""

    def __init__(self, kind: WithReasons) -> None:
        self._make = kind.reasons.rules
        self._latest: tuple[tuple[Size, Values, bool], Rules] | None = None

    def state(self, puzzle: Puzzle) -> State:
        """Return the state of the givens."""
        key = puzzle.size, puzzle.regions, puzzle.diagonals
        if puzzle.clues or self._latest is None or self._latest[0] != key:
            self._latest = key, self._make(puzzle, False)
        rules = self._latest[1]
        rules.puzzle = puzzle
        return State.from_values(rules, puzzle.givens)


class _RangeJudge:
    """A judge of a range of levels: what both ways to find a level share."""

    def __init__(self, levels: tuple[int, int]) -> None:
        self._levels = levels

    @property
    def _level_beyond(self) -> int:
        """The level of a board that no technique up to the wish's highest level solves."""
        return len(NAMES) - 1 if self._levels[1] >= len(NAMES) - 2 else HARDER

    def is_too_hard(self, judged: Hardness) -> bool:
        """Return whether a hardness is above the highest level."""
        return judged.level > self._levels[1]

    def distance(self, judged: Hardness) -> int:
        """Return how many levels a hardness is away from the wish."""
        return max(self._levels[0] - judged.level, judged.level - self._levels[1], 0)


class _NumberJudge(_RangeJudge):
    """The judge of plain 9x9 Sudokus: the score of Sudoku Explainer gives the level."""

    def judge(self, puzzle: Puzzle, reporter: Reporter) -> Generator[Progress, None, Hardness]:
        """Return the level up to the wish's highest, HARDER above that."""
        yield from reporter.due()
        found = explainer_rating.level_within(puzzle.givens, min(self._levels[1], len(NAMES) - 2))
        if found is None:
            return Hardness(self._level_beyond)
        return Hardness(level_of(found.number), found.technique, found.title)

    def name_technique(
        self, puzzle: Puzzle, judged: Hardness, reporter: Reporter
    ) -> Generator[Progress, None, Hardness]:
        """Return the same hardness: it has the technique already."""
        yield from ()
        return judged


class _LevelJudge(_RangeJudge):
    """The judge of other boards: the kind's ladder gives the level."""

    def __init__(self, kind: Kind, levels: tuple[int, int]) -> None:
        super().__init__(levels)
        assert isinstance(kind, WithReasons)
        self._boards = _Boards(kind)
        # Only assumptions are of the highest level of all, and they solve every board.
        self._techniques: Sequence[Technique] = techniques_below(
            kind.reasons.ladder, bound(min(levels[1], len(NAMES) - 2))
        )
        self._make = kind.reasons.closer
        self._closer: Closer | None = None

    def judge(self, puzzle: Puzzle, reporter: Reporter) -> Generator[Progress, None, Hardness]:
        """Return the level up to the wish's highest, HARDER above that. Add the technique if it is known."""
        if self._closer is None and self._make and (machine := kernel.current_machine()):
            self._closer = self._make(machine)
        done: Closure = yield from close(self._boards.state(puzzle), self._techniques, reporter, self._closer)
        if not done.is_solved:
            return Hardness(self._level_beyond)
        return _hardness(done) if done.is_exact else Hardness(_hardness(done).level)

    def name_technique(
        self, puzzle: Puzzle, judged: Hardness, reporter: Reporter
    ) -> Generator[Progress, None, Hardness]:
        """Return the hardness with the technique, if that is within the levels of the wish."""
        if judged.technique or judged.level == self._level_beyond:
            return judged
        done: Closure = yield from close(self._boards.state(puzzle), self._techniques, reporter)
        return _hardness(done)


def _hardness(done: Closure) -> Hardness:
    """Return how hard a board is that techniques solve."""
    chief = done.hardest
    return Hardness(level_of(chief.score), chief.name, chief.title) if chief else Hardness(0)


class _TechniqueJudge:
    """The judge of a wish for a technique."""

    def __init__(self, kind: Kind, technique: Technique) -> None:
        assert isinstance(kind, WithReasons)
        self._boards = _Boards(kind)
        self._technique = technique
        ladder = [each for each in kind.reasons.ladder if not isinstance(each, Search)]
        ranked = ladder[: ladder.index(technique) + 1]
        self._techniques = sorted(ranked, key=lambda each: not each.is_quiet)

    def judge(self, puzzle: Puzzle, reporter: Reporter) -> Generator[Progress, None, Hardness]:
        """Return the hardest technique needed, up to the wished one; HARDER if they do not solve the puzzle."""
        done: Closure = yield from close(self._boards.state(puzzle), self._techniques, reporter)
        return _hardness(done) if done.is_solved else Hardness(HARDER)

    def name_technique(
        self, puzzle: Puzzle, judged: Hardness, reporter: Reporter
    ) -> Generator[Progress, None, Hardness]:
        """Return the same hardness. A plain 9x9 Sudoku gets its level from its score, as in a rating."""
        if judged.level == HARDER or not explainer_rating.is_plain(puzzle):
            return judged
        rated = yield from _NumberJudge((0, len(NAMES) - 1)).judge(puzzle, reporter)
        return replace(judged, level=rated.level)

    def is_too_hard(self, judged: Hardness) -> bool:
        """Return whether techniques up to the wished one do not solve the board."""
        return judged.level == HARDER

    def distance(self, judged: Hardness) -> int:
        """Return 0 if the technique is needed and suffices; otherwise 1 plus the difference of the levels."""
        if judged.technique == self._technique.name:
            return 0
        return 1 + abs(judged.level - level_of(self._technique.score))
