"""Other programs' links, files and lines of Sudoku, found by what they are, also among words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from puzzles.codecs.lzstring import pack
from puzzles.forms import read as reading
from puzzles.kinds.layered_form import PatternForm
from puzzles.kinds.sudoku.forms.all_forms import FIRST_FORMS, forms
from puzzles.kinds.written_form import WrittenForm
from puzzles.model.layers import Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.kinds.sudoku.samples import HOMEWORK, HOMEWORK_LINE, TALL, jigsaw
from tests.unit.kinds.sudoku.test_candidates import penpa

LINE = HOMEWORK_LINE.replace(".", "0")
LINKED = [form for form in forms()[len(FIRST_FORMS) :] if isinstance(form, WrittenForm) and form.opens]
AMONG = ["Hi, try {}.\nBye", "[puzzle]({})"]
REGIONS = tuple((at // 9 + at % 9 // 8) % 9 + 1 for at in range(81))
"""The first eight cells of each row, and the last of the row above: the last row's hangs together around nothing."""

JIGSAW = jigsaw(9, (*REGIONS[:8], 2, *REGIONS[9:]))


def test_a_link_is_read_among_words_and_each_line_with_one_is_a_puzzle() -> None:
    assert len(LINKED) == 10
    for form in LINKED:
        link = form.write_sheet(Sheet(HOMEWORK)).strip()
        for words in AMONG if form.name != "iss" else AMONG[1:]:  # whose rules begin with a full stop
            assert list(reading.read(words.format(link), lenient=True).puzzles) == [HOMEWORK]
        assert isinstance(form, PatternForm)
        assert form.parse(f"{link}\n{link}\nno link\n{link}\n") == [HOMEWORK] * 3


@looped(
    ("text", "puzzle", "title"),
    [
        ("2x3x:1zi", Puzzle("sudoku", Size(6, 6, 2, 3), (1, *(0,) * 35), diagonals=True), "Sudoku X 6×6, "),
        ("3x2:1zi", TALL, "Sudoku 6×6, "),
        (f"{LINE} {''.join(map(str, JIGSAW.regions))}", replace(JIGSAW, givens=HOMEWORK.givens), "Jigsaw Sudoku 9×9, "),
    ],
)
def test_variants_are_played_and_named(text: str, puzzle: Puzzle, title: str) -> None:
    for each in (text, f"Try this one:\n\n{text}\n")[: 1 + (":" not in text)]:
        opened = reading.read(each, lenient=True)
        assert list(opened.puzzles) == [puzzle]
        assert opened.title.startswith(title)
        assert ("Both diagonals" in opened.assumption_text) == puzzle.diagonals


@looped(("between", "count"), [(" ", 300), (", ", 3)])
def test_a_file_of_jigsaws_keeps_their_regions(between: str, count: int) -> None:
    puzzle = replace(JIGSAW, givens=HOMEWORK.givens)
    text = f"{LINE}{between}{''.join(map(str, JIGSAW.regions))}\n" * count
    for lenient in (False, True):
        assert list(reading.read(text, lenient=lenient).puzzles) == [puzzle] * count


COPIED = (
    "SCv7_32_f2eaqkebdq1j047s2ufliqfso1feeinvk33ql1tk41i0i98i14ur9qlveu6q2a09nlqlehlrpim7dhnuabuphmn7ujcqigtcqjtnie2"
    "fsd2hqnmkrco7bqlla9uvlq2e9ukkulvplmg02m600c33ak5q6n6dkh9p7b062pgai33h002uu3d87oc4lub0rjdqb5avu75ic6t79or6s4v3c0"
    "qpkn5p53f8mfm0l9gvf0rt6uipm3jg1eulj9vr0s2br783mhqd6s6crsekkrr7hrfibq79sg4e94tke88od6h62ok3bhsp0ttps867gps84d9m1"
    "ds0uei3o55huk17n2gm08plic4lr7g761ei6cem9e7khskpftubcbie7i248eqli9vas2khd7dmpppapo2pumm583482c8u1ct488nt5irnprek"
    "nm6u81uvu0401afp6"
)
"""A state that sudoku.coach itself made, from a public program's test."""


def test_a_state_that_the_site_made_is_read() -> None:
    for text in (COPIED, f"Stuck here:\n{COPIED}\nAny idea?"):
        opened = reading.read(text)
        assert opened.puzzles[0].givens[:18] == (0, 1, 0, 0, 0, 3, 0, 0, 6, 0, 0, 2, 0, 5, 0, 0, 0, 0)
        assert sum(map(bool, opened.layers[0].entries)) == 15
        assert opened.layers[0].centre[0] == (7, 8, 9)


def test_a_packed_part_is_read_alone_and_known_as_cut() -> None:
    code = pack('{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}')
    assert reading.read(f"Stuck here:\n{code}\nAny idea?").puzzles[0].givens == (1, *(0,) * 15)
    for text in (code[:-9], COPIED[:-40], penpa(HOMEWORK)[:-40]):
        with pytest.raises(PuzzleFault, match="is not whole"):
            reading.read(text)
