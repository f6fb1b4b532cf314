"""The layouts of tables that several forms share, to the character."""

from __future__ import annotations

from puzzles.codecs.tables import LAYOUTS, MOST, Layout
from tests.sampling import looped

ROWS = [["1", "", "12"], ["", "<", ""]]
WRITTEN = {
    "csv": "1,,12\n,<,\n",
    "tsv": "1\t\t12\n\t<\t\n",
    "markdown": "|    |    |    |\n|---:|---:|---:|\n|  1 |    | 12 |\n|    |  < |    |\n",
    "html": "<table>\n  <tr><td>1</td><td></td><td>12</td></tr>\n"
    "  <tr><td></td><td>&lt;</td><td></td></tr>\n</table>\n",
}
BY_NAME = {layout.name: layout for layout in LAYOUTS}
each_layout = looped("layout", LAYOUTS, ids=lambda layout: layout.name)


@each_layout
def test_a_table_is_written_so_and_read_again(layout: Layout) -> None:
    assert layout.write(ROWS) == WRITTEN[layout.name]
    assert layout.read(WRITTEN[layout.name]) == ROWS
    assert layout.read(WRITTEN[layout.name].replace("\n", "\r\n")) == ROWS


def test_endings_and_titles() -> None:
    assert all(layout.read(layout.write(ROWS)) == ROWS for layout in LAYOUTS)
    assert {layout.name: layout.ending for layout in LAYOUTS} == {
        "csv": "csv",
        "tsv": "tsv",
        "markdown": "md",
        "html": "html",
    }


@each_layout
def test_only_the_beginning_of_a_very_long_text_is_read(layout: Layout) -> None:
    text = WRITTEN[layout.name]
    assert layout.read(text + " " * (MOST - len(text)) + text)[:2] == ROWS
    assert len(layout.read(text + "\n" * (MOST - len(text)) + text)) == len(layout.read(text))


@looped(
    ("name", "text", "rows"),
    [
        ("csv", " 1 , 2 \n\n3,4", [["1", "2"], ["3", "4"]]),
        ("tsv", "1\t2\n \t3\n", [["1", "2"], ["", "3"]]),
        ("markdown", "a|b\n-|-\n| 1 | 2 |\n\n|3|4|", [["1", "2"], ["3", "4"]]),
        ("html", "<table><tr><td> 1 <td>&lt;</TD></tr><tr><TD>2</td></table>", [["1", "<"], ["2"]]),
        ("html", "no rows", []),
    ],
)
def test_tables_that_others_write_are_read(name: str, text: str, rows: list[list[str]]) -> None:
    assert BY_NAME[name].read(text) == rows


def test_a_table_of_empty_cells_in_markdown_has_columns_of_one() -> None:
    assert BY_NAME["markdown"].write([["", ""]]) == "|   |   |\n|--:|--:|\n|   |   |\n"


@looped(
    ("name", "text", "rows"),
    [
        ("csv", "1,2\r\n\r\n3,4\r\n", [["1", "2"], ["3", "4"]]),
        ("csv", " , \n", [["", ""]]),
        ("csv", " \n1\n", [["1"]]),
        ("csv", "", []),
        ("tsv", "1, 2\t3\n", [["1, 2", "3"]]),
        ("markdown", "| a | b |\n|:-:|---|\n", []),
        ("markdown", "| a |\n|---|\n| -1 |\n|  |\n", [["-1"], [""]]),
        ("markdown", "| a | b |\n|---|---|\n| - | |\n  | x | y |  \n", [["-", ""], ["x", "y"]]),
        ("markdown", "||\n||\n|| 1 |\n", [["1"]]),
        ("html", "<TR><td>1</td></TR>", []),
        ("html", f"<tr><td>{'x' * 20}</td><td>{'y' * 21}</td>", [["x" * 20, "y" * 20]]),
        ("html", "<tr></tr><tr><td></td></tr>", [[], [""]]),
        ("html", "<tr><td><b>1</b></td><td>&nbsp;2&#51; </td>", [["", "23"]]),
    ],
)
def test_tables_with_little_in_them(name: str, text: str, rows: list[list[str]]) -> None:
    assert BY_NAME[name].read(text) == rows


def test_words_are_written_as_each_layout_needs_them() -> None:
    assert BY_NAME["html"].write([["&", "'\"<>"]]) == (
        "<table>\n  <tr><td>&amp;</td><td>&#x27;&quot;&lt;&gt;</td></tr>\n</table>\n"
    )
    assert BY_NAME["markdown"].write([["1"], ["234"]]) == "|     |\n|----:|\n|   1 |\n| 234 |\n"
    assert BY_NAME["csv"].write([["a"]]) == BY_NAME["tsv"].write([["a"]]) == "a\n"
    assert [(layout.name, layout.title) for layout in LAYOUTS] == [
        ("csv", "comma-separated values (CSV)"),
        ("tsv", "tab-separated values, for spreadsheets"),
        ("markdown", "Markdown table"),
        ("html", "HTML table"),
    ]


def test_a_table_is_cut_at_a_million_characters() -> None:
    for name, row in (("csv", "12,34\n"), ("tsv", "12\t34\n")):
        blank = "\n" * (MOST - len(row))
        assert BY_NAME[name].read(blank + row) == [["12", "34"]]
        assert BY_NAME[name].read(blank + "\n\n" + row) == [["12", "3"]]
        assert BY_NAME[name].read(blank + "\n" * 5 + row) == [["1"]]
