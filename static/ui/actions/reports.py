"""The worker's reports, each by its name with the action that hears it: action(state, tools, report)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import explaining, hinting, searching, textbook
from ui.actions.text import file_run

if TYPE_CHECKING:
    from ui.protocols import Action

REPORTS: dict[str, Action] = {
    "progress": searching.hear,
    "batch": file_run.hear,
    "textbook": textbook.hear,
    "steps": hinting.hear_steps,
    "ratings": explaining.hear_rating,
}
"""What is reported of a search, of the solving of a whole file, of a textbook search, of a walkthrough, of ratings."""
