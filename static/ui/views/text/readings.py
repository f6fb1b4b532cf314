"""The other readings of the open text, each with a small picture of its board, side by side."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ui.actions.text.reading import read_as
from ui.tasks import start
from ui.views.dom import clear, find, make, on_part, show
from ui.views.kept.thumbnails import small_picture

if TYPE_CHECKING:
    from puzzles.api.messages import Other
    from ui.protocols import Act
    from ui.shapes import Element
    from ui.state.changes import Changed
    from ui.state.state import State

MOST_BESIDE = 2  # readings that stand beside the verdict on a wide screen; more of them get a sheet
PLACES = ("others", "readings", "read-as")  # beside the verdict, in the sheet, under File
BREATH = 0.02  # seconds before each drawing, in which the page can react


class ReadingsView:
    """Makes their buttons: a few beside the verdict, all of them under File. One is read when it is pressed."""

    parts = ("text",)

    def __init__(self, act: Act) -> None:
        self._others: list[Other] = []
        self._undrawn: list[tuple[Other, list[Element]]] = []  # readings whose pictures are to be drawn in these images
        self._drawing = False
        for name in PLACES:
            on_part(find(name), "[data-form]", lambda button: act(read_as, button.dataset.form))

    def paint(self, state: State, changed: Changed) -> None:
        """Offer the readings of another text."""
        others = state.text.opened["others"] if state.text.opened is not None else []
        if others is self._others:
            return
        self._others = others
        self._undrawn = [(other, []) for other in others if "puzzle" in other]
        few = len(others) <= (MOST_BESIDE if state.screen.wide else 1)
        for name in PLACES:
            place = find(name)
            clear(place)
            if name == "others" and others:
                place.appendChild(make("span", text="or"))
            if name != "others" or few:
                for other in others:
                    place.appendChild(self._card(other, short=name == "others"))
        if not few:
            more = make("button", "text", "{} other readings".format(len(others)), type="button")
            more.setAttribute("popovertarget", "readings-sheet")
            more.setAttribute("aria-haspopup", "dialog")
            find("others").appendChild(more)
        show(find("read-as-group"), bool(others))
        if others and not self._drawing:
            self._drawing = True
            start(self._draw())

    async def _draw(self) -> None:
        """Draw the pictures of the readings, one after another."""
        await asyncio.sleep(BREATH)
        while self._undrawn:
            other, images = self._undrawn.pop(0)
            address = small_picture(other["puzzle"], other["title"])
            for image in images:
                image.src = address
            await asyncio.sleep(BREATH)
        self._drawing = False

    def _card(self, other: Other, short: bool) -> Element:
        """Return the button of a reading: its picture and its title, or the beginning of that."""
        title = other["title"]
        button = make("button", "reading", type="button", data_form=other["form"], aria_label=title)
        if short:
            button.setAttribute("title", title)
        for undrawn, images in self._undrawn:
            if undrawn is other:
                images.append(make("img", "thumbnail", alt="", width=64, height=64))
                button.appendChild(images[-1])
        button.appendChild(make("span", text=title.split(",")[0] if short else title))
        return button
