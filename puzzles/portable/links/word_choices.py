"""Words in choices: each letter by what followed the letters before it, so far and in the words of most puzzles.

This is prediction by partial matching (Cleary and Witten, 1984) with contexts of three letters and fewer, escapes by
method C (Moffat, 1990), and exclusion. The form rests on PRIMER: another one is another version of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.links.range_coder import broken_link

if TYPE_CHECKING:
    from puzzles.portable.annotations import Choices

END = "\0"
"""What ends a text; none holds it."""

PRIMER = (
    "Sudoku\0Classic Sudoku\0Futoshiki\0Numbrix\0The puzzle of the day\0Easy\0Medium\0Hard\0Puzzle No. 12, "
    "2024\0Normal sudoku rules apply. Place the digits from 1 to 9 in each row, column and 3x3 box (region), so "
    "that no digit repeats.\0Fill the grid with the numbers 1 to 9 so that every row and column holds each "
    "number once. Both marked main diagonals contain all the digits.\0Each digit must be different; cells in the "
    "same line may not be the same. Find the path through all of them: consecutive numbers touch.\0Have fun! "
    "Good luck, and thank you for solving this by hand, without guessing. It should have a unique solution.\0"
)
"""What the model knows before the first letter."""

ORDER = 3
"""Letters that a context has at most."""

MOST = 200
"""When a letter has followed a context so often, all counts of the context are halved."""


def fit(text: str, most: int) -> str:
    """Return a text, cut to so many letters, without what no link holds: its end, and halves of characters."""
    return "".join(["\ufffd" if letter == END or _is_half(ord(letter)) else letter for letter in text[:most]])


def _is_half(code: int) -> bool:
    return 0xD800 <= code < 0xE000


class Words:
    """What letters follow which, learned from all texts of a link one after the other."""

    def __init__(self) -> None:
        # Of each context, its letters and how often each has followed. Not a dict: MicroPython's has no order.
        self._contexts: dict[str, tuple[list[str], list[int]]] = {}
        self._before = END * ORDER
        self._block = 0
        for letter in PRIMER:
            self._learn(letter, self._shortest(letter))

    def text(self, coder: Choices, text: str, most: int) -> str:
        """Code a text of at most so many letters. Raises PuzzleFault if a longer one is read."""
        found: list[str] = []
        while True:
            at = len(found)
            letter = self._letter(coder, text[at] if at < len(text) else END)
            if letter == END:
                return "".join(found)
            found.append(letter)
            if len(found) > most:
                raise broken_link("its words are too long")

    def _letter(self, coder: Choices, letter: str) -> str:
        passed: list[str] = []
        for order in range(ORDER, -1, -1):
            letters, counts = self._contexts.get(self._context(order), ([], []))
            if passed:
                kept = [at for at, each in enumerate(letters) if each not in passed]
                letters, counts = [letters[at] for at in kept], [counts[at] for at in kept]
            if not letters:
                continue
            known = letters.index(letter) if letter in letters else len(letters)
            choice = coder.weigh(known, counts + [len(letters)])
            if choice < len(letters):
                found = letters[choice]
                self._learn(found, order)
                return found
            passed += letters
        found = self._new(coder, letter)
        self._learn(found, 0)
        return found

    def _new(self, coder: Choices, letter: str) -> str:
        """Code a letter that has not occurred: its block of 128 characters, most often the last one, and its place."""
        block, place = divmod(ord(letter), 128)
        if not coder.chance(block == self._block, 3, 4):
            self._block = coder.pick(block, 0x110000 // 128)
        found = self._block * 128 + coder.pick(place, 128)
        if _is_half(found):
            raise broken_link("its words hold what is no character")
        return chr(found)

    def _context(self, order: int) -> str:
        return self._before[len(self._before) - order :]

    def _shortest(self, letter: str) -> int:
        """Return the longest context's order that has been followed by a letter, 0 for none."""
        for order in range(ORDER, 0, -1):
            context = self._context(order)
            if context in self._contexts and letter in self._contexts[context][0]:
                return order
        return 0

    def _learn(self, letter: str, shortest: int) -> None:
        """Count a letter in the contexts down to the one in which it was found."""
        for order in range(shortest, ORDER + 1):
            context = self._context(order)
            if context not in self._contexts:
                self._contexts[context] = ([], [])
            letters, counts = self._contexts[context]
            if letter in letters:
                at = letters.index(letter)
                counts[at] += 1
                if counts[at] > MOST:
                    counts[:] = [(count + 1) // 2 for count in counts]
            else:
                letters.append(letter)
                counts.append(1)
        self._before = self._before[1:] + letter
