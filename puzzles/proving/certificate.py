"""The file of a proof: the puzzle and its solution in comments, then the steps in the DRUP form.

    c Givens proof 1
    c program Givens 0.2.0
    c kind sudoku
    c size 9 9
    c box 3 3
    c givens
    c 8 . . . . . . . .
    ...
    c less 1 1 1 2
    c verdict one
    c solution
    c 8 1 2 7 5 3 6 4 9
    ...
    -12 34 0
    d -12 34 0
    0

`size` is rows and columns, `box` those of a Sudoku's box; `regions` in its place are a jigsaw's, a row a line, and
`diagonals` says that both hold every number. `less` is a clue of Futoshiki: row and column of the smaller number, then
those of the larger one. The verdict is "none" or "one". "c note" says anything. A step is a clause that follows from
the clauses so far, with 0 at its end; "d" takes one away. The last is 0 alone: a contradiction. `rules` has the
clauses that it all begins with.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NoReturn

from puzzles.model.values import Inequality, Puzzle, Size, Values
from puzzles.portable.faults import PuzzleFault, quote
from puzzles.proving import proof_limits
from puzzles.proving.proof_lines import Lines
from puzzles.proving.rule_clauses import KINDS

MAGIC = "c Givens proof 1"


@dataclass(frozen=True, slots=True)
class Header:
    """What a file states before its steps: the puzzle, and its only solution, () for none."""

    puzzle: Puzzle
    solution: Values = ()


@dataclass(frozen=True, slots=True)
class Step:
    """A clause that a proof adds, or takes away, and its line, from 1."""

    clause: tuple[int, ...]
    is_addition: bool
    line: int


def write(header: Header, steps: Iterable[str], program: str) -> str:
    """Write a proof's file; `steps` are lines of the DRUP form."""
    return "".join(f"{line}\n" for line in [*_head(header, program), *steps])


def _head(header: Header, program: str) -> Iterator[str]:
    puzzle = header.puzzle
    size = puzzle.size
    yield MAGIC
    yield f"c program {program}"
    yield f"c kind {puzzle.kind}"
    yield f"c size {size.rows} {size.columns}"
    if size.box_rows:
        yield f"c box {size.box_rows} {size.box_columns}"
    if puzzle.regions:
        yield from _board("regions", puzzle.regions, size)
    if puzzle.diagonals:
        yield "c diagonals"
    yield from _board("givens", puzzle.givens, size)
    for less, greater in puzzle.clues:
        one, other = size.place(less), size.place(greater)
        yield f"c less {one.row} {one.column} {other.row} {other.column}"
    yield f"c verdict {'one' if header.solution else 'none'}"
    if header.solution:
        yield from _board("solution", header.solution, size)
    yield "c note The number n in row r and column c is variable ((r - 1) * columns + c - 1) * top + n."


def _board(name: str, values: Values, size: Size) -> Iterator[str]:
    yield f"c {name}"
    for at in range(0, size.cells, size.columns):
        yield f"c {' '.join(str(value or '.') for value in values[at : at + size.columns])}"


def is_proof(text: str) -> bool:
    """Say whether a text is the file of a proof, of this version or another."""
    return text.lstrip("\ufeff \r\n")[: len(MAGIC) - 1] == MAGIC[:-1]


@dataclass(slots=True)
class _Comments:
    """What the comments have said so far."""

    names: set[str] = field(default_factory=set)

    kind: str = ""
    size: Size | None = None
    box: tuple[int, int] = (0, 0)
    regions: Values = ()
    diagonals: bool = False
    givens: Values = ()
    clues: set[Inequality] = field(default_factory=set)
    verdict: str = ""
    solution: Values = ()


def read(text: str) -> tuple[Header, list[Step]]:
    """Read a proof's file. Raises PuzzleFault, with the line, for one that is too long or is no proof."""
    if len(text) > proof_limits.MAX_CHARACTERS:
        raise PuzzleFault(
            "proof-long", f"A proof has at most {proof_limits.MAX_CHARACTERS:,} characters; this text has more."
        )
    lines = Lines(text)
    first = lines.next()
    if first != MAGIC:
        if not is_proof(text):
            lines.refuse(f"A proof begins with the line “{MAGIC}”; this one begins with {quote(first)}.")
        lines.refuse("This proof was written by another version of Givens.", hint="Reload the page, or update Givens.")
    told = _Comments()
    while lines.has_more() and lines.peek()[:1] in ("c", ""):
        line = lines.next()
        _, _, said = line.partition(" ")
        if line:
            if not line.startswith("c "):
                lines.refuse(f"{quote(line)} is neither a comment (“c …”) nor a step.")
            name, *words = said.split()
            _take(told, name, words, lines)
    header = _read_header(told, lines)
    return header, _steps(lines, header)


def _take(told: _Comments, name: str, words: Sequence[str], lines: Lines) -> None:
    """Take one line of the comments, and the rows of a board below it."""
    if name in ("note", "program"):
        return
    if name in told.names:
        lines.refuse(f"This proof says its {name} twice.")
    if name != "less":
        told.names.add(name)
    if name == "kind":
        told.kind = words[0] if len(words) == 1 and words[0] in KINDS else ""
        if not told.kind:
            lines.refuse(f"The kind is one of {', '.join(KINDS)}; this says {quote(' '.join(words))}.")
    elif name == "size":
        rows, columns = lines.numbers(words, 2, proof_limits.MAX_SIDE)
        told.size = Size(rows, columns)
    elif name == "box":
        rows, columns = lines.numbers(words, 2, proof_limits.MAX_SIDE)
        told.box = rows, columns
    elif name == "diagonals" and not words:
        told.diagonals = True
    elif name in ("regions", "givens", "solution") and not words:
        setattr(told, name, lines.board(told.size, empty=name == "givens"))
    elif name == "less" and told.size:
        row, column, other_row, other_column = lines.numbers(words, 4, proof_limits.MAX_SIDE)
        if max(row, other_row) > told.size.rows or max(column, other_column) > told.size.columns:
            lines.refuse(f"This clue names a cell that is not on a {told.size} board.")
        if abs(row - other_row) + abs(column - other_column) != 1:
            lines.refuse("This clue stands between cells that do not touch.")
        clue = Inequality(told.size.index(row, column), told.size.index(other_row, other_column))
        if clue in told.clues:
            lines.refuse("This proof says this clue twice.")
        told.clues.add(clue)
    elif name == "verdict" and words in (["none"], ["one"]):
        told.verdict = words[0]
    else:
        lines.refuse(f"{quote(' '.join([name, *words]))} says nothing that this version knows.")


def _read_header(told: _Comments, lines: Lines) -> Header:
    """Return what the comments say together. Raises PuzzleFault if they do not make a puzzle."""

    def refuse(message: str) -> NoReturn:
        lines.refuse(message, whole=True)

    missing = [name for name in ("kind", "size", "givens", "verdict") if not getattr(told, name)]
    if missing or told.size is None:
        refuse(f"This proof does not say its {missing[0]}.")
    rows, columns = told.size.rows, told.size.columns
    top = rows * columns if told.kind == "numbrix" else columns
    if told.kind != "numbrix" and rows != columns:
        refuse(f"A {told.kind} is square; this board is {told.size}.")
    if told.kind != "sudoku" and (any(told.box) or told.regions or told.diagonals):
        refuse(f"A {told.kind} has no boxes, regions or diagonals.")
    if told.kind != "futoshiki" and told.clues:
        refuse(f"A {told.kind} has no clues between cells.")
    box = told.box
    if told.kind == "sudoku" and not told.regions and (box[0] * box[1] != top or top % box[0] or top % box[1]):
        refuse(f"Boxes of {box[0]}×{box[1]} do not fill a {told.size} board.")
    if told.regions and any(box):
        refuse("A Sudoku has boxes or regions, not both.")
    if told.regions and any(told.regions.count(region) != top for region in range(1, top + 1)):
        refuse(f"The regions are not {top} of {top} cells each.")
    if max((*told.givens, *told.solution)) > top:
        refuse(f"The highest number of this board is {top}.")
    if bool(told.solution) != (told.verdict == "one"):
        refuse("A proof of one solution has the solution, and a proof of none has not.")
    puzzle = Puzzle(
        told.kind, Size(rows, columns, *box), told.givens, tuple(sorted(told.clues)), told.regions, told.diagonals
    )
    return Header(puzzle, told.solution)


def _steps(lines: Lines, header: Header) -> list[Step]:
    size = header.puzzle.size
    highest = size.cells * (size.cells if header.puzzle.kind == "numbrix" else size.columns)
    steps: list[Step] = []
    literals = 0
    added = 0
    while lines.has_more():
        line = lines.next()
        if not line or line.startswith("c "):
            continue
        removed = line.startswith("d ")
        clause = lines.clause(line[2:] if removed else line, highest)
        literals += len(clause)
        added += not removed
        steps.append(Step(clause, not removed, lines.number))
        if added > proof_limits.MAX_STEPS or literals > proof_limits.MAX_LITERALS:
            lines.refuse(
                f"A proof has at most {proof_limits.MAX_STEPS:,} steps, "
                f"of {proof_limits.MAX_LITERALS:,} literals together."
            )
        if not removed and not clause:
            break
    return steps
