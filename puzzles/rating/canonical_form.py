"""The signature of a puzzle, a value that two puzzles share if and only if they are equivalent.

Puzzles are equivalent if a symmetry of the rules turns one into the other. A plain Sudoku has all symmetries of its
rules: the order of rows within a band, of bands, of columns within a stack and of stacks, transposing, and renaming
the numbers. Other boards can be turned and mirrored; the numbers of a Sudoku variant can be renamed, and those of a
Numbrix or Futoshiki counted backwards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.model.values import Puzzle

MOST_LEAVES = 3000
"""The most orders to compare. A board with more orders than this has no signature."""

Signature = tuple[object, ...]
Colours = list[int]
Triples = Sequence[tuple[int, int, int]]


def signature(puzzle: Puzzle) -> Signature | None:
    """Return the signature; None if there are too many orders to compare."""
    size = puzzle.size
    head = (puzzle.kind, *sorted((size.rows, size.columns)), *sorted((size.box_rows, size.box_columns)))
    if puzzle.kind == "sudoku" and size.box_rows and not puzzle.regions and not puzzle.diagonals:
        whole = _signature_of_boxes(puzzle)
        return None if whole is None else (*head, *whole)
    return (*head, *min(_orientations(puzzle)))


def _signature_of_boxes(puzzle: Puzzle) -> Signature | None:
    """Return the signature of a plain Sudoku: its givens as row, column and number, in the least of all orders."""
    size = puzzle.size
    side = size.rows
    givens = [(*divmod(cell, side), number - 1) for cell, number in enumerate(puzzle.givens) if number]
    bands = [row // size.box_rows for row in range(side)]
    stacks = [column // size.box_columns for column in range(side)]
    forms = []
    ways = [(givens, bands, stacks)]
    if size.box_rows == size.box_columns:
        ways.append(([(column, row, number) for row, column, number in givens], stacks, bands))
    elif size.box_rows > size.box_columns:
        ways = [([(column, row, number) for row, column, number in givens], stacks, bands)]
    for triples, first, second in ways:
        best, left = None, [MOST_LEAVES]
        for leaf in _leaves(triples, first, second, [0] * side + [1] * side + [2] * side, left):
            if best is None or leaf < best:
                best = leaf
        if left[0] < 0:
            return None
        forms.append(best)
    return min(form for form in forms if form is not None)


def _leaves(
    triples: Triples, bands: list[int], stacks: list[int], colours: Colours, left: list[int]
) -> Iterator[Signature]:
    """Yield the puzzle in each order of rows, columns and numbers that their colours allow."""
    colours = _refine(triples, bands, stacks, colours)
    side = len(bands)
    sizes: dict[int, list[int]] = {}
    for vertex, colour in enumerate(colours):
        sizes.setdefault(colour, []).append(vertex)
    several = [(len(members), colour) for colour, members in sizes.items() if len(members) > 1]
    if not several:
        left[0] -= 1
        if left[0] >= 0:
            yield _write(triples, bands, stacks, colours, side)
        return
    _, chosen = min(several)
    for vertex in sizes[chosen]:
        if left[0] < 0:
            return
        apart = [2 * colour for colour in colours]
        apart[vertex] -= 1
        yield from _leaves(triples, bands, stacks, apart, left)


def _write(triples: Triples, bands: list[int], stacks: list[int], colours: Colours, side: int) -> Signature:
    rank = {colour: place for place, colour in enumerate(sorted(colours))}
    places = [rank[colour] % side for colour in colours]
    of_row: list[int] = [0] * side
    of_column: list[int] = [0] * side
    for at in range(side):
        of_row[places[at]] = min(places[other] for other in range(side) if bands[other] == bands[at])
        of_column[places[side + at]] = min(places[side + other] for other in range(side) if stacks[other] == stacks[at])
    moved = sorted((places[row], places[side + column], places[2 * side + number]) for row, column, number in triples)
    return (tuple(of_row), tuple(of_column), tuple(moved))


def _refine(triples: Triples, bands: list[int], stacks: list[int], colours: Colours) -> Colours:
    """Refine colours until rows, columns and numbers that the givens or bands distinguish have different colours.

    Equivalent puzzles get the same colours.
    """
    side = len(bands)
    count = len(set(colours))
    while True:
        near: list[list[tuple[int, int]]] = [[] for _ in colours]
        for row, column, number in triples:
            a, b, c = colours[row], colours[side + column], colours[2 * side + number]
            near[row].append((b, c))
            near[side + column].append((a, c))
            near[2 * side + number].append((a, b))
        together: dict[tuple[int, int], list[int]] = {}
        for at in range(side):
            together.setdefault((0, bands[at]), []).append(colours[at])
            together.setdefault((1, stacks[at]), []).append(colours[side + at])
        for group in together.values():
            group.sort()
        signs = []
        for vertex, colour in enumerate(colours):
            near[vertex].sort()
            group = []
            if vertex < side:
                group = together[0, bands[vertex]]
            elif vertex < 2 * side:
                group = together[1, stacks[vertex - side]]
            signs.append((colour, near[vertex], group))
        # The new colour is the place of the first vertex with this sign, so that a split does not change other colours.
        order = sorted(range(len(signs)), key=signs.__getitem__)
        fresh = [0] * len(signs)
        for place, vertex in enumerate(order):
            same = place and signs[order[place - 1]] == signs[vertex]
            fresh[vertex] = fresh[order[place - 1]] if same else place
        colours = fresh
        if (now := len(set(colours))) == count:
            return colours
        count = now


def _orientations(puzzle: Puzzle) -> Iterator[Signature]:
    """Yield the puzzle turned and mirrored; numbers are renamed or counted backwards where the rules allow it."""
    size = puzzle.size
    rows, columns = size.rows, size.columns
    top = rows * columns if puzzle.kind == "numbrix" else max(rows, columns)
    for flipped in range(8):
        across, down, swapped = flipped & 1, flipped & 2, flipped & 4
        to = []
        for cell in range(size.cells):
            row, column = divmod(cell, columns)
            row, column = (rows - 1 - row if down else row), (columns - 1 - column if across else column)
            to.append(column * rows + row if swapped else row * columns + column)
        if (columns if swapped else rows) != min(rows, columns):
            continue
        givens = [0] * size.cells
        for cell, number in enumerate(puzzle.givens):
            givens[to[cell]] = number
        clues = sorted((to[less], to[greater]) for less, greater in puzzle.clues)
        parts = [0] * size.cells if puzzle.regions else []
        for cell, part in enumerate(puzzle.regions):
            parts[to[cell]] = part
        box = (size.box_columns, size.box_rows) if swapped else (size.box_rows, size.box_columns)
        tail = (box, tuple(_rename(parts)), puzzle.diagonals)
        if puzzle.kind == "sudoku":
            yield (tuple(_rename(givens)), (), *tail)
        else:
            yield (tuple(givens), tuple(clues), *tail)
            back = [number and top + 1 - number for number in givens]
            yield (tuple(back), tuple(sorted((greater, less) for less, greater in clues)), *tail)


def _rename(numbers: Sequence[int]) -> Iterator[int]:
    """Yield the numbers renamed to 1, 2, … in the order of their first appearance; 0 stays."""
    names: dict[int, int] = {0: 0}
    for number in numbers:
        yield names.setdefault(number, len(names))
