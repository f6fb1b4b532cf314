"""The groups of modules that are mutated, each with the small, quick tests that should notice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

GOAL = 0.9
"""The share of mutants that the tests of a group should kill, equivalent ones not counted."""


@dataclass(frozen=True)
class Group:
    """Modules and tests, by patterns of paths from the root."""

    name: str
    modules: Sequence[str]
    tests: Sequence[str]

    def files(self) -> list[str]:
        """Return the modules, in the order of the patterns."""
        return [path.relative_to(ROOT).as_posix() for pattern in self.modules for path in sorted(ROOT.glob(pattern))]

    def test_files(self) -> list[Path]:
        """Return the files of the tests."""
        return [path for name in self.tests for path in ([ROOT / name] if (ROOT / name).is_file() else [])]


KINDS = "tests/unit/kinds"

GROUPS = (
    Group(
        "rules",
        (
            "puzzles/portable/rules/*.py",
            "puzzles/portable/units.py",
            "puzzles/kinds/*/rules.py",
            "puzzles/kinds/broken_rules.py",
            "puzzles/kinds/latin_square.py",
        ),
        (
            f"{KINDS}/test_latin_square.py",
            f"{KINDS}/sudoku/test_rules.py",
            f"{KINDS}/numbrix/test_rules.py",
            f"{KINDS}/futoshiki/test_rules.py",
            f"{KINDS}/sudoku/test_variants.py",
            "tests/unit/portable/test_naming.py",
            "tests/unit/portable/test_variants.py",
            "tests/unit/answers/test_live.py",
        ),
    ),
    Group(
        "checking",
        (
            "puzzles/portable/checking.py",
            "puzzles/answers/checking.py",
            "puzzles/answers/live.py",
            "puzzles/answers/standing.py",
        ),
        (
            "tests/unit/answers/test_checking.py",
            "tests/unit/answers/test_live.py",
            "tests/unit/answers/test_standing.py",
        ),
    ),
    Group(
        "validation",
        (
            "puzzles/kinds/validation.py",
            "puzzles/portable/boards.py",
            "puzzles/portable/sizes.py",
            "puzzles/portable/variants.py",
            "static/ui/model/validation.py",
        ),
        (
            "tests/unit/portable/test_variants.py",
            f"{KINDS}/sudoku/test_variants.py",
            "tests/unit/api/test_play.py",
            "tests/unit/ui/storage/test_game_file.py",
        ),
    ),
    Group(
        "forms",
        (
            "puzzles/core/line_puzzles.py",
            "puzzles/core/lines.py",
            "puzzles/kinds/*/notation/*.py",
            "puzzles/portable/lines.py",
        ),
        (
            f"{KINDS}/futoshiki/test_forms.py",
            f"{KINDS}/numbrix/test_forms.py",
            f"{KINDS}/numbrix/test_header_places.py",
            f"{KINDS}/sudoku/test_frames.py",
            f"{KINDS}/sudoku/test_grids.py",
            f"{KINDS}/sudoku/test_lines.py",
            f"{KINDS}/sudoku/test_spaced_lines.py",
            f"{KINDS}/sudoku/test_variants.py",
            "tests/unit/portable/test_lines.py",
            "tests/unit/texts/test_more_forms.py",
        ),
    ),
    Group(
        "links",
        ("puzzles/portable/links/*.py", "puzzles/texts/links.py"),
        ("tests/unit/texts/test_links.py", "tests/unit/portable/test_wording.py"),
    ),
    Group(
        "session",
        tuple(f"static/ui/model/{name}.py" for name in ("session", "history", "beside", "numbers")),
        (
            "tests/unit/ui/model/test_session.py",
            "tests/unit/ui/model/test_session_bounds.py",
            "tests/unit/ui/model/test_beside.py",
            "tests/unit/ui/model/test_numbers.py",
            "tests/unit/ui/model/test_regions.py",
            "tests/unit/ui/storage/test_game_file.py",
        ),
    ),
    Group(
        "batch",
        ("puzzles/answers/batch.py", "puzzles/texts/by_line.py"),
        ("tests/unit/answers/test_batch.py",),
    ),
    Group(
        "steps",
        (
            "puzzles/core/steps.py",
            "puzzles/explaining/step.py",
            "puzzles/explaining/state.py",
            "puzzles/explaining/bits.py",
            "puzzles/explaining/eliminating.py",
            "puzzles/answers/truth.py",
        ),
        (
            "tests/unit/core/test_steps.py",
            "tests/unit/explaining/test_state.py",
            "tests/unit/explaining/test_words.py",
            "tests/unit/explaining/test_engine.py",
            "tests/unit/answers/test_truth.py",
            "tests/unit/answers/test_hints.py",
        ),
    ),
)


def group_named(name: str) -> Group:
    """Return a group by its name. Raises KeyError for a name that none has."""
    return {group.name: group for group in GROUPS}[name]
