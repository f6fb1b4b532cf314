"""What stands under Learn beside the walkthrough: the steps that are possible now, and a note."""

from __future__ import annotations

from ui.state.changes import Concern


class Study(Concern):
    """What is about the board as it is."""

    name = "study"
