"""Futoshiki told by relations of cells, in any text: a program, facts, JSON, sentences, lists of numbers.

What is gathered, wherever it stands (`relation_words` has the names of cells, `relation_rows` the rows of numbers):

- the board: n rows of n numbers in brackets, in lines, with labels, or one list of them; `0 . _ None ""` is empty;
- givens: a cell and its number, `R2C2=3`, `(1,2): 3`, `Map((1,2) -> 3)`, `{"row": 1, "col": 2, "value": 3}`, or three
  numbers, `hint(1,2,3)`, `[[1,2,3], ..]`;
- pairs of cells with a sign: between them (`x[0][1] < x[0][2]`, `(1,1) #< (1,2) #> (2,2)`, `R1C1 is less than R1C2`),
  behind or before them (`{"from": [0,0], "to": [0,1], "type": "<"}`, `(0,0,0,1,"<")`), or as names
  (`{"less": .., "greater": ..}`); or one cell with its sign, under a name such as `horizontal` (`{(0,0): "<"}`);
- pairs without a sign, the first less unless the name before them says greater: `[[1,1, 1,2], ..]`, `((0,0),(0,1))`,
  `less(1,1, 1,2)`, `A1;A2`, `gt = ..`, `addGtRule(..)`, `lt = {(1,1): [(1,2), (2,1)]}`;
- pairs of the numbers of cells, a line each below a board, `8>12`, if they touch counted from 0 or from 1, not both;
- the side: `4x4`, `size = 4`, `Futoshiki(4)`; else that of the board, else the farthest row or column, which is said.

Places count from 1 unless a 0 occurs. Several boards may follow each other, each before or behind its pairs. A text of
numbers alone (side and number of pairs, pairs, rows, as courses have them) is read only if every number has a meaning;
if it has no board, its pairs have the greater cell first. `_composed` makes the board, and finds what is wrong with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from puzzles.codecs.common import DEFINITE, is_number
from puzzles.kinds.form import Confidence
from puzzles.kinds.futoshiki.forms.others.relation_rows import PAIR, SMALLEST, TRIPLE, Piece, of_numbers, pair_of
from puzzles.kinds.futoshiki.forms.others.relation_words import (
    Numbers,
    Word,
    numbered,
    shape_of,
    side_of,
    touch,
    words,
)
from puzzles.kinds.futoshiki.forms.others.sheets import FunctionForm, sheet
from puzzles.model.layers import Layers, Sheet
from puzzles.portable.faults import PuzzleFault, quote

MOST = 16 * 1024
MOST_BOARDS = 50
MOST_COUNTS = 3
"""Numbers that count before a board: of boards or givens, of pairs, and the side."""

SIGNED = re.compile(
    r"(?P<first>[lg])=p[lg]=p|p(?P<between>[<>lg])(?=p)|p=(?P<said>[lg])(?=p)|p=(?P<told>[<>lg])=(?=p)"
    r"|(?<=\()=?(?P<before>[<>])=?\(?p=?p|(?<=\()=(?P<named>[lg])=\(?p=?p|=?\(?p=?p\)?=?(?P<behind>[<>lg])(?=\))"
    r"|p=(?P<key>[<>])(?!=)|(?<=\()p(?P<entry>[<>])(?=\))"
)
"""Two places with a sign, or with the names of both, `{"less": .., "greater": ..}`; or one, `{(0, 0): "<"}`."""

PLAIN = re.compile(r"p=n(?!n)|p=\(p+\)|(?<!=)p=p(?!=)|\(=?np\)|\(=pn\)|pp(?!=n|\?\?)")
"""A place and its number, two places, or a place and a list of others."""

LOST = re.compile(r"p[<>x](?!=?[p)])|[^p=(/<>][<>x]p|px|xp")
"""A place that is compared with no place: a relation that would be lost."""

SPOKEN = re.compile(
    r"futoshiki|less|ineq|unequal|constraint|smaller|greater|\b[lg]t\d?\b|(?-i:[LG]t(?=[A-Z]))|\brel\b", re.IGNORECASE
)
"""Words of texts with pairs that have no sign; four numbers a row may be many other things."""

UNFENCED = re.compile(r"(?s)(?:\A(?=.*?```)|```)(?:(?!```).)*+(?:```\w*|\Z)")
"""Beside fences of Markdown prose only explains; each of its characters is a blank then, as places must not move."""

STEMS = (
    *"<>",
    "equal",
    "ineq",
    "less",
    "lt",
    "gt",
    "constraint",
    "small",
    "great",
    "futoshiki",
    "rel",
    "],",
    "),",
    "},",
)
"""One of these stands in each text with names or brackets: finding them is much faster than the words."""

REACHED = "The text names no side; it is taken as {}, the farthest row or column."
NAME_TWO = "Name two cells beside each other, once: R1C1<R1C2."
NO_FIT = "A number or a place of this Futoshiki does not fit a board of {order} cells a side."


class Relations(FunctionForm):
    """Numbers, cells by their names or places, and pairs of them."""

    name = "relations"
    title = "numbers and pairs of cells"
    example = "size = 4\n(2,2) = 3\n(1,1) < (1,2), (2,3) > (2,4) > (3,4)\n"

    def sniff(self, text: str) -> Confidence:
        """Return CERTAIN if a board is told, also if its relations cannot be."""
        try:
            return Confidence.CERTAIN if _boards(text) else Confidence.NO
        except PuzzleFault:
            return Confidence.CERTAIN

    def find(self, text: str) -> Sheet | None:
        """Return the first board. Raises PuzzleFault for relations that cannot be."""
        return next(iter(_boards(text)), None)

    def sheets(self, text: str) -> Sequence[Sheet]:
        """Read every board. Raises PuzzleFault."""
        return _boards(text) or super().sheets(text)


@lru_cache(maxsize=4)
def _boards(text: str) -> Sequence[Sheet]:
    """Return the boards of a text; none if it tells of none. Raises PuzzleFault for relations that cannot be."""
    small = text[:MOST].lower()
    start = small.lstrip().split("\n", 1)[0].split()
    headed = len(start) < TRIPLE and all(map(is_number, start))  # numbers alone begin with a side or with counts
    other = "sudoku" in small and "futoshiki" not in small  # one with signs has boxes, too
    if len(text) > MOST or other or not (headed or any(stem in small for stem in STEMS)):
        return ()
    found = words(UNFENCED.sub(lambda prose: re.sub(r"[^\n]", " ", prose[0]), text) if "```" in text else text)
    alone = not set(shape_of(found)) - set("ne()/")
    rows = list(of_numbers(found, alone=alone))
    whole = next((len(piece.rows) for piece in rows if piece.kind == "board"), 0)
    named = [word for word in (numbered(found, whole) if whole else found) if word.letter != "w"]
    signed = list(_signed(named))
    pieces = sorted([*rows, *signed, *_of_places(named, signed, whole=whole > 0)])
    if alone and not whole:
        pieces = [piece._replace(rows=piece.rows[::-1]) for piece in pieces]
    kinds = {piece.kind for piece in pieces}
    side = side_of(text)
    anchored = kinds & {"board", "given"} or side
    meant = signed or alone or ("''" not in text and ("listed" in kinds or SPOKEN.search(text)))
    unread = sum(len(piece.rows[0]) >= TRIPLE for piece in pieces if piece.kind == "rest")
    turns = [kind for kind, _ in groupby(piece.kind for piece in pieces if piece.kind in ("pair", "given"))]
    # What is called with a board's name, `at(1, 2, Grid, 3)`, would be lost.
    lost = "lost" in kinds or (
        not whole
        and ("(nnwn)" in shape_of(found) or unread >= SMALLEST or (not signed and (unread or len(turns) >= PAIR)))
    )
    if kinds.isdisjoint(("pair", "lone")) or lost or not anchored or not meant:
        return ()
    made: list[Sheet] = []
    try:
        if "lone" in kinds or LOST.search(shape_of(named)):
            raise PuzzleFault(DEFINITE, "The comparisons of places do not fit together.", hint=NAME_TWO)
        for section in _sections(pieces, alone=alone)[:MOST_BOARDS]:
            rest = [number for piece in section if piece.kind == "rest" for number in piece.rows[0]] if alone else []
            made.append(_composed(section, rest[0] if rest else side, text))
            count = sum(piece.kind == "pair" for piece in section)
            if alone and (len(rest) > MOST_COUNTS or not {made[-1].puzzle.size.rows, count} <= {*rest}):
                return made[:-1]
    except PuzzleFault:
        fitting = sum(not pair.rows or touch(*pair.rows[0], *pair.rows[1]) for pair in signed)
        if 2 * fitting >= len(signed) > (0 if kinds & {"board", "given"} else 1):
            raise
        return made if alone else ()
    return made


def _signed(named: Sequence[Word]) -> Iterator[Piece]:
    """Yield the pairs of places that have a sign."""
    shape = shape_of(named)
    for found in SIGNED.finditer(shape):
        one = named[shape.index("p", found.start())]
        sign = "".join(filter(None, found.groups()))
        if found["key"] or found["entry"]:
            row, column = one.value
            other = {"h": (row, column + 1), "v": (row + 1, column)}.get(one.name)
            yield pair_of(one, one, one.value, other, sign) if other else Piece(one.start, one.end, "lone")
        else:
            second = named[shape.index("p", shape.index("p", found.start()) + 1)]
            yield pair_of(one, second, one.value, second.value, sign)


def _of_places(named: Sequence[Word], signed: Sequence[Piece], *, whole: bool) -> Iterator[Piece]:
    """Yield givens and, in a text without signs, pairs; and the places of which nothing is understood.

    Beside a `whole` board, or signs, only a place with a name of its own would be missed.
    """
    shape = shape_of(named)
    edges = {edge for pair in signed for edge in (pair.start, -pair.end)}
    used = {at for at, word in enumerate(named) if word.start in edges or -word.end in edges}
    for found in PLAIN.finditer(shape):
        one, *others = (word for word in named[found.start() : found.end()] if word.value)
        if found[0][:2] == "p=" and others[0].letter == "p" and one.name not in "lg":
            continue  # neighbours perhaps
        for other in others:
            if one.letter != other.letter:
                place, number = (one, other) if one.letter == "p" else (other, one)
                yield Piece(one.start, other.end, "given", ((*place.value, *number.value),))
            elif not signed:
                yield pair_of(one, other, one.value, other.value, one.name)
        used |= {*range(*found.span())}
    for at, word in enumerate(named):
        if word.letter == "p" and at not in used and (shape[at - 1 : at] == "=" or not (whole or signed)):
            yield Piece(word.start, word.end, "lost")


def _sections(pieces: Sequence[Piece], *, alone: bool) -> list[list[Piece]]:
    """Return the pieces of each board, which stands before its pairs or behind them. Numbers alone may be cut off."""
    sections: list[list[Piece]] = [[]]
    kinds: dict[str, int] = {}
    for piece in pieces:
        if len(kinds) > 1 and piece.kind in (next(iter(kinds)), "rest"):
            sections.append([])
            kinds = {}
        sections[-1].append(piece)
        if piece.kind in ("board", "pair"):
            kinds[piece.kind] = 1
    if not alone and len(sections) > 1 and all(piece.kind != "board" for piece in sections[-1]):
        lone = sections.pop()
        sections[-1] += lone
    return [section for section in sections if any(piece.kind == "pair" for piece in section)]


def _composed(section: Sequence[Piece], side: int, text: str) -> Sheet:
    """Return the board of what is told. Raises PuzzleFault for the first relation that cannot be, then for the rest."""
    pairs = [piece for piece in section if piece.kind == "pair"]
    givens = [piece.rows[0] for piece in section if piece.kind == "given"]
    boards = [piece.rows for piece in section if piece.kind == "board"]
    board = next((rows for rows in reversed(boards) if not all(map(all, rows))), boards[-1] if boards else ())
    places = [place for pair in pairs for place in pair.rows] + [given[:2] for given in givens]
    base = 0 if any(0 in place for place in places) else 1
    order = len(board) or side or max(map(max, places)) + 1 - base
    told: set[tuple[Numbers, ...]] = set()
    for pair in pairs:
        if not touch(*pair.rows[0], *pair.rows[1]):
            raise _sign_fault(text, pair, "its cells do not touch")
        if tuple(pair.rows[::-1]) in told:
            raise _sign_fault(text, pair, "another sign says the opposite")
        told.add(tuple(pair.rows))
    inside = all(base <= part < base + order for place in places for part in place)
    cells = [number for row in board for number in row] or [0] * (order * order)
    for row, column, value in givens if inside else ():
        cells[(row - base) * order + column - base] = value
    clues = [tuple((row - base) * order + column - base for row, column in pair.rows) for pair in pairs]
    said = () if board or side else (REACHED.format(order),)
    made = sheet(order, cells, [(less, greater) for less, greater in clues], Layers(assumed=said)) if inside else None
    if not made or order < SMALLEST:
        raise PuzzleFault(
            DEFINITE, NO_FIT.format(order=order), hint="Name the side first, such as 5x5, and numbers up to it."
        )
    return made


def _sign_fault(text: str, pair: Piece, why: str) -> PuzzleFault:
    """Return the fault of a pair that cannot be, with its place."""
    start = text.rfind("\n", 0, pair.start) + 1
    line = text.count("\n", 0, pair.start) + 1
    return PuzzleFault(
        DEFINITE,
        f"Line {line}: the sign of {quote(text[pair.start : pair.end], 20)} cannot be, since {why}.",
        line=line,
        column=pair.start - start + 1,
        excerpt=text[start:].split("\n", 1)[0],
        hint=NAME_TWO,
    )
