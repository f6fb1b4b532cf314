"""The open text: read by the worker, with its puzzles, what was recognised, and its other readings."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from puzzles.portable.limits import MAX_PICTURED_CELLS
from ui.actions.plain_line import plain_line
from ui.panels.readings import Readings
from ui.shell.sheets import wide
from ui.state.board import linked
from ui.views.dom import find, on, relay, show, start
from ui.words.reading import remark_on, which

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine
    from typing import Any

    from puzzles.api import messages
    from ui.page import Page
    from ui.shapes import Event, Listener, OpenText, Source

UNSEEN = 0.04  # seconds; a shorter reading is not announced and needs no Cancel button


class Reader:
    """Opens texts and files in the worker, and holds the one whose puzzle is on the board."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.source: Source | None = None  # of the open text, to open it again in a new worker
        self.generation = 0  # of the worker that has the text open
        self.count = 0
        self.index = 0
        self.form: str | None = None  # the recognised form
        self.title = ""  # of that form
        self.warning = ""
        self.assumed = ""  # what was taken for granted
        self.titles: list[str] = []  # of the first puzzles of the text, if any has one
        self.here: messages.Other | None = None  # the reading that is open
        self.others: list[messages.Other] = []
        self.readings = Readings()
        self.brought = 0  # how many texts, files and links were brought
        self.wished = False  # whether Solve was pressed for the puzzle that is on its way
        self.asked = 0  # how many it is reading, counting texts that it opens again
        self.announced = False  # whether the page says that it is reading
        self.turning = False  # whether the board that is being opened is another of the same text
        self.on_open: list[Listener] = []  # called when another text is open, or none
        # Return whether they took a file without puzzles.
        self.on_file: list[Callable[[Any], Awaitable[bool]]] = []
        self.on_proof: Callable[[Callable[[], object]], Awaitable[Any]] | None = None  # checks a verdict's proof
        # Called when another puzzle of the text is on the board.
        self.on_place: list[Callable[[], Coroutine[Any, Any, object] | None]] = []
        on(find("read-cancel"), "click", self.cancel)
        on(find("solve"), "click", self.wish)
        for name in ("others", "readings", "read-as"):
            on(find(name), "click", self.read_as)
        self.detach()

    def expect(self) -> int:
        """Take note that something was brought, and drop what is on its way; return its number, for `over`."""
        self.drop()
        self.brought += 1
        self.page.coming = self.brought
        return self.brought

    def over(self, number: int) -> None:
        """Take note that this is on its way no longer, whatever came of it."""
        if self.page.coming == number:
            self.page.coming = 0
            self.wished = False

    def drop(self) -> None:
        """Drop what is on its way: what was brought last is wanted, even if it is read faster."""
        self.page.coming = 0
        self.wished = False
        if self.asked:
            self.generation = 0  # the worker may have opened the new text already
            self.page.solver.cancel_reading()

    def wish(self, event: Event) -> None:
        """Have the puzzle that is on its way solved once it is there."""
        if self.page.coming or self.page.turning:
            self.wished = True
            if self.announced:
                self.tell()

    def grant(self) -> None:
        """Solve the puzzle that has arrived, if that was wished."""
        if self.wished:
            self.wished = False
            find("solve").click()

    async def open(
        self,
        function: str,
        arguments: list[Any],
        file: Any,
        others: list[messages.Other] | None = None,
        number: int = 0,
    ) -> messages.OpenedText | messages.Failure | None:
        """Read a text or file, show its first puzzle, and say what was recognised.

        The worker reads it; a plain line does not wait for a worker that is not there yet.

        Return the worker's answer; None if it was cancelled, or if something else was brought since. After a fault,
        or None, the board stays as it is, and so does the open text. `others` are the other readings, if they are
        known; `number` is what `expect` returned when the text was brought.
        """
        page = self.page
        number = number or self.expect()
        line = None if page.solver.ready or number != page.coming else plain_line(function, arguments)
        answer: messages.OpenedText | messages.Failure | None = line or await self.asked_for(
            number, function, arguments, file
        )
        if answer is None or "fault" in answer:
            if answer and answer["fault"].get("code") == "is-proof" and self.on_proof:
                told: messages.Failure | None = await self.on_proof(self.detach)
                return told
            return answer
        page.coming = 0
        self.source = (function, arguments, file)
        self.generation = 0 if line else page.solver.generation
        self.form = answer["form"]
        self.take_words(answer)
        self.here = {"form": answer["form"], "title": answer["title"]}
        if len(answer["puzzle"]["givens"]) <= MAX_PICTURED_CELLS:
            self.here["puzzle"] = answer["puzzle"]
        self.others = answer["others"] if others is None else others
        page.load(answer["puzzle"], answer.get("layers"), note=which(0, answer["count"]))
        self.offer(answer["title"], answer["count"], 0)
        page.sheets.close_all()
        page.say(self.title, "", remark_on(answer))
        self.readings.beside()
        self.grant()
        return answer

    def take_words(self, answer: messages.OpenedText) -> None:
        """Take note of what the worker says of the text."""
        self.warning = answer["warning"]
        self.assumed = answer.get("assumed", "")
        self.titles = answer.get("titles", [])

    def follow(self, fragment: str, number: int) -> messages.LinkContent | messages.Failure | None:
        """Open the puzzle of a link without the worker; return what was read, as `open` does."""
        if number != self.page.coming:
            return None
        answer = linked.open_link(fragment)
        if "fault" in answer:
            self.over(number)
            return answer
        self.show_linked(answer)
        self.page.sheets.close_all()
        self.grant()
        return answer

    def show_linked(self, answer: messages.LinkContent) -> None:
        """Put the puzzle of a link on the board, with what came along; a wish to have it solved stands."""
        wished = self.wished
        self.detach()
        self.wished = wished
        self.page.load(answer["puzzle"], answer["layers"])
        self.page.say("Opened from a link.")

    async def asked_for(self, number: int, function: str, arguments: list[Any], file: Any) -> Any:
        """Have the worker read what was brought, unless something else was brought since; then return None."""
        number = number or self.expect()
        if number != self.page.coming:
            return None
        answer: Any = await self.ask(function, arguments, file)
        if number != self.page.coming:
            return None
        if answer is None or "fault" in answer:
            self.over(number)
        return answer

    async def ask(self, function: str, arguments: list[Any], file: Any) -> Any:
        """Have the worker read a text or file, with a button to cancel; return None if it was cancelled."""
        call: Any = self.page.solver.call
        self.asked += 1
        start(self.announce())
        answer: Any = await call(function, *arguments, file=file)
        self.asked -= 1
        if not self.asked:
            relay(False, ("read-cancel",), cancel=True)
            if self.announced:
                self.announced = False
                self.page.say_again()
        return answer

    async def announce(self) -> None:
        """Say that a text is being read and offer to cancel that, unless it ends before anyone could see it."""
        await asyncio.sleep(UNSEEN)
        if self.asked:
            self.announced = True
            self.tell()
            relay(True, ("read-cancel",), cancel=True)  # which takes the place of the other Cancel
            if not wide():
                self.page.sheets.close_all()  # one would cover the button

    def tell(self) -> None:
        """Say that a text is being read, and what follows."""
        if self.page.solver.ready:
            said = "Reading" + (", then solving…" if self.wished else "…")
        else:
            said = "The solver is starting; " + ("then it solves this." if self.wished else "this text is next.")
        self.page.say(said, "busy", passing=True)

    def cancel(self, event: Event) -> None:
        """End the reading; the board, the text box and the open text stay as they are."""
        self.announced = False
        self.drop()
        self.page.say("Reading cancelled.")

    async def read_as(self, event: Event) -> None:
        """Read the same text another way."""
        button: Any = event.target.closest("[data-form]")
        form = button.getAttribute("data-form") if button else None
        if form and self.source:
            function, arguments, file = self.source
            others: list[messages.Other] = [self.here] if self.here else []
            others += [other for other in self.others if other["form"] != form]
            self.page.accepted(await self.open(function, arguments[:-1] + [form], file, others=others))

    def offer(self, title: str, count: int, index: int) -> None:
        """Say what was recognised, and offer `count` puzzles, with the one at `index` on the board."""
        self.title = title
        self.count = count
        find("recognised").textContent = self.title
        for name, said in (("warning", self.warning), ("skipped", self.warning)):
            find(name).textContent = said
            show(find(name), bool(said))
        for name in ("assumed", "taken"):
            find(name).textContent = self.assumed
            show(find(name), bool(self.assumed))
        self.readings.offer(self.others)
        show(find("opened"))
        self.place(index)
        for listener in self.on_open:
            listener()

    def resume(self, source: Source, title: str, count: int, index: int) -> None:
        """Page on through a text from an earlier visit; the worker opens it when it is needed."""
        self.source = source
        self.generation = 0
        self.warning, self.assumed, self.titles, self.others = "", "", [], []
        self.here = None
        self.offer(title, count, index)

    def open_text(self) -> OpenText | None:
        """Return what `put_back` needs to have this text open again; None if none is."""
        if self.source is None:
            return None
        return {
            "source": self.source,
            "form": self.form,
            "title": self.title,
            "count": self.count,
            "index": self.index,
            "warning": self.warning,
            "assumed": self.assumed,
            "titles": self.titles,
            "here": self.here,
            "others": self.others,
        }

    def put_back(self, text: OpenText | None) -> None:
        """Have a text open that was open before, or none."""
        if text is None:
            self.detach()
            return
        if self.source is text["source"]:
            self.place(text["index"])  # what is being done with the text goes on
            return
        self.generation = 0  # another text took its place in the worker: it is opened again when it is needed
        self.source = text["source"]
        self.form = text["form"]
        self.warning, self.assumed, self.titles = text["warning"], text["assumed"], text["titles"]
        self.here, self.others = text["here"], text["others"]
        self.offer(text["title"], text["count"], text["index"])

    def place(self, index: int) -> None:
        """Take note of which puzzle of the text is on the board."""
        self.index = index
        for listener in self.on_place:
            start(listener())

    async def turn(self, index: int) -> None:
        """Show the puzzle with this number, from 0."""
        if not 0 <= index < self.count:
            return
        page, source = self.page, self.source
        if not await self.reopen():
            return
        answer = page.accepted(await page.solver.call.puzzle(index))
        if answer is None or self.source is not source:
            return
        self.turning = True
        page.load(answer["puzzle"], answer.get("layers"), note=which(index, self.count))
        self.turning = False
        self.place(index)

    async def reopen(self) -> bool:
        """Open the text again if its worker was replaced; return whether it is open now."""
        if self.page.coming:
            return False  # the pager is about to change to another text
        if self.generation != self.page.solver.generation:
            source = self.source
            if source is None:
                return False
            function, arguments, file = source
            answer: messages.OpenedText | messages.Failure | None = await self.ask(function, arguments, file)
            if answer is None or self.source is not source:
                return False
            if "fault" in answer or answer["count"] != self.count:
                # Another release of Givens may read the text differently.
                self.detach()
                self.page.say("Givens now reads this text differently: open it again.", "bad")
                return False
            self.generation = self.page.solver.generation
            if answer.get("titles", []) != self.titles:  # they are not kept for the next visit
                self.titles = answer.get("titles", [])
                for listener in self.on_open:
                    listener()
        return True

    def detach(self) -> None:
        """Close the text, because the board shows something else; clear what was said of it, drop what is coming."""
        self.drop()
        self.source = None
        self.count = 0
        self.others, self.titles = [], []
        for name in ("opened", "skipped", "taken", "others"):
            show(find(name), False)
        for listener in self.on_open:
            listener()
