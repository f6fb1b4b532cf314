"""Measure which solver solves what, and how fast, over rounds in which solvers take turns; compare their answers."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Protocol

from puzzles.model.values import Puzzle, Values
from puzzles.solving.solution_check import check
from tests.bench.sets import PuzzleSet, line

LATE = "late"  # the outcome of a solver that was stopped, or gave up, at the cap on one puzzle's time
FOUND = "found"  # the outcome of a solver that stops at its first solution and proves nothing
MOST_LATE = 2  # A solver that was late for this many puzzles of a set skips the rest of it


class Missing(Exception):
    """A solver is not available; the message says in one line what is missing."""


@dataclass(frozen=True)
class Answer:
    """A solver's answer for one puzzle: none, unique, several, FOUND or LATE, a solution if any, and its seconds."""

    outcome: str
    seconds: float
    values: Values | None = None


@dataclass(frozen=True)
class Whole:
    """A solver's answer for a file of lines: its seconds, one line per puzzle, unsolved if it found nothing, and how
    many puzzles have each outcome.
    """

    seconds: float
    lines: Sequence[str]
    counts: dict[str, int]


class Solver(Protocol):
    """A solver under measurement; it runs from `open`, which returns its version or raises Missing, to `close`."""

    name: str

    def open(self) -> str: ...

    def takes(self, puzzle: Puzzle) -> bool: ...

    def solve(self, puzzle: Puzzle, first: bool, cap: float) -> Answer:
        """Solve one puzzle within `cap` seconds: prove uniqueness, or find a first solution."""

    def close(self) -> None: ...


class FileSolver(Protocol):
    """A solver that takes all lines of a file, of 81 characters each, at once."""

    name: str

    def solve_lines(self, lines: Sequence[str]) -> Whole: ...


@dataclass
class Result:
    """One solver's results for one set: for each puzzle that it took, its seconds in each round."""

    name: str
    times: dict[int, list[float]] = field(default_factory=dict)
    late: set[int] = field(default_factory=set)
    rates: list[float] = field(default_factory=list)  # puzzles per second in each round, for a file of lines
    reach: int | None = None  # how many puzzles of the set it is given, None before the first round is over
    lines: int = 0  # how many lines it was given at a time, 0 if it was given one puzzle at a time

    @property
    def medians(self) -> list[float]:
        return [statistics.median(times) for at, times in self.times.items() if at not in self.late]

    @property
    def median(self) -> float:
        everything = self.medians + [float("inf")] * len(self.late)
        return statistics.median_high(everything) if everything else float("inf")

    @property
    def worst(self) -> float:
        return float("inf") if self.late else max(self.medians, default=float("inf"))

    @property
    def rate(self) -> float:
        return statistics.median(self.rates) if self.rates else 0.0


class Judge:
    """Compares what solvers say about a set with each other, and any solutions with the rules."""

    def __init__(self, puzzles: Sequence[Puzzle]) -> None:
        self._puzzles = puzzles
        self._outcomes: dict[int, tuple[str, str]] = {}
        self._solutions: dict[int, tuple[str, Values]] = {}
        self.disagreements: list[str] = []

    def hear(self, name: str, at: int, answer: Answer) -> None:
        """Record one answer, and note if it contradicts the others."""
        if answer.outcome == LATE:
            return
        if answer.values is not None and not check(self._puzzles[at], answer.values).correct:
            self.disagreements.append(f"puzzle {at}: the solution of {name} breaks a rule")
            return
        other, outcome = self._outcomes.get(at, (name, answer.outcome))
        if not compatible(outcome, answer.outcome):
            self.disagreements.append(f"puzzle {at}: {answer.outcome} says {name}, {outcome} says {other}")
        if outcome in (answer.outcome, FOUND):
            self._outcomes[at] = (name, answer.outcome)
        if answer.values is not None:
            other, values = self._solutions.setdefault(at, (name, answer.values))
            if values != answer.values and self._outcomes[at][1] == "unique":
                self.disagreements.append(f"puzzle {at}: one solution only, but {name} has another than {other}")

    def hear_lines(self, name: str, whole: Whole, copies: int) -> None:
        """Record the answers for all puzzles of a file of this many copies; all copies must have the same answers."""
        known = Counter(outcome for _, outcome in self._outcomes.values() if outcome != FOUND)
        if known.total() == len(self._puzzles):
            counts = {outcome: count // copies for outcome, count in whole.counts.items() if count}
            if counts != known:
                self.disagreements.append(f"{name} counts {counts} where the others count {dict(known)}")
        count = len(self._puzzles)
        first = list(whole.lines[:count])
        if list(whole.lines) != first * copies:
            self.disagreements.append(f"{name} does not answer each copy of the same puzzles with the same lines")
            return
        for at, text in enumerate(first):
            solved = text.isdigit() and "0" not in text
            self.hear(name, at, Answer(FOUND, 0.0, tuple(map(int, text))) if solved else Answer("none", 0.0))


def compatible(one: str, other: str) -> bool:
    return one == other or (FOUND in (one, other) and "none" not in (one, other))


@dataclass(frozen=True)
class Terms:
    """The terms of a measurement: rounds, the cap on one puzzle, a solver's share of a round (all in seconds)."""

    rounds: int
    cap: float = 10.0
    share: float = 20.0
    line_share: float = 2.0  # the same for a set of lines: it has more puzzles than a slow solver needs
    file: float = 3.0  # how long a file of lines should take: the lines are repeated accordingly


def measure(
    chosen: PuzzleSet, solvers: Iterable[Solver], by_file: FileSolver | None, terms: Terms
) -> tuple[list[Result], Judge]:
    """Give a set to all solvers in turn, round by round, puzzle by puzzle; to one also as one file of lines.

    A solver that has used up its share of a round stops there, and goes no further in later rounds; one that is late
    for a puzzle does not get it again. The file repeats the lines many times. All are warmed up first.
    """
    judge = Judge(chosen.puzzles)
    able = [solver for solver in solvers if solver.takes(chosen.puzzles[0])]
    results = {each.name: Result(each.name) for each in ([by_file] if by_file else []) + able}
    for solver in able:
        warm_up(solver, chosen, terms)
    lines = [line(puzzle) for puzzle in chosen.puzzles] if by_file else []
    copies = calibrated(by_file, lines, terms.file) if by_file else 0
    for _ in range(terms.rounds):
        for solver in able:
            one_round(chosen, solver, results[solver.name], terms, judge)
        if by_file:
            whole = by_file.solve_lines(lines * copies)
            result = results[by_file.name]
            result.lines = len(lines) * copies
            result.rates.append(result.lines / whole.seconds)
            judge.hear_lines(by_file.name, whole, copies)
    return list(results.values()), judge


def warm_up(solver: Solver, chosen: PuzzleSet, terms: Terms) -> None:
    """Have a solver solve the first puzzle or, for lines, many: JavaScript engines get faster as they run."""
    began = monotonic()
    for puzzle in chosen.puzzles if chosen.by_line else chosen.puzzles[:1]:
        solver.solve(puzzle, chosen.first, terms.cap)
        if monotonic() - began > terms.line_share:
            return


def one_round(chosen: PuzzleSet, solver: Solver, result: Result, terms: Terms, judge: Judge) -> None:
    """Give a set to one solver, puzzle by puzzle."""
    began = monotonic()
    first_round = result.reach is None
    spent, solved = 0.0, 0
    share = terms.line_share if chosen.by_line else terms.share
    for at, puzzle in enumerate(chosen.puzzles[: result.reach]):
        if at in result.late:
            continue
        answer = solver.solve(puzzle, chosen.first, terms.cap)
        judge.hear(solver.name, at, answer)
        if answer.outcome == LATE:
            result.late.add(at)
        else:
            result.times.setdefault(at, []).append(answer.seconds)
            spent, solved = spent + answer.seconds, solved + 1
        if first_round and (monotonic() - began > share or len(result.late) >= MOST_LATE):
            result.reach = at + 1
            break
    if chosen.by_line and solved:
        result.rates.append(solved / spent)
    if result.reach is None:
        result.reach = len(chosen.puzzles)


def calibrated(solver: FileSolver, lines: Sequence[str], seconds: float) -> int:
    """Return how many copies of these lines take a solver about so many seconds; this also warms it up."""
    copies = max(1, 2_000 // len(lines))
    for _ in range(3):  # fixed costs make the first estimates too low
        spent = solver.solve_lines(list(lines) * copies).seconds
        copies = min(max(1, round(copies * seconds / spent)), 20 * copies)
    return copies
