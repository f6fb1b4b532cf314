"""Numbers and letters that label the rows and columns of a board."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from puzzles.codecs.common import is_number
from puzzles.forms.undressing.line_sorts import kept_if_short
from puzzles.forms.undressing.origins import Traced, joined

BARS = "|│┆┊┃┇┋║!"
WORD = re.compile(rf"[^\s{BARS}+,;]+")
SIDE = re.compile(rf"[ \t]*[{BARS}]?[ \t]*([A-Za-z]?\d{{1,3}}|[A-Za-z])(?:[.:)\]]|(?=[\s,;{BARS}]))")
"""A label before a row, with what sets it apart from the cells."""

MARKED = re.compile(r"[ \t]*(?:[A-Za-z]?\d{1,3}|[A-Za-z])[ \t]*[.:)|][^|]*$")
"""A label with a mark behind it and no bar after that, which could be a frame's."""

END = re.compile(rf"(?<=[\s{BARS}])(\d{{1,3}}|[A-Za-z])[ \t]*$")
RULE = re.compile(r"[\s\-+=*:|.,'`!_~\u2500-\u257f]*")
RULE_ONLY = re.compile(r"(?=(?s:.*?)[-=+\u2500-\u257f]{2})[\s\-+=*:|'`!~\u2500-\u257f]++")
"""A line without a cell: dashes, corners and bars, but not dots or dashes set apart by blanks."""

FEWEST = 4
"""The fewest rows or columns that labels count."""


class Unlabelled(NamedTuple):
    """Lines without labels; `sure` if labels were there both above and beside."""

    lines: list[Traced]
    sure: bool


def unlabelled(lines: Sequence[Traced]) -> Unlabelled | None:
    """Return the lines without labels, None if there are none."""
    rest = list(lines)
    filled = [at for at, line in enumerate(rest) if is_row(line.text)]
    if len(filled) < FEWEST:
        return None
    head = WORD.findall(rest[filled[0]].text)
    above = _counted(list(head[0]) if len(head) == 1 else head)
    sides = _sides(rest, filled[1:] if above else filled)
    if above and not sides and (len(filled) - 1) % above and (len(filled) - 2) % above:
        return None
    if above and sides and len(filled) - 1 > above * (len(filled) // above):
        return None
    if above:
        below = WORD.findall(rest[filled[0]].text) == WORD.findall(rest[filled[-1]].text)
        gone = {filled[0], filled[-1]} if below else {filled[0]}
        rest = [line.cut(0, 0) if at in gone else line for at, line in enumerate(rest)]
        filled = [at for at in filled if at not in gone]
        sides = _sides(rest, filled)
    if sides:
        ends = [END.search(rest[at].text) for at in filled]
        both = [found[1] if found else "" for found in ends] == sides
        for at, ending in zip(filled, ends, strict=True):
            found = SIDE.match(rest[at].text)
            assert found
            line = rest[at]
            if both and ending and ending.start() > found.end():
                line = line.cut(0, ending.start())
            rest[at] = joined(
                [
                    line.cut(0, found.start(1)),
                    " " * (found.end() - found.start(1)),
                    line.cut(found.end(), len(line.text)),
                ]
            )
    named = above and all(len(word) > 1 and word[0].isalpha() for word in head)
    marked = sides and all(MARKED.match(lines[at].text) for at in filled)
    return Unlabelled(rest, bool(named or (sides and (above or marked)))) if above or sides else None


@kept_if_short
def is_row(text: str) -> bool:
    """Say whether a line holds more than a rule between rows, or nothing."""
    bare = text.strip()
    return bool(bare) and not ("--" in bare and RULE.fullmatch(bare)) and not RULE_ONLY.fullmatch(bare)


def _sides(lines: Sequence[Traced], filled: Sequence[int]) -> list[str]:
    """Return the labels before these lines, [] if some line has none or they do not count."""
    found = [SIDE.match(lines[at].text) for at in filled]
    labels = [match[1] for match in found if match]
    if len(labels) < len(filled) or not _counted(labels):
        return []
    # Numbers beside each other without a mark are labels only if all rows go on after them.
    longer = all(match and lines[at].text[match.end() :].strip() for at, match in zip(filled, found, strict=True))
    return labels if longer else []


def _counted(words: Sequence[str]) -> int:
    """Return how many words count 1 2 3, 0 1 2, A B C, r1 r2 or c1 c2, from the first; 0 if they do not."""
    count = len(words)
    if count < FEWEST:
        return 0
    lead = words[0][:1]
    if lead.isalpha() and all(len(word) > 1 and word[0] == lead and is_number(word[1:]) for word in words):
        words = [word[1:] for word in words]
    if all(is_number(word) and len(word) <= FEWEST for word in words):
        numbers = list(map(int, words))
        return count if numbers in (list(range(1, count + 1)), list(range(count))) else 0
    alphabets = ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHJKLMNOPQRSTUVWXYZ")
    return count if any("".join(words) == letters[:count] for letters in alphabets) else 0
