"""The time to beat: a friend's, which a link dares to beat, or of a day's puzzle one's own best of other days.

A friend's puzzle may be a day's. Its title says so, which a link can forge: the day counts once its puzzle was made
again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.faults import PuzzleFault
from ui.days.state.days import days_of
from ui.days.state.orders import order
from ui.days.storage.day_games import done_in, of_days
from ui.days.words.beating import beat_asked, compared
from ui.days.words.days import day_of, titled
from ui.state.remarks import gave_up
from ui.storage.logs import Full
from ui.storage.played.games import PlayedGames, begun
from ui.tasks import start

if TYPE_CHECKING:
    from typing import Any

    from ui.state.state import State
    from ui.tools import Tools


def visit(state: State, tools: Tools, asked: str) -> None:
    """Take the time that a link dares to beat."""
    try:
        beat = beat_asked(asked)
    except PuzzleFault as fault:
        state.said.refuse(fault.message + " " + fault.hint)
        return
    if beat:
        note(state, tools, beat=beat)
        days_of(state).aim(beat, False)
        finish(state, tools)


def recall(state: State, tools: Tools) -> None:
    """Have the time to beat that the game on the board has."""
    days, games = days_of(state), PlayedGames(tools.store)
    played = games.get(tools.keeper.name)
    if played is None:
        return
    beat, day = played.get("beat", 0), played.get("day", "")
    days.look(day_of(*tools.clock.today()), done_in(of_days(tools.store)))
    if isinstance(beat, int) and beat > 0:
        days.aim(beat, False)
    elif day:
        days.aim(days.best(played["kind"], day), True)
    finish(state, tools)


def finish(state: State, tools: Tools) -> None:
    """Say whether the time was beaten, if the game is finished.

    A day's puzzle is then done; where games are counted (ui/strength), that is noted already.
    """
    days, seconds = days_of(state), int(state.clock.seconds)
    if not state.remarks.finished:
        return
    if days.beat:
        days.end(compared(days.beat, seconds))
    game = tools.keeper.name
    played = PlayedGames(tools.store).get(game)
    if played and played.get("day") and not played["end"] and not gave_up(state.remarks.told):
        note(state, tools, end="finished", seconds=seconds, when=int(tools.clock.time() * 1000))
    if played and not played.get("day") and days.beat and not gave_up(state.remarks.told):
        day = titled(state.board.session.words.get("title", ""), days.day, state.board.session.view.title)
        if day:
            start(_know_day(state, tools, game, day))


async def _know_day(state: State, tools: Tools, game: str, day: str) -> None:
    """Take note that a friend's puzzle, which is on the board, is a day's, if it is; it is done then."""
    puzzle: Any = state.board.session.puzzle()
    made: Any = await tools.worker.call.make(*order(puzzle["kind"], day).arguments(0))
    found = made.get("puzzle") if made else None
    same = found and all(found[name] == puzzle[name] for name in ("rows", "columns", "givens", "clues"))
    if same and tools.keeper.name == game:
        note(state, tools, day=day)
        finish(state, tools)
        days_of(state).look(days_of(state).day, done_in(of_days(tools.store)))


def note(state: State, tools: Tools, **told: object) -> None:
    """Note something of the game on the board, of which nothing else may be known yet: its day, or the time to beat."""
    games, game = PlayedGames(tools.store), tools.keeper.name
    played: Any = games.get(game) or begun(state.board.session.puzzle(), int(tools.clock.time() * 1000))
    played.update(told)
    try:
        games.put(game, played)
    except Full:
        pass  # it is then known until another board comes
