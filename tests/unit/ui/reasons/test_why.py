"""Why a verdict is so, and what makes a puzzle have one solution."""

from __future__ import annotations

from puzzles.forms import read as reading
from puzzles.model.values import Outcome
from puzzles.solving import solve as solving
from tests.hostile import LINE
from tests.unit.ui.reasons.explained import Explained, run
from ui.actions import explaining, searching
from ui.actions.set import setting
from ui.actions.solving import solve
from ui.reasons.actions import stepping, why
from ui.reasons.state.contradiction import Contradiction

FEW = "1234............"
# A wrong 1 in row 4, column 2: nothing clashes at once.
WRONG = "1".join((LINE.strip()[:28], LINE.strip()[29:]))
# No number fits in row 1 column 9, and no two givens clash.
IMPOSSIBLE = "12345678.........9" + "." * 63
CLASHING = "77" + "." * 79
SEVERAL = "Exactly 12 solutions"


async def solved(text: str) -> Explained:
    """Return a page on which a puzzle was solved."""
    page = Explained()
    await page.read(text)
    await page.run(solve, 1000, 10)
    return page


def outcome(page: Explained) -> Outcome:
    """Return what the solver says of the givens on the board."""
    givens = page.state.board.session.givens
    return solving.solve(reading.read("".join(map(str, givens))).puzzles[0]).outcome


@run
async def test_the_steps_lead_to_the_contradiction_and_a_given_is_taken_away() -> None:
    page = await solved(WRONG)
    session, step = page.state.board.session, page.known.step
    before = list(session.givens)
    await page.run(why.why)
    subject = step.subject
    assert isinstance(subject, Contradiction)
    assert step.leaf.place is not None
    assert step.leaf.place.words.startswith("1 of ")
    assert not step.offer
    while step.leaf.place.after:
        await page.run(stepping.turn, 1)
    assert page.said()[0].startswith("Contradiction: ")
    assert step.offer.startswith("Take away r")
    await page.run(stepping.go_on, False)
    assert page.said() == (
        ("Exactly one solution", "unique") if outcome(page) is Outcome.UNIQUE else ("More than one solution", "several")
    )
    assert sum(bool(given) for given in before) == sum(bool(given) for given in session.givens) + 1
    page.state.moved(session.undo())
    assert session.givens == before


@run
async def test_the_steps_show_the_givens_that_clash_alone_and_the_game_stays() -> None:
    page = await solved(IMPOSSIBLE)
    session, step = page.state.board.session, page.known.step
    before = session.state()
    await page.run(why.why)
    assert step.leaf.place is None  # there is no other step
    assert page.said()[0] == "Contradiction: row 1 has no place for a 9. So there is no solution."
    assert [step.board.value(0), step.board.value(6)] == [1, 0]
    await page.run(stepping.escape, False)
    assert page.said() == ("No solution", "none")
    assert session.state() == before


@run
async def test_what_to_take_away_is_listed_until_the_givens_are_others() -> None:
    page = await solved(CLASHING)
    await page.run(why.why)
    assert page.said()[0] == "Two 7s in row 1, columns 1 and 2."
    known = page.known.why
    assert [removal["called"] for removal in known.removals] == ["7 in row 1, column 1", "7 in row 1, column 2"]
    await page.run(why.take_away, 1)
    assert page.said() == ("More than one solution", "several")
    assert page.state.board.session.givens[:2] == [7, 0]
    assert not known.removals
    assert known.note == ""


@run
async def test_further_givens_are_shown_and_applied_as_one_move() -> None:
    page = await solved(FEW)
    session = page.state.board.session
    await page.run(why.repair)
    assert page.said() == ("2 further givens settle the puzzle; no fewer do.", "hint")
    assert len(page.known.step.leaf.picture[1]["place"]) == 2
    await page.run(stepping.apply)
    assert page.said() == ("Exactly one solution", "unique")
    assert not page.known.step.offer  # no hint
    assert sum(bool(given) for given in session.givens) == 6
    assert not any(session.solved)
    assert outcome(page) is Outcome.UNIQUE
    page.state.moved(session.undo())
    assert sum(bool(given) for given in session.givens) == 4


@run
async def test_the_symmetry_is_kept_if_there_is_one_and_it_is_wanted() -> None:
    page = await solved(FEW)
    await page.run(explaining.detail)
    assert page.known.why.symmetry == "left and right mirrored"
    await page.run(why.keep, True)
    await page.run(why.repair)
    assert "with the symmetry kept (left and right mirrored)" in page.said()[0]
    await page.read("1.3.............")
    assert page.known.why.symmetry == ""
    await page.run(solve, 1000, 10)
    await page.run(explaining.detail)
    assert page.known.why.symmetry == ""
    assert not page.known.why.keeps


@run
async def test_two_solutions_are_shown_with_the_cells_in_which_they_differ() -> None:
    page = await solved(FEW)
    assert len(page.state.marked.differing) == 12
    await page.run(why.why)
    leaf = page.known.step.leaf
    assert page.said()[0] == "Two solutions that differ in 4 cells, and no two differ in fewer."
    assert leaf.differing is not None
    assert len(leaf.differing) == len(leaf.marks) == 4
    await page.run(stepping.escape, False)
    assert page.said() == (SEVERAL, "several")
    assert len(page.state.marked.differing) == 12


@run
async def test_a_question_is_given_up_when_the_givens_are_others_and_may_be_cancelled() -> None:
    page = await solved(WRONG)
    page.worker.hold("why")
    await page.run(why.why)
    await page.read(FEW)
    assert page.worker.cancelled == ["search"]
    page.worker.release("why", lost=True)
    await page.settle()
    assert page.known.step.subject is None
    assert page.known.why.note == ""
    await page.run(why.why)
    await page.run(searching.cancel)
    page.worker.release("why", lost=True)
    await page.settle()
    assert page.said() == ("Cancelled", "undecided")


@run
async def test_while_a_puzzle_is_set_its_count_has_reasons_too() -> None:
    page = Explained()
    await page.read(FEW)
    await page.run(setting.toggle)
    assert page.state.setting.outcome == "several"
    await page.run(explaining.settle)
    await page.run(stepping.apply)
    await page.settle()
    assert page.state.setting.outcome == "unique"
    await page.run(setting.toggle)
    assert page.said() == ("Exactly one solution", "unique")
