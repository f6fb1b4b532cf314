"""A page that looks at a picture, without a browser: what the worker reads is what a test says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.unit.ui.fake_tools import FakeFile, FakeShot
from tests.unit.ui.playing import Game, puzzle
from ui.actions.effects import Effects
from ui.actions.text import bringing
from ui.pictures.effects import EFFECTS
from ui.pictures.keys import KEYS
from ui.pictures.state.found import Found
from ui.pictures.state.picture import Picture
from ui.pictures.state.sighting import Seen

if TYPE_CHECKING:
    from puzzles.api.messages import Puzzle

PHOTO = FakeFile("pixels", "photo.jpg", "image/jpeg")
READ = puzzle("sudoku", [1, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 3], 4, box=[2, 2])
SIGNED = puzzle("futoshiki", [0, 2, 0, 0, 0, 0, 0, 0, 0], 3, clues=[[0, 1], [4, 1]])
CHAIN = puzzle("numbrix", [5, *[0] * 24], 5)
NOTHING = {"found": False, "remarks": [], "others": []}
ONE = {"outcome": "unique", "change": [], "suspects": []}


def quads(rows: int, columns: int, side: int = 20) -> list[int]:
    """Return cells of so many pixels, side by side."""
    found = []
    for cell in range(rows * columns):
        row, column = divmod(cell, columns)
        left, top = 16 * side * column, 16 * side * row
        found += [left, top, left + 16 * side, top, left + 16 * side, top + 16 * side, left, top + 16 * side]
    return found


def reading(board: Puzzle = READ, **more: Any) -> dict[str, Any]:
    """Return what the worker says of a picture: this board, with two cells that are not sure."""
    side = 20 * board["columns"]
    return {
        "found": True,
        "remarks": ["It was read as it stands."],
        "others": [],
        "puzzle": board,
        "corners": [0, 0, side, 0, side, side, 0, side],
        "joined": True,
        "quads": quads(board["rows"], board["columns"]),
        "choices": [{"place": [0], "likely": [1, 3, 2, 4], "costs": [0, 90, 300, 500]}],
        "doubts": [{"place": [3], "why": "It is faint."}, {"place": [0], "why": "It may be a 3."}],
        "judgement": ONE,
        **more,
    }


class Looking(Game):
    """A page whose part for pictures has come."""

    def __init__(self, answer: dict[str, Any] | None = None) -> None:
        super().__init__()
        self.reader.there = True
        self.pictures.shot = FakeShot()
        self.picture = Picture(self.state.changes)
        self.found = Found(self.state.changes)
        self.state.join(self.picture)
        self.seen = Seen(self.state.changes)
        self.state.join(self.found)
        self.state.join(self.seen)
        self.state.keys.join(*KEYS)
        self.app.join(Effects(self.app.act, EFFECTS))
        self.worker.answers["read_picture"] = reading() if answer is None else answer
        self.worker.answers["judge_picture"] = ONE

    def do(self, action: Any, *arguments: Any) -> None:
        self.app.act(action, *arguments)

    async def look(self, file: Any = PHOTO) -> None:
        """Bring a picture."""
        await self.run(bringing.take_files, [file])

    @property
    def board(self) -> Any:
        """The board that was read."""
        return self.found.session

    def places(self) -> list[tuple[int, ...]]:
        """Return the places that are not sure."""
        return self.found.doubted()

    async def press(self, *named: str) -> None:
        """Press keys; what they begin is over then."""
        for name in named:
            assert self.key(name)
            await self.settle()


async def looking(answer: dict[str, Any] | None = None) -> Looking:
    """Return a page that has read a picture."""
    page = Looking(answer)
    await page.look()
    return page
