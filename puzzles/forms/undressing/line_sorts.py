"""What a line of a text is: words of a sentence, cells of a board, a damaged row, a line of a program."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TypeVar

_Found = TypeVar("_Found")

PROSE = re.compile(r"(?<![\w.*_?-])(?![xXoO]+\b|[vVA]+\b)[^\W\d_](?:['’]?[^\W\d_])+(?![\w*_-]|[.?]\S)")
"""A word of a sentence: two letters or more that are no row of cells."""

NAME = re.compile("[a-np-uwyz]{3}")
"""Letters of a name, of a file perhaps; rows of cells have capitals, or o, v and x."""

STRANGE = re.compile(r"[^\w\s.,;:*?!|+=<>^∧∨ΛVA#@()\[\]{}'`~\"\\\u2500-\u257f-]")
FEWEST_MARKS = 3
MOST_STRANGE = 3
"""One mark in so many of a damaged row may be strange."""

SHORT = 200
"""Characters of a line, at most, that `kept_if_short` keeps."""

LONGEST_ROW = 4_000
"""Characters of a line that may be a board: a whole one of 25x25 on one line, with room."""

DIMENSIONS = re.compile(r"\s*\d{1,2}\s*[xX]\s*\d{1,2}\s*")
SIZED = re.compile(r"\W{0,3}\d{1,2}\s*[x×]\s*\d{1,2}\s*[(,;:]\s*(?:box(?:es)?\s*)?\d{1,2}\s*[x×]\s*\d{1,2}\W*")
"""A title with the size and a box: `6x6 (2x3)`."""

CODE = re.compile(r"\s*(?:[A-Za-z_]\w*\s*:?=|[()\[\]{};,`\s]*$).*|.*(?:\"\"\"|'{3}).*|@@.*|#[ABCDLSU][^\s#]{0,12}")
"""A line of a program without cells: an assignment, brackets alone, quotes of a long string."""


def kept_if_short(look: Callable[[str], _Found]) -> Callable[[str], _Found]:
    """Keep what a function finds in short lines: texts repeat lines, and hypotheses repeat texts."""
    kept = lru_cache(maxsize=4096)(look)

    @wraps(look)
    def looked(line: str) -> _Found:
        return kept(line) if len(line) <= SHORT else look(line)

    return looked


@kept_if_short
def fits(line: str) -> bool:
    """Say whether a line may belong to a board or be a damaged row of one, in whichever hypothesis it comes up."""
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
