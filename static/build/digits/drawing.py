"""Draw boards to train with: characters of many fonts in cells of many looks, and where each character is."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from PIL import Image, ImageDraw

from puzzles.pictures.glyphs.net import CLASSES, JUNK
from static.build.digits import pen
from static.build.digits.fonts import Face

CELL = 80
"""The pixels of a cell as it is drawn."""

SYMBOLS = "#%&@?!*+=/$£€§¶ß√∞QRSTUVWXYZabdefghkmnqrty"
"""Characters that are none of the net's."""

Colour = tuple[int, int, int]


@dataclass
class Truth:
    """A character that was drawn: its class, and its box in cells of the board."""

    name: int
    left: float
    top: float
    right: float
    bottom: float


@dataclass
class Look:
    """How a board is drawn; lengths are shares of a cell."""

    face: Face
    paper: Colour
    ink: Colour
    line: Colour
    thin: float
    thick: float
    size: float
    stretch: float
    shear: float
    gap: float
    round: float


@dataclass
class Drawn:
    """A board that was drawn, of `rows` x `columns` cells and a margin of one cell."""

    image: Image.Image
    rows: int
    columns: int
    truths: list[list[Truth]] = field(default_factory=list)


def grey(rng: np.random.Generator, low: int, high: int, tint: float = 0) -> Colour:
    """Return a grey between two, or a colour near it."""
    value = rng.integers(low, high + 1)
    shift = rng.normal(0, tint, 3) if tint else np.zeros(3)
    red, green, blue = (int(np.clip(value + each, 0, 255)) for each in shift)
    return red, green, blue


def look(rng: np.random.Generator, face: Face) -> Look:
    """Choose how a board looks: a fifth is dark, a fifth in colour."""
    kind = rng.random()
    if kind < 0.2:
        paper, ink = grey(rng, 8, 80, 12), grey(rng, 150, 255, 25)
    elif kind < 0.4:
        paper, ink = grey(rng, 165, 255, 25), grey(rng, 0, 110, 60)
    else:
        paper, ink = grey(rng, 190, 255, 5), grey(rng, 0, 90, 4)
    thin = float(rng.choice([0.0, 0.012, 0.02, 0.03, 0.05], p=[0.08, 0.25, 0.32, 0.25, 0.1]))
    share = rng.uniform(0.2, 1.0)
    line = (
        int(paper[0] + share * (ink[0] - paper[0])),
        int(paper[1] + share * (ink[1] - paper[1])),
        int(paper[2] + share * (ink[2] - paper[2])),
    )
    return Look(
        face=face,
        paper=paper,
        ink=ink,
        line=line,
        thin=thin,
        thick=thin * rng.uniform(1.0, 4.0) if rng.random() < 0.8 else thin,
        size=rng.uniform(0.4, 0.8),
        stretch=float(np.clip(rng.normal(1, 0.1), 0.75, 1.3)),
        shear=float(np.clip(rng.normal(0, 0.07), -0.25, 0.25)),
        gap=rng.uniform(0.04, 0.14) if rng.random() < 0.2 else 0.0,
        round=rng.uniform(0, 0.25),
    )


def glyph(face: Face, character: str, height: float, stretch: float, shear: float, turn: float) -> Image.Image | None:
    """Return a character as a mask, its digits `height` pixels high; None if the font draws nothing."""
    size = max(6, int(height * 1.4))
    font = face.at(max(6, size // 4 * 4))
    zero = font.getbbox("8")
    scale = height / max(1, zero[3] - zero[1])
    mask = font.getmask(character, mode="L")
    if mask.size[0] == 0 or mask.size[1] == 0:
        return None
    image = Image.frombytes("L", mask.size, bytes(mask))
    wide, high = max(1, round(image.width * scale * stretch)), max(1, round(image.height * scale))
    image = image.resize((wide, high), Image.Resampling.BICUBIC)
    if shear or turn:
        side = 2 * max(wide, high)
        canvas = Image.new("L", (side, side))
        canvas.paste(image, ((side - wide) // 2, (side - high) // 2))
        half = side / 2
        canvas = canvas.transform(
            (side, side), Image.Transform.AFFINE, (1, shear, -shear * half, 0, 1, 0), Image.Resampling.BICUBIC
        )
        image = canvas.rotate(turn, Image.Resampling.BICUBIC)
    box = image.getbbox()
    return image.crop(box) if box else None


def sign(rng: np.random.Generator, name: str, size: float) -> Image.Image:
    """Return one of < > ^ v as a mask, drawn by strokes or as a triangle; `size` is in pixels."""
    side = 4 * int(size) + 8
    image = Image.new("L", (side, side))
    draw = ImageDraw.Draw(image)
    half = side / 2
    reach, depth = 2.0 * size, size * rng.uniform(0.7, 2.0)
    points = [(half - depth, half - reach), (half + depth, half), (half - depth, half + reach)]  # opens to the left
    if rng.random() < 0.25:
        draw.polygon(points, fill=255)
    else:
        draw.line(points, fill=255, width=max(4, int(size * rng.uniform(0.2, 1.0))), joint="curve")
    turn = {">": 0, "^": 90, "<": 180, "v": 270}[name] + rng.normal(0, 2)
    image = image.rotate(turn, Image.Resampling.BICUBIC).resize((side // 4, side // 4), Image.Resampling.BOX)
    box = image.getbbox()
    assert box is not None
    return image.crop(box)


class Board:
    """A board that is being drawn."""

    def __init__(self, rng: np.random.Generator, looks: Look, rows: int, columns: int) -> None:
        self.rng, self.look, self.rows, self.columns = rng, looks, rows, columns
        self.image = Image.new("RGB", ((columns + 2) * CELL, (rows + 2) * CELL), looks.paper)
        self.draw = ImageDraw.Draw(self.image)
        self.truths: list[list[Truth]] = [[] for _ in range(rows * columns)]

    def cells(self) -> None:
        """Draw the ground: coloured cells, tiles, discs, lines."""
        rng, looks = self.rng, self.look
        coloured = rng.random() < 0.3
        for row in range(self.rows):
            for column in range(self.columns):
                left, top = (column + 1) * CELL, (row + 1) * CELL
                fill = looks.paper
                if coloured and rng.random() < 0.4:
                    fill = self.near(looks.paper, 50)
                inset = looks.gap * CELL / 2
                box = (left + inset, top + inset, left + CELL - inset, top + CELL - inset)
                if looks.gap:
                    outline = looks.line if looks.thin else None
                    radius = looks.round * CELL
                    self.draw.rounded_rectangle(box, radius, fill, outline, max(1, round(looks.thin * CELL)))
                elif fill != looks.paper:
                    self.draw.rectangle(box, fill)
                if rng.random() < 0.03:
                    inset = rng.uniform(0.06, 0.14) * CELL
                    box = (left + inset, top + inset, left + CELL - inset, top + CELL - inset)
                    outline = looks.line if rng.random() < 0.5 else None
                    self.draw.ellipse(box, self.near(fill, 60), outline, 2)
        if not looks.gap:
            self.lines()

    def near(self, colour: Colour, spread: int) -> Colour:
        """Return a colour nearby, on the paper's side of the ink."""
        towards = self.rng.uniform(-0.1, 0.3)
        mixed = [
            c + towards * (i - c) + self.rng.normal(0, spread / 4) for c, i in zip(colour, self.look.ink, strict=True)
        ]
        red, green, blue = (int(np.clip(each, 0, 255)) for each in mixed)
        return red, green, blue

    def lines(self) -> None:
        """Draw the lines between the cells, some of them thick."""
        looks = self.look
        step = int(self.rng.integers(2, 4))
        for count, other, vertical in ((self.columns, self.rows, True), (self.rows, self.columns, False)):
            for at in range(count + 1):
                width = looks.thick if at % step == 0 else looks.thin
                if not width:
                    continue
                place, half = (at + 1) * CELL, max(1.0, width * CELL) / 2
                span = (CELL, (other + 1) * CELL)
                box = (place - half, span[0], place + half - 1, span[1])
                self.draw.rectangle(box if vertical else (box[1], box[0], box[3], box[2]), looks.line)

    def put(self, cell: int, mask: Image.Image | None, left: float, top: float, colour: Colour, name: int) -> None:
        """Paste a mask at a place within a cell, in pixels, and note what it is."""
        if mask is None:
            return
        row, column = divmod(cell, self.columns)
        x, y = round((column + 1) * CELL + left), round((row + 1) * CELL + top)
        self.image.paste(colour, (x, y), mask)
        size = float(CELL)
        self.truths[cell].append(
            Truth(name, left / size, top / size, (left + mask.width) / size, (top + mask.height) / size)
        )

    def number(self, cell: int, text: str, face: Face | None, colour: Colour, size: float, tight: float) -> None:
        """Draw a number or a letter in the middle of a cell, its digits `size` of it high; without a face by pen."""
        looks, rng = self.look, self.rng
        masks: list[Image.Image | None]
        if face is None:
            masks = [pen.written(rng, each, size * CELL) for each in text]
        else:
            turn = float(rng.normal(0, 3)) if face.is_hand else 0.0
            masks = [glyph(face, each, size * CELL, looks.stretch, looks.shear, turn) for each in text]
        kept = [(mask, name) for mask, name in zip(masks, text, strict=True) if mask is not None]
        if not kept:
            return
        gap = tight * CELL
        wide = sum(mask.width for mask, _ in kept) + gap * (len(kept) - 1)
        room = 0.94 * CELL
        if wide > room:
            self.number(cell, text, face, colour, size * room / wide * 0.98, tight)
            return
        left = (CELL - wide) / 2 + rng.normal(0, 0.02) * CELL
        high = max(mask.height for mask, _ in kept)
        top = (CELL - high) / 2 + rng.normal(0, 0.02) * CELL
        for mask, each in kept:
            name = CLASSES.index(each) if each in CLASSES else JUNK
            self.put(cell, mask, left, top + (high - mask.height) * 0.5, colour, name)
            left += mask.width + gap

    def marks(self, cell: int, face: Face | None, colour: Colour) -> None:
        """Draw pencil marks: each in its own corner, or in a row."""
        rng = self.rng
        size = float(rng.uniform(0.15, 0.26))
        digits = [each for each in range(1, 10) if rng.random() < 0.5]
        looks = self.look
        in_row = rng.random() < 0.3
        if in_row:
            digits = digits[:4]
        for place, digit in enumerate(digits):
            height = size * CELL
            mask = (
                pen.written(rng, str(digit), height)
                if face is None
                else glyph(face, str(digit), height, looks.stretch, 0, 0)
            )
            if mask is None:
                continue
            if in_row:
                x, y = 0.5 + (place - (len(digits) - 1) / 2) * size * 0.85, 0.5
            else:
                x, y = 0.2 + 0.3 * ((digit - 1) % 3), 0.2 + 0.3 * ((digit - 1) // 3)
            self.put(cell, mask, x * CELL - mask.width / 2, y * CELL - mask.height / 2, colour, digit)

    def dirt(self, cell: int, colour: Colour) -> None:
        """Draw something that is no character: dots, a stroke, a scribble, an arrow."""
        rng, draw = self.rng, self.draw
        row, column = divmod(cell, self.columns)
        left, top = (column + 1) * CELL, (row + 1) * CELL
        kind = rng.integers(5)
        points = rng.uniform(0.1, 0.9, (6, 2)) * CELL + (left, top)
        width = int(rng.integers(1, 9))
        pairs = [(float(x), float(y)) for x, y in points]
        if kind == 0:
            for x, y in pairs:
                radius = float(rng.uniform(1, 5))
                draw.ellipse((x - radius, y - radius, x + radius, y + radius), colour)
        elif kind == 1:
            draw.line(pairs[:2], colour, width)
        elif kind == 2:
            draw.line(pairs[: int(rng.integers(3, 7))], colour, width, joint="curve")
        elif kind == 3:
            start, end = sorted(rng.uniform(0, 360, 2))
            draw.arc((left + 15, top + 15, left + 65, top + 65), start, end, colour, width)
        else:
            x, y = pairs[0]
            w, h = rng.uniform(0.1, 0.5, 2) * CELL
            draw.rectangle((x - w / 2, y - h / 2, x + w / 2, y + h / 2), colour)


def draw_board(rng: np.random.Generator, faces: list[Face], hands: list[Face], letters: set[Face]) -> Drawn:
    """Draw one board."""
    content = rng.choice(["digits", "numbers", "letters", "signs"], p=[0.48, 0.26, 0.17, 0.09])
    able = [each for each in faces if each in letters] if content == "letters" else faces
    face = able[int(rng.integers(len(able)))]
    hand = None if rng.random() < 0.5 else hands[int(rng.integers(len(hands)))]
    board = Board(rng, look(rng, face), 6, 6)
    board.cells()
    looks = board.look
    other = board.near(looks.ink, 120)
    tight = float(rng.uniform(-0.01, 0.05))
    highest = int(rng.choice([36, 99, 400]))
    symbol = hand or face
    share = 0.9 if rng.random() < 0.06 else 0.2
    for cell in range(36):
        kind = rng.random()
        is_entry = rng.random() < share
        font, colour = (hand, other) if is_entry and content != "letters" else (face, looks.ink)
        size = looks.size * (float(rng.uniform(0.85, 1.15)) if is_entry else 1.0)
        if kind < 0.08:
            continue
        if kind < 0.14 and content != "signs":
            board.marks(cell, font, other)
        elif kind < 0.17:
            board.dirt(cell, looks.ink)
        elif kind < 0.20:
            board.number(cell, str(rng.choice(list(SYMBOLS))), symbol, colour, size, 0)
        elif content == "digits":
            board.number(cell, str(rng.integers(10)), font, colour, size, 0)
        elif content == "numbers":
            board.number(cell, str(rng.integers(1, highest + 1)), font, colour, size * 0.8, tight)
        elif content == "letters":
            board.number(cell, CLASSES[int(rng.integers(1, 26))], font, colour, size, 0)
        else:
            name = "<>^v"[int(rng.integers(4))]
            drawn = sign(rng, name, size * CELL * 0.5)
            if rng.random() < 0.3:
                drawn = glyph(face, {"^": "^", "v": "v"}.get(name, name), size * CELL * 0.7, 1, 0, 0) or drawn
            place = (CELL - drawn.width) / 2, (CELL - drawn.height) / 2
            board.put(cell, drawn, *place, looks.ink, CLASSES.index(name))
        if rng.random() < 0.01:
            board.dirt(cell, looks.ink)
    return Drawn(board.image, 6, 6, board.truths)
