"""The record of the open file or text in the store. The browser's cache has its bytes. No DOM."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ui.storage.logs import read

if TYPE_CHECKING:
    from ui.shapes import OpenRecord, Store

RECORD = "givens:open"


def recorded(store: Store) -> OpenRecord:
    """Return the record; an empty one if there is none."""
    found: OpenRecord = read(store.get(RECORD), {})
    return found if isinstance(found, dict) else {}


def record(store: Store, kept: OpenRecord) -> None:
    """Keep a record in place of the one before. Raises Full."""
    store.put(RECORD, json.dumps(kept))


def drop(store: Store, game: str) -> OpenRecord | None:
    """Drop the record if it is of this game, and return it."""
    kept = recorded(store)
    if kept.get("game") != game:
        return None
    store.drop(RECORD)
    return kept
