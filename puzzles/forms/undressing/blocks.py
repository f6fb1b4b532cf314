"""Blocks of lines that may be boards, between lines of words, as they stand: the forms of the kinds read them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from puzzles.forms.undressing.cell_tables import counts
from puzzles.forms.undressing.line_sorts import CODE, PROSE, SIZED, fits, is_row
from puzzles.forms.undressing.origins import Traced, joined
from puzzles.forms.undressing.quoting import uncommented

MOST_BLOCKS = 400
FEWEST_ROWS = 2
FEWEST_CELLS = 16
BOARD_ROWS = 4
LARGE_ROWS = 6
LONG_TITLE = 80
MOST_CANDIDATES = 81
INSIDE = re.compile(r"(?<=\d),[ \t]*(?=\d)")
SET_ENDS = re.compile(r"[\[\](){},]")
BLANKS = " \t"
SIGN = re.compile("[<>^∧∨]")
SIZE = re.compile(r"[ \t]*\d{1,3}(?:[ \t]*[xX,; \t][ \t]*\d{1,3})?[ \t]*")
"""A line that only says how large the board is, or how many there are."""

MARGIN = re.compile(r"[ \t]*(?:[-=_*~]{2,3}|>>>|[$#%]{1,3})?[ \t]*")
"""A line at the end of a block that is none of it: blank, the rule before a signature, a prompt."""

COMMENT = re.compile(
    r"(?m)^[ \t]*(?:#+|//+|%+|;+)[ \t]*$|(?<=\S)[ \t]+(?:#|//|--|%|/\*|\(\*|;)[ \t]*[^\W\d_]{2}.*$"
    r"|(?<=[│┃║┐┤┘┓┫┛╗╣╝])[ \t]{2,}[^\n\u2500-\u257f]+$"
)
"""A comment behind a row or a frame, a mark of a comment alone."""

BANG = re.compile("!")
"""A bar of some programs, if there are many."""

QUOTES = frozenset("\"'`^")
AROUND = re.compile(
    r"\A\s*[-+*>]\s+[\d._]{4,}\s*\n|\[\w*\||\|\]|\A[^\n]*[,;][ \t]*\n"
    r"|\A\s*=|\A\s*(?:#|//|%)[ \t]|\A\s*\d{1,2}\s?[xX]\s?\d{1,2}\s|\A[^\n]*\n[ \t|]*:?-+:?[ \t]*\|"
    r"|`{3}|\"{3}|'{3}|<!--|/\*|\*/|\[,?\d+,?\]|\bc\d\W+c\d\b"
)
"""Marks of comments, programs and what they print, a size, the second line of a Markdown table."""

BARS = "|│┆┊┃┇┋║!"
WORD = re.compile(rf"[^\s{BARS}+,;]+")
SIDE = re.compile(rf"\A[ \t]*[{BARS}]?[ \t]*([A-Za-z]?\d{{1,3}}|[A-Za-z])(?:[.:)\]]|(?=[\s,;{BARS}]))")
"""A label before a row, with what sets it apart from the cells."""

MARKED = re.compile(r"[ \t]*\w+[ \t]*[.:)|][^|]*$")
"""A label with a mark behind it and no bar after that, which could be a frame's."""


class Block(NamedTuple):
    """Lines that may hold boards, and the words right before them."""

    lines: list[Traced]
    title: str


class Unlabelled(NamedTuple):
    """Lines without labels; `sure` if they were there both above and beside, or had marks."""

    lines: list[Traced]
    sure: bool


def blocks(text: Traced) -> list[Block]:
    """Return the blocks of a text, at most MOST_BLOCKS."""
    found: list[Block] = []
    words = ""
    text = text.replaced(COMMENT, "")
    text = text.replaced(BANG, "|") if text.text.count("!") >= 2 * BOARD_ROWS else text
    for fitting, group in groupby(text.lines(), lambda line: fits(line.text)):
        lines = list(group)
        if not fitting:
            words = lines[-1].text.strip(" \t#*=-:>%/")
            continue
        inner = [at for at, line in enumerate(lines) if not MARGIN.fullmatch(line.text)]
        rules = {at: len(lines[at].text.strip()) for at in inner if not is_row(lines[at].text)}
        frames = [
            at
            for before, at in pairwise(inner)
            if rules.get(before, 0) != rules.get(at, 0) and {before, at} <= {*rules}
        ]
        for start, end in pairwise([*inner[:1], *frames, *(at + 1 for at in inner[-1:])]):
            part = lines[start:end]
            if sum(is_row(line.text) for line in part) >= FEWEST_ROWS or any(map(_is_long, part)):
                found.append(Block(part, words if len(words) <= LONG_TITLE else ""))
                words = ""
    return found[:MOST_BLOCKS]


def apart(text: Traced) -> list[Traced]:
    """Return what stands between blank lines in a text that begins or ends with words, if one piece is a large board.

    If lines of cells have signs, there are none: the pieces may be parts of one Futoshiki.
    """
    runs = [list(run) for filled, run in groupby(text.lines(), lambda line: bool(line.text.strip())) if filled]
    worded = len(runs) > 1 and not (fits(runs[0][0].text) and fits(runs[-1][-1].text))
    signed = any(SIGN.search(line.text) and fits(line.text) for run in runs for line in run)
    return [dedented(run) for run in runs] if worded and not signed and any(map(_is_square, runs)) else []


def _is_square(lines: Sequence[Traced]) -> bool:
    rows = [WORD.findall(line.text) for line in lines if is_row(line.text)] if len(lines) >= LARGE_ROWS else []
    return any({len(each) for each in way} == {len(rows)} for way in (rows, list(map("".join, rows))))


def without_commas(text: Traced) -> Traced:
    """Return a text of candidates, `{1, 2}, {3}` or `12,3 4`, with those of a cell together."""
    if text.text.count(",") < MOST_CANDIDATES:
        return text
    return text.replaced(INSIDE, "").replaced(SET_ENDS, " ")


def is_large(lines: Sequence[Traced]) -> bool:
    """Say whether a block has as many rows as a board, with numbers in them."""
    return sum(is_row(line.text) and any(map(str.isdigit, line.text)) for line in lines) >= BOARD_ROWS


def _is_long(line: Traced) -> bool:
    """Say whether one line has enough words for all cells of a board."""
    return len(line.text.split()) >= FEWEST_CELLS


def shapes(lines: Sequence[Traced]) -> Iterator[Traced]:
    """Yield a block as text in each way that it may be meant: without comment marks, labels and a size."""
    plain = uncommented(lines)
    bare = unlabelled(plain)
    ways = [plain]
    if bare:
        ways.insert(0 if bare.sure else 1, bare.lines)
    if SIZE.fullmatch(plain[0].text) and _is_side(plain[0].text, sum(is_row(line.text) for line in plain[1:])):
        ways.append(plain[1:])
    yield from filter(lambda way: way.text.strip(), map(dedented, ways))


def _is_side(head: str, rows: int) -> bool:
    """Say whether numbers above rows can be their side, a box, or how many boards there are."""
    numbers = [int(word) for word in re.findall(r"\d+", head)]
    return rows == 1 or any(number and rows % number == 0 for number in (*numbers, numbers[0] * numbers[-1]))


def wordy(text: Traced) -> bool:
    """Say whether a text has words, labels or comment marks around its boards, or marks that forms do not know."""
    lines = [line for line in text.lines() if line.text.strip()]
    apart = len(text.lines()) >= 2 * len(lines) - 1 > BOARD_ROWS
    ends = {line.text.strip()[at] for line in lines[:1] + lines[-1:] for at in (0, -1)}
    if apart or ends & QUOTES or AROUND.search(text.text) or text.text.count("!") >= 2 * BOARD_ROWS:
        return True
    if any(PROSE.search(line.text) or CODE.fullmatch(line.text) or SIZED.fullmatch(line.text) for line in lines):
        return True
    bare = unlabelled(lines)
    return bool(bare and bare.sure)


def unlabelled(lines: Sequence[Traced]) -> Unlabelled | None:
    """Return the lines with blanks for labels above, beside and below the cells; None if there are none."""
    rows = [at for at, line in enumerate(lines) if is_row(line.text)]
    words = [WORD.findall(lines[at].text) for at in rows]
    above = bool(words) and counts(list(words[0][0]) if len(words[0]) == 1 else words[0])
    gone = [at for at, row in zip(rows, words, strict=True) if above and row == words[0]]
    rows = [at for at in rows if at not in gone]
    sides = [SIDE.match(lines[at].text) for at in rows]
    labels = [side[1] for side in sides if side and lines[rows[0]].text[side.end() :].strip()]
    beside = len(labels) == len(rows) and counts(labels)
    if not beside and (not above or len(rows) % len(words[0])):
        return None
    rest = list(lines)
    for at in gone:
        rest[at] = rest[at].cut(0, 0)
    for at in rows if beside else ():
        rest[at] = rest[at].replaced(SIDE, lambda found: " " * len(found[0]))
    widths = {len(WORD.findall(lines[at].text)) for at in rows}
    marked = beside and (widths in ({2}, {len(rows) + 1}) or all(MARKED.match(lines[at].text) for at in rows))
    named = above and words[0][0][0].isalpha() and len(words[0][0]) > 1
    return Unlabelled(rest, bool(named or marked or (above and beside)))


def dedented(lines: Sequence[Traced]) -> Traced:
    """Return lines without the blanks that all of them begin with."""
    filled = [line.text for line in lines if line.text.strip()]
    indent = min((len(line) - len(line.lstrip(BLANKS)) for line in filled), default=0)
    parts: list[Traced | str] = []
    for line in lines:
        parts += (line.cut(min(indent, len(line.text)), len(line.text)), "\n")
    return joined(parts)
