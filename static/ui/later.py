"""What joins the page once its board can be played: all that playing does not need, then the solver."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pyscript import document

from ui.dom import find, start
from ui.early.deciding import Early
from ui.early.others import Others
from ui.main import came, clock, entry_mode, games, keys, launch, page, places, reader, solver, store, timer
from ui.panels.backup import Backup
from ui.panels.export import Exporter
from ui.panels.filter import Filter
from ui.panels.finished import Finished
from ui.panels.form_table import FormTable
from ui.panels.help import Helper
from ui.panels.hints import Advisor
from ui.panels.level import Level
from ui.panels.making import Making
from ui.panels.new_puzzle import Starter
from ui.panels.pager import Pager
from ui.panels.pasting import Paster
from ui.panels.pause import Pause
from ui.panels.printing import Printer
from ui.panels.reasons import Reasons
from ui.panels.releases import Releases
from ui.panels.remarks import Watcher
from ui.panels.setting import Setter
from ui.panels.solve_all import Batch
from ui.panels.text_out import TextOut
from ui.panels.textbook import Textbooks
from ui.panels.titles import Titles
from ui.panels.variants import VariantTools
from ui.panels.verdict import Verdicts
from ui.storage.opened_file import OpenedFile

if TYPE_CHECKING:
    from typing import Any

STATES = {
    "starting": "The solver is starting.",
    "slow": "The solver is still starting.",
    "ready": "",
    "failed": "No solver",
}


# What hears of a change of the board: the timer, and what keeps games and the address, do so after what comes here.
last = page.on_change[1:]
del page.on_change[1:]
known = page.on_change + page.on_load
releases = Releases(clock)
setter = Setter(page, entry_mode)
early = Early(solver, clock)
verdicts = Verdicts(page, early, clock)
known.append(page.on_load[-1])  # it would clear what is said of the board
others = Others(page, verdicts)
advisor = Advisor(page, verdicts)
reasons = Reasons(page, verdicts, keys)
reasons.places = places
textbooks = Textbooks(page, verdicts)
reader.on_proof = reasons.proof
chosen = Filter(page, reader)
pager = Pager(page, reader, chosen)
titles = Titles(reader, pager)
paster = Paster(page, reader)
batch = Batch(page, reader, chosen, clock)
starter = Starter(page, reader, verdicts)
variant_tools = VariantTools(page, starter)
text_out = TextOut(page, verdicts)
finished = Finished(pager, starter)
helper = Helper(page)
form_table = FormTable(page, paster)
exporter = Exporter(page)
printer = Printer(page, reader, pager, verdicts)
making = Making(starter, reasons, printer)
reasons.printer, reasons.exporter = printer, exporter
reasons.reader, reasons.filter = reader, chosen
setter.on_unique.append(reasons.rate)
page.on_change.append(last[0])
watcher = Watcher(page, timer)
level = Level(page, verdicts, clock)
pause = Pause(page, entry_mode, timer)
backup = Backup(games)
opened_file = OpenedFile(reader, store, games.keeper)
games.on_forget.append(opened_file.forget)


def state(name: str) -> None:
    """Show the state of the worker, in words and in the body's data-ready."""
    find("readiness").className = "readiness " + name
    find("readiness-text").textContent = STATES[name]
    document.body.dataset.ready = "solver" if name == "ready" else "page"
    if name == "failed":
        page.say(solver.trouble, "bad")
    if name == "ready" and solver.greeting:
        if solver.greeting["engine"] == "interpreted":
            find("readiness-text").textContent = "The solver is slower: its compiled part did not start."
        text_out.ready()
        early.wake()
        start(others.list())
    if name in ("ready", "failed"):
        start(releases.start())  # last, because it fetches the whole site


async def tick() -> None:
    """Update the elapsed time of a search between its reports, and finish numbers left half typed."""
    while True:
        await asyncio.sleep(0.25)
        verdicts.tick()
        entry_mode.tick()
        timer.tick()
        pause.tick()
        level.tick()


solver.on_state = state
solver.on_progress = verdicts.tell
solver.on_batch = batch.tell
solver.on_textbook = textbooks.tell
# What came here has not heard of the board yet.
for listener in page.on_load + page.on_change:
    if not any(listener is each for each in known + last):
        listener()
page.on_change += last[1:]
asked = "".join([each for each in came if each != "kept"][-1:]).partition("&")[2]
if asked:
    start(reasons.visit(asked))
if "kept" in came:
    start(opened_file.restore())
else:
    opened_file.begun()
games.on_bring.append(opened_file.restore)
launch.begin(paster.take_shared, paster.take_files)
tasks: list[Any] = [asyncio.create_task(job) for job in (solver.start(), tick(), games.recover())]
