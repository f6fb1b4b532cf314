"""Help while somebody plays, short of solving: still right so far?, one cell revealed, candidates pencilled in."""

from ui.dom import enable, find, on

SECONDS = 10  # that one question may take


class Advisor:
    """Asks the solver about the entries on the board; an answer about a board that is gone is dropped."""

    def __init__(self, page):
        self.page = page
        on(find("check"), "click", self.check)
        on(find("reveal"), "click", self.reveal)
        on(find("candidates"), "click", self.candidates)
        page.on_change.append(self.refresh)

    def refresh(self):
        """Bring the buttons in step with the board."""
        session = self.page.session
        full = session.full()
        helped = not full and not session.setting
        enable(check=full or any(session.entries), reveal=helped, candidates=helped)

    async def ask(self, waiting, name, *arguments):
        """Ask the solver; returns None where it said nothing, refused, or the board is another one by now."""
        page, session = self.page, self.page.session
        entries, shape = list(session.entries), session.shape
        page.say(waiting)
        answer = await page.solver.call(name, session.puzzle(), entries, *arguments)
        if answer is None or entries != session.entries or shape != session.shape:
            return None
        page.say("")
        return page.accepted(answer)

    async def check(self, event):
        """Say whether the full board is a solution, else whether what is written so far is still right."""
        page = self.page
        if page.session.full():
            page.say("Checking…")
            values = page.session.values()
            answer = await page.solver.call("check", page.session.puzzle(), values)
            if answer is None or page.session.values() != values or page.accepted(answer) is None:
                return
            page.conflicts(answer["conflicts"])
            page.say(answer["message"], "good" if answer["correct"] else "bad")
            return
        answer = await self.ask("Checking what you wrote…", "so_far", SECONDS)
        if answer is not None:
            page.board.mark(answer["cells"])
            page.say(answer["message"], {"right": "good", "undecided": ""}.get(answer["standing"], "bad"))

    async def reveal(self, event):
        """Write the number of the cell with the cursor."""
        page = self.page
        index = page.selection.cursor
        if page.session.value(index):
            page.say("Choose an empty cell to reveal.", "bad")
            return
        answer = await self.ask("Looking for this cell's number…", "reveal", index, SECONDS)
        if answer is None:
            return
        if answer["number"]:
            page.changed(page.session.reveal(index, answer["number"]))
        page.say(answer["message"], "" if answer["number"] and answer["agrees"] is not False else "bad")
        page.board.follow()

    async def candidates(self, event):
        """Pencil into every empty cell what no single rule excludes."""
        page = self.page
        answer = await self.ask("", "candidates")
        if answer is None:
            return
        page.changed(page.session.pencil(answer["candidates"]))
        left = len(answer["left_out"])
        if left:
            page.say("{} {} too many candidates to be shown.".format(left, "cell has" if left == 1 else "cells have"))
