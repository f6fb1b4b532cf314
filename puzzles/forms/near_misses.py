"""What a text that could not be read nearly was: a line cut or too long, JSON that ends early, cells that are missing.

Each check looks for one sort of damage, and tells it only where little else can be meant.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from puzzles.codecs.rule_keys import both_diagonals, rules_among, used_keys
from puzzles.forms.unplayed_rules import not_played
from puzzles.portable.faults import PuzzleFault
from puzzles.text.tokens import line_ends

SIDE = 9
CELLS = SIDE * SIDE
NEAR = 9
"""Cells by which a damaged board differs from a whole one."""

FEWEST_DIGITS = 15
MOST_GIVENS = 60
"""More are a solution, or a map of regions."""

MOST = 64 * 1024
CODE = "nearly"

HODOKU = re.compile(r"(?m)^[ \t]*:\d{4}(?:-\d)?:[\d-]*:(?P<cells>[\d.+]+)")
FIELD = re.compile(r"(?<![\w.*-])[\d._*xX-]{72,90}+(?![\w.*-])")
JSON = re.compile(r"\s*(?:\{\s*\"|\[\s*[\[{])")
STRING = re.compile(r"\"(?:[^\"\\]|\\.)*(?:\"|\Z)|[\[\]{}]", re.DOTALL)
RULES = re.compile(r"[-+=|!:.'*]+")
WORD = re.compile(r"[^\W\d_]")
CANDIDATES = re.compile(r"[1-9]{1,9}")


def diagnose(text: str) -> PuzzleFault | None:
    """Return what is wrong with a text that was meant to be a puzzle; None if that cannot be told."""
    if len(text) > MOST:
        return None
    return next((fault for check in CHECKS if (fault := check(text))), None)


def _json(text: str) -> PuzzleFault | None:
    """Return the fault of JSON that ends before its brackets are closed, or that holds rules of another puzzle."""
    if not JSON.match(text):
        return None
    marks = STRING.findall(text)
    depth = sum((mark in "[{") - (mark in "]}") for mark in marks)
    if depth > 0 and text.lstrip()[0] == "{":
        what = f"{depth} of its brackets {'is' if depth == 1 else 'are'} not closed"
        return _fault(text, len(text.rstrip()), f"This JSON ends before it is whole: {what}.", "Copy all of it again.")
    in_string = marks[-1][0] == '"' and (len(marks[-1]) == 1 or marks[-1][-1] != '"')
    keys = () if depth or in_string else used_keys(text)
    names = rules_among(keys, diagonals=both_diagonals(keys))
    return not_played("puzzle", names) if names else None


def _hodoku(text: str) -> PuzzleFault | None:
    found = HODOKU.search(text)
    cells = len(found["cells"].replace("+", "")) if found else CELLS
    if not found or cells == CELLS:
        return None
    message = f"This HoDoKu line has {cells:,} of the 81 cells of its grid."
    return _fault(
        text, found.end("cells"), message, "Copy the whole line again; it was cut or has characters too many."
    )


def _field(text: str) -> PuzzleFault | None:
    """Return the fault of the one field of a text that has nearly 81 characters, with words beside it."""
    fields = [found for found in FIELD.finditer(text) if sum(map(str.isdigit, found[0])) >= FEWEST_DIGITS]
    if len(fields) != 1 or len(fields[0][0]) == CELLS:
        return None
    start, end = text.rfind("\n", 0, fields[0].start()) + 1, text.find("\n", fields[0].end())
    around = text[start : fields[0].start()] + text[fields[0].end() : end if end >= 0 else len(text)]
    if not WORD.search(around):
        return None  # alone on its line: the forms of lines tell what is wrong with it
    count = len(fields[0][0])
    message = f"The board among these words has {count} characters; a 9×9 puzzle has 81."
    what = "Add the cells that are missing" if count < CELLS else "Remove the characters that are too many"
    return _fault(text, fields[0].start(), message, f"{what}, with . or 0 for an empty cell.")


def _candidates(text: str) -> PuzzleFault | None:
    """Return the fault of a grid of candidates with too few or too many cells."""
    words = [word for word in re.split(r"[\s|!:]+", text.strip()) if word and not RULES.fullmatch(word)]
    if len(words) == CELLS or abs(len(words) - CELLS) > NEAR or max(map(len, words)) < 2:
        return None
    if not all(CANDIDATES.fullmatch(word) and len(set(word)) == len(word) for word in words):
        return None
    message = f"This grid of candidates has {len(words)} cells; a 9×9 puzzle has 81."
    return _fault(text, _short(text), message, "Write the candidates of each cell together, with blanks between cells.")


def _short(text: str) -> int:
    """Return where the first line that has not nine cells begins; the text's end if each has nine."""
    at = 0
    for line in text.split("\n"):
        words = [word for word in re.split(r"[\s|!:]+", line.strip()) if word and not RULES.fullmatch(word)]
        if words and len(words) != 9:
            return at
        at += len(line) + 1
    return len(text.rstrip())


def _fault(text: str, at: int, message: str, hint: str) -> PuzzleFault:
    start = text.rfind("\n", 0, at) + 1
    excerpt = text[start:].split("\n", 1)[0]
    return PuzzleFault(
        CODE, message, line=line_ends(text, 0, at) + 1, column=at - start + 1, excerpt=excerpt, hint=hint
    )


def _clash(text: str) -> PuzzleFault | None:
    """Return the fault of the one line of 81 cells among words that has a number twice in a row, column or box."""
    found = [each for each in FIELD.finditer(text) if len(each[0]) == CELLS]
    given = sum(mark in "123456789" for mark in found[0][0]) if len(found) == 1 else 0
    if not FEWEST_DIGITS <= given <= MOST_GIVENS:
        return None
    seen: set[tuple[str, str]] = set()
    for at, mark in enumerate(found[0][0]):
        row, column = divmod(at, SIDE)
        box = 3 * (row // 3) + column // 3
        places = (("row", row), ("column", column), ("box", box)) if mark in "123456789" else ()
        for unit in (f"{name} {number + 1}" for name, number in places):
            if (unit, mark) in seen:
                message = f"The board among these words has two {mark}s in {unit}."
                return _fault(text, found[0].start() + at, message, "Correct it, or paste the line by itself.")
            seen.add((unit, mark))
    return None


CHECKS: Sequence[Callable[[str], PuzzleFault | None]] = (_json, _hodoku, _field, _candidates, _clash)
