"""Find puzzles in a picture: several ways to propose a lattice, one way to fit and judge it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import sqrt

from puzzles.machines.base import Machine
from puzzles.pictures.finding.apart import boxes_fit
from puzzles.pictures.finding.blobs import Blobs
from puzzles.pictures.finding.canvas import Buffers
from puzzles.pictures.finding.fitting import Rough, Trial, corners_of
from puzzles.pictures.finding.frames import four_corners, likely_sizes, square
from puzzles.pictures.finding.lattices import Lattice, find_lattices
from puzzles.pictures.finding.levels import DARK, LIGHT, STEPS, Levels
from puzzles.pictures.finding.planes import Point
from puzzles.pictures.finding.ranking import GOOD, LOWEST, area, holds, middle, overlap, ranked, standing
from puzzles.pictures.shapes import Fit, Picture

EASIER = 20
"""By how much lower the score is that ends the search, after each further try, from GOOD down to LOWEST."""

NEVER = 1001

TRIES = (
    (DARK, 28, (18, 11)), (LIGHT, 28, (24, 12)), (DARK, 28, (36, 8)), (STEPS, 28, (18, 36)), (DARK, 12, (18, 11)),
    (LIGHT, 12, (18, 11)), (DARK, 60, (30, 16)),
)  # fmt: skip
"""How ink is looked for: what lines are; the longer side by the thickness of lines; the thresholds."""

BOXES = {(3, 3): (3, 3), (3, 2): (3, 2), (2, 3): (2, 3), (2, 2): (2, 2)}
"""For rows and columns of boxes, how many cells a box has in a row and in a column."""

PROMISING = 350
"""The value of a trial that is followed at once."""

APART = 0.85
"""Cells whose side is less, beside the pitch, may stand apart."""

TOUCHING = 0.68
"""Cells whose side is more, beside the pitch, may touch but for thick lines."""

MOST_FITS = 5
"""How many trials of a try are followed."""

CUT = 0.2
"""A corner that lies farther outside of the picture, in cells, is that of a board of which a part is missing."""

Corners = Sequence[Point]


def find_boards(picture: Picture, machine: Machine, tries: int | None = None) -> list[Fit]:
    """Return the lattices that are found in a picture, best first; some compete for the same place.

    `tries` is how many ways are tried at most.
    """
    work = machine.open("pictures")
    try:
        levels = Levels(picture, work)
        buffers = Buffers(levels)
        found: list[Fit] = []
        framed: list[Corners] = []
        for roughs, enough in islice(_roughs(levels, buffers, found, framed), tries):
            _follow(buffers, roughs, found)
            best = max((area(corners_of(fit)) for fit in found if standing(fit) >= enough), default=0.0)
            if best and not any(area(frame) > best and not _is_fitted(frame, found) for frame in framed):
                break
        cut = [fit for fit in found if _is_cut(fit, picture)]
        return ranked([fit for fit in found if not any(fit.score <= each.score and overlap(fit, each) for each in cut)])
    finally:
        work.close()


def _is_fitted(frame: Corners, found: Sequence[Fit]) -> bool:
    """Return whether a fit that may be a board lies in the middle of a frame."""
    return any(fit.score >= LOWEST and holds(fit, middle(frame)) for fit in found)


def _is_cut(fit: Fit, picture: Picture) -> bool:
    """Return whether the picture's edge cuts off a good part of the outer cells."""
    corners = corners_of(fit)
    part = CUT * sqrt(area(corners) / (fit.rows * fit.columns))
    return any(not -part <= x <= picture.width + part or not -part <= y <= picture.height + part for x, y in corners)


def _follow(buffers: Buffers, roughs: Sequence[Rough], found: list[Fit]) -> None:
    """Add the fits that rough lattices lead to, but where there is a good one already."""
    for rough in roughs:
        side = min(rough.rows, rough.columns)
        if rough.side < APART and side >= 4 and max(rough.rows, rough.columns) <= 9:
            # A Futoshiki is square: what makes a lattice longer is something else on the page.
            for right in range(rough.columns - side + 1):
                for down in range(rough.rows - side + 1):
                    plane = rough.plane.moved(right, down)
                    found.append(boxes_fit(buffers, plane, side, side, rough.side, rough.lines))
    good = [fit for fit in found if fit.score >= GOOD]
    trials = [
        Trial(buffers, rough)
        for rough in roughs
        if rough.side > TOUCHING
        and not any(holds(fit, rough.plane.at(rough.columns / 2, rough.rows / 2)) for fit in good)
    ]
    trials.sort(key=lambda trial: -trial.gain)
    followed = 0
    for trial in trials:
        if followed < MOST_FITS and trial.value >= PROMISING and not any(holds(fit, trial.middle()) for fit in good):
            fits = trial.fits()
            followed += 1
            found += fits
            good += [fit for fit in fits if fit.score >= GOOD]


def fit_corners(picture: Picture, corners: Sequence[Point], machine: Machine) -> list[Fit]:
    """Return the fits within four corners, clockwise from the first, in pixels; the likeliest size first."""
    work = machine.open("pictures")
    try:
        buffers = Buffers(Levels(picture, work))
        found: list[Fit] = []
        for lines in (DARK, LIGHT):
            for size, _ in likely_sizes(buffers, corners, lines)[:3]:
                plane = square(corners, size)
                if plane:
                    found += Trial(buffers, Rough(plane, size, size, lines, is_sure=True)).fits()
        return sorted(found, key=lambda fit: -fit.score)
    finally:
        work.close()


def _roughs(
    levels: Levels, buffers: Buffers, found: Sequence[Fit], framed: list[Corners]
) -> Iterator[tuple[list[Rough], int]]:
    """Yield rough lattices, by one way after the other, and the score with which the search may end.

    The corners of frames are added to `framed`.
    """
    level = min(range(len(levels.sizes)), key=lambda k: abs(max(levels.sizes[k]) - 800))
    blobs = Blobs(levels, level)
    enough = GOOD
    for lines, share, thresholds in TRIES:
        blobs.ink(lines, max(max(levels.sizes[level]) // share, 5))
        for threshold in thresholds:
            lattices = find_lattices(blobs.cells(threshold))[:8]
            yield [rough for lattice in lattices for rough in _of_lattice(lattice, lines)], NEVER
            yield (
                list(_of_frames(buffers, blobs, threshold, lines, found, framed)) if threshold == thresholds[0] else [],
                enough,
            )
            enough = max(enough - EASIER, LOWEST)


def _of_lattice(lattice: Lattice, lines: int) -> Iterator[Rough]:
    if (
        3 < lattice.rows < 30
        and 3 < lattice.columns < 30
        and lattice.rows * lattice.columns < 700
        and lattice.count > 11
    ):
        yield Rough(lattice.plane, lattice.rows, lattice.columns, lines, lattice.side)
    box = BOXES.get((lattice.rows, lattice.columns))
    if box:
        yield Rough(lattice.plane.divided(*box), lattice.rows * box[1], lattice.columns * box[0], lines)
        yield Rough(lattice.plane, lattice.rows, lattice.columns, lines, is_sure=True, box=box)


def _of_frames(
    buffers: Buffers, blobs: Blobs, threshold: int, lines: int, found: Sequence[Fit], framed: list[Corners]
) -> Iterator[Rough]:
    good = [fit for fit in found if fit.score >= GOOD]
    for frame in blobs.frames(threshold):
        corners = four_corners(frame.hull)
        if corners is None or any(holds(fit, middle(corners)) for fit in good):
            continue
        framed.append(corners)
        for size, _ in likely_sizes(buffers, corners, lines)[:2]:
            plane = square(corners, size)
            if plane:
                yield Rough(plane, size, size, lines)
