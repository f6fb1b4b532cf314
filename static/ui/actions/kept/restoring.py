"""A reload opens the file or text again that the game on the board came from: see ui.actions.kept.texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.text import reading
from ui.storage import opened_file

if TYPE_CHECKING:
    from ui.shapes import Source
    from ui.state.state import State
    from ui.tools import Tools


async def restore(state: State, tools: Tools) -> None:
    """Open the text again that the game on the board came from, if it is still kept."""
    kept = opened_file.recorded(tools.store)
    if kept.get("game") != tools.keeper.name:
        return
    function, form = kept["function"], kept["form"]
    content = await tools.cache.get(kept["key"], function)
    here = kept["game"] == tools.keeper.name and opened_file.recorded(tools.store) == kept
    if content is None or not here or state.text.opened is not None:
        return  # it is lost, or another board has been opened in the meantime
    source: Source = (function, [form], content)
    if function == "read":
        source = (function, [content, form], None)
    elif function == "read_files":
        source = (function, [[content[at].name for at in range(content.length)], None], content)
    state.game.cache(source, kept["key"])
    reading.resume(state, tools, source, form, kept["title"], kept["count"], kept["index"])
