"""What to do after a game: the next puzzle, or share this one. The buttons stand in the verdict's place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.views.dom import find, on

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from ui.panels.new_puzzle import Starter
    from ui.panels.reading import Filter as Pager
    from ui.shapes import Event


class Finished:
    """The buttons beside "Solved in 4:12"; the remarks during play show and hide them."""

    def __init__(self, pager: Pager, starter: Starter) -> None:
        self.pager = pager
        self.starter = starter
        on(find("done-next"), "click", self.next)
        on(find("done-share"), "click", self.share)

    def next(self, event: Event) -> Coroutine[Any, Any, None] | None:
        """Show the pager's next puzzle; after the last, and without a pager, make one like the one just played."""
        if self.pager.at() + 1 < self.pager.count():
            follow: Coroutine[Any, Any, None] | None = self.pager.go(self.pager.at() + 1)
            return follow
        return self.starter.another()

    def share(self, event: Event) -> None:
        """Do what Share does."""
        find("share").click()
