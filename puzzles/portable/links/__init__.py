"""A puzzle, with entries, marks, colours and words if asked, as the fragment of a web address, and back.

    2/sudoku/9x9/<characters>z

`second` states the form and writes it; `first` reads the one before, which earlier releases wrote. A fragment has
letters, digits, slashes, and a colon where boxes are unusual; none needs escaping in a fragment, and no chat program
drops the last one. `finding` finds it in an address that was changed on its way.

What kinds and sizes there are, and which numbers a board holds, is no matter of these forms: the caller asks a
Fragment for its kind and size, and says how high the numbers go.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault, quote
from puzzles.portable.links import first, fragments, second
from puzzles.portable.links.contents import Contents, newer
from puzzles.portable.links.fragments import unescape as unescape
from puzzles.portable.links.range_coder import broken_link

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.portable.annotations import Fragment, Json, Size

LAYERS = ("entries", "centre", "corner", "colours", "title", "author", "rules")
"""What a link may have beside a puzzle; the names are those of api/messages.Layers and model/layers."""


def encode(
    kind: str,
    size: Size,
    top: int,
    givens: Sequence[int],
    clues: Sequence[tuple[int, int]] = (),
    layers: Json | None = None,
    letters: bool = False,
    regions: Sequence[int] = (),
    diagonals: bool = False,
) -> str:
    """Write a puzzle, and layers as in api/messages.Layers, as a fragment without its #.

    `top` is the highest number of the board, `clues` are pairs of cells (less, greater), `regions` the region of each
    cell, from 1 in the order of first cells. `letters` says that the board shows numbers beyond 9 as letters.
    """
    contents = Contents()
    contents.kind, contents.size, contents.top = kind, size, top
    contents.givens, contents.clues, contents.regions, contents.diagonals = givens, clues, regions, diagonals
    contents.layers = layers or {}
    contents.letters = letters and top > 9
    return second.encode(contents)


def fragment(address: str) -> Fragment:
    """Take a fragment, or a whole address that has one, apart.

    Raises PuzzleFault for one over `limits.MAX_LINK_CHARACTERS`, cut short, altered, of a newer version, or no link.
    """
    if len(address) > limits.MAX_LINK_CHARACTERS:
        raise PuzzleFault(
            "link-too-long",
            f"This link has {len(address):,} characters; a link may have {limits.MAX_LINK_CHARACTERS:,}.",
        )
    text = fragments.fragment(address)
    version = text.partition("/")[0]
    if version == second.VERSION:
        return second.Fragment(text)
    if version in (first.VERSION, first.PACKED):
        return first.Fragment(text)
    number = version[:-1] if version.endswith("z") else version
    if 1 <= len(number) <= 6 and all(digit in "0123456789" for digit in number):
        raise newer()
    raise broken_link(f"it starts with {quote(version)}")
