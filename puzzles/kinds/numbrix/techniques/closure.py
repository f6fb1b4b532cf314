"""Numbrix's easiest techniques in a kernel: singles, reach, colours and dead ends, and then both sides."""

from __future__ import annotations

from collections.abc import Generator, MutableSequence

from puzzles.kernels.closure import path
from puzzles.kinds.numbrix.techniques.constraints import NumbrixRules
from puzzles.logic.closure import TURNS, Candidates
from puzzles.logic.state import State
from puzzles.machines.base import Machine, open_for

EASY = frozenset(
    {
        *("straight-run", "next-door", "one-place", "one-number"),
        *("ends-by-colour", "reach", "closed-side", "dead-end"),
    }
)


class NumbrixCloser:
    """The arrays of boards of one size."""

    stages = (EASY, EASY | {"both-sides"})

    def __init__(self, machine: Machine) -> None:
        self._work = open_for(self, machine)
        self._arrays: tuple[MutableSequence[int], ...] = ()

    def close(self, state: State, stage: int) -> Generator[None, None, bool]:
        """Take all that the techniques give, both sides in the second stage."""
        if not self._arrays:
            self._open(state)
        arrays = self._arrays
        return (
            yield from self._candidates.close(
                state, lambda again: self._work.call("closure_path_close", *arrays, stage, again, TURNS)
            )
        )

    def _open(self, state: State) -> None:
        rules, work = state.rules, self._work
        assert isinstance(rules, NumbrixRules)
        rows, columns, total = rules.size.rows, rules.size.columns, rules.cells
        board = path.places_of(rows, columns)
        head = work.int32s(path.HEADER)
        head[path.ROWS], head[path.COLUMNS] = rows, columns
        sets = work.octets((total + 2) * board)
        sizes, holds, at, of = (work.int32s(size) for size in (total + 2, board, total + 2, board))
        self._candidates = Candidates(work, total * total)
        self._arrays = (head, sets, sizes, holds, at, of, self._candidates.live, self._candidates.placements)
