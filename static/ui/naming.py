"""What a cell is called by a screen reader and by tests; no DOM in here."""


def cell_name(session, index):
    """Return a cell's spoken name: its place, what stands in it, and its clues."""
    row, column = divmod(index, session.columns)
    if session.givens[index]:
        content = "given " + str(session.givens[index])
    elif not session.entries[index]:
        content = "empty"
    else:
        content = ("solved " if session.solved[index] else "entry ") + str(session.entries[index])
    name = "row " + str(row + 1) + " column " + str(column + 1) + ", " + content
    if not session.value(index):
        for word, numbers in (("corner", session.corner[index]), ("centre", session.centre[index])):
            if numbers:
                name += ", " + word + " marks " + " ".join(session.symbol(number) for number in numbers)
    if session.colours[index]:
        name += ", colour " + str(session.colours[index])
    for other, where in neighbours(session, index):
        low, high = min(index, other), max(index, other)
        sign = session.sign(low, high)
        if sign:
            less = (sign == "<") == (index == low)
            name += (", less than " if less else ", greater than ") + where
    return name


def neighbours(session, index):
    """Return the cells that touch this one, each with the words for where it is."""
    row, column = divmod(index, session.columns)
    found = []
    if column + 1 < session.columns:
        found.append((index + 1, "the cell to its right"))
    if row + 1 < session.rows:
        found.append((index + session.columns, "the cell below"))
    if column:
        found.append((index - 1, "the cell to its left"))
    if row:
        found.append((index - session.columns, "the cell above"))
    return found


def size_name(puzzle):
    """Return a puzzle's heading: "Sudoku 9×9", with the box's shape where it does not follow from the size."""
    name = puzzle["kind"][0].upper() + puzzle["kind"][1:] + " " + str(puzzle["rows"]) + "×" + str(puzzle["columns"])
    box = puzzle.get("box")
    if box and box[0] != box[1]:
        name += ", boxes " + str(box[0]) + "×" + str(box[1])
    return name
