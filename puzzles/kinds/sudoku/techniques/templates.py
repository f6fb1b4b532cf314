"""Where a number can stand on the whole board by the places that it has left: a template has one for each unit.

A fish proves by the places of one number alone that one of them fails. So there is none unless a place is in no
template, which is quickly known.
"""

from __future__ import annotations

from puzzles.logic.bits import bits
from puzzles.logic.square import LatinRules

MOST_TRIES = 2000
"""Places that are tried; with more, a place is taken to fail."""


def may_fail(rules: LatinRules, live: int, number: int) -> bool:
    """Say whether a place of a number may be in no template; the last answer is stored with the rules."""
    places = live & rules.of_number(number)
    return rules.cached_result("templates", number, places, lambda _: _find_whether(rules, places))


def _find_whether(rules: LatinRules, places: int) -> bool:
    units = [need for unit in range(len(rules.units)) if (need := places & rules.in_unit[unit])]
    tries = 0

    def template(free: int, chosen: int, at: int) -> int:
        """Return the places of a template that has the chosen ones, 0 if there is none."""
        nonlocal tries
        while at < len(units) and units[at] & chosen:
            at += 1
        if at == len(units):
            return chosen
        for candidate in bits(units[at] & free):
            tries += 1
            if tries > MOST_TRIES:
                return 0
            found = template(free & ~rules.free_exclusions(candidate), chosen | 1 << candidate, at + 1)
            if found:
                return found
        return 0

    covered = 0
    for candidate in bits(places):
        if not covered >> candidate & 1:
            found = template(places & ~rules.free_exclusions(candidate), 1 << candidate, 0)
            if not found:
                return True
            covered |= found
    return False
