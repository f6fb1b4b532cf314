"""What tests say of a search's events."""

from __future__ import annotations

from puzzles.model.values import End, Event


def as_end(event: Event) -> End:
    """Return an event that must be the End of a search."""
    assert isinstance(event, End)
    return event
