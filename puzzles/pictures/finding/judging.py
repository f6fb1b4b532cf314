"""How well lines in a picture explain a lattice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.pictures.finding.canvas import CAP, MOST_EDGES, Canvas, filled

SQUARES = (4, 5, 6, 7, 8, 9, 16)
"""How many rows and columns a square board usually has."""

UNSEEN = 450
"""A share of an edge, of 1000, that speaks neither for nor against a line there."""

CERTAIN = 350
"""A line that is seen on such a share of an edge, of 1000, has its whole weight."""

LEAST = 4
MOST = 20
"""How few and how many rows and columns a board may have."""


@dataclass(frozen=True)
class Sight:
    """What is seen on a canvas's edges.

    `shares` says how much more than on their clearer side, 0..1000, `clear` how much more than on both sides, `border`
    the same as `shares` for lines on the outside, which may be thick or double. `masses` says how heavy lines are,
    `usual` is a line's usual ink, `least` the ink from which something counts as a line, both of 255.
    """

    shares: Sequence[int]
    clear: Sequence[int]
    border: Sequence[int]
    masses: Sequence[int]
    usual: int
    least: int


def look(canvas: Canvas) -> Sight:
    """Look at the edges of a canvas that is drawn."""
    inside = canvas.shape.inside
    away = canvas.pitch * 11 // 50
    tops, left, right = (canvas.covered(255, shift)[2] for shift in (0, -away, away))
    usual = min(sorted([tops[edge] for edge in inside])[len(inside) // 5] // 16, CAP)
    noise = sorted([min(left[edge], right[edge]) for edge in inside])[len(inside) // 2] // 16
    least = max(noise + max(2 * (usual - noise) // 5, noise // 4), 5)
    (shares, masses, _), (before, _, _), (after, _, _) = (canvas.covered(least, shift) for shift in (0, -away, away))
    rim = canvas.pitch // 9
    (outer, _, _), (inner, _, _) = (canvas.covered(least, shift) for shift in (-rim, rim))
    return Sight(
        [max(share - min(a, b), 0) for share, a, b in zip(shares, before, after, strict=True)],
        [max(share - (3 * min(a, b) + max(a, b)) // 4, 0) for share, a, b in zip(shares, before, after, strict=True)],
        [max(max(near) - min(a, b), 0) for *near, a, b in zip(shares, outer, inner, before, after, strict=True)],
        masses,
        usual,
        least,
    )


@dataclass(frozen=True)
class Window:
    """A part of a canvas that may be a board; `gain` says how much more of its edges is seen than not."""

    gain: int
    top: int
    left: int
    rows: int
    columns: int


def windows(canvas: Canvas, shares: Sequence[int]) -> list[Window]:
    """Return the windows of the canvas that are likeliest to be boards, best first."""
    buffers = canvas.buffers
    buffers.places[:] = filled(shares, MOST_EDGES)
    buffers.levels.work.call(
        "pictures_windows_search",
        buffers.places,
        canvas.high,
        canvas.wide,
        UNSEEN,
        LEAST,
        MOST,
        buffers.table,
        buffers.best,
    )
    found = []
    values = buffers.best[:]
    span = MOST - LEAST + 1
    for rows in range(LEAST, min(canvas.high, MOST) + 1):
        for columns in range(LEAST, min(canvas.wide, MOST) + 1):
            at = 3 * ((rows - LEAST) * span + columns - LEAST)
            gain, top, left = values[at : at + 3]
            if rows != columns:
                gain = gain * 9 // 10
            elif rows in SQUARES:
                gain = gain * 21 // 20
            if gain > 0:
                found.append(Window(gain, top, left, rows, columns))
    found.sort(key=lambda window: -window.gain)
    near = [each for each in found if each.gain * 5 > found[0].gain * 4][:3]
    squares = [each for each in found if each.rows == each.columns and each.gain * 2 > found[0].gain][:1]
    return near + [each for each in squares if each not in near]


def value(canvas: Canvas, sight: Sight) -> int:
    """Return how much is seen of the edges of the cells within the margin, 0..1000."""
    return sum([sight.shares[edge] for edge in canvas.shape.inside]) // len(canvas.shape.inside)


def score(canvas: Canvas, sight: Sight, is_of_boxes: bool = False) -> int:
    """Return how well the lines explain the lattice, 0..1000; ink may lie anywhere in cells that are boxes of cells."""
    rows, columns, margin, shares = canvas.rows, canvas.columns, canvas.margin, sight.shares
    step = canvas.wide + 1
    lying = []
    for row in range(rows + 1):
        seen = sight.clear if 0 < row < rows else sight.border
        lying.append(seen[(row + margin) * canvas.wide + margin : (row + margin) * canvas.wide + margin + columns])
    standing = []
    for column in range(columns + 1):
        seen = sight.clear if 0 < column < columns else sight.border
        standing.append([seen[canvas.lying + (row + margin) * step + margin + column] for row in range(rows)])
    lines = sorted(sum(line) // len(line) for line in lying + standing)
    third = len(lines) // 3
    whole = (2 * sum(lines) // len(lines) + sum(lines[:third]) // third + (lines[0] + lines[1]) // 2) // 4
    for side in range(4):
        whole -= max(goes_on(canvas, shares, side) - 300, 0) // 2
    return max(whole if is_of_boxes else whole * (1000 - _crowded(canvas, sight.least)) // 1000, 0)


def goes_on(canvas: Canvas, shares: Sequence[int], side: int) -> int:
    """Return how much of one more row or column of cells is seen outside: above, below, left or right, 0..1000."""
    rows, columns, margin, step = canvas.rows, canvas.columns, canvas.margin, canvas.wide + 1
    if side < 2:
        line, row = (margin - 1, margin - 1) if side == 0 else (margin + rows + 1, margin + rows)
        along = [shares[line * canvas.wide + margin + k] for k in range(columns)]
        across = [shares[canvas.lying + row * step + margin + k] for k in range(columns + 1)]
    else:
        line, column = (margin - 1, margin - 1) if side == 2 else (margin + columns + 1, margin + columns)
        along = [shares[canvas.lying + (margin + k) * step + line] for k in range(rows)]
        across = [shares[(margin + k) * canvas.wide + column] for k in range(rows + 1)]
    return min(sum(along) // len(along), sum(across) // len(across))


def _crowded(canvas: Canvas, least: int) -> int:
    """Return how much ink lies near the edges rather than in the middle of cells, 0..300."""
    band, middle, _ = _spread(canvas, max(least, 20))
    return 300 * band // (band + middle + 60)


def _spread(canvas: Canvas, least: int) -> tuple[int, int, int]:
    """Return the share of ink near the edges, 0..1000, and in the middle, and how many cells have some there."""
    buffers, pitch = canvas.buffers, canvas.pitch
    buffers.levels.work.call(
        "pictures_lines_crowd", buffers.ink, canvas.high, canvas.wide, pitch, least, pitch // 8, pitch // 5,
        buffers.cells,
    )  # fmt: skip
    values = buffers.cells[: 4 * canvas.high * canvas.wide]
    totals = [0, 0, 0, 0]
    count = 0
    for row in range(canvas.margin, canvas.margin + canvas.rows):
        for column in range(canvas.margin, canvas.margin + canvas.columns):
            at = 4 * (row * canvas.wide + column)
            count += values[at + 2] * 20 > values[at + 3]
            for k in range(4):
                totals[k] += values[at + k]
    return 1000 * totals[0] // totals[1], 1000 * totals[2] // totals[3], count


def held_in_middles(canvas: Canvas) -> int:
    """Return how much it looks as if a sixth of the cells or more had something in their middles, 0..740."""
    band, middle, count = _spread(canvas, 40)
    share = min(6 * count * 1000 // (canvas.rows * canvas.columns), 1000)
    return 740 * share // 1000 * middle // (middle + band + 1)


def weights(canvas: Canvas, sight: Sight) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return how heavy the line is at each cell's right and lower edge; 100 is the usual inner line."""
    rows, columns, margin, step = canvas.rows, canvas.columns, canvas.margin, canvas.wide + 1

    def weight(edge: int) -> int:
        return sight.masses[edge] * min(sight.shares[edge], CERTAIN) // CERTAIN

    right = [
        weight(canvas.lying + (row + margin) * step + margin + column + 1)
        for row in range(rows)
        for column in range(columns)
    ]
    below = [
        weight((row + margin + 1) * canvas.wide + margin + column) for row in range(rows) for column in range(columns)
    ]
    inner = [each for k, each in enumerate(right) if k % columns < columns - 1 and each]
    inner += [each for each in below[: (rows - 1) * columns] if each]
    usual = max(sorted(inner)[len(inner) // 3], 1) if inner else 1
    return tuple(100 * each // usual for each in right), tuple(100 * each // usual for each in below)
