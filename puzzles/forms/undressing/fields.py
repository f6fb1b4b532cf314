"""Boards on one line with something around them: a name or number before, a comment, rating or solution behind."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from math import isqrt

from puzzles.forms.undressing.cell_tables import rendered
from puzzles.forms.undressing.line_sorts import PROSE
from puzzles.forms.undressing.origins import Traced, joined
from puzzles.forms.undressing.program_text import square

FIELD = re.compile(r"[^\s,;:|=!\"'`()<>\[\]{}/#&]{16,2000}")
SIDES = {side * side: side for side in (4, 6, 8, 9, 10, 12, 15, 16, 20, 25)}
DIGITS = frozenset("0123456789")
EMPTY = frozenset(".0-_*xX? ")
UNKNOWN = re.compile("[xX?oO]")
"""Marks for empty cells that the form of plain lines does not know."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY"
NEAR = 4
"""Characters by which a damaged line differs from a board's."""

SMALLEST = 81
"""Below this many cells, a field needs a line that is nothing else but a name, a mark and the field."""

FRAGMENT = re.compile(r"[ \t]*([\w.*?-]{3,700})[ \t]*")
FEWEST_ROWS = 9
FEW_LINES = 20
"""Lines of a text that is no file of puzzles, but a board with words around it."""

MOST_LINES = 20_000
MOST_IDS = 200
FIELD_LIMIT = 4_000
ID = re.compile(
    r"(?:(?<![^\s'\"`(])(?=[^\s:'\"`(][^\s]{0,30}:\w|\.[~A-Za-z](?=[^\s]*~)|[sS]9[bB]|(?:fpuz(?:zles)?)?N4Ig|SCv\d)"
    r"|(?<![^\s'\"`(=])(?=[\d,]{1,300}+[URDL][\dURDL,]{12}|\d[-<>]\d[-<>]\d[-<>\d^v]{15}))[^\s'\"`]{8,}"
)
"""A word with a colon near its start, or one that begins as packed puzzles do, or as numbers with signs."""

LEAD = re.compile(r"(?:[#/%;>]{1,3}[ \t]?)?[\w ]{0,24}[:=.)\s\"'>*|-]*")
REST = re.compile(
    r"[\s\"',;]*(?:[#/;%].*|(?:\d{1,3}\s+)?(?:[A-Za-z]{2,4}\s*=\s*)?\d{1,2}\.\d(?:[/ ]\d{1,2}\.\d){0,2})?"
)
"""A comment behind a short field, or a rating on Sudoku Explainer's scale: `8 ED=7.1/1.2/1.2`."""


def lines_of_boards(text: Traced) -> Traced | None:
    """Return the boards of a text that has them on single lines, a line each; None if there are none.

    There is no result if one of them is damaged, or stands alone on its line: the form of plain lines reads such a
    text, and reports its malformed lines.
    """
    found: list[Traced] = []
    gone = text.origins[-1] - text.origins[0] + 1 - len(text.text) if text.text else 0
    altered = gone > text.text.count("\n") + 1  # more than the carriage returns
    lines = list(_unwrapped(text.lines()))
    steps = [line.step for line in lines[1:] if line.step]
    end = min(steps) if len(steps) > 1 else 1  # two characters end a line where every line is two behind the one before
    for line in lines[:MOST_LINES]:
        boards = _boards(line)
        bare = not altered and boards and boards[0].text == line.text.strip() and line.step <= end
        whole = bare and not UNKNOWN.search(boards[0].text)
        if whole and (len(boards[0].text) < SMALLEST or len(lines) > FEW_LINES or any(map(_is_plain, lines))):
            return None  # a plain line of a file, whose other lines are malformed
        found += boards
        cells = len(found[0].text) if found else 0
        if any(len(board.text) != cells for board in boards) or (not boards and _damaged(line.text, cells)):
            return None
    if not found:
        return None
    if cells <= SMALLEST or all(DIGITS.union(".-_*").issuperset(board.text) for board in found):
        found = [board.replaced(UNKNOWN, ".") for board in found]
    elif len(found) == 1 and (table := square(found[0])):
        return rendered(table)
    return joined(part for board in found for part in (board, "\n"))


def ids(text: Traced) -> list[Traced]:
    """Return the words that may be a game's id or a packed puzzle, and the lines with two fields of a board's size."""
    found: list[Traced] = []
    for line in text.lines()[:MOST_IDS]:
        if len(line.text) > FIELD_LIMIT or "://" in line.text:
            continue
        boards = [field for field in FIELD.finditer(line.text) if len(field[0]) == SMALLEST]
        if len(boards) > 1:
            found.append(line.cut(boards[0].start(), boards[-1].end()))
        found += [line.cut(*word.span()) for word in ID.finditer(line.text)]
    return found


def _unwrapped(lines: Sequence[Traced]) -> Iterator[Traced]:
    """Yield lines, a board of one line that was broken into several as one: all but the last are about as long."""
    for fragment, group in groupby(lines, lambda line: bool(FRAGMENT.fullmatch(line.text))):
        parts = list(group)
        sizes = [len(part.text.strip()) for part in parts]
        even = fragment and 1 < len(parts) < FEWEST_ROWS and len({*sizes[:-1]}) == 1 and sizes[-1] <= sizes[0] + 1
        words = [part.cut(*found.span(1)) for part in parts if (found := FRAGMENT.fullmatch(part.text))] if even else []
        whole = "".join(word.text for word in words)
        yield from [joined(words)] if len(whole) >= SMALLEST and is_board(whole) else parts


def _is_plain(line: Traced) -> bool:
    """Say whether a line has cells and no words, but no board: a malformed line of a file, or one of another form."""
    bare = line.text.strip()
    return not DIGITS.union(".-_*xX?").isdisjoint(bare) and not PROSE.search(bare) and not is_board(bare)


def _boards(line: Traced) -> list[Traced]:
    """Return the fields of a line that are boards, without the solution and repetitions of the first."""
    if len(line.text) > FIELD_LIMIT:
        return []
    boards = [found for found in FIELD.finditer(line.text) if is_board(found[0])]
    if not boards or (len(boards[0][0]) < SMALLEST and not _alone(line.text, boards)):
        return []
    first = boards[0][0]
    others = [found for found in boards[1:] if len(found[0]) == len(first) and not _agrees(first, found[0])]
    return [line.cut(*found.span()) for found in (boards[0], *others)]


def _agrees(board: str, other: str) -> bool:
    """Say whether a second field has all numbers of the first one: it is its solution, or the board once more."""
    return all(mark == number or mark not in DIGITS - {"0"} for mark, number in zip(board, other, strict=True))


def _alone(text: str, boards: list[re.Match[str]]) -> bool:
    """Say whether short fields stand behind a name and a mark, with at most a comment or a rating after them."""
    return bool(LEAD.fullmatch(text[: boards[0].start()])) and bool(REST.fullmatch(text[boards[-1].end() :]))


def is_board(field: str) -> bool:
    """Say whether so many characters are a board of digits or letters and marks for empty cells."""
    side = SIDES.get(len(field), 0)
    marks = set(field)
    if side <= 9:
        empty = marks - set("123456789"[:side])
        known = empty <= EMPTY or empty <= frozenset("oO0")
        return empty < marks and known and len(empty) <= 2
    blank = "" if side == len(LETTERS) and "." in marks else "xX"
    letters = {mark.upper() for mark in marks if mark.isalpha() and mark not in blank}
    rest = marks - set(LETTERS) - set(LETTERS.lower()) - DIGITS - EMPTY
    return not rest and letters <= set(LETTERS[:side]) and bool(letters | (marks & DIGITS))


def _damaged(text: str, cells: int) -> bool:
    """Say whether a line looks like a board with a few characters lost, added or wrong."""
    words = FIELD.findall(text[:FIELD_LIMIT]) if cells else ()
    near = [word for word in words if abs(len(word) - cells) <= NEAR * isqrt(cells) // 2]
    return any(sum(mark not in DIGITS and mark not in EMPTY for mark in word) <= NEAR for word in near)
