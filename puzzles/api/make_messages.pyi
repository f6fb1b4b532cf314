"""The shapes of what `MakeService` takes and returns, beside those of `messages`. Cells are numbered from 0."""

from typing import TypedDict, final

class Wish(TypedDict, total=False):
    """What a puzzle should be like (`answers.wishes`). What is left out is left to chance."""

    level: str
    """The name of a level, "" for any; with `up_to`, the lowest of a range."""

    up_to: str
    technique: str
    """The name of a technique that it must need."""

    givens: int | None
    minimal: bool
    symmetry: str
    mask: list[int] | None
    """The cells that may hold givens, null for all."""

    pattern: str

class Offered(TypedDict):
    """Something to choose: the name in a wish, and the title for people."""

    name: str
    title: str

class Needed(Offered):
    """A technique to choose."""

    level: str

class Pattern(Offered):
    """A pattern to choose."""

    cells: list[int]
    """Where givens may stand; none for boards too large to show it."""

@final
class Choices(TypedDict):
    """What can be wished for of a kind's boards of a size."""

    levels: list[str]
    techniques: list[Needed]
    symmetries: list[Offered]
    patterns: list[Pattern]
