"""The worker as the browser runs it: a script of its own, which PyScript starts in a thread."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyscript import document, ffi, window, workers

from ui.views.dom import find

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class BrowserProcess:
    """Fulfils Process of ui/protocols.pyi. static/ui/starting.mjs starts the first worker, before Python runs."""

    def __init__(self) -> None:
        self._script: Any = document.querySelector("script[type=py]")

    async def start(self, number: int, reports: dict[str, Callable[[str], None]]) -> Any:
        """Start the worker under a new name, since names cannot be reused; return its functions."""
        name = "solver-" + str(number)
        if number > 1:
            self._script = find("solver").content.firstElementChild.cloneNode()
            self._script.setAttribute("name", name)
            document.body.append(self._script)
        functions = await workers[name]
        for report, hear in reports.items():
            window.Reflect.set(functions, report, ffi.create_proxy(hear))
        return functions

    def stop(self) -> None:
        """Stop it at once."""
        self._script.xworker.terminate()
        self._script.remove()
