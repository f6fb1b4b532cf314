"""The Futoshiki program: `Input#.txt` is its only argument, and it leaves `Output#.txt` in the current folder."""

from __future__ import annotations

import re
from pathlib import PurePath
from typing import TYPE_CHECKING

from puzzles.kinds.founding_programs import Console, Input, Option, Program
from puzzles.kinds.futoshiki.forms.clusters import Clusters
from puzzles.model.values import Budget, Puzzle
from puzzles.portable.faults import PuzzleFault

if TYPE_CHECKING:
    from puzzles.kinds.textbook import Textbook

UNSOLVABLE = "The puzzle has no solution"


class FutoshikiProgram:
    """Candidate lists, inference and backtracking over copies of the board."""

    summary = "the Futoshiki program: Input#.txt gives Output#.txt here"
    options: tuple[Option, ...] = ()

    def run(self, asked: Input, console: Console) -> bool:
        """Write the solution to the file that belongs to the input's; print it if standard input was read."""
        output = output_name(asked.file) if asked.file else ""
        search, puzzle = self.search(asked)
        solution = next(search.open(puzzle).solutions(Budget()), None)
        if solution is None:
            console.show(UNSOLVABLE + "\n")
            return False
        if output:
            console.save(output, Clusters().answer(puzzle, solution))
        else:
            console.show(Clusters().answer(puzzle, solution))
        return True

    def search(self, asked: Input) -> tuple[Textbook, Puzzle]:
        """Return the search on candidate lists, and the puzzle."""
        from puzzles.kinds.futoshiki.searches.candidate_lists.search import CandidateLists

        return CandidateLists(), Clusters().parse(asked.text)[0]


def output_name(file: str) -> str:
    """Return `Output#.txt` for `Input#.txt` in any folder. Raises PuzzleFault for a file with another name."""
    numbered = re.fullmatch(r"Input(0*[1-9][0-9]*)\.txt", PurePath(file).name)
    if not numbered:
        raise PuzzleFault("file-name", "The file must be named Input#.txt, where # is a positive number.")
    return f"Output{numbered[1]}.txt"


PROGRAM: Program = FutoshikiProgram()
