"""A kind that exists only here: one row that holds each of 1..n once. It shows that a listed kind is a tested kind.

It is written from the protocols alone, as somebody who adds a kind would, and is as small as they allow. A browser test
moves this folder to puzzles/kinds/, as it is, and plays it on the page.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING

from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.protocol import Draft, EmptyCells, Kind, Request, Unit
from puzzles.kinds.requests import refuse_impossible
from puzzles.model.cnf import Encoding, exactly_one, number_candidates
from puzzles.model.values import BrokenRule, Budget, End, Event, Progress, Puzzle, Size, Solution, Values
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.text.tokens import head, number, passage, tokens

from .view import VIEW

if TYPE_CHECKING:
    from puzzles.kinds.textbook import Textbook


class RowForm(Form):
    """`row:` and then the numbers, 0 for an empty cell; a puzzle a line."""

    kind = "toy"
    name = "row"
    title = "one row"

    def sniff(self, text: str) -> Confidence:
        return Confidence.CERTAIN if head(text).lower().startswith("row:") else Confidence.NO

    def parse(self, text: str) -> Sequence[Puzzle]:
        puzzles = []
        for line in passage(text).lines():
            first, *cells = tokens(line)
            if first.text.lower() != "row:":
                raise first.fault("row", f"Line {line.number} does not start with “row:”.")
            if not 1 <= len(cells) <= limits.MAX_SIDE:
                raise first.fault("row", f"Line {line.number} has {len(cells)} numbers.")
            size = Size(1, len(cells))
            puzzles.append(Puzzle("toy", size, tuple(number(cell, 0, len(cells)) for cell in cells)))
        if not puzzles:
            raise PuzzleFault("empty-text", "There is no row.")
        return puzzles

    def holds(self, puzzle: Puzzle) -> bool:
        return True

    def write(self, *puzzles: Puzzle) -> str:
        return "".join(f"row: {' '.join(map(str, puzzle.givens))}\n" for puzzle in puzzles)

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        return self.write(puzzle.with_givens(solution))


class Toy(Kind):
    """The one kind whose boards are a single row."""

    name = "toy"
    title = "Toy row"
    view = VIEW
    sizes = VIEW.sizes
    first_forms: Sequence[Form] = (RowForm(),)
    common_forms: Sequence[str] = ()
    textbooks: Sequence[Textbook] = ()

    @property
    def forms(self) -> Sequence[Form]:
        return self.first_forms

    def blank(self, size: Size) -> Puzzle:
        if size.rows != 1 or size.box_rows or size.columns > limits.MAX_SIDE:
            raise PuzzleFault("size", "A toy has one row and no boxes.")
        return Puzzle(self.name, size, (0,) * size.cells)

    def top(self, size: Size) -> int:
        return size.columns

    def broken_rules(self, puzzle: Puzzle, values: Values) -> Sequence[BrokenRule]:
        found = [
            BrokenRule((at,), "A given was changed.")
            for at, given in enumerate(puzzle.givens)
            if given and values[at] != given
        ]
        for value in sorted(set(values) - {0}):
            cells = tuple(at for at, other in enumerate(values) if other == value)
            if len(cells) > 1:
                found.append(BrokenRule(cells, f"The row has {value} twice."))
        return found

    def complete_units(self, puzzle: Puzzle, values: Values) -> Sequence[Unit]:
        cells = tuple(range(puzzle.size.columns))
        return [Unit("the row", cells)] if len(set(values) - {0}) == len(cells) else []

    def candidates(self, puzzle: Puzzle, values: Values) -> Sequence[Values]:
        missing = tuple(sorted(set(range(1, puzzle.size.columns + 1)) - set(values)))
        return [() if value else missing for value in values]

    def search(self, puzzle: Puzzle, limit: int, budget: Budget) -> Iterator[Event]:
        empty = [at for at, given in enumerate(puzzle.givens) if not given]
        missing = sorted(set(range(1, puzzle.size.columns + 1)) - set(puzzle.givens))
        nodes = found = 0
        for order in permutations(missing):
            if found == limit or nodes == budget.nodes:
                yield End(False, nodes)
                return
            nodes += 1
            values = list(puzzle.givens)
            for at, value in zip(empty, order, strict=True):
                values[at] = value
            if not self.broken_rules(puzzle, tuple(values)):
                found += 1
                yield Solution(tuple(values))
        yield End(True, nodes)

    def encode(self, puzzle: Puzzle) -> Generator[Progress, None, Encoding | None]:
        yield Progress(0, 0)
        numbers = range(1, puzzle.size.columns + 1)
        cells, free = number_candidates([given] if given else numbers for given in puzzle.givens)
        once = [list(cell.values()) for cell in cells]
        once += [[cell[number] for cell in cells if number in cell] for number in numbers]
        return Encoding(cells, (clause for literals in once for clause in exactly_one(literals, free)))

    def empty_cells(self, size: Size) -> EmptyCells:
        return EmptyCells(1, 1, 1, "two empty cells can exchange their numbers.", "")

    def make(self, request: Request, rng: Random, draft: Draft) -> Generator[Progress, None, Puzzle]:
        columns = self.blank(request.size).size.columns
        empty = 1 if request.empty is None else request.empty
        refuse_impossible(self.title, request.size, empty, self.empty_cells(request.size))
        row = rng.sample(range(1, columns + 1), columns)
        for at in rng.sample(range(columns), empty):
            row[at] = 0
        draft.offer(Puzzle(self.name, request.size, tuple(row)))
        draft.share = 1.0
        yield Progress(0, 0)
        return Puzzle(self.name, request.size, tuple(row))


KIND = Toy()
