"""Numbers that are typed into fields."""

from __future__ import annotations

from ui.views.dom import find


def bounded(name: str, low: int, high: int) -> int:
    """Return the number in a field, moved between these bounds; its default if the field holds no number."""
    field = find(name)
    text = field.value
    number = int(text) if text.isdigit() and len(text) < 7 else int(field.defaultValue)
    number = min(max(number, low), high)
    if text != str(number):
        field.value = str(number)
    return number
