"""Boards with a player's layers for the checks of forms that carry them, made from a seed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from puzzles.kinds.catalog import form_named, other_forms
from puzzles.kinds.protocol import Kind
from puzzles.model.layers import Layers, Marks, Sheet
from puzzles.model.values import Puzzle, Values
from puzzles.portable import limits
from tests.contract.kinds import puzzles_of, solution_of

TITLE, AUTHOR = "Böse Nüsse, Nr. 7", 'A. "Quote" & O\'Neil'
RULES = "Numbers up to the side;\nevery row, every column."


def sheets_of(kind: Kind) -> list[Sheet]:
    """Return the boards of `puzzles_of` as they are, and those that have a solution with each layer and with all."""
    found = [Sheet(puzzle) for puzzle in (*puzzles_of(kind), *variants_of(kind))]
    for puzzle in puzzles_of(kind):
        if 0 in puzzle.givens and any(puzzle.givens):
            every = layers_of(kind, puzzle, Random(len(found)))
            found += [Sheet(puzzle, every.only({name})) for name in every.present()] + [Sheet(puzzle, every)]
            found.append(Sheet(puzzle, replace(every, rules=RULES.replace("\n", " "))))
            found.append(Sheet(puzzle, Layers(centre=possible_of(kind, puzzle))))
    return found


def variants_of(kind: Kind) -> list[Puzzle]:
    """Return boards with regions of other shapes, with diagonals, and with both, where a kind has a form for them."""
    names = {form.full_name for form in other_forms()}
    if f"{kind.name}/jigsaw" not in names:
        return []
    jigsaw = form_named("jigsaw", kind.name)
    (parted,) = jigsaw.parse(getattr(jigsaw, "example", ""))
    crossed = kind.blank(kind.sizes[0]).with_givens((*range(1, 10), *(0,) * 72))
    return [parted, replace(crossed, diagonals=True), replace(parted, diagonals=True)]


def layers_of(kind: Kind, puzzle: Puzzle, rng: Random) -> Layers:
    """Return entries of the solution, two marks or more in the other cells, colours and words."""
    top = kind.top(puzzle.size)
    entries = entries_of(puzzle, rng)

    def marks() -> tuple[Values, ...]:
        noted = (tuple(sorted(rng.sample(range(1, top + 1), 2 + rng.randrange(2)))) for _ in puzzle.givens)
        bare = (given or entry or rng.random() < 0.2 for given, entry in zip(puzzle.givens, entries, strict=True))
        return tuple(() if empty else each for empty, each in zip(bare, noted, strict=True))

    colours = tuple(rng.randrange(limits.MAX_COLOUR + 1) for _ in puzzle.givens)
    return Layers(entries, marks(), marks(), colours, title=TITLE, author=AUTHOR, rules=RULES)


def possible_of(kind: Kind, puzzle: Puzzle) -> Marks:
    """Return, of the cells with three candidates or more, all but the last; the others have all or none."""
    known = [marks or () for marks in kind.candidates(puzzle, puzzle.givens)]
    return tuple(marks[:-1] if len(marks) > 2 else marks if len(marks) > 1 else () for marks in known)


def entries_of(puzzle: Puzzle, rng: Random) -> Values:
    """Return some numbers of the solution, one at least and not all."""
    solution = solution_of(puzzle)
    empty = [at for at, given in enumerate(puzzle.givens) if not given]
    written = set(rng.sample(empty, max(1, len(empty) // 3)))
    return tuple(value if at in written else 0 for at, value in enumerate(solution))
