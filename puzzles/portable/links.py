"""A puzzle, and a player's entries if asked, as the fragment of a web address, and back.

A fragment is made of parts between slashes, and ends in the word `end`, so that one which was cut short on its way
is known for it:

    1/sudoku/9x9:3x3/53007000060019500...79/end
    1/futoshiki/4x4/0R000000L02D000000/end
    1/numbrix/9x9/49a51a63a69a71i47g77...9a13a15/end
    1/sudoku/4x4:2x2/1000000200300000/0234.../end
    1/sudoku/16x16:4x4:A/a12f7b16.../end
    1z/eNpLy8xNLVbQ.../end

- The version of the notation, 1. A `z` after it: the middle is the same text, deflated, in base 64 for addresses.
- The kind.
- Rows x columns, and after a colon the rows x columns of a box where there are boxes. A last `:A` where the board
  shows numbers beyond 9 as letters; its cells are written as numbers all the same.
- The cells, row by row. Where no number is above 9: a digit a cell, 0 for an empty one. Elsewhere numbers, an
  underscore between two that touch. A small letter stands for a run of empty cells, a for 1 to z for 26. A capital
  after a cell is a clue: the number here is greater than the one up (U), right (R), down (D) or left (L) of it, as
  in Simon Tatham's notation for Unequal.
- The entries, where there are any, written like the cells.

All characters stand unescaped in a fragment, and it ends in a letter, so that a chat program links it whole.
"""

from __future__ import annotations

import base64
import re
import zlib

from puzzles.core import limits
from puzzles.core.faults import PuzzleFault
from puzzles.core.lines import shown
from puzzles.core.model import Puzzle, Size, Values
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.protocol import Kind
from puzzles.kinds.validation import admit, admit_entries, admit_size

VERSION = "1"
READABLE_CHARACTERS = 1_500
"""Up to this length a fragment stays readable; chat programs keep addresses of about 2,000 characters."""

_END = "end"
_RUNS = "abcdefghijklmnopqrstuvwxyz"
_SIZE = re.compile(r"([0-9]{1,3})x([0-9]{1,3})(?::([0-9]{1,3})x([0-9]{1,3}))?(:A)?", re.ASCII)
_TRAILING = " \t\r\n.,;:!?)]}>\"'*_~`/"
"""What chat programs and sentences leave behind an address."""


def encode(puzzle: Puzzle, entries: Values | None = None, letters: bool = False) -> str:
    """Write a puzzle, and a player's entries (0 for none) where given, as a fragment without its `#`.

    `letters` says that the board shows numbers beyond 9 as letters.
    """
    size = puzzle.size
    box = f":{size.box_rows}x{size.box_columns}" if size.box_rows else ""
    top = kind_named(puzzle.kind).top(size)
    parts = [
        puzzle.kind,
        f"{size}{box}{':A' if letters and top > 9 else ''}",
        _written(puzzle.givens, top, _signs(puzzle)),
    ]
    if entries is not None and any(entries):
        parts.append(_written(admit_entries(puzzle, entries), top, {}))
    body = "/".join(parts)
    readable = f"{VERSION}/{body}/{_END}"
    if len(readable) <= READABLE_CHARACTERS:
        return readable
    packed = base64.urlsafe_b64encode(zlib.compress(body.encode("ascii"), 9)).decode("ascii").rstrip("=")
    return f"{VERSION}z/{packed}/{_END}"


def decode(fragment: str) -> tuple[Puzzle, Values]:
    """Read a fragment, or a whole address that has one, into its puzzle and entries (0 for none).

    Raises PuzzleFault as `decode_shown` does.
    """
    return decode_shown(fragment)[:2]


def decode_shown(fragment: str) -> tuple[Puzzle, Values, bool]:
    """Read a fragment, or a whole address that has one: puzzle, entries, whether its board shows letters.

    Raises PuzzleFault for a fragment over `limits.MAX_LINK_CHARACTERS`, one cut short, of a newer version, or that
    holds no puzzle.
    """
    if len(fragment) > limits.MAX_LINK_CHARACTERS:
        raise PuzzleFault(
            "link-too-long",
            f"This link has {len(fragment):,} characters; a link may have {limits.MAX_LINK_CHARACTERS:,}.",
        )
    text = fragment
    if "%" in fragment:
        # Few links need it, and it brings in much that every start of the page would wait for.
        from urllib.parse import unquote

        text = unquote(fragment)
    text = text.rpartition("#")[2].strip().rstrip(_TRAILING)
    version, _, rest = text.partition("/")
    _check_version(version)
    body, slash, end = rest.rpartition("/")
    if not slash or end != _END:
        raise _cut("its last part, the word “end”, is missing")
    if version.endswith("z"):
        body = _inflated(body)
    parts = body.split("/")
    if not 3 <= len(parts) <= 4:
        raise _broken(f"it has {len(parts)} parts where 3 or 4 belong")
    kind = kind_named(parts[0])
    size, letters = _size(parts[1])
    size = admit_size(kind.name, size).size
    givens, clues = _read(parts[2], kind, size)
    puzzle = admit(kind.name, size, givens, clues)
    if len(parts) == 3:
        return puzzle, (0,) * size.cells, letters
    entries, signs = _read(parts[3], kind, size)
    if signs:
        raise _broken("its entries hold clues")
    return puzzle, admit_entries(puzzle, entries), letters


def _check_version(version: str) -> None:
    if version in (VERSION, VERSION + "z"):
        return
    if re.fullmatch(r"[0-9]{1,6}z?", version, re.ASCII):
        raise PuzzleFault(
            "link-newer",
            "This link was made by a newer version of Givens, which this page cannot read.",
            hint="Reload the page to get the newest version.",
        )
    raise _broken(f"it starts with {shown(version)}")


def _inflated(packed: str) -> str:
    inflater = zlib.decompressobj()
    try:
        data = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        body = inflater.decompress(data, limits.MAX_LINK_INFLATED)
    except (ValueError, zlib.error):
        raise _broken("its packed part does not unpack") from None
    if inflater.unconsumed_tail:
        raise PuzzleFault("link-too-long", f"This link unpacks to more than {limits.MAX_LINK_INFLATED:,} characters.")
    if not inflater.eof:
        raise _cut("its packed part is not whole")
    return body.decode("ascii", "replace")


def _size(part: str) -> tuple[Size, bool]:
    found = _SIZE.fullmatch(part)
    if not found:
        raise _broken(f"{shown(part)} is no size")
    *numbers, letters = found.groups()
    return Size(*(int(number or 0) for number in numbers)), bool(letters)


def _signs(puzzle: Puzzle) -> dict[int, str]:
    """Return the clue letters of each cell that is greater than a neighbour."""
    steps = _steps(puzzle.size)
    signs: dict[int, str] = {}
    for less, greater in puzzle.clues:
        letter = next(letter for letter, step in steps.items() if greater + step == less)
        signs[greater] = signs.get(greater, "") + letter
    return signs


def _steps(size: Size) -> dict[str, int]:
    # A board of one column has its upper and left neighbour at the same distance; up and down come first.
    return {"U": -size.columns, "D": size.columns, "R": 1, "L": -1}


def _written(values: Values, top: int, signs: dict[int, str]) -> str:
    """Write one number a cell, with its clue letters."""
    if top <= 9:
        return "".join(f"{value}{signs.get(index, '')}" for index, value in enumerate(values))
    pieces: list[str] = []
    run = 0
    for index, value in enumerate(values):
        if not value and index not in signs:
            run += 1
            continue
        pieces.append(_run(run))
        if pieces[-1] == "" and len(pieces) > 1 and pieces[-2][-1:].isdigit():
            pieces.append("_")
        pieces.append(f"{value}{signs.get(index, '')}")
        run = 0
    return "".join(pieces) + _run(run)


def _run(length: int) -> str:
    whole, rest = divmod(length, 26)
    return "z" * whole + (_RUNS[rest - 1] if rest else "")


def _read(part: str, kind: Kind, size: Size) -> tuple[Values, list[tuple[int, int]]]:
    """Read a number for each cell, and the clues as pairs of indices. Raises PuzzleFault for another count of cells."""
    digits = "1" if kind.top(size) <= 9 else f"1,{limits.MAX_NUMBER_DIGITS}"
    token = re.compile(rf"([0-9]{{{digits}}})|([a-z])|([URDL])|(_)", re.ASCII)
    steps = _steps(size)
    values: list[int] = []
    clues: list[tuple[int, int]] = []
    at = 0
    while at < len(part):
        found = token.match(part, at)
        if not found:
            raise _broken(f"{shown(part[at])} has no meaning in its cells")
        number, run, sign, _ = found.groups()
        if number:
            values.append(int(number))
        elif run:
            values.extend([0] * (_RUNS.index(run) + 1))
        elif sign:
            here = len(values) - 1
            clues.append((here + steps[sign], here))
        if len(values) > size.cells:
            raise _broken(f"it has more cells than the {size.cells:,} of the board")
        at = found.end()
    if len(values) < size.cells:
        raise _cut(f"it has {len(values):,} of the board's {size.cells:,} cells")
    return tuple(values), clues


def _cut(why: str) -> PuzzleFault:
    return PuzzleFault(
        "link-cut", f"This link is cut short: {why}.", hint="Ask for the whole link, or paste the puzzle as text."
    )


def _broken(why: str) -> PuzzleFault:
    return PuzzleFault(
        "link-broken", f"This link is broken: {why}.", hint="Ask for the link again, or paste the puzzle as text."
    )
