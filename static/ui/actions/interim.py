"""What these actions do through parts that are not actions yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puzzles.api.messages import LinkContent
    from ui.shapes import OpenRecord, OpenText, Source
    from ui.state.state import State
    from ui.tools import Tools


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


async def visit_asked(state: State, tools: Tools, asked: str) -> None:
    """Do what a link asks for."""
    await tools.old.reasons.visit(asked)
