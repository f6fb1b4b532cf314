"""Lessons: what a link asks for that shows a search at a step, behind "&" in its fragment: "watch=used-values.12.4"."""

from __future__ import annotations

from puzzles.portable.faults import PuzzleFault, quote
from puzzles.portable.links.asked import ENDS, HINT, MOST, is_name, is_number, value_of

NAME = "watch"
DIGITS = 15  # of a step


class LessonAsked:
    """A search by its name, a step of it, from 0, and the steps a second at which it goes on, 0 for all at once."""

    def __init__(self, search: str, step: int, rate: int) -> None:
        self.search = search
        self.step = step
        self.rate = rate


def lesson_link(fragment: str, lesson: LessonAsked) -> str:
    """Return the fragment of a link that opens a puzzle with a search of it, at its step."""
    return fragment + "&" + NAME + "=" + ".".join([lesson.search, str(lesson.step), str(lesson.rate)])


def lesson_asked(text: str) -> LessonAsked | None:
    """Return the lesson that the text behind "&" asks for; None for anything else. Raises PuzzleFault for junk."""
    value = value_of(NAME, text)
    if value is None:
        return None
    parts = value[:MOST].rstrip(ENDS).split(".")
    if (
        len(value) > MOST
        or len(parts) != 3
        or not is_name(parts[0])
        or not all(is_number(n, DIGITS) for n in parts[1:])
    ):
        said = "This link asks for a search that this Givens does not know: {}.".format(quote(value[:MOST]))
        raise PuzzleFault("link-asks", said, hint=HINT)
    return LessonAsked(parts[0], int(parts[1]), int(parts[2]))
