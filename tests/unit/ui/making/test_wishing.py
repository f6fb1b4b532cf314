"""Further wishes: what excludes what, what is offered for a board, and where givens may stand."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from tests.sampling import looped
from tests.unit.ui.making.wishing import WishPage
from ui.actions.new import boards, form, making
from ui.making.actions import wishing
from ui.making.actions.making import seed_of, wish_of
from ui.making.state.making import wishes
from ui.making.state.wishes import NOTHING, Wishes
from ui.making.words.wishes import ends
from ui.state.new.board import OTHER


async def opened(level: str = "Hard") -> tuple[WishPage, Wishes]:
    """Return a page with the fold of wishes open, for a Sudoku 9x9 of a level, and the wishes."""
    page = WishPage()
    await page.run(form.choose_kind, "sudoku")
    await page.run(form.choose_level, level)
    await page.run(making.open_wishes, True)
    return page, wishes(page.state)


def offered(known: Wishes) -> list[str]:
    """Return the techniques that are offered, by name."""
    assert known.choices
    return [each["name"] for each in known.choices["techniques"]]


def test_the_fold_brings_its_part_when_it_is_opened_first() -> None:
    async def visit() -> None:
        page = WishPage()
        page.late.there = False
        await page.run(making.open_wishes, True)
        assert page.state.new_form.lost
        page.late.there = True
        await page.run(making.open_wishes, False)
        assert page.state.new_form.lost
        await page.run(making.open_wishes, True)
        assert not page.state.new_form.lost
        assert wishes(page.state).choices

    asyncio.run(visit())


def test_a_technique_excludes_a_level_and_a_range() -> None:
    async def visit() -> None:
        page, known = await opened("Medium")
        new, technique = page.state.new_form, offered(known)[3]
        await page.run(wishing.choose, "up_to", "Hard")
        await page.run(wishing.choose, "technique", technique)
        assert (new.level, known.chosen["up_to"], new.wishes) == ("", "", 1)
        assert new.wished()
        await page.run(wishing.choose, "up_to", "Hard")
        assert (known.chosen["technique"], known.chosen["up_to"]) == ("", "Hard")
        await page.run(form.choose_level, "Medium")
        assert known.chosen["up_to"] == "Hard"
        await page.run(wishing.choose, "technique", technique)
        await page.run(form.choose_level, "Easy")
        assert known.chosen["technique"] == ""
        # No range ends below where it begins.
        await page.run(wishing.choose, "up_to", "Hard")
        await page.run(form.choose_level, "Very hard")
        assert (known.chosen["up_to"], new.wishes) == ("", 0)

    asyncio.run(visit())


def test_another_kind_offers_what_it_has_and_what_applies_stays_chosen() -> None:
    async def visit() -> None:
        page, known = await opened("")
        lost = False
        await page.run(wishing.choose, "technique", "pointing")
        await page.run(wishing.choose, "symmetry", "half-turn" if "half-turn" in symmetries(known) else "none")
        symmetry = known.chosen["symmetry"]
        await page.run(form.choose_kind, "numbrix")
        assert "pointing" not in offered(known)
        assert (known.chosen["technique"], known.chosen["symmetry"]) == ("", symmetry)
        # What is asked of the worker is what was chosen last, and a size of no board is said.
        page.worker.hold("choices")
        await page.run(form.choose_kind, "futoshiki")
        await page.run(form.choose_kind, "sudoku")
        page.worker.release("choices", 1)
        await page.settle()
        page.worker.release("choices", 0)
        await page.settle()
        assert "pointing" in offered(known)
        # Without a solver there are no choices; one that was replaced is asked again.
        page.worker.answers["choices"] = {"fault": {"message": "No solver."}}
        await page.run(form.choose_size, 1)
        page.worker.release("choices")
        await page.settle()
        assert known.fault == "No solver."
        del page.worker.answers["choices"]
        await page.run(form.choose_size, 0)
        while page.worker.held["choices"]:
            page.worker.release("choices", lost=len(page.worker.held["choices"]) == 1 and not lost)
            lost = True
            await page.settle()
        assert not known.fault

    asyncio.run(visit())


def symmetries(known: Wishes) -> list[str]:
    assert known.choices
    return [each["name"] for each in known.choices["symmetries"]]


def test_where_givens_may_stand_is_a_pattern_the_board_or_drawn() -> None:
    async def visit() -> None:
        page, known = await opened()
        assert known.choices
        pattern = known.choices["patterns"][0]
        await page.run(wishing.choose, "place", pattern["name"])
        assert (known.mask.shown, sorted(known.mask.cells)) == (True, pattern["cells"])
        cell = pattern["cells"][0]
        await page.run(wishing.put, cell, False)
        assert (known.chosen["place"], wish_of(page.state)["mask"]) == ("=drawn", pattern["cells"][1:])
        await page.run(boards.show_example, "sudoku")
        await page.run(wishing.choose, "place", "=here")
        session = page.state.board.session
        assert known.mask.cells == {at for at, given in enumerate(session.givens) if given}
        await page.run(boards.show_example, "futoshiki")
        await page.run(wishing.choose, "place", "=here")
        assert known.mask.cells == set()
        # A board of another size has none of the drawn cells.
        await page.run(wishing.choose, "place", "=drawn")
        await page.run(wishing.put, 3, True)
        await page.run(form.choose_kind, "futoshiki")
        assert (known.chosen["place"], known.mask.cells) == ("=drawn", set())
        # A large board shows no cells; a pattern is wished for by its name.
        await page.run(form.choose_size, OTHER)
        await page.run(form.type_sides, "40", "40")
        assert (known.chosen["place"], known.mask.shown) == ("", False)
        assert known.choices["patterns"]
        await page.run(wishing.choose, "place", pattern["name"])
        assert (known.mask.shown, wish_of(page.state)["pattern"]) == (False, pattern["name"])

    asyncio.run(visit())


def test_a_wish_says_all_that_was_chosen() -> None:
    async def visit() -> None:
        page, known = await opened("Medium")
        await page.run(form.type_empty, "50", False)
        await page.run(wishing.choose, "up_to", "Hard")
        await page.run(wishing.choose, "seed", " 7 ")
        await page.run(wishing.choose, "minimal", "yes")
        assert (known.count(), seed_of(page.state)) == (3, "7")
        assert wish_of(page.state) == {
            "level": "Medium",
            "up_to": "Hard",
            "givens": 31,
            "technique": "",
            "symmetry": "none",
            "minimal": True,
        }

    asyncio.run(visit())


@looped("seed", range(100), at_most=20)
def test_whatever_is_chosen_can_be_wished_for(seed: int) -> None:
    """What is chosen is offered, a technique has no level beside it, and the form knows how many wishes there are."""

    async def visit() -> None:
        random = Random(seed)
        page, known = await opened("")
        for _ in range(30):
            await page.run(*choice(random, known))
            choices, chosen, new = known.choices, known.chosen, page.state.new_form
            assert choices
            assert chosen["technique"] in ["", *offered(known)]
            assert chosen["symmetry"] in symmetries(known)
            assert chosen["place"] in ["", "=here", "=drawn", *[each["name"] for each in choices["patterns"]]]
            assert chosen["up_to"] in [name for name, _ in ends(new.level)]
            assert not (chosen["technique"] and (new.level or chosen["up_to"]))
            assert new.wishes == known.count()
            rows, columns = known.size()
            assert known.offered in (None, (new.board.view.name, rows, columns))
            if known.mask.shown and known.offered:
                assert known.mask.size == (rows, columns)
                assert known.mask.cells <= set(range(rows * columns))

    asyncio.run(visit())


def choice(random: Random, known: Wishes) -> tuple[Any, ...]:
    """Return an action on the form or the wishes, with its arguments."""
    assert known.choices
    name = random.choice(list(NOTHING))
    offers = {
        "up_to": [name for name, _ in ends(known._form.level)],
        "technique": ["", *offered(known)],
        "symmetry": symmetries(known),
        "place": ["", "=here", "=drawn", *[each["name"] for each in known.choices["patterns"]]],
        "seed": ["", "5"],
        "minimal": ["", "yes"],
    }
    rows, columns = known.size()
    return random.choice(
        [
            (wishing.choose, name, random.choice(offers[name])),
            (form.choose_kind, random.choice(("sudoku", "numbrix", "futoshiki"))),
            (form.choose_size, random.choice((0, 1, 2))),
            (form.choose_level, random.choice(("", "Easy", "Hard", "Extreme"))),
            (form.type_empty, random.choice(("", "5")), False),
            *([(wishing.put, random.randrange(rows * columns), True)] if known.mask.shown else []),
        ]
    )
