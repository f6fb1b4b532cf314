"""What is said of textbook searches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.words.verdicts import grouped

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages

STARTING = "The solver is starting; please wait."
SEARCHING = "Solve is still searching: cancel it first."
RUNNING = "Running…"
STOPPED = "Stopped."


def counters(report: messages.Study) -> list[tuple[str, str]]:
    """Return the counters of a search and its time, each with its name."""
    figures = [(str(name), grouped(int(count))) for name, count in report["counters"]]
    seconds = "seconds, " + report["engine"] if report["over"] else "seconds"
    short = report["seconds"] < 1  # 0.0 would say nothing
    figures.append((seconds, ("{:.3f}" if short else "{:.1f}").format(report["seconds"])))
    return figures


def step_words(step: list[Any]) -> tuple[str, str, str, str]:
    """Return the columns of a step, [step, row, column, number, words]."""
    number, down, across, _, words = step
    return grouped(number), str(down) if down or across else "–", str(across) if down or across else "–", words


def left_out(steps: int) -> str:
    """Return what stands in place of the steps between the first and the last ones."""
    return grouped(steps) + " more steps, not shown"
