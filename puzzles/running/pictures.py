"""Files with a picture in place of a text: decoded by Pillow, read as the page reads them."""

from __future__ import annotations

import io
import warnings
from collections.abc import Sequence
from typing import TYPE_CHECKING

from puzzles.forms.read_result import ReadResult
from puzzles.forms.write import forms_for
from puzzles.kinds.catalog import form_named
from puzzles.model.layers import NO_LAYERS
from puzzles.pictures import words
from puzzles.pictures.looking import look
from puzzles.pictures.read import read
from puzzles.pictures.reading import PictureReading
from puzzles.pictures.shapes import LONGEST, Picture
from puzzles.portable.faults import PuzzleFault
from puzzles.running import engines

if TYPE_CHECKING:
    from PIL.Image import Image

MAX_BYTES = 50 * 1024 * 1024
MAX_PIXELS = 100_000_000
KINDS_OF_FILE = "PNG, JPEG, WebP, GIF, BMP and TIFF can be read."
FORMATS = ("PNG", "JPEG", "WEBP", "GIF", "BMP", "TIFF")
"""Pillow's names of these; it decodes more, some with other programs, which no file of a stranger is to start."""


def read_file(
    data: bytes,
    corners: Sequence[float] | None = None,
    turn: int = -1,
    kind: str | None = None,
    board: int = 0,
) -> PictureReading:
    """Return what the picture in a file's bytes shows.

    `corners` are x, y of the board's corners in pixels of the picture, shrunk to `LONGEST`, clockwise. Raises
    PuzzleFault for what is no picture, for one that is too large, without a puzzle, and without Pillow.
    """
    ends = None if corners is None else [round(16 * each) for each in corners]
    return read(look(picture_of(data)), ends, turn, kind, board)


def opened(data: bytes, form: str | None = None) -> tuple[ReadResult, list[str]]:
    """Return the puzzle in a picture as if it had been read from a text, and what to tell of it, a sentence each.

    The solver's least costly change is made. Raises PuzzleFault.
    """
    if form is not None:
        raise PuzzleFault("usage", "A picture has no form.", hint="Leave --form out.")
    with engines.run_on(None, long=True):
        reading = read_file(data)
    puzzle = reading.changed
    written = form_named(forms_for(puzzle)[0].full_name)
    told = [*reading.remarks, words.change(reading), words.doubtful(reading)]
    told += [f"It may be read in another way, too: {other.title}." for other in reading.others]
    layers = () if reading.layers == NO_LAYERS else (reading.layers,)
    return ReadResult(written, (puzzle,), layers=layers, source="picture"), [each for each in told if each]


def picture_of(data: bytes) -> Picture:
    """Decode a file's bytes, shrink the picture to `LONGEST`, and lay it on white. Raises PuzzleFault."""
    try:
        from PIL import Image, ImageOps
    except ImportError:
        raise PuzzleFault(
            "no-pillow", "This is a picture; to read it, Givens needs Pillow.", hint="Run `pip install pillow`."
        ) from None
    if len(data) > MAX_BYTES:
        raise PuzzleFault("too-large", "A picture has 50 MB at most; this file has more.")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its size is checked below; a damaged one is refused or read as far as it goes
        try:
            with Image.open(io.BytesIO(data), formats=FORMATS) as image:
                if image.width * image.height > MAX_PIXELS:
                    raise _too_many()
                image.draft("RGB", (LONGEST, LONGEST))
                upright = ImageOps.exif_transpose(image)
                return _plain(upright)
        except Image.DecompressionBombError:
            raise _too_many() from None
        except (OSError, SyntaxError, ValueError, EOFError, RuntimeError) as error:
            if isinstance(error, PuzzleFault):
                raise
            raise PuzzleFault("bad-picture", "This picture cannot be read.", hint=KINDS_OF_FILE) from None


def _plain(image: Image) -> Picture:
    from PIL import Image as images

    if image.mode.startswith("I"):  # more than eight bits a pixel
        image = image.convert("I").point([value // 256 for value in range(65_536)], "L")
    image = image.convert("RGBA")
    image.thumbnail((LONGEST, LONGEST), images.Resampling.BOX)
    white = images.new("RGBA", image.size, "white")
    white.alpha_composite(image)
    return Picture(image.width, image.height, white.tobytes())


def _too_many() -> PuzzleFault:
    return PuzzleFault("too-large", "A picture has 100 million pixels at most; this one has more.")
