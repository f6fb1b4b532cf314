"""Where pencil marks stand in a cell, in hundredths of it, and how large writing is; no DOM in here."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    Spots = tuple[int, list[tuple[int, int, str]]]


WIDTH = 632  # of a digit, in thousandths of its font size: the typeface's digits are equally wide in every weight
RISE = 334  # from the middle of a digit down to its foot, in the same
SPOTS = ((0, 0), (2, 0), (0, 2), (2, 2), (1, 0), (1, 2), (0, 1), (2, 1), (1, 1))  # column, line
EDGE = 7  # between a mark and the side of its cell
MOST = 36  # more would be dust
LARGEST = 27  # font size of a mark that has room
ROOM = (90, 50)  # of marks in lines: how high it is, and its middle
BAND = (48, 50)  # the same between the corner marks at the top and at the bottom
HALVES = ((42, 27), (42, 73))  # the same for corner marks and centre marks in two halves of a cell
GRID = 84  # the side of a grid of candidates
SIDES = 6  # corner marks from which on they stand at the sides as well


def corner(texts: Sequence[str]) -> Spots:
    """Return (font size, [(x of the middle, y of the foot, text)]) of marks in the corners, then along the sides.

    More than nine stand in lines that fill the cell.
    """
    if len(texts) > len(SPOTS):
        return block(texts)
    longest = max([len(text) for text in texts])
    size = min(LARGEST - 2, 42 // longest)
    half = width(longest, size) // 2
    across = (EDGE + half, 50, 100 - EDGE - half)
    feet = (EDGE + 1 + 2 * rise(size), 50 + rise(size), 99 - EDGE)
    return size, [(across[column], feet[line], text) for (column, line), text in zip(SPOTS, texts)]


def centre(texts: Sequence[str], room: tuple[int, int] = ROOM) -> Spots:
    """Return the same of marks that stand together in the middle, as large as they can."""
    return block(texts, room)


def block(texts: Sequence[str], room: tuple[int, int] = ROOM) -> Spots:
    """Return the same of lines around the middle of a room as wide as the cell."""
    high, middle = room
    if len(texts) > MOST:
        texts = list(texts[: MOST - 1]) + ["…"]
    longest = max([len(text) for text in texts])
    letters = 4 * longest + (1 if longest == 1 else 2)  # from one mark to the next, in quarters of a letter
    best = each = 0
    for lines in range(1, 8):
        tried = (len(texts) + lines - 1) // lines
        size = min(LARGEST, 4 * 90 * 1000 // (WIDTH * tried * letters), high * 20 // (23 * lines))
        if size > best:
            best, each = size, tried
    step = WIDTH * best * letters // 4000
    count = (len(texts) + each - 1) // each
    spots = []
    for at, text in enumerate(texts):
        line, place = divmod(at, each)
        held = min(each, len(texts) - line * each)
        x = 50 + (2 * place - held + 1) * step // 2
        spots.append((x, middle + rise(best) + (2 * line - count + 1) * best * 23 // 40, text))
    return best, spots


def grid(numbers: Sequence[int], texts: Sequence[str], top: int) -> Spots:
    """Return the same of candidates on a board with numbers to `top`: each number has its own place."""
    across = 2
    while across * across < top:
        across += 1
    down = (top + across - 1) // across
    size = min(LARGEST - 1, GRID * 1000 // (across * WIDTH * len(str(top)) * 11 // 10), GRID * 10 // (down * 11))
    spots = []
    for number, text in zip(numbers, texts):
        line, column = divmod(number - 1, across)
        x = 50 + (2 * column - across + 1) * GRID // (2 * across)
        spots.append((x, 50 + rise(size) + (2 * line - down + 1) * GRID // (2 * down), text))
    return size, spots


def letters(size: int, spots: Sequence[tuple[int, int, str]]) -> tuple[str, str, str]:
    """Return marks as one text: the x of the middle of each letter, the y of its foot, and the letters."""
    across, down, content = [], [], ""
    for x, y, text in spots:
        for at in range(len(text)):
            across.append(str(x + (2 * at - len(text) + 1) * WIDTH * size // 2000))
            down.append(str(y))
        content += text
    return " ".join(across), " ".join(down), content


def width(length: int, size: int) -> int:
    """Return how wide so many digits are."""
    return WIDTH * length * size // 1000


def rise(size: int) -> int:
    """Return how far below the middle of a digit its foot stands."""
    return RISE * size // 1000


def number_size(length: int, framed: bool = False) -> int:
    """Return the font size of numbers of so many digits; in a cell with a frame of its own a digit has more air."""
    if framed and length == 1:
        return 58
    return (66, 66, 47, 36, 28, 23)[min(length, 5)]
