"""The depth-first search of Numbrix Lab, to be watched."""

from __future__ import annotations

from puzzles.engine.stepper import Stepper
from puzzles.engine.textbook import open_path
from puzzles.kernels.textbook import header
from puzzles.kernels.textbook import path as kernel
from puzzles.kinds.switches import AFTER_ALL, NOTHING, SEED, Chosen, Switch, chosen, shuffled
from puzzles.kinds.textbook import BEGINS, MOODS, Choices, Lesson, Textbook, in_vain, stack_of, taken_back, where
from puzzles.model.search_frame import SHOWN, Frame, Number
from puzzles.model.values import Puzzle, Values

LINES = {
    kernel.LEFT_BOARD: 3,
    kernel.NUMBER_USED: 5,
    kernel.CELL_TAKEN: 6,
    header.STOOD: 7,
    header.SOLVED: 8,
    kernel.CROSSED: 6,
    kernel.BROKEN: 8,
}
ORDERS = {"document": (0, 1, 2, 3), "around": (0, 3, 1, 2), "reverse": (3, 2, 1, 0), "random": (0, 1, 2, 3)}
"""Of up, down, left and right."""

WAYS = {0: ("left of", "right of"), 1: ("above", "below")}


class DepthFirst(Textbook):
    """Recursion over the four cells around the last number, with two prunings."""

    name = "depth-first"
    title = "Recursive depth-first search"
    description = (
        "Starts a chain with 1 in every cell and extends it up, down, left and right until it has found every solution "
        "(Numbrix Lab)."
    )
    document = "Numbrix Lab"
    lesson = Lesson(
        "2/numbrix/9x9/hrBvWWm2KRkAL0o7uCvxpT3iz",
        19,
        "The search grows a chain: 1, 2, 3 and so on, each number in a cell beside the last. Here 9 has been refused "
        "above, below and left of 8. Step on: it is refused on the right, too, so 8 is taken back, and the search "
        "goes on from 7. At step 26 it goes back by two. The plot above the slider shows how the chain grows and "
        "shrinks.",
    )
    code = (
        "solve(): for each row r and column c: recursiveSolve(r, c, 1)",
        "",
        "recursiveSolve(r, c, n):",
        "    if r or c is outside of grid: return",
        "    zero = grid[r][c] is 0",
        "    if zero and n is in the original puzzle: return",
        "    if not zero and grid[r][c] is not n: return",
        "    grid[r][c] = n",
        "    if n == rows * cols: print the grid",
        "    otherwise:",
        "        recursiveSolve(r - 1, c, n + 1)",
        "        recursiveSolve(r + 1, c, n + 1)",
        "        recursiveSolve(r, c - 1, n + 1)",
        "        recursiveSolve(r, c + 1, n + 1)",
        "    if zero: grid[r][c] = 0",
    )
    counters = (
        ("calls", header.STEPS),
        ("pruned", header.PRUNED),
        ("backtracks", header.BACKTRACKS),
        ("solutions", header.SOLUTIONS),
    )

    switches = (
        Switch("two", "Base case two", (("on", "on"), ("off", "off: a number that is given elsewhere may be placed"))),
        Switch("three", "Base case three", (("on", "on"), ("off", "off: the givens are compared with a full chain"))),
        Switch(
            "cells",
            "Cells",
            (
                ("document", "up, down, left, right"),
                ("around", "up, right, down, left"),
                ("reverse", "right, left, down, up"),
                ("random", "shuffled"),
            ),
        ),
        Switch("numbers", "Numbers", (("up", "from 1 up"), ("down", "from the highest down"))),
        AFTER_ALL,
        SEED,
    )

    def refusal(self, puzzle: Puzzle) -> str:
        """Return "": the search takes every board."""
        return ""

    def open(self, puzzle: Puzzle, given: Chosen = NOTHING) -> Stepper:
        """Begin a search for all solutions, unless a switch has it stop."""
        values = chosen(self.switches, given)
        ways = ORDERS[values["cells"]]
        return open_path(
            puzzle.size,
            puzzle.givens,
            shuffled(ways, "cells", values) if values["cells"] == "random" else ways,
            anywhere=values["two"] == "off",
            through=values["three"] == "off",
            down=values["numbers"] == "down",
            every=values["after"] == "all",
        )

    def frame(self, puzzle: Puzzle, before: Values, stepper: Stepper) -> Frame:
        """Return what the last call looks like."""
        size, head, numbers = puzzle.size, stepper.head[:], stepper.numbers()
        step, depth, outcome = head[header.STEPS], head[header.DEPTH], head[header.OUTCOME]
        stride = size.columns + 2
        row, column = divmod(head[header.CELL], stride)
        inside = 0 < row <= size.rows and 0 < column <= size.columns
        cell, length = (row - 1) * size.columns + column - 1, head[header.NUMBER]
        down = head[kernel.DOWN]
        number = size.cells + 1 - length if down else length
        previous = number + 1 if down else number - 1
        since = max(0, depth - SHOWN)
        places = [(at // stride - 1) * size.columns + at % stride - 1 for at in stepper.arrays[2][since:depth]]
        chain = [Number(at, size.cells + 1 - many if down else many) for many, at in enumerate(places, since + 1)]
        stack = stack_of(size, chain)
        if not step:
            first = f"Try {size.cells if down else 1} in each cell in turn."
            return Frame(0, "went", (BEGINS, first), 0, numbers, 0, ())
        taken = taken_back(before, numbers)
        back = (f" {in_words(taken)} taken back." if taken else "") + in_vain(stepper)
        line = LINES[outcome]
        tried = Number(cell, number) if inside else None
        if outcome == kernel.LEFT_BOARD:
            origin = (path_before(stepper, length) // stride, path_before(stepper, length) % stride)
            side = WAYS[int(column == origin[1])][int(row > origin[0] or column > origin[1])]
            words = (f"Try {number} {side} {previous}:", f"that is outside the grid.{back}")
            return Frame(step, "refused", words, line, numbers, depth, stack, taken=taken)
        start = f"Try {number} in {where(size, cell)}:"
        if outcome == kernel.NUMBER_USED:
            given = numbers.index(number)
            words = (start, f"the puzzle has {number} in {where(size, given)}.{back}")
            return Frame(step, "refused", words, line, numbers, depth, stack, tried, taken, (given,))
        if outcome == kernel.CELL_TAKEN:
            words = (start, f"the cell has {before[cell]}.{back}")
            return Frame(step, "refused", words, line, numbers, depth, stack, tried, taken, (cell,))
        if outcome == kernel.CROSSED:
            words = (start, f"the chain has been there.{back}")
            return Frame(step, "refused", words, line, numbers, depth, stack, tried, taken, (cell,))
        what = "the puzzle has it there." if puzzle.givens[cell] else "it fits."
        if puzzle.givens[cell] not in (0, number):
            what = f"the puzzle has {puzzle.givens[cell]} there, which is not compared yet."
        if outcome == kernel.BROKEN:
            wrong = tuple(at for at, given in enumerate(puzzle.givens) if given not in (0, numbers[at]))
            words = (start, f"every cell is full, but {len(wrong)} givens are others.")
            return Frame(step, "refused", words, line, numbers, depth, stack, tried, taken, wrong)
        if outcome == header.SOLVED:
            what += " Every cell is full: a solution."
        return Frame(step, MOODS[outcome], (start, what + back), line, numbers, depth, stack, tried, taken)

    def choices(self, puzzle: Puzzle, stepper: Stepper, depth: int) -> Choices | None:
        """Return the choice of a cell for the first number, or of one of the four ways to the next number."""
        size = puzzle.size
        if depth == size.cells:
            return None
        number = str(size.cells - depth if stepper.head[kernel.DOWN] else depth + 1)
        if depth:
            stride = size.columns + 2
            arrows = {-stride: "↑", stride: "↓", -1: "←", 1: "→"}
            return Choices(number, number, [arrows[way] for way in stepper.arrays[3]])
        rows, columns = range(size.rows + 2), range(size.columns + 2)
        inside = [[0 < row <= size.rows and 0 < column <= size.columns for column in columns] for row in rows]
        return Choices(
            number, number, [f"{row},{column}" if inside[row][column] else "" for row in rows for column in columns]
        )


def path_before(stepper: Stepper, number: int) -> int:
    """Return the place in the grid of the number before; a call that was taken back has left it in the path."""
    return stepper.arrays[2][number - 2]


def in_words(taken: tuple[Number, ...]) -> str:
    """Say which numbers were taken back: "7 is", "6 and 7 are", "3, 5 to 7 and 9 are"; givens between them stay."""
    runs: list[list[int]] = []
    for each in reversed(taken):
        if runs and runs[-1][-1] == each.number - 1:
            runs[-1].append(each.number)
        else:
            runs.append([each.number])
    parts = [part for run in runs for part in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run))]
    *first, last = parts
    return f"{', '.join(first)} and {last} are" if first else f"{last} {'is' if len(taken) == 1 else 'are'}"
