"""All that one kind has for explaining. Each kind states its own in `kinds/<kind>/techniques/`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from puzzles.logic.constraints import Rules, Sort
from puzzles.logic.technique import Technique
from puzzles.model.values import Puzzle

if TYPE_CHECKING:
    from puzzles.logic.closure import CloserFactory


@dataclass(frozen=True, slots=True)
class Techniques:
    """What a kind has for explaining: its rules as constraints, and its techniques, the easiest first."""

    rules: Callable[[Puzzle, bool], Rules]
    """Makes the rules of a puzzle; the second argument says that numbers above 9 are shown as letters."""

    ladder: tuple[Technique, ...]
    table: tuple[Sort, ...]

    boards: Mapping[str, str] = field(default_factory=dict)
    """A board for each technique. On that of one with a pattern no earlier technique of the ladder has a step; for a
    quiet technique, no earlier quiet one. It is the fragment of a link, whose centre marks are the candidates left. The
    project's generator made each, and a walk with the whole ladder or with steps chosen at random came past it."""

    rare_boards: frozenset[str] = frozenset()
    """The techniques that generated boards of that size hardly ever need."""

    loose_boards: frozenset[str] = frozenset()
    """The techniques on whose board an earlier one may have a step, too."""

    seeds: Mapping[str, str] = field(default_factory=dict)
    """Seeds whose generated board of that size needs a technique, separated by spaces; for techniques that few need."""

    closer: CloserFactory | None = None
    """Makes the kernel of the easiest techniques, for a kind that has one."""

    visible: tuple[Technique, ...] = ()
    """Techniques that rest on the numbers on the board alone, the easiest first. A walk tells them before the others,
    and tells those that remove candidates only as part of a step that places a number."""
