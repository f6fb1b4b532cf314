"""Where pencil marks stand in a cell, in hundredths of it, and how small they are; no DOM in here."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Spots = tuple[int, list[tuple[int, float, str]]]


WIDTH = 0.58  # of a digit, in its own font size
RISE = 0.36  # from the middle of a digit down to its foot, in its own font size
SPOTS = ((21, 0), (79, 0), (21, 2), (79, 2), (50, 0), (50, 2), (21, 1), (79, 1), (50, 1))  # x, line
MOST = 36  # more would be dust
LARGEST = 30  # font size of a centre mark that has room


def corner(texts: "Sequence[str]") -> "Spots":
    """Return (font size, [(x, y of the foot, text)]) of marks that go to the corners, then to the sides.

    More than nine stand in lines that fill the cell.
    """
    if len(texts) > len(SPOTS):
        return block(texts, " ")
    size = min(24, 50 // max(len(text) for text in texts))
    feet = (9 + 2 * RISE * size, 50 + RISE * size, 91)
    return size, [(x, feet[line], text) for (x, line), text in zip(SPOTS, texts)]


def centre(texts: "Sequence[str]") -> "Spots":
    """Return the same of marks that stand together in the middle, as large as they can."""
    return block(texts, "" if max(len(text) for text in texts) == 1 else " ")


def block(texts: "Sequence[str]", between: str) -> "Spots":
    """Return (font size, [(x, y of the foot, text)]) of lines around the middle of the cell."""
    if len(texts) > MOST:
        texts = list(texts[: MOST - 1]) + ["…"]
    best = 0
    lines: list[str] = []
    for count in range(1, 8):
        each = (len(texts) + count - 1) // count
        tried = [between.join(texts[at : at + each]) for at in range(0, len(texts), each)]
        size = min(LARGEST, int(90 / WIDTH / max(len(line) for line in tried)), int(90 / 1.15 / len(tried)))
        if size > best:
            best, lines = size, tried
    high = 1.15 * best
    first = 50 + RISE * best - high * (len(lines) - 1) / 2
    return best, [(50, first + high * at, line) for at, line in enumerate(lines)]


def number_size(length: int) -> int:
    """Return the font size of numbers of so many digits."""
    return (58, 58, 45, 36, 28, 23)[min(length, 5)]
