"""The ways to undress a text in their order, and the boards that each one makes of it."""

from __future__ import annotations

from urllib.parse import quote

from puzzles.forms.hypotheses import ASKED, MANY, Part, hypotheses, lines_alone
from puzzles.forms.undressing.origins import Traced
from tests.sampling import looped

ROWS = ["1203", "0040", "3000", "0021"]
MEANT = "1 2 0 3\n0 0 4 0\n3 0 0 0\n0 0 2 1\n"
BOARD = MEANT.rstrip("\n")
INNER = ", ".join(f"[{', '.join(row)}]" for row in ROWS)
SMALL = "12..34.........1"
LINE = "1" * 81


def told(text: str) -> list[list[str]]:
    """Return the first way to read each part, of each way to undress a text that has any."""
    found = [[part.ways[0].text for part in parts] for parts in hypotheses(Traced.whole(text))]
    return [texts for texts in found if texts]


@looped(
    ("text", "first"),
    [
        (BOARD.replace("1", "１"), [BOARD]),
        (f"> {BOARD}".replace("\n", "\n> "), [BOARD]),
        ("see https://example.org/a and https://example.org/b", ["https://example.org/a", "https://example.org/b"]),
        ('<p>{"a": [1]}</p> and', ['{"a": [1]}']),
        ("go 3x3:a5zzz", ["3x3:a5zzz"]),
        ("g=" + quote(f"[{INNER}]"), [MEANT]),
        (f"b = [{INNER}]", [MEANT]),
        (f"puzzle = [{INNER}]; result = [{INNER.replace('0', '1')}]", [MEANT]),
        (f"result = [{INNER}]", [MEANT]),
        (f"a [{INNER}] b [{INNER}]", [f"{MEANT}\n{MEANT}"]),
        (f"a [{INNER}] b [{INNER}] c [{INNER}]", [MEANT, MEANT, MEANT]),
        ("```\nb = [" + INNER + "]\n```", [MEANT]),
        (f"<pre>b = [{INNER}]</pre>", [MEANT]),
        ("<table>" + "".join("<tr>" + "".join(f"<td>{c}</td>" for c in row) + "</tr>" for row in ROWS), [MEANT]),
        (f'<p g="{LINE}">', [f"{LINE}\n"]),
        ("[[1,0],[0,2]] [[1],[0]] [[1,0]]\nb = [[1,0,0],[0,2,0],[0,0,3]] [[1,0],[0,-1],[0,0]] [[1,0,0],[0,0,-1]]",
         ["1 0 0\n0 2 0\n0 0 3\n1 0\n0 -1\n0 0\n1 0 0\n0 0 -1\n"]),
        ("r1c1=1 r1c2=2 r1c4=3 r2c3=4 r3c1=3 r4c3=2 r4c4=1 r2c4=0", [MEANT]),
        (f"b =: 4 4 $ {' '.join(''.join(ROWS))}", [MEANT]),
        (f"Easy: {SMALL}", [f"{SMALL}\n"]),
        (f"Look\n{BOARD}\nbye", [f"{BOARD}\n"]),
        (f"One\n{BOARD}\nTwo\n{BOARD}", [f"{BOARD}\n", f"{BOARD}\n"]),
        (f"Puzzle: {'/'.join(['1........'] * 9)}", ["1 0 0 0 0 0 0 0 0\n" * 9]),
    ],
)  # fmt: skip
def test_the_first_way_that_finds_something(text: str, first: list[str]) -> None:
    found = told(text)
    assert (found[0] if found else []) == first


def test_many_boards_on_lines_of_their_own_are_read_before_all_else() -> None:
    for count, times in ((MANY, 2), (MANY - 1, 1)):
        text = "".join(f"Number {at}: {SMALL}\n" for at in range(count))
        assert told(text).count([f"{SMALL}\n" * count]) >= times
        first = next(texts for texts in told(f"{text}x = [{INNER}]") if texts in ([f"{SMALL}\n" * count], [MEANT]))
        assert first == ([f"{SMALL}\n" * count] if times == 2 else [MEANT])


def test_objects_inside_a_request_are_looked_into() -> None:
    """The rows of an object are found in it, too, and in a short line as what they are."""
    asked = f"curl -d '{{\"board\": [{INNER}]}}'"
    most = " " * (ASKED - len(asked))
    written = (asked, asked + most, asked + most + " ", asked.replace('{"', '{ "'))
    assert [told(text).count([MEANT]) for text in written] == [3, 2, 0, 1]


def test_boards_beside_each_other_are_as_many_boards() -> None:
    found = told("Look\n1.... ....1\n.2... ...2.\n..3.. ..3..\n...4. .4...\n....5 5....")
    left, right = "10000020000030000040000050"[:25], "0000100020003000400050000"
    boards = ["".join(" ".join(side[at : at + 5]) + "\n" for at in range(0, 25, 5)) for side in (left, right)]
    assert boards in found


def test_blocks_are_looked_for_in_each_tidy_way() -> None:
    dotted = [row.replace("0", ".") for row in ROWS]
    prefixed = "\n".join(f"- {row}" for row in dotted)
    assert [MEANT] in told(f"Look\n\n{prefixed}")
    assert [MEANT] in told("Look\n@@ -1 +1 @@\n" + "\n".join(f"+{row}" for row in dotted))
    assert [f"{BOARD}\n"] in told("x = 1\n# " + BOARD.replace("\n", "\n# "))
    assert [f"{BOARD}\n"] in told("/*\n" + BOARD + "\n*/")
    assert [f"{BOARD}\n"] in told(f"Look\n<!--\n{BOARD}\n-->")
    assert [f"{BOARD}\n"] in told("Look\\n" + BOARD.replace("\n", "\\n") + "\\nbye")


def test_stars_before_signs_come_off() -> None:
    assert ["1 < 2\n3   4\nx\n"] in told("/*\n * 1 < 2\n * 3   4\n * x\n*/")


def test_a_part_has_its_title_and_whether_it_is_a_board() -> None:
    parts = [part for parts in hypotheses(Traced.whole(f"Look\n{BOARD}\nbye\n1 2\n3 4")) for part in parts]
    assert [(part.title, part.board) for part in parts[:2]] == [("Look", True), ("bye", False)]
    assert (Part([]).title, Part([]).board) == ("", False)


@looped(
    ("text", "meant"),
    [
        (BOARD, []),
        (BOARD.replace("1", "１"), [BOARD]),
        (f"Easy: {SMALL}", [f"{SMALL}\n"]),
        (f"Easy： {SMALL}", [f"Easy: {SMALL}", f"{SMALL}\n"]),
    ],
)
def test_what_is_certain_is_read_in_plain_characters_or_by_its_lines(text: str, meant: list[str]) -> None:
    found = [part.ways[0].text for parts in lines_alone(Traced.whole(text)) for part in parts]
    assert found == meant
