"""Game ids of Simon Tatham's Solo, one a line: see `kinds.sudoku.forms.solo`. They hold jigsaws and diagonals too."""

from __future__ import annotations

import re

from puzzles.kinds.form import Confidence, Form
from puzzles.kinds.sudoku.box_sizes import NAME, VARIANT_FORM, puzzle_of
from puzzles.kinds.sudoku.forms.solo import ID, game_of, id_of, is_whole
from puzzles.model.values import Puzzle, Values
from puzzles.portable.faults import PuzzleFault
from puzzles.portable.limits import MAX_GRID_CHARACTERS
from puzzles.portable.variants import regions_fault

MOST_SHOWN = 100
LINE_END = re.compile("\r\n|\r|\n")


class GameId(Form):
    """Ids alone; what may surround one is read by the form that reads links to Solo."""

    kind = NAME
    name = VARIANT_FORM
    title = "game id of Solo"

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN for an id of boxes or of a jigsaw, unless it has cages."""
        found = ID.fullmatch(next(iter(_lines(text)), (0, ""))[1])
        parted = found and (found["two"] or "j" in found["flags"]) and not {"k", "m"} & set(found["flags"])
        return Confidence.CERTAIN if parted else Confidence.NO

    def parse(self, text: str) -> list[Puzzle]:
        """Read an id from each line that is not blank. Raises PuzzleFault."""
        if len(text) > MAX_GRID_CHARACTERS:
            raise PuzzleFault("too-long", f"Game ids of {len(text):,} characters are more than can be read.")
        found = [self._puzzle(line, number) for number, line in _lines(text)]
        if not found:
            raise PuzzleFault("no-puzzle", "There is no puzzle in this text.", hint="Write a game id on a line.")
        return found

    def _puzzle(self, line: str, number: int) -> Puzzle:
        parts = ID.fullmatch(line)
        if not parts:
            raise _refused(line, number, "is no game id of Solo")
        try:
            game = game_of(parts, parts["description"])
        except PuzzleFault as fault:
            raise PuzzleFault(fault.code, fault.message, line=number, column=1, excerpt=line, hint=fault.hint) from None
        if game.killer:
            raise _refused(line, number, "has killer cages, which Givens does not play")
        if game.regions and (wrong := regions_fault(game.size.rows, game.regions)):
            raise _refused(line, number, f"has walls that part the board otherwise: {wrong[0].rstrip('.')}")
        if len(game.cells) != game.size.cells or max(game.cells) > game.size.rows:
            raise _refused(line, number, f"has not the cells of a {game.size} board")
        return puzzle_of(game.size, tuple(game.cells), game.regions, game.diagonals)

    def holds(self, puzzle: Puzzle) -> bool:
        """Say whether each region is in one piece."""
        return is_whole(puzzle)

    def write(self, *puzzles: Puzzle) -> str:
        """Write an id a line."""
        if not all(map(is_whole, puzzles)):
            raise PuzzleFault(
                "form",
                f"The form “{self.name}” holds no regions in several pieces.",
                hint="Share the puzzle as a link, which holds them.",
            )
        return "".join(id_of(puzzle) + "\n" for puzzle in puzzles)

    def answer(self, puzzle: Puzzle, solution: Values) -> str:
        """Write the id of the full board: that program prints none."""
        return id_of(puzzle.with_givens(solution)) + "\n"


def _lines(text: str) -> list[tuple[int, str]]:
    """Return the number and the content of each line that is not blank."""
    lines = enumerate(LINE_END.split(text.lstrip("\ufeff")), 1)
    return [(number, line.strip()) for number, line in lines if line.strip()]


def _refused(line: str, number: int, why: str) -> PuzzleFault:
    return PuzzleFault(
        "game-id",
        f"Line {number} {why}.",
        line=number,
        column=1,
        excerpt=line[:MOST_SHOWN],
        hint="Copy the whole id again; one like 3x3: and the cells stands alone on its line.",
    )
