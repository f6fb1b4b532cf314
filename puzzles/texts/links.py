"""A puzzle, and a player's entries if asked, as the fragment of a web address, and back.

`puzzles.portable.links` describes the notation, `puzzles.portable.boards` reads it; here its plain values become a
puzzle of a kind.
"""

from __future__ import annotations

from puzzles.core.model import Inequality, Puzzle, Size, Values
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.validation import blank_board, validated_entries
from puzzles.portable import boards, links


def encode(puzzle: Puzzle, entries: Values | None = None, letters: bool = False) -> str:
    """Write a puzzle, and a player's entries (0 for none) where given, as a fragment without its `#`.

    `letters` says that the board shows numbers beyond 9 as letters.
    """
    size = puzzle.size
    kind = kind_named(puzzle.kind)
    if entries is not None and any(entries):
        entries = validated_entries(kind, puzzle, entries)
    return links.encode(puzzle.kind, size, kind.top(size), puzzle.givens, puzzle.clues, entries, letters)


def decode(fragment: str) -> tuple[Puzzle, Values]:
    """Read a fragment, or a whole address that has one, into its puzzle and entries (0 for none).

    Raises PuzzleFault as `decode_shown` does.
    """
    return decode_shown(fragment)[:2]


def decode_shown(fragment: str) -> tuple[Puzzle, Values, bool]:
    """Read a fragment, or a whole address that has one: puzzle, entries, whether its board shows letters.

    Raises PuzzleFault for a fragment over `limits.MAX_LINK_CHARACTERS`, one cut short, of a newer version, or that
    holds no puzzle.
    """
    kind, size, givens, clues, entries, letters = boards.opened(fragment, _Boards)
    return Puzzle(kind, size, givens, tuple(Inequality(*clue) for clue in clues)), entries, letters


class _Boards:
    """The boards of the kind with this name. Raises PuzzleFault for an unknown name."""

    def __init__(self, name: str) -> None:
        self._kind = kind_named(name)
        self.title = self._kind.title
        self.gaps = self._kind.view.gaps
        self.top_of = self._kind.top

    def sized(self, rows: int, columns: int, box_rows: int, box_columns: int) -> Size:
        """Return a board's size, as the kind has it. Raises PuzzleFault if it does not."""
        return blank_board(self._kind, Size(rows, columns, box_rows, box_columns)).size
