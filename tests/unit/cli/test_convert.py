"""`convert`, `open` and `forms` with the forms of other programs: layers come along, long files pass piece by piece."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

import pytest

from puzzles import library
from puzzles.cli import convert
from puzzles.forms import form_table, read, write
from puzzles.forms.sharing import puzzle_links
from puzzles.kinds import form as form_module
from puzzles.model.layers import Layers, Sheet
from puzzles.running.source import Source
from tests import founding
from tests.sampling import looped
from tests.unit.cli.conftest import Run

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
ENTRIES = tuple(6 if at == MARKED else 0 for at in range(81))
WORDS = "Title: A title\nAuthor: A. Author\nRules: Normal rules.\n"
TWO = f"{LINE}\n{LINE[::-1]}\n"
LONG = [LINE] * 1_200


def in_form(name: str, layers: Layers = LAYERS) -> str:
    return write.write_sheet(Sheet(PUZZLE, layers), name)[0].strip()


@looped(
    ("words", "text", "status", "out", "err"),
    [
        ("convert --to line", in_form("fpuzzles"), 0, f"{LINE}\n",
         "Leaves your marks, the title, the author's name and the rules in words behind.\n"),
        ("convert --to jigsaw", LINE, 2, "", "…cannot hold this 9×9 board…"),
        ("convert --to fpuzzles-json", TWO, 2, "…", "…holds one puzzle; these are several…"),
        ("convert --to zeros", "\n".join([*LONG[:1000], LINE[:-1], *LONG[:9]]), 2, "…",
         "…:1001:81: Line 1001 has 80 characters…"),
        ("convert --to line", "\n".join(["3", *LONG, ""]), 0, "\n".join([*LONG, ""]), "…"),
        (f"open {in_form('fpuzzles')}", None, 0, f"{LINE}\n", f"{WORDS}The link also holds marks in 1 cell.\n"),
        ("open https://tinyurl.com/abc", None, 2, "", "…short address holds no puzzle…"),
        ("open nonsense", None, 2, "", "…This link is broken…"),
    ],
)  # fmt: skip
def test_a_text_or_a_link_is_converted(words: str, text: str | None, status: int, out: str, err: str, run: Run) -> None:
    said = run(words, text)
    assert said.fits(status, out, err), said


def test_layers_come_along_and_what_is_left_behind_is_said(run: Run) -> None:
    said = run("convert --to sudoku/sdk", in_form("fpuzzles"))
    (found,) = read.read(said.out).layers
    assert found.only(LAYERS.present()) == LAYERS.only({"centre", "title", "author", "rules"})
    assert said.err == "Leaves your corner marks behind.\n"


def test_a_file_of_several_is_converted_whole(run: Run) -> None:
    out = run("convert --to opensudoku", TWO).out
    assert out.count("<opensudoku") == 1
    assert list(read.read(out).puzzles) == list(read.read(TWO).puzzles)


def test_a_long_file_is_never_in_memory_whole(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """When a block is asked for, all but a few chunks of the puzzles of earlier blocks have been written."""
    chunk = 10
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

    with monkeypatch.context() as patched:
        patched.setattr(Source, "blocks", counted)
        patched.setattr(sys.stdout, "write", out.append)
        assert run("convert --to sudokuexchange", "\n".join([*LONG, ""])).status == 0
    assert "".join(out) == "".join(write.write_all([PUZZLE], "sudokuexchange")) * len(LONG)
    assert len(waiting) > len(LONG) // 10
    assert max(waiting) <= chunk + 4


def test_a_link_is_opened_with_what_it_holds(run: Run) -> None:
    link = in_form("sudokuwiki", Layers(entries=ENTRIES))
    assert run(f"open {link}") == (0, f"{LINE}\n", "The link also holds entries (1); --entries fills them in.\n")
    assert run(f"open {link} --entries") == (0, f"6{LINE[1:]}\n", "")
    assert read.read(run(f"open {link} --form sudoku/gnome").out).layers[0].entries == ENTRIES


def test_an_own_link_is_opened_with_its_layers(run: Run) -> None:
    said = run(f"open {puzzle_links.encode(PUZZLE, LAYERS)} --form sudoku/fpuzzles-json")
    (found,) = read.read(said.out).layers
    assert found.only(LAYERS.present()) == LAYERS
    assert said.fits(0, "…", "Title: A title\nAuthor: A. Author\n…")


def test_forms_are_listed_and_found_by_words(run: Run) -> None:
    whole = run("forms").out
    assert all(f"{row.form.full_name}: {row.title}\n" in whole for row in form_table.rows())
    found = run("forms tatham solo").out
    assert found.startswith("sudoku/solo: Sudoku, link to Simon Tatham's Solo\n    read and written; sizes: ")
    assert len(found) < len(whole) / 10
    rows = [json.loads(line) for line in run("forms --json").out.splitlines()]
    wiki = next(row for row in rows if row["form"] == "sudoku/sudokuwiki")
    assert (wiki["read"], wiki["written"], wiki["sizes"]) == (True, True, "9×9")
    assert (wiki["carries"], wiki["opens"]) == (["entries", "marks"], "SudokuWiki")


def test_the_library_converts_with_layers_too() -> None:
    kept = read.read(library.convert(in_form("fpuzzles"), "sudoku/sdk")).layers[0]
    assert (kept.title, kept.centre) == (LAYERS.title, LAYERS.centre)
    assert library.convert(PUZZLE, "zeros") == LINE.replace(".", "0") + "\n"
    assert library.convert([PUZZLE, PUZZLE], "line") == f"{LINE}\n{LINE}\n"


def test_solutions_are_written_in_other_programs_forms(run: Run) -> None:
    out = run("solve --to sudoku/sudokuexchange", LINE).out
    assert out.startswith("https://sudokuexchange.com/play/?s=")
    assert all(read.read(out).puzzles[0].givens)
