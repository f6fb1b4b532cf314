"""What only rare texts need is imported when there is such a text: the page's first puzzle does not wait for it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from static.build import files, imports
from tests.hostile import LINE

ROOT = Path(__file__).resolve().parents[2]
LATE = {imports.module_name(path) for held in files.late_worker_archives().values() for path in held}
"""The modules that the worker fetches when one of them is first imported."""


def imported(code: str) -> set[str]:
    """Return the late modules that a fresh Python has imported after this code."""
    told = f"{code}\nimport sys\nprint(*[name for name in sys.modules if name.startswith('puzzles.')])"
    done = subprocess.run([sys.executable, "-c", told], cwd=ROOT, capture_output=True, text=True, check=True)
    return LATE & set(done.stdout.split())


def test_readers_writers_and_the_search_among_words_are_put_off() -> None:
    roots = {"puzzles.forms.undress", "puzzles.forms.undressing", "puzzles.codecs.lzstring", "puzzles.codecs.penpa"}
    roots |= {f"puzzles.forms.{name}" for name in ("read", "recognise", "sharing.own_links", "refusals", "form_table")}
    roots |= {"puzzles.logic.constraints", "puzzles.kinds.sudoku.techniques"}
    assert roots | {f"puzzles.kinds.{kind}.forms.others" for kind in ("sudoku", "numbrix", "futoshiki")} <= LATE
    assert {"puzzles.api.watch", "puzzles.watching.run", "puzzles.kinds.textbook"} <= LATE
    assert not LATE & {"puzzles.api.service", "puzzles.forms.open_text"}


JOBS = f"""
import puzzles.engine.cadical
from puzzles.api.service import Service
from puzzles.forms import open_text
open_text.read({LINE!r}, lenient=True)
assert len(open_text.read(({LINE.strip()!r} + "\\n") * 500, lenient=True).puzzles) == 500
service = Service()
puzzle = service.text.read({LINE!r})["puzzle"]
blanks = [0] * 81
*_, verdict = service.solve(puzzle, 2, 60)
assert verdict["outcome"] == "unique", verdict
for kind, rows, box in (("sudoku", 4, [2, 2]), ("numbrix", 3, None), ("futoshiki", 4, None)):
    *_, made = service.generate(kind, rows, rows, box, None, 1)
    assert "fault" not in made, made
for job in (service.play.check_entries(puzzle, blanks, 60), service.play.reveal(puzzle, blanks, 2, 60)):
    assert "fault" not in list(job)[-1]
assert "fault" not in list(service.play.quiet_count(puzzle, 60))[-1]
"""


def test_the_worker_starts_and_reads_plain_lines_and_no_job_needs_them() -> None:
    """A job begins once: only a plain call or a reading can be made again when they are here."""
    assert imported(JOBS) == set()


REASONS = {imports.module_name(path) for path in files.late_worker_archives()[files.REASONS].values()}
"""The modules of explain.zip."""

EXPLAINED = f"""
from puzzles.api.service import Service
service = Service()
explain = service.explain_service
puzzles = [service.text.read({LINE!r})["puzzle"]]
for kind in ("numbrix", "futoshiki"):
    puzzles.append([*service.generate(kind, 4, 4, None, None, 1)][-1]["puzzle"])
for puzzle in puzzles:
    blanks = [0] * len(puzzle["givens"])
    for job in (explain.hint(puzzle, blanks), explain.why_not(puzzle, blanks, 5, 1), explain.walkthrough(puzzle)):
        assert "fault" not in list(job)[-1]
    for job in (explain.all_steps(puzzle, blanks), explain.trivial_steps(puzzle, blanks)):
        assert "fault" not in list(job)[-1]
    assert "fault" not in list(explain.walkthrough_text(puzzle, "markdown"))[-1]
    assert "fault" not in list(service.rate_service.rate(puzzle))[-1]
    assert "fault" not in list(service.rate_service.worth(puzzle))[-1]
    reasons = service.reason_service
    none = dict(puzzle, givens=[puzzle["top"], *puzzle["givens"][1:]])
    several = dict(puzzle, givens=[0] * 12 + puzzle["givens"][12:])
    for job in (reasons.why(none, 3), reasons.why(several, 3), reasons.repair(several, True, 3)):
        assert "fault" not in list(job)[-1]
    assert "fault" not in reasons.symmetry(puzzle)
watch = service.watch_service
for puzzle in puzzles:
    name = watch.searches(puzzle)["searches"][0]["name"]
    assert "fault" not in watch.run_on(watch.begin_run(puzzle, name)["run"], 5)
assert "fault" not in service.make_service.choices("futoshiki", 4, 4)
assert "fault" not in list(service.make_service.make("futoshiki", 4, 4, None, dict(level="Easy"), 1))[-1]
assert "fault" not in list(service.rate_service.rate_text())[-1]
assert "fault" not in service.rate_service.list_ratings()
"""


def test_reasons_need_their_own_archive_and_no_other() -> None:
    """A hint is a job: what it needs is fetched before it begins, which is all of explain.zip."""
    needed = imported(EXPLAINED)
    assert needed <= REASONS
    assert {"puzzles.api.explain", "puzzles.api.rate", "puzzles.api.watch", "puzzles.kinds.sudoku.techniques"} <= needed


def test_the_page_imports_what_explains_inside_a_function_alone() -> None:
    """It is not there at a start: see ui/browser/late.py."""
    late = files.late_page_modules()
    assert {"ui/reasons/register.py", "ui/making/register.py", "puzzles/portable/drawing/steps.py"} <= set(late)
    for path, place in files.page_modules().items():
        if path not in late:
            names = imports.imported_at_once(place, (ROOT / place).read_bytes())
            assert not {name.replace(".", "/") + ".py" for name in names} & set(late), path
