"""Own links, read and written by the page itself, in the worker's form of a puzzle. No DOM."""

from puzzles.portable import boards, links
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.sizes import Sides
from ui.model.kinds import KINDS, VIEWS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.messages import Failure, Layers, LinkOpened, Puzzle
    from ui.model.view import View


def view_named(name: str) -> "View":
    """Return the view of a kind. Raises PuzzleFault for an unknown name."""
    if name not in KINDS:
        raise boards.unknown_kind(name, [view.name for view in VIEWS])
    return KINDS[name]


def opened(address: str) -> "LinkOpened | Failure":
    """Read a link or its fragment; a link that cannot be read is a Failure, as in an answer of the worker."""
    try:
        link = boards.opened(address, view_named)
    except PuzzleFault as fault:
        return {"fault": fault.plain()}
    except MemoryError:
        said = "This link holds more than this page has room for."
        return {"fault": PuzzleFault("link-too-long", said, hint="Paste the text.").plain()}
    size = link.size
    puzzle = KINDS[link.kind].blank(size.rows, size.columns, size.box_rows, size.box_columns)
    puzzle["givens"] = list(link.givens)
    puzzle["clues"] = [list(clue) for clue in link.clues]
    puzzle["letters"] = link.letters
    if link.regions:
        puzzle["regions"] = list(link.regions)
    if link.diagonals:
        puzzle["diagonals"] = True
    layers: "Any" = link.layers
    return {"puzzle": puzzle, "layers": layers}


def fragment_of(puzzle: "Puzzle", layers: "Layers | None" = None) -> str:
    """Return the fragment of the link to a puzzle, and to what is on the board beside it if given, without its #."""
    box = puzzle["box"] or (0, 0)
    size = Sides(puzzle["rows"], puzzle["columns"], box[0], box[1])
    clues = [(less, greater) for less, greater in puzzle["clues"]]
    told: "Any" = layers or {}
    return links.encode(
        puzzle["kind"],
        size,
        puzzle["top"],
        puzzle["givens"],
        clues,
        told,
        bool(puzzle.get("letters")),
        puzzle.get("regions") or (),
        bool(puzzle.get("diagonals")),
    )
