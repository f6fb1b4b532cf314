"""The rows of rated puzzles as cells of a table and as lines of CSV."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.levels import NAMES
from ui.reasons.words.rated import SCALE, score_words
from ui.words.verdicts import grouped, lasted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api.rate_messages import RatingRow, TextRating

# What a column is sorted by, its heading, and its class; "-" sorts the highest first when it is first pressed.
COLUMNS = (
    ("index", "No.", "at"),
    ("-level", "Level", "level"),
    ("-score", "SE", "score"),
    ("hardest", "Hardest step", "hardest"),
    ("-k", "Rules", "k"),
    ("givens", "Givens", "givens"),
)
STOPPED = "The rating was stopped; press Rate all to start again."
UNRATED = {"none": "No solution", "several": "Several solutions", "undecided": "Undecided"}


def cells(row: RatingRow) -> list[str]:
    """Return what stands in each of COLUMNS, "" for nothing."""
    like = "" if row["same_as"] is None else " · like " + grouped(row["same_as"] + 1)
    return [
        grouped(row["index"] + 1),
        "" if row["level"] is None else NAMES[row["level"]],
        score(row),
        UNRATED.get(row["standing"], row["hardest"]) + like,
        "" if row["k"] is None else str(row["k"]),
        str(row["givens"]),
    ]


def level_words(row: RatingRow) -> str:
    """Return a puzzle's level, or why it has none."""
    return UNRATED.get(row["standing"], "") if row["level"] is None else NAMES[row["level"]]


def score(row: RatingRow) -> str:
    """Return a puzzle's number or score."""
    return "" if row["score"] is None else score_words(row["score"]) + ("+" if row["at_least"] else "")


def numbered(rows: Sequence[RatingRow]) -> bool:
    """Tell whether the scores of these puzzles are numbers of Sudoku Explainer."""
    return all(row["number"] is not None for row in rows if row["score"] is not None)


def head(rows: Sequence[RatingRow]) -> str:
    """Return the first line of CSV with these rows."""
    return "number,level,{},hardest step,k,givens,like puzzle\r\n".format(SCALE if numbered(rows) else "score")


def csv(rows: Sequence[RatingRow]) -> str:
    """Return lines of CSV (RFC 4180), each with its end."""
    lines: list[str] = []
    for row in rows:
        like = "" if row["same_as"] is None else str(row["same_as"] + 1)
        k = "" if row["k"] is None else str(row["k"])
        hardest = '"' + row["hardest"].replace('"', '""') + '"' if row["hardest"] else ""
        parts = [str(row["index"] + 1), level_words(row), score(row), hardest, k, str(row["givens"]), like]
        lines.append(",".join(parts) + "\r\n")
    return "".join(lines)


def turned(order: str, pressed: str) -> str:
    """Return the order after a press on a column's heading: the other way round if it is sorted by it."""
    if order.lstrip("-") != pressed.lstrip("-"):
        return pressed
    return order[1:] if order.startswith("-") else "-" + order


def progress(rated: TextRating, seconds: float, running: bool) -> str:
    """Return how far the rating of a text is."""
    done, total = rated["done"], rated["total"]
    text = "" if running or done == total else "Stopped at "
    text += grouped(done) + " of " + grouped(total) + " in " + lasted(seconds)
    if rated["workers"] > 1:
        text += " on {} cores".format(rated["workers"])
    if running and done:
        text += ", {:.0f} s left".format(seconds * (total - done) / done)
    if not running and rated["same"]:
        text += (
            "; "
            + grouped(rated["same"])
            + (" is like an earlier one" if rated["same"] == 1 else " are like earlier ones")
        )
    return text
