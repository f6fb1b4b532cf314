"""How a time is written."""

from __future__ import annotations


def spell(seconds: float) -> str:
    """Return a time as people write it: "4:07", "1:04:07"."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return "{}:{:02d}:{:02d}".format(hours, minutes, rest)
    return "{}:{:02d}".format(minutes, rest)
