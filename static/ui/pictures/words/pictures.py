"""What is said of a picture: of its reading, of a place that is not sure, of its corners."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from puzzles.api.pictures_messages import Change
    from ui.pictures.state.geometry import Place
    from ui.state.board.session import Session

READING = "Reading the picture…"
STARTING = "Waiting for the solver…"
JUDGING = "Counting its solutions…"
TOO_LONG = "That took too long. Move the corners onto the puzzle, or take another picture."
NOT_FOUND = "No puzzle was found"
NOT_THERE = "No puzzle was found between these corners."
NOT_UPRIGHT = "No puzzle was found this way up. Turn it again."
PLACE_CORNERS = "Drag the four corners onto those of the puzzle, or move them by arrow keys."
CROSSED = "These corners do not make a board: each belongs to its own side."
STAYS = "The picture stays in this tab."
FROM = "from a picture"
CORNERS = ("Top left corner", "Top right corner", "Bottom right corner", "Bottom left corner")
READ, DONE = "Read it", "Done"
SUSPECT = "It is most likely misread."
CHANGED = "It was changed so that there is exactly one solution."
HEADLINES = {
    "unique": "Exactly one solution",
    "several": "More than one solution",
    "none": "No solution",
    "undecided": "Solutions not counted in time",
    "solution": "A printed solution",
}
SIGNS = ("none", "<", ">")
DOWN = {"none": "none", "<": "^", ">": "v"}
"""A sign between a cell and the one below it, as it is drawn."""

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
MOST_NAMED = 4  # places in a sentence


def counted(number: int, one: str) -> str:
    """Return a number of things in words: "two cells"."""
    return (NUMBERS[number] if number < len(NUMBERS) else str(number)) + " " + one + ("" if number == 1 else "s")


def left_aside(number: int) -> str:
    """Return what is said of pictures that came with the one that is read."""
    if not number:
        return ""
    told = "{} more picture was left aside." if number == 1 else "{} more pictures were left aside."
    return told.format(number)


def place_name(place: Place, columns: int) -> str:
    """Return where a place is: "row 3, column 8", or a sign's after both its cells."""
    row, column = divmod(place[0], columns)
    cell = "row {}, column {}".format(row + 1, column + 1)
    if len(place) == 1:
        return cell
    return "between {} and the cell {}".format(cell, "below" if is_down(place, columns) else "to its right")


def is_down(place: Place, columns: int) -> bool:
    """Tell whether the second cell of a sign's place stands below the first."""
    return place[-1] - place[0] >= columns


def capital(text: str) -> str:
    """Return a text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def value_name(session: Session, place: Place, value: int) -> str:
    """Return a value as it stands on a button."""
    if len(place) == 1:
        return session.symbol(value) if value else "empty"
    sign = SIGNS[value]
    return DOWN[sign] if is_down(place, session.columns) else sign


def value_aloud(session: Session, place: Place, value: int) -> str:
    """Return a value as it is spoken: of a sign, what it says."""
    if len(place) == 1:
        return value_name(session, place, value)
    return ("no sign", "less", "greater")[value]


def question(session: Session, place: Place, doubted: bool) -> str:
    """Return what is asked of a place, or only where it is if it is sure."""
    name = capital(place_name(place, session.columns))
    return name + ": which is it?" if doubted else name


def asked(session: Session, place: Place, likely: Sequence[int], why: str) -> str:
    """Return the question in full, for a screen reader."""
    names = [value_aloud(session, place, value) for value in likely]
    return "{} {} It may be {}.".format(question(session, place, True), why, " or ".join(names)).replace("  ", " ")


def headline(outcome: str, doubts: Collection[Place]) -> str:
    """Return the verdict on a picture, with how many places there are to look at."""
    what = "cell" if all(len(place) == 1 for place in doubts) else "place"
    return HEADLINES[outcome] + (", " + counted(len(doubts), what) + " to look at" if doubts else "")


def mood(outcome: str, doubts: Collection[Place]) -> str:
    """Return which shape and colour go with it."""
    if outcome == "unique":
        return "several" if doubts else "unique"
    return "several" if outcome == "solution" else outcome


def suspected(places: Collection[Place], columns: int) -> str:
    """Return which places are most likely misread."""
    named = [place_name(place, columns) for place in places]
    return "Most likely misread: " + "; ".join(named[:MOST_NAMED]) + "." if named else ""


def offer(session: Session, change: Sequence[Change]) -> str:
    """Return what a change would do: "Change row 3, column 8 from 8 to 6: then there is exactly one solution"."""
    told = []
    for each in change:
        place = tuple(each["place"])
        now = value_of(session, place)
        told.append(
            "{}{} from {} to {}".format(
                "" if len(place) == 1 else "the sign ",
                place_name(place, session.columns),
                value_name(session, place, now),
                value_name(session, place, each["value"]),
            )
        )
    return "Change " + "; ".join(told) + ": then there is exactly one solution"


def value_of(session: Session, place: Place) -> int:
    """Return the value at a place of a board."""
    if len(place) == 1:
        return session.value(place[0])
    return SIGNS.index(session.sign(place[0], place[1]) or "none")


def used(places: Collection[Place], columns: int) -> str:
    """Return what stays said on the board of places that nobody has looked at."""
    if not places:
        return "Read from the picture"
    named = [place_name(place, columns) for place in places][:MOST_NAMED]
    return "Not sure: " + "; ".join(named) + (" and others" if len(places) > MOST_NAMED else "")


def corner_at(at: int, across: float, down: float) -> str:
    """Return where a corner is, in parts of the picture."""
    return "{}: {} % across, {} % down".format(CORNERS[at], round(100 * across), round(100 * down))
