"""A plain line, read by the page itself just as the worker would read it. No DOM."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.cell_names import size_name
from puzzles.portable.lines import plain
from ui.state.board.kinds import VIEWS

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages


def plain_line(function: str, arguments: list[Any]) -> messages.OpenedText | None:
    """Return the worker's answer to this call, if it is to read a text that is a plain line, in no form by name."""
    givens = plain(arguments[0]) if function == "read" and arguments[1] is None else None
    for view in VIEWS:
        if givens and view.plain:
            form, how, size = view.plain
            puzzle = view.blank(*size)
            puzzle["givens"] = list(givens)
            title = view.title + " " + size_name(puzzle) + ", " + how
            return {
                "form": form,
                "title": title,
                "warning": "",
                "skipped": 0,
                "count": 1,
                "index": 0,
                "puzzle": puzzle,
                "others": [],
            }
    return None
