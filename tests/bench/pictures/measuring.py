"""Pictures read one by one, with the time of each stage; over several processes if asked."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from PIL import Image, ImageDraw

from puzzles import engine
from puzzles.pictures import read
from puzzles.pictures.eyes import Eyes
from puzzles.pictures.looking import look
from puzzles.pictures.reading import PictureReading
from puzzles.pictures.shapes import Fit, Picture
from puzzles.portable.faults import PuzzleFault
from tests.bench.pictures import judging, sets
from tests.bench.pictures.judging import Outcome
from tests.pictures.shapes import Drawn
from tests.properties.shipped import shipped

LONGEST = 1600


class Timed:
    """Eyes that keep how long each of their methods took, in seconds, and the lattices that were found."""

    def __init__(self, eyes: Eyes) -> None:
        self._eyes = eyes
        self.times: dict[str, float] = {}
        self.fits: Sequence[Fit] = ()

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method = getattr(self._eyes, name)

        def timed(*arguments: object) -> Any:
            began = time.perf_counter()
            found = method(*arguments)
            self.times[name] = self.times.get(name, 0.0) + time.perf_counter() - began
            if name == "boards":
                self.fits = found
            return found

        return timed


def pixels(image: Image.Image) -> Picture:
    """Return a picture as the reader takes it, shrunk as a decoder shrinks it."""
    small = image.convert("RGBA")
    small.thumbnail((LONGEST, LONGEST), Image.Resampling.BOX)
    return Picture(small.width, small.height, small.tobytes())


def outcome(name: str, number: int, folder: Path | None) -> Outcome:
    """Read one picture of a set; with a folder, write it there with the lattice over it if it is not right."""
    engine.use(shipped())
    (chosen,) = (each for each in sets.every() if each.name == name)
    drawn = shrunk(chosen.picture(number))
    eyes = Timed(look(pixels(drawn.image)))
    began = time.perf_counter()
    reading: PictureReading | None = None
    broken = ""
    try:
        reading = read.read(cast(Eyes, eyes))
    except PuzzleFault:
        pass
    except Exception as error:  # a mistake of the reader: it is told, and the others are measured
        broken = f"raised {error!r}"
    whole = time.perf_counter() - began
    found = Outcome(drawn.name, fault=broken) if broken else judging.judge(drawn.name, drawn.truth, reading)
    if folder and not found.right:
        written(folder, drawn, reading.fit if reading else next(iter(eyes.fits), None))
    return replace(found, times={**eyes.times, "rest": whole - sum(eyes.times.values())})


def lattices(name: str, number: int, folder: Path | None) -> Outcome:
    """Look for the lattices alone: right if the first is the board's, corrected if one of them is."""
    engine.use(shipped())
    (chosen,) = (each for each in sets.every() if each.name == name)
    drawn = shrunk(chosen.picture(number))
    eyes = Timed(look(pixels(drawn.image)))
    fits = eyes.boards()
    lie = [judging.lies(fit, drawn.truth) for fit in fits]
    fault = ""
    if drawn.truth.kind and not any(lie[:1]):
        sizes = ", ".join(f"{fit.rows}×{fit.columns} {fit.score}" for fit in fits[:4])
        fault = f"{drawn.truth.rows}×{drawn.truth.columns}: {sizes or 'nothing'}" + (
            " (it is there)" if any(lie) else ""
        )
        if folder:
            written(folder, drawn, next(iter(fits), None))
    first = any(lie[:1])
    return Outcome(drawn.name, any(lie), first, first, any(lie), 1, 0, False, fault, eyes.times)


def shrunk(drawn: Drawn) -> Drawn:
    """Return a picture no larger than the reader takes it; its truth shrinks along."""
    factor = LONGEST / max(drawn.image.size)
    if factor >= 1:
        return drawn
    small = drawn.image.copy()
    small.thumbnail((LONGEST, LONGEST), Image.Resampling.BOX)
    across, down = small.width / drawn.image.width, small.height / drawn.image.height
    return Drawn(drawn.name, small, drawn.truth.moved(lambda point: (point[0] * across, point[1] * down)))


def written(folder: Path, drawn: Drawn, fit: Fit | None) -> None:
    """Write a picture with the lattice found in red and the true corners in green."""
    image = drawn.image.copy()
    pen = ImageDraw.Draw(image)
    for cell in range(fit.rows * fit.columns if fit else 0):
        assert fit
        quad = [part / 16 for part in fit.quads[8 * cell : 8 * cell + 8]]
        pen.polygon(quad, outline=(255, 0, 0))
    if drawn.truth.corners:
        pen.polygon(drawn.truth.corners, outline=(0, 160, 0), width=3)
    folder.mkdir(parents=True, exist_ok=True)
    image.save(folder / f"{drawn.name.replace('/', ' ')}.png")


def outcomes(name: str, numbers: Sequence[int], folder: Path | None, jobs: int, fits_alone: bool) -> Iterator[Outcome]:
    """Yield how each picture was read, in order."""
    one = lattices if fits_alone else outcome
    if jobs == 1:
        yield from (one(name, number, folder) for number in numbers)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(one, [name] * len(numbers), numbers, [folder] * len(numbers), chunksize=4)
