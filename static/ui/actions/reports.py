"""The worker's reports, each by its name with the action that hears it: action(state, tools, report)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import explaining, hinting, searching
from ui.actions.text import file_run

if TYPE_CHECKING:
    from ui.protocols import Action

REPORTS: dict[str, Action] = {
    "progress": searching.hear,
    "batch": file_run.hear,
    "watch": explaining.hear_run,
    "steps": hinting.hear_steps,
    "ratings": explaining.hear_rating,
}
"""What is reported: of a search, of a whole file, of a run that is watched, of a walkthrough, of ratings."""
