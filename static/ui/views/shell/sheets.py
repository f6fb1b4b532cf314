"""Sheets: what is not on the screen until it is asked for. On a wide screen a sheet is a card near its button.

The browser opens, closes and stacks them (they are popovers), also without being told; the state hears of that. This
view adds what the browser does not do: the card's place, the focus, and buttons that open another sheet in place of
theirs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document, window

from ui.actions import sheets
from ui.views.dom import STOPS, find, held, listener, on

if TYPE_CHECKING:
    from typing import Any

    from ui.protocols import Act
    from ui.shapes import Element, Event
    from ui.state.changes import Changed
    from ui.state.state import State

MARGIN = 8  # pixels between a button and its card
WIDTH = 368  # pixels of a card
LEFT = ("new", "about", "text-sheet")  # the sheets whose card begins where its button does; others end there
BELOW = {"details": "solve"}  # what a card stands below beside its button: details change Solve too


class SheetsView:
    """Opens and closes sheets as the state says."""

    parts = ("screen",)

    def __init__(self, act: Act) -> None:
        self._act = act
        self._shown = ""  # the sheet that the browser shows
        self._near = ""
        self._wide = True
        self._closing = ""  # the sheet that is about to close
        self._outside = False  # whether a press has begun outside every open sheet
        for sheet in document.querySelectorAll(".sheet"):
            on(sheet, "beforetoggle", self._toggling)
            on(sheet, "toggle", self._toggled)
        for button in document.querySelectorAll("[data-close]"):
            on(button, "click", lambda event: act(sheets.close_sheet, event.currentTarget.closest(".sheet").id))
        for name in ("more", "settings", "about"):
            on(find(name), "click", self._chosen)
        for event in ("focus", "click"):  # the focus may have stayed when the panel closed
            on(find("text"), event, self._enter_field)
        on(find("paste"), "focusout", self._left)
        for event in ("pointerdown", "pointerup"):
            document.addEventListener(event, listener(self._pressed), True)

    def paint(self, state: State, changed: Changed) -> None:
        """Open what is to be open, and close what is not."""
        screen = state.screen
        self._near, self._wide = screen.near, screen.wide
        if self._shown == screen.sheet:
            return
        if self._shown:
            find(self._shown).hidePopover()
            self._closing = ""  # the focus has returned; a visitor's next key may be quicker than the last event
        if screen.sheet:
            sheet = find(screen.sheet)
            sheet.showPopover()
            welcome(sheet)

    def _toggling(self, event: Event) -> None:
        """Take note that a sheet opens or closes, and choose the place of the card: below the button that opens it."""
        sheet = event.target
        name: str = sheet.id
        if event.newState == "closed":
            self._closing = name
            if self._shown == name:
                self._shown = ""
            self._act(sheets.close_sheet, name)
            return
        self._closing = ""
        self._shown = name
        self._act(sheets.open_sheet, name)
        if not self._wide:
            return
        if name == "paste":
            sheet.style.setProperty("--x", "{:.0f}px".format(sheet.parentElement.getBoundingClientRect().left))
        elif self._near:
            put_near(sheet, find(self._near))
        else:
            buttons = list(document.querySelectorAll('[popovertarget="' + name + '"]'))
            focused = [button for button in buttons if button.isSameNode(document.activeElement)]
            shown = focused or [button for button in buttons if button.checkVisibility()]
            if shown:
                put_near(sheet, shown[0])

    def _toggled(self, event: Event) -> None:
        if event.newState == "closed" and self._closing == event.target.id:
            self._closing = ""
        if event.newState == "open":
            welcome(event.target)  # its own button opens it without this module

    def _enter_field(self, event: Event) -> None:
        """Open the header's field, unless the focus only returns to it because it closes."""
        if self._closing != "paste":
            self._act(sheets.open_sheet, "paste")

    def _left(self, event: Event) -> None:
        """Close the header's field when the focus leaves it for something else on the page."""
        if event.relatedTarget and not find("paste").contains(event.relatedTarget):
            self._act(sheets.leave_field)

    def _pressed(self, event: Event) -> None:
        """Close the sheets at a press outside them, as browsers do: WebKit does so from iOS 18.3 on."""
        outside = not event.target.closest(".sheet:popover-open, [popovertarget]")
        if event.type == "pointerup" and outside and self._outside:
            self._act(sheets.close_all)
        self._outside = outside

    def _chosen(self, event: Event) -> None:
        """Open the sheet that was chosen in another, in place of that."""
        button: Any = event.target.closest("[data-sheet]")
        if button:
            self._act(sheets.close_sheet, event.currentTarget.id)
            self._act(sheets.open_sheet, button.getAttribute("data-sheet"))


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


def put_near(sheet: Element, button: Element) -> None:
    """Put a card below a button, at the same edge; the style sheet keeps it on the screen."""
    place: Any = button.getBoundingClientRect()
    left = place.left if sheet.id in LEFT else place.right - WIDTH
    bottom = place.bottom
    if sheet.id in BELOW:
        other: Any = find(BELOW[sheet.id]).getBoundingClientRect()
        bottom = max(bottom, other.bottom)
    top = min(bottom + MARGIN, window.innerHeight * 0.6)
    sheet.style.setProperty("--x", "{:.0f}px".format(left))
    sheet.style.setProperty("--y", "{:.0f}px".format(top))
