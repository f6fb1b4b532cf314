"""Skyscraper, two-string kite and turbot fish: two strong links of one number, joined."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.logic.candidate_grid import StrongLink, grid
from puzzles.logic.claims import Claim, exclusion
from puzzles.logic.elimination import Elimination, list_names
from puzzles.logic.phrases import place, symbol, with_article
from puzzles.logic.square import LatinRules
from puzzles.logic.state import State
from puzzles.logic.step import Step


class TwoStrongLinks(Elimination):
    """The base of the three: two units with two places each for a number, one place of each in a common unit."""

    def find(self, state: State) -> Iterator[Step]:
        """Yield a step for each two such units and each way to join them."""
        board = grid(state)
        rules = board.rules
        by_number: dict[int, list[StrongLink]] = {}
        for link in board.links:
            if rules.constraints[link.constraint].number:
                by_number.setdefault(link.one % rules.numbers, []).append(link)
        for links in by_number.values():
            for index, left in enumerate(links):
                for right in links[index + 1 :]:
                    if not self.fits(rules, left, right):
                        continue
                    for end, inner in ((left.one, left.other), (left.other, left.one)):
                        for far_inner, far_end in ((right.one, right.other), (right.other, right.one)):
                            if (
                                len({end, inner, far_inner, far_end}) < 4
                                or not rules.free_exclusions(inner) >> far_inner & 1
                            ):
                                continue
                            removes = rules.free_exclusions(end) & rules.free_exclusions(far_end) & board.live
                            if removes and self.joins(rules, inner, far_inner):
                                ends = 1 << end | 1 << far_end
                                base = 1 << inner | 1 << far_inner
                                yield self.step(
                                    state,
                                    (left.constraint, right.constraint),
                                    removes,
                                    (("base", base), ("end", ends)),
                                )

    def fits(self, rules: LatinRules, left: StrongLink, right: StrongLink) -> bool:
        """Say whether two strong links suit the technique."""
        return True

    def joins(self, rules: LatinRules, one: int, other: int) -> bool:
        """Say whether two candidates that exclude each other join the links as the technique needs it."""
        return True

    def claims(self, step: Step) -> Iterator[Claim]:
        """Yield the places of both units, those that see each other, and that one of the others is right."""
        one, other = _pair(step, "base")
        yield exclusion(step.rules, one, 1 << other)
        yield from super().claims(step)

    def premise(self, step: Step) -> str:
        """Name the units, and their places that cannot both be right."""
        rules = step.rules
        assert isinstance(rules, LatinRules)
        first, second = (rules.constraints[at] for at in step.rests_on)
        inner = _pair(step, "base")
        ends = _pair(step, "end")
        number = with_article(rules, first.number)
        one, other = (place(rules, rules.parts(at)[0]) for at in inner)
        far, near = (place(rules, rules.parts(at)[0]) for at in ends)
        units = f"{first.sort.label(rules, first)} and {second.sort.label(rules, second)}"
        return (
            f"{units} have two places each for {number}. Of these, {one} and {other} see each other and cannot both "
            f"hold it, so {far} or {near} is {symbol(rules, first.number)}"
        )

    def gist(self, step: Step) -> str:
        """Name the units, and say how their places stand to each other."""
        rules = step.rules
        first, second = (rules.constraints[at] for at in step.rests_on)
        number = symbol(rules, first.number)
        units = list_names([first.sort.label(rules, first), second.sort.label(rules, second)])
        held = with_article(rules, first.number)
        return (
            f"{units} have two places each for {held}. The circled two cannot both be right, "
            f"so one underlined {number} is"
        )


def _pair(step: Step, role: str) -> list[int]:
    mask = dict(step.roles)[role]
    return [mask.bit_length() - 1, (mask & -mask).bit_length() - 1][::-1]


def _unit(rules: LatinRules, link: StrongLink) -> int:
    return rules.constraints[link.constraint].unit


class Skyscraper(TwoStrongLinks):
    """Two rows have two places each for a number, of which two stand in one column; or the reverse. So one of the other
    two holds the number, which goes from all cells that see both.
    """

    name = "skyscraper"
    title = "Skyscraper"
    score = 4.0
    source = "HoDoKu 130; a chain to Sudoku Explainer, 6.6"
    spot = (
        "Choose a number, and look for two parallel lines with two places each. Two of the four places must share a "
        "crossing line: that is the base. Whatever sees both other places, the roofs, loses the number."
    )

    def fits(self, rules: LatinRules, left: StrongLink, right: StrongLink) -> bool:
        """Both are rows, or both columns."""
        order = rules.size.rows
        one, other = _unit(rules, left), _unit(rules, right)
        return one < 2 * order and other < 2 * order and (one < order) == (other < order)

    def joins(self, rules: LatinRules, one: int, other: int) -> bool:
        """The two stand in one line."""
        order = rules.size.rows
        first, second = rules.parts(one)[0], rules.parts(other)[0]
        return first % order == second % order or first // order == second // order


class TwoStringKite(TwoStrongLinks):
    """A row and a column have two places each for a number, of which two stand in one box. So one of the other two
    holds the number, which goes from all cells that see both.
    """

    name = "two-string-kite"
    title = "Two-string kite"
    score = 4.1
    source = "HoDoKu 150; a chain to Sudoku Explainer, 6.6"
    spot = (
        "Choose a number, and look for a row with two places and a column with two places. One place of each must lie "
        "in the same box, in two cells. The number goes from the cell where the two far ends meet."
    )

    def fits(self, rules: LatinRules, left: StrongLink, right: StrongLink) -> bool:
        """One is a row, the other a column."""
        order = rules.size.rows
        return _unit(rules, left) < order <= _unit(rules, right) < 2 * order


class TurbotFish(TwoStrongLinks):
    """Two units of any sort have two places each for a number, of which two see each other. So one of the other two
    holds the number, which goes from all cells that see both. Skyscrapers and kites are turbot fish of a special form.
    """

    name = "turbot-fish"
    title = "Turbot fish"
    counts = ("turbot fish", "turbot fishes")
    score = 4.1
    source = "Nick70, Sudoku forums; HoDoKu 120; a chain to Sudoku Explainer, 6.6"
    spot = (
        "Choose a number, and collect the units that have just two places for it. Look for two of them where a place "
        "of one sees a place of the other. What sees both far ends loses the number."
    )


SKYSCRAPER, TWO_STRING_KITE, TURBOT_FISH = Skyscraper(), TwoStringKite(), TurbotFish()
