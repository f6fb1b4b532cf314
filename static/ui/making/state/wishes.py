"""What may be wished for of a puzzle beside its kind, its size and its level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.making.words.wishes import DRAWN, HERE, MOST_SIDE, ends
from ui.state.changes import Concern

if TYPE_CHECKING:
    from collections.abc import Iterable

    from puzzles.api import messages
    from ui.state.board.session import Session
    from ui.state.changes import Changes
    from ui.state.new.form import NewForm

NOTHING = {"up_to": "", "technique": "", "symmetry": "none", "place": "", "seed": "", "minimal": ""}
"""By the name of a wish, what is chosen if nothing is wished for; a box that is ticked says anything."""


class Mask:
    """Where givens may stand, on a board small enough to show it."""

    def __init__(self) -> None:
        self.shown = False
        self.size = (0, 0)  # rows and columns
        self.cells: set[int] = set()

    def show(self, size: tuple[int, int], cells: Iterable[int]) -> None:
        """Show a board of a size, with these cells."""
        self.shown, self.size, self.cells = True, size, set(cells)

    def hide(self) -> None:
        """Show no board; what was drawn stays."""
        self.shown = False

    def put(self, cell: int, held: bool) -> None:
        """Let a cell hold givens or not."""
        (self.cells.add if held else self.cells.discard)(cell)


class Wishes(Concern):
    """The wishes, for the board that the form says. A technique has its own level: the one or the other is chosen."""

    name = "wishes"

    def __init__(self, changes: Changes, form: NewForm, session: Session) -> None:
        Concern.__init__(self, changes)
        self._form = form
        self._session = session
        self._level = form.level
        self.offered: tuple[str, int, int] | None = None  # the kind and the size that the choices are for
        self.choices: messages.Choices | None = None  # what boards of these can have, once the worker has said it
        self.fault = ""  # why there are no choices
        self.chosen = NOTHING.copy()
        self.mask = Mask()

    def size(self) -> tuple[int, int]:
        """Return the rows and the columns of the board that the form says."""
        rows, columns, _ = self._form.board.measures()
        return rows, columns

    def count(self) -> int:
        """Return how many wishes there are."""
        return len([name for name in NOTHING if self.chosen[name].strip() not in ("", NOTHING[name])])

    def await_choices(self, offered: tuple[str, int, int]) -> None:
        """Take note that choices for a kind and a size are on their way; those for the board before stay until then."""
        self.offered, self.fault = offered, ""
        self.touch()

    def refuse(self, fault: str) -> None:
        """Say why there are no choices for this board."""
        self.offered, self.fault = None, fault
        self.touch()

    def take_choices(self, choices: messages.Choices) -> None:
        """Offer what boards of the chosen kind and size can have; what still applies stays chosen."""
        self.choices = choices
        chosen = self.chosen
        if chosen["technique"] not in [each["name"] for each in choices["techniques"]]:
            chosen["technique"] = ""
        if chosen["symmetry"] not in [each["name"] for each in choices["symmetries"]]:
            chosen["symmetry"] = NOTHING["symmetry"]
        drawn = (HERE, DRAWN) if shows_cells(self.size()) else ()
        if chosen["place"] not in drawn and chosen["place"] not in [each["name"] for each in choices["patterns"]]:
            chosen["place"] = ""
        self._mask()

    def choose(self, name: str, value: str) -> None:
        """Choose a wish."""
        self.chosen[name] = value
        if name == "up_to":
            self.chosen["technique"] = ""
        elif name == "technique":
            self.chosen["up_to"] = self._level = ""  # it has its own level
        if name == "place":
            self._mask()
        self.touch()

    def follow_level(self) -> None:
        """Follow another level of the form: no technique is needed, and no range ends below it."""
        if self._form.level != self._level:
            self._level = self._form.level
            if self.chosen["up_to"] not in [name for name, _ in ends(self._level)]:
                self.chosen["up_to"] = ""
            self.chosen["technique"] = ""
            self.touch()

    def put(self, cell: int, held: bool) -> None:
        """Let a cell hold givens or not; the cells are then as they are drawn, no longer a pattern."""
        self.mask.put(cell, held)
        self.chosen["place"] = DRAWN
        self.touch()

    def _mask(self) -> None:
        """Show where givens may stand, if that is said and there is room to show it."""
        place, size = self.chosen["place"], self.size()
        self.mask.hide()
        self.touch()
        if not place or not shows_cells(size):
            return
        cells: Iterable[int] = pattern(self.choices, place) or ()
        if place == HERE and (self._session.rows, self._session.columns) == size:
            cells = [cell for cell, given in enumerate(self._session.givens) if given]
        elif place == DRAWN and self.mask.size == size:
            cells = self.mask.cells
        self.mask.show(size, cells)


def shows_cells(size: tuple[int, int]) -> bool:
    """Tell whether a board is small enough to show where givens may stand."""
    return all(0 < side <= MOST_SIDE for side in size)


def pattern(choices: messages.Choices | None, name: str) -> list[int] | None:
    """Return the cells of a pattern, None if there is no pattern of this name."""
    for each in choices["patterns"] if choices is not None else ():
        if each["name"] == name:
            return each["cells"]
    return None
