"""Proofs: every verdict of none or one is proven, and checked in two ways that share no code; forged ones are refused.

What is true of a board is counted by trying everything on small ones, by two SAT solvers on others. A forged proof has
steps cut, flipped, mixed and made up, or a header that is another board's; both ways must say the same of it, and none
may accept a header that is not true. A damaged file is refused, or proves what is so.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import puzzles
from puzzles.model.values import Outcome, Puzzle
from puzzles.portable.faults import PuzzleFault
from puzzles.proving.certificate import Header, write
from tests.proofs import steps_of
from tests.soak import large, machines, mutated, second, small
from tests.soak.encoding import Undecided
from tests.soak.part import Found, Part

FORGED = 4  # forged proofs of a board
FEW = 400  # steps of a proof from which forged ones are made, at most
BIG = 25  # one board in so many is a large one: its proof is checked in a second rather than a hundredth of one


def drawn(seed: int, number: int) -> tuple[Puzzle, int]:
    """Return a board, and its count of solutions as far as two. Raises Undecided."""
    rng = Random(f"proofs/{seed}/{number}")
    if number % BIG:
        shape = small.shape_of(seed, number // small.FAMILY)
        every = small.universe_of(shape)
        puzzle = small.drawn(shape, every, rng)
        return puzzle, min(2, every.solutions(puzzle.givens, puzzle.clues).bit_count())
    other, formula = large.formula_of(seed, number // (BIG * large.FAMILY))
    puzzle = large.drawn(other, formula, rng)
    return puzzle, len(formula.counted(puzzle.givens, puzzle.clues, 2))


def case(seed: int, number: int, found: Found) -> None:
    """Prove one verdict, check the proof, and forge others."""
    try:
        puzzle, count = drawn(seed, number)
    except Undecided:
        found.seen["left out"] += 1
        return
    top = puzzle.size.cells if puzzle.kind == "numbrix" else puzzle.size.columns
    if max(puzzle.givens) > top or (puzzle.kind == "numbrix" and puzzle.size.cells > 50):
        found.seen["left out"] += 1
        return
    rng = Random(f"proofs/{seed}/{number} forged")
    with machines.using(machines.of(number)):
        if count > 1:
            _refused(puzzle)
            found.seen["several: refused"] += 1
            steps = ["0"]
        else:
            text = puzzles.prove(puzzle, None).text
            checked = puzzles.check_proof(text)
            assert checked.puzzle == puzzle, f"the proof is of {checked.puzzle}, not of {puzzle}"
            assert bool(checked.solution) == bool(count), f"the proof claims another verdict: {puzzle}"
            assert second.accepted(text), f"the second way refuses the proof of {puzzle}"
            found.seen["proven: one" if count else "proven: none"] += 1
            _damage(text, rng, found)
            steps = steps_of(text)[-FEW:]
        solution = tuple(puzzles.solve(puzzle, 1).solutions[:1])
    for _ in range(FORGED):
        headers = [Header(puzzle), *(Header(puzzle, each.values) for each in solution)]
        _forge(rng.choice(headers), count, steps, top, rng, found)


def _refused(puzzle: Puzzle) -> None:
    try:
        puzzles.prove(puzzle, None)
    except PuzzleFault as fault:
        refused = fault
    else:
        raise AssertionError(f"a proof of a puzzle with several solutions: {puzzle}")
    assert refused.code == "proof-several", f"{refused}: {puzzle}"


def _damage(text: str, rng: Random, found: Found) -> None:
    """Damage the file of a proof, and hold what it still proves to what is so."""
    damaged = mutated.edited((text,), rng)
    try:
        checked = puzzles.check_proof(damaged)
    except PuzzleFault:
        found.seen["damaged and refused"] += 1
        return
    verdict = puzzles.solve(checked.puzzle, 2)
    right = Outcome.UNIQUE if checked.solution else Outcome.NONE
    assert verdict.outcome is right, f"a proof of what is not so: {damaged!r}"
    assert all(each.values == checked.solution for each in verdict.solutions), f"another solution: {damaged!r}"
    found.seen["damaged and accepted"] += 1


def _forge(header: Header, count: int, steps: list[str], top: int, rng: Random, found: Found) -> None:
    """Make a proof of a header that need not be true, and hold both ways to each other and to what is so."""
    puzzle, true = header.puzzle, count == bool(header.solution)
    cells = [cell for cell, given in enumerate(puzzle.givens) if given]
    if cells and rng.random() < 0.2:  # a given less: solutions stay, and others may come
        cell = rng.choice(cells)
        header = replace(header, puzzle=replace(puzzle, givens=(*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1 :])))
    text = write(header, forged(steps, puzzle.size.cells * top, rng), "test")
    here, there = proven(text), second.accepted(text)
    taken = "\nd " in text  # a clause that is gone may be missed here; the second way keeps it
    assert here == there or (taken and there), f"accepted here {here}, in the second way {there}: {text!r}"
    assert true or not here, f"a proof of what is not so: {text!r}"
    found.seen["forged and accepted" if here else "forged and refused"] += 1


def forged(steps: list[str], most: int, rng: Random) -> list[str]:
    """Return steps that may be anything, of variables up to `most`; one time in five a clause is taken away."""
    made = []
    for step in steps:
        if step.startswith("d") or rng.random() < 0.1:
            continue
        literals = [int(word) for word in step.split()[:-1]]
        literals = [-literal if rng.random() < 0.05 else literal for literal in literals if rng.random() < 0.97]
        made.append(literals)
    made += [[rng.choice((1, -1)) * rng.randint(1, most) for _ in range(2)] for _ in range(rng.randint(0, 2))]
    if rng.random() < 0.3:
        rng.shuffle(made)
    lines = [" ".join(map(str, (*step, 0))) for step in made if step]
    if lines and rng.random() < 0.2:
        lines.insert(rng.randint(0, len(lines)), f"d {rng.choice(lines)}")
    return [*lines, "0"]


def proven(text: str) -> bool:
    try:
        puzzles.check_proof(text)
    except PuzzleFault:
        return False
    return True


PART = Part("proofs", 50, case, machines.ready)
