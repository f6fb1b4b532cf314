"""Lessons: what a link asks for that shows a search at a step, behind "&": "watch=first-valid.12.4.boxes:off"."""

from __future__ import annotations

from puzzles.portable.faults import PuzzleFault, quote
from puzzles.portable.links.asked import ENDS, HINT, MOST, is_name, is_number, value_of

NAME = "watch"
DIGITS = 15  # of a step


class LessonAsked:
    """A search by its name, a step of it, from 0, and the steps a second at which it goes on, 0 for all at once.

    `switches` has the values of those that differ from the document's, by their names.
    """

    def __init__(self, search: str, step: int, rate: int, switches: dict[str, str] | None = None) -> None:
        self.search = search
        self.step = step
        self.rate = rate
        self.switches = switches or {}


def lesson_link(fragment: str, lesson: LessonAsked) -> str:
    """Return the fragment of a link that opens a puzzle with a search of it, at its step."""
    parts = [lesson.search, str(lesson.step), str(lesson.rate)]
    parts += [name + ":" + value for name, value in sorted(lesson.switches.items())]
    return fragment + "&" + NAME + "=" + ".".join(parts)


def lesson_asked(text: str) -> LessonAsked | None:
    """Return the lesson that the text behind "&" asks for; None for anything else. Raises PuzzleFault for junk."""
    value = value_of(NAME, text)
    if value is None:
        return None
    parts = value[:MOST].rstrip(ENDS).split(".")
    pairs = [part.split(":") for part in parts[3:]]
    fits = len(value) <= MOST and len(parts) > 2 and is_name(parts[0])
    if (
        not fits
        or not all(is_number(part, DIGITS) for part in parts[1:3])
        or not all(len(pair) == 2 and is_name(pair[0]) and is_name(pair[1]) for pair in pairs)
    ):
        said = "This link asks for a search that this Givens does not know: {}.".format(quote(value))
        raise PuzzleFault("link-asks", said, hint=HINT)
    return LessonAsked(parts[0], int(parts[1]), int(parts[2]), dict(pairs))
