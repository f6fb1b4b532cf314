"""What is said in the line at the top about releases and the network."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.state.release import Release

NEWS = {"ready": "A new version of Givens is ready.", "elsewhere": "Givens was updated in another tab."}
OFFLINE = "You are offline. Everything still works."


def news_line(release: Release) -> str:
    """Return the line, "" for none."""
    return NEWS[release.news] if release.news else OFFLINE if release.offline else ""
