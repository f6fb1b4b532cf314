"""The keys of a search that is watched, as rows of the page's table of keys."""

from __future__ import annotations

from ui.state.play.keys import ASIDE, Row
from ui.watching.actions import playing, watching

KEYS = (
    Row("Space", "in a search that is watched: play, pause", {"Space": (playing.play_or_pause,)}, where=ASIDE),
    Row(
        "← →",
        "one step back, one step on; with Shift, ten",
        {
            "ArrowLeft": (watching.step, -1),
            "ArrowRight": (watching.step, 1),
            "Shift ArrowLeft": (watching.step, -10),
            "Shift ArrowRight": (watching.step, 10),
        },
        where=ASIDE,
    ),
    Row(
        "P, N, S",
        "last backtrack, next backtrack, next solution",
        {
            "p": (watching.seek, "backtrack", True),
            "n": (watching.seek, "backtrack"),
            "s": (watching.seek, "solution"),
        },
        where=ASIDE,
    ),
    Row(
        "Home, End",
        "the beginning; the newest step",
        {"Home": (watching.go_to, 0), "End": (watching.to_end,)},
        where=ASIDE,
    ),
    Row("↑ ↓", "faster, slower", {"ArrowUp": (watching.faster, 1), "ArrowDown": (watching.faster, -1)}, where=ASIDE),
    Row("F", "the whole screen", {"f": (watching.fill_screen,)}, where=ASIDE),
    Row("Esc", "put the search away", {"Escape": (watching.leave,)}, where=ASIDE),
)
"""They alone count while a search is watched."""
