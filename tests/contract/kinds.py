"""The inputs of the contract checks: each kind, form and small size, and puzzles generated once for them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from puzzles.kinds import catalog
from puzzles.kinds.catalog import kind_of
from puzzles.kinds.form import Form
from puzzles.kinds.protocol import Kind, Request
from puzzles.model.values import Puzzle, Size, Values
from puzzles.portable.faults import PuzzleFault
from puzzles.solving.solve import solve
from tests.contract import toy
from tests.sampling import looped

KINDS: tuple[Kind, ...] = (*catalog.KINDS, toy.KIND)
SMALL = 36
"""The checks generate and solve boards of up to this many cells, and of each kind's usual size."""

FORMS = [form for kind in KINDS for form in kind.first_forms]
BOARDS = [(kind, size) for kind in KINDS for size in kind.sizes if size.cells <= SMALL or size == kind.sizes[0]]

each_kind = looped("kind", KINDS, ids=lambda kind: kind.name)
each_form = looped("form", FORMS, ids=lambda form: form.full_name)
each_board = looped(("kind", "size"), BOARDS, ids=lambda part: getattr(part, "name", str(part)))


def generated(kind: Kind, size: Size, seed: int = 1) -> Puzzle:
    return _generated(kind.name, size, seed)


@cache
def _generated(name: str, size: Size, seed: int) -> Puzzle:
    (kind,) = (kind for kind in KINDS if kind.name == name)
    return kind.generate(Request(size), Random(seed))


def finished(puzzle: Puzzle) -> Puzzle:
    """Return a generated puzzle with its solution in it, and without clues."""
    return replace(puzzle.with_givens(solution_of(puzzle)), clues=())


@cache
def solution_of(puzzle: Puzzle) -> Values:
    (kind,) = (kind for kind in KINDS if kind.name == puzzle.kind)
    return solve(puzzle, kind=kind).solutions[0].values


def puzzles_of(kind: Kind) -> list[Puzzle]:
    """Return blank boards of every size offered, and generated and full ones of the small sizes and the usual one."""
    blanks = [kind.blank(size) for size in kind.sizes]
    made = [generated(kind, size) for of, size in BOARDS if of is kind]
    return blanks + made + [finished(puzzle) for puzzle in made]


def holds(form: Form, puzzle: Puzzle) -> bool:
    try:
        form.write(puzzle)
    except PuzzleFault:
        return False
    return True


def held_by(form: Form) -> list[Puzzle]:
    """Return the puzzles of `puzzles_of` that the form can hold."""
    return [puzzle for puzzle in puzzles_of(kind_of(form)) if holds(form, puzzle)]


def smallest(form: Form) -> Size:
    """Return the smallest size that the form can hold."""
    return min((puzzle.size for puzzle in held_by(form)), key=lambda size: size.cells)


def several(form: Form, count: int) -> list[Puzzle]:
    """Return generated puzzles of the smallest size that the form can hold, full ones if it holds no others."""
    made = [generated(kind_of(form), smallest(form), seed) for seed in range(1, count + 1)]
    return [puzzle if holds(form, puzzle) else finished(puzzle) for puzzle in made]
