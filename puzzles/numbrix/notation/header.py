"""The course handout's input file (its part 1): rows, columns, then the numbers, 0 for an empty cell."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles import limits
from puzzles.faults import PuzzleFault
from puzzles.kind import Confidence
from puzzles.model import Puzzle, Size, Values
from puzzles.numbrix.notation.cells import is_cell, look, nothing, value, written
from puzzles.numbrix.notation.grids import tab_form
from puzzles.numbrix.rules import NAME
from puzzles.text import DIGITS, Token, lines, number, shown, tokens


class Header:
    """`rows columns` and rows x columns numbers, in any number of lines, as Java's Scanner reads them.

    A board says itself how long it is, so the next may follow at once.
    """

    name = "header"
    title = "rows, columns and numbers"

    def sniff(self, text: str) -> Confidence:
        """Say how likely this form is: certain where the counts come out even under a first line of two."""
        raw, whole = look(text)
        rows = [words for row in raw if (words := row.split())]
        words = [word for row in rows for word in row]
        alone = bool(rows) and len(rows[0]) == 2
        sides = _sides(words)
        if alone and not whole and len(rows) == 1 and sides:
            return Confidence.LIKELY  # all the numbers are on one long line, of which a look sees no whole
        if alone and len(rows) > 1 and len(rows[1]) != 2 and all(word.isdecimal() for word in rows[0]):
            # Two numbers over something else are sides: what is wrong with them, or after them, is this form's to say.
            odd = sides is None or (whole and len(words) == 2 + sides.cells and not all(map(is_cell, words)))
            if odd:
                return Confidence.LIKELY
        if len(words) < 3 or not all(map(is_cell, words)) or sides is None or "\t\t" in raw[0] or raw[0][:1] == "\t":
            return Confidence.NO
        if whole and _even(words):
            return Confidence.CERTAIN if alone else Confidence.LIKELY
        # A row too short or too long still deserves this form's own fault.
        if alone and len(rows[1]) == int(words[1]) > 2:
            return Confidence.LIKELY if whole else Confidence.CERTAIN
        # Rows that only begin with two small numbers are another form's.
        return Confidence.POSSIBLE if alone or len(rows) == 1 else Confidence.NO

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read one board after the other. Raises PuzzleFault that says how many numbers of how many there are."""
        words = [token for line in lines(text) for token in tokens(line)]
        if not words:
            raise nothing()
        found: list[Puzzle] = []
        at = 0
        while at < len(words):
            if found:
                _another(words[at : at + 2], found[-1].size)
            if at + 1 == len(words):
                raise words[at].fault("too-few", "The number of columns is missing.", "Begin with rows and columns.")
            rows = number(words[at], 1, limits.MAX_SIDE, "number of rows")
            columns = number(words[at + 1], 1, limits.MAX_SIDE, "number of columns")
            size = Size(rows, columns)
            cells = words[at + 2 : at + 2 + size.cells]
            if len(cells) < size.cells:
                raise _short(words[at], size, len(cells), words[-1], found)
            found.append(Puzzle(NAME, size, tuple(value(token, size.cells) for token in cells)))
            at += 2 + size.cells
        return found

    def write(self, *puzzles: Puzzle) -> str:
        """Write `rows columns` and a line a row, 0 for empty, an empty line between two boards."""
        return "\n".join(map(_written, written(puzzles)))

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solution as the handout's program prints it: in the tab form."""
        return tab_form(puzzle.filled(solution))


def _written(puzzle: Puzzle) -> str:
    size = puzzle.size
    rows = [puzzle.givens[at : at + size.columns] for at in range(0, size.cells, size.columns)]
    return f"{size.rows} {size.columns}\n" + "".join(" ".join(map(str, row)) + "\n" for row in rows)


def _sides(words: Sequence[str]) -> Size | None:
    """Return the size that the first two words name, None where they name none."""
    sides = range(1, limits.MAX_SIDE + 1)
    if len(words) < 2 or not all(word and len(word) <= 3 and set(word) <= DIGITS for word in words[:2]):
        return None
    size = Size(int(words[0]), int(words[1]))
    return size if size.rows in sides and size.columns in sides else None


def _even(words: Sequence[str]) -> bool:
    """Say whether the words (cells all) are boards from the first to the last, with no number out of range."""
    at = 0
    while at < len(words):
        size = _sides(words[at : at + 2])
        if size is None or at + 2 + size.cells > len(words):
            return False
        cells = words[at + 2 : at + 2 + size.cells]
        if any(set(word) <= DIGITS and word and int(word) > size.cells for word in cells):
            return False
        at += 2 + size.cells
    return True


def _another(start: Sequence[Token], size: Size) -> None:
    """Check that a new board starts here. Raises PuzzleFault where the board above just has too many numbers."""
    if _sides([token.text for token in start]) is None:
        token = start[0]
        raise token.fault(
            "too-many",
            f"Line {token.line.number}, column {token.column}: the {size} board above has all its {size.cells} "
            f"numbers, and {shown(token.text)} comes after them.",
            "Take the extra numbers out, or begin a new board with its rows and columns.",
        )


def _short(start: Token, size: Size, count: int, last: Token, found: Sequence[Puzzle]) -> PuzzleFault:
    hint = "Write every cell, with 0 for an empty one."
    if found:
        hint = f"If no further board was meant, the {found[-1].size} board above has too many numbers."
    return PuzzleFault(
        "too-few",
        f"The {size} board that starts on line {start.line.number} needs {size.cells} numbers; "
        f"the text ends after {count}.",
        line=last.line.number,
        column=last.column + len(last.text),
        excerpt=last.line.text,
        hint=hint,
    )
