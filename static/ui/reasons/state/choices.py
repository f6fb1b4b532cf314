"""Which techniques a visitor uses, kind by kind: some may be switched off, some moved to the front."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ui.state.changes import Changes

MOST = 20_000  # characters that are read back
NAMES = 500


class Choices(Concern):
    """The techniques that are switched off, and an order of all of them, by kind; empty for the usual ladder."""

    name = "choices"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self._kinds: dict[str, tuple[list[str], list[str]]] = {}

    def knows(self, kind: str) -> bool:
        """Tell whether what was kept for a kind has been read."""
        return kind in self._kinds

    def read(self, kind: str, text: str | None) -> None:
        """Read what was kept for a kind."""
        self._kinds[kind] = read(text)

    def of(self, kind: str) -> tuple[list[str], list[str]]:
        """Return the names that are off, and those in an order of one's own, [] for the usual one."""
        return self._kinds.get(kind, ([], []))

    def usual(self, kind: str) -> bool:
        """Tell whether the ladder of a kind is as it comes."""
        return self.of(kind) == ([], [])

    def fit(self, kind: str, names: Sequence[str]) -> None:
        """Drop names that the kind's ladder does not have: an earlier Givens may have kept them."""
        off, order = self.of(kind)
        self._kinds[kind] = [name for name in off if name in names], [name for name in order if name in names]

    def switch(self, kind: str, name: str, on: bool) -> None:
        """Switch a technique on or off."""
        off, order = self.of(kind)
        self._choose(kind, [each for each in off if each != name] + ([] if on else [name]), order)

    def listed(self, kind: str, names: Sequence[str]) -> list[str]:
        """Return the names of a ladder in the order that is chosen."""
        order = self.of(kind)[1]
        return order + [name for name in names if name not in order]

    def place(self, kind: str, names: Sequence[str], name: str, to: int) -> None:
        """Put a technique at a place, from 0, in the order of a ladder's names; beyond its ends it comes to them."""
        order = self.listed(kind, names)
        order.remove(name)
        order.insert(min(max(to, 0), len(order)), name)
        self._choose(kind, self.of(kind)[0], [] if order == list(names) else order)

    def reset(self, kind: str) -> None:
        """Use the ladder as it comes."""
        self._choose(kind, [], [])

    def _choose(self, kind: str, off: list[str], order: list[str]) -> None:
        self._kinds[kind] = off, order
        self.touch()


def read(text: str | None) -> tuple[list[str], list[str]]:
    """Return what is kept: names that are off, names in order; nothing of what is not as this page writes it."""
    try:
        found: Any = json.loads(text) if text and len(text) <= MOST else None
    except ValueError:
        found = None
    lists: list[list[str]] = []
    for part in found if isinstance(found, list) and len(found) == 2 else ([], []):
        names: list[str] = []
        for name in part if isinstance(part, list) else ():
            if isinstance(name, str) and name not in names and len(names) < NAMES:
                names.append(name)
        lists.append(names)
    return lists[0], lists[1]
