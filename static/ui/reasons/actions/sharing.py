"""What leaves the page of a walkthrough: a link that opens at its step, its text, a step as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.drawing.outlines import outline
from puzzles.portable.drawing.picture import CELL, draw, plain
from puzzles.portable.drawing.shown import Shown
from ui.actions import searching
from ui.actions.address import entries, places
from ui.actions.out.pictures import outlines_of
from ui.reasons.actions import walking
from ui.reasons.state.reasons import reasons
from ui.reasons.words import walking as words
from ui.reasons.words.asked import step_link
from ui.reasons.words.paper import Picture
from ui.state.board import linked
from ui.words.files import file_name
from ui.words.text_out import NO_COPY

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from ui.protocols import PendingCopy
    from ui.state.state import State
    from ui.tools import Tools

SECONDS = 60


def copy_link(state: State, tools: Tools) -> Coroutine[Any, Any, None]:
    """Copy the link to the step on the board, and put it in the address."""
    link = step_link(linked.link_to(state.board.session), reasons(state).walk.stop.at + 1)
    return _link_copied(state, tools, link, tools.clipboard.copying(tools.address.whole(link)))


async def _link_copied(state: State, tools: Tools, link: str, copies: Coroutine[Any, Any, bool]) -> None:
    leaving = reasons(state).leaving
    leaving.report(words.LINK_COPIED if await copies else words.LINK_THERE)
    if places.fits(tools, link):
        _put(state, tools, "#" + link)
        leaving.name_in("#" + link)


def follow(state: State, tools: Tools) -> None:
    """Have an address that names a step follow the step on the board, and name none once there is none."""
    leaving, at = reasons(state).leaving, reasons(state).walk.at
    if not leaving.named:
        return
    before = leaving.named.split("&")[0]
    named = step_link(before, at + 1) if at >= 0 else before
    if named != leaving.named:
        if tools.address.fragment() == leaving.named:  # else another board has come
            _put(state, tools, named)
        leaving.name_in(named if at >= 0 else "")


def _put(state: State, tools: Tools, fragment: str) -> None:
    if fragment != tools.address.fragment():
        entries.put(state, tools, state.place.here.copy(), fragment, False)


def copy_text(state: State, tools: Tools, form: str) -> Coroutine[Any, Any, None]:
    """Copy the walkthrough as a text, as far as it is; if the browser refuses, select it for copying."""
    return _text_copied(state, tools, form, tools.clipboard.pending())


async def _text_copied(state: State, tools: Tools, form: str, pending: PendingCopy) -> None:
    walk, leaving = reasons(state).walk, reasons(state).leaving
    leaving.report(words.COPYING)
    steps = walk.steps
    text, trouble = await _written(state, tools, form)
    if walk.steps is not steps:
        await pending.end(None)
    elif not steps or not text:
        await pending.end(None)
        leaving.report(trouble)
    elif await pending.end(text):
        leaving.report(words.COPIED)
    else:
        leaving.give(text, NO_COPY)


async def _written(state: State, tools: Tools, form: str) -> tuple[str, str]:
    """Return the walkthrough in a form, written of the steps that the solver has; else "", and why."""
    walk, small = reasons(state).walk, reasons(state).switches.small
    puzzle: Any = walk.puzzle
    without, order = walk.chosen
    answer: Any = await tools.worker.call.last_walkthrough_text(puzzle, form, "", without, order, small)
    if answer is not None and answer.get("text") == "":  # a new solver, which has to find them again
        if state.search.running:
            return "", words.RUNNING
        answer = await searching.ask(
            state, tools, "Copying", "walkthrough_text", puzzle, form, None, SECONDS, True, "", *walk.chosen, small
        )
        if answer is not None and state.said.outcome == "busy":
            state.said.say("")
    if answer is None:
        return "", ""
    return ("", answer["fault"]["message"]) if "fault" in answer else (answer["text"], "")


async def save(state: State, tools: Tools) -> None:
    """Save the board with the step that is drawn on it as an SVG file."""
    outlines = await outlines_of(state, tools)
    walk, session = reasons(state).walk, state.board.session
    if outlines is None or walk.at < 0:
        return
    await walking.whole(state, tools, walk.at)
    if walk.at < 0:
        return
    leaf = walk.stop.leaf(session)
    shown: Any = Shown(session, leaf.numbers or [])
    root = draw(
        shown,
        leaf.text,
        plain(_look(tools)),
        True,
        CELL,
        over=Picture(leaf.picture).draw,
    )
    outline(root, outlines)
    tools.files.save(root.markup(), file_name(session, ".svg"))


def _look(tools: Tools) -> str:
    """Return the rules for a board with a step drawn."""
    rules = [
        rule
        for rule in tools.pictures.style("/reasons.css").split("\n")
        if rule[:7] == ".board " or rule[:5] == ".told"
    ]
    return tools.pictures.style("/board.css") + "\n" + "\n".join(rules)
