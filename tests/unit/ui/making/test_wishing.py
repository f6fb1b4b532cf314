"""Further wishes: what excludes what, what is offered for a board, and where givens may stand."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.sampling import looped
from tests.unit.ui.making.wishing import WishPage
from ui.actions.new import boards, form, making
from ui.making.actions import wishing
from ui.making.actions.making import wish_of
from ui.making.state.making import wishes
from ui.making.state.wishes import NOTHING, Wishes
from ui.making.words.wishes import ends


async def opened(level: str = "Hard") -> tuple[WishPage, Wishes]:
    """Return a page with the fold of wishes open, for a Sudoku 9x9 of a level, and the wishes."""
    page = WishPage()
    for choice in ((form.choose_kind, "sudoku"), (form.choose_level, level), (making.open_wishes, True)):
        await page.run(*choice)
    return page, wishes(page.state)


def offered(known: Wishes, what: str = "techniques") -> list[str]:
    """Return what is offered, by name."""
    choices: Any = known.choices
    return [each["name"] for each in choices[what]]


async def test_another_kind_offers_what_it_has_and_what_applies_stays_chosen() -> None:
    page, known = await opened("")
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
    page, known = await opened()
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
    page, known = await opened("")
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
    """Return what can be chosen."""
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
