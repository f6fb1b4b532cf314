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

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
NUMBRIX = "2 2\n1 0\n0 3\n"
FILES = {"a.txt": f"{EASY}\n{EASY}", "b.txt": NUMBRIX, "c.txt": f"3\n{EASY}\n"}


class NoPool:
    """A pool without workers."""

    size = 0
    hold = staticmethod(lines9.copy_octets)


def opened(service: Any, files: Mapping[str, str | bytes], form: str | None = None) -> Any:
    contents = [data if isinstance(data, bytes) else data.encode() for data in files.values()]
    return service.text.read_files(contents, list(files), form)


def solved_all(service: Any) -> tuple[list[dict[str, Any]], bytes]:
    async def events() -> list[Any]:
        return [event if isinstance(event, bytes) else dict(event) async for event in service.text.solve_all(NoPool())]

    answers = asyncio.run(events())
    return [each for each in answers if isinstance(each, dict)], b"".join(
        each for each in answers if isinstance(each, bytes)
    )


def test_the_puzzles_of_all_files_are_one_list() -> None:
    service: Any = Service()
    answer = opened(service, FILES)
    assert answer["title"] == "3 files, 4 puzzles"
    assert (answer["count"], answer["index"], answer["warning"], answer["others"]) == (4, 0, "", [])
    kinds = [service.text.puzzle(at)["puzzle"]["kind"] for at in range(4)]
    assert kinds == ["sudoku", "sudoku", "numbrix", "sudoku"]
    assert all(service.text.puzzle(at)["count"] == 4 for at in range(4))
    assert "fault" in service.text.puzzle(4)


def test_files_that_are_alike_are_named_like_one() -> None:
    files = {"a.txt": f"{EASY}\n{EASY}\n", "b.txt": EASY}
    assert opened(Service(), files)["title"] == "2 files, 3 Sudoku puzzles 9×9, one line each"
    assert opened(Service(), {"a.txt": EASY})["title"] == "Sudoku 9×9, one line"


def test_a_file_that_cannot_be_read_is_left_out_and_named() -> None:
    service: Any = Service()
    answer = opened(service, {"good.txt": EASY, "bad.txt": f"3\n{EASY[1:]}\n", "picture.png": b"\x89PNG\0\0"})
    assert (answer["title"], answer["count"]) == ("Sudoku 9×9, one line", 1)
    assert answer["warning"] == (
        "Left out: “bad.txt”: Line 2 has the wrong length. Left out: “picture.png”: This is a picture (PNG); "
        "Givens reads text."
    )


def test_warnings_name_their_file() -> None:
    lines = f"{EASY}\n" * 3 + "a remark\n"
    answer = opened(Service(), {"a.txt": EASY, "b.txt": lines})
    assert answer["count"] == 4
    assert answer["warning"].startswith("“b.txt”: 1 of 4 lines is not a puzzle and stays as it is.")


def test_if_no_file_can_be_read_the_first_fault_is_told_and_the_earlier_text_stays_open() -> None:
    service: Any = Service()
    service.text.read(f"{EASY}\n{EASY}\n")
    fault = opened(service, {"a.txt": "hello", "b.txt": ""})["fault"]
    assert fault["message"].startswith("“a.txt”: This is not a puzzle in any known form")
    assert (fault["line"], fault["excerpt"]) == (1, "hello")
    assert service.text.puzzle(1)["count"] == 2


def test_too_many_files_and_too_many_bytes_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PuzzleFault, match="0 files were given"):
        read_files([], [])
    with pytest.raises(PuzzleFault, match="101 files were given; 1 to 100 can be opened together"):
        read_files([b"1"] * 101, ["a"] * 101)
    monkeypatch.setattr(limits, "MAX_TEXT_CHARACTERS", 160)
    with pytest.raises(PuzzleFault, match="162 bytes"):
        read_files([EASY.encode()] * 2, ["a", "b"])


def test_names_and_files_must_be_as_many() -> None:
    service: Any = Service()
    assert service.text.read_files([EASY.encode()], [])["fault"]["code"] == "malformed"
    assert service.text.read_files([EASY.encode()], [7])["fault"]["code"] == "malformed"


def test_a_form_can_be_named_for_all() -> None:
    service: Any = Service()
    text = "1 2\n2 1\n"
    answer = opened(service, {"a.txt": text, "b.txt": text}, "numbrix/spaced")
    assert (answer["form"], answer["count"]) == ("numbrix/spaced", 2)


def test_all_files_are_solved_one_after_another() -> None:
    service: Any = Service()
    opened(service, FILES)
    totals, text = solved_all(service)
    assert text.decode() == f"{SOLVED}\n{SOLVED}\n2 2\n1 2\n4 3\n3\n{SOLVED}\n"
    assert [each["total"] for each in totals] == [4] * len(totals)
    assert [each["done"] for each in totals] == sorted(each["done"] for each in totals)
    end = totals[-1]
    assert (end["done"], end["counts"]["unique"], end["counts"]["several"]) == (4, 3, 1)
    assert sum(end["spread"]) == 4
    assert 0 <= end["hardest"] < 4


def test_the_hardest_puzzle_is_numbered_through_all_files() -> None:
    hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    service: Any = Service()
    opened(service, {"a.txt": f"{EASY}\n{EASY}\n", "b.txt": f"{EASY}\n{hard}\n{EASY}\n"})
    totals, _ = solved_all(service)
    assert totals[-1]["hardest"] == 3
    assert service.text.puzzle(3)["puzzle"]["givens"][0] == 8


def test_files_in_different_encodings_are_written_in_one() -> None:
    service: Any = Service()
    opened(service, {"a.txt": f"{EASY}\n".encode("utf-16"), "b.txt": f"{EASY}\n"})
    _, text = solved_all(service)
    assert text.decode("utf-8") == f"{SOLVED}\n" * 2
    both = f"{EASY}\n".encode("utf-16")
    opened(service, {"a.txt": both, "b.txt": both})
    assert solved_all(service)[1].decode("utf-16") == f"{SOLVED}\n" * 2
