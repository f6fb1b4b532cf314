"""Own links, read and written by the page itself, in the worker's form of a puzzle. No DOM.

What reads and writes them is imported at the first link: a board can be played without one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.portable.faults import PuzzleFault
from puzzles.portable.sizes import Sides
from ui.state.board.kinds import KINDS, VIEWS

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api.messages import Failure, Layers, LinkContent, Puzzle
    from ui.state.board.session import Session
    from ui.state.board.view import View


def view_named(name: str) -> View:
    """Return the view of a kind. Raises PuzzleFault for an unknown name."""
    from puzzles.portable import boards

    if name not in KINDS:
        raise boards.unknown_kind(name, [view.name for view in VIEWS])
    return KINDS[name]


EXPLAINED = ("step", "practice", "watch")
ASKED = EXPLAINED + ("beat",)
MARKS = ("centre", "corner")


def mine(session: Session) -> Layers:
    """Return what the player has put on a board, as it is seen: no marks below a number."""
    told: Any = session.beside()
    layers: Any = {}
    for name in ("entries", "centre", "corner", "colours"):
        layer = told.get(name, ())
        if name in MARKS:
            layer = [[] if session.value(index) else marks for index, marks in enumerate(layer)]
        if any(layer):
            layers[name] = layer
    found: Layers = layers
    return found


def called(layers: Layers) -> str:
    """Return in words what a player has put on a board, "" for nothing: "entries, marks and colours"."""
    names = ["entries"] if "entries" in layers else []
    names += ["marks"] if "centre" in layers or "corner" in layers else []
    names += ["colours"] if "colours" in layers else []
    return ", ".join(names[:-1]) + (" and " if names[1:] else "") + "".join(names[-1:])


def link_to(session: Session, layers: Layers | None = None) -> str:
    """Return the fragment of the link to the puzzle on a board, with its words and these layers, without its #."""
    told: Any = dict(session.words)
    told.update(layers or {})
    return fragment_of(session.puzzle(), told)


def open_link(address: str) -> LinkContent | Failure:
    """Read a link or its fragment; a link that cannot be read is a Failure, as in an answer of the worker."""
    from puzzles.portable import boards

    try:
        link = boards.open_link(address, view_named)
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
    layers: Any = link.layers
    return {"puzzle": puzzle, "layers": layers}


def behind(asked: str) -> str:
    """Return what a link asks for behind its &, "" for nothing that is known here.

    A program on its way may have escaped it: &amp;step=3.
    """
    while asked[:4] == "amp;":
        asked = asked[4:]
    return asked[:399] if any(name in asked for name in ASKED) else ""


def fragment_of(puzzle: Puzzle, layers: Layers | None = None) -> str:
    """Return the fragment of the link to a puzzle, and to what is on the board beside it if given, without its #."""
    from puzzles.portable import links

    box = puzzle["box"] or (0, 0)
    size = Sides(puzzle["rows"], puzzle["columns"], box[0], box[1])
    clues = [(less, greater) for less, greater in puzzle["clues"]]
    told: Any = layers or {}
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
