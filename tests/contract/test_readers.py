"""Forms that are only read: each has samples, which no other form takes for another puzzle, bare or dressed."""

from __future__ import annotations

from functools import cache

from puzzles.forms import form_table
from puzzles.forms import read as reading
from puzzles.kinds.catalog import first_forms, other_forms
from puzzles.kinds.form import Confidence, Form
from puzzles.model.values import Puzzle, Size
from puzzles.portable.faults import PuzzleFault
from tests import corpus, founding
from tests.sampling import looped
from tests.unit.kinds.sudoku.test_candidates import penpa

CELLS = [founding.SUDOKU_LINE[at : at + 9] for at in range(0, 81, 9)]


def alphabet() -> str:
    """Return a board of 16 letters from A = 1, its last row empty."""
    letters = "ABCDEFGHIJKLMNOP"
    rows = [[letters[(4 * (row % 4) + row // 4 + column) % 16] for column in range(16)] for row in range(15)]
    return "\n".join(" ".join(row) for row in [*rows, ["."] * 16])


def overlapping() -> list[str]:
    """Return five boards that share their corners, blanks where there is none."""
    rows = [[" "] * 21 for _ in range(21)]
    for top, left in ((0, 0), (0, 12), (12, 0), (12, 12), (6, 6)):
        for row in range(9):
            rows[top + row][left : left + 9] = CELLS[row]
    return ["".join(row).rstrip() for row in rows]


MORE = {
    "blank rows": "\n".join(row.replace(".", " ").rstrip() for row in CELLS),
    "alphabet": alphabet(),
    "kudamono": "https://pedros.works/paper-puzzle-player?W=4x3&L=(4)2&G=hidoku",
    "samurai": "\n".join(overlapping()),
    "cages": "\n".join([*CELLS, "", *(mark * 9 for mark in "abcdefgh"), "jjkkllmmn"]),
    "chains": "[[0,3,0],[0,0,0],[0,0,0]]\n(1,1)<(1,2), (2,1)>(2,2)>(3,2)\n",
    "adjacent": "a = [['1', '|', ' ', ' ', ' '], ['-', 'X', ' ', 'X', ' '], [' ', '|', ' ', ' ', ' ']"
    + ", [' ', 'X', ' ', 'X', ' '], [' ', ' ', ' ', ' ', ' ']]",
    "wordoku": "\n".join(CELLS).translate(str.maketrans("123456789", "CHEQUIRBS")),
    "holes": "B 0 3 0\n0 8 0 12\n0 0 B 0\n",
    "penpa, chain": penpa(Puzzle("numbrix", Size(3, 3), (1, 0, 3, 0, 0, 0, 7, 0, 9)), "square"),
    "penpa, signs": penpa(Puzzle("futoshiki", Size(4, 4), (0,) * 16), "square", symbol={"210": [1, "inequality", 2]}),
}

FILES = ("futoshiki_texts", "numbrix_texts", "sudoku_texts", "sudoku_links")
FROM_CORPUS = [entry for name in FILES for entry in corpus.entries(name)]
SAMPLES: dict[str, str] = {
    **{f"{entry.why} ({at})": entry.text for at, entry in enumerate(FROM_CORPUS)},
    **MORE,
    **{f"{row.form.full_name}, example": row.example for row in form_table.rows()},
}


@cache
def offered(text: str) -> tuple[Puzzle, ...]:
    """Return the puzzles that a text is read as, () if it is refused."""
    try:
        opened = reading.read(text, lenient=True)
    except PuzzleFault:
        return ()
    return tuple(each.puzzles[0] for each in (opened, *opened.others))


@looped("form", other_forms(), ids=lambda form: form.full_name)
def test_a_reader_has_a_sample(form: Form) -> None:
    """A reader is sure of a sample, or it only writes in a way of its own what another form reads."""
    if any(form.sniff(text) is Confidence.CERTAIN for text in SAMPLES.values()):
        return
    (row,) = (row for row in form_table.rows() if row.form is form)
    assert row.is_written
    assert form.parse(row.example)[0] in offered(row.example)


@looped("name", SAMPLES)
def test_no_other_form_takes_a_sample_for_another_puzzle(name: str) -> None:
    """A form that is sure of a sample reads what is offered, or refuses it."""
    text = SAMPLES[name]
    right = offered(text)
    for form in [*first_forms(), *other_forms()]:
        if form.sniff(text) is not Confidence.CERTAIN:
            continue
        try:
            found = form.parse(text)
        except PuzzleFault:
            continue
        assert not right or found[0] in right, form.full_name
