"""Which cases of a browser test run every time, where many only repeat it in another window, kind, theme or file.

`make test` runs the cases named here, and every test that is not named; `make test-sweep` runs the others. A case is
named by its id, the part of a test's name between brackets.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest

WINDOWS = ("1280x800", "390x664", "844x390")
ALWAYS: dict[str, tuple[str, ...]] = {
    "test_access.py::test_no_state_of_play_has_a_fault_that_axe_knows": (
        "desktop-Sudoku",
        "phone-Numbrix",
        "phone-Futoshiki",
    ),
    "test_access.py::test_forced_colours_have_no_fault_that_axe_knows": ("desktop-Numbrix", "phone-Futoshiki"),
    "test_export.py::test_a_large_board_is_panned_and_zoomed_on_a_phone": ("25-360", "50-320"),
    "test_first_paint.py::test_the_layout_does_not_shift_while_the_page_starts": ("320", "390", "844", "1280"),
    "test_first_paint.py::test_what_is_painted_first_is_what_python_draws": ("390", "1280"),
    "test_keeping.py::test_without_its_store_the_page_plays_and_says_that_it_keeps_nothing": ("missing", "markup"),
    "test_keyboard_round.py::test_a_round_by_keyboard_alone": ("desktop",),
    "test_keyboard_round.py::test_the_tab_key_goes_over_the_page_as_one_reads_it": ("desktop",),
    "test_keyboard_round.py::test_every_sheet_opens_and_closes_where_the_focus_was": ("phone",),
    "test_keyboard_round.py::test_what_is_pressed_and_goes_hands_the_focus_on": ("phone",),
    "test_one_screen.py::test_verdict_and_board_are_in_the_window_after_paste_and_solve": (
        *(f"{window}-several" for window in WINDOWS),
        "1280x800-one",
        "320x568-several",
        "820x1180-several",
    ),
    "test_one_screen.py::test_the_other_kinds_are_on_one_screen_too": (
        "1280x800-Numbrix",
        "390x664-Futoshiki",
        "844x390-Numbrix",
        "320x568-Futoshiki",
    ),
    "test_one_screen.py::test_a_file_of_many_puzzles_keeps_its_pager_on_the_screen": WINDOWS,
    "test_one_screen.py::test_every_key_and_action_is_large_enough_for_a_finger": (*WINDOWS, "320x568"),
    "test_one_screen.py::test_a_large_board_and_its_zoom_stand_apart_and_whole": ("900x600", "600x320", "768x1024"),
    "test_one_screen.py::test_other_windows_hold_it_all_too": ("900x600", "600x320", "768x1024"),
    "test_one_screen.py::test_the_tools_scroll_by_themselves_and_the_board_stays": (
        "900x600-Set",
        "900x600-Learn",
        "900x600-File",
        "600x320-File",
    ),
    "test_page_links.py::test_the_qr_code_on_the_screen_says_the_link": ("light-desktop", "dark-phone"),
    "test_setting.py::test_the_board_is_turned_mirrored_and_flipped": (
        "desktop-sudoku",
        "phone-numbrix",
        "desktop-futoshiki",
    ),
    "test_sheets.py::test_the_controls_have_the_names_that_others_rely_on": ("1280x800", "900x600"),
    "test_start.py::test_a_style_sheet_costs_looks_alone": (
        "static/playing.css-404",
        "static/givens.css-other",
    ),
    "test_start.py::test_the_kernels_cost_speed_alone": ("404", "other"),
    "test_start.py::test_without_the_diagnosis_a_failure_is_said_all_the_same": ("404", "half"),
    "test_touch.py::test_nothing_is_wider_than_320_pixels": ("numbrix", "futoshiki", "50x50"),
    "test_touch.py::test_whatever_is_pressed_is_large_enough_for_a_finger": ("Sudoku", "Numbrix"),
}


def mark(items: Iterable[pytest.Item]) -> None:
    """Mark the cases that only `make test-sweep` runs. Raises UsageError for a named case that there is not."""
    names: dict[str, set[str]] = {}
    for item in items:
        test, _, case = item.nodeid.removeprefix("tests/browser/").removesuffix("]").partition("[")
        if test in ALWAYS:
            names.setdefault(test, set()).add(case)
            if case not in ALWAYS[test]:
                item.add_marker(pytest.mark.sweep)
    for test, cases in names.items():
        missing = set(ALWAYS[test]) - cases
        if len(cases) > 1 and missing:
            raise pytest.UsageError(f"tests/browser/sweep.py names cases of {test} that there are not: {missing}")
