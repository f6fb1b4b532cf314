"""Other ways to a board: the examples, an empty board to set, a new puzzle; and the board as text."""

import random

from puzzles.portable.naming import size_name
from ui.dom import clear, enable, find, make, on, show
from ui.model.kinds import KINDS, VIEWS
from ui.model.view import View

OTHER = "other"
LABELS = {"boxes": ("Rows of a box", "Columns of a box"), "rectangle": ("Rows", "Columns"), "square": ("Side", "")}


class Starter:
    """Puts boards on the page that come from no text."""

    def __init__(self, page, reader, verdicts):
        self.page = page
        self.reader = reader
        self.verdicts = verdicts
        self.forms = {}
        chooser = find("kind")
        for view in VIEWS:
            on(find("example-" + view.name), "click", self.example)
            chooser.appendChild(make("option", text=view.title, value=view.name))
        on(find("own"), "click", self.invite)
        on(chooser, "change", lambda event: self.offer())
        on(find("size"), "change", lambda event: self.offer_other())
        on(find("blank"), "click", self.blank)
        on(find("generate"), "click", self.generate)
        on(find("export"), "click", self.export)
        page.on_load.append(self.offer_forms)
        self.offer()

    def offer(self):
        """Offer the sizes of the kind that is chosen."""
        self.sizes = chosen().blanks()
        chooser = find("size")
        clear(chooser)
        for at, puzzle in enumerate(self.sizes):
            chooser.appendChild(make("option", text=size_name(puzzle), value=at))
        chooser.appendChild(make("option", text="Other size…", value=OTHER))
        self.offer_other()

    def offer_other(self):
        """Ask for another size where that is chosen: of the boxes where there are some, else of the board."""
        view = chosen()
        rows_label, columns_label = LABELS[view.shape]
        rows, columns = view.other[2:] if view.shape == "boxes" else view.other[:2]
        show(find("other-size"), find("size").value == OTHER)
        show(find("other-columns-field"), bool(columns_label))
        for name, value in (("other-rows", rows), ("other-columns", columns)):
            find(name).value = str(value)
        find("other-rows-label").textContent = rows_label
        find("other-columns-label").textContent = columns_label

    async def wanted(self):
        """Return the empty board of the size that is chosen; None where there is no such board, which is said."""
        if find("size").value != OTHER:
            return self.sizes[int(find("size").value)]
        view = chosen()
        rows, columns = whole("other-rows"), whole("other-columns")
        if view.shape == "boxes":
            size = (rows * columns, rows * columns, [rows, columns])
        else:
            size = (rows, columns if view.shape == "rectangle" else rows, None)
        answer = self.page.accepted(await self.page.solver.call("blank", view.name, *size))
        return answer and answer["puzzle"]

    def know(self, kinds):
        """Take the text forms of each kind from the worker."""
        for kind in kinds:
            self.forms[kind["name"]] = kind["forms"]
        self.offer_forms()

    def offer_forms(self):
        """Offer the text forms of the kind on the board."""
        chooser = find("form")
        clear(chooser)
        for form in self.forms.get(self.page.session.kind, ()):
            chooser.appendChild(make("option", text=form["title"], value=form["form"]))
        enable(export=bool(self.forms))

    def show(self, puzzle, setting=False, note=""):
        """Put a board on the page; the text that was open before is closed."""
        self.reader.detach()
        self.page.load(puzzle, setting=setting, note=note)

    def example(self, event):
        """Show the example of a kind."""
        self.show(KINDS[event.currentTarget.id.split("-")[1]].example(), note="Example")

    def invite(self, event):
        """Go where another puzzle's text goes in."""
        find("text").focus()

    async def blank(self, event):
        """Show an empty board for a person to set."""
        note = "Type the givens, then press Solve."
        puzzle = await self.wanted()
        if puzzle is None:
            return
        if KINDS[puzzle["kind"]].gaps:
            note = "Type givens; click gaps for signs."
        self.show(puzzle, setting=True, note=note)
        self.page.board.follow()

    async def generate(self, event):
        """Make a new puzzle with exactly one solution and show it."""
        page = self.page
        size = await self.wanted()
        if size is None or self.verdicts.searching:
            return
        page.say("Making a puzzle…")
        seed = random.getrandbits(30)
        wanted = (size["kind"], size["rows"], size["columns"], size["box"], None, seed)
        answer = page.accepted(await self.verdicts.ask("Making a puzzle", "generate", *wanted))
        if answer is None:
            return
        self.show(answer["puzzle"], note="One solution; seed " + str(seed))

    async def export(self, event):
        """Write the puzzle in the chosen form into the text box, marked for copying."""
        page = self.page
        answer = page.accepted(await page.solver.call("write", page.session.puzzle(), find("form").value))
        if answer is None:
            return
        box = find("text")
        box.value = answer["text"]
        box.focus()
        box.select()


def chosen() -> View:
    """Return the view of the kind that is chosen."""
    return KINDS[find("kind").value]


def whole(name):
    """Read a number field; 0 where it holds no whole number that a board could have."""
    text = find(name).value
    return int(text) if text.isdigit() and len(text) < 5 else 0
