"""The session compared with a plain model that copies the board after every move: nothing is ever lost."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import TYPE_CHECKING, Any

from tests.sampling import looped
from ui.state.board.beside import fresh_state
from ui.state.board.session import Session

if TYPE_CHECKING:
    from puzzles.api.messages import Puzzle


def puzzle(kind: str, rows: int, columns: int, top: int, givens: list[int], **more: Any) -> Puzzle:
    made: Any = {"kind": kind, "rows": rows, "columns": columns, "box": None, "top": top, "givens": givens}
    found: Puzzle = made | {"clues": [], "letters": False} | more
    return found


SUDOKU = puzzle("sudoku", 6, 6, 6, [1, 0, 0, 0, 5, 0] * 6, box=[2, 3])
NUMBRIX = puzzle("numbrix", 3, 5, 15, [1] + [0] * 14)
FUTOSHIKI = puzzle("futoshiki", 4, 4, 4, [0] * 15 + [2], clues=[[0, 1], [9, 5]])
PUZZLES = (SUDOKU, NUMBRIX, FUTOSHIKI)
SMALL: tuple[Puzzle, ...] = (
    puzzle("sudoku", 4, 4, 4, [1] + [0] * 15, box=[2, 2]),
    puzzle("numbrix", 2, 3, 6, [1, 0, 3, 0, 0, 0]),
    puzzle("futoshiki", 3, 3, 3, [0] * 9, clues=[[0, 1]]),
)


class Model:
    """What the session should be: whole boards, one for each moment of the game."""

    def __init__(self, board: str) -> None:
        self.boards = [board]
        self.at = 0

    def moved(self, board: str) -> None:
        if board != self.boards[self.at]:
            self.boards[self.at + 1 :] = [board]
            self.at += 1

    def step(self, step: int) -> None:
        self.at = min(max(self.at + step, 0), len(self.boards) - 1)


def board(play: Session) -> str:
    """All that is on the board, as a text, which no later move can change."""
    return repr(play.state())


def some_move(play: Session, random: Random) -> None:
    """Make any sort of move that the page can make; it may change nothing."""
    count = play.rows * play.columns
    cells = random.sample(range(count), random.randint(1, 4))
    number = random.randint(0, play.top)
    low = random.randrange(count - 1)
    moves = (
        lambda: play.write(cells, number),
        lambda: play.write(cells, number, tidy=True),
        lambda: play.write(cells[:1], play.typed(cells[0], random.randint(0, 9), random.random() < 0.5)),
        lambda: play.mark(random.choice(("corner", "centre")), cells, number),
        lambda: play.pencil([sorted(random.sample(range(1, play.top + 1), 2)) for _ in range(count)]),
        lambda: play.colour(cells, random.randint(0, 8)),
        lambda: play.erase(cells),
        lambda: play.backspace(cells),
        play.restart,
        lambda: play.fill([random.randint(1, play.top) for _ in range(count)]),
        lambda: play.reveal(cells[0], max(number, 1), tidy=random.random() < 0.5),
        play.adopt,
        lambda: play.cycle(low, low + 1),
        lambda: play.become(fresh_state(copy.deepcopy(random.choice(PUZZLES)))),
    )
    random.choices(moves, weights=(9, 9, 9, 9, 1, 5, 5, 5, 1, 1, 3, 1, 4, 1))[0]()


def hold(puzzle: Puzzle, steps: int, random: Random) -> None:
    """Play so many steps: undo and redo lead exactly to the earlier boards, and the log replays the same game."""
    play = Session(copy.deepcopy(puzzle))
    start = board(play)
    model = Model(start)
    for _ in range(steps):
        what = random.random()
        if what < 0.2:
            play.undo()
            model.step(-1)
        elif what < 0.35:
            play.redo()
            model.step(1)
        elif what < 0.4:
            play.setting = not play.setting
        else:
            some_move(play, random)
            model.moved(board(play))
        assert board(play) == model.boards[model.at]
        assert (play.can_undo(), play.can_redo()) == (model.at > 0, model.at + 1 < len(model.boards))
    # The log, after a round trip through JSON, replays the same game, with the same moves to undo.
    again = Session(copy.deepcopy(puzzle))
    for logged in json.loads(json.dumps(play.history.log)):
        again.history.add(logged)
    assert board(again) == board(play)
    while again.can_undo():
        again.undo()
    assert board(again) == start
    while again.can_redo():
        again.redo()
    assert board(again) == model.boards[-1]


@looped("seed", range(60), at_most=6)
def test_long_random_games_agree_with_the_model(seed: int) -> None:
    hold(PUZZLES[seed % 3], 400, Random(seed))


@looped("seed", range(20), at_most=2)
def test_many_short_random_games_agree_with_the_model(seed: int) -> None:
    random = Random(seed)
    for number in range(600):
        hold(SMALL[number % 3], random.randint(2, 4), random)
