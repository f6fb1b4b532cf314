"""Days, and what is said of their puzzles. A day is a text: "2026-11-23"."""

from __future__ import annotations

from puzzles.portable.times import spell

HALF = ("January", "February", "March", "April", "May", "June")
MONTHS = HALF + ("July", "August", "September", "October", "November", "December")
LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
EARLIER = 30
"""Days whose puzzles are listed behind today's."""

EARLIER_TITLE = "Earlier days"
THREE = "Today’s three"
TODAY = "today"
DONE = TODAY + ": done ✓"


def day_of(year: int, month: int, day: int) -> str:
    """Return a day as the worker takes it."""
    return "{:04d}-{:02d}-{:02d}".format(year, month, day)


def parts_of(day: str) -> tuple[int, int, int]:
    """Return the year, the month and the day of the month."""
    year, month, number = [int(part) for part in day.split("-")]
    return year, month, number


def before(day: str) -> str:
    """Return the day before."""
    year, month, number = parts_of(day)
    if number > 1:
        return day_of(year, month, number - 1)
    year, month = (year, month - 1) if month > 1 else (year - 1, 12)
    leaps = month == 2 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return day_of(year, month, LENGTHS[month - 1] + leaps)


def earlier(day: str) -> list[str]:
    """Return the days before, the last one first."""
    found: list[str] = []
    while len(found) < EARLIER:
        day = before(day)
        found.append(day)
    return found


def called(day: str) -> str:
    """Return a day without its year, as people write it: "23 November"."""
    _, month, number = parts_of(day)
    return "{} {}".format(number, MONTHS[month - 1])


def in_short(day: str) -> str:
    """Return the same in few letters: "23 Nov"."""
    _, month, number = parts_of(day)
    return "{} {}".format(number, MONTHS[month - 1][:3])


def title_of(day: str, kind: str) -> str:
    """Return the title of a day's puzzle: its kind and the date."""
    return "{}, {} {}".format(kind, called(day), parts_of(day)[0])


def titled(title: str, today: str, kind: str) -> str:
    """Return the day whose puzzle of a kind has this title, of today and those before; "" for none."""
    return next((day for day in [today] + earlier(today) if title_of(day, kind) == title), "") if title else ""


def done(seconds: int | None) -> str:
    """Return what stands in the cell of a puzzle that took so many seconds, None if it is not done."""
    return "" if seconds is None else "✓ " + spell(seconds)


def label(kind: str, day: str, seconds: int | None) -> str:
    """Return the name of that cell."""
    return kind + ", " + called(day) + ("" if seconds is None else ", done " + done(seconds))
