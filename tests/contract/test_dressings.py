"""Each form in each dress: read as the same puzzle, offered beside others, or refused; never taken for another one."""

from __future__ import annotations

from puzzles.kinds.catalog import KINDS, kind_of
from puzzles.model.values import Puzzle
from tests.contract.dresses import DRESSES
from tests.contract.kinds import holds, puzzles_of
from tests.contract.test_readers import SAMPLES, offered
from tests.sampling import looped

FEWEST_GIVENS = 2
PLAIN = ("fenced", "greeting", "quoted")
"""Dresses that make no puzzle of what is none."""


def dressed() -> list[tuple[str, Puzzle | None]]:
    """Return texts of every form, with their puzzle: boards with empty cells and givens, and the samples."""
    found: list[tuple[str, Puzzle | None]] = []
    for form in (form for kind in KINDS for form in kind.first_forms):
        for puzzle in puzzles_of(kind_of(form)):
            if holds(form, puzzle) and 0 in puzzle.givens and sum(map(bool, puzzle.givens)) >= FEWEST_GIVENS:
                assert puzzle in offered(form.write(puzzle))
                found.append((form.write(puzzle), puzzle))
    return found + [(text, next(iter(offered(text)), None)) for text in SAMPLES.values()]


@looped("dress", DRESSES, at_most=1)
def test_a_dressed_puzzle_is_never_another_one_and_most_are_read(dress: str) -> None:
    """Three in four are read; small boards on one line are not told from words."""
    read = total = 0
    for text, right in dressed():
        found = offered(DRESSES[dress](text if text.endswith("\n") else text + "\n"))
        if right:
            total += 1
            read += bool(found)
            assert not found or right in found, text
        else:
            assert not found or dress not in PLAIN, text
    assert 4 * read >= 3 * total
