"""X-wing, swordfish and jellyfish: as many rows as columns, or the reverse."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.logic.bits import bits
from puzzles.logic.candidate_grid import Grid, combine_sets, grid
from puzzles.logic.claims import Claim, containment
from puzzles.logic.constraints import Rules
from puzzles.logic.elimination import Elimination, list_names, role, unit_names
from puzzles.logic.phrases import count_word, symbol, with_article
from puzzles.logic.square import LatinRules
from puzzles.logic.state import State
from puzzles.logic.step import Step

SIZES = {2: "X-wing", 3: "Swordfish", 4: "Jellyfish"}


class Fish(Elimination):
    """Some rows leave a number only as many columns, so these columns have it in those rows only; or the reverse."""

    def __init__(self, size: int, score: float, source: str) -> None:
        self.size = size
        self.title = SIZES[size]
        self.name = self.title.lower()
        self.counts = ("X-wing", "X-wings") if size == 2 else (self.name, f"{self.name}es")
        self.score = score
        self.source = source
        count = count_word(size)
        self.own_definition = (
            f"In {count} rows, a number fits only in the same {count} columns. So these columns have the number in "
            "those rows, and it goes from their other cells. The same holds with rows and columns exchanged."
        )
        self.spot = (
            f"Choose one number, and look for rows with few places for it. Find {count} of them whose places lie in "
            f"only {count} columns: the number goes from the rest of these columns. Then try it with columns first."
        )
        self.aliases = (f"{size}-fish (Sudoku forums)",)

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each such group of lines, rows first."""
        board = grid(state)
        rules = board.rules
        order = rules.size.rows
        for number in range(rules.numbers):
            for first, second in ((0, order), (order, 0)):
                sets = [board.places[first + at][number] for at in range(order)]
                for chosen, union in combine_sets(sets, self.size, self.size):
                    base = number_candidates(board, number, [first + at for at in chosen])
                    removes = number_candidates(board, number, [second + at for at in bits(union)]) & ~base
                    if removes:
                        needs = [rules.need(first + at, number + 1) for at in chosen]
                        yield self.step(state, needs, removes, (("base", base),))

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield what is left in the lines, and which lines cross them there."""
        yield from super().claims(step)
        rules = step.rules
        assert isinstance(rules, LatinRules)
        lines = crossing_lines(rules, step.rests_on, step.cells)
        yield containment(rules, role(step, "base"), [rules.units[line] for line in lines])

    def premise(self, step: Step) -> str:
        """Say which lines leave which, and what that means there."""
        rules = step.rules
        number = symbol(rules, rules.constraints[step.rests_on[0]].number)
        across = crossing_names(rules, step.rests_on, step.cells)
        return f"{self.gist(step)}, so {across} have their {number}s there and nowhere else"

    def gist(self, step: Step) -> str:
        """Say which lines leave which."""
        rules = step.rules
        number = with_article(rules, rules.constraints[step.rests_on[0]].number)
        across = crossing_names(rules, step.rests_on, step.cells)
        return f"in {unit_names(rules, step.rests_on)}, {number} fits only in {across}"


def number_candidates(board: Grid, number: int, units: list[int]) -> int:
    """Return the candidates of a number, from 0, in some units."""
    found = 0
    for unit in units:
        found |= board.rules.constraints[board.rules.need(unit, number + 1)].needs
    return found & board.live


def crossing_names(rules: Rules, lines: tuple[int, ...], cells: tuple[int, ...]) -> str:
    """Name the lines that cross some lines at some cells."""
    order = rules.size.rows
    found = crossing_lines(rules, lines, cells)
    return list_names([f"{'column' if line >= order else 'row'} {line % order + 1}" for line in found])


def crossing_lines(rules: Rules, lines: tuple[int, ...], cells: tuple[int, ...]) -> list[int]:
    """Return the lines that cross some lines at some cells, as indices of the units: rows first."""
    order = rules.size.rows
    rows = rules.constraints[lines[0]].unit < order
    return sorted({order + cell % order if rows else cell // order for cell in cells})
