"""The text of a report on what could not be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from ui.state.text.report import Report

COPIED = "Copied: the beginning of the text and what was wrong. Nothing was sent."
REFUSED = "The browser did not allow copying. The report is selected: copy it from there."


def written(report: Report, greeting: messages.Hello | None, browser: str) -> str:
    """Return a report, with what the worker and the browser say of themselves."""
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
