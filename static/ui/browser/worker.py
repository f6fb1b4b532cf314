"""The page's connection to the worker. Calls wait until it has started; it can be replaced while it is busy. No DOM."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.browser.calls import Calls
from ui.browser.running import READING, Runner

if TYPE_CHECKING:
    from typing import Any

    from puzzles.api import page

SEARCHES = (
    "solve",
    "hint",
    "why_not",
    "all_steps",
    "trivial_steps",
    "walkthrough",
    "walkthrough_text",
    "prove",
    "check_proof",
)
"""Calls that give no answer once they are cancelled."""


class WorkerClient:
    """Fulfils Worker of ui/protocols.pyi."""

    def __init__(self, runner: Runner) -> None:
        self._runner = runner
        calls: Any = Calls(runner.call)
        self.call: page.Calls = calls

    @property
    def ready(self) -> bool:
        """Tell whether it answers."""
        return self._runner.functions is not None

    @property
    def generation(self) -> int:
        """Return which worker it is, counted."""
        return self._runner.number

    def busy(self) -> bool:
        """Tell whether an answer is on its way."""
        return bool(self._runner.calls.all())

    async def start(self) -> None:
        """Start it, and wait until it answers."""
        await self._runner.start()

    def fail(self, sentence: str) -> None:
        """Give up on the worker that is starting: end the calls that wait for it, with this sentence."""
        self._runner.fail(sentence)

    def cancel(self) -> None:
        """End the current search; a worker that does not react is replaced.

        The making of a puzzle ends too: it answers with what it has so far. The solving of a whole file goes on.
        """
        self._runner.calls.end(SEARCHES)
        self._runner.ask("cancel")

    def stop_all(self) -> None:
        """End the solving of a whole file, which answers with what it has so far."""
        self._runner.ask("stop_all")

    def cancel_reading(self) -> None:
        """End the reading of texts; a worker in the middle of one does not react and is replaced."""
        self._runner.calls.end(READING)
        self._runner.ask("cancel_reading")

    async def solutions(self) -> Any:
        """Return the solutions of a file that was solved, as a browser's Blob."""
        return await self._runner.functions.solutions()

    async def proof_file(self) -> Any:
        """Return the file of the proof that was made last, as a browser's Blob."""
        return await self._runner.functions.proof_file()

    async def solutions_text(self, total: int, *arguments: object) -> Any:
        """Return the text of all `total` solutions that `write_solutions` writes for these arguments, as a Blob.

        None if the worker does not have them, or was stopped.
        """
        answer = await self._runner.call("solutions_text", total, *arguments)
        return None if isinstance(answer, dict) else answer
