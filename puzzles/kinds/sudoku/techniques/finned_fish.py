"""Finned and sashimi fish: a fish with a few places too many, which see all the removals."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.kinds.sudoku.techniques.templates import may_fail
from puzzles.logic.bits import bits
from puzzles.logic.candidate_grid import Grid, combine_sets, common_exclusions, grid
from puzzles.logic.claims import Claim, containment
from puzzles.logic.elimination import Elimination, role, unit_names
from puzzles.logic.phrases import places, with_article
from puzzles.logic.square import LatinRules
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.techniques.fish import SIZES, crossing_lines, crossing_names, number_candidates

Fish = tuple[int, int, int, int, tuple[int, ...]]
"""A candidate that must be false, the places of the base, the fins, the removals, and the lines of the base."""


class FinnedFish(Elimination):
    """An X-wing, swordfish or jellyfish with a few places too many, its fins. Either a fin holds the number, or there
    is no fin and the fish is whole. What is ruled out in both cases goes.
    """

    spot = (
        "Look for a fish with one flaw: some line has a place or two more than it should, the fins. Ask what the fish "
        "would strike out without them. Of that, only what sees every fin goes."
    )

    is_sashimi = False
    adverb = "either way, "

    def __init__(self, size: int, score: float, hodoku: int) -> None:
        self.size = size
        word = "Sashimi" if self.is_sashimi else "Finned"
        self.title = f"{word} {SIZES[size] if size == 2 else SIZES[size].lower()}"
        self.name = self.title.lower().replace(" ", "-")
        self.counts = (self.title.lower(), self.title.lower() + ("s" if size == 2 else "es"))
        self.score = score
        self.source = f"HoDoKu {hodoku}"
        fish = f"{'An' if size == 2 else 'A'} {SIZES[size] if size == 2 else SIZES[size].lower()}"
        self.own_definition = (
            f"{fish} that is incomplete without its fins: one of its lines has only one other place for the number. "
            "Either a fin holds the number, or the rest of the fish holds. What is ruled out in both cases goes."
            if self.is_sashimi
            else f"{fish} with a few places too many, its fins. Either a fin holds the number, or there is no fin and "
            "the fish is whole. What is ruled out in both cases goes."
        )

    def find_with_pauses(self, state: State) -> Iterator[Step | None]:
        """Yield a step for each such group of lines, with None after each number.

        With a candidate true, some lines would have too few across.
        """
        board = grid(state)
        rules = board.rules
        found: list[tuple[int, Fish]] = []
        name = f"{'sashimi' if self.is_sashimi else 'finned'} {self.size}"
        for number in range(1, rules.numbers + 1):
            found += [
                (number, each)
                for each in rules.cached_result(
                    name, number, board.live & rules.of_number(number), lambda of: self._fish(board, of)
                )
            ]
            yield None
        for number, (_, base, fins, removes, chosen) in sorted(found, key=lambda each: each[1][0]):
            yield self.step(
                state, [rules.need(unit, number) for unit in chosen], removes, (("base", base & ~fins), ("fin", fins))
            )

    def _fish(self, board: Grid, of: int) -> list[Fish]:
        """Return all fish of a number."""
        rules = board.rules
        if not may_fail(rules, board.live, of):
            return []
        order = rules.size.rows
        number = of - 1
        lines = [number_candidates(board, number, [at]) for at in range(2 * order)]
        done: set[tuple[int, int]] = set()
        found: list[Fish] = []
        for candidate in bits(board.live & rules.of_number(of)):
            cell = candidate // rules.numbers
            seen = rules.free_exclusions(candidate)
            for first, second in ((0, order), (order, 0)):
                own, across = divmod(cell, order) if first == 0 else divmod(cell, order)[::-1]
                sets = []
                for at in range(order):
                    left = board.places[first + at][number]
                    if left and at != own:
                        left &= ~_cells_in_unit(rules, first + at, lines[first + at] & seen)
                    sets.append(0 if at == own else left)
                for chosen, union in combine_sets(sets, self.size, self.size - 1):
                    base = cover = 0
                    for at in chosen:
                        base |= lines[first + at]
                    for at in (*bits(union), across):
                        cover |= lines[second + at]
                    fins = base & ~cover
                    removes = cover & ~base & common_exclusions(rules, fins)
                    if not fins or (base, removes) in done or union.bit_count() < self.size - 1:
                        continue
                    done.add((base, removes))
                    thin = any((lines[first + at] & cover).bit_count() < 2 for at in chosen)
                    if removes and thin == self.is_sashimi:
                        found.append((candidate, base, fins, removes, tuple([first + at for at in chosen])))
        return found

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield the places in the lines, and the lines that cross them at all places but the fins."""
        yield from super().claims(step)
        rules, base = step.rules, role(step, "base")
        assert isinstance(rules, LatinRules)
        lines = crossing_lines(rules, step.rests_on, rules.cells_of(base | step.removes))
        yield containment(rules, base, [rules.units[line] for line in lines])

    def premise(self, step: Step) -> str:
        """Say which lines leave which, and where else the number fits."""
        return self._fitting(step, f"in {places(step.rules, step.rules.cells_of(role(step, 'fin')))}")

    def gist(self, step: Step) -> str:
        """Say which lines leave which; the other places are drawn."""
        return self._fitting(step, "in diamonds")

    def _fitting(self, step: Step, fins: str) -> str:
        rules = step.rules
        number = rules.constraints[step.rests_on[0]].number
        body = rules.cells_of(role(step, "base") | step.removes)
        across = crossing_names(rules, step.rests_on, body)
        lines, held = unit_names(rules, step.rests_on), with_article(rules, number)
        return f"in {lines}, {held} fits only in {across}, or {fins}"


def _cells_in_unit(rules: LatinRules, unit: int, seen: int) -> int:
    """Return the cells of some candidates as bits by their order in a unit."""
    found = 0
    for candidate in bits(seen):
        found |= 1 << rules.units[unit].index(candidate // rules.numbers)
    return found


class SashimiFish(FinnedFish):
    """A finned fish that is incomplete without its fins: one of its lines then has only one place for the number. What
    is ruled out by the fins, and by the fish without them, goes.
    """

    spot = (
        "Look for a finned fish that lacks a corner, too: without its fins, one line has just one place. It still "
        "works, as that place would then be true. Of what the fish would strike out, only what sees every fin goes."
    )

    is_sashimi = True


FINNED_X_WING, SASHIMI_X_WING = FinnedFish(2, 4.1, 130), SashimiFish(2, 4.1, 150)
FINNED_SWORDFISH, SASHIMI_SWORDFISH = FinnedFish(3, 5.0, 200), SashimiFish(3, 5.0, 240)
FINNED_JELLYFISH, SASHIMI_JELLYFISH = FinnedFish(4, 5.5, 250), SashimiFish(4, 5.5, 260)
