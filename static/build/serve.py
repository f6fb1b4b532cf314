"""Serve a folder as a plain static host does: correct types, no special headers, this machine only.

`python3 -m static.build.serve` fetches the browser's runtime, builds the site and serves dist/ at http://localhost:8000,
or at another free port. What is there already is left alone.
"""

from __future__ import annotations

import functools
import os
import sys
import threading
from collections.abc import Callable
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from static.build import release, setup, site

PORT = 8000
BEGINNINGS = ("/", f"/{release.PAGE}", f"/{release.NAME}")
"""What a browser requests first: at a first visit, and to check for a new release."""

BUILDING = threading.Lock()


class Handler(SimpleHTTPRequestHandler):
    """Files below `directory`, at addresses below `prefix`.

    The prefix starts with a slash and does not end with one; empty means the root of the host.
    """

    protocol_version = "HTTP/1.1"
    # A file goes out in two writes, head and body; waiting for the acknowledgement of the first cost 40 ms per
    # file.
    disable_nagle_algorithm = True
    # Listed here because the machine's own table of types, which Python would use, may be wrong or incomplete.
    extensions_map = {  # noqa: RUF012 -- the base class's own way of saying it
        "": "application/octet-stream",
        ".css": "text/css",
        ".html": "text/html",
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".png": "image/png",
        ".py": "text/plain",
        ".svg": "image/svg+xml",
        ".toml": "text/plain",
        ".txt": "text/plain",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".whl": "application/zip",
        ".zip": "application/zip",
    }

    def __init__(
        self, *args: object, prefix: str = "", refresh: Callable[[], None] | None = None, **kwargs: object
    ) -> None:
        self.prefix = prefix
        self.refresh = refresh
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        """Return the file behind an address; an address outside the prefix maps to a file that does not exist."""
        if not path.startswith(f"{self.prefix}/"):
            return str(Path(self.directory) / "outside-the-prefix")
        return super().translate_path(path.removeprefix(self.prefix))

    def do_GET(self) -> None:
        """Send a file; first rebuild a site that may change, if the browser asks for one of BEGINNINGS."""
        if self.refresh and self.path.partition("?")[0].removeprefix(self.prefix) in BEGINNINGS:
            self.refresh()
        super().do_GET()

    def end_headers(self) -> None:
        """Make the browser ask again each time if the files may change while they are served."""
        if self.refresh:
            self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Do nothing: the browser shows its requests."""


class Server(ThreadingHTTPServer):
    """A file server for this machine only."""

    # On Windows this option would let two servers share a port.
    allow_reuse_address = os.name != "nt"
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore connections that a browser drops half-way; report anything else as usual."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(directory: Path, port: int = 0, prefix: str = "", refresh: Callable[[], None] | None = None) -> Server:
    """Return a server bound to a port of this machine (0: any free one); raises OSError if the port is taken.

    `refresh` updates the files; it is called when a browser asks for the page or checks for a new release.
    """
    handler = functools.partial(Handler, directory=str(directory), prefix=prefix, refresh=refresh)
    return Server(("127.0.0.1", port), handler)


def refresh() -> None:
    """Rebuild the site if the project has changed; if that fails, print why and keep the site as it was."""
    with BUILDING:
        try:
            site.build()
        except (site.NotBuilt, OSError) as fault:
            print(fault, file=sys.stderr)


def main() -> int:
    """Build the site and serve it until Ctrl+C."""
    try:
        setup.ensure_runtime()
        site.build()
    except (setup.SetupFailed, site.NotBuilt) as fault:
        print(fault, file=sys.stderr)
        return 1
    try:
        serving, remark = server(site.DIST, PORT, refresh=refresh), ""
    except OSError:
        serving, remark = server(site.DIST, refresh=refresh), f" (port {PORT} is taken)"
    with serving:
        print(f"Givens is at http://localhost:{serving.server_port}{remark}. Ctrl+C stops it.", flush=True)
        try:
            serving.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
