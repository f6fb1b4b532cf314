"""A game without a browser: a page with a board of any kind on it, and what a player does there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from puzzles.api import wire
from puzzles.forms import read
from tests.unit.ui.fakes import FakePage
from ui.actions import solving
from ui.actions.play import keys, pressing, timing

if TYPE_CHECKING:
    from puzzles.api.messages import Puzzle


def puzzle(
    kind: str,
    givens: Sequence[int],
    columns: int,
    top: int = 0,
    box: list[int] | None = None,
    clues: Sequence[list[int]] = (),
    **more: Any,
) -> Puzzle:
    """Return a puzzle; its highest number is its number of columns, or of cells where numbers stand only once."""
    return {
        "kind": kind,
        "rows": len(givens) // columns,
        "columns": columns,
        "box": box,
        "top": top or (columns if kind in ("sudoku", "futoshiki") else len(givens)),
        "givens": list(givens),
        "clues": list(clues),
        "letters": False,
        **more,  # type: ignore[typeddict-item]
    }


SMALL = puzzle("sudoku", [1, 0, 0, 0] * 4, 4, box=[2, 2])
CHAIN = puzzle("numbrix", [5, *[0] * 8], 3)
LONG = puzzle("numbrix", [5, *[0] * 19], 5)
WIDE = puzzle("sudoku", [0] * 256, 16, box=[4, 4])
SIGNED = puzzle("futoshiki", [0] * 9, 3)


EMPTY = puzzle("sudoku", [0] * 81, 9, box=[3, 3])
FEW = "1234............"
"""It has twelve solutions."""

IMPOSSIBLE = "12345678.........9" + "." * 63
"""No number fits in row 1, column 9, and seven givens clash."""

CLASHING = "77" + "." * 79


def puzzle_of(text: str) -> Puzzle:
    return wire.puzzle_out(read.read(text).puzzles[0])


class Game(FakePage):
    """A page with this puzzle; `do` runs an action that waits for nothing, `cells` are those that are to be drawn."""

    def __init__(self, shown: Puzzle | str = SMALL, setting: bool = False) -> None:
        super().__init__()
        self.state.keys.join(*keys.ROWS)
        self.session.load(puzzle_of(shown) if isinstance(shown, str) else shown, None, setting)
        self.state.another_board()

    async def bring(self, text: str) -> None:
        """Bring another puzzle, which comes from no text."""
        self.session.load(puzzle_of(text))
        await self.run(lambda state, tools: state.another_board())

    async def solve(self, limit: int = 100, seconds: int = 60) -> None:
        await self.run(solving.solve, limit, seconds)

    def do(self, action: Any, *arguments: Any) -> None:
        action(self.state, self.tools, *arguments)

    def select(self, *cells: int) -> None:
        """Select cells, the last of which has the cursor."""
        self.state.board.selection.gather(cells, cells[-1])

    def key(self, *named: str, focused: bool = True) -> bool:
        """Press keys, each by its name with those that are held ("Ctrl Shift z"); tell whether the last does anything.

        The name of a digit is that of its place on the keyboard, too.
        """
        found = None
        for name in named:
            *held, key = name.split(" ")
            code = "Digit" + key if key.isdigit() else "Key" + key.upper() if key.isalpha() and len(key) == 1 else key
            called = keys.names(" " if key == "Space" else key, code, "Shift" in held, "Ctrl" in held, "Alt" in held)
            found = self.state.keys.find(self.state, called)
            if found is not None:
                row, (action, *arguments) = found
                self.do(action, *([focused] if row.moves else []), *arguments)
        return found is not None

    def tap(self, *cells: int, how: str = "") -> None:
        for index in cells:
            self.do(pressing.press, index, how)
            self.do(pressing.release)
            self.do(pressing.click, index, how)

    def drag(self, *cells: int) -> None:
        """Press the first cell, and go to the others, which may be far, before the release."""
        self.do(pressing.press, cells[0])
        for index in cells[1:]:
            self.do(pressing.drag, [index])
        self.do(pressing.release)
        self.do(pressing.click, cells[-1])

    def wait(self, seconds: float) -> None:
        """Let time go by, while the page looks at it four times a second."""
        end = self.clock.seconds + seconds
        while self.clock.seconds < end:
            self.clock.seconds = min(self.clock.seconds + 0.25, end)
            self.do(timing.tick)

    def cells(self) -> set[int]:
        """Return the cells that are to be drawn since this was asked last."""
        return self.state.changes.take().cells
