"""What is said of the solving of a whole file."""

from __future__ import annotations

from ui.words.verdicts import grouped, lasted

STOPPED = "The solver was stopped; press Solve all to start again."
OUTCOMES = (
    ("unique", "with one solution"),
    ("several", "with several solutions"),
    ("none", "without a solution"),
    ("undecided", "undecided"),
)
MISFITS = ("skipped line", "skipped lines")


def progress(done: int, total: int, seconds: float, running: bool, workers: int = 0) -> str:
    """Return how many puzzles are solved, how fast, and how long the rest will take."""
    ended = done < total and not running
    text = "Stopped at " if ended else ""
    text += grouped(done) + " of " + grouped(total) + " in " + lasted(seconds)
    if done:
        text += ", " + grouped(int(done / seconds)) + " a second"
        if done < total and not ended:
            text += ", {:.0f} s left".format(seconds * (total - done) / done)
    if workers:
        text += ", on " + str(workers) + (" workers" if workers > 1 else " worker")
    return text


def effort(at: int) -> tuple[int, int, str]:
    """Return the least and the most nodes that a bar of the chart counts, and the words for them."""
    low, high = 2**at // 2, 2**at - 1
    return low, high, grouped(low) if low >= high else grouped(low) + " to " + grouped(high)
