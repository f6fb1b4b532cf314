"""Own links, read and written by the page itself, in the worker's form of a puzzle. No DOM."""

from puzzles.portable import boards, links
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.sizes import Sides
from ui.model.kinds import KINDS, VIEWS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzles.api.messages import Failure, LinkOpened, Puzzle
    from ui.model.view import View


def view_named(name: str) -> "View":
    """Return the view of a kind. Raises PuzzleFault for an unknown name."""
    if name not in KINDS:
        raise boards.unknown_kind(name, [view.name for view in VIEWS])
    return KINDS[name]


def opened(address: str) -> "LinkOpened | Failure":
    """Read a link or its fragment; a link that cannot be read is a Failure, as in an answer of the worker."""
    try:
        kind, size, givens, clues, entries, letters = boards.opened(address, view_named)
    except PuzzleFault as fault:
        return {"fault": fault.plain()}
    except MemoryError:
        said = "This link holds more than this page has room for."
        return {"fault": PuzzleFault("link-too-long", said, hint="Paste the text.").plain()}
    puzzle = KINDS[kind].blank(size.rows, size.columns, size.box_rows, size.box_columns)
    puzzle["givens"] = list(givens)
    puzzle["clues"] = [list(clue) for clue in clues]
    puzzle["letters"] = letters
    return {"puzzle": puzzle, "entries": list(entries)}


def fragment_of(puzzle: "Puzzle", entries: "Sequence[int] | None" = None) -> str:
    """Return the fragment of the link to a puzzle, with the player's entries if they are given, without its #.

    It is never packed, since MicroPython packs badly: what is longer than `READABLE_CHARACTERS` the worker shares.
    """
    box = puzzle["box"] or (0, 0)
    size = Sides(puzzle["rows"], puzzle["columns"], box[0], box[1])
    clues = [(less, greater) for less, greater in puzzle["clues"]]
    letters = bool(puzzle.get("letters"))
    return links.readable(puzzle["kind"], size, puzzle["top"], puzzle["givens"], clues, entries, letters)
