"""What is wrong with a text that could not be read: in the panel, in place, with line, column and the spot selected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.panels.report import Report
from ui.shell.sheets import enter, wide
from ui.views.dom import find, held, show, start

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from ui.page import Page

UNKNOWN = "unrecognised"  # the code of the fault
WINDOW = 28  # characters of a line that are shown around a fault
CHARACTER = 8  # pixels, about, of a character in the text box


class FaultBox:
    """The message below the text box, and the selection in it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.report = Report(page)
        self.told = False  # whether the verdict's place may say that something could not be read

    def clear(self) -> None:
        """Remove the message."""
        show(find("fault"), False)
        self.leave()

    def leave(self) -> None:
        """Have the verdict's place speak of the board again; the message stays in the panel."""
        if self.told:
            self.told = False
            self.page.say_again()

    def shown(self) -> bool:
        """Tell whether there is a message."""
        return not find("fault").hidden

    def show(self, fault: messages.Fault, what: str, in_box: object, file: Any = None) -> None:
        """Show what is wrong with a text, file or link that was not opened, and where; it may stand in the box.

        Otherwise `file` is the browser's Blob of what was brought, if there is one.
        """
        page = self.page
        if "code" not in fault:
            page.say(fault["message"], "bad")  # the text is not to blame
            return
        place = "line {}".format(fault["line"]) if fault["line"] else ""
        if place and fault["column"]:
            place += ", column {}".format(fault["column"])
        page.say("Could not read this " + what, "bad", place, passing=True)
        self.told = True
        show(find("others"), False)
        find("fault-message").textContent = fault["message"]
        find("fault-hint").textContent = fault["hint"]
        # A text in no known form is refused as a whole, and the message quotes its beginning.
        excerpt = "" if fault["code"] == UNKNOWN else marked(fault["excerpt"], fault["column"])
        find("fault-excerpt").textContent = excerpt
        show(find("fault-excerpt"), bool(excerpt))
        show(find("fault-forms"), fault["code"] == UNKNOWN)
        self.report.about(fault, what)
        if file is None:
            text: str = find("text").value
            self.report.text(text, len(text))
        else:
            start(self.report.blob(file))
        show(find("fault"))
        page.sheets.open("paste")
        if not wide():
            enter(find("paste"))  # a long reading has closed it, and the Tab key would not find it
        if in_box and fault["line"]:
            point(fault["line"], fault["column"])


def point(line: int, column: int) -> None:
    """Select the character at a line and column from 1 in the text box, or the line for column 0."""
    box = find("text")
    text: str = box.value
    start = 0
    for _ in range(line - 1):
        start = text.find("\n", start) + 1
    end = text.find("\n", start)
    end = len(text) if end < 0 else end
    if 0 < column <= end - start:
        start += column - 1
        end = start + 1
    lines = text.count("\n") + 1
    box.setSelectionRange(units(text[:start]), units(text[:end]))
    box.scrollTop = box.scrollHeight * (line - 1) // lines - box.clientHeight // 2
    box.scrollLeft = CHARACTER * column - box.clientWidth // 2
    if wide() or held(box):
        box.focus()  # on a phone this would bring the keyboard


def marked(excerpt: str, column: int) -> str:
    """Return the line of a fault with a caret below its column, cut to what is near it."""
    excerpt = excerpt.replace("\t", " ")
    if not excerpt or not 0 < column <= len(excerpt) + 1:
        return excerpt
    first = max(0, min(column - 1 - WINDOW // 2, len(excerpt) - WINDOW))
    shown = ("…" if first else "") + excerpt[first : first + WINDOW] + ("…" if first + WINDOW < len(excerpt) else "")
    return shown + "\n" + " " * (column - 1 - first + (1 if first else 0)) + "^"


def units(text: str) -> int:
    """Return how many characters the browser counts in a text: two for one beyond the first 65,536."""
    return len(text) + sum(1 for letter in text if ord(letter) > 0xFFFF)
