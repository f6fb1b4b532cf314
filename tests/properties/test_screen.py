"""What the screen says is true of the board on it: after any actions, with the worker's answers in any order."""

from __future__ import annotations

import asyncio
import copy
import functools
import json
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

import puzzles
from puzzles.api import wire
from tests.properties.test_session import FUTOSHIKI, NUMBRIX, SMALL, SUDOKU
from tests.properties.walks import Walk
from tests.sampling import looped
from tests.unit.ui.fakes import FakePage
from ui.actions import checking, leveling, searching, solving
from ui.actions.play import timing, typing, undo
from ui.actions.set import setting, variants
from ui.state.board import regions

if TYPE_CHECKING:
    from puzzles.api.messages import Puzzle
    from ui.state.state import State
    from ui.tools import Tools

BOARDS: tuple[Puzzle, ...] = (
    *SMALL,
    {**SMALL[0], "givens": [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0]},  # one solution, one cell left
    {**SMALL[0], "givens": [1, 2, 3, 0, 0, 0, 0, 4, *[0] * 8]},  # no number fits in row 1, column 4
    {**SMALL[0], "givens": [1, 1, *[0] * 14]},
    {**SMALL[1], "givens": [1, 0, 0, 6, 0, 0]},
    {**SMALL[2], "clues": [[0, 1], [1, 2], [0, 3], [3, 6]], "givens": [1, 0, 0, 0, 0, 0, 0, 0, 3]},
    {**SUDOKU, "givens": [0] * 36},
    {**NUMBRIX, "givens": [1] + [0] * 13 + [15]},
    FUTOSHIKI,
)
SETTLED = ("unique", "several", "none")
FULL_BUT_WRONG = "The board is full, but wrong"


@functools.cache
def outcome_of(puzzle: str) -> str:
    """Return how many solutions givens have: "unique", "several" or "none"."""
    found = puzzles.solve(wire.puzzle_in(json.loads(puzzle)), 2)
    return ("none", "unique", "several")[len(found.solutions)]


class Visit(Walk):
    """A page on which somebody does this and that."""

    slow = ("solve", "check", "check_entries", "reveal", "candidates", "quiet_count", "look", "list_solutions")

    def __init__(self, random: Random) -> None:
        super().__init__(random, FakePage())
        self.moved = False  # whether the last thing done was a move
        self.known: dict[str, str] = {}  # by givens, what was said of how many solutions they have

    async def live(self, steps: int) -> None:
        await self.page.run(self.another)
        await super().live(steps)

    async def rest(self) -> None:
        """Let every answer come: the verdict of a search comes after the move."""
        self.moved = self.moved and not self.state.search.running
        await super().rest()

    async def act(self) -> None:
        random, state = self.random, self.state
        session = state.board.session
        count = session.rows * session.columns
        cells = random.sample(range(count), random.randint(1, 3))
        number, low = random.randint(0, session.top), random.randrange(count - 1)
        move = self.move
        things: list[tuple[int, Callable[[], Any]]] = [
            (12, lambda: move(lambda: session.write(cells, number))),
            (12, lambda: move(lambda: session.write(cells[:1], number, tidy=True))),
            (3, lambda: move(lambda: session.mark("centre", cells, max(number, 1)))),
            (4, lambda: move(lambda: session.erase(cells))),
            (6, lambda: move(session.undo)),
            (4, lambda: move(session.redo)),
            (2, lambda: move(session.restart)),
            (2, lambda: move(lambda: session.cycle(low, low + 1))),
            (4, lambda: move(self.almost)),
            (8, lambda: self.do(solving.solve, random.choice((1, 3, 100)), 60)),
            (5, lambda: self.do(checking.check)),
            (3, lambda: self.do(checking.reveal)),
            (2, lambda: self.do(checking.candidates)),
            (3, lambda: self.do(setting.toggle)),
            (2, lambda: self.do(setting.transform, random.choice(("turn", "mirror", "flip")))),
            (1, lambda: self.do(setting.relabel)),
            (1, lambda: self.do(setting.adopt)),
            (1, lambda: self.do(setting.wipe)),
            (4, lambda: self.do(solving.turn, random.choice((-1, 1)))),
            (3, lambda: self.do(searching.cancel) if state.search.running else None),
            (3, lambda: self.do(solving.remove_offered) if state.removal.cells else None),
            (2, lambda: self.do(leveling.work_out)),
            (1, lambda: self.do(self.another)),
            (1, lambda: self.do(self.choose)),
            (1, lambda: self.do(self.pass_by)),
            (4, lambda: self.do(typing.digit, random.randint(0, 9))),
            (2, lambda: self.do(typing.erase)),
            (3, lambda: self.do(undo.undo)),
            (2, lambda: self.do(undo.redo)),
            (1, lambda: self.do(undo.restart)),
            (2, lambda: self.do(timing.pause)),
        ]
        if session.kind == "sudoku" and session.setting:
            change = random.choice((variants.cross, variants.divide, variants.join))
            things.append((3, lambda: self.do(change)))
        state.board.selection.only(cells[0])
        self.moved = False
        self.page.clock.seconds += random.random() * 4
        done = random.choices([thing for _, thing in things], weights=[weight for weight, _ in things])[0]()
        if done is not None:
            await done

    async def do(self, action: Callable[..., Any], *arguments: Any) -> None:
        await self.page.run(action, *arguments)

    async def move(self, move: Callable[[], Any]) -> None:
        session = self.state.board.session
        before = session.state()
        await self.page.run(lambda state, tools: state.moved(move()))
        self.moved = session.state() != before

    def almost(self) -> list[int]:
        session = self.state.board.session
        values = [self.random.randint(1, session.top) for _ in session.givens]
        found = puzzles.solve(wire.puzzle_in(session.puzzle()), 1).solutions
        if found and self.random.random() < 0.7:
            values = list(found[0].values)
        changes: list[Any] = [("entries", cell, value) for cell, value in enumerate(values) if not session.givens[cell]]
        return session.history.move(changes)

    def another(self, state: State, tools: Tools) -> None:
        state.board.session.load(copy.deepcopy(self.random.choice(BOARDS)), setting=self.random.random() < 0.2)
        state.another_board()

    def choose(self, state: State, tools: Tools) -> None:
        state.settings.choose("marking", self.random.choice(("on", "off")))

    def pass_by(self, state: State, tools: Tools) -> None:
        """Say something in passing, and again what was said before."""
        if self.random.random() < 0.5:
            state.said.say_in_passing("Paused")
        else:
            state.said.say_again()

    def true(self) -> None:
        """Check what is on the screen against the board."""
        state, session = self.state, self.state.board.session
        said, puzzle = state.said, json.dumps(session.puzzle())
        unfit = bool(regions.fault(session))
        if said.outcome in SETTLED:
            assert not unfit
            assert said.outcome == outcome_of(puzzle), said.text
            self.known[puzzle] = said.text
        if session.setting:
            assert state.setting.outcome in (*SETTLED, "busy", "bad", "undecided")
            assert unfit == (state.setting.outcome == "bad")
            if state.setting.outcome in SETTLED:
                assert state.setting.outcome == outcome_of(puzzle)
        else:
            assert not state.setting.count
        for word, outcome in (("exactly one", "unique"), ("no solution", "none"), ("solutions", "several")):
            for text in (said.sentence, said.spoken):
                if text.lower().startswith((word, "the puzzle has " + word)):
                    assert outcome_of(puzzle) == outcome, text
        if state.solutions.offered or state.solutions.listing.count:
            assert session.values() == state.solutions.listing.current()
        assert all(session.entries[cell] for cell in state.removal.cells)
        assert all(session.entries[cell] for cell in state.at_fault.cells)
        assert not state.marked.differing or state.solutions.listing.count
        assert not state.marked.clash or unfit or outcome_of(puzzle) == "none"
        assert not state.remarks.finished or session.full()
        if "clash" in said.remark:
            assert said.outcome == "none"
        if "differ" in said.remark:
            assert said.outcome == "several"
            assert state.solutions.listing.count

    async def settled(self) -> None:
        """Check what is on the screen once every answer has come."""
        state, session = self.state, self.state.board.session
        said, puzzle = state.said, json.dumps(session.puzzle())
        assert said.outcome != "busy"
        assert not said.text.endswith("…")
        assert state.setting.outcome != "busy"
        assert not state.search.running
        marking = state.settings.on("marking")
        found = await self.look()
        if "fault" in found:
            return
        assert found["solved"] or not state.remarks.finished
        wrong = found["full"] and not found["solved"]
        assert said.lasting[0].startswith(FULL_BUT_WRONG) == wrong
        if self.moved:
            assert state.marked.faulty == set(found["cells"] + found["bare"] if marking else []) | set(
                state.at_fault.cells
            )
            if wrong:
                assert said.text.startswith(FULL_BUT_WRONG)
            elif (
                not session.setting and said.lasting[1] != "bad" and puzzle in self.known and not state.remarks.finished
            ):
                assert said.text == self.known[puzzle], "what is known of these givens is said again"

    async def look(self) -> Any:
        session = self.state.board.session
        asked = session.puzzle(), session.entries, any(session.centre)
        return await self.page.worker.work("look", json.dumps(asked))


@looped("seed", range(200), at_most=16)
def test_what_is_on_the_screen_is_true_of_the_board(seed: int) -> None:
    asyncio.run(Visit(Random(seed)).live(60))
