"""Bytes of files: encodings are recognised and written back unchanged; pictures and documents get a sentence."""

from __future__ import annotations

import codecs
import io
import zipfile

import pytest

from puzzles.forms.decode import Encoding, decode_file
from puzzles.forms.read import read, read_file
from puzzles.portable import limits
from puzzles.portable.faults import PuzzleFault
from tests.founding import SUDOKU_LINE as LINE
from tests.sampling import looped


@looped(
    ("data", "text"),
    [
        (b"", ""),
        (codecs.BOM_UTF8 + "║ 日本 \U0001f600\n".encode(), "║ 日本 \U0001f600\n"),
        ("║ 日本 \U0001f600\n".encode("utf-16"), "║ 日本 \U0001f600\n"),
        ("12\n".encode("utf-16") + b"3", "12\n"),
        (("1" * 200).encode("utf-16") + b"\x00\xd8" + "2".encode("utf-16-le"), None),
        ("1 « 2 – ok".encode("cp1252"), "1 « 2 – ok"),
        (bytes(range(1, 256)), None),
        *((text.encode(), text) for text in (LINE, "BM" + LINE, "PK" + LINE, "GIF", "%PDF", "ftyp")),
    ],
)
def test_a_file_is_written_back_as_it_came(data: bytes, text: str | None) -> None:
    found, encoding = decode_file(data)
    assert text is None or found == text
    assert encoding.mark + encoding.encode(found) + encoding.tail == data
    cut = len(found) // 2
    assert encoding.encode(found[:cut]) + encoding.encode(found[cut:]) == encoding.encode(found)


def test_half_a_character_at_the_end_is_kept_apart_and_one_that_was_pasted_is_lost() -> None:
    text, encoding = decode_file("12".encode("utf-16") + b"\n")
    assert (text, encoding) == ("12", Encoding("utf-16-le", codecs.BOM_UTF16_LE, b"\n"))
    assert Encoding().encode("1\ud8002") == b"1?2"


@looped(
    "data",
    [b"\xff\xfe1", b"\xff\0", b"\xff\xfe" + b"\x00\xd8\x31\0" * 9, b"\x89\x80\r\n\0", b"1 2\0 3"],
)  # fmt: skip
def test_bytes_that_are_no_text_are_refused(data: bytes) -> None:
    with pytest.raises(PuzzleFault, match="This is not text"):
        read_file(data)


def test_a_text_over_the_cap_is_told_the_cap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_TEXT_CHARACTERS", 1_000)
    assert decode_file(b"x" * 1_000)[0] == "x" * 1_000
    with pytest.raises(PuzzleFault, match="This text has 1,001 bytes; 1,000 can be read at once"):
        decode_file(b"x" * 1_001)
    with pytest.raises(PuzzleFault, match="1,001 characters; 1,000 can be read"):
        read("." * 1_001)


def archive(*names: str) -> bytes:
    """Return a ZIP archive with these entries."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as packed:
        for name in names:
            packed.writestr(name, "application/vnd.oasis.opendocument.spreadsheet" if name == "mimetype" else LINE)
    return made.getvalue()


PICTURES = ("avif", "heic", "mif1")


@looped(
    ("data", "what", "hint"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "picture (PNG)", "Bring it by itself"),
        (b"RIFF\x24\0\0\0WEBPVP8 ", "picture", "Bring it by itself"),
        (b"BM\x36\0\0\0\0\0\0\0", "picture", "Bring it by itself"),
        *((b"\0\0\0\x18ftyp" + sort.encode(), "picture", "Bring it by itself") for sort in PICTURES),
        (b"%PDF-1.7\n1 0 obj\n<<>>\n", "PDF", "copy the puzzle as text"),
        (b"{\\rtf1\\ansi 53..7....}", "RTF", "copy the puzzle as text"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "document of an office program", "copy the puzzle as text"),
        (archive("[Content_Types].xml", "word/document.xml"), "Word", "copy the puzzle as text"),
        (archive("ppt/presentation.xml"), "presentation", "copy the puzzle as text"),
        (archive("[Content_Types].xml", "xl/workbook.xml"), "Excel", "copy its cells"),
        (archive("mimetype", "content.xml"), "OpenDocument", "copy its cells"),
        (archive("sudoku.txt"), "ZIP", "Unpack it"),
        (b"\x1f\x8b\x08\0", "gzip", "Unpack it"),
        (b"Rar!\x1a\x07", "RAR", "Unpack it"),
    ],
)
def test_what_is_no_text_is_named_with_what_to_do(data: bytes, what: str, hint: str) -> None:
    with pytest.raises(PuzzleFault) as refused:
        read_file(data)
    assert refused.value.code == ("is-picture" if "picture" in what else "not-text")
    assert what in refused.value.message
    assert hint in refused.value.hint
