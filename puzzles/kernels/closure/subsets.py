"""Which candidates of a Latin square fail by singles, locked candidates and subsets of all sizes, if they are assumed.

A unit whose cells change is looked at again until nothing follows. Sets of numbers are bits.
"""

from __future__ import annotations

from puzzles.kernels import Int32s


def failing(
    order: int,
    count: int,
    units: Int32s,
    homes: Int32s,
    per: int,
    before: Int32s,
    masks: Int32s,
    waiting: Int32s,
    unions: Int32s,
    told: Int32s,
) -> None:
    """Write to `told` the numbers of each cell that fail.

    `count` units of `order` cells are in `units`; `homes` has the `per` units of each cell. `before` are the numbers
    left for each cell, and `unions` has room for each choice of a unit's cells.
    """
    cells = order * order
    for cell in range(cells):
        told[cell] = 0
        left = before[cell]
        if left & (left - 1) != 0:
            for number in range(order):
                if left >> number & 1 != 0:
                    for other in range(cells):
                        masks[other] = before[other]
                    masks[cell] = 1 << number
                    for unit in range(count):
                        waiting[unit] = 0
                    for i in range(per):
                        waiting[homes[cell * per + i]] = 1
                    if holds(order, count, units, homes, per, masks, waiting, unions) == 0:
                        told[cell] |= 1 << number


def holds(
    order: int, count: int, units: Int32s, homes: Int32s, per: int, masks: Int32s, waiting: Int32s, unions: Int32s
) -> int:
    """Return 0 if a unit that waits, or what follows from it, fails, else 1."""
    unit = 0
    while unit < count:
        if waiting[unit] == 0:
            unit += 1
        else:
            waiting[unit] = 0
            first = unit * order
            found = singles(order, first, units, homes, per, masks, waiting)
            if found == 1:
                found = locked(order, unit, units, homes, per, masks, waiting)
            if found == 1:
                found = subsets(order, first, units, homes, per, masks, waiting, unions)
            if found == 0:
                return 0
            if found == 2:
                waiting[unit] = 1
            unit = 0
    return 1


def keep(cell: int, left: int, homes: Int32s, per: int, masks: Int32s, waiting: Int32s) -> int:
    """Leave a cell only these numbers, and have its units wait; return 0 if there are none, else 1."""
    masks[cell] = left
    for i in range(per):
        waiting[homes[cell * per + i]] = 1
    return 0 if left == 0 else 1


def is_in(cell: int, unit: int, homes: Int32s, per: int) -> int:
    """Return 1 if a cell is in a unit, else 0."""
    for i in range(per):
        if homes[cell * per + i] == unit:
            return 1
    return 0


def singles(order: int, first: int, units: Int32s, homes: Int32s, per: int, masks: Int32s, waiting: Int32s) -> int:
    """Take the singles of a unit; return 0 if it fails, 1 if there are none, else 2."""
    once = 0
    twice = 0
    placed = 0
    for i in range(order):
        left = masks[units[first + i]]
        twice |= once & left
        once |= left
        if left & (left - 1) == 0:
            if placed & left != 0:
                return 0
            placed |= left
    if once != (1 << order) - 1:
        return 0
    changed = 1
    alone = once & ~twice
    for i in range(order):
        cell = units[first + i]
        left = masks[cell]
        if left & (left - 1) != 0:
            rest = left & ~placed
            if rest & alone != 0:
                rest &= alone
                if rest & (rest - 1) != 0:
                    return 0
            if rest != left:
                changed = 2
                if keep(cell, rest, homes, per, masks, waiting) == 0:
                    return 0
    return changed


def locked(order: int, unit: int, units: Int32s, homes: Int32s, per: int, masks: Int32s, waiting: Int32s) -> int:
    """Where all places of a number in a unit lie in another one, take it from there; return as `singles`."""
    changed = 1
    for number in range(order):
        start = -1
        places = 0
        for i in range(order):
            cell = units[unit * order + i]
            if masks[cell] >> number & 1 != 0:
                places += 1
                if start < 0:
                    start = cell
        for j in range(per if places > 1 else 0):
            other = homes[start * per + j]
            shared = 0
            for i in range(order):
                cell = units[other * order + i]
                if masks[cell] >> number & 1 != 0:
                    shared += is_in(cell, unit, homes, per)
            for i in range(order if other != unit and shared == places else 0):
                cell = units[other * order + i]
                if masks[cell] >> number & 1 != 0 and is_in(cell, unit, homes, per) == 0:
                    changed = 2
                    if keep(cell, masks[cell] & ~(1 << number), homes, per, masks, waiting) == 0:
                        return 0
    return changed


def subsets(
    order: int,
    first: int,
    units: Int32s,
    homes: Int32s,
    per: int,
    masks: Int32s,
    waiting: Int32s,
    unions: Int32s,
) -> int:
    """Take from the other cells of a unit what a subset of its cells holds; return as `singles`."""
    unions[0] = 0
    choices = 1
    for i in range(order):
        left = masks[units[first + i]]
        if left & (left - 1) != 0:
            for choice in range(choices):
                unions[choices + choice] = unions[choice] | left
            choices *= 2
    for choice in range(1, choices - 1):
        spare = 0
        word = unions[choice]
        while word != 0:
            word &= word - 1
            spare += 1
        word = choice
        while word != 0:
            word &= word - 1
            spare -= 1
        if spare < 0:
            return 0
        if spare == 0:
            changed = 1
            at = 0
            for i in range(order):
                cell = units[first + i]
                left = masks[cell]
                if left & (left - 1) != 0:
                    if choice >> at & 1 == 0 and left & unions[choice] != 0:
                        changed = 2
                        if keep(cell, left & ~unions[choice], homes, per, masks, waiting) == 0:
                            return 0
                    at += 1
            if changed == 2:
                return 2
    return 1


EXPORTS = (failing,)
