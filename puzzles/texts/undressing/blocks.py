"""Blocks of lines that may be boards, between lines of words; their marks as the text forms know them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from puzzles.core.traced import Traced, joined
from puzzles.texts.undressing import prefixes
from puzzles.texts.undressing.fields import is_board
from puzzles.texts.undressing.labels import RULE_ONLY, is_row, unlabelled
from puzzles.texts.undressing.markup import SEPARATOR
from puzzles.texts.undressing.quoting import uncommented

PROSE = re.compile(r"(?<![\w.*_?-])(?![xXoO]+\b|[vVA]+\b)[^\W\d_](?:['’]?[^\W\d_])+(?![\w*_-]|[.?]\S)")
"""A word of a sentence: two letters or more that are no row of cells."""

NAME = re.compile("[a-np-uwyz]{3}")
"""Letters of a name, of a file perhaps; rows of cells have capitals, or o, v and x."""

STRANGE = re.compile(r"[^\w\s.,;:*?!|+=<>^∧∨ΛVA#@()\[\]{}'`~\"\\\u2500-\u257f-]")
TRAILER = re.compile(
    r"(?<=\S)[ \t]+(?:#|//|--[ \t]+(?=[^\W\d_])|%|/\*|\(\*|;[ \t]).*$|(?<=[\d.])#(?![ \t]*\d|[ \t]+[.|!]).*$"
)
"""A comment behind a row."""

COMMENTS = re.compile(r"[#/%;]|--|\(\*")
"""What a comment behind a row begins with: looked for first, since few lines have it."""

ENDS = frozenset(";\\,&/)]}")
"""The last character of a line that ENDING fits."""

BARE_MARK = re.compile(r"[ \t]*(?:#+|//+|%+|;+)[ \t]*")
SIZE = re.compile(r"[ \t]*\d{1,3}(?:[ \t]*[xX,; \t][ \t]*\d{1,3})?[ \t]*")
"""A line that only says how large the board is."""

BLANKS = " \t"
MOST_BLOCKS = 400
FEWEST_ROWS = 2
FEWEST_CELLS = 16
BOARD_ROWS = 4
FEWEST_MARKS = 3
MOST_STRANGE = 3
"""One mark in so many of a damaged row may be strange."""

LONG_TITLE = 80
KEPT = 200
"""Characters of a line, at most, of which is kept what was found in it: texts repeat lines, and hypotheses texts."""

LONGEST_ROW = 4_000
"""Characters of a line that may be a board: a whole one of 25x25 on one line, with room."""

MARGIN = re.compile(r"[ \t]*(?:[-=_*~]{2,}|[>$#%]{1,3})[ \t]*")
STARS = re.compile(r"[*|+ ]*\*{3}[*|+ ]*")
"""A rule of stars, where stars are no empty cells."""

DIMENSIONS = re.compile(r"\s*\d{1,2}\s*[xX]\s*\d{1,2}\s*")
SIZED = re.compile(r"\W{0,3}\d{1,2}\s*[x×]\s*\d{1,2}\s*[(,;:]\s*(?:box(?:es)?\s*)?\d{1,2}\s*[x×]\s*\d{1,2}\W*")
"""A title with the size and a box: `6x6 (2x3)`."""

ENDING = re.compile(r"(?:[ \t]*;|(?<=\S)\\{1,2}|[ \t]*,|,?[ \t]+[&/]|(?<=[\d._*])[)\]}]+[;,]?)[ \t]*$")
CODE = re.compile(r"\s*(?:[A-Za-z_]\w*\s*:?=|[()\[\]{};,`\s]*$).*|.*(?:\"\"\"|'{3}).*|@@.*|#[ABCDLSU][^\s#]{0,12}")
"""A line of a program without cells: an assignment, brackets alone, quotes of a long string."""

AROUND = re.compile(r"\A\s*=|`{3}|<!--|/\*|\*/|\[,?\d+,?\]|\bc\d\W+c\d\b|N[aA]N")
"""Marks of programs and of what they print."""

LONG = re.compile("\"{3}|'{3}")
"""The quotes of a long string."""

UNKNOWN = re.compile(r"(?<![^\s,;|\"'\[({])[xX?](?![^\s,;|\"'\])}])")
SEVERAL = 4
"""So many marks for an empty cell that not every form knows are no damage."""

COMMENTED = re.compile(r"[ \t]*(?:#|//|%)[ \t]")
DOUBLE = re.compile(r"(?:=+[ \t]+){3,}=+[ \t]*")
"""A rule of reST."""

EMPTY_WORD = re.compile(r"(?<![^\s|│┃║,;])(?:\?+|_{2,}|-{2}|0{2,3}|[xX]|\*{2}|\\)(?![^\s|│┃║,;])")
"""A word for an empty cell that not every form knows."""

MENDABLE = re.compile(r"[!:,?xXoO_*\\]|--|00")
"""What a line has that needs mending; most lines need none."""

GROUPS = re.compile(r"(?<=[\d._*-]{3}),(?=[ \t]+[\d._*-]{3})")
"""A comma between the boxes of a row."""

TIGHT = re.compile(r"\d[._*]|[._*]\d")
BEHIND = re.compile(r"(?<![ \t])[ \t]+[(\"']?[^\W\d_]{2}.*$")
ROW_CELL = re.compile(r"(?<!\S)[\d._*-]+(?!\S)")
CELLS = re.compile(r"[\dOo\s|,;+\-=]*")


class Block(NamedTuple):
    """Lines that may hold boards, and the words right before them."""

    lines: list[Traced]
    title: str


def blocks(text: Traced) -> list[Block]:
    """Return the blocks of a text, at most MOST_BLOCKS."""
    found: list[Block] = []
    words = ""
    for fits, group in groupby(_trimmed(text.lines()), lambda line: _fits(line.text)):
        lines = list(group)
        if not fits:
            words = lines[-1].text.strip(" \t#*=-:>%/")
            continue
        start, end = 0, len(lines)
        while start < end and _is_margin(lines[start].text, lines[start + 1 : min(start + 2, end)]):
            start += 1
        while start < end and _is_margin(lines[end - 1].text, lines[max(start, end - 2) : end - 1]):
            end -= 1
        lines = lines[start:end]
        if sum(is_row(line.text) for line in lines) >= FEWEST_ROWS or any(_is_long(line.text) for line in lines):
            found.append(Block(lines, words if len(words) <= LONG_TITLE else ""))
            words = ""
        if len(found) == MOST_BLOCKS:
            break
    return found


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


def _fits(line: str) -> bool:
    """Say whether a line may belong to a board or be a damaged row of one, in whichever hypothesis it comes up."""
    return _short_fits(line) if len(line) <= KEPT else maybe_board(line) or damaged(line)


@lru_cache(maxsize=4096)
def _short_fits(line: str) -> bool:
    return maybe_board(line) or damaged(line)


def maybe_board(line: str) -> bool:
    """Say whether a line may belong to a board: a row of cells, a rule, signs, or nothing at all."""
    if len(line) > LONGEST_ROW or any(pattern.search(line) for pattern in (PROSE, STRANGE, NAME)):
        return False
    return not (line.strip() and (CODE.fullmatch(line) or SIZED.fullmatch(line)))


def damaged(line: str) -> bool:
    """Say whether a line has characters that belong to no board, but no words: then it may be a damaged row."""
    if len(line) > LONGEST_ROW or PROSE.search(line) or not STRANGE.search(line):
        return False
    marks = [mark for mark in line if not mark.isspace()]
    return len(marks) >= FEWEST_MARKS and MOST_STRANGE * sum(bool(STRANGE.match(mark)) for mark in marks) <= len(marks)


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


def without_words(text: Traced) -> Traced:
    """Cut the words behind rows off."""
    lines = text.lines()
    ends = [_words_at(line.text) if len(line.text) <= LONGEST_ROW else len(line.text) for line in lines]
    if all(end == len(line.text) for end, line in zip(ends, lines, strict=True)):
        return text
    parts: list[Traced | str] = []
    for line, end in zip(lines, ends, strict=True):
        parts += (line.cut(0, end) if end < len(line.text) else line, "\n")
    return joined(parts[:-1], text.said)


def _words_at(line: str) -> int:
    """Return where the words behind a row begin, the line's end if there are none."""
    found = BEHIND.search(line)
    cells = line[: found.start()] if found else ""
    return found.start() if found and ROW_CELL.search(cells) and maybe_board(cells) else len(line)


def _trimmed(lines: Sequence[Traced]) -> Iterator[Traced]:
    """Yield the lines without comments behind their cells."""
    for line in lines:
        text = line.text
        end = _short_end(text) if len(text) <= KEPT else _end(text) if len(text) <= LONGEST_ROW else len(text)
        yield line.cut(0, end) if end < len(text) else line


def _end(line: str) -> int:
    """Return where the cells of a row end, before a comment or a mark; the line's own end if nothing is behind them."""
    if BARE_MARK.fullmatch(line) or DOUBLE.fullmatch(line):
        return 0
    found = TRAILER.search(line) if COMMENTS.search(line) else None
    if not found and line.rstrip(BLANKS)[-1:] in ENDS:
        found = ENDING.search(line)
        if found and line.count(",") > 1 and found[0].strip() == ",":
            return len(line)
    cells = line[: found.start()] if found else ""
    return found.start() if found and any(map(str.isdigit, cells)) and maybe_board(cells) else len(line)


_short_end = lru_cache(maxsize=4096)(_end)
