"""Several files opened as one list: their puzzles in order, and what is said of those that cannot be read."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest

from puzzles.api.service import Service
from puzzles.engine import lines9
from puzzles.forms.several import read_files
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from tests.hostile import LINE as EASY
from tests.hostile import SOLUTION as SOLVED
from tests.sampling import looped

FILES = {"a.txt": f"{EASY}\n{EASY}", "b.txt": "2 2\n1 0\n0 3\n", "c.txt": f"3\n{EASY}\n"}


class NoPool:
    """A pool without workers."""

    size = 0
    hold = staticmethod(lines9.copy_octets)


def opened(service: Any, files: Mapping[str, str | bytes], form: str | None = None) -> Any:
    contents = [data if isinstance(data, bytes) else data.encode() for data in files.values()]
    return service.text.read_files(contents, list(files), form)


def solved_all(files: Mapping[str, str | bytes]) -> tuple[list[dict[str, Any]], bytes]:
    service: Any = Service()
    opened(service, files)

    async def events() -> list[Any]:
        return [event if isinstance(event, bytes) else dict(event) async for event in service.text.solve_all(NoPool())]

    answers = asyncio.run(events())
    totals = [each for each in answers if isinstance(each, dict)]
    return totals, b"".join(each for each in answers if isinstance(each, bytes))


def test_the_puzzles_of_all_files_are_one_list() -> None:
    service: Any = Service()
    answer = opened(service, FILES)
    assert answer["title"] == "3 files, 4 puzzles"
    assert (answer["count"], answer["index"], answer["warning"], answer["others"]) == (4, 0, "", [])
    pages = [service.text.puzzle(at) for at in range(4)]
    assert [page["puzzle"]["kind"] for page in pages] == ["sudoku", "sudoku", "numbrix", "sudoku"]
    assert [page["count"] for page in pages] == [4] * 4
    assert "fault" in service.text.puzzle(4)


def test_files_that_are_alike_are_named_like_one() -> None:
    files = {"a.txt": f"{EASY}\n{EASY}\n", "b.txt": EASY}
    assert opened(Service(), files)["title"] == "2 files, 3 Sudoku puzzles 9×9, one line each"


@looped(
    ("files", "count", "warning"),
    [
        (
            {"good.txt": EASY, "bad.txt": f"3\n{EASY[1:]}\n", "picture.png": b"\x89PNG\0\0"},
            1,
            "Left out: “bad.txt”: Line 2 has the wrong length. Left out: “picture.png”: This is a picture (PNG); "
            "Givens reads text.",
        ),
        (
            {"a.txt": EASY, "b.txt": f"{EASY}\n" * 3 + "a remark\n"},
            4,
            "“b.txt”: 1 of 4 lines is not a puzzle and stays",
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_said_with_its_name(files: dict[str, str], count: int, warning: str) -> None:
    answer = opened(Service(), files)
    assert answer["count"] == count
    assert answer["warning"].startswith(warning)


def test_if_no_file_can_be_read_the_first_fault_is_told_and_the_earlier_text_stays_open() -> None:
    service: Any = Service()
    service.text.read(f"{EASY}\n{EASY}\n")
    fault = opened(service, {"a.txt": "hello", "b.txt": ""})["fault"]
    assert fault["message"].startswith("“a.txt”: This is not a puzzle in any known form")
    assert (fault["line"], fault["excerpt"]) == (1, "hello")
    assert service.text.puzzle(1)["count"] == 2
    with pytest.raises(PuzzleFault, match=r"a\.txt.*There is no puzzle here: the text is empty") as caught:
        read_files([b"", b"\0\1"], ["a.txt", "b.bin"])
    assert caught.value.hint == "Paste a puzzle or choose a file."


def test_too_many_files_and_too_many_bytes_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PuzzleFault, match="0 files were given"):
        read_files([], [])
    with pytest.raises(PuzzleFault, match="101 files were given; 1 to 100 can be opened together"):
        read_files([b"1"] * 101, ["a"] * 101)
    monkeypatch.setattr(limits, "MAX_TEXT_CHARACTERS", 160)
    with pytest.raises(PuzzleFault, match="162 bytes"):
        read_files([EASY.encode()] * 2, ["a", "b"])
    service: Any = Service()
    for names in ([], [7]):
        assert service.text.read_files([EASY.encode()], names)["fault"]["code"] == "malformed"


def test_all_files_are_solved_one_after_another() -> None:
    hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    totals, text = solved_all(FILES | {"d.txt": hard})
    assert text.decode().startswith(f"{SOLVED}\n{SOLVED}\n2 2\n1 2\n4 3\n3\n{SOLVED}\n8")
    assert [each["total"] for each in totals] == [5] * len(totals)
    end = totals[-1]
    assert (end["done"], end["counts"]["unique"], end["counts"]["several"]) == (5, 4, 1)
    assert (sum(end["spread"]), end["hardest"]) == (5, 4)


@looped("codes", [("utf-16", "utf-8", "utf-8"), ("utf-16", "utf-16", "utf-16")])
def test_files_are_written_in_their_encoding_or_in_one(codes: tuple[str, str, str]) -> None:
    one, other, written = codes
    _, text = solved_all({"a.txt": f"{EASY}\n".encode(one), "b.txt": f"{EASY}\n".encode(other)})
    assert text.decode(written) == f"{SOLVED}\n" * 2
