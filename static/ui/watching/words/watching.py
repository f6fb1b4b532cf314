"""What is said of a search that is watched."""

from __future__ import annotations

from ui.words.verdicts import grouped

STARTING = "The solver is starting; please wait."
SEARCHING = "Solve is still searching: cancel it first."
NOT_FURTHER = "There is nothing further that way."
SPEEDS = (1, 2, 4, 8, 15, 30, 60, 600, 6_000, 60_000, 600_000, 0)
"""Steps a second; 0 for all at once."""


def speed(rate: int) -> str:
    """Say how fast it goes."""
    if not rate:
        return "all at once"
    return "1 step a second" if rate == 1 else grouped(rate) + " steps a second"


def place(step: int, steps: int, ended: bool) -> str:
    """Say where in the run a step is."""
    return grouped(step) + " of " + grouped(steps) + (", done" if ended else " so far")


def going(steps: int, step: int) -> str:
    """Say how far a run has come on its way to a step."""
    return "Going to step {}: {}%.".format(grouped(step), steps * 100 // step)


def no_step(step: int, steps: int) -> str:
    """Say that a run has ended before a step."""
    return "This search ends at step {}; there is no step {}.".format(grouped(steps), grouped(step))


def nearest(rate: int) -> int:
    """Return the place in SPEEDS of the speed that comes nearest to so many steps a second."""
    if not rate:
        return len(SPEEDS) - 1
    return min(range(len(SPEEDS) - 1), key=lambda at: abs(SPEEDS[at] - rate))


def found(solutions: int, passed: int) -> str:
    """Say how many solutions there are, and how many of them have been passed."""
    if not solutions:
        return ""
    if solutions == 1:
        return "1 solution"
    return (grouped(passed) + " of " if passed < solutions else "") + grouped(solutions) + " solutions"


def deeper(more: int) -> str:
    """Say how much of the stack lies below what is listed."""
    return "and " + grouped(more) + " more below"
