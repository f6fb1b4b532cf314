"""Dancing links, to be watched."""

from __future__ import annotations

from puzzles.engine.links import columns_of, open_links, option_of, options_below
from puzzles.engine.stepper import Stepper
from puzzles.kernels.textbook import header
from puzzles.kernels.textbook import links as kernel
from puzzles.kinds.sudoku.searches.numbers import FULL, refusal, tries
from puzzles.kinds.switches import AFTER_ALL, NOTHING, NUMBERS, SEED, Chosen, Switch, chosen, numbers_in, shuffled
from puzzles.kinds.textbook import BEGINS, MOODS, Choices, Lesson, Textbook, stack_of, where
from puzzles.model.search_frame import Frame, Number
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable.units import units

MAX_ORDER = 16
"""The side of the largest board: the links of each step that is kept have to fit into memory."""

LINES = {
    kernel.CHOSEN: 3,
    kernel.NO_OPTION: 2,
    header.STOOD: 6,
    header.SOLVED: 1,
    header.TAKEN_BACK: 8,
    kernel.UNCOVERED: 9,
}


class DancingLinks(Textbook):
    """Exact cover: each need of the board is a column, each number in a cell a row that meets four of them."""

    name = "dancing-links"
    title = "Dancing links"
    description = (
        "Lists what the board still needs, takes the need that the fewest numbers can meet, and tries each of them; "
        "what it takes out of its lists it links in again (Knuth’s Algorithm X)."
    )
    document = "Knuth’s paper"
    lesson = Lesson(
        "2/sudoku/9x9/qxjFRLn6e5744FhptT4lsWPiZ3CCTuM2sLz",
        5,
        "The search lists what the board still needs, such as a 5 in row 3, and takes the need with the fewest ways to "
        "meet it. A number that is tried covers the needs that it meets: they leave the list, with every number that "
        "would meet one of them again. Here 1 and 5 were tried in row 1, and row 3 has no place left for its 5. Step "
        "on: 5 is taken back, then 1, and what each covered is uncovered. At step 9 the other number gets its turn.",
    )
    code = (
        "search(k):",
        "    if R[h] = h: print the solution; return",
        "    choose the column c with the fewest rows",
        "    cover column c",
        "    for each row r of column c:",
        "        O[k] = r",
        "        cover each other column of row r",
        "        search(k + 1)",
        "        uncover these columns",
        "    uncover column c",
    )
    counters = (
        ("steps", header.STEPS),
        ("rows tried", header.PLACED),
        ("updates", kernel.UPDATES),
        ("backtracks", header.BACKTRACKS),
        ("solutions", header.SOLUTIONS),
    )
    switches = (
        Switch(
            "choice", "Column", (("fewest", "with the fewest rows"), ("first", "the first one"), ("random", "shuffled"))
        ),
        NUMBERS,
        AFTER_ALL,
        SEED,
    )

    def refusal(self, puzzle: Puzzle) -> str:
        """Say why a board is not for this search; empty if it is."""
        if puzzle.size.rows > MAX_ORDER:
            return f"“{self.title}” only handles boards up to {MAX_ORDER}×{MAX_ORDER}."
        return refusal(puzzle, self.title, ())

    def open(self, puzzle: Puzzle, given: Chosen = NOTHING) -> Stepper:
        """Begin a search for all solutions, unless a switch has it stop."""
        values, size = chosen(self.switches, given), puzzle.size
        ring = columns_of(size)
        return open_links(
            size,
            puzzle.givens,
            shuffled(ring, "choice", values) if values["choice"] == "random" else ring,
            numbers_in(size.rows, values),
            first=values["choice"] != "fewest",
            every=values["after"] == "all",
        )

    def frame(self, puzzle: Puzzle, before: Values, stepper: Stepper) -> Frame:
        """Return what the last step looks like."""
        size, head, numbers = puzzle.size, stepper.head[:], stepper.numbers()
        step, depth, outcome = head[header.STEPS], head[header.DEPTH], head[header.OUTCOME]
        standing = [Number(*option_of(stepper, size.rows, node)) for node in stepper.arrays[6][:depth]]
        stack = stack_of(size, standing)
        if not step:
            over = "Two givens are in conflict: there is no solution." if stepper.is_over else ""
            over = FULL if over and 0 not in numbers and head[header.SOLUTIONS] else over
            words = (BEGINS, over or "What the givens meet is covered.")
            return Frame(0, "went", words, 0, numbers, depth, stack)
        needs, unit = need(size, head[kernel.COLUMN])
        tried, line, left = Number(head[header.CELL], head[header.NUMBER]), LINES[outcome], head[kernel.LEFT_OVER]
        what = "place" if len(unit) > 1 else "number"
        if outcome == kernel.CHOSEN:
            words = (f"{needs}:", f"{left} {what}{'s are' if left > 1 else ' is'} left. Cover this need.")
            return Frame(step, "went", words, line, numbers, depth, stack, unit=unit)
        if outcome == kernel.NO_OPTION:
            words = (f"{needs}:", f"no {what} is left.")
            return Frame(step, "refused", words, line, numbers, depth, stack, unit=unit)
        if outcome == kernel.UNCOVERED:
            words = (f"{needs}:", f"each {what} was tried. Uncover this need.")
            return Frame(step, "went", words, line, numbers, depth, stack, unit=unit)
        if outcome == header.TAKEN_BACK:
            words = (f"Take {tried.number} back from {where(size, tried.cell)}:", "uncover what it met.")
            return Frame(step, "back", words, line, numbers, depth, stack, taken=(tried,), unit=unit)
        came = f"nothing else is needed. {FULL}" if outcome == header.SOLVED else "cover the other needs that it meets."
        return Frame(step, MOODS[outcome], (tries(size, *tried), came), line, numbers, depth, stack, tried, unit=unit)

    def choices(self, puzzle: Puzzle, stepper: Stepper, depth: int) -> Choices | None:
        """Return the choice of a row of the column that was chosen: a number for a cell, or a cell for a number."""
        size, head = puzzle.size, stepper.head
        known = (kernel.CHOSEN, kernel.UNCOVERED, header.TAKEN_BACK)
        if depth == head[header.DEPTH] and (not head[header.STEPS] or head[header.OUTCOME] not in known):
            return None
        column = stepper.arrays[7][depth]
        options = [option_of(stepper, size.rows, node) for node in options_below(stepper, column)]
        sort, at = divmod(column - 1, size.cells)
        if not sort:
            (row, place), names = size.place(at), [str(number) for _, number in options]
            title, words = f"r{row}c{place}", where(size, at)
        else:
            places = [size.place(cell) for cell, _ in options]
            names = [f"{place.row},{place.column}" for place in places]
            unit, number = divmod(at, size.rows)
            title = f"{'rcb'[sort - 1]}{unit + 1}:{number + 1}"
            words = f"{number + 1} in {('row', 'column', 'box')[sort - 1]} {unit + 1}"
        return Choices(title, words, ["", *names, *[""] * (size.rows - len(names))])


def need(size: Size, column: int) -> tuple[str, tuple[int, ...]]:
    """Say what a column of the matrix stands for, and where: "Row 3 needs a 6"."""
    sort, at = divmod(column - 1, size.cells)
    if not sort:
        place = where(size, at)
        return f"{place[0].upper()}{place[1:]} needs a number", (at,)
    unit, number = divmod(at, size.rows)
    cells = units(size.rows, size.box_rows, size.box_columns)[(sort - 1) * size.rows + unit]
    return f"{('Row', 'Column', 'Box')[sort - 1]} {unit + 1} needs a {number + 1}", cells
