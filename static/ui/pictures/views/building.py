"""The elements of a picture that is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.pictures.words.pictures import CORNERS, FROM
from ui.views.board import element
from ui.views.dom import find, icon, make, path_icon, within

if TYPE_CHECKING:
    from ui.shapes import Element

CROP = ("M6.5 2v15.5H22", "M2 6.5h15.5V22")
TURN = ("M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.8 9", "M19.8 4.5V9h-4.5")


def build() -> None:
    """Put them in their places, hidden."""
    stage = find("frame").parentElement
    line = within(
        make("div", "title-line picture-part", id="picture-line"),
        make("h2", id="picture-title"),
        make("p", "note", FROM, id="picture-from"),
    )
    stage.insertBefore(line, stage.firstElementChild)
    section = within(
        make("section", "picture", id="picture", aria_label="From a picture", hidden=""),
        make("h2", "picture-head", "From a picture"),
        within(
            make("div", "verdict", id="picture-verdict", data_outcome=""),
            make("span", "sign", aria_hidden="true"),
            within(make("div", "says"), make("p", "status", id="picture-says", role="status")),
        ),
        make("button", "picture-offer", type="button", id="picture-offer", hidden=""),
        make("p", "note", id="picture-suspects", hidden=""),
        _beside(),
        _doubt(),
        within(
            make("div", "picture-main"),
            make("button", "picture-next", "Next doubt", type="button", id="picture-next"),
            make("button", "primary", "Use it", type="button", id="picture-use"),
            make("button", "primary", "Done", type="button", id="picture-done"),
            within(
                make("label", "file button picture-next", id="picture-choose"),
                make("span", text="From a file"),
                make("input", type="file", id="picture-file", aria_label="From a file", accept="image/*"),
            ),
            make("button", "primary", "Take now", type="button", id="picture-take"),
        ),
        within(
            make("div", "picture-tools", role="group", aria_label="The picture"),
            _tool("eye", "Show the picture", icon("reveal")),
            _tool("crop", "Crop", path_icon(CROP)),
            _tool("turn", "Turn", path_icon(TURN)),
            _tool("cancel", "Cancel", icon("close")),
        ),
        make("p", "note picture-remarks", id="picture-remarks"),
        make("div", "readings", id="picture-others", role="group", aria_label="It can also be read as"),
        make("p", "unseen", id="picture-spoken", aria_live="polite"),
    )
    find("verdict").parentElement.appendChild(section)


def corners() -> list[Element]:
    """Return the four corners, as buttons that are moved."""
    made = []
    for at, name in enumerate(CORNERS):
        corner = make("button", "picture-corner", type="button", id="picture-corner-" + str(at), aria_label=name)
        corner.setAttribute("aria-describedby", "picture-remarks")
        made.append(corner)
    return made


def lines(name: str, classes: str) -> Element:
    """Return the drawing of a board's border, over a picture."""
    drawn = element("svg")
    for key, value in (("id", name), ("class", classes), ("aria-hidden", "true"), ("preserveAspectRatio", "none")):
        drawn.setAttribute(key, value)
    drawn.setAttribute("viewBox", "0 0 1000 1000")
    drawn.appendChild(element("path"))
    return drawn


def _beside() -> Element:
    box = within(
        make("div", "picture-box"), make("canvas", id="picture-small"), lines("picture-border", "picture-lines")
    )
    return within(
        make("button", "picture-beside", type="button", id="picture-beside", aria_label="Move the corners"), box
    )


def _doubt() -> Element:
    asked = within(
        make("div"),
        make("p", "picture-asked", id="picture-asked"),
        make("p", "note picture-why", id="picture-why"),
        within(
            make("div", "picture-answer"),
            make("div", "picture-likely", id="picture-likely", role="group", aria_labelledby="picture-asked"),
            make(
                "input",
                type="text",
                id="picture-other",
                aria_label="Another number",
                placeholder="…",
                autocomplete="off",
            ),
        ),
    )

    cut = make("canvas", id="picture-cut", role="img", aria_label="This part of the picture")
    return within(make("div", "picture-doubt", id="picture-doubt"), cut, asked)


def _tool(name: str, title: str, drawn: Element) -> Element:
    button = make("button", type="button", id="picture-" + name, title=title, aria_label=title)
    return within(button, drawn, make("span", text=title))
