"""What these actions do through parts that are not actions yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from puzzles.api.messages import Layers, Puzzle
    from ui.state.state import State
    from ui.tools import Tools


def open_board(
    state: State,
    tools: Tools,
    puzzle: Puzzle,
    layers: Layers | None = None,
    setting: bool = False,
    note: str = "",
    turning: bool = False,
) -> None:
    """Put a puzzle on the board."""
    tools.old.page.opening_turn = turning
    tools.old.page.load(puzzle, layers, setting, note)
    tools.old.page.opening_turn = False


async def take_games_file(state: State, tools: Tools, file: Any) -> bool:
    """Bring back the games of a file, if it is one."""
    return bool(await tools.old.backup.take(file))


async def check_proof(state: State, tools: Tools) -> messages.Failure | None:
    """Check the proof that was brought."""
    from ui.actions.text.reading import detach

    answer: messages.Failure | None = await tools.old.reasons.proof(lambda: detach(state, tools))
    return answer
