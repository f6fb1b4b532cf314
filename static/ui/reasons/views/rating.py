"""Under the details of a verdict: how hard the puzzle is, its profile, and what givens are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document

from ui.reasons.actions import worths
from ui.reasons.words import profile
from ui.reasons.words.rated import (
    ABOUT,
    COMING,
    LARGEST,
    LOOKING,
    NUMBER,
    definitions,
    given_words,
    line,
    spare,
    worth_line,
)
from ui.views.dom import SVG, clear, find, make, on_part, show, within

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api.rate_messages import Point
    from ui.protocols import Act
    from ui.reasons.state.rated import Rated, Worths
    from ui.shapes import Element
    from ui.state.changes import Changed
    from ui.state.state import State


class RatingView:
    """The section of the rating."""

    parts = ("rated",)

    def __init__(self, rated: Rated) -> None:
        self._rated = rated
        self._drawn: Sequence[Point] | None = None
        section = within(
            make("section", "rated", id="rated", aria_label="How hard it is", hidden=""),
            make("p", "rated-line", id="rated-line", aria_live="polite"),
            make("div", id="rated-profile"),
        )
        find("effort").before(section)

    def paint(self, state: State, changed: Changed) -> None:
        """Show what is known."""
        rated, answer = self._rated, self._rated.answer
        show(find("rated"), rated.puzzle is not None)
        find("rated-line").textContent = line(answer) if answer is not None else rated.fault or COMING
        steps = answer["profile"] if answer is not None else None
        if steps is not self._drawn:
            self._drawn = steps
            room = find("rated-profile")
            clear(room)
            if steps:
                room.append(drawn(steps), make("p", "note", text=profile.caption(steps)))


class WorthsView:
    """The givens that are not needed, each a button that selects its cell."""

    parts = ("worths",)

    def __init__(self, act: Act, known: Worths) -> None:
        self._known = known
        room = within(
            make("div", "worths", id="worths", hidden=""),
            make("p", "note", id="worth-note", aria_live="polite"),
            make("div", "worth-list", id="worth-list", role="group", aria_label="Givens not needed"),
        )
        find("effort").before(room)
        on_part(find("worth-list"), "[data-cell]", lambda button: act(worths.select, int(button.dataset.cell)))

    def paint(self, state: State, changed: Changed) -> None:
        """Show what is known."""
        known, listing = self._known, find("worth-list")
        show(find("worths"), known.puzzle is not None)
        clear(listing)
        find("worth-note").textContent = known.fault or (LOOKING if known.worth is None else worth_line(known.worth))
        for given in spare(known.worth) if known.worth is not None else ():
            words = given_words(state.board.session, given)
            listing.appendChild(make("button", text=words, type="button", data_cell=given["cell"]))


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
    return within(picture, shape("path", class_="bars", d=bars), shape("polyline", class_="ways", points=drawing.line))


def shape(tag: str, **attributes: str) -> Element:
    """Make an element of a drawing; a name's last underscore is dropped, the others stand for hyphens."""
    made: Element = document.createElementNS(SVG, tag)
    for name, value in attributes.items():
        made.setAttribute(name.rstrip("_").replace("_", "-"), value)
    return made


def explain_levels() -> None:
    """Say in the help what the words and the numbers for how hard a puzzle is mean: opening it brings this."""
    room, listing = find("levels-help"), make("dl", "levels")
    for name, bounds in definitions():
        listing.appendChild(within(make("div"), make("dt", text=name), make("dd", text=bounds)))
    room.append(make("p", "note", ABOUT), listing, make("p", "note", NUMBER), make("p", "note", LARGEST))
