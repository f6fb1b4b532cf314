"""A link to the board is shared: copied, handed to the device's own way to share, or read off the screen as a code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions.address import places
from ui.state.board import linked
from ui.state.board.session import heading
from ui.state.remarks import gave_up
from ui.storage.link_games import LinkGames
from ui.tasks import start
from ui.words import linking as words
from ui.words.files import file_name

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from puzzles.api import messages
    from ui.state.state import State
    from ui.tools import Tools


def share(state: State, tools: Tools, with_mine: bool, native: bool) -> Coroutine[Any, Any, None] | None:
    """Show the link to the board, with what the player wrote if that is wanted; copy it, unless there is a better way.

    `native` says that this device has one. The address shows the link, which leads back to its game. At the end of a
    game the link has nothing that the player wrote, but the time to beat, which the address leaves out. The link to a
    board of practice is that to its set, which is in the address.
    """
    session, fragment = state.board.session, tools.address.fragment()[1:]
    practised = "&practice=" in fragment
    beat = 0 if practised else _to_beat(state)
    mine: messages.Layers = {} if beat or practised else linked.mine(session)
    offered = linked.called(mine)
    sent = offered if with_mine else ""
    if not practised:
        fragment = linked.link_to(session, mine if sent else None)
        LinkGames(tools.store).remember(fragment, tools.keeper.name)
    places.share(state, tools, fragment)
    dared = "&{}={}".format(words.BEAT, beat) if beat else ""
    state.sharing.show(
        tools.address.whole(fragment + dared),
        offered,
        sent,
        native,
        beat,
        "done-share" if state.remarks.finished else "share",
    )
    start(_draw(state, tools))
    return None if native else copy(state, tools)


def _to_beat(state: State) -> int:
    """Return the seconds of the game that has just been finished; 0 if none was, or if a link cannot say them.

    Whoever was given a number has no time that anybody should beat.
    """
    seconds, own = int(state.clock.seconds), state.remarks.finished and not gave_up(state.remarks.told)
    return seconds if own and seconds < 10**words.BEAT_DIGITS else 0


def copy(state: State, tools: Tools) -> Coroutine[Any, Any, None]:
    """Copy the link; if the browser refuses, select it for the visitor to copy."""
    return _copied(state, tools.clipboard.copying(state.sharing.link))


async def _copied(state: State, copies: Coroutine[Any, Any, bool]) -> None:
    if await copies:
        state.sharing.say(words.copied(state.sharing.sent, state.sharing.beat))
    else:
        state.sharing.say(words.NOT_COPIED)
        state.sharing.select()


async def _draw(state: State, tools: Tools) -> None:
    """Draw the code of the link."""
    number = state.requests.begin("code")
    answer: messages.Code | messages.Failure | None = await tools.worker.call.qr(state.sharing.link)
    if not state.requests.take("code", number) or answer is None:
        return
    if "fault" in answer:
        state.sharing.draw(None, answer["fault"]["message"] + " " + answer["fault"]["hint"])
    else:
        state.sharing.draw(answer)


async def save(state: State, tools: Tools) -> None:
    """Save the puzzle as a file that opens here: in the first form that can hold it."""
    puzzle, name = state.board.session.puzzle(), file_name(state.board.session, ".txt")
    forms = state.said.accepted(await tools.worker.call.forms(puzzle))
    if forms is None:
        return
    plain = [form["form"] for form in forms["forms"] if not form["opens"]]
    written = state.said.accepted(await tools.worker.call.write(puzzle, plain[0]))
    if written is not None:
        tools.files.save(written["text"], name)


def hand_over(state: State, tools: Tools) -> Coroutine[Any, Any, None]:
    """Share the link the way this device shares."""
    said, beat = heading(state.board.session.puzzle()), state.sharing.beat
    return _handed_over(
        state, tools.clipboard.handing(said + ": " + words.dare(beat) if beat else said, state.sharing.link)
    )


async def _handed_over(state: State, shares: Coroutine[Any, Any, bool]) -> None:
    if not await shares:
        state.sharing.say(words.NOT_SHARED)
