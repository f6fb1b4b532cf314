"""A puzzle, and a player's entries if asked, as the fragment of a web address, and back.

`puzzles.portable.links` describes the notation and reads it; here its plain values become a puzzle of a kind.
"""

from __future__ import annotations

from puzzles.core.model import Puzzle, Size, Values
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.validation import admit, admit_entries, admit_size
from puzzles.portable import links
from puzzles.portable.links import READABLE_CHARACTERS as READABLE_CHARACTERS


def encode(puzzle: Puzzle, entries: Values | None = None, letters: bool = False) -> str:
    """Write a puzzle, and a player's entries (0 for none) where given, as a fragment without its `#`.

    `letters` says that the board shows numbers beyond 9 as letters.
    """
    size = puzzle.size
    if entries is not None and any(entries):
        entries = admit_entries(puzzle, entries)
    top = kind_named(puzzle.kind).top(size)
    return links.encode(puzzle.kind, size, top, puzzle.givens, puzzle.clues, entries, letters)


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
    link = links.Fragment(fragment)
    kind = kind_named(link.kind)
    size = admit_size(kind.name, Size(*link.size())).size
    top = kind.top(size)
    puzzle = admit(kind.name, size, *link.board(size, top))
    entries = link.entries(size, top)
    return puzzle, admit_entries(puzzle, entries) if link.has_entries else entries, link.letters
