"""The units of a square board: its rows, columns and boxes."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_known: "dict[tuple[int, int, int], tuple[tuple[int, ...], ...]]" = {}


def units(order: int, box_rows: int = 0, box_columns: int = 0) -> "tuple[tuple[int, ...], ...]":
    """Return the cells of every unit of a square board, ascending: the rows, then the columns, then the boxes.

    Each from the top left; 0 x 0 says that there are no boxes.
    """
    key = (order, box_rows, box_columns)
    if key not in _known:
        found = [tuple(range(row * order, (row + 1) * order)) for row in range(order)]
        found += [tuple(range(column, order * order, order)) for column in range(order)]
        for top in range(0, order, box_rows) if box_rows else ():
            for left in range(0, order, box_columns):
                box = range(box_rows * box_columns)
                found.append(tuple([(top + at // box_columns) * order + left + at % box_columns for at in box]))
        _known[key] = tuple(found)
    return _known[key]


def full(units: "Sequence[Sequence[int]]", values: "Sequence[int]") -> "Iterator[int]":
    """Yield the places in `units` of those that hold as many different numbers as they have cells."""
    for at, unit in enumerate(units):
        held = {values[cell] for cell in unit}
        if len(held) == len(unit) and 0 not in held:
            yield at


def unit_name(unit: int, order: int) -> str:
    """Return what people call a row or a column, by its place among the units: "row 3"."""
    return f"{'row' if unit < order else 'column'} {unit % order + 1}"
