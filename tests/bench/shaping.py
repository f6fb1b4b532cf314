"""Serve a built site as a slow network would: so many bytes a second for all connections together, and a latency.

The browser's own throttle may leave the requests of workers alone, and most of what a start fetches is a worker's.
Files go out compressed, as hosts send them. Every connection and every request waits for the latency once.
"""

from __future__ import annotations

import functools
import gzip
import threading
import time
from collections.abc import Callable, Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

from static.build import serve

# Bytes sent at a time: so long does a small file wait behind a large one, at the most, on each other connection.
PIECE = 8192
# The ends of the names of files that gain nothing by another compression.
PACKED = (".gz", ".png", ".whl", ".woff2", ".zip")


class Line:
    """A line that carries so many bytes a second, whoever sends them, in the order in which they ask."""

    def __init__(
        self,
        rate: float,
        latency: float,
        clock: Callable[[], float] = time.monotonic,
        wait: Callable[[float], None] = time.sleep,
    ) -> None:
        """Take the rate in bytes a second and the latency in seconds; a test passes a clock and a wait of its own."""
        self.rate = rate
        self.latency = latency
        self._clock = clock
        self._wait = wait
        self._free = 0.0  # when the line has sent all that it took on
        self._lock = threading.Lock()

    def carry(self, size: int) -> None:
        """Wait until so many more bytes have passed; a line that stood idle does not make up for it."""
        with self._lock:
            now = self._clock()
            self._free = max(self._free, now) + size / self.rate
            delay = self._free - now
        self._wait(delay)

    def travel(self) -> None:
        self._wait(self.latency)


def pieces(data: bytes) -> Iterator[bytes]:
    for at in range(0, len(data), PIECE):
        yield data[at : at + PIECE]


@functools.cache
def compressed(path: Path, changed: int) -> bytes:
    return gzip.compress(path.read_bytes(), 6, mtime=0)


class Handler(serve.Handler):
    """Files of a folder, over a line."""

    def __init__(self, *args: object, line: Line, **kwargs: Any) -> None:
        self.line = line
        super().__init__(*args, **kwargs)

    def setup(self) -> None:
        super().setup()
        self.line.travel()

    def do_GET(self) -> None:
        """Send a file, piece by piece."""
        self.line.travel()
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        tag = f'"{path.stat().st_mtime_ns:x}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.end_headers()
            return
        packs = "gzip" in self.headers.get("Accept-Encoding", "") and path.suffix not in PACKED
        data = compressed(path, path.stat().st_mtime_ns) if packs else path.read_bytes()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(data)))
        if packs:
            self.send_header("Content-Encoding", "gzip")
        # As GitHub Pages has it: a file is fresh for ten minutes, and then asked for by its tag.
        self.send_header("Cache-Control", "max-age=600")
        self.send_header("ETag", tag)
        self.end_headers()
        for piece in pieces(data):
            self.line.carry(len(piece))
            self.wfile.write(piece)


def server(directory: Path, line: Line) -> serve.Server:
    return serve.Server(("127.0.0.1", 0), functools.partial(Handler, directory=str(directory), line=line))
