"""The site as WebKit's tests visit it, and its windows. Nothing on a console may be wrong when a test ends."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from static.build import serve, site
from tests.webkit import driver
from tests.webkit.driver import LARGE, Window

Opened = Callable[..., Window]


@dataclass
class Host:
    """The site at its address, with the files that were asked for, in order."""

    server: serve.Server
    asked: list[str] = field(default_factory=list)

    @property
    def url(self) -> str:
        """Return the address of the page."""
        return f"http://localhost:{self.server.server_port}/givens/"

    def close(self) -> None:
        """Stop answering at the address."""
        self.server.shutdown()
        self.server.server_close()


class Handler(serve.Handler):
    """Serves a file, and notes its name."""

    def __init__(self, *args: object, asked: list[str], **kwargs: object) -> None:
        self.asked = asked
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Send a file."""
        self.asked.append(self.path.removeprefix("/givens/").partition("?")[0])
        super().do_GET()


def hosted() -> Host:
    """Serve the built site below a path."""
    asked: list[str] = []
    handler = functools.partial(Handler, directory=str(site.DIST), prefix="/givens", asked=asked)
    host = Host(serve.Server(("127.0.0.1", 0), handler), asked)
    threading.Thread(target=host.server.serve_forever, daemon=True).start()
    return host


@pytest.fixture(scope="session")
def python() -> Iterator[str]:
    """Return the Python that runs windows, a screen at hand."""
    site.build()
    with driver.screen():
        yield driver.needed()


@pytest.fixture(scope="session")
def host(python: str) -> Iterator[Host]:
    """Return the served site."""
    host = hosted()
    yield host
    host.close()


@pytest.fixture
def opened(python: str, tmp_path: Path) -> Iterator[Opened]:
    """Return a function that opens a window: opened(size, shade, folder); a folder is a profile to come back to."""
    windows: list[Window] = []

    def opening(size: tuple[int, int] = LARGE, shade: str = "light", folder: Path | None = None) -> Window:
        windows.append(Window(python, folder or tmp_path / str(len(windows)), size, shade))
        return windows[-1]

    yield opening
    problems = [problem for window in windows for problem in window.problems()]
    for window in windows:
        window.close()
    assert not problems


@pytest.fixture(scope="module")
def shared(python: str, host: Host, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """Return the window that the tests of a file share, the solver ready."""
    window = Window(python, tmp_path_factory.mktemp("profile"))
    window.open(host.url)
    yield window
    window.close()


@pytest.fixture
def window(shared: Window) -> Iterator[Window]:
    """Return the file's window, at its large size, no sheet open."""
    shared.close_sheets()
    yield shared
    shared.resize(*LARGE)
    assert not shared.problems()
