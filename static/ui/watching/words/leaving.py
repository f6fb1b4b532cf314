"""What is said of what leaves the page of a search that is watched."""

from __future__ import annotations

from ui.words.verdicts import grouped

COPIED = "Copied: the link opens this search at this step."
IN_ADDRESS = "This browser does not let the page copy: the link is in the address."
NOT_COPIED = "This browser does not let the page copy, and the link is too long for the address."
DRAWING = "Drawing these steps…"
USUAL = 40  # steps, unless others are asked for


def saved(steps: int) -> str:
    """Say that steps were saved."""
    return "Saved: " + ("1 step" if steps == 1 else grouped(steps) + " steps") + " as an animated picture (SVG)."


def no_span(steps: int) -> str:
    """Say which steps can be saved."""
    return "Choose a first and a last step from 0 to " + grouped(steps) + "."
