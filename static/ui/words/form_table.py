"""What is said beside the table of forms."""

from __future__ import annotations

LISTING = "The forms are being listed …"
NONE = "No form has that name."
FOUND = "Press a name to open an example."


def note(said: str, rows: int, found: int) -> str:
    """Return what stands there: what is `said` of the table, else whether forms are found."""
    if said or not rows:
        return said
    return FOUND if found else NONE
