"""Each view and each reader of a text is needed: its example is read otherwise without it, or not at all."""

from __future__ import annotations

import pytest

from puzzles.forms import hypotheses, read
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

LISTS = ("THEMSELVES", "VIEWS", "READERS")
ENTRIES = [(name, at) for name in LISTS for at in range(len(getattr(hypotheses, name)))]


def reading(text: str) -> object:
    """Return what a text is read as, None for nothing."""
    try:
        opened = read.read(text, lenient=True)
    except PuzzleFault:
        return None
    return [(puzzle, opened.layers_of(at).title) for at, puzzle in enumerate(opened.puzzles)]


@looped(("name", "at"), ENTRIES)
def test_an_example_is_read_with_its_hypothesis_alone(name: str, at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    declared = getattr(hypotheses, name)
    example = declared[at].example
    whole = reading(example)
    assert whole
    with monkeypatch.context() as patched:
        patched.setattr(hypotheses, name, (*declared[:at], *declared[at + 1 :]))
        assert reading(example) != whole
