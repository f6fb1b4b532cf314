"""Games saved to a file and brought back, from "Your games", from "Open puzzle file" or dropped on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.actions import scoring
from ui.actions.kept import keeping
from ui.storage import game_file
from ui.storage.logs import Full
from ui.words import games as words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from ui.protocols import GamesOfFile
    from ui.state.state import State
    from ui.tools import Tools

MOST_BYTES = 50_000_000  # of a file


async def save_all(state: State, tools: Tools) -> None:
    """Save all games that were played to one file, and what is known of them for the player's strength."""
    keeping.save(state, tools)
    records = await scoring.record_texts(state, tools)
    _save(tools, [game["name"] for game in tools.keeper.games() if game["moves"]], records)


def save_oldest(state: State, tools: Tools) -> None:
    """Save the game that is named."""
    if state.game.oldest is not None:
        keeping.save(state, tools)
        _save(tools, [state.game.oldest["name"]])


def _save(tools: Tools, names: list[str], records: Sequence[str] = ()) -> None:
    def texts() -> Iterator[str]:
        """One at a time, because the page's heap is small."""
        first = True
        for name in names:
            text = game_file.game_text(tools.keeper.library, name)
            if text is not None:
                yield (game_file.START if first else ",") + "\n" + text
                first = False
        yield ("" if not first else game_file.START + "\n") + "\n"
        if records:
            yield game_file.PLAYED + "\n" + ",\n".join(records) + "\n"
        yield game_file.END + "\n"

    tools.games_file.save(texts())


async def take(state: State, tools: Tools, file: Any) -> bool:
    """Bring back the games of a file that was opened as a puzzle; return whether it is a games file."""
    beginning = "".join((await tools.games_file.beginning(file, 2 * len(game_file.START))).split())
    if not beginning.startswith(game_file.START):
        return False
    await bring_back(state, tools, file)
    return True


async def bring_back(state: State, tools: Tools, file: Any) -> None:
    """Bring back the games of a file; say how many came, were already here, or could not be read."""
    if file.size > MOST_BYTES:
        _say(state, words.too_large(MOST_BYTES), True)
        return
    games: GamesOfFile | None = await tools.games_file.read(file)
    if games is None:
        _say(state, words.CUT, True)
    elif games.count < 0:
        _say(state, words.NO_GAMES, True)
    elif games.version != game_file.VERSION:
        _say(state, words.NEWER, True)
    else:
        await _keep(state, tools, games)


async def _keep(state: State, tools: Tools, games: GamesOfFile) -> None:
    """Keep the games of a file; say what became of them."""
    brought, known, full = 0, 0, False
    refused: list[str] = []
    for at in range(games.count):
        try:
            if game_file.bring(tools.keeper.library, await games.text(at)):
                brought += 1
            else:
                known += 1
        except MemoryError:
            refused.append("game {}: it is too long for this page".format(at + 1))
        except game_file.Refused as refusal:
            refused.append("game {}: {}".format(at + 1, refusal))
        except Full:
            full = True
            break
    full = full or not await scoring.bring_records(state, tools, games)
    keeping.list_games(state, tools)
    _say(state, words.told(brought, known, refused) + (words.NO_ROOM if full else ""), bool(refused) or full)


def _say(state: State, text: str, bad: bool = False) -> None:
    """Put a message below the list and in the status line."""
    state.game.say(text)
    state.said.say(text, "bad" if bad else "")
