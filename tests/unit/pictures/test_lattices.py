"""Cells become lattices."""

from __future__ import annotations

from puzzles.pictures.finding.blobs import Cell
from puzzles.pictures.finding.lattices import find_lattices


def test_two_lattices_that_meet_are_told_apart_by_their_steps() -> None:
    left = [(95.0 * k, 60) for k in range(7)]
    right = [(left[-1][0] + 110 + 118 * k, 60) for k in range(3)]
    cells = [Cell(x, 95.0 * row, side * side) for x, side in left + right for row in range(7)]
    assert {(each.rows, each.columns) for each in find_lattices(cells)} >= {(7, 10), (7, 7)}
