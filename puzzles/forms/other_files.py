"""Files without plain text that people bring: pictures, documents, spreadsheets, archives. Each gets a sentence.

They are known by their first bytes (the "magic numbers" of their formats), never by their names.
"""

from __future__ import annotations

from puzzles.portable.faults import PuzzleFault

IS_PICTURE = "is-picture"
PICTURE = "Bring it by itself: the page reads the puzzle on it."
DOCUMENT = "Open it, copy the puzzle as text, and paste that here."
SHEET = "Open it, copy its cells and paste them here, or save it as CSV."
ARCHIVE = "Unpack it, and open the files in it."

STARTS = (
    (b"\x89PNG", "a picture (PNG)", PICTURE),
    (b"\xff\xd8\xff", "a picture (JPEG)", PICTURE),
    (b"GIF8", "a picture (GIF)", PICTURE),
    (b"II*\0", "a picture (TIFF)", PICTURE),
    (b"MM\0*", "a picture (TIFF)", PICTURE),
    (b"%PDF-", "a PDF document", DOCUMENT),
    (b"{\\rtf", "an RTF document", DOCUMENT),
    (b"\xd0\xcf\x11\xe0", "a document of an office program", DOCUMENT),
    (b"\x1f\x8b", "a packed file (gzip)", ARCHIVE),
    (b"7z\xbc\xaf", "a packed file (7z)", ARCHIVE),
    (b"Rar!\x1a", "a packed file (RAR)", ARCHIVE),
)
ZIP = b"PK\x03\x04"
INSIDE = (
    (b"word/", "a Word document", DOCUMENT),
    (b"opendocument.text", "an OpenDocument text", DOCUMENT),
    (b"xl/", "a spreadsheet (Excel)", SHEET),
    (b"opendocument.spreadsheet", "a spreadsheet (OpenDocument)", SHEET),
    (b"ppt/", "a presentation", DOCUMENT),
)
"""What the first entries of a ZIP archive show of a document."""

LOOK = 4096
"""Bytes of an archive that are looked at."""


def other_file(data: bytes) -> PuzzleFault | None:
    """Return the fault for the bytes of a picture, a document, a spreadsheet or an archive; None for anything else."""
    for start, what, hint in STARTS:
        if data.startswith(start):
            return _fault(what, hint)
    if data.startswith(ZIP):
        head = data[:LOOK]
        found = (_fault(what, hint) for sign, what, hint in INSIDE if sign in head)
        return next(found, _fault("a ZIP archive", ARCHIVE))
    if (data[:4] == b"RIFF" and data[8:12] == b"WEBP") or (data[:2] == b"BM" and data[6:10] == bytes(4)):
        return _fault("a picture", PICTURE)
    if data[4:8] == b"ftyp" and data[8:12] in (b"avif", b"heic", b"heix", b"mif1", b"msf1"):
        return _fault("a picture", PICTURE)
    return None


def _fault(what: str, hint: str) -> PuzzleFault:
    """Return the fault; that of a picture has a code of its own, by which one without a type is known."""
    return PuzzleFault(IS_PICTURE if hint is PICTURE else "not-text", f"This is {what}; Givens reads text.", hint=hint)
