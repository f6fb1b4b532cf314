"""What stands below the transport of a search: its code with the line at work, its stack, and what it has counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.views.dom import clear, find, make, within
from ui.watching.views.said import Words
from ui.watching.words import watching as words
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import watch_messages
    from ui.shapes import Element
    from ui.state.changes import Changed
    from ui.state.state import State
    from ui.watching.state.searches import Searches
    from ui.watching.state.watch import Watch


class CodeView:
    """Shows them of `watch`; of each only what differs from the step before is written."""

    parts = ("watch", "searches")

    def __init__(self, watch: Watch, searches: Searches) -> None:
        self._watch = watch
        self._searches = searches
        self._search: Any = None  # whose code stands there
        self._lines: list[Element] = []
        self._lit = -1  # the line of them that is
        self._stack: list[str] = []
        self._counted: list[str] = []
        self._counts: list[Words] = []
        stack = within(
            make("div", "watched-stack", id="watched-stack"),
            make("ol", id="watched-calls", aria_label="Stack, the newest first"),
            make("p", "note", id="watched-deeper"),
        )
        code = make("ol", "watched-code", id="watched-code", aria_label="Code", tabindex=0)
        find("watched").insertBefore(code, find("watched-aloud"))
        find("watched").insertBefore(stack, find("watched-aloud"))
        find("watched").insertBefore(make("dl", "figures", id="watched-counts"), find("watched-aloud"))

    def paint(self, state: State, changed: Changed) -> None:
        """Show what belongs to the step."""
        frame = self._watch.frame
        if not self._watch.is_open:
            return
        self._write()
        if frame is not None:
            self._light(frame["line"])
            if self._watch.tab == "stack":
                self._list(frame)
            self._count(frame["counts"])

    def _write(self) -> None:
        """Write the search's code."""
        search = self._searches.named(self._watch.chosen)
        if search is self._search:
            return
        self._search, self._lit, self._lines = search, -1, []
        listing = find("watched-code")
        clear(listing)
        for line in search["code"] if search is not None else ():
            inner = len(line) - len(line.lstrip())
            row = make("li", text=line.strip())
            row.style.setProperty("--deep", str(inner // 4))
            listing.appendChild(row)
            self._lines.append(row)

    def _light(self, line: int) -> None:
        """Light the line of the code that is at work."""
        if line == self._lit:
            return
        if 0 <= self._lit < len(self._lines):
            self._lines[self._lit].removeAttribute("aria-current")
        if 0 <= line < len(self._lines):
            self._lines[line].setAttribute("aria-current", "step")
            self._reveal(self._lines[line])
        self._lit = line

    def _reveal(self, line: Element) -> None:
        """Scroll the listing, and nothing else, so that a line is seen."""
        listing = find("watched-code")
        if listing.scrollHeight > listing.clientHeight:
            listing.scrollTop = line.offsetTop - listing.clientHeight // 2

    def _list(self, frame: watch_messages.Frame) -> None:
        """List the calls of the stack, the newest first."""
        if frame["stack"] == self._stack:
            return
        before, self._stack = self._stack, frame["stack"]
        listing = find("watched-calls")
        lines = listing.children
        while lines.length > len(self._stack):
            lines.item(lines.length - 1).remove()
        for at, text in enumerate(self._stack):
            if at >= lines.length:
                listing.appendChild(make("li"))
            if text != (before[at] if at < len(before) else ""):
                lines.item(at).textContent = text
        more = frame["depth"] - len(self._stack)
        find("watched-deeper").textContent = words.deeper(more) if more > 0 else ""

    def _count(self, counts: list[watch_messages.Count]) -> None:
        """Show what the search has counted."""
        names = [each["name"] for each in counts]
        if names != self._counted:
            self._counted = names
            listing = find("watched-counts")
            clear(listing)
            values = [make("dd") for _ in counts]
            for name, value in zip(names, values):
                listing.appendChild(within(make("div"), make("dt", text=name), value))
            self._counts = [Words(value) for value in values]
        for each, words_of in zip(counts, self._counts):
            words_of.say(grouped(each["count"]))
