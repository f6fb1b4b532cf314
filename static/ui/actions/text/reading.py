"""Texts, files and links that were brought: read, on the board with what was recognised, open to be paged through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.limits import MAX_PICTURED_CELLS
from ui.actions import hinting
from ui.actions.kept import texts
from ui.actions.opening import open_board
from ui.actions.text import announcing
from ui.actions.text.closing import detach, drop, take
from ui.actions.text.plain_line import plain_line
from ui.state.board import linked
from ui.state.text.text import LANE
from ui.tasks import start
from ui.words.reading import CANCELLED, LINKED, NOT_SAME, remark_on, which

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import messages
    from ui.shapes import OpenText, Source
    from ui.state.state import State
    from ui.tools import Tools

UNSEEN = 0.04  # seconds; a shorter reading is not announced and needs no Cancel button


# What is on its way.


def expect(state: State, tools: Tools) -> int:
    """Take note that something was brought, and drop what is on its way; return its number, for `over`."""
    drop(state, tools)
    return state.requests.begin(LANE)


def over(state: State, number: int) -> None:
    """Take note that this is on its way no longer, whatever came of it."""
    if state.requests.take(LANE, number):
        state.text.wish(None)


def cancel(state: State, tools: Tools) -> None:
    """End the reading; the board, the text box and the open text stay as they are."""
    state.reading.announce(False)
    drop(state, tools)
    state.said.say(CANCELLED)


async def grant(state: State, tools: Tools) -> None:
    """Solve the puzzle that has arrived, if that was wished."""
    wished = state.text.wished
    if wished is not None:
        state.text.wish(None)
        from ui.actions.solving import solve  # no board waits for it

        await solve(state, tools, *wished)


# Another text.


async def open_text(
    state: State,
    tools: Tools,
    function: str,
    arguments: list[Any],
    file: object,
    others: list[messages.Other] | None = None,
    number: int = 0,
) -> messages.OpenedText | messages.Failure | None:
    """Read a text or file, show its first puzzle, and say what was recognised.

    The worker reads it; a plain line does not wait for a worker that is not there yet.

    Return the worker's answer; None if it was cancelled, or if something else was brought since. After a fault, or
    None, the board stays as it is, and so does the open text. `others` are the other readings, if they are known;
    `number` is what `expect` returned when the text was brought.
    """
    number = number or expect(state, tools)
    if not state.requests.is_wanted(LANE, number):
        return None
    line = None if tools.worker.ready else plain_line(function, arguments)
    answer = line or await _ask(state, tools, function, arguments, file)
    if not state.requests.is_wanted(LANE, number):
        return None
    if answer is None or "fault" in answer:
        over(state, number)
        if answer is None or answer["fault"].get("code") != "is-proof":
            return answer
        from ui.actions.text.proving import check_proof  # no board waits for it

        return await check_proof(state, tools)
    state.requests.take(LANE, number)
    open_board(state, tools, answer["puzzle"], answer.get("layers"), note=which(0, answer["count"]))
    take(state, tools, _opened((function, arguments, file), answer, others), 0 if line else tools.worker.generation)
    texts.placed(state, tools)
    state.screen.close_all()
    state.said.say(answer["title"], "", remark_on(answer))
    state.said.offer_readings(bool(state.text.opened is not None and state.text.opened["others"]))
    start(grant(state, tools))
    return answer


def _opened(source: Source, answer: messages.OpenedText, others: list[messages.Other] | None) -> OpenText:
    """Return what is known of a text that was read."""
    here: messages.Other = {"form": answer["form"], "title": answer["title"]}
    if len(answer["puzzle"]["givens"]) <= MAX_PICTURED_CELLS:
        here["puzzle"] = answer["puzzle"]
    return {
        "source": source,
        "form": answer["form"],
        "title": answer["title"],
        "count": answer["count"],
        "index": 0,
        "warning": answer["warning"],
        "assumed": answer.get("assumed", ""),
        "titles": answer.get("titles", []),
        "here": here,
        "others": answer["others"] if others is None else others,
    }


async def _ask(state: State, tools: Tools, function: str, arguments: list[Any], file: object) -> Any:
    """Have the worker read a text or file, with a button to cancel; return None if it was cancelled."""
    call: Any = tools.worker.call
    return await announced(state, tools, call(function, *arguments, file=file))


async def announced(state: State, tools: Tools, answer: Any) -> Any:
    """Wait for what is read, with a button to cancel; return it."""
    state.reading.begin()
    start(_announce(state, tools))
    try:
        return await answer
    finally:
        if state.reading.end():
            state.said.say_again()


async def _announce(state: State, tools: Tools) -> None:
    """Say that a text is being read and offer to cancel that, unless it ends before anyone could see it."""
    await tools.clock.sleep(UNSEEN)
    if state.reading.count:
        state.reading.announce(True)
        announcing.tell(state, tools)
        if not state.screen.wide:
            state.screen.close_all()  # one would cover the button


async def read_as(state: State, tools: Tools, form: str) -> None:
    """Read the open text another way."""
    opened = state.text.opened
    if opened is not None:
        function, arguments, file = opened["source"]
        others: list[messages.Other] = [opened["here"]] if opened["here"] else []
        others += [other for other in opened["others"] if other["form"] != form]
        state.said.accepted(await open_text(state, tools, function, arguments[:-1] + [form], file, others))


# The open text.


def put_back(state: State, tools: Tools, opened: OpenText | None) -> None:
    """Have a text open that was open before, or none; the worker opens it when it is needed."""
    if opened is None:
        detach(state, tools)
    elif state.text.source is opened["source"]:
        place(state, tools, opened["index"])  # what is being done with the text goes on
    else:
        take(state, tools, opened)
        texts.placed(state, tools)


def resume(state: State, tools: Tools, source: Source, form: str | None, title: str, count: int, index: int) -> None:
    """Page on through a text from an earlier visit; the worker opens it when it is needed."""
    opened: OpenText = {
        "source": source,
        "form": form,
        "title": title,
        "count": count,
        "index": index,
        "warning": "",
        "assumed": "",
        "titles": [],
        "here": None,
        "others": [],
    }
    take(state, tools, opened)
    texts.placed(state, tools)


def place(state: State, tools: Tools, index: int) -> None:
    """Take note of which puzzle of the text is on the board."""
    state.text.place(index)
    state.filter.follow()
    texts.placed(state, tools)


async def reopen(state: State, tools: Tools) -> bool:
    """Open the text again if its worker was replaced; return whether it is open now."""
    text = state.text
    opened = text.opened
    if text.coming or opened is None:
        return False  # the pager is about to change to another text
    if text.generation != tools.worker.generation:
        function, arguments, file = opened["source"]
        answer: messages.OpenedText | messages.Failure | None = await _ask(state, tools, function, arguments, file)
        if answer is None or text.opened is not opened:
            return False
        if "fault" in answer or answer["count"] != text.count:
            # Another release of Givens may read the text differently.
            detach(state, tools)
            state.said.say(NOT_SAME, "bad")
            return False
        text.reopened(tools.worker.generation, answer.get("titles", []))
    return True


# Links.


def follow_link(
    state: State, tools: Tools, fragment: str, number: int
) -> messages.LinkContent | messages.Failure | None:
    """Open the puzzle of a link without the worker, and what it asks for; return what was read, as `open_text` does."""
    from puzzles.portable.links.fragments import plain

    if not state.requests.is_wanted(LANE, number):
        return None
    answer = linked.open_link(fragment)
    if "fault" in answer:
        over(state, number)
        return answer
    show_linked(state, tools, answer)
    state.screen.close_all()
    asked = linked.behind(plain(fragment).rpartition("#")[2].partition("&")[2])
    if asked:
        start(hinting.visit(state, tools, asked))
    start(grant(state, tools))
    return answer


def show_linked(state: State, tools: Tools, answer: messages.LinkContent) -> None:
    """Put the puzzle of a link on the board, with what came along; a wish to have it solved stands."""
    wished = state.text.wished
    open_board(state, tools, answer["puzzle"], answer["layers"])
    detach(state, tools)
    state.text.wish(wished)
    state.said.say(LINKED)
