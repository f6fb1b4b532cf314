"""What a run has tried at each depth, as shapes: a bar for what stood, filled, and one for what was refused, hollow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.watching.words.branches import LEFT
from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from puzzles.api import watch_messages
    from ui.watching.words.branches import Shape

RIGHT = 48  # for the branching
TOP = 22  # for the words above
HIGH = 150  # of the bars, about
THIN, THICK = 4, 14  # of a row
LINE = 14  # between two rows with words
HEADS = ("depth", "stood", "refused", "children a node")


def depths(row: watch_messages.Row) -> str:
    """Say which depths a row has."""
    return str(row["first"]) if row["first"] == row["last"] else "{}–{}".format(row["first"], row["last"])


def branching(row: watch_messages.Row) -> str:
    """Say how many children a node has."""
    return "{:.2f}".format(row["branching"])


def cells(row: watch_messages.Row) -> list[str]:
    """Return a row of the table, under HEADS."""
    return [depths(row), grouped(row["nodes"]), grouped(row["failures"]), branching(row)]


def thickness(rows: list[watch_messages.Row]) -> int:
    """Return how high a row is."""
    return min(THICK, max(THIN, HIGH // max(1, len(rows))))


def height(rows: list[watch_messages.Row]) -> int:
    """Return the height of the drawing."""
    return TOP + thickness(rows) * len(rows) + 6


def shapes(rows: list[watch_messages.Row], wide: int) -> list[Shape]:
    """Return the drawing of a profile."""
    high = thickness(rows)
    every = -(-LINE // high)
    most = max([row["nodes"] + row["failures"] for row in rows] + [1])
    scale = (wide - LEFT - RIGHT) / most
    stood, refused = [], []
    found: list[Shape] = [
        words("depths-title", LEFT - 5, 12, "depth"),
        words("depths-most", wide - RIGHT, 12, "widest: " + grouped(most)),
        words("depths-title", wide, 12, "children"),
        ("path", [("class", "depths-nodes"), ("d", "M{} 4h9v9h-9z".format(LEFT))], ""),
        words("depths-key", LEFT + 13, 12, "stood"),
        ("path", [("class", "depths-failures"), ("d", "M{} 4h9v9h-9z".format(LEFT + 54))], ""),
        words("depths-key", LEFT + 67, 12, "refused"),
    ]
    for at, row in enumerate(rows):
        y = TOP + at * high
        nodes, failures = bar(row["nodes"], scale), bar(row["failures"], scale)
        stood.append(rectangle(LEFT, y, nodes, high - 1))
        refused.append(rectangle(LEFT + nodes, y, failures, high - 1))
        if at % every == 0:
            found.append(words("depths-title", LEFT - 5, y + min(high, 10), depths(row)))
            found.append(words("depths-title", wide, y + min(high, 10), branching(row)))
    found.append(("path", [("class", "depths-nodes"), ("d", "".join(stood))], ""))
    found.append(("path", [("class", "depths-failures"), ("d", "".join(refused))], ""))
    return found


def bar(many: int, scale: float) -> float:
    """Return how long a bar is; what there is can be seen."""
    return max(1.5, many * scale) if many else 0.0


def rectangle(x: float, y: int, wide: float, high: int) -> str:
    """Return the path of a bar."""
    return "M{:.1f} {}h{:.1f}v{}h{:.1f}z".format(x, y, wide, high, -wide) if wide else ""


def words(look: str, x: float, y: int, said: str) -> Shape:
    """Return words."""
    return "text", [("class", look), ("x", x), ("y", y)], said
