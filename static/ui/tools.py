"""What actions may use beside the state: the worker, the store, the clock and what else is outside of the page.

Their types are protocols in ui/protocols.pyi. The browser's own stand in ui/browser/; tests bring others.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.protocols import (
        Address,
        Clipboard,
        Clock,
        Early,
        Files,
        GamesFile,
        Late,
        Pictures,
        Releases,
        Room,
        Store,
        TextCache,
        Texts,
        Worker,
    )
    from ui.storage.keeper import Keeper


@dataclass
class Tools:
    """The tools, each by its name."""

    worker: Worker
    clock: Clock
    early: Early
    late: Late
    reader: Late
    """What reads pictures."""
    strength: Late
    """What counts games, ends them, and finds the next puzzle."""
    store: Store
    keeper: Keeper
    address: Address
    cache: TextCache
    room: Room
    games_file: GamesFile
    clipboard: Clipboard
    files: Files
    pictures: Pictures
    releases: Releases
    browser: str
    """What the browser calls itself."""
    texts: Texts
