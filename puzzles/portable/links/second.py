"""The form of links, version 2: what stands in a fragment, and in which order its choices are.

    2/sudoku/9x9/<characters>z
    2/sudoku/6x6:3x2/<characters>z
    2/numbrix/30x30/<characters>z

- The version, the kind, rows x columns; after a colon rows x columns of a box where they are not the usual ones.
- Letters and digits that `coding` makes of the choices below, four that check all characters before them, and a z, so
  that a link which was cut short is known for it, and what follows one never belongs to it.

The choices: whether numbers beyond 9 show as letters, whether there are regions in place of boxes, diagonals, clues,
entries; whether there are marks or colours, and which; whether there are words, and which; whether there is more, which
only a newer version would know. Then regions, givens and entries (their cells and numbers), clues, centre marks, corner
marks, colours, title, author, rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable import limits
from puzzles.portable.lines import BOXES
from puzzles.portable.links import cell_choices, mark_choices, range_coder
from puzzles.portable.links.contents import Contents, newer, sides
from puzzles.portable.links.range_coder import BASE, DIGITS, broken_link, cut
from puzzles.portable.links.word_choices import Words, fit

if TYPE_CHECKING:
    from puzzles.portable.annotations import Choices, Size

VERSION = "2"
CLOSED = "z"
_CHECKS = 4
_PRIME = 13_845_817  # the highest below BASE ** _CHECKS
_MARKED = ("centre", "corner", "colours")
_WORDS = ("title", "author", "rules")


def encode(contents: Contents) -> str:
    """Write a puzzle and what goes with it as a fragment without its #."""
    size = contents.size
    box = (size.box_rows, size.box_columns)
    shape = f"{size.rows}x{size.columns}"
    if box[0] and box != _usual(size.rows):
        shape += f":{box[0]}x{box[1]}"
    head = f"{VERSION}/{contents.kind}/{shape}/"
    writer = range_coder.Writer()
    body = _Body(writer, contents)
    body.code(size, contents.top)
    return seal(head + writer.digits())


class Fragment:
    """A fragment of this version, each part read when it is asked for."""

    def __init__(self, text: str) -> None:
        """Take a fragment apart, and hold it against its check. Raises PuzzleFault."""
        parts = text.split("/")
        if len(parts) != 4 or not parts[3].endswith(CLOSED):
            raise cut("its last letter, a z, is missing")
        if not agrees(text) or any(character not in DIGITS for character in parts[3][: -len(CLOSED)]):
            raise broken_link("its characters do not agree with those that check them")
        self.kind = parts[1]
        self._shape = parts[2]
        self._reader = range_coder.Reader(parts[3][: -len(CLOSED) - _CHECKS])
        self._body = _Body(self._reader, Contents())
        self.jigsaw = self._body.contents.jigsaw

    def size(self) -> tuple[int, int, int, int]:
        """Return the rows and columns of the board and of a box, 0 and 0 for the usual ones or none."""
        return sides(self._shape)

    def contents(self, size: Size, top: int) -> Contents:
        """Return what it holds of a board of this size with numbers up to `top`."""
        found = self._body.code(size, top)
        self._reader.end()
        found.letters = found.letters and top > 9
        return found


class _Body:
    """The choices of a fragment, written from its contents, or read into them."""

    def __init__(self, coder: Choices, contents: Contents) -> None:
        self.coder = coder
        self.contents = contents
        layers = contents.layers
        marked = [name for name in _MARKED if any(layers.get(name) or [])]
        told = [name for name in _WORDS if layers.get(name)]
        contents.letters = coder.chance(contents.letters, 1, 16)
        contents.jigsaw = coder.chance(bool(contents.regions), 1, 16)
        contents.diagonals = coder.chance(contents.diagonals, 1, 16)
        self.has_clues = coder.chance(bool(contents.clues), 1, 4)
        self.has_entries = coder.chance(any(layers.get("entries") or []), 1, 4)
        self.mark_names = self._names(_MARKED, marked)
        self.word_names = self._names(_WORDS, told)
        if coder.chance(False, 1, 256):
            raise newer()

    def _names(self, names: tuple[str, ...], there: list[str]) -> list[str]:
        if not self.coder.chance(bool(there), 1, 8):
            return []
        return [name for name in names if self.coder.chance(name in there, 1, 2)]

    def code(self, size: Size, top: int) -> Contents:
        """Code the rest, for a board of this size."""
        coder, contents = self.coder, self.contents
        count = size.rows * size.columns
        if contents.jigsaw:
            if size.rows != size.columns or size.rows > limits.MAX_SUDOKU_ORDER:
                raise broken_link("its board has no regions")
            contents.regions = cell_choices.regions(coder, size.rows, contents.regions)
        layers = contents.layers
        givens = contents.givens if coder.writes else [0] * count
        entries = (layers.get("entries") or [0] * count) if coder.writes else [0] * count
        of = cell_choices.homes(size, contents.regions, contents.diagonals)
        chained = top > max(size.rows, size.columns)
        written = [given or entry for given, entry in zip(givens, entries)]
        if chained:
            values, order = cell_choices.chain(coder, size, top, written)
            given = (
                cell_choices.some(coder, [1 if givens[cell] else 0 for cell in order])
                if self.has_entries
                else [1] * len(order)
            )
            entered = [cell for cell, true in zip(order, given) if not true]
        else:
            given = cell_choices.palindrome(coder, [1 if number else 0 for number in givens])
            empty = [cell for cell in range(count) if not given[cell]]
            there = cell_choices.some(coder, [1 if entries[cell] else 0 for cell in empty]) if self.has_entries else []
            entered = [cell for cell, true in zip(empty, there) if true]
            for cell in entered:
                given[cell] = 1
            values = cell_choices.latin(coder, of, top, [cell for cell in range(count) if given[cell]], written)
        contents.givens = list(values)
        for cell in entered:
            contents.givens[cell] = 0
        read: dict[str, object] = {}
        if entered:
            read["entries"] = [value - given for value, given in zip(values, contents.givens)]
        if self.has_clues:
            contents.clues = cell_choices.clues(coder, size, values, contents.clues)
        free = self._free(of, top, values, chained)
        other: list[list[int]] = [[]] * count
        for name in self.mark_names:
            if name == "colours":
                read[name] = mark_choices.colours(coder, size.columns, layers.get(name) or [0] * count)
            else:
                other = mark_choices.marks(coder, top, values, free, other, layers.get(name) or [[]] * count)
                read[name] = other
        if self.word_names:
            words = Words()
            for name in self.word_names:
                most = limits.MAX_RULES_CHARACTERS if name == "rules" else limits.MAX_TITLE_CHARACTERS
                read[name] = words.text(coder, fit(layers.get(name) or "", most), most)
        contents.layers = read
        return contents

    def _free(self, of: list[list[int]], top: int, values: list[int], chained: bool) -> list[int]:
        """Return for each cell a mask of the numbers that no unit of it holds; 0 where marks do not ask for it."""
        if chained or top > mark_choices.MOST_MASKED or not self.mark_names:
            return [0] * len(values)
        taken = cell_choices.TakenNumbers(of)
        for cell, value in enumerate(values):
            if value:
                taken.add(cell, value)
        return [~taken.at(cell) for cell in range(len(values))]


def seal(text: str) -> str:
    """Return a text with the characters that check it, and closed."""
    return text + _check(text) + CLOSED


def agrees(text: str) -> bool:
    """Tell whether a text is closed and has the characters that check it."""
    return text == seal(text[: -len(CLOSED) - _CHECKS])


def _usual(side: int) -> tuple[int, int]:
    for box in BOXES:
        if box[0] * box[1] == side:
            return box
    return 0, 0


def _check(text: str) -> str:
    """Return the characters that check a text: another letter, or two that changed places, is always noticed."""
    rest = 0
    for character in text:
        rest = (rest * BASE + ord(character)) % _PRIME
    found = ""
    for _ in range(_CHECKS):
        rest, digit = divmod(rest, BASE)
        found += DIGITS[digit]
    return found
