"""Rules drawn in a board that Givens does not play: cages, thermometers, arrows, dots, cells joined by bars.

Each is drawn under the lines or over them, so that both tables have a function for each name.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.pictures import fonts
from tests.pictures.canvas import Canvas
from tests.pictures.shapes import Colour, Point, Truth

Draw = Callable[[Canvas, Truth, Callable[[int], Point], float, Random], None]

PALE, DARK = (200, 200, 200), (90, 90, 90)


def walk(truth: Truth, rng: Random, length: int, diagonal: bool = True) -> list[int]:
    """Return cells that touch one after another, none twice; fewer than `length` if there is no way on."""
    path = [rng.randrange(truth.rows * truth.columns)]
    while len(path) < length:
        row, column = divmod(path[-1], truth.columns)
        ways = [
            (row + down) * truth.columns + column + right
            for down in (-1, 0, 1)
            for right in (-1, 0, 1)
            if (diagonal or not (down and right))
            and 0 <= row + down < truth.rows
            and 0 <= column + right < truth.columns
        ]
        ways = [each for each in ways if each not in path]
        if not ways:
            break
        path.append(rng.choice(ways))
    return path


def nothing(canvas: Canvas, truth: Truth, centre: Callable[[int], Point], cell: float, rng: Random) -> None:
    """Draw nothing."""


def thermometers(canvas: Canvas, truth: Truth, centre: Callable[[int], Point], cell: float, rng: Random) -> None:
    """Draw grey bulbs with tubes."""
    for _ in range(rng.randint(3, 6)):
        path = [centre(index) for index in walk(truth, rng, rng.randint(3, 6))]
        canvas.line(path, PALE, 0.3 * cell, round_ends=True)
        canvas.ellipse(path[0], 0.38 * cell, PALE, None, 0)


def arrows(canvas: Canvas, truth: Truth, centre: Callable[[int], Point], cell: float, rng: Random) -> None:
    """Draw circles, each with an arrow that begins there."""
    for _ in range(rng.randint(3, 6)):
        path = [centre(index) for index in walk(truth, rng, rng.randint(3, 4))]
        canvas.ellipse(path[0], 0.42 * cell, None, DARK, 0.04 * cell)
        if len(path) < 2:
            continue
        (x, y), (to_x, to_y) = path[0], path[1]
        size = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        start = (x + (to_x - x) / size * 0.42 * cell, y + (to_y - y) / size * 0.42 * cell)
        canvas.line([start, *path[1:]], DARK, 0.04 * cell)
        (x, y), (to_x, to_y) = path[-2], path[-1]
        size = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        along = ((to_x - x) / size * 0.18 * cell, (to_y - y) / size * 0.18 * cell)
        canvas.line(
            [
                (to_x - along[0] - along[1], to_y - along[1] + along[0]),
                (to_x, to_y),
                (to_x - along[0] + along[1], to_y - along[1] - along[0]),
            ],
            DARK,
            0.04 * cell,
        )


def bars(canvas: Canvas, truth: Truth, centre: Callable[[int], Point], cell: float, rng: Random) -> None:
    """Draw thick pale bars from cell to cell."""
    for _ in range(rng.randint(4, 8)):
        path = [centre(index) for index in walk(truth, rng, rng.randint(2, 3), diagonal=False)]
        canvas.line(path, PALE, 0.45 * cell, round_ends=True)


def dots(canvas: Canvas, truth: Truth, centre: Callable[[int], Point], cell: float, rng: Random) -> None:
    """Draw white and black dots on the lines between cells."""
    for _ in range(rng.randint(12, 24)):
        path = walk(truth, rng, 2, diagonal=False)
        (x, y), (to_x, to_y) = centre(path[0]), centre(path[-1])
        fill: Colour = rng.choice(((255, 255, 255), (0, 0, 0)))
        canvas.ellipse(((x + to_x) / 2, (y + to_y) / 2), 0.13 * cell, fill, (0, 0, 0), 0.03 * cell)


def cages(canvas: Canvas, truth: Truth, centre: Callable[[int], Point], cell: float, rng: Random) -> None:
    """Draw dashed outlines around some cells, a sum in the corner of each; cages over all the board."""
    cage = _caged(truth, rng)
    face = fonts.choose("sans", rng)
    inset = 0.08 * cell
    for number in set(cage):
        first = cage.index(number)
        x, y = centre(first)
        for index in (each for each in range(len(cage)) if cage[each] == number):
            _dashed(canvas, truth, cage, index, centre(index), cell, inset)
        canvas.rectangle((x - 0.48 * cell, y - 0.48 * cell, x - 0.18 * cell, y - 0.22 * cell), (255, 255, 255))
        canvas.text((x - 0.33 * cell, y - 0.35 * cell), str(rng.randint(3, 29)), face, 0.22 * cell, (0, 0, 0))


def _caged(truth: Truth, rng: Random) -> list[int]:
    """Return a cage's number for each cell."""
    count = truth.rows * truth.columns
    cage = [0] * count
    for index in range(count):
        if cage[index]:
            continue
        cage[index] = index + 1
        here = index
        for _ in range(rng.randint(1, 3)):
            near = [here + 1] if (here + 1) % truth.columns else []
            near += [here + truth.columns] if here + truth.columns < count else []
            free = [each for each in near if not cage[each]]
            if free:
                here = rng.choice(free)
                cage[here] = index + 1
    return cage


def _dashed(
    canvas: Canvas, truth: Truth, cage: list[int], index: int, centre: Point, cell: float, inset: float
) -> None:
    row, column = divmod(index, truth.columns)
    half, (x, y) = cell / 2, centre
    for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        near = (row + down) * truth.columns + column + right
        inside = 0 <= row + down < truth.rows and 0 <= column + right < truth.columns
        if inside and cage[near] == cage[index]:
            continue
        away = half - inset
        for part in range(5):
            start, end = -half + inset + part * 2 * away / 5, -half + inset + (part + 0.55) * 2 * away / 5
            if down:
                canvas.line([(x + start, y + down * away), (x + end, y + down * away)], DARK, 0.02 * cell)
            else:
                canvas.line([(x + right * away, y + start), (x + right * away, y + end)], DARK, 0.02 * cell)


UNDER: dict[str, Draw] = {
    "thermometers": thermometers,
    "arrows": arrows,
    "cells joined by bars": bars,
    "Kropki dots": nothing,
    "killer cages": nothing,
}
OVER: dict[str, Draw] = {
    "thermometers": nothing,
    "arrows": nothing,
    "cells joined by bars": nothing,
    "Kropki dots": dots,
    "killer cages": cages,
}
