"""Reading puzzles: the text box, the file chooser, dropped files, and paging through the puzzles of a text."""

import asyncio
import random

from pyscript import document, window

from ui.dom import clear, enable, find, make, on, relay, show, start

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine
    from typing import Any

    from puzzles.api import messages
    from ui.model.shapes import Event, Listener, Source
    from ui.page import Page
    from ui.panels.filter import Filter

MOST_HELD = 200_000  # characters
UNSEEN = 0.04  # seconds; a shorter reading needs no Cancel button


class Reader:
    """Opens texts and files in the worker and pages through their puzzles."""

    def __init__(self, page: "Page") -> None:
        self.page = page
        self.source: "Source | None" = None  # of the open text, to open it again in a new worker
        self.generation = 0  # of the worker that has the text open
        self.count = 0
        self.index = 0
        self.form: "str | None" = None  # the recognised form
        self.title = ""  # of that form
        self.opening = 0  # how many texts the worker is being asked to open
        self.asked = 0  # how many it is reading, counting texts that it opens again
        self.filter: "Filter | None" = None  # pages through some puzzles only
        self.on_open: "list[Listener]" = []  # called when another text is open, or none
        self.on_file: "list[Callable[[Any], Awaitable[bool]]]" = []  # return whether they took a file without puzzles
        # Called when another puzzle of the text is on the board.
        self.on_place: "list[Callable[[], Coroutine[Any, Any, object] | None]]" = []
        on(find("read"), "click", self.read)
        on(find("read-cancel"), "click", self.cancel)
        on(find("text"), "keydown", self.read_by_key)
        on(find("file"), "change", self.choose)
        on(find("puzzle-previous"), "click", lambda event: self.step(-1))
        on(find("puzzle-next"), "click", lambda event: self.step(1))
        on(find("puzzle-random"), "click", self.random)
        on(find("puzzle-number"), "change", self.number)
        on(find("others"), "click", self.read_as)
        on(document, "dragover", self.drag)
        on(document, "dragleave", self.leave)
        on(document, "drop", self.drop)
        self.detach()

    async def read(self, event: "Event") -> None:
        """Read the text in the box."""
        if find("text").textLength <= MOST_HELD:
            await self.open("read", [find("text").value, None], None)
            return
        # Too much for this page's small heap: the browser packs the box as a form, and the worker opens that.
        packed = await window.Response.new(window.FormData.new(find("text-form"))).blob()
        await self.open("read_form", [None], packed)

    def read_by_key(self, event: "Event") -> None:
        """Read the text box on Ctrl+Enter."""
        if event.key == "Enter" and (event.ctrlKey or event.metaKey):
            event.preventDefault()
            find("read").click()

    async def choose(self, event: "Event") -> None:
        """Open the chosen file; the same file can be chosen again."""
        chosen = event.target.files
        if chosen.length:
            await self.open_file(chosen[0])
        find("file").value = ""

    def drag(self, event: "Event") -> None:
        """Show that a file can be dropped here."""
        event.preventDefault()
        document.body.classList.add("dropping")

    def leave(self, event: "Event") -> None:
        """Stop showing it: the drag left the page."""
        if not event.relatedTarget:
            document.body.classList.remove("dropping")

    def drop(self, event: "Event") -> "Coroutine[Any, Any, None] | None":
        """Open a dropped file, or read dropped text. Not `async`: the browser drops the data after the handler."""
        event.preventDefault()
        document.body.classList.remove("dropping")
        data = event.dataTransfer
        if data.files.length:
            return self.open_file(data.files[0])
        text = data.getData("text/plain")
        if text:
            find("text").value = text
            return self.read(event)
        return None

    async def read_as(self, event: "Event") -> None:
        """Read the same text another way."""
        form = event.target.getAttribute("data-form")
        if form and self.source:
            function, arguments, file = self.source
            await self.open(function, arguments[:-1] + [form], file)

    async def open_file(self, file: "Any") -> None:
        """Open a file, unless a listener takes it as a file without puzzles."""
        for taker in self.on_file:
            if await taker(file):
                return
        await self.open("read_file", [None], file)

    async def open(self, function: str, arguments: "list[Any]", file: "Any") -> None:
        """Read a text or file in the worker and show its first puzzle; a fault leaves the board as it is."""
        page = self.page
        waiting = "Reading…" if page.solver.ready else "The solver is starting; this text is next."
        page.say(waiting)
        self.opening += 1
        answer = await self.ask(function, arguments, file)
        self.opening -= 1
        if answer is None:
            return
        page.say("")
        if "fault" in answer:
            page.fault(answer["fault"])
            page.say(answer["fault"]["message"], "bad")
            page.sheets.open("paste")
            show(find("recognised"), False)
            show(find("warning"), False)
            return
        page.fault(None)
        self.form = answer["form"]
        self.source = (function, arguments, file)
        self.generation = page.solver.generation
        page.load(answer["puzzle"])
        self.opened(answer)
        page.sheets.close_all()
        page.say(answer["title"])

    async def ask(
        self, function: str, arguments: "list[Any]", file: "Any"
    ) -> "messages.Opened | messages.Failure | None":
        """Have the worker read a text or file, with a button to cancel; return None if it was cancelled."""
        call: "Any" = self.page.solver.call
        self.asked += 1
        start(self.offer_cancel())
        answer: "messages.Opened | messages.Failure | None" = await call(function, *arguments, file=file)
        self.asked -= 1
        if not self.asked:
            relay(False, ("read-cancel",))
        return answer

    async def offer_cancel(self) -> None:
        """Show the Cancel button, unless the reading ends before anyone could see it."""
        await asyncio.sleep(UNSEEN)
        if self.asked:
            relay(True, ("read-cancel",))

    def cancel(self, event: "Event") -> None:
        """End the reading; the board, the text box and the open text stay as they are."""
        self.generation = 0  # the worker may have opened the new text already
        self.page.solver.cancel_reading()
        self.page.say("Reading cancelled.")

    def opened(self, answer: "messages.Opened") -> None:
        """Say what was recognised, offer the other readings, and set up the pager."""
        find("warning").textContent = answer["warning"]
        show(find("warning"), bool(answer["warning"]))
        others = find("others")
        clear(others)
        for other in answer["others"]:
            others.appendChild(make("button", text=other["title"], type="button", data_form=other["form"]))
        show(others, bool(answer["others"]))
        self.offer(answer["title"], answer["count"], 0)

    def offer(self, title: str, count: int, index: int) -> None:
        """Set up the pager for `count` puzzles, with the one at `index` on the board."""
        self.title = title
        find("recognised").textContent = title
        show(find("recognised"))
        self.count = count
        self.offer_count()
        show(find("pager"), count > 1)
        self.place(index)
        for listener in self.on_open:
            listener()

    def offer_count(self) -> None:
        """Let the pager count all puzzles of the text."""
        find("puzzle-number").max = str(self.count)
        find("puzzle-count").textContent = "of " + str(self.count)

    def resume(self, source: "Source", title: str, count: int, index: int) -> None:
        """Page on through a text from an earlier visit; the worker opens it when it is needed."""
        self.source = source
        self.generation = 0
        self.offer(title, count, index)

    def place(self, index: int) -> None:
        """Set the pager to the puzzle on the board."""
        self.index = index
        field = find("puzzle-number")
        field.value = str(index + 1)
        before, after = index > 0, index + 1 < self.count
        enable(puzzle_previous=before, puzzle_next=after, puzzle_number=True, puzzle_random=True)
        if self.filter:
            self.filter.placed(index)
        for listener in self.on_place:
            start(listener())

    async def number(self, event: "Event") -> None:
        """Show the puzzle whose number was typed; put back the old number if there is no such puzzle."""
        text = find("puzzle-number").value
        filter = self.filter if self.filter and self.filter.on() else None
        count = filter.count if filter else self.count
        if not (text.isdigit() and len(text) < 10 and 0 < int(text) <= count):
            self.page.say("Type a puzzle number from 1 to {}.".format(count), "bad")
            self.place(self.index)
        elif filter:
            await filter.go(int(text) - 1)
        else:
            await self.turn(int(text) - 1)

    async def step(self, by: int) -> None:
        """Show the next or the previous puzzle."""
        if self.filter and self.filter.on():
            await self.filter.step(by)
        else:
            await self.turn(self.index + by)

    async def random(self, event: "Event") -> None:
        """Show a random puzzle of the text."""
        if self.filter and self.filter.on():
            await self.filter.random()
        else:
            await self.turn(random.randrange(self.count))

    async def turn(self, index: int) -> None:
        """Show the puzzle with this number, from 0."""
        if not 0 <= index < self.count:
            return
        page, source = self.page, self.source
        if not await self.reopen():
            return
        answer = page.accepted(await page.solver.call("puzzle", index))
        if answer is None or self.source is not source:
            return
        page.load(answer["puzzle"], note=which(index, self.count))
        self.place(index)

    async def reopen(self) -> bool:
        """Open the text again if its worker was replaced; return whether it is open now."""
        if self.opening:
            return False  # the pager is about to change to another text
        if self.generation != self.page.solver.generation:
            source = self.source
            if source is None:
                return False
            function, arguments, file = source
            answer = await self.ask(function, arguments, file)
            if answer is None or self.source is not source:
                return False
            if "fault" in answer or answer["count"] != self.count:
                # Another release of Givens may read the text differently.
                self.detach()
                self.page.say("Givens now reads this text differently: open it again.", "bad")
                return False
            self.generation = self.page.solver.generation
        return True

    def detach(self) -> None:
        """Close the text, because the board shows something else; clear the pager and what was recognised."""
        self.source = None
        self.count = 0
        for name in ("recognised", "warning", "others"):
            show(find(name), False)
        self.page.fault(None)
        field = find("puzzle-number")
        field.value = "1"
        show(find("pager"), False)
        enable(puzzle_previous=False, puzzle_next=False, puzzle_number=False, puzzle_random=False)
        for listener in self.on_open:
            listener()


def which(index: int, count: int) -> str:
    """Return which puzzle of a text this is, in words; "" if the text has only one."""
    return "Puzzle {} of {}".format(index + 1, count) if count > 1 else ""
