"""Boards as people draw them: cells and signs by their places in the picture. Frames, boxes and rules are taken off.

- lines: `_ < _   2 > _`, then `∧ ∨` or `^ v` under the columns of the cells, or a mark for each column, `..v.`; tight
  `0>0 0 0<0`, `x>x-x-x` over `---<`; a line without signs may be missing, and `.fut` files have the size first;
- characters: cells at places 0, 2, 4, .., signs between; empty cells are blanks, so only the places tell;
- frames with signs on their lines, `| 2 < 3 |` over `+---+-v-+`, or boxes with signs between them, also in box drawing;
- words: 2n - 1 rows of 2n - 1, cells and signs in turn, or three blocks, cells, signs beside and below them, the latter
  perhaps column by column, also without blanks; 1 and -1 are `<` and `>` there.

Each becomes three blocks of words; `board_of` makes the board. The tip of a sign points to the smaller number; between
rows `<` too means that the upper one is less.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from puzzles.codecs.common import is_number
from puzzles.kinds.futoshiki.forms.others.sheets import FunctionForm
from puzzles.kinds.futoshiki.forms.others.unequal import ADJACENT
from puzzles.kinds.futoshiki.forms.sign_cells import GREATER, LESS, Rows, puzzle_of
from puzzles.kinds.futoshiki.forms.sign_cells import HORIZONTAL as BESIDE
from puzzles.kinds.futoshiki.forms.sketch import EMPTY, FEWEST, NO_SIGN, SIGNS, TOKEN, TOO_HIGH
from puzzles.model.layers import Layers, Sheet
from puzzles.portable.limits import MAX_FUTOSHIKI_ORDER
from puzzles.text.tokens import head

Blocks = tuple[Rows, Rows, Rows]
"""Rows of cells, of signs beside them, and of signs below them."""

_Line = tuple[Sequence[str], Sequence[str]]
"""Cells and the signs beside them; or nothing, and signs between rows."""

STRANGE = frozenset("*xX·")
"""Marks for no sign that stand in a square of words alone."""

ONES = {"1": "<", "-1": ">"}
LINES = str.maketrans("ʌɅ" + "─━═" + "│┃║" + "┌┬┐├┼┤└┴┘┏┳┓┣╋┫┗┻┛╔╦╗╠╬╣╚╩╝", "∧∧" + "---" + "|||" + "+" * 27)
RULE = re.compile(r"[ \t]*\+-[-+ \t]*\+")
SPAN = re.compile(r"(?<=\+)-+(?=\+)")
SIZE = re.compile(r"\s*\d{1,2}(?:\s+\d{1,2})?\s*")
MARKS = SIGNS | {*"0123456789 \t\u00a0.,;_-*xX?·+|="}
SKIPPED = re.compile(
    r"\s*(?:[#%/;]|(?:board|grid|cells|numbers|givens|horizontal|vertical|rows?|columns?|right|down)\b"
    r"[\w ]{0,20}:?\s*$)",
    re.IGNORECASE,
)
"""A comment, or the name of a block."""

ROW = re.compile(r"\[([^\[\]]{9,400})\]")
FIELD = re.compile(r"'([^']?)'")
BOXED = re.compile(r"(?<!\[)\[([ \d._])\](?![\],])")
MOST_LINES = 200
MOST_CHARACTERS = 16 * 1024
TEN = 10
FROM_NOUGHT = "The digits 0 to 9 are read as 1 to 10."
AS_WRITTEN = "The digits are read as they are; if 0 to 9 mean 1 to 10 here, raise each by one."
NARROW = range(5, 18, 2)
"""Characters of a row with a place for each cell and sign, for boards of up to nine cells."""


class Drawn(FunctionForm):
    """Cells and signs by their places."""

    name = "drawn"
    title = "signs between the cells"
    example = "_ < _   _\n\n_   3 > _\n    v\n_   _   _\n"

    def find(self, text: str) -> Sheet | None:
        """Return the board that the lines show, or one that names the bars of an array between its cells."""
        array = [FIELD.findall(row) for row in ROW.findall(text[:MOST_CHARACTERS])] if "'|'" in text else []
        blocks = fields_of(array)
        if blocks and {word for row in blocks[1] for word in row} == {"|", " "}:
            order = len(blocks[0])
            blank = puzzle_of(order, [0] * order**2, [0] * (2 * order * (order - 1)))
            return Sheet(blank, Layers(unplayed=(ADJACENT,)))
        bare = BOXED.sub(lambda box: f" {box[1].strip() or '.'} ", text.translate(LINES))
        shown = head(bare, MOST_CHARACTERS).rstrip("\n").split("\n")
        drawn = [line for line in shown if not SKIPPED.match(line)]
        filled = [line.rstrip() for line in drawn if line.strip()]
        if len(text) > MOST_CHARACTERS or not 1 < len(filled) <= MOST_LINES or not MARKS.issuperset("".join(filled)):
            return None
        if SIZE.fullmatch(filled[0]) and len(TOKEN.findall(filled[1])) > len(filled[0].split()):
            drawn, filled = drawn[1:], filled[1:]
        pictures = (_stacked(_framed(filled)), *_worded(filled), *_lined(filled), *_placed(drawn))
        return next(
            (found for blocks in pictures if blocks and (found := board_of(*blocks)) and found.puzzle.clues), None
        )


def board_of(cells: Rows, beside: Rows, below: Rows) -> Sheet | None:
    """Return the board of n rows of n cells, n rows of n - 1 signs, n - 1 rows of n signs; None if they are none."""
    order = len(cells)
    shape = [*map(len, cells), *map(len, beside), *map(len, below)]
    if shape != [order] * order + [order - 1] * order + [order] * (order - 1) or not 1 < order <= MAX_FUTOSHIKI_ORDER:
        return None
    words = [word for row in cells for word in row]
    marks = [word for row in (*beside, *below) for word in row]
    across = {word for row in beside for word in row}
    if not across <= BESIDE | NO_SIGN or not {*marks} <= SIGNS | NO_SIGN:
        return None
    numbers = [
        0 if word in EMPTY else int(word) if is_number(word) and len(word) < FEWEST else TOO_HIGH for word in words
    ]
    if max(numbers) > order:
        return None
    digits = {word for word in words if is_number(word)}
    said = ""
    if order == TEN and digits and max(map(len, digits)) == 1 and digits != {*words}:
        said = FROM_NOUGHT if "0" in digits else AS_WRITTEN
        numbers = [int(word) + ("0" in digits) if is_number(word) else 0 for word in words]
    puzzle = puzzle_of(order, numbers, [(mark in GREATER) - (mark in LESS) for mark in marks])
    return Sheet(puzzle, Layers(assumed=(said,) if said else ()))


def fields_of(rows: Rows) -> Blocks | None:
    """Return the blocks of 2n - 1 rows of 2n - 1 words, cells and signs in turn; None for other rows."""
    side = len(rows)
    corners = {word for row in rows[1::2] for word in row[1::2]}
    if side % 2 == 0 or any(len(row) != side for row in rows) or not corners <= NO_SIGN:
        return None
    return [row[::2] for row in rows[::2]], [row[1::2] for row in rows[::2]], [row[::2] for row in rows[1::2]]


def _stacked(lines: Iterable[_Line | None]) -> Blocks | None:
    """Return the blocks of lines of cells with signs beside them, and of lines of signs, which may be missing."""
    cells: list[Sequence[str]] = []
    beside: list[Sequence[str]] = []
    below: list[Sequence[str]] = []
    for line in lines:
        if not line or (not line[0] and (not below or any(below[-1]))):
            return None
        if line[0]:
            cells.append(line[0])
            beside.append(line[1])
            below.append([""] * len(line[0]))
        else:
            below[-1] = line[1]
    return None if below and any(below[-1]) else (cells, beside, below[:-1])


def _framed(lines: Sequence[str]) -> Iterator[_Line | None]:
    """Yield the lines of a frame, or of separate boxes, whose first line shows where the cells are."""
    rule = lines[0].replace("|", "+")
    spans = [found.span() for found in SPAN.finditer(rule)] if RULE.fullmatch(rule) else []
    for line in (line.ljust(spans[-1][1]) for line in lines if spans):
        walled = "|" in line and "--" not in line
        edge = 0 if walled else 1
        words = [line[start - edge : end + edge].strip(" " if walled else " -+|") for start, end in spans]
        gaps = [line[end + edge : start - edge].strip(" |+-") for (_, end), (start, _) in pairwise(spans)]
        strange = (line[: spans[0][0] - edge] + line[spans[-1][1] + edge :]).strip(" |+") or (not walled and any(gaps))
        if strange or walled or any(words):
            yield None if strange else (words, gaps) if walled else ((), words)


def _worded(lines: Sequence[str]) -> Iterator[Blocks | None]:
    """Yield the blocks of words in a square, or in three blocks below each other."""
    rows: list[Sequence[str]] = [re.findall(r"[^\s,;]+", line) for line in lines]
    rows = [row[0] for row in rows] if all(len(row) == 1 < len(row[0]) for row in rows) else rows
    rows = rows[1:] if rows and len(rows[0]) == 1 and len(rows[0][0]) < FEWEST else rows
    if square := fields_of(rows):
        cells, beside, below = square
        ones = any("-1" in row for row in (*beside, *below))
        yield (cells, _unnumbered(beside), _unnumbered(below)) if ones else square
    order = len(rows[0]) if rows else 0
    below = _unnumbered(rows[2 * order :])
    below = below[: order - 1] if len(below) == order == len(below[-1]) and NO_SIGN.issuperset(below[-1]) else below
    turned = len(below) == order and all(len(row) == order - 1 for row in below)
    if all(word not in STRANGE for row in rows[order:] for word in row):
        yield rows[:order], _unnumbered(rows[order : 2 * order]), [*zip(*below, strict=True)] if turned else below


def _unnumbered(rows: Rows) -> Rows:
    """Return rows of signs with `<` for 1 and `>` for -1."""
    return [[ONES.get(word, word) for word in row] for row in rows]


def _placed(drawn: Sequence[str]) -> Iterator[Blocks | None]:
    """Yield the blocks of characters by their places, for each side that the lines may show.

    Blanks at the ends of lines, and lines of blanks, show the whole board if they were not lost on the way.
    """
    lines = "\n".join(line.rstrip() for line in drawn).rstrip().split("\n")
    width = max(map(len, lines))
    for side in dict.fromkeys((max(map(len, drawn)), width, width + 1, width + 2)):
        if side in NARROW and side - 1 <= len(lines) <= side >= width:
            rows = [line.ljust(side) for line in (*lines, *[""] * (side - len(lines)))]
            between = {mark for down, row in enumerate(rows) for at, mark in enumerate(row) if (down | at) % 2}
            if between <= SIGNS | {" "} or not any(" " in row for row in rows):
                yield fields_of(rows)


def _lined(lines: Sequence[str]) -> Iterator[Blocks | None]:
    """Yield the blocks of lines of cells and of signs in turn, or as each line shows."""
    turns = lines if len(lines) % 2 or {*lines[-1]} - {*" .-_"} else lines[:-1]  # an empty line of signs may end it
    if len(turns) % 2:
        yield _stacked(_pictured(turns, (len(turns) + 1) // 2, in_turn=True))
    yield _stacked(_pictured(lines, sum(word not in BESIDE for word, _ in _words(lines[0])), in_turn=False))


def _pictured(lines: Sequence[str], order: int, *, in_turn: bool) -> Iterator[_Line | None]:
    columns: Sequence[int] = []
    for at, line in enumerate(lines):
        if at % 2 if in_turn else _is_signs(line):
            signs = _signs_below(line, columns, order)
            yield None if signs is None else ((), signs)
        elif row := _cells(line, order):
            columns = row[0]
            yield row[1:]
        else:
            yield None


def _words(line: str) -> list[tuple[str, int]]:
    """Return the cells and signs of a line, each with its column; what is neither a cell nor a sign is taken apart."""
    found: list[tuple[str, int]] = []
    for token in TOKEN.finditer(line):
        word = token[0]
        whole = word in BESIDE or word in EMPTY or (is_number(word) and len(word) < FEWEST)
        found += [(word, token.start())] if whole else zip(word, range(*token.span()), strict=True)
    return found


def _cells(line: str, order: int) -> tuple[list[int], list[str], list[str]] | None:
    """Return the columns of cells, the cells, and the sign behind each but the last; None if it is no line of cells."""
    words = _words(line)
    if len(words) == 2 * order - 1 and {word for word, _ in words[1::2]} <= BESIDE | NO_SIGN:
        cells, signs = words[::2], [word for word, _ in words[1::2]]
    else:
        cells, signs = [], [""] * (order - 1)
        for word, at in words:
            if word not in BESIDE:
                cells.append((word, at))
            elif not 0 < len(cells) < order or signs[len(cells) - 1]:
                return None
            else:
                signs[len(cells) - 1] = word
    if len(cells) != order:
        return None
    return [at + len(word) // 2 for word, at in cells], [word for word, _ in cells], signs


def _is_signs(line: str) -> bool:
    """Say whether a line holds signs between rows: some, and no number."""
    marks = {*line} - {*" \t"}
    upright = not marks.isdisjoint(SIGNS - BESIDE)
    return marks <= SIGNS | NO_SIGN and (upright or not (marks.isdisjoint(BESIDE) or marks - SIGNS))


def _signs_below(line: str, columns: Sequence[int], order: int) -> Sequence[str] | None:
    """Return the sign below each cell in these columns; None if one stands below no cell."""
    marks = [(mark, at) for at, mark in enumerate(line) if not mark.isspace()]
    if not {mark for mark, _ in marks} <= SIGNS | NO_SIGN:
        return None
    if len(marks) in (order, 2 * order - 1):
        return [mark for mark, _ in marks[:: 1 if len(marks) == order else 2]]
    row = [""] * order
    for mark, at in marks if columns else ():
        distances = [abs(place - at) for place in columns]
        least = min(distances)
        if mark in SIGNS and (least > 1 or distances.count(least) > 1):
            return None
        row[distances.index(least)] = mark if mark in SIGNS else ""
    return row
