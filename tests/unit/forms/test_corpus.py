"""Each text of `tests/corpus/` is read as the board that it is, or refused with its sentence at its place."""

from __future__ import annotations

import pytest

from puzzles.forms.read import ReadResult, read
from puzzles.portable.faults import PuzzleFault
from tests import corpus

FILES = sorted(path.stem for path in corpus.FOLDER.glob("*.txt"))


@pytest.mark.parametrize("name", FILES)
def test_each_text_is_what_its_entry_says(name: str, subtests: pytest.Subtests) -> None:
    found = list(corpus.entries(name))
    assert len({entry.why for entry in found}) == len(found) > 0
    for entry in found:
        with subtests.test(why=entry.why):
            if entry.sentence:
                with pytest.raises(PuzzleFault) as refused:
                    read(entry.text, entry.named_form(), lenient=entry.has("lenient"))
                assert refused.value.message.startswith(entry.sentence)
                assert entry.place in (None, (refused.value.line, refused.value.column))
            else:
                hold(entry, read(entry.text, entry.named_form(), lenient=entry.has("lenient")))


def hold(entry: corpus.Entry, opened: ReadResult) -> None:
    """Hold what was read to what is said of it."""
    assert opened.form.full_name.startswith(entry.form)
    assert list(opened.puzzles) == entry.boards
    for name, words in entry.said:
        if name == "assumed":
            assert words in opened.assumption_text
        elif name == "left":
            assert words in " ".join(opened.omissions)
        elif name == "entries":
            assert opened.layers_of(0).entries == corpus.board(words, entry.names).givens
        elif name == "other":
            form, _, board = words.partition(": ")
            assert any(
                other.form.full_name.startswith(form) and other.puzzles[0] == corpus.board(board, entry.names)
                for other in opened.others
            )
        else:
            assert name in ("lenient", "escaped", "each", "as"), name
