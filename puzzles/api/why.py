"""The worker's service for verdicts: why they are so, and what settles a puzzle; never an exception."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

from puzzles.api import wire, wire_why
from puzzles.api.declaration import call, job
from puzzles.explaining import why as reasons
from puzzles.model.values import Budget, Progress
from puzzles.model.work import Steps
from puzzles.solving.repair import givens_symmetry
from puzzles.solving.repair import repair as repairing
from puzzles.solving.solvability import Probe

if TYPE_CHECKING:
    from puzzles.api import explain_messages, messages

_Result = TypeVar("_Result")
_Answer = TypeVar("_Answer")


class ReasonService:
    """Answers about verdicts. `puzzle` is as in `PlayService`.

    Its jobs yield Progress about ten times a second. `stopped` is called after each; if it returns True, the answer is
    what was found so far.
    """

    @call()
    def symmetry(self, puzzle: messages.Puzzle) -> explain_messages.Symmetry:
        """Return the symmetries that the cells of the givens have."""
        _, board = wire.kind_and_puzzle_in(puzzle)
        kept = givens_symmetry.symmetry_units(board)
        return {"names": list(kept.names), "words": kept.words}

    @job("search", when_ended="stop")
    def why(
        self, puzzle: messages.Puzzle, seconds: float = 20, stopped: Callable[[], bool] = lambda: False
    ) -> Iterator[messages.Progress | explain_messages.Why]:
        """Say why the givens have no solution, one or several."""
        kind, board = wire.kind_and_puzzle_in(puzzle)
        probe = Probe(Budget(seconds=wire.seconds_in(seconds)), kind)
        work = reasons.why(board, probe, puzzle.get("letters") is True)
        return _answers(work, probe, stopped, wire_why.why_out)

    @job("search", when_ended="stop")
    def repair(
        self,
        puzzle: messages.Puzzle,
        symmetric: bool = False,
        seconds: float = 20,
        stopped: Callable[[], bool] = lambda: False,
    ) -> Iterator[messages.Progress | explain_messages.Repair]:
        """Return the fewest further givens found that leave one solution.

        `symmetric` keeps the symmetry of the givens. While it searches, `found` of the progress is how many further
        givens the best answer has so far, 0 before there is one.
        """
        kind, board = wire.kind_and_puzzle_in(puzzle)
        probe = Probe(Budget(seconds=wire.seconds_in(seconds)), kind)
        return _answers(repairing.repair(board, probe, symmetric is True), probe, stopped, wire_why.repair_out)


def _answers(
    work: Generator[Progress, None, _Result],
    probe: Probe,
    stopped: Callable[[], bool],
    out: Callable[[_Result], _Answer],
) -> Iterator[messages.Progress | _Answer]:
    """Yield progress and the answer in plain values; if it is stopped, the answer so far."""
    began, steps = perf_counter(), Steps(work)
    for event in steps:
        yield {"nodes": event.nodes, "found": event.found, "seconds": perf_counter() - began}
        if stopped():
            probe.stop()
    yield out(steps.result)
