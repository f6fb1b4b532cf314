"""The cells of a board, by their places in its rows: which share a side, and where they are."""


def touching(one: int, other: int, columns: int) -> bool:
    """Tell whether two cells share a side."""
    step = abs(one - other)
    return step == columns or (step == 1 and one // columns == other // columns)


def place(cell: int, columns: int) -> str:
    """Say where a cell is: "Row 3 column 1"."""
    row, column = divmod(cell, columns)
    return f"Row {row + 1} column {column + 1}"
