"""Copy as, save as, open in: the puzzle, the player's board or solutions, in a form that the visitor chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.limits import MAX_SHOWN_CHARACTERS
from ui.panels.download import Download, file_name
from ui.panels.form_choice import FormChoice
from ui.shell.clipboard import copying, text_file
from ui.views.dom import clear, enable, find, make, on, show
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from collections.abc import Coroutine, Mapping
    from typing import Any

    from puzzles.api import messages
    from ui.page import Page
    from ui.panels.verdict import Verdicts
    from ui.shapes import Event

PLAYERS = ("entries", "centre", "corner", "colours")  # the layers that are the player's
UNSOLVED = "Press Solve first to get the solution as text too."
NO_COPY = "The browser did not allow copying: press Ctrl+C to copy the selected text."
NO_LONG_COPY = "The browser did not allow copying so much: press Save as file instead."


class TextOut:
    """The sheet with a text to take along."""

    def __init__(self, page: Page, verdicts: Verdicts) -> None:
        self.page = page
        self.verdicts = verdicts
        self.forms = FormChoice(lambda event: self.write(event, anew=False))
        self.asked = 0  # how many texts were asked for: an earlier answer does not replace a later one
        self.file = Download()
        self.blob: Any = None  # the whole text, a browser's, if the box has only a part of it
        on(find("export"), "click", self.open)
        on(find("what"), "change", self.write)
        on(find("share-forms"), "click", self.open)
        on(find("copy-text"), "click", self.copy)
        on(find("save-text"), "click", self.save)
        page.on_load.append(lambda: page.sheets.close("text-sheet"))

    def ready(self) -> None:
        """Offer to show texts: the worker is there to write them."""
        enable(export=True, share_forms=True)

    def solutions(self) -> int:
        """Return how many solutions are listed of the puzzle on the board."""
        listing, givens = self.verdicts.listing, self.page.session.givens
        if not listing.count:
            return 0
        fits = all(not given or given == number for given, number in zip(givens, listing.current()))
        return listing.count if fits else 0

    async def open(self, event: Event) -> None:
        """Open the sheet, with the text selected for copying."""
        solutions = self.solutions()
        choices = [("puzzle", "The puzzle")]
        if self.mine():
            choices.append(("entries", "The puzzle with my " + ("entries" if "entries" in self.mine() else "marks")))
        if solutions:
            choices.append(("solution", "The solution" if solutions == 1 else "The solution on the board"))
        if solutions > 1:
            choices.append(("all", "All {} solutions".format(grouped(solutions))))
        offer("what", choices)
        find("unsolved").textContent = "" if solutions else UNSOLVED
        self.forms.begin()
        if await self.write(event):
            self.page.sheets.close("share-panel")
            self.page.sheets.open("text-sheet", find("export"))
            self.select()

    def mine(self) -> dict[str, Any]:
        """Return the player's layers of the board, {} if there are none, or if the solver wrote on it."""
        if any(self.page.session.solved):
            return {}
        layers: Any = self.page.session.beside()
        return {name: layers[name] for name in PLAYERS if name in layers}

    def layers(self, what: str) -> dict[str, Any]:
        """Return the layers to take along: the puzzle's words, and the player's if they are chosen."""
        layers: Any = self.page.session.beside()
        told = {name: layers[name] for name in layers if name not in PLAYERS}
        if what == "entries":
            told.update(self.mine())
        return told

    async def write(self, event: Event, anew: bool = True) -> bool:
        """Write what is chosen in the chosen form, while Copy and Save as file wait; return whether it succeeded.

        `anew` says whether there is something else to write than before, not only another form.
        """
        self.asked += 1
        asked = self.asked
        enable(copy_text=False, save_text=False)
        succeeded = await self.compose(event, asked, anew)
        if asked == self.asked:
            enable(copy_text=True, save_text=True)
        return succeeded

    async def compose(self, event: Event, asked: int, anew: bool) -> bool:
        """Have the worker write what is chosen, and show it; return whether that succeeded."""
        page, what = self.page, find("what").value
        puzzle = page.session.puzzle()
        solved = what in ("solution", "all")
        layers: Any = None if solved else self.layers(what)
        forms = page.accepted(await page.solver.call.forms(puzzle, solved, layers))
        if asked != self.asked:
            return False
        if forms is None:
            page.sheets.close_all()  # on a small screen they hide the status line, which says why
            return False
        self.forms.offer(forms["forms"], anew)
        form = self.forms.form()
        answer = page.accepted(await self.written(what, puzzle, form["form"]))
        if answer is None or asked != self.asked:
            return False
        find("text-out").value = answer["text"]
        find("left-behind").textContent = form["left"]
        find("copy-note").textContent = self.remark(answer) if what == "all" else ""
        self.blob = None
        self.open_in(form["opens"], answer["text"])
        if answer.get("count", 0) == answer.get("whole", 0):
            return True
        return await self.gather(event, answer["total"], puzzle, form["form"])

    def open_in(self, program: str, text: str) -> None:
        """Offer to open the text, if it is an address, in the program that it leads to. This page fetches nothing."""
        link = find("open-in")
        show(link, program)
        link.textContent = "Open in " + program
        if program:
            link.setAttribute("href", text.strip())
        else:
            link.removeAttribute("href")

    async def gather(self, event: Event, total: int, puzzle: Any, form: str) -> bool:
        """Have the worker write the whole of a text, of which the box shows the beginning."""
        asked, listing = self.asked, self.verdicts.listing
        blob = await self.page.solver.solutions_text(total, puzzle, form, self.given())
        if asked != self.asked:
            return False
        if blob is None and not listing.lost:
            self.page.state.solutions.lose()
            return await self.write(event, anew=False)
        self.blob = blob
        return True

    async def written(self, what: str, puzzle: Any, form: str) -> Any:
        """Have the worker write a board, or all solutions."""
        call: Any = self.page.solver.call
        listing = self.verdicts.listing
        if what == "all":
            answer = await call.write_solutions(puzzle, form, self.given(), MAX_SHOWN_CHARACTERS)
            if answer is None or listing.lost or not gone(answer, listing.count):
                return answer
            self.page.state.solutions.lose()
            return await call.write_solutions(puzzle, form, self.given(), MAX_SHOWN_CHARACTERS)
        if what == "solution" and self.solutions():
            return await call.write(puzzle, form, listing.current())
        return await call.write(puzzle, form, None, self.layers(what))

    def given(self) -> list[list[int]] | None:
        """Return the solutions to write; None for all that the worker has, if it has more than this page."""
        listing = self.verdicts.listing
        return listing.solutions if listing.lost or listing.whole() else None

    def remark(self, written: messages.WrittenSolutions) -> str:
        """Say which solutions the box shows, and which are copied and saved, unless that is all of them."""
        listing = self.verdicts.listing
        shown, whole, total = [grouped(number) for number in (written["count"], written["whole"], listing.count)]
        if listing.lost:
            return "Only {} of {} solutions: the solver no longer has the others.".format(whole, total)
        if shown == total:
            return ""
        taken = "all" if whole == total else "the first " + whole
        return "The box shows the first {} of {} solutions; Copy and Save as file take {}.".format(shown, total, taken)

    def select(self) -> None:
        """Select the text."""
        find("text-out").focus()
        find("text-out").select()

    def copy(self, event: Event) -> Coroutine[Any, Any, None]:
        """Copy the text; if the browser refuses, select it for the visitor to copy, unless it is not all there."""
        whole = self.blob
        return self.copied(copying(find("text-out").value if whole is None else whole), whole is None)

    async def copied(self, copies: Coroutine[Any, Any, bool], shown: bool) -> None:
        """Say that the text is copied, or what to do; `shown` says whether the box has all of it."""
        if await copies:
            find("copy-note").textContent = "Copied."
            return
        if shown:
            self.select()
        find("copy-note").textContent = NO_COPY if shown else NO_LONG_COPY

    def save(self, event: Event) -> None:
        """Download the text as a file."""
        blob = self.blob
        if blob is None:
            blob = text_file(find("text-out").value)
        kinds = {"solution": "-solution", "all": "-solutions"}
        ending = kinds.get(find("what").value, "") + "." + self.forms.form()["ending"]
        self.file.save(blob, file_name(self.page.session, ending))


def gone(answer: Mapping[str, Any], count: int) -> bool:
    """Tell from an answer whether the worker no longer has the `count` solutions that it listed."""
    if "fault" in answer:
        return bool(answer["fault"].get("code") == "no-solutions")
    return bool(answer["total"] != count)


def offer(name: str, choices: list[tuple[str, str]]) -> None:
    """Fill a chooser with these values and words."""
    chooser = find(name)
    clear(chooser)
    for value, words in choices:
        chooser.appendChild(make("option", text=words, value=value))
