"""A puzzle, and a player's entries if asked, as the fragment of a web address, and back, in plain values.

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

What kinds and sizes there are, and which numbers a board holds, is no matter of this notation: the caller asks a
Fragment for one part after the other, and says how high the numbers go.
"""

from puzzles.portable import limits, packing
from puzzles.portable.faults import PuzzleFault, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.portable.shapes import Size

VERSION = "1"
READABLE_CHARACTERS = 1_500
"""Up to this length a fragment stays readable; chat programs keep addresses of about 2,000 characters."""

_END = "end"
_DIGITS = "0123456789"
_RUNS = "abcdefghijklmnopqrstuvwxyz"
_TRAILING = " \t\r\n.,;:!?)]}>\"'*_~`/"
"""What chat programs and sentences leave behind an address."""


def readable(
    kind: str,
    size: "Size",
    top: int,
    givens: "Sequence[int]",
    clues: "Sequence[tuple[int, int]]" = (),
    entries: "Sequence[int] | None" = None,
    letters: bool = False,
) -> str:
    """Write a puzzle, and a player's entries (0 for none) where given, as a fragment without its `#`, however long.

    `top` is the highest number of the board, `clues` are pairs of cells (less, greater). `letters` says that the
    board shows numbers beyond 9 as letters.
    """
    box = f":{size.box_rows}x{size.box_columns}" if size.box_rows else ""
    shows_letters = ":A" if letters and top > 9 else ""
    parts = [
        kind,
        f"{size.rows}x{size.columns}{box}{shows_letters}",
        _written(givens, top, _signs(size.columns, clues)),
    ]
    if entries is not None and any(entries):
        parts.append(_written(entries, top, {}))
    return "/".join([VERSION] + parts + [_END])


def encode(
    kind: str,
    size: "Size",
    top: int,
    givens: "Sequence[int]",
    clues: "Sequence[tuple[int, int]]" = (),
    entries: "Sequence[int] | None" = None,
    letters: bool = False,
) -> str:
    """Write it in the same way, packed where it is long."""
    text = readable(kind, size, top, givens, clues, entries, letters)
    if len(text) <= READABLE_CHARACTERS:
        return text
    body = text[len(VERSION) + 1 : -len(_END) - 1]
    return f"{VERSION}z/{packing.packed(body)}/{_END}"


class Fragment:
    """The parts of a fragment, each read when it is asked for."""

    def __init__(self, address: str) -> None:
        """Take a fragment, or a whole address that has one, apart.

        Raises PuzzleFault for one over `limits.MAX_LINK_CHARACTERS`, cut short, of a newer version, or no link at all.
        """
        if len(address) > limits.MAX_LINK_CHARACTERS:
            raise PuzzleFault(
                "link-too-long",
                f"This link has {len(address):,} characters; a link may have {limits.MAX_LINK_CHARACTERS:,}.",
            )
        text = unescaped(address).rpartition("#")[2].strip().rstrip(_TRAILING)
        version, _, rest = text.partition("/")
        _check_version(version)
        body, slash, end = rest.rpartition("/")
        if not slash or end != _END:
            raise _cut("its last part, the word “end”, is missing")
        parts = (_unpacked(body) if version.endswith("z") else body).split("/")
        if not 3 <= len(parts) <= 4:
            raise _broken(f"it has {len(parts)} parts where 3 or 4 belong")
        self.kind = parts[0]
        self.has_entries = len(parts) == 4
        self._parts = parts

    def size(self) -> "tuple[int, int, int, int]":
        """Return the rows and columns of the board and of a box, 0 and 0 where it has none. Raises PuzzleFault."""
        part = self._parts[1]
        numbers = _sides(part[:-2] if self.letters else part)
        if not numbers:
            raise _broken(f"{shown(part)} is no size")
        return numbers

    @property
    def letters(self) -> bool:
        """Whether the board shows numbers beyond 9 as letters."""
        return self._parts[1].endswith(":A")

    def board(self, size: "Size", top: int) -> "tuple[tuple[int, ...], list[tuple[int, int]]]":
        """Return the givens and the clues, pairs of cells (less, greater), of a board with numbers up to `top`.

        They are as they stand: a number may be too high, a clue may lead off the board. Raises PuzzleFault for
        another count of cells, and for what is no cell.
        """
        return _read(self._parts[2], top, size)

    def entries(self, size: "Size", top: int) -> "tuple[int, ...]":
        """Return the entries in the same way; all 0 where the fragment has none."""
        if not self.has_entries:
            return (0,) * (size.rows * size.columns)
        entries, clues = _read(self._parts[3], top, size)
        if clues:
            raise _broken("its entries hold clues")
        return entries


def unescaped(text: str) -> str:
    """Return a text with what stands in it as %41 for A, several for a character beyond ASCII, as it was."""
    if "%" not in text:
        return text
    first, *others = text.split("%")
    pieces = [first]
    octets = bytearray()
    for part in others:
        try:
            octets.append(_octet(part[:2]))
        except ValueError:
            pieces.append(_decoded(octets) + "%" + part)
            octets = bytearray()
            continue
        if part[2:]:
            pieces.append(_decoded(octets) + part[2:])
            octets = bytearray()
    return "".join(pieces) + _decoded(octets)


def _octet(digits: str) -> int:
    if len(digits) != 2 or any(digit not in "0123456789abcdefABCDEF" for digit in digits):
        raise ValueError(digits)
    return int(digits, 16)


def _decoded(octets: "bytes | bytearray") -> str:
    try:
        return bytes(octets).decode("utf-8", "replace")
    except UnicodeError:  # MicroPython replaces nothing
        return "\ufffd" * len(octets)


def _check_version(version: str) -> None:
    if version in (VERSION, VERSION + "z"):
        return
    number = version[:-1] if version.endswith("z") else version
    if 1 <= len(number) <= 6 and all(digit in _DIGITS for digit in number):
        raise PuzzleFault(
            "link-newer",
            "This link was made by a newer version of Givens, which this page cannot read.",
            hint="Reload the page to get the newest version.",
        )
    raise _broken(f"it starts with {shown(version)}")


def _unpacked(body: str) -> str:
    try:
        data = packing.unpacked(body, limits.MAX_LINK_INFLATED)
    except packing.TooLong:
        raise PuzzleFault(
            "link-too-long", f"This link unpacks to more than {limits.MAX_LINK_INFLATED:,} characters."
        ) from None
    except packing.CutShort:
        raise _cut("its packed part is not whole") from None
    except packing.NotPacked:
        raise _broken("its packed part does not unpack") from None
    return "".join([chr(octet) if octet < 128 else "\ufffd" for octet in data])


def _sides(part: str) -> "tuple[int, int, int, int] | None":
    """Read "9x9" or "9x9:3x3"; None for anything else."""
    numbers = []
    board, colon, box = part.partition(":")
    for sides in (board, box) if colon else (board,):
        rows, _, columns = sides.partition("x")
        for number in (rows, columns):
            if not 1 <= len(number) <= 3 or any(digit not in _DIGITS for digit in number):
                return None
            numbers.append(int(number))
    if not colon:
        numbers += [0, 0]
    return numbers[0], numbers[1], numbers[2], numbers[3]


def _signs(columns: int, clues: "Sequence[tuple[int, int]]") -> "dict[int, str]":
    """Return the clue letters of each cell that is greater than a neighbour."""
    signs: dict[int, str] = {}
    for less, greater in clues:
        letter = next(letter for letter, step in _steps(columns) if greater + step == less)
        signs[greater] = signs.get(greater, "") + letter
    return signs


def _steps(columns: int) -> "tuple[tuple[str, int], ...]":
    # A board of one column has its upper and left neighbour at the same distance; up and down come first.
    return ("U", -columns), ("D", columns), ("R", 1), ("L", -1)


def _written(values: "Sequence[int]", top: int, signs: "dict[int, str]") -> str:
    """Write one number a cell, with its clue letters."""
    if top <= 9:
        return "".join([str(value) + signs.get(index, "") for index, value in enumerate(values)])
    pieces: list[str] = []
    run = 0
    for index, value in enumerate(values):
        if not value and index not in signs:
            run += 1
            continue
        pieces.append(_run(run))
        if not run and len(pieces) > 1 and pieces[-2][-1] in _DIGITS:
            pieces.append("_")
        pieces.append(str(value) + signs.get(index, ""))
        run = 0
    return "".join(pieces) + _run(run)


def _run(length: int) -> str:
    whole, rest = divmod(length, 26)
    return "z" * whole + (_RUNS[rest - 1] if rest else "")


def _read(part: str, top: int, size: "Size") -> "tuple[tuple[int, ...], list[tuple[int, int]]]":
    """Read a number for each cell, and the clues as pairs of cells. Raises PuzzleFault for another count of cells."""
    cells = size.rows * size.columns
    most = 1 if top <= 9 else limits.MAX_NUMBER_DIGITS
    steps = dict(_steps(size.columns))
    values: list[int] = []
    clues: list[tuple[int, int]] = []
    at, length = 0, len(part)
    while at < length:
        character = part[at]
        after = at + 1
        if character in _DIGITS:
            while after < length and after - at < most and part[after] in _DIGITS:
                after += 1
            values.append(int(part[at:after]))
        elif character in _RUNS:
            values.extend([0] * (_RUNS.find(character) + 1))
        elif character in steps:
            here = len(values) - 1
            clues.append((here + steps[character], here))
        elif character != "_":
            raise _broken(f"{shown(character)} has no meaning in its cells")
        if len(values) > cells:
            raise _broken(f"it has more cells than the {cells:,} of the board")
        at = after
    if len(values) < cells:
        raise _cut(f"it has {len(values):,} of the board's {cells:,} cells")
    return tuple(values), clues


def _cut(why: str) -> PuzzleFault:
    return PuzzleFault(
        "link-cut", f"This link is cut short: {why}.", hint="Ask for the whole link, or paste the puzzle as text."
    )


def _broken(why: str) -> PuzzleFault:
    return PuzzleFault(
        "link-broken", f"This link is broken: {why}.", hint="Ask for the link again, or paste the puzzle as text."
    )
