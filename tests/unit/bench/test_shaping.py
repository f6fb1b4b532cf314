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

    def note(self, seconds: float) -> None:
        """Note that somebody waits, and let no time pass: others ask meanwhile."""
        self.waits.append(seconds)


def test_all_who_send_share_one_line() -> None:
    clock = Clock()
    line = shaping.Line(1000, 0.04, clock.read, clock.note)
    for _ in range(3):  # two senders in turns, at the same moment
        line.carry(100)
        line.carry(400)
    assert clock.waits == pytest.approx([0.1, 0.5, 0.6, 1.0, 1.1, 1.5])


def test_the_latency_is_not_a_load() -> None:
    clock = Clock()
    line = shaping.Line(1000, 0.04, clock.read, clock.note)
    line.travel()
    line.carry(100)
    line.travel()
    line.carry(100)
    assert clock.waits == pytest.approx([0.04, 0.1, 0.04, 0.2])


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


@pytest.mark.parametrize(("name", "packed"), [("", True), ("index.html", True), ("a.zip", False)])
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


def test_who_cannot_unpack_is_sent_the_file_itself_and_what_is_not_there_is_said(
    served: tuple[str, list[float]],
) -> None:
    url, waits = served
    with urllib.request.urlopen(url) as answer:
        assert answer.read() == b"<!doctype html>" * 1000
    assert sum(waits) == pytest.approx(0.08 + 15)
    with pytest.raises(urllib.error.HTTPError, match="404"):
        urllib.request.urlopen(url + "gone.py")


def test_a_file_that_the_browser_has_is_not_sent_again(served: tuple[str, list[float]]) -> None:
    url, waits = served
    with urllib.request.urlopen(url) as answer:
        tag = answer.headers["ETag"]
        answer.read()
    waits.clear()
    with pytest.raises(urllib.error.HTTPError, match="304"):
        urllib.request.urlopen(urllib.request.Request(url, headers={"If-None-Match": tag}))
    assert waits == [0.04, 0.04]
