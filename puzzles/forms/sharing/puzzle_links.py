"""A puzzle, and what a player has put on it if asked, as the fragment of a web address, and back.

`puzzles.portable.links` describes the form, `puzzles.portable.boards` reads it; here its plain values become a
puzzle of a kind and its layers.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from puzzles.kinds.catalog import kind_named
from puzzles.kinds.linked_boards import open_link
from puzzles.kinds.validation import validate_entries
from puzzles.model.layers import NO_LAYERS, Layers
from puzzles.model.values import Puzzle, Values
from puzzles.portable import links

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
    puzzle, link = open_link(fragment, kind_named)
    return puzzle, Layers(**{name: _frozen(value) for name, value in link.layers.items()}), link.letters


def _frozen(value: Any) -> Any:
    return tuple(_frozen(each) for each in value) if isinstance(value, list) else value
