"""The shapes that a board is made of, as SVG path data in hundredths of a cell; no DOM in here."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence


SIDE = 100  # of a cell
GAP = 44  # between the cells of a board with signs there: the room for them
ROUND = 12  # the corners of a cell that has gaps around it
EDGE = 4  # of paper around the board, so that no line is cut

# Eight fillings that tell colours apart without colour, each inside a cell's own square.
TEXTURES = (
    "",
    "".join(f"M{x - 10} 90L{x + 10} 10" for x in (25, 50, 75)),
    "".join(f"M{x - 10} 10L{x + 10} 90" for x in (25, 50, 75)),
    "".join(f"M{x} {y}h0.1" for x in (20, 40, 60, 80) for y in (20, 40, 60, 80)),
    "".join(f"M10 {y}H90" for y in (20, 40, 60, 80)),
    "".join(f"M{x} 10V90" for x in (20, 40, 60, 80)),
    "".join(f"M{x - 6} {y}h12m-6 -6v12" for x in (25, 50, 75) for y in (25, 50, 75)),
    "".join(f"M10 {y}q10 -12 20 0t20 0t20 0t20 0" for y in (25, 50, 75)),
    "".join(f"M{x} {y - 7}l7 7l-7 7l-7 -7z" for x in (22, 50, 78) for y in (22, 50, 78)),
)

CHEVRONS = {
    "<": "m8 -15l-16 15l16 15",
    ">": "m-8 -15l16 15l-16 15",
    "^": "m-15 8l15 -16l15 16",
    "v": "m-15 -8l15 16l15 -16",
    "": "h0.1",
}


class Plan:
    """Where the cells of a board lie: `rows` x `columns`, with boxes of (rows, columns) or None, with gaps or not."""

    def __init__(self, rows: int, columns: int, box: "Sequence[int] | None" = None, gaps: bool = False) -> None:
        self.rows = rows
        self.columns = columns
        self.box = box
        self.gaps = gaps
        self.step = SIDE + GAP if gaps else SIDE
        self.width = columns * self.step - (self.step - SIDE)
        self.height = rows * self.step - (self.step - SIDE)

    def view(self) -> str:
        """Return the viewBox that shows all of it."""
        return f"{-EDGE} {-EDGE} {self.width + 2 * EDGE} {self.height + 2 * EDGE}"

    def corner(self, index: int) -> "tuple[int, int]":
        """Return the top left corner of a cell."""
        row, column = divmod(index, self.columns)
        return column * self.step, row * self.step

    def centre(self, index: int) -> "tuple[int, int]":
        """Return the middle of a cell."""
        x, y = self.corner(index)
        return x + SIDE // 2, y + SIDE // 2

    def cells(self, indices: "Iterable[int]") -> str:
        """Return the outlines of cells, each by itself."""
        if self.gaps:
            side, curve = SIDE - 2 * ROUND, f"a{ROUND} {ROUND} 0 0 1 "
            outline = "h{0}{1}{2} {2}v{0}{1}-{2} {2}h-{0}{1}-{2} -{2}v-{0}{1}{2} -{2}z".format(side, curve, ROUND)
            start = ROUND
        else:
            outline, start = f"h{SIDE}v{SIDE}h-{SIDE}z", 0
        pieces = []
        for index in indices:
            x, y = self.corner(index)
            pieces.append("M" + str(x + start) + " " + str(y) + outline)
        return "".join(pieces)

    def border(self, indices: "Collection[int]") -> str:
        """Return the line around a set of cells: around each where there are gaps, else around them together."""
        if self.gaps:
            return self.cells(indices)
        columns, pieces = self.columns, []
        for index in indices:
            x, y = self.corner(index)
            column = index % columns
            if index - columns not in indices:
                pieces.append(f"M{x} {y}h{SIDE}")
            if index + columns not in indices:
                pieces.append(f"M{x} {y + SIDE}h{SIDE}")
            if not column or index - 1 not in indices:
                pieces.append(f"M{x} {y}v{SIDE}")
            if column + 1 == columns or index + 1 not in indices:
                pieces.append(f"M{x + SIDE} {y}v{SIDE}")
        return "".join(pieces)

    def waves(self, indices: "Iterable[int]") -> str:
        """Return a wavy line at the foot of each cell."""
        pieces = []
        for index in indices:
            x, y = self.corner(index)
            pieces.append(f"M{x + 20} {y + 88}q5 -9 10 0t10 0t10 0t10 0t10 0t10 0")
        return "".join(pieces)

    def grid(self) -> str:
        """Return the thin lines between the cells of a board without gaps."""
        return self._lines(1, 1, False)

    def boxes(self) -> str:
        """Return the heavy lines of a board without gaps: between its boxes and all around."""
        rows, columns = self.box or (self.rows, self.columns)
        return self._lines(rows, columns, True) + f"M0 0H{self.width}V{self.height}H0z"

    def _lines(self, rows: int, columns: int, heavy: bool) -> str:
        box_rows, box_columns = self.box or (self.rows, self.columns)
        pieces = []
        for row in range(rows, self.rows, rows):
            if heavy or row % box_rows:
                pieces.append(f"M0 {row * SIDE}H{self.width}")
        for column in range(columns, self.columns, columns):
            if heavy or column % box_columns:
                pieces.append(f"M{column * SIDE} 0V{self.height}")
        return "".join(pieces)

    def pairs(self) -> "list[tuple[int, int]]":
        """Return every pair of cells that touch, low index first."""
        found = []
        for index in range(self.rows * self.columns):
            if (index + 1) % self.columns:
                found.append((index, index + 1))
            if index + self.columns < self.rows * self.columns:
                found.append((index, index + self.columns))
        return found

    def room(self, low: int, high: int) -> "tuple[int, int, int, int]":
        """Return the room for a sign between two cells, as x, y, width, height."""
        x, y = self.corner(low)
        if high == low + 1:
            return x + SIDE, y, GAP, SIDE
        return x, y + SIDE, SIDE, GAP

    def sign(self, low: int, high: int, sign: str) -> "tuple[str, str]":
        """Return (look, path) of a sign between two cells, "<", ">" or "" for none; its look may be "^" or "v"."""
        x, y, width, height = self.room(low, high)
        look = sign if high == low + 1 else {"<": "^", ">": "v", "": ""}[sign]
        return look, f"M{x + width // 2} {y + height // 2}" + CHEVRONS[look]
