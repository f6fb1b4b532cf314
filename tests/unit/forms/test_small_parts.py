"""Small parts of reading and writing: stray characters, several files, words of rules, layers in several texts."""

from __future__ import annotations

from array import array
from dataclasses import replace

import pytest

from puzzles.forms import read, write
from puzzles.forms.decode import CUT_SHORT, Encoding, decode_file, not_text, too_long
from puzzles.forms.read_result import ReadResult
from puzzles.forms.recognise import OTHERS_CHARACTERS, recognise, recognise_bare, without_strays
from puzzles.forms.several import MOST_TITLES, File, Files, read_files
from puzzles.forms.words_around import MOST_PUZZLES, heed
from puzzles.kinds.catalog import form_named
from puzzles.kinds.form import Confidence
from puzzles.model.layers import NO_LAYERS, Layers, Sheet
from puzzles.model.values import Puzzle, Size
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from puzzles.text.line_puzzles import Lines
from tests import founding
from tests.sampling import looped

SUDOKU = founding.SUDOKU_LINE
GRID, LINE = form_named("grid", "sudoku"), form_named("line", "sudoku")
SMALL = Puzzle("sudoku", Size(4, 4, 2, 2), (1,) + (0,) * 15)


def test_what_is_only_possible_is_not_enough_for_a_text_that_was_undressed() -> None:
    with pytest.raises(PuzzleFault) as caught:
        recognise_bare("12 3")
    assert caught.value.code == "unrecognised"
    with pytest.raises(PuzzleFault) as possible:
        recognise("12 3", least=Confidence.POSSIBLE)
    assert possible.value.code != "unrecognised"


@looped(
    ("text", "line", "excerpt"),
    [
        ("hello you", 1, "hello you"),
        ("\n\nhello you\nhello you\n", 3, "hello you"),
        ("  hello you  \nmore", 1, "  hello you  "),
        ("\r\nhello you\r\nmore", 2, "hello you"),
    ],
)
def test_a_text_of_no_form_is_told_how_it_starts(text: str, line: int, excerpt: str) -> None:
    with pytest.raises(PuzzleFault) as caught:
        recognise(text)
    assert (caught.value.code, caught.value.line, caught.value.column) == ("unrecognised", line, 1)
    assert caught.value.excerpt.strip() == excerpt.strip()
    assert "hello you" in caught.value.message


@looped(("strays", "few"), [(0, False), (1, True), (4, True), (5, False)])
def test_one_stray_character_in_twenty_hides_no_form(strays: int, few: bool) -> None:
    assert bool(without_strays("§" * strays + SUDOKU[strays:])) is few


def test_one_stray_character_is_few_in_any_text_that_is_short_enough() -> None:
    assert without_strays("1 §\n3 4")
    assert not without_strays("§ §\n3 4")
    lines = f"§{SUDOKU[1:]}\n" + f"{SUDOKU}\n" * 2_000
    assert without_strays(lines[:OTHERS_CHARACTERS])
    assert not without_strays(lines[: OTHERS_CHARACTERS + 1])


def test_bytes_over_the_cap_and_bytes_of_no_text_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not_text().code == "not-text"
    assert too_long(1234, "bytes").message.startswith("This text has 1,234 bytes; ")
    monkeypatch.setattr(limits, "MAX_TEXT_CHARACTERS", 10)
    assert decode_file(b"x" * 10)[0] == "x" * 10
    with pytest.raises(PuzzleFault, match="This text has 11 bytes; 10 can be read at once"):
        decode_file(b"x" * 11)


@looped("body", ["", " ", "ab", "abc", " 1"])
def test_utf_16_is_text_whatever_its_length(body: str) -> None:
    data = b"\xff\xfe" + body.encode("utf-16-le")
    assert decode_file(data) == (body, Encoding("utf-16-le", b"\xff\xfe"))
    if body.strip():
        assert decode_file(data + b"x") == (body, Encoding("utf-16-le", b"\xff\xfe", b"x"))
    else:
        with pytest.raises(PuzzleFault):
            decode_file(data + b"x")


def test_the_readings_of_one_text_have_defaults_and_a_warning() -> None:
    opened = ReadResult(GRID, [SMALL])
    assert (opened.line_end, opened.source, opened.warning, opened.layers) == ("\n", "", "", ())
    assert replace(opened, encoding=Encoding("utf-16-le", b"", b"x")).warning == CUT_SHORT
    regions = tuple(at // 4 + 1 for at in range(16))
    jigsaw = Puzzle("sudoku", Size(4, 4), (0,) * 16, regions=regions)
    assert ReadResult(GRID, [jigsaw]).title == "Jigsaw Sudoku 4×4, rows of numbers"


def files() -> Files:
    titled = ReadResult(GRID, [SMALL, SMALL], layers=(NO_LAYERS, Layers(title="Second")))
    return Files([File("a", ReadResult(LINE, [SMALL])), File("b", titled)])


def test_the_puzzles_of_files_have_places_in_one_list() -> None:
    several = files()
    assert len(several) == 3
    assert [several.layers(at).title for at in range(3)] == ["", "", "Second"]
    assert several.titles == ["", "", "Second"]
    assert [several.puzzle(at)[0].form for at in range(3)] == [LINE, GRID, GRID]
    assert (several.left_out, several.title, several.warning) == ((), "2 files, 3 puzzles", "")
    assert Files([several.files[0]]).titles == []
    plain = ReadResult(GRID, [SMALL], layers=(NO_LAYERS,))
    assert Files([File("a", plain)]).titles == []
    many = ReadResult(GRID, [SMALL] * (MOST_TITLES + 5), layers=(Layers(title="T"),) * (MOST_TITLES + 5))
    assert Files([File("a", many)]).titles == ["T"] * MOST_TITLES == ["T"] * 200
    assert (
        Files([File("a", ReadResult(LINE, [SMALL])), File("b", ReadResult(GRID, [SMALL]))]).title
        == "2 files, 2 puzzles"
    )


@looped(("end", "ends"), [("\n", True), ("\r", True), ("\r\n", True), ("", False)])
def test_a_file_of_lines_ends_its_line_or_not(end: str, ends: bool) -> None:
    lines = Lines("1" + "." * 15 + end, array("I", [0]), SMALL.size, lambda row: SMALL, None)
    assert File("a", ReadResult(LINE, lines)).ends_its_line is ends
    assert File("a", ReadResult(LINE, [SMALL])).ends_its_line


def test_the_fault_of_the_first_file_is_told_with_its_name_and_hint() -> None:
    with pytest.raises(PuzzleFault) as caught:
        read_files([b"", b"\0\1"], ["a.txt", "b.bin"])
    assert caught.value.message.endswith("There is no puzzle here: the text is empty.")
    assert "a.txt" in caught.value.message
    assert caught.value.hint == "Paste a puzzle or choose a file."


def test_the_other_reading_of_the_kind_that_a_text_names_is_the_one() -> None:
    futoshiki = Puzzle("futoshiki", Size(4, 4), SMALL.givens)
    meant = ReadResult(form_named("futoshiki/rows"), [futoshiki], assumptions=("Other.",))
    rest = ReadResult(GRID, [SMALL.with_givens((2,) + (0,) * 15)])
    plain = ReadResult(GRID, [SMALL], others=(rest, meant), line_end="\r\n")
    found = heed("A Futoshiki", plain)
    assert found == replace(meant, others=(replace(plain, others=()), rest), line_end="\r\n")


def test_a_kind_that_a_text_names_is_read_up_to_so_many_puzzles() -> None:
    for count, turned in ((MOST_PUZZLES, True), (MOST_PUZZLES + 1, False)):
        found = heed("A Futoshiki", ReadResult(GRID, [SMALL] * count))
        assert (found.form.kind == "futoshiki") is turned
        assert (found.puzzles[0].kind == "futoshiki") is turned
    highest = ReadResult(GRID, [SMALL.with_givens((4,) + (0,) * 15)], others=(ReadResult(LINE, [SMALL]),))
    turned_over = heed("A Futoshiki", highest)
    assert turned_over.form.kind == turned_over.puzzles[0].kind == "futoshiki"
    assert [other.form.kind for other in turned_over.others] == ["sudoku", "sudoku"]


def test_boxes_that_words_tell_are_for_one_puzzle_of_the_kind() -> None:
    six = Puzzle("sudoku", Size(6, 6, 2, 3), (1,) + (0,) * 35)
    found = heed("boxes 3x2", ReadResult(GRID, [six]))
    assert [(each.form.kind, each.puzzles[0].size) for each in found.others] == [(GRID.kind, Size(6, 6, 3, 2))]
    two = ReadResult(GRID, [six, six])
    assert heed("boxes 3x2", two) == two
    broken = ReadResult(GRID, [six.with_givens((1, 0, 0, 0, 0, 0, 0, 0, 1) + (0,) * 27)])
    turned = heed("boxes 3x2", broken)
    assert (turned.form.kind, turned.puzzles[0].size, turned.others) == (GRID.kind, Size(6, 6, 3, 2), ())


def test_puzzles_with_diagonals_are_of_a_form_that_holds_them() -> None:
    plain = ReadResult(LINE, [SMALL])
    with_them = heed("Sudoku X", plain)
    assert with_them.form != LINE
    assert with_them.form.holds(with_them.puzzles[0])
    assert with_them.source == LINE.title
    assert heed("Sudoku X", replace(plain, source="link to Givens")).source == "link to Givens"


def test_layers_are_written_in_each_of_several_texts() -> None:
    entries = (0, 2) + (0,) * 14
    marked = Layers(entries=entries, centre=((3,),) * 16, title=" A  title ")
    sheets = [Sheet(SMALL, marked), Sheet(SMALL), Sheet(SMALL.with_givens((2,) + (0,) * 15), marked)]
    written = "".join(write.write_sheets(sheets, "fpuzzles"))
    alone = [write.write_sheet(sheet, "fpuzzles")[0] for sheet in sheets]
    assert written == "".join(alone)
    assert len(set(alone)) == 3
    puzzles = [sheet.puzzle for sheet in sheets]
    assert "".join(write.write_all(puzzles, "fpuzzles")) == "".join(
        write.write_sheet(Sheet(puzzle), "fpuzzles")[0] for puzzle in puzzles
    )
    assert write.write(SMALL, "fpuzzles") == alone[1]
    with pytest.raises(PuzzleFault, match="form cannot hold this puzzle, whose kind is"):
        list(write.write_sheets([sheets[0], Sheet(Puzzle("futoshiki", Size(4, 4), (0,) * 16))], "fpuzzles"))


def test_a_proof_is_told_from_a_puzzle_by_its_first_words() -> None:
    for text in ("c Givens proof 1\n", "\ufeff\r\n c Givens proof 1\n", " " * 9 + "c Givens proof "):
        with pytest.raises(read.ProofFault) as caught:
            read.read(text)
        assert caught.value.proof == text
    with pytest.raises(PuzzleFault) as other:
        read.read(" " * 10 + "c Givens proof 1\n")
    assert other.value.code != "is-proof"
