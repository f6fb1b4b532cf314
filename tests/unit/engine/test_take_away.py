"""Taking away from a full board: what goes is what a search for each would let go, whatever the batches."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from puzzles.engine import Thinning
from puzzles.kinds.catalog import kind_named
from puzzles.kinds.protocol import Kind, Request, WithFullBoards
from puzzles.model.values import Budget, End, Puzzle, Size, Solution
from puzzles.model.work import finish
from tests.sampling import looped

PROOF = 400
BOARDS = {
    "sudoku 9x9": Request(Size(9, 9, 3, 3)),
    "sudoku 6x6 with diagonals": Request(Size(6, 6, 2, 3), diagonals=True),
    "futoshiki 5x5": Request(Size(5, 5)),
    "numbrix 5x5": Request(Size(5, 5)),
}

Group = tuple[int, ...]


def without(full: Puzzle, groups: list[Group]) -> Puzzle:
    off = {member for group in groups for member in group}
    givens = tuple(0 if cell in off else given for cell, given in enumerate(full.givens))
    return replace(full, givens=givens, clues=tuple(clue for at, clue in enumerate(full.clues) if -1 - at not in off))


def unique(kind: Kind, puzzle: Puzzle) -> bool:
    events = list(kind.search(puzzle, 2, Budget(nodes=PROOF)))
    last = events[-1]
    assert isinstance(last, End)
    return last.complete and sum(isinstance(event, Solution) for event in events) == 1


def board(name: str, seed: int = 0) -> tuple[Kind, Puzzle, list[Group], Thinning]:
    kind, rng = kind_named(name.split()[0]), Random(seed)
    assert isinstance(kind, WithFullBoards)
    full = finish(kind.full_board(BOARDS[name], rng))
    cells = rng.sample(range(full.size.cells), full.size.cells)
    pairs = [tuple(cells[at : at + 2]) for at in range(0, 6, 2)]
    groups = [*pairs, *((cell,) for cell in cells[6:]), *((-1 - at,) for at in range(len(full.clues)))]
    rng.shuffle(groups)
    return kind, full, groups, kind.thinning(full, groups, PROOF)


@looped(("name", "seed"), [(name, 0) for name in BOARDS])
def test_what_goes_is_what_searches_let_go_one_after_another(name: str, seed: int) -> None:
    kind, full, groups, thinning = board(name, seed)
    gone: list[int] = []
    for at in range(len(groups)):
        if unique(kind, without(full, [groups[each] for each in (*gone, at)])):
            gone.append(at)
    assert finish(thinning.removable_groups()) == gone
    assert 0 < len(gone) < len(groups)
    thinning.close()


@looped("name", ["sudoku 9x9", "futoshiki 5x5", "numbrix 5x5"])
def test_one_after_another_the_caller_decides(name: str) -> None:
    kind, full, groups, thinning = board(name)
    thinning.begin([0])
    gone = [0]
    seen: list[int] = []
    while (at := finish(thinning.next())) >= 0:
        assert unique(kind, without(full, [groups[each] for each in (*gone, at)]))
        seen.append(at)
        goes = len(seen) % 2 == 0
        thinning.take(goes)
        gone += [at] * goes
    assert seen == sorted(set(seen))
    assert 0 not in seen
    left = [at for at in range(len(groups)) if at not in seen and at]
    assert not any(unique(kind, without(full, [groups[each] for each in (*gone, at)])) for at in left)
    thinning.close()


def test_a_full_board_without_groups_keeps_all() -> None:
    kind, full, _, other = board("numbrix 5x5")
    other.close()
    assert isinstance(kind, WithFullBoards)
    thinning = kind.thinning(full, [], PROOF)
    assert finish(thinning.removable_groups()) == []
    thinning.close()
