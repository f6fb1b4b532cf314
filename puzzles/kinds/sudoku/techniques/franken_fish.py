"""Franken fish: swordfish and jellyfish of lines and boxes, and finned ones from the X-wing on.

row 2 | 5 . .  | . . .  | 5 . . |    base: row 2, row 8 and box 5. Cover: columns 1 and 7 and row 5 or column 4,
box 5 |        | 5 . 5  |       |    as it comes: three units that need a 5, within three that hold one each. So
row 8 | 5 . .  | . . .  | 5 . . |    the rest of the cover has none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from puzzles.kinds.sudoku.techniques.templates import may_fail
from puzzles.logic.bits import bits, mask_of
from puzzles.logic.candidate_grid import grid
from puzzles.logic.claims import Claim, containment
from puzzles.logic.elimination import Elimination, role, unit_names
from puzzles.logic.phrases import places, symbol, with_article
from puzzles.logic.square import LatinRules
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.techniques.fish import SIZES

LARGEST = {2: 1 << 30, 3: 16, 4: 9}
"""By the number of units, the side of the largest board with such fish: larger ones have too many choices."""


Fish = tuple[int, int, int, tuple[int, ...], list[int]]
"""The places of the base, the fins, the removals, and the units of the base and of the cover."""


@lru_cache(maxsize=16)
def _unit_choices(units: int, size: int) -> tuple[list[tuple[int, ...]], list[int]]:
    """Return the choices of `size` units, and for each unit the set of the choices that have it."""
    choices = list(combinations(range(units), size))
    return choices, [mask_of(at for at, chosen in enumerate(choices) if unit in chosen) for unit in range(units)]


class Cover:
    """The choices of units for a cover: one unit fewer than it covers. A set of choices is bits by their order."""

    def __init__(self, size: int, first: Sequence[int], second: Sequence[int], held: dict[int, int]) -> None:
        """Begin with the units to be covered, those that cover, and the places of the number in each."""
        self.size, self.second, self.places = size, second, held
        self._choices, self._choices_with = _unit_choices(len(second), size - 1)
        self._all_fish = (1 << len(self._choices)) - 1
        self._own = {unit: self._choices_with[second.index(unit)] for unit in first if unit in second}
        self._choices_at: dict[int, int] = {}
        self._cache: dict[tuple[int, int], int] = {}

    def sets(self, left: dict[int, int]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Yield choices of base units whose remaining places do not overlap, each with units that cover the places."""
        if len(left) < self.size:
            return
        at_least = [self._all_fish] + [0] * self.size
        covered = []
        for unit, each in left.items():
            found = self._cache.get((unit, each))
            if found is None:
                found = self._cache[unit, each] = self._covers(unit, each)
            if found:
                covered.append((unit, found))
                for count in range(self.size, 0, -1):
                    at_least[count] |= at_least[count - 1] & found
        enough = at_least[self.size]
        if not enough:
            return
        reached = 0
        for each in left.values():
            reached |= each
        for at, unit in enumerate(self.second):
            if not self.places[unit] & reached:
                enough &= ~self._choices_with[at]
        for choice in bits(enough):
            covers = tuple([self.second[at] for at in self._choices[choice]])
            for bases in combinations([unit for unit, found in covered if found >> choice & 1], self.size):
                together = 0
                for unit in bases:
                    if left[unit] & together:
                        break
                    together |= left[unit]
                else:
                    yield bases, covers

    def _covers(self, unit: int, held: int) -> int:
        """Return the choices that cover all these candidates of a unit, without the unit itself."""
        found = self._all_fish & ~self._own.get(unit, 0)
        for place in bits(held):
            if place not in self._choices_at:
                self._choices_at[place] = 0
                for at, other in enumerate(self.second):
                    if self.places[other] >> place & 1:
                        self._choices_at[place] |= self._choices_with[at]
            found &= self._choices_at[place]
        return found


class FrankenFish(Elimination):
    """A fish with boxes among its lines. In some rows and boxes, a number fits only in as many columns and boxes, so
    these have the number there, and it goes from their other cells. The same holds with rows and columns exchanged.
    """

    spot = (
        "Choose one number, and allow boxes as well as lines in your fish. Look for rows and boxes whose places all "
        "lie in as many columns and boxes. The rest of those columns and boxes loses the number."
    )

    is_finned = False

    def __init__(self, size: int, score: float, hodoku: int) -> None:
        self.size = size
        name = SIZES[size] if size == 2 else SIZES[size].lower()
        self.title = f"{'Finned franken' if self.is_finned else 'Franken'} {name}"
        self.name = self.title.lower().replace(" ", "-")
        one = f"{'finned ' if self.is_finned else ''}Franken {name}"
        self.counts = (one, f"{one}s" if size == 2 else f"{one}es")
        self.score = score
        self.source = f"Sudoku forums; HoDoKu {hodoku}"

    def find_with_pauses(self, state: State) -> Iterator[Step | None]:
        """Yield a step for each such group of units, with None after each number.

        With a candidate true, some units would have too few others.
        """
        rules = grid(state).rules
        if rules.numbers > LARGEST[self.size]:
            return
        for number in range(1, rules.numbers + 1):
            for each in rules.cached_result(
                f"franken {self.size}",
                number,
                state.live & rules.of_number(number),
                lambda of: self._all_fish(state, of),
            ):
                if bool(each[1]) == self.is_finned:
                    yield self._step(state, number, each)
            yield None

    def _all_fish(self, state: State, number: int) -> list[Fish]:
        """Return all fish of a number, the plain and the finned ones."""
        board, live = grid(state), state.live
        rules = board.rules
        if not may_fail(rules, board.live, number):
            return []
        order = rules.size.rows
        rows, columns = list(range(order)), list(range(order, 2 * order))
        lines = {frozenset(rules.units[unit]) for unit in rows + columns}
        boxes = [rules.constraints[at].unit for at, _ in rules.needs_of("box", "region")][::order]
        boxes = [unit for unit in boxes if frozenset(rules.units[unit]) not in lines]
        held = {unit: live & rules.constraints[rules.need(unit, number)].needs for unit in rows + columns + boxes}
        done: set[tuple[tuple[int, ...], int]] = set()
        found: list[Fish] = []
        for first, second in ((rows + boxes, columns + boxes), (columns + boxes, rows + boxes)):
            cover = Cover(self.size, first, second, held)
            for candidate in bits(live & rules.of_number(number) & ~state.placements):
                free = rules.free_exclusions(candidate) | 1 << candidate
                left = {unit: held[unit] & ~free for unit in first if not held[unit] >> candidate & 1}
                for bases, covers in cover.sets({unit: each for unit, each in left.items() if each}):
                    found += self._fish(rules, bases, covers, second, held, boxes, done)
        return found

    def _fish(
        self,
        rules: LatinRules,
        bases: tuple[int, ...],
        covers: tuple[int, ...],
        second: Sequence[int],
        held: dict[int, int],
        boxes: Sequence[int],
        done: set[tuple[tuple[int, ...], int]],
    ) -> Iterator[Fish]:
        """Yield the fish with each last unit of the cover."""
        base = twice = within = 0
        for unit in bases:
            twice |= base & held[unit]
            base |= held[unit]
        for unit in covers:
            within |= held[unit]
        boxed = any(unit in boxes for unit in (*bases, *covers))
        for last in second:
            cover = within | held[last]
            removes = cover & ~base
            if not removes or last in covers or last in bases or not (boxed or last in boxes):
                continue
            fins = (base & ~cover) | twice
            for fin in bits(fins):
                removes &= rules.free_exclusions(fin)
                if not removes:
                    break
            if removes and (bases, removes) not in done:
                done.add((bases, removes))
                yield base, fins, removes, bases, sorted((*covers, last))

    def _step(self, state: State, number: int, fish: Fish) -> Step:
        """Return the step of a fish."""
        base, fins, removes, bases, covers = fish
        rules = grid(state).rules
        needs = [rules.need(unit, number) for unit in bases]
        return self.step(state, needs, removes, (("base", base & ~fins), ("fin", fins)), notes=covers)

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield the places in the units, and the other units that hold all of them but the fins."""
        yield from super().claims(step)
        rules = step.rules
        assert isinstance(rules, LatinRules)
        yield containment(rules, role(step, "base"), [rules.units[unit] for unit in step.notes])

    def premise(self, step: Step) -> str:
        """Say which units have the number within which, and what that means there."""
        rules = step.rules
        if self.is_finned:
            return f"{self._fitting(step)}, or in {places(rules, rules.cells_of(role(step, 'fin')))}"
        number = symbol(rules, rules.constraints[step.rests_on[0]].number)
        return f"{self._fitting(step)}, so {self._within(step)} have their {number}s there and nowhere else"

    def gist(self, step: Step) -> str:
        """Say which units have the number within which; the other places are drawn."""
        return f"{self._fitting(step)}{', or in diamonds' if self.is_finned else ''}"

    def _fitting(self, step: Step) -> str:
        rules = step.rules
        number = with_article(rules, rules.constraints[step.rests_on[0]].number)
        return f"in {unit_names(rules, step.rests_on)}, {number} fits only in {self._within(step)}"

    def _within(self, step: Step) -> str:
        number = step.rules.constraints[step.rests_on[0]].number
        return unit_names(step.rules, [_need(step, unit, number) for unit in step.notes])


def _need(step: Step, unit: int, number: int) -> int:
    return next(each.index for each in step.rules.constraints if each.unit == unit and each.number == number)


class FinnedFrankenFish(FrankenFish):
    """A Franken fish with a few places too many, its fins. Either a fin holds the number, or there is no fin and the
    fish is whole. What is ruled out in both cases goes.
    """

    spot = (
        "Look for a Franken fish that fails by a place or two, the fins. Ask what would go if there were no fins. Of "
        "that, strike out only what sees every fin."
    )

    is_finned = True
    adverb = "either way, "


FRANKEN_SWORDFISH, FRANKEN_JELLYFISH = FrankenFish(3, 7.8, 350), FrankenFish(4, 7.9, 370)
FINNED_FRANKEN_X_WING = FinnedFrankenFish(2, 7.8, 390)
FINNED_FRANKEN_SWORDFISH, FINNED_FRANKEN_JELLYFISH = FinnedFrankenFish(3, 7.9, 410), FinnedFrankenFish(4, 8.0, 430)
