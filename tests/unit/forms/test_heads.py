"""Files and objects of other programs inside a text: where each begins and ends."""

from __future__ import annotations

from puzzles.forms.undressing.heads import LISTS, whole
from puzzles.forms.undressing.origins import Traced
from tests.sampling import looped


def found(text: str) -> list[str]:
    return [each.text for each in whole(Traced.whole(text))]


@looped(
    ("text", "meant"),
    [
        ('Look: {"a": [1, {"b": "}"}]} and so on', ['{"a": [1, {"b": "}"}]}']),
        ('{ "a": 1}{}{"b": [2]} x {c}', ['{ "a": 1}', "{}", '{"b": [2]}']),
        ('{"a": "x\\"}"} behind', ['{"a": "x\\"}"}']),
        ("Here:\n<?xml version='1.0'?>\n<x/>\n\nmore", ["<?xml version='1.0'?>\n<x/>\n\nmore"]),
        ("Hi\n\npzprv3/sudoku/9/\n. 1\n\nBye", ["pzprv3/sudoku/9/\n. 1"]),
        ("Hi\n  [Puzzle]\n  1 2\n  3 4\n \nBye", ["[Puzzle]\n1 2\n3 4"]),
        ("9\nSTART: 1\n\nx", ["9\nSTART: 1"]),
        (f":0300:4:{'1' * 81}::\nnext", [f":0300:4:{'1' * 81}::\nnext"]),
        (f":0300:4:{'1' * 80}::", []),
        (f"{'.' * 729}\n", [f"{'.' * 729}\n"]),
    ],
)
def test_each_file_is_cut_out_of_what_is_around_it(text: str, meant: list[str]) -> None:
    assert found(text) == meant


def test_the_indent_of_the_first_line_comes_off_the_others_and_no_more() -> None:
    assert found("a\n    [Puzzle]\n    1 2\n      3 4\n  5 6\n") == ["[Puzzle]\n1 2\n  3 4\n5 6\n"]
    assert found('x = {"a":\n    [1]}') == ['{"a":\n    [1]}']


def test_lists_of_objects_are_cut_out_whole() -> None:
    text = 'Hi: [{"v": 1}, {"v": [2]}] and [ [{"v": 3}], [{}]]; [[1], {"v": 4}]; {"a": [{"v": 5}]}'
    meant = ['[{"v": 1}, {"v": [2]}]', '[ [{"v": 3}], [{}]]']
    assert [each.text for each in whole(Traced.whole(text), LISTS)] == meant


def test_an_object_at_the_beginning_and_one_right_behind_it_are_found() -> None:
    assert found('{"a": 1}{"b": 2}') == ['{"a": 1}', '{"b": 2}']
    parts = whole(Traced.whole('a {"b": {"c": "}"}} d {"e": 1'))
    assert [(part.text, part.origin(0)) for part in parts] == [('{"b": {"c": "}"}}', 2), ('{"e": 1', 22)]
