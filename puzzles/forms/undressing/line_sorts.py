"""What a line of a text is: words of a sentence, a line of a program, a rule between rows, perhaps a row of cells."""

from __future__ import annotations

import re
from functools import lru_cache

PROSE = re.compile(r"(?<![\w.*_?-])(?![xXoO]+\b|[vVA]+\b)[^\W\d_](?:['’]?[^\W\d_])+(?![\w*_-]|[.?]\S)|[a-np-uwyz]{3}")
"""A word of a sentence: two letters or more that are no row of cells; rows of cells have capitals, or o, v and x."""

SIZED = re.compile(r"\W{0,3}\d{1,2}\s*[x×]\s*\d{1,2}\s*[(,;:]\s*(?:box(?:es)?\s*)?\d{1,2}\s*[x×]\s*\d{1,2}\W*")
"""A title with the size and a box: `6x6 (2x3)`."""

CODE = re.compile(r"\s*(?:[A-Za-z_]\w*\s*:?=|[()\[\]{};,`\s]*$).*|.*(?:\"\"\"|'{3}).*|@@.*|#[ABCDLSU][^\s#]{0,12}")
"""A line of a program without cells: an assignment, brackets alone, quotes of a long string."""

RULE = re.compile(r"(?=(?s:.*?)(?:--|[=+\u2500-\u257f]{2}))[\s\-+=*:|.,'`!_~\u2500-\u257f]++")
LONGEST_ROW = 4_000
"""Characters of a line that may be a board: a whole one of 25x25 on one line, with room."""


@lru_cache(maxsize=4096)
def fits(line: str) -> bool:
    """Say whether a line may belong to a board, or be a damaged row of one: it has no words and is no program's."""
    if len(line) > LONGEST_ROW or PROSE.search(line):
        return False
    return not line.strip() or not (CODE.fullmatch(line) or SIZED.fullmatch(line))


@lru_cache(maxsize=4096)
def is_row(line: str) -> bool:
    """Say whether a line holds more than a rule between rows, or nothing."""
    return bool(line.strip()) and not RULE.fullmatch(line)
