"""Boards that come from no text: the examples, an empty board to set, a new puzzle."""

import random

from puzzles.portable.naming import size_name
from ui.dom import clear, find, make, on, show
from ui.model.kinds import KINDS, VIEWS
from ui.model.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.model.shapes import Event
    from ui.page import Page
    from ui.panels.reading import Reader
    from ui.panels.verdict import Verdicts

OTHER = "other"
LABELS = {"boxes": ("Rows of a box", "Columns of a box"), "rectangle": ("Rows", "Columns"), "square": ("Side", "")}


class Starter:
    """The buttons of "New puzzle" and the examples."""

    def __init__(self, page: "Page", reader: "Reader", verdicts: "Verdicts") -> None:
        self.page = page
        self.reader = reader
        self.verdicts = verdicts
        self.sizes: "list[messages.Puzzle]" = []  # an empty board of each size on offer
        chooser = find("kind")
        for view in VIEWS:
            on(find("example-" + view.name), "click", self.example)
            chooser.appendChild(make("option", text=view.title, value=view.name))
        on(chooser, "change", lambda event: self.offer())
        on(find("size"), "change", lambda event: self.offer_other())
        on(find("blank"), "click", self.blank)
        on(find("generate"), "click", self.generate)
        self.offer()

    def offer(self) -> None:
        """Offer the sizes of the chosen kind."""
        self.sizes = chosen().blanks()
        chooser = find("size")
        clear(chooser)
        for at, puzzle in enumerate(self.sizes):
            chooser.appendChild(make("option", text=size_name(puzzle), value=at))
        chooser.appendChild(make("option", text="Other size…", value=OTHER))
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

    async def wanted(self) -> "messages.Puzzle | None":
        """Return the empty board of the chosen size; if there is no such board, say so and return None."""
        if find("size").value != OTHER:
            return self.sizes[int(find("size").value)]
        view = chosen()
        rows, columns = whole("other-rows"), whole("other-columns")
        box = None
        if view.shape == "boxes":
            box = [rows, columns]
            rows = columns = rows * columns
        elif view.shape == "square":
            columns = rows
        answer: "messages.Board | None" = self.page.accepted(
            await self.page.solver.call("blank", view.name, rows, columns, box)
        )
        return answer and answer["puzzle"]

    def show(self, puzzle: "messages.Puzzle", setting: bool = False, note: str = "") -> None:
        """Put a board on the page and close the open text."""
        self.page.sheets.close("new")
        self.reader.detach()
        self.page.load(puzzle, setting=setting, note=note)

    def example(self, event: "Event") -> None:
        """Show the example of the kind whose button was pressed."""
        self.show(KINDS[event.currentTarget.id.split("-")[1]].example(), note="Example")

    async def blank(self, event: "Event") -> None:
        """Show an empty board for the visitor to set."""
        note = "Type the givens, then press Solve."
        puzzle = await self.wanted()
        if puzzle is None:
            return
        if KINDS[puzzle["kind"]].gaps:
            note = "Type givens; click gaps to add signs."
        self.show(puzzle, setting=True, note=note)
        self.page.board.follow()

    async def generate(self, event: "Event") -> None:
        """Make a new puzzle with exactly one solution and show it."""
        page = self.page
        size = await self.wanted()
        if size is None or self.verdicts.searching:
            return
        page.sheets.close("new")
        page.say("Making a puzzle…", "busy")
        seed = random.getrandbits(30)
        wanted = (size["kind"], size["rows"], size["columns"], size["box"], None, seed)
        answer: "messages.Board | None" = page.accepted(await self.verdicts.ask("Making a puzzle", "generate", *wanted))
        if answer is None:
            return
        self.show(answer["puzzle"])
        find("effort").textContent = "Made with seed " + str(seed) + "; it has exactly one solution."


def chosen() -> View:
    """Return the view of the chosen kind."""
    return KINDS[find("kind").value]


def whole(name: str) -> int:
    """Return the number in a field; 0 if it is not a whole number below 10,000."""
    text = find(name).value
    return int(text) if text.isdigit() and len(text) < 5 else 0
