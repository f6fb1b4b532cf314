"""What is fuzzed: every parser, every decoder, all of reading, files and games. Only the domain's fault may escape."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from puzzles.answers import solving
from puzzles.core import lzstring
from puzzles.core.foreign import json_of
from puzzles.core.model import Budget, Outcome, Puzzle
from puzzles.core.steps import finished
from puzzles.kinds import catalog
from puzzles.kinds.catalog import Form
from puzzles.portable.faults import PuzzleFault
from puzzles.proving import certificate, checking
from puzzles.texts import links, reading
from tests.fuzz import mutating, samples
from ui.storage import game_file

LARGEST_PROVEN = 100
"""Cells of the largest board whose proof is held to the truth."""


@dataclass(frozen=True)
class Target:
    """A strategy of inputs, and what is done with one; `source` is that as a line of a test."""

    name: str
    inputs: st.SearchStrategy[Any]
    run: Callable[[Any], object]
    source: str
    refusal: type[Exception] = PuzzleFault
    """What says that the input is refused."""

    timed: Callable[[Any], object] | None = None
    """What is timed on long texts in place of `run`, where that does more than read."""


def hold(puzzles: Iterable[Puzzle]) -> None:
    """Hold puzzles that were read to what every puzzle is."""
    for puzzle in puzzles:
        kind = catalog.kind_of(puzzle)
        top = kind.top(puzzle.size)
        assert len(puzzle.givens) == puzzle.size.cells
        assert all(0 <= given <= top for given in puzzle.givens)
        assert all(0 <= cell < puzzle.size.cells for clue in puzzle.clues for cell in clue)


def read_whole(text: str) -> None:
    """Read as the page does; a fault names a place of the text, a reading holds puzzles."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1
    try:
        opened = reading.read(text, lenient=True)
    except PuzzleFault as fault:
        if not (0 <= fault.line <= lines and fault.message):
            raise ValueError("a fault without a place in the text, or without a sentence") from fault
        return
    assert opened.title
    assert isinstance(opened.warning, str)
    hold(opened.puzzles[at] for at in range(min(3, len(opened.puzzles))))


def hold_proof(text: str) -> None:
    """Check a proof of a small board; what it proves is true."""
    claim, _ = certificate.read(text)
    if claim.puzzle.size.cells > LARGEST_PROVEN:
        return
    checked = finished(checking.check(text))
    verdict = solving.solve(checked.puzzle, 2, Budget(seconds=10))
    if verdict.outcome is Outcome.UNDECIDED:
        return
    assert verdict.outcome is (Outcome.UNIQUE if checked.solution else Outcome.NONE)
    assert tuple(solution.values for solution in verdict.solutions) == ((checked.solution,) if checked.solution else ())


def _parse(form: Form) -> Callable[[str], None]:
    def run(text: str) -> None:
        form.format.sniff(text)
        hold(list(form.format.parse(text))[:3])

    return run


def _read_as(form: Form) -> str:
    return f'form_named("{form.name}").format.parse(text)'


def _targets() -> dict[str, Target]:
    found = [
        Target("read", mutating.dressed(samples.everything()), read_whole, "reading.read(text, lenient=True)"),
        Target("read packed", mutating.inside(), read_whole, "reading.read(text, lenient=True)"),
        Target(
            "read file",
            st.one_of(
                st.builds(
                    lambda text, name: text.encode(name, "replace"),
                    mutating.edited(samples.everything()),
                    st.sampled_from(("utf-8", "utf-8-sig", "utf-16", "utf-16-be", "utf-32", "cp1252", "shift_jis")),
                ),
                st.binary(max_size=200),
            ),
            lambda data: reading.read_file(data, lenient=True),
            "reading.read_file(text, lenient=True)",
        ),
        Target("own link", mutating.edited(samples.own_links()), links.decode, "links.decode(text)"),
        Target(
            "lz-string",
            st.text(lzstring.ALPHABET, max_size=400),
            lambda text: lzstring.unpacked(text, 9_999),
            "lzstring.unpacked(text, 9_999)",
        ),
        Target("JSON", mutating.edited(('{"a":[1,{"b":"c"}],"d":null}',)), json_of, "json_of(text)"),
    ]
    found.append(
        Target(
            "game file",
            mutating.edited(samples.games()),
            game_file.checked,
            "game_file.checked(text)",
            game_file.Refused,
        )
    )
    found.append(
        Target(
            "proof",
            st.one_of(mutating.edited(samples.proofs()), mutating.forged(samples.proofs())),
            hold_proof,
            "finished(checking.check(text))",
            timed=certificate.read,
        )
    )
    found += [
        Target(form.name, mutating.edited(samples.written(form)), _parse(form), _read_as(form))
        for form in catalog.forms()
    ]
    texts = samples.of_readers()
    found += [
        Target(form.name, mutating.edited(texts[form.name]), _parse(form), _read_as(form)) for form in catalog.readers()
    ]
    return {target.name: target for target in found}


TARGETS = _targets()
