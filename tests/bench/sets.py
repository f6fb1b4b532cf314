"""The sets of puzzles that are measured: the project's own, made once from seeds and cached, and the user's files."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from puzzles import engine
from puzzles.api import wire
from puzzles.forms import read
from puzzles.kinds.protocol import Request
from puzzles.making.generate import generate
from puzzles.model.values import Puzzle, Size
from tests.bench import making
from tests.properties.shipped import shipped

CACHE = Path(__file__).with_name("cache")  # where generated sets are cached; git ignores it
LINES = Size(9, 9, 3, 3)  # boards of this size are solved as a file, one per line


@dataclass(frozen=True)
class PuzzleSet:
    """Puzzles that are measured together. `first` asks only for a first solution; otherwise uniqueness is proved."""

    name: str
    puzzles: Sequence[Puzzle]
    first: bool = False

    @property
    def by_line(self) -> bool:
        return all(puzzle.kind == "sudoku" and puzzle.size == LINES for puzzle in self.puzzles)


@dataclass(frozen=True)
class Recipe:
    """How a set of the project's own is made: `make` returns one puzzle from a random generator."""

    name: str
    count: int
    make: Callable[[Random], Puzzle]
    first: bool = False

    def made(self) -> PuzzleSet:
        puzzles = [self.make(Random(f"{self.name} {number}")) for number in range(self.count)]
        return PuzzleSet(self.name, puzzles, self.first)


RECIPES = (
    Recipe("Sudoku 9x9 easy", 1000, lambda rng: generate("sudoku", Request(LINES, 45), rng.randrange(2**32))),
    Recipe("Sudoku 9x9 minimal", 1000, lambda rng: making.sudoku(9, 3, rng)),
    Recipe("Sudoku 16x16 minimal", 10, lambda rng: making.sudoku(16, 4, rng)),
    Recipe("Sudoku 25x25 near-minimal", 3, lambda rng: making.sudoku(25, 5, rng, fewest=285, conflicts=200)),
    Recipe("Futoshiki 5x5 minimal", 20, lambda rng: making.futoshiki(5, rng)),
    Recipe("Futoshiki 7x7 minimal", 20, lambda rng: making.futoshiki(7, rng)),
    Recipe("Futoshiki 9x9 minimal", 10, lambda rng: making.futoshiki(9, rng)),
    Recipe("Futoshiki 12x12 minimal", 5, lambda rng: making.futoshiki(12, rng)),
    Recipe("Futoshiki 15x15 minimal", 3, lambda rng: making.futoshiki(15, rng, conflicts=300)),
    Recipe("Numbrix 9x9", 10, lambda rng: making.numbrix(9, 16, rng)),
    Recipe("Numbrix 15x15", 10, lambda rng: making.numbrix(15, 16, rng)),
    Recipe("Numbrix 25x25", 5, lambda rng: making.numbrix(25, 16, rng)),
    Recipe("Numbrix 50x50", 3, lambda rng: making.numbrix(50, 18, rng)),
    Recipe("Numbrix 15x15, 5 % given, first", 5, lambda rng: making.sparse_numbrix(15, 5, rng), first=True),
)


def own(wanted: Callable[[str], bool], cache: Path = CACHE) -> list[PuzzleSet]:
    return [kept(recipe, cache) for recipe in RECIPES if wanted(recipe.name)]


def kept(recipe: Recipe, cache: Path) -> PuzzleSet:
    """Return a recipe's set from the cache, first making it if it is not there."""
    path = cache / f"{''.join(c if c.isalnum() else '-' for c in recipe.name)}-{recipe.count}.json"
    if not path.is_file():
        print(f"Making {recipe.count} puzzles: {recipe.name}", flush=True)
        engine.use(shipped())  # interpreted kernels would take hours for the larger boards
        cache.mkdir(exist_ok=True)
        path.write_text(json.dumps([wire.puzzle_out(puzzle) for puzzle in recipe.made().puzzles]), encoding="utf-8")
    puzzles = [wire.puzzle_in(puzzle) for puzzle in json.loads(path.read_text(encoding="utf-8"))]
    return PuzzleSet(recipe.name, puzzles, recipe.first)


def line(puzzle: Puzzle) -> str:
    return "".join(map(str, puzzle.givens)).replace("0", ".")


def from_file(path: Path) -> PuzzleSet:
    return PuzzleSet(path.name, read.read(read.decode(path.read_bytes())).puzzles)
