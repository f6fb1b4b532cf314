"""The three clusters of the Futoshiki program's input files ("Formatting input files")."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from puzzles.kinds.form import Confidence
from puzzles.kinds.futoshiki.forms.sign_cells import (
    EMPTY,
    HORIZONTAL,
    NO_SIGN,
    VERTICAL,
    PlainBoards,
    board_of,
    is_square,
    lines,
    marks_of,
)
from puzzles.kinds.futoshiki.forms.sketch import fault_in
from puzzles.model.values import Puzzle
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.text.tokens import DIGITS, Passage, Token, head, passage, split_line

_LOOK = 8192
_SIGNS = HORIZONTAL | NO_SIGN


class Clusters(PlainBoards):
    """Three clusters of lines with an empty line between them.

    n rows of n numbers, 0 for empty; n rows of n-1 signs `0 < >` between the columns; n-1 rows of n signs `0 v ^`
    between the rows. Each further puzzle is three more clusters.
    """

    name = "clusters"
    title = "three clusters"

    def sniff(self, text: str) -> Confidence:
        """Say how likely this form is: certain if a cluster of signs follows one of numbers."""
        groups = [[line.text.split() for line in part.lines()] for part in passage(head(text, _LOOK)).clusters()]
        if (
            len(groups) < 2
            or not _mostly(groups[0], lambda word: word in EMPTY or DIGITS.issuperset(word))
            or not _mostly(groups[1], _SIGNS.__contains__)
        ):
            return Confidence.NO
        order = len(groups[0])
        fits = all(len(row) == order for row in groups[0]) and all(len(row) == order - 1 for row in groups[1])
        if any(word in HORIZONTAL | VERTICAL for group in groups[1:] for row in group for word in row):
            return Confidence.CERTAIN if fits else Confidence.LIKELY
        shape = [[len(row) for row in group] for group in groups[1:3]]
        if not fits or shape != [[order - 1] * order, [order] * (order - 1)]:
            return Confidence.NO
        return Confidence.CERTAIN if is_square([word for row in groups[0] for word in row]) else Confidence.LIKELY

    def boards(self, source: Passage) -> Iterator[Puzzle]:
        """Yield a puzzle for each three clusters. Faults name the cluster."""
        count = source.gaps + 1
        if count % 3:
            if drawn := fault_in(source.text, source.number):
                raise drawn
            raise PuzzleFault(
                "clusters",
                f"There are {count} clusters of lines; a Futoshiki puzzle has 3: numbers, signs between columns, "
                "signs between rows.",
                line=source.last.number,
                excerpt=source.last.text,
                hint="Leave one empty line after each cluster and none inside it.",
            )
        rest = source.clusters()
        for numbers in rest:
            order, cells = square_of(numbers)
            beside = cluster(next(rest), order, order - 1, "signs between columns")
            below = cluster(next(rest), order - 1, order, "signs between rows")
            yield board_of(order, cells, beside, below, "0")

    def text_of(self, puzzle: Puzzle, signs: Sequence[int]) -> str:
        """Return three clusters, 0 for no number or sign, with an empty line between clusters."""
        cells = self.answer(puzzle, puzzle.givens)
        return "\n".join((cells, *map(lines, marks_of(puzzle, signs, "<0>", "^0v"))))


def square_of(source: Passage) -> tuple[int, list[Token]]:
    """Return the side and the cells of a square cluster. Raises PuzzleFault."""
    first = next(source.lines())
    order = len(split_line(first).words)
    if order not in range(2, limits.MAX_FUTOSHIKI_ORDER + 1):
        raise PuzzleFault(
            "bad-size",
            f"Line {first.number} has {order} {'number' if order == 1 else 'numbers'}; a Futoshiki board has 2 to "
            f"{limits.MAX_FUTOSHIKI_ORDER} in a row.",
            line=first.number,
            column=1,
            excerpt=first.text,
            hint="Separate the numbers with spaces, and write 0 for an empty cell.",
        )
    return order, cluster(source, order, order, "numbers")


def cluster(source: Passage, count: int, width: int, what: str) -> list[Token]:
    """Return a cluster's words row after row. Raises PuzzleFault for a wrong number of rows or a wrong width."""
    found: list[Token] = []
    rows = list(islice(source.lines(), count + 1))
    for row in rows[:count]:
        cells = split_line(row)
        if len(cells.words) != width:
            extra = cells.token(width).column if len(cells.words) > width else len(row.text) + 1
            raise PuzzleFault(
                "cluster-width",
                f"Line {row.number}: this row of {what} has {len(cells.words)}; it needs {width}.",
                line=row.number,
                column=extra,
                excerpt=row.text,
                hint="Separate them with spaces, and write 0 if there is none.",
            )
        found += cells.tokens()
    if source.height != count:
        at = rows[-1]
        raise PuzzleFault(
            "cluster-height",
            f"The cluster of {what} that starts on line {source.number} has {source.height} lines; it needs {count}.",
            line=at.number,
            column=1,
            excerpt=at.text,
            hint="Leave one empty line after each cluster and none inside it.",
        )
    return found


def _mostly(words: Sequence[Sequence[str]], known: Callable[[str], bool]) -> bool:
    """Say whether at least half of a cluster's words are known, so that one typing error does not hide what it is."""
    flat = [word for row in words for word in row]
    return 2 * sum(map(known, flat)) >= len(flat)
