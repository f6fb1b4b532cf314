"""The keys that mean something: rows of one table, which the help lists too. Late parts add their rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any, TypeAlias

    from ui.state.changes import Changes

    Bound: TypeAlias = tuple[Any, ...]

BOARD = "board"
"""Where a row applies: on a board that is shown; on one that is paused; everywhere, on an open sheet too."""
PAUSED = "paused"
EVERYWHERE = "everywhere"
ASIDE = "aside"
"""While a search that is watched has the keyboard; then no row of a board applies.

Other parts have places of their own.
"""


def always(state: object, name: str) -> bool:
    """Apply on every board."""
    return True


@dataclass(eq=False)
class Row:
    """Keys that do like things.

    `bound` has an action and its arguments for each key by its name (ui.actions.play.keys). `applies(state, name)`
    tells whether a key means anything now; if not, a later row may have it. The keys that move the selection
    (`moves`) are told whether the focus is on the board, before the other arguments.
    """

    shown: str
    """How the help calls the keys, "" if it does not."""

    words: str
    bound: dict[str, Bound]
    applies: Callable[..., bool] = always
    where: str = BOARD
    moves: bool = False
    needs: str = ""
    """What a kind must have so that its help has the row: "chain", "gaps"."""


class Keys(Concern):
    """The table, in the order of the help. The first row that applies is the one that counts."""

    name = "keys"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.rows: list[Row] = []
        self._aside = ""
        self._by_name: dict[str, list[Row]] = {}

    def join(self, *rows: Row) -> None:
        """Add rows."""
        for row in rows:
            self.rows.append(row)
            for name in row.bound:
                self._by_name.setdefault(name, []).append(row)
        self.touch()

    def go_aside(self, where: str, aside: bool) -> None:
        """Have the rows of this place alone apply while what stands there has the keyboard, or no longer."""
        if aside or self._aside == where:
            self._aside = where if aside else ""

    def find(self, state: Any, names: Iterable[str]) -> tuple[Row, Bound] | None:
        """Return the row of a key, by the names that it may have, and what it does; None if it means nothing now."""
        now = self._aside or (PAUSED if state.entry.paused else BOARD)
        for name in names:
            for row in self._by_name.get(name, ()):
                if row.where in (now, EVERYWHERE) and row.applies(state, name):
                    return row, row.bound[name]
        return None
