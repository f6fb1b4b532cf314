"""A small board of cells to press: where givens may stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cells import place
from ui.making.actions import wishing
from ui.views.dom import clear, make, on, show

if TYPE_CHECKING:
    from typing import Any

    from ui.making.state.wishes import Mask
    from ui.protocols import Act
    from ui.shapes import Event

ARROWS = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}


class MaskView:
    """The cells, each a switch; one of them is reached with Tab, the others with the arrow keys."""

    def __init__(self, act: Act) -> None:
        self._act = act
        self._size = (0, 0)
        self._pressed: set[int] = set()
        self._switches: list[Any] = []
        self._at = 0
        self._mouse = False  # whether a mouse was pressed last
        self._held = False  # what a stroke of the mouse makes of the cells that it goes over
        self.room = make("div", "mask", role="group", aria_label="Cells that may hold givens", hidden="")
        on(self.room, "pointerdown", self._down)
        on(self.room, "pointerover", self._over)
        on(self.room, "click", self._click)
        on(self.room, "keydown", self._key)

    def paint(self, mask: Mask) -> None:
        """Show the cells."""
        if mask.shown and mask.size != self._size:
            self._build(*mask.size)
        if mask.shown:
            for cell in mask.cells ^ self._pressed:
                self._switches[cell].setAttribute("aria-pressed", "true" if cell in mask.cells else "false")
            self._pressed = set(mask.cells)
        show(self.room, mask.shown)

    def _build(self, rows: int, columns: int) -> None:
        """Make the cells."""
        self._size, self._at, self._pressed, self._switches = (rows, columns), 0, set(), []
        self.room.style.setProperty("--columns", str(columns))
        clear(self.room)
        for cell in range(rows * columns):
            name = place(cell, columns)
            switch = make("button", type="button", tabindex=-1 if cell else 0, aria_label=name, data_cell=cell)
            switch.setAttribute("aria-pressed", "false")
            self._switches.append(switch)
            self.room.appendChild(switch)

    def _put(self, cell: int, held: bool) -> None:
        if held != (cell in self._pressed):
            self._act(wishing.put, cell, held)

    def _down(self, event: Event) -> None:
        """Begin a stroke of the mouse; a finger scrolls, and presses a cell at a time."""
        cell = cell_of(event)
        self._mouse = event.pointerType == "mouse"
        if cell is not None and self._mouse:
            self._held = cell not in self._pressed
            self._put(cell, self._held)

    def _over(self, event: Event) -> None:
        """Go on with a stroke."""
        cell = cell_of(event)
        if cell is not None and self._mouse and event.buttons & 1:
            self._put(cell, self._held)

    def _click(self, event: Event) -> None:
        """Switch the cell that was pressed with a finger or a key; a stroke has done so."""
        cell = cell_of(event)
        if cell is not None:
            if event.detail == 0 or not self._mouse:
                self._put(cell, cell not in self._pressed)
            self._stop_at(cell)

    def _key(self, event: Event) -> None:
        """Go to a neighbour with an arrow key."""
        cell, move = cell_of(event), ARROWS.get(event.key)
        if cell is None or move is None:
            return
        event.preventDefault()
        rows, columns = self._size
        row, column = cell // columns + move[0], cell % columns + move[1]
        if 0 <= row < rows and 0 <= column < columns:
            self._stop_at(row * columns + column)
            self._switches[self._at].focus()

    def _stop_at(self, cell: int) -> None:
        """Have the Tab key reach this cell."""
        self._switches[self._at].setAttribute("tabindex", "-1")
        self._switches[cell].setAttribute("tabindex", "0")
        self._at = cell


def cell_of(event: Any) -> int | None:
    """Return the cell that an event is about."""
    cell = event.target.getAttribute("data-cell")
    return int(cell) if isinstance(cell, str) else None
