"""The one drawing of a board, as SVG: for the page, for paper, for files. It shows a session and knows no rules.

It makes elements with the function that it is given, the document's or `Node`, so the same code draws on the page and,
without any document, writes text. Lengths are hundredths of a cell; the look is in static/board.css.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cell_names import cell_name
from puzzles.portable.drawing import mark_places as pencil
from puzzles.portable.drawing.chain import Chain
from puzzles.portable.drawing.pencil_marks import Marks
from puzzles.portable.drawing.shapes import SIDE, TEXTURES, Plan
from puzzles.portable.drawing.signs import Signs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from puzzles.portable.annotations import Board, Element


TINTS = ("differ", "peers", "selected", "same", "finished")  # lower ones first
BREAK = 7  # between the end of a link of the chain and what it breaks off before, with half the link's own width
TILE = 31  # from the middle of a tile to its top


class Drawing:
    """A session drawn into an <svg> element.

    The session says whether there are `gaps` between its cells, for the signs of clues, and a `chain` through them.
    `element(tag)` makes an SVG element. With `entries` false only the puzzle is drawn, nothing that the player wrote.
    `spoken` makes it a grid for the keyboard and for screen readers; without, cells with nothing in them are left out.
    `full_chain` lets the chain run through its numbers, for pictures too small to show these.
    """

    def __init__(
        self,
        root: Element,
        session: Board,
        element: Callable[[str], Element],
        entries: bool = True,
        spoken: bool = True,
        full_chain: bool = False,
    ) -> None:
        self.root = root
        self.session = session
        self.element = element
        self.entries = entries
        self.spoken = spoken
        self.full_chain = full_chain

    def build(self) -> None:
        """Draw the whole board anew."""
        session, root = self.session, self.root
        self.begin()
        root.replaceChildren()
        looks = (" gapped" if session.gaps else "") + (" chained" if session.chain else "")
        root.setAttribute("class", "board " + session.kind + looks)
        root.setAttribute("viewBox", self.plan.view())
        if self.spoken:
            root.setAttribute("aria-rowcount", session.rows)
            root.setAttribute("aria-colcount", session.columns)
        self._build_under()
        self._build_cells()
        self._build_over()
        self.marks.settle()
        self._draw_chain()

    def begin(self) -> None:
        """Forget what was drawn; the board may be another one."""
        session = self.session
        count = session.rows * session.columns
        self.plan = Plan(session.rows, session.columns, session.box, session.gaps, session.regions)
        longest = len(session.symbol(session.top))
        self.size = pencil.number_size(longest, session.gaps)
        self.tile = max(TILE, pencil.width(longest, self.size) // 2 + 4)  # from the middle of a tile to its side
        self.numbers = [0] * count  # what each cell shows
        self.classes = ["cell"] * count
        self.readonly = [""] * count  # each cell's aria-readonly
        self.marks = Marks(session, self._write_marks)
        self.textures: dict[int, Element] = {}  # of a cell, the element of its colour's texture
        self.tinted_cells: dict[str, set[int]] = {name: set() for name in TINTS + ("fault",)}  # the cells under each
        self.lit = 0  # the number that is lit wherever it stands
        self.chain = Chain(session.columns, self.plan.centre, self._reach) if session.chain else None
        self.links: dict[int, Element] = {}
        self.loose: set[int] = set()  # paths of the chain to draw again
        self.stale_rows: set[int] = set()  # rows whose tiles are to be drawn again

    def make(
        self, parent: Element | None, tag: str, classes: str, attributes: Iterable[tuple[str, object]] = ()
    ) -> Element:
        """Make an element with attributes as (name, value), last in its parent if there is one."""
        made = self.element(tag)
        made.setAttribute("class", classes)
        for name, value in attributes:
            made.setAttribute(name, value)
        if parent is not None:
            parent.appendChild(made)
        return made

    def _build_under(self) -> None:
        self.under = under = self.make(self.root, "g", "under", [("aria-hidden", "true")])
        plan, session = self.plan, self.session
        sheet = plan.cells(range(len(self.numbers))) if plan.gaps else plan.frame()
        self.make(under, "path", "sheet", [("d", sheet)])
        self.tints = {name: self.make(under, "path", "tint " + name) for name in TINTS} if self.spoken else {}
        if session.diagonals:
            self.make(under, "path", "diagonals", [("d", plan.diagonals())])
        if self.chain:
            self.make(under, "path", "grid", [("d", plan.grid())])  # below the chain, which it would cut to pieces
        self.chain_room = self.make(under, "g", "chain") if self.chain else None
        rows = self.session.rows if self.chain else 0
        self.tiles = [self.make(under, "path", "tiles") for _ in range(rows)]

    def _build_cells(self) -> None:
        plan, columns = self.plan, self.session.columns
        pattern = self._row()
        self.cells: list[Element] = []
        self.texts: list[Element] = []
        for row in range(self.session.rows):
            line = pattern.cloneNode(True)
            line.setAttribute("transform", f"translate(0 {row * plan.step})")
            cell = line.firstElementChild
            for index in range(row * columns, (row + 1) * columns):
                after = cell.nextElementSibling
                self.cells.append(cell)
                self.texts.append(cell.firstElementChild.nextElementSibling)
                if self.spoken:
                    cell.setAttribute("data-row", row + 1)
                self.paint_cell(index)
                if not self.spoken and self._empty(index):
                    cell.remove()
                cell = after
            self.root.appendChild(line)

    def _row(self) -> Element:
        plan, session = self.plan, self.session
        ground = Plan(1, 1, None, plan.gaps).cells([0])
        line = self.make(None, "g", "row", [("font-size", self.size), ("text-anchor", "middle")])
        if self.spoken:
            line.setAttribute("role", "row")
        for column in range(session.columns):
            place = ("transform", f"translate({column * plan.step} 0)")
            cell = self.make(line, "g", "cell", [place])
            if self.spoken:
                for name, value in (("role", "gridcell"), ("tabindex", -1), ("data-column", column + 1)):
                    cell.setAttribute(name, value)
            self.make(cell, "path", "ground", [("d", ground)])
            self.make(cell, "text", "number", [("x", SIDE // 2), ("y", SIDE // 2 + pencil.rise(self.size))])
        return line

    def _build_over(self) -> None:
        plan = self.plan
        over = self.make(self.root, "g", "over", [("aria-hidden", "true")])
        self.signs = Signs(self.session, plan)
        if plan.gaps:
            self.make(over, "path", "outlines", [("d", plan.cells(range(len(self.numbers))))])
            self.signs.build(lambda tag, classes, place: self.make(over, tag, classes, place), self.spoken)
        else:
            if not self.chain:
                self.make(over, "path", "grid", [("d", plan.grid())])
            self.make(over, "path", "boxes", [("d", plan.boxes())])
            self.make(over, "path", "frame", [("d", plan.frame())])
        if self.spoken:
            self.notches = self.make(over, "path", "notches")
            self.border = self.make(over, "path", "border")
            self.waves = self.make(over, "path", "waves")
            self.ring = self.make(over, "path", "ring")

    def _empty(self, index: int) -> bool:
        return not (self.numbers[index] or index in self.marks.elements or index in self.textures)

    def paint(self, changed: Iterable[int]) -> None:
        """Draw the cells that a move changed, and what hangs on them."""
        changed = list(changed)
        for index in changed:
            self.paint_cell(index)
        self.marks.settle()
        self.signs.paint()
        if not self.tinted_cells["fault"].isdisjoint(changed):
            self._draw_waves()
        self._draw_chain()
        self._draw_lit()

    def show(self, session: Board, has_places: bool = False) -> None:
        """Draw another board of this shape in place of this one; each of its marks may have its own place."""
        self.session = session
        self.marks.show(session, has_places)
        self.paint(range(len(self.numbers)))

    def paint_cell(self, index: int) -> None:
        """Draw one cell as the session has it; what has not changed is not touched."""
        session, cell = self.session, self.cells[index]
        number = session.value(index) if self.entries else session.givens[index]
        before = self.numbers[index]
        if number != before:
            self.texts[index].textContent = session.symbol(number) if number else ""
            if self.chain:
                self.loose.update(self.chain.move(index, before, number))
            self.numbers[index] = number
        colour = session.colours[index] if self.entries else 0
        classes = self._classes(index, number, colour)
        if classes != self.classes[index]:
            if self.chain and ("given" in classes) != ("given" in self.classes[index]):
                self.stale_rows.add(index // session.columns)
                self.loose.update(self.chain.paths(number))
            cell.setAttribute("class", classes)
            self.classes[index] = classes
            self._paint_texture(index, colour)
        if self.entries:
            self.marks.paint(index, not number)
        if self.spoken:
            self._speak(index)

    def _classes(self, index: int, number: int, colour: int) -> str:
        session = self.session
        classes = "cell"
        if session.givens[index]:
            classes += " given"
        elif number:
            classes += " solved" if session.solved[index] else " entry"
        if colour:
            classes += " coloured colour-" + str(colour)
        if index in self.tinted_cells["fault"]:
            classes += " fault"
        return classes

    def _paint_texture(self, index: int, colour: int) -> None:
        if index in self.textures:
            self.textures.pop(index).remove()
        if colour:
            texture = self.make(None, "path", "texture", [("d", TEXTURES[colour])])
            self.cells[index].insertBefore(texture, self.texts[index])
            self.textures[index] = texture

    def _write_marks(self, index: int, classes: str, size: int, spots: Sequence[tuple[int, int, str]]) -> Element:
        across, down, content = pencil.letters(size, spots)
        text = self.make(self.cells[index], "text", classes, [("font-size", size), ("x", across), ("y", down)])
        text.textContent = content
        return text

    def _speak(self, index: int) -> None:
        session, cell = self.session, self.cells[index]
        name = cell_name(session, index)
        if index in self.tinted_cells["fault"]:
            name += ", at fault"
        if index in self.tinted_cells["differ"]:
            name += ", differs between solutions"
        cell.setAttribute("aria-label", name)
        fixed = ("false" if session.setting else "true") if session.givens[index] else ""
        if fixed != self.readonly[index]:
            self.readonly[index] = fixed
            if fixed:
                cell.setAttribute("aria-readonly", fixed)
            else:
                cell.removeAttribute("aria-readonly")

    def _reach(self, index: int) -> tuple[int, int]:
        """Return how far from the middle of a cell the chain breaks off, across and down."""
        if self.full_chain:
            return 0, 0
        if self.session.givens[index]:
            return self.tile + BREAK, TILE + BREAK
        wide = pencil.width(len(self.session.symbol(self.numbers[index])), self.size) // 2
        return wide + BREAK + 1, pencil.rise(self.size) + BREAK + 3

    def _draw_chain(self) -> None:
        if not self.chain:
            return
        for at in self.loose:
            if at not in self.links:
                self.links[at] = self.make(self.chain_room, "path", "links")
            self.links[at].setAttribute("d", self.chain.path(at))
        self.loose.clear()
        columns, givens = self.session.columns, self.session.givens
        for row in self.stale_rows:
            tiled = [index for index in range(row * columns, (row + 1) * columns) if givens[index]]
            self.tiles[row].setAttribute("d", self.plan.tiles(tiled, self.tile, TILE))
        self.stale_rows.clear()

    def light(self, number: int) -> None:
        """Light a number wherever it stands, in marks too; 0 for none."""
        self.lit = number
        self._draw_lit()
        self.marks.light(number)

    def _draw_lit(self) -> None:
        if self.spoken:
            self.tint("same", [at for at, number in enumerate(self.numbers) if number == self.lit] if self.lit else [])

    def tint(self, name: str, cells: Iterable[int]) -> None:
        """Lay one of TINTS under these cells, and only these; "fault" marks them instead.

        What is told by more than a tint: a selection has a border, cells at fault a wave, cells that differ a notch.
        """
        cells, before = set(cells), self.tinted_cells[name]
        if cells == before:
            return  # to set the same path again would be a frame's work for the browser
        self.tinted_cells[name] = cells
        if name != "fault":
            self.tints[name].setAttribute("d", self.plan.discs(cells) if name == "same" else self.plan.cells(cells))
        if name == "selected":
            self.border.setAttribute("d", self.plan.border(cells))
        elif name == "differ":
            self.notches.setAttribute("d", self.plan.notches(cells))
        if name in ("fault", "differ"):
            for index in cells.symmetric_difference(before):
                self.paint_cell(index)
        if name == "fault":
            self._draw_waves()

    def _draw_waves(self) -> None:
        """Draw a wave under each number at fault, and at the foot of each empty cell."""
        places = []
        foot = SIDE // 2 + pencil.rise(self.size) + 11
        for index in self.tinted_cells["fault"]:
            length = len(self.session.symbol(self.numbers[index])) if self.numbers[index] else 0
            places.append(
                (index, foot, max(32, pencil.width(length, self.size) // 8 * 8)) if length else (index, 89, 64)
            )
        self.waves.setAttribute("d", self.plan.waves(places))

    def flash(self, cells: Iterable[int]) -> None:
        """Let these cells flash once: an element that comes new into the document starts its animation."""
        before = self.tints["finished"]
        self.tints["finished"] = self.make(None, "path", "tint finished", [("d", self.plan.cells(cells))])
        self.under.insertBefore(self.tints["finished"], before)
        before.remove()

    def point(self, index: int) -> None:
        """Put the ring around the cell that the keyboard writes from, -1 for none."""
        x, y = self.plan.corner(index)
        self.ring.setAttribute("d", f"M{x + 11} {y + 11}h78v78h-78z" if index >= 0 else "")
