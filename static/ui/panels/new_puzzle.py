"""Boards that come from no text: the examples, an empty board to set, a new puzzle."""

import random

from puzzles.portable.naming import size_name
from puzzles.portable.variants import DIAGONALS, REGIONS
from ui.dom import clear, find, make, on, show, start
from ui.model.kinds import KINDS, VIEWS
from ui.model.regions import divided
from ui.model.verdict_words import grouped
from ui.model.view import View
from ui.shell.sheets import wide

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from puzzles.api import messages
    from ui.model.shapes import Event
    from ui.page import Page
    from ui.panels.making import Making
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
        self.limits: "messages.EmptyLimits | None" = None  # of the chosen size
        self.refused = False  # whether there is no puzzle of the chosen size with so many empty cells
        self.asked = 0  # how often limits were asked for
        self.made = 0  # how many boards were shown or puzzles begun
        self.best: "Callable[[], object] | None" = None  # shows what is offered, though not what was wanted
        self.making: "Making | None" = None  # comes later than this
        self.again: "Callable[[], Any] | None" = None  # makes another puzzle like the one on the board
        self.seed = 0  # of the last puzzle made
        chooser = find("kind")
        for view in VIEWS:
            on(find("example-" + view.name), "click", self.example)
            chooser.appendChild(make("option", text=view.title, value=view.name))
        on(chooser, "change", lambda event: self.offer())
        on(find("size"), "change", lambda event: self.offer_other())
        for name in ("other-rows", "other-columns"):
            on(find(name), "input", lambda event: self.ask_limits())
        for name in ("jigsaw", "diagonals"):
            on(find(name), "change", lambda event: self.offer_sizes())
        on(find("empty"), "input", lambda event: self.tell_limits())
        on(find("level"), "change", lambda event: self.tell_limits())
        on(find("blank"), "click", self.blank)
        on(find("set-blank"), "click", self.blank_here)
        on(find("generate"), "click", self.generate)
        on(find("take-best"), "click", lambda event: self.take_best())
        page.on_load.append(self.loaded)
        verdicts.starters["generate"] = lambda: not self.refused
        self.offer()

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

    def ask_limits(self) -> None:
        """Ask how many cells of a new puzzle of the chosen size can be empty."""
        self.asked += 1
        start(self.take_limits(self.asked))

    async def take_limits(self, asked: int) -> None:
        """Take over the limits of the chosen size, unless another was chosen since."""
        self.limits = None
        self.tell_limits()
        measures = self.measures()
        answer = await self.page.solver.call("empty_limits", chosen().name, *measures, *variant())
        if answer is None or asked != self.asked:
            return
        if "fault" in answer:
            tell(answer["fault"]["message"], True)
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
            tell("")
        elif text == "" and not find("empty").validity.badInput:
            usual = limits["usual"]
            blank = "for " + (grouped(usual) if usual else "as many as possible")
            if self.making and self.making.wished():
                blank = "and the wish decides"
            tell("Leave it blank " + blank + ". " + limits["message"])
        elif not text.isdigit() or len(text) > 4 or number > limits["most"]:
            refused = True
            tell(limits["refusal"] if text.isdigit() else "Type a whole number. " + limits["message"], True)
        else:
            tell(limits["rare"] if number > limits["reliable"] else limits["message"])
        self.refuse(refused)

    def refuse(self, refused: bool) -> None:
        """Offer to make a puzzle as chosen, unless there is none."""
        self.refused = refused
        self.verdicts.offer("generate")

    def measures(self) -> "tuple[int, int, list[int] | None]":
        """Return the rows, the columns and the box of the chosen size, whether or not there is such a board."""
        if find("size").value != OTHER:
            size = self.sizes[int(find("size").value)]
            return size["rows"], size["columns"], None if jigsaw() else size["box"]
        rows, columns = whole("other-rows"), whole("other-columns")
        if chosen().shape == "boxes":
            return rows * columns, rows * columns, None if jigsaw() else [rows, columns]
        return rows, rows if chosen().shape == "square" else columns, None

    async def wanted(self) -> "messages.Puzzle | None":
        """Return the empty board of the chosen size, for a jigsaw with the usual boxes as its first regions.

        If there is no such board, say so and return None.
        """
        if find("size").value != OTHER:
            puzzle: "messages.Puzzle" = self.sizes[int(find("size").value)].copy()
        else:
            rows, columns = whole("other-rows"), whole("other-columns")
            boxed = chosen().shape == "boxes"
            size = (rows * columns, rows * columns, [rows, columns]) if boxed else self.measures()
            answer: "messages.Board | None" = self.page.accepted(
                await self.page.solver.call("blank", chosen().name, *size)
            )
            if answer is None:
                return None
            puzzle = answer["puzzle"]
        regions, crossed = variant()
        if crossed:
            puzzle["diagonals"] = True
        return puzzle if regions is None else divided(puzzle)

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
        puzzle = await self.wanted()
        if puzzle is not None:
            self.set_up(puzzle)

    def blank_here(self, event: "Event") -> None:
        """Show an empty board of the kind and size on the board, for the visitor to set."""
        session = self.page.session
        self.set_up(session.blank())

    def set_up(self, puzzle: "messages.Puzzle") -> None:
        """Let the visitor set a puzzle on this empty board."""
        gaps = KINDS[puzzle["kind"]].gaps
        self.show(puzzle, True, "Type givens; click gaps to add signs." if gaps else "Type the givens.")
        self.page.sheets.close_all()
        if wide():
            self.page.tabs.show("set")
        self.page.selection.only(0)
        self.page.board.follow()

    async def generate(self, event: "Event") -> None:
        """Make a new puzzle with exactly one solution and show it."""
        if self.making and self.making.wished():
            await self.making.make()
            return
        size = await self.wanted()
        if size is not None:
            text = find("empty").value
            await self.make(size, int(text) if text.isdigit() else None)

    async def another(self) -> None:
        """Make another puzzle of the kind and size on the board, to the same wish if there was one."""
        if self.again:
            await self.again()
            return
        await self.make(self.page.session.puzzle(), None)

    async def make(self, size: "messages.Puzzle", empty: "int | None", regions: "list[int] | None" = None) -> None:
        """Make a puzzle of the kind, size and variant of a board, with this many empty cells, and show it.

        A jigsaw gets new regions unless some are given. If it has fewer empty cells than were wanted, the board stays
        and the puzzle is offered.
        """
        page, verdicts = self.page, self.verdicts
        if verdicts.searching:
            return
        self.begin()
        made, self.seed = self.made, random.getrandbits(30)
        rare = empty is not None and (self.limits is None or empty > self.limits["reliable"])
        if regions is None and size.get("regions"):
            regions = []  # others each time
        crossed = bool(size.get("diagonals"))
        wanted = (size["kind"], size["rows"], size["columns"], size["box"], empty, self.seed, regions, crossed)
        answer = await verdicts.ask("Making a puzzle", "generate", *wanted, remark=best_so_far if rare else share)
        if made != self.made:
            return  # another board is shown
        found: "messages.Made | None" = page.accepted(answer)
        if found is None:
            return
        if not found["message"]:
            self.take(found)
            return
        verdicts.detail(found["message"], [("empty cells", grouped(found["empty"]))])
        if not verdicts.cancelled:
            page.say("Not found", "undecided")
            find("spoken").textContent = found["message"]
        if rare and found["empty"]:
            self.settle(lambda: self.take(found), "Take the best: " + cells(found["empty"]))

    def begin(self) -> None:
        """Say that a puzzle is being made."""
        self.page.sheets.close("new")
        show(find("take-best"), False)
        self.page.say("Making a puzzle…", "busy")
        self.made += 1

    def take(self, made: "messages.Made") -> None:
        """Show a puzzle that was made."""
        self.show(made["puzzle"])
        self.page.learn("Exactly one solution", "unique")
        self.page.say("Exactly one solution", "unique", cells(made["empty"]))
        figures = [("empty cells", grouped(made["empty"])), ("seed", str(self.seed))]
        self.verdicts.detail("This is a new puzzle. It has exactly one solution.", figures)

    def settle(self, take: "Callable[[], object]", words: str) -> None:
        """Offer a puzzle that is not what was wanted."""
        self.best = take
        find("take-best").textContent = words
        show(find("take-best"))

    def take_best(self) -> None:
        """Show the puzzle that is offered."""
        if self.best:
            self.best()

    def loaded(self) -> None:
        """Drop what was being made or is offered: there is another board."""
        self.made += 1
        self.best = self.again = None
        show(find("take-best"), False)


def tell(text: str, refused: bool = False) -> None:
    """Show a note on the number of empty cells; `refused` tells whether no puzzle has so many."""
    note = find("empty-note")
    note.textContent = text
    note.className = "note refused" if refused else "note"


def cells(count: int) -> str:
    """Return a number of empty cells, in words."""
    return grouped(count) + (" empty cell" if count == 1 else " empty cells")


def share(progress: "messages.Progress") -> str:
    """Return how much of a puzzle is made."""
    done = progress.get("share", 0)
    return "{:.0f} %".format(100 * done) if done else ""


def best_so_far(progress: "messages.Progress") -> str:
    """Return how many cells of the best puzzle so far are empty."""
    empty = progress.get("empty", 0)
    return "best so far: " + cells(empty) if empty else ""


def chosen() -> View:
    """Return the view of the chosen kind."""
    return KINDS[find("kind").value]


def jigsaw() -> bool:
    """Tell whether a jigsaw is asked for."""
    return REGIONS in chosen().variants and bool(find("jigsaw").checked)


def variant() -> "tuple[list[int] | None, bool]":
    """Return the regions that are asked for, an empty list for any and None for boxes, and whether diagonals are."""
    return [] if jigsaw() else None, DIAGONALS in chosen().variants and bool(find("diagonals").checked)


def whole(name: str) -> int:
    """Return the number in a field; 0 if it is not a whole number below 10,000."""
    text = find(name).value
    return int(text) if text.isdigit() and len(text) < 5 else 0
