"""A puzzle's rules as flat arrays, for the kernel of explanation; `kernels/assumption/layout.py` names their places."""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from puzzles.kernels.assumption import fixpoints, layout, reduction
from puzzles.logic.assumptions.trees import Split
from puzzles.logic.bits import bits
from puzzles.logic.constraints import Rules

WORD = 32

MOST_PLACES, MOST_PAIR_PLACES = 1 << 20, 1 << 22
"""Places for the fixpoints of one assumption, and for those of two."""


def words_of(candidates: int) -> int:
    """Return how many words a set of so many candidates takes."""
    return -(-candidates // WORD)


class FlatRules:
    """The header, what is fixed, and the size of what changes, for the candidates that are live at the start."""

    def __init__(self, rules: Rules, live: int) -> None:
        """Lay them out."""
        alive = list(bits(live))
        words, inner_words = words_of(rules.cells * rules.numbers), words_of(len(alive))
        constraints, needs = len(rules.constraints), len(rules.needs)
        self.head = head = [0] * layout.HEADER
        self.fixed = fixed = array("i")

        def begin_array(name: int, values: Iterable[int]) -> None:
            head[name] = len(fixed)
            fixed.extend(values)

        inner = [-1] * (words * WORD)
        for at, candidate in enumerate(alive):
            inner[candidate] = at
        begin_array(layout.INNER, inner)
        begin_array(layout.OUTER, alive)
        room = [0] * (inner_words * len(alive))
        begin_array(layout.FREE, room)
        if rules.chain_columns:
            begin_array(layout.FAR, room)
            begin_array(layout.UNDER, [rules.reach(each % rules.numbers + 1) for each in alive])
        else:
            head[layout.FAR] = -1
        self.sets = [rules.free_exclusions(each) for each in alive]
        """The puzzle's sets that the kernel writes to FREE."""

        self.clauses: list[Split] = [(at, -1, mask) for at, mask in rules.needs]
        clauses, starts = self.clauses, []
        for candidate in alive:
            starts.append(len(clauses))
            clauses += [(at, candidate, mask) for at, mask in rules.supports(candidate)]
        begin_array(layout.SUPPORTS, [*starts, len(clauses)])
        begin_array(layout.AT, [at for at, _, _ in clauses])
        begin_array(layout.COUNTS, [one.sort.counts for one in rules.constraints])
        need_of = {at: place for place, (at, _) in enumerate(rules.needs)}
        begin_array(layout.NEED_OF, [need_of.get(at, -1) for at in range(constraints)])
        candidates = head[layout.CANDIDATES] = len(alive)
        head[layout.WORDS], head[layout.OUTER_WORDS], head[layout.NEEDS] = inner_words, words, needs
        head[layout.CLAUSES], head[layout.CONSTRAINTS] = len(clauses), constraints
        head[layout.TIED] = int(len(clauses) > needs)
        listed = sum((mask & live).bit_count() for _, _, mask in clauses)
        needed = sum((mask & live).bit_count() for _, mask in rules.needs)
        consequences = 3 * rules.cells + len(alive) + WORD
        sizes = {
            layout.MEMBERS: len(clauses) + 1,
            layout.LISTED: listed,
            layout.NEEDED: candidates + 1,
            layout.NEED_LIST: needed,
            **dict.fromkeys((layout.BEFORE, layout.LIVE, layout.TRUE, layout.BARRED, layout.TIES), inner_words),
            **dict.fromkeys((layout.LIVE_KEPT, layout.TRUE_KEPT, layout.ASKED, layout.FRESH), inner_words),
            **dict.fromkeys((layout.LEFT, layout.LEFT_BEFORE, layout.LEFT_KEPT, layout.ACTIVE), needs),
            layout.TOUCHED: words_of(needs),
            **dict.fromkeys((layout.DOOMED, layout.NEAR), inner_words),
            layout.FORCED: layout.CONSEQUENCE * (len(clauses) + 1),
            layout.SHAPES: 2 * len(clauses),
            layout.CONSEQUENCES: layout.CONSEQUENCE * consequences,
            **dict.fromkeys((layout.KILLER, layout.MADE), candidates),
            **dict.fromkeys((layout.USED, layout.CONFLICT, layout.OWN), consequences),
            layout.CASES: (reduction.MOST_CASES + 1) * (consequences + 1),
            **dict.fromkeys((layout.ALLOWED, layout.MARK, layout.RESTS, layout.CHAIN, layout.ONE), constraints + 1),
            **dict.fromkeys((layout.BEST, layout.AMONG, layout.ONE_AMONG, layout.BEST_AMONG), constraints + 1),
        }
        size, pairs = fixpoints.slot_size(inner_words), candidates * (candidates - 1) // 2
        head[layout.FIXPOINTS] = max(1, min(candidates, MOST_PLACES // size))
        head[layout.PAIR_FIXPOINTS] = max(1, min(pairs, MOST_PAIR_PLACES // size))
        self.size = 0
        """The places of `work`."""

        for name, size in sizes.items():
            head[name] = self.size
            self.size += size
