"""The box for a puzzle's text, and what is wrong with what was brought last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.changes import Concern

if TYPE_CHECKING:
    from puzzles.api import messages
    from ui.state.changes import Changes


class Box(Concern):
    """What a person types stays in the document. "box:fill" puts `content` there: the browser's pieces of a text."""

    name = "box"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.content: object = None  # None for nothing
        self.spent = True  # whether what it holds has been opened, or is nothing: the next paste may then replace it
        self.refused = False  # whether what it holds was not opened, and is as it was then
        self.hint = ""  # why nothing came from the clipboard

    def replaceable(self) -> bool:
        """Tell whether a file may take the place of its text: nobody is mending that."""
        return self.spent or self.refused

    def spend(self, spent: bool = True) -> None:
        """Note whether what it holds has been opened, or is nothing."""
        if (self.spent, self.refused) != (spent, False):
            self.spent, self.refused = spent, False
            self.touch()

    def refuse(self) -> None:
        """Note that what it holds was not opened."""
        self.refused = True

    def fill(self, content: object = None) -> None:
        """Put a text in the box, in place of what it holds; None empties it."""
        self.content = content
        self.changes.note("box:fill")
        self.spend(content is None)

    def advise(self, hint: str) -> None:
        """Say why nothing came from the clipboard, "" once something came."""
        if self.hint != hint:
            self.hint = hint
            self.touch()


class Refusal(Concern):
    """What is wrong with a text, file or link that was not opened. "fault:point" selects the place in the box."""

    name = "fault"

    def __init__(self, changes: Changes) -> None:
        Concern.__init__(self, changes)
        self.fault: messages.Fault | None = None
        self.said = False  # whether the verdict's place says that something could not be read

    def clear(self) -> None:
        """There is nothing wrong."""
        if self.fault is not None:
            self.fault = None
            self.touch()

    def tell(self, fault: messages.Fault) -> None:
        """Say what is wrong."""
        self.fault, self.said = fault, True
        self.touch()

    def point(self) -> None:
        """Have the place in the box selected."""
        self.changes.note("fault:point")

    def leave(self) -> bool:
        """Say no longer in the verdict's place that something could not be read; return whether it was said."""
        said, self.said = self.said, False
        return said
