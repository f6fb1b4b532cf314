"""Random boards: every verdict of none or one is proven, and no text whatever proves what is not so."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import puzzles
from puzzles.engine import sudoku_units
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from puzzles.proving.certificate import Header, write
from tests.proofs import steps_of
from tests.properties import oracle
from tests.properties.boards import inequalities, latin_square, path
from tests.sampling import few, looped


def boards(rng: Random) -> Iterator[Puzzle]:
    """Yield boards of all kinds with none, one or several solutions."""
    while True:
        box = rng.choice((Size(4, 4, 2, 2), Size(6, 6, 2, 3)))
        yield Puzzle("sudoku", box, some(latin_square(box, rng), rng), diagonals=rng.random() < 0.2)
        size = Size(4, 4)
        values = latin_square(size, rng)
        givens = some(values, rng) if rng.random() < 0.5 else (0,) * 16
        yield Puzzle("futoshiki", size, givens, tuple(sorted(inequalities(4, values, 0.6, rng))))
        size = Size(rng.randint(2, 4), rng.randint(2, 4))
        yield Puzzle("numbrix", size, some(path(size.rows, size.columns, rng), rng))


def some(values: tuple[int, ...], rng: Random) -> tuple[int, ...]:
    keep = rng.uniform(0.2, 0.6)
    kept = [value if rng.random() < keep else 0 for value in values]
    if rng.random() < 0.3:
        kept[rng.randrange(len(kept))] = rng.randint(1, max(values))
    return tuple(kept)


def count(puzzle: Puzzle) -> int:
    rows, columns = puzzle.size.rows, puzzle.size.columns
    if puzzle.kind == "numbrix":
        return oracle.path_solutions(rows, columns, puzzle.givens, 2)
    units = sudoku_units(puzzle.size)
    if puzzle.diagonals:
        units += [[at * rows + at for at in range(rows)], [at * rows + rows - 1 - at for at in range(rows)]]
    return oracle.latin_solutions(rows, units, puzzle.clues, puzzle.givens, 2)


def proven(text: str) -> bool:
    try:
        puzzles.check_proof(text)
    except PuzzleFault:
        return False
    return True


@looped("seed", few((1,), range(6)))
def test_every_verdict_of_none_or_one_is_proven_and_no_other(seed: int) -> None:
    seen = set()
    for puzzle, _ in zip(boards(Random(seed)), range(24), strict=False):
        right = count(puzzle)
        seen.add(right)
        if right > 1:
            with pytest.raises(PuzzleFault, match="several solutions"):
                puzzles.prove(puzzle)
            continue
        checked = puzzles.check_proof(puzzles.prove(puzzle).text)
        assert checked.puzzle == puzzle
        assert bool(checked.solution) == bool(right)
    assert seen == {0, 1, 2}


@looped("seed", few((4,), range(6)))
def test_no_text_proves_what_is_not_so(seed: int) -> None:
    """Steps of proofs, cut, flipped, mixed and made up, under headers of other boards."""
    rng = Random(seed)
    proofs: list[list[str]] = [["0"]]
    accepted = 0
    for puzzle, _ in zip(boards(rng), range(24), strict=False):
        verdict = puzzles.solve(puzzle, 2)
        if verdict.outcome != "several":
            proofs.append(steps_of(puzzles.prove(puzzle).text))
        headers = [Header(puzzle), *(Header(puzzle, solution.values) for solution in verdict.solutions)]
        for header in headers:
            true = (verdict.outcome == "none") if not header.solution else (verdict.outcome == "unique")
            for _ in range(6):
                text = write(header, forged(rng, proofs, puzzle), "test")
                accepted += proven(text)
                assert true or not proven(text), text
    assert accepted > 0


def forged(rng: Random, proofs: list[list[str]], puzzle: Puzzle) -> list[str]:
    """Return steps that may be anything, but for numbers that are no variable of the board."""
    top = puzzle.size.cells if puzzle.kind == "numbrix" else puzzle.size.columns
    most = puzzle.size.cells * top
    steps = []
    for step in rng.choice((proofs[-1], rng.choice(proofs))):
        literals = [int(word) for word in step.split()[:-1]]
        if rng.random() < 0.2:
            continue
        changed = [-literal if rng.random() < 0.1 else literal for literal in literals]
        steps.append([literal for literal in changed if abs(literal) <= most and rng.random() < 0.95])
    steps += [[rng.choice((1, -1)) * rng.randint(1, most) for _ in range(2)] for _ in range(rng.randint(0, 2))]
    rng.shuffle(steps)
    return [*(" ".join(map(str, (*step, 0))) for step in steps if step), "0"]
