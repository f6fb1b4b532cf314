"""A second way to check a proof: its text read and its clauses built anew, each step propagated by a SAT solver.

It has the form of the file and the clauses from what `puzzles/proving` states of them, and shares no code with it. A
step that takes a clause away is passed over, so that it accepts whatever a checker that heeds it may accept.
"""

from __future__ import annotations

from pysat.solvers import Minisat22

from puzzles.model.values import Values
from tests.soak.encoding import Clauses, latin_clauses, path_clauses
from tests.soak.universe import boxes, units_of


class Told:
    """What the comments of a proof's file say, and its steps."""

    def __init__(self, text: str) -> None:
        """Take the text apart, line by line."""
        self.kind, self.verdict = "", ""
        self.rows = self.columns = 0
        self.box = (0, 0)
        self.boards: dict[str, Values] = {}
        self.diagonals = False
        self.clues: list[tuple[int, int]] = []
        self.steps: list[list[int]] = []
        lines = iter(text.splitlines())
        for line in lines:
            words = line.split()
            if words[:1] != ["c"]:
                if words and words[0] != "d":
                    self.steps.append([int(word) for word in words[:-1]])
            elif words[1] == "kind":
                self.kind = words[2]
            elif words[1] == "size":
                self.rows, self.columns = int(words[2]), int(words[3])
            elif words[1] == "box":
                self.box = int(words[2]), int(words[3])
            elif words[1] == "diagonals":
                self.diagonals = True
            elif words[1] == "verdict":
                self.verdict = words[2]
            elif words[1] == "less":
                row, column, other, beside = (int(word) - 1 for word in words[2:])
                self.clues.append((row * self.columns + column, other * self.columns + beside))
            elif words[1] in ("givens", "regions", "solution"):
                cells = [word for _ in range(self.rows) for word in next(lines).split()[1:]]
                self.boards[words[1]] = tuple(0 if word == "." else int(word) for word in cells)


def clauses_of(told: Told) -> Clauses:
    """Return all clauses that a proof begins with."""
    rows, columns, givens = told.rows, told.columns, told.boards["givens"]
    top = rows * columns if told.kind == "numbrix" else columns

    def is_(cell: int, number: int) -> int:
        return cell * top + number

    if told.kind == "numbrix":
        clauses = path_clauses(rows, columns)
    else:
        tall, wide = told.box
        regions = boxes(tall, wide) if tall else told.boards.get("regions", ())
        clauses = latin_clauses(columns, units_of(columns, regions, told.diagonals))
        for less, greater in told.clues:
            for n in range(1, top + 1):
                clauses.append([-is_(less, n), *(is_(greater, m) for m in range(n + 1, top + 1))])
                clauses.append([-is_(greater, n), *(is_(less, m) for m in range(1, n))])
    clauses += [[is_(cell, given)] for cell, given in enumerate(givens) if given]
    if "solution" in told.boards:
        clauses.append([-is_(cell, number) for cell, number in enumerate(told.boards["solution"])])
    return clauses


def accepted(text: str) -> bool:
    """Say whether each step of a proof follows by unit propagation, and the last is a contradiction."""
    told = Told(text)
    if (told.verdict == "one") != ("solution" in told.boards):
        return False
    with Minisat22(bootstrap_with=clauses_of(told)) as solver:
        for step in told.steps:
            open_still, _ = solver.propagate([-literal for literal in step])
            if open_still:
                return False
            if not step:
                return True
            solver.add_clause(step)
    return False
