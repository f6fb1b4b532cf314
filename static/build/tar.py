"""Pack archives that a script unpacks before Python runs (static/unpacking.mjs).

It imports nothing of the project: Pyodide packs the worker's modules with it (compiling.py), CPython the page's.
"""

from __future__ import annotations

import gzip
import io
import tarfile
from collections.abc import Collection, Iterable, Mapping
from pathlib import PurePosixPath

MARK = "mark"
"""The file of an archive that holds its mark (bytecode.py)."""


def folders(contents: Iterable[str]) -> set[str]:
    """Return the folders that files stand in."""
    return {str(folder) for name in contents for folder in PurePosixPath(name).parents} - {"."}


def packed(contents: Mapping[str, bytes], there: Collection[str] = ()) -> bytes:
    """Return a tar.gz of files; it has no dates and no owners, so the same files always give the same bytes.

    The folders in `there` are there already.
    """
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        # The reader of the archive does not create folders.
        for folder in sorted(folders(contents) - set(there)):
            entry = tarfile.TarInfo(f"{folder}/")
            entry.type = tarfile.DIRTYPE
            archive.addfile(entry)
        for name, data in sorted(contents.items()):
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return gzip.compress(raw.getvalue(), 9, mtime=0)
