"""Is this board a solution? Knows the rules and nothing of any search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.rules import futoshiki, numbrix, sudoku

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from puzzles.portable.annotations import Broken, Size, Values


RULES = {"sudoku": sudoku.broken_rules, "numbrix": numbrix.broken_rules, "futoshiki": futoshiki.broken_rules}
"""The rules of each kind that the page knows; those of other kinds are the worker's to check."""


def broken_rules(
    kind: str,
    size: Size,
    givens: Values,
    values: Values,
    clues: Sequence[tuple[int, int]] = (),
    regions: Values = (),
    diagonals: bool = False,
) -> list[Broken]:
    """Return every rule of a kind that these values (0 empty) break. Raises KeyError for a kind not in RULES.

    `regions` and `diagonals` are those of a variant, if the kind has any.
    """
    rules: Callable[..., Iterator[Broken]] = RULES[kind]
    if regions or diagonals:
        return list(rules(size, givens, values, clues, regions, diagonals))
    return list(rules(size, givens, values, clues))


def is_solution(values: Values, broken: Sequence[object]) -> bool:
    """Tell whether a board is solved: full, and no rule broken."""
    return all(values) and not broken


def at_fault(broken: Iterable[Iterable[int]]) -> tuple[int, ...]:
    """Return all cells that are at fault, ascending, given those of each broken rule."""
    return tuple(sorted({cell for cells in broken for cell in cells}))


def words(correct: bool) -> str:
    """Answer in the words of Homework 1, section 3.5."""
    return "The puzzle is correctly solved." if correct else "The puzzle is NOT solved."
