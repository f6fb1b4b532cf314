"""The kind's search: the example of Numbrix Lab, and boards without a solution."""

from __future__ import annotations

from puzzles.kinds.numbrix import KIND
from puzzles.model.values import Budget, Event, Puzzle, Size, Solution
from tests.events import as_end
from tests.sampling import looped

EXAMPLE = "\n".join(
    (
        "| 49 | -  | 51 | -  | 63 | -  | 69 | -  | 71 |",
        "|----|----|----|----|----|----|----|----|----|",
        "| -  | -  | -  | -  | -  | -  | -  | -  | -  |",
        "| 47 | -  | -  | -  | -  | -  | -  | -  | 77 |",
        "| -  | -  | -  | -  | -  | -  | -  | -  | -  |",
        "| 45 | -  | -  | -  | -  | -  | -  | -  | 81 |",
        "| -  | -  | -  | -  | -  | -  | -  | -  | -  |",
        "| 43 | -  | -  | -  | -  | -  | -  | -  | 19 |",
        "| -  | -  | -  | -  | -  | -  | -  | -  | -  |",
        "| 41 | -  | 37 | -  | 9  | -  | 13 | -  | 15 |",
    )
)
SOLUTION = """
49 50 51 62 63 68 69 70 71
48 53 52 61 64 67 74 73 72
47 54 59 60 65 66 75 76 77
46 55 58 27 26 25 24 79 78
45 56 57 28  5  4 23 80 81
44 31 30 29  6  3 22 21 20
43 32 33 34  7  2  1 18 19
42 39 38 35  8 11 12 17 16
41 40 37 36  9 10 13 14 15
"""


def searched(puzzle: Puzzle, limit: int = 2) -> tuple[list[Solution], Event]:
    *events, end = KIND.search(puzzle, limit, Budget())
    return [event for event in events if isinstance(event, Solution)], end


def test_the_printed_example_has_the_printed_solution_alone() -> None:
    puzzle = next(form for form in KIND.first_forms if form.name == "table").parse(EXAMPLE)[0]
    expected = tuple(map(int, SOLUTION.split()))
    found, end = searched(puzzle)
    assert [solution.values for solution in found] == [expected]
    assert as_end(end).complete
    assert KIND.broken_rules(puzzle, expected) == []
    header = KIND.first_forms[0]
    assert header.answer(puzzle, expected).splitlines()[0] == "49\t50\t51\t62\t63\t68\t69\t70\t71\t"


@looped("givens", [(1, 1, 0, 0), (1, 0, 0, 2), (4, 2, 3, 1), (7, 0, 0, 0)])
def test_contradictory_givens_have_no_solution(givens: tuple[int, ...]) -> None:
    found, end = searched(Puzzle("numbrix", Size(2, 2), givens))
    assert found == []
    assert as_end(end).complete
