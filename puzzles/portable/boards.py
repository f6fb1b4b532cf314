"""Boards from outside as bare numbers: which givens, clues and entries a board of a kind may have; own links opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable import cells, limits, links
from puzzles.portable.faults import PuzzleFault, quote
from puzzles.portable.variants import check_diagonals, check_regions, checked_regions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

    from puzzles.portable.annotations import Boards, Contents, Size


def unknown_kind(name: str, known: Iterable[str]) -> PuzzleFault:
    """Return the fault of a kind with an unknown name."""
    return PuzzleFault(
        "unknown-kind",
        f"There is no kind of puzzle named {quote(name)}.",
        hint=f"The kinds are {', '.join(known)}.",
    )


class OpenedLink:
    """What a link says: a puzzle, whether it shows numbers beyond 9 as letters, and its layers (api/messages.Layers).

    `clues` are pairs of cells (less, greater); `regions` is empty where there are boxes or none.
    """

    def __init__(self, kind: str, size: Any, contents: Contents) -> None:
        self.kind = kind
        self.size = size
        self.givens = tuple(contents.givens)
        self.clues = list(contents.clues)
        self.regions = tuple(contents.regions)
        self.diagonals = contents.diagonals
        self.letters = contents.letters
        self.layers = contents.layers


def open_link(address: str, kind_named: Callable[[str], Boards]) -> OpenedLink:
    """Read an own link or its fragment.

    `kind_named` returns what boards a kind has, or raises PuzzleFault. Givens that break a rule are accepted, because
    the board shows them. Raises PuzzleFault for a link that is broken, cut short or too long, and for one whose board
    the kind does not have.
    """
    link = links.fragment(address)
    kind = kind_named(link.kind)
    rows, columns, box_rows, box_columns = link.size()
    if link.jigsaw:
        check_regions(kind.title, kind.variants)
    size = kind.jigsaw(rows, columns) if link.jigsaw else kind.make_size(rows, columns, box_rows, box_columns)
    top = kind.top_of(size)
    contents = link.contents(size, top)
    if contents.diagonals:
        check_diagonals(kind.title, kind.variants)
    if link.jigsaw:
        bounds = kind.smallest, kind.largest
        found = checked_regions(kind.title, kind.variants, bounds[0], bounds[1], size, contents.regions)
        contents.regions = found[0]
        if not found[0]:  # they are boxes
            size = kind.make_size(rows, columns, found[1], found[2])
    contents.givens = checked_numbers(size, top, contents.givens)
    contents.clues = checked_clues(kind.title, kind.gaps, size, contents.clues)
    layers = {name: layer for name, layer in contents.layers.items() if any(layer)}
    if "entries" in layers:
        layers["entries"] = list(checked_entries(size, contents.givens, checked_numbers(size, top, layers["entries"])))
    if max(layers.get("colours", [0])) > limits.MAX_COLOUR:
        raise PuzzleFault("colour", f"The colours of cells are 1 to {limits.MAX_COLOUR}.")
    contents.layers = layers
    return OpenedLink(link.kind, size, contents)


def checked_numbers(size: Size, top: int, values: Sequence[int]) -> tuple[int, ...]:
    """Return one number for each cell, 0 for empty. Raises PuzzleFault for a wrong count or number."""
    count = size.rows * size.columns
    if len(values) != count:
        raise PuzzleFault(
            "count", f"A {size.rows}×{size.columns} board has {count:,} cells; {len(values):,} numbers were given."
        )
    for index, value in enumerate(values):
        if not 0 <= value <= top:
            where = cells.place(index, size.columns).lower()
            raise PuzzleFault("out-of-range", f"The number in {where} is not between 1 and {top}.", cells=(index,))
    return tuple(values)


def checked_clues(title: str, gaps: bool, size: Size, clues: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return clues, pairs of cells (less, greater), in order.

    Raises PuzzleFault for a clue between cells that do not touch, for a repeated one, and for any if the kind, which
    has this title, has no `gaps` for them.
    """
    ordered = sorted([(less, greater) for less, greater in clues])
    count = size.rows * size.columns
    pairs: set[tuple[int, int]] = set()
    for less, greater in ordered:
        if not (0 <= less < count and 0 <= greater < count and cells.are_adjacent(less, greater, size.columns)):
            raise PuzzleFault("clue", "A clue must stand between two cells that touch.")
        pairs.add((min(less, greater), max(less, greater)))
    if len(pairs) < len(ordered):
        raise PuzzleFault("clue", "Two clues stand between the same two cells.")
    if ordered and not gaps:
        raise PuzzleFault("clue", f"A {title} has no clues between its cells.")
    return ordered


def checked_entries(size: Size, givens: Sequence[int], entries: tuple[int, ...]) -> tuple[int, ...]:
    """Return a player's entries. Raises PuzzleFault for an entry on a given."""
    for index, entry in enumerate(entries):
        if entry and givens[index]:
            where = cells.place(index, size.columns).lower()
            raise PuzzleFault("entry", f"The entry in {where} stands on a given.", cells=(index,))
    return entries
