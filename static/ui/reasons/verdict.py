"""In the verdict's details: why there is no solution, what makes it one, and what each given is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.settling import give, take

from puzzles.portable.cell_names import clash_name
from puzzles.portable.cells import code
from ui.reasons.asking import asked
from ui.reasons.proof import Proof
from ui.shell.sheets import wide
from ui.views.dom import clear, find, make, on, show
from ui.words.verdicts import HEADLINES

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ui.reasons.worth import Worths

    from puzzles.api import explain_messages, messages
    from ui.page import Page
    from ui.panels.verdict import Verdicts
    from ui.reasons.screen import Screen
    from ui.shapes import Event

SECONDS = 20  # limit for one question
MOST = 8  # givens to take away that are listed
WHY, SETTLE, NEEDED = "Looking for the reason", "Looking for further givens", "Trying each given"
SEVERAL = "More than one solution"
BUTTONS = (
    ("why-none", "Why?", "none"),
    ("why-repair", "Make it unique", "several"),
    ("why-several", "Two closest solutions", "several"),
    ("why-one", "What givens are worth", "unique"),
)
LEFT = {
    "unique": "leaves exactly one solution",
    "several": "leaves several solutions",
    "undecided": "leaves a solution",
}


class VerdictReasons:
    """Builds the controls in the details and answers them."""

    def __init__(self, page: Page, verdicts: Verdicts, screen: Screen, worths: Worths) -> None:
        self.page = page
        self.verdicts = verdicts
        self.screen = screen
        self.worths = worths
        self.puzzle: messages.Puzzle | None = None  # the one that is asked about
        self.removals: list[explain_messages.Removal] = []
        self._build()
        page.on_change.append(self.changed)
        on(find("why-none"), "click", lambda event: self.why(WHY))
        on(find("why-several"), "click", lambda event: self.why(WHY))
        on(find("why-one"), "click", lambda event: self.why(NEEDED, wide()))
        on(find("why-repair"), "click", lambda event: self.repair())
        on(find("why-away"), "click", self.choose)

    def _build(self) -> None:
        room = make("div", "why-verdict", id="why-verdict")
        room.appendChild(make("p", "note", id="why-note", aria_live="polite"))
        room.appendChild(make("ul", "why-away", id="why-away", aria_label="What to take away"))
        buttons = make("div", "buttons")
        for name, text, _ in BUTTONS:
            buttons.appendChild(make("button", text=text, type="button", id=name))
        keep = make("label", "why-keep", id="why-keep")
        keep.appendChild(make("input", type="checkbox", id="why-symmetric"))
        keep.appendChild(make("span", text="Keep the symmetry"))
        buttons.append(keep, find("prove"))
        room.appendChild(buttons)
        find("effort").before(room)
        self.clear()
        show(keep, False)
        show(room, False)

    def outcome(self) -> str:
        """Return what is known of how many solutions the givens have; "" for nothing."""
        page = self.page
        if page.session.setting:
            known = self.page.state.setting.outcome
            return known
        if page.known is None or page.known[0] != page.session.puzzle():
            return ""
        return page.known[2]

    async def offer(self) -> None:
        """Show the controls that apply to the verdict."""
        outcome = self.outcome()
        for name, _, of in BUTTONS:
            show(find(name), of == outcome)
        show(find("why-verdict"), outcome in ("none", "several", "unique"))
        show(find("why-keep"), False)
        if outcome == "several":
            puzzle = self.page.session.puzzle()
            answer = await self.page.solver.call.symmetry(puzzle)
            if answer is not None and "fault" not in answer and puzzle == self.page.session.puzzle():
                find("why-keep").lastElementChild.textContent = "Keep the symmetry (" + answer["words"] + ")"
                show(find("why-keep"), answer["words"])
                if not answer["words"]:
                    find("why-symmetric").checked = False

    def changed(self) -> None:
        """Forget what is said of another puzzle."""
        if self.puzzle is not None and self.puzzle != self.page.session.puzzle():
            self.clear()

    def clear(self) -> None:
        """Forget what was answered."""
        self.puzzle, self.removals = None, []
        find("why-note").textContent = ""
        clear(find("why-away"))
        show(find("why-away"), False)

    async def ask(self, doing: str, name: str, *arguments: object, stay: bool = False) -> Any:
        """Ask about the givens; return None if they are others by now, or if the answer is a fault, which is shown.

        The details may `stay` open.
        """
        page = self.page
        if not stay:
            page.sheets.close("details")
        if self.verdicts.searching:
            return None
        self.screen.away()
        self.clear()
        answer = await asked(
            page, self.verdicts, page.session.puzzle, doing, name, page.session.puzzle(), *arguments, remark="so far"
        )
        found = page.accepted(answer)
        if found is not None:
            self.puzzle = page.session.puzzle()
        return found

    async def why(self, doing: str, stay: bool = False) -> None:
        """Say why the verdict is so, on the board and in its place; the details may `stay` open."""
        found: explain_messages.Why | None = await self.ask(doing, "why", SECONDS, stay=stay)
        if found is None:
            return
        if found["none"] is not None:
            self.show_none(found["none"], found["message"])
        elif found["several"] is not None:
            self.show_several(found["several"], found["message"])
        elif found["one"] is not None:
            self.show_one(found["one"], found["message"])
            if any(self.page.session.givens):
                await self.worths.ask()
        else:
            self.page.say(found["message"], "undecided")

    def show_none(self, found: explain_messages.NoneReason, message: str) -> None:
        """Show the steps to the contradiction, and list what to take away."""
        self.removals = found["removals"]
        listing = find("why-away")
        for at, removal in enumerate(self.removals[:MOST]):
            line = make("li", text=capital(removal["called"]) + ": " + LEFT[removal["outcome"]] + " ")
            line.appendChild(make("button", "text", "Take it away", type="button", data_at=at))
            listing.appendChild(line)
        show(listing, self.removals)
        find("why-note").textContent = message  # the sentence in the verdict's place says less
        if found["steps"]:
            Proof(self.page, self.screen, found, self.offer_first).show()
            return
        cells: Any = {"target": list(found["clash"]["cells"])}
        said = found["broken"] or message
        if said == message:
            find("why-note").textContent = ""
        self.screen.show(said, (cells, {}), full=message, more=True)
        self.offer_first()

    def offer_first(self) -> None:
        """Offer to take away what helps best."""
        if not self.removals:
            return
        cells, clues = self.removals[0]["members"]["cells"], self.removals[0]["members"]["clues"]
        if len(cells) + len(clues) > 1:
            text = "Take {} away".format(len(cells) + len(clues))
        elif cells:
            text = "Take away " + code(cells[0], self.page.session.columns)
        else:
            text = "Take the sign away"
        self.screen.offer(text, lambda: self.take(0))

    def choose(self, event: Event) -> None:
        """Take away what was pressed."""
        button = event.target.closest("button")
        if button:
            self.page.sheets.close("details")
            self.take(int(button.getAttribute("data-at")))

    def take(self, at: int) -> None:
        """Take givens and signs away, as one move, and say what is left."""
        removal = self.removals[at]
        self.settled(take(self.page.session, removal["members"]), removal["outcome"])

    def settled(self, cells: list[int], outcome: str) -> None:
        """Repaint the board, and say how many solutions it has now."""
        page = self.page
        page.changed(cells)
        said = {"unique": HEADLINES["unique"], "several": SEVERAL}.get(outcome, "")
        if said and not page.session.setting:
            page.learn(said, outcome)
            page.say(said, outcome)

    def show_several(self, found: explain_messages.SeveralReason, message: str) -> None:
        """Show what two solutions share, and both numbers where they differ."""
        one, other = found["solutions"]
        differ = set(found["cells"])
        givens = self.page.session.givens
        shared = [[cell, number] for cell, number in enumerate(one) if cell not in differ and not givens[cell]]
        marks = [[cell, sorted((one[cell], other[cell]))] for cell in found["cells"]]
        cells: Any = {"target": found["cells"]}
        text = message.partition(". ")[2]
        self.screen.show(text, (cells, {}), numbers=shared, marks=marks, full=text, more=True)
        self.differ(found["cells"])

    def differ(self, cells: Sequence[int]) -> None:
        """Mark these cells as different, in place of those of all listed solutions, until the step is put away."""
        board = self.page.board
        before = set(board.drawing.tinted_cells["differ"])
        board.differ(cells)

        def back() -> None:
            if self.verdicts.listing.count:  # the solutions are still at hand
                board.differ(before)

        self.screen.on_away = back

    def show_one(self, found: explain_messages.UniqueReason, message: str) -> None:
        """Mark the givens that are not needed, and name the signs."""
        session, gone = self.page.session, found["unneeded"]
        cells: Any = {"target": gone["cells"]}
        signs = clash_name(session, [], [(less, greater) for less, greater in gone["clues"]])
        text = message.partition(". ")[2]
        lines: Any = [("Signs that are not needed: " + signs, [])] if signs else []
        self.screen.show(text, (cells, {}), numbers=[], listed=lines, full=text + signs, more=True)

    async def repair(self) -> None:
        """Show further givens that leave one solution; Apply makes them givens, as one move."""
        symmetric = find("why-keep").hidden is False and bool(find("why-symmetric").checked)
        found: explain_messages.Repair | None = await self.ask(SETTLE, "repair", symmetric, SECONDS)
        if found is None:
            return
        if not found["givens"]:
            self.page.say(found["message"], found["outcome"])
            return
        places: Any = {"place": found["givens"]}
        self.screen.show(
            found["message"],
            ({}, places),
            apply=lambda: self.apply(found["givens"]),
            numbers=[],
            full=found["message"],
            more=True,
        )
        self.differ(())

    def apply(self, givens: list[list[int]]) -> bool:
        """Make them givens; return False, since no hint is to be offered then."""
        self.settled(give(self.page.session, givens), "unique")
        return False


def so_far(progress: messages.Progress) -> str:
    """Say how many further givens the best answer has so far."""
    return "{} so far".format(progress["found"]) if progress["found"] else ""


def capital(text: str) -> str:
    """Return a text with its first letter as a capital."""
    return text[:1].upper() + text[1:]
