"""The Futoshiki program's search: its lists, its inference, its choice, and its answers compared with the engine's."""

from __future__ import annotations

from random import Random

from puzzles.kinds.futoshiki import KIND
from puzzles.kinds.futoshiki.forms.clusters import Clusters
from puzzles.kinds.futoshiki.searches import CandidateSearch, GameBoard
from puzzles.kinds.protocol import Request
from puzzles.model.values import Budget, Inequality, Puzzle, Size, Solution
from tests.sampling import looped


def puzzle(order: int, givens: dict[int, int] | None = None, *clues: tuple[int, int]) -> Puzzle:
    numbers = tuple((givens or {}).get(cell, 0) for cell in range(order * order))
    return Puzzle("futoshiki", Size(order, order), numbers, tuple(sorted(Inequality(*clue) for clue in clues)))


def lists(board: GameBoard) -> list[str]:
    return ["".join(map(str, numbers)) for numbers in board.candidates]


def test_the_first_state_holds_what_is_given_and_every_number_elsewhere() -> None:
    assert lists(GameBoard.initial(puzzle(3))) == ["123"] * 9


def test_clues_cut_lists_where_no_number_is_known() -> None:
    assert lists(GameBoard.initial(puzzle(4, None, (0, 1), (1, 2))))[:4] == ["12", "23", "34", "1234"]


def test_clues_cut_by_known_numbers() -> None:
    assert lists(GameBoard.initial(puzzle(4, {0: 3}, (0, 1), (4, 0))))[:5] == ["3", "4", "12", "12", "12"]


def test_a_single_number_leaves_its_row_and_column() -> None:
    board = GameBoard.initial(puzzle(3, {4: 2}))
    assert lists(board) == ["123", "13", "123", "13", "2", "13", "123", "13", "123"]


def test_inference_goes_on_from_cells_that_it_made_single() -> None:
    board = GameBoard.initial(puzzle(3, {0: 1, 1: 2, 3: 2}))
    assert board.is_complete
    assert lists(board) == ["1", "2", "3", "2", "3", "1", "3", "1", "2"]


@looped("contradiction", [puzzle(3, {0: 1, 1: 1}), puzzle(3, {0: 3}, (0, 1)), puzzle(2, None, (0, 1), (2, 3))])
def test_a_list_without_a_number_is_the_end(contradiction: Puzzle) -> None:
    search = CandidateSearch(contradiction)
    assert GameBoard.initial(contradiction).is_impossible
    assert search.solve() is None
    assert (search.complete, search.boards, search.backtracks) == (True, 1, 0)


def test_the_choice_is_the_first_smallest_list() -> None:
    board = GameBoard.initial(puzzle(4, None, (0, 1)))
    assert lists(board)[:2] == ["123", "234"]
    assert board.choice == 0
    board.candidates[6] = [1, 4]
    board.candidates[9] = [2, 3]
    assert board.choice == 6


def test_a_copy_leaves_its_original() -> None:
    board = GameBoard.initial(puzzle(3))
    following = board.with_number(4, 2)
    assert lists(following)[4] == "2"
    assert lists(board) == ["123"] * 9


def test_a_blank_square_is_filled_in_ascending_order() -> None:
    search = CandidateSearch(puzzle(3))
    assert search.solve() == (1, 2, 3, 2, 3, 1, 3, 1, 2)
    assert search.complete
    assert search.backtracks == 0


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
    """Return generated puzzles, some with a clue reversed or half the clues missing, so that some have no solution."""
    found = []
    for seed in range(24):
        rng = Random(seed)
        order = 3 + seed % 4
        made = KIND.generate(Request(Size(order, order)), rng)
        if seed % 3 == 1 and made.clues:
            clues = list(made.clues)
            at = rng.randrange(len(clues))
            clues[at] = Inequality(*reversed(clues[at]))
            made = Puzzle("futoshiki", made.size, made.givens, tuple(sorted(clues)))
        elif seed % 3 == 2:
            made = Puzzle("futoshiki", made.size, made.givens, made.clues[::2])
        found.append(made)
    return found


@looped("source", sources(), ids=lambda source: str(source.size))
def test_it_answers_as_the_recursion_and_the_engine_do(source: Puzzle) -> None:
    search = CandidateSearch(source)
    answer = search.solve()
    assert search.complete
    assert (answer, search.boards, search.backtracks) == plain(source)
    solvable = any(isinstance(event, Solution) for event in KIND.search(source, 1, Budget()))
    assert (answer is not None) is solvable
    if answer:
        assert KIND.broken_rules(source, answer) == []


def test_the_sources_hold_both_answers() -> None:
    answers = [CandidateSearch(source).solve() is None for source in sources()]
    assert 0 < sum(answers) < len(answers)


def test_the_board_limit_stops_the_search_and_says_so() -> None:
    source = puzzle(6)
    search = CandidateSearch(source, board_limit=3)
    assert search.solve() is None
    assert not search.complete
    assert search.boards == 3
    whole = CandidateSearch(source)
    assert whole.solve()
    exact = CandidateSearch(source, board_limit=whole.boards)
    assert exact.solve()
    assert exact.complete


def test_a_printed_puzzle() -> None:
    """A 4x4 board with clues only, solved by hand: the row of three > runs down from 4."""
    text = "0 0 0 0\n" * 4 + "\n> > >\n> > 0\n< 0 0\n0 0 0\n\n" + "0 0 0 0\n" * 3
    (source,) = Clusters().parse(text)
    assert CandidateSearch(source).solve() == (4, 3, 2, 1, 3, 2, 1, 4, 1, 4, 3, 2, 2, 1, 4, 3)
