"""The walkthrough: the whole solution in numbered steps, alike ones folded; each is shown on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.reasons.asking import WALK
from ui.reasons.words import outline, told, views
from ui.views.dom import clear, find, make, on, show
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from typing import Any

    from ui.reasons.choices import Choices

    from puzzles.api import explain_messages
    from ui.page import Page
    from ui.panels.verdict import Verdicts
    from ui.reasons.screen import Screen
    from ui.shapes import Element, Event, Listener

SECONDS = 60
LONGER = 4  # times as long, to go on after time ran out
FAR = 10  # steps that PageUp and PageDown go
FORMS = (("text", "text"), ("forum", "forum text"), ("markdown", "Markdown"))


class Walkthrough:
    """Asks for the steps from the givens on, lists them as they come, and shows the one that is chosen."""

    def __init__(self, page: Page, verdicts: Verdicts, screen: Screen, choices: Choices, section: Element) -> None:
        self.page = page
        self.verdicts = verdicts
        self.screen = screen
        self.choices = choices
        self.chosen: list[Any] = [None, None]  # the techniques without, and their order
        self.puzzle: Any = None  # whose steps these are
        self.steps: list[explain_messages.NumberedStep] = []
        self.coming = False  # whether they are under way
        self.rows: list[explain_messages.Row] = []
        self.at = -1  # the step on the board, -1 for none
        self.view = 0  # which of its views
        self.on_turn: list[Listener] = []  # called when another step, or none, is on the board
        self._build(section)
        page.solver.on_steps = self.come
        page.on_change.append(self.changed)
        on(find("walk-steps"), "click", self.choose)
        on(find("walk-at"), "input", lambda event: self.show(int(find("walk-at").value) - 1))
        on(find("walk-at"), "keydown", self.page_key)
        on(find("walk-more"), "click", lambda event: self.go_on())
        on(find("walk-look"), "click", lambda event: self.look())

    def _build(self, section: Element) -> None:
        walk = make("div", "walk", id="walk", role="group", aria_label="Walkthrough")
        walk.appendChild(make("p", "note", id="walk-note", aria_live="polite"))
        walk.appendChild(make("button", "walk-more", "Go on", type="button", id="walk-more", hidden=""))
        label = make("label", "walk-at", "Step ")
        label.appendChild(make("input", type="range", id="walk-at", min=1, max=1, value=1))
        label.appendChild(make("span", id="walk-number"))
        walk.appendChild(label)
        walk.appendChild(make("button", "walk-look", "Show it on the board", type="button", id="walk-look"))
        walk.appendChild(make("ol", "steps", id="walk-steps", aria_label="Steps"))
        buttons = make("div", "buttons", id="walk-out")
        buttons.appendChild(make("button", text="Copy as", type="button", id="walk-copy"))
        chooser = make("select", id="walk-form", aria_label="Form of the text")
        for name, title in FORMS:
            chooser.appendChild(make("option", text=title, value=name))
        buttons.appendChild(chooser)
        buttons.appendChild(make("span", "note", id="walk-copied", aria_live="polite"))
        walk.appendChild(buttons)
        walk.hidden = True
        section.appendChild(walk)

    def changed(self) -> None:
        """Forget the steps if they are another puzzle's."""
        if self.puzzle is not None and self.puzzle != self.page.session.puzzle():
            self.forget()

    def forget(self) -> None:
        """Clear the list."""
        self.puzzle, self.steps, self.rows, self.at = None, [], [], -1
        clear(find("walk-steps"))
        find("walk-note").textContent = find("walk-copied").textContent = ""
        show(find("walk-more"), False)
        show(find("walk"), False)

    async def begin(self, wanted: int = 1, usual: bool = False) -> None:
        """Ask for the steps; the one that is wanted, from 1, is then on the board.

        A link means the steps by the `usual` techniques, whatever is chosen here.
        """
        if self.verdicts.searching:
            return
        page = self.page
        self.forget()
        puzzle = self.puzzle = page.session.puzzle()
        self.chosen = [None, None] if usual else await self.choices.fitting(page.session.kind)
        answer = await self.asked(SECONDS)
        if self.puzzle is not puzzle:
            return
        if wanted > len(self.steps) > 0:
            self.page.say(
                "The link asks for step {}; this walkthrough has {}.".format(grouped(wanted), grouped(len(self.steps))),
                "bad",
            )
        elif self.steps:
            self.show(wanted - 1)
        elif answer is not None:
            page.say(answer["message"], told.OUTCOMES.get(answer["standing"], ""))

    async def asked(self, seconds: int) -> Any:
        """Ask for the steps after those that are listed, say how it ended, and return the answer."""
        puzzle, more = self.puzzle, find("walk-more")
        show(more, False)
        self.coming = True
        answer = await self.verdicts.ask(WALK, "walkthrough", puzzle, None, seconds, *self.chosen, len(self.steps))
        self.coming = False  # what was on its way when it was cancelled comes again with Go on
        if self.puzzle is not puzzle:
            return None
        if answer is not None and "fault" in answer:
            self.page.accepted(answer)
            self.puzzle = None
            return None
        if answer is None:
            find("walk-note").textContent = "Cancelled after " + grouped(len(self.steps)) + " steps."
        else:
            more_time = " Go on searches for up to {} minutes more.".format(SECONDS * LONGER // 60)
            undecided = answer["standing"] == "undecided"
            find("walk-note").textContent = answer["summary"] + (more_time if undecided else "")
            self.fold(answer["folded"])
        show(more, answer is None or answer["standing"] == "undecided")
        show(find("walk"))
        return answer

    async def go_on(self) -> None:
        """Go on where the walkthrough stopped, with more time."""
        if self.puzzle is None or self.verdicts.searching:
            return
        had = len(self.steps)
        answer = await self.asked(SECONDS * LONGER)
        if len(self.steps) > had:
            self.show(had)
        elif answer is not None:
            self.page.say(answer["message"], told.OUTCOMES.get(answer["standing"], ""))

    def page_key(self, event: Event) -> None:
        """Go ten steps on the slider with PageUp and PageDown."""
        if event.key in ("PageUp", "PageDown"):
            event.preventDefault()
            to = int(find("walk-at").value) - 1 + (FAR if event.key == "PageUp" else -FAR)
            self.show(min(max(to, 0), len(self.steps) - 1))

    def come(self, steps: list[explain_messages.NumberedStep]) -> None:
        """Take steps as they come, and list them."""
        if self.puzzle is None or not self.coming:
            return
        listing = find("walk-steps")
        for step in steps:
            listing.appendChild(line_of(len(self.steps), step))
            self.steps.append(step)
        find("walk-at").max = len(self.steps)
        find("walk-note").textContent = grouped(len(self.steps)) + " steps so far…"
        show(find("walk"))

    def fold(self, rows: list[explain_messages.Row]) -> None:
        """List the steps again, alike ones in a row folded."""
        self.rows = rows
        listing = find("walk-steps")
        clear(listing)
        for row in rows:
            first, last = row["first"] - 1, row["last"] - 1
            if first == last:
                listing.appendChild(line_of(first, self.steps[first]))
                continue
            line, inner = make("li", value=row["first"]), make("ol", "steps")
            folded = make("details")
            folded.appendChild(make("summary", text=row["sentence"].split(":")[0]))
            for at in range(first, last + 1):
                inner.appendChild(line_of(at, self.steps[at]))
            folded.appendChild(inner)
            line.appendChild(folded)
            listing.appendChild(line)

    def choose(self, event: Event) -> None:
        """Show the step that was pressed."""
        button = event.target.closest("button")
        if button:
            self.show(int(button.getAttribute("data-at")))
            self.page.sheets.close("panel-learn")

    def look(self) -> None:
        """Show the step of the slider, and close the sheet that covers the board."""
        self.show(int(find("walk-at").value) - 1)
        self.page.sheets.close("panel-learn")

    def numbers(self, at: int) -> list[list[int]]:
        """Return the numbers that stand before a step, as [cell, number]."""
        return told.written(self.steps[:at])

    def show(self, at: int, view: int = 0) -> None:
        """Show a step on the board as it stands before it: one view of it, -1 for the whole."""
        if not 0 <= at < len(self.steps):
            return
        if self.at >= 0:
            self.screen.on_away = None  # the step before gives way to this one
        self.screen.away()
        step = self.steps[at]
        many = views.count(step)
        view = many - 1 if view < 0 else view
        text, picture = views.view(step, view)
        self.screen.turning = self.turn
        self.screen.show(
            text,
            picture,
            lines=[outline.head(step)],
            numbers=self.numbers(at),
            listed=outline.lines(step),
            full=told.full(step),
        )
        self.screen.on_away = self.left
        self.screen.number(at, len(self.steps), view, many)
        self.at, self.view = at, view
        self.mark()
        for listener in self.on_turn:
            listener()

    def turn(self, by: int, whole: bool = False) -> None:
        """Go to the next view or step, or to the one before; to a `whole` step by its key."""
        view = self.view + by
        if not whole and 0 <= view < views.count(self.steps[self.at]):
            self.show(self.at, view)
        elif 0 <= self.at + by < len(self.steps):
            self.show(self.at + by, -1 if by < 0 and not whole else 0)

    def left(self) -> None:
        """Note that no step is on the board any more."""
        self.at = -1
        self.mark()
        for listener in self.on_turn:
            listener()

    def mark(self) -> None:
        """Mark the step that is on the board."""
        for button in find("walk-steps").querySelectorAll("[aria-current]"):
            button.removeAttribute("aria-current")
        if self.at < 0:
            return
        find("walk-at").value = self.at + 1
        find("walk-number").textContent = grouped(self.at + 1) + " of " + grouped(len(self.steps))
        for button in find("walk-steps").querySelectorAll('[data-at="' + str(self.at) + '"]'):
            button.setAttribute("aria-current", "step")
            folded = button.closest("details")
            if folded:
                folded.open = True
            if button.checkVisibility():
                reveal(button)


def reveal(line: Element) -> None:
    """Scroll a list, and nothing else, so that a line of it can be seen."""
    listing: Any = line.closest("#walk-steps")
    place, frame = line.getBoundingClientRect(), listing.getBoundingClientRect()
    if place.top < frame.top:
        listing.scrollTop -= frame.top - place.top
    elif place.bottom > frame.bottom:
        listing.scrollTop += place.bottom - frame.bottom


def line_of(at: int, step: explain_messages.NumberedStep) -> Element:
    """Return the line of a step, a button that shows it."""
    line = make("li", value=at + 1)
    line.appendChild(make("button", "text step", told.sentence(step), type="button", data_at=at))
    return line
