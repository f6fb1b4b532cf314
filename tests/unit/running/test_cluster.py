"""`--cluster`: a real scheduler and three worker processes, killed, cancelled and of other versions."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from threading import Thread, main_thread
from typing import Protocol

import pytest

import puzzles
from puzzles.cli import main, solve_all
from puzzles.model.values import Size
from puzzles.running import cluster, cluster_run, crews
from puzzles.running.cluster_run import BLOCKS_AHEAD, Run
from puzzles.running.files import BadInput
from puzzles.running.source import LineForm
from puzzles.running.stretches import FileVersion
from tests.clusters import Cluster, HeldLines, until
from tests.rated import NUMBERS

LINES = [givens for givens, _ in NUMBERS]
BLOCK = 4 * 82
"""Bytes of a block in these tests: four lines."""

NINE = LineForm("sudoku/line", Size(9, 9, 3, 3))
Output = pytest.CaptureFixture[bytes]


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A scheduler without workers."""
    found = Cluster(tmp_path_factory.mktemp("empty"))
    yield found
    found.end()


@pytest.fixture(autouse=True)
def small_blocks_and_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "CONNECT_SECONDS", 300)  # a busy machine answers late
    monkeypatch.setattr(cluster, "SHARE", 1)
    monkeypatch.setattr(solve_all, "BLOCK", BLOCK)


@pytest.fixture
def three(dask_cluster: Cluster) -> Cluster:
    """Three workers."""
    dask_cluster.fill(3)
    return dask_cluster


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Lines in no order, the last without an end; a few are no puzzles."""
    lines = [LINES[at * 7 % len(LINES)] for at in range(44)]
    lines[11], lines[12], lines[40] = "", "no puzzle", "12"
    path = tmp_path / "puzzles.txt"
    path.write_bytes(b"\xef\xbb\xbf" + "\r\n".join(lines).encode())
    return path


def answer(output: Output, *arguments: str) -> tuple[int, bytes, list[str]]:
    """Run a command; return its status, what it wrote, and what it said without how long it took."""
    status = main(list(arguments))
    out, err = output.readouterr()
    return status, out, [line for line in err.decode().splitlines() if " puzzles a second." not in line]


class Solved(Protocol):
    def __call__(self, on: Cluster | None = None) -> tuple[int, bytes, list[str]]: ...


@pytest.fixture
def solved(file: Path, capfdbinary: Output) -> Solved:
    """Solve the file on a cluster, or by one process."""

    def solve(on: Cluster | None = None) -> tuple[int, bytes, list[str]]:
        where = ("--cluster", on.address) if on else ("--jobs", "1")
        return answer(capfdbinary, "solve", "--all", *where, str(file))

    return solve


def held(monkeypatch: pytest.MonkeyPatch, folder: Path, mark: str) -> None:
    """Have the block with this line wait in a worker."""
    monkeypatch.setattr(solve_all, "SolveLines", partial(HeldLines, folder=str(folder), mark=mark.encode()))


def working(folder: Path) -> int:
    """Wait until a block waits in a worker; return the worker's process."""
    begun = folder / "begun"
    until(lambda: begun.exists() and begun.read_text(encoding="utf-8").endswith(" "))
    return int(begun.read_text(encoding="utf-8"))


def test_a_file_is_solved_as_without_a_cluster(three: Cluster, solved: Solved) -> None:
    status, _, said = alone = solved()
    assert (status, "2 lines are not puzzles and stay unchanged: 13, 41." in said[-1]) == (2, True)
    assert solved(three) == alone


def test_workers_that_do_not_see_the_file_are_sent_its_lines(
    three: Cluster, solved: Solved, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = solved()
    # To the workers the file is elsewhere, where there is none.
    elsewhere = lambda self: (FileVersion, ("/no/such/file", self.size, self.digest))  # noqa: E731
    monkeypatch.setattr(FileVersion, "__reduce__", elsewhere)
    assert solved(three) == alone


def test_puzzles_are_rated_and_made_as_without_a_cluster(three: Cluster, tmp_path: Path, capfdbinary: Output) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text("".join(f"{line}\n" for line in [*LINES[:3], LINES[2]]), encoding="utf-8")
    for command in (["rate", str(path)], ["generate", "sudoku", "--size", "4x4", "--count", "5", "--seed", "3"]):
        assert answer(capfdbinary, *command, "--cluster", three.address) == answer(capfdbinary, *command, "--jobs", "1")


def test_ctrl_c_ends_the_work_on_the_cluster(
    three: Cluster, solved: Solved, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held(monkeypatch, tmp_path, LINES[0])

    def interrupt() -> None:
        working(tmp_path)
        signal.pthread_kill(main_thread().ident or 0, signal.SIGINT)

    # If a shell runs the tests in the background, they ignore Ctrl-C.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        Thread(target=interrupt).start()
        assert solved(three)[0] == 128 + signal.SIGINT
    finally:
        signal.signal(signal.SIGINT, before)
    until((tmp_path / "ended").exists)
    until(lambda: not any(three.client.processing().values()))


def refused(output: Output, *arguments: str) -> str:
    """Return the sentence with which a command is refused."""
    status, out, [said] = answer(output, *arguments)
    assert (status, out) == (2, b"")
    return said


NOBODY = "tcp://127.0.0.1:1"
LOOKS = "is not a scheduler's address; one looks like tcp://"


@pytest.mark.parametrize(
    ("command", "address", "said"),
    [
        ("solve --all --save-output", NOBODY, f"no Dask scheduler answers at {NOBODY}… Is it running…"),
        ("solve --all", "steam://127.0.0.1:1", f"'steam://127.0.0.1:1' {LOOKS}"),
        ("solve", NOBODY, "--cluster"),
        ("solve --all --limit 2", NOBODY, "--cluster"),
    ],
)
def test_an_address_where_nobody_answers_and_a_command_without_use_for_it_are_refused(
    command: str, address: str, said: str, tmp_path: Path, capfdbinary: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "CONNECT_SECONDS", 0.1)
    path = tmp_path / "Input1.txt"
    path.write_text("".join(f"{line}\n" for line in LINES[:2]), encoding="utf-8")
    told = refused(capfdbinary, *command.split(), "--cluster", address, str(path))
    beginning, *more = f"puzzles: {said}".split("…")
    assert told.startswith(beginning)
    assert all(each in told for each in more)
    assert not (tmp_path / "Output1.txt").exists()


def test_what_is_missing_is_said(
    empty: Cluster, file: Path, capfdbinary: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "WORKER_SECONDS", 0.1)
    said = refused(capfdbinary, "solve", "--all", "--cluster", empty.address, str(file))
    worker = f"start one with dask worker {empty.address}"
    assert said == f"puzzles: the scheduler at {empty.address} has no worker: {worker}"
    monkeypatch.setattr(crews, "find_spec", lambda name: None)
    said = refused(capfdbinary, "solve", "--all", "--cluster", NOBODY, str(file))
    assert said.startswith("puzzles: --cluster needs Dask distributed, which is not installed: pip install")
    said = refused(capfdbinary, "generate", "sudoku", "--cluster", NOBODY)
    assert said == "puzzles: --cluster makes many puzzles, or one to a wish: add --count, or --level."


def test_jobs_and_a_cluster_exclude_each_other(capfdbinary: Output) -> None:
    with pytest.raises(SystemExit):
        main(["rate", "--jobs", "2", "--cluster", NOBODY])
    assert b"not allowed with argument --jobs" in capfdbinary.readouterr().err


@pytest.mark.parametrize(
    ("patches", "said"),
    [
        ([(cluster, "IDENTITY", "0"), (puzzles, "__version__", "0")], "not 0 as here"),
        ([(cluster_run, "IDENTITY", "0")], f"of the cluster has other files of Givens {puzzles.__version__} than here"),
        ([(cluster, "IDENTITY_NAME", "nowhere:X"), (cluster, "VERSION", "nowhere:X")], "of the cluster has no Givens"),
    ],
)
def test_a_worker_of_another_version_is_refused(
    patches: list[tuple[object, str, str]], said: str, three: Cluster, file: Path, capfdbinary: Output,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """At first, and for a worker that comes later: each block is asked of this version alone."""
    for patch in patches:
        monkeypatch.setattr(*patch)
    status, _, [told] = answer(capfdbinary, "solve", "--all", "--cluster", three.address, str(file))
    assert status == 2
    assert said in told


def test_a_cluster_that_loses_its_workers_and_then_its_scheduler_says_so(
    empty: Cluster, capfdbinary: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_run, "COUNT_SECONDS", 0.0)
    task = HeldLines(NINE, 10.0, None, False)
    run = Run[bytes, object](empty.client, empty.address, task)
    results = run.results([LINES[0].encode()])
    run._room.resize(1)
    while b"the cluster has no worker left; waiting for one." not in capfdbinary.readouterr().err:
        assert next(results) is None
    empty.scheduler.kill()
    with pytest.raises(BadInput, match="What is written until here is right; the rest is not done"):
        until(lambda: next(results) is not None)
    run.end()


def test_results_that_a_dead_worker_had_are_made_again(
    three: Cluster, solved: Solved, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = solved()
    held(monkeypatch, tmp_path, LINES[0])  # the first block: all others wait for it with their results

    def kill() -> None:
        busy = working(tmp_path)
        idle = {worker: pid for worker, pid in three.pids().items() if pid != busy}
        until(lambda: any(three.client.has_what().get(worker) for worker in idle))
        having = next(worker for worker in idle if three.client.has_what().get(worker))
        os.kill(idle[having], signal.SIGKILL)
        until(lambda: having not in three.client.nthreads())
        (tmp_path / "go").touch()

    killer = Thread(target=kill)
    killer.start()
    assert solved(three) == alone
    killer.join()


def test_only_so_many_blocks_are_under_way(three: Cluster, tmp_path: Path) -> None:
    taken: list[int] = []

    def items() -> Iterator[bytes]:
        for at in range(30):
            taken.append(at)
            yield LINES[at == 0].encode() + b"\n"

    task = HeldLines(NINE, 10.0, None, False, str(tmp_path), LINES[1].encode())
    with cluster.connect(three.address) as crew, closing(crew.results(task, items(), None)) as answers:
        assert next(answers) is None
        working(tmp_path)
        until(lambda: len(taken) == 3 * BLOCKS_AHEAD)
        (tmp_path / "go").touch()
        there: list[bytes] = []
        for each in answers:
            there += [each.data] if each else []
            assert len(taken) <= len(there) + 3 * BLOCKS_AHEAD
    assert len(there) == 30
    assert len(set(there[1:])) == 1


def test_ctrl_c_that_a_finalizer_drops_is_heard(three: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    def results(run: Run[bytes, object], items: object) -> Iterator[None]:
        with suppress(KeyboardInterrupt):  # as Python does there
            signal.raise_signal(signal.SIGINT)
        for _ in range(3):
            yield None

    monkeypatch.setattr(Run, "results", results)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        task = HeldLines(NINE, 10.0, None, False, "", b"")
        with cluster.connect(three.address) as crew, pytest.raises(KeyboardInterrupt):
            list(crew.results(task, [], None))
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)
