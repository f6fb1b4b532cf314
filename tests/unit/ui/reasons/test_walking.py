"""The walkthrough, hints and answers as the page keeps them: nothing of them stays that is about something else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from puzzles.api.explain import ExplainService
from tests.hostile import LINE
from tests.sampling import looped
from tests.unit.kinds.numbrix.hard_boards import SMALL_STEPS
from tests.unit.ui.playing import IMPOSSIBLE
from tests.unit.ui.reasons.explained import Explained
from ui.actions import hinting
from ui.actions.play.undo import redo, undo
from ui.actions.searching import cancel
from ui.actions.solving import solve
from ui.reasons.actions import learning, stepping, walking
from ui.reasons.state.walk import COMING, STOPPED, Walk
from ui.reasons.words.walking import where

HARD = "2...94.......5..1..5....6..6...2175.5.......4.7...58..4.......8.21.8.......976..."
SMALL = ".2.4....2......1"  # one solution
SMALLER = "1..4..1..2....3."
NONE = "123....4........"
SEVERAL = "1..............."
TALKING = ("walkthrough", "hint", "why_not", "all_steps", "trivial_steps")


class Screen(Explained):
    """A page, with what stands at the walkthrough's slider and in the verdict's place."""

    def slider(self) -> str:
        """Return what stands beside the walkthrough's slider; "" if there is none."""
        walk: Walk = self.known.walk
        return where(walk.stop.at, len(walk.steps), walk.is_shown) if walk.steps else ""

    def place(self) -> str:
        """Return which leaf stands in the verdict's place."""
        step = self.known.step
        return step.leaf.place.words if step.subject is not None and step.leaf.place is not None else ""


def select(page: Screen, cell: int) -> None:
    page.state.board.selection.only(cell)
    page.state.board.follow()


async def walked(text: str, at: int = 0) -> Screen:
    page = Screen()
    await page.read(text)
    await page.run(walking.begin)
    await page.run(walking.show, at)
    return page


async def test_another_walk_begins_with_nothing_of_the_one_before() -> None:
    page = await walked(LINE, 40)
    assert page.slider() == page.place() == "41 of 51"
    await page.read(IMPOSSIBLE)
    assert (page.slider(), page.known.walk.note) == ("", "")
    await page.run(walking.begin)
    assert page.known.walk.note.startswith("0 steps.")
    assert (page.slider(), page.place()) == ("", "")
    assert page.said() == ("There is no solution from here.", "bad")
    page = await walked(LINE[:40] + "." * 41)
    assert "Nothing more follows: the puzzle has several solutions." in page.known.walk.note
    assert page.known.walk.condition == ""


async def test_a_walkthrough_that_stopped_goes_on_with_what_it_had() -> None:
    page = Screen()
    await page.read(LINE)
    page.worker.hold("walkthrough")
    await page.run(walking.begin)
    await page.run(cancel)
    await page.release("walkthrough", lost=True)
    assert (page.known.walk.note, page.known.walk.condition) == ("Cancelled after 0 steps.", STOPPED)
    del page.worker.held["walkthrough"]
    await page.run(walking.go_on)
    assert (page.slider(), page.known.walk.condition) == ("1 of 51", "")


async def test_all_of_a_step_comes_when_it_is_shown() -> None:
    page = await walked(SMALL_STEPS)
    first = page.known.walk.stop.step(0)
    assert len(first["before"]) == 8
    assert [text for text, _ in page.known.step.leaf.listed] == [small["sentence"] for small in first["before"]]


async def test_a_step_that_has_not_come_is_shown_as_it_is_listed() -> None:
    page = await walked(HARD)
    page.worker.hold("walk_step")
    at = next(at for at, one in enumerate(page.known.walk.steps) if "wing" in one["step"]["title"])
    await page.run(walking.show, at + 1)
    await page.run(stepping.turn, -1)  # to the last view of the step before
    listed = page.known.walk.steps[at]["step"]
    assert page.said() == (listed["sentences"][0], "hint")
    assert page.known.step.leaf.listed == []
    await page.release("walk_step")
    await page.release("walk_step")
    assert page.known.walk.stop.step(at)["step"]["sentences"][0] == listed["sentences"][0]
    assert page.known.step.leaf.about == (listed["technique"], listed["title"])
    assert page.known.step.leaf.picture[1]["remove"]


async def test_a_new_solver_finds_the_steps_again() -> None:
    page = await walked(LINE)
    page.worker.replace()
    await page.run(walking.show, 9)
    assert page.known.walk.stop.step(9)["step"]["score"]
    assert page.slider() == page.place() == "10 of 51"


def touching(page: Screen) -> None:
    """Look at all that is said of steps: it is about the board that is there, and agrees with itself."""
    known, state = page.known, page.state
    walk, step = known.walk, known.step
    if walk.puzzle is not None:
        assert walk.puzzle == state.board.session.puzzle()
    if walk.steps and walk.condition != COMING:
        assert walk.note.startswith((f"{len(walk.steps)} step", f"Cancelled after {len(walk.steps)} "))
    if not walk.puzzle:
        assert not walk.steps
        assert walk.note == ""
    if step.subject is not None:
        assert state.said.text == step.leaf.text
        assert state.said.outcome == "hint"
        assert (step.board is not None) == (step.leaf.numbers is not None)
    if walk.is_shown:
        place, slider = page.place(), page.slider()
        coming = place.replace("…", slider.split(" ")[-1])  # how many there are is not known yet
        assert coming in ("", slider) or coming.startswith(slider + ":") or "/" in coming
    else:
        assert page.slider()[:3] in ("", "of ")
    for one in known.study.steps:
        for cell, number in one["apply"]["places"]:
            assert state.board.session.entries[cell] != number
    if not state.search.running:
        assert state.said.outcome != "busy"
    assert not (step.offer and state.search.running and state.search.announced)


def deeds(page: Screen, number: int) -> list[Callable[[], Any]]:
    run, cell, worker = page.run, number % 16, page.worker
    held = [each for each in TALKING if worker.held.get(each)]
    possible = len(page.known.study.steps)
    return [
        lambda: page.read((SMALL, SMALLER, NONE, SEVERAL)[number % 4]),
        lambda: page.move(page.session.history.move, [("givens" if number % 3 else "entries", cell, number % 5)]),
        lambda: run(lambda state, tools: select(page, cell)),
        lambda: run(lambda state, tools: worker.hold(TALKING[number % len(TALKING)])),
        *[lambda: page.release(held[0], 0, number % 5 == 0)] * 2 * bool(held),
        lambda: run(walking.begin),
        lambda: run(walking.go_on),
        lambda: run(walking.show, number),
        lambda: run(walking.skip, 10 if number % 2 else -10),
        lambda: run(walking.look),
        lambda: run(hinting.hint),
        lambda: run(stepping.apply, bool(number % 2)),
        lambda: run(stepping.go_on, bool(number % 2)),
        lambda: run(stepping.turn, 1 if number % 3 else -1, number % 5 == 0),
        lambda: run(stepping.escape, False),
        lambda: run(learning.why_not, str(number % 6)),
        lambda: run(learning.list_all),
        *[lambda: run(learning.choose, number % possible)] * bool(possible),
        lambda: run(learning.do_trivial),
        lambda: run(solve, 2, 10),
        *[lambda: run(cancel)] * page.state.search.announced,
        lambda: run(undo),
        lambda: run(redo),
    ]


@looped("seed", range(150), at_most=6)
async def test_nothing_stale_is_shown_after_any_sequence(seed: int) -> None:
    random, page = Random(seed), Screen()
    await page.read(SMALL)
    for _ in range(25):
        await random.choice(deeds(page, random.randint(0, 60)))()
        touching(page)


async def test_why_not_is_answered_for_a_cell_and_a_number_of_the_board() -> None:
    page = Screen()
    await page.read(LINE)
    await page.run(learning.why_not, "5")
    assert page.known.study.note == "Select a cell on the board first."
    select(page, 2)
    await page.run(learning.why_not, "5")
    assert page.said() == ("Row 1 has a 5 already, in row 1, column 1.", "hint")
    await page.run(learning.why_not, "10")
    assert (page.known.study.note, page.said()) == ("The numbers of this board are 1 to 9.", ("", ""))


def coming(page: Screen, count: int) -> list[Any]:
    """Return the first steps of a walkthrough as they are reported."""
    return [event for event in ExplainService().walkthrough(page.session.puzzle()) if "step" in event][:count]


@looped("away", [False, True])
async def test_the_first_step_is_shown_before_the_last_has_come_and_stays_unless_it_is_put_away(away: bool) -> None:
    page = Screen()
    await page.read(LINE)
    page.worker.hold("walkthrough")
    await page.run(walking.begin)
    steps = coming(page, 3)
    page.hear("steps", steps[:1])
    assert page.place() == ""  # it stands alone
    page.hear("steps", steps[1:])
    page.hear("progress", {"nodes": 9, "found": 3, "seconds": 0.0})
    assert page.said() == (steps[0]["step"]["sentences"][0], "hint")
    assert page.place() == "1 of …"
    await page.run(walking.choose_small, True)
    assert not page.known.switches.small  # the steps that come are others
    await page.run(stepping.turn, 1, True)
    if away:
        await page.write(2, 4)
    await page.run(cancel)
    await page.release("walkthrough", lost=True)
    assert page.place() == ("" if away else "2 of 3")
    assert page.known.walk.note == "Cancelled after 3 steps."
