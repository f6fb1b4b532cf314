"""What is said of kept games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.times import spell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.shapes import ListedGame

LAST_IS_BACK = "Your last game is back."
IS_BACK = "Your game is back."
CHOSEN = "Back to this game."
OPEN_AGAIN = "This puzzle is open again."
GONE = "This puzzle is not kept any more."
BEFORE_IS_BACK = "The previous board is back."
AFTER_IS_BACK = "This board is open again."
KEEPS_NOTHING = "This browser does not store anything for this page, so reloading would lose your game."
IS_FULL = "The browser has no more room for this page, so reloading may lose your last moves."
NO_GAMES = "This is not a games file saved by Givens."
CUT = NO_GAMES + " Part of it may be missing."
NEWER = "This file comes from a newer version of Givens: reload the page to update it."
NO_ROOM = " The browser has no room for the rest: delete some games, then bring this file back again."
MOST_NAMED = 3  # games that could not be read, in one message


def too_large(most: int) -> str:
    """Return what is said of a games file of more than so many bytes."""
    return "This file is too large: a games file can have up to {} MB.".format(most // 1_000_000)


def titled(game: ListedGame) -> tuple[str, str]:
    """Return what a game is called in the list, and what else is said of it."""
    name, dot, note = game["title"].partition(" · ")
    called = game.get("called", "")
    if called:
        note = name + dot + note if note else name
        name, dot = called, " · "
    return name, note + dot + progress(game)


def progress(game: ListedGame) -> str:
    """Return the time played and how many cells are left, in words."""
    text = spell(game["seconds"])
    if "values" in game:
        empty = sum(1 for number in game["values"] if not number)
        text += ", full" if not empty else ", " + str(empty) + " to go"
    return text


def oldest_of(title: str, day: str, count: int, full: bool) -> str:
    """Return what is said of the oldest of so many games, last played on a day; `full` if there is no room."""
    oldest = "{}, last played on {}".format(title, day)
    if full:
        return "Your oldest game is " + oldest + ". Save it to a file if you want to keep it, then delete it here."
    return "You have {} games. The oldest is {}.".format(count, oldest)


def deleted(title: str) -> str:
    """Return what is said once a game was deleted."""
    return "Deleted: " + title + "."


def told(brought: int, known: int, refused: Sequence[str]) -> str:
    """Return how many games of a file came back, how many were here, and why some could not be read."""
    words = [_counted(brought, "brought back")]
    if known:
        words.append(_counted(known, "already here"))
    if refused:
        more = ", …" if len(refused) > MOST_NAMED else ""
        listed = "; ".join(refused[:MOST_NAMED])
        words.append(_counted(len(refused), "could not be read") + " (" + listed + more + ")")
    return ", ".join(words) + "."


def _counted(number: int, what: str) -> str:
    return "{} {} {}".format(number, "game" if number == 1 else "games", what)
