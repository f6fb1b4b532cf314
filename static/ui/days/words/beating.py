"""A time to beat: what a link says of it behind "&", and what the page says of it."""

from __future__ import annotations

from puzzles.portable.faults import PuzzleFault, quote
from puzzles.portable.links.asked import ENDS, HINT, MOST, is_number, value_of
from puzzles.portable.times import spell
from ui.words.linking import BEAT, BEAT_DIGITS


def beat_asked(text: str) -> int:
    """Return the seconds that the text behind "&" dares to beat; 0 if it dares nothing. Raises PuzzleFault for junk."""
    value = value_of(BEAT, text)
    if value is None:
        return 0
    if ("&" + text).count("&" + BEAT + "=") > 1:
        raise PuzzleFault("link-asks", "This link dares to beat more than one time.", hint=HINT)
    value = value[:MOST].rstrip(ENDS)
    if not is_number(value, BEAT_DIGITS) or not int(value):
        said = "This link dares to beat {}, which is no number of seconds from 1 to {}.".format(
            quote(value), "9" * BEAT_DIGITS
        )
        raise PuzzleFault("link-asks", said, hint=HINT)
    return int(value)


def to_beat(seconds: int, own: bool) -> str:
    """Return what stands beside the title: the time that a friend dares to beat, or one's `own` best of other days."""
    return "Your best: " + spell(seconds) if own else "Time to beat: " + spell(seconds)


def compared(beat: int, seconds: int) -> str:
    """Return whether a time was beaten by a game of so many seconds."""
    if seconds < beat:
        return "You beat {} by {}.".format(spell(beat), spell(beat - seconds))
    if seconds == beat:
        return "You took {}, too.".format(spell(seconds))
    return "{} stands: you took {}.".format(spell(beat), spell(seconds))
