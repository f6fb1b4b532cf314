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
        """Return the files of the tests, each once, in the order of the patterns."""
        found = [path for pattern in self.tests for path in sorted(ROOT.glob(pattern))]
        return list(dict.fromkeys(path for path in found if path.relative_to(ROOT).as_posix() not in NOT_UNDER_THIS))


NOT_UNDER_THIS = ()
"""Tests that do not pass when every call is counted, or in a fork of a process of many tests."""

UNIT = "tests/unit"
KINDS = f"{UNIT}/kinds"
CONTRACT = "tests/contract"
TEXTS = (f"{UNIT}/texts/test_*.py", f"{UNIT}/portable/test_lines.py")
FORMS = tuple(
    f"{KINDS}/{name}.py"
    for name in ("*/test_*forms", "*/test_foreign*", "sudoku/test_alphabets", "sudoku/test_frames", "sudoku/test_grids")
) + tuple(
    f"{KINDS}/{name}.py"
    for name in ("*/test_header_places", "sudoku/test_*lines", "sudoku/test_repeating", "sudoku/test_variants")
)
FOREIGN = (
    *(f"{KINDS}/{name}.py" for name in ("*/test_foreign*", "*/test_header_places", "sudoku/test_alphabets")),
    *(f"{KINDS}/sudoku/test_{name}.py" for name in ("frames", "repeating", "spaced_lines", "variants")),
)
"""Tests of other programs' forms, and those of the project's own forms that read whole texts."""

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
            f"{KINDS}/*/test_rules.py",
            f"{KINDS}/sudoku/test_variants.py",
            f"{UNIT}/portable/test_naming.py",
            f"{UNIT}/portable/test_variants.py",
            f"{UNIT}/answers/test_live.py",
        ),
    ),
    Group(
        "checking",
        (
            "puzzles/portable/checking.py",
            "puzzles/answers/checking.py",
            "puzzles/answers/live.py",
            "puzzles/answers/standing.py",
            "puzzles/answers/wrongs.py",
        ),
        (
            f"{UNIT}/answers/test_checking.py",
            f"{UNIT}/answers/test_hints.py",
            f"{UNIT}/answers/test_live.py",
            f"{UNIT}/answers/test_standing.py",
            f"{UNIT}/answers/test_wrongs.py",
            f"{UNIT}/portable/test_checking.py",
        ),
    ),
    Group("proving", ("puzzles/proving/*.py",), (f"{UNIT}/answers/test_proof.py", f"{UNIT}/proving/test_*.py")),
    Group(
        "validation",
        (
            "puzzles/kinds/validation.py",
            "puzzles/kinds/sudoku/boards.py",
            "puzzles/portable/boards.py",
            "puzzles/portable/faults.py",
            "puzzles/portable/sizes.py",
            "puzzles/portable/variants.py",
            "static/ui/model/validation.py",
        ),
        (
            *(f"{UNIT}/portable/test_{name}.py" for name in ("boards", "faults", "sizes", "variants")),
            f"{KINDS}/*/test_rules.py",
            f"{KINDS}/*/test_forms.py",
            f"{KINDS}/sudoku/test_grids.py",
            f"{KINDS}/sudoku/test_variants.py",
            f"{UNIT}/api/test_play.py",
            f"{UNIT}/texts/test_fault_sentences.py",
            f"{UNIT}/texts/test_links.py",
            f"{UNIT}/texts/test_own_links.py",
            f"{UNIT}/ui/model/test_kinds.py",
            f"{UNIT}/ui/model/test_validation.py",
            f"{UNIT}/ui/storage/test_game_file.py",
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
            *FORMS,
            f"{UNIT}/core/test_line*.py",
            f"{UNIT}/portable/test_lines.py",
            *(f"{UNIT}/texts/test_{name}.py" for name in ("broken_texts", "long_texts", "more_forms", "reading")),
            *(f"{CONTRACT}/test_{name}.py" for name in ("form_table", "formats")),
        ),
    ),
    Group(
        "texts",
        (
            "puzzles/texts/*.py",
            "puzzles/texts/undressing/*.py",
            "puzzles/kinds/*/foreign/*.py",
            "puzzles/kinds/only_read.py",
            "puzzles/kinds/tables.py",
            "puzzles/kinds/written.py",
            *(
                f"puzzles/core/{name}.py"
                for name in (
                    *("effort", "foreign", "lzstring", "penpa*", "pzpr", "rule_keys", "stencil", "sudokupad"),
                    *("tables", "tatham", "traced"),
                )
            ),
        ),
        (
            f"{UNIT}/core/test_*.py",
            *TEXTS,
            *FOREIGN,
            *(f"{CONTRACT}/test_{name}.py" for name in ("form_table", "readers", "written_forms")),
        ),
    ),
    Group(
        "links",
        (
            "puzzles/portable/links/*.py",
            "puzzles/texts/links.py",
            "puzzles/texts/own_links.py",
            "static/ui/model/linked.py",
        ),
        (
            f"{UNIT}/texts/test_links.py",
            f"{UNIT}/texts/test_own_links.py",
            f"{UNIT}/texts/test_released_links.py",
            f"{UNIT}/answers/test_sharing.py",
            *(
                f"{UNIT}/portable/test_{name}.py"
                for name in ("boards", "coding", "finding", "link_cells", "packing", "wording", "words")
            ),
            f"{UNIT}/ui/model/test_linked.py",
            f"{UNIT}/ui/storage/test_link_games.py",
            "tests/properties/test_links.py",
            "tests/properties/test_linked.py",
        ),
    ),
    Group(
        "session",
        (
            *(f"static/ui/model/{name}.py" for name in ("session", "history", "beside", "numbers", "regions")),
            *(f"static/ui/model/{name}.py" for name in ("selection", "grid", "chain_drag")),
            "static/ui/storage/game_file.py",
        ),
        (f"{UNIT}/ui/model/test_*.py", f"{UNIT}/ui/storage/test_game_file.py", "tests/properties/test_session.py"),
    ),
    Group(
        "batch",
        (
            "puzzles/answers/batch.py",
            "puzzles/answers/filtering.py",
            "puzzles/cli/line_blocks.py",
            "puzzles/texts/by_line.py",
        ),
        (
            f"{UNIT}/answers/test_batch.py",
            f"{UNIT}/answers/test_filtering.py",
            f"{UNIT}/answers/test_totals.py",
            f"{UNIT}/cli/test_line_blocks.py",
            f"{UNIT}/texts/test_by_line.py",
            f"{UNIT}/texts/test_several.py",
            f"{UNIT}/texts/test_long_texts.py",
        ),
    ),
    Group(
        "steps",
        (
            "puzzles/core/steps.py",
            *(
                f"puzzles/explaining/{name}.py"
                for name in ("bits", "eliminating", "engine", "state", "step", "technique", "words")
            ),
            "puzzles/answers/hints.py",
            "puzzles/answers/truth.py",
        ),
        (
            *(f"{UNIT}/core/test_{name}.py" for name in ("steps", "reporter")),
            *(
                f"{UNIT}/explaining/test_{name}.py"
                for name in (
                    *("bits", "eliminating", "engine", "kept_steps", "repeated", "saying", "state", "step", "words"),
                )
            ),
            *(f"{UNIT}/answers/test_{name}.py" for name in ("hints", "standing", "telling", "truth")),
        ),
    ),
    Group(
        "reasons",
        (
            "puzzles/kinds/*/reasons/*.py",
            *(
                f"puzzles/explaining/{name}.py"
                for name in ("alternating", "chains", "fish", "grid", "latin", "model", "repeated", "singles", "tally")
            ),
            "puzzles/explaining/*_subset.py",
        ),
        (
            f"{KINDS}/test_boards.py",
            f"{KINDS}/*/test_reasons.py",
            f"{KINDS}/*/test_techniques.py",
            *(
                f"{UNIT}/explaining/test_{name}.py"
                for name in ("eliminating", "grid", "kept_steps", "saying", "state", "words")
            ),
        ),
    ),
)


def group_named(name: str) -> Group:
    """Return a group by its name. Raises KeyError for a name that none has."""
    return {group.name: group for group in GROUPS}[name]
