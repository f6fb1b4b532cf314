"""Boards for the last techniques of the ladder."""

from __future__ import annotations

from collections.abc import Collection

from puzzles.kinds.catalog import kind_named
from puzzles.kinds.protocol import WithReasons
from puzzles.logic.state import State
from puzzles.model.values import Size
from tests.explained import without


def fish(kind: str = "sudoku", rows: Collection[int] = (1, 5, 8), columns: Collection[int] = (2, 5, 7)) -> State:
    """Return a board of 9x9 on which 5 stands in some columns alone of some rows: nothing is forced by one number."""
    its = kind_named(kind)
    assert isinstance(its, WithReasons)
    rules = its.reasons.rules(its.blank(Size(9, 9)), False)
    state = State(rules, rules.all_candidates)
    return without(state, 5, *(f"r{row}c{column}" for row in rows for column in range(1, 10) if column not in columns))
