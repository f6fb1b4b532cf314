"""Quote marks, fences, chats and comments around lines come off where several lines have them."""

from __future__ import annotations

from puzzles.forms.undressing.origins import Traced
from puzzles.forms.undressing.quoting import fenced, uncoded, uncommented, unquoted, unstarred, without_comments
from tests.sampling import looped


@looped(
    ("text", "bare"),
    [
        (">> 1 2\n> > 3 4\n   >5", "1 2\n3 4\n5"),
        ("Ann wrote:\n> 1 2\n> 3 4\n> 5 6\nBye", "Ann wrote:\n1 2\n3 4\n5 6\nBye"),
        ("Ann wrote:\n> 1 2\n> 3 4\nBye", "Ann wrote:\n> 1 2\n> 3 4\nBye"),
        ("    > 1", "    > 1"),
        ("1 > 2\n3   4", "1 > 2\n3   4"),
        # A line of signs alone belongs to the cells above it: as many marks come off as off that line.
        ("> 1   2\n> >   <\n> 3   4\n> \n> 5   6", "1   2\n>   <\n3   4\n\n5   6"),
        ("> 0 0\n0 < 0", "> 0 0\n0 < 0"),
        # Chats.
        ("[21:04, 03/05/2024] Ann: 1 2", "1 2"),
        ("21:04 - Ann: 1 2\n3 4", "1 2\n3 4"),
        ("3/5/24, 9:04 PM - Ann: 1 2", "1 2"),
        ("At 21:04 Ann: 1 2", "At 21:04 Ann: 1 2"),
    ],
)
def test_quote_marks_and_heads_of_chats_come_off(text: str, bare: str) -> None:
    assert unquoted(Traced.whole(text)).text == bare
    assert [unquoted(Traced.whole("> 1 2\n> 3 4")).origin(at) for at in (0, 4)] == [2, 8]


@looped(
    ("text", "pieces"),
    [
        ("a\n```\n1 2\n```\nb\n~~~text\n3 4\n5 6\n~~~\n", ["1 2", "3 4\n5 6"]),
        ("> ```\n1 2\n> ```", ["1 2"]),
        ("```\n\n```\n1 2", []),
        ("```x y\n1 2\n```", []),
    ],
)
def test_what_stands_between_fences_is_a_piece(text: str, pieces: list[str]) -> None:
    assert [piece.text for piece in fenced(Traced.whole(text))] == pieces


@looped(
    ("text", "bare"),
    [
        ("<pre>1 2</pre>", "\n1 2\n"),
        ("[code]1 2[/code] [quote=Ann]3[/quote]", "\n1 2\n \n3\n"),
        ("```text\n1 2\n```", "\n\n1 2\n\n"),
        ("/* 1 2 **/", "\n 1 2 \n"),
        ("<b>1</b>", "<b>1</b>"),
    ],
)
def test_tags_of_verbatim_text_are_ends_of_lines(text: str, bare: str) -> None:
    assert uncoded(Traced.whole(text)).text == bare


@looped(
    ("text", "bare"),
    [
        ("# 1 2\n# 3 4", "1 2\n3 4"),
        ("// 1 2\n\n//3 4", "1 2\n\n3 4"),
        ("REM 1\nREM 2", "1\n2"),
        ("#' 1 2\n#' 3 4", "1 2\n3 4"),
        # Not all lines have one, or they have different ones.
        ("# 1 2\n3 4", "# 1 2\n3 4"),
        ("# 1 2\n// 3 4", "# 1 2\n// 3 4"),
        ("-- 1 -- 2\n-- 3 -- 4", "-- 1 -- 2\n-- 3 -- 4"),
    ],
)
def test_comment_marks_come_off_where_every_line_has_the_same(text: str, bare: str) -> None:
    lines = Traced.whole(text).lines()
    assert "\n".join(line.text for line in uncommented(lines)) == bare


@looped(
    ("text", "bare"),
    [
        ("a = 1\n# 1 2\n# 3 4\n# 5 6\nb = 2", "a = 1\n1 2\n3 4\n5 6\nb = 2"),
        ("a = 1\n# 1 2\nb = 2", "a = 1\n# 1 2\nb = 2"),
        ("/**\n * 1 2\n *\n *  *\n *   3 4\n */\nint a;", "/**\n1 2\n\n\n  3 4\n */\nint a;"),
        ("/*\n * * 2\n * 1 *\n */", "/*\n* 2\n1 *\n */"),  # which as it stands was tried before
        # Not each line begins with a star; a comment within a line.
        ("/*\n * 1 2\n3 4\n */", "/*\n * 1 2\n3 4\n */"),
    ],
)
def test_comment_marks_come_off_lines_after_each_other(text: str, bare: str) -> None:
    assert without_comments(Traced.whole(text)).text == bare


@looped(
    ("text", "bare"),
    [
        ("/**\n * * 2\n * 1 *\n */", "/**\n* 2\n1 *\n */"),
        ("/*\n * * 2\n * 1 *\n */", "/*\n * * 2\n * 1 *\n */"),
    ],
)
def test_stars_before_lines_come_off_where_they_are_no_cells(text: str, bare: str) -> None:
    assert unstarred(Traced.whole(text)).text == bare
