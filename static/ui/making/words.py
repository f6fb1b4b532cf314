"""What is said of puzzles made to a wish, and of days. No DOM in here."""

from ui.model.verdict_words import grouped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from puzzles.api import messages

MONTHS = "January February March April May June July August September October November December".split(" ")


def day_of(year: int, month: int, day: int) -> str:
    """Return a day as the worker takes it: "2026-11-23"."""
    return "{:04d}-{:02d}-{:02d}".format(year, month, day)


def title_of(day: str, kind: str, level: str) -> str:
    """Return the title of a day's puzzle: "Hard Sudoku, 23 November 2026"."""
    year, month, number = [int(part) for part in day.split("-")]
    return "{} {}, {} {} {}".format(level, kind, number, MONTHS[month - 1], year).strip()


def tried(progress: "messages.Progress") -> str:
    """Return how many boards were tried."""
    return boards(progress["nodes"]) + " tried" if progress["nodes"] else ""


def boards(count: int) -> str:
    """Return a number of boards, in words."""
    return grouped(count) + (" board" if count == 1 else " boards")


def made(crafted: "messages.Crafted") -> str:
    """Return the level and the seed of a puzzle in one line: "Very hard. Seed 1-482913"."""
    return (crafted["level"] + ". " if crafted["level"] else "") + "Seed " + crafted["seed"]
