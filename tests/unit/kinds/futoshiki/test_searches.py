"""The Futoshiki program's search: its lists, its inference, its choice, and its answers compared with the engine's."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from puzzles.kinds.futoshiki import KIND
from puzzles.kinds.futoshiki.searches.candidate_lists.document import CandidateSearch, GameBoard
from puzzles.kinds.protocol import Request
from puzzles.model.values import Budget, Inequality, Puzzle, Size, Solution
from tests.sampling import looped
from tests.unit.kinds.futoshiki.drawing import puzzle


def lists(board: GameBoard) -> list[str]:
    return ["".join(map(str, numbers)) for numbers in board.candidates]


@looped(
    ("source", "found"),
    [
        (puzzle(3), ["123"] * 9),
        (puzzle(4, ((0, 1), (1, 2))), ["12", "23", "34", *["1234"] * 13]),  # clues cut lists where nothing is known
        (puzzle(4, ((0, 1), (4, 0)), c0=3), ["3", "4", "12", "12", "12"]),
        (puzzle(3, c4=2), ["123", "13", "123", "13", "2", "13", "123", "13", "123"]),
        (puzzle(3, c0=1, c1=2, c3=2), list("123231312")),  # inference goes on from cells that it made single
    ],
    ids=str,
)
def test_the_first_state(source: Puzzle, found: list[str]) -> None:
    assert lists(GameBoard.initial(source))[: len(found)] == found


@looped("contradiction", [puzzle(3, c0=1, c1=1), puzzle(3, ((0, 1),), c0=3), puzzle(2, ((0, 1), (2, 3)))])
def test_a_list_without_a_number_is_the_end(contradiction: Puzzle) -> None:
    search = CandidateSearch(contradiction)
    assert GameBoard.initial(contradiction).is_impossible
    assert search.solve() is None
    assert (search.complete, search.boards, search.backtracks) == (True, 1, 0)


def test_the_choice_is_the_first_smallest_list() -> None:
    board = GameBoard.initial(puzzle(4, ((0, 1),)))
    assert lists(board)[:2] == ["123", "234"]
    assert board.choice == 0
    board.candidates[6] = [1, 4]
    board.candidates[9] = [2, 3]
    assert board.choice == 6


def plain(source: Puzzle) -> tuple[tuple[int, ...] | None, int, int]:
    """Return the answer, boards and backtracks of the same search, written as a plain recursion."""
    boards = backtracks = 0

    def step(board: GameBoard) -> tuple[int, ...] | None:
        nonlocal boards, backtracks
        boards += 1
        if board.is_impossible:
            return None
        if board.is_complete:
            return tuple(numbers[0] for numbers in board.candidates)
        cell = board.choice
        for number in board.candidates[cell]:
            found = step(board.with_number(cell, number))
            if found:
                return found
            backtracks += 1
        return None

    return step(GameBoard.initial(source)), boards, backtracks


def sources() -> list[Puzzle]:
    """Return generated puzzles, some with half the clues reversed or missing, so that some have no solution."""
    found = []
    for seed in range(6):
        made = KIND.generate(Request(Size(3 + seed % 3, 3 + seed % 3)), Random(seed))
        half = made.clues[::2]
        if seed % 3 == 1:
            half = tuple(sorted(Inequality(*(clue if at % 2 else clue[::-1])) for at, clue in enumerate(made.clues)))
        found.append(made if seed % 3 == 0 else replace(made, clues=half))
    return found


def test_it_answers_as_the_recursion_and_the_engine_do() -> None:
    answers = []
    for source in sources():
        search = CandidateSearch(source)
        answer = search.solve()
        assert search.complete
        assert (answer, search.boards, search.backtracks) == plain(source)
        solvable = any(isinstance(event, Solution) for event in KIND.search(source, 1, Budget()))
        assert (answer is not None) is solvable
        assert not answer or KIND.broken_rules(source, answer) == []
        answers.append(answer is None)
    assert 0 < sum(answers) < len(answers)


def test_the_board_limit_stops_the_search_and_says_so() -> None:
    source = puzzle(6)
    search = CandidateSearch(source, board_limit=3)
    assert search.solve() is None
    assert not search.complete
    assert search.boards == 3
