"""The chain through a Numbrix board, as an SVG path in cell units; no DOM in here."""


def chain_path(values, columns):
    """Return the path data that joins every two consecutive numbers which touch; empty where none do."""
    place = {}
    for index, number in enumerate(values):
        if number:
            place[number] = index
    pieces = []
    joined = False
    for number in sorted(place):
        here = place[number]
        after = place.get(number + 1, -1)
        row, column = divmod(here, columns)
        if after >= 0 and touching(here, after, columns):
            if not joined:
                pieces.append("M" + str(column + 0.5) + " " + str(row + 0.5))
            row, column = divmod(after, columns)
            pieces.append("L" + str(column + 0.5) + " " + str(row + 0.5))
            joined = True
        else:
            joined = False
    return "".join(pieces)


def touching(one, other, columns):
    """Tell whether two cells share a side."""
    row, column = divmod(one, columns)
    other_row, other_column = divmod(other, columns)
    return abs(row - other_row) + abs(column - other_column) == 1
