"""Where 1 and the highest number fit, signs considered.

4x4     a < b | c > d      b and c are greater than another, so they are never 1:
                           if d is in a column that has its 1, only a can hold it in this row
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.kinds.futoshiki.techniques.constraints import FutoshikiRules
from puzzles.logic.bits import bits
from puzzles.logic.brief import fitting
from puzzles.logic.claims import Claim, exclusion
from puzzles.logic.phrases import join_clauses, list_words, place_in_unit, symbol, with_article
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.technique import Technique
from puzzles.logic.techniques.singles import find_singles, placement_step


class Extremes(Technique):
    """A cell that is greater than another is never 1, and a cell that is less than another never holds the highest
    number. So 1, or the highest number, has one place left in a row or column.
    """

    name = "extremes"
    title = "Lowest or highest number"
    counts = ("lowest or highest number", "lowest or highest numbers")
    score = 1.3
    source = "futoshiki.org"
    spot = (
        "Take a line that lacks its lowest number, and cross out each cell that is greater than another. For the "
        "highest number, cross out each cell that is less than another. If one cell is left, the number stands there."
    )

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each line with one place for 1 or the highest number, where a sign takes another place."""
        rules = state.rules
        assert isinstance(rules, FutoshikiRules)
        for at, candidate in find_singles(state, rules.needs_of("row", "column")):
            one = rules.constraints[at]
            if one.number in (1, rules.numbers) and any(
                cell != rules.parts(candidate)[0] and not state.placements & rules.in_cell(cell)
                for cell in _barred_cells(rules, one.cells, one.number)
            ):
                yield placement_step(self, state, at, candidate)

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield the place that is left, the signs of other cells, and what rules it out in those that are crossed."""
        yield from super().claims(step)
        rules = step.rules
        assert isinstance(rules, FutoshikiRules)
        number = rules.parts(step.places[0])[1]
        crossed, barred, _ = _other_cells(step)
        for cell in barred:
            yield Claim("less", (rules.signs_below if number == 1 else rules.signs_above)[cell][0].cells)
        for cell in crossed:
            for candidate in bits(
                step.placements & rules.of_number(number) & rules.free_exclusions(rules.candidate(cell, number))
            ):
                yield exclusion(rules, candidate, 1 << rules.candidate(cell, number))

    def sentence(self, step: Step) -> str:
        """Say why the other cells do not hold it, and where it is."""
        rules = step.rules
        assert isinstance(rules, FutoshikiRules)
        number = rules.parts(step.places[0])[1]
        line = self.location(step)
        stands = "greater" if number == 1 else "less"
        crossed, barred, rest = _other_cells(step)
        why = [f"{_cell_words(rules, barred, line)} {_are(barred)} {stands} than another cell"] if barred else []
        if crossed:
            have = f"has its {symbol(rules, number)}" if len(crossed) == 1 else f"have their {symbol(rules, number)}s"
            named = _cell_words(rules, crossed, line)
            assert named.startswith(_across(line))
            why.append(f"{named} {have} already")
        if rest:
            why.append(f"{_cell_words(rules, rest, line)} lost it by an earlier step")
        return f"{self._place(step)}, as {join_clauses(why)}."

    def summary(self, step: Step) -> str:
        """Say where it is, and why if that is short; or else what sorts of reasons there are."""
        causes = ["signs", f"{_across(self.location(step))}s", "earlier steps"]
        crossed, barred, rest = _other_cells(step)
        by = [cause for cause, cells in zip(causes, (barred, crossed, rest), strict=True) if cells]
        return fitting(
            self.title, self.sentence(step), f"{self._place(step)}: by {list_words(by)}, it fits nowhere else."
        )

    def _place(self, step: Step) -> str:
        rules, line = step.rules, self.location(step)
        cell, number = rules.parts(step.places[0])
        return f"In {line}, only {place_in_unit(rules, cell, line)} can hold {with_article(rules, number)}"

    def target(self, step: Step) -> str:
        """Name the number."""
        number = step.rules.parts(step.places[0])[1]
        return f"the place of {with_article(step.rules, number)}"


def _other_cells(step: Step) -> tuple[list[int], list[int], list[int]]:
    """Return the other empty cells of a step's line: crossed by a line with the number, barred by a sign, others."""
    rules = step.rules
    assert isinstance(rules, FutoshikiRules)
    cell, number = rules.parts(step.places[0])
    values = rules.values(step.placements)
    empty = [each for each in rules.constraints[step.rests_on[0]].cells if each != cell and not values[each]]
    ruled = 0
    for candidate in bits(step.placements & rules.of_number(number)):
        ruled |= rules.free_exclusions(candidate)
    crossed = [each for each in empty if ruled >> rules.candidate(each, number) & 1]
    barred = [each for each in _barred_cells(rules, empty, number) if each not in crossed]
    return crossed, barred, [each for each in empty if each not in (*crossed, *barred)]


def _cell_words(rules: FutoshikiRules, cells: Sequence[int], line: str) -> str:
    """Name cells of a line: "columns 3 and 5"."""
    said = [place_in_unit(rules, cell, line) for cell in cells]
    return said[0] if len(said) == 1 else f"{said[0].split()[0]}s {list_words([each.split()[1] for each in said])}"


def _across(line: str) -> str:
    """Return what crosses a line: "column" for a row."""
    return "column" if line.startswith("row") else "row"


def _are(cells: Sequence[int]) -> str:
    return "is" if len(cells) == 1 else "are each"


def _barred_cells(rules: FutoshikiRules, cells: Sequence[int], number: int) -> list[int]:
    """Return the cells in which a sign leaves no room for 1 or the highest number."""
    signs = rules.signs_below if number == 1 else rules.signs_above
    return [cell for cell in cells if signs[cell]]


EXTREMES = Extremes()
