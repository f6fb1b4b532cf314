"""Practice under Learn: which technique; for a class a link to a set of boards, and a worksheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import window

from ui.panels.places import whole
from ui.panels.verdict import bounded
from ui.reasons.asked import BOARDS, PracticeAsked
from ui.reasons.levels import NOTHING, by_level, named
from ui.reasons.practice import carrying
from ui.reasons.worksheet import Worksheet
from ui.shell.clipboard import PendingCopy, show_text
from ui.views.dom import clear, find, make, on, show, start
from ui.words.text_out import NO_COPY

if TYPE_CHECKING:
    from ui.page import Page
    from ui.panels.printing import Printer
    from ui.panels.verdict import Verdicts
    from ui.reasons.practice import Practice
    from ui.reasons.techniques import Techniques

RARE = "Boards that need it are rare: a search may take a minute and find none."
BUSY = "A search is running: wait for it, or cancel it."


class Chooser:
    """Builds the section and answers its controls."""

    def __init__(
        self,
        page: Page,
        verdicts: Verdicts,
        techniques: Techniques,
        practice: Practice,
        printer: Printer | None,
    ) -> None:
        self.page = page
        self.verdicts = verdicts
        self.techniques = techniques
        self.practice = practice
        self.listed = ""  # the kind whose techniques can be chosen
        self._build()
        self.worksheet = Worksheet(page, verdicts, printer)
        page.on_load.append(lambda: start(self.fill()))
        on(find("practice"), "toggle", lambda event: self.fill())
        on(find("practice-find"), "input", lambda event: self.list())
        on(find("practice-technique"), "change", lambda event: self.about())
        on(find("practice-start"), "click", lambda event: self.begin())
        on(find("practice-link"), "click", lambda event: self.copy(PendingCopy()))
        on(find("practice-print"), "click", lambda event: self.print())

    def _build(self) -> None:
        room = make("details", "practice", id="practice")
        room.appendChild(make("summary", text="Practice"))
        room.appendChild(
            make(
                "input",
                "find",
                type="search",
                id="practice-find",
                placeholder="Find a technique",
                aria_label="Find one to practise",
            )
        )
        line = make("div", "buttons")
        line.appendChild(make("select", id="practice-technique", aria_label="Technique to practise"))
        line.appendChild(make("button", text="Practise it", type="button", id="practice-start"))
        room.appendChild(line)
        room.appendChild(make("p", "note", RARE, id="practice-rare", hidden=""))
        room.appendChild(make("p", "note", id="practice-about"))
        group = make("details")
        group.appendChild(make("summary", text="For a class"))
        label = make("label", text="Boards ")
        label.appendChild(make("input", type="number", id="practice-count", min=1, max=BOARDS, value=5))
        group.appendChild(label)
        label = make("label", "check")
        label.appendChild(make("input", type="checkbox", id="practice-lock"))
        label.appendChild(make("span", text="No hints or solutions"))
        group.appendChild(label)
        line = make("div", "buttons")
        line.appendChild(make("button", text="Copy link", type="button", id="practice-link"))
        line.appendChild(make("button", text="Print worksheet", type="button", id="practice-print"))
        group.appendChild(line)
        group.appendChild(
            make("input", type="text", id="practice-address", readonly="", hidden="", aria_label="Link to the set")
        )
        room.appendChild(group)
        room.appendChild(make("p", "note", id="practice-note", aria_live="polite"))
        find("reasons").insertBefore(room, find("techniques"))  # whose list is long

    def note(self, text: str) -> None:
        """Say something in the section."""
        find("practice-note").textContent = text

    async def fill(self) -> None:
        """Offer the techniques of the board's kind, once the section is open; say so if they do not come."""
        kind = self.page.session.kind
        if not find("practice").open or self.listed == kind:
            return
        ladder = await self.techniques.ladder(kind)
        if kind != self.page.session.kind:
            return
        self.note("" if ladder else self.techniques.missing)
        if ladder:
            self.listed = kind
            find("practice-find").value = ""
            self.list()

    def list(self) -> None:
        """List the techniques that are looked for, by level."""
        chooser, wanted = find("practice-technique"), find("practice-find").value
        chosen = chooser.value
        if self.practice.set is not None:
            chosen = chosen or self.practice.set.technique
        clear(chooser)
        ladder = [each for each in self.techniques.ladders.get(self.listed, []) if each["practised"]]
        for level, techniques in by_level([each for each in ladder if named(each, wanted)]):
            group = make("optgroup", label=level)
            for each in techniques:
                group.appendChild(make("option", text=each["title"], value=each["name"]))
                if each["name"] == chosen:
                    group.lastElementChild.selected = True
            chooser.appendChild(group)
        self.note("" if chooser.options.length else NOTHING)
        self.about()

    def about(self) -> None:
        """Say what the chosen technique is, and whether a search for a board may be in vain."""
        name = find("practice-technique").value
        known = [each["stocked"] for each in self.techniques.ladders.get(self.listed, []) if each["name"] == name]
        find("practice-about").textContent = self.techniques.definition(self.listed, name)
        show(find("practice-rare"), known and not known[0])

    async def ready(self) -> bool:
        """Tell whether a technique is chosen and nothing else is looked for; say what is in the way."""
        show(find("practice-address"), False)
        await self.fill()
        if self.verdicts.searching:
            self.note(BUSY)
        elif find("practice-technique").value:
            self.note("")
            return True
        elif self.listed:
            self.note(NOTHING)
        return False

    async def begin(self) -> None:
        """Bring a board that needs the chosen technique."""
        if await self.ready():
            await self.practice.begin(find("practice-technique").value, seed_of_now())

    def chosen(self) -> PracticeAsked:
        """Return the set that is asked for."""
        return PracticeAsked(
            find("practice-technique").value,
            seed_of_now(),
            bounded("practice-count", 1, BOARDS, 5),
            1,
            bool(find("practice-lock").checked),
        )

    async def copy(self, pending: PendingCopy) -> None:
        """Copy a link to a set, which carries its first board, so that it is there at once where the link is opened."""
        if not await self.ready():
            await pending.end(None)
            return
        wanted = self.chosen()
        self.note("Looking for the first board…")
        found = await self.practice.ask(wanted)
        if found is None:
            self.note("No link was made: no board was found.")
            await pending.end(None)
            return
        link = whole(carrying(found, wanted))
        done = await pending.end(link)
        self.note("Copied: the link brings these boards, one after another." if done else NO_COPY)
        if not done:
            show_text(find("practice-address"), link)

    async def print(self) -> None:
        """Print a worksheet, the answers behind."""
        if not await self.ready():
            return
        wanted = self.chosen()
        title = find("practice-technique").selectedOptions.item(0).textContent
        about = self.techniques.definition(self.listed, wanted.technique)
        await self.worksheet.print(wanted, title, about, self.practice.ask, self.note)


def seed_of_now() -> int:
    """Return a seed that is another one each time, below those of known boards (`making.practice.KEPT_SEEDS`)."""
    return int(window.Date.now()) % 10_000_000
