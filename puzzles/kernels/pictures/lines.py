"""Lines along the edges of a straightened lattice.

The canvas is the ink (`ink.compare`) of `rows` x `columns` squares of `pitch` pixels. Its edges are numbered: first
those that lie, row by row, from the upper edge of the first row of squares on (rows + 1 times columns), then those that
stand, row by row (rows times columns + 1).
"""

from __future__ import annotations

from puzzles.kernels import Bytes, Int32s


def profile(canvas: Bytes, rows: int, columns: int, pitch: int, reach: int, cap: int, inset: int, sums: Int32s) -> None:
    """Write, for each edge and each distance -reach..reach from it, how much ink lies along it, 16 x 0..cap a pixel.

    An edge is looked at but for `inset` pixels at its ends.
    """
    stride = columns * pitch
    height = rows * pitch
    lying = (rows + 1) * columns
    edges = lying + rows * (columns + 1)
    length = pitch - 2 * inset
    for edge in range(edges):
        at = edge * (2 * reach + 1)
        for k in range(2 * reach + 1):
            total = 0
            if edge < lying:
                y = min(max(edge // columns * pitch + k - reach, 0), height - 1)
                start = y * stride + edge % columns * pitch + inset
                for i in range(length):
                    total += min(cap, 0 + canvas[start + i])
            else:
                other = edge - lying
                x = min(max(other % (columns + 1) * pitch + k - reach, 0), stride - 1)
                start = (other // (columns + 1) * pitch + inset) * stride + x
                for i in range(length):
                    total += min(cap, 0 + canvas[start + i * stride])
            sums[at + k] = 16 * total // length


def peaks(sums: Int32s, edges: int, reach: int, places: Int32s, heights: Int32s) -> None:
    """Write where each edge's line is, in 1/16 pixel from the edge itself, and how strong: 16 x 0..cap.

    What is near counts more: at the reach, half as much.
    """
    span = 2 * reach + 1
    for edge in range(edges):
        best = -1
        top = 0
        for k in range(span):
            away = abs(k - reach)
            value = sums[edge * span + k] * (2 * reach + 2 - away)
            if value > top:
                top = value
                best = k
        if best < 0:
            places[edge] = 0
            heights[edge] = 0
        else:
            height = sums[edge * span + best]
            weight = 0
            moment = 0
            for k in range(max(best - 3, 0), min(best + 4, span)):
                over = max(2 * sums[edge * span + k] - height, 0)
                weight += over
                moment += over * (2 * (k - reach) + 1)
            places[edge] = 8 * moment // weight if weight else 8
            heights[edge] = height


def cover(
    canvas: Bytes,
    rows: int,
    columns: int,
    pitch: int,
    shift: int,
    slack: int,
    inset: int,
    least: int,
    wide: int,
    shares: Int32s,
    masses: Int32s,
    tops: Int32s,
) -> None:
    """Write, for each edge, on what share of it (0..1000) a line is seen, how heavy it is, and how dark.

    Seen: ink of at least `least` (mean of five pixels along the edge) within `slack` pixels of `shift` from the edge.
    Heavy: the ink within `wide` pixels, summed across, in 1/16 of a pixel's. Dark: the mean of what is seen, in 1/16.
    """
    stride = columns * pitch
    height = rows * pitch
    lying = (rows + 1) * columns
    edges = lying + rows * (columns + 1)
    length = pitch - 2 * inset
    for edge in range(edges):
        seen = 0
        mass = 0
        dark = 0
        if edge < lying:
            line = edge // columns * pitch + shift
            start = edge % columns * pitch
            step = stride
            along = 1
            limit = height
        else:
            other = edge - lying
            line = other % (columns + 1) * pitch + shift
            start = other // (columns + 1) * pitch * stride
            step = 1
            along = stride
            limit = stride
        for i in range(inset, pitch - inset):
            top = 0
            for k in range(max(line - slack, 0), min(line + slack, limit)):
                at = start + i * along + k * step
                total = 0 + canvas[at - 2 * along] + canvas[at - along] + canvas[at] + canvas[at + along]
                top = max(top, total + canvas[at + 2 * along])
            if top >= 5 * least:
                seen += 1
            dark += top
            for k in range(max(line - wide, 0), min(line + wide, limit)):
                mass += canvas[start + i * along + k * step]
        shares[edge] = 1000 * seen // length
        masses[edge] = 16 * mass // length
        tops[edge] = 16 * dark // (5 * length)


def crowd(canvas: Bytes, rows: int, columns: int, pitch: int, least: int, near: int, far: int, cells: Int32s) -> None:
    """Write four numbers a square: ink in the band from `near` to `far` pixels inside its edges, and in its middle.

    Each is a count of pixels of at least `least`, followed by how many there are.
    """
    stride = columns * pitch
    for row in range(rows):
        for column in range(columns):
            at = 4 * (row * columns + column)
            for k in range(4):
                cells[at + k] = 0
            for y in range(near, pitch - near):
                for x in range(near, pitch - near):
                    depth = min(x, pitch - 1 - x, y, pitch - 1 - y)
                    k = 0 if depth < far else 2
                    cells[at + k + 1] += 1
                    if canvas[(row * pitch + y) * stride + column * pitch + x] >= least:
                        cells[at + k] += 1


def strips(canvas: Bytes, size: int, first: int, last: int, parts: int, cap: int, sums: Int32s) -> None:
    """Write how much ink stands in each column of a square canvas, and then how much lies in each row, 16 x 0..cap.

    That is done for each of `parts` strips of the canvas from `first` to `last`, so that bent lines are seen.
    """
    for part in range(parts):
        start = first + (last - first) * part // parts
        end = first + (last - first) * (part + 1) // parts
        for k in range(size):
            standing = 0
            lying = 0
            for i in range(start, end):
                standing += min(cap, 0 + canvas[i * size + k])
                lying += min(cap, 0 + canvas[k * size + i])
            sums[part * size + k] = 16 * standing // (end - start)
            sums[(parts + part) * size + k] = 16 * lying // (end - start)


def comb(sums: Int32s, size: int, first: int, last: int, profiles: int, count: int, slack: int) -> int:
    """Return how much more ink is at the lines that divide first..last into `count` than halfway, 16 x a pixel's."""
    total = 0
    for part in range(profiles):
        at = part * size
        for k in range(1, 2 * count):
            place = first + (last - first) * k // (2 * count)
            top = 0
            for i in range(place - slack, place + slack + 1):
                top = max(top, sums[at + i])
            if k & 1:
                total -= top * (count - 1)
            else:
                total += top * count
    return total // (profiles * count * (count - 1))


EXPORTS = (profile, peaks, cover, crowd, strips, comb)
