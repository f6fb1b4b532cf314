"""`puzzles.solve_lines`: blocks of lines in the tasks of other programs, in threads and processes."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import puzzles
from puzzles.cli import main
from puzzles.running.source import HEAD
from tests.rated import NUMBERS
from tests.sampling import looped

LINES = [givens for givens, _ in NUMBERS]
TEXT = "".join(f"{line}\n" for line in [*LINES[:9], "", "no puzzle", "77" + "." * 79, *LINES[9:20]]).encode()


def solved_all(text: bytes, folder: Path, output: pytest.CaptureFixture[bytes]) -> bytes:
    """Return what `solve --all` writes."""
    path = folder / "puzzles.txt"
    path.write_bytes(text)
    main(["solve", "--all", "--jobs", "1", str(path)])
    return output.readouterr().out


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        TEXT.replace(b"\n", b"\r"),
        b"\xef\xbb\xbf" + TEXT.rstrip(),
        b"> " + TEXT.replace(b"\n", b"\n> "),
        b"12..............\n..34............\n\xff\xfe\n",
    ],
)
def test_lines_are_those_of_solve_all(text: bytes, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    wanted = solved_all(text, tmp_path, capfdbinary)
    assert wanted != text
    assert puzzles.solve_lines(text) == wanted
    ending = b"\r" if b"\n" not in text else b"\n"
    lines = [line + ending for line in text.split(ending)]
    lines[-1] = lines[-1].removesuffix(ending)
    assert b"".join(puzzles.solve_lines(line, like=text) for line in lines) == wanted


def test_one_line_alone_and_no_line() -> None:
    assert puzzles.solve_lines(LINES[0].encode()).count(b".") == 0
    assert puzzles.solve_lines(b"") == b""
    assert puzzles.solve_lines(b"", like=TEXT) == b""
    assert puzzles.solve_lines(b"no puzzle\n", like=TEXT) == b"no puzzle\n"


def test_it_works_in_threads() -> None:
    blocks = [f"{line}\n{line}\n".encode() for line in LINES[:8]]
    with ThreadPoolExecutor(4) as executor:
        assert list(executor.map(puzzles.solve_lines, blocks * 2)) == [*map(puzzles.solve_lines, blocks)] * 2


@looped(
    ("text", "code", "hint"),
    [
        (b"\n", "lines", "Give the beginning of their file as `like` if this part has none."),
        (TEXT.decode().encode("utf-16"), "encoding", "Convert them first."),
    ],
)
def test_what_is_refused_is_told_with_what_to_do(text: bytes, code: str, hint: str) -> None:
    for data, like in ((text, None), (TEXT, text)):
        with pytest.raises(puzzles.PuzzleFault) as fault:
            puzzles.solve_lines(data, like=like)
        assert (fault.value.code, fault.value.hint) == (code, hint)


def test_a_last_line_that_may_be_cut_off_does_not_say_the_form() -> None:
    four = b"1234341221434..."
    assert puzzles.solve_lines(four, like=four) == b"1234341221434321"
    with pytest.raises(puzzles.PuzzleFault):
        puzzles.solve_lines(four, like=four + b" " * (HEAD - len(four)))
