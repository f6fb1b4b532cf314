"""Boards on one line with something around them: a name or number before, a comment, rating or solution behind."""

from __future__ import annotations

import re
from itertools import pairwise
from math import isqrt

from puzzles.forms.undressing.cell_tables import rendered
from puzzles.forms.undressing.origins import Traced, joined
from puzzles.forms.undressing.program_text import square

FIELD = re.compile(r"[^\s,;:|=!\"'`()<>\[\]{}]{16,2000}")
QUOTED = re.compile(r"\"([^\"\n]{81})\"|'([^'\n]{81})'")
"""A board in quotes, in which blanks are cells."""

LINKED = re.compile(r"://[^\s]{0,200}[/#=?]([0-9.]{81})(?![\w.])")
"""A board at the end of any address, or of a part of it."""

SIDES = {side * side: side for side in (4, 6, 8, 9, 10, 12, 15, 16, 20, 25)}
DIGITS = frozenset("0123456789")
EMPTY = frozenset(".0-_*xX? ")
UNKNOWN = frozenset("xX?oO")
"""Marks for empty cells that the form of plain lines does not know."""

LARGEST = 25
NEAR = 4
"""Characters by which a damaged line differs from a board's."""

BESIDE = re.compile(r"[\w.*?-]{4,25}")
BESIDES = re.compile(
    r"[ \t|]*+[\w.*?-]{4,25}(?:(?:[ \t|]++(?:[-=]?>[ \t|]*+)?|[-=]?>[ \t|]*+)[\w.*?-]{4,25}){1,3}[ \t|]*+"
)
"""Two to four fields of a row each."""

MOST_LINES = 20_000
SMALLEST = 81
"""Below this many cells, a field needs a line that is nothing else but a name, a mark and the field."""


def lines_of_boards(text: Traced) -> Traced | None:
    """Return the boards of a text that has them on single lines, a line each; None if there are none.

    There is no result if one of them is damaged, or stands alone on its line: the form of plain lines reads such a
    text, and reports its malformed lines.
    """
    found: list[Traced] = []
    cells = 0
    gone = text.origins[-1] - text.origins[0] + 1 - len(text.text) if text.text else 0
    altered = gone > text.text.count("\n") + 1  # more than the carriage returns
    lines = text.lines()
    steps = [line.step for line in lines[1:] if line.step]
    end = min(steps) if len(steps) > 1 else 1  # two characters end a line where every line is two behind the one before
    for count, line in enumerate(lines):
        board = _board(line)
        bare = not altered and board and board.text == line.text.strip() and line.step <= end
        if bare and board and not UNKNOWN.intersection(board.text):
            return None  # a plain line of a file, whose other lines are malformed
        if board is None:
            if cells and _damaged(line.text, cells):
                return None
            continue
        if count > MOST_LINES or (cells and len(board.text) != cells):
            return None
        cells = len(board.text)
        found.append(board)
    if not found:
        return None
    if cells <= SMALLEST or all(DIGITS.union(".-_*").issuperset(board.text) for board in found):
        plain = [board.replaced(re.compile("[xX?oO]"), ".") for board in found]
        return joined(part for board in plain for part in (board, "\n"))
    if len(found) > 1:
        return joined(part for board in found for part in (board, "\n"))
    table = square(found[0])
    return rendered(table) if table else None


def ids(text: Traced) -> list[Traced]:
    """Return the words that may be a game's id or a packed puzzle, and the lines with two fields of a board's size."""
    found: list[Traced] = []
    lines = text.lines()[:MOST_IDS]
    for line, after in pairwise(lines):
        if _is_map(after.text.strip()) and len(line.text.strip()) == SMALLEST and is_board(line.text.strip()):
            found.append(joined([line, "\n", after]))
    for line in lines:
        if len(line.text) > FIELD_LIMIT or "://" in line.text:
            continue
        boards = [field for field in FIELD.finditer(line.text) if len(field[0]) == SMALLEST]
        if len(boards) > 1:
            found.append(line.cut(boards[0].start(), boards[-1].end()))
        found += [line.cut(*word.span()) for word in ID.finditer(line.text)]
    return found


def rows_on_a_line(text: Traced) -> Traced | None:
    """Return the first board whose rows stand on one line, as rows; None if there is none."""
    for found in PARTED.finditer(text.text):
        rows = re.split(rf"[{found['mark']}][ \t]*", found[0])
        if len({len(row) for row in rows}) == 1 and len(rows) == len(rows[0]) and is_board("".join(rows)):
            return text.cut(*found.span()).replaced(re.compile(rf"[{found['mark']}][ \t]*"), "\n")
    return None


def beside(text: Traced) -> list[Traced]:
    """Return the boards that stand beside each other, such as a puzzle and its solution, each as rows."""
    run: list[list[Traced]] = []
    for line in [*text.lines(), text.cut(0, 0)]:
        places = BESIDE.finditer(line.text) if BESIDES.fullmatch(line.text) else ()
        parts = [line.cut(*place.span()) for place in places]
        if parts and (not run or [len(part.text) for part in parts] == [len(part.text) for part in run[0]]):
            run.append(parts)
            continue
        side = len(run[0][0].text) if run else 0
        if len(run) == side > 0 and all(len(part.text) == side for part in run[0]):
            return [joined(piece for row in run for piece in (row[at], "\n")) for at in range(len(run[0]))]
        run = [parts] if parts else []
    return []


def _is_map(line: str) -> bool:
    """Say whether a line names the region of each cell of a jigsaw: nine marks, each nine times, and no solution."""
    if len(line) != SMALLEST or not line.isalnum() or len(set(line)) != SIDES[SMALLEST]:
        return False
    return all(line.count(mark) == SIDES[SMALLEST] for mark in set(line)) and not all(map(_all_digits, _rows_of(line)))


def _board(line: Traced) -> Traced | None:
    """Return the first field of a line that is a board."""
    if len(line.text) > FIELD_LIMIT:
        return None
    quoted = QUOTED.search(line.text)
    if quoted:
        start, end = quoted.span(1 if quoted[1] else 2)
        if is_board(line.text[start:end]):
            return line.cut(start, end)
    if address := LINKED.search(line.text):
        return line.cut(*address.span(1))
    boards = [found for found in FIELD.finditer(line.text) if is_board(found[0])]
    for found in boards[:1]:
        if any(len(other[0]) == len(found[0]) and not agrees(found[0], other[0]) for other in boards[1:]):
            return None
        if len(found[0]) >= SMALLEST or _alone(line.text, found):
            return line.cut(*found.span())
    return None


def agrees(board: str, other: str) -> bool:
    """Say whether a second field is the board's solution, or the board once more."""
    same = all(mark == number or mark not in DIGITS - {"0"} for mark, number in zip(board, other, strict=True))
    return same and (len(board) != SMALLEST or other == board or all(map(_all_digits, _rows_of(other))))


def _rows_of(board: str) -> list[str]:
    side = isqrt(len(board))
    return [board[at : at + side] for at in range(0, len(board), side)]


def _all_digits(row: str) -> bool:
    return len(set(row)) == len(row)


FIELD_LIMIT = 4_000
MOST_IDS = 200
ID = re.compile(
    r"(?<![^\s'\"`(])(?=[^\s:'\"`(][^\s]{0,30}:|\.[~A-Za-z](?=[^\s]*~)|[sS]9[bB]|(?:fpuz(?:zles)?)?N4Ig|SCv\d)[^\s'\"`]{8,}"
)
"""A word with a colon near its start, or one that begins as packed puzzles do."""

PARTED = re.compile(r"(?<![^\s\"'`=:(])[^\s/|,;]{9,25}(?:(?P<mark>[/|,;])[ \t]*[^\s/|,;\"'`)]{9,25}){8,24}")
"""Rows of a board on one line with a mark between them."""

RATED = re.compile(
    r"(?:\d{1,3}[ \t]+)?(?:(?:E[DRP]|SE|skfr)[ \t]*=[ \t]*)?\d{1,2}\.\d(?:[/ ]\d{1,2}\.\d){0,2}", re.IGNORECASE
)
"""A rating on Sudoku Explainer's scale, perhaps behind the number of givens: `8 ED=7.1/1.2/1.2`."""

LEAD = re.compile(r"(?:[#/%;>]{1,3}[ \t]?)?[\w ]{0,24}[:=.)\s\"'>*|-]*")


def _alone(text: str, found: re.Match[str]) -> bool:
    """Say whether a short field stands behind a name and a mark, with at most a comment or a rating after it."""
    after = text[found.end() :].strip(" \t\"',;")
    told = not after or after[0] in "#/;%" or is_board(after) or bool(RATED.fullmatch(after))
    return told and bool(LEAD.fullmatch(text[: found.start()]))


def is_board(field: str) -> bool:
    """Say whether so many characters are a board of digits or letters and marks for empty cells."""
    side = SIDES.get(len(field))
    if not side:
        return False
    marks = set(field)
    if side <= 9:
        numbers = set("123456789"[:side])
        empty = marks - numbers
        lone = empty <= frozenset("oO0")
        return bool(marks & numbers) and (empty <= EMPTY or lone) and len(empty) <= 2
    blank = "" if side == LARGEST and "." in marks else "xX"
    letters = {mark.upper() for mark in marks if mark.isascii() and mark.isalpha() and mark not in blank}
    rest = {mark for mark in marks if not mark.isalpha() or mark in "xX"} - DIGITS - EMPTY
    return not rest and letters <= set("ABCDEFGHIJKLMNOPQRSTUVWXY"[:side]) and bool(letters | (marks & DIGITS))


def _damaged(text: str, cells: int) -> bool:
    """Say whether a line looks like a board with a few characters lost, added or wrong."""
    for found in FIELD.finditer(text[:FIELD_LIMIT]):
        word = found[0]
        if abs(len(word) - cells) <= NEAR * isqrt(cells) // 2:
            wrong = sum(mark not in DIGITS and mark not in EMPTY for mark in word)
            if wrong <= NEAR:
                return True
    return False
