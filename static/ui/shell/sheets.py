"""Sheets: what is not on the screen until it is asked for. On a wide screen a sheet is a card near its button.

The browser opens, closes and stacks them (they are popovers). This module adds what it does not do: the card's place,
Back on a phone, and buttons that open another sheet in place of theirs or press a button that a small screen hides.

On a small screen an open sheet has an entry of its own in the history, so that Back closes it: see ui.shell.address.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pyscript import document, window

from ui.views.dom import STOPS, find, held, listener, on

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.shapes import Element, Event
    from ui.shell.address import OldAddress

WIDE = "(min-width: 56.25em) and (min-height: 35em)"  # static/shell.css has the same rule
MARGIN = 8  # pixels between a button and its card


def wide() -> bool:
    """Tell whether there is room for the tabs beside the board."""
    matches: bool = window.matchMedia(WIDE).matches
    return matches


class Sheets:
    """Opens and closes sheets by their ids; `on_open` holds functions that are called with the id of one that opens."""

    def __init__(self, address: OldAddress) -> None:
        self.address = address
        self.on_open: list[Callable[[str], object]] = []
        self.showing = False
        self.closing = ""  # the sheet that is about to close
        for sheet in self.all():
            on(sheet, "beforetoggle", self.place)
            on(sheet, "toggle", self.toggled)
        for button in document.querySelectorAll("[data-close]"):
            on(button, "click", lambda event: self.close(event.currentTarget.closest(".sheet").id))
        for name in ("more", "settings", "about"):
            on(find(name), "click", self.chosen)
        for event in ("focus", "click"):  # the focus may have stayed when the panel closed
            on(find("text"), event, self.enter_field)
        on(find("paste"), "focusout", self.left)
        self.outside = False  # whether a press has begun outside every open sheet
        for event in ("pointerdown", "pointerup"):
            document.addEventListener(event, listener(self.pressed), True)
        address.on_back = self.close_all
        address.on_still = self.settle

    def all(self) -> list[Element]:
        """Return the sheets."""
        return list(document.querySelectorAll(".sheet"))

    def is_open(self, name: str) -> bool:
        """Tell whether a sheet is open."""
        opened: bool = find(name).matches(":popover-open")
        return opened

    def open(self, name: str, near: Element | None = None) -> None:
        """Open a sheet, as a card near an element or else near its own button."""
        # A sheet that shows itself may move the focus, and the focus may ask for the sheet.
        if not self.is_open(name) and not self.showing:
            self.showing = True
            if near is not None:
                put_near(find(name), near)
            try:
                find(name).showPopover()
                welcome(find(name))
            finally:
                self.showing = False

    def close(self, name: str) -> None:
        """Close a sheet."""
        if self.is_open(name):
            find(name).hidePopover()
            self.closing = ""  # the focus has returned; a visitor's next key may be quicker than the sheet's last event

    def close_all(self) -> None:
        """Close every sheet."""
        for sheet in self.all():
            if sheet.matches(":popover-open"):
                sheet.hidePopover()

    def place(self, event: Event) -> None:
        """Choose the place of the card that is about to open: below the button that opens it."""
        sheet = event.target
        self.closing = sheet.id if event.newState == "closed" else ""
        if sheet.id == "more" and event.newState == "open":
            mirror(sheet)
        if event.newState == "open":
            self.cover()  # before it shows, so that Back finds it however soon it is pressed
        if event.newState != "open" or not wide():
            return
        if sheet.id == "paste":
            sheet.style.setProperty("--x", "{:.0f}px".format(sheet.parentElement.getBoundingClientRect().left))
            return
        buttons = document.querySelectorAll('[popovertarget="' + sheet.id + '"]')
        focused = [button for button in buttons if button.isSameNode(document.activeElement)]
        shown = focused or [button for button in buttons if button.checkVisibility()]
        if shown:
            put_near(sheet, shown[0])

    async def toggled(self, event: Event) -> None:
        """Tell the listeners of a sheet that opened; give an open sheet on a small screen an entry in the history."""
        if event.newState == "closed" and self.closing == event.target.id:
            self.closing = ""
        if event.newState == "open":
            welcome(event.target)  # its own button opens it without this module
            for told in self.on_open:
                told(event.target.id)
        await asyncio.sleep(0)  # one sheet may close because another opens
        self.settle()

    def settle(self) -> None:
        """Give open sheets their entry in the history on a small screen, or leave it if they have closed."""
        if any(sheet.matches(":popover-open") for sheet in self.all()):
            self.cover()
        else:
            self.address.uncover()

    def cover(self) -> None:
        """Give an open sheet on a small screen its entry in the history."""
        if not wide():
            self.address.cover()

    def enter_field(self, event: Event) -> None:
        """Open the header's field, unless the focus only returns to it because it closes."""
        if self.closing != "paste":
            self.open("paste")

    def left(self, event: Event) -> None:
        """Close the header's field when the focus leaves it for something else on the page."""
        if wide() and event.relatedTarget and not find("paste").contains(event.relatedTarget):
            self.close("paste")

    def pressed(self, event: Event) -> None:
        """Close the sheets at a press outside them, as browsers do: WebKit does so from iOS 18.3 on."""
        outside = not event.target.closest(".sheet:popover-open, [popovertarget]")
        if event.type == "pointerup" and outside and self.outside:
            self.close_all()
        self.outside = outside

    def chosen(self, event: Event) -> None:
        """Do what was chosen from a menu: open another sheet, or press a button that this screen hides."""
        button: Any = event.target.closest("[data-sheet], [data-press]")
        if not button:
            return
        self.close(event.currentTarget.id)
        if button.hasAttribute("data-sheet"):
            self.open(button.getAttribute("data-sheet"))
        else:
            find(button.getAttribute("data-press")).click()


def welcome(sheet: Element) -> None:
    """Move the focus into a sheet that has opened, but not into the header's, which a typed or dropped text opens."""
    if sheet.id != "paste":
        enter(sheet)


def enter(sheet: Element) -> None:
    """Move the focus into a sheet, unless it is there: from what opened it, the Tab key may not find the sheet."""
    if held(sheet) is None:
        for stop in sheet.querySelectorAll(STOPS):
            if stop.checkVisibility():
                stop.focus()
                return


def mirror(menu: Element) -> None:
    """Have the buttons of a menu offer what the buttons that they press offer now."""
    for button in menu.querySelectorAll("[data-press]"):
        pressed: Any = find(button.dataset.press)
        button.hidden = pressed.closest("[hidden]") is not None
        button.disabled = pressed.disabled
        if button.hasAttribute("data-same"):
            button.lastElementChild.textContent = pressed.textContent


def put_near(sheet: Element, button: Element) -> None:
    """Put a card below a button, at the same edge; the style sheet keeps it on the screen."""
    place: Any = button.getBoundingClientRect()
    left = place.left if sheet.getAttribute("data-place") == "start" else place.right - 368
    # Details stand below Solve too, which changes them.
    below: Any = sheet.getAttribute("data-below")
    clear_of: Any = find(below).getBoundingClientRect() if below else place
    top = min(max(place.bottom, clear_of.bottom) + MARGIN, window.innerHeight * 0.6)
    sheet.style.setProperty("--x", "{:.0f}px".format(left))
    sheet.style.setProperty("--y", "{:.0f}px".format(top))
