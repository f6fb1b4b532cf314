"""What a reading of a picture is worth beside the truth."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from puzzles.pictures.reading import PictureReading, Place
from puzzles.pictures.shapes import Fit
from tests.pictures.shapes import Point, Quad, Truth

NEAR = 0.25
"""How far a corner may lie from where it is, in cells."""

FEW = 0.2
"""A board with so few wrong cells, beside its givens, was found wherever its corners are said to be."""


@dataclass(frozen=True)
class Outcome:
    """How one picture was read."""

    name: str
    found: bool = False
    """The board was found: its rows and columns, and its corners where they are known."""

    right: bool = False
    """All is as it stands in the picture: kind, size, boxes, givens, entries, signs."""

    changed: bool = False
    """All is right after the least costly change that is proposed."""

    corrected: bool = False
    """All is right once the places that are marked have been corrected."""

    cells: int = 0
    """Cells of the board that was read, 0 for none."""

    marked: int = 0
    """Places that are marked."""

    sure: bool = False
    """It was offered without any mark."""

    fault: str = ""
    """What is wrong, in a few words."""

    times: dict[str, float] = field(default_factory=dict)
    """Seconds by stage."""

    @property
    def silent(self) -> bool:
        """Whether it is wrong and nothing says so."""
        return self.sure and not self.right


def judge(name: str, truth: Truth, reading: PictureReading | None) -> Outcome:
    """Compare a reading, None where no puzzle was found, with the truth."""
    if reading is None:
        return (
            Outcome(name, fault="not found") if truth.kind else Outcome(name, right=True, changed=True, corrected=True)
        )
    puzzle, marked = reading.puzzle, set(reading.marked)
    cells, sure = puzzle.size.cells, not marked and reading.sure
    if not truth.kind:
        return Outcome(name, cells=cells, marked=len(marked), sure=sure, fault=f"a {puzzle.kind} {puzzle.size}")
    found = lies(reading.fit, truth)
    if not found:
        for other in truth.others:
            if lies(reading.fit, other):
                there = judge(name, replace(other, others=()), reading)
                return replace(
                    there,
                    found=False,
                    right=False,
                    changed=False,
                    corrected=False,
                    sure=there.silent,
                    fault=f"another board; {there.fault}",
                )
    shape = shape_fault(truth, reading)
    if shape:
        fault = shape if found else f"elsewhere; {shape}"
        return Outcome(name, found, cells=cells, marked=len(marked), sure=sure, fault=fault)
    wrong = differences(truth, reading.puzzle.givens, reading.layers.entries, reading.puzzle.clues)
    found = found or len(wrong) <= FEW * sum(map(bool, truth.givens))
    fault = "" if found else "elsewhere; "
    changed = differences(truth, reading.changed.givens, reading.layers.entries, reading.changed.clues)
    left = [place for place in wrong if place not in marked]
    if wrong:
        fault += ", ".join(told(truth, place, wrong[place], place in marked) for place in list(wrong)[:6])
        fault += f" and {len(wrong) - 6} more" if len(wrong) > 6 else ""
    return Outcome(name, found, not wrong, not changed, not left, cells, len(marked), sure, fault)


def shape_fault(truth: Truth, reading: PictureReading) -> str:
    """Return what is wrong with the kind, the size, the boxes or the rules, "" for nothing."""
    puzzle, size = reading.puzzle, reading.puzzle.size
    if puzzle.kind != truth.kind:
        return f"{puzzle.kind} {size} for {truth.kind} {truth.rows}×{truth.columns}"
    if (size.rows, size.columns) != (truth.rows, truth.columns):
        return f"{size} for {truth.rows}×{truth.columns}"
    if (size.box_rows, size.box_columns) != truth.box:
        return f"boxes {size.box_rows}×{size.box_columns} for {truth.box[0]}×{truth.box[1]}"
    if numbered(puzzle.regions) != numbered(truth.regions):
        return "other regions"
    if puzzle.diagonals != truth.diagonals:
        return "diagonals" + (" not seen" if truth.diagonals else " that are not there")
    if truth.printed_solution != (reading.judgement.outcome == "solution"):
        return "not known as a solution" if truth.printed_solution else "taken for a solution"
    unnamed = [name for name in truth.unplayed if not any(name in remark for remark in reading.remarks)]
    return f"{unnamed[0]} not named" if unnamed else ""


def numbered(regions: Sequence[int]) -> list[int]:
    """Return regions numbered in the order in which they come."""
    order = list(dict.fromkeys(regions))
    return [order.index(region) for region in regions]


def differences(
    truth: Truth, givens: Sequence[int], entries: Sequence[int], clues: Sequence[tuple[int, int]]
) -> dict[Place, str]:
    """Return the places where something else was read than stands there, and what."""
    wrong: dict[Place, str] = {}
    for cell, given in enumerate(truth.givens):
        entry = truth.entries[cell] if truth.entries else 0
        read = givens[cell], entries[cell] if entries else 0
        if read != (given, entry):
            wrong[cell,] = f"{written(*read)} for {written(given, entry)}"
    there, seen = set(truth.signs), {(less, greater) for less, greater in clues}
    for less, greater in there ^ seen:
        place = min(less, greater), max(less, greater)
        turned = (less, greater) in seen and (greater, less) in there
        wrong[place] = "a sign that is turned" if turned else "a sign missed" if (less, greater) in there else "no sign"
    return wrong


def written(given: int, entry: int) -> str:
    """Return what a cell holds: "5", "5 entered", "nothing"."""
    return str(given) if given else f"{entry} entered" if entry else "nothing"


def told(truth: Truth, place: Place, what: str, marked: bool) -> str:
    """Return a place that is wrong in a few words."""
    cells = " ".join(f"r{cell // truth.columns + 1}c{cell % truth.columns + 1}" for cell in place)
    return f"{cells} {what}{' (marked)' if marked else ''}"


def lies(fit: Fit, truth: Truth) -> bool:
    """Return whether a lattice has the rows, columns and corners of a board, whichever corner is its first."""
    sizes = {(fit.rows, fit.columns), (fit.columns, fit.rows)}
    if (truth.rows, truth.columns) not in sizes:
        return False
    if truth.corners is None:
        return True
    places = corners(fit)
    cell = math.dist(truth.corners[0], truth.corners[1]) / truth.columns
    for first in range(4):
        turned = [*places[first:], *places[:first]]
        if max(math.dist(one, other) for one, other in zip(turned, truth.corners, strict=True)) <= NEAR * cell:
            return (fit.rows, fit.columns) == ((truth.rows, truth.columns)[:: 1 - 2 * (first % 2)])
    return False


def corners(fit: Fit) -> Quad:
    """Return the outer corners of a lattice in pixels."""
    last, count = fit.columns - 1, fit.rows * fit.columns
    found: list[Point] = []
    for cell, corner in ((0, 0), (last, 1), (count - 1, 2), (count - 1 - last, 3)):
        x, y = fit.quads[8 * cell + 2 * corner : 8 * cell + 2 * corner + 2]
        found.append((x / 16, y / 16))
    return found[0], found[1], found[2], found[3]
