"""Stretches of a file: together they are its lines, each once, wherever they are cut."""

from __future__ import annotations

import pickle
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from puzzles.running import stretches
from puzzles.running.source import Source
from puzzles.running.stretches import FileVersion, MissingFile, Stretch, current_version

TEXTS = st.lists(st.sampled_from([b"", b"1", b"12..", b"\r", b"\xff" * 9]), max_size=12).map(b"\n".join)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "lines.txt"


def cut(path: Path, text: bytes, size: int, first: int = 0, ending: bytes = b"\n") -> list[bytes]:
    path.write_bytes(text)
    return [stretch.data() for stretch in stretches.stretches(current_version(str(path)), first, ending, size)]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(TEXTS, st.integers(1, 30), st.integers(0, 3), st.sampled_from([b"\n", b"\r"]))
def test_together_they_are_the_text(path: Path, text: bytes, size: int, first: int, ending: bytes) -> None:
    parts = cut(path, text, size, first, ending)
    assert b"".join(parts) == text[first:]
    assert all(part.endswith(ending) for part in list(filter(None, parts))[:-1])


def test_a_file_that_is_not_the_same_is_not_read(path: Path) -> None:
    path.write_bytes(b"12\n34\n")
    file = current_version(str(path))
    for other in (("/no/such/file", 6, file.digest), (file.path, 7, file.digest), (file.path, 6, b"")):
        with pytest.raises(MissingFile):
            Stretch(FileVersion(*other), 0, 0, 3, b"\n").data()
    there = Stretch(file, 0, 0, 3, b"\n")
    assert pickle.loads(pickle.dumps(there)).data() == b"12\n"
    path.write_bytes(b"1")  # cut short since it was looked at
    with pytest.raises(MissingFile):
        there.data()


def test_a_text_that_does_not_stand_so_in_a_file_has_none(path: Path) -> None:
    path.write_text("12\n", encoding="utf-16")
    with closing(Source(str(path))) as source:
        assert source.stretches(4) is None
    path.write_bytes(b"\xef\xbb\xbf2\n12\n")
    with closing(Source(str(path))) as source:
        source.skip(2)
        found = source.stretches(4)
    assert found is not None
    assert b"".join(stretch.data() for stretch in found) == b"12\n"
