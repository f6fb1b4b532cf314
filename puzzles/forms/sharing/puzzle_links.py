"""A puzzle, and what a player has put on it if asked, as the fragment of a web address, and back.

`puzzles.portable.links` describes the form, `puzzles.portable.boards` reads it; here its plain values become a
puzzle of a kind and its layers.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from puzzles.kinds.catalog import kind_named
from puzzles.kinds.validation import blank_board, validate_entries
from puzzles.model.layers import NO_LAYERS, Layers
from puzzles.model.values import Inequality, Puzzle, Size, Values
from puzzles.portable import boards, links
from puzzles.portable.sizes import check_square

if TYPE_CHECKING:
    from puzzles.portable.annotations import Json


def encode(puzzle: Puzzle, layers: Layers = NO_LAYERS, letters: bool = False) -> str:
    """Write a puzzle, and what its layers say of entries, marks, colours and words, as a fragment without its `#`.

    `letters` says that the board shows numbers beyond 9 as letters. Raises PuzzleFault for entries that do not fit.
    """
    size = puzzle.size
    kind = kind_named(puzzle.kind)
    if any(layers.entries):
        layers = replace(layers, entries=validate_entries(kind, puzzle, layers.entries))
    told: Json = {name: getattr(layers, name) for name in links.LAYERS}
    return links.encode(
        puzzle.kind,
        size,
        kind.top(size),
        puzzle.givens,
        puzzle.clues,
        told,
        letters,
        puzzle.regions,
        puzzle.diagonals,
    )


def decode(fragment: str) -> tuple[Puzzle, Values]:
    """Read a fragment, or a whole address that has one, into its puzzle and entries (0 for none).

    Raises PuzzleFault as `decode_shown` does.
    """
    puzzle, layers, _ = decode_shown(fragment)
    return puzzle, layers.entries or (0,) * puzzle.size.cells


def decode_shown(fragment: str) -> tuple[Puzzle, Layers, bool]:
    """Read a fragment, or a whole address that has one: puzzle, layers, whether its board shows letters.

    Raises PuzzleFault for a fragment over `limits.MAX_LINK_CHARACTERS`, one cut short, altered, of a newer version, or
    that holds no puzzle.
    """
    link = boards.open_link(fragment, _Boards)
    clues = tuple(Inequality(*clue) for clue in link.clues)
    puzzle = Puzzle(link.kind, link.size, link.givens, clues, link.regions, link.diagonals)
    return puzzle, Layers(**{name: _frozen(value) for name, value in link.layers.items()}), link.letters


def _frozen(value: Any) -> Any:
    return tuple(_frozen(each) for each in value) if isinstance(value, list) else value


class _Boards:
    """The boards of the kind with this name. Raises PuzzleFault for an unknown name."""

    def __init__(self, name: str) -> None:
        self._kind = kind_named(name)
        self.title = self._kind.title
        view = self._kind.view
        self.gaps = view.gaps
        self.variants = view.variants
        self.smallest, self.largest = view.smallest, view.largest
        self.top_of = self._kind.top

    def make_size(self, rows: int, columns: int, box_rows: int, box_columns: int) -> Size:
        """Return a board's size, as the kind has it. Raises PuzzleFault if it does not."""
        return blank_board(self._kind, Size(rows, columns, box_rows, box_columns)).size

    def jigsaw(self, rows: int, columns: int) -> Size:
        """Return the size of a board with regions in place of boxes. Raises PuzzleFault if the kind has none."""
        size = Size(rows, columns)
        check_square(self.title, self.smallest, self.largest, size)
        return size
