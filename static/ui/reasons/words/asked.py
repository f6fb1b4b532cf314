"""What a link asks for beside its puzzle, behind "&" in its fragment: a step, or practice. No DOM in here."""

from __future__ import annotations

from puzzles.portable.faults import PuzzleFault, quote
from puzzles.portable.links.asked import ENDS, HINT, MOST, is_name, is_number, value_of

DIGITS = 5
BOARDS = 30
SEEDS = 1_000_000_000  # a link has at most nine digits of one
LOCK = "lock"


class PracticeAsked:
    """Practice of a technique: the number of boards in the set, 0 for no end, and the one that comes next, from 1.

    It is looked for from a seed of the generator on. `locked` says that the help is not to be had.
    """

    def __init__(self, technique: str, seed: int, count: int, at: int, locked: bool) -> None:
        self.technique = technique
        self.seed = seed % SEEDS
        self.count = count
        self.at = at
        self.locked = locked

    def from_seed(self, seed: int) -> PracticeAsked:
        """Return the same from another seed on."""
        return PracticeAsked(self.technique, seed, self.count, self.at, self.locked)

    def after(self, seed: int) -> PracticeAsked:
        """Return what follows the board with this seed."""
        return PracticeAsked(self.technique, seed + 1, self.count, self.at + 1, self.locked)


def practice_link(fragment: str, wanted: PracticeAsked) -> str:
    """Return the fragment of a link that brings a set of boards, of the kind and size of a puzzle."""
    parts = [wanted.technique, str(wanted.seed), str(wanted.count), str(wanted.at)]
    return fragment + "&practice=" + ".".join(parts + ([LOCK] if wanted.locked else []))


def practice_asked(text: str) -> PracticeAsked | None:
    """Return the practice that the text behind "&" asks for; None for anything else. Raises PuzzleFault for junk."""
    value = value_of("practice", text)
    if value is None or len(value) > MOST:
        return None
    parts = value.rstrip(ENDS).split(".")
    numbers = [int(part) for part in parts[1:4] if is_number(part, 9)]
    locked = parts[4:] == [LOCK]
    if not is_name(parts[0]) or len(numbers) < 3 or (parts[4:] and not locked) or not fits(numbers[1], numbers[2]):
        said = "This link asks for practice that this Givens does not know: {}.".format(quote(value))
        raise PuzzleFault("link-asks", said, hint=HINT)
    return PracticeAsked(parts[0], numbers[0], numbers[1], numbers[2], locked)


def fits(count: int, at: int) -> bool:
    """Tell whether there can be such a board in a set of so many; one without end has count 0."""
    return 1 <= at <= count <= BOARDS or (count == 0 and at >= 1)


def step_link(fragment: str, step: int) -> str:
    """Return the fragment of a link that opens a puzzle's walkthrough at a step, from 1."""
    return fragment + "&step=" + str(step)


def step_asked(text: str) -> int:
    """Return the step that the text behind "&" asks for, from 1; 0 if it asks for none. Raises PuzzleFault for junk."""
    value = value_of("step", text)
    if value is None:
        return 0
    if len(value) > MOST:
        raise PuzzleFault("link-asks", "This link asks for more than any link of Givens does.", hint=HINT)
    value = value.rstrip(ENDS)
    if not is_number(value, DIGITS) or not int(value):
        said = "This link asks for step {}; steps are numbers from 1 on.".format(quote(value))
        raise PuzzleFault("link-asks", said, hint=HINT)
    return int(value)
