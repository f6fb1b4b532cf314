"""Tables of each sort at their edges: heads, rows that are short, cells of several marks, what ends a table."""

from __future__ import annotations

from puzzles.forms.undressing.markup_tables import tables
from puzzles.forms.undressing.origins import Traced
from tests.sampling import looped

ROWS = ["1203", "0040", "3000", "0021"]
MEANT = "1 2 0 3\n0 0 4 0\n3 0 0 0\n0 0 2 1\n"
PIPED = [f"| {' | '.join(row.replace('0', ' '))} |" for row in ROWS]
RULE = "|---|---|---|---|"
BARE = [" | ".join(row) for row in ROWS]
DOTTED = [row.replace("0", ".") for row in ROWS]


def boards(text: str) -> list[str]:
    return [board.text for board in tables(Traced.whole(text))]


def html(rows: list[str]) -> str:
    return "<table>" + "".join(f"<tr>{row}</tr>" for row in rows) + "</table>"


CELLS = ["".join(f"<td>{cell}</td>" for cell in row) for row in ROWS]


def latex(rows: list[str]) -> str:
    return " \\\\\n".join(" & ".join(row) for row in rows)


def barred(rows: list[str]) -> str:
    return "\n".join("|" + "|".join(row) for row in rows)


@looped(
    ("lines", "meant"),
    [
        # A head of numbers that count, with and without a corner; a head of words; a head that is a row.
        (["| 1 | 2 | 3 | 4 |", RULE, *PIPED], [MEANT]),
        (["| 0 | 1 | 2 | 3 |", RULE, *PIPED], [MEANT]),
        (["|   | 1 | 2 | 3 | 4 |", "|---" + RULE, *(f"| {at} {row}" for at, row in enumerate(PIPED, 1))], [MEANT]),
        (["| aa | bb | cc | dd |", RULE, *PIPED], [MEANT]),
        ([PIPED[0], RULE, *PIPED[1:]], [MEANT]),
        (["| | | | |", RULE, *PIPED], [MEANT]),
        ([PIPED[0], RULE, PIPED[1], RULE, *PIPED[2:]], [MEANT]),
        ([BARE[0], "--|---|---|--", *BARE[1:]], [MEANT]),
        ([BARE[0], "--+---+---+--", *BARE[1:]], [MEANT]),
        (["a words | of two", RULE, *PIPED], []),
        ([f"  {PIPED[0]}", f"  {RULE}", *(f"  {row}" for row in PIPED[1:])], [MEANT]),
        ([PIPED[0], RULE, *PIPED[1:3], "| | | 2 |"], []),
        ([PIPED[0], RULE, *PIPED[1:3], ""], []),
        ([PIPED[0], RULE, *PIPED[1:], "words", PIPED[0], RULE, *PIPED[1:]], [MEANT, MEANT]),
        ([PIPED[0], "-----", *PIPED[1:]], []),
        (["1 2 0 3", RULE, *PIPED], []),
    ],
)
def test_tables_of_bars(lines: list[str], meant: list[str]) -> None:
    assert boards("\n".join(lines)) == meant


@looped(
    ("text", "meant"),
    [
        (html(CELLS), [MEANT]),
        (html(["", *CELLS]), [MEANT]),
        (html([*CELLS[:3], CELLS[3][:-10]]), []),
        (html(["<th>1</th><th>2</th><th>3</th><th>4</th>", *CELLS]), [MEANT]),
        (html(["<th>one</th>", *CELLS]), [MEANT]),
        (html([f"{row}</TR>words<td>9</td>" for row in CELLS]), [MEANT]),
        (html([f"{row}</TBODY><td>9</td>" for row in CELLS]), [MEANT]),
        (html([f"{row}<TFOOT><td>9</td>" for row in CELLS]), [MEANT]),
        (html(CELLS) + html(CELLS), [MEANT, MEANT]),
        (html(CELLS[:2]) + html(CELLS[2:]), []),
        (html([row.replace("<td>", "<td> <b>").replace("</td>", "</b>\n</td>") for row in CELLS]), [MEANT]),
        ("<table></table>", []),
        ("<tr>", []),
        # Elements of one cell each, if they are as many as a square has.
        ("".join(f"<option>{cell}</option>" for row in ROWS for cell in row), []),
        ("".join(f"<o>{cell}</o>" for row in ROWS for cell in row), [MEANT]),
        ("".join(f"<o>{cell}</o><p>words</p>" for row in ROWS for cell in row), [MEANT]),
        ("".join(f"<o>{cell}</o>" for row in ROWS for cell in row) + "<o>1</o>", []),
        ("".join(f"<o>{cell}</o>" for row in ROWS[:3] for cell in row[:3]), []),
        ("".join(f"<o> {cell} &nbsp;</o>" for row in ROWS for cell in row), []),
    ],
)
def test_tables_of_tags(text: str, meant: list[str]) -> None:
    assert boards(text) == meant


@looped(
    ("text", "meant"),
    [
        ("{|\n|-\n" + "\n|-\n".join("|" + "||".join(row) for row in ROWS) + "\n|}", [MEANT]),
        ("{|\n|-\n" + "\n|-\n".join("  |" + "||".join(row) for row in ROWS) + "\n|}", [MEANT]),
        ("{|\n|-\n" + "\n|-\n".join("!" + "!!".join(row) for row in ROWS) + "\n|}", [MEANT]),
        ("{|\n|-\n" + "\n|-\n".join("|" + "||".join(f"a=b|{cell}" for cell in row) for row in ROWS) + "\n", [MEANT]),
        ("".join(f"|{'|'.join(row)}|.\n" for row in ROWS * 2), [MEANT, MEANT]),
        ("".join(f"|{'|'.join(row)}|.\n" for row in ROWS[:3]), []),
        (" \\\\\n".join(" & ".join(row) for row in ROWS), [MEANT]),
        (f"{latex(ROWS)}\nwords\n{latex(ROWS)}",
         [MEANT, MEANT]),
        (f"{latex(ROWS[:3])}\nwords\n{latex(ROWS)}",
         [MEANT]),
        (" \\\\\n\\hline\n".join(" & ".join(row) for row in ROWS), [MEANT]),
        (" \\\\\n".join(" & ".join(row) for row in ROWS[:3]), []),
        ("\n".join("|" + "|".join(row) for row in DOTTED), [MEANT]),
        ("\n\n".join("|" + "|".join(row) for row in DOTTED), [MEANT]),
        ("\n".join("|" + "|".join(row) for row in DOTTED[:3]), []),
        (f"{barred(DOTTED[:2])}\nwords\n{barred(DOTTED[2:])}", []),
        ("\n".join("\t".join(row).rstrip("0").rstrip("\t") for row in ("1203", "0040", "3004", "0021")),
         [MEANT.replace("3 0 0 0", "3 0 0 4")]),
        ("\n".join("\t".join(row) for row in ("1203", "0040", "3004", "0021")) + "\n1\t2",
         []),
        ("\n".join("\t".join(row) for row in ROWS[:3]) + "\n0\t0", [MEANT.replace("0 0 2 1", "0 0 0 0")]),
        ("\n".join(",".join(row) for row in ROWS) + "\n1,2,3,words", [MEANT]),
        ("words\n" + "\n".join(";".join(row) for row in ROWS), [MEANT]),
        ("\n".join(",".join(row) for row in ROWS[:2]) + "\n\n" + "\n".join(",".join(row) for row in ROWS[2:]), []),
        ("\n".join(f"- [{','.join(row)}]" for row in ROWS), [MEANT]),
        ("\n".join(f"- - [{','.join(row)}]" for row in ROWS[:3]), []),
    ],
)  # fmt: skip
def test_tables_of_wikis_latex_and_sheets(text: str, meant: list[str]) -> None:
    assert boards(text) == meant


FIELDS = [" , ".join(row) + " ," for row in ROWS]
OTHERS = [" , ".join(row[::-1]) + " ," for row in ROWS]
REVERSED = "3 0 2 1\n0 4 0 0\n0 0 0 3\n1 2 0 0\n"


@looped(
    ("lines", "meant"),
    [
        (["create data", "", *"\n\n".join(FIELDS).split("\n"), "", ": move ;"], [MEANT]),
        (["", "", *"\n\n\n".join(FIELDS).split("\n"), "", ""], [MEANT]),
        ([*"\n\n".join(FIELDS).split("\n"), "x", *"\n\n".join(OTHERS).split("\n")], [MEANT, REVERSED]),
        # Blank lines between boards, not between rows.
        ([*FIELDS, "", *OTHERS], [MEANT, REVERSED]),
        ([FIELDS[0], "", *FIELDS], [MEANT]),
        ([FIELDS[0], "", FIELDS[1], FIELDS[2], "", FIELDS[3]], []),
    ],
)
def test_blank_lines_may_stand_between_any_two_rows(lines: list[str], meant: list[str]) -> None:
    assert boards("\n".join(lines)) == meant


SIGNED = ["0 . 2 > 0", ". . v . .", "0 . 0 . 0", "^ . . . .", "1 < 0 . 0"]
SQUARE = "\n".join(f"{row} " for row in SIGNED) + "\n"


@looped(
    ("text", "meant"),
    [
        ("| | |2|>| |\n| |#|V|#| |\n| | | | | |\n|^|#| |#| |\n|1|<| | | |\n", [SQUARE]),
        ("Mine:\n| | |2|>| |\n| |#|V|#| |\n| | | | | |\n|^|#| |#| |\n|1|<| | | |\nthe end", [SQUARE]),
        ("| | |2| | |\n| | | | | |\n| | | | | |\n| | | | | |\n|1| | | | |\n", []),
        (" , ,2,>, \n ,V, \n , , , , \n^, ,\n1,<, , , \n", [SQUARE]),
        # Rows of signs that are cut behind their last signs; rows of numbers.
        (" , ,2,>, \n , ,V\n , , , , \n^, ,v\n1,<, , , \n", [SQUARE.replace("^ . .", "^ . v")]),
        (
            " , ,2,>, \n ,V,v\n , , , , \n^, ,v\n1,<, , , \n",
            [SQUARE.replace("v . .", "v . v").replace("^ . . . .", "^ . . . v")],
        ),
        (" , ,2, , \n ,7, \n , , , , \n9, ,\n1, , , , \n", ["0 0 2 0 0\n0 7 0 0 0\n0 0 0 0 0\n9 0 0 0 0\n1 0 0 0 0\n"]),
        (" , ,2,>, \n ,V, , \n , , , , \n^, ,\n1,<, , , \n", []),
    ],
)
def test_fields_of_cells_and_signs(text: str, meant: list[str]) -> None:
    assert [board.replace(" \n", "\n") for board in boards(text)] == [board.replace(" \n", "\n") for board in meant]
