"""The board on the page: one look for the three kinds. It shows a session and knows no rules."""

from ui.chain import chain_path
from ui.dom import SVG, clear, document, make
from ui.naming import cell_name

WIDE = 1  # the cell at the right of the sign
TALL = 2  # the cell below the sign

ARROWS = {(WIDE, "<"): "<", (WIDE, ">"): ">", (TALL, "<"): "^", (TALL, ">"): "v"}


class Board:
    """Draws a session into a `role="grid"` element and moves the one tab stop over its cells."""

    def __init__(self, root, session, selection):
        self.root = root
        self.session = session
        self.selection = selection
        self.shape = 0  # the session's shape that is drawn
        self.shown = set()  # the cells that are drawn as selected
        self.stop = 0  # the cell that has the tab stop
        self.cells = []
        self.faulty = set()

    def build(self):
        """Draw the whole board anew."""
        session = self.session
        root = self.root
        clear(root)
        root.className = "board " + session.kind
        if max(session.rows, session.columns) > 25:
            root.classList.add("vast")
        style = root.style
        style.setProperty("--rows", str(session.rows))
        style.setProperty("--columns", str(session.columns))
        style.setProperty("--digits", str(len(str(session.top))))
        root.setAttribute("aria-rowcount", str(session.rows))
        root.setAttribute("aria-colcount", str(session.columns))
        self.shape = session.shape
        self.faulty = set()
        self.shown = set()
        self.stop = self.selection.cursor
        self._build_cells()
        self._build_chain()
        self.signs = {}
        for index in range(len(self.cells)):
            self.paint_cell(index)
        if session.kind == "futoshiki":
            self._build_signs()
        self._draw_chain()
        self.cells[self.stop].tabIndex = 0

    def _build_cells(self):
        session = self.session
        pattern = make("div", "row", role="row")
        for column in range(session.columns):
            cell = make("div", role="gridcell", tabindex="-1", data_column=column + 1)
            cell.appendChild(make("span", "number"))
            pattern.appendChild(cell)
        self.cells = []
        self.numbers = []
        for row in range(session.rows):
            line = pattern.cloneNode(True)
            cell = line.firstElementChild
            for _ in range(session.columns):
                cell.setAttribute("data-row", str(row + 1))
                self.cells.append(cell)
                self.numbers.append(cell.firstElementChild)
                cell = cell.nextElementSibling
            self.root.appendChild(line)

    def _build_chain(self):
        self.chain = None
        if self.session.kind != "numbrix":
            return
        drawing = document.createElementNS(SVG, "svg")
        drawing.setAttribute("class", "chain")
        drawing.setAttribute("viewBox", "0 0 " + str(self.session.columns) + " " + str(self.session.rows))
        drawing.setAttribute("aria-hidden", "true")
        self.chain = document.createElementNS(SVG, "path")
        drawing.appendChild(self.chain)
        self.root.appendChild(drawing)

    def _build_signs(self):
        session = self.session
        for index, cell in enumerate(self.cells):
            row, column = divmod(index, session.columns)
            if column + 1 < session.columns:
                self._build_sign(cell, index, index + 1, WIDE)
            if row + 1 < session.rows:
                self._build_sign(cell, index, index + session.columns, TALL)

    def _build_sign(self, cell, low, high, way):
        name = "sign wide" if way == WIDE else "sign tall"
        sign = make("span", name, aria_hidden="true", data_low=low, data_high=high)
        cell.appendChild(sign)
        self.signs[(low, high)] = (sign, way)
        self._paint_sign(low, high)

    def _paint_sign(self, low, high):
        element, way = self.signs[(low, high)]
        arrow = ARROWS.get((way, self.session.sign(low, high)), "")
        element.textContent = arrow
        element.setAttribute("data-sign", arrow)

    def _class(self, index):
        session = self.session
        row, column = divmod(index, session.columns)
        name = "cell"
        if session.box:
            if row and row % session.box[0] == 0:
                name += " box-top"
            if column and column % session.box[1] == 0:
                name += " box-left"
        if session.givens[index]:
            name += " given"
        elif session.entries[index]:
            name += " solved" if session.solved[index] else " entry"
        if index in self.faulty:
            name += " fault"
        return name

    def paint_cell(self, index):
        """Draw one cell as the session has it."""
        session = self.session
        cell = self.cells[index]
        number = session.value(index)
        cell.className = self._class(index)
        self.numbers[index].textContent = session.symbol(number) if number else ""
        name = cell_name(session, index)
        if index in self.faulty:
            name += ", at fault"
        cell.setAttribute("aria-label", name)
        if session.givens[index]:
            cell.setAttribute("aria-readonly", "false" if session.setting else "true")
        else:
            cell.removeAttribute("aria-readonly")

    def paint(self, changed):
        """Draw the cells that a move changed, and what hangs on them."""
        for index in changed:
            self.paint_cell(index)
            for low, high in self._signs_at(index):
                self._paint_sign(low, high)
        self._draw_chain()

    def _signs_at(self, index):
        if not self.signs:
            return []
        columns = self.session.columns
        pairs = ((index, index + 1), (index, index + columns), (index - 1, index), (index - columns, index))
        return [pair for pair in pairs if pair in self.signs]

    def _draw_chain(self):
        if self.chain is not None:
            session = self.session
            self.chain.setAttribute("d", chain_path(session.values(), session.columns))

    def mark(self, cells):
        """Mark these cells, and only these, as being at fault."""
        cells = set(cells)
        changed = self.faulty.symmetric_difference(cells)
        self.faulty = cells
        for index in changed:
            self.paint_cell(index)

    def follow(self, focus=True):
        """Draw the selection as it is, and move the tab stop, and the focus with it, to the cursor."""
        selection = self.selection
        for index in self.shown - selection.cells:
            self.cells[index].removeAttribute("aria-selected")
        for index in selection.cells - self.shown:
            self.cells[index].setAttribute("aria-selected", "true")
        self.shown = set(selection.cells)
        self.cells[self.stop].tabIndex = -1
        self.stop = selection.cursor
        cell = self.cells[self.stop]
        cell.tabIndex = 0
        if focus:
            cell.focus()

    def index_of(self, target):
        """Return the index of the cell that an event's target lies in, -1 for none."""
        cell = target.closest("[role=gridcell]")
        if not cell:
            return -1
        row = int(cell.getAttribute("data-row"))
        return (row - 1) * self.session.columns + int(cell.getAttribute("data-column")) - 1
