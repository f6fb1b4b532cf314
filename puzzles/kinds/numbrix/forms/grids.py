"""Numbrix boards as rows of cells: with tabs, as Numbrix Lab prints them (part 2), with blanks, bars or brackets."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import chain, islice

from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.numbrix.forms.cell_words import board, confidence, look, written
from puzzles.kinds.numbrix.rules import NAME
from puzzles.model.values import Puzzle, Values
from puzzles.portable.faults import PuzzleFault, quote
from puzzles.portable.limits import MAX_SIDE
from puzzles.text.cut_lines import BARS, cutter, tokens_of
from puzzles.text.tokens import Line, Passage, Row, Token, few, passage, split_line

_RULES = frozenset("─━═┄┅┈┉╌╍")
FEWEST = 4
"""Cells of a row that a line with the number of rows stands above."""

_DECLARATION = re.compile(r"[^=]{0,120}=")
"""What may stand before the first array: `int[][] board =`."""

_OPENING = re.compile(r"[\s,;]*+[\[{(]\s*+(?=[\[{(])")
_ROW = re.compile(r"[\[{(]([\s,;]*+[^\s,;\[\]{}()][^\[\]{}()]*+)(?:[\]})]|\Z)[\s,;]*+")
_CLOSING = re.compile(r"[\]})][\s,;]*+")
_WORD = re.compile(r"[^\s,;\[\]{}()]+")
_PIECE = re.compile(rf"{_WORD.pattern}|\S")

_tabbed = cutter("\t")
_barred = cutter(BARS, framed=True)


class Boards(Form):
    """One board after another."""

    kind = NAME
    text: Callable[[Puzzle], str]
    """Writes one board."""

    @abstractmethod
    def read(self, source: Passage) -> Iterable[Puzzle | None]:
        """Yield the boards, None for a part of the text without one. Raises PuzzleFault."""

    def parse(self, text: str) -> Sequence[Puzzle]:
        """Read one board after another. Raises PuzzleFault with line and column."""
        found = few(filter(None, self.read(passage(text))))
        if not found:
            raise PuzzleFault("empty", "There is no puzzle in this text.", hint="Paste the rows of a Numbrix board.")
        return found

    def holds(self, puzzle: Puzzle) -> bool:
        """Hold every Numbrix board."""
        return True

    def write(self, *puzzles: Puzzle) -> str:
        """Write the boards with an empty line between them."""
        return "\n".join(map(self.text, written(puzzles)))

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the solution in the same form."""
        return self.text(puzzle.with_givens(solution))


class Grid(Boards):
    """Rows of cells; an empty line, or a bracket that closes, ends a board."""

    def __init__(
        self,
        name: str,
        title: str,
        rows: Callable[[Passage], Iterable[Iterable[Row]]],
        text: Callable[[Puzzle], str],
        suits: Callable[[Sequence[str]], bool] = any,
        shows: Callable[[Sequence[str]], bool] = lambda lines: False,
    ) -> None:
        """Take what cuts a text into the rows of its boards, and what writes a board.

        `suits` says whether the lines of a board may be of this form, `shows` whether they then show more of it than
        their cells do.
        """
        self.name, self.title, self.text = name, title, text
        self._rows, self._suits, self._shows = rows, suits, shows

    def sniff(self, text: str) -> Confidence:
        """Say how likely this form is: likely only if a number is greater than the side."""
        start, whole = look(text)
        lines = next(start.clusters(), start).text.split("\n")
        sure = Confidence.NO
        with suppress(PuzzleFault):
            if self._suits(lines):
                sure = confidence([row.words for row in next(iter(self._rows(start)), ())], whole)
        return Confidence(min(sure + self._shows(lines), Confidence.CERTAIN)) if sure else sure

    def read(self, source: Passage) -> Iterable[Puzzle | None]:
        """Yield the boards, None for a frame without cells. Raises PuzzleFault."""
        return map(board, self._rows(source))


def rows_of(puzzle: Puzzle, empty: str = "-") -> list[list[str]]:
    """Return the givens as rows of words."""
    words = [str(given) if given else empty for given in puzzle.givens]
    return [words[at : at + puzzle.size.columns] for at in range(0, len(words), puzzle.size.columns)]


def tab_form(puzzle: Puzzle) -> str:
    """Return the board as Numbrix Lab's toString does: a tab after each number or dash, a newline after each row."""
    return "".join("".join(word + "\t" for word in row) + "\n" for row in rows_of(puzzle))


def spaced(puzzle: Puzzle, empty: str = "-") -> str:
    """Return the board in columns of equal width."""
    width = len(str(puzzle.size.cells))
    return "".join(" ".join(word.rjust(width) for word in row) + "\n" for row in rows_of(puzzle, empty))


def _table(puzzle: Puzzle) -> str:
    """Return the Markdown table that Numbrix Lab shows: first row, delimiter row, the other rows."""
    width = len(str(puzzle.size.cells))
    first, *others = ("| " + " | ".join(word.ljust(width) for word in row) + " |\n" for row in rows_of(puzzle))
    return first + "|" + ("-" * (width + 2) + "|") * puzzle.size.columns + "\n" + "".join(others)


def _box(puzzle: Puzzle) -> str:
    """Return a frame that is heavy outside and light inside."""
    width = len(str(puzzle.size.cells))
    rows = ["┃ " + " │ ".join(word.rjust(width) for word in row) + " ┃\n" for row in rows_of(puzzle, "")]
    above, between, below = (
        mark[0] + mark[2].join([mark[1] * (width + 2)] * puzzle.size.columns) + mark[3] + "\n"
        for mark in ("┏━┯┓", "┠─┼┨", "┗━┷┛")
    )
    return above + between.join(rows) + below


def _array(puzzle: Puzzle) -> str:
    """Return lists of lists for Python or JSON, one row on a line."""
    return "[" + ",\n ".join(f"[{', '.join(row)}]" for row in rows_of(puzzle, "0")) + "]\n"


def _blanks(source: Passage) -> Iterator[Iterable[Row]]:
    """Yield rows of words; a line above them may tell how many there are."""
    for cluster in source.clusters():
        rows = map(split_line, cluster.lines())
        first = list(islice(rows, 2))
        if first[0].words == [str(cluster.height - 1)] and len(first[-1].words) >= FEWEST:
            del first[0]
        yield chain(first, rows)


def _lines(row: Callable[[Line], Row]) -> Callable[[Passage], Iterator[Iterator[Row]]]:
    return lambda source: (map(row, cluster.lines()) for cluster in source.clusters())


def _frames(source: Passage) -> Iterator[Iterator[Row]]:
    """Yield frames and tables without their rules, and without a head whose cells are all blank."""
    for cluster in source.clusters():
        lines = cluster.lines()
        first = list(islice(lines, 2))
        if _has_delimiter([line.text for line in first]):
            first = first[:1] if any(_barred(first[0]).words) else []
        yield (_barred(line) for line in chain(first, lines) if not _is_rule(line.text))


def _has_delimiter(lines: Sequence[str]) -> bool:
    """Say whether the second line parts the head from the body; a single dash is an empty cell."""
    words = _barred(Line(lines[1], 2)).words if len(lines) > 1 and not _is_rule(lines[0]) else [""]
    return all(len(word) > 1 and set(word) <= {"-", ":"} for word in words)


def _is_rule(line: str) -> bool:
    return line.lstrip().startswith("+") or not _RULES.isdisjoint(line)


def _is_drawn(lines: Sequence[str]) -> bool:
    return any(map(_is_rule, lines)) and not set(BARS).isdisjoint("".join(lines))


def _arrays(source: Passage) -> Iterator[list[Row]]:
    """Yield the rows of one array after another. Raises PuzzleFault for anything else."""
    declared = _DECLARATION.match(source.text)
    closing, at = None, declared.end() if declared else 0
    while opening := _OPENING.match(source.text, at):
        at = opening.end()
        rows: list[Row] = []
        while len(rows) <= MAX_SIDE and (row := _ROW.match(source.text, at)):
            rows.append(_row(source, *row.span(1)))
            at = row.end()
        yield rows
        closing = _CLOSING.match(source.text, at) if rows else None
        if not closing:
            break
        at = closing.end()
    if token := next(tokens_of(source, _PIECE, at), None):
        raise _fault(token, f"{quote(token.text)} does not belong here.")
    if source.text and not closing:
        raise _fault(Token("", source.last, len(source.last.text)), "the array ends here but is not closed.")


def _row(source: Passage, start: int, end: int) -> Row:
    """Return the cells between two brackets, which may stand on several lines."""
    return Row(Line("", 0), _WORD.findall(source.text, start, end), lambda _: tokens_of(source, _WORD, start, end))


def _fault(token: Token, why: str) -> PuzzleFault:
    message = f"Line {token.line.number}, column {token.column}: {why}"
    hint = "Write a list of rows, each a list of numbers, and close every bracket."
    return token.fault("not-an-array", message, hint)


SPACED = Grid("spaced", "rows of numbers", _blanks, spaced)
GRIDS = (
    Grid(
        "tabs",
        "rows with tabs",
        _lines(_tabbed),
        tab_form,
        suits=lambda lines: any("\t" in line for line in lines),
        shows=lambda lines: all(line.endswith("\t") for line in lines) and any("-" in line for line in lines),
    ),
    Grid(
        "table",
        "Markdown table",
        _frames,
        _table,
        suits=lambda lines: "|" in lines[0] and not _is_drawn(lines),
        shows=_has_delimiter,
    ),
    SPACED,
    Grid("box", "box drawing", _frames, _box, suits=_is_drawn),
    Grid("array", "nested lists", _arrays, _array),
)
