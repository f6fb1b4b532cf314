"""Files of any mix of lines, line ends and encodings, cut anywhere: the program's output is that of line by line."""

from __future__ import annotations

import codecs
import tempfile
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from puzzles.cli import main, solve_all
from puzzles.engine import lines9
from puzzles.forms import read as reading
from puzzles.running import source
from puzzles.solving import solve
from tests.properties.boards import latin_square, thinned
from tests.sampling import examples

RNG = Random(4)
GRIDS = [latin_square(lines9.SIZE, RNG) for _ in range(6)]
PUZZLES = ["".join(str(min(value, 9) or ".") for value in thinned(grid, 0.5, 9, RNG)) for grid in GRIDS]
CLASHING = "77" + "." * 79
OTHER = ["no puzzle", "1" * 80, "1" * 300, "x" * 81, "日本 \U0001f600", "é" + "1" * 80, "\x0b#"]
BLANK = ["", "  ", "\t"]

ENCODINGS = {
    "utf-8": b"",
    "utf-8-sig": codecs.BOM_UTF8,
    "utf-16-le": codecs.BOM_UTF16_LE,
    "utf-16-be": codecs.BOM_UTF16_BE,
}


def answered(line: str) -> str:
    """Return the expected output line for a line, computed separately."""
    if line not in PUZZLES:
        return line
    verdict = solve.solve(reading.read(line, "sudoku/line").puzzles[0], 1)
    return "".join(map(str, verdict.solutions[0].values)) if verdict.solutions else line


def run(data: bytes) -> tuple[int, bytes]:
    """Run the program on a file of these bytes; return its exit status and what it writes."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "Input1.txt")
        path.write_bytes(data)
        arguments = ["solve", "--all", "--jobs", "1", "--engine", "wasmtime", "--save-output", str(path)]
        status = main(arguments)
        return status, Path(folder, "Output1.txt").read_bytes()


ROWS = st.one_of(st.sampled_from(PUZZLES), st.sampled_from([*OTHER, *BLANK, CLASHING]))


@settings(max_examples=examples(30), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    rows=st.lists(st.tuples(ROWS, st.sampled_from(["\n", "\r\n", "\r\n", "\r"])), max_size=120),
    encoding=st.sampled_from(sorted(ENCODINGS)),
    mark=st.sampled_from(["", "", "> ", "\t"]),
    head=st.integers(200, 3_000),
    read=st.integers(1, 500),
    block=st.integers(1, 1_000),
    ended=st.booleans(),
    tail=st.sampled_from([b"", b"", b"1"]),
)
# Most lines are no puzzles, and a mark is before each.
@example(
    rows=[("no puzzle", "\n")] * 3, encoding="utf-8", mark="> ", head=3_000, read=500, block=99, ended=True, tail=b""
)
def test_every_line_is_answered_in_its_place_whatever_surrounds_it(
    rows: list[tuple[str, str]], encoding: str, mark: str, head: int, read: int, block: int, ended: bool, tail: bytes
) -> None:
    # Two puzzles at the beginning, where the program recognises the form: otherwise this is a text of something else.
    rows = [(PUZZLES[0], "\n"), (PUZZLES[1], "\n"), *rows]
    if not encoding.startswith("utf-16"):
        tail = b""
    if mark:
        # A space at either end of a line would be removed with the mark.
        rows = [(line, end) for line, end in rows if not line.startswith("\x0b")]
    name = encoding.removesuffix("-sig")
    ends = [end for _, end in rows]
    if not ended:
        ends[-1] = ""

    def file(lines: list[str]) -> bytes:
        text = "".join(mark + line + end for line, end in zip(lines, ends, strict=True))
        return ENCODINGS[encoding] + text.encode(name) + tail

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(source, "HEAD", 2 * head)
        patch.setattr(source, "READ_BYTES", read)
        patch.setattr(solve_all, "BLOCK", block)
        status, written = run(file([line for line, _ in rows]))
    assert written == file([answered(line) for line, _ in rows])
    wrong = any(line in OTHER for line, _ in rows)
    unsolved = any(line == CLASHING or (line in PUZZLES and answered(line) == line) for line, _ in rows)
    assert status == (2 if wrong else 1 if unsolved else 0)
