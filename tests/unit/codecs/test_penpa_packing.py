"""How a link of penpa-edit begins, and how its lines are packed."""

from __future__ import annotations

import base64
import json
import re
import zlib

import pytest

from puzzles.codecs import penpa
from puzzles.codecs.penpa import Board, board_of
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.codecs.penpa_links import COLUMNS, HEAD, NO_MARGINS, ROWS, numbers, packed


@looped(
    "begins",
    [
        "https://swaroopg92.github.io/penpa-edit/#m=edit&p=",
        "http://swaroopg92.github.io/penpa-edit/?m=solve&p=",
        "HTTPS://SWAROOPG92.GITHUB.IO/PENPA-EDIT/#M=EDIT&P=",
        "opt-pan.github.io/penpa-edit/index.html#m=solve&p=",
        "penpa-edit#m=edit&p=",
        "penpa-edit/index.html?m=edit&p=",
        "#m=edit&p=",
        "?m=solve&p=",
        "m=edit&p=",
    ],
)
def test_an_address_in_each_of_its_ways(begins: str) -> None:
    found = penpa.ADDRESS.match(f"{begins}abc+/_-=&a=1 words")
    assert found
    assert found["data"] == "abc+/_-="
    found = penpa.ADDRESS.match(f"{begins}{packed(HEAD, NO_MARGINS, '', '{}')}")
    assert found
    assert board_of(found["data"]) == Board(ROWS, COLUMNS)


@looped(
    "text",
    [
        "m=other&p=abc",
        "m=edit&q=abc",
        "m=edit&p=",
        "https://x.example/pen#m=edit&p=abc",
        "x" * 101 + "penpa-edit#m=edit",
    ],
)
def test_no_address(text: str) -> None:
    assert not penpa.ADDRESS.match(text)
    with pytest.raises(PuzzleFault):
        board_of(text)


def test_a_link_to_another_address_is_refused() -> None:
    for data in ("https://x.example/a", "http%3A%2F%2Fx.example"):
        with pytest.raises(PuzzleFault) as refused:
            board_of(data)
        assert refused.value.code == "elsewhere"
        assert refused.value.message == "This link to penpa-edit holds no puzzle: it points to another address."
        assert refused.value.hint == "Open it there, and copy the full link."


BOARD = packed(f"{HEAD},a,b,c,d,e", NO_MARGINS, "", json.dumps(numbers((0, 1, ["3", 1, "1"]), (1, 2, ["1", 1, "1"]))))


@looped(
    "data",
    [
        BOARD,
        BOARD.rstrip("="),
        BOARD + "==",
        BOARD.replace("+", "-").replace("/", "_"),
        BOARD.replace("+", " "),
        BOARD.replace("+", "%2B").replace("/", "%2F").replace("=", "%3D"),
    ],
)
def test_base_64_in_each_of_its_ways(data: str) -> None:
    assert board_of(data) == Board(ROWS, COLUMNS, numbers={1: 3, 5: 1})


def test_the_board_above_has_all_characters_that_addresses_write_in_other_ways() -> None:
    many = packed(*(f"{HEAD},{at * 7919:x}" for at in range(60)))
    assert "+" in many
    assert "/" in many
    with pytest.raises(PuzzleFault, match="size is malformed"):
        board_of(many.replace("+", "-").replace("/", "_"))
    with pytest.raises(PuzzleFault, match="size is malformed"):
        board_of(many.replace("+", " "))


@looped("data", ["", "A", "AAAAAAAA", "äöü", "!!!!"])
def test_what_is_no_packed_text_is_malformed(data: str) -> None:
    with pytest.raises(PuzzleFault) as refused:
        board_of(data)
    assert re.fullmatch(
        "This looks like a puzzle from penpa-edit, but its packed part is (?:malformed|not whole).",
        refused.value.message,
    )


def test_a_cut_link_is_not_whole() -> None:
    whole = packed(HEAD, NO_MARGINS, "", json.dumps({"number": {str(at): ["1", 1, "1"] for at in range(200)}}))
    with pytest.raises(PuzzleFault, match="from penpa-edit, but its packed part is not whole"):
        board_of(whole[: len(whole) // 8 * 4])


def test_no_more_than_a_million_octets_are_unpacked() -> None:
    def long(octets: int) -> str:
        head = f"{HEAD}\n{NO_MARGINS}\n\n{{}}\n{{}}\n"
        return packed(head + "x" * (octets - len(head)))

    assert board_of(long(1024 * 1024)) == Board(ROWS, COLUMNS)
    with pytest.raises(PuzzleFault, match="its packed part is not whole"):
        board_of(long(1024 * 1024 + 1))


def test_octets_that_are_no_text_are_replaced() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    text = f"{HEAD},,,,,,,,,,,,,Title: ".encode() + b"a\xff\n[0,0,0,0]\n\n{}"
    data = base64.b64encode(packer.compress(text) + packer.flush()).decode()
    assert board_of(data).title == "a\ufffd"
