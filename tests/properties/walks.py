"""A page on which somebody does this and that, while the worker answers when it likes: in any order, late, or never."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tests.unit.ui.fakes import FakePage


class Walk:
    """Does things at random; `true` checks what is on the screen after each, `settled` once every answer has come."""

    slow: tuple[str, ...] = ()
    """The worker's calls whose answers may wait."""

    lost = 0.1
    """How many of the answers never come."""

    resting = 0.15

    def __init__(self, random: Random, page: FakePage) -> None:
        self.random, self.page, self.state = random, page, page.state

    async def act(self) -> None:
        raise NotImplementedError

    def true(self) -> None:
        """Check what is on the screen at any moment."""

    async def settled(self) -> None:
        """Check what is on the screen once every answer has come."""

    async def live(self, steps: int) -> None:
        """Do so many things, and let every answer come now and then, and at the end."""
        held, random = self.page.worker.held, self.random
        for at in range(steps):
            if random.random() < 0.4:
                self.page.worker.hold(random.choice(self.slow))
            waiting = [name for name, calls in held.items() if calls]
            if waiting and random.random() < 0.4:
                name = random.choice(waiting)
                lost = random.random() < self.lost
                self.page.worker.release(name, random.randrange(len(held[name])), lost=lost)
                await self.page.settle()
            else:
                await self.act()
            self.true()
            if random.random() < self.resting or at == steps - 1:
                await self.rest()

    async def rest(self) -> None:
        worker = self.page.worker
        while worker.busy():
            for name, calls in worker.held.items():
                for _ in range(len(calls)):
                    worker.release(name, self.random.randrange(len(calls)))
            await self.page.settle()
        worker.held.clear()
        await self.page.settle()
        self.true()
        await self.settled()

    def one_of(self, things: Sequence[tuple[int, bool, Callable[..., Any], tuple[Any, ...]]]) -> Any:
        """Return one of the things that are possible, by their weights: an action and what it is called with."""
        possible = [thing for thing in things if thing[1]]
        _, _, action, arguments = self.random.choices(possible, weights=[thing[0] for thing in possible])[0]
        return action, *arguments
