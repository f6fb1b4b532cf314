"""What these actions do through parts that are not actions yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puzzles.api.messages import LinkContent
    from ui.shapes import OpenRecord, OpenText, Source, Typing
    from ui.state.state import State
    from ui.tools import Tools


def start_clock(state: State, tools: Tools, seconds: float) -> None:
    """Begin the time of a game."""
    tools.old.timer.start(seconds)


def seconds(state: State, tools: Tools) -> float:
    """Return the time of the game on the board."""
    found: float = tools.old.timer.seconds
    return found


def rest(state: State, tools: Tools) -> None:
    """End the number being typed."""
    tools.old.entry_mode.rest()


def typing(state: State, tools: Tools) -> Typing:
    """Return what is being typed."""
    found: Typing = tools.old.entry_mode.typing()
    return found


def resume_typing(state: State, tools: Tools, typing: Typing) -> None:
    """Go on with it."""
    tools.old.entry_mode.resume(typing)


def open_text(state: State, tools: Tools) -> OpenText | None:
    """Return the open text."""
    found: OpenText | None = tools.old.reader.open_text()
    return found


def put_back(state: State, tools: Tools, text: OpenText | None) -> None:
    """Have a text open that was open before."""
    tools.old.reader.put_back(text)


def resume(state: State, tools: Tools, source: Source, kept: OpenRecord) -> None:
    """Have a text open that an earlier visit had open."""
    tools.old.reader.form = kept["form"]
    tools.old.reader.resume(source, kept["title"], kept["count"], kept["index"])


def detach(state: State, tools: Tools) -> None:
    """Close the open text."""
    tools.old.reader.detach()


def drop(state: State, tools: Tools) -> None:
    """Drop what is on its way."""
    tools.old.reader.drop()


def show_linked(state: State, tools: Tools, link: LinkContent) -> None:
    """Open the puzzle of a link."""
    tools.old.reader.show_linked(link)


def show_board(state: State, tools: Tools) -> None:
    """Have the board on the screen, with the focus."""
    tools.old.page.tabs.show("play")
    state.board.follow()


def connect(state: State, tools: Tools, earlier: bool = False, later: bool = False) -> None:
    """Let undo bring the board before back, or redo return to the one after."""
    from ui.actions.way_back import go_back, go_on

    act = tools.old.page.app.act
    state.board.session.connect(
        (lambda: act(go_back)) if earlier else None,
        (lambda: act(go_on)) if later else None,
    )
    tools.old.pad.refresh()


async def visit_asked(state: State, tools: Tools, asked: str) -> None:
    """Do what a link asks for."""
    await tools.old.reasons.visit(asked)
