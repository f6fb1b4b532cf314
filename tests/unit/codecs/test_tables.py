"""The layouts of tables that several forms share, to the character."""

from __future__ import annotations

from puzzles.codecs.tables import LAYOUTS, MOST
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


@looped("name", WRITTEN)
def test_a_table_is_written_so_and_read_again_from_the_beginning_of_a_text(name: str) -> None:
    layout, text = BY_NAME[name], WRITTEN[name]
    assert layout.write(ROWS) == text
    assert layout.read(text) == layout.read(text.replace("\n", "\r\n")) == ROWS
    assert layout.read(text + " " * (MOST - len(text)) + text)[:2] == ROWS
    assert len(layout.read(text + "\n" * (MOST - len(text)) + text)) == len(layout.read(text))


@looped(
    ("name", "text", "rows"),
    [
        ("csv", " 1 , 2 \r\n\r\n3,4", [["1", "2"], ["3", "4"]]),
        ("tsv", "1, 2\t3\n \t4\n", [["1, 2", "3"], ["", "4"]]),
        ("markdown", "a|b\n-|-\n| 1 | 2 |\n\n|3|4|", [["1", "2"], ["3", "4"]]),
        ("markdown", "| a |\n|---|\n| -1 |\n|  |\n", [["-1"], [""]]),
        ("markdown", "||\n||\n|| 1 |\n", [["1"]]),
        ("html", "<table><tr><td> 1 <td>&lt;</TD></tr><tr><TD>2</td></table>", [["1", "<"], ["2"]]),
        ("html", "<TR><td>1</td></TR>", []),
        ("html", f"<tr><td>{'x' * 20}</td><td>{'y' * 21}</td>", [["x" * 20, "y" * 20]]),
        ("html", "<tr><td><b>1</b></td><td>&nbsp;2&#51; </td>", [["", "23"]]),
    ],
)
def test_tables_that_others_write_are_read(name: str, text: str, rows: list[list[str]]) -> None:
    assert BY_NAME[name].read(text) == rows


@looped(
    ("name", "rows", "text"),
    [
        ("html", [["&", "'\"<>"]], "<table>\n  <tr><td>&amp;</td><td>&#x27;&quot;&lt;&gt;</td></tr>\n</table>\n"),
        ("markdown", [["1"], ["234"]], "|     |\n|----:|\n|   1 |\n| 234 |\n"),
    ],
)
def test_words_are_written_as_each_layout_needs_them(name: str, rows: list[list[str]], text: str) -> None:
    assert BY_NAME[name].write(rows) == text
