"""Puzzles to a wish: the day's, those like the one before, several at once, the nearest of a search that stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.unit.ui.making.wishing import WishPage
from tests.unit.ui.playing import CHAIN
from ui.actions import searching
from ui.actions.new import form, making, taking
from ui.making.actions import several, wishing
from ui.making.state.making import several as several_of

if TYPE_CHECKING:
    pass


async def opened(level: str = "Easy") -> WishPage:
    """Return a page with the fold of wishes open, for a Sudoku 6x6 of a level."""
    page = WishPage()
    await page.run(form.choose_kind, "sudoku")
    await page.run(form.choose_size, [each["rows"] for each in page.state.new_form.board.sizes].index(6))
    await page.run(form.choose_level, level)
    await page.run(making.open_wishes, True)
    return page


async def held(level: str = "Easy", fits: bool = True) -> WishPage:
    """Return such a page, whose worker waits, and then answers with a puzzle that it has made."""
    page = await opened(level)
    more = {"seed": "1-4", "level": "Easy", "tries": 3, "message": "Made."}
    page.worker.answers["make"] = {"puzzle": dict(CHAIN), "fits": fits, **more}
    page.worker.hold("make")
    return page


async def test_a_level_is_made_and_said_and_its_seed_makes_it_again() -> None:
    page = await opened()
    await page.run(wishing.choose, "seed", "2")
    await page.run(making.make)
    said, first = page.state.said, page.session.puzzle()
    assert (page.said(), said.remark) == (("Exactly one solution", "unique"), "Easy. Seed 1-2")
    assert page.state.level.level_of(first) == "Easy"
    assert [name for name, _ in said.figures] == ["empty cells", "seed", "boards tried"]
    await page.run(making.go_on)  # the next is to the same wish, from any seed
    assert page.session.puzzle() != first
    assert said.remark.startswith("Easy. Seed 1-")
    assert page.asked("make")[0][4] == page.asked("make")[1][4]
    await page.run(wishing.choose, "seed", "1-2")
    await page.run(making.make)
    assert page.session.puzzle() == first


async def test_the_day_s_puzzle_is_the_same_whenever_it_is_asked_for() -> None:
    page, found = await opened(), []
    for seed in ("", "5"):
        await page.run(wishing.choose, "seed", seed)
        await page.run(making.make_today)
        found.append(page.session.puzzle())
        assert page.session.words == {"title": "Easy Sudoku, 23 November 2026"}
    assert found[0] == found[1]
    await page.run(making.go_on)  # the one after it is no day's
    assert [asked[8] for asked in page.asked("make")] == ["2026-11-23", "2026-11-23", ""]


async def test_a_search_that_is_stopped_offers_the_nearest() -> None:
    page = await held("Extreme", fits=False)
    before, said = page.session.puzzle(), page.state.said
    await page.run(making.make)
    await page.run(searching.hear, {"nodes": 12, "found": 0, "seconds": 1.0})
    assert said.remark.startswith("12 boards tried, ")
    await page.run(searching.cancel)
    await page.release("make")
    assert (said.text, said.remark, said.spoken) == ("Cancelled", "3 boards tried", "Made.")
    assert (page.state.making.offer, page.session.puzzle()) == ("Take the nearest: Easy", before)
    await page.run(taking.take_best)
    assert (page.session.puzzle(), said.remark) == (CHAIN, "Easy. Seed 1-4")


async def test_a_wish_that_cannot_be_is_refused_and_the_board_stays() -> None:
    page = await opened()
    await page.run(wishing.choose, "place", "=drawn")
    await page.run(wishing.put, 3, True)
    before = page.session.puzzle()
    await page.run(making.make)
    assert (page.state.said.outcome, page.session.puzzle()) == ("bad", before)
    assert "with 1 given has several solutions" in page.state.said.text


async def test_several_are_made_one_after_the_other_and_saved() -> None:
    page = await opened()
    before, known = page.session.puzzle(), several_of(page.state)
    for typed in ("0", "2.5", "1001", ""):
        await page.run(several.make, typed)
        assert known.said == "Type a whole number from 1 to 1,000 for how many."
    await page.run(wishing.choose, "seed", "7")
    await page.run(several.make, "3")
    assert (known.said, known.busy, page.session.puzzle()) == ("3 puzzles: 3 Easy.", False, before)
    assert page.state.said.text == "The puzzles are made: see New."
    seeds = [int(each["seed"].split("-")[1]) for each in known.made]
    assert (seeds[0], seeds) == (7, sorted(set(seeds)))
    await page.run(several.save)
    name, text = page.files.saved[0]
    assert (name, [len(line) for line in text.splitlines()]) == ("sudoku-3.txt", [36] * 3)


async def test_several_stop_and_keep_what_there_is() -> None:
    page = await held()
    known = several_of(page.state)
    await page.run(several.make, "1000")
    await page.release("make")
    assert (known.doing, known.busy) == ("Making puzzle 2 of 1000", True)
    await page.run(several.make, "1")
    assert known.said == "A search is running: wait for it or cancel it first."
    await page.run(several.stop)
    assert page.worker.cancelled == ["search"]
    await page.release("make")
    assert (known.said, len(known.made), known.busy) == ("Stopped. 1 puzzle: 1 Easy.", 1, False)


async def test_a_booklet_has_its_boards_and_their_answers() -> None:
    page = await held()
    known, paper = several_of(page.state), page.state.paper
    page.worker.held.clear()
    await page.run(several.make, "3")
    page.app.shown.clear()
    await page.run(several.print_booklet, 2)
    heading = "Numbrix 3×3, Easy"
    assert [[piece.title for piece in leaf.pieces] for leaf in paper.leaves] == [
        [f"1. {heading}", f"2. {heading}"],
        [f"3. {heading}"],
        [f"{at}: several solutions." for at in (1, 2, 3)],
    ]
    assert page.showed("paper:print")
    assert (known.said, known.busy, paper.busy, paper.prepared) == ("3 puzzles: 3 Easy.", False, False, True)


async def test_the_next_puzzle_has_the_level_of_this_one() -> None:
    page = await held(fits=False)
    page.worker.held.clear()
    page.state.level.rated(page.session.puzzle(), "Hard+")
    await page.run(making.make_another)
    assert (page.said(), page.state.said.spoken) == (("Not found", "undecided"), "Made.")
    page.late.there = False
    await page.run(making.make_another)
    assert [asked[4] for asked in page.asked("make")] == [{"level": "Hard"}]
