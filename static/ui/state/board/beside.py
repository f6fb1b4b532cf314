"""What a board has beside its puzzle: the player's entries, marks and colours, and the puzzle's own words. No DOM."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.puzzle_words import visible_rules, visible_title

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.messages import Layers, Puzzle
    from ui.shapes import Beginning, State, Words

NUMBERS = ("entries", "colours")
MARKS = ("corner", "centre")


def fresh_state(puzzle: Puzzle, layers: Layers | None = None) -> State:
    """Return the state of a puzzle with no more on it than these layers; givens keep their cells for themselves."""
    told: Any = layers or {}
    givens = puzzle["givens"]
    state: Any = {"puzzle": puzzle, "solved": [0] * len(givens)}
    for name in NUMBERS:
        values = told.get(name) or [0] * len(givens)
        state[name] = [0 if given and name == "entries" else value for given, value in zip(givens, values)]
    for name in MARKS:
        marks = told.get(name) or [()] * len(givens)
        state[name] = [() if given else tuple(numbers) for given, numbers in zip(givens, marks)]
    words = words_of(layers)
    if words:
        state["words"] = words
    found: State = state
    return found


def words_of(layers: object) -> Words:
    """Return the title, author and rules among some layers, or words of a state, fit to be shown; no empty ones."""
    told: Any = layers if isinstance(layers, dict) else {}
    words: Any = {}
    for name in ("title", "author", "rules"):
        text = told.get(name)
        shown = (visible_rules if name == "rules" else visible_title)(text) if isinstance(text, str) else ""
        if shown:
            words[name] = shown
    found: Words = words
    return found


def layers_of(state: State) -> Layers:
    """Return all that a board in this state has beside its puzzle; what is not there is left out."""
    told: Any = state
    layers: Any = dict(told.get("words", {}))
    for name in NUMBERS:
        values = told[name]
        if any(values):
            layers[name] = list(values)
    for name in MARKS:
        marks = told[name]
        if any(marks):
            layers[name] = [list(numbers) for numbers in marks]
    found: Layers = layers
    return found


def begun_with(beginning: Beginning) -> Layers:
    """Return the layers that a kept game began with; earlier releases kept only entries, in a place of their own."""
    layers: Any = dict(beginning.get("layers") or {})
    if beginning.get("entries"):
        layers["entries"] = beginning["entries"]
    found: Layers = layers
    return found


def kept_apart(layers: Layers) -> tuple[list[int] | None, Layers]:
    """Return the entries among some layers, None for none, and the other layers, as a game's beginning keeps them."""
    rest: Any = dict(layers)
    entries = rest.pop("entries", None)
    others: Layers = rest
    return (entries if entries and any(entries) else None), others
