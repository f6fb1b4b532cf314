"""The command `generate` with a wish."""

from __future__ import annotations

import json

from tests.sampling import looped
from tests.unit.cli.conftest import Run

SMALL = "generate sudoku --size 4x4 --box 2x2"


def test_a_level_is_printed_with_its_seed(run: Run) -> None:
    first = run(f"{SMALL} --level easy --seed 1-7")
    assert (first.status, first.err) == (0, "Seed 1-7. Easy.\n")
    assert run(f"{SMALL} --seed 1-7 --level EASY") == first
    assert run(f"{SMALL} --level easy --daily").status == 0


def test_several_come_from_seeds_in_a_row_as_json(run: Run) -> None:
    told = run(f"{SMALL} --level easy-hard --count 3 --jobs 1 --seed 4 --json").out.splitlines()
    made = [json.loads(line) for line in told]
    assert [each["seed"] for each in made] == ["1-4", "1-5", "1-6"]
    assert len({each["puzzle"] for each in made}) == 3
    assert all(each["fits"] and each["level"] in ("Easy", "Medium", "Hard") for each in made)


def test_a_mask_says_where_givens_stand(run: Run) -> None:
    assert run([*SMALL.split(), "--mask", "xxxx xxxx xxxx ....", "--seed", "1"]).fits(0, "…....\n")


@looped(
    ("options", "status", "said"),
    [
        ("--technique xy-chain --seconds 0.2 --seed 1", 1, "Seed 1-1: none of …"),
        ("--level grim", 2, "…is no level…"),
        ("--daily soon", 2, "…is no day…"),
        ("--mask x.x", 2, "…The mask has 3 characters…"),
        ("--level easy --seed 9-1", 2, "…Version 9…"),
        ("--givens 6 --empty 6", 2, "…6 givens and 6 empty cells are not the 16 cells of a 4×4 board…"),
        ("--symmetry spiral", 2, "…no symmetry…"),
        ("--daily --seed 1-5", 2, "…A day has its own seed…"),
        ("--level easy --form nonsense --count 100000", 2, "…no form named “nonsense”…"),
        ("--minimal --givens 13", 2, "…At most 12…"),
    ],
)
def test_a_wish_that_is_not_met_is_said(options: str, status: int, said: str, run: Run) -> None:
    told = run(f"{SMALL} {options}")
    assert told.fits(status, "", said), told
