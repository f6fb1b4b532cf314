"""What changed in the state since the views last looked. No document."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


class Changed:
    """The names of the parts that changed, and of what is to be done once; the cells of the board that changed.

    A name with a colon is to be done once: "board:focus" moves the focus to the board's cursor.
    """

    def __init__(self, parts: Iterable[str] = ()) -> None:
        self.parts: set[str] = set(parts)
        self.cells: set[int] = set()

    def any(self, names: Iterable[str]) -> bool:
        """Tell whether one of these parts changed."""
        return not self.parts.isdisjoint(names)


class Changes:
    """Collects what changes; `wake` is called at the first change after a look, so that somebody looks again."""

    def __init__(self, wake: Callable[[], object]) -> None:
        self._wake = wake
        self._changed = Changed()

    def note(self, part: str, cells: Iterable[int] = ()) -> None:
        """Take note of a part that changed, and of cells of the board."""
        first = not self._changed.parts
        self._changed.parts.add(part)
        self._changed.cells.update(cells)
        if first:
            self._wake()

    def are_waiting(self) -> bool:
        """Tell whether something has changed since the last look."""
        return bool(self._changed.parts)

    def take(self) -> Changed:
        """Return what changed, and begin to collect anew."""
        changed, self._changed = self._changed, Changed()
        return changed


class Concern:
    """One part of the state. A change of it goes through its methods, which tell `changes` its name."""

    name = ""
    """Of the part, as views name it."""

    def __init__(self, changes: Changes) -> None:
        self.changes = changes

    def touch(self) -> None:
        """Take note that this part changed."""
        self.changes.note(self.name)

    def another_board(self) -> None:
        """Follow a board that has taken the place of the one before: another puzzle, or the same one turned."""

    def moved(self) -> None:
        """Follow a change of the board, also of the whole: then `another_board` comes first."""
