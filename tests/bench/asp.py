"""Puzzles as logic programs for clingo; x(C, N) says that cell C, from 0, holds N."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.engine import sudoku_units
from puzzles.kinds.numbrix.cell_clauses import places
from puzzles.model.values import Puzzle

# An inequality works in both directions: whatever one cell holds, the other must hold a number on the right side of it.
SQUARE = """
1 { x(C, N) : number(N) } 1 :- cell(C).
1 { x(C, N) : in(C, U) } 1 :- unit(U), number(N).
:- given(C, N), not x(C, N).
:- less(A, B), x(A, N), not x(B, M) : number(M), M > N.
:- less(A, B), x(B, N), not x(A, M) : number(M), M < N.
#show x/2.
"""
# place(C, N): the cell is empty and within reach of the known numbers around N, or holds N.
CHAIN = """
1 { x(C, N) : place(C, N) } 1 :- cell(C).
1 { x(C, N) : place(C, N) } 1 :- number(N).
:- x(C, N), number(N + 1), not x(D, N + 1) : near(C, D), place(D, N + 1).
:- x(C, N), number(N - 1), not x(D, N - 1) : near(C, D), place(D, N - 1).
#show x/2.
"""


def program(puzzle: Puzzle) -> str:
    rules, facts = (CHAIN, _chain(puzzle)) if puzzle.kind == "numbrix" else (SQUARE, _square(puzzle))
    return rules + "\n".join(facts)


def _square(puzzle: Puzzle) -> Iterator[str]:
    yield f"cell(0..{puzzle.size.cells - 1}). number(1..{puzzle.size.rows})."
    units = sudoku_units(puzzle.size)
    yield f"unit(0..{len(units) - 1})."
    for at, unit in enumerate(units):
        yield " ".join(f"in({cell}, {at})." for cell in unit)
    yield from (f"given({cell}, {number})." for cell, number in enumerate(puzzle.givens) if number)
    yield "#defined given/2. #defined less/2."
    yield from (f"less({less}, {greater})." for less, greater in puzzle.clues)


def _chain(puzzle: Puzzle) -> Iterator[str]:
    size = puzzle.size
    yield f"cell(0..{size.cells - 1}). number(1..{size.cells})."
    for number, cells in enumerate(places(puzzle), 1):
        yield " ".join(f"place({cell}, {number})." for cell in cells)
    for row in range(size.rows):
        for column in range(size.columns):
            cell = row * size.columns + column
            if column + 1 < size.columns:
                yield f"near({cell}, {cell + 1}). near({cell + 1}, {cell})."
            if row + 1 < size.rows:
                yield f"near({cell}, {cell + size.columns}). near({cell + size.columns}, {cell})."
