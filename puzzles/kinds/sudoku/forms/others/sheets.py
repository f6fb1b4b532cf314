"""Making Sudoku sheets of what other programs' links and files say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import isqrt

from puzzles.codecs.common import broken_puzzle, whole
from puzzles.codecs.runs import some
from puzzles.kinds import codec_form, layered_form
from puzzles.kinds.sudoku.box_sizes import USUAL, check_size, puzzle_of
from puzzles.kinds.sudoku.forms.frames import BoxDrawing
from puzzles.kinds.sudoku.forms.game_id import GameId
from puzzles.kinds.sudoku.forms.one_line import OneLine
from puzzles.model.layers import NO_LAYERS, Layers, Sheet
from puzzles.model.values import Size, Values
from puzzles.portable.cells import place
from puzzles.portable.faults import quote
from puzzles.portable.variants import box_of, boxes, regions_fault
from puzzles.portable.variants import number_regions as regions_numbered

WRITTEN_AS = (OneLine(), BoxDrawing(), GameId())
BOTH_DIAGONALS = "Both diagonals hold every number too (Sudoku X)."
UNEVEN = "jigsaw regions that are not as many as its rows, of as many cells"
EMPTY = frozenset(".0-_*xX")


class PatternForm(layered_form.PatternForm):
    """A form of Sudoku that shows what it is by how it begins."""

    written_as = WRITTEN_AS


class ReadForm(codec_form.ReadForm):
    """A form of Sudoku that a table states, and that is only read."""

    written_as = WRITTEN_AS


class CodecForm(codec_form.CodecForm):
    """A form of Sudoku that a table states, and that is read and written."""

    written_as = WRITTEN_AS


def size_of(program: str, cells: int, box: tuple[int, int] = (0, 0)) -> Size:
    """Return the size of a board with so many cells. Raises PuzzleFault if Sudoku has none."""
    side = isqrt(cells)
    if side * side != cells or (not any(box) and side not in USUAL):
        raise broken_puzzle(program, f"it has {cells:,} cells, which no Sudoku has")
    return check_size(Size(side, side, *box) if any(box) else USUAL[side])


def sheet(program: str, size: Size, cells: Sequence[int], layers: Layers = NO_LAYERS) -> Sheet:
    """Return a sheet of a board; regions and diagonals of the layers become the puzzle's.

    Regions that are not n of n cells are named as a rule that is not played. Raises PuzzleFault for a wrong count of
    cells or a number too high.
    """
    if len(cells) != size.cells:
        raise broken_puzzle(program, f"it has {len(cells):,} of the {size.cells:,} cells of a {size} board")
    wrong = next((at for at, value in enumerate(cells) if not 0 <= value <= size.rows), None)
    if wrong is not None:
        where = place(wrong, size.columns).lower()
        raise broken_puzzle(program, f"the number {cells[wrong]} in {where} is not between 1 and {size.rows}")
    uneven = bool(layers.regions and regions_fault(size.rows, layers.regions))
    regions = () if uneven else regions_numbered(layers.regions)
    diagonals = layers.diagonals and not uneven
    told = replace(
        layers.only(layers.present()),
        unplayed=(*layers.unplayed, *((UNEVEN,) if uneven else ())),
        assumed=(*layers.assumed, *((BOTH_DIAGONALS,) if diagonals else ())),
    )
    board = Size(size.rows, size.columns) if regions else size
    return Sheet(puzzle_of(board, tuple(cells), regions, diagonals), told)


def played(
    program: str,
    size: Size,
    values: Sequence[int],
    given: Iterable[object],
    marks: Iterable[Values] = (),
    layers: Layers = NO_LAYERS,
) -> Sheet:
    """Return the sheet of numbers that are given or the player's, and of the player's marks. Raises PuzzleFault."""
    pairs = [(value, bool(fixed)) for value, fixed in zip(values, given, strict=True)]
    entries = some(value * (not fixed) for value, fixed in pairs)
    more = replace(layers, entries=entries, centre=some(marks))
    return sheet(program, size, [value * fixed for value, fixed in pairs], more)


def numbered(program: str, value: object, at: int, order: int) -> int:
    """Return the number of a cell of JSON, 0 for nothing. Raises PuzzleFault for anything else."""
    word = value.strip() if isinstance(value, str) else value
    found = 0 if word in (None, False, "", *EMPTY) else whole(word, 0, order)
    if found is None:
        where = f"{quote(str(value)[:20], 20)} in {place(at, order).lower()}"
        raise broken_puzzle(program, f"{where} is no number from 1 to {order}")
    return found


def digits(text: str) -> list[int]:
    """Return the numbers of a line of digits; any other character is an empty cell."""
    return [int(mark) if mark in "123456789" else 0 for mark in text]


def regions_of(order: int, regions: Sequence[int | None]) -> tuple[Size | None, tuple[int, ...]]:
    """Return the size with boxes that these regions are, or else the regions, numbered from 1, as layers hold them."""
    groups = dict.fromkeys(region for region in regions if region is not None)
    numbers = {region: number for number, region in enumerate(groups, 1)}
    found = tuple(0 if region is None else numbers[region] for region in regions)
    box = box_of(order, found) if 0 not in found else None
    return (Size(order, order, *box), ()) if box else (None, found)


def box_numbers(size: Size) -> list[int]:
    """Return the number of each cell's box, from 0, row by row."""
    return [number - 1 for number in boxes(size.rows, size.box_rows, size.box_columns)]
