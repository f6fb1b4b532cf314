"""Faults for texts that hold no puzzle of these kinds: what the text nearly is, and which rules are not played."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from puzzles.codecs.unplayed_rules import both_diagonals, rules_among, used_keys
from puzzles.kinds.catalog import KINDS
from puzzles.model.layers import Sheet
from puzzles.portable.faults import PuzzleFault, quote
from puzzles.text.tokens import line_ends

NOT_PLAYED = "not-played"
"""The code of the fault for rules that Givens does not play."""

DOUBTED = "doubted"
"""The code of the fault for givens that show another puzzle: another way to read the text may find it."""

OF_LINKS = frozenset({"elsewhere", "foreign-broken"})
"""Codes of faults of links."""

OF_OWN_LINKS = frozenset({"unknown-kind", "link-broken", "link-cut", "link-newer", "link-too-long"})
"""Codes of faults of Givens' own links."""

MOST = 64 * 1024
MOST_IN_GRID = 8 * 1024
"""Characters of a text in which a grid is looked for."""

LONGEST_ROW = 400
CELLS = 81
FEWEST_DIGITS = 15
FEWEST_ROWS = 4
SHARE = 4
"""Rows that have as many cells as most, for each that does not."""

FIELD = re.compile(r"(?<![\w.*-])[\d._*xX-]{72,90}+(?![\w.*-])")
HODOKU = re.compile(r"(?m)^[ \t]*:\d{4}(?:-\d)?:[\d-]*:([\d.+]+)")
JSON = re.compile(r"\s*(?:\{\s*\"|\[\s*[\[{])")
STRING = re.compile(r"\"(?:[^\"\\]|\\.)*(?:\"|\Z)|[\[\]{}]", re.DOTALL)
MARGIN = re.compile(r"[\s>|│┃║!'\"`\[({]*+(.*?)[\s|│┃║!'\"`\])},;\\]*+")
BETWEEN = re.compile(r"[\s,;|│┃║!'\"]+")
RULE = re.compile(r"[\s\-+=*:|.'!_~\u2500-\u257f]*")
WORD = re.compile("[^\\W\\d_]{3}")
CELL = re.compile(r"\d{1,3}|[._*?xX-]|[A-Za-z]|[1-9]{1,9}")

SAMURAI = "(?m:^)" + "".join(
    rf"(?:(?:[ \t|]*+[\d.*?x_-]){{{width}}}+[ \t|\r]*+"
    rf"(?:\n(?:[-| \t]*[+=][-+=| \t]*|[ \t]*)(?=\r?\n|\Z))*+(?:\n|\Z)){{{rows}}}+"
    for width, rows in ((18, 6), (21, 3), (9, 3), (21, 3), (18, 6))
)
"""Five boards that share their corners, as 21 rows."""

SHOWN = (
    (re.compile(SAMURAI), "overlapping boards (Samurai)"),
    (re.compile(r"\d{1,2}x\d{1,2}:[a-z]{0,4}:k:(?:\d{1,6}:){9,256}"), "a Sudoku with killer cages"),
    (
        re.compile(r"(?<![\w/])(?:[pnbrqk1-8]{1,8}/){7}[pnbrqk1-8]{1,8}(?![\w/])", re.IGNORECASE),
        "a chess position (FEN)",
    ),
    (re.compile(r"(?m)^(?:\[Event |1\. ?[a-hKQRBNO][\w=-]{1,6} )"), "a game of chess (PGN)"),
    (re.compile(r"(?m)^\s*(?:rows|columns)\s*:?\s*\n(?:\s*\d{1,2}(?:[ ,]+\d{1,2}){0,9}\s*\n){4}"), "a nonogram"),
    (re.compile(r"(?:(?<![\w\\/])(?:\d{1,2}\\\d{0,2}|\\\d{1,2})(?![\w\\/])[^\\]{0,30}){4}"), "a Kakuro"),
    (re.compile(r"(?:(?<![\w+*/×÷-])\d{1,4}[+*/×÷x-](?=[\s|,;\"'])[^\n]{0,20}){3}"), "a KenKen (arithmetic cages)"),
)
"""How texts of other puzzles show themselves."""

UNREAD = (
    (re.compile(r"<(?:!DOCTYPE )?ksudoku\b"), "a KSudoku file"),
    (re.compile(r"[\"']fixed_?[nN]umbers[\"']"), "a lisudoku file"),
)
"""How files in forms that hardly anyone has show themselves."""


class _Row(NamedTuple):
    number: int
    """The number of its line, from 1."""

    at: int
    """The column of its first cell, from 1."""

    cells: Sequence[str]
    text: str


def not_played(title: str, names: Sequence[str]) -> PuzzleFault:
    """Return the fault for a puzzle with rules of these names; `title` is its kind's."""
    *most, last = names
    what = f"{', '.join(most)} and {last}" if most else last
    return PuzzleFault(
        NOT_PLAYED,
        f"This {title} has {what}: Givens does not play that.",
        hint="Open it where it was made, or paste a puzzle without these rules.",
    )


def doubted(title: str, names: Sequence[str]) -> PuzzleFault:
    """Return the fault for givens that are no puzzle of this kind."""
    fault = not_played(title, names)
    return PuzzleFault(DOUBTED, fault.message, hint=fault.hint)


def signs_unread() -> PuzzleFault:
    """Return the fault for a board beside which signs are listed in no form that is known."""
    return PuzzleFault(
        NOT_PLAYED,
        "Signs or constraints between cells are listed beside this board, in a form that is not known.",
        hint="Write each sign of a Futoshiki between two cells, R1C1<R1C2, a line each, below the size and the givens.",
    )


def refuse_unplayed(title: str, sheets: Sequence[Sheet]) -> None:
    """Raise the PuzzleFault that names the rules of the first puzzle that has some; `title` is its kind's."""
    for sheet in sheets:
        if names := sheet.layers.variant:
            raise not_played(title, names)


def near_miss(text: str) -> PuzzleFault | None:
    """Return what is wrong with a text that was meant to be a puzzle; None if that cannot be told."""
    if len(text) > MOST:
        return None
    return next((fault for check in CHECKS if (fault := check(text))), None)


def grid_seen(text: str) -> PuzzleFault | None:
    """Return what keeps the digits of a text that stand in a grid from being a board; None where none do."""
    rows = _longest_run(text) if len(text) <= MOST else []
    if len(rows) < FEWEST_ROWS:
        return None
    width = Counter(len(row.cells) for row in rows).most_common(1)[0][0]
    seen = f"Lines {rows[0].number} to {rows[-1].number} look like {len(rows)} rows of {width} cells"
    other = next((row for row in rows if len(row.cells) != width), None)
    if other:
        count = len(other.cells)
        message = f"{seen}, but line {other.number} has {count}."
        return _at_row(other, message, "Write the same number of cells in each row, with 0 or . for an empty one.")
    words = [word for row in rows for word in row.cells]
    odd = [(row, word) for row in rows for word in row.cells if not CELL.fullmatch(word)]
    if odd:
        row, word = odd[0]
        return _at_row(row, f"{seen}; {quote(word, 12)} in line {row.number} is no cell of a board.", CELLS_HINT)
    highest = max((int(word) for word in words if word.isdecimal()), default=0)
    told = f"{seen} with numbers up to {highest}, which is no board that is known."
    return _at_row(rows[0], told, SQUARE_HINT)


PLAYED_HINT = "Sudoku, Numbrix and Futoshiki are played here."
READ_HINT = "Paste the puzzle as rows of cells, or as a line of all its cells."
CELLS_HINT = "Write a number or a letter in each cell, with 0 or . for an empty one."
SQUARE_HINT = (
    "A Sudoku or a Futoshiki has as many rows as columns and numbers up to that; a Numbrix has each number "
    "up to the number of its cells once."
)


def no_board(text: str) -> PuzzleFault | None:
    """Return the fault of a text that speaks of puzzles of a kind and holds none; None for any other."""
    named = [kind.title for kind in KINDS if kind.name in text[:MOST].lower()]
    if not named or not WORD.search(text):
        return None
    message = f"This text speaks of {' and '.join(named)}, but no board was found in it."
    return PuzzleFault(
        "unrecognised", message, hint="Paste the board itself: its rows, a list of its cells, or its link."
    )


@lru_cache(maxsize=2)
def _longest_run(text: str) -> list[_Row]:
    """Return the longest run of lines of cells; rules and blank lines may stand between them."""
    best: list[_Row] = []
    run: list[_Row] = []
    for number, line in enumerate(text[:MOST_IN_GRID].split("\n"), 1):
        row = _row(number, line) if len(line) <= LONGEST_ROW else None
        if row:
            run.append(row)
            continue
        if not RULE.fullmatch(line):
            run = []
        best = max(best, run, key=len)
    best = max(best, run, key=len)
    width = Counter(len(row.cells) for row in best).most_common(1)[0][0] if best else 0
    alike = sum(len(row.cells) == width for row in best)
    digits = any(map(str.isdecimal, "".join(word for row in best for word in row.cells)))
    return list(best) if width >= FEWEST_ROWS and digits and SHARE * (len(best) - alike) <= alike else []


def _row(number: int, line: str) -> _Row | None:
    """Return the cells of a line; None for a line of anything else."""
    found = MARGIN.fullmatch(line)
    bare = found[1] if found else ""
    words: Sequence[str] = BETWEEN.split(bare)
    words = bare if len(words) == 1 and not WORD.search(bare) else words
    known = sum(bool(CELL.fullmatch(word)) for word in words)
    filled = any(word.isdecimal() for word in words)
    if RULE.fullmatch(bare) and not filled and "." not in bare:
        return None
    if len(words) < FEWEST_ROWS or known < len(words) - 1 or any(len(word) > 1 and word.isalpha() for word in words):
        return None
    return _Row(number, line.find(bare) + 1, words, line)


def _shown(text: str) -> PuzzleFault | None:
    """Return the fault that names another puzzle which the text shows."""
    for names, verb, hint in ((SHOWN, "play", PLAYED_HINT), (UNREAD, "read", READ_HINT)):
        for pattern, name in names:
            if pattern.search(text):
                return PuzzleFault(NOT_PLAYED, f"This looks like {name}: Givens does not {verb} that.", hint=hint)
    return None


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


def _field(text: str) -> PuzzleFault | None:
    """Return the fault of the one field of a text that has nearly 81 characters, with words or fields beside it."""
    hodoku = HODOKU.search(text)
    fields = [(found.start(), found[0]) for found in FIELD.finditer(text)]
    fields = [(hodoku.start(1), hodoku[1])] if hodoku else fields
    fields = [(start, cells) for start, cells in fields if sum(map(str.isdigit, cells)) >= FEWEST_DIGITS]
    count = len(fields[0][1].replace("+", "")) if len(fields) == 1 else CELLS
    if count == CELLS:
        return None
    start, cells = fields[0]
    if not re.search(r"[^\W\d_xX]|:", text.replace(cells, "")):
        return None  # alone: the forms of lines tell what is wrong with it
    message = f"The board among these words has {count} characters; a 9×9 puzzle has 81."
    what = "Add the cells that are missing" if count < CELLS else "Remove the characters that are too many"
    return _fault(text, start, message, f"{what}, with . or 0 for an empty cell.")


def _candidates(text: str) -> PuzzleFault | None:
    """Return the fault of a grid of candidates in which a row has too few or too many cells."""
    words = [word for row in _longest_run(text) for word in row.cells]
    many = sum(len(word) > 1 and len(set(word)) == len(word) and "0" not in word for word in words)
    return grid_seen(text) if FEWEST_DIGITS < len(words) < SHARE * many and len(words) != CELLS else None


CHECKS: Sequence[Callable[[str], PuzzleFault | None]] = (_json, _field, _candidates, _shown)


def _fault(text: str, at: int, message: str, hint: str) -> PuzzleFault:
    start = text.rfind("\n", 0, at) + 1
    excerpt = text[start:].split("\n", 1)[0]
    line = line_ends(text, 0, at) + 1
    return PuzzleFault("nearly", message, line=line, column=at - start + 1, excerpt=excerpt, hint=hint)


def _at_row(row: _Row, message: str, hint: str) -> PuzzleFault:
    return PuzzleFault("nearly", message, line=row.number, column=row.at, excerpt=row.text, hint=hint)
