"""Numbrix in penpa-edit's links: `codecs.penpa` states the form."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise

from puzzles.codecs import penpa, penpa_write
from puzzles.codecs.common import broken_puzzle
from puzzles.kinds.form import Confidence
from puzzles.kinds.numbrix.forms.others.sheets import PatternForm, sheet
from puzzles.kinds.written_form import WrittenForm, layer_names
from puzzles.model.layers import Layers, Sheet
from puzzles.model.values import Puzzle
from puzzles.portable.faults import PuzzleFault

FEWEST = 3
SHARE = 12
"""A Numbrix has at least one given in so many cells."""

DIAGONAL = re.compile(r"hidato|hidoku|diagonal", re.IGNORECASE)


def _is_chain(rows: int, columns: int, numbers: Mapping[int, int]) -> bool:
    """Say whether each number can be reached from the one before; other puzzles have large numbers too."""
    told = sorted((number, *divmod(cell, columns)) for cell, number in numbers.items())
    cells = rows * columns
    return max(FEWEST, cells // SHARE) <= len(told) and all(
        (steps := abs(row - down) + abs(column - across)) <= later - number and (later - number - steps) % 2 == 0
        for (number, row, column), (later, down, across) in pairwise(told)
    )


class Penpa(WrittenForm, PatternForm):
    """A link to penpa-edit with numbers above the side."""

    name = "penpa"
    title = "link to penpa-edit"
    opens = "penpa-edit"
    by_line = True
    carries = layer_names("entries", "title", "author", "rules")
    pattern = penpa.ADDRESS

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN if the numbers show a chain."""
        found = self.pattern.match(text.strip())
        try:
            chain = bool(found) and penpa.is_chain(penpa.board_of(found["data"] if found else ""))
        except PuzzleFault:
            chain = False
        return Confidence.CERTAIN if chain else Confidence.NO

    def read(self, found: re.Match[str]) -> Sheet:
        """Read the board. Raises PuzzleFault."""
        board = penpa.board_of(found["data"])
        cells = range(board.rows * board.columns)
        entries = tuple(board.entries.get(cell, 0) for cell in cells)
        diagonal = ("diagonal steps (Hidato)",) if DIAGONAL.search(f"{board.title} {board.rules}") else ()
        chain = _is_chain(board.rows, board.columns, board.numbers)
        if board.numbers and not diagonal and not board.unplayed and not chain:
            raise broken_puzzle(self.title, "its numbers are no chain from cell to touching cell")
        layers = Layers(
            entries=entries if any(entries) else (),
            title=board.title,
            author=board.author,
            rules=board.rules,
            unplayed=(*board.unplayed, *diagonal),
        )
        return sheet(self.title, board.rows, board.columns, [board.numbers.get(cell, 0) for cell in cells], layers)

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether its numbers show it to be a Numbrix: a link to penpa-edit does not say so otherwise."""
        numbers = {cell: given for cell, given in enumerate(puzzle.givens) if given}
        side = max(puzzle.size.rows, puzzle.size.columns)
        return max(puzzle.givens) > side and _is_chain(puzzle.size.rows, puzzle.size.columns, numbers)

    def write_sheet(self, sheet: Sheet) -> str:
        """Write the address."""
        return penpa_write.link(sheet.puzzle.size, sheet.puzzle.givens, self.layers_in(sheet)) + "\n"
