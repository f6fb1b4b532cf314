"""How a textbook search can be varied: each way is a switch, whose first value is the document's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from puzzles.portable.faults import PuzzleFault

Chosen = Mapping[str, str]
"""The value of each switch, by its name."""

NOTHING: Chosen = {}


class Switch(NamedTuple):
    """One switch: its name in links and in a terminal, its title, and its values, each with a title.

    Without values it is a whole number.
    """

    name: str
    title: str
    values: tuple[tuple[str, str], ...] = ()


MOST = 999_999
"""The highest number of a switch without values."""

PRUNING = (("on", "at once"), ("off", "only when the board is full"))
ROWS = Switch("rows", "Check the row", PRUNING)
COLUMNS = Switch("columns", "Check the column", PRUNING)
BOXES = Switch("boxes", "Check the box", PRUNING)
NUMBERS = Switch("numbers", "Numbers", (("up", "lowest first"), ("down", "highest first"), ("random", "shuffled")))
AFTER_ONE = Switch("after", "After a solution", (("stop", "stop"), ("all", "look for all others")))
AFTER_ALL = Switch("after", "After a solution", (("all", "look for all others"), ("stop", "stop")))
SEED = Switch("seed", "Shuffled by")


def chosen(switches: Sequence[Switch], given: Chosen) -> dict[str, str]:
    """Return the value of every switch. Raises PuzzleFault if one is given that there is not, or another value."""
    found = {switch.name: switch.values[0][0] if switch.values else "1" for switch in switches}
    for name, value in given.items():
        switch = next((switch for switch in switches if switch.name == name), None)
        if switch is None:
            raise PuzzleFault(
                "switch",
                f"This search has no switch “{name[:40]}”.",
                hint=f"Its switches: {', '.join(found) or 'none'}.",
            )
        values = [value for value, _ in switch.values]
        if values and value not in values:
            raise PuzzleFault(
                "switch", f"The switch “{name}” cannot be “{value[:40]}”.", hint=f"It can be {' or '.join(values)}."
            )
        if not values and not (value.isascii() and value.isdigit() and int(value) <= MOST):
            raise PuzzleFault("switch", f"The switch “{name}” has to be a whole number up to {MOST:,}.")
        found[name] = value
    return found


def in_words(switches: Sequence[Switch], given: Chosen) -> str:
    """Say what differs from the document's search: "Check the row: off"; "" if nothing does."""
    values = chosen(switches, given)
    told = []
    for switch in switches:
        value = values[switch.name]
        if switch.values and value != switch.values[0][0]:
            told.append(f"{switch.title}: {dict(switch.values)[value]}")
    if "random" in values.values():
        told.append(f"{SEED.title} {values[SEED.name]}")
    return ", ".join(told)


def shuffled(places: Sequence[int], what: str, values: Chosen) -> list[int]:
    """Return these in an order of the seed; `what` they are keeps one switch's order apart from another's."""
    mixed = list(places)
    Random(f"{what} {values[SEED.name]}").shuffle(mixed)
    return mixed


def numbers_in(top: int, values: Chosen) -> list[int]:
    """Return the numbers from 1 to `top` in the order in which they are tried."""
    numbers = list(range(1, top + 1))
    if values[NUMBERS.name] == "random":
        return shuffled(numbers, NUMBERS.name, values)
    return numbers[::-1] if values[NUMBERS.name] == "down" else numbers


def unchecked_in(values: Chosen) -> tuple[bool, bool, bool]:
    """Say whether rows, columns and boxes are checked only when the board is full."""
    rows, columns, boxes = (values[switch.name] == "off" for switch in (ROWS, COLUMNS, BOXES))
    return rows, columns, boxes
