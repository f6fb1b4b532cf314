"""Knuth's Algorithm X with dancing links (Dancing Links, arXiv cs/0011047), for Sudoku as an exact cover.

The fields have his names: L, R, U and D link an object to its neighbours, C is its column, S a column's size.
"""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.model.values import Puzzle, Values

Option = tuple[int, int]
"""A cell, and a number in it: a row of the matrix."""


class Object:
    """A node of the matrix; a column, or the root, is one too."""

    def __init__(self, column: Object | None = None, option: Option = (0, 0)) -> None:
        self.L = self.R = self.U = self.D = self
        self.C = column or self
        self.S = 0
        self.option = option


class DancingLinks:
    """A run of the algorithm. It counts `steps`: columns chosen, rows tried, rows taken back, columns uncovered.

    `updates` are links changed by covering, `backtracks` rows taken back. `possible` is False if givens clash.
    """

    def __init__(self, puzzle: Puzzle, fewest: bool = True) -> None:
        self.steps = self.updates = self.backtracks = 0
        self.fewest = fewest
        self.givens = puzzle.givens
        self.root = Object()
        self.chosen: list[Option] = []
        self.possible = True
        size, order = puzzle.size, puzzle.size.rows
        needs = [("cell", cell, 0) for cell in range(size.cells)]
        needs += [
            (unit, at, number)
            for unit in ("row", "column", "box")
            for at in range(order)
            for number in range(1, order + 1)
        ]
        columns = {need: Object() for need in needs}
        for column in columns.values():
            column.L, column.R = self.root.L, self.root
            column.L.R = column.R.L = column
        rows: dict[Option, list[Object]] = {}
        for cell in range(size.cells):
            row, place = divmod(cell, order)
            box = row // size.box_rows * size.box_rows + place // size.box_columns
            for number in range(1, order + 1):
                met = [("cell", cell, 0), ("row", row, number), ("column", place, number), ("box", box, number)]
                rows[cell, number] = [self._under(columns[need], (cell, number)) for need in met]
        for nodes in rows.values():
            for at, node in enumerate(nodes):
                node.L, node.R = nodes[at - 1], nodes[(at + 1) % len(nodes)]
        covered: set[Object] = set()
        for cell, number in enumerate(puzzle.givens):
            for node in rows[cell, number] if number else ():
                if node.C in covered:
                    self.possible = False
                else:
                    covered.add(node.C)
                    self._cover(node.C)
        self.updates = 0

    def _under(self, column: Object, option: Option) -> Object:
        node = Object(column, option)
        node.U, node.D = column.U, column
        node.U.D = node.D.U = node
        column.S += 1
        return node

    def solutions(self) -> Iterator[Values]:
        """Yield every solution, in the order of the search."""
        if self.possible:
            yield from self.search()

    def search(self) -> Iterator[Values]:
        """Choose a column, and try each of its rows."""
        if self.root.R is self.root:
            board = list(self.givens)
            for cell, number in self.chosen:
                board[cell] = number
            yield tuple(board)
            return
        column = self._choose()
        self.steps += 1
        if not column.S:
            return
        self._cover(column)
        row = column.D
        while row is not column:
            self.steps += 1
            self.chosen.append(row.option)
            node = row.R
            while node is not row:
                self._cover(node.C)
                node = node.R
            yield from self.search()
            self.steps += 1
            self.backtracks += 1
            node = row.L
            while node is not row:
                self._uncover(node.C)
                node = node.L
            self.chosen.pop()
            row = row.D
        self.steps += 1
        self._uncover(column)

    def _choose(self) -> Object:
        """Return the column with the fewest rows; without this rule, the first one."""
        best = column = self.root.R
        while column is not self.root and self.fewest:
            if column.S < best.S:
                best = column
            column = column.R
        return best

    def _cover(self, column: Object) -> None:
        column.R.L, column.L.R = column.L, column.R
        self.updates += 1
        row = column.D
        while row is not column:
            node = row.R
            while node is not row:
                node.D.U, node.U.D = node.U, node.D
                node.C.S -= 1
                self.updates += 1
                node = node.R
            row = row.D

    def _uncover(self, column: Object) -> None:
        row = column.U
        while row is not column:
            node = row.L
            while node is not row:
                node.C.S += 1
                node.D.U = node.U.D = node
                node = node.L
            row = row.U
        column.R.L = column.L.R = column
