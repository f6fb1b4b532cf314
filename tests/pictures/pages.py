"""Pages of newspapers and books with a puzzle, the next puzzle above, below or beside it, text and a crossword."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tests.pictures import boards, camera, cells, fonts, scenes
from tests.pictures.canvas import Canvas
from tests.pictures.grid import Board, extent
from tests.pictures.looks import Look
from tests.pictures.shapes import Colour, Drawn, Truth

PAPERS: tuple[Colour, ...] = ((250, 248, 240), (236, 232, 222), (225, 222, 214), (255, 255, 255))
INKS: tuple[Colour, ...] = ((20, 20, 20), (50, 48, 46), (35, 40, 60))
WIDTH, HEIGHT = 1300, 1700
KINDS = ("sudoku", "sudoku", "numbrix", "futoshiki")


def looks(kind: str, paper: Colour, ink: Colour, rng: Random) -> Look:
    """Return a look that is printed often."""
    pale = scenes.between(ink, paper, rng.choice((0, 0.3, 0.6)))
    base = Look(
        face=rng.choice(("sans", "bold", "serif", "serif bold", "narrow")),
        size=rng.uniform(0.55, 0.75),
        sheet=paper,
        ink=ink,
        thin=rng.uniform(0.012, 0.035),
        thin_colour=pale,
        thick=rng.uniform(0.045, 0.09),
        thick_colour=ink,
        frame=rng.uniform(0.045, 0.12),
        frame_colour=ink,
        entry_ink=rng.choice(((40, 50, 130), (80, 80, 85))),
        entry_face="pen",
    )
    if kind == "sudoku":
        more = rng.choice(("", "", "", "tint", "double", "given"))
        tint = scenes.between(ink, paper, 0.85)
        return replace(
            base,
            tint=tint if more == "tint" else None,
            double=0.09 if more == "double" else 0,
            given_tile=tint if more == "given" else None,
        )
    if kind == "futoshiki" and rng.random() < 0.7:
        return replace(base, apart=True, gap=rng.uniform(0.35, 0.5), tile_line=ink, thin=0.03)
    return replace(base, frame=min(base.frame, 0.06), size=min(base.size, 0.6))


def content(kind: str, rng: Random, written: bool) -> Truth:
    """Return a board of a size that newspapers have."""
    if kind == "sudoku":
        side = rng.choice((9, 9, 9, 9, 9, 6, 4))
        truth = boards.board(kind, side, side, rng, jigsaw=side == 9 and rng.random() < 0.12)
        return boards.with_entries(truth, rng, 0.2) if written and rng.random() < 0.3 else truth
    side = rng.choice((7, 8, 9, 9, 10) if kind == "numbrix" else (4, 5, 5, 6, 7))
    return boards.board(kind, side, side, rng)


def placed(
    canvas: Canvas, truth: Truth, paper: Colour, ink: Colour, left: float, top: float, side: float, rng: Random
) -> Truth:
    """Draw a board `side` pixels wide."""
    look = looks(truth.kind, paper, ink, rng)
    cell = side / extent(look, truth.columns, 1)
    return Board(canvas, truth, look, left, top, cell).drawn(rng)


def page(kind: str, seed: int) -> Drawn:
    """Return a page, flat: the board of the truth is its largest, others may be cut by its edge."""
    rng = Random(f"page {kind} {seed}")
    paper, ink = rng.choice(PAPERS), rng.choice(INKS)
    canvas = Canvas(WIDTH, HEIGHT, paper)
    serif, bold = fonts.choose("serif", rng), fonts.choose("serif bold", rng)
    side = rng.uniform(560, 760)
    left, top = rng.uniform(60, WIDTH - side - 260), rng.uniform(420, HEIGHT - side - 380)
    truth = placed(canvas, content(kind, rng, True), paper, ink, left, top, side, rng)
    bottom, right = top + side, left + side
    canvas.words((left, top - 24), f"{kind.capitalize()} {rng.randint(100, 9999)}", bold, rng.uniform(24, 44), ink)
    others: list[Truth] = []

    def neighbour(x: float, y: float, wide: float) -> None:
        other = rng.choice((kind, kind, *KINDS))
        drawn = placed(canvas, content(other, rng, False), paper, ink, x, y, wide, rng)
        if drawn.corners and all(0 <= a <= WIDTH and 0 <= b <= HEIGHT for a, b in drawn.corners):
            others.append(drawn)

    above, below = rng.choice(("puzzle", "text", "both")), rng.choice(("puzzle", "text", "crossword"))
    if above == "puzzle":  # as wide, its upper part beyond the page's edge
        neighbour(left, top - rng.uniform(75, 110) - side, side)
    elif above == "both":
        neighbour(left, max(20, top - 380), 300)
        scenes.paragraph(canvas, (left + 340, top - 380, right, top - 90), 20, serif, ink, rng)
    else:
        canvas.words((left, top - 340), rng.choice(("Puzzles", "Brain gym", "The weekend page")), bold, 60, ink)
        scenes.paragraph(canvas, (left, top - 310, right, top - 90), 20, serif, ink, rng)
    if below == "puzzle":
        neighbour(left, bottom + rng.uniform(70, 110), side)
    elif below == "crossword":
        canvas.stick(cells.crossword((340, 340), rng), (round(left), round(bottom + 70)))
        scenes.paragraph(canvas, (left + 370, bottom + 60, right, HEIGHT - 30), 18, serif, ink, rng)
    else:
        scenes.paragraph(canvas, (left, bottom + 40, right, HEIGHT - 30), 19, serif, ink, rng)
    canvas.line([(right + 30, 40), (right + 30, HEIGHT - 40)], ink, 2)
    if rng.random() < 0.4:
        neighbour(right + 55, top + rng.uniform(-200, 200), max(150, min(WIDTH - right - 80, 0.6 * side)))
    else:
        scenes.paragraph(canvas, (right + 50, 60, WIDTH - 30, HEIGHT - 30), 19, serif, ink, rng)
    return Drawn(f"page {kind} {seed}", canvas.finish(), replace(truth, others=tuple(others)))


def photographed(kind: str, seed: int, hard: float = 1.0) -> Drawn:
    """Return a photograph of a page, near enough that its board takes up much of it."""
    drawn, rng = page(kind, seed), Random(f"photographed {kind} {seed}")
    assert drawn.truth.corners is not None
    (left, top), _, (right, bottom), _ = drawn.truth.corners
    shot = camera.chance(rng, hard, rng.choice(((1200, 1600), (1600, 1200), (1200, 1200))))
    part = rng.uniform(0.12, 0.45) * (right - left)  # of what surrounds the board, the rest is outside
    box = [round(each) for each in (left - part, top - part, right + part, bottom + part)]
    box = [max(0, box[0]), max(0, box[1]), min(WIDTH, box[2]), min(HEIGHT, box[3])]
    near = Drawn(
        drawn.name,
        drawn.image.crop((box[0], box[1], box[2], box[3])),
        drawn.truth.moved(lambda point: (point[0] - box[0], point[1] - box[1])),
    )
    if rng.random() < 0.5:  # the whole page, further away
        return camera.photograph(drawn, camera.fitting(drawn, replace(shot, fill=rng.uniform(1.05, 1.5))))
    return camera.photograph(near, camera.fitting(near, replace(shot, fill=rng.uniform(0.95, 1.25))))


COUNT = 100


def picture(number: int) -> Drawn:
    """Return a photographed page, the kinds in turn."""
    return photographed(KINDS[number % len(KINDS)], number)
