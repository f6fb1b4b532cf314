"""Futoshiki's easiest techniques in a kernel: signs and singles."""

from __future__ import annotations

import weakref
from collections.abc import Generator, MutableSequence

from puzzles.explaining.closer import TURNS, Candidates
from puzzles.explaining.state import State
from puzzles.kinds.futoshiki.reasons.constraints import FutoshikiRules
from puzzles.kinds.futoshiki.rules import borders
from puzzles.machines.base import Machine
from puzzles.portable import latin as layout


class FutoshikiCloser:
    """The arrays of boards of one size."""

    stages = (frozenset({"run-of-signs", "sign-bound", "extremes", "hidden-single", "naked-single"}),)

    def __init__(self, machine: Machine) -> None:
        self._work = machine.open()
        weakref.finalize(self, self._work.close)
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
                state, lambda again: self._work.call("closing_latin_close", *arrays, again, TURNS)
            )
        )

    def _open(self, rules: FutoshikiRules) -> None:
        work, order, cells, units = self._work, rules.numbers, rules.cells, rules.units
        self._order = order
        self._most = sum(1 for _ in borders(order))
        links = len(units) * order
        self._head, self._clues = work.int64s(layout.HEADER), work.int64s(2 * self._most)
        listed = work.int64s(links)
        listed[:] = [cell for unit in units for cell in unit]
        self._candidates = Candidates(work, cells * order)
        self._arrays: tuple[MutableSequence[int], ...] = (
            self._head, listed, work.int64s(links), work.int64s(cells + 1),
            self._clues, work.int64s(2 * self._most), work.int64s(cells + 1),
            work.int64s(cells), work.int64s(cells), work.int64s(cells + len(units)), work.int64s(cells + len(units)),
            work.int64s(2 * cells * order), self._candidates.live, self._candidates.placements,
        )  # fmt: skip

    def _load(self, rules: FutoshikiRules) -> None:
        """Write the signs of a board."""
        head = [0] * layout.HEADER
        head[layout.ORDER] = rules.numbers
        head[layout.CELLS] = rules.cells
        head[layout.UNITS] = len(rules.units)
        head[layout.CLUES] = len(rules.signs)
        self._head[:] = head
        signs = [cell for sign in rules.signs for cell in sign.cells]
        self._clues[:] = signs + [0] * (2 * self._most - len(signs))
        self._rules = rules
