"""Practice: a board that needs a technique; the player finds it, and is told what was found.

A set for a class has a number of boards, and may lock the help. Each board is the generator's, by its seed, or a kept
one. A link to a set carries its board, so that it is there at once; a link without looks for it.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pyscript import document

from puzzles.portable.faults import PuzzleFault
from ui.panels.places import fits
from ui.reasons.asking import BOARD, unsay
from ui.reasons.words.asked import PracticeAsked, practice_link
from ui.state.board import linked
from ui.views.dom import find, make, on, show

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import explain_messages, messages
    from ui.input.keys import Keys
    from ui.page import Page
    from ui.panels.verdict import Verdicts
    from ui.reasons.techniques import Techniques
    from ui.shapes import Listener

SECONDS = 60  # limit for one board
NONE = "No board was found in this time that needs it. Try again, or choose another technique."
LOCKED = "This set has no hints or solutions."


class Practice:
    """Brings exercises, one after another; a judge looks at each move on them."""

    def __init__(
        self,
        page: Page,
        verdicts: Verdicts,
        techniques: Techniques,
        keys: Keys,
    ) -> None:
        self.page = page
        self.verdicts = verdicts
        self.techniques = techniques
        self.keys = keys
        self.set: PracticeAsked | None = None  # what is practised: which board comes next, of how many
        self.title = ""  # of the technique
        self.exercise: explain_messages.Exercise | None = None  # the one on the board
        self.loading = False
        self.on_begin: list[Listener] = []  # called when an exercise is on the board
        self.cover = make("div", "coming", id="practice-coming", aria_hidden="true", hidden="")
        find("frame").appendChild(self.cover)
        end = find("verdict").querySelector(".verdict-end")
        end.insertBefore(
            make("button", "text", "Next board", type="button", id="practice-next", hidden=""), find("details-open")
        )
        page.on_load.append(self.loaded)
        on(find("practice-next"), "click", lambda event: self.bring())

    # Boards.

    async def begin(self, technique: str, seed: int) -> None:
        """Bring a board that needs a technique; others follow as long as they are wanted."""
        if self.verdicts.searching:
            return
        await self.bring(PracticeAsked(technique, seed, 0, 1, False))

    async def open(self, wanted: PracticeAsked) -> None:
        """Begin a set at the board of the link in the address: the one it carries, or one that is looked for."""
        self.set = wanted
        self.lock(wanted.locked)
        carried: Any = linked.open_link(self.page.sheets.address.fragment().partition("&")[0])
        if "fault" in carried or "centre" not in carried["layers"]:
            await self.bring(wanted, True)
            return
        puzzle, layers = carried["puzzle"], carried["layers"]
        if puzzle != self.page.session.puzzle():
            return  # the board is another one by now
        blank = [0] * len(puzzle["givens"])
        exercise: Any = {
            "puzzle": puzzle,
            "entries": layers.get("entries", blank),
            "centre": layers["centre"],
            "seed": wanted.seed,
            "told": None,
        }
        self.exercise = exercise
        find("board-note").textContent = "Practice, " + place(wanted)
        title = await self.named(wanted)
        if self.exercise is not exercise:
            return
        if title:
            self.here(wanted, title, exercise)
        else:
            self.end()

    async def bring(self, asked: PracticeAsked | None = None, visited: bool = False) -> None:
        """Put the next board of the set on the page, or of another set; in place of that of a link that is `visited`.

        If none is found, what was practised before goes on.
        """
        while self.verdicts.searching and self.verdicts.cancelled:
            await asyncio.sleep(0.02)
        before, page = (self.set, self.exercise), self.page
        wanted = asked or self.set
        if wanted is None or self.verdicts.searching:
            return
        self.set, self.exercise = wanted, None  # nobody plays on it while the next one is looked for
        self.hide(coming(wanted, ""))
        title = await self.named(wanted)
        if title and self.set is wanted:
            self.cover.textContent = coming(wanted, title)
            page.sheets.close("panel-learn")
        found = await self.ask(wanted) if title else None
        if self.set is not wanted:
            return  # another board has come meanwhile
        self.hide("")
        if found is None:
            self.set, self.exercise = before
            if self.exercise is None:
                self.end()
            return
        layers: Any = {"entries": found["entries"], "centre": found["centre"]}
        puzzle: Any = found["puzzle"]
        shown = "#" + carrying(found, wanted)  # a reload, Back and Forward bring this board again

        def load() -> None:
            page.load(puzzle, layers, note="Practice, " + place(wanted))

        self.loading = True
        if visited:
            page.state.place.visit(shown)
            load()
            page.state.place.visit(None)
        else:
            load()
            page.sheets.address.put(page.sheets.address.here.copy(), shown, False)
        self.loading = False
        self.here(wanted, title, found)

    def here(self, wanted: PracticeAsked, title: str, exercise: explain_messages.Exercise) -> None:
        """Begin with the exercise that is on the board."""
        self.title, self.exercise = title, exercise
        self.set = wanted.after(exercise["seed"])
        self.lock(wanted.locked)
        self.offer(False)
        for begun in self.on_begin:
            begun()

    async def named(self, wanted: PracticeAsked) -> str:
        """Return the title of a set's technique; "", and say why, if there is none."""
        ladder = await self.techniques.ladder(self.page.session.kind)
        titles = [each["title"] for each in ladder if each["name"] == wanted.technique and each["practised"]]
        if not ladder:
            self.page.say(self.techniques.missing, "bad")
        elif not titles:
            fault = PuzzleFault("technique", "No technique named {} can be practised.".format(wanted.technique[:40]))
            self.page.say(fault.message, "bad")
        return titles[0] if titles else ""

    async def ask(self, wanted: PracticeAsked) -> explain_messages.Exercise | None:
        """Return the next exercise of a set; None, and say so, if there is none."""
        page, session = self.page, self.page.session
        box = None if session.regions else session.box
        answer: Any = await self.verdicts.ask(
            BOARD,
            "practice",
            session.kind,
            session.rows,
            session.columns,
            box,
            wanted.technique,
            wanted.seed,
            SECONDS,
            [] if session.regions else None,
            bool(session.diagonals),
            remark="tried",
        )
        found: explain_messages.Exercise | None = page.accepted(answer)
        if found is not None and found["puzzle"] is None:
            page.say(NONE, "undecided")
            return None
        if found is not None:
            unsay(page)
        return found

    # What is seen of a set.

    def task(self) -> None:
        """Say what is to be found."""
        wanted = self.set
        remark = []
        if wanted is not None and wanted.count:
            remark.append("Board {} of {}.".format(wanted.at - 1, wanted.count))
        if wanted is not None and wanted.locked:
            remark.append(LOCKED)
        self.page.say("Find: " + self.title, "", " ".join(remark))

    def last(self) -> bool:
        """Tell whether the board is the last one of its set."""
        wanted = self.set
        return wanted is None or 0 < wanted.count < wanted.at

    def offer(self, more: bool) -> None:
        """Offer the next board, or do not."""
        show(find("practice-next"), more and not self.last())

    def hide(self, text: str) -> None:
        """Hide the board behind a text while the next one is looked for; show it again for ""."""
        self.cover.textContent = text
        show(self.cover, text)
        find("frame").classList.toggle("paused", bool(text))
        self.keys.entry_mode.paused = bool(text)
        style = self.page.board.root.style
        style.setProperty("visibility", "hidden") if text else style.removeProperty("visibility")

    def lock(self, locked: bool) -> None:
        """Lock the help, or open it: what solves and what explains cannot be pressed, nor does its key do anything."""
        document.body.dataset.help = "locked" if locked else ""
        self.keys.letters["H"] = (lambda: None) if locked else (lambda: find("hint").click())

    def loaded(self) -> None:
        """End the practice when another puzzle is opened."""
        if not self.loading and self.set is not None:
            self.end()

    def end(self) -> None:
        """End the practice; the board stays."""
        if not self.cover.hidden:
            self.hide("")
        self.exercise = self.set = None
        self.lock(False)
        self.offer(False)


def place(wanted: PracticeAsked) -> str:
    """Return which board of a set is wanted, in words."""
    return "board {}".format(wanted.at) + (" of {}".format(wanted.count) if wanted.count else "")


def coming(wanted: PracticeAsked, technique: str) -> str:
    """Return what stands in the place of a board that is looked for; the technique's title may not be known yet."""
    return "Practice" + (": " + technique if technique else "") + "\nLooking for " + place(wanted) + "…"


def carrying(found: explain_messages.Exercise, wanted: PracticeAsked) -> str:
    """Return the fragment of a link to a set that carries its board, or only the puzzle if it would be too long."""
    layers: Any = {"entries": found["entries"], "centre": found["centre"]}
    asked = wanted.from_seed(found["seed"])
    link = practice_link(linked.fragment_of(found["puzzle"], layers), asked)
    return link if fits(link) else practice_link(linked.fragment_of(found["puzzle"]), asked)


def tried(progress: messages.Progress) -> str:
    """Return how many boards were tried."""
    count = progress["nodes"]
    return str(count) + (" board tried" if count == 1 else " boards tried") if count else ""
