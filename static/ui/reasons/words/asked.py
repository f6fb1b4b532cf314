"""What a link asks for beside its puzzle, behind "&" in its fragment: a step, or practice. No DOM in here.

Practice is "practice=pointing.x-wing.7.20.1": techniques, the easiest first, a seed, how many boards, which comes next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.faults import PuzzleFault, quote
from puzzles.portable.links.asked import ENDS, HINT, MOST, is_name, is_number, value_of

if TYPE_CHECKING:
    from collections.abc import Sequence

DIGITS = 5
BOARDS = 30  # of a set, at most
TECHNIQUES = 12  # of a set, at most
KNOWN_SEEDS = 10_000_000  # from here on they are those of known boards, as in `making.practice`
SEEDS = 1_000_000_000  # a link has at most nine digits of one
LOCK = "lock"
MANY = "A set has at most {} techniques.".format(TECHNIQUES)
LONG = "This link asks for more than any link of Givens does."


class PracticeAsked:
    """Practice of techniques: the number of boards in the set, 0 for no end, and the one that comes next, from 1.

    The boards climb the list in equal parts; a set without end has one technique. A board is looked for from a seed of
    the generator on. `locked` says that the help is not to be had.
    """

    def __init__(self, techniques: Sequence[str], seed: int, count: int, at: int, locked: bool) -> None:
        self.techniques = list(techniques)
        self.seed = seed % SEEDS
        self.count = count
        self.at = at
        self.locked = locked

    @property
    def technique(self) -> str:
        """The one that the next board needs; behind the last board it is the last."""
        names = self.techniques
        return names[min((self.at - 1) * len(names) // (self.count or self.at), len(names) - 1)]

    def from_seed(self, seed: int) -> PracticeAsked:
        """Return the same from another seed on."""
        return PracticeAsked(self.techniques, seed, self.count, self.at, self.locked)

    def after(self, seed: int) -> PracticeAsked:
        """Return what follows the board with this seed; another technique is looked for in the generator's boards."""
        following = PracticeAsked(self.techniques, seed + 1, self.count, self.at + 1, self.locked)
        return following if following.technique == self.technique else following.from_seed((seed + 1) % KNOWN_SEEDS)


def practice_link(fragment: str, wanted: PracticeAsked) -> str:
    """Return the fragment of a link that brings a set of boards, of the kind and size of a puzzle."""
    parts = wanted.techniques + [str(wanted.seed), str(wanted.count), str(wanted.at)]
    return fragment + "&practice=" + ".".join(parts + ([LOCK] if wanted.locked else []))


def practice_asked(text: str) -> PracticeAsked | None:
    """Return the practice that the text behind "&" asks for; None for anything else. Raises PuzzleFault for junk."""
    value = value_of("practice", text)
    if value is None:
        return None
    parts = value[: MOST + 1].rstrip(ENDS).split(".")
    names: list[str] = []
    while parts and is_name(parts[0]) and not is_number(parts[0], len(parts[0])):
        names.append(parts.pop(0))
    if len(names) > TECHNIQUES:
        raise PuzzleFault("link-asks", MANY + " This link asks for more.", hint=HINT)
    if len(value) > MOST:
        raise PuzzleFault("link-asks", LONG, hint=HINT)
    numbers = [int(part) for part in parts[:3] if is_number(part, 9)]
    locked = parts[3:] == [LOCK]
    if len(numbers) < 3 or (parts[3:] and not locked) or not fits(len(names), numbers[1], numbers[2]):
        said = "This link asks for practice that this Givens does not know: {}.".format(quote(value))
        raise PuzzleFault("link-asks", said, hint=HINT)
    return PracticeAsked(names, numbers[0], numbers[1], numbers[2], locked)


def fits(techniques: int, count: int, at: int) -> bool:
    """Tell whether there can be such a board in a set of so many; one without end has count 0."""
    return (1 <= techniques <= count <= BOARDS and 1 <= at <= count) or (techniques == 1 and count == 0 and at >= 1)


def step_link(fragment: str, step: int) -> str:
    """Return the fragment of a link that opens a puzzle's walkthrough at a step, from 1."""
    return fragment + "&step=" + str(step)


def step_asked(text: str) -> int:
    """Return the step that the text behind "&" asks for, from 1; 0 if it asks for none. Raises PuzzleFault for junk."""
    value = value_of("step", text)
    if value is None:
        return 0
    if len(value) > MOST:
        raise PuzzleFault("link-asks", LONG, hint=HINT)
    value = value.rstrip(ENDS)
    if not is_number(value, DIGITS) or not int(value):
        said = "This link asks for step {}; steps are numbers from 1 on.".format(quote(value))
        raise PuzzleFault("link-asks", said, hint=HINT)
    return int(value)
