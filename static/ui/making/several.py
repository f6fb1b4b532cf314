"""Several puzzles to one wish, one after the other: for a file of text, or a booklet with the solutions behind."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

from pyscript import window

from ui.making import words
from ui.making.main import SEEDS
from ui.making.wishes import fields, labelled
from ui.panels.download import Download
from ui.panels.new_form import whole
from ui.panels.printing import A_PAGE, figure
from ui.shell.clipboard import text_file
from ui.state.board.session import Session, heading
from ui.views.dom import clear, find, make, on, relay, show
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from ui.making.main import Maker, Order
    from ui.panels.printing import Printer

MOST = 1000
READY = "The puzzles are made: see New."
BUSY = "A search is running: wait for it or cancel it first."


class Several:
    """The part "Several at once" of New."""

    def __init__(self, maker: Maker, printer: Printer) -> None:
        self.maker = maker
        self.page = maker.page
        self.verdicts = maker.verdicts
        self.printer = printer
        self.file = Download()
        self.made: list[messages.WishedPuzzle] = []
        self.busy = self.stopped = False
        count = make("input", id="several-count", type="number", min="1", max=MOST, value="10")
        self.a_page = make("select", id="several-page")
        for size in A_PAGE:
            self.a_page.appendChild(make("option", text=str(size)))
        self.a_page.value = "4"
        begin = make("div", "buttons")
        begin.append(
            make("button", text="Make them", type="button", id="several-make"),
            make("button", "danger", "Stop", type="button", id="several-stop", hidden=""),
        )
        self.note = make("p", "note", id="several-note", aria_live="polite")
        self.results = make("div", "buttons", id="several-results", hidden="")
        self.results.append(
            make("button", text="Save as file", type="button", id="several-save"),
            make("button", text="Print booklet", type="button", id="several-print"),
        )
        find("wishes-room").append(
            make("h3", text="Several at once"),
            fields(labelled("How many", count), labelled("Boards per page", self.a_page)),
            begin,
            self.note,
            self.results,
        )
        on(find("several-make"), "click", lambda event: self.make())
        on(find("several-stop"), "click", lambda event: self.stop())
        on(find("several-save"), "click", lambda event: self.save())
        on(find("several-print"), "click", lambda event: self.print())

    def stop(self) -> None:
        """Stop making puzzles, or finding answers; what there is stays."""
        self.stopped = self.printer.stopped = True
        if self.verdicts.searching:
            self.verdicts.cancel(None)

    def begin(self) -> bool:
        """Begin something that can be stopped; return False, and say so, if something else is going on."""
        if self.busy or self.verdicts.searching or self.printer.busy:
            self.note.textContent = BUSY
            return False
        self.busy, self.stopped = True, False
        relay(True, ("several-stop",), several_make=False, several_save=False, several_print=False)
        return True

    def over(self) -> None:
        """Take note that it is over."""
        self.busy = False
        relay(False, ("several-stop",), several_make=True, several_save=True, several_print=True)

    async def make(self) -> None:
        """Make as many puzzles as were asked for, from seeds in a row."""
        count = whole("several-count")
        if not 1 <= count <= MOST:
            self.note.textContent = "Type a whole number from 1 to {} for how many.".format(grouped(MOST))
            return
        order, seed = self.maker.order(), self.maker.wishes.seed()
        if not self.begin():
            return
        self.made = []
        show(self.results, False)
        try:
            fault = await self.fill(order, seed or str(random.randrange(SEEDS)), count)
        finally:
            self.over()
        done = words.summed([each["level"] for each in self.made])
        if fault:
            done = fault + (" " + done if self.made else "")
        elif len(self.made) < count:
            done = "Stopped. " + done
        self.note.textContent = done
        show(self.results, self.made)

    async def fill(self, order: Order, seed: int | str, count: int) -> str:
        """Make puzzles until there are enough or one is not made; return why not, if the wish is refused."""
        for at in range(count):
            doing = "Making puzzle {} of {}".format(at + 1, count)
            self.note.textContent = doing + "…"
            answer: Any = await self.verdicts.ask(doing, "make", *order.arguments(seed), remark=self.progress(doing))
            if answer is None or self.stopped:
                return ""
            if "fault" in answer:
                self.page.say("")
                fault: str = (answer["fault"]["message"] + " " + answer["fault"]["hint"]).strip()
                return fault
            if not answer["fits"]:
                return ""
            self.made.append(answer)
            seed = int(answer["seed"].rsplit("-", 1)[1]) + 1
        self.page.say("" if self.page.sheets.is_open("new") else READY)
        return ""

    def progress(self, doing: str) -> Any:
        """Return what says how far the search is, here as well."""

        def tell(progress: messages.Progress) -> str:
            tried = words.tried(progress)
            self.note.textContent = doing + "…" + (" " + tried + "." if tried else "")
            return tried

        return tell

    async def save(self) -> None:
        """Save the puzzles as a file of the kind's first form."""
        call = self.page.solver.call
        first = self.made[0]["puzzle"]
        forms = self.page.accepted(await call.forms(first))
        if forms is None:
            return
        form = forms["forms"][0]
        texts = []
        for each in self.made:
            written = self.page.accepted(await call.write(each["puzzle"], form["form"]))
            if written is None:
                return
            texts.append(written["text"])
        blob = text_file(words.joined(texts))
        self.file.save(blob, "{}-{}.{}".format(first["kind"], len(texts), form["ending"]))

    async def print(self) -> None:
        """Lay out the booklet and print it."""
        printer = self.printer
        if not self.begin():
            return
        printer.busy, printer.stopped, printer.replaced = True, False, False
        try:
            printed = await self.lay_out()
        finally:
            printer.busy = False
            self.over()
        self.note.textContent = words.summed([each["level"] for each in self.made]) if printed else "Not printed."
        if printed:
            printer.prepared = True
            window.print()

    async def lay_out(self) -> bool:
        """Lay out the pages: the puzzles, each with its number and level, then the solutions on pages of their own."""
        printer, puzzles = self.printer, []
        wanted = min(len(self.made), int(self.a_page.value))
        a_page = next(size for size in A_PAGE if size >= wanted)
        clear(printer.paper)
        self.note.textContent = "Laying out the booklet…"
        for at, each in enumerate(self.made):
            if at % a_page == 0:
                leaf = printer.leaf("of-" + str(a_page))
            session = Session(each["puzzle"])
            title = "{}. {}".format(at + 1, heading(each["puzzle"]))
            leaf.appendChild(figure(session, title + (", " + each["level"] if each["level"] else ""), False))
            puzzles.append(("{}".format(at + 1), each["puzzle"]))
            await asyncio.sleep(0)  # the page can react between two boards
            if self.stopped:
                return False
        return await printer.answer(puzzles)
