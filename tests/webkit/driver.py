"""WebKitGTK for the tests: whether it is there, its windows, and a visitor's hands in one.

A cell of the board is an SVG group, which WebDriver cannot press: it is pressed at its place in the window.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import ActionChains, Keys, Remote
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.browser.driving import SHEETS

WINDOW = Path(__file__).with_name("window.py")
DRIVER, SCREEN = "WebKitWebDriver", "Xvfb"
PACKAGES = "webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1"
ADVICE = f"0 run: WebKitGTK's driver is not on this machine. Install it (on Debian: apt install {PACKAGES})."
BINDINGS = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
PATIENCE = 60.0  # seconds; generous, as for the other browsers: no test asserts a time
LARGE = (1280, 800)
# Drawn by the processor; as root WebKit has no sandbox. The renderer that shares memory must stay on.
SETTINGS = {"LIBGL_ALWAYS_SOFTWARE": "1", "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1"}
AS_ROOT = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}

# What this WebKit does not know, and others need.
UNKNOWN = r"directive 'manifest-src'|key \"interactive-widget\""

KEYS = {"Control": Keys.CONTROL, "Shift": Keys.SHIFT, "ArrowRight": Keys.ARROW_RIGHT}
NAMED = """const [name, within] = arguments;
const heard = one => one.nodeType === 3 ? one.data :
    one.ariaHidden === "true" ? "" : [...one.childNodes].map(heard).join("");
const called = one => (one.ariaLabel ?? heard(one)).trim().replace(/\\s+/g, " ");
return [...document.querySelectorAll(`${within} :is(button, summary, [role=tab])`)].find(one =>
    one.checkVisibility({ visibilityProperty: true }) && called(one) === name) ?? null;"""
VISIBLE = "return [...document.querySelectorAll(arguments[0])].find(one => one.checkVisibility()) ?? null;"
MIDDLE = """if (arguments[0].checkVisibility()) arguments[0].scrollIntoView({ block: "nearest" });
const place = arguments[0].getBoundingClientRect();
return [place.x + place.width / 2, place.y + place.height / 2];"""
CELL = 'return document.querySelector(`[role=gridcell][data-row="${arguments[0]}"][data-column="${arguments[1]}"]`);'
NAMES = "return [...document.querySelectorAll('[role=gridcell]')].map(cell => cell.ariaLabel);"


class NotHere(Exception):
    """WebKitGTK's driver, its bindings or a screen is missing; the message says what to do."""


def python_with_bindings() -> str | None:
    """Return the Python that has WebKitGTK's bindings; None if none has."""
    for path in filter(None, map(shutil.which, ("/usr/bin/python3", "python3"))):
        if subprocess.run([path, "-c", BINDINGS], capture_output=True, check=False).returncode == 0:
            return path
    return None


def needed() -> str:
    """Return the Python to run a window with; raises NotHere."""
    python = python_with_bindings()
    if not (python and shutil.which(DRIVER) and (os.environ.get("DISPLAY") or shutil.which(SCREEN))):
        raise NotHere(ADVICE)
    return python


@contextmanager
def screen() -> Iterator[None]:
    """Make a screen that nobody sees, unless there is one, and name it in the environment."""
    if os.environ.get("DISPLAY"):
        yield
        return
    reading, writing = os.pipe()
    command = [SCREEN, "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading, encoding="ascii") as said:
            os.environ["DISPLAY"] = f":{said.readline().strip()}"
        try:
            yield
        finally:
            del os.environ["DISPLAY"]
            server.terminate()


class Window:
    """A window on the site, with what a visitor does in it. `folder` holds its data and what its console said."""

    def __init__(self, python: str, folder: Path, size: tuple[int, int] = LARGE, shade: str = "light") -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.log = folder / "console.txt"
        options = Options()
        options.binary_location = python
        for argument in (WINDOW, folder, *size, shade):
            options.add_argument(str(argument))
        options.set_capability("browserName", "Givens")
        options.set_capability("pageLoadStrategy", "none")
        root = hasattr(os, "geteuid") and os.geteuid() == 0
        environment = {**os.environ, **SETTINGS, **(AS_ROOT if root else {})}
        self.console = self.log.open("ab")
        self.service = Service(shutil.which(DRIVER), log_output=self.console, env=environment)
        self.service.start()
        # Not selenium's own WebKitGTK, which warns of itself.
        self.driver = Remote(RemoteConnection(client_config=ClientConfig(self.service.service_url)), options=options)

    def close(self) -> None:
        """Close the window, as a visitor does, unless it is gone."""
        if not self.console.closed:
            with suppress(WebDriverException):  # it was killed
                self.driver.quit()
            self.service.stop()
            self.console.close()

    def run(self, script: str, *arguments: object) -> Any:
        """Run a script in the page; return what it returns."""
        return self.driver.execute_script(script, *arguments)

    def until(self, what: Callable[[], Any] | str, wanted: Any = True) -> Any:
        """Wait until this, or what a script returns, is equal to `wanted`, true, or found by a pattern; return it."""
        if isinstance(what, str):
            return self.until(lambda: self.run(what), wanted)
        ends = time.monotonic() + PATIENCE
        while True:
            try:
                found = what()
            except WebDriverException as error:  # the page is on its way to another
                found = error
            if wanted is True and found and not isinstance(found, Exception):
                return found
            if isinstance(wanted, re.Pattern) and isinstance(found, str) and wanted.search(found):
                return found
            if wanted is not True and found == wanted:
                return found
            assert time.monotonic() < ends, f"{found!r} instead of {wanted!r}"
            time.sleep(0.05)

    def open(self, address: str = "", ready: str = "solver") -> None:
        """Open an address, or the same again, and wait until the solver is there, or the "page"."""
        self.go(address)
        self.ready(ready)

    def go(self, address: str = "") -> None:
        """Go to an address, or to the same again, until its document is there."""
        self.run("globalThis.earlier = true")
        if address:
            self.driver.get(address)
        else:
            self.driver.refresh()
        self.until(lambda: self.run("return !globalThis.earlier && document.body !== null"))

    def ready(self, state: str = "solver") -> None:
        """Wait until the solver, or the "page", is there."""
        states = "|".join({"solver", state})
        self.until(lambda: self.run("return document.body.dataset.ready ?? ''"), re.compile(f"^({states})$"))

    def text(self, selector: str) -> str:
        """Return what an element says."""
        said: str = self.run("return document.querySelector(arguments[0]).textContent.trim()", selector)
        return said

    def says(self, words: str, selector: str = "#status") -> None:
        """Wait until an element says what this pattern finds."""
        self.until(lambda: self.text(selector), re.compile(words))

    def shown(self, selector: str) -> bool:
        """Tell whether an element is seen."""
        seen: bool = self.run("return document.querySelector(arguments[0])?.checkVisibility() ?? false", selector)
        return seen

    def press(self, name: str, within: str = "body") -> None:
        """Press the button of this name once it can be pressed."""

        def place() -> Any:  # it may be another one a moment later: a list is written anew
            control = self.run(NAMED, name, within)
            return self.run(MIDDLE, control) if control and control.is_enabled() else None

        self.press_at(*self.until(place))

    def press_at(self, x: float, y: float, *more: tuple[float, float]) -> None:
        """Press the mouse at a place in the window; drag it through others."""
        actions = ActionBuilder(self.driver)
        pointer: Any = actions.pointer_action
        pointer.move_to_location(int(x), int(y))
        pointer.pointer_down()
        for across, down in more:
            pointer.move_to_location(int(across), int(down))
        pointer.pointer_up()
        actions.perform()

    def middle(self, row: int, column: int) -> tuple[float, float]:
        """Return the place of a cell's middle, row and column from 1."""
        x, y = self.run(MIDDLE, self.until(lambda: self.run(CELL, row, column)))
        return x, y

    def choose(self, row: int, column: int) -> None:
        """Press a cell."""
        self.drag((row, column))

    def drag(self, *cells: tuple[int, int]) -> None:
        """Press the mouse on a cell and drag it through others."""
        self.press_at(*self.middle(*cells[0]), *[self.middle(*cell) for cell in cells[1:]])

    def key(self, *names: str) -> None:
        """Press keys one after another: "4", "ArrowRight", "Control+z"."""
        for name in names:
            *held, last = [KEYS.get(part, part) for part in name.split("+")]
            chain = ActionChains(self.driver)
            for key in held:
                chain.key_down(key)
            chain.send_keys(last)
            for key in reversed(held):
                chain.key_up(key)
            chain.perform()

    def cell(self, row: int, column: int) -> str:
        """Return the accessible name of a cell."""
        name: str = self.run(f"{CELL[:-1]}.ariaLabel", row, column)
        return name

    def cells(self) -> list[str]:
        """Return the accessible name of each cell, row-major."""
        names: list[str] = self.run(NAMES)
        return names

    def sheet(self, name: str) -> None:
        """Show a tool, wherever it is at this size."""
        place = SHEETS[name]
        found = self.run(VISIBLE, f':is([popovertarget="{place}"], [aria-controls="{place}"]), #{place} textarea')
        if found is None:
            self.press("More" if self.run(VISIBLE, "[popovertarget=more]") else "Settings")
            found = self.until(lambda: self.run(VISIBLE, f':popover-open [data-sheet="{place}"]'))
        self.press_at(*self.run(MIDDLE, found))
        self.until(lambda: self.shown(f"#{place}"))

    def close_sheets(self) -> None:
        """Close whatever is open over the page."""
        self.run("for (const one of document.querySelectorAll(':popover-open')) one.hidePopover()")

    def bring(self, text: str, recognised: str) -> None:
        """Paste a text and wait until it is on the board, and recognised as what begins so."""
        self.run("document.querySelector('[role=gridcell]').dataset.before = ''")
        if not self.run("return document.querySelector('#paste').matches(':popover-open')"):
            self.sheet("Paste")
        self.until(lambda: self.run("return document.querySelector('#paste').matches(':popover-open')"))
        self.run(
            "const box = document.querySelector('#text'); box.value = arguments[0];"
            "box.dispatchEvent(new InputEvent('input', { bubbles: true }))",
            text,
        )
        self.press("Open puzzle")
        self.until(lambda: not self.run("return document.querySelector('[data-before]') !== null"))
        self.says(f"^{recognised}", "#recognised")

    def pasted(self) -> str:
        """Return what the clipboard holds: paste it where it can be read."""
        self.run("""const box = document.createElement("textarea");
            box.id = "pasted"; document.body.append(box); box.focus();""")
        self.key("Control+v")
        text: str = self.until(lambda: self.run("return document.querySelector('#pasted').value"))
        self.run("document.querySelector('#pasted').remove()")
        return text

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, and wait until the page has it."""
        self.driver.set_window_size(width, height)
        self.until(lambda: self.run("return [innerWidth, innerHeight]"), [width, height])

    def problems(self) -> list[str]:
        """Return what the console said is wrong, and forget it."""
        said = self.log.read_text(encoding="utf-8", errors="replace").splitlines()
        if not self.console.closed:
            self.console.truncate(0)
        return [line for line in said if re.search(r"CONSOLE .* (ERROR|WARN) ", line) and not re.search(UNKNOWN, line)]
