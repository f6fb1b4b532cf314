"""The other readings of the open text, each with a small picture of its board, side by side."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pyscript import document

from ui.shell.sheets import wide
from ui.views.dom import clear, find, make, show, start
from ui.views.kept.thumbnails import small_picture

if TYPE_CHECKING:
    from puzzles.api.messages import Other

MOST_BESIDE = 2  # readings that stand beside the verdict on a wide screen; more of them get a sheet
PLACES = ("others", "readings", "read-as")  # beside the verdict, in the sheet, under File
BREATH = 0.02  # seconds before each drawing, in which the page can react


class Readings:
    """Makes the buttons of the other readings; `Reader` reads the text again when one is pressed."""

    def __init__(self) -> None:
        self.others: list[Other] = []
        self.pictures: dict[str, str] = {}  # by form, the addresses of the pictures of these readings
        self.drawing = False

    def offer(self, others: list[Other]) -> None:
        """Offer these readings: a few beside the verdict, all of them under File."""
        self.others, self.pictures = others, {}
        few = len(others) <= (MOST_BESIDE if wide() else 1)
        for name in PLACES:
            place = find(name)
            clear(place)
            if name == "others" and others:
                place.appendChild(make("span", text="or"))
            if name != "others" or few:
                for other in others:
                    place.appendChild(card(other, short=name == "others"))
        if not few:
            more = make("button", "text", "{} other readings".format(len(others)), type="button")
            more.setAttribute("popovertarget", "readings-sheet")
            more.setAttribute("aria-haspopup", "dialog")
            find("others").appendChild(more)
        show(find("read-as-group"), bool(others))
        show(find("others"), False)
        if others and not self.drawing:
            self.drawing = True
            start(self.draw())

    def beside(self) -> None:
        """Show those beside the verdict: it says what the text was read as."""
        show(find("others"), bool(self.others))

    async def draw(self) -> None:
        """Draw the pictures of the readings, one after another."""
        while True:
            await asyncio.sleep(BREATH)
            missing = [other for other in self.others if "puzzle" in other and other["form"] not in self.pictures]
            if not missing:
                break
            form = missing[0]["form"]
            address = small_picture(missing[0]["puzzle"], missing[0]["title"])
            if any(other["form"] == form for other in self.others):
                self.pictures[form] = address
                for image in document.querySelectorAll("img[data-reading]"):
                    if image.getAttribute("data-reading") == form:
                        image.src = address
        self.drawing = False


def card(other: Other, short: bool) -> object:
    """Return the button of a reading: its picture and its title, or the beginning of that."""
    title = other["title"]
    button = make("button", "reading", type="button", data_form=other["form"], aria_label=title)
    if short:
        button.setAttribute("title", title)
    if "puzzle" in other:
        button.appendChild(make("img", "thumbnail", alt="", width=64, height=64, data_reading=other["form"]))
    button.appendChild(make("span", text=title.split(",")[0] if short else title))
    return button
