"""The clock and the settings, as the remarks during play need them until both are in the state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.settings import CHOICES

if TYPE_CHECKING:
    from ui.page import Page
    from ui.panels.clock import Timer


class Watcher:
    """Keeps both in the state."""

    def __init__(self, page: Page, timer: Timer) -> None:
        self.page = page
        self.timer = timer
        page.settings.on_change.append(self.chosen)
        self.chosen()

    def chosen(self) -> None:
        """Follow the settings."""
        for name in CHOICES:
            self.page.state.settings.choose(name, self.page.settings.get(name))

    def tick(self) -> None:
        """Follow the clock, and stop it once the board is solved."""
        self.page.state.clock.tell(self.timer.seconds, self.timer.started)
        self.timer.over = self.page.state.clock.over
