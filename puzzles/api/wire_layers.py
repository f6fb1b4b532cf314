"""Convert layers to and from the plain JSON values that page and worker exchange, as `wire` does the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from puzzles.api.wire import malformed_fault, numbers_in, text_in
from puzzles.kinds.protocol import Kind
from puzzles.kinds.validation import validate_entries
from puzzles.model.layers import NO_LAYERS, Layers, Marks
from puzzles.model.values import Puzzle, Values
from puzzles.portable import limits
from puzzles.portable.puzzle_words import visible_rules, visible_title

if TYPE_CHECKING:
    from puzzles.api import messages


def layers_out(layers: Layers) -> messages.Layers:
    """Return these layers in plain values as a player sees them: words fit to be shown, and no empty layer."""
    plain: messages.Layers = {}
    if any(layers.entries):
        plain["entries"] = list(layers.entries)
    if any(layers.centre):
        plain["centre"] = [list(marks) for marks in layers.centre]
    if any(layers.corner):
        plain["corner"] = [list(marks) for marks in layers.corner]
    if any(layers.colours):
        plain["colours"] = list(layers.colours)
    if title := visible_title(layers.title):
        plain["title"] = title
    if author := visible_title(layers.author):
        plain["author"] = author
    if rules := visible_rules(layers.rules):
        plain["rules"] = rules
    return plain


def layers_in(kind: Kind, puzzle: Puzzle, value: object) -> Layers:
    """Return the layers that `layers_out` wrote for this puzzle; null stands for none.

    Raises PuzzleFault for anything else: another count of cells, a number that the board does not have.
    """
    if value is None:
        return NO_LAYERS
    if not isinstance(value, dict):
        raise malformed_fault("layers")
    top = kind.top(puzzle.size)

    def read_values(name: str, read: Callable[[object], Values]) -> Values:
        return read(value[name]) if value.get(name) else ()

    def marks(name: str) -> Marks:
        cells = value.get(name) or ()
        if not isinstance(cells, list | tuple) or len(cells) not in (0, puzzle.size.cells):
            raise malformed_fault("marks for each cell")
        return tuple(_marks(cell, top) for cell in cells)

    def words(name: str, most: int) -> str:
        said = text_in(value.get(name, ""), "words")
        if len(said) > most:
            raise malformed_fault(f"at most {most:,} characters")
        return said

    return Layers(
        entries=read_values("entries", lambda numbers: validate_entries(kind, puzzle, numbers_in(numbers))),
        centre=marks("centre"),
        corner=marks("corner"),
        colours=read_values(
            "colours", lambda numbers: _between(numbers_in(numbers, puzzle.size.cells), 0, limits.MAX_COLOUR)
        ),
        title=words("title", limits.MAX_TITLE_CHARACTERS),
        author=words("author", limits.MAX_TITLE_CHARACTERS),
        rules=words("rules", limits.MAX_RULES_CHARACTERS),
    )


def _marks(cell: object, top: int) -> Values:
    numbers = _between(numbers_in(cell), 1, top)
    if list(numbers) != sorted(set(numbers)):
        raise malformed_fault("ascending numbers")
    return numbers


def _between(numbers: Values, lowest: int, highest: int) -> Values:
    if not all(lowest <= number <= highest for number in numbers):
        raise malformed_fault(f"numbers from {lowest} to {highest}")
    return numbers
