"""A game without a browser: a page with a board of any kind on it, and what a player does there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tests.unit.ui.fakes import FakePage
from ui.actions.play import keys

if TYPE_CHECKING:
    from puzzles.api.messages import Puzzle
    from ui.state.board.session import Session


def puzzle(kind: str, givens: Sequence[int], columns: int, top: int = 0, box: list[int] | None = None) -> Puzzle:
    """Return a puzzle; its highest number is its number of columns, or of cells where numbers stand only once."""
    return {
        "kind": kind,
        "rows": len(givens) // columns,
        "columns": columns,
        "box": box,
        "top": top or (columns if kind in ("sudoku", "futoshiki") else len(givens)),
        "givens": list(givens),
        "clues": [],
        "letters": False,
    }


SMALL = puzzle("sudoku", [1, 0, 0, 0] * 4, 4, box=[2, 2])
CHAIN = puzzle("numbrix", [5, *[0] * 8], 3)
LONG = puzzle("numbrix", [5, *[0] * 19], 5)
WIDE = puzzle("sudoku", [0] * 256, 16, box=[4, 4])
SIGNED = puzzle("futoshiki", [0] * 9, 3)


class Game(FakePage):
    """A page with this puzzle; `do` runs an action that waits for nothing, `cells` are those that are to be drawn."""

    def __init__(self, shown: Puzzle = SMALL, setting: bool = False) -> None:
        super().__init__()
        self.state.keys.join(*keys.ROWS)
        self.session.load(shown, None, setting)
        self.state.another_board()

    @property
    def session(self) -> Session:
        return self.state.board.session

    def do(self, action: Any, *arguments: Any) -> None:
        """Run an action."""
        action(self.state, self.tools, *arguments)

    def select(self, *cells: int) -> None:
        """Select cells, the last of which has the cursor."""
        self.state.board.selection.gather(cells, cells[-1])

    def press_key(self, key: str, code: str = "", *held: str, focused: bool = False) -> bool:
        """Press a key; return whether it means anything."""
        found = self.state.keys.find(self.state, keys.names(key, code, "Shift" in held, "Ctrl" in held, "Alt" in held))
        if found is None:
            return False
        row, (action, *arguments) = found
        self.do(action, *([focused] if row.moves else []), *arguments)
        return True

    def cells(self) -> set[int]:
        """Return the cells that are to be drawn since this was asked last."""
        return self.state.changes.take().cells
