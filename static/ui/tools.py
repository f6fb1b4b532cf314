"""What actions may use beside the state: the worker, the store, the clock and what else is outside of the page.

Their types are protocols in ui/shapes.pyi. The browser's own stand in ui/browser/; tests bring others.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from ui.protocols import Clock, Early, Late, Texts, Worker


@dataclass
class Tools:
    """The tools, each by its name."""

    worker: Worker
    clock: Clock
    early: Early
    late: Late
    texts: Texts
    old: Any  # the parts that are not actions yet
    files: Any
    clipboard: Any
    store: Any
    address: Any
    releases: Any
    browser: str
