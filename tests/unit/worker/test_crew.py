"""The workers that rate beside the first one: when they start, what they get, and what becomes of those that fail."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from puzzles.kinds.protocol import Kind
from puzzles.model.values import Puzzle
from puzzles.rating.rate import RatingStatus
from puzzles.rating.shares import THIS_WORKER, Shares
from puzzles.rating.text_rating import Row, TextRating
from tests.unit.rating.test_shares import apart
from worker.rating.crew import LOOK_SECONDS, QUEUE, SILENT_SECONDS, START_SECONDS, TRIES, Crew


class Fake:
    """A worker that answers when the test has it answer."""

    def __init__(self, hear: Callable[[str], None]) -> None:
        self.hear = hear
        self.asked: list[int] = []
        self.ended = False

    def send(self, question: str) -> None:
        assert not self.ended
        self.asked.append(int(question))

    def end(self) -> None:
        self.ended = True

    def answer(self) -> None:
        self.hear(str(self.asked.pop(0)))


class Room:
    """A crew with a clock that the test sets, and the workers that it has started."""

    def __init__(self, total: int, cores: int = 4, like: Callable[[int], tuple[Puzzle, Kind]] | None = None) -> None:
        self.now = 0.0
        self.started: list[Fake] = []
        self.refuses = False
        self.shares = Shares(TextRating(total), like or apart)
        self.crew = Crew(self.launch, self.shares, cores, str, self.put, lambda: self.now)

    def launch(self, hear: Callable[[str], None]) -> Fake:
        if self.refuses:
            raise OSError("no more workers")
        self.started.append(Fake(hear))
        return self.started[-1]

    def put(self, answer: str) -> None:
        self.shares.put(int(answer), Row(-1, RatingStatus.RATED, givens=int(answer)))

    def after(self, seconds: float) -> None:
        self.now += seconds
        self.crew.tend()

    def up(self) -> Fake:
        """Have the next worker start and say that it is up."""
        before = len(self.started)
        self.after(LOOK_SECONDS)
        assert len(self.started) == before + 1
        self.started[-1].hear("")
        return self.started[-1]


def test_no_worker_is_started_before_the_rest_is_known_to_take_long() -> None:
    room = Room(1000)
    room.after(LOOK_SECONDS / 2)
    assert room.started == []
    for _ in range(999):
        room.put(str(room.shares.take(THIS_WORKER)))
    room.after(LOOK_SECONDS)
    assert room.started == []


def test_workers_start_one_after_another_as_many_as_there_are_cores() -> None:
    room = Room(1000, cores=3)
    room.after(LOOK_SECONDS)
    room.after(1)
    assert (len(room.started), room.crew.count) == (1, 0)  # it is not up yet
    room.started[0].hear("")
    room.up()
    room.after(1)
    assert len(room.started) == room.crew.count == 2


def test_a_worker_is_dealt_puzzles_ahead_and_another_for_each_answer() -> None:
    room = Room(100)
    one = room.up()
    assert one.asked == list(range(QUEUE))
    one.answer()
    assert one.asked == list(range(1, QUEUE + 1))
    one.hear("")
    assert one.asked == list(range(1, QUEUE + 1))
    assert len(room.shares.rating.rows) == 1


@pytest.mark.parametrize("way", ["fails", "is silent"])
def test_a_worker_that_is_lost_is_replaced_and_its_puzzles_are_dealt_again(
    way: str, capsys: pytest.CaptureFixture[str]
) -> None:
    room = Room(100, cores=2)
    one = room.up()
    one.answer()
    held = list(one.asked)
    if way == "fails":
        one.hear("!out of memory")
        room.after(0)
    else:
        room.after(SILENT_SECONDS + 1)
    assert "A worker that rates failed" in capsys.readouterr().out
    assert one.ended
    assert len(room.started) == 2
    room.started[1].hear("")
    assert room.started[1].asked == held
    one.hear(str(held[0]))  # too late
    assert len(room.shares.rating.rows) == 1
    while room.shares.rated_count < 100:
        room.started[1].answer()
    assert [each.givens for each in room.shares.rating.rows] == list(range(100))


def test_a_worker_that_has_nothing_to_rate_is_asked_later_and_owes_no_word() -> None:
    """It has nothing while the next puzzles of the text are like earlier ones."""
    total = 500
    room = Room(total, 2, lambda index: apart(0 if QUEUE <= index < total - 2 else index))
    one = room.up()
    while one.asked:
        one.answer()
    assert QUEUE < room.shares.rated_count < total - 2
    room.after(SILENT_SECONDS + 1)
    while not one.asked:
        room.after(0)
    assert (one.ended, len(room.started)) == (False, 1)
    while room.shares.rated_count < total:
        one.answer()


def test_the_end_ends_all_at_once_and_what_they_held_is_dealt_again() -> None:
    room = Room(100, cores=3)
    one, other = room.up(), room.up()
    room.crew.end()
    assert (one.ended, other.ended, room.crew.count) == (True, True, 0)
    one.hear("0")
    assert room.shares.rated_count == 0
    assert [room.shares.take(THIS_WORKER) for _ in range(2 * QUEUE + 1)] == list(range(2 * QUEUE + 1))


def test_after_some_that_fail_no_more_are_started(capsys: pytest.CaptureFixture[str]) -> None:
    room = Room(100, cores=2)
    for at in range(TRIES + 2):
        room.after(START_SECONDS + 1)
        assert len(room.started) == min(at + 1, TRIES)
    assert all(each.ended for each in room.started)
    assert capsys.readouterr().out.count("\n") == TRIES
    other = Room(100, cores=2)
    other.refuses = True
    for _ in range(TRIES + 2):
        other.after(LOOK_SECONDS)
    assert capsys.readouterr().out.count("no more workers") == TRIES
