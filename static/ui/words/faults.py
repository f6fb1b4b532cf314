"""What is said of a text that could not be read, with its place; and a report on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from ui.state.text.report import Report

UNKNOWN = "unrecognised"  # the code of the fault
WINDOW = 28  # characters of a line that are shown around a fault
NO_TEXT = "The clipboard holds neither a text nor a picture."
NO_CLIPBOARD = "The browser did not allow that: hold a finger on the box and choose Paste."

COPIED = "Copied: the beginning of the text and what was wrong. Nothing was sent."
REFUSED = "The browser did not allow copying. The report is selected: copy it from there."


def headline(what: str) -> str:
    """Return what is said of a text that could not be read; `what` is a text, a file or a link."""
    return "Could not read this " + what


def place(fault: messages.Fault) -> str:
    """Return where a fault is, in words; "" if that is not known."""
    if not fault["line"]:
        return ""
    return "line {}".format(fault["line"]) + (", column {}".format(fault["column"]) if fault["column"] else "")


def excerpt(fault: messages.Fault) -> str:
    """Return the line of a fault with a caret below its column, cut to what is near it.

    A text in no known form is refused as a whole, and the message quotes its beginning.
    """
    line, column = fault["excerpt"].replace("\t", " "), fault["column"]
    if fault.get("code") == UNKNOWN:
        return ""
    if not line or not 0 < column <= len(line) + 1:
        return line
    first = max(0, min(column - 1 - WINDOW // 2, len(line) - WINDOW))
    shown = ("…" if first else "") + line[first : first + WINDOW] + ("…" if first + WINDOW < len(line) else "")
    return shown + "\n" + " " * (column - 1 - first + (1 if first else 0)) + "^"


def written(report: Report, greeting: messages.Hello | None, browser: str) -> str:
    """Return a report on it, with what the worker and the browser say of themselves."""
    fault: Any = report.fault or {}
    place = "line {}, column {}".format(fault["line"], fault["column"]) if fault.get("line") else "no line"
    head = [
        "Givens could not read this " + report.what + ".",
        "Version: " + (greeting["version"] if greeting else "the solver has not started"),
        "Browser: " + browser,
        "Fault: {}, {}".format(fault.get("code", ""), place),
        fault.get("message", "") + " " + fault.get("hint", ""),
    ]
    shown = len(report.beginning)
    cut = "the first {} of {}".format(shown, report.length) if report.length > shown else str(shown)
    return "\n".join(head) + "\nText ({} characters):\n".format(cut) + report.beginning + "\n"
