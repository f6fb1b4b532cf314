"""Blocks of lines for other programs' tasks: what `solve --all` does with one, as a function of bytes alone."""

from __future__ import annotations

from functools import lru_cache

from puzzles.forms.decode import encoding_of_mark
from puzzles.portable.faults import PuzzleFault
from puzzles.running.source import HEAD, LineForm, layout, read, text_of
from puzzles.running.tasks import SolveLines


def solve(data: bytes, like: bytes, seconds: float) -> bytes:
    """Return a block with each puzzle replaced by a solution, in the form of `like`. Raises PuzzleFault."""
    if not data:
        return b""
    mark = encoding_of_mark(data[:HEAD]).mark
    lines = SolveLines(_layout(like[:HEAD]), seconds, None, False)(data[len(mark) :])
    return mark + lines.data


@lru_cache(maxsize=8)
def _layout(head: bytes) -> LineForm:
    """Return the form of a text by its beginning, as `solve --all` finds it. Raises PuzzleFault."""
    encoding = encoding_of_mark(head)
    if not encoding.holds_ascii:
        raise PuzzleFault("encoding", "Lines are solved in UTF-8, and these are not.", hint="Convert them first.")
    head = head[len(encoding.mark) :]
    # The last line may be cut off in its middle.
    whole = head if len(head) + len(encoding.mark) < HEAD else head[: max(map(head.rfind, (b"\n", b"\r"))) + 1]
    found = layout(read(text_of(whole), None))
    if found is None:
        raise PuzzleFault(
            "lines",
            "These are not lines of puzzles, one on each.",
            hint="Give the beginning of their file as `like` if this part has none.",
        )
    return found
