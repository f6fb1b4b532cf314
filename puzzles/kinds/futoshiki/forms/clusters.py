"""The three clusters of the Futoshiki program's input files ("Formatting input files")."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.futoshiki.forms.sign_cells import (
    EMPTY,
    HORIZONTAL,
    NO_SIGN,
    VERTICAL,
    cell,
    is_square,
    nothing,
    puzzle_of,
    rows,
    sign,
    signed,
)
from puzzles.kinds.futoshiki.forms.sketch import fault_in
from puzzles.kinds.futoshiki.rules import NAME
from puzzles.model.values import Puzzle, Values
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.text.tokens import DIGITS, Line, Passage, Token, few, head, passage, split_line

_LOOK = 8192


class Clusters(Form):
    """Three clusters of lines with an empty line between them.

    n rows of n numbers, 0 for empty; n rows of n-1 signs `0 < >` between the columns; n-1 rows of n signs `0 v ^`
    between the rows. Each further puzzle is three more clusters.
    """

    kind = NAME
    name = "clusters"
    title = "three clusters"

    def sniff(self, text: str) -> Confidence:
        """Say how likely this form is: certain if a cluster of signs follows one of numbers."""
        groups = [[line.text.split() for line in part.lines()] for part in passage(head(text, _LOOK)).clusters()]
        if len(groups) < 2 or not _mostly(groups[0], _is_number) or not _mostly(groups[1], _is_sign):
            return Confidence.NO
        order = len(groups[0])
        fits = all(len(row) == order for row in groups[0]) and all(len(row) == order - 1 for row in groups[1])
        if any(word in HORIZONTAL | VERTICAL for group in groups[1:] for row in group for word in row):
            return Confidence.CERTAIN if fits else Confidence.LIKELY
        shape = [[len(row) for row in group] for group in groups[1:3]]
        if not fits or shape != [[order - 1] * order, [order] * (order - 1)]:
            return Confidence.NO
        return Confidence.CERTAIN if is_square([word for row in groups[0] for word in row]) else Confidence.LIKELY

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read each three clusters as a puzzle. Raises PuzzleFault with line and column, naming the cluster."""
        return few(_boards(passage(text)))

    def holds(self, puzzle: Puzzle) -> bool:
        """Hold every Futoshiki board."""
        return True

    def write(self, *puzzles: Puzzle) -> str:
        """Write three clusters for each puzzle, 0 for no number or sign, with an empty line between clusters."""
        return "\n".join(_clusters(puzzle, signs) for puzzle, signs in signed(puzzles))

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solution's numbers as the first cluster, as the Futoshiki program prints its board."""
        return rows(tuple(map(str, solution)), puzzle.size.columns)


def _boards(source: Passage) -> Iterator[Puzzle]:
    if not source.text:
        raise nothing()
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
        yield _from_clusters(numbers, next(rest), next(rest))


def _from_clusters(numbers: Passage, beside: Passage, below: Passage) -> Puzzle:
    first = next(numbers.lines())
    order = len(split_line(first).words)
    if order not in range(2, limits.MAX_FUTOSHIKI_ORDER + 1):
        raise order_fault(first, order)
    cells = cluster(numbers, order, order, "numbers")
    signs = cluster(beside, order, order - 1, "signs between columns")
    signs_below = cluster(below, order - 1, order, "signs between rows")
    found = [sign(token, HORIZONTAL, "<, > or 0") for token in signs]
    found += [sign(token, VERTICAL, "v, ^ or 0") for token in signs_below]
    return puzzle_of(order, [cell(token, order) for token in cells], found)


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


def _clusters(puzzle: Puzzle, signs: Sequence[int]) -> str:
    order = puzzle.size.rows
    beside = order * (order - 1)
    return "\n".join(
        (
            rows(tuple(map(str, puzzle.givens)), order),
            rows(["<0>"[sign + 1] for sign in signs[:beside]], order - 1),
            rows(["^0v"[sign + 1] for sign in signs[beside:]], order),
        )
    )


def order_fault(line: Line, order: int) -> PuzzleFault:
    """Return the fault for a first line that is not a row of a board."""
    return PuzzleFault(
        "bad-size",
        f"Line {line.number} has {order} {'number' if order == 1 else 'numbers'}; a Futoshiki board has 2 to "
        f"{limits.MAX_FUTOSHIKI_ORDER} in a row.",
        line=line.number,
        column=1,
        excerpt=line.text,
        hint="Separate the numbers with spaces, and write 0 for an empty cell.",
    )


def _mostly(words: Sequence[Sequence[str]], known: Callable[[str], bool]) -> bool:
    """Say whether at least half of a cluster's words are known, so that one typing error does not hide what it is."""
    flat = [word for row in words for word in row]
    return 2 * sum(map(known, flat)) >= len(flat)


def _is_number(word: str) -> bool:
    return set(word) <= DIGITS or word in EMPTY


def _is_sign(word: str) -> bool:
    return word in HORIZONTAL | NO_SIGN
