"""puzz.link's notation: addresses, numbers and runs of empty cells."""

from __future__ import annotations

from puzzles.codecs import pzpr
from tests.sampling import looped


@looped(
    "begins",
    [
        "https://puzz.link/p?sudoku/",
        "pzv.jp/p.html?sudoku/v:/",
        "https://pzplus.tck.mn/p?SUDOKU/",
    ],
)
def test_an_address_in_each_of_its_ways(begins: str) -> None:
    found = pzpr.address_of("sudoku").match(f"{begins}9/16/a1-0a/#x")
    assert found
    assert found.group("width", "height", "body") == ("9", "16", "a1-0a/")
    assert not pzpr.address_of("minarism").match(f"{begins}9/16/a1")


@looped("text", ["puzz.link/p?sudoku/9/9", "puzz.links/p?sudoku/9/9/a"])
def test_no_address(text: str) -> None:
    assert not pzpr.address_of("sudoku").match(text)


@looped(
    ("text", "kind"),
    [
        ("http://www.pzv.jp/p.html?heyawake_edit/9/9", "heyawake"),
        ("pzprxs.vercel.app/p?country-2/9", "country-2"),
        ("puzz.link/p?x/9/9/a", None),
        ("puzz.link/p?" + "x" * 31 + "/", None),
    ],
)
def test_any_kind_of_an_address(text: str, kind: str | None) -> None:
    found = pzpr.ANY.match(text)
    assert (found["kind"] if found else None) == kind


@looped(
    ("cells", "body"),
    [
        ([0] * 41, "zzg"),
        ([1, 0, 0, 9], "1h9"),
        ([10, 15, 16, 255, 256, 4095], "af-10-ff+100+fff"),
    ],
)
def test_a_body_is_numbers_and_runs_of_empty_cells(cells: list[int], body: str) -> None:
    assert pzpr.body(cells) == body
    assert pzpr.numbers(body) == cells


@looped(
    ("body", "cells"),
    [
        (".1.", [0, 1, 0]),
        ("/1g0/", [1, 0, 0]),
        ("1%2Dff2", [1, 255, 2]),
        ("+0012-012", [1, 2, 1, 2]),
        *((body, None) for body in ("-", "+12", "-g1", "1A", "{", "1 2", "1/2")),
    ],
)
def test_bodies_of_others_are_read_or_have_no_meaning(body: str, cells: list[int] | None) -> None:
    assert pzpr.numbers(body) == cells


@looped("text", ["pzprv3\nsudoku\n2\n1 .\n\n. 2\n", "pzprv3/sudoku/2/1 ./. 2/"])
def test_the_rows_of_a_text_stand_behind_its_kind(text: str) -> None:
    assert pzpr.rows_of(text) == [["2"], ["1", "."], [".", "2"]]
