"""Every search of the worker, on the boards that are hardest for it: what `tests.bench.silence` measures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from puzzles.api import wire
from puzzles.forms import read
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.numbrix.generate import chain as random_chain
from puzzles.kinds.protocol import Request
from puzzles.model.values import Budget, Puzzle, Size, Values
from puzzles.model.work import finish
from puzzles.portable.levels import NAMES
from puzzles.solving import proof

SECONDS = 5.0
# Numbrix boards: their sides, and the share of their cells that is given.
NUMBRIX = (
    (100, 100, 0), (49, 49, 0), (2, 100, 0), (99, 99, 0.001), (100, 100, 0.1), (100, 100, 0.3), (50, 50, 0.05),
    (20, 20, 0.15),
)  # fmt: skip
WISHED = (("sudoku", 9, [3, 3]), ("sudoku", 25, [5, 5]), ("futoshiki", 15, None), ("numbrix", 15, None))
HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
PRACTISED = (("sudoku", 25, [5, 5], "swordfish"), ("futoshiki", 15, None, "naked-triple"),
             ("numbrix", 12, None, "way-between"))  # fmt: skip
LARGE, WIDE = Size(25, 25, 5, 5), Size(32, 32)


class Case(NamedTuple):
    """One search: a function of the worker, its arguments, its budget in seconds or None, and what cancels it."""

    name: str
    function: str
    arguments: tuple[Any, ...]
    seconds: float | None
    cancel: str = "cancel"  # the call that cancels it; "" where nothing does: it is over at once
    opened: str = ""  # the text to open before, for a search in a file


@cache
def chain(size: Size) -> Values:
    return random_chain(size, Random(1))


def numbrix(rows: int, columns: int, share: float) -> Puzzle:
    """Return a Numbrix board of a random chain, with this share of its cells given."""
    size = Size(rows, columns)
    kept = set(Random(1).sample(range(size.cells), round(share * size.cells)))
    values = chain(size) if kept else (0,) * size.cells
    return Puzzle("numbrix", size, tuple(value if cell in kept else 0 for cell, value in enumerate(values)))


def thinned(kind: str, size: Size, share: float) -> Puzzle:
    """Return a generated board with this share of its cells given, however many solutions that leaves."""
    rng = Random(1)
    puzzle = kind_named(kind).generate(Request(size, 0), rng)
    kept = set(rng.sample(range(size.cells), round(share * size.cells)))
    return puzzle.with_givens(tuple(given if cell in kept else 0 for cell, given in enumerate(puzzle.givens)))


def wrong(puzzle: Puzzle, count: int) -> Puzzle:
    rng, givens = Random(1), list(puzzle.givens)
    cells = [cell for cell, given in enumerate(givens) if given]
    for _ in range(count):
        one, other = rng.sample(cells, 2)
        givens[one], givens[other] = givens[other], givens[one]
    return puzzle.with_givens(tuple(givens))


def cases() -> Iterator[Case]:
    yield from solved()
    yield from explained()
    yield from judged()
    yield from made()
    yield from files()


def solved() -> Iterator[Case]:
    """Return what counts, goes on from entries, and finds a clash."""
    boards: list[tuple[str, Puzzle]] = [
        *(
            (f"Numbrix {r}x{c} {f'with {share:.0%}' if share else 'empty'}", numbrix(r, c, share))
            for r, c, share in NUMBRIX
        ),
        ("Sudoku 25x25 empty", kind_named("sudoku").blank(LARGE)),
        ("Sudoku 25x25 with 40 %", thinned("sudoku", LARGE, 0.4)),
        ("Futoshiki 32x32 empty", kind_named("futoshiki").blank(WIDE)),
    ]
    for name, puzzle in boards:
        shown, nothing = wire.puzzle_out(puzzle), [0] * puzzle.size.cells
        entries = [0, 1 if 1 not in puzzle.givens else 0, *nothing[2:]]
        yield Case(f"solve {name}", "solve", (shown, 100, SECONDS), SECONDS)
        yield Case(f"count {name}", "quiet_count", (shown, SECONDS), 2 * SECONDS, "cancel_count")
        yield Case(f"so far {name}", "check_entries", (shown, entries, SECONDS), SECONDS)
        yield Case(f"reveal {name}", "reveal", (shown, entries, puzzle.givens.index(0), SECONDS), SECONDS)
        yield Case(f"candidates {name}", "candidates", (shown, nothing), None, "")
        yield Case(f"transform {name}", "transform", (shown, nothing, "turn"), None, "")
    for name, puzzle in clashing():
        yield Case(f"clash {name}", "quiet_count", (wire.puzzle_out(puzzle), SECONDS), 2 * SECONDS, "cancel_count")


def clashing() -> list[tuple[str, Puzzle]]:
    """Return boards whose givens clash."""
    return [
        ("Numbrix 100x100 scrambled", wrong(numbrix(100, 100, 0.5), 2000)),
        ("Numbrix 100x100 two swapped", wrong(numbrix(100, 100, 0.3), 1)),
        ("Sudoku 25x25 two swapped", wrong(thinned("sudoku", LARGE, 0.7), 1)),
        ("Futoshiki 32x32 two swapped", wrong(thinned("futoshiki", WIDE, 0.7), 1)),
    ]


def reasoned() -> list[tuple[str, Puzzle]]:
    """Return boards for what explains: hard, large, and with more than one solution."""
    return [
        ("Sudoku 9x9 hardest", read.read(HARDEST).puzzles[0]),
        ("Sudoku 25x25 with 40%", thinned("sudoku", LARGE, 0.4)),
        ("Futoshiki 32x32 empty", kind_named("futoshiki").blank(WIDE)),
        ("Futoshiki 32x32 with 90 %", thinned("futoshiki", WIDE, 0.9)),
        ("Futoshiki 9x9 with 20 %", thinned("futoshiki", Size(9, 9), 0.2)),
        *((f"Numbrix 12x12 with {share:.0%}", numbrix(12, 12, share)) for share in (0.05, 0.3)),
    ]


def explained() -> Iterator[Case]:
    """Return what explains steps."""
    for name, puzzle in reasoned():
        shown, nothing = wire.puzzle_out(puzzle), [0] * puzzle.size.cells
        asked: dict[str, tuple[Any, ...]] = {
            "hint": (nothing, None, None), "why_not": (nothing, puzzle.givens.index(0), 1), "walkthrough": (nothing,),
            "all_steps": (nothing, None), "trivial_steps": (nothing, None), "walkthrough_text": ("text", nothing),
            "judge_practice": ("naked-pair", [nothing, None], [nothing, None]),
        }  # fmt: skip
        for what, given in asked.items():
            yield Case(f"{what.replace('_', ' ')} {name}", what, (shown, *given, SECONDS), SECONDS)
    for kind, side, box, technique in PRACTISED:
        practice = (kind, side, side, box, technique, 1, SECONDS)
        yield Case(f"practice {kind} {side}x{side} {technique}", "practice", practice, SECONDS)


def judged() -> Iterator[Case]:
    """Return what rates, gives reasons for verdicts, repairs and proves."""
    large = [(f"Numbrix 100x100 with {share:.0%}", numbrix(100, 100, share)) for share in (0, 0.3)]
    for name, puzzle in [*reasoned(), *large, *clashing()]:
        shown = wire.puzzle_out(puzzle)
        yield Case(f"rate {name}", "rate", (shown, SECONDS), SECONDS, "cancel_rating")
        yield Case(f"worth {name}", "worth", (shown, SECONDS), SECONDS, "cancel_worth")
        yield Case(f"repair {name}", "repair", (shown, True, SECONDS), SECONDS)
        for what in ("why", "prove"):
            yield Case(f"{what} {name}", what, (shown, SECONDS), SECONDS)
    for name, proven in reasoned():
        if name in ("Sudoku 9x9 hardest", "Futoshiki 32x32 with 90 %"):
            text = finish(proof.prove(proven, Budget(seconds=60))).text
            yield Case(f"check the proof of {name}", "check_proof", (text,), None)


def made() -> Iterator[Case]:
    for kind, side, box in (*WISHED, ("futoshiki", 32, None), ("numbrix", 100, None)):
        yield Case(f"generate {kind} {side}x{side}", "generate", (kind, side, side, box, None, 1), None)
    for kind, side, box in WISHED:
        for level in (NAMES[0], NAMES[-1]):
            asked = (kind, side, side, box, {"level": level}, 1)
            yield Case(f"make {kind} {side}x{side} {level}", "make", asked, None)
    rare = ("sudoku", 9, 9, [3, 3], {"technique": "x-wing", "minimal": True, "symmetry": "quarter-turn"}, 1)
    yield Case("make sudoku 9x9 with a rare technique", "make", rare, None)


def files() -> Iterator[Case]:
    lines = f"{HARDEST}\n" * 80
    yield Case("rate a text of the hardest", "rate_text", (False, SECONDS, 1), None, "stop_rating", lines)
