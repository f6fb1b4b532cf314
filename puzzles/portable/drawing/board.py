"""The one drawing of a board, as SVG: for the page, for paper, for files. It shows a session and knows no rules.

It makes elements with the function that it is given, the document's or `Node`, so the same code draws on the page and,
without any document, writes text. Lengths are hundredths of a cell; the look is in static/board.css.
"""

from puzzles.portable.drawing import marks as pencil
from puzzles.portable.drawing.chain import Chain
from puzzles.portable.drawing.shapes import SIDE, TEXTURES, Plan
from puzzles.portable.naming import cell_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from puzzles.portable.shapes import Board, Element


TINTS = ("finished", "same", "selected", "fault")  # lower ones first


class Drawing:
    """A session drawn into an <svg> element.

    The session says whether there are `gaps` between its cells, for the signs of clues, and a `chain` through them.
    `element(tag)` makes an SVG element. With `entries` false only the puzzle is drawn, nothing that the player wrote.
    `spoken` makes it a grid for the keyboard and for screen readers; without, cells with nothing in them are left out.
    """

    def __init__(
        self,
        root: "Element",
        session: "Board",
        element: "Callable[[str], Element]",
        entries: bool = True,
        spoken: bool = True,
    ) -> None:
        self.root = root
        self.session = session
        self.element = element
        self.entries = entries
        self.spoken = spoken

    def build(self) -> None:
        """Draw the whole board anew."""
        session, root = self.session, self.root
        count = session.rows * session.columns
        self.plan = Plan(session.rows, session.columns, session.box, session.gaps)
        self.numbers = [0] * count  # what each cell shows
        self.classes = ["cell"] * count
        self.pencilled: list[tuple[tuple[int, ...], tuple[int, ...]]] = [((), ())] * count
        self.fixed = [""] * count  # each cell's aria-readonly
        self.marks: dict[int, list[Element]] = {}  # of a cell, the elements of its pencil marks
        self.textures: dict[int, Element] = {}  # of a cell, the element of its colour's texture
        self.washed: dict[str, set[int]] = {name: set() for name in TINTS}  # the cells under each
        self.chain = Chain(session.columns, self.plan.centre) if session.chain else None
        self.links: dict[int, Element] = {}
        self.loose: set[int] = set()  # paths of the chain to draw again
        root.replaceChildren()
        root.setAttribute("class", "board " + session.kind)
        root.setAttribute("viewBox", self.plan.view())
        if self.spoken:
            root.setAttribute("aria-rowcount", session.rows)
            root.setAttribute("aria-colcount", session.columns)
        self._build_under()
        self._build_cells()
        self._build_over()
        self._draw_chain()

    def make(
        self, parent: "Element | None", tag: str, classes: str, attributes: "Iterable[tuple[str, object]]" = ()
    ) -> "Element":
        """Make an element with attributes as (name, value), last in its parent if there is one."""
        made = self.element(tag)
        made.setAttribute("class", classes)
        for name, value in attributes:
            made.setAttribute(name, value)
        if parent is not None:
            parent.appendChild(made)
        return made

    def _build_under(self) -> None:
        under = self.make(self.root, "g", "under", [("aria-hidden", "true")])
        plan = self.plan
        sheet = plan.cells(range(len(self.numbers))) if plan.gaps else plan.boxes()
        self.make(under, "path", "sheet gaps" if plan.gaps else "sheet", [("d", sheet)])
        self.tints = {name: self.make(under, "path", "tint " + name) for name in TINTS} if self.spoken else {}
        self.chain_room = self.make(under, "g", "chain") if self.chain else None

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

    def _row(self) -> "Element":
        plan, session = self.plan, self.session
        size = pencil.number_size(len(session.symbol(session.top)))
        foot = f"{SIDE / 2 + pencil.RISE * size:.1f}"
        ground = Plan(1, 1, None, plan.gaps).cells([0])
        line = self.make(None, "g", "row", [("font-size", size), ("text-anchor", "middle")])
        if self.spoken:
            line.setAttribute("role", "row")
        for column in range(session.columns):
            place = ("transform", f"translate({column * plan.step} 0)")
            cell = self.make(line, "g", "cell", [place])
            if self.spoken:
                for name, value in (("role", "gridcell"), ("tabindex", -1), ("data-column", column + 1)):
                    cell.setAttribute(name, value)
            self.make(cell, "path", "ground", [("d", ground)])
            self.make(cell, "text", "number", [("x", SIDE // 2), ("y", foot)])
        return line

    def _build_over(self) -> None:
        plan = self.plan
        over = self.make(self.root, "g", "over", [("aria-hidden", "true")])
        self.signs: dict[tuple[int, int], tuple[Element | None, Element]] = {}
        self.clues: dict[tuple[int, int], str] = {}  # the signs as they are drawn
        if plan.gaps:
            self._build_signs(over)
        else:
            self.make(over, "path", "grid", [("d", plan.grid())])
            self.make(over, "path", "boxes", [("d", plan.boxes())])
        if self.spoken:
            self.waves = self.make(over, "path", "waves")
            self.border = self.make(over, "path", "border")
            self.ring = self.make(over, "path", "ring")

    def _build_signs(self, over: "Element") -> None:
        for low, high in self.plan.pairs():
            room = None
            if self.spoken:
                place = [("data-low", low), ("data-high", high)]
                place += zip(("x", "y", "width", "height"), self.plan.room(low, high))
                room = self.make(over, "rect", "sign", place)
            elif not self.session.sign(low, high):
                continue
            self.signs[(low, high)] = (room, self.make(over, "path", "chevron"))
        self._paint_signs()

    def _paint_signs(self) -> None:
        self.clues = dict(self.session.clues)
        for (low, high), (room, chevron) in self.signs.items():
            look, path = self.plan.sign(low, high, self.session.sign(low, high))
            chevron.setAttribute("d", path)
            chevron.setAttribute("class", "chevron" if look else "chevron none")
            if room is not None:
                room.setAttribute("data-sign", look)

    def _empty(self, index: int) -> bool:
        return not (self.numbers[index] or index in self.marks or index in self.textures)

    def paint(self, changed: "Iterable[int]") -> None:
        """Draw the cells that a move changed, and what hangs on them."""
        for index in changed:
            self.paint_cell(index)
        if self.clues != self.session.clues:
            self._paint_signs()
        self._draw_chain()

    def paint_cell(self, index: int) -> None:
        """Draw one cell as the session has it; what has not changed is not touched."""
        session, cell = self.session, self.cells[index]
        number = session.value(index) if self.entries else session.givens[index]
        if number != self.numbers[index]:
            self.texts[index].textContent = session.symbol(number) if number else ""
            if self.chain:
                self.loose.update(self.chain.move(index, self.numbers[index], number))
            self.numbers[index] = number
        colour = session.colours[index] if self.entries else 0
        classes = self._classes(index, number, colour)
        if classes != self.classes[index]:
            cell.setAttribute("class", classes)
            self.classes[index] = classes
            self._paint_texture(index, colour)
        marks = ((), ()) if number or not self.entries else (session.corner[index], session.centre[index])
        if marks != self.pencilled[index]:
            self.pencilled[index] = marks
            self._paint_marks(index, marks)
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
        if index in self.washed["fault"]:
            classes += " fault"
        return classes

    def _paint_texture(self, index: int, colour: int) -> None:
        if index in self.textures:
            self.textures.pop(index).remove()
        if colour:
            texture = self.make(None, "path", "texture", [("d", TEXTURES[colour])])
            self.cells[index].insertBefore(texture, self.texts[index])
            self.textures[index] = texture

    def _paint_marks(self, index: int, marks: "tuple[Sequence[int], Sequence[int]]") -> None:
        for element in self.marks.pop(index, ()):
            element.remove()
        made = []
        for name, numbers, lay in (("corner", marks[0], pencil.corner), ("centre", marks[1], pencil.centre)):
            if numbers:
                size, spots = lay([self.session.symbol(number) for number in numbers])
                text = self.make(self.cells[index], "text", name, [("font-size", size)])
                for x, y, content in spots:
                    spot = self.element("tspan")
                    spot.setAttribute("x", x)
                    spot.setAttribute("y", f"{y:.1f}")
                    spot.textContent = content
                    text.appendChild(spot)
                made.append(text)
        if made:
            self.marks[index] = made

    def _speak(self, index: int) -> None:
        session, cell = self.session, self.cells[index]
        name = cell_name(session, index)
        cell.setAttribute("aria-label", name + ", at fault" if index in self.washed["fault"] else name)
        fixed = ("false" if session.setting else "true") if session.givens[index] else ""
        if fixed != self.fixed[index]:
            self.fixed[index] = fixed
            if fixed:
                cell.setAttribute("aria-readonly", fixed)
            else:
                cell.removeAttribute("aria-readonly")

    def _draw_chain(self) -> None:
        if not self.chain:
            return
        for at in self.loose:
            if at not in self.links:
                self.links[at] = self.make(self.chain_room, "path", "links")
            self.links[at].setAttribute("d", self.chain.path(at))
        self.loose.clear()

    def tint(self, name: str, cells: "Iterable[int]") -> None:
        """Lay one of TINTS under these cells, and only these; what is selected or at fault is also outlined."""
        cells, before = set(cells), self.washed[name]
        if cells == before:
            return  # to set the same path again would be a frame's work for the browser
        self.washed[name] = cells
        self.tints[name].setAttribute("d", self.plan.cells(cells))
        if name == "selected":
            self.border.setAttribute("d", self.plan.border(cells))
        elif name == "fault":
            self.waves.setAttribute("d", self.plan.waves(cells))
            for index in cells.symmetric_difference(before):
                self.paint_cell(index)

    def point(self, index: int) -> None:
        """Put the ring around the cell that the keyboard writes from, -1 for none."""
        x, y = self.plan.corner(index)
        self.ring.setAttribute("d", f"M{x + 9} {y + 9}h82v82h-82z" if index >= 0 else "")
