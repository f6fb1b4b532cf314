"""Numbers that are typed into fields."""

from __future__ import annotations

from ui.views.dom import find


def bounded(name: str, low: int, high: int, usual: int = 0) -> int:
    """Return the number in a field, moved between these bounds; the usual one, or the least, if it holds none.

    It stands in the field then.
    """
    field = find(name)
    text = field.value
    number = int(text) if text.isdigit() and len(text) < 7 else usual or low
    number = min(max(number, low), high)
    field.value = str(number)
    return number
