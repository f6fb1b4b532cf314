"""The candidates of a Latin square: what no peer holds and every clue allows."""

from __future__ import annotations

from puzzles.kinds.futoshiki.rules import units
from puzzles.kinds.latin_square import candidates
from puzzles.model.values import Inequality

EMPTY = (0,) * 9


def test_a_filled_cell_has_none_and_its_peers_lose_its_number() -> None:
    assert candidates(3, units(3), (1, 0, 0, 0, 2, 0, 0, 0, 0)) == [
        *((), (3,), (2, 3)),
        *((3,), (), (1, 3)),
        *((2, 3), (1, 3), (1, 2, 3)),
    ]


def test_a_clue_between_empty_cells_takes_the_highest_and_the_lowest() -> None:
    found = candidates(3, units(3), EMPTY, [Inequality(0, 1)])
    assert found[:2] == [(1, 2), (2, 3)]
    assert set(found[2:]) == {(1, 2, 3)}


def test_a_clue_beside_a_number_takes_what_is_not_below_or_above_it() -> None:
    assert candidates(4, units(4), (0, 3, *(0,) * 14), [Inequality(0, 1)])[0] == (1, 2)
    assert candidates(4, units(4), (2, 0, *(0,) * 14), [Inequality(0, 1)])[1] == (3, 4)


def test_a_clue_takes_from_what_the_peers_leave() -> None:
    values = (0, 0, 0, 3, *(0,) * 12)
    found = candidates(4, units(4), values, [Inequality(0, 1)])
    assert found[0] == (1, 2)
    assert found[1] == (2, 4)
