"""How hard the puzzle on the board is: under the details of a verdict, and while it is set, beside its count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from ui.reasons import profile
from ui.reasons.rated_words import ABOUT, LARGEST, NUMBER, definitions, line, short
from ui.views.dom import SVG, clear, find, make, show, start
from ui.words.verdicts import level_words

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from puzzles.api import messages
    from puzzles.api.rate_messages import Point, Rating
    from ui.page import Page
    from ui.shapes import Element, Listener

SECONDS = 60  # limit for one rating
COMING = "Working out how hard it is…"


class Rated:
    """Asks for the rating of a puzzle with one solution and shows it, until the givens change."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.puzzle: messages.Puzzle | None = None  # which the rating is of
        self.answer: Rating | None = None
        self.walked = False  # whether the answer has the profile, if there is one
        self.asking = False
        self.fault = ""
        self.remark = ""  # what is said beside the count
        self.on_rated: Listener | None = None  # called when all is known that is asked for
        section = make("section", "rated", id="rated", aria_label="How hard it is", hidden="")
        section.appendChild(make("p", "rated-line", id="rated-line", aria_live="polite"))
        section.appendChild(make("div", id="rated-profile"))
        find("effort").before(section)
        page.on_change.append(self.changed)

    def changed(self) -> None:
        """Forget the rating if the givens are others."""
        if self.remark and find("remark").textContent == self.remark:
            find("remark").textContent = ""
        self.remark = ""
        if self.puzzle is not None and (self.page.session.setting or self.page.session.puzzle() != self.puzzle):
            self.forget()

    def forget(self) -> None:
        """Show no rating, and stop what is being worked out."""
        self.puzzle = self.answer = None
        self.fault = ""
        show(find("rated"), False)
        if self.asking:
            start(self.page.solver.call("cancel_rating"))

    async def show(self, unique: bool) -> None:
        """Show the rating of the puzzle on the board if it has one solution, after asking for what is not known."""
        puzzle = self.page.session.puzzle()
        if not unique:
            self.forget()
            return
        if self.puzzle != puzzle:
            self.puzzle, self.answer, self.walked, self.fault = puzzle, None, False, ""
        self.draw()
        if self.asking:
            return  # what is being asked goes on to this
        self.asking = True
        try:
            while self._lacks():
                await self._ask()
        finally:
            self.asking = False
        if self.puzzle is not None and self.on_rated is not None:
            self.on_rated()

    def _lacks(self) -> bool:
        if self.puzzle is None or self.fault:
            return False
        return self.answer is None or (not self.walked and self.page.sheets.is_open("details"))

    async def _ask(self) -> None:
        """Ask for the rating, at first without what takes longer."""
        puzzle, walked = self.puzzle, self.answer is not None
        assert puzzle is not None
        answer: Any = await self.page.solver.call.rate(puzzle, SECONDS, walked)
        if self.puzzle is not puzzle:
            return
        if answer is None:
            self.puzzle = None  # the worker was replaced
            show(find("rated"), False)
        elif "fault" in answer:
            self.fault = answer["fault"]["message"]
        else:
            self.answer = answer
            self.page.rated(puzzle, level_words(answer))
            self.walked = walked or bool(answer["profile"]) or answer["number"] is None
        self.draw()

    def draw(self) -> None:
        """Show what is known."""
        answer = self.answer
        show(find("rated"), self.puzzle is not None)
        find("rated-line").textContent = line(answer) if answer is not None else self.fault or COMING
        room = find("rated-profile")
        clear(room)
        if answer is not None and answer["profile"]:
            room.appendChild(drawn(answer["profile"]))
            room.appendChild(make("p", "note", text=profile.caption(answer["profile"])))
        if answer is not None and self.page.session.setting and not find("status").textContent:
            self.remark = find("remark").textContent = short(answer)

    def define(self) -> None:
        """Say in the help what the words mean."""
        room = find("levels-help")
        if room.querySelector("dl") is not None:
            return
        room.appendChild(make("p", "note", text=ABOUT))
        listing = make("dl", "levels")
        for name, bounds in definitions():
            row = make("div")
            row.append(make("dt", text=name), make("dd", text=bounds))
            listing.appendChild(row)
        room.append(listing, make("p", "note", text=NUMBER), make("p", "note", text=LARGEST))


def drawn(steps: Sequence[Point]) -> Element:
    """Return the drawing of a profile."""
    drawing = profile.Drawing(steps)
    size = "0 0 {} {}".format(profile.WIDTH, profile.HEIGHT)
    picture = shape("svg", viewBox=size, role="img", class_="profile", aria_label=profile.spoken(steps))
    right = drawing.width
    for upper, middle, name in drawing.bands():
        picture.appendChild(shape("path", class_="bound", d="M0 {:.1f}H{:.1f}".format(upper, right)))
        word = shape("text", x="{:.1f}".format(right + 6), y="{:.1f}".format(middle + 3.5), aria_hidden="true")
        word.textContent = name
        picture.appendChild(word)
    bars = "".join("M{:.1f} {:.1f}h{:.1f}v{:.1f}h-{:.1f}z".format(x, y, w, h, w) for x, y, w, h in drawing.bars)
    picture.appendChild(shape("path", class_="bars", d=bars))
    picture.appendChild(shape("polyline", class_="ways", points=drawing.line))
    return picture


def shape(tag: str, **attributes: str) -> Element:
    """Make an element of a drawing; a name's last underscore is dropped, the others stand for hyphens."""
    made: Element = document.createElementNS(SVG, tag)
    for name, value in attributes.items():
        made.setAttribute(name.rstrip("_").replace("_", "-"), value)
    return made
