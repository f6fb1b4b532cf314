"""Tables of HTML, forums, Markdown, wikis, LaTeX and spreadsheets are rows of cells, empty ones included."""

from __future__ import annotations

from puzzles.forms.undressing.cell_lines import tables
from puzzles.forms.undressing.markup_tables import unescaped, untagged
from puzzles.forms.undressing.origins import Traced
from tests.sampling import looped

ROWS = ["1203", "0040", "3000", "0021"]
MEANT = "1 2 0 3\n0 0 4 0\n3 0 0 0\n0 0 2 1\n"


def cells(row: str, empty: str = "") -> list[str]:
    return [empty if cell == "0" else cell for cell in row]


def html(row: str = "<tr>{}</tr>", cell: str = "<td>{}</td>", empty: str = "") -> str:
    inner = "\n".join(row.format("".join(cell.format(each) for each in cells(line, empty))) for line in ROWS)
    return f"<table>\n{inner}\n</table>"


def markdown(empty: str = " ", rule: str = "|---|---|---|---|") -> list[str]:
    first, *rest = [f"| {' | '.join(cells(row, empty))} |" for row in ROWS]
    return [first, rule, *rest]


def boards(text: str) -> list[str]:
    return [board.text for board in tables(Traced.whole(text))]


@looped(
    "text",
    [
        html(),
        html().upper(),
        html(row="<tr>{}"),
        html(row='<tr class="r">{}</tr>', cell='<td style="a:b">\n {} </td>'),
        html(empty="&nbsp;"),
        html(cell='<td><input size="1" value="{}"></td>'),
        html() .replace("<", "[").replace(">", "]"),
        "\n".join(markdown(rule="|:-:|--:|:--|-|")),
        "\n".join(["| <!-- --> | <!-- --> |  |  |", "|---|---|---|---|", *markdown()[:1], *markdown()[2:]]),
        "\n".join(markdown()).replace(" 1 ", " **1** ").replace(" 2 ", " _2_ ").replace(" 4 ", " `4` "),
        "\n".join(line.strip("|").strip() for line in markdown(empty=".", rule="---|---|---|---")),
        "{| class=x\n|-\n" + "\n|-\n".join("| " + " || ".join(cells(row)) for row in ROWS) + "\n|}\n",
        "{|\n|+ Title\n" + "\n|-\n".join("\n".join(f"| {cell}" for cell in cells(row)) for row in ROWS) + "\n|}\n",
        "\\begin{tabular}{cccc}\n" + " \\\\\n".join(" & ".join(cells(row)) for row in ROWS) + " \\\\\n\\end{tabular}",
        "$" + " \\cr\n".join(" & ".join(f"\\bf {cell}" if cell else "" for cell in cells(row)) for row in ROWS) + "$",
        "".join(f"\\setrow{{{at + 1}}}{{{','.join(cells(row, '{}'))}}}\n" for at, row in enumerate(reversed(ROWS))),
        "<board>" + "".join(f"<c r='1'>{cell}</c>" for row in ROWS for cell in cells(row, "0")) + "</board>",
        "\n".join("\t".join(cells(row)) for row in ROWS),
        "|===\n" + "\n".join("|" + " |".join(cells(row, ".")) for row in ROWS) + "\n|===\n",
    ],
)  # fmt: skip
def test_a_table_is_rows_of_cells(text: str) -> None:
    assert boards(text) == [MEANT]


@looped(
    "text",
    [
        "\n".join(line[:-4] if at == 3 else line for at, line in enumerate(markdown())),
        html().replace("<td>2</td><td>1</td>", "<td>2</td>"),
        html().replace("<td>4</td>", "<td>four</td>"),
        "<board>" + "<c>1</c>" * 15 + "</board>",
    ],
)
def test_what_lacks_cells_or_has_words_is_no_board(text: str) -> None:
    assert boards(text) == []


@looped("text", [html(), "\n".join(markdown()), "\n".join("\t".join(cells(row)) for row in ROWS)])
def test_several_tables_are_as_many_boards_and_each_cell_knows_its_place(text: str) -> None:
    assert boards(f"{text}\n\nand\n\n{text}\n") == [MEANT, MEANT]
    (board,) = tables(Traced.whole(text))
    assert text[board.origin(MEANT.index("4")) :].lstrip().startswith("4")


@looped(
    ("text", "bare"),
    [
        ("1<br>2<BR/>3", "1\n2\n3"),
        ("<b>1</b>2<span style='x'>3</span>", "123"),
        ("<li>1</li><foo>2</foo>", " 1\n 2 "),
        ("1<!-- 2 -->3", "1 3"),
        ("1 &lt; 2 &amp; &#51; &#x34; &nbsp;&middot;", "1 < 2 & 3 4  ."),
    ],
)
def test_tags_and_entities_are_what_they_show(text: str, bare: str) -> None:
    assert untagged(Traced.whole(text)).text == bare


def test_entities_alone_are_characters() -> None:
    assert unescaped(Traced.whole("<b>&#9312;&gt;&quot;&unknown;</b>")).text == '<b>①>"&unknown;</b>'.replace("①", "1")


@looped(("letters", "empty", "fifteenth"), [("ABCDEFGHIJKLMNOP", ".", 15), ("ABCDEFGHIJKLMN.P", "O", 0)])
def test_the_letter_o_is_a_number_beside_another_mark_for_empty_cells(letters: str, empty: str, fifteenth: int) -> None:
    rows = [[letters[(row + at) % 16] if (row * at) % 7 != 6 else empty for at in range(16)] for row in range(16)]
    (board,) = tables(Traced.whole("\n".join("\t".join(row) for row in rows)))
    assert int(board.text.split()[14]) == fifteenth
