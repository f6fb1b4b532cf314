"""Why a picture is not read."""

from __future__ import annotations

MOST_BYTES, MOST_PIXELS = 50_000_000, 100_000_000
LEAST, MOST_TIMES = 48, 12  # pixels of the shorter side; the longer side over it

TOO_HEAVY = "This picture has more than 50 MB: cut the puzzle out of it."
TOO_LARGE = "This picture has more than 100 megapixels: cut the puzzle out of it."
TOO_SMALL = "This picture is too small or too narrow for a puzzle."
DRAWING = "This is a drawing (SVG); Givens reads photos and screenshots."
UNREADABLE = "This picture cannot be shown: it is damaged, or not PNG or JPEG."


def fault_of(size: int, kind: str, width: int, height: int) -> str | None:
    """Return what is wrong with a picture of so many bytes, this type and so many pixels, 0 if not known; or None."""
    if size > MOST_BYTES:
        return TOO_HEAVY
    if kind.startswith("image/svg"):
        return DRAWING
    if width * height > MOST_PIXELS:
        return TOO_LARGE
    shorter, longer = min(width, height), max(width, height)
    if longer and (shorter < LEAST or longer > MOST_TIMES * shorter):
        return TOO_SMALL
    return None
