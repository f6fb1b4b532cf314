"""Dancing links on the kernel, compared with Knuth's algorithm in plain Python; what its steps look like."""

from __future__ import annotations

from random import Random

from puzzles.kernels.textbook import header, links
from puzzles.kinds.sudoku.searches.dancing_links.document import DancingLinks
from puzzles.kinds.sudoku.searches.dancing_links.search import DancingLinks as Watched
from puzzles.model.values import Budget, Puzzle, Size, Values
from puzzles.watching.run import Run
from tests.properties import boards
from tests.sampling import looped

SEARCH = Watched()


def board(size: Size, share: float, rng: Random) -> Puzzle:
    givens = boards.thinned(boards.latin_square(size, rng), share, size.rows, rng)
    return Puzzle("sudoku", size, tuple(min(value, size.rows) for value in givens))


@looped(("size", "share"), [(Size(4, 4, 2, 2), 0.4), (Size(6, 6, 2, 3), 0.5), (Size(9, 9, 3, 3), 0.45)])
def test_steps_updates_and_solutions_are_those_of_the_algorithm(size: Size, share: float) -> None:
    rng = Random(f"links {size}")
    for choice in ("fewest", "first"):
        for _ in range(8):
            puzzle = board(size, share, rng)
            if 0 not in puzzle.givens:
                continue
            plain = DancingLinks(puzzle, fewest=choice == "fewest")
            stepper = SEARCH.open(puzzle, {"choice": choice})
            found: list[Values] = []
            for expected, values in zip(plain.solutions(), stepper.solutions(Budget()), strict=False):
                assert values == expected
                counts = stepper.step, stepper.head[links.UPDATES], stepper.head[header.BACKTRACKS]
                assert counts == (plain.steps, plain.updates, plain.backtracks)
                found.append(values)
                if len(found) == 50:
                    break
            else:
                stepper.go(10**9)
                counts = stepper.step, stepper.head[links.UPDATES], stepper.head[header.BACKTRACKS]
                assert counts == (plain.steps, plain.updates, plain.backtracks)
                assert stepper.head[header.SOLUTIONS] == len(found)


def test_other_orders_find_the_same_solutions() -> None:
    rng = Random("links orders")
    for seed in range(6):
        puzzle = board(Size(6, 6, 2, 3), 0.5, rng)
        every = [
            sorted(SEARCH.open(puzzle, given).solutions(Budget()))
            for given in ({}, {"choice": "random", "seed": str(seed)}, {"choice": "first", "numbers": "random"})
        ]
        assert every[0] == every[1] == every[2]
        assert len(list(SEARCH.open(puzzle, {"after": "stop"}).solutions(Budget()))) == min(1, len(every[0]))


def test_its_sentences() -> None:
    puzzle = Puzzle("sudoku", Size(4, 4, 2, 2), (1, 2, 3, 0) + (0,) * 12)
    told = [" ".join(frame.words) for frame in _run(puzzle).frames(0, 4)]
    assert told == [
        "The search begins. What the givens meet is covered.",
        "Row 1, column 4 needs a number: 1 number is left. Cover this need.",
        "Try 4 in row 1, column 4: cover the other needs that it meets.",
        "Row 2, column 1 needs a number: 2 numbers are left. Cover this need.",
    ]
    clash = _run(Puzzle("sudoku", Size(4, 4, 2, 2), (1, 1) + (0,) * 14))
    assert clash.is_over
    assert clash.frame(0).words[1] == "Two givens are in conflict: there is no solution."
    none = _run(Puzzle("sudoku", Size(4, 4, 2, 2), (1, 2, 3, 0, 0, 0, 4) + (0,) * 9))
    assert none.frame(1).words == ("Row 1, column 4 needs a number:", "no number is left.")
    assert none.is_over


def _run(puzzle: Puzzle) -> Run:
    run = Run(SEARCH, puzzle)
    run.go_on(60, 60)
    return run


def test_it_is_stepped_back_as_it_went() -> None:
    run = _run(board(Size(9, 9, 3, 3), 0.4, Random("links back")))
    run.go_on(1500, 60)
    there = list(run.frames(0, run.steps + 1, 7))
    assert [run.frame(frame.step) for frame in reversed(there)] == there[::-1]
    moods = {frame.mood for frame in there}
    assert {"placed", "went"} <= moods
