"""What is said before everything is short: the first sentence, and each line of a long step, on every kept board.

A first sentence has at most 35 words, and none names more than three cells. Words and cells are counted here, in texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import puzzles
from puzzles.explaining.hint_stages import stages_of_step
from puzzles.logic.step import SHORT, Step
from puzzles.logic.techniques.cases import CASES
from puzzles.logic.techniques.cores import CORE
from puzzles.logic.walk_step import WalkStep
from puzzles.model.values import Size
from tests.kept_steps import NAMES, own_steps
from tests.sampling import looped
from tests.unit.logic.techniques.boards import fish

WORDS, CELLS = 35, 3
LISTED = r"\d+(?:, \d+)*(?:,? (?:and|or) \d+)?"
MOST_STEPS = 25


def cells_in(text: str) -> int:
    """Return how many cells a text names: "rows 1 and 2 of column 3" are two."""
    found = 0
    for one, other in re.findall(rf"(?:rows?|columns?) ({LISTED}) of (?:rows?|columns?) ({LISTED})", text):
        found += len(re.findall(r"\d+", one)) * len(re.findall(r"\d+", other))
    return found + len(re.findall(r"row \d+, column \d+", text.lower()))


def long_sentences(step: Step) -> Iterator[str]:
    """Yield the sentences of a step that are too long for their depth."""
    first = step.sentence(SHORT)
    views = [str(view["sentence"]) for view in step.to_json()["views"][:-1]]  # type: ignore[index]
    stages = [stage.sentence for stage in stages_of_step(WalkStep(step))[:-1]]
    yield from (text for text in [first, *views] if len(text.split()) > WORDS)
    yield from (text for text in [first, *views, *stages] if cells_in(text) > CELLS)


def test_cells_are_counted() -> None:
    assert cells_in("columns 1 and 2 of row 3 and column 4 of rows 5, 6 and 7") == 5
    assert cells_in("Row 1, column 2 is not 3, and row 4, column 5 is 6 or 7") == 2
    assert cells_in("in rows 1, 2 and 3, a 5 fits only in columns 4, 5 and 6") == 0
    assert cells_in("rows 1 and 2 of columns 3 and 4 are not 5") == 4


@looped(("kind", "name"), NAMES)
def test_on_every_kept_board_what_is_said_first_is_short(kind: str, name: str) -> None:
    steps = own_steps(kind, name)[:MOST_STEPS]
    assert steps
    assert not [text for step in steps for text in long_sentences(step)]


WALKED = (
    *(("sudoku", Size(9, 9, 3, 3), 3), ("sudoku", Size(6, 6, 2, 3), 8), ("futoshiki", Size(6, 6), 4)),
    *(("futoshiki", Size(7, 7), 1), ("numbrix", Size(8, 8), 2), ("numbrix", Size(9, 9), 5)),
)


@looped(
    ("kind", "size", "seed"), [(kind, size, seed + more) for kind, size, seed in WALKED for more in (0, 1)], at_most=6
)
def test_in_a_walk_what_is_said_first_is_short(kind: str, size: Size, seed: int) -> None:
    puzzle = puzzles.generate(kind, size, seed=seed)
    for small in (False, True)[: 1 + (kind == "numbrix")]:
        told = puzzles.explain(puzzle, small=small)
        assert told.steps
        for each in told.steps:
            for step in (*each.quiet_steps, each.step):
                assert not list(long_sentences(step)), step.sentence()


def test_cases_and_conflicting_constraints_are_counted_at_first_and_not_told() -> None:
    for state in (fish(), fish("futoshiki", (1, 4, 7, 9), (2, 5, 7, 9))):
        cases = next(CASES.find(state))
        assert re.search(r"as (two|six) cases would follow, and each of them fails\.", cases.sentence(SHORT))
        core = next(CORE.find(state))
        assert re.search(r"since \w+ constraints could not all hold with it\.", core.sentence(SHORT))
        assert not [text for step in (cases, core) for text in long_sentences(step)]
