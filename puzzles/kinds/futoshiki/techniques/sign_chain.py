"""Sign chain: an alternating chain in which signs rule out candidates, too.

row 1   25 < 36 | .. | ..     If r1c1 is not 2, it is 5; by the sign, r1c2 is then not 3, so it is 6.
                              So r1c1 is 2 or r1c2 is 6: what both rule out goes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.kinds.futoshiki.techniques.constraints import FutoshikiRules
from puzzles.logic.bits import bits
from puzzles.logic.candidate_grid import grid
from puzzles.logic.links import Link
from puzzles.logic.state import State
from puzzles.logic.step import Step
from puzzles.logic.techniques.alternating_chains import Chain, chains
from puzzles.logic.techniques.chains import AlternatingChain


class SignChain(AlternatingChain):
    """An alternating chain that uses signs, too: a number that must be right rules out numbers beyond a sign. So the
    first or the last of the chain is right, and what both rule out goes, by signs as well.
    """

    name = "sign-chain"
    title = "Sign chain"
    score = 6.2
    source = "Givens; AIC of Sudoku, with the links of Berthier's Futoshiki rules"
    aliases = ()
    spot = (
        "Follow a chain as in Sudoku, and go through signs as well. A number that must stand on one side of a sign "
        "rules out all that does not fit on the other. What both ends of the chain rule out goes."
    )

    def find(self, state: State) -> Iterator[Step]:
        """Yield the shortest chain from each candidate, those with the smallest k first."""
        board = grid(state)
        rules = board.rules
        assert isinstance(rules, FutoshikiRules)
        steps = []
        for chain in chains(rules, board.live, board.links, weak=rules.exclusions):
            step = self._step(state, rules, chain)
            if step:
                steps.append(step)
        yield from sorted(steps, key=lambda step: step.k)

    def _step(self, state: State, rules: FutoshikiRules, chain: Chain) -> Step | None:
        """Return the step of a chain, None for a chain without signs.

        It removes only the candidates that need the fewest further signs.
        """
        links = [_with_sign(rules, link) for link in chain.links]
        signs = {link.constraint for link in links if not link.is_true} - {-1}
        first, last = chain.ends
        pairs = [(first, last)]
        if chain.is_loop:
            strong = chain.strong_links
            pairs = [(link.one, strong[at - 1].other) for at, link in enumerate(strong)]
            back = rules.sign_between(first, last)
            signs |= {back} - {-1}
        best: frozenset[int] | None = None
        removes = 0
        for gone in bits(chain.removes):
            more = min(
                (_further_signs(rules, signs, gone, ends) for ends in pairs if _is_excluded(rules, gone, ends)), key=len
            )
            if best is None or len(more) < len(best):
                best, removes = more, 0
            if more <= best:
                removes |= 1 << gone
        signs |= best or set()
        if not signs:
            return None
        needs = [link.constraint for link in chain.strong_links]
        places = (first,) if first == last else ()
        return self.step(state, (*needs, *sorted(signs)), removes, chain.roles, links, places)


def _with_sign(rules: FutoshikiRules, link: Link) -> Link:
    """Return a link with the sign that it rests on, if its candidate is false."""
    if link.is_true or not link.premises:
        return link
    return Link(rules.sign_between(link.premises[0], link.candidate), link.candidate, False, link.premises)


def _is_excluded(rules: FutoshikiRules, gone: int, ends: Sequence[int]) -> bool:
    """Say whether both ends of a chain rule out a candidate."""
    return all(rules.exclusions(end) >> gone & 1 for end in ends)


def _further_signs(rules: FutoshikiRules, signs: set[int], gone: int, ends: Sequence[int]) -> frozenset[int]:
    """Return the signs, beside those of a chain, by which its ends rule out a candidate."""
    return frozenset(rules.sign_between(end, gone) for end in ends) - signs - {-1}


SIGN_CHAIN = SignChain()
