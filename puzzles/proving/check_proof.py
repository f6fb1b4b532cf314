"""Check the file of a proof: that its puzzle has no solution, or the one that it names and no other."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from time import monotonic

from puzzles.model.values import Progress, Puzzle, Values
from puzzles.portable.faults import PuzzleFault
from puzzles.proving.certificate import Header, Step, read
from puzzles.proving.consequences import settle
from puzzles.proving.follow import Follower
from puzzles.proving.rule_clauses import Rules

REPORT_SECONDS = 0.1


@dataclass(frozen=True, slots=True)
class CheckedProof:
    """A proof that holds: its puzzle, the only solution (() for none), and how many steps were checked."""

    puzzle: Puzzle
    solution: Values
    steps: int
    """Clauses that the proof adds; each follows from those before it."""

    clauses: int
    """Clauses of the rules and givens that it begins with."""

    @property
    def message(self) -> str:
        """The answer as a sentence."""
        said = "this is the only solution" if self.solution else "there is no solution"
        return f"Proven: {said}. Checked: {self.steps:,} {'step' if self.steps == 1 else 'steps'}."


def check(text: str) -> Generator[Progress, None, CheckedProof]:
    """Check the text of a proof; yield progress, counted in steps, about ten times a second.

    Raises PuzzleFault, with the line, for a text that is no proof, and for a step that does not follow.
    """
    header, steps = read(text)
    yield Progress(0, 0)
    return (yield from follow(header, steps))


def follow(header: Header, steps: list[Step]) -> Generator[Progress, None, CheckedProof]:
    """Check the steps of a proof. Raises PuzzleFault for one that does not follow, and if the end is missing."""
    rules = Rules(header.puzzle)
    if header.solution and rules.is_broken_by(header.solution):
        raise PuzzleFault("proof-solution", "The solution that this proof names breaks a rule or changes a given.")
    yield Progress(0, 0)
    left = yield from settle(rules, rules.numbers(header.solution))
    yield Progress(0, 0)
    follower = Follower(left)
    done, reported = 0, monotonic()
    for _ in follower.prepare():
        if monotonic() - reported >= REPORT_SECONDS:
            yield Progress(0, 0)
            reported = monotonic()
    for step in steps:
        if monotonic() - reported >= REPORT_SECONDS:
            yield Progress(done, 0)
            reported = monotonic()
        if not step.is_addition:
            follower.remove(step.clause)
            continue
        done += 1
        if not follower.add(step.clause):
            text = " ".join(map(str, (*step.clause, 0)))
            raise PuzzleFault(
                "proof-step",
                f"Step {done:,} of this proof, line {step.line:,}, does not follow from what stands before it.",
                line=step.line,
                excerpt=text,
                hint="The proof is wrong or damaged; it shows nothing about the puzzle.",
            )
        if not step.clause:
            return CheckedProof(header.puzzle, header.solution, done, rules.count(header.solution))
    raise PuzzleFault(
        "proof-end",
        "This proof ends without a contradiction: a line with 0 alone is missing at the end.",
        hint="The file may have been cut short; it shows nothing about the puzzle.",
    )
