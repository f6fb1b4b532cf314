"""A small board of cells to press: where givens may stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cells import place
from ui.views.dom import clear, make, on, show

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from ui.shapes import Event

MOST = 30  # rows and columns of a board that is shown
ARROWS = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}


class Mask:
    """The cells, each a switch; one of them is reached with Tab, the others with the arrow keys."""

    def __init__(self, on_press: Callable[[], object]) -> None:
        self.on_press = on_press
        self.rows = self.columns = 0
        self.cells: set[int] = set()
        self.switches: list[Any] = []
        self.at = 0
        self.mouse = False  # whether a mouse was pressed last
        self.held = False  # what a stroke of the mouse makes of the cells that it goes over
        self.room = make("div", "mask", role="group", aria_label="Cells that may hold givens", hidden="")
        on(self.room, "pointerdown", self.down)
        on(self.room, "pointerover", self.over)
        on(self.room, "click", self.click)
        on(self.room, "keydown", self.key)

    def fits(self, rows: int, columns: int) -> bool:
        """Tell whether a board is small enough to be shown."""
        return 0 < rows <= MOST and 0 < columns <= MOST

    def show(self, rows: int, columns: int, cells: Iterable[int]) -> None:
        """Show a board of this size with these cells."""
        self.cells = set(cells)
        if (rows, columns) != (self.rows, self.columns):
            self.build(rows, columns)
        for cell, switch in enumerate(self.switches):
            press(switch, cell in self.cells)
        show(self.room)

    def build(self, rows: int, columns: int) -> None:
        """Make the cells."""
        self.rows, self.columns, self.at = rows, columns, 0
        self.room.style.setProperty("--columns", str(columns))
        clear(self.room)
        self.switches = []
        for cell in range(rows * columns):
            name = place(cell, columns)
            switch = make("button", type="button", tabindex=-1 if cell else 0, aria_label=name, data_cell=cell)
            self.switches.append(switch)
            self.room.appendChild(switch)

    def put(self, cell: int, held: bool) -> None:
        """Let a cell hold givens or not."""
        if held != (cell in self.cells):
            (self.cells.add if held else self.cells.discard)(cell)
            press(self.switches[cell], held)
            self.on_press()

    def down(self, event: Event) -> None:
        """Begin a stroke of the mouse; a finger scrolls, and presses a cell at a time."""
        cell = cell_of(event)
        self.mouse = event.pointerType == "mouse"
        if cell is not None and self.mouse:
            self.held = cell not in self.cells
            self.put(cell, self.held)

    def over(self, event: Event) -> None:
        """Go on with a stroke."""
        cell = cell_of(event)
        if cell is not None and self.mouse and event.buttons & 1:
            self.put(cell, self.held)

    def click(self, event: Event) -> None:
        """Switch the cell that was pressed with a finger or a key; a stroke has done so."""
        cell = cell_of(event)
        if cell is not None:
            if event.detail == 0 or not self.mouse:
                self.put(cell, cell not in self.cells)
            self.stop_at(cell)

    def key(self, event: Event) -> None:
        """Go to a neighbour with an arrow key."""
        cell, move = cell_of(event), ARROWS.get(event.key)
        if cell is None or move is None:
            return
        event.preventDefault()
        row, column = cell // self.columns + move[0], cell % self.columns + move[1]
        if 0 <= row < self.rows and 0 <= column < self.columns:
            self.stop_at(row * self.columns + column)
            self.switches[self.at].focus()

    def stop_at(self, cell: int) -> None:
        """Have the Tab key reach this cell."""
        self.switches[self.at].setAttribute("tabindex", "-1")
        self.switches[cell].setAttribute("tabindex", "0")
        self.at = cell


def press(switch: Any, held: bool) -> None:
    """Show whether a cell may hold givens."""
    switch.setAttribute("aria-pressed", "true" if held else "false")


def cell_of(event: Any) -> int | None:
    """Return the cell that an event is about."""
    cell = event.target.getAttribute("data-cell")
    return int(cell) if isinstance(cell, str) else None
