"""What explains is of the board on the screen: reasons, ratings, practice, whatever is done in whatever order."""

from __future__ import annotations

import asyncio
import copy
import functools
import json
from random import Random
from typing import Any

from tests.properties.test_screen import BOARDS, outcome_of
from tests.properties.walks import Walk
from tests.sampling import looped
from tests.unit.ui.reasons.explained import Explained
from ui.actions import explaining, hinting, searching, solving
from ui.actions.opening import open_board
from ui.actions.set import setting
from ui.reasons.actions import practice, stepping, techniques, why, worths
from ui.reasons.state.contradiction import Contradiction, Settling
from ui.reasons.words.practice import COMING

TECHNIQUES = ("hidden-single-box", "naked-single")


SMALL = [board for board in BOARDS if len(board["givens"]) <= 16 and any(board["givens"])]


@functools.cache
def exercise(technique: str) -> str:
    """Return a board of practice, as the worker brings it."""

    async def made() -> Any:
        return await Explained().worker.call.practice("sudoku", 6, 6, [2, 3], technique, 7, 60, None, False)

    return json.dumps(asyncio.run(made()))


class Visit(Walk):
    """A page on which somebody asks this and that."""

    slow = ("solve", "why", "repair", "rate", "worth", "practice", "judge_practice", "ladder", "hint", "prove")
    resting = 0.0

    def __init__(self, random: Random, exercises: dict[str, str]) -> None:
        page = Explained()
        super().__init__(random, page)
        self.known = page.known
        page.worker.answers["practice"] = lambda *asked: json.loads(exercises[asked[4]])

    async def live(self, steps: int) -> None:
        await self.page.run(self.another)
        await super().live(steps)

    async def act(self) -> None:
        random, state = self.random, self.state
        step, set_ = self.known.step, self.known.practice.set
        possible: list[tuple[int, bool, Any, tuple[Any, ...]]] = [
            (6, not state.entry.paused, self.write, ()),
            (4, not state.entry.paused, self.undo, ()),
            (6, True, self.another, ()),
            (4, True, solving.solve, (random.choice((1, 100)), 60)),
            (4, True, self.details, ()),
            (4, True, why.why, ()),
            (2, True, why.why_one, ()),
            (4, True, why.repair, ()),
            (1, True, why.keep, (random.random() < 0.5,)),
            (4, bool(self.known.why.removals), why.take_away, (0,)),
            (6, step.subject is not None, stepping.turn, (random.choice((-1, 1)), random.random() < 0.5)),
            (4, step.subject is not None, stepping.apply, ()),
            (4, bool(step.offer), stepping.go_on, (False,)),
            (2, step.subject is not None, stepping.escape, (False,)),
            (3, True, hinting.hint, ()),
            (2, set_ is None, setting.toggle, ()),
            (1, state.board.session.setting, worths.ask, ()),
            (8, not state.board.session.setting, practice.begin, (random.choice(TECHNIQUES),)),
            (4, set_ is not None, practice.go_on, ()),
            (4, self.known.practice.exercise is not None, self.find, ()),
            (3, state.search.running and not state.search.cancelled, searching.cancel, ()),
            (1, True, techniques.attempt, ()),
            (1, bool(self.known.ladders.of("sudoku")), techniques.switch, ("x-wing", random.random() < 0.5)),
            (1, explaining.can_prove(state), explaining.prove, (10,)),
        ]
        await self.page.run(*self.one_of(possible))

    def another(self, state: Any, tools: Any) -> None:
        open_board(state, tools, copy.deepcopy(self.random.choice(SMALL)))

    def write(self, state: Any, tools: Any) -> None:
        session = state.board.session
        state.moved(session.write([self.random.randrange(len(session.givens))], self.random.randint(0, session.top)))

    def undo(self, state: Any, tools: Any) -> None:
        state.moved(state.board.session.undo())

    def find(self, state: Any, tools: Any) -> None:
        found: Any = self.known.practice.exercise
        if found is not None and found["told"] is not None:
            cell, number = found["told"]["step"]["places"][0]
            state.moved(state.board.session.write([cell], number))

    def details(self, state: Any, tools: Any) -> None:
        state.screen.close_all() if state.screen.sheet else state.screen.open("details")

    def true(self) -> None:
        """Check what is on the screen against the board."""
        state, known, session = self.state, self.known, self.state.board.session
        puzzle, said = session.puzzle(), state.said
        assert known.rated.puzzle in (None, puzzle)
        assert known.rated.puzzle is None or known.rated.answer is None or outcome_of(json.dumps(puzzle)) == "unique"
        assert known.worths.puzzle in (None, puzzle)
        for removal in known.why.removals:
            assert all(session.givens[cell] for cell in removal["members"]["cells"])
        assert not known.why.removals or outcome_of(json.dumps(puzzle)) == "none"
        if isinstance(known.step.subject, Settling):
            assert not any(session.givens[cell] for cell, _ in known.step.subject.givens)
        if isinstance(known.step.subject, Contradiction):
            assert outcome_of(json.dumps(puzzle)) == "none"
        self.practised()
        if said.text.startswith("Find: "):
            assert known.practice.exercise is not None
            assert not known.judged.found
        if said.text.startswith("Right, "):
            assert known.practice.exercise is not None
            assert known.judged.found

    def practised(self) -> None:
        state, practised = self.state, self.known.practice
        if practised.exercise is not None:
            assert practised.set is not None
            assert practised.exercise["puzzle"]["givens"] == state.board.session.givens
            assert not state.entry.cover
        if state.entry.cover.startswith(COMING):
            assert practised.set is not None
            assert practised.exercise is None

    async def settled(self) -> None:
        state, practised = self.state, self.known.practice
        assert not state.search.running
        assert not state.entry.cover
        assert state.said.outcome != "busy"
        assert practised.exercise is not None or practised.set is None
        assert practised.exercise is None or not self.known.judged.due


@looped("seed", range(100), at_most=2)
def test_nothing_that_explains_is_of_another_board(seed: int) -> None:
    exercises = {technique: exercise(technique) for technique in TECHNIQUES}
    asyncio.run(Visit(Random(seed), exercises).live(40))
