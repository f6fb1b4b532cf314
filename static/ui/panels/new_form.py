"""What the form New says: the kind, the size and the variant of a board, and how many of its cells are to be empty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cell_names import size_name
from puzzles.portable.variants import DIAGONALS, REGIONS
from ui.state.board.kinds import KINDS, VIEWS
from ui.state.board.regions import divided
from ui.state.board.view import View
from ui.views.dom import clear, find, make, on, show, start
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzles.api import messages
    from ui.page import Page

OTHER = "other"
USUAL = "Medium"
RATED_CELLS = range(17, 101)  # smaller boards are all easy, and larger ones take long to be of a level
LABELS = {"boxes": ("Rows of a box", "Columns of a box"), "rectangle": ("Rows", "Columns"), "square": ("Side", "")}


class NewForm:
    """The choices of "New puzzle". `tell` is called whenever it may have changed whether there is such a puzzle."""

    def __init__(self, page: Page, tell: Callable[[], object]) -> None:
        self.page = page
        self.tell = tell
        self.sizes: list[messages.Puzzle] = []  # an empty board of each size on offer
        self.limits: messages.EmptyLimits | None = None  # of the chosen size
        self.refused = False  # whether there is no puzzle of the chosen size with so many empty cells
        self.asked = 0  # how often limits were asked for
        self.chosen = False  # whether the player has chosen a level or what decides about it
        self.on_level: Callable[[], object] = lambda: None  # called when the level is another, though not chosen
        self.wished: Callable[[], bool] = lambda: False  # tells whether more is wished for
        chooser = find("kind")
        for view in VIEWS:
            chooser.appendChild(make("option", text=view.title, value=view.name))
        on(chooser, "change", lambda event: self.offer())
        on(find("size"), "change", lambda event: self.offer_other())
        for name in ("other-rows", "other-columns"):
            on(find(name), "input", lambda event: self.ask_limits())
        for name in ("jigsaw", "diagonals"):
            on(find(name), "change", lambda event: self.offer_sizes())
        on(find("empty"), "input", lambda event: self.suggest_level())
        on(find("level"), "change", lambda event: self.choose_level())

    def offer(self) -> None:
        """Offer the sizes of the chosen kind."""
        view = chosen()
        show(find("variants"), bool(view.variants))
        find("size").value = ""
        self.offer_sizes()

    def offer_sizes(self) -> None:
        """List the sizes; a jigsaw's has no boxes. The one that was chosen stays."""
        chooser = find("size")
        before = chooser.value
        self.sizes = chosen().blanks()
        clear(chooser)
        for at, puzzle in enumerate(self.sizes):
            named = size_name({"rows": puzzle["rows"], "columns": puzzle["columns"]}) if jigsaw() else size_name(puzzle)
            chooser.appendChild(make("option", text=named, value=at))
        chooser.appendChild(make("option", text="Other size…", value=OTHER))
        if before:
            chooser.value = before
            self.ask_limits()
        else:
            self.offer_other()

    def offer_other(self) -> None:
        """Show the fields for another size if that is chosen; a kind with boxes asks for the size of a box."""
        view = chosen()
        rows_label, columns_label = LABELS[view.shape]
        rows, columns = view.other[2:] if view.shape == "boxes" else view.other[:2]
        show(find("other-size"), find("size").value == OTHER)
        show(find("other-columns-field"), bool(columns_label))
        for name, value in (("other-rows", rows), ("other-columns", columns)):
            find(name).value = str(value)
        find("other-rows-label").textContent = rows_label
        find("other-columns-label").textContent = columns_label
        find("empty").value = ""
        self.ask_limits()

    def choose_level(self) -> None:
        """Leave the level as it is from now on."""
        self.chosen = True
        self.tell_limits()

    def suggest_level(self) -> None:
        """Choose the usual level, unless the player has chosen one or says how many cells are to be empty."""
        rows, columns, _ = self.measures()
        usual = USUAL if rows * columns in RATED_CELLS and not find("empty").value else ""
        if not self.chosen and find("level").value != usual:
            find("level").value = usual
            self.on_level()
        self.tell_limits()

    def ask_limits(self) -> None:
        """Ask how many cells of a new puzzle of the chosen size can be empty."""
        self.suggest_level()
        self.asked += 1
        start(self.take_limits(self.asked))

    async def take_limits(self, asked: int) -> None:
        """Take over the limits of the chosen size, unless another was chosen since."""
        self.limits = None
        self.tell_limits()
        measures = self.measures()
        answer: messages.EmptyLimits | messages.Failure | None = await self.page.solver.call.empty_limits(
            chosen().name, *measures, *variant()
        )
        if answer is None or asked != self.asked:
            return
        if "fault" in answer:
            note(answer["fault"]["message"], True)
            self.refuse(True)
            return
        self.limits = answer
        find("empty").max = str(answer["most"])
        self.tell_limits()

    def tell_limits(self) -> None:
        """Say how many cells can be empty, or what is to be known of the number that was typed."""
        limits, text = self.limits, find("empty").value
        number = whole("empty") if text.isdigit() else -1
        refused = False
        if not limits:
            note("")
        elif text == "" and not find("empty").validity.badInput:
            usual = limits["usual"]
            blank = "for " + (grouped(usual) if usual else "as many as possible")
            if self.wished():
                blank = "and the wish decides"
            note("Leave it blank " + blank + ". " + limits["message"])
        elif not text.isdigit() or len(text) > 4 or number > limits["most"]:
            refused = True
            note(limits["refusal"] if text.isdigit() else "Type a whole number. " + limits["message"], True)
        else:
            note(limits["rare"] if number > limits["reliable"] else limits["message"])
        self.refuse(refused)

    def refuse(self, refused: bool) -> None:
        """Offer to make a puzzle as chosen, unless there is none."""
        self.refused = refused
        self.tell()

    def measures(self) -> tuple[int, int, list[int] | None]:
        """Return the rows, the columns and the box of the chosen size, whether or not there is such a board."""
        if find("size").value != OTHER:
            size = self.sizes[int(find("size").value)]
            return size["rows"], size["columns"], None if jigsaw() else size["box"]
        rows, columns = whole("other-rows"), whole("other-columns")
        if chosen().shape == "boxes":
            return rows * columns, rows * columns, None if jigsaw() else [rows, columns]
        return rows, rows if chosen().shape == "square" else columns, None

    async def wanted(self) -> messages.Puzzle | None:
        """Return the empty board of the chosen size, for a jigsaw with the usual boxes as its first regions.

        If there is no such board, say so and return None.
        """
        if find("size").value != OTHER:
            puzzle: messages.Puzzle = self.sizes[int(find("size").value)].copy()
        else:
            rows, columns = whole("other-rows"), whole("other-columns")
            boxed = chosen().shape == "boxes"
            size = (rows * columns, rows * columns, [rows, columns]) if boxed else self.measures()
            answer: messages.Board | None = self.page.accepted(await self.page.solver.call.blank(chosen().name, *size))
            if answer is None:
                return None
            puzzle = answer["puzzle"]
        regions, crossed = variant()
        if crossed:
            puzzle["diagonals"] = True
        return puzzle if regions is None else divided(puzzle)


def note(text: str, refused: bool = False) -> None:
    """Show a note on the number of empty cells; `refused` tells whether no puzzle has so many."""
    line = find("empty-note")
    line.textContent = text
    line.className = "note refused" if refused else "note"


def chosen() -> View:
    """Return the view of the chosen kind."""
    return KINDS[find("kind").value]


def jigsaw() -> bool:
    """Tell whether a jigsaw is asked for."""
    return REGIONS in chosen().variants and bool(find("jigsaw").checked)


def variant() -> tuple[list[int] | None, bool]:
    """Return the regions that are asked for, an empty list for any and None for boxes, and whether diagonals are."""
    return [] if jigsaw() else None, DIAGONALS in chosen().variants and bool(find("diagonals").checked)


def whole(name: str) -> int:
    """Return the number in a field; 0 if it is not a whole number below 10,000."""
    text = find(name).value
    return int(text) if text.isdigit() and len(text) < 5 else 0
