"""What is shown of a step at a time, and what it is a leaf of. No document."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ui.reasons.words.outline import Lines
    from ui.reasons.words.told import Picture
    from ui.state.board.session import Session


@dataclass
class Leaf:
    """A sentence and a picture, and what stands in the details."""

    text: str
    picture: Picture = ({}, {})
    remark: str = ""
    lines: Sequence[str] = ()
    """They tell it at length. The details do not say the same sentence again."""

    listed: Lines = field(default_factory=list)
    """The same line by line, in the details."""

    full: str = ""
    """All of it in a paragraph, for where there is room."""

    more: bool = False
    """Whether the details have more than this."""

    faulty: Sequence[int] = ()
    """Cells that get a wave."""

    differing: Sequence[int] | None = None
    """The cells that differ, in place of those of the listed solutions; None leaves them."""

    numbers: Sequence[Sequence[int]] | None = None
    """Of a solution so far, as [cell, number]: the board shows them in place of the player's. None for the player's."""

    marks: Sequence[Any] = ()
    """What is left in cells then, as [cell, [numbers]]."""

    own: bool = False
    """Whether the player's own marks stay elsewhere."""

    givens: Sequence[int] | None = None
    """Those that are shown then, if not all of the puzzle are."""

    place: Place | None = None
    """Which of several leaves it is; None for one that stands alone."""

    tabs: Sequence[Tab] = ()
    """What leads to its views, if it has several."""

    about: tuple[str, str] = ("", "")
    """The technique of the step that it shows, and its title; the sentence may begin with that."""

    offers: tuple[Any, ...] | None = None
    """What is offered with it, as arguments of Step.propose."""


@dataclass
class Tab:
    """What leads to a view of a step: what it says, its name in full, the view, and whether that is shown."""

    label: str
    name: str
    view: int
    is_chosen: bool


@dataclass
class Place:
    """Which leaf it is, in words, and whether there are leaves before and after."""

    words: str
    before: bool
    after: bool


class Subject:
    """What is on the screen, leaf by leaf."""

    does = ""
    """What Apply does, a name in the table of actions/stepping.py; "" for nothing. What it is done with stands here."""

    is_whole = False
    """Whether it gives a whole step away."""

    def leaf(self, session: Session) -> Leaf:
        """Return the leaf that it is at."""
        raise NotImplementedError

    def turn(self, by: int, whole: bool) -> bool:
        """Go to the leaf after or before, or to that of a `whole` step; return whether there is one."""
        return False

    def page(self, by: int) -> bool:
        """Go to the next whole step, or the one before, from a whole step; else to the next line."""
        return self.turn(by, False)

    def choose(self, view: int) -> bool:
        """Go to a view of the step; return whether there are views."""
        return False


class Alone(Subject):
    """A leaf that stands alone."""

    def __init__(self, leaf: Leaf) -> None:
        self._leaf = leaf

    def leaf(self, session: Session) -> Leaf:
        """Return it."""
        return self._leaf
