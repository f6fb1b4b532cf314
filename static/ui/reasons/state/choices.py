"""Which techniques a visitor uses, kind by kind: some may be switched off, some moved to the front. No DOM in here."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ui.storage.logs import Full

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence
    from typing import Any

    from ui.shapes import Store

MOST = 20_000  # characters that are read back
NAMES = 500


class Choices:
    """The techniques that are switched off, and an order of all of them, by kind; empty for the usual ladder."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.kinds: dict[str, tuple[list[str], list[str]]] = {}
        self.fetch: Callable[[str], Awaitable[object]] = nothing  # gets a kind's ladder, and fits what is kept to it

    def of(self, kind: str) -> tuple[list[str], list[str]]:
        """Return the names that are off, and those in an order of one's own, [] for the usual one."""
        if kind not in self.kinds:
            self.kinds[kind] = read(self.store.get("givens:ladder-" + kind))
        return self.kinds[kind]

    def usual(self, kind: str) -> bool:
        """Tell whether the ladder of a kind is as it comes."""
        return self.of(kind) == ([], [])

    def arguments(self, kind: str) -> list[list[str] | None]:
        """Return the last two arguments of a call: the techniques without, and the order."""
        off, order = self.of(kind)
        return [off or None, order or None]

    async def fitting(self, kind: str) -> list[list[str] | None]:
        """Return the same, once names that the ladder does not have are dropped: the solver refuses them."""
        if not self.usual(kind):
            await self.fetch(kind)
        return self.arguments(kind)

    def fit(self, kind: str, names: Sequence[str]) -> None:
        """Drop names that the kind's ladder does not have: an earlier Givens may have kept them."""
        off, order = self.of(kind)
        self.kinds[kind] = [name for name in off if name in names], [name for name in order if name in names]

    def switch(self, kind: str, name: str, on: bool) -> None:
        """Switch a technique on or off."""
        off, order = self.of(kind)
        self._keep(kind, [each for each in off if each != name] + ([] if on else [name]), order)

    def listed(self, kind: str, names: Sequence[str]) -> list[str]:
        """Return the names of a ladder in the order that is chosen."""
        order = self.of(kind)[1]
        return order + [name for name in names if name not in order]

    def place(self, kind: str, names: Sequence[str], name: str, to: int) -> None:
        """Put a technique at a place, from 0, in the order of a ladder's names; beyond its ends it comes to them."""
        order = self.listed(kind, names)
        order.remove(name)
        order.insert(min(max(to, 0), len(order)), name)
        self._keep(kind, self.of(kind)[0], [] if order == list(names) else order)

    def reset(self, kind: str) -> None:
        """Use the ladder as it comes."""
        self._keep(kind, [], [])

    def _keep(self, kind: str, off: list[str], order: list[str]) -> None:
        self.kinds[kind] = off, order
        try:
            if off or order:
                self.store.put("givens:ladder-" + kind, json.dumps([off, order]))
            else:
                self.store.drop("givens:ladder-" + kind)
        except Full:
            pass  # it lasts for this visit


async def nothing(kind: str) -> None:
    """Fetch nothing, until there is somebody to ask."""


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
