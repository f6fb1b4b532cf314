"""The chain through a board, as SVG paths; no DOM in here."""

from puzzles.portable.cells import touching

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


LENGTH = 64  # numbers whose links make one path, so that a move on a large board touches a small part of it


class Chain:
    """The links between cells that touch and hold consecutive numbers, in paths of LENGTH numbers each."""

    def __init__(self, columns: int, centre: "Callable[[int], tuple[int, int]]") -> None:
        self.columns = columns
        self.centre = centre  # of a cell's index, its middle as (x, y)
        self.places: dict[int, list[int]] = {}  # of a number, the cells that hold it

    def move(self, index: int, before: int, after: int) -> "set[int]":
        """A cell's number became another (0 for none); return which paths may have changed."""
        changed = set()
        if before:
            self.places[before].remove(index)
        if after:
            self.places.setdefault(after, []).append(index)
        for number in (before, after):
            if number:
                changed.add((number - 1) // LENGTH)
                changed.add(number // LENGTH)
        return changed

    def path(self, at: int) -> str:
        """Return the path data of the links from LENGTH * at on; empty where nothing touches."""
        pieces: list[str] = []
        end = -1  # where the pen is
        for number in range(at * LENGTH, (at + 1) * LENGTH):
            for here in self.places.get(number, ()):
                for after in self.places.get(number + 1, ()):
                    if touching(here, after, self.columns):
                        if here != end:
                            pieces.append("M{} {}".format(*self.centre(here)))
                        pieces.append("L{} {}".format(*self.centre(after)))
                        end = after
        return "".join(pieces)
