"""What a game comes to is noted: begun, helped, solved, left, finished.

Everything follows from the state, so nothing is lost if this part comes while a game is on the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.state.remarks import SOLVE, gave_up, helps
from ui.storage.played.games import FINISHED, LEFT, SOLVED, begun
from ui.strength.state.moves import is_played, wrong_entries
from ui.strength.state.strength import strength
from ui.strength.storage.records import Records
from ui.words.late import PRACTISED

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.strength_messages import PlayedGame
    from ui.state.state import State
    from ui.strength.state.strength import Strength
    from ui.tools import Tools

LEFT_AFTER = 300  # seconds of play, as in puzzles/strength/games.py


def now_of(tools: Tools) -> int:
    """Return the time in milliseconds since 1970."""
    return int(tools.clock.time() * 1000)


def tick(state: State, tools: Tools) -> None:
    """Take note of how long the game on the board was played."""
    known = strength(state)
    if known.game == tools.keeper.name:
        known.tick(state.clock.seconds)


def note(state: State, tools: Tools) -> None:
    """Take note of what the game on the board has come to, and of the one before if it was left."""
    known, game = strength(state), tools.keeper.name
    counts = state.settings.on("strength")
    if known.game != game:
        if counts and known.seconds >= LEFT_AFTER:
            _leave(tools, known)
        known.play(game)
    records = Records(tools.store, known)
    before = records.of(game)
    session = state.board.session
    solved = SOLVE in state.remarks.told and session.full() and not state.remarks.finished
    known.give_up(solved and counts and not session.setting and before is not None)
    if not game or not counts or not _is_begun(state):
        return
    record = _record(state, before)
    if before is None or record["end"] != before.get("end"):
        record["seconds"], record["when"] = int(state.clock.seconds), now_of(tools)
    if record != before:
        records.keep(game, record)
    if before is None or (record["end"] != before.get("end") and record["end"] != FINISHED):
        known.forget()  # the next puzzle follows from the games
    revealed = record["end"] == SOLVED and state.remarks.finished
    if (record["end"] == FINISHED or revealed) and known.ended != game:
        known.end(game)


def _leave(tools: Tools, known: Strength) -> None:
    """Take note that another puzzle was opened in place of a game."""
    records = Records(tools.store, known)
    before = records.of(known.game)
    if before is not None and not before["end"]:
        left = before.copy()
        left["end"], left["seconds"], left["when"] = LEFT, known.seconds, now_of(tools)
        records.keep(known.game, left)


def _is_begun(state: State) -> bool:
    """Tell whether the player has made a move: on no board that is being set, that is practice, or that came full."""
    session = state.board.session
    came = session.history.start["entries"]
    full = bool(came) and all(given or entry for given, entry in zip(session.givens, came))
    return not session.setting and not state.board.note.startswith(PRACTISED) and is_played(session) and not full


def _record(state: State, before: PlayedGame | None) -> PlayedGame:
    """Return the record of the game on the board, of which `before` is kept. The first finish stays."""
    session, puzzle = state.board.session, state.board.session.puzzle()
    record: Any = dict(before) if before is not None else begun(puzzle, 0)
    rated = state.level.of(puzzle)
    if rated.score and not record.get("score"):
        record["score"] = rated.score
        if rated.technique:
            record["technique"] = rated.technique
    if record["end"] == FINISHED:
        return record  # type: ignore[no-any-return]
    if helps(state.remarks.told):
        record["helped"] = True
    if gave_up(state.remarks.told):
        record["end"] = SOLVED
    elif state.remarks.finished and record["end"] != SOLVED:
        record["end"] = FINISHED
        if wrong_entries(session):
            record["wrong"] = True
    return record  # type: ignore[no-any-return]
