"""A page without a browser on which games are counted."""

from __future__ import annotations

from typing import Any

from puzzles.strength.games import game_in
from tests.unit.ui.fakes import FakeBrowser, FakePage
from tests.unit.ui.playing import puzzle
from ui.actions.effects import Effects
from ui.actions.kept import keeping
from ui.actions.opening import open_board
from ui.storage.played.games import PlayedGames
from ui.strength.effects import EFFECTS
from ui.strength.state.strength import Strength

SOLVED = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
SHORT = puzzle("sudoku", [0, 0, *SOLVED[2:]], 4, box=[2, 2])
"""It is two cells short of its end: 1 in cell 0, and 2 in cell 1."""

OTHER = puzzle("sudoku", [*SOLVED[:14], 0, 0], 4, box=[2, 2])
PATH = puzzle("numbrix", [1, 2, 3, 6, 5, 4, 7, 8, 9, 0, 0, 10], 3)
"""It is two cells short of its end: 12 in cell 9, and 11 in cell 10."""

CHOSEN = {
    "puzzle": puzzle("sudoku", [1, *[0] * 80], 9, box=[3, 3]),
    "score": 3.5,
    "level": "Hard",
    "technique": "x-wing",
    "seed": "1-5",
    "strength": "You stand at Hard.",
    "coming": "The next one is Hard, and needs nothing new.",
    "best": "Your best Easy is 0:02.",
    "mastered": "",
    "drill": None,
}
"""What the worker says of the next puzzle."""


class Counted(FakePage):
    """A page whose worker chooses the same puzzle each time; `known` is what it knows of games."""

    def __init__(self, browser: FakeBrowser | None = None) -> None:
        super().__init__(browser)
        self.known = Strength(self.state.changes)
        self.state.join(self.known)
        self.strength.there = True
        self.worker.answers["choose_next"] = CHOSEN
        self.app.join(Effects(self.app.act, EFFECTS))

    async def play(self, shown: Any = SHORT, score: float = 1.5, technique: str = "") -> None:
        """Open a puzzle whose score is known; 0 for one of which it is not."""
        if score:
            self.state.level.rated(shown, "Easy", score, technique)
        await self.run(open_board, shown)

    async def spend(self, seconds: float) -> None:
        """Let time be played."""
        await self.run(lambda state, tools: state.clock.start(state.clock.seconds + seconds))

    async def finish(self) -> None:
        """Write what is missing in SHORT."""
        await self.write(0, 1)
        await self.write(1, 2)

    async def tell(self, name: str) -> None:
        """Have numbers of the solution told, by "solve" or "reveal"."""
        await self.run(lambda state, tools: state.remarks.tell(name))

    def records(self) -> dict[str, Any]:
        return dict(PlayedGames(self.store).all())

    def record(self) -> Any:
        """Return the one record that is kept."""
        (record,) = self.records().values()
        return record

    def outcome(self, days: float = 0) -> float | None:
        """Return how the one game counts, so many days from now."""
        game = game_in(self.record())
        assert game
        counted = game.outcome(int((self.clock.time() + days * 86_400) * 1000))
        return counted[1] if counted else None

    async def hear(self) -> None:
        """Take over what another tab did."""
        self.store.hear()
        await self.run(keeping.hear)
