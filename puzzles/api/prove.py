"""The worker's service for proofs: made, and checked; plain values in and out, never an exception."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import TYPE_CHECKING, TypeVar

from puzzles.api import wire
from puzzles.api.declaration import job
from puzzles.kinds.catalog import kind_of
from puzzles.model.values import Budget, Progress
from puzzles.model.work import Steps
from puzzles.proving import check_proof as checking
from puzzles.solving import proof

if TYPE_CHECKING:
    from puzzles.api import explain_messages, messages

_Result = TypeVar("_Result")


class ProofService:
    """Makes and checks proofs of verdicts. Its jobs yield Progress about ten times a second."""

    def __init__(self, proof_text: Callable[[], str]) -> None:
        """`proof_text` returns the text of the proof that was opened last."""
        self._proof_text = proof_text
        self.file = ""
        """The text of the proof that `prove` made last, as it is saved."""

    @job("search")
    def prove(
        self, puzzle: messages.Puzzle, seconds: float = 60
    ) -> Iterator[messages.Progress | explain_messages.Proof]:
        """Prove that a puzzle has no solution, or one alone, and check that proof as it will be saved."""
        _, board = wire.kind_and_puzzle_in(puzzle)
        steps = Steps(proof.prove(board, Budget(seconds=wire.seconds_in(seconds))))
        yield from _progress(steps)
        checked, self.file = steps.result.checked, steps.result.text
        yield {"characters": len(self.file), "steps": checked.steps, "message": checked.message}

    @job("search")
    def check_proof(self, text: str | None = None) -> Iterator[messages.Progress | explain_messages.CheckedProof]:
        """Check a proof, without a text the one that was read last; a Failure says which line is wrong and why."""
        steps = Steps(checking.check(self._proof_text() if text is None else wire.text_in(text, "a proof")))
        yield from _progress(steps)
        checked = steps.result
        puzzle = wire.puzzle_out(checked.puzzle, kind=kind_of(checked.puzzle))
        wire.puzzle_in(puzzle)  # raises a PuzzleFault for a board that is larger than any that Givens plays
        solution = list(checked.solution)
        yield {"puzzle": puzzle, "solution": solution, "steps": checked.steps, "message": checked.message}


def _progress(steps: Steps[Progress, _Result]) -> Generator[messages.Progress]:
    for progress in steps:
        yield {"nodes": progress.nodes, "found": progress.found, "seconds": 0.0}
