"""The tree of choices follows the step on the screen, is zoomed and saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.watching.actions import watching
from ui.watching.state.tree import tree_of
from ui.watching.state.watch import watched
from ui.watching.words.tree_file import whole
from ui.words.files import file_name

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from ui.state.state import State
    from ui.tools import Tools

TAB = "tree"
BEAT = 0.25  # seconds between two trees while steps are played


def follow(state: State, tools: Tools) -> Coroutine[Any, Any, None] | None:
    """Ask for the tree of the step on the screen, if its tab is open and nobody asks already."""
    if tree_of(state).asking or not _wanted(state):
        return None
    tree_of(state).begin()
    return _follow(state, tools)


def _wanted(state: State) -> bool:
    watch = watched(state)
    is_open = watch.tab == TAB and bool(watch.run) and watch.frame is not None
    return is_open and not tree_of(state).is_of(watch.run, watch.at)


async def _follow(state: State, tools: Tools) -> None:
    watch, tree = watched(state), tree_of(state)
    while _wanted(state):
        run, step, levels = watch.run, watch.at, tree.levels
        drawn = await tools.worker.call.tree(run, step, levels)
        told = await tools.worker.call.profile(run, step) if drawn is not None and "fault" not in drawn else None
        if drawn is None or "fault" in drawn or told is None or "fault" in told:
            if run == watch.run:
                break
            continue  # another run began meanwhile
        tree.take(run, step, levels, drawn, told["rows"])
        if watch.playing or watch.running:
            await tools.clock.sleep(BEAT)
    tree.rest()


def zoom(state: State, tools: Tools, by: int) -> None:
    """Show more levels and more choices in each, or fewer."""
    tree = tree_of(state)
    tree.set_zoom(tree.zoom + by)


def press(state: State, tools: Tools, step: int) -> Coroutine[Any, Any, None]:
    """Go to the step in which a choice was tried."""
    return watching.go_to(state, tools, step)


def save(state: State, tools: Tools) -> None:
    """Save the tree and its profile as an SVG file."""
    tree = tree_of(state)
    if tree.drawn is not None:
        tools.files.save(whole(tree.drawn, tree.rows), file_name(state.board.session, "-tree.svg"))
