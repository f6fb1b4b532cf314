"""Drawn screenshots by the name of their style and a seed: `python -m tests.pictures.gallery FOLDER [STYLE ...]`."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from random import Random

from tests.pictures import boards, own
from tests.pictures.grid import Board, extent
from tests.pictures.shapes import Drawn, Truth
from tests.pictures.styles import STYLES, Style


def screenshot(style: str, seed: int) -> Drawn:
    """Return a screenshot. The same style and seed give the same board; its typeface is one that the machine has."""
    rng, chosen = Random(f"{style} {seed}"), STYLES[style]
    truth = written(chosen, rng)
    scene, look = rng.choice(chosen.around), chosen.look
    if chosen.own:
        colours = own.values(chosen.own)
        page = colours["sheet"] if chosen.own != "dark" else (22, 23, 28)
        wide, high = own.room(truth, 1)
        spot = scene(rng, wide, high, page, colours["ink"])
        edge = 0.04 * spot.cell
        truth = own.drawn(
            spot.canvas, truth, chosen.own, look.mark_places, spot.left + edge, spot.top + edge, spot.cell
        )
    else:
        spot = scene(rng, extent(look, truth.columns, 1), extent(look, truth.rows, 1), look.page, look.ink)
        board = Board(spot.canvas, truth, look, spot.left, spot.top, spot.cell)
        truth = board.drawn(rng, (rng.choice(chosen.unplayed),) if chosen.unplayed else ())
    return Drawn(f"{style} {seed}", spot.canvas.finish(), truth)


def written(style: Style, rng: Random) -> Truth:
    """Return a board of a style with what is written in it."""
    kind, rows, columns = rng.choice(style.boards)
    truth = boards.board(kind, rows, columns, rng, style.jigsaw, style.diagonals, style.full)
    truth = replace(truth, printed_solution=style.full == 1)
    if rows > 9 and kind == "sudoku":
        truth = replace(truth, letters=rng.choice(style.letters))
    if style.entries and sum(map(bool, truth.givens)) > 2:  # else nothing tells entries from givens
        truth = boards.with_entries(truth, rng, style.entries)
    if style.marks and kind == "sudoku":
        truth = boards.with_marks(truth, rng, style.marks, style.most)
    return truth


def picture(number: int) -> Drawn:
    """Return a screenshot by its number, the styles in turn."""
    styles = tuple(STYLES)
    return screenshot(styles[number % len(styles)], number // len(styles))


def main() -> None:
    """Write the first screenshot of each style named, or of all, to a folder."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for style in sys.argv[2:] or STYLES:
        for seed in range(2):
            drawn = screenshot(style, seed)
            drawn.image.save(folder / f"{drawn.name}.png")


if __name__ == "__main__":
    main()
