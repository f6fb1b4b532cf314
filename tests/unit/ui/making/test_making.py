"""Puzzles to a wish: what may be wished for; those like the one before, several, the nearest of a search."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from tests.sampling import looped
from tests.unit.ui.making.wishing import WishPage
from tests.unit.ui.playing import CHAIN
from ui.actions import searching
from ui.actions.new import boards, form, making, taking
from ui.making.actions import several, wishing
from ui.making.actions.making import wish_of
from ui.making.state.making import several as several_of
from ui.making.state.making import wishes
from ui.making.state.wishes import NOTHING, Wishes
from ui.making.words.wishes import ends

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


async def unfolded(level: str = "Hard") -> tuple[WishPage, Wishes]:
    """Return a page with the fold of wishes open, for a Sudoku 9x9 of a level, and the wishes."""
    page = WishPage()
    for choice in ((form.choose_kind, "sudoku"), (form.choose_level, level), (making.open_wishes, True)):
        await page.run(*choice)
    return page, wishes(page.state)


def offered(known: Wishes, what: str = "techniques") -> list[str]:
    choices: Any = known.choices
    return [each["name"] for each in choices[what]]


async def test_another_kind_offers_what_it_has_and_what_applies_stays_chosen() -> None:
    page, known = await unfolded("")
    await page.run(wishing.choose, "technique", "pointing")
    symmetry = offered(known, "symmetries")[1]
    await page.run(wishing.choose, "symmetry", symmetry)
    await page.run(form.choose_kind, "numbrix")
    assert "pointing" not in offered(known)
    assert (known.chosen["technique"], known.chosen["symmetry"]) == ("", symmetry)
    page.worker.hold("choices")
    await page.run(form.choose_kind, "futoshiki")
    await page.run(form.choose_kind, "sudoku")
    for at in (1, 0):
        await page.release("choices", at)
    assert "pointing" in offered(known)


async def test_where_givens_may_stand_is_a_pattern_the_board_or_drawn() -> None:
    page, known = await unfolded()
    assert known.choices
    pattern, mask, chosen = known.choices["patterns"][0], known.mask, known.chosen
    await page.run(wishing.choose, "place", pattern["name"])
    assert (mask.shown, sorted(mask.cells)) == (True, pattern["cells"])
    await page.run(wishing.put, pattern["cells"][0], False)
    assert (chosen["place"], wish_of(page.state)["mask"]) == ("=drawn", pattern["cells"][1:])
    await page.run(boards.show_example, "sudoku")
    await page.run(wishing.choose, "place", "=here")
    assert mask.cells == {at for at, given in enumerate(page.session.givens) if given}
    await page.run(boards.show_example, "futoshiki")
    await page.run(wishing.choose, "place", "=here")
    assert mask.cells == set()
    # A board of another size has none of the drawn cells.
    await page.run(wishing.choose, "place", "=drawn")
    await page.run(wishing.put, 3, True)
    await page.run(form.choose_kind, "futoshiki")
    assert (chosen["place"], mask.cells) == ("=drawn", set())


@looped("seed", range(100), at_most=3)
async def test_whatever_is_chosen_can_be_wished_for(seed: int) -> None:
    """What is chosen is offered, a technique has no level beside it, and the form knows how many wishes there are."""
    random = Random(seed)
    page, known = await unfolded("")
    for _ in range(30):
        await page.run(*choice(random, known))
        chosen, new = known.chosen, page.state.new_form
        for name in ("technique", "symmetry", "place", "up_to"):
            assert chosen[name] in offers(known)[name]
        assert not (chosen["technique"] and (new.level or chosen["up_to"]))
        assert new.wishes == known.count()
        rows, columns = known.size()
        assert known.offered in (None, (new.board.view.name, rows, columns))
        if known.mask.shown and known.offered:
            assert known.mask.size == (rows, columns)
            assert known.mask.cells <= set(range(rows * columns))


def offers(known: Wishes) -> dict[str, list[str]]:
    return {
        "up_to": [name for name, _ in ends(known._form.level)],
        "technique": ["", *offered(known)],
        "symmetry": offered(known, "symmetries"),
        "place": ["", "=here", "=drawn", *offered(known, "patterns")],
        "seed": ["", "5"],
        "minimal": ["", "yes"],
    }


def choice(random: Random, known: Wishes) -> tuple[Any, ...]:
    """Return an action on the form or the wishes, with its arguments."""
    name = random.choice(list(NOTHING))
    rows, columns = known.size()
    return random.choice(
        [
            (wishing.choose, name, random.choice(offers(known)[name])),
            (form.choose_kind, random.choice(("sudoku", "numbrix", "futoshiki"))),
            (form.choose_size, random.choice((0, 1, 2))),
            (form.choose_level, random.choice(("", "Easy", "Hard", "Extreme"))),
            (form.type_empty, random.choice(("", "5")), False),
            *([(wishing.put, random.randrange(rows * columns), True)] if known.mask.shown else []),
        ]
    )
