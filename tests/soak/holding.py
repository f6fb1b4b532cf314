"""One puzzle of a soak: made from its name, walked through, and every step held to the truth.

A puzzle's name is "kind/seed/number". Twenty numbers in a row share one puzzle of the generator, made once: the first
has its givens alone, the others have more and more numbers of the solution put back, as givens or as a player's
entries. From the name also come some givens taken away (the puzzle may then have several solutions), a player's marks,
techniques that are switched off, so that rarer ones come up, and the step at which all that is possible is looked at.

The truth of every step is a look at the puzzle's solutions, which the solver lists before. Whether a step's own
constraints refute what it removes is asked in a share of the puzzles.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from functools import lru_cache
from random import Random
from typing import Any

import puzzles
from puzzles.explaining.explainer import Explainer
from puzzles.explaining.why_not import ReasonType, WhyNot, why_not
from puzzles.logic.bits import bits
from puzzles.logic.claims import Claim
from puzzles.logic.solver import Walk
from puzzles.logic.state import State
from puzzles.logic.step import Step, pairs
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Budget, Puzzle, Size, Values
from puzzles.solving import solve
from puzzles.solving.remarks import board_values
from tests.stated import by_answer, by_step
from tests.step_truth import Truth

FAMILY = 20  # numbers that share one puzzle of the generator
SIZES: dict[str, dict[Size, int]] = {
    "sudoku": {
        Size(9, 9, 3, 3): 40,
        Size(4, 4, 2, 2): 15,
        Size(6, 6, 2, 3): 15,
        Size(6, 6, 3, 2): 15,
        Size(8, 8, 2, 4): 7,
        Size(8, 8, 4, 2): 7,
        Size(10, 10, 2, 5): 1,
    },
    "numbrix": {
        Size(3, 3): 15,
        Size(1, 7): 5,
        Size(4, 4): 25,
        Size(4, 5): 20,
        Size(5, 5): 20,
        Size(6, 6): 8,
        Size(7, 7): 4,
        Size(8, 8): 2,
        Size(9, 9): 1,
    },
    "futoshiki": {Size(3, 3): 15, Size(4, 4): 45, Size(5, 5): 32, Size(6, 6): 7, Size(7, 7): 1},
}  # the sizes of each kind, with how often each comes among all of them
BACK = 0.7  # the part of the open cells that gets its number in the last puzzle of a family
# Solutions that are listed of a puzzle; the candidates of one with more are searched for one by one.
MOST_SOLUTIONS = 200
# Assumptions that a walk may follow: the few puzzles that need more end as "cut" and do not hold up the others.
ASSUMPTIONS = 300
LOOKED_AT = 20  # steps that are checked of all that are possible at one moment
WHY_NOTS = 4  # why-nots that are asked of a puzzle whose claims are checked
OF_EACH = 3  # steps of one technique in one puzzle that are held to their constraints, where only a share of them is


@dataclass
class Held:
    """What came of one puzzle, or of several added up."""

    puzzles: int = 0
    steps: int = 0  # steps that were checked, those of all possible at one moment among them
    founded: int = 0  # steps that were also held to their constraints alone
    solved: int = 0
    several: int = 0  # puzzles with several solutions
    played: int = 0  # walks that began with a player's entries or marks
    cut: int = 0  # walks that ended with their assumptions used up
    unsolved: int = 0  # walks of puzzles with one solution that stood still before it, with all techniques there
    sizes: Counter[str] = field(default_factory=Counter)
    techniques: Counter[str] = field(default_factory=Counter)
    largest: Counter[int] = field(default_factory=Counter)  # how many puzzles have this k as their largest
    cases: Counter[int] = field(default_factory=Counter)  # how many puzzles have so many cases at most in a step
    seconds: float = 0.0  # processor time of the walks, without the checks
    # How many claims were checked of each sort, those of steps and of why-nots.
    claims: Counter[str] = field(default_factory=Counter)
    unchecked: Counter[str] = field(default_factory=Counter)  # how many were not, as they have too many ways
    # How many why-nots were answered by what: a sort of reason, or the technique of the one step.
    why_nots: Counter[str] = field(default_factory=Counter)
    # Steps that lose a solution, with the puzzle's name; also walks that broke off with an error.
    untrue: list[str] = field(default_factory=list)
    # Steps that lose none, but whose own constraints do not refute what they remove, with the puzzle's name.
    unfounded: list[str] = field(default_factory=list)
    # Claims of steps and of why-nots that do not hold, with the puzzle's name; also why-nots that rule nothing out.
    misstated: list[str] = field(default_factory=list)

    def add(self, other: Held) -> None:
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))


@dataclass(frozen=True)
class Board:
    """A puzzle as it is walked through: what a player wrote, and the solutions that agree with it."""

    puzzle: Puzzle
    entries: Values
    marks: tuple[Values, ...]
    solutions: list[Values]
    listed: bool  # whether these are all
    unique: bool  # whether the puzzle has one solution, whatever is written in it


@lru_cache(maxsize=4)
def founder(kind: str, seed: int, at: int) -> tuple[Puzzle, Values]:
    rng = Random(f"{kind}/{seed}/family {at}")
    size = rng.choices([*SIZES[kind]], [*SIZES[kind].values()])[0]
    large = kind == "sudoku" and size.rows > 4
    jigsaw, diagonals = (large and rng.random() < 0.1 for _ in range(2))
    # A jigsaw or an X with as few givens as can be takes a second to explain.
    empty = rng.randint(size.cells // 3, size.cells * 6 // 10) if jigsaw or diagonals else None
    puzzle = puzzles.generate(kind, size, empty, rng.randrange(1 << 32), jigsaw=jigsaw, diagonals=diagonals)
    return puzzle, puzzles.solve(puzzle).solutions[0].values


def drawn(name: str, rng: Random) -> Board:
    kind, seed, number = name.split("/")
    at, member = divmod(int(number), FAMILY)
    puzzle, solution = founder(kind, int(seed), at)
    givens, less = list(puzzle.givens), rng.random() < 0.15
    if less:
        given = [cell for cell, value in enumerate(givens) if value]
        for cell in rng.sample(given, min(len(given), rng.randint(1, 3))):
            givens[cell] = 0
    open_cells = [cell for cell, value in enumerate(givens) if not value]
    back = rng.sample(open_cells, int(BACK * member * len(open_cells) / FAMILY))
    written = back[: rng.randint(0, len(back))] if rng.random() < 0.3 else []
    for cell in back[len(written) :]:
        givens[cell] = solution[cell]
    puzzle, solutions, listed = puzzle.with_givens(tuple(givens)), [solution], True
    if less:  # otherwise it has the one solution of the puzzle with fewer givens
        verdict = solve.solve(puzzle, MOST_SOLUTIONS, Budget(seconds=60.0))
        solutions, listed = [each.values for each in verdict.solutions], verdict.exact
    entries = [0] * len(givens)
    for cell in written:
        entries[cell] = solution[cell]
    marks: list[Values] = [()] * len(givens)
    if listed and rng.random() < 0.2:
        top = max(solution)
        for cell in rng.sample(range(len(givens)), rng.randint(1, len(givens))):
            if not givens[cell] and not entries[cell]:
                others = rng.sample(range(1, top + 1), rng.randint(min(3, top), top))
                marks[cell] = tuple(sorted({*others, solution[cell]}))
    there = [values for values in solutions if _agrees(values, entries, marks)]
    return Board(puzzle, tuple(entries), tuple(marks), there, listed, listed and len(solutions) == 1)


def _agrees(solution: Values, entries: Sequence[int], marks: Sequence[Values]) -> bool:
    """Say whether a solution has all entries, and its other numbers among the marks."""
    return all(
        (not entry or entry == number) and (not mark or number in mark)
        for number, entry, mark in zip(solution, entries, marks, strict=True)
    )


def held(name: str, share: float = 1.0) -> Held:
    """Walk through the puzzle of a name and check each step from nothing but what was told before.

    In a `share` of the puzzles the steps are also held to their constraints alone: all of them if it is 1, else the
    first few of each technique.
    """
    rng = Random(name)
    board = drawn(name, rng)
    explainer = Explainer(board.puzzle)
    named = [each.name for each in explainer.ladder if each.score < 100]
    off = set(rng.sample(named, rng.randint(0, len(named) // 2)) if rng.random() < 0.3 else ())
    stop = rng.randrange(board.puzzle.size.cells) if rng.random() < 0.1 else 1 << 30
    checker = _Checker(name, board, rng.random() < share, 1 << 30 if share == 1 else OF_EACH)
    walk = _walk(explainer, board, off)
    found = checker.found
    work = walk.steps(with_singles=checker.whole)
    while not (found.untrue or found.unfounded or found.misstated):
        began = time.process_time()
        event = next(work, None)
        found.seconds += time.process_time() - began
        if event is None:
            break
        if isinstance(event, WalkStep):
            checker.take(event)
            if walk.account.steps >= stop:
                stop = 1 << 30
                every = list(walk.all_steps())
                checker.look_at(rng.sample(every, min(len(every), LOOKED_AT)))
    open_cells = [cell for cell, number in enumerate(board_values(board.puzzle, board.entries)) if not number]
    for _ in range(WHY_NOTS if checker.whole and open_cells else 0):
        if not (found.untrue or found.unfounded or found.misstated):
            checker.ask(explainer, rng.choice(open_cells), rng.randint(1, explainer.rules.numbers))
    account = walk.account
    if account.is_impossible and not found.untrue:
        found.untrue.append(f"{name}: The walk says that there is no solution, and there is one.")
    found.sizes[_sized(board.puzzle)] += 1
    found.solved = int(account.is_solved)
    found.several = int(not board.unique)
    found.played = int(any(board.entries) or any(board.marks))
    found.cut = int(not account.is_solved and not account.is_stuck and not account.is_impossible)
    found.unsolved = int(account.is_stuck and board.unique and not off)
    found.techniques.update(account.techniques)
    found.largest[account.largest_k] += 1
    found.cases[account.most_cases] += 1
    return found


def _walk(explainer: Explainer, board: Board, off: set[str]) -> Walk:
    """Return the walk that an explainer begins; it knows only whether there is one solution, and none of several."""
    rules = explainer.rules
    state = State.from_values(rules, board_values(board.puzzle, board.entries), board.marks)
    seen = 0
    for cell, marks in enumerate(board.marks):
        if marks:
            seen |= state.live & rules.in_cell(cell)
    ladder = [each for each in explainer.ladder if each.name not in off]
    return Walk(rules, ladder, state, seen, ASSUMPTIONS, board.unique)


def _sized(puzzle: Puzzle) -> str:
    return f"{puzzle.size}{' jigsaw' * bool(puzzle.regions)}{' X' * puzzle.diagonals}"


class _Checker:
    """The truth about one board, and what was found of it."""

    def __init__(self, name: str, board: Board, whole: bool, of_each: int) -> None:
        self.found = Held(puzzles=1)
        self.whole = whole  # whether steps are held to their constraints, too
        self._founded: Counter[str] = Counter()
        self._name = name
        self._of_each = of_each
        filled = board.puzzle.with_givens(board_values(board.puzzle, board.entries))
        self._board = board
        self._truth = Truth(filled, solutions=board.solutions if board.listed else None)
        self._begun = self._truth.copy()
        gone = [
            [cell, number]
            for cell, marks in enumerate(board.marks)
            if marks
            for number in range(1, max(map(max, board.solutions)) + 1)
            if number not in marks
        ]
        self._truth.take({"removes": gone, "places": []})

    def take(self, told: WalkStep) -> None:
        for step in (*told.quiet_steps, told.step):
            if not self._sound(self._truth, step):
                return

    def look_at(self, every: Sequence[WalkStep]) -> None:
        """Check steps that are possible at one moment: each by itself, with what it leans on and was not told yet."""
        for told in every:
            other = self._truth.copy()
            for step in (*told.quiet_steps, told.step):
                if not self._sound(other, step):
                    return

    def ask(self, explainer: Explainer, cell: int, number: int) -> None:
        """Ask why a number is not in a cell of the board without marks, and check the answer."""
        *_, answer = why_not(explainer, self._board.entries, cell, number, Budget(seconds=60.0))
        assert isinstance(answer, WhyNot)
        truth, found = self._begun.copy(), self.found
        found.why_nots[answer.steps[-1].technique.name if len(answer.steps) == 1 else answer.reason.value] += 1
        self._stated(answer.message, by_answer(truth, answer, self._board.puzzle))
        gone = not truth.live_candidates([(cell, number)])
        open_ = answer.reason in (ReasonType.OPEN, ReasonType.UNDECIDED)
        if gone == open_ or (gone and any(values[cell] == number for values in self._board.solutions)):
            found.misstated.append(f"{self._name}: cell {cell}, {number}: {answer.message}")

    def _stated(self, said: str, claims: Iterable[tuple[Claim, bool | None]]) -> None:
        for claim, holds in claims:
            (self.found.unchecked if holds is None else self.found.claims)[claim.says] += 1
            if holds is False:
                self.found.misstated.append(f"{self._name}: {said} {claim}")

    def _sound(self, truth: Truth, step: Step) -> bool:
        """Say whether a step is true, and take it."""
        found, name = self.found, step.technique.name
        found.steps += 1
        told = step.to_json() if self.whole else plain(step)
        refused, refusal = found.untrue, truth.solution_fault(told)
        if not refusal and self.whole and self._founded[name] < self._of_each:
            self._founded[name] += 1
            found.founded += 1
            refused, refusal = found.unfounded, truth.constraint_fault(told)
        if self.whole and not refusal:
            self._stated(step.sentence(), by_step(truth, step, self._board.puzzle))
        if refusal:
            refused.append(f"{self._name}: {name}: {step.sentence()} {refusal}")
        truth.take(told)
        return not refusal


def plain(step: Step) -> dict[str, Any]:
    rules = step.rules
    return {"removes": pairs(rules, bits(step.removes & step.live)), "places": pairs(rules, step.places)}
