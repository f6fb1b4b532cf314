"""Puzzles on paper: the board, or several puzzles of the open file, with the answers on the last page if wanted."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pyscript import window

from puzzles.portable.drawing.board import Drawing
from ui.panels.places import whole
from ui.panels.verdict import bounded
from ui.state.board import linked
from ui.state.board.beside import words_of
from ui.state.board.session import Session, name_of
from ui.views.board import element
from ui.views.dom import clear, find, listener, make, on, relay, show
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from puzzles.api.messages import Puzzle
    from ui.page import Page
    from ui.panels.reading import Filter as Pager
    from ui.panels.reading import Reader
    from ui.panels.verdict import Verdicts
    from ui.shapes import Element, Event

A_PAGE = (1, 2, 4, 6)  # puzzles
MOST = 60  # puzzles at a time
SECONDS = 10  # limit for one answer
CELL = 1.4  # centimetres of a cell, if the board fits
ACROSS = ((9, 4), (16, 3), (25, 2))  # answers side by side, for boards up to this side
REPLACED = "Printing was stopped: another puzzle was opened."
UNKNOWN = {"none": "no solution", "several": "several solutions"}


class Printer:
    """Lays out pages in a section that shows only in print, then prints. Ctrl+P prints the board."""

    def __init__(self, page: Page, reader: Reader, pager: Pager, verdicts: Verdicts) -> None:
        self.page = page
        self.reader = reader
        self.pager = pager
        self.verdicts = verdicts
        self.paper = find("paper")
        self.busy = False
        self.prepared = False  # whether the pages are those of the Print button
        self.stopped = False
        self.replaced = False  # whether it stopped because another puzzle was opened
        self.moved = False  # whether the board changed while the answers were found
        on(find("print"), "click", self.print)
        on(find("print-stop"), "click", self.stop)
        on(find("print-page"), "change", self.chosen)
        on(find("print-many"), "change", lambda event: self.refresh())
        on(find("save-entries"), "change", lambda event: self.forget())
        window.onbeforeprint = listener(lambda event: self.lay_out())
        window.onafterprint = listener(lambda event: self.printed())
        page.on_change.append(self.forget)
        reader.on_open.append(self.another_file)
        reader.on_place.append(self.refresh)
        pager.chosen.on_change.append(self.refresh)
        self.another_file()

    def forget(self) -> None:
        """Drop the pages: the board has changed."""
        self.prepared = False
        self.moved = True

    def another_file(self) -> None:
        """Offer to print several puzzles if the open file has them; stop preparing those of the file before."""
        if self.busy:
            self.replaced = self.stopped = True
        find("print-many").value = find("print-page").value
        show(find("print-many-field"), self.reader.count > 1)
        self.refresh()
        if self.replaced and not self.busy:  # the printing stopped as the file was on its way
            self.replaced = False
            find("print-note").textContent = REPLACED

    def chosen(self, event: Event) -> None:
        """Suggest as many puzzles as fill the page."""
        find("print-many").value = find("print-page").value
        self.refresh()

    def refresh(self) -> None:
        """Say what will be printed."""
        if self.busy:
            return
        count, at, note = self.pager.count(), self.pager.at() + 1, ""
        if self.reader.count > 1 and count:
            wanted = find("print-many").value
            last = min(at + bounded("print-many", 1, MOST) - 1, count)
            places = "Puzzle {}".format(at) if last == at else "Puzzles {} to {}".format(at, last)
            note = " ".join([places, "of", grouped(count), self.pager.chosen.words]).strip() + "."
            if wanted.isdigit() and int(wanted) > MOST:
                note += " At most {} can be printed at a time.".format(MOST)
        find("print-note").textContent = note

    def entries(self) -> bool:
        """Return whether to include the entries on the board."""
        return bool(find("save-entries").checked)

    async def print(self, event: Event) -> None:
        """Lay out the pages that were asked for, then print them."""
        if self.busy:
            return
        if self.verdicts.searching and find("print-answers").checked:
            find("print-note").textContent = "A search is running: wait for it or cancel it, then print with answers."
            return
        self.busy, self.stopped, self.replaced = True, False, False
        relay(True, ("print-stop",), print=False)
        try:
            whole = await self.prepare()
        finally:
            self.busy = False
            relay(False, ("print-stop",), print=True)
            self.refresh()
        if self.replaced:
            find("print-note").textContent = REPLACED
        if whole:
            self.prepared = True
            window.print()

    def stop(self, event: Event) -> None:
        """Stop preparing pages."""
        self.stopped = True
        if self.verdicts.searching:
            self.verdicts.cancel(None)

    def printed(self) -> None:
        """Let Ctrl+P print the board again."""
        self.prepared = False

    async def prepare(self) -> bool:
        """Lay out all pages; return whether they are to be printed."""
        a_page, answers = int(find("print-page").value), bool(find("print-answers").checked)
        numbers, several = [0], self.reader.count > 1
        if several:
            many = bounded("print-many", 1, MOST)
            if (many > 1 or self.pager.chosen.on()) and not await self.reader.reopen():
                return False
            numbers = await self.pager.following(many) or [self.reader.index]
        # A page is divided no further than its puzzles need.
        a_page = next(size for size in A_PAGE if size >= min(len(numbers), a_page))
        clear(self.paper)
        puzzles: list[tuple[str, Puzzle]] = []
        for at, number in enumerate(numbers):
            if len(numbers) > 1:
                find("print-note").textContent = "Preparing puzzle {} of {}…".format(at + 1, len(numbers))
            if at % a_page == 0:
                leaf = self.leaf("of-" + str(a_page))
            session = self.page.session
            if at:
                # The worker may have opened another text meanwhile, even one whose reading was cancelled.
                if not await self.reader.reopen() or self.stopped:
                    self.replaced = self.replaced or self.page.state.text.coming
                    return False
                answer = await self.page.solver.call.puzzle(number)
                if self.stopped:
                    return False
                answer = self.page.accepted(answer)
                if answer is None:
                    return False
                session = Session(answer["puzzle"])
                session.words = words_of(answer.get("layers"))
            puzzle = session.puzzle()
            title = name_of(session) + (" · " + str(number + 1) if several else "")
            leaf.appendChild(figure(session, title, self.entries() and not at))
            puzzles.append((title, puzzle))
            if a_page == 1:
                leaf.appendChild(make("p", text=link_to(session, self.entries() and not at)))
            await asyncio.sleep(0)  # the page can react between two boards
            if self.stopped:
                return False
        return await self.answer(puzzles) if answers else True

    async def answer(self, puzzles: list[tuple[str, Puzzle]]) -> bool:
        """Lay out the answers; return whether all were asked for."""
        before = [find("verdict").getAttribute("data-outcome"), find("status").textContent, find("remark").textContent]
        self.moved = False
        leaf = self.leaf("answers")
        leaf.appendChild(make("h2", text="Answers" if len(puzzles) > 1 else "Answer"))
        across = min(across_page(puzzle) for _, puzzle in puzzles)
        leaf.style.setProperty("--across", str(min(across, max(2, len(puzzles)))))
        room = make("div", "grid")
        leaf.appendChild(room)
        for at, (title, puzzle) in enumerate(puzzles):
            find("print-note").textContent = "Finding answer {} of {}…".format(at + 1, len(puzzles))
            verdict = await self.verdicts.ask("Finding the answers", "solve", puzzle, 2, SECONDS)
            if self.stopped or verdict is None:
                if not self.replaced:
                    self.page.say("Printing was stopped.")
                return False
            if "fault" in verdict:
                self.page.accepted(verdict)
                return False
            if verdict["outcome"] == "unique":
                session = Session(puzzle)
                solution = [0 if given else number for given, number in zip(puzzle["givens"], verdict["solutions"][0])]
                session.load(puzzle, {"entries": solution})
                room.appendChild(figure(session, title, True))
            else:
                words = UNKNOWN.get(verdict["outcome"], "no answer found in {} seconds".format(SECONDS))
                room.appendChild(make("p", text=title + ": " + words + "."))
            await asyncio.sleep(0)
        if not self.moved:
            self.page.say(before[1], before[0], before[2])
        elif find("verdict").dataset.outcome == "busy":
            self.page.say("")  # what was said before is of another board
        return not self.stopped

    def leaf(self, classes: str) -> Element:
        """Add a page to the paper."""
        leaf = make("div", "leaf " + classes)
        self.paper.appendChild(leaf)
        return leaf

    def lay_out(self) -> None:
        """Lay out the board alone, unless the Print button has laid out pages."""
        if self.prepared or self.busy:
            return
        clear(self.paper)
        leaf = self.leaf("of-1")
        title: Element = find("board-title")
        leaf.appendChild(figure(self.page.session, title.textContent, self.entries()))
        leaf.appendChild(make("p", text=link_to(self.page.session, self.entries())))


def link_to(session: Session, entries: bool) -> str:
    """Return the link to a board, with the entries and marks on it if they are printed too."""
    return whole(linked.link_to(session, linked.mine(session) if entries else None))


def figure(session: Session, title: str, entries: bool) -> Element:
    """Return a board under its title, drawn for paper."""
    made = make("figure")
    made.appendChild(make("figcaption", text=title))
    root = element("svg")
    drawing = Drawing(root, session, element, entries, spoken=False)
    drawing.build()
    root.setAttribute("role", "img")
    root.setAttribute("aria-label", title)
    root.setAttribute("width", "{:.1f}cm".format(drawing.plan.width * CELL / 100))
    made.appendChild(root)
    return made


def across_page(puzzle: Puzzle) -> int:
    """Return how many answers of this size stand side by side."""
    side = max(puzzle["rows"], puzzle["columns"])
    return next((across for most, across in ACROSS if side <= most), 1)
