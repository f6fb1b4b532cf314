"""What is said of a race."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.watching.words.own import BESIDE
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from puzzles.api import watch_messages

TURNS = "The lanes take turns of equal time in one worker; their own time is counted."
BOARDS = " This race has boards of its own; yours stays as it is."
OWN = "Lanes of your own"
COPIED = "The table is copied."
NOT_COPIED = "The browser does not let the page copy; save the CSV instead."
COLUMNS = ("line", "lane", "nodes", "a second", "seconds", "found", "state")
LETTERS = "ABCDEFGHIJ"


def turns(on_others: bool, has_own: bool) -> str:
    """Say how the lanes share the time; `on_others` if they run on boards of their own."""
    return TURNS + (BOARDS if on_others else "") + (" " + BESIDE if has_own else "")


def short(number: float) -> str:
    """Say about how many."""
    for power, sign in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if number >= power:
            return "{:.1f}".format(number / power) + sign
    return str(int(number))


def seconds(time: float) -> str:
    """Say how long something took."""
    return "{:.3f}".format(time) if time < 10 else "{:.1f}".format(time)


def row(at: int, lane: watch_messages.Lane) -> tuple[str, ...]:
    """Return how a lane stands, a word for each column."""
    return (
        LETTERS[at],
        lane["title"],
        grouped(lane["nodes"]) + " " + (lane["unit"][:-1] if lane["nodes"] == 1 else lane["unit"]),
        short(lane["rate"]),
        seconds(lane["seconds"]),
        grouped(lane["solutions"]),
        lane["state"],
    )


def csv(race: watch_messages.Race) -> str:
    """Return the table for other programs."""
    lines = ["lane,state,nodes,unit,seconds,nodes_a_second,solutions,solved_seconds,solved_nodes"]
    for lane in race["lanes"]:
        solved = lane["solved"] or ("", "")
        values = (
            '"' + lane["title"].replace('"', '""') + '"',
            lane["state"],
            lane["nodes"],
            lane["unit"],
            "{:.4f}".format(lane["seconds"]),
            int(lane["rate"]),
            lane["solutions"],
            solved[0],
            solved[1],
        )
        lines.append(",".join([str(value) for value in values]))
    return "\n".join(lines) + "\n"


def table(race: watch_messages.Race) -> str:
    """Return the table to be pasted: a line for each lane, its words with tabs between them."""
    lines = [COLUMNS] + [row(at, lane) for at, lane in enumerate(race["lanes"])]
    return "\n".join(["\t".join(line) for line in lines]) + "\n"
