"""The next puzzle: found after a finish and where New is open, opened at once, waited for, dropped; practice; anew."""

from __future__ import annotations

from typing import Any

from tests.sampling import looped
from tests.unit.ui.fakes import FakeBrowser
from tests.unit.ui.playing import puzzle
from tests.unit.ui.strength.counted import CHOSEN, OTHER, PATH, SHORT, SOLVED, Counted
from ui.actions import scoring, sheets
from ui.actions.new import boards, form, making
from ui.state.board.session import Session
from ui.strength.actions import following
from ui.strength.state.next_board import next_board
from ui.strength.state.units import units
from ui.strength.words.strength import BEGUN_ANEW, COUNTED, NO_ROOM, used

NEXT: Any = CHOSEN["puzzle"]
WAIT = "Making a puzzle…"


async def finished() -> Counted:
    page = Counted()
    await page.play()
    await page.finish()
    return page


async def test_a_finish_says_what_was_used_finds_the_next_puzzle_and_opens_it_at_once() -> None:
    page = await finished()
    assert (page.said(), page.state.said.remark) == (("Solved in 0:00", "good"), "no help")
    page.state.said.say("A step.", "unique", "of 3")
    await page.run(sheets.open_sheet, "help")
    assert page.state.said.remark == "of 3"
    assert len(page.asked("choose_next")) == 1
    await page.run(making.go_on)
    assert page.session.puzzle() == NEXT
    assert (page.state.level.level_of(NEXT), page.said()) == ("Hard", ("Exactly one solution", "unique"))
    await page.write(1, 2)
    record = next(each for each in page.records().values() if not each["end"])
    assert (record["score"], record["technique"]) == (3.5, "x-wing")


async def test_the_puzzle_that_is_promised_is_the_one_that_comes_after_a_reload_too() -> None:
    browser = FakeBrowser()
    seeds = []
    for _ in range(2):
        page = Counted(browser)
        await page.play()
        await page.finish()
        seeds.append(page.asked("choose_next")[-1][8])
    await page.run(making.go_on)
    assert page.session.puzzle() == NEXT
    page = Counted(browser)
    await page.play()
    await page.finish()
    assert len({*seeds}) == 1
    assert page.asked("choose_next")[-1][8] != seeds[0]


async def test_who_presses_earlier_waits_and_another_board_ends_the_wait() -> None:
    for another in (False, True):
        page = Counted()
        page.worker.hold("choose_next")
        await page.play()
        await page.finish()
        await page.run(making.go_on)
        assert page.said() == (WAIT, "busy")
        if another:
            await page.run(boards.show_example, "numbrix")
        shown = page.session.puzzle()
        await page.release("choose_next")
        assert page.session.puzzle() == (shown if another else NEXT)
        assert len(page.asked("choose_next")) == 1


async def test_it_is_asked_for_again_once_a_game_begins_or_ends_and_no_sooner() -> None:
    page = await finished()
    for shown, count in ((OTHER, 1), (SHORT, 1)):
        await page.play(shown)
        await page.run(sheets.open_sheet, "new")
        await page.run(sheets.close_sheet, "new")
        assert len(page.asked("choose_next")) == count
    await page.play(OTHER)
    await page.write(14, 2)
    await page.run(sheets.open_sheet, "new")
    assert len(page.asked("choose_next")) == 2


async def test_where_none_is_found_or_games_are_not_counted_one_like_the_last_is_made() -> None:
    for fault in (True, False):
        page = Counted()
        page.worker.answers["choose_next"] = {"fault": {"message": "No."}}
        page.worker.answers["generate"] = {"puzzle": NEXT, "empty": 80, "message": ""}
        page.worker.answers["rate"] = {
            "level": None,
            "at_least": False,
            "score": None,
            "hardest": None,
            "explainer": None,
        }
        if not fault:
            page.state.settings.choose("strength", "off")
        await page.play(score=0)
        await page.finish()
        await page.run(making.go_on)
        assert bool(page.asked("choose_next")) is fault
        assert page.asked("generate")
        assert page.session.puzzle() == NEXT


async def test_a_worker_that_was_replaced_is_asked_again() -> None:
    page = Counted()
    page.worker.hold("choose_next")
    await page.play()
    await page.finish()
    await page.release("choose_next", lost=True)
    assert len(page.asked("choose_next")) == 2


async def test_a_game_whose_numbers_were_revealed_has_an_end_too() -> None:
    page = Counted()
    await page.play()
    await page.write(0, 1)
    await page.tell("reveal")
    assert page.known.ended == ""
    await page.move(page.session.reveal, 1, 2)
    assert (page.record()["end"], page.known.ended) == ("solved", page.known.game)
    assert page.asked("choose_next")


async def test_games_from_before_a_new_beginning_do_not_count_until_it_is_taken_back() -> None:
    page = await finished()
    assert len(page.asked("choose_next")[-1][6]) == 1
    page.clock.seconds += 1
    await page.run(following.begin_anew)
    assert (page.asked("choose_next")[-1][6], page.known.anew[0]) == ([], BEGUN_ANEW)
    assert page.records()
    await page.run(following.begin_anew)  # taken back
    assert (len(page.asked("choose_next")[-1][6]), page.known.anew[0]) == (1, COUNTED)
    page.store.shared.room = 0
    await page.run(following.begin_anew)
    assert page.known.anew[0] == NO_ROOM


async def test_the_next_puzzle_is_of_the_kind_that_new_says() -> None:
    page = Counted()
    await page.play(PATH)
    await page.run(lambda state, tools: state.screen.open("new"))
    assert page.state.new_form.board.view.name == page.asked("choose_next")[-1][0] == "numbrix"
    await page.run(form.choose_kind, "futoshiki")
    assert page.asked("choose_next")[-1][:4] == ("futoshiki", 6, 6, None)
    await page.run(lambda state, tools: state.screen.close("new"))
    await page.run(lambda state, tools: state.screen.open("new"))
    assert page.state.new_form.board.view.name == page.asked("choose_next")[-1][0] == "numbrix"


async def test_a_game_that_solve_ended_is_followed_by_the_next() -> None:
    page = Counted()
    await page.play()
    await page.write(0, 1)
    await page.tell("solve")
    assert not page.known.given_up  # nothing stands there yet
    await page.move(page.session.fill, SOLVED)
    assert page.known.given_up
    assert page.asked("choose_next")
    await page.undo()
    assert not page.known.given_up


async def test_without_the_part_there_is_no_next_puzzle_of_the_players() -> None:
    page = Counted()
    page.strength.there = False
    await page.play()
    assert not await scoring.open_next(page.state, page.tools)


@looped(
    ("kind", "rows", "columns", "box", "more", "wanted"),
    [
        ("sudoku", 9, 9, [3, 3], {}, ("sudoku", 9, 9, [3, 3], None, False)),
        ("sudoku", 4, 4, [2, 2], {}, ("sudoku", 9, 9, [3, 3], None, False)),
        ("sudoku", 9, 9, [3, 3], {"diagonals": True}, ("sudoku", 9, 9, [3, 3], None, True)),
        (
            "sudoku",
            6,
            6,
            None,
            {"regions": [row for row in range(6) for _ in range(6)]},
            ("sudoku", 6, 6, None, [], False),
        ),
        ("sudoku", 12, 12, [3, 4], {}, None),
        ("numbrix", 5, 5, None, {}, ("numbrix", 9, 9, None, None, False)),
        ("futoshiki", 5, 5, None, {}, ("futoshiki", 5, 5, None, None, False)),
        ("futoshiki", 4, 4, None, {}, ("futoshiki", 6, 6, None, None, False)),
    ],
)
def test_the_next_board_is_like_the_last_unless_that_is_too_small(
    kind: str, rows: int, columns: int, box: list[int] | None, more: dict[str, Any], wanted: tuple[Any, ...] | None
) -> None:
    assert next_board(Session(puzzle(kind, [0] * rows * columns, columns, box=box, **more))) == wanted


def test_units_flash_row_by_row_column_by_column_box_by_box_and_along_a_path() -> None:
    found = units(Session(SHORT))
    assert (len(found), found[0], found[4], found[-1]) == (12, [0, 1, 2, 3], [0, 4, 8, 12], [10, 11, 14, 15])
    path = [at + 1 if at // 10 % 2 == 0 else at // 10 * 10 + 10 - at % 10 for at in range(100)]
    found = units(Session(puzzle("numbrix", path, 10)))
    assert (len(found), found[6]) == (34, [11, 10, 20])
    assert sorted(cell for unit in found for cell in unit) == list(range(100))


def test_what_was_used_is_said_in_few_words() -> None:
    assert used([], False, 0) == "no help"
    assert used(["hint", "hint", "reveal"], True, 0) == "2 hints, 1 cell revealed"
    assert used(["all_steps"], True, 2) == "with help, 2 wrong entries"
