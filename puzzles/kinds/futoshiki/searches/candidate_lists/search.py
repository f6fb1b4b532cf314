"""The search of the Futoshiki program, to be watched."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.engine.stepper import Stepper
from puzzles.engine.textbook import candidates, open_lists
from puzzles.kernels.textbook import header
from puzzles.kernels.textbook import lists as kernel
from puzzles.kinds.futoshiki.searches.candidate_lists.document import GameBoard
from puzzles.kinds.switches import AFTER_ONE, NOTHING, NUMBERS, SEED, Chosen, Switch, chosen, numbers_in, shuffled
from puzzles.kinds.textbook import BEGINS, MOODS, Choices, Lesson, Textbook, in_vain, numbers_for, stack_of, where
from puzzles.model.search_frame import Cut, Frame, Number
from puzzles.model.values import Puzzle, Values

MAX_ORDER = 15
"""The side of the largest board: a board of each level has to fit into memory."""

LINES = {header.REFUSED: 1, header.STOOD: 4, header.SOLVED: 6, kernel.BROKEN: 1}
CUTTING = (("on", "at once"), ("off", "only when the board is full"))


class CandidateLists(Textbook):
    """Inference on candidate lists, and backtracking over copies of the board."""

    name = "candidate-lists"
    title = "Candidate lists"
    description = (
        "Keeps a list of possible numbers for each cell, shortens the lists by clues and single numbers, and tries "
        "the numbers of the shortest list (the Futoshiki program)."
    )
    document = "the Futoshiki program"
    lesson = Lesson(
        "2/futoshiki/5x5/G9By5F8vrihJCz",
        2,
        "The search thinks before it tries. It keeps a list of numbers for each cell, and each try strikes out what "
        "it forbids elsewhere. Step on: 2 leaves another cell without any number, so it is taken back at once, far "
        "from that cell. Nine steps are enough for the whole board.",
    )
    code = (
        "search(board):",
        "    if the board is complete or invalid: return it",
        "    find the first index with the smallest size",
        "    for each value of its list:",
        "        next = a copy with the value selected",
        "        update the inferences of next",
        "        if search(next) is a solution: return it",
        "    return a failure",
    )
    counters = (
        ("game boards", header.STEPS),
        ("backtracks", header.BACKTRACKS),
        ("solutions", header.SOLUTIONS),
    )

    switches = (
        Switch("signs", "Cut by signs", CUTTING),
        Switch("units", "Cut by rows and columns", CUTTING),
        Switch("cells", "Cells", (("fewest", "shortest list first"), ("rows", "row by row"), ("random", "shuffled"))),
        NUMBERS,
        AFTER_ONE,
        SEED,
    )

    def refusal(self, puzzle: Puzzle) -> str:
        """Say why a board is too large for this search; empty for others."""
        if puzzle.size.rows <= MAX_ORDER:
            return ""
        return f"“{self.title}” only handles boards up to {MAX_ORDER}×{MAX_ORDER}."

    def open(self, puzzle: Puzzle, given: Chosen = NOTHING) -> Stepper:
        """Begin a search for the first solution, unless a switch has it go on."""
        values, size = chosen(self.switches, given), puzzle.size
        cells = range(size.cells)
        return open_lists(
            size.rows,
            puzzle.givens,
            puzzle.clues,
            every=values["after"] == "all",
            visit=shuffled(cells, "cells", values) if values["cells"] == "random" else cells,
            order_of=numbers_in(size.rows, values),
            uncut=(values["signs"] == "off", values["units"] == "off"),
            any_cell=values["cells"] != "fewest",
        )

    def frame(self, puzzle: Puzzle, before: Values, stepper: Stepper) -> Frame:
        """Return what the last game board looks like, and what its inference cut."""
        size, head = puzzle.size, stepper.head[:]
        step, depth, outcome = head[header.STEPS], head[header.DEPTH], head[header.OUTCOME]
        if not step:
            return Frame(0, "went", (BEGINS, "Each empty cell has a list of all numbers."), 0, puzzle.givens, 0, ())
        lists, numbers, level = tuple(candidates(stepper, size.cells)), stepper.numbers(), head[kernel.MADE]
        tried = Number(head[header.CELL], head[header.NUMBER]) if level else None
        boards, chosen = stepper.arrays[1], stepper.arrays[2]
        standing = [
            Number(cell, boards[(at + 1) * size.cells + cell].bit_length() - 1)
            for at, cell in enumerate(chosen[:depth])
        ]
        stack = stack_of(size, standing)
        start = f"Try {tried.number} in {where(size, tried.cell)}:" if tried else "Cut the lists by givens and signs:"
        parent = boards[(level - 1) * size.cells : level * size.cells] if level else ()
        cuts = self.cuts(puzzle, parent, tried, head[kernel.UNCUT])
        known = f"{told(cuts)}{sum(map(bool, numbers))} of {size.cells} cells are known."
        line = LINES[outcome] if tried else 2 if outcome == header.STOOD else 1
        if outcome == header.REFUSED:
            empty = tuple(cell for cell, mask in enumerate(lists) if not mask)
            words = (start, f"{where(size, empty[0])} has no number left.{in_vain(stepper)}")
            return Frame(
                step, "refused", words, line, numbers, depth, stack, tried, against=empty[:1], lists=lists, cuts=cuts
            )
        if outcome == kernel.BROKEN:
            words = (start, f"{told(cuts)}every cell is known, but they break a rule.")
            return Frame(step, "refused", words, line, numbers, depth, stack, tried, lists=lists, cuts=cuts)
        words = (start, known if outcome == header.STOOD else known + " That is a solution.")
        return Frame(step, MOODS[outcome], words, line, numbers, depth, stack, tried, lists=lists, cuts=cuts)

    def choices(self, puzzle: Puzzle, stepper: Stepper, depth: int) -> Choices | None:
        """Return the choice of a candidate from the shortest list of a level's board."""
        size, boards = puzzle.size, stepper.arrays[1]
        begun = any(step for step, _ in stepper.entries(0))
        if depth >= stepper.head[kernel.OPEN] and not (begun and stepper.is_over and not depth):
            return None
        cell = stepper.arrays[2][depth]
        return numbers_for(size, cell, numbers_of(boards[depth * size.cells + cell]))

    def cuts(self, puzzle: Puzzle, parent: Sequence[int], tried: Number | None, uncut: int) -> tuple[Cut, ...]:
        """Return what the inference of a board cut, in order: the document's own code does it again and is watched.

        `uncut` are the rules by which none is cut, as in the kernel.
        """
        cuts: list[Cut] = []
        order = puzzle.size.rows
        if tried is None:
            board = GameBoard.listed(puzzle)
        else:
            board = GameBoard(order, puzzle.clues, [numbers_of(mask) for mask in parent])
            board.candidates[tried.cell] = [tried.number]
        board.update(
            lambda cell, number, why: cuts.append(Cut(cell, number, why)),
            signs=not uncut & kernel.SIGNS,
            singles=not uncut & kernel.UNITS,
        )
        return tuple(cuts)


def told(cuts: tuple[Cut, ...]) -> str:
    """Say how many candidates a step removed, by which rules: the picture strikes them through, each its own way."""
    by_sign = sum(cut.why == "sign" for cut in cuts)
    rules = {"by signs (/)": by_sign, "by rows and columns (–)": len(cuts) - by_sign}
    return ", ".join(f"{many} {rule}" for rule, many in rules.items() if many) + "; " if cuts else ""


def numbers_of(mask: int) -> list[int]:
    """Return the numbers of a bit mask, ascending."""
    return [number for number in range(1, mask.bit_length()) if mask >> number & 1]
