"""From a rough lattice to a fit: the lines are followed, the window is chosen, and the whole is judged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.pictures.finding.canvas import Buffers, Canvas, divided, nodes_of
from puzzles.pictures.finding.judging import (
    SQUARES,
    UNSEEN,
    Window,
    goes_on,
    held_in_middles,
    look,
    score,
    value,
    weights,
    windows,
)
from puzzles.pictures.finding.planes import Plane, Point
from puzzles.pictures.shapes import Fit


@dataclass(frozen=True)
class Rough:
    """A lattice that may be there: where cell (column, row) begins on a plane, in pixels of the picture."""

    plane: Plane
    rows: int
    columns: int
    lines: int
    side: float = 1.0
    is_sure: bool = False
    """Whether rows and columns are known, so that no other window is looked for."""

    box: tuple[int, int] = (1, 1)
    """How many cells a cell of the lattice has, in a row and in a column, if only boxes have lines round them."""


ROUNDS = 4
"""How often the window is moved."""

MARGIN = 2
"""How many cells round a lattice are looked at."""

CLEAR = 880
"""The score of a fit of a usual size that has no competitors."""


class Trial:
    """A rough lattice with its lines followed once.

    `value`, 0..1000, says how much of its edges is seen, `gain` how many are in the likeliest window.
    """

    def __init__(self, buffers: Buffers, rough: Rough) -> None:
        self.rough = rough
        nodes = nodes_of(rough.plane, rough.rows, rough.columns, MARGIN)
        self.canvas = Canvas(buffers, nodes, rough.rows, rough.columns, MARGIN, rough.lines)
        self.canvas.straighten()
        self.canvas.refine(1, self.canvas.pitch // 4)
        self.canvas.straighten()
        sight = look(self.canvas)
        self.value = value(self.canvas, sight)
        if rough.is_sure:
            self.windows: list[Window] = []
            self.gain = (self.value - UNSEEN) * len(self.canvas.shape.inside)
            if rough.box != (1, 1):
                # Boxes are all: if more of them follow, these are cells.
                self.value -= max(goes_on(self.canvas, sight.shares, side) for side in range(4))
        else:
            self.windows = windows(self.canvas, sight.shares)
            self.gain = self.windows[0].gain if self.windows else 0

    def middle(self) -> Point:
        """Return the middle of the likeliest window, in pixels of the picture."""
        if not self.windows:
            return self.canvas.node(0, 0)
        window = self.windows[0]
        return self.canvas.node(window.top + window.rows // 2, window.left + window.columns // 2)

    def fits(self) -> list[Fit]:
        """Return the fits that the lattice leads to, best first; only one if it is a clear one."""
        canvas = self.canvas
        if self.rough.is_sure:
            fit = finished(canvas, self.rough.box != (1, 1))
            return [fit] if self.rough.box == (1, 1) else boxed(canvas, fit, self.rough.box)
        found = self.windows
        for _ in range(ROUNDS):
            if not found or _is_whole(canvas, found[0]):
                break
            window = found[0]
            canvas = canvas.window(window.top, window.left, window.rows, window.columns, MARGIN)
            canvas.straighten()
            canvas.refine(2, canvas.pitch // 6)
            canvas.straighten()
            found = windows(canvas, look(canvas).shares)
        fits: list[Fit] = []
        for window in found:
            whole = _is_whole(canvas, window)
            fits.append(
                finished(
                    canvas if whole else canvas.window(window.top, window.left, window.rows, window.columns, MARGIN)
                )
            )
            if whole and fits[-1].score >= CLEAR and window.rows == window.columns and window.rows in SQUARES:
                break
        return sorted(fits, key=lambda fit: -fit.score)


def _is_whole(canvas: Canvas, window: Window) -> bool:
    """Return whether a window is all of a canvas but its margin."""
    size = (window.top, window.left, window.rows, window.columns)
    return size == (MARGIN, MARGIN, canvas.rows, canvas.columns)


def finished(canvas: Canvas, is_of_boxes: bool = False) -> Fit:
    """Follow the lines more closely, and judge; the cells may be boxes of cells."""
    for degree, share in ((2, 6), (3, 7)):
        canvas.straighten()
        canvas.refine(degree, canvas.pitch // share)
    canvas.straighten()
    canvas.settle()
    canvas.straighten()
    sight = look(canvas)
    right, below = weights(canvas, sight)
    return Fit(canvas.rows, canvas.columns, quads(canvas), True, right, below, score(canvas, sight, is_of_boxes))


def boxed(canvas: Canvas, boxes: Fit, box: tuple[int, int]) -> list[Fit]:
    """Return the fits of a lattice whose boxes alone have lines: its cells are seen by what is in their middles."""
    across, down = box
    rows, columns = canvas.rows * down, canvas.columns * across
    cells = Canvas(canvas.buffers, divided(canvas, across, down, 2), rows, columns, 2, canvas.lines)
    cells.straighten()
    held = held_in_middles(cells)
    right = tuple(
        200
        if (k % columns + 1) % across == 0
        and boxes.right[k // columns // down * canvas.columns + k % columns // across]
        else 0
        for k in range(rows * columns)
    )
    below = tuple(
        200
        if (k // columns + 1) % down == 0 and boxes.below[k // columns // down * canvas.columns + k % columns // across]
        else 0
        for k in range(rows * columns)
    )
    plain = Fit(rows, columns, quads(cells), True, right, below, boxes.score * held // 1000)
    return [finished(cells), plain]


def quads(canvas: Canvas) -> tuple[int, ...]:
    """Return the corners of the cells, in 1/16 pixel."""
    margin = canvas.margin
    return tuple(
        int(16 * value)
        for row in range(margin, margin + canvas.rows)
        for column in range(margin, margin + canvas.columns)
        for down, across in ((0, 0), (0, 1), (1, 1), (1, 0))
        for value in canvas.node(row + down, column + across)
    )


def corners_of(fit: Fit) -> list[tuple[float, float]]:
    """Return the outer corners of a fit in pixels, clockwise."""
    last = fit.rows * fit.columns - 1
    cells: Sequence[tuple[int, int]] = ((0, 0), (fit.columns - 1, 1), (last, 2), (last - fit.columns + 1, 3))
    return [(fit.quads[8 * cell + 2 * k] / 16, fit.quads[8 * cell + 2 * k + 1] / 16) for cell, k in cells]
