"""Steps of explanations: walks through generated puzzles, each step held to the truth.

A puzzle's name is "kind/seed/number". Twenty numbers in a row share one puzzle of the generator, made once: the first
has its givens alone, the others have more and more numbers of the solution put back, as givens or as a player's
entries. From the name also come some givens taken away (the puzzle may then have several solutions), a player's marks,
techniques that are switched off, so that rarer ones come up, and the step at which all that is possible is looked at.

The truth of every step is a look at the puzzle's solutions, which the solver lists before: an "untrue" step loses one.
In a share of the puzzles a step's own constraints must refute what it removes, or it is "unfounded", and what it says
must be so, or it is "misstated"; why-nots are asked of these, too. A kind that is told in steps of its own is walked
once more as it is told: each step places a number, in few words, and rests on the board before it alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

import puzzles
from puzzles import engine
from puzzles.explaining.explainer import Explainer
from puzzles.explaining.telling import Telling
from puzzles.explaining.why_not import ReasonType, WhyNot, why_not
from puzzles.library import compiled_engine
from puzzles.logic.assumptions import kernel
from puzzles.logic.bits import bits
from puzzles.logic.claims import Claim
from puzzles.logic.solver import Walk
from puzzles.logic.state import State
from puzzles.logic.step import Step, pairs
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Budget, Puzzle, Size, Values
from puzzles.running import engines
from puzzles.solving import solve
from puzzles.solving.remarks import board_values
from tests.soak.part import Found, Part
from tests.stated import by_answer, by_step
from tests.step_truth import Truth

FAMILY = 20  # numbers that share one puzzle of the generator
SIZES: dict[str, dict[Size, int]] = {  # the sizes of each kind, with how often each comes
    "sudoku": {
        Size(9, 9, 3, 3): 40, Size(4, 4, 2, 2): 15, Size(6, 6, 2, 3): 15, Size(6, 6, 3, 2): 15, Size(8, 8, 2, 4): 7,
        Size(8, 8, 4, 2): 7, Size(10, 10, 2, 5): 1,
    },
    "numbrix": {
        Size(3, 3): 15, Size(1, 7): 5, Size(4, 4): 25, Size(4, 5): 20, Size(5, 5): 20, Size(6, 6): 8, Size(7, 7): 4,
        Size(8, 8): 2, Size(9, 9): 1,
    },
    "futoshiki": {Size(3, 3): 15, Size(4, 4): 45, Size(5, 5): 32, Size(6, 6): 7, Size(7, 7): 1},
}  # fmt: skip
KINDS = tuple(SIZES)
SHARE = 0.1  # the part of the puzzles whose steps are also held to their constraints alone
BACK = 0.7  # the part of the open cells that gets its number in the last puzzle of a family
MOST_SOLUTIONS = 200  # that are listed of a puzzle; the candidates of one with more are searched for one by one
ASSUMPTIONS = 300  # that a walk may follow: the few puzzles that need more end as "cut" and do not hold up the others
MOST_WORDS = 35  # of what is told in one sentence
LOOKED_AT = 20  # steps that are checked of all that are possible at one moment
WHY_NOTS = 4  # why-nots that are asked of a puzzle whose claims are checked
OF_EACH = 3  # steps of one technique in one puzzle that are held to their constraints, where only a share of them is


class Board(NamedTuple):
    """A puzzle as it is walked through: what a player wrote, and the solutions that agree with it."""

    puzzle: Puzzle
    entries: Values
    marks: tuple[Values, ...]
    solutions: list[Values]
    listed: bool  # whether these are all
    unique: bool  # whether the puzzle has one solution, whatever is written in it


def name_of(seed: int, number: int) -> str:
    """Return the name of a case's puzzle: the kinds take turns, family by family."""
    family, member = divmod(number, FAMILY)
    at, kind = divmod(family, len(KINDS))
    return f"{KINDS[kind]}/{seed}/{at * FAMILY + member}"


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
    cells = zip(solution, entries, marks, strict=True)
    return all(entry in (0, number) and (not mark or number in mark) for number, entry, mark in cells)


def held(name: str, share: float = 1.0) -> Counter[str]:
    """Walk through the puzzle of a name and check each step from nothing but what was told before; return what came up.

    In a `share` of the puzzles the steps are also held to their constraints alone: all of them if it is 1, else the
    first few of each technique. What does not hold is raised.
    """
    rng = Random(name)
    board = drawn(name, rng)
    explainer = Explainer(board.puzzle)
    named = [each.name for each in (*explainer.visible, *explainer.ladder) if each.score < 100]
    off = set(rng.sample(named, rng.randint(0, len(named) // 2)) if rng.random() < 0.3 else ())
    stop = rng.randrange(board.puzzle.size.cells) if rng.random() < 0.1 else 1 << 30
    checker = _Checker(name, board, rng.random() < share, 1 << 30 if share == 1 else OF_EACH)
    values = board_values(board.puzzle, board.entries)
    walk = _walk(explainer, board, off, values)
    for event in walk.steps():
        if isinstance(event, WalkStep):
            checker.take(event, checker.truth)
            if walk.account.steps >= stop:
                stop = 1 << 30
                every = list(walk.all_steps())
                for told in rng.sample(every, min(len(every), LOOKED_AT)):
                    checker.take(told, checker.truth.copy())  # each by itself, with what it leans on
    for told in _told(explainer, board, off):
        checker.tell(told)
    open_cells = [cell for cell, number in enumerate(values) if not number]
    for _ in range(WHY_NOTS if checker.whole and open_cells else 0):
        checker.ask(explainer, rng.choice(open_cells), rng.randint(1, explainer.rules.numbers))
    account, found = walk.account, checker.found
    assert not account.is_impossible, f"untrue: {name}: The walk says that there is no solution, and there is one."
    size = f"{board.puzzle.size}{' jigsaw' * bool(board.puzzle.regions)}{' X' * board.puzzle.diagonals}"
    found.update(["puzzles", f"size @ {size}", f"k @ {account.largest_k}", f"cases @ {account.most_cases}"])
    found["solved"] += account.is_solved
    found["several solutions"] += not board.unique
    found["with entries or marks"] += any(board.entries) or any(board.marks)
    found["cut off"] += not account.is_solved and not account.is_stuck
    found["stood still with one solution"] += account.is_stuck and board.unique and not off
    found.update({f"technique @ {each}": count for each, count in account.techniques.items()})
    return found


def _walk(explainer: Explainer, board: Board, off: set[str], values: Values) -> Walk:
    """Return the walk that an explainer begins; it knows only whether there is one solution, and none of several."""
    rules, seen = explainer.rules, 0
    state = State.from_values(rules, values, board.marks)
    for cell, marks in enumerate(board.marks):
        if marks and not values[cell]:
            seen |= state.live & rules.in_cell(cell)
    ladder = [each for each in explainer.ladder if each.name not in off]
    return Walk(rules, ladder, state, seen, ASSUMPTIONS, board.unique)


def _told(explainer: Explainer, board: Board, off: set[str]) -> Iterator[WalkStep]:
    """Yield the steps of a walk as it is told, for a kind that tells it in steps of its own."""
    visible = [each for each in explainer.visible if each.name not in off]
    values = board_values(board.puzzle, board.entries)
    telling = Telling(visible, _walk(explainer, board, off, values))
    for event in telling.steps() if visible else ():
        if isinstance(event, WalkStep):
            yield event


class _Checker:
    """The truth about one board, and what was found of it."""

    def __init__(self, name: str, board: Board, whole: bool, of_each: int) -> None:
        self.found = Counter[str]()
        self.whole = whole  # whether steps are held to their constraints, too
        self._founded: Counter[str] = Counter()
        self._name, self._board, self._of_each = name, board, of_each
        filled = board.puzzle.with_givens(board_values(board.puzzle, board.entries))
        self.truth = Truth(filled, solutions=board.solutions if board.listed else None)
        self._begun = self.truth.copy()
        numbers = range(1, max(map(max, board.solutions), default=0) + 1)
        gone = [[cell, n] for cell, marks in enumerate(board.marks) if marks for n in numbers if n not in marks]
        self._seen, self._marked = self.truth.copy(), self.truth.copy()  # what is told is told on these
        self._marked.take({"removes": gone, "places": []})
        self.truth.take({"removes": gone, "places": []})

    def take(self, told: WalkStep, truth: Truth) -> None:
        for step in (*told.quiet_steps, told.step):
            self._hold(truth, step)

    def tell(self, told: WalkStep) -> None:
        """Check a step that is told by the numbers on the board alone, or with all small steps that it rests on."""
        step = told.step
        truth = (self._seen if step.technique.is_visible else self._marked).copy()
        words = len(told.sentence.split())
        assert words <= MOST_WORDS, f"misstated: {self._name}: {words} words: {told.sentence}"
        assert step.places, f"misstated: {self._name}: it places nothing: {told.sentence}"
        self.found[f"told @ {step.technique.name}{' with small steps' * bool(told.quiet_steps)}"] += 1
        self.take(told, truth)
        for each in (self._seen, self._marked):
            each.take({"removes": [], "places": pairs(step.rules, step.places)})

    def ask(self, explainer: Explainer, cell: int, number: int) -> None:
        """Ask why a number is not in a cell of the board without marks, and check the answer."""
        *_, answer = why_not(explainer, self._board.entries, cell, number, Budget(seconds=60.0))
        assert isinstance(answer, WhyNot)
        truth = self._begun.copy()
        reason = answer.steps[-1].technique.name if len(answer.steps) == 1 else answer.reason.value
        self.found[f"why-not @ {reason}"] += 1
        self._stated(answer.message, by_answer(truth, answer, self._board.puzzle))
        gone = not truth.live_candidates([(cell, number)])
        lost = gone and any(values[cell] == number for values in self._board.solutions)
        open_ = answer.reason in (ReasonType.OPEN, ReasonType.UNDECIDED)
        assert gone != open_, f"misstated: {self._name}: cell {cell}, {number}: {answer.message}"
        assert not lost, f"misstated: {self._name}: cell {cell} has {number}: {answer.message}"

    def _stated(self, said: str, claims: Iterable[tuple[Claim, bool | None]]) -> None:
        for claim, holds in claims:  # None where it has too many ways to check
            self.found[f"{'not checked' if holds is None else 'claim'} @ {claim.says}"] += 1
            assert holds is not False, f"misstated: {self._name}: {said} {claim}"

    def _hold(self, truth: Truth, step: Step) -> None:
        """Hold a step to the truth, and take it."""
        name, rules, says = step.technique.name, step.rules, f"{self._name}: {step.technique.name}: {step.sentence()}"
        self.found["steps"] += 1
        told: dict[str, Any] = {"removes": pairs(rules, bits(step.removes & step.live)),
                                "places": pairs(rules, step.places)}  # fmt: skip
        if self.whole:
            told = step.to_json()
        refusal = truth.solution_fault(told)
        assert not refusal, f"untrue: {says} {refusal}"
        if self.whole and self._founded[name] < self._of_each:
            self._founded[name] += 1
            self.found["steps held to their constraints"] += 1
            refusal = truth.constraint_fault(told)
            assert not refusal, f"unfounded: {says} {refusal}"
        if self.whole:
            self._stated(step.sentence(), by_step(truth, step, self._board.puzzle))
        truth.take(told)


def case(seed: int, number: int, found: Found) -> None:
    name = name_of(seed, number)
    kind = name.split("/")[0]
    with compiled_engine(), kernel.use_in_thread(engines.reasons):
        for what, count in held(name, SHARE).items():
            found.seen[f"{kind} {what}" if " @ " in what else f"{kind} @ {what}"] += count


def ready() -> None:
    engine.use(engines.default_machine(long=True))


PART = Part("steps", 60, case, ready)
