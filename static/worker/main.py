"""The worker's side of the page's calls, in Pyodide. No call ever raises."""

import asyncio
import json
from collections.abc import AsyncGenerator, Callable
from typing import Any

import js
from pyodide.ffi import to_js
from pyscript import sync

from puzzles.api.service import Service
from puzzles.engine import cadical as sat
from worker import cadical, kernels, segno, wheel
from worker.archives import FORMS, PICTURES, REASONS, Archive, complete, read_lists
from worker.calls import calls
from worker.jobs import Jobs
from worker.pool import Pool


async def give_way() -> None:
    """Let waiting calls from the page come in without a timer, which would leave the core idle."""
    await js.scheduler.postTask(js.Date.now, priority="background")


def report(name: str, text: str) -> None:
    """Call one of the page's functions, without waiting for it."""
    getattr(sync, name)(text)


def read_file(text: str, file: Any) -> asyncio.Future[str]:
    """Open the puzzles in the visitor's file."""
    return jobs.read(content(file), lambda data: service.text.read_file(data, *json.loads(text)))


def read_files(text: str, files: Any) -> asyncio.Future[str]:
    """Open the puzzles in several of the visitor's files as one list; `text` is the JSON list [names, form]."""

    async def contents() -> list[bytes]:
        return [await content(file) for file in files]

    return jobs.read(contents(), lambda data: service.text.read_files(data, *json.loads(text)))


def read_form(text: str, form: Any) -> asyncio.Future[str]:
    """Open the puzzles in a form that the browser packed: one field, between a header and a last line."""

    def read(data: bytes) -> object:
        field = data[data.index(b"\r\n\r\n") + 4 : data.rindex(b"\r\n--")]
        return service.text.read_file(field, *json.loads(text))

    return jobs.read(content(form), read)


def of_pixels(name: str) -> Any:
    """Return a call about a picture: `pixels` is its ArrayBuffer, `text` the JSON list of the other arguments."""

    async def arrived(pixels: Any) -> bytes:
        data: bytes = pixels.to_bytes()
        pixels.transfer(0)  # the browser would keep it for some time
        return data

    return lambda text, pixels: jobs.read(
        arrived(pixels), lambda data: getattr(service.picture_service, name)(data, *json.loads(text))
    )


async def content(file: Any) -> bytes:
    """Return the bytes of a file, which arrives without a copy."""
    data: bytes = (await file.arrayBuffer()).to_bytes()
    return data


def solve_all(text: str) -> asyncio.Future[str]:
    """Solve every puzzle of the open text; `text` is the JSON list [cores]. `solutions` then returns the result."""

    async def events() -> AsyncGenerator[Any]:
        await pool.resize(*json.loads(text))
        return service.text.solve_all(pool)

    return jobs.solve_all(events, lambda piece: to_js(piece) if isinstance(piece, bytes) else piece)


def solutions() -> Any:
    """Return the text that `solve_all` wrote, as a Blob of the browser."""
    return js.Blob.new(to_js(jobs.pieces), type="text/plain")


def proof_file() -> Any:
    """Return the file of the proof that `prove` made last, as a Blob of the browser."""
    return js.Blob.new(to_js([service.proof_service.file]), type="text/plain")


async def solutions_text(text: str) -> Any:
    """Write solutions as `write_solutions` does, but return a Blob of the browser: the page's heap is small.

    `text` is the JSON list [total, *arguments of `write_solutions`]. The answer is null if these are not `total`
    solutions: others are listed by now.
    """
    total, *arguments = json.loads(text)
    answer: Any = await complete(lambda: service.writer.write_solutions(*arguments))
    if "text" not in answer or answer["total"] != total:
        return "null"
    return js.Blob.new(to_js([answer["text"]]), type="text/plain")


async def qr(text: str) -> str:
    """Draw a link as a QR code; `text` is the JSON list [link]."""
    await segno.provide()
    return json.dumps(service.qr(*json.loads(text)))


def start_crew(*given: Any) -> Any:
    """Start workers that rate beside this one: see `api.rate.StartHelpers`. Their module comes with explain.zip."""
    from worker.beside import Beside
    from worker.rating.crew import Crew

    return Crew(lambda hear: Beside("worker.rating.helper", hear), *given)


def start_own(hear: Callable[[str], None]) -> Any:
    """Start a worker for the visitor's own search: see `model.helpers.Launch`."""
    from worker.beside import Beside

    return Beside("worker.own.helper", hear, quiet=True)


pool = Pool(await kernels.start())  # type: ignore[top-level-await]  # noqa: F704, PLE1142 -- Pyodide runs it in a coroutine
sat.provide(cadical.Wheel())
service = Service(start_crew, start_own)
late_modules, late_calls = read_lists()
Archive(kernels.reasons, REASONS, late_modules[REASONS])
Archive(kernels.pictures, PICTURES, late_modules[PICTURES])
Archive(lambda: wheel.unpack(FORMS, "."))
jobs = Jobs(report, give_way if hasattr(js, "scheduler") else None)
exported = calls(service, jobs, late_calls or service.late_calls())
own: tuple[Any, ...] = (
    proof_file,
    qr,
    read_file,
    read_files,
    read_form,
    solutions,
    solve_all,
    solutions_text,
)
exported.update({function.__name__: function for function in own})
exported.update({name: of_pixels(name) for name in ("find_board", "read_picture")})

# PyScript finds the functions that the page calls among this module's names.
globals().update(exported)
__export__ = list(exported)
