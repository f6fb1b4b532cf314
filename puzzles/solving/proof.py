"""Make a file that proves a verdict, "none" or "one".

The checker (`puzzles.proving`) builds the clauses. Glucose refutes them and writes down each clause that it learns. Its
steps are not trusted: the checker checks the finished file before it is returned.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from puzzles import __version__
from puzzles.engine import cadical, proofs
from puzzles.model.cnf import Clause
from puzzles.model.values import Budget, Outcome, Progress, Puzzle, Values, Verdict
from puzzles.portable.faults import PuzzleFault
from puzzles.proving import check_proof, proof_limits
from puzzles.proving.certificate import Header, write
from puzzles.proving.check_proof import CheckedProof
from puzzles.proving.consequences import Assignment, settle
from puzzles.proving.rule_clauses import Rules, highest_number
from puzzles.solving import solve

LONG_CLAUSE = 3
"""Literals of the shortest clause whose removal is written down: shorter ones cost a checker next to nothing."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The text of a proof's file, and the result of its check."""

    text: str
    checked: CheckedProof


def prove(puzzle: Puzzle, budget: Budget, verdict: Verdict | None = None) -> Generator[Progress, None, Proof]:
    """Prove the verdict of a puzzle, which is searched for first if it is not given; yield progress.

    Raises PuzzleFault if the puzzle has several solutions, is undecided or too large, if the time ends first, and
    without python-sat.
    """
    highest_number(puzzle)  # says first that a board is too large
    if verdict is None:
        for event in solve.steps(puzzle, 2, budget):
            if isinstance(event, Verdict):
                verdict = event
            else:
                yield Progress(0, 0)
    assert verdict is not None
    if verdict.outcome is Outcome.SEVERAL:
        raise _several_fault()
    if verdict.outcome is Outcome.UNDECIDED:
        raise PuzzleFault("proof-undecided", f"There is nothing to prove yet. {solve.sentence(verdict)}")
    return (yield from prove_solution(puzzle, verdict.solutions[0].values if verdict.solutions else (), budget))


def prove_solution(puzzle: Puzzle, solution: Values, budget: Budget) -> Generator[Progress, None, Proof]:
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
            found = yield from proofs.refutation(_clauses(left), Budget(proof_limits.MAX_STEPS, budget.seconds))
        except proofs.OutOfTime:
            raise PuzzleFault(
                "proof-time",
                f"No proof was found in time, or it takes more than {proof_limits.MAX_STEPS:,} steps.",
                hint="The verdict stands; it is only not proven by a file.",
            ) from None
        if found is None:
            raise _several_fault()
        steps = trim(found)
    text = write(Header(puzzle, solution), steps, f"Givens {__version__}")
    return Proof(text, (yield from check_proof.check(text)))


def _several_fault() -> PuzzleFault:
    return PuzzleFault("proof-several", "This puzzle has several solutions: two of them are the proof of that.")


def _clauses(left: Assignment) -> Iterator[Clause]:
    """Yield the clauses over the candidates that are not settled yet."""
    for group in left.groups():
        yield list(group)
        yield from ([-one, -other] for one, other in combinations(group, 2))
    yield from map(list, left.other_clauses())


def trim(steps: Sequence[str]) -> list[str]:
    """Return the steps of a proof up to the contradiction.

    Removals of short clauses, and of clauses that the proof has not added, are left out.
    """
    added: set[tuple[str, ...]] = set()
    left = []
    for step in steps:
        literals = tuple(sorted(step.removeprefix("d ").split()[:-1]))
        if not step.startswith("d "):
            added.add(literals)
            left.append(step)
            if not literals:
                break
        elif len(literals) >= LONG_CLAUSE and literals in added:
            left.append(step)
    return left
