"""A board in the ways that programs and people write it."""

from __future__ import annotations

from puzzles.forms import read
from tests import founding

LINE = founding.SUDOKU_LINE
SOLVED = "934817256728653419615942738176425893452398167389176542897564321563281974241739685"
PUZZLE = read.read(LINE).puzzles[0]
ROWS = [LINE[at : at + 9] for at in range(0, 81, 9)]
NOUGHT = LINE.replace(".", "0")


def each(written: str, between: str = "\n", empty: str = "0", of: str = LINE) -> str:
    """Return the rows, each written so: `{row}` together, `{tight}` or `{commas}`, with its number `{n}`, and so on."""
    rows = [[empty if cell == "." else cell for cell in of[at : at + 9]] for at in range(0, 81, 9)]
    joined = {"row": "", "spaced": " ", "tight": ",", "commas": ", ", "bars": " | ", "tabs": "\t", "amps": " & "}
    named = [{name: by.join(row) for name, by in joined.items()} | {"quoted": str(row)[1:-1]} for row in rows]
    return between.join(written.format(n=at + 1, at=at, a="ABCDEFGHI"[at], **row) for at, row in enumerate(named))


def nested(empty: str = "0", of: str = LINE) -> str:
    return "[" + each("[{commas}]", ",\n ", empty, of) + "]"


def clues(written: str, between: str = "\n") -> str:
    """Return the givens, each written so: its row `{r}` or `{a}`, its column `{c}` or `{b}`, its number `{v}`."""
    return between.join(
        written.format(r=at // 9 + 1, c=at % 9 + 1, a="ABCDEFGHI"[at // 9], b="ABCDEFGHI"[at % 9], v=cell)
        for at, cell in enumerate(LINE)
        if cell != "."
    )


def framed(of: str = LINE, rule: str = "+-------+-------+-------+\n", empty: str = ".") -> str:
    cells = [of[at : at + 3].replace(".", empty) for at in range(0, 81, 3)]
    lines = [f"| {' | '.join(' '.join(part) for part in cells[at : at + 3])} |\n" for at in range(0, 27, 3)]
    return rule + rule.join("".join(lines[at : at + 3]) for at in (0, 3, 6)) + rule


def numbered(cells: str, rows: str, between: str = ", ", first: int = 0) -> str:
    """Return the board with each cell and each row in a text with its number."""
    return between.join(
        rows.format(row + first, between.join(cells.format(at + first, cell) for at, cell in enumerate(line)))
        for row, line in enumerate(each("{row}").split("\n"))
    )
