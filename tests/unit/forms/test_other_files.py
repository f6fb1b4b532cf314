"""Pictures, documents, spreadsheets and archives get a sentence of their own."""

from __future__ import annotations

import io
import zipfile

import pytest

from puzzles.forms.decode import decode_file
from puzzles.forms.read import read_file
from puzzles.portable.faults import PuzzleFault
from tests.sampling import looped
from tests.unit.forms.test_undress import LINE


def archive(*names: str) -> bytes:
    """Return a ZIP archive with these entries."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as packed:
        for name in names:
            packed.writestr(name, "application/vnd.oasis.opendocument.spreadsheet" if name == "mimetype" else LINE)
    return made.getvalue()


@looped(
    ("data", "what", "hint"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "picture (PNG)", "Type the puzzle"),
        (b"\xff\xd8\xff\xe0\0\x10JFIF", "picture (JPEG)", "Type the puzzle"),
        (b"RIFF\x24\0\0\0WEBPVP8 ", "picture", "Type the puzzle"),
        (b"\0\0\0\x18ftypheic\0\0\0\0", "picture", "Type the puzzle"),
        (b"BM\x36\0\0\0\0\0\0\0", "picture", "Type the puzzle"),
        (b"%PDF-1.7\n1 0 obj\n<<>>\n", "PDF", "copy the puzzle as text"),
        (b"{\\rtf1\\ansi 53..7....}", "RTF", "copy the puzzle as text"),
        (archive("[Content_Types].xml", "word/document.xml"), "Word", "copy the puzzle as text"),
        (archive("[Content_Types].xml", "xl/workbook.xml"), "Excel", "copy its cells"),
        (archive("mimetype", "content.xml"), "OpenDocument", "copy its cells"),
        (archive("sudoku.txt"), "ZIP", "Unpack it"),
        (b"\x1f\x8b\x08\0", "gzip", "Unpack it"),
        (b"7z\xbc\xaf\x27\x1c", "7z", "Unpack it"),
        (b"Rar!\x1a\x07", "RAR", "Unpack it"),
        (b"GIF89a", "picture (GIF)", "Type the puzzle"),
        (b"II*\0", "picture (TIFF)", "Type the puzzle"),
        (b"MM\0*", "picture (TIFF)", "Type the puzzle"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "document of an office program", "copy the puzzle as text"),
        (archive("ppt/presentation.xml"), "presentation", "copy the puzzle as text"),
        *((b"\0\0\0\x18ftyp" + sort, "picture", "Type the puzzle") for sort in (b"avif", b"heix", b"mif1", b"msf1")),
    ],
)
def test_what_is_no_text_is_named_with_what_to_do(data: bytes, what: str, hint: str) -> None:
    with pytest.raises(PuzzleFault) as refused:
        read_file(data)
    assert refused.value.code == "not-text"
    assert what in refused.value.message
    assert hint in refused.value.hint


@looped("text", [LINE, "BM" + LINE, "PK" + LINE, "GIF", "%PDF", "", "ftyp"])
def test_texts_stay_texts(text: str) -> None:
    assert decode_file(text.encode())[0] == text
