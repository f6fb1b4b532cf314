"""What was read is looked at and corrected, with the solver's help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.pictures.actions.asking import ask
from ui.pictures.state.found import found
from ui.pictures.state.picture import JUDGED, LANE, looked_at
from ui.pictures.words import pictures as words

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.pictures_messages import Judgement
    from ui.pictures.state.geometry import Place
    from ui.state.state import State
    from ui.tools import Tools


def look_at(state: State, tools: Tools, place: Place, focus: bool = True) -> None:
    """Look at a place."""
    found(state).look_at(place, focus)


def step(state: State, tools: Tools, down: int, right: int) -> None:
    """Look at the cell next to the one that is looked at."""
    what = found(state)
    what.look_at(what.step(down, right), True)


def next_doubt(state: State, tools: Tools, focus: bool = False) -> None:
    """Look at the next place that is not sure; a screen reader is told what it may be."""
    what = found(state)
    place = what.next_doubt()
    if place is not None and what.session is not None:
        what.look_at(place, focus)
        what.speak(words.asked(what.session, place, what.likely(place), what.doubts[place]))


async def choose(state: State, tools: Tools, value: int) -> None:
    """Settle what the place that is looked at holds."""
    await _settle(state, tools, found(state).at, value)


async def _settle(state: State, tools: Tools, place: Place, value: int) -> None:
    what = found(state)
    what.keep()
    what.put(place, value)
    what.settle(place)
    await judge(state, tools)


async def digit(state: State, tools: Tools, digit: int) -> None:
    """Type a digit into the cell that is looked at, or choose a sign by its place among them."""
    what = found(state)
    if len(what.at) == 1:
        await choose(state, tools, what.typed(digit, tools.clock.now()))


async def letter(state: State, tools: Tools, letter: str) -> None:
    """Write the number that a letter stands for."""
    what = found(state)
    number = what.session.number(letter) if what.session is not None else 0
    if number and len(what.at) == 1:
        await choose(state, tools, number)


async def write(state: State, tools: Tools, place: Place, text: str, whole: bool = True) -> None:
    """Write a number that was typed in the field for another one, or a letter that stands for one.

    `place` was asked about when it was typed. With `whole` False, a digit more may come: a number that can become a
    longer one waits for it.
    """
    what = found(state)
    board: Any = what.session
    text = text.strip()
    number = int(text) if text.isdigit() and len(text) < len(str(board.top)) + 1 else board.number(text)
    if len(place) == 1 and 0 < number <= board.top and (whole or not text.isdigit() or 10 * number > board.top):
        await _settle(state, tools, place, number)


async def sign(state: State, tools: Tools, key: str) -> None:
    """Put a sign to the right of the cell that is looked at (< or >) or below it (^ or v), or take it away."""
    what = found(state)
    board: Any = what.session
    if not board.gaps:
        return
    place = what.at
    if len(place) == 1:
        row, column = divmod(place[0], board.columns)
        if column + 1 == board.columns if key in "<>" else row + 1 == board.rows:
            return
        place = (place[0], place[0] + (1 if key in "<>" else board.columns))
    elif words.is_down(place, board.columns) == (key in "<>"):
        return
    value = 1 if key in "<^" else 2
    await _settle(state, tools, place, 0 if what.value(place) == value else value)


async def cycle(state: State, tools: Tools, place: Place) -> None:
    """Look at a sign's place; if that is looked at already, put the next of none, less, greater there."""
    what = found(state)
    if what.at != place:
        what.look_at(place)
        return
    await choose(state, tools, (what.value(place) + 1) % 3)


async def take_offer(state: State, tools: Tools) -> None:
    """Make the change that leaves exactly one solution; its places stay marked."""
    what = found(state)
    if what.judgement is not None and what.judgement["change"]:
        change = what.judgement["change"]
        what.keep()
        what.change(change, words.CHANGED)
        what.look_at(tuple(change[0]["place"]), True)
        await judge(state, tools)


async def undo(state: State, tools: Tools) -> None:
    """Take back the last correction, turn or crop."""
    await _go(state, tools, found(state).undo())


async def redo(state: State, tools: Tools) -> None:
    """Make again what was taken back last."""
    await _go(state, tools, found(state).redo())


async def _go(state: State, tools: Tools, gone: bool) -> None:
    if gone:
        state.requests.drop(LANE, JUDGED)
        looked_at(state).find(found(state).corners)
        await judge_again(state, tools)


async def judge_again(state: State, tools: Tools) -> None:
    """Ask the solver, if its answer was not waited for."""
    if found(state).judgement is None:
        await judge(state, tools)


async def judge(state: State, tools: Tools) -> None:
    """Ask the solver what it says of the board as it is now."""
    what, picture = found(state), looked_at(state)
    board: Any = what.session
    what.judge(None)
    settled = [list(place) for place in sorted(what.settled)]
    answer: Judgement | str | None = await ask(
        state, JUDGED, lambda: tools.worker.call("judge_picture", board.puzzle(), what.choices(), settled)
    )
    if answer is None:
        return
    if isinstance(answer, str):
        picture.say(answer)
    else:
        picture.say("")
        what.judge(answer)
