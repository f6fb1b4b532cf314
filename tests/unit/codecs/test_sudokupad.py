"""SudokuPad's links and its packed JSON: signs between cells, and what is short in it."""

from __future__ import annotations

import json

import pytest

from puzzles.codecs.lzstring import pack
from puzzles.codecs.sudokupad import ADDRESS, find_signs, is_signed, packed_json, unzip
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped

SIGN = {"center": [0.5, 1], "text": "<"}
FOUND = [(0.5, 1, "<")]


def told(*overlays: object, **more: object) -> str:
    return json.dumps({"cells": [[{}, {}]], "overlays": list(overlays), **more})


def signs(*overlays: object, **more: object) -> list[tuple[float, float, str]] | None:
    found = find_signs(told(*overlays, **more))
    return found[1] if found else None


@looped(
    "begins",
    [
        "https://sudokupad.app/",
        "sudokupad.app/",
        "https://beta.sudokupad.app/",
        "https://sudokupad.app/sudoku.html",
        "https://app.crackingthecryptic.com/sudoku/",
        "https://sudokupad.app/sudoku?setting-a=1&b&puzzleid=",
        "HTTPS://SUDOKUPAD.APP/",
    ],
)
def test_an_address_in_each_of_its_ways(begins: str) -> None:
    found = ADDRESS.match(f"{begins}sclABC?setting=1 words")
    assert found
    assert found["data"] == "sclABC"
    assert find_signs(f"{begins}scl{pack(told(SIGN))}") == find_signs(told(SIGN))


@looped(
    "text",
    ["https://sudokupad.app/fpuzN4Ig", "https://sudokupad.app/", "xsudokupad.app/scl"],
)
def test_no_address(text: str) -> None:
    assert not ADDRESS.match(text)
    assert find_signs(text) is None


@looped(
    ("text", "sign"),
    [("∧", "^"), ("˅", "v"), ("V", "v"), ("⌃", "^"), ("＜", "<"), (" > ", ">")],
)  # fmt: skip
def test_signs_are_typeset_and_an_angle_turns_them_clockwise(text: str, sign: str) -> None:
    assert signs({"center": [1, 0.5], "text": text}) == [(1, 0.5, sign)]
    for quarters in (-1, 0, 1, 2, 5):
        turned = "<^>v"[("<^>v".index(sign) + quarters) % 4]
        assert signs({"center": [1, 0.5], "text": text, "angle": 90 * quarters}) == [(1, 0.5, turned)]


@looped(
    "overlay",
    [
        {"center": [0.5, 1], "text": "x"},
        {"text": "<"},
        {"center": [0.5], "text": "<"},
        {"center": [0.5, 1, 2], "text": "<"},
        {"center": ["0.5", 1], "text": "<"},
        {"center": [0.5, 1], "text": "<", "angle": 45},
        None,
    ],
)
def test_one_overlay_that_is_no_sign_makes_another_puzzle_of_it(overlay: object) -> None:
    assert signs(SIGN) == signs({**SIGN, "angle": None}) == FOUND
    assert signs(overlay) is signs({}, SIGN, overlay) is signs(SIGN, overlay) is None
    assert is_signed(told(SIGN))
    assert not is_signed(told(SIGN, overlay))


@looped(
    "text",
    [
        *(told(SIGN, **{key: [1]}) for key in ("regions", "lines", "arrows", "underlays")),
        told(),
        '{"overlays": [{}]}',
        '{"overlays": {"a": [{}]}}',
        "words",
    ],
)
def test_a_board_with_more_than_signs_or_without_is_another_puzzle(text: str) -> None:
    assert find_signs(text) is None
    assert signs(SIGN, regions=[], lines=[], arrows=[], underlays=[]) == FOUND


@looped("kind", ["scl", "ctc", "SCL"])
def test_a_link_holds_json(kind: str) -> None:
    data = pack(told(SIGN))
    for escaped in (data, data.replace("+", "%2B").replace("=", "%3D").replace("/", "%2F"), f"/{data}", f"//{data}"):
        assert find_signs(f" https://sudokupad.app/{kind}{escaped}\n") == find_signs(told(SIGN))
    assert find_signs(f"https://sudokupad.app/xyz{data}") is None
    assert find_signs(f"https://sudokupad.app/{kind}{data[:-8]}") is None


def test_a_cut_link_is_refused() -> None:
    data = pack(told(SIGN))
    assert packed_json(data) == packed_json(f"/{data}") == json.loads(told(SIGN))
    with pytest.raises(PuzzleFault, match="from SudokuPad, but its packed part is not whole") as refused:
        packed_json(data[:-8])
    assert refused.value.code == "foreign-broken"
    assert packed_json(pack("{[")) is packed_json("X") is None


@looped(("short", "key"), [("ce", "cells"), ("re", "regions"), ("te", "text"), ("id", "id"), ("x_1$", "x_1$")])
def test_short_keys_stand_for_long_ones(short: str, key: str) -> None:
    assert unzip(f"{{{short} : [1]}}") == f'{{"{key}":[1]}}'


@looped(
    ("text", "value"),
    [
        ("{ce:[[,],[,{v:5}]]}", {"cells": [[{}, {}], [{}, {"value": 5}]]}),
        ("[t,]", [True, {}]),
        ("[1.5,-2,-0.25]", [1.5, -2, -0.25]),
        ("[t,f,true,false,null]", [True, False, True, False, None]),
        ("[#FF0000,1a,x]", ["word", "word", "word"]),
        ("{t:'It\\'s',te:'<'}", {"title": "It's", "text": "<"}),
        ('{"t":1,"md":{"title":"x: {y}, [z]"}}', {"t": 1, "md": {"title": "x: {y}, [z]"}}),
        ("{t:'a,b:[c]'}", {"title": "a,b:[c]"}),
        (" { v : 3 , o : [ ] } ", {"value": 3, "overlays": []}),
    ],
)
def test_zipped_json_is_unzipped(text: str, value: object) -> None:
    assert json.loads(unzip(text)) == packed_json(pack(text)) == value


@looped(("text", "found"), [("[1,2}3]4 5", "[1,2}3]45"), ("12", "12"), ("12x", '"word"'), ("-", '"word"')])
def test_a_number_ends_where_a_value_does(text: str, found: str) -> None:
    assert unzip(text) == found
