"""A photograph of a sheet, by a program: bent paper, a lean, a turn, light, blur, noise and JPEG."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from PIL import Image, ImageChops, ImageFilter

from tests.pictures import developing, textures
from tests.pictures.developing import Light
from tests.pictures.shapes import Drawn, Point

SMALLER = 0.8
"""The size of a tilted photo beside the first one."""

MESH = 40
"""Pixels of the photograph between two places that are reckoned; what lies between is bent evenly."""


@dataclass(frozen=True)
class Shot(Light):
    """How a photograph is taken."""

    size: tuple[int, int] = (1200, 1600)
    """Of the photograph, in pixels."""

    turn: float = 0
    """Degrees of the sheet, clockwise."""

    lean: float = 0
    """Degrees between the camera and a right angle on the sheet."""

    lean_way: float = 0
    """Degrees: the direction in which the sheet leans away."""

    fill: float = 0.85
    """The share of the photograph's width or height that the sheet takes up."""

    shift: Point = (0, 0)
    """Where the sheet's middle lies, in parts of the photograph from its middle."""

    curl: float = 0
    """How far curved paper rises, in parts of the sheet's width."""

    crease: float = 0
    """How far a fold bends its lines, in the same parts."""

    seed: int = 0


def chance(rng: Random, hard: float, size: tuple[int, int] = (1200, 1600)) -> Shot:
    """Return a shot by chance; `hard` is 0 for a flat scan and 1 for all that may be."""
    spread = rng.uniform
    return Shot(
        size=size,
        turn=rng.choice((0, 0, 0, 90, 180, 270)) + rng.gauss(0, 8) * hard,
        lean=spread(0, 25) * hard,
        lean_way=spread(0, 360),
        fill=spread(0.8, 1.3),
        shift=(spread(-0.05, 0.05), spread(-0.05, 0.05)),
        curl=spread(0, 0.03) * hard if rng.random() < 0.5 else 0,
        crease=spread(0, 0.008) * hard if rng.random() < 0.4 else 0,
        shade=spread(0, 0.6) * hard,
        shadow=spread(0.2, 0.5) * hard if rng.random() < 0.4 else 0,
        blur=spread(0, 1.8) * hard,
        motion=spread(2, 6) * hard if rng.random() < 0.25 else 0,
        noise=spread(0, 12) * hard,
        warmth=spread(-1, 1) * hard,
        exposure=spread(0.7, 1.15),
        quality=rng.randint(45, 92),
        seed=rng.randrange(10**6),
    )


def fitting(drawn: Drawn, shot: Shot) -> Shot:
    """Return the shot, from as far away as it needs to have the whole board in it."""
    while True:
        lens = Lens(drawn.image.size, shot)
        seen = [lens.seen(point) for point in drawn.truth.corners or ()]
        room = 0.015 * min(shot.size)
        if all(room < x < shot.size[0] - room and room < y < shot.size[1] - room for x, y in seen):
            return shot
        shot = replace(shot, fill=shot.fill * 0.93, shift=(shot.shift[0] * 0.9, shot.shift[1] * 0.9))


class Lens:
    """Where a sheet's points lie in a photograph, and back."""

    def __init__(self, sheet: tuple[int, int], shot: Shot) -> None:
        rng = Random(f"lens {shot.seed}")
        self.middle = sheet[0] / 2, sheet[1] / 2
        self.unit = float(max(sheet))
        self.shot = shot
        self.bend, self.phase = rng.uniform(0.6, 1.4) * math.pi / self.unit, rng.uniform(-1, 1)
        self.fold = rng.uniform(-0.3, 0.3) * self.unit
        angle = math.radians(shot.turn)
        self.cos, self.sin = math.cos(angle), math.sin(angle)
        self.way = math.radians(shot.lean_way)
        self.away = 2.2 * self.unit  # from the camera to the sheet
        turned = [self._laid(point) for point in ((0, 0), (sheet[0], 0), sheet, (0, sheet[1]))]
        wide = max(x for x, _ in turned) - min(x for x, _ in turned)
        high = max(y for _, y in turned) - min(y for _, y in turned)
        self.scale = shot.fill * min(shot.size[0] / wide, shot.size[1] / high)
        self.origin = shot.size[0] * (0.5 + shot.shift[0]), shot.size[1] * (0.5 + shot.shift[1])

    def seen(self, point: Point) -> Point:
        """Return where a point of the sheet lies in the photograph."""
        x, y = self._laid(point)
        return self.origin[0] + x * self.scale, self.origin[1] + y * self.scale

    def source(self, point: Point) -> Point:
        """Return the point of the sheet that lies there in the photograph."""
        x, y = (point[0] - self.origin[0]) / self.scale, (point[1] - self.origin[1]) / self.scale
        along, across = self._along(x, y)
        sine, cosine = math.sin(math.radians(self.shot.lean)), math.cos(math.radians(self.shot.lean))
        deep = along * self.away / (self.away * cosine - along * sine)  # on the sheet, in the direction of its lean
        grown = (self.away + deep * sine) / self.away
        x, y = self._back(deep, across * grown)
        x, y = x * self.cos + y * self.sin, y * self.cos - x * self.sin
        x -= self._creased(y)
        y -= self._curled(x)
        return x + self.middle[0], y + self.middle[1]

    def _laid(self, point: Point) -> Point:
        x, y = point[0] - self.middle[0], point[1] - self.middle[1]
        y += self._curled(x)
        x += self._creased(y)
        x, y = x * self.cos - y * self.sin, y * self.cos + x * self.sin
        along, across = self._along(x, y)
        sine, cosine = math.sin(math.radians(self.shot.lean)), math.cos(math.radians(self.shot.lean))
        near = self.away / (self.away + along * sine)
        return self._back(along * cosine * near, across * near)

    def _along(self, x: float, y: float) -> Point:
        cosine, sine = math.cos(self.way), math.sin(self.way)
        return x * cosine + y * sine, y * cosine - x * sine

    def _back(self, along: float, across: float) -> Point:
        cosine, sine = math.cos(self.way), math.sin(self.way)
        return along * cosine - across * sine, across * cosine + along * sine

    def _curled(self, x: float) -> float:
        return self.shot.curl * self.unit * math.sin(x * self.bend + self.phase)

    def _creased(self, y: float) -> float:
        near = max(0.0, 1 - abs(y - self.fold) / (0.12 * self.unit))
        return self.shot.crease * self.unit * near


def photograph(drawn: Drawn, shot: Shot, table: Image.Image | None = None) -> Drawn:
    """Return a photograph of a sheet on a table, and the truth with its corners moved."""
    rng, lens = Random(f"shot {shot.seed}"), Lens(drawn.image.size, shot)
    ground = table or rng.choice(textures.TABLES)(shot.size, rng)
    sheet, mask = bent(drawn.image, shot.size, lens.source)
    if table is None:
        soft = mask.filter(ImageFilter.GaussianBlur(shot.size[0] / 60))
        dark = ImageChops.offset(soft, shot.size[0] // 100, shot.size[0] // 80).point(_third)
        ground = ImageChops.subtract(ground, Image.merge("RGB", [dark] * 3))
    ground.paste(sheet, (0, 0), mask)
    name = f"{drawn.name}, shot {shot.seed}"
    return Drawn(name, developing.developed(ground, shot, rng), drawn.truth.moved(lens.seen))


def bent(
    image: Image.Image, size: tuple[int, int], source: Callable[[Point], Point]
) -> tuple[Image.Image, Image.Image]:
    """Return a sheet as `source` moves its points, and a mask of where it lies; large sheets are shrunk first."""
    middle, beside = source((size[0] / 2, size[1] / 2)), source((size[0] / 2 + 10, size[1] / 2))
    shrink = max(1, int(math.dist(middle, beside) / 10 + 0.3))
    small = image.reduce(shrink) if shrink > 1 else image
    mesh = []
    for left in range(0, size[0], MESH):
        for top in range(0, size[1], MESH):
            right, bottom = min(left + MESH, size[0]), min(top + MESH, size[1])
            quad: list[float] = []
            for corner in ((left, top), (left, bottom), (right, bottom), (right, top)):
                x, y = source(corner)
                quad += [x / shrink, y / shrink]
            mesh.append(((left, top, right, bottom), tuple(quad)))
    sheet = small.transform(size, Image.Transform.MESH, mesh, Image.Resampling.BICUBIC)
    whole = Image.new("L", small.size, 255)
    return sheet, whole.transform(size, Image.Transform.MESH, mesh, Image.Resampling.BILINEAR)


def tilted(drawn: Drawn, degrees: float) -> Drawn:
    """Return a photo turned by so many degrees either way, leaning by half of them, blurred, shaded and smaller.

    The same picture and angle give the same photo.
    """
    rng = Random(f"tilted {drawn.name} {degrees}")
    wide, high = drawn.image.size
    turn = degrees * rng.choice((-1, 1))
    cosine, sine = abs(math.cos(math.radians(turn))), abs(math.sin(math.radians(turn)))
    size = round((wide * cosine + high * sine) * SMALLER), round((wide * sine + high * cosine) * SMALLER)
    shot = Shot(
        size=size,
        turn=turn,
        lean=degrees / 2,
        lean_way=rng.uniform(0, 360),
        fill=1,
        shade=0.4,
        blur=0.8 * max(size) / 1000,
        noise=3,
        quality=80,
        seed=rng.randrange(10**6),
    )
    ground = Image.new("RGB", size, rng.choice(((128, 128, 128), (90, 80, 70), (200, 195, 190))))
    return replace(photograph(drawn, shot, ground), name=f"{drawn.name}, {degrees}°")


def _third(value: int) -> int:
    return value // 3
