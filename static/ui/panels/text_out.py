"""Show as text: the puzzle, the player's board or solutions, in a form that the visitor chooses, to copy or to save."""

from pyscript import ffi, window

from puzzles.portable.limits import MAX_SHOWN_CHARACTERS
from ui.dom import clear, enable, find, make, on
from ui.model.verdict_words import grouped
from ui.panels.download import Download, file_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from puzzles.api import messages
    from ui.model.shapes import Event
    from ui.page import Page
    from ui.panels.verdict import Verdicts

UNSOLVED = "Press Solve first to get the solution as text too."
NO_COPY = "The browser did not allow copying: press Ctrl+C to copy the selected text."
NO_LONG_COPY = "The browser did not allow copying so much: press Save as file instead."


class TextOut:
    """The sheet with a text to take along."""

    def __init__(self, page: "Page", verdicts: "Verdicts") -> None:
        self.page = page
        self.verdicts = verdicts
        self.form = ""  # chosen last
        self.asked = 0  # how many texts were asked for: an earlier answer does not replace a later one
        self.file = Download()
        self.blob: "Any" = None  # the whole text, a browser's, if the box has only a part of it
        on(find("export"), "click", self.open)
        on(find("what"), "change", self.write)
        on(find("form"), "change", self.choose)
        on(find("copy-text"), "click", self.copy)
        on(find("save-text"), "click", self.save)
        page.on_load.append(lambda: page.sheets.close("text-sheet"))

    def ready(self) -> None:
        """Offer to show texts: the worker is there to write them."""
        enable(export=True)

    def solutions(self) -> int:
        """Return how many solutions are listed of the puzzle on the board."""
        listing, givens = self.verdicts.listing, self.page.session.givens
        if not listing.count:
            return 0
        fits = all(not given or given == number for given, number in zip(givens, listing.current()))
        return listing.count if fits else 0

    async def open(self, event: "Event") -> None:
        """Open the sheet, with the text selected for copying."""
        session, solutions = self.page.session, self.solutions()
        choices = [("puzzle", "The puzzle")]
        if any(session.entries) and not any(session.solved):
            choices.append(("entries", "The puzzle with my entries"))
        if solutions:
            choices.append(("solution", "The solution" if solutions == 1 else "The solution on the board"))
        if solutions > 1:
            choices.append(("all", "All {} solutions".format(grouped(solutions))))
        offer("what", choices)
        find("unsolved").textContent = "" if solutions else UNSOLVED
        if await self.write(event):
            self.page.sheets.open("text-sheet", find("export"))
            self.select()

    async def choose(self, event: "Event") -> None:
        """Write the text in another form."""
        self.form = find("form").value
        await self.write(event)

    async def write(self, event: "Event") -> bool:
        """Write what is chosen in the chosen form, while Copy and Save as file wait; return whether it succeeded."""
        self.asked += 1
        asked = self.asked
        enable(copy_text=False, save_text=False)
        succeeded = await self.compose(event, asked)
        if asked == self.asked:
            enable(copy_text=True, save_text=True)
        return succeeded

    async def compose(self, event: "Event", asked: int) -> bool:
        """Have the worker write what is chosen, and show it; return whether that succeeded."""
        page, what = self.page, find("what").value
        puzzle = page.session.puzzle()
        forms = page.accepted(await page.solver.call("forms", puzzle, what in ("solution", "all")))
        if forms is None or asked != self.asked:
            return False
        offer("form", [(form["form"], form["title"].split(", ", 1)[-1]) for form in forms["forms"]])
        if any(form["form"] == self.form for form in forms["forms"]):
            find("form").value = self.form
        answer = page.accepted(await self.written(what, puzzle, find("form").value))
        if answer is None or asked != self.asked:
            return False
        find("text-out").value = answer["text"]
        find("copy-note").textContent = self.remark(answer) if what == "all" else ""
        self.blob = None
        if answer.get("count", 0) == answer.get("whole", 0):
            return True
        return await self.gather(event, answer["total"], puzzle, find("form").value)

    async def gather(self, event: "Event", total: int, puzzle: "Any", form: str) -> bool:
        """Have the worker write the whole of a text, of which the box shows the beginning."""
        asked, listing = self.asked, self.verdicts.listing
        blob = await self.page.solver.written(total, puzzle, form, self.given())
        if asked != self.asked:
            return False
        if blob is None and not listing.lost:
            self.verdicts.lose()
            return await self.write(event)
        self.blob = blob
        return True

    async def written(self, what: str, puzzle: "Any", form: str) -> "Any":
        """Have the worker write a board, or all solutions."""
        call: "Any" = self.page.solver.call
        listing = self.verdicts.listing
        if what == "all":
            answer = await call("write_solutions", puzzle, form, self.given(), MAX_SHOWN_CHARACTERS)
            if answer is None or listing.lost or not gone(answer, listing.count):
                return answer
            self.verdicts.lose()
            return await call("write_solutions", puzzle, form, self.given(), MAX_SHOWN_CHARACTERS)
        if what == "solution" and self.solutions():
            return await call("write", puzzle, form, listing.current())
        return await call("write", puzzle, form, self.page.session.values() if what == "entries" else None)

    def given(self) -> "list[list[int]] | None":
        """Return the solutions to write; None for all that the worker has, if it has more than this page."""
        listing = self.verdicts.listing
        return listing.solutions if listing.lost or listing.whole() else None

    def remark(self, written: "messages.Written") -> str:
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

    async def copy(self, event: "Event") -> None:
        """Copy the text; if the browser refuses, select it for the visitor to copy, unless it is not all there."""
        whole = self.blob
        try:
            if whole is None:
                await window.navigator.clipboard.writeText(find("text-out").value)
            else:
                item = window.ClipboardItem.new(ffi.to_js({"text/plain": whole}))
                await window.navigator.clipboard.write(ffi.to_js([item]))
            find("copy-note").textContent = "Copied."
        except Exception:
            if whole is None:
                self.select()
            find("copy-note").textContent = NO_COPY if whole is None else NO_LONG_COPY

    def save(self, event: "Event") -> None:
        """Download the text as a file."""
        blob = self.blob
        if blob is None:
            blob = window.Blob.new(ffi.to_js([find("text-out").value]), ffi.to_js({"type": "text/plain"}))
        kinds = {"solution": "-solution", "all": "-solutions"}
        self.file.save(blob, file_name(self.page.session, kinds.get(find("what").value, "") + ".txt"))


def gone(answer: "Mapping[str, Any]", count: int) -> bool:
    """Tell from an answer whether the worker no longer has the `count` solutions that it listed."""
    if "fault" in answer:
        return bool(answer["fault"].get("code") == "no-solutions")
    return bool(answer["total"] != count)


def offer(name: str, choices: "list[tuple[str, str]]") -> None:
    """Fill a chooser with these values and words."""
    chooser = find(name)
    clear(chooser)
    for value, words in choices:
        chooser.appendChild(make("option", text=words, value=value))
