"""Ways to bring a puzzle: the text box, a paste anywhere, a drop, the clipboard, files, what the device hands over.

A text or a file of the browser is only passed on: a long one never passes through the page's own heap.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.links import fragments
from ui.actions.kept import files as games_files
from ui.actions.text import faults
from ui.actions.text.reading import announced, expect, follow_link, open_text, over
from ui.state.text.text import LANE
from ui.words.faults import NO_CLIPBOARD, NO_TEXT

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from ui.state.state import State
    from ui.tools import Tools

MOST_HELD = 70_000  # characters, as in the longest link; a longer text stays out of this page's heap, and of the box
BOX = "box"
"""The lane of what was read from the box; it is another text once a person types."""


# The text box.


def read(state: State, tools: Tools, text: str, inside: bool) -> Coroutine[Any, Any, None]:
    """Open the text in the box; if the focus was `inside` of its panel, it moves to the board."""
    return _read(state, tools, text, inside, expect(state, tools))


async def _read(state: State, tools: Tools, text: str, inside: bool, number: int) -> None:
    faults.forgive(state, tools)
    request = state.requests.begin(BOX)
    link = fragments.link_in(text)
    if link:
        answer: Any = follow_link(state, tools, link, number)
    else:
        answer = await open_text(state, tools, "read", [text, None], None, number=number)
    same = state.requests.take(BOX, request)
    if answer is None:
        return
    if "fault" in answer:
        faults.refuse(state, tools, answer["fault"], "link" if link else "text", text, boxed=same and not link)
        if same:
            state.box.refuse()
        return
    if same:
        state.box.spend()
    if inside:
        state.board.follow()


def read_long(state: State, tools: Tools, packed: Any, inside: bool) -> Coroutine[Any, Any, None]:
    """Open a long text in the box, which the browser packs as a form: `packed` is its promise of that."""
    return _read_long(state, tools, packed, inside, expect(state, tools))


async def _read_long(state: State, tools: Tools, packed: Any, inside: bool, number: int) -> None:
    faults.forgive(state, tools)
    request = state.requests.begin(BOX)
    form = await packed
    answer: Any = await open_text(state, tools, "read_form", [None], form, number=number)
    same = state.requests.take(BOX, request)
    if answer is None:
        return
    if "fault" in answer:
        faults.refuse(state, tools, answer["fault"], "text", file=form)
        if same:
            state.box.refuse()
        return
    if same:
        state.box.fill()  # laying it out again would take the browser seconds
    if inside:
        state.board.follow()


def read_example(state: State, tools: Tools, text: str) -> Coroutine[Any, Any, None]:
    """Put a text in the box, and open it."""
    _fill(state, text)
    return _read(state, tools, text, False, expect(state, tools))


def typed(state: State, tools: Tools) -> None:
    """Take note that a person has changed what the box holds."""
    state.requests.drop(BOX)
    state.box.spend(False)


def empty(state: State, tools: Tools) -> None:
    """Empty the box."""
    _fill(state, None)
    faults.forgive(state, tools)
    state.focus_on("text")


def leave_panel(state: State, tools: Tools) -> None:
    """Leave the panel for the board."""
    state.screen.close("paste")
    state.board.follow()


def _fill(state: State, content: Any) -> None:
    state.requests.drop(BOX)
    state.box.fill(content)


# Paste and drop.


def bring(state: State, tools: Tools, text: Any, inside: bool = False) -> Coroutine[Any, Any, None]:
    """Open the text of a browser's promise."""
    return _bring(state, tools, text, inside, expect(state, tools))


async def _bring(state: State, tools: Tools, text: Any, inside: bool, number: int) -> None:
    pieces = await tools.texts.arrived(text)
    if state.requests.is_wanted(LANE, number):
        await _replace(state, tools, pieces, inside, number)


def take_shared(state: State, tools: Tools, pieces: Any) -> Coroutine[Any, Any, None]:
    """Open a text that another program shares, a browser's array of its pieces."""
    return bring(state, tools, tools.texts.packed(pieces).text())  # in one piece


def paste_now(state: State, tools: Tools, inside: bool) -> Coroutine[Any, Any, None]:
    """Open the text or the picture on the clipboard, if the browser hands it over."""
    return _pasted(state, tools, tools.texts.on_clipboard(), inside)


async def _pasted(state: State, tools: Tools, asked: Any, inside: bool) -> None:
    try:
        found = await tools.texts.pasted(asked)
        picture = found is not None and is_picture(found)
        pieces = await tools.texts.arrived(found.text()) if found is not None and not picture else None
    except Exception:
        state.box.advise(NO_CLIPBOARD)
        return
    if picture:
        await _look_at(state, tools, [found], expect(state, tools))
    elif pieces is not None and tools.texts.packed(pieces).size:
        await _replace(state, tools, pieces, inside, expect(state, tools))
    else:
        state.box.advise(NO_TEXT)


async def _replace(state: State, tools: Tools, pieces: Any, inside: bool, number: int) -> None:
    """Open a text that has arrived; put it in the box unless it is long."""
    state.box.advise("")
    packed = tools.texts.packed(pieces)
    if packed.size <= MOST_HELD:
        _fill(state, pieces)
        await _read(state, tools, tools.texts.joined(pieces), inside, number)
    else:
        _fill(state, None)
        await _open_file(state, tools, packed, "text", number)


# Files.


def take_files(state: State, tools: Tools, files: list[Any]) -> Coroutine[Any, Any, None]:
    """Open files: chosen, pasted, dropped, or handed over by the device; several as one list."""
    return _take_files(state, tools, files, expect(state, tools))


async def _take_files(state: State, tools: Tools, files: list[Any], number: int) -> None:
    """Open files; a file of games is none of them."""
    left: list[Any] = []
    for file in files:
        if not await games_files.take(state, tools, file):
            left.append(file)
    if not left:
        over(state, number)
    elif all(is_picture(file) for file in left):
        await _look_at(state, tools, left, number)
    elif len(left) == 1:
        await _open_file(state, tools, left[0], "file", number)
    elif state.requests.is_wanted(LANE, number):
        faults.forgive(state, tools)
        names = [file.name for file in left]
        together = tools.texts.together(left)
        answer = await open_text(state, tools, "read_files", [names, None], together, number=number)
        if answer is not None and "fault" in answer:
            if state.box.replaceable():
                _fill(state, None)
            faults.refuse(state, tools, answer["fault"], "file", file=left[0])


async def _open_file(state: State, tools: Tools, file: Any, what: str, number: int) -> None:
    """Open a file, or a long text; a short one that cannot be read is put in the box, to be mended there."""
    if not state.requests.is_wanted(LANE, number):
        return
    faults.forgive(state, tools)
    answer: Any = await open_text(state, tools, "read_file", [None], file, number=number)
    if answer is None or "fault" not in answer:
        return
    if answer["fault"].get("code") == "is-picture":  # the device does not know its type
        await _look_at(state, tools, [file], expect(state, tools))
        return
    replaceable = state.box.replaceable()
    mendable = bool(replaceable and answer["fault"]["line"] and file.size <= MOST_HELD)
    if mendable:
        _fill(state, await tools.texts.arrived(file.text()))
    elif replaceable:
        _fill(state, None)  # its text has nothing to do with what is said now
    faults.refuse(state, tools, answer["fault"], what, file=file, boxed=mendable)


# Pictures.


def is_picture(file: Any) -> bool:
    """Tell whether a file is a picture; one without a type is known by its first bytes, in the worker."""
    return str(file.type).startswith("image/")


def look(state: State, tools: Tools) -> Coroutine[Any, Any, None]:
    """Look through the camera."""
    return _look_at(state, tools, [], expect(state, tools))


async def _look_at(state: State, tools: Tools, files: list[Any], number: int) -> None:
    """Have the part that reads pictures come, and read the first of some; without a file look for one."""
    if await announced(state, tools, tools.reader.bring(state)) and state.requests.is_wanted(LANE, number):
        from ui.pictures.actions import beginning  # it is there now

        await beginning.begin(state, tools, files, number)
    over(state, number)
