"""Boards of cells in the lines of a text, whatever stands between the cells and around the lines.

A line is a row in several ways: cells between two marks, words beside each other, characters of a word. Lines after
each other that have as many cells in one of these ways are the rows of a board. Nothing else needs to be known: what
stands before and behind the cells, and what lines stand between the rows, is no part of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain, groupby
from math import isqrt, prod

from puzzles.codecs.common import is_number
from puzzles.forms.undressing.cell_tables import Table, counts, parted, rendered
from puzzles.forms.undressing.markup_tables import marked_up, without_latex
from puzzles.forms.undressing.origins import Traced
from puzzles.portable.limits import MAX_SIDE

MARKS = "\t|&,;"
RULE = re.compile(r"(?=.*?(?:---|===|[|+]:?-+:?[|+]|[|+]:?--|--:?[|+]))[\s|+:=-]++")
WORD = r"(?:-?\d{1,4}(?:\.0?(?![\d.]))?|null|None|nil|NaN|nan|<NA>|NA|[A-Za-z]|_+|--|\?\?|[.*?#~@\\-])"
WORDS = re.compile(rf"(?<![\w.-]){WORD}(?:(?:[ \t]*+[,;|│┃║!&][ \t]*+|[ \t]++){WORD}(?!\w)){{3,}}+")
CELL = re.compile(WORD)
BARRED = re.compile(rf"(?<=[|│┃║])(?:[ \t]{{0,4}}+{WORD}?[ \t]{{0,4}}+[|│┃║]){{4,}}+")
FIELDS = re.compile(rf"(?<![\w.,;\t-])(?:{WORD})?+(?: *+[,;\t] *+(?:{WORD}(?!\w))?+){{3,}}+")
BETWEEN = re.compile(r"[|│┃║,;\t]")
BOXED = re.compile(r"[\[(]([ \w.*?-]{0,3})[\])]")
TIGHT = re.compile(
    r"(?<![\w.*?-])(?!(?:[A-Za-z]{1,8}|-+)(?![\w.*?-])|[\w.*?-]*(?:[h-np-wyz][a-z]|[a-z][h-np-wyz]))"
    r"[\w.*?-]{2,25}(?![\w.*?])"
)
"""Characters that may be cells; names are none."""

BLANKED = re.compile(r"(?P<quote>[\"'`])([\d._* -]{4,25})(?P=quote)")
LONE = re.compile(rf"[\s\"'>*-]*?({WORD})[\s\"',;]*")
NUMBERS = re.compile(r"(?=.*?\d)[\d\s,;]++")
SIGNS = re.compile(r"(?=.*?[<>^∧∨vVA])[\s|.<>^∧∨vVA]++")
STRANGE = re.compile(r"[^\d\s.,;|_*A-NP-WYZ-]|--|__")
LONGEST = 3_000
FEWEST = 4
LARGEST = 25
SHORT = 3
SMALL = 5
"""The longest numbers of digits alone that are numbers, years perhaps, not rows of cells."""

FEW = 10
"""Numbers below it, above the side of a board, are no Numbrix's, but a damaged board's."""

GAP = 3
"""Lines between two rows."""

Ways = dict[int, list[list[tuple[int, int]]]]
"""The rows that a line may be, each as where its cells are, by their number of cells."""


def tables(text: Traced) -> Iterator[Traced]:
    """Yield the boards of tables that tags make, or lines with the same mark between any two cells."""
    found = of_markup(text)
    for mark in MARKS:
        if not found and mark in text.text:
            runs = list(_marked(without_latex(text) if mark == "&" else text, mark))
            boards = [(rendered(table, padded=mark != "|"), torn) for table, torn in runs if any(table)]
            found = [board for board, torn in boards if board and (not torn or _is_square(board))]
    yield from found


def of_markup(text: Traced) -> list[Traced]:
    """Return the boards of tables that tags make."""
    return [board for table in marked_up(text) if any(table) and (board := rendered(table, padded=False))]


def _marked(text: Traced, mark: str) -> Iterator[tuple[Table, bool]]:
    """Yield runs of rows with a mark between cells, and whether a line beside a run looks like a damaged row.

    Blank lines may stand between any two rows, or end a run.
    """
    run: list[tuple[Traced, slice] | None] = []
    torn = False
    for line in [*text.lines(), None]:
        cells = _fields(line, mark, many=SHORT if not run else 1) if line is not None else None
        if cells or (line is not None and not line.text.strip()):
            run.append((line, cells) if line is not None and cells else None)
        elif line is None or not RULE.fullmatch(line.text):
            ends = line is not None and line.text.count(mark) >= SHORT
            parts = [list(filter(None, rows)) for filled, rows in groupby(run, bool) if filled]
            apart = all(len(part) == 1 for part in parts)
            for part in [list(chain(*parts))] if apart else parts:
                # A longer one is no board, even below a head.
                if len(part) <= MAX_SIDE + 1 and not (mark == "," and any("[" in row.text for row, _ in part)):
                    yield [parted(row, mark)[places] for row, places in part], torn or ends
            run, torn = [], ends


def _fields(line: Traced, mark: str, many: int) -> slice | None:
    """Return which parts of a line with at least so many marks are cells; bars at its ends are a frame."""
    if line.text.count(mark) < many or (mark == "|" and RULE.fullmatch(line.text)):
        return None
    pieces = [len(piece.strip(" \t*_`'\"")) for piece in line.text.split(mark)]
    framed = mark == "|" and not pieces[0]
    places = slice(1, -1) if framed and not pieces[-1] else slice(1 if framed else 0, None)
    return places if pieces[places] and max(pieces[places]) <= SHORT else None


def scattered(text: Traced) -> Iterator[list[Traced]]:
    """Yield the boards whose rows have the same number of cells, with anything around them, for each number.

    Some cell of a small board is empty: a full one may be any square of numbers. No other line of the text may look
    like a row: it could be a damaged one. A line that is a whole board is surely one.
    """
    lines = text.lines()
    ways = [_ways(line.text) if len(line.text) <= LONGEST else {} for line in lines]
    most = [max(way, default=0) for way in ways]
    heads = {at for at, way in enumerate(ways) if _counts(lines[at], way)}
    for size in sorted({size for way in ways for size in way}, reverse=True):
        runs = list(_runs(lines, ways, size))
        rows = {at for run in runs for at in run}
        others = {at for at, line in enumerate(lines) if line.text.strip()} - rows
        strays = [(lines[at].text, most[at], rows.isdisjoint(range(at, at + GAP))) for at in others - heads]
        whole = any(len(ways[at][size]) >= size for at in rows)
        if not whole and any(_may_be_row(line, cells, size, alone=alone) for line, cells, alone in strays):
            continue
        halves = SMALL < len(rows) == size // 2
        if not others and size >= FEWEST and not halves and _is_plain(lines, ways, rows, size):
            continue
        boards = [_boards([(lines[at], ways[at][size]) for at in run], size) for run in runs]
        if all(boards) and all(size > SMALL or _is_open(board) for board in chain(*boards)):
            yield list(chain(*boards))


def _is_open(board: Traced) -> bool:
    """Say whether a third of a small board is empty; with fewer zeros it may be any few numbers."""
    cells = board.text.split()
    return SHORT * cells.count("0") >= len(cells)


def _is_plain(lines: Sequence[Traced], ways: Sequence[Ways], rows: set[int], size: int) -> bool:
    """Say whether a text is rows with nothing around them: a form reads it, or says what is wrong with it."""
    gapped = len(lines) >= 2 * len(rows) - 1 > FEWEST
    single = [(lines[at].text, ways[at][size][0]) for at in sorted(rows) if len(ways[at][size]) == 1]
    bare = [line for line, row in single if line.strip() == line[row[0][0] : row[-1][1]]]
    labels = [[line[slice(*row[end])] for line, row in single] for end in (0, -1)]
    return (
        not gapped
        and not all(map(counts, labels))
        and 10 * len(bare) > 9 * len(rows)
        and not any(map(STRANGE.search, bare))
    )


def _may_be_row(line: str, cells: int, size: int, *, alone: bool) -> bool:
    """Say whether a line looks like a damaged row of so many cells, or like numbers that are not its board's size."""
    if not NUMBERS.fullmatch(line):
        return cells >= max(FEWEST, 2 * size // 3)
    numbers = [int(word) for word in re.findall(r"\d{1,9}", line)]
    return alone or (size > 1 and not {size, size - 1, size * size}.intersection((*numbers, prod(numbers))))


def _counts(line: Traced, ways: Ways) -> bool:
    return any(counts([line.text[slice(*cell)] for cell in row]) for rows in ways.values() for row in rows)


def _runs(lines: Sequence[Traced], ways: Sequence[Ways], size: int) -> Iterator[list[int]]:
    """Yield lines that have so many cells, up to GAP other lines between any two, none of them of signs."""
    run: list[int] = []
    for at in (at for at, way in enumerate(ways) if size in way):
        between = lines[run[-1] + 1 : at] if run else []
        if len(between) >= GAP or any(SIGNS.fullmatch(line.text) for line in between):
            yield run
            run = []
        run.append(at)
    if run:
        yield run


def _boards(run: Sequence[tuple[Traced, list[list[tuple[int, int]]]]], size: int) -> list[Traced]:
    """Return the square boards of lines of rows with so many cells each."""
    rows = [[[line.cut(*cell) for cell in row] for row in found] for line, found in run]
    beside = {len(each) for each in rows}
    if len(run) == size and len(beside) == 1:
        return [board for each in zip(*rows, strict=True) for board in _squares(each, size)]
    return _squares([row for each in rows for row in each], size)


def _squares(rows: Sequence[list[Traced]], size: int) -> list[Traced]:
    """Return rows as one board or several, with labels, side by side, or with their ends elsewhere."""
    cells = [cell for row in rows for cell in row]
    count = len(rows)
    tables: list[list[Table]] = []
    for side in (size, size - 1, size + 1, size - 2):
        if side >= FEWEST and count % side == 0:
            tables.append([list(rows[at : at + side]) for at in range(0, count, side)])
    if SMALL < count == size // 2:
        tables.append([[row[:count] for row in rows], [row[count:] for row in rows]])
    for skipped in range(min(SHORT, len(cells))):
        side = isqrt(len(cells) - skipped)
        wrapped = size == 1 or (size > side > SHORT and size % side == 0)
        named = all(cell.text == str(side) for cell in cells[:skipped])
        if wrapped and named and side * side == len(cells) - skipped:
            tables.append([[cells[at : at + side] for at in range(skipped, len(cells), side)]])
    highest = max((int(cell.text) for cell in cells if is_number(cell.text)), default=0)
    for each in tables:
        boards = [rendered(table, padded=False) for table in each]
        if all(board and _is_square(board) for board in boards) and not len(each[0]) < highest < FEW:
            return list(filter(None, boards))
    return []


def _is_square(board: Traced) -> bool:
    rows = board.text.splitlines()
    return all(len(row.split()) == len(rows) for row in rows)


def _ways(line: str) -> Ways:
    """Return the rows that a line may be: its words or boxes, words of as many characters as a row has cells."""
    found: Ways = {}
    if RULE.fullmatch(line):
        return found
    if line.count("#") == 1 and line.lstrip().startswith("#"):
        line = line.replace("#", "\0")  # the mark of a comment
    for pattern in (WORDS, BARRED, FIELDS):
        runs = [_spans(run, pattern) for run in pattern.finditer(line)]
        for size, same in groupby(runs, key=len):
            found.setdefault(size, list(same))
    boxes = [box.span(1) for box in BOXED.finditer(line)]
    if len(boxes) >= FEWEST:
        found.setdefault(len(boxes), [boxes])
    for size, group in groupby(TIGHT.finditer(line), key=lambda word: len(word[0])):
        words = list(group)
        rows = [[(at, at + 1) for at in range(*word.span())] for word in words]
        if any(mark.isdecimal() and int(mark) > size * len(rows) for word in words for mark in word[0]):
            continue
        if size > SMALL or (size >= FEWEST and not any(word[0].isdecimal() for word in words)):
            found.setdefault(size, []).extend(rows)
        numbers = size <= SMALL and all(word[0].isdecimal() for word in words)
        if FEWEST <= size * len(rows) <= LARGEST and len(rows) > 1 and not numbers:
            found.setdefault(size * len(rows), [[cell for row in rows for cell in row]])
    for blanked in BLANKED.finditer(line):
        found.setdefault(len(blanked[2]), [[(at, at + 1) for at in range(*blanked.span(2))]])
    if not found and (lone := LONE.fullmatch(line)):
        found[1] = [[lone.span(1)]]
    return found


def _spans(run: re.Match[str], pattern: re.Pattern[str]) -> list[tuple[int, int]]:
    """Return where the cells of a run are: its words, or what stands between its marks."""
    if pattern is WORDS:
        return [word.span() for word in CELL.finditer(run.string, *run.span())]
    marks = [mark.start() for mark in BETWEEN.finditer(run.string, *run.span())]
    ends = marks if pattern is BARRED else [*marks, run.end()]
    return list(zip([run.start(), *(mark + 1 for mark in marks)], ends, strict=False))
