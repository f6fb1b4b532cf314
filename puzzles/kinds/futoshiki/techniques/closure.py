"""Futoshiki's easiest techniques in a kernel: signs and singles."""

from __future__ import annotations

from collections.abc import Generator, MutableSequence

from puzzles.kinds.futoshiki.rules import borders
from puzzles.kinds.futoshiki.techniques.constraints import FutoshikiRules
from puzzles.logic.closure import TURNS, Candidates
from puzzles.logic.state import State
from puzzles.machines.base import Machine, open_for
from puzzles.portable import latin_kernel as layout


class FutoshikiCloser:
    """The arrays of boards of one size."""

    stages = (frozenset({"run-of-signs", "sign-bound", "extremes", "hidden-single", "naked-single"}),)

    def __init__(self, machine: Machine) -> None:
        self._work = open_for(self, machine)
        self._order = 0
        self._rules: FutoshikiRules | None = None

    def close(self, state: State, stage: int) -> Generator[None, None, bool]:
        """Take all that signs and singles give."""
        rules = state.rules
        assert isinstance(rules, FutoshikiRules)
        if rules.numbers != self._order:
            assert not self._order, "a closer serves boards of one size"
            self._open(rules)
        if rules is not self._rules:
            self._load(rules)
        arrays = self._arrays
        return (
            yield from self._candidates.close(
                state, lambda again: self._work.call("closure_latin_close", *arrays, again, TURNS)
            )
        )

    def _open(self, rules: FutoshikiRules) -> None:
        work, order, cells, units = self._work, rules.numbers, rules.cells, rules.units
        self._order = order
        self._most = sum(1 for _ in borders(order))
        self._head = work.int64s(layout.HEADER)
        structure = layout.arrays_of(work, units, cells, self._most)
        self._clues = structure[layout.PAIRS]
        self._candidates = Candidates(work, cells * order)
        self._arrays: tuple[MutableSequence[int], ...] = (
            self._head, *structure,
            work.int64s(cells), work.int64s(cells), work.int64s(cells + len(units)), work.int64s(cells + len(units)),
            work.int64s(2 * cells * order), self._candidates.live, self._candidates.placements,
        )  # fmt: skip

    def _load(self, rules: FutoshikiRules) -> None:
        """Write the signs of a board."""
        self._head[:] = layout.header(rules.numbers, rules.cells, len(rules.units), len(rules.signs))
        signs = [cell for sign in rules.signs for cell in sign.cells]
        self._clues[:] = signs + [0] * (2 * self._most - len(signs))
        self._rules = rules
