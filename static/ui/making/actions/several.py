"""Several puzzles to one wish, one after the other: for a file of text, or a booklet with the solutions behind."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from ui.actions import searching
from ui.actions.out.printing import lay_out_answers
from ui.making.actions.making import SEEDS, ordered, seed_of, wish_of
from ui.making.state.making import several
from ui.making.words import made as words
from ui.state.board.session import Session, heading
from ui.state.new.board import whole
from ui.state.paper import Leaf, Piece
from ui.words.printing import A_PAGE

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.messages import Puzzle
    from ui.state.new.made import Order
    from ui.state.state import State
    from ui.tools import Tools


def stop(state: State, tools: Tools) -> None:
    """Stop making puzzles, or finding answers; what there is stays."""
    several(state).stop()
    state.paper.stop()
    if state.search.running:
        searching.cancel(state, tools)


def _is_free(state: State) -> bool:
    """Tell whether nothing else is going on; say so if something is."""
    free = not (several(state).busy or state.search.running or state.paper.busy)
    if not free:
        several(state).say(words.BUSY)
    return free


async def make(state: State, tools: Tools, typed: str) -> None:
    """Make as many puzzles as were typed, from seeds in a row."""
    known, count = several(state), whole(typed)
    if not 1 <= count <= words.MOST:
        known.say(words.REFUSED)
        return
    order = ordered(state, wish_of(state))
    seed = seed_of(state) or str(random.randrange(SEEDS))
    if not _is_free(state):
        return
    known.begin()
    known.clear()
    fault = ""
    try:
        fault = await _make(state, tools, order, seed, count)
    finally:
        done = words.summed([each["level"] for each in known.made])
        if fault:
            done = fault + (" " + done if known.made else "")
        elif len(known.made) < count:
            done = "Stopped. " + done
        known.end(done)


async def _make(state: State, tools: Tools, order: Order, seed: int | str, count: int) -> str:
    """Make puzzles until there are enough or one is not made; return why not, if the wish is refused."""
    known = several(state)
    for at in range(count):
        doing = words.making(at, count)
        known.do(doing)
        answer: Any = await searching.ask(state, tools, doing, "make", *order.arguments(seed), counts="tried")
        if answer is None or known.stopped:
            return ""
        if "fault" in answer:
            state.said.say("")
            fault: str = (answer["fault"]["message"] + " " + answer["fault"]["hint"]).strip()
            return fault
        if not answer["fits"]:
            if not state.search.cancelled:
                state.said.say("")
            return ""
        known.take(answer)
        seed = int(answer["seed"].rsplit("-", 1)[1]) + 1
    state.said.say("" if state.screen.is_open("new") else words.READY)
    return ""


async def save(state: State, tools: Tools) -> None:
    """Save the puzzles as a file of the kind's first form."""
    call, made = tools.worker.call, list(several(state).made)
    first = made[0]["puzzle"]
    forms = state.said.accepted(await call.forms(first))
    if forms is None:
        return
    form = forms["forms"][0]
    texts = []
    for each in made:
        written = state.said.accepted(await call.write(each["puzzle"], form["form"]))
        if written is None:
            return
        texts.append(written["text"])
    tools.files.save(words.joined(texts), "{}-{}.{}".format(first["kind"], len(texts), form["ending"]))


async def print_booklet(state: State, tools: Tools, a_page: int) -> None:
    """Lay out a booklet with so many boards on a page, then have it printed."""
    known, paper = several(state), state.paper
    if not _is_free(state):
        return
    known.begin()
    paper.begin()
    whole = False
    try:
        whole = await _lay_out(state, tools, a_page)
    finally:
        state.printing.say("")
        paper.end(whole)
        known.end(words.summed([each["level"] for each in known.made]) if whole else words.NOT_PRINTED)


async def _lay_out(state: State, tools: Tools, most: int) -> bool:
    """Lay out the pages: the puzzles, each with its number and level, then the solutions on pages of their own."""
    known, paper = several(state), state.paper
    puzzles: list[tuple[str, Puzzle]] = []
    wanted = min(len(known.made), most)
    a_page = next(size for size in A_PAGE if size >= wanted)
    known.say(words.LAYING_OUT)
    for at, each in enumerate(known.made):
        if at % a_page == 0:
            paper.add_leaf(Leaf("of-" + str(a_page)))
        puzzle = each["puzzle"]
        paper.add(Piece(words.numbered(at, heading(puzzle), each["level"]), Session(puzzle)))
        puzzles.append((str(at + 1), puzzle))
        await tools.clock.sleep(0)  # the page can react between two boards
        if paper.stopped:
            return False
    return await lay_out_answers(state, tools, puzzles)
