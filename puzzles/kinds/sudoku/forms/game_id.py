"""The game ids of Solo, of Simon Tatham's Portable Puzzle Collection, one a line: they hold jigsaws and diagonals too.

`CxR[j][x]:` boxes C cells tall and R wide, or `Nj` a jigsaw of side N; `x` both diagonals, `k` killer cages. Then the
cells row by row: numbers, `_` between two of them, `a` to `z` runs of 1 to 26 empty cells. For a jigsaw follow a comma
and its walls: runs of edges without one, `_` for none, `a` to `y` for 1 to 25, each before an edge with a wall; `z` for
25 without one behind them. Edges come row by row between cells side by side, then column by column between cells one
above the other. After solo.c (encode_params, encode_puzzle_desc, encode_block_structure_desc).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from puzzles.codecs import tatham
from puzzles.kinds.form import Confidence
from puzzles.kinds.sudoku.box_sizes import VARIANT_FORM, check_size, puzzle_of
from puzzles.kinds.sudoku.forms.rows import UsualForm, no_puzzle
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.variants import box_of, boxes, number_regions, regions_fault
from puzzles.text.tokens import Line, head, passage

TITLE = "game id of Solo"
ID = re.compile(r"(?P<one>\d{1,2})(?:x(?P<two>\d{1,2}))?(?P<flags>[a-z0-9]{0,10}):(?P<description>[a-z0-9_,]+)")
LONGEST_EDGES = 25
_FLAGS = re.compile(r"r\d|m(?:d?\d)?|d[a-z]|a|s", re.IGNORECASE)


class GameId(UsualForm):
    """Ids alone; what may surround one is read by the form that reads links to Solo."""

    name = VARIANT_FORM
    title = TITLE

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN for an id of boxes or of a jigsaw, unless it has cages."""
        found = ID.fullmatch(head(text).split("\n", 1)[0].strip())
        flags = found["flags"] if found else "k"
        sure = found and (found["two"] or "j" in flags) and {"k", "m"}.isdisjoint(flags)
        return Confidence.CERTAIN if sure else Confidence.NO

    def parse(self, text: str) -> list[Puzzle]:
        """Read an id from each line that is not blank. Raises PuzzleFault."""
        found = [_puzzle(line) for line in passage(text).lines()]
        if not found:
            raise no_puzzle()
        return found

    def holds(self, puzzle: Puzzle) -> bool:
        """Say whether each region is in one piece."""
        return is_whole(puzzle)

    def write(self, *puzzles: Puzzle) -> str:
        """Write an id a line."""
        if not all(map(self.holds, puzzles)):
            raise PuzzleFault(
                "form",
                f"The form “{self.name}” holds no regions in several pieces.",
                hint="Share the puzzle as a link, which holds them.",
            )
        return "".join(map(self.draw, puzzles))

    def draw(self, puzzle: Puzzle) -> str:
        """Write an id."""
        return id_of(puzzle) + "\n"


def _puzzle(line: Line) -> Puzzle:
    parts = ID.fullmatch(line.text.strip())
    why = "is no game id of Solo"
    if parts:
        try:
            game = game_of(parts["one"], parts["two"], parts["flags"], parts["description"])
        except PuzzleFault as fault:
            raise PuzzleFault(
                fault.code, fault.message, line=line.number, column=1, excerpt=line.text, hint=fault.hint
            ) from None
        wrong = regions_fault(game.size.rows, game.regions) if game.regions else None
        if game.killer:
            why = "has killer cages, which Givens does not play"
        elif wrong:
            why = f"has walls that part the board otherwise: {wrong[0].rstrip('.')}"
        elif len(game.cells) != game.size.cells or max(game.cells) > game.size.rows:
            why = f"has not the cells of a {game.size} board"
        else:
            return puzzle_of(game.size, tuple(game.cells), game.regions, game.diagonals)
    raise PuzzleFault(
        "game-id",
        f"Line {line.number} {why}.",
        line=line.number,
        column=1,
        excerpt=line.text,
        hint="Copy the whole id again; one like 3x3: and the cells stands alone on its line.",
    )


class Game(NamedTuple):
    """The game of an id. `regions` are those of `Puzzle`, but need not be n regions of n cells."""

    size: Size
    cells: list[int]
    regions: Values
    diagonals: bool
    killer: bool


def game_of(one: str, two: str | None, flags: str, description: str) -> Game:
    """Return the game of an id, in its parts. Raises PuzzleFault."""
    bare = _FLAGS.sub("", flags)
    order = int(one) * int(two or 1)
    written, *more = description.split(",")
    cells, edges = tatham.cells(written), tatham.walls(more[0]) if more else None
    jigsaw = "j" in bare or two is None
    if order not in range(4, limits.MAX_SUDOKU_ORDER + 1):
        raise _fault(f"a board of side {order} is no Sudoku")
    if cells is None:
        raise _fault("its board has a character without a meaning")
    if jigsaw and edges is None:
        raise _fault("the walls of its jigsaw are missing or malformed")
    regions = number_regions(tatham.parts(order, edges)) if jigsaw and edges else ()
    box = box_of(order, regions) if jigsaw else (int(one), int(two or 1))
    size = check_size(Size(order, order, *box)) if box else Size(order, order)
    return Game(size, cells, () if box else regions, "x" in bare, "k" in bare)


def _fault(why: str) -> PuzzleFault:
    from puzzles.codecs.common import broken_puzzle

    return broken_puzzle(TITLE, why)


def id_of(puzzle: Puzzle) -> str:
    """Return the id of a Sudoku."""
    size = puzzle.size
    # Boxes a cell wide are a jigsaw to Solo.
    regions = puzzle.regions or (boxes(size.rows, size.rows, 1) if size.box_columns == 1 else ())
    kind = f"{size.rows}j" if regions else f"{size.box_rows}x{size.box_columns}"
    edges = "".join("|" if wall else "." for wall in _walls(size.rows, regions)) if regions else ""
    walls = "," + "".join(map(_run, edges.split("|"))) if regions else ""
    return f"{kind}{'x' if puzzle.diagonals else ''}:{tatham.describe(puzzle.givens)}{walls}"


def is_whole(puzzle: Puzzle) -> bool:
    """Say whether each region is in one piece: walls alone cannot tell parts of one region from two regions."""
    order, regions = puzzle.size.rows, puzzle.regions
    return not regions or number_regions(tatham.parts(order, _walls(order, regions))) == regions


def _walls(order: int, regions: Sequence[int]) -> list[bool]:
    """Return whether there is a wall at each edge inside the board."""
    cells = range(order * order)
    across = [regions[cell] != regions[cell + 1] for cell in cells if (cell + 1) % order]
    down = [cell for column in range(order) for cell in cells[column:-order:order]]
    return across + [regions[cell] != regions[cell + order] for cell in down]


def _run(edges: str) -> str:
    """Write a run of edges without a wall."""
    whole, rest = divmod(len(edges) - 1, LONGEST_EDGES)
    return "z" * whole + chr(ord("a") + rest) if edges else "_"
