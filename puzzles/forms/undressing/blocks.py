"""Blocks of lines that may be boards, between lines of words; their marks as the text forms know them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from puzzles.forms.undressing import prefixes
from puzzles.forms.undressing.fields import is_board
from puzzles.forms.undressing.labels import RULE_ONLY, is_row, unlabelled
from puzzles.forms.undressing.line_sorts import CODE, DIMENSIONS, NAME, PROSE, SIZED, fits
from puzzles.forms.undressing.markup_tables import SEPARATOR
from puzzles.forms.undressing.origins import Traced, joined
from puzzles.forms.undressing.quoting import uncommented
from puzzles.forms.undressing.trimming import BLANKS, trimmed

SIZE = re.compile(r"[ \t]*\d{1,3}(?:[ \t]*[xX,; \t][ \t]*\d{1,3})?[ \t]*")
"""A line that only says how large the board is."""

MOST_BLOCKS = 400
FEWEST_ROWS = 2
FEWEST_CELLS = 16
BOARD_ROWS = 4
LONG_TITLE = 80
MARGIN = re.compile(r"[ \t]*(?:[-=_*~]{2,}|[>$#%]{1,3})[ \t]*")
FRAME = re.compile(r"[ \t]*[*.|+:'-]-{4,}[-+*.|:']*[ \t]*")
"""The first, the last or an inner rule of a frame."""

STARS = re.compile(r"[*|+ ]*\*{3}[*|+ ]*")
"""A rule of stars, where stars are no empty cells."""

AROUND = re.compile(r"\A\s*=|`{3}|<!--|/\*|\*/|\[,?\d+,?\]|\bc\d\W+c\d\b|N[aA]N")
"""Marks of programs and of what they print."""

LONG = re.compile("\"{3}|'{3}")
"""The quotes of a long string."""

UNKNOWN = re.compile(r"(?<![^\s,;|\"'\[({])[xX?](?![^\s,;|\"'\])}])")
SEVERAL = 4
"""So many marks for an empty cell that not every form knows are no damage."""

COMMENTED = re.compile(r"[ \t]*(?:#|//|%)[ \t]")
EMPTY_WORD = re.compile(r"(?<![^\s|│┃║,;])(?:\?+|_{2,}|-{2}|0{2,3}|[xX]|\*{2}|\\)(?![^\s|│┃║,;])")
"""A word for an empty cell that not every form knows."""

MENDABLE = re.compile(r"[!:,?xXoO_*\\]|--|00")
"""What a line has that needs mending; most lines need none."""

GROUPS = re.compile(r"(?<=[\d._*-]{3}),(?=[ \t]+[\d._*-]{3})")
"""A comma between the boxes of a row."""

TIGHT = re.compile(r"\d[._*]|[._*]\d")
CELLS = re.compile(r"[\dOo\s|,;+\-=]*")


class Block(NamedTuple):
    """Lines that may hold boards, and the words right before them."""

    lines: list[Traced]
    title: str


def blocks(text: Traced) -> list[Block]:
    """Return the blocks of a text, at most MOST_BLOCKS."""
    found: list[Block] = []
    words = ""
    for fitting, group in groupby(trimmed(text.lines()), lambda line: fits(line.text)):
        lines = list(group)
        if not fitting:
            words = lines[-1].text.strip(" \t#*=-:>%/")
            continue
        start, end = 0, len(lines)
        while start < end and _is_margin(lines[start].text, lines[start + 1 : min(start + 2, end)]):
            start += 1
        while start < end and _is_margin(lines[end - 1].text, lines[max(start, end - 2) : end - 1]):
            end -= 1
        for part in _framed_apart(lines[start:end]):
            if sum(is_row(line.text) for line in part) >= FEWEST_ROWS or any(_is_long(line.text) for line in part):
                found.append(Block(part, words if len(words) <= LONG_TITLE else ""))
                words = ""
        if len(found) == MOST_BLOCKS:
            break
    return found


def _framed_apart(lines: list[Traced]) -> Iterator[list[Traced]]:
    """Yield the lines of each frame: a frame's last rule is followed by the first one of a frame of another width."""
    begin = 0
    last = ""
    for at, line in enumerate(lines):
        rule = line.text.strip() if FRAME.fullmatch(line.text) else ""
        if rule and last and len(rule) != len(last) and at - begin > BOARD_ROWS:
            yield lines[begin:at]
            begin = at
        if line.text.strip():
            last = rule
    yield lines[begin:]


def _is_margin(line: str, beside: Sequence[Traced]) -> bool:
    """Say whether a line at the end of a block is none of it: blank, or a rule or a prompt set apart from it."""
    return not line.strip() or (bool(MARGIN.fullmatch(line)) and (len(line.strip()) < BOARD_ROWS or apart(beside)))


def apart(beside: Sequence[Traced]) -> bool:
    """Say whether the line beside another one is blank."""
    return bool(beside) and not beside[0].text.strip()


def is_large(lines: Sequence[Traced]) -> bool:
    """Say whether a block has as many rows as a board, and numbers in them."""
    rows = [line.text for line in lines if is_row(line.text)]
    return len(rows) >= BOARD_ROWS and sum(any(map(str.isdigit, row)) for row in rows) >= BOARD_ROWS


def _is_long(line: str) -> bool:
    """Say whether one line has enough words for all cells of a board."""
    return len(line.split()) >= FEWEST_CELLS


def shapes(lines: Sequence[Traced]) -> Iterator[Traced]:
    """Yield a block as text in each way that it may be meant: without comment marks and labels, in plain marks."""
    plain = uncommented(lines)
    bare = unlabelled(plain)
    ways = [plain]
    if bare:
        ways = [bare.lines, plain] if bare.sure else [plain, bare.lines]
    if SIZE.fullmatch(plain[0].text) and _is_side(plain[0].text, plain[1:]):
        ways.append(plain[1:])
    if close := gapped(plain):
        ways.append(close)
    seen: set[str] = set()
    if line := unwrapped(plain):
        yield line
    for way in ways:
        straight = dedented(way)
        for text in (straight, mended(straight)):
            if text.text not in seen and text.text.strip():
                seen.add(text.text)
                yield text


def _is_side(head: str, lines: Sequence[Traced]) -> bool:
    """Say whether numbers above rows can be their side, a box, or how many boards there are."""
    rows = sum(is_row(line.text) for line in lines)
    numbers = [int(word) for word in re.findall(r"\d+", head)]
    product = numbers[0] * numbers[-1]
    return rows == 1 or any(number == rows or (number and rows % number == 0) for number in (*numbers, product))


def gapped(lines: Sequence[Traced]) -> list[Traced]:
    """Return the rows without the blank lines between them if there is one between any two, else nothing."""
    filled = [line for line in lines if line.text.strip()]
    return filled if len(filled) >= BOARD_ROWS and len(lines) >= 2 * len(filled) - 1 else []


def unwrapped(lines: Sequence[Traced]) -> Traced | None:
    """Return a board of one line that was broken into several: all but the last one are as long as each other."""
    rows = [line for line in lines if line.text.strip()]
    bare = [line.text.strip() for line in rows]
    if not 1 < len(rows) < BOARD_ROWS * 3 or any(" " in row or len(row) < FEWEST_CELLS for row in bare):
        return None
    if len({len(row) for row in bare[:-1]}) > 1 or len(bare[-1]) > len(bare[0]) + 1 or not is_board("".join(bare)):
        return None
    starts = [line.text.index(row) for line, row in zip(rows, bare, strict=True)]
    return joined(line.cut(at, at + len(row)) for line, row, at in zip(rows, bare, starts, strict=True))


def wordy(text: Traced) -> bool:
    """Say whether a text has words, labels or comment marks around its boards, or marks that forms do not know."""
    lines = text.lines()
    filled = [line.text.strip() for line in lines if line.text.strip()]
    if AROUND.search(text.text) or text.text.count("!") >= 2 * BOARD_ROWS:
        return True
    if any(NAME.search(line) or CODE.fullmatch(line) or STARS.fullmatch(line) for line in filled):
        return True
    if gapped(lines[: 3 * len(filled)]) or unwrapped(lines) or prefixes.unprefixed(text):
        return True
    ends = {line[-1] for line in filled}
    if len(filled) >= BOARD_ROWS and len(ends) == 1 and ends <= {",", ";"}:
        return True
    titled = (PROSE.search, DIMENSIONS.fullmatch, SIZED.fullmatch, LONG.search)
    if any(shown(line.text) for line in lines for shown in titled):
        return True
    if any("|" in line.text and "-" in line.text and SEPARATOR.fullmatch(line.text) for line in lines[1:2]):
        return True
    if len(UNKNOWN.findall(text.text)) >= SEVERAL or all(
        COMMENTED.match(line.text) for line in lines if line.text.strip()
    ):
        return True
    bare = unlabelled(lines)
    return bool(bare and bare.sure)


def dedented(lines: Sequence[Traced]) -> Traced:
    """Return lines without the blanks that all of them begin with, and without blank lines at both ends."""
    filled = [line.text for line in lines if line.text.strip()]
    indent = min((len(line) - len(line.lstrip(BLANKS)) for line in filled), default=0)
    parts: list[Traced | str] = []
    for line in lines:
        parts += (line.cut(min(indent, len(line.text)), len(line.text)), "\n")
    return joined(parts)


def mended(text: Traced) -> Traced:
    """Write bars, rules and empty cells with the marks that every form knows."""
    lines = []
    rows = text.lines()
    starred = any(STARS.fullmatch(line.text) for line in rows) and not any(
        "*" in line.text and any(map(str.isdigit, line.text)) for line in rows
    )
    barred = not starred and _has_bars_of_stars([line.text.strip() for line in rows if line.text.strip()])
    zeros = bool(CELLS.fullmatch(text.text)) and "O" in text.text.upper()
    for line in rows:
        if barred:
            line = line.replaced(re.compile("[*]"), "-" if STARS.fullmatch(line.text) else "|")
        elif starred and STARS.fullmatch(line.text):
            line = line.replaced(re.compile("[*]"), "-")
        elif RULE_ONLY.fullmatch(line.text.strip()):
            line = line.replaced(re.compile("!"), "|")
        elif MENDABLE.search(line.text):
            line = line.replaced(re.compile("!|:(?=[ \t]|$)"), "|")
            line = line.replaced(GROUPS, " ")
            if not _is_tight(line.text):
                line = line.replaced(EMPTY_WORD, lambda found: ".".rjust(len(found[0])))
            line = line.replaced(re.compile(r"\?|(?<![A-Za-z<>^])[xX]+(?![a-zA-Z])"), _dots)
            if zeros:
                line = line.replaced(re.compile("[oO]"), "0")
        lines.append(line)
    parts: list[Traced | str] = []
    for line in lines:
        parts += (line, "\n")
    return joined(parts[:-1])


def _has_bars_of_stars(lines: Sequence[str]) -> bool:
    """Say whether stars frame the rows and part their boxes: as many in each row, at both ends and between."""
    rows = [line for line in lines if not STARS.fullmatch(line)]
    if len(rows) < BOARD_ROWS or len(lines) - len(rows) < FEWEST_ROWS:
        return False
    counts = {row.count("*") for row in rows}
    return counts <= {3, 4, 5, 6} and len(counts) == 1 and all(row[0] == row[-1] == "*" for row in rows)


def _is_tight(line: str) -> bool:
    """Say whether the words of a line are the cells of several columns each: `530|07_|___`."""
    words = re.findall(r"[^\s|,;│┃║]+", line)
    return any(TIGHT.search(word) for word in words) or (len(words) > 1 and all(len(word) > 2 for word in words))


def _dots(found: re.Match[str]) -> str:
    return "." * len(found[0])
