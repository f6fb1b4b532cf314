"""What the store knows of the games of days' puzzles. No DOM."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.storage.played.games import PLAYED, PlayedGames

if TYPE_CHECKING:
    from puzzles.api.strength_messages import PlayedGame
    from ui.shapes import Store


def of_days(store: Store) -> dict[str, PlayedGame]:
    """Return what is known of each such game, by its name."""
    found = PlayedGames(store).all('"day"')
    return {name: played for name, played in found.items() if "day" in played}


def done_in(games: dict[str, PlayedGame]) -> dict[tuple[str, str], int]:
    """Return the seconds of the games that were finished, by kind and day: of several the least."""
    found: dict[tuple[str, str], int] = {}
    for played in games.values():
        if played.get("end") == "finished":
            named = played["kind"], played["day"]
            found[named] = min(played["seconds"], found.get(named, played["seconds"]))
    return found


def named(games: dict[str, PlayedGame], kind: str, day: str) -> list[str]:
    """Return the names of the games of a day's puzzle, the one played last first."""
    here = [name for name, played in games.items() if (played["kind"], played["day"]) == (kind, day)]
    return sorted(here, key=lambda name: games[name]["when"], reverse=True)


def drop_unplayed(store: Store, names: list[str]) -> None:
    """Drop what is known of those of these games that were not played."""
    for name in names:
        played = PlayedGames(store).get(name)
        if played is not None and not played["seconds"] and not played["end"]:
            store.drop(PLAYED + name)
