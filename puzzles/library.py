"""The face of the package for other programs: a few functions over frozen values.

A PuzzleFault says what is wrong with a text or an argument: a sentence, its line and column, and a hint. Searches run
on the fastest engine that is installed (`givens --engine` lists them): they begin interpreted and move to compiled code
when that pays.
"""

from __future__ import annotations

import atexit
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from functools import cache
from os import PathLike
from pathlib import Path
from random import randrange

from puzzles import engine
from puzzles.explaining import why as reasons
from puzzles.explaining.explainer import Explainer
from puzzles.explaining.hint import Hint, next_hint
from puzzles.explaining.walk import Walker
from puzzles.explaining.walk_text import Walkthrough
from puzzles.explaining.why import Why
from puzzles.explaining.wrong_entries import Move
from puzzles.forms import read as reading
from puzzles.forms import write
from puzzles.forms.sharing import pictures, puzzle_links
from puzzles.kinds.catalog import kind_named, kind_of
from puzzles.kinds.protocol import Request
from puzzles.kinds.validation import validate_values
from puzzles.logic.assumptions import kernel
from puzzles.machines.base import Interpreter, Machine, current
from puzzles.making import generate as generating
from puzzles.making import make
from puzzles.making.wishes import Wish
from puzzles.model import values as model
from puzzles.model.layers import Layers, Marks, Sheet
from puzzles.model.values import (
    BrokenRule,
    Budget,
    Inequality,
    Outcome,
    Progress,
    Puzzle,
    Size,
    Solution,
    Values,
    Verdict,
)
from puzzles.model.work import finish
from puzzles.pictures.reading import PictureReading
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.proving import check_proof as checking_proofs
from puzzles.proving.check_proof import CheckedProof
from puzzles.rating import rate as ratings
from puzzles.rating.rate import Rating
from puzzles.running import engines, line_blocks
from puzzles.solving import proof, solution_check
from puzzles.solving import solve as solving
from puzzles.solving.proof import Proof
from puzzles.solving.repair import repair as repairing
from puzzles.solving.repair.repair import Repair
from puzzles.solving.solution_check import Check
from puzzles.solving.solvability import Probe

__all__ = [
    "BrokenRule",
    "Check",
    "CheckedProof",
    "Hint",
    "Inequality",
    "Layers",
    "Outcome",
    "PictureReading",
    "Proof",
    "Puzzle",
    "PuzzleFault",
    "Rating",
    "Repair",
    "Sheet",
    "Size",
    "Solution",
    "Verdict",
    "Walkthrough",
    "Why",
    "Wish",
    "check",
    "check_proof",
    "convert",
    "explain",
    "generate",
    "hint",
    "open_link",
    "prove",
    "rate",
    "read",
    "read_picture",
    "read_sheets",
    "repair",
    "share",
    "solve",
    "solve_lines",
    "why",
]

model.draw_with(pictures.svg)


def read(text: str, form: str | None = None) -> Sequence[Puzzle]:
    """Return the puzzles of a text, at least one, in the form named ("sudoku/line") or the one that it is written in.

    Raises PuzzleFault for a text that holds no puzzle, naming its line and column, and for an unknown form.
    """
    return reading.read(text, form).puzzles


def read_sheets(text: str, form: str | None = None) -> list[Sheet]:
    """Return the puzzles of a text as `read` does, each in a `Sheet` with its `Layers`: what the text says beside it.

    These are a player's entries, marks and colours, the title, the author and the rules in words, and what the reader
    took for granted ("Letters are read as A = 10."). Entries are never givens. Raises PuzzleFault as `read` does.
    """
    return reading.read(text, form).sheets()


def read_picture(
    path: str | PathLike[str],
    corners: Sequence[float] | None = None,
    turn: int = -1,
    kind: str | None = None,
    board: int = 0,
) -> PictureReading:
    """Return the puzzle that a picture file shows: a photo or a screenshot; Pillow (`givens[pictures]`) decodes it.

    `puzzle` of the result has the givens as read, `layers` a player's entries and marks, `doubts` the places to compare
    with the picture, `judgement` what the solver says and the least costly change to exactly one solution, `remarks`
    what was taken for granted, `others` what else there is. `corners` are x, y of the board's corners, clockwise, in
    pixels of the picture shrunk to 1,600 a side, None to find it; `turn` says which of them is the puzzle's first, -1
    to find out. `kind` and `board` (0 for the largest) choose among what the picture may be. Raises PuzzleFault for
    what is no picture, and for one without a puzzle.
    """
    from puzzles.running import pictures as picture_files

    with engines.run_on(None, long=True):
        return picture_files.read_file(Path(path).read_bytes(), corners, turn, kind, board)


def solve(
    puzzle: Puzzle,
    limit: int = limits.DEFAULT_SOLUTIONS,
    seconds: float | None = limits.DEFAULT_SECONDS,
    on_progress: Callable[[Progress], None] | None = None,
) -> Verdict:
    """Look for the puzzle's solutions from its givens alone, and say how many there are, listing `limit` at most.

    The search ends after `seconds`, None for never; the verdict then says that it is undecided. Each solution is
    checked against the rules. `on_progress` is called about ten times a second. Raises PuzzleFault for a limit below 1
    or above 10,000.
    """
    with compiled_engine():
        return solving.solve(puzzle, limit, Budget(seconds=seconds), on_progress)


def solve_lines(lines: bytes, like: bytes | None = None, seconds: float = limits.DEFAULT_SECONDS) -> bytes:
    """Solve lines of text with a puzzle on each, and return as many: line i answers line i, as `solve --all` writes it.

    A puzzle that has a solution is replaced by one. A puzzle without one, or with none found in `seconds`, and a line
    that is no puzzle stay as they are, and so do line ends. The lines are UTF-8 or ASCII, cut at line ends. `like` is
    the beginning of the file that they are a part of, up to 64 KiB: form and size are taken from it; without it, from
    the lines themselves. Raises PuzzleFault where that shows no lines of puzzles.

    A function of its arguments alone: call it in as many threads and processes as you like.
    """
    with compiled_engine():
        return line_blocks.solve(lines, lines if like is None else like, seconds)


def check(puzzle: Puzzle, values: Values | None = None) -> Check:
    """Check one number a cell, row by row and 0 for empty, against the rules, the givens and the clues of a puzzle.

    Without values the givens themselves are checked. Raises PuzzleFault for another count of numbers than of cells.
    """
    if values is not None and len(values) != puzzle.size.cells:
        validate_values(kind_of(puzzle), puzzle, values)  # raises
    return solution_check.check(puzzle, puzzle.givens if values is None else tuple(values))


def generate(
    kind: str = "sudoku",
    size: Size | None = None,
    empty: int | None = None,
    seed: int | None = None,
    *,
    diagonals: bool = False,
    jigsaw: bool | Values = False,
    wish: Wish | None = None,
) -> Puzzle:
    """Make a puzzle with exactly one solution, of its kind's usual size or another, and `empty` cells without a given.

    Without `empty`, as many cells as possible are empty. The same seed makes the same puzzle. `diagonals` asks for
    a Sudoku X; `jigsaw` for regions in place of boxes: True for any, or the region of each cell, from 1. Raises
    PuzzleFault for a kind or size that there is not, for regions that are not n of n cells, and for more empty cells
    than a puzzle with one solution was found to have.

    `wish` asks for a level, a technique, a symmetry and so on, and has the size and variant itself; it goes on until a
    puzzle fits.
    """
    if wish:
        with compiled_engine():
            return make.make_puzzle(kind, wish, randrange(10**6) if seed is None else seed).puzzle
    asked = size or kind_named(kind).sizes[0]
    if jigsaw:
        asked = Size(asked.rows, asked.columns)
    regions = None if jigsaw is False else () if jigsaw is True else tuple(jigsaw)
    request = Request(asked, empty, regions, diagonals)
    with compiled_engine():
        return generating.generate(kind, request, randrange(1 << 32) if seed is None else seed)


def convert(source: str | Puzzle | Sequence[Puzzle], to: str) -> str:
    """Write a text's puzzles, one puzzle or several in the form named, "sudoku/line"; `givens forms` lists the forms.

    Of a text, entries, marks and words come along if the form carries them. The name of a form may go without its kind.
    Raises PuzzleFault for a text that cannot be read, an unknown form, and one that cannot hold these puzzles.
    """
    if isinstance(source, str):
        opened = reading.read(source)
        if opened.layers:
            return "".join(write.write_sheets(map(Sheet, opened.puzzles, opened.layers), to))
        return "".join(write.write_all(opened.puzzles, to))
    return "".join(write.write_all([source] if isinstance(source, Puzzle) else source, to))


def prove(puzzle: Puzzle, seconds: float | None = limits.DEFAULT_SECONDS) -> Proof:
    """Prove that a puzzle has no solution, or exactly one. `text` of the result is the proof, already checked.

    The steps are in the DRUP form, and `puzzles.proving.rule_clauses` states the clauses that they begin with. Raises
    PuzzleFault for a puzzle with several solutions, for a board that is too large, if the time ends before a verdict or
    a proof, and without python-sat.
    """
    with compiled_engine():
        return finish(proof.prove(puzzle, Budget(seconds=seconds)))


def check_proof(text: str) -> CheckedProof:
    """Check the text of a proof, with code that shares nothing with the search; return the puzzle and its solution.

    The clauses are built from the puzzle that the text names. Raises PuzzleFault, with the line, for a text that is no
    proof, and for a step that does not follow from those before it.
    """
    return finish(checking_proofs.check(text))


def share(puzzle: Puzzle, entries: Values | None = None) -> str:
    """Return the part of a link after its #, with a player's entries (0 for none) where they are given.

    Raises PuzzleFault for entries that do not fit the puzzle.
    """
    return puzzle_links.encode(puzzle, Layers(entries=tuple(entries or ())))


def open_link(link: str) -> tuple[Puzzle, Values]:
    """Return the puzzle and the entries (0 for none) of a link, or of what `share` returned.

    Raises PuzzleFault for one that was cut short, is broken, or was made by a newer version.
    """
    return puzzle_links.decode(link)


def explain(
    puzzle: Puzzle,
    entries: Values | None = None,
    seconds: float | None = limits.DEFAULT_SECONDS,
    without: Sequence[str] = (),
    *,
    small: bool = False,
) -> Walkthrough:
    """Return the reasons that lead to the solution, step by step, from the givens and a player's entries (0 for none).

    Each step has a sentence, the constraints that it rests on and their number `k`, what it places and removes, and
    `to_json`. No step is a guess; where the techniques do not lead to the end, the walkthrough says so and stops.
    `without` names techniques to do without. The steps of a Numbrix place numbers; with `small`, each removal of
    candidates is a step, too. Raises PuzzleFault for givens that break a rule and boards that are too large.
    """
    with compiled_engine(), kernel.use_in_thread(engines.reasons):
        for event in Walker(Explainer(puzzle, without=without), small).walkthrough(
            entries or (), Budget(seconds=seconds)
        ):
            if isinstance(event, Walkthrough):
                return event
    raise AssertionError("The walkthrough did not end.")


def hint(
    puzzle: Puzzle,
    entries: Values | None = None,
    marks: Marks = (),
    moves: Sequence[Move] = (),
    seconds: float | None = limits.DEFAULT_SECONDS,
    *,
    small: bool = False,
) -> Hint:
    """Return the next step for a player, or the earliest wrong move, revealed in stages.

    `marks` are the candidates that the player wrote, () for a cell without any; `moves` are pairs of cell and number in
    the order of play. `small` is as in `explain`. Raises PuzzleFault as that does.
    """
    blank = (0,) * puzzle.size.cells
    with compiled_engine(), kernel.use_in_thread(engines.reasons):
        for event in next_hint(Explainer(puzzle), entries or blank, marks, moves, Budget(seconds=seconds), small):
            if isinstance(event, Hint):
                return event
    raise AssertionError("The hint did not end.")


def rate(puzzle: Puzzle, seconds: float | None = limits.DEFAULT_SECONDS, *, walked: bool = True) -> Rating:
    """Return how hard a puzzle is: its `level` (0 to 4, for the words of `levels`), the hardest step, k and a profile.

    A plain 9x9 Sudoku has a `number` on the scale of Sudoku Explainer 1.2.1; without `walked` that is all, in much less
    time. A puzzle without exactly one solution has no level. Raises PuzzleFault as `explain` does.
    """
    with compiled_engine(), kernel.use_in_thread(engines.reasons):
        for event in ratings.rate(puzzle, None, Budget(seconds=seconds), walked):
            if isinstance(event, Rating):
                return event
    raise AssertionError("The rating did not end.")


def why(puzzle: Puzzle, seconds: float | None = limits.DEFAULT_SECONDS) -> Why:
    """Say how many solutions a puzzle has, and why.

    None: the smallest clash found, the steps from it to a contradiction, and what to take away. Several: two solutions
    as close as can be found. One: which givens and signs are needed. `text()` tells all of it; what is proven and what
    is only the best found in the time says so.
    """
    with compiled_engine(), kernel.use_in_thread(engines.reasons):
        return finish(reasons.why(puzzle, Probe(Budget(seconds=seconds))))


def repair(puzzle: Puzzle, symmetric: bool = False, seconds: float | None = limits.DEFAULT_SECONDS) -> Repair:
    """Return the fewest further givens found that leave exactly one solution, and whether they are proven the fewest.

    `symmetric` keeps the symmetry that the cells of the givens have. `Repair.repaired` is the puzzle with them.
    """
    with compiled_engine():
        return finish(repairing.repair(puzzle, Probe(Budget(seconds=seconds)), symmetric))


@contextmanager
def compiled_engine() -> Iterator[None]:
    """Run searches on the fastest engine that is installed, unless `engine.use` has chosen a compiled one already."""
    with engine.run_on(_machine()) if isinstance(current(), Interpreter) else nullcontext():
        yield


@cache
def _machine() -> Machine:
    # WebAssembly's memory wants to be given back before Python takes its own modules apart.
    atexit.register(_machine.cache_clear)
    return engines.default_machine()
