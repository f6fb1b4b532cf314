"""How far a walk has come."""

from __future__ import annotations

from dataclasses import dataclass, field

from puzzles.logic.step import Step


@dataclass(slots=True)
class Account:
    """How far a walk has come: the steps so far, and how it ended."""

    steps: int = 0
    largest_k: int = 0
    """The largest k."""

    most_cases: int = 0
    """The most cases of a step."""

    highest_score: float = 0.0
    """The highest score."""

    is_solved: bool = False
    is_stuck: bool = False
    """Whether the ladder has no step left although the board is not solved."""

    is_impossible: bool = False
    """Whether a constraint has nothing left: the state has no solution."""

    techniques: dict[str, int] = field(default_factory=dict)

    def count(self, step: Step) -> None:
        """Count a step."""
        self.steps += 1
        self.largest_k = max(self.largest_k, step.k)
        self.most_cases = max(self.most_cases, step.case_count)
        self.highest_score = max(self.highest_score, step.technique.score)
        self.techniques[step.technique.name] = self.techniques.get(step.technique.name, 0) + 1
