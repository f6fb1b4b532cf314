"""`generate` with a wish: a level, a technique, a pattern, a day, many at once. The maker is imported when needed."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Generator, Iterable, Iterator
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass
from datetime import date
from time import monotonic
from typing import TYPE_CHECKING, Any

from puzzles.cli import arguments as values
from puzzles.forms import write
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.levels import NAMES
from puzzles.running import crews, engines
from puzzles.running.tasks import Stepwise

if TYPE_CHECKING:
    from puzzles.making.make import NewPuzzle
    from puzzles.making.wishes import Wish

GENERATE = f"""\
Make puzzles with exactly one solution. A level, a technique or a pattern of givens can be wished for; the search then
goes on until a puzzle fits. Levels: {", ".join(NAMES)}. The same seed makes the same puzzle: 1-482913 is seed 482913 of
version 1 of the generator.
"""

WISH_OPTIONS = ("level", "technique", "givens", "minimal", "symmetry", "mask", "pattern", "daily", "count", "json")
"""The options that make a wish."""

MAX_COUNT = 100_000
"""Puzzles made at once, at most."""


def add_wish(parser: ArgumentParser) -> None:
    """Add the options of a wish to `generate`."""
    wish = parser.add_argument_group("wishes")
    wish.add_argument("--level", type=_levels, metavar="LEVEL", help='"Hard", or a range: "easy-medium"')
    wish.add_argument("--technique", metavar="NAME", help="it must need this technique of the ladder: x-wing")
    wish.add_argument("--givens", type=values.number, metavar="N", help="how many numbers are given; 0 for signs alone")
    wish.add_argument("--minimal", action="store_true", help="no given and no sign can be left out")
    wish.add_argument("--symmetry", metavar="NAME", help="of the givens: half-turn, quarter-turn, left-right ...")
    wish.add_argument("--mask", metavar="TEXT", help="where givens may stand: a character a cell, . for none")
    wish.add_argument("--pattern", metavar="NAME", help="where givens may stand: rim, rings, rows, checkerboard ...")
    wish.add_argument(
        "--daily", nargs="?", type=_day, const=True, metavar="DAY", help="the puzzle of a day (default: today)"
    )
    wish.add_argument("--count", type=_count, metavar="N", help="make N puzzles, from seeds in a row")
    values.add_jobs(wish, "with --count, make them")
    wish.add_argument("--seconds", type=values.seconds, metavar="S", help="look for each at most S seconds")
    values.add_json(wish)


def _levels(text: str) -> tuple[str, str]:
    """Read a level or a range of levels, in any case."""
    known = {name.lower().replace(" ", ""): name for name in NAMES}
    low, _, high = text.lower().replace(" ", "").replace("_", "").partition("-")
    if low not in known or (high or low) not in known:
        raise ArgumentTypeError(f"{text[:30]!r} is no level: there are {', '.join(NAMES)}")
    return known[low], known[high or low]


def _day(text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise ArgumentTypeError(f"{text[:20]!r} is no day: a day looks like 2026-11-23") from None


def _count(text: str) -> int:
    return values.between(text, MAX_COUNT)


def has_wish(arguments: Namespace) -> bool:
    """Return whether one of the options makes a wish."""
    return any(getattr(arguments, name) not in (None, False) for name in WISH_OPTIONS) or "versioned" in arguments


@dataclass(frozen=True, slots=True)
class Product:
    """The puzzle of one seed, None if none was found in time, and what --json prints about it."""

    puzzle: Puzzle | None
    record: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Make(Stepwise[int, Product]):
    """What a process does with a seed."""

    kind: str
    wish: Wish
    seconds: float | None
    engine: str | None

    def prepare(self) -> AbstractContextManager[None]:
        """Start the engine."""
        return engines.run_on(self.engine, long=True)

    def steps(self, seed: int) -> Generator[Product | None, None, None]:
        """Make the puzzle of a seed."""
        from puzzles.making import make

        attempt, ends = make.Attempt(), monotonic() + (self.seconds or float("inf"))
        for event in make.steps(self.kind, self.wish, seed, attempt):
            if isinstance(event, make.NewPuzzle):
                yield Product(event.puzzle, _record(event, seed))
                return
            if monotonic() > ends:
                break
            yield None
        yield Product(None, {"seed": make.seed_name(seed), "tries": attempt.tries, "fits": False})


def _record(event: NewPuzzle, seed: int) -> dict[str, Any]:
    from puzzles.making import make

    return {
        "seed": make.seed_name(seed),
        "tries": event.tries,
        "fits": True,
        "level": NAMES[event.hardness.level],
        "technique": event.hardness.technique,
    }


def generate(arguments: Namespace, kind: str, size: Size, seed: int) -> int:
    """Print puzzles made to a wish; return 1 if one was not found in time."""
    from puzzles.kinds.catalog import check_form, kind_named
    from puzzles.making import make, wishes

    if arguments.form:
        check_form(arguments.form)
    if arguments.daily is not None and arguments.seed is not None:
        raise PuzzleFault("usage", "A day has its own seed.", hint="Leave out --seed or --daily.")
    wish = wishes.validate(kind_named(kind), wish_of(arguments, size))
    if arguments.daily is not None:
        day = date.today() if arguments.daily is True else date.fromisoformat(arguments.daily)
        seed = make.seed_of_day(day, kind, wish)
    count = arguments.count or 1
    task = Make(kind, wish, arguments.seconds, arguments.engine)
    missing = 0
    seeds = range(seed, seed + count)
    with crews.choose(arguments) as crew, closing(crew.results(task, seeds, count)) as answers:
        for product in _products(answers):
            missing += product.puzzle is None
            _print(product, arguments)
    return 1 if missing else 0


def _products(answers: Iterable[Product | None]) -> Iterator[Product]:
    return (product for product in answers if product is not None)


def wish_of(arguments: Namespace, size: Size) -> Wish:
    """Return the wish of a command's options. Raises PuzzleFault for a mask of another size."""
    from puzzles.making.wishes import Wish

    mask = None
    if arguments.mask is not None:
        marks = "".join(arguments.mask.split())
        if len(marks) != size.cells:
            raise PuzzleFault(
                "mask",
                f"The mask has {len(marks):,} characters, and a {size} board {size.cells:,} cells.",
                hint="Write one character a cell, row by row: . where no given may stand.",
            )
        mask = frozenset(at for at, mark in enumerate(marks) if mark not in ".0-_")
    low, high = arguments.level or ("", "")
    return Wish(
        size,
        () if arguments.jigsaw else None,
        arguments.diagonals,
        level=low,
        up_to=high,
        technique=arguments.technique or "",
        givens=_givens(arguments, size),
        minimal=arguments.minimal,
        symmetry=arguments.symmetry or "none",
        mask=mask,
        pattern=arguments.pattern or "",
    )


def _givens(arguments: Namespace, size: Size) -> int | None:
    """Return how many numbers are to be given, by --givens or --empty. Raises PuzzleFault if they do not fit."""
    givens: int | None = arguments.givens
    empty: int | None = arguments.empty
    if empty is None:
        return givens
    if empty > size.cells:
        raise PuzzleFault("givens", f"{empty:,} empty cells do not fit: a {size} board has {size.cells:,} cells.")
    if givens not in (None, size.cells - empty):
        raise PuzzleFault(
            "givens",
            f"{givens:,} givens and {empty:,} empty cells are not the {size.cells:,} cells of a {size} board.",
            hint="Leave out --givens or --empty.",
        )
    return size.cells - empty


def _print(product: Product, arguments: Namespace) -> None:
    puzzle, record = product.puzzle, product.record
    if arguments.json:
        text = "" if puzzle is None else write.write(puzzle, _form(puzzle, arguments)).rstrip("\n")
        print(json.dumps({**record, "puzzle": text or None}, ensure_ascii=False), flush=True)
        return
    if puzzle is None:
        boards = f"{record['tries']:,} {'board' if record['tries'] == 1 else 'boards'}"
        print(f"Seed {record['seed']}: none of {boards} is as wished. --seconds gives it more time.", file=sys.stderr)
        return
    print(f"Seed {record['seed']}. {record['level']}.", file=sys.stderr)
    sys.stdout.write(write.write(puzzle, _form(puzzle, arguments)))
    sys.stdout.flush()


def _form(puzzle: Puzzle, arguments: Namespace) -> str:
    form: str = arguments.form or write.forms_for(puzzle)[0].full_name
    return form
