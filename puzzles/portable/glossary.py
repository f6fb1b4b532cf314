"""What words in the sentences of steps mean: one table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

WORDS = (
    ("beginning beginnings", "A beginning is the first steps of a way, as far as it takes to see it fail."),
    ("box boxes", "A box is a block of cells within thick lines, which holds each number once."),
    ("candidate candidates", "A candidate is a number that is still possible in an empty cell."),
    (
        "case cases",
        "One of the cases is true: what follows in each is certain, and if each fails, so does what led to them.",
    ),
    ("circled", "What the pattern is made of is circled on the board."),
    ("closes loop", "A loop is a chain whose end leads back to its beginning."),
    ("chain", "A chain goes on from one to the next: from number to number, or from what is so to what follows."),
    ("chessboard colour colours", "As on a chessboard, cells that touch differ in colour, and so do numbers in a row."),
    ("constraints", "A constraint is one rule about some cells: a row needs a 5, a cell needs a number, a sign holds."),
    ("dead", "A dead end is an empty cell that the chain could come into and not leave."),
    ("detour", "A detour is a way that is longer than the shortest one."),
    ("diamonds", "Diamonds are around places beside the pattern; without them the pattern would be complete."),
    ("exchanged", "Exchanged numbers change places in all these cells, which breaks no rule: a second solution."),
    ("framed", "The framed cells are those within the heavy or the double line."),
    ("gap gaps", "A gap is the numbers that are missing between two numbers on the board."),
    ("given", "A given is a number that is printed in the puzzle."),
    ("reach", "A number is within reach of a cell if the steps between them are enough and the colours agree."),
    ("rectangle", "The rectangle is where two rows cross two columns, within two boxes."),
    ("region regions", "A region is a group of cells within thick lines, which holds each number once."),
    ("rise", "Numbers rise along signs: each cell holds more than the one before."),
    ("run runs", "A run is the missing numbers between two numbers of the chain that are on the board."),
    ("see sees", "Two cells see each other if they share a row, a column or another unit, so their numbers differ."),
    ("sides", "The open sides of a cell are those from which the chain can come into it or go on."),
    ("signs", "A sign says which of two cells holds more."),
    ("solution solutions", "A solution fills all cells by the rules, and a puzzle should have just one."),
    ("squares square", "Squares are around the numbers of the cell that decides."),
    ("struck-out struck", "A number that this step rules out is struck out."),
    ("underlined", "Underlined twice are the places between which the pattern leaves a choice."),
    ("unit", "A unit is a group of cells that holds each number once: a row, a column, a box."),
    ("way ways", "A way leads through empty cells, one beside the other, where missing numbers can stand."),
)
"""Words that mean the same, with a sentence on what that is."""

MEANINGS = {word: sentence for words, sentence in WORDS for word in words.split()}
AROUND = ".,:;()"


def meaning(word: str) -> str:
    """Return what a word means, "" for one that stands for itself."""
    return MEANINGS.get(word.lower(), "")


def parts(text: str) -> Sequence[tuple[str, str]]:
    """Return a sentence in pieces, each with the meaning that it has, "" for none; of like words the first has it."""
    found: list[tuple[str, str]] = []
    plain, seen = "", set()
    for at, word in enumerate(text.split(" ")):
        core = word.strip(AROUND)
        said = meaning(core)
        if at:
            plain += " "
        if not said or said in seen:
            plain += word
            continue
        seen.add(said)
        before, _, after = word.partition(core)
        found += [(plain + before, ""), (core, said)]
        plain = after
    return found + [(plain, "")]
