"""Puzzles for the benchmarks, from seeds: minimal ones, and boards with a fixed share of givens.

A puzzle is minimal if removing any given or clue would allow a second solution. CaDiCaL proves this, by assumptions
over one encoding of the empty board, so that the sets of Latin squares do not favour the engine being measured.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from itertools import count
from random import Random

from pysat.solvers import Cadical195

from puzzles.engine import search_path
from puzzles.kinds import minimise
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.futoshiki.generate import latin_square
from puzzles.kinds.futoshiki.rules import borders
from puzzles.kinds.minimise import prove_unique, random_order
from puzzles.kinds.numbrix.generate import chain
from puzzles.kinds.sudoku.full_boards import full_board
from puzzles.model.values import Budget, Inequality, Progress, Puzzle, Size
from puzzles.model.work import Reporter, finish

CONFLICTS = 2_000  # CaDiCaL's work for one proof; a given or clue that it cannot prove redundant within this stays
NODES = 3_000  # the Numbrix kernel's work for one proof


def minimal(solved: Puzzle, rng: Random, fewest: int = 0, conflicts: int = CONFLICTS) -> Puzzle:
    """Remove givens from a solved board, down to `fewest`, then clues, in random order while one solution is left."""
    kind = kind_named(solved.kind)
    encoding = finish(kind.encode(kind.blank(solved.size)))
    assert encoding is not None
    clauses = list(encoding.clauses)
    cells = solved.size.cells
    clues = frozenset(range(cells, cells + len(solved.clues)))  # numbered after the cells
    literals = [choices[value] for choices, value in zip(encoding.choices, solved.givens, strict=True)]
    highest = max(abs(literal) for clause in clauses for literal in clause)
    with Cadical195(bootstrap_with=clauses) as solver:
        solver.add_clause(encoding.exclusion(solved.givens))
        for clue, switch in zip(solved.clues, count(highest + 1), strict=False):
            less, greater = encoding.choices[clue.less], encoding.choices[clue.greater]
            for low, one in less.items():
                for high, other in greater.items():
                    if low >= high:
                        solver.add_clause([-switch, -one, -other])
            literals.append(switch)

        def unique(kept: frozenset[int]) -> Generator[Progress, None, bool]:
            """Return whether these cells and clues were proved to leave one solution."""
            yield from ()
            solver.conf_budget(conflicts)
            return solver.solve_limited(assumptions=[literals[at] for at in sorted(kept)]) is False

        order = random_order(cells, rng)
        givens = finish(minimise.minimise(order, lambda some: unique(some | clues), fewest=fewest))
        order = [cells + at for at in random_order(len(clues), rng)]
        signs = finish(minimise.minimise(order, lambda some: unique(givens | some)))
    return replace(
        solved,
        givens=tuple(value if at in givens else 0 for at, value in enumerate(solved.givens)),
        clues=tuple(clue for at, clue in enumerate(solved.clues, cells) if at in signs),
    )


def sudoku(side: int, box: int, rng: Random, fewest: int = 0, conflicts: int = CONFLICTS) -> Puzzle:
    size = Size(side, side, box, side // box)
    return minimal(Puzzle("sudoku", size, full_board(size, rng)), rng, fewest, conflicts)


def futoshiki(order: int, rng: Random, conflicts: int = CONFLICTS) -> Puzzle:
    square = latin_square(order, rng)
    clues = sorted(
        Inequality(one, other) if square[one] < square[other] else Inequality(other, one)
        for one, other in borders(order)
    )
    return minimal(Puzzle("futoshiki", Size(order, order), square, tuple(clues)), rng, conflicts=conflicts)


def numbrix(side: int, percent: int, rng: Random) -> Puzzle:
    """Make a Numbrix with one solution in which this percentage of the cells is given."""
    size = Size(side, side)
    full = chain(size, rng)

    def kept(cells: frozenset[int]) -> Puzzle:
        return Puzzle("numbrix", size, tuple(number if at in cells else 0 for at, number in enumerate(full)))

    def good(cells: frozenset[int]) -> Generator[Progress, None, bool]:
        return prove_unique(search_path(side, side, kept(cells).givens, 2, Budget(nodes=NODES)), Reporter())

    return kept(finish(minimise.minimise(random_order(size.cells, rng), good, fewest=size.cells * percent // 100)))


def sparse_numbrix(side: int, percent: int, rng: Random) -> Puzzle:
    size = Size(side, side)
    kept = set(rng.sample(range(size.cells), size.cells * percent // 100))
    return Puzzle("numbrix", size, tuple(n if at in kept else 0 for at, n in enumerate(chain(size, rng))))
