"""The constraints of Futoshiki in one table: a cell needs a number, a line needs each number, and each sign holds.

That a number stands once in a row or column, and one number in a cell, is free ("line exclusion").
"""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.kinds.futoshiki.rules import units
from puzzles.logic.bits import bits
from puzzles.logic.constraints import Constraint, ConstraintMask, Rules, Sort
from puzzles.logic.phrases import (
    cell_failure,
    cell_label,
    cell_single,
    numbers,
    place,
    symbol,
    unit_failure,
    unit_single,
)
from puzzles.logic.square import LatinRules
from puzzles.model.values import Puzzle
from puzzles.portable.units import unit_name


def _line(rules: Rules, one: Constraint) -> str:
    return unit_name(one.unit, rules.size.rows)


def _sign(rules: Rules, one: Constraint) -> str:
    less, greater = one.cells
    return f"the sign between {place(rules, less)} and {place(rules, greater)}"


def _other(rules: Rules, one: Constraint, candidate: int) -> tuple[str, str, str]:
    """Return the candidate's place, how it stands to the cell beyond the sign, and that cell's place."""
    less, greater = one.cells
    cell, _ = rules.parts(candidate)
    low = cell == less
    return place(rules, cell), "less" if low else "greater", place(rules, greater if low else less)


def _sign_only(rules: Rules, one: Constraint, candidate: int) -> str:
    here, stands, there = _other(rules, one, candidate)
    return f"{here} is {symbol(rules, rules.parts(candidate)[1])}, as it is {stands} than {there}"


def _sign_fails(rules: Rules, one: Constraint) -> str:
    less, greater = one.cells
    return f"{place(rules, less)} cannot be less than {place(rules, greater)}"


def _sign_bars(rules: Rules, one: Constraint, candidates: Sequence[int]) -> str:
    here, stands, there = _other(rules, one, candidates[0])
    gone = numbers(rules, [rules.parts(candidate)[1] for candidate in candidates], "or")
    return f"{here} is not {gone}, as it is {stands} than {there}"


CELL = Sort("cell", "has", 1, "cell", cell_label, cell_single, cell_failure)
ROW, COLUMN = (Sort(name, "has", 1, "unit", _line, unit_single, unit_failure) for name in ("row", "column"))
SIGN = Sort("sign", "less", 1, "sign", _sign, _sign_only, _sign_fails, _sign_bars)
TABLE = (CELL, ROW, COLUMN, SIGN)


class FutoshikiRules(LatinRules):
    """The rules of a Latin square, and its signs."""

    def __init__(self, puzzle: Puzzle, letters: bool = False) -> None:
        order = puzzle.size.rows
        super().__init__(puzzle, units(order), CELL, lambda unit: ROW if unit < order else COLUMN, letters)
        self.signs: list[Constraint] = []
        self.signs_below: list[list[Constraint]] = [[] for _ in range(self.cells)]
        """The signs by which each cell is greater than another."""

        self.signs_above: list[list[Constraint]] = [[] for _ in range(self.cells)]
        """The signs by which each cell is less than another."""

        for less, greater in puzzle.clues:
            made = self.add(SIGN, (less, greater), ties=self.in_cell(less) | self.in_cell(greater))
            self.signs.append(made)
            self.signs_above[less].append(made)
            self.signs_below[greater].append(made)
        self.runs: tuple[tuple[int, ...], ...] | None = None
        """The longest runs of signs, each from its lowest cell, once `run_of_signs` has found them."""

        self.beyond_signs: dict[tuple[int, bool], tuple[dict[int, tuple[int, ...]], list[list[int]], int]] = {}
        """For a cell and a direction, True for up: what `hill` has found that signs lead to from there."""

        self.barren: dict[tuple[object, ...], object] = {}
        """For a technique and a part of the board: what stood there when the technique had no step. While that stands
        it has none."""

        self._supports: dict[int, Sequence[ConstraintMask]] = {}
        self._exclusions: dict[int, int] = {}
        self._shared_exclusions: dict[int, int] = {}

    def supports(self, candidate: int) -> Sequence[ConstraintMask]:
        """Return, for each sign of the candidate's cell, the candidates beyond it that agree with this one."""
        found = self._supports.get(candidate)
        if found is None:
            cell, number = self.parts(candidate)
            low, high = (1 << number - 1) - 1, self._cell & ~((1 << number) - 1)
            found = self._supports[candidate] = [
                *((sign.index, high << sign.cells[1] * self.numbers) for sign in self.signs_above[cell]),
                *((sign.index, low << sign.cells[0] * self.numbers) for sign in self.signs_below[cell]),
            ]
        return found

    def exclusions(self, candidate: int) -> int:
        """Return the candidates that a true one rules out, at no cost or by one sign."""
        found = self._exclusions.get(candidate)
        if found is None:
            found = self.free_exclusions(candidate)
            for at, mask in self.supports(candidate):
                found |= self.candidates_beyond(at, candidate) & ~mask
            self._exclusions[candidate] = found
        return found

    def shared_exclusions(self, candidates: int) -> int:
        """Return what each of some candidates rules out, at no cost or by one sign."""
        found = self._shared_exclusions.get(candidates)
        if found is None:
            if len(self._shared_exclusions) >= self.cache_limit:
                self._shared_exclusions.clear()
            found = self.all_candidates
            for candidate in bits(candidates):
                found &= self.exclusions(candidate)
                if not found:
                    break
            self._shared_exclusions[candidates] = found
        return found

    def candidates_beyond(self, sign: int, candidate: int) -> int:
        """Return all candidates of the cell beyond a sign of a candidate's cell."""
        less, greater = self.constraints[sign].cells
        return self.in_cell(less if self.parts(candidate)[0] == greater else greater)

    def numbers_up_to(self, cell: int, number: int) -> int:
        """Return a cell's candidates from 1 up to a number."""
        return ((1 << number) - 1) << cell * self.numbers

    def sign_between(self, one: int, other: int) -> int:
        """Return the sign by which two candidates exclude each other, -1 if they do at no cost or not at all."""
        if not self.free_exclusions(one) >> other & 1:
            for at, mask in self.supports(one):
                if self.candidates_beyond(at, one) & ~mask & 1 << other:
                    return at
        return -1


def rules(puzzle: Puzzle, letters: bool = False) -> FutoshikiRules:
    """Return the rules of a Futoshiki."""
    return FutoshikiRules(puzzle, letters)
