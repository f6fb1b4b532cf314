"""A question about the board: it is given up when the board is another one. What is said while it is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import searching
from ui.views.dom import find

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.page import Page
    from ui.panels.verdict import Verdicts

STEP, STEPS, BOARD, WALK = "Looking for a step", "Looking for steps", "Looking for a board", "Going through the puzzle"


async def asked(
    page: Page,
    verdicts: Verdicts,
    seen: Callable[[], object],
    doing: str,
    name: str,
    *arguments: object,
    remark: str = "found",
) -> Any:
    """Ask the solver; return None if that was cancelled, which a change of `seen`, what it is about, does as well."""
    if verdicts.searching:
        return None
    before = seen()

    def changed() -> None:
        if verdicts.searching and not verdicts.cancelled and seen() != before:
            searching.give_up(page.state, page.app.tools)  # without a word: the move has its own

    page.on_change.append(changed)
    try:
        answer = await verdicts.ask(doing, name, *arguments, remark=remark)
    finally:
        page.on_change.remove(changed)
    if answer is None or seen() != before:
        return None
    unsay(page)
    return answer


def unsay(page: Page) -> None:
    """Take away what the page says while it waits."""
    if find("verdict").getAttribute("data-outcome") == "busy":
        page.say("")
