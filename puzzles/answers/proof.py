"""Make the proof of a verdict, "none" or "one", as a file; the room that shares nothing with this checks it.

The clauses are those that the checker builds itself; Glucose refutes them and writes down what it learns. What it wrote
is not trusted: the text that is returned has been checked as it stands.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from puzzles import __version__
from puzzles.answers import solving
from puzzles.core.encoding import Clause
from puzzles.core.model import Budget, Outcome, Progress, Puzzle, Values, Verdict
from puzzles.engine import cadical, proofs
from puzzles.portable.faults import PuzzleFault
from puzzles.proving import checking, limits
from puzzles.proving.certificate import Header, written
from puzzles.proving.checking import CheckedProof
from puzzles.proving.rules import Rules, highest_number
from puzzles.proving.settling import Assignment, settle

LONG = 3
"""Literals of the shortest clause whose removal is written down: shorter ones cost a checker next to nothing."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A proof, checked: the text of its file, and what the checker found."""

    text: str
    checked: CheckedProof


def prove(puzzle: Puzzle, budget: Budget, verdict: Verdict | None = None) -> Generator[Progress, None, Proof]:
    """Prove the verdict of a puzzle, which is searched for first if it is not given; yield progress.

    Raises PuzzleFault if the puzzle has several solutions, is undecided or too large, if the time ends first, and
    without python-sat.
    """
    highest_number(puzzle)  # says first that a board is too large
    if verdict is None:
        for event in solving.steps(puzzle, 2, budget):
            if isinstance(event, Verdict):
                verdict = event
            else:
                yield Progress(0, 0)
    assert verdict is not None
    if verdict.outcome is Outcome.SEVERAL:
        raise _several()
    if verdict.outcome is Outcome.UNDECIDED:
        raise PuzzleFault("proof-undecided", f"There is nothing to prove yet. {solving.sentence(verdict)}")
    return (yield from proven(puzzle, verdict.solutions[0].values if verdict.solutions else (), budget))


def proven(puzzle: Puzzle, solution: Values, budget: Budget) -> Generator[Progress, None, Proof]:
    """Prove that a solution is the only one; () that there is none. Raises PuzzleFault as `prove` does."""
    rules = Rules(puzzle)
    yield Progress(0, 0)
    left = yield from settle(rules, rules.numbers(solution))
    yield Progress(0, 0)
    steps = ["0"]
    if not left.clash:
        for event in cadical.load():
            yield event or Progress(0, 0)
        if not cadical.available():
            raise PuzzleFault(
                "no-prover",
                "Proofs are made with python-sat, which is not here.",
                hint="In a terminal: pip install python-sat. On the page: check your network connection and try again.",
            )
        try:
            found = yield from proofs.refutation(_clauses(left), Budget(limits.MAX_STEPS, budget.seconds))
        except proofs.OutOfTime:
            raise PuzzleFault(
                "proof-time",
                f"No proof was found in time, or it takes more than {limits.MAX_STEPS:,} steps.",
                hint="The verdict stands; it is only not proven by a file.",
            ) from None
        if found is None:
            raise _several()
        steps = kept(found)
    text = written(Header(puzzle, solution), steps, f"Givens {__version__}")
    return Proof(text, (yield from checking.check(text)))


def _several() -> PuzzleFault:
    return PuzzleFault("proof-several", "This puzzle has several solutions: two of them are the proof of that.")


def _clauses(left: Assignment) -> Iterator[Clause]:
    """Yield what is not settled yet, as clauses."""
    for group in left.groups():
        yield list(group)
        yield from ([-one, -other] for one, other in combinations(group, 2))
    yield from map(list, left.other_clauses())


def kept(steps: Sequence[str]) -> list[str]:
    """Return the steps of a proof as far as its end, without the removal of what it has not added, or of short ones."""
    added: set[tuple[str, ...]] = set()
    left = []
    for step in steps:
        literals = tuple(sorted(step.removeprefix("d ").split()[:-1]))
        if not step.startswith("d "):
            added.add(literals)
            left.append(step)
            if not literals:
                break
        elif len(literals) >= LONG and literals in added:
            left.append(step)
    return left
