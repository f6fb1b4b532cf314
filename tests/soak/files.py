"""Whole files: what `solve --all` and the page's batch make of each, against its puzzles solved one by one.

A file is puzzles of one shape in one form that holds them, or 9x9 lines with anything between them. It is solved on
every machine, which must write the same; line by line or board by board the answer is that of the single puzzle. Every
eighth goes through the command as well, in blocks.
"""

from __future__ import annotations

import io
import tempfile
from argparse import Namespace
from collections import Counter
from contextlib import redirect_stderr, suppress
from functools import lru_cache
from pathlib import Path
from random import Random

import pytest

from puzzles.cli import solve_all
from puzzles.forms import read, write
from puzzles.forms.read_result import ReadResult
from puzzles.kinds import catalog
from puzzles.kinds.catalog import kind_named
from puzzles.model.values import Budget, Outcome, Puzzle, Size, Values, Verdict
from puzzles.portable.faults import PuzzleFault
from puzzles.solving import batch, solution_check, solve
from puzzles.solving.batch import Totals
from tests.contract.kinds import holds
from tests.properties import boards
from tests.soak import machines, small
from tests.soak.part import Found, Part

NINE = Size(9, 9, 3, 3)
POOL = 4_000  # 9x9 boards of a seed, of which lines are made; each is solved alone once
OTHER = (
    "no puzzle", "1" * 70, "1" * 82, "x" * 81, "é" + "1" * 80, "日本", "\x0b\x0c.", "3", "9 9", "", " ", "\t \t",
    " " * 81,
)  # fmt: skip
ENDS = ("\n", "\n", "\r\n", " \n", "\t \r\n")

COMMAND = 8  # one file in so many goes through the command


@lru_cache(maxsize=POOL)
def nine(seed: int, at: int) -> tuple[str, Verdict]:
    rng = Random(f"files/{seed}/line {at}")
    keep = rng.choice((0.28, 0.33, 0.4, 0.6, 1.0))
    givens = [value if rng.random() < keep else 0 for value in boards.latin_square(NINE, rng)]
    if rng.random() < 0.25:
        givens[rng.randrange(81)] = rng.randint(1, 9)
    line = "".join(map(str, givens)).replace("0", rng.choice("0."))
    return line, alone(Puzzle("sudoku", NINE, tuple(givens)))


def alone(puzzle: Puzzle) -> Verdict:
    return solve.solve(puzzle, 1, Budget())


def answered(puzzle: Puzzle, verdict: Verdict, answer: Values) -> None:
    if verdict.outcome is Outcome.NONE:
        assert answer == puzzle.givens, f"{answer} in place of a puzzle without a solution: {puzzle}"
    elif verdict.outcome is Outcome.UNIQUE:
        assert answer == verdict.solutions[0].values, f"{answer} is not the solution of {puzzle}"
    else:
        assert solution_check.check(puzzle, answer).correct, f"{answer} is no solution of {puzzle}"


def solved(opened: ReadResult) -> tuple[str, Totals]:
    *events, totals = batch.solve_all(opened, Budget())
    assert isinstance(totals, Totals)
    return "".join(event for event in events if isinstance(event, str)), totals


def on_all_machines(opened: ReadResult, number: int) -> tuple[str, Totals]:
    """Return the text and the totals, which are the same on every machine."""
    told: dict[str, tuple[str, Totals]] = {}
    for name, machine in machines.MACHINES.items():
        if name != "interpreted" or number % 16 == 0:
            with machines.using(machine()):
                told[name] = solved(opened)
    texts, totals = {text for text, _ in told.values()}, [each for _, each in told.values()]
    assert len(texts) == 1, f"machines write different files: {texts}"
    assert all(each == totals[0] for each in totals), f"machines count differently: {totals}"
    return texts.pop(), totals[0]


def case(seed: int, number: int, found: Found) -> None:
    rng = Random(f"files/{seed}/{number}")
    if rng.random() < 0.7:
        _lines(seed, number, rng, found)
    else:
        _boards(seed, number, rng, found)


def _lines(seed: int, number: int, rng: Random, found: Found) -> None:
    """Solve 9x9 lines with anything between them."""
    rows: list[tuple[str, Verdict | None, str]] = []
    for _ in range(rng.randint(1, 4)):
        end = rng.choice(ENDS)
        rows += [(*nine(seed, rng.randrange(POOL)), end) for _ in range(rng.randint(1, 25))]
        if rng.random() < 0.6:
            rows.append((rng.choice(OTHER), None, rng.choice(ENDS)))
    text = "".join(line + end for line, _, end in rows)
    opened = read.read(text, "sudoku/line", lenient=True)
    chunk = rng.choice((1, 3, 8, 40, batch.CHUNK))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(batch, "CHUNK", chunk)
        written, totals = on_all_machines(opened, number)
    at, counts = 0, Counter[Outcome]()
    for line, verdict, end in rows:
        answer, at = written[at : at + len(line)], at + len(line) + len(end)
        assert written[at - len(end) : at] == end, f"the end of a line is lost: {text!r}"
        if verdict is None:
            assert answer == line, f"what is no puzzle became {answer!r}: {text!r}"
            continue
        counts[verdict.outcome] += 1
        if verdict.outcome is Outcome.NONE:
            assert answer == line, f"{answer!r} in place of a puzzle without a solution: {line!r}"
        else:
            given = tuple(int(each) if each != "." else 0 for each in line)
            answered(Puzzle("sudoku", NINE, given), verdict, tuple(map(int, answer)))
    assert at == len(written), f"something follows the last line: {written[at:]!r}"
    _counted(totals, counts, found)
    found.seen["files of lines"] += 1
    if number % COMMAND == 0 and len(opened.puzzles) > 1:
        assert commanded(text) == written, f"the command writes another file: {text!r}"
        found.seen["by the command"] += 1


def _boards(seed: int, number: int, rng: Random, found: Found) -> None:
    """Solve small boards of one shape, in a form that holds them all."""
    shape = small.shape_of(seed, number // small.FAMILY * 7 + rng.randrange(7))
    every = small.universe_of(shape)
    kind = kind_named(shape.kind)
    made = [small.drawn(shape, every, rng) for _ in range(rng.randint(2, 12))]
    made = [
        each for each in made if max(each.givens) <= shape.top and len({*map(frozenset, each.clues)}) == len(each.clues)
    ]
    forms = [
        form for form in catalog.first_forms() if form.kind == shape.kind and all(holds(form, each) for each in made)
    ]
    if len(made) < 2 or not forms:
        found.seen["left out"] += 1
        return
    form = rng.choice(forms)
    text = "".join(write.write_all(made, form.full_name))
    opened = None
    with suppress(PuzzleFault):
        opened = read.read(text, form.full_name, lenient=True)
    if not opened or list(opened.puzzles) != made:
        found.seen["left out"] += 1  # a form of one puzzle, or a board that is read as another kind's
        return
    written, totals = on_all_machines(opened, number)
    verdicts = [alone(each) for each in made]
    answers = read.read(written, form.full_name, lenient=True).puzzles
    for puzzle, verdict, answer in zip(made, verdicts, answers, strict=True):
        assert (answer.size, answer.kind) == (puzzle.size, kind.name), f"{answer} in place of {puzzle}"
        answered(puzzle, verdict, answer.givens)
    _counted(totals, Counter(verdict.outcome for verdict in verdicts), found)
    found.seen["files of boards"] += 1
    if number % COMMAND == 0:
        assert commanded(text, form.full_name) == written, f"another file of {form.full_name} by the command: {text!r}"
        found.seen["by the command"] += 1


def _counted(totals: Totals, counts: Counter[Outcome], found: Found) -> None:
    told = {outcome: count for outcome, count in totals.counts.items() if count}
    assert told == counts, f"{told} counted, and there are {counts}"
    assert totals.finished_puzzles == counts.total() == totals.total, (
        f"{totals.finished_puzzles} of {counts.total()} done"
    )
    found.seen["puzzles"] += totals.finished_puzzles


def commanded(text: str, form: str | None = "sudoku/line") -> str:
    with tempfile.TemporaryDirectory() as folder:
        file, beside = Path(folder, "given.txt"), Path(folder, "solved.txt")
        file.write_bytes(text.encode("utf-8"))
        arguments = Namespace(file=str(file), form=form, seconds=None, engine=None, jobs=1, cluster=None)
        with redirect_stderr(io.StringIO()):
            told = solve_all.run(arguments, beside)
        assert isinstance(told, int), f"a file of several puzzles was taken for one: {text!r}"
        return beside.read_bytes().decode("utf-8")


PART = Part("files", 100, case, machines.ready)
