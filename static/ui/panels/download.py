"""The old place of downloads, for panels that are on their way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.browser.files import BrowserFiles
from ui.words.files import file_name as file_name

if TYPE_CHECKING:
    from typing import Any

FILES = BrowserFiles()


class Download:
    """Holds one file at a time."""

    def hold(self, blob: Any) -> str:
        """Return an address for a Blob of the browser, in place of the one before."""
        return FILES.hold(str(id(self)), blob)

    def save(self, blob: Any, name: str) -> None:
        """Download a Blob as a file of this name."""
        FILES.save(blob, name)
