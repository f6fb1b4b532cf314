"""The steps of every technique on the kept boards of its kind, as text: what `unit/logic/test_kept_steps` holds.

`PYTHONPATH=static:. python -m tests.kept_steps` writes the texts anew; read what has changed before it is committed.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from functools import lru_cache
from itertools import islice
from operator import or_
from pathlib import Path

from puzzles.explaining.explainer import Explainer
from puzzles.forms import read
from puzzles.kinds.catalog import KINDS
from puzzles.kinds.protocol import Kind, WithReasons
from puzzles.logic.constraints import Rules
from puzzles.logic.state import State
from puzzles.logic.step import ALL, SHORT, Step
from puzzles.logic.technique import Technique
from puzzles.logic.walk_step import WalkStep, steps_behind
from puzzles.making.practice_boards import example_board
from puzzles.making.transform import Change, transform
from puzzles.model.values import Budget, Inequality, Puzzle, Size
from puzzles.model.work import finish
from tests.founding import NUMBRIX_HEADER

FOLDER = Path(__file__).resolve().parent / "unit" / "logic" / "kept"
EXPLAINED = {kind.name: kind for kind in KINDS if isinstance(kind, WithReasons)}
NAMES = [
    (kind, name)
    for kind, each in EXPLAINED.items()
    for name in list(each.reasons.boards)[len(each.reasons.visible) : -3]
]
"""Each technique with a pattern among candidates, after its kind."""

WALKED = 6
"""Steps of a walk that are kept: of those that take more than one rule, or come after quiet ones."""

SLOW = ("als-", "death-blossom", "franken-", "finned-franken-", "grouped-", "cell-forcing", "unit-forcing", "whip")
"""How the names of techniques begin that are tried on every eighth board alone, or fewer."""


def technique_of(kind: str, name: str) -> Technique:
    return next(each for each in EXPLAINED[kind].reasons.ladder if each.name == name)


@lru_cache
def stated(kind: str, name: str, turned: bool = False) -> tuple[Kind, Rules, State]:
    """Return the rules and the state of a technique's kept board, as it is or turned."""
    its = EXPLAINED[kind]
    board = example_board(its, its.reasons, name)
    if turned:
        board = board.transform(transform(board.puzzle, Change.TURN, kind=its))
    rules = its.reasons.rules(board.puzzle, False)
    values = tuple(given or entry for given, entry in zip(board.puzzle.givens, board.entries, strict=True))
    state = State.from_values(rules, values, board.centre)
    return its, rules, state


def steps_on(kind: str, name: str, board: str, turned: bool = False) -> Iterator[Step]:
    """Yield what a technique finds on a kept board."""
    _, _, state = stated(kind, board, turned)
    return technique_of(kind, name).find(state.copy())


@lru_cache
def own_steps(kind: str, name: str, turned: bool = False) -> tuple[Step, ...]:
    """Return all that a technique finds on its own board."""
    return tuple(steps_on(kind, name, name, turned))


def place_of(rules: Rules, cell: int) -> str:
    row, column = rules.size.place(cell)
    return f"r{row}c{column}"


def candidates(rules: Rules, mask: int) -> str:
    said = []
    for cell in rules.cells_of(mask):
        said.append(f"{place_of(rules, cell)}={','.join(map(str, rules.numbers_in(mask, cell)))}")
    return " ".join(said) or "-"


def listed(rules: Rules, found: Iterable[int]) -> str:
    return " ".join(candidates(rules, 1 << each) for each in found) or "-"


def told(step: Step) -> list[str]:
    """Return what a reader sees of a step, as lines: how much it rests on, what is drawn, where to look; then all."""
    rules = step.rules
    sentences = dict.fromkeys(step.sentence(depth) for depth in (SHORT, ALL))
    parts = {
        "k": step.k,
        "leans on": step.missing_candidates.bit_count(),
        "links": len(step.links),
        "arrows": sum(len(link.premises) for link in step.links),
        "cases": step.case_count,
    }
    drawn = [f"{name} {candidates(rules, mask)}" for name, mask in step.roles]
    drawn += [f"cause {' '.join(place_of(rules, cell) for cell in step.causes())}"] if step.causes() else []
    counted = ", ".join(f"{name} {number}" for name, number in parts.items() if number)
    return [
        "; ".join([counted, *drawn, f"look in {step.technique.location(step)} for {step.technique.target(step)}"]),
        *sentences,
    ]


def effects(rules: Rules, steps: Iterable[Step]) -> str:
    """Return how many steps there are and what they do together."""
    found = list(steps)
    removes = functools.reduce(or_, (step.removes & step.live for step in found), 0)
    places = sorted({place for step in found for place in step.places})
    rests = sum(step.k for step in found)
    return f"{len(found)} of k {rests}: places {listed(rules, places)} removes {candidates(rules, removes)}"


def own(kind: str, name: str) -> list[str]:
    """Return what a technique does on its own board, and what its first step tells."""
    steps = own_steps(kind, name)
    counted, *sentences = told(steps[0])
    return [f"{effects(steps[0].rules, steps)}; {counted}", *sentences]


def elsewhere(kind: str, name: str) -> str:
    """Return how much a technique does on the boards of others."""
    others = [each for its, each in NAMES if its == kind and each != name]
    if name.startswith(SLOW):
        others = others[:: 24 if name == "franken-jellyfish" else 8]
    found = [steps for other in others if (steps := list(steps_on(kind, name, other)))]
    every = [step for steps in found for step in steps]
    places = sum(len({place for step in steps for place in step.places}) for steps in found)
    removes = sum(functools.reduce(or_, (step.removes & step.live for step in steps)).bit_count() for steps in found)
    rests = sum(step.k for step in every)
    return f"elsewhere {len(every)} of k {rests} on {len(found)} boards: places {places} removes {removes}"


WALKS = {
    "futoshiki": "",
    "numbrix": NUMBRIX_HEADER,
    "sudoku-hard": ".6..91...7.....91....3.7..8.8.......9.5.2...7...6...3..........54...9..361.5....2",
    "several": "1.....3..4......",
    "open": "12345678..............................9..........................................",
    "impossible": "123456...........7..............................................................9",
}
"""Puzzles whose whole walk is kept; `futoshiki` stands for the board below."""

SHORT_WALKS = ("sudoku-hard", "open")

SIGNS = ((0, 1), (1, 2), (3, 7), (5, 1), (7, 11), (12, 8), (14, 15))
FEW = ("full-house", "hidden-single-box", "hidden-single-line", "naked-single", "pointing", "naked-pair", "trace")
"""What is left of the ladder on short walks."""


def explainer_of(walk: str) -> Explainer:
    """Return who explains the puzzle of a walk, with its verdict."""
    if walk == "futoshiki":
        puzzle = Puzzle("futoshiki", Size(4, 4), (0,) * 16, tuple(Inequality(*sign) for sign in SIGNS))
    else:
        puzzle = read.read(WALKS[walk]).puzzles[0]
    ladder = EXPLAINED[puzzle.kind].reasons.ladder
    without = [each.name for each in ladder if each.name not in FEW] if walk in SHORT_WALKS else ["cases", "core"]
    explainer = Explainer(puzzle, without=without)
    finish(explainer.verdict(Budget()))
    return explainer


def walked(name: str) -> list[str]:
    """Return the beginning of a walk, how it ends, which steps one rests on, and what is possible at its start."""
    explainer = explainer_of(name)
    rules = explainer.rules
    walk, lines, taken = explainer.walk((), budget=Budget), list[str](), list[Step]()
    start = walk.state.copy()
    for event in walk.steps():
        if isinstance(event, WalkStep):
            if event.quiet_steps or event.step.k > 1:
                lines.append(event.sentence)
            taken += (*event.quiet_steps, event.step)
    del lines[WALKED:]
    lines.append(f"{asdict(walk.account)} open {walk.is_open}")
    last = next((step for step in reversed(taken) if step.removed_candidates), None)
    if last:
        behind = {taken.index(each) for each in steps_behind(taken, last.removed_candidates, start)}
        lines.append(f"behind step {max(behind)}: all but {sorted(set(range(max(behind))) - behind)}")
    for told in islice(explainer.walk(()).all_steps(), WALKED):
        step = told.step
        does = f"places {listed(rules, step.places)} removes {candidates(rules, step.removes)}"
        lines.append(f"possible: {step.technique.name} {does} after {len(told.quiet_steps)}")
    return lines


@lru_cache
def kept(kind: str) -> dict[str, list[str]]:
    """Return the kept texts of a kind by what they are of: what it does elsewhere, if that is kept, and its lines."""
    found: dict[str, list[str]] = {}
    for line in (FOLDER / f"{kind}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            title, _, others = line[3:].partition("; ")
            found[title] = [others]
        else:
            found[next(reversed(found))].append(line)
    return found


def texts() -> Iterator[tuple[str, str, list[str]]]:
    """Yield all there is to keep: the file, the title, the lines."""
    for kind, name in NAMES:
        yield kind, f"{name}; {elsewhere(kind, name)}", own(kind, name)
    for name in WALKS:
        yield "walks", name, walked(name)


def main() -> None:
    written: dict[str, str] = {}
    for file, title, lines in texts():
        written[file] = written.get(file, "") + "\n".join([f"## {title}", *lines, ""])
    for file, text in written.items():
        (FOLDER / f"{file}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
