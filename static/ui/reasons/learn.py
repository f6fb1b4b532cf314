"""Under Learn: the walkthrough, all steps that are possible now, the trivial steps, and why a number cannot stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.faults import PuzzleFault
from ui.reasons.asking import STEPS, asked
from ui.reasons.practice import LOCKED
from ui.reasons.state.reply import Reply
from ui.reasons.walkthrough import Walkthrough
from ui.reasons.words import told
from ui.reasons.words.asked import practice_asked, step_asked
from ui.shell.sheets import wide
from ui.views.dom import clear, find, make, on, show

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any

    from ui.reasons.choices import Choices

    from puzzles.api import explain_messages
    from ui.page import Page
    from ui.panels.verdict import Verdicts
    from ui.reasons.screen import Screen
    from ui.reasons.words.asked import PracticeAsked
    from ui.shapes import Element, Event

SECONDS = 20  # limit for one question
MOST = 40  # steps that are listed
BUTTONS = (
    ("walk-start", "Walkthrough"),
    ("walk-all", "All steps possible now"),
    ("walk-trivial", "Do the trivial steps"),
)


class Learn:
    """Builds the section and answers its controls."""

    def __init__(self, page: Page, verdicts: Verdicts, screen: Screen, choices: Choices) -> None:
        self.page = page
        self.verdicts = verdicts
        self.screen = screen
        self.choices = choices
        self.practise: Callable[[PracticeAsked], Coroutine[Any, Any, None]] | None = None
        self.steps: list[explain_messages.NumberedStep] = []  # that are listed as possible
        self.on_whole: Callable[[], object] = lambda: None  # called when a whole step is shown
        section = self._build()
        self.walkthrough = Walkthrough(page, verdicts, screen, choices, section)
        page.on_change.append(self.changed)
        on(find("walk-start"), "click", lambda event: self.begin())
        on(find("walk-all"), "click", lambda event: self.all())
        on(find("walk-trivial"), "click", lambda event: self.trivial())
        on(find("why-ask"), "submit", self.asked)
        on(find("possible-steps"), "click", self.choose)
        on(find("possible-more"), "click", lambda event: self.show_all())
        self.changed()

    def _build(self) -> Element:
        section = make("section", "study reasons", id="reasons", aria_labelledby="reasons-title")
        section.appendChild(make("h3", text="Step by step", id="reasons-title"))
        buttons = make("div", "buttons")
        for name, text in BUTTONS:
            buttons.appendChild(make("button", text=text, type="button", id=name))
        section.appendChild(buttons)
        form = make("form", "why", id="why-ask", novalidate="")
        label = make("label", text="Why not ")
        label.appendChild(make("input", type="number", id="why-number", min=1, value=1, aria_label="Number"))
        form.appendChild(label)
        form.appendChild(make("span", text="in the selected cell?"))
        form.appendChild(make("button", text="Tell me why", type="submit"))
        section.appendChild(form)
        section.appendChild(make("p", "note", id="reasons-note", aria_live="polite"))
        section.appendChild(make("p", "note", LOCKED, id="help-locked"))
        section.appendChild(make("ol", "steps", id="possible-steps", aria_label="Steps possible now", hidden=""))
        section.appendChild(make("button", text="Show all", type="button", id="possible-more", hidden=""))
        body = find("panel-learn").querySelector(".sheet-body")
        body.insertBefore(section, body.firstElementChild)
        return section

    def changed(self) -> None:
        """Forget the steps that were possible: the board has changed."""
        self.steps = []
        show(find("possible-steps"), False)
        show(find("possible-more"), False)
        find("why-number").max = self.page.session.top
        self.note("")

    def note(self, text: str) -> None:
        """Say something in the section."""
        find("reasons-note").textContent = text

    async def visit(self, text: str) -> None:
        """Do what a link asks for beside its puzzle: a step of the walkthrough, or practice; say why if that fails."""
        try:
            practice = practice_asked(text)
            step = 0 if practice else step_asked(text)
        except PuzzleFault as fault:
            self.page.say(fault.message + " " + fault.hint, "bad")
            return
        if not practice and not step:
            return  # what mail and chats add to every address
        self.page.sheets.close_all()
        if practice and self.practise is not None:
            await self.practise(practice)
            return
        if wide():
            self.page.tabs.show("learn")
        await self.walkthrough.begin(step, usual=True)

    async def begin(self) -> None:
        """Begin the walkthrough."""
        self.changed()
        await self.walkthrough.begin()

    async def ask(self, name: str, *arguments: object) -> Any:
        """Ask about the board; return None if it is another one by now, or if the answer is a fault, which is shown."""
        page = self.page
        session = page.session
        if self.verdicts.searching:
            return None
        self.screen.away()  # a step of a walkthrough is of another board
        self.note("")

        def seen() -> Any:
            return session.puzzle(), list(session.entries)

        answer = await asked(page, self.verdicts, seen, STEPS, name, *seen(), *arguments)
        if answer is None:
            return None
        if "fault" in answer:
            self.note((answer["fault"]["message"] + " " + answer["fault"]["hint"]).strip())
            page.accepted(answer)
            return None
        return answer

    async def all(self) -> None:
        """List all steps that are possible now."""
        chosen = await self.choices.fitting(self.page.session.kind)
        answer: explain_messages.AllSteps | None = await self.ask(
            "all_steps",
            told.centre(self.page.session),
            SECONDS,
            *chosen,
        )
        if answer is None:
            return
        self.steps = answer["steps"]
        clear(find("possible-steps"))
        self.list(0, MOST)
        show(find("possible-steps"), bool(self.steps))
        many = len(self.steps) > MOST
        show(find("possible-more"), many)
        self.note(answer["message"] + (" These are the first " + str(MOST) + "." if many else ""))

    def list(self, begin: int, end: int) -> None:
        """List some of the steps that are possible now."""
        listing = find("possible-steps")
        for at, step in enumerate(self.steps[begin:end]):
            line = make("li")
            line.appendChild(make("button", "text step", told.sentence(step), type="button", data_at=begin + at))
            listing.appendChild(line)

    def show_all(self) -> None:
        """List the steps that were left out; the focus goes on to the first of them."""
        self.list(MOST, len(self.steps))
        find("possible-steps").querySelector('[data-at="' + str(MOST) + '"]').focus()
        show(find("possible-more"), False)
        find("reasons-note").textContent = find("reasons-note").textContent.split(" These are")[0]

    def choose(self, event: Event) -> None:
        """Show the step that was pressed."""
        button = event.target.closest("button")
        if not button:
            return
        step = self.steps[int(button.getAttribute("data-at"))]
        self.leave()
        self.screen.away()
        self.screen.show_told(step, lambda: self.apply(step["apply"]))
        self.screen.on_away = lambda: button.removeAttribute("aria-current")
        button.setAttribute("aria-current", "step")
        self.on_whole()

    def apply(self, changes: explain_messages.Changes) -> None:
        """Make what a step changes one move."""
        page = self.page
        page.changed(told.apply(page.session, changes, page.settings.on("tidy")))

    async def trivial(self) -> None:
        """Do the steps that need no thought, as one move."""
        self.changed()  # what is said next is not of the steps in the list
        answer: explain_messages.TrivialSteps | None = await self.ask(
            "trivial_steps", told.centre(self.page.session), SECONDS
        )
        if answer is None:
            return
        if answer["count"] or answer["apply"]["marks"]:
            self.apply(answer["apply"])
            self.leave()
            self.page.say(answer["message"], "good" if self.page.session.full() else "")
        else:
            self.note(answer["message"])

    def asked(self, event: Event) -> Coroutine[Any, Any, None]:
        """Answer a question, and have the browser send it nowhere."""
        event.preventDefault()  # before the answer, which is a task
        return self.why()

    async def why(self) -> None:
        """Say why the number cannot stand in the selected cell."""
        page = self.page
        cell = page.selection.cursor
        text = find("why-number").value
        number = int(text) if text.isdigit() and len(text) < 6 else 0
        said = ""
        if not page.selection.cells:
            said = "Select a cell on the board first."
        elif not 1 <= number <= page.session.top:
            said = "The numbers of this board are 1 to " + str(page.session.top) + "."
        if said:
            if not self.verdicts.searching:
                self.screen.away()  # it answers another question
            self.note(said)
            return
        chosen = await self.choices.fitting(page.session.kind)
        found: explain_messages.WhyNot | None = await self.ask("why_not", cell, number, SECONDS, *chosen)
        if found is None:
            return
        self.leave()
        Reply(self.screen, found, cell, number, list(page.session.entries)).show()

    def leave(self) -> None:
        """Close the sheet on a small screen, so that the board can be seen."""
        self.page.sheets.close("panel-learn")
