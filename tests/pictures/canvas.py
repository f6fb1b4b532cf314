"""A sheet to draw on in fractions of a pixel: it is drawn up to three times as large and shrunk at the end."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageChops, ImageDraw

from tests.pictures import fonts
from tests.pictures.shapes import Colour, Point

LARGE, HUGE = 700_000, 1_600_000  # pixels, from which a sheet is drawn twice as large and as large as it is


class Canvas:
    """A picture that is being drawn; places and lengths are in its pixels, angles are none."""

    def __init__(self, width: int, height: int, ground: Colour | Image.Image) -> None:
        self.width, self.height = width, height
        self.fine = 3 if width * height < LARGE else 2 if width * height < HUGE else 1
        fine = (width * self.fine, height * self.fine)
        if isinstance(ground, Image.Image):
            self.image = ground.convert("RGB").resize(fine, Image.Resampling.BICUBIC)
        else:
            self.image = Image.new("RGB", fine, ground)
        self.pen = ImageDraw.Draw(self.image)

    def finish(self) -> Image.Image:
        """Return the picture."""
        return self.image.reduce(self.fine)

    def line(self, points: Sequence[Point], colour: Colour, width: float, round_ends: bool = False) -> None:
        """Draw lines from point to point, however thin."""
        if width <= 0:
            return
        thick = max(1, round(width * self.fine))
        fine = [(x * self.fine, y * self.fine) for x, y in points]
        straight = len(points) == 2 and (points[0][0] == points[1][0] or points[0][1] == points[1][1])
        if straight and not round_ends:
            (left, top), (right, bottom) = sorted(fine)
            low, high = -(thick // 2), thick - thick // 2 - 1
            if left == right:
                top, bottom = sorted((top, bottom))
                self.pen.rectangle((round(left) + low, round(top), round(left) + high, round(bottom)), colour)
            else:
                self.pen.rectangle((round(left), round(top) + low, round(right), round(top) + high), colour)
            return
        self.pen.line(fine, colour, thick, "curve")
        if round_ends:
            for x, y in (fine[0], fine[-1]):
                self.pen.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), colour)

    def rectangle(
        self,
        box: tuple[float, float, float, float],
        fill: Colour | None,
        outline: Colour | None = None,
        width: float = 0,
        radius: float = 0,
    ) -> None:
        """Draw a rectangle (left, top, right, bottom) with round corners; its outline lies inside."""
        fine = tuple(round(each * self.fine) for each in box)
        thick = max(1, round(width * self.fine)) if outline else 0
        self.pen.rounded_rectangle(
            (fine[0], fine[1], fine[2] - 1, fine[3] - 1), radius * self.fine, fill, outline, thick
        )

    def ellipse(self, centre: Point, radius: float, fill: Colour | None, outline: Colour | None, width: float) -> None:
        """Draw a circle; its outline lies inside."""
        x, y, fine = centre[0] * self.fine, centre[1] * self.fine, radius * self.fine
        self.pen.ellipse((x - fine, y - fine, x + fine, y + fine), fill, outline, max(1, round(width * self.fine)))

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        """Fill a polygon."""
        self.pen.polygon([(x * self.fine, y * self.fine) for x, y in points], fill)

    def glyphs(self, lines: Sequence[Sequence[Point]], fill: Colour) -> None:
        """Fill outlines; what lies in two of them stays empty."""
        fine = [[(x * self.fine, y * self.fine) for x, y in line] for line in lines]
        left, top = (int(min(point[side] for line in fine for point in line)) for side in (0, 1))
        right, bottom = (int(max(point[side] for line in fine for point in line)) + 2 for side in (0, 1))
        mask = Image.new("L", (right - left, bottom - top))
        for line in fine:
            part = Image.new("L", mask.size)
            ImageDraw.Draw(part).polygon([(x - left, y - top) for x, y in line], 255)
            mask = ImageChops.difference(mask, part)
        self.image.paste(fill, (left, top), mask)

    def text(self, centre: Point, text: str, path: str, size: float, colour: Colour, wide: float = 0) -> None:
        """Write a text with the middle of its digits at a point, its font `size` pixels; not wider than `wide`."""
        fine = max(4, round(size * self.fine))
        if wide:
            across = fonts.font(path, fine).getlength(text)
            fine = max(4, min(fine, int(fine * wide * self.fine / across))) if across else fine
        above, below = fonts.capital(path, fine)
        place = centre[0] * self.fine, centre[1] * self.fine + (above - below) / 2
        self.pen.text(place, text, colour, fonts.font(path, fine), "ms")

    def words(self, place: Point, text: str, path: str, size: float, colour: Colour, anchor: str = "ls") -> None:
        """Write a text from a point on its baseline, or with another of Pillow's anchors there."""
        fine = max(4, round(size * self.fine))
        self.pen.text((place[0] * self.fine, place[1] * self.fine), text, colour, fonts.font(path, fine), anchor)

    def shade(self, box: tuple[float, float, float, float], colour: Colour, share: float) -> None:
        """Lay a colour over a rectangle; `share` of 1 hides what is below."""
        fine = tuple(round(each * self.fine) for each in box)
        part = self.image.crop((fine[0], fine[1], fine[2], fine[3]))
        self.image.paste(Image.blend(part, Image.new("RGB", part.size, colour), share), (fine[0], fine[1]))

    def stick(self, image: Image.Image, place: tuple[int, int]) -> None:
        """Lay a picture on the sheet, pixel on pixel."""
        large = image.convert("RGB").resize(
            (image.width * self.fine, image.height * self.fine), Image.Resampling.BICUBIC
        )
        self.image.paste(large, (place[0] * self.fine, place[1] * self.fine))
