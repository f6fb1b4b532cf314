"""A file of any lines: each line of the output answers its line of the input, and everything else stays."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from puzzles.engine import lines9
from puzzles.forms import read
from puzzles.kinds.sudoku.forms import bulk
from puzzles.kinds.sudoku.forms.one_line import OneLine
from puzzles.model.values import Outcome
from puzzles.portable.faults import PuzzleFault
from puzzles.solving import batch, solution_check, solve
from puzzles.solving.batch import Totals
from tests.properties.boards import latin_square, thinned
from tests.sampling import examples

RNG = Random(12)
GRIDS = [latin_square(lines9.SIZE, RNG) for _ in range(12)]
PUZZLES = [
    "".join(str(min(value, 9) or ".") for value in thinned(grid, keep, 9, RNG)) for grid in GRIDS for keep in (0.3, 0.6)
]
"""Puzzles with one solution, with several and with none."""

OTHER = ["no puzzle", "1" * 70, "1" * 82, "x" * 81, "é" + "1" * 80, "日本", "\x0b\x0c.", "3", "9 9"]
BLANK = ["", " ", "\t \t", " " * 81]
ENDS = ["\n", "\r\n", " \n", "\t \r\n"]


@st.composite
def files(draw: st.DrawFn) -> list[tuple[str, str]]:
    """Draw lines with their ends; most are puzzles, in regular and in irregular stretches."""
    rows: list[tuple[str, str]] = []
    for _ in range(draw(st.integers(1, 4))):
        end = draw(st.sampled_from(ENDS))
        rows += [(PUZZLES[at], end) for at in draw(st.lists(st.integers(0, len(PUZZLES) - 1), min_size=1, max_size=70))]
        if draw(st.booleans()):
            rows.append((draw(st.sampled_from(OTHER + BLANK)), draw(st.sampled_from(ENDS))))
    return rows


@settings(max_examples=examples(40), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rows=files(), stretch=st.integers(1, 40), chunk=st.integers(1, 90))
def test_each_line_of_the_output_answers_its_line(rows: list[tuple[str, str]], stretch: int, chunk: int) -> None:
    text = "".join(line + end for line, end in rows)
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(bulk, "STRETCH", stretch)
            opened = read.read(text, "sudoku/line", lenient=True)
    except PuzzleFault:
        assert not any(line in PUZZLES for line, _ in [row for row in rows if row[0].strip()][:100])
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(batch, "CHUNK", chunk)
        events = list(batch.solve_all(opened))
    tally = events[-1]
    assert isinstance(tally, Totals)
    written = "".join(event for event in events if isinstance(event, str))
    assert len(written) == len(text)
    at, outcomes, misfits = 0, Counter[Outcome](), []
    for number, (line, end) in enumerate(rows, 1):
        answer, at = written[at : at + len(line)], at + len(line) + len(end)
        assert written[at - len(end) : at] == end
        if line not in PUZZLES:
            assert answer == line
            misfits += [number] if line in OTHER else []
            continue
        puzzle = OneLine().parse(line)[0]
        verdict = solve.solve(puzzle, 1)
        outcomes[verdict.outcome] += 1
        if verdict.count:
            assert solution_check.check(puzzle, tuple(map(int, answer))).correct
        else:
            assert answer == line
    assert {outcome: count for outcome, count in tally.counts.items() if count} == outcomes
    assert tally.finished_puzzles == len(opened.puzzles) == outcomes.total()
    assert list(opened.misfits.numbers if opened.misfits else []) == misfits
