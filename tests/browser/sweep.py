"""Which cases of a browser test run every time, where many only repeat it in one more window, kind, theme, way or file.

`make test` runs the cases named here, and every test that is not named; `make test-whole` runs all. A case is
named by its id, the part of a test's name between brackets.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest

ALWAYS: dict[str, tuple[str, ...]] = {
    "test_access.py::test_forced_colours_have_no_fault_that_axe_knows": ("desktop-Numbrix",),
    "test_access.py::test_no_hint_and_no_walkthrough_has_a_fault_that_axe_knows": ("desktop",),
    "test_access.py::test_no_rating_has_a_fault_that_axe_knows": ("phone",),
    "test_access.py::test_no_state_of_play_has_a_fault_that_axe_knows": ("desktop-Sudoku",),
    "test_access.py::test_no_tab_and_no_sheet_has_a_fault_that_axe_knows": ("phone",),
    "test_first_paint.py::test_the_first_paint_is_the_page_and_nothing_moves_while_it_starts": ("390",),
    "test_first_paint.py::test_the_layout_does_not_shift_when_a_link_is_opened": ("390",),
    "test_keyboard_round.py::test_a_round_by_keyboard_alone": ("desktop",),
    "test_keyboard_round.py::test_every_sheet_opens_and_closes_where_the_focus_was": ("phone",),
    "test_keyboard_round.py::test_the_tab_key_goes_over_the_page_as_one_reads_it": ("desktop",),
    "test_keyboard_round.py::test_what_is_pressed_and_goes_hands_the_focus_on": ("phone",),
    "test_long_pastes.py::test_a_long_text_is_pasted": ("nothing focused-62000",),
    "test_one_screen.py::test_a_large_board_and_its_zoom_stand_apart_and_whole": ("600x320",),
    "test_one_screen.py::test_board_verdict_and_keys_are_in_the_window_and_take_a_finger_before_and_after_solve": (
        "1280x800",
        "844x390",
        "390x664",
        "320x568",
    ),
    "test_one_screen.py::test_other_windows_hold_it_all_too": ("900x600",),
    "test_platform.py::test_it_starts_on_any_static_server_at_the_root_of_a_host_and_below_a_path": ("root",),
    "test_rating.py::test_a_worker_that_fails_is_replaced_and_a_stop_ends_all_and_nothing_is_lost_or_doubled": (
        "dies",
    ),
    "test_sheets.py::test_every_sheet_fits_or_scrolls_and_hides_no_control": ("Settings", "File"),
    "test_sheets.py::test_with_text_of_twice_the_size_nothing_is_cut": ("phone",),
    "test_solve_all.py::test_lines_come_back_in_order_however_many_solve_them": ("2-, on 2 workers$",),
    "test_solve_all.py::test_workers_that_do_not_start_are_done_without": ("missing",),
    "test_start.py::test_a_page_that_cannot_start_names_the_file": (
        "static/boot.js-404-status 404",
        "static/runtime/page.tar.gz-half-status 200",
        "static/ui/page.toml-html-a web page",
    ),
    "test_start.py::test_a_solver_that_cannot_start_names_the_file_and_leaves_the_board": (
        "static/worker/main.py-other-status 200",
    ),
    "test_start.py::test_a_style_sheet_costs_looks_alone_and_a_strangers_error_nothing": ("static/playing.css-404",),
    "test_start.py::test_a_late_file_is_named_while_loading_goes_on": ("static/runtime/page.tar.gz-",),
    "test_start.py::test_the_kernels_cost_speed_alone_and_the_watch_nothing": ("404",),
    "test_start.py::test_what_is_said_is_accessible_and_copied_and_a_reload_has_the_right_file": ("static/boot.js",),
    "test_start.py::test_without_the_diagnosis_a_failure_is_said_all_the_same": ("404",),
    "test_told.py::test_enter_applies_the_hint_and_the_next_is_offered": ("desktop",),
    "test_told.py::test_no_sentence_is_cut_and_nothing_moves": ("phone",),
    "test_touch.py::test_a_large_board_is_read_by_zoom_and_pan": ("25x25",),
    "test_touch.py::test_nothing_is_wider_than_320_pixels": ("futoshiki",),
    "test_touch.py::test_whatever_is_pressed_is_large_enough_for_a_finger": ("Sudoku",),
}


def mark(items: Iterable[pytest.Item]) -> None:
    """Mark the cases that only `make test-whole` runs. Raises UsageError for a named case that there is not."""
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
