"""`convert`, `open` and `forms` with the forms of other programs: layers come along, long files pass piece by piece."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from puzzles import library
from puzzles.cli import convert, main
from puzzles.forms import form_table, read, write
from puzzles.forms.sharing import puzzle_links
from puzzles.kinds import catalog
from puzzles.kinds import form as form_module
from puzzles.kinds.written_form import WrittenForm
from puzzles.model.layers import Layers, Sheet
from puzzles.running.source import Source
from tests import founding

Output = pytest.CaptureFixture[str]
LINE = founding.SUDOKU_LINE
PUZZLE = read.read(LINE).puzzles[0]
MARKED = PUZZLE.givens.index(0)
LAYERS = Layers(
    centre=tuple((2, 6) if at == MARKED else () for at in range(81)),
    corner=tuple((4, 5) if at == MARKED else () for at in range(81)),
    title="A title",
    author="A. Author",
    rules="Normal rules.",
)


@pytest.fixture
def file(tmp_path: Path) -> Callable[[str], str]:
    def written(text: str) -> str:
        path = tmp_path / "puzzles.txt"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return written


def in_form(name: str) -> str:
    return write.write_sheet(Sheet(PUZZLE, LAYERS), name)[0]


@pytest.mark.parametrize("form", [form.name for form in catalog.written_forms_of(catalog.kind_named("sudoku"))])
def test_a_puzzle_is_converted_to_every_form_that_holds_it(
    form: str, file: Callable[[str], str], capsys: Output
) -> None:
    status = main(["convert", file(LINE), "--to", form])
    out, err = capsys.readouterr()
    if form == "jigsaw":
        assert (status, out) == (2, "")
        assert "cannot hold this 9×9 board" in err
    else:
        assert (status, err) == (0, "")
        assert PUZZLE in list(catalog.form_named(form, "sudoku").parse(out))


def test_layers_come_along_and_what_is_left_behind_is_said(file: Callable[[str], str], capsys: Output) -> None:
    source = file(in_form("fpuzzles"))
    assert main(["convert", source, "--to", "sudoku/sdk"]) == 0
    out, err = capsys.readouterr()
    (found,) = read.read(out).layers
    assert found.only(LAYERS.present()) == LAYERS.only({"centre", "title", "author", "rules"})
    assert err == "Leaves your corner marks behind.\n"
    assert main(["convert", source, "--to", "line"]) == 0
    assert capsys.readouterr() == (
        LINE + "\n",
        "Leaves your marks, the title, the author's name and the rules in words behind.\n",
    )
    assert main(["convert", source, "--to", "sudokupad-marks"]) == 0
    assert capsys.readouterr().err == ""


def test_a_file_of_several_is_converted_whole(file: Callable[[str], str], capsys: Output) -> None:
    assert main(["convert", file(f"{LINE}\n{LINE[::-1]}\n"), "--to", "opensudoku"]) == 0
    out, _ = capsys.readouterr()
    assert out.count("<opensudoku") == 1
    assert [puzzle.givens[::-1] for puzzle in read.read(out).puzzles] == [
        puzzle.givens for puzzle in read.read(f"{LINE[::-1]}\n{LINE}\n").puzzles
    ]
    assert main(["convert", file(f"{LINE}\n{LINE}\n"), "--to", "fpuzzles-json"]) == 2
    assert "holds one puzzle; these are several" in capsys.readouterr().err


@pytest.mark.parametrize("form", ["line", "zeros", "sudokuexchange"])
def test_a_long_file_is_never_in_memory_whole(
    form: str, file: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """When a block is asked for, all but a few chunks of the puzzles of earlier blocks have been written."""
    many, chunk = 3_000, 10
    monkeypatch.setattr(convert, "BLOCK", 4 * len(LINE))
    monkeypatch.setattr(form_module, "CHUNK", chunk)
    out: list[str] = []
    waiting: list[int] = []
    blocks = Source.blocks

    def counted(source: Source, size: int) -> Iterator[bytes]:
        given = 0
        for block in blocks(source, size):
            waiting.append(given - "".join(out).count("\n"))
            given += block.count(b"\n")
            yield block

    monkeypatch.setattr(Source, "blocks", counted)
    monkeypatch.setattr(sys.stdout, "write", out.append)
    assert main(["convert", file((LINE + "\n") * many), "--to", form]) == 0
    assert "".join(out) == "".join(write.write_all([PUZZLE], form)) * many
    assert len(waiting) > many // 10
    assert max(waiting) <= chunk + 4


def test_a_malformed_line_of_a_long_file_is_named_by_its_number(file: Callable[[str], str], capsys: Output) -> None:
    lines = [LINE] * 2_000
    lines[1_500] = LINE[:-1]
    assert main(["convert", file("\n".join(lines) + "\n"), "--to", "zeros"]) == 2
    assert ":1501:81: Line 1501 has 80 characters" in capsys.readouterr().err


def test_a_long_puzzle_file_with_a_header_is_converted(file: Callable[[str], str], capsys: Output) -> None:
    assert main(["convert", file("3\n" + (LINE + "\n") * 1_000), "--to", "line"]) == 0
    assert capsys.readouterr().out == (LINE + "\n") * 1_000


def test_a_link_of_another_program_is_opened_with_what_it_holds(capsys: Output) -> None:
    assert main(["open", in_form("fpuzzles").strip()]) == 0
    out, err = capsys.readouterr()
    assert out == LINE + "\n"
    said = "Title: A title\nAuthor: A. Author\nRules: Normal rules.\nThe link also holds marks in 1 cell.\n"
    assert err == said
    entries = tuple(6 if at == MARKED else 0 for at in range(81))
    link = write.write_sheet(Sheet(PUZZLE, Layers(entries=entries)), "sudokuwiki")[0].strip()
    assert main(["open", link]) == 0
    assert capsys.readouterr() == (LINE + "\n", "The link also holds entries (1); --entries fills them in.\n")
    assert main(["open", link, "--entries"]) == 0
    assert capsys.readouterr() == ("6" + LINE[1:] + "\n", "")
    assert main(["open", link, "--form", "sudoku/gnome"]) == 0
    assert read.read(capsys.readouterr().out).layers[0].entries == entries


def test_an_own_link_is_opened_with_its_layers(capsys: Output) -> None:
    link = puzzle_links.encode(PUZZLE, LAYERS)
    assert main(["open", link, "--form", "sudoku/fpuzzles-json"]) == 0
    out, err = capsys.readouterr()
    (found,) = read.read(out).layers
    assert found.only(LAYERS.present()) == LAYERS
    assert err.startswith("Title: A title\nAuthor: A. Author\n")


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("https://tinyurl.com/abc", "short address holds no puzzle"),
        ("nonsense", "This link is broken"),
        ("https://sudokupad.app/abcdef", "short name of a puzzle"),
    ],
)
def test_a_link_without_a_puzzle_is_refused_by_who_knows_it(link: str, said: str, capsys: Output) -> None:
    assert main(["open", link]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err


def test_forms_are_listed_and_found_by_words(capsys: Output) -> None:
    assert main(["forms"]) == 0
    whole = capsys.readouterr().out
    for row in form_table.rows():
        assert f"{row.form.full_name}: {row.title}\n" in whole
    assert main(["forms", "tatham", "solo"]) == 0
    found = capsys.readouterr().out
    assert found.startswith("sudoku/solo: Sudoku, link to Simon Tatham's Solo\n    read and written; sizes: ")
    assert len(found) < len(whole) / 10
    assert main(["forms", "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(rows) == len(form_table.rows())
    assert {"sudoku/sudokuwiki", "numbrix/ascent", "futoshiki/unequal"} <= {row["form"] for row in rows}
    wiki = next(row for row in rows if row["form"] == "sudoku/sudokuwiki")
    assert (wiki["read"], wiki["written"], wiki["sizes"]) == (True, True, "9×9")
    assert (wiki["carries"], wiki["opens"]) == (["entries", "marks"], "SudokuWiki")


def test_an_unknown_form_is_refused_with_the_forms_that_there_are(file: Callable[[str], str], capsys: Output) -> None:
    assert main(["convert", file(LINE), "--to", "sudoku/kiwi"]) == 2
    assert "sudoku/sudokupad" in capsys.readouterr().err


def test_the_library_converts_with_layers_too() -> None:
    link = in_form("fpuzzles")
    kept = read.read(library.convert(link, "sudoku/sdk")).layers[0]
    assert (kept.title, kept.centre) == (LAYERS.title, LAYERS.centre)
    assert library.convert(PUZZLE, "zeros") == LINE.replace(".", "0") + "\n"
    assert library.convert([PUZZLE, PUZZLE], "line") == f"{LINE}\n{LINE}\n"


def test_solutions_are_written_in_other_programs_forms(file: Callable[[str], str], capsys: Output) -> None:
    assert main(["solve", file(LINE), "--to", "sudoku/sudokuexchange"]) == 0
    out, _ = capsys.readouterr()
    (solved,) = read.read(out).puzzles
    assert out.startswith("https://sudokuexchange.com/play/?s=")
    assert all(solved.givens)
    assert isinstance(catalog.form_named("sudoku/sudokuexchange"), WrittenForm)
