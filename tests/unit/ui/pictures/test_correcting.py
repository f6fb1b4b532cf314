"""What was read is corrected: places are looked at, written over and settled, and the solver says what it thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.unit.ui.pictures.pictured import CHAIN, ONE, READ, SIGNED, Looking, looking, reading
from tests.unit.ui.playing import puzzle
from ui.pictures.actions import correcting
from ui.pictures.words import pictures as words

if TYPE_CHECKING:
    from puzzles.api.pictures_messages import Change

LETTERED = puzzle("sudoku", [0] * 256, 16, box=[4, 4], letters=True)


async def test_what_is_typed_stands_there_and_its_place_is_settled() -> None:
    page = await looking()
    await page.press("4")
    assert (page.board.givens[0], page.places()) == (4, [(3,)])
    board, choices, settled = page.asked("judge_picture")[-1]
    assert board["givens"][0] == 4
    assert choices == reading()["choices"]
    assert settled == [[0]]
    await page.press("ArrowRight", "ArrowDown", "3", "Delete")
    assert (page.found.at, page.board.givens[5]) == ((5,), 0)
    await page.press("5")
    assert page.board.givens[5] == 0, "no number of this board"


async def test_enter_goes_to_the_next_doubt_and_round_again() -> None:
    page = await looking()
    await page.press("Enter")
    assert page.found.at == (3,)
    assert page.found.spoken == "Row 1, column 4: which is it? It is faint. It may be 4 or empty."
    await page.press("Enter")
    assert page.found.at == (0,)
    await page.run(correcting.choose, 1)
    await page.press("Enter")
    await page.run(correcting.choose, 0)
    assert (page.places(), page.board.givens[:4]) == ([], [1, 0, 0, 0])
    await page.press("Enter")
    assert page.found.at == (3,)


async def test_the_arrows_stay_on_the_board() -> None:
    page = await looking()
    await page.press("ArrowUp", "ArrowLeft")
    assert page.found.at == (0,)
    await page.press(*["ArrowDown"] * 5, *["ArrowRight"] * 5)
    assert page.found.at == (15,)


async def test_likely_numbers_are_offered_with_the_one_that_stands_there_and_none() -> None:
    page = await looking()
    assert page.found.likely((0,)) == [1, 3, 2, 0]
    await page.press("4")
    assert page.found.likely((0,)) == [1, 3, 4, 0]
    assert page.found.likely((5,)) == [0]


async def test_an_entry_stays_an_entry_and_what_is_new_is_a_given() -> None:
    page = await looking(reading(layers={"entries": [0, 2, *[0] * 14]}))
    await page.run(correcting.look_at, (1,))
    await page.press("3")
    assert (page.board.entries[1], page.board.givens[1]) == (3, 0)
    await page.run(correcting.look_at, (2,))
    await page.press("4")
    assert (page.board.entries[2], page.board.givens[2]) == (0, 4)


async def test_digits_typed_in_time_make_one_number() -> None:
    page = await looking(reading(CHAIN, doubts=[]))
    await page.run(correcting.look_at, (7,))
    await page.press("1", "2")
    assert page.board.givens[7] == 12
    await page.press("9")
    assert page.board.givens[7] == 9, "129 is too high"
    page.clock.seconds += 5
    await page.press("1")
    assert page.board.givens[7] == 1
    for text, number in (("24", 24), ("26", 24), ("", 24), ("x", 24), (" 3 ", 3), ("0", 3)):
        await page.run(correcting.write, page.found.at, text)
        assert page.board.givens[7] == number


async def test_a_number_goes_where_it_was_asked_for_and_at_once_if_no_digit_can_follow() -> None:
    page = await looking(reading(CHAIN, doubts=[]))
    await page.run(correcting.write, (7,), "1", False)
    assert page.board.givens[7] != 1, "it may become 12"
    await page.run(correcting.write, (7,), "9", False)
    await page.run(correcting.look_at, (6,))
    before = page.board.givens[6]
    await page.run(correcting.write, (7,), "8")  # another cell was tapped, which ended the typing
    assert (page.board.givens[6], page.board.givens[7], page.found.at) == (before, 8, (6,))


async def test_letters_are_numbers_where_the_board_has_them() -> None:
    page = await looking(reading(LETTERED, doubts=[], choices=[]))
    await page.press("g", "ArrowRight")
    await page.run(correcting.write, page.found.at, "b")
    assert page.board.givens[:2] == [16, 11]
    assert not page.key("w"), "no number of this board"


async def test_signs_are_places_too() -> None:
    doubts = [{"place": [4, 1], "why": ""}, {"place": [0, 1], "why": "It is faint."}]
    doubts[0]["place"] = [1, 4]
    page = await looking(reading(SIGNED, doubts=doubts, choices=[]))
    assert page.places() == [(0, 1), (1, 4)]
    assert (page.found.at, page.found.value((0, 1)), page.found.value((1, 4))) == ((0, 1), 1, 2)
    assert page.found.spoken.endswith("which is it? It is faint. It may be no sign or less or greater.")
    await page.run(correcting.cycle, (0, 1))
    assert (page.board.sign(0, 1), page.places()) == (">", [(1, 4)])
    await page.run(correcting.cycle, (1, 4))
    assert page.board.sign(1, 4) == ">", "the first press looks at it"
    await page.run(correcting.cycle, (1, 4))
    assert page.board.sign(1, 4) == ""
    await page.press("v")
    assert page.board.sign(1, 4) == ">"
    await page.press("<", "5")
    assert page.board.sign(1, 4) == ">", "neither belongs there"
    await page.run(correcting.look_at, (8,))
    await page.press("<", "^")
    await page.run(correcting.look_at, (7,))
    await page.press("<", "<", "<")
    assert page.board.clues == {(0, 1): ">", (1, 4): ">", (7, 8): "<"}


async def test_signs_mean_nothing_where_there_are_none() -> None:
    page = await looking()
    assert not page.key("<")


async def test_the_least_change_is_offered_and_keeps_its_places_marked() -> None:
    change: list[Change] = [{"place": [0], "value": 3}]
    page = await looking(reading(judgement={"outcome": "none", "change": change, "suspects": [[0]]}))
    assert words.offer(page.board, change) == "Change row 1, column 1 from 1 to 3: then there is exactly one solution"
    await page.run(correcting.take_offer)
    assert (page.board.givens[0], page.places(), page.found.at) == (3, [(0,), (3,)], (0,))
    assert page.found.doubts[(0,)] == words.CHANGED
    assert page.asked("judge_picture")[-1][2] == [], "nobody has settled it"
    await page.run(correcting.take_offer)
    assert len(page.asked("judge_picture")) == 1, "nothing is offered now"


async def test_each_place_that_is_most_likely_misread_is_marked_until_the_solver_names_it_no_more() -> None:
    several = {"outcome": "several", "change": [], "suspects": [[0], [5]]}
    page = await looking(reading(judgement=several))
    assert page.places() == [(0,), (3,), (5,)]
    assert (page.found.doubts[(0,)], page.found.doubts[(5,)]) == ("It may be a 3.", words.SUSPECT)
    page.worker.answers["judge_picture"] = {**several, "suspects": [[6], [3]]}
    await page.press("4")
    assert page.places() == [(3,), (6,)]
    page.worker.answers["judge_picture"] = ONE
    await page.press("1")
    assert page.places() == [(3,)]


async def test_corrections_are_taken_back_and_made_again_one_at_a_time_with_their_marks() -> None:
    change = [{"place": [0], "value": 3}]
    none = {"outcome": "none", "change": change, "suspects": [[0]]}
    page = await looking(reading(SIGNED, judgement=none))
    await page.run(correcting.take_offer)
    await page.run(correcting.look_at, (3,))
    await page.press("2", "<")
    after = page.board.puzzle()
    await page.press("Ctrl z", "Ctrl z")
    assert (page.board.puzzle()["givens"][:4], page.places(), page.found.at) == ([3, 2, 0, 0], [(0,), (3,)], (3,))
    await page.press("Ctrl z")
    assert (page.board.puzzle(), page.found.at) == (SIGNED, (0,))
    assert page.found.judgement == none
    await page.press("Ctrl z", "Ctrl y", "Ctrl Shift z", "Ctrl y", "Ctrl y")
    assert (page.board.puzzle(), page.places()) == (after, [(0,)])


async def test_what_is_taken_back_while_the_solver_is_asked_is_judged_again() -> None:
    page = await looking()
    page.worker.hold("judge_picture")
    await page.press("4", "3", "Ctrl z")
    assert page.found.judgement is None
    page.worker.held.clear()
    await page.press("Ctrl z")
    assert page.found.judgement == ONE


async def test_another_picture_begins_with_nothing_to_take_back() -> None:
    page = await looking()
    await page.press("4")
    await page.look()
    await page.press("Ctrl z")
    assert page.board.puzzle() == READ


async def test_a_late_word_of_the_solver_is_dropped() -> None:
    page = await looking()
    page.worker.hold("judge_picture")
    await page.press("4")
    assert page.found.judgement is None
    await page.press("3")
    page.worker.answers["judge_picture"] = {**ONE, "outcome": "none"}
    await page.release("judge_picture")
    assert page.found.judgement is None
    await page.release("judge_picture", lost=True)
    await page.release("judge_picture")
    assert page.found.judgement is not None
    assert page.found.judgement["outcome"] == "none"


async def test_a_solver_that_fails_says_so_and_the_next_correction_asks_again() -> None:
    page = await looking()
    page.worker.answers["judge_picture"] = {"fault": {"message": "It went wrong.", "hint": ""}}
    await page.press("4")
    assert page.picture.note == "It went wrong."
    page.worker.answers["judge_picture"] = ONE
    await page.press("1")
    assert (page.picture.note, page.board.puzzle()) == ("", READ)


async def test_keys_of_the_board_wait_while_corners_are_moved() -> None:
    page = Looking({"found": False, "remarks": [], "others": []})
    await page.look()
    assert not any(page.key(name) for name in ("4", "ArrowUp", "Enter", "Delete"))
