"""Boards from outside as bare numbers: which givens, clues and entries a board of a kind may have; own links opened."""

from puzzles.portable import cells, links
from puzzles.portable.faults import PuzzleFault, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from puzzles.portable.shapes import Boards, OpenedLink, Size


def unknown_kind(name: str, known: "Iterable[str]") -> PuzzleFault:
    """Return the fault of a kind with an unknown name."""
    return PuzzleFault(
        "unknown-kind",
        f"There is no kind of puzzle named {shown(name)}.",
        hint=f"The kinds are {', '.join(known)}.",
    )


def opened(address: str, kind_named: "Callable[[str], Boards]") -> "OpenedLink":
    """Read an own link or its fragment: its kind, size, givens, clues, entries, and whether it shows letters.

    `kind_named` returns what boards a kind has, or raises PuzzleFault. Givens that break a rule are accepted, because
    the board shows them. Raises PuzzleFault for a link that is broken, cut short or too long, and for one whose board
    the kind does not have.
    """
    link = links.Fragment(address)
    kind = kind_named(link.kind)
    rows, columns, box_rows, box_columns = link.size()
    size = kind.sized(rows, columns, box_rows, box_columns)
    top = kind.top_of(size)
    givens, clues = link.board(size, top)
    givens = checked_numbers(size, top, givens)
    clues = checked_clues(kind.title, kind.gaps, size, clues)
    entries = link.entries(size, top)
    if link.has_entries:
        entries = checked_entries(size, givens, checked_numbers(size, top, entries))
    return link.kind, size, givens, clues, entries, link.letters


def checked_numbers(size: "Size", top: int, values: "Sequence[int]") -> "tuple[int, ...]":
    """Return one number for each cell, 0 for empty. Raises PuzzleFault for a wrong count or number."""
    count = size.rows * size.columns
    if len(values) != count:
        raise PuzzleFault(
            "count", f"A {size.rows}×{size.columns} board has {count:,} cells; {len(values):,} numbers were given."
        )
    for index, value in enumerate(values):
        if not 0 <= value <= top:
            raise PuzzleFault(
                "out-of-range", f"The number in {_place(size, index)} is not between 1 and {top}.", cells=(index,)
            )
    return tuple(values)


def checked_clues(title: str, gaps: bool, size: "Size", clues: "Iterable[tuple[int, int]]") -> "list[tuple[int, int]]":
    """Return clues, pairs of cells (less, greater), in order.

    Raises PuzzleFault for a clue between cells that do not touch, for a repeated one, and for any if the kind, which
    has this title, has no `gaps` for them.
    """
    ordered = sorted([(less, greater) for less, greater in clues])
    count = size.rows * size.columns
    pairs: "set[tuple[int, int]]" = set()
    for less, greater in ordered:
        if not (0 <= less < count and 0 <= greater < count and cells.touching(less, greater, size.columns)):
            raise PuzzleFault("clue", "A clue must stand between two cells that touch.")
        pairs.add((min(less, greater), max(less, greater)))
    if len(pairs) < len(ordered):
        raise PuzzleFault("clue", "Two clues stand between the same two cells.")
    if ordered and not gaps:
        raise PuzzleFault("clue", f"A {title} has no clues between its cells.")
    return ordered


def checked_entries(size: "Size", givens: "Sequence[int]", entries: "tuple[int, ...]") -> "tuple[int, ...]":
    """Return a player's entries. Raises PuzzleFault for an entry on a given."""
    for index, entry in enumerate(entries):
        if entry and givens[index]:
            raise PuzzleFault("entry", f"The entry in {_place(size, index)} stands on a given.", cells=(index,))
    return entries


def _place(size: "Size", index: int) -> str:
    row, column = divmod(index, size.columns)
    return f"row {row + 1} column {column + 1}"
