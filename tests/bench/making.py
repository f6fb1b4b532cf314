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


class Proofs:
    """Decides, for one solved board, whether some of its givens and clues leave it as the only solution."""

    def __init__(self, solved: Puzzle, conflicts: int) -> None:
        kind = kind_named(solved.kind)
        encoding = finish(kind.encode(kind.blank(solved.size)))
        assert encoding is not None
        self._solver = Cadical195()
        self._conflicts = conflicts
        highest = 0
        for clause in encoding.clauses:
            self._solver.add_clause(clause)
            highest = max(highest, *map(abs, clause))
        self._solver.add_clause(encoding.exclusion(solved.givens))
        self._literals = [choices[value] for choices, value in zip(encoding.choices, solved.givens, strict=True)]
        for clue, switch in zip(solved.clues, count(highest + 1), strict=False):
            less, greater = encoding.choices[clue.less], encoding.choices[clue.greater]
            for low, one in less.items():
                for high, other in greater.items():
                    if low >= high:
                        self._solver.add_clause([-switch, -one, -other])
            self._literals.append(switch)

    def prove_unique(self, kept: frozenset[int]) -> Generator[Progress, None, bool]:
        """Return whether these cells, and these clues (numbered after the cells), were proved to leave one solution."""
        yield from ()
        self._solver.conf_budget(self._conflicts)
        answer = self._solver.solve_limited(assumptions=[self._literals[at] for at in sorted(kept)])
        return answer is False

    def close(self) -> None:
        self._solver.delete()


def minimal(solved: Puzzle, rng: Random, fewest: int = 0, conflicts: int = CONFLICTS) -> Puzzle:
    """Remove givens from a solved board, down to `fewest`, then clues, in random order while one solution is left."""
    proofs = Proofs(solved, conflicts)
    cells = solved.size.cells
    clues = frozenset(range(cells, cells + len(solved.clues)))
    givens = finish(
        minimise.minimise(random_order(cells, rng), lambda some: proofs.prove_unique(some | clues), fewest=fewest)
    )
    signs = finish(
        minimise.minimise(
            random_order(len(clues), rng), lambda some: proofs.prove_unique(givens.union(cells + at for at in some))
        )
    )
    proofs.close()
    return replace(
        solved,
        givens=tuple(value if at in givens else 0 for at, value in enumerate(solved.givens)),
        clues=tuple(clue for at, clue in enumerate(solved.clues) if at in signs),
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
