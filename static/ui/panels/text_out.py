"""Show as text: the puzzle, the player's board or solutions, in a form that the visitor chooses, to copy or to save."""

from pyscript import ffi, window

from ui.dom import clear, enable, find, make, on
from ui.model.verdict_words import grouped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.model.shapes import Event
    from ui.page import Page
    from ui.panels.verdict import Verdicts

UNSOLVED = "Press Solve first to get the solution as text too."
MOST_WRITTEN = 100_000  # numbers of all solutions together; a longer text is too much for this page's heap
NO_COPY = "The browser did not allow copying: press Ctrl+C to copy the selected text."


class TextOut:
    """The sheet with a text to take along."""

    def __init__(self, page: "Page", verdicts: "Verdicts") -> None:
        self.page = page
        self.verdicts = verdicts
        self.form = ""  # chosen last
        self.asked = 0  # how many texts were asked for: an earlier answer does not replace a later one
        self.address = ""  # of the last file made
        on(find("export"), "click", self.open)
        on(find("what"), "change", self.write)
        on(find("form"), "change", self.choose)
        on(find("copy-text"), "click", self.copy)
        on(find("save-text"), "click", self.save)
        page.on_load.append(lambda: page.sheets.close("text-sheet"))

    def ready(self) -> None:
        """Offer to show texts: the worker is there to write them."""
        enable(export=True)

    def solutions(self) -> "list[list[int]]":
        """Return the solutions that were found of the puzzle on the board."""
        found, givens = self.verdicts.solutions, self.page.session.givens
        fits = found and all(not given or given == number for given, number in zip(givens, found[0]))
        return found if fits else []

    async def open(self, event: "Event") -> None:
        """Open the sheet, with the text selected for copying."""
        session, solutions = self.page.session, self.solutions()
        choices = [("puzzle", "The puzzle")]
        if any(session.entries) and not any(session.solved):
            choices.append(("entries", "The puzzle with my entries"))
        if solutions:
            choices.append(("solution", "The solution" if len(solutions) == 1 else "The solution on the board"))
        if len(solutions) > 1:
            choices.append(("all", "All {} solutions".format(grouped(len(solutions)))))
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
        """Write what is chosen in the chosen form; return whether that succeeded."""
        page, what = self.page, find("what").value
        self.asked += 1
        asked = self.asked
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
        short = answer.get("count", 0) < answer.get("total", 0)
        note = "The first {} of {} solutions: more would be too long.".format
        find("copy-note").textContent = note(grouped(answer["count"]), grouped(answer["total"])) if short else ""
        return True

    async def written(self, what: str, puzzle: "Any", form: str) -> "Any":
        """Have the worker write a board, or all solutions."""
        call: "Any" = self.page.solver.call
        session, solutions = self.page.session, self.solutions()
        if what == "all":
            answer = await call("write_solutions", puzzle, form, solutions[: MOST_WRITTEN // len(session.givens)])
            if answer is not None and "total" in answer:
                answer["total"] = len(solutions)
            return answer
        if what == "solution" and solutions:
            return await call("write", puzzle, form, solutions[self.verdicts.at])
        return await call("write", puzzle, form, session.values() if what == "entries" else None)

    def select(self) -> None:
        """Select the text."""
        find("text-out").focus()
        find("text-out").select()

    async def copy(self, event: "Event") -> None:
        """Copy the text; if the browser refuses, select it for the visitor to copy."""
        try:
            await window.navigator.clipboard.writeText(find("text-out").value)
            find("copy-note").textContent = "Copied."
        except Exception:
            self.select()
            find("copy-note").textContent = NO_COPY

    def save(self, event: "Event") -> None:
        """Download the text as a file."""
        if self.address:
            window.URL.revokeObjectURL(self.address)
        blob = window.Blob.new(ffi.to_js([find("text-out").value]), ffi.to_js({"type": "text/plain"}))
        self.address = window.URL.createObjectURL(blob)
        session = self.page.session
        kinds = {"solution": "-solution", "all": "-solutions"}
        name = "{}-{}x{}{}.txt".format(session.kind, session.rows, session.columns, kinds.get(find("what").value, ""))
        make("a", href=self.address, download=name).click()


def offer(name: str, choices: "list[tuple[str, str]]") -> None:
    """Fill a chooser with these values and words."""
    chooser = find(name)
    clear(chooser)
    for value, words in choices:
        chooser.appendChild(make("option", text=words, value=value))
