"""The slow network of the benchmarks: bytes and latencies, counted on a false clock."""

from __future__ import annotations

import gzip
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bench import shaping


class Clock:
    """A clock that only waiting moves."""

    def __init__(self) -> None:
        self.now = 100.0
        self.waits: list[float] = []

    def read(self) -> float:
        """Return the time."""
        return self.now

    def wait(self, seconds: float) -> None:
        """Pass this time."""
        self.waits.append(seconds)
        self.now += seconds


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[str, list[float]]]:
    """Return the address of a folder behind a line of 1,000 bytes a second, and what its senders waited for."""
    (tmp_path / "index.html").write_bytes(b"<!doctype html>" * 1000)
    (tmp_path / "a.zip").write_bytes(b"x" * 9000)
    clock = Clock()
    with shaping.server(tmp_path, shaping.Line(1000, 0.04, clock.read, clock.wait)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/", clock.waits
        server.shutdown()


@pytest.mark.parametrize(("name", "packed"), [("", True), ("a.zip", False)])
def test_a_file_arrives_whole_and_each_sent_byte_is_paid(
    served: tuple[str, list[float]], name: str, packed: bool
) -> None:
    url, waits = served
    with urllib.request.urlopen(urllib.request.Request(url + name, headers={"Accept-Encoding": "gzip"})) as answer:
        sent = answer.read()
        assert (answer.headers["Content-Encoding"] == "gzip") == packed
    whole = b"x" * 9000 if name == "a.zip" else b"<!doctype html>" * 1000
    assert (gzip.decompress(sent) if packed else sent) == whole
    connection, request, *bytes_of = waits
    assert (connection, request) == (0.04, 0.04)
    assert sum(bytes_of) == pytest.approx(len(sent) / 1000)
