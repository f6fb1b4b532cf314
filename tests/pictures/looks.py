"""How a board looks: lengths are parts of a cell's side."""

from __future__ import annotations

from dataclasses import dataclass

from tests.pictures.shapes import Colour

WHITE, BLACK = (255, 255, 255), (0, 0, 0)


@dataclass(frozen=True)
class Look:
    """The look of a board."""

    face: str = "sans"
    size: float = 0.66
    """The font's size."""

    page: Colour = WHITE
    """What lies around the board."""

    sheet: Colour | None = WHITE
    """The board's ground; with None the page shows through."""

    ink: Colour = BLACK
    thin: float = 0.02
    thin_colour: Colour = BLACK
    thick: float = 0.06
    thick_colour: Colour = BLACK
    frame: float = 0.06
    frame_colour: Colour = BLACK
    double: float = 0
    """How far apart the two lines round a box are, 0 for one line."""

    gap: float = 0
    """Room between two cells; a cell is smaller by it, or boxes stand apart by it where `apart`."""

    apart: bool = False
    """Whether cells keep their size and stand apart by `gap`, with signs in it (Futoshiki)."""

    radius: float = 0
    tile: Colour | None = None
    """A cell's own ground."""

    tile_line: Colour | None = None
    given_tile: Colour | None = None
    disc: Colour | None = None
    """A disc below each given."""

    tint: Colour | None = None
    """The ground of every second box or region."""

    palette: tuple[Colour, ...] = ()
    """Grounds of cells by chance."""

    lit: Colour | None = None
    """The ground of one cell's row, column and box, as an app lights them."""

    entry_ink: Colour = (40, 90, 200)
    entry_face: str = ""
    """The font of entries, "" for that of the givens, "pen" for strokes by hand."""

    mark_ink: Colour = (110, 110, 110)
    mark_places: str = "grid"
    """grid, corner or centre."""

    mark_size: float = 0.26
    sign_size: float = 0.16
    sign_width: float = 0.05
