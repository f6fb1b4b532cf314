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
    "test_layers.py::test_a_near_tie_is_offered_with_a_picture": ("desktop",),
    "test_layers.py::test_a_phone_has_room_for_the_title_and_a_way_to_what_was_assumed": ("(360, 640)",),
    "test_layers.py::test_the_title_opens_all_that_the_puzzle_says_of_itself": ("phone",),
    "test_level.py::test_it_comes_in_a_pause_and_moves_nothing": ("phone",),
    "test_long_pastes.py::test_a_long_text_is_pasted": ("nothing focused-62000", "the field-1000"),
    "test_looks.py::test_nothing_scrolls_sideways_and_the_keys_stay_while_the_status_speaks": ("320", "900", "1280"),
    "test_making.py::test_a_level_is_made_and_said_and_its_seed_makes_it_again": ("phone",),
    "test_new_puzzle.py::test_a_puzzle_has_the_empty_cells_that_were_asked_for": ("desktop",),
    "test_new_puzzle.py::test_the_examples_are_in_the_sheet": ("phone",),
    "test_new_puzzle.py::test_the_sheet_says_what_it_can_make_and_offers_nothing_else": ("desktop",),
    "test_one_screen.py::test_a_large_board_and_its_zoom_stand_apart_and_whole": ("900x600", "600x320"),
    "test_one_screen.py::test_other_windows_hold_it_all_too": ("900x600", "600x320"),
    "test_page_links.py::test_the_qr_code_on_the_screen_says_the_link": ("phone",),
    "test_pasting.py::test_a_fault_stands_in_place_and_the_board_stays": (
        "desktop-paste",
        "desktop-drop",
        "phone-button",
    ),
    "test_pasting.py::test_a_fault_that_still_stands_hides_nothing_of_a_verdict": ("phone",),
    "test_pasting.py::test_a_text_opens_at_once_wherever_it_is_brought": ("desktop-drop", "phone-paste"),
    "test_pasting.py::test_another_reading_is_one_press_away": ("phone",),
    "test_pasting.py::test_several_files_open_as_one_list": ("drop",),
    "test_pasting.py::test_skipped_lines_are_said_shortly_and_told_in_full": ("desktop",),
    "test_pasting.py::test_what_is_typed_waits_for_the_button_or_ctrl_enter": ("desktop",),
    "test_platform.py::test_it_starts_on_any_static_server_at_the_root_of_a_host_and_below_a_path": ("root",),
    "test_rating.py::test_a_worker_that_fails_is_replaced_and_a_stop_ends_all_and_nothing_is_lost_or_doubled": (
        "dies",
    ),
    "test_rating.py::test_the_details_of_a_verdict_say_how_hard_the_puzzle_is": ("desktop",),
    "test_reading.py::test_reading_is_cancelled_though_the_worker_is_deaf": ("a dropped file",),
    "test_reloads.py::test_a_reload_brings_board_history_and_clock_back": ("sender",),
    "test_safety.py::test_hostile_text_is_refused_and_shown_as_text": ("bare", "table", "nested", "digits"),
    "test_setting.py::test_a_board_of_any_kind_and_size_is_started": (
        "desktop-Sudoku-6\\xd76, boxes 2\\xd73-0-0-Sudoku 6\\xd76, boxes 2\\xd73-36",
        "desktop-Sudoku-Other size\\u2026-2-7-Sudoku 14\\xd714, boxes 2\\xd77-196",
        "desktop-Numbrix-Other size\\u2026-3-14-Numbrix 3\\xd714-42",
        "desktop-Futoshiki-Other size\\u2026-11-0-Futoshiki 11\\xd711-121",
        "phone-Sudoku-Other size\\u2026-3-2-Sudoku 6\\xd76, boxes 3\\xd72-36",
        "phone-Numbrix-10\\xd76-0-0-Numbrix 10\\xd76-60",
        "phone-Futoshiki-9\\xd79-0-0-Futoshiki 9\\xd79-81",
    ),
    "test_setting.py::test_an_empty_board_of_this_kind_and_size_is_a_press_away": ("desktop",),
    "test_setting.py::test_givens_are_edited_and_then_played_on": ("desktop",),
    "test_setting.py::test_signs_are_cycled_by_the_borders_and_set_by_keys": ("phone",),
    "test_setting.py::test_the_number_of_solutions_follows_every_change": ("phone",),
    "test_sheets.py::test_back_closes_a_sheet_and_leaves_the_board": ("Paste", "Learn"),
    "test_sheets.py::test_every_sheet_fits_or_scrolls_and_hides_no_control": ("Paste", "Settings", "More", "File"),
    "test_sheets.py::test_the_controls_have_the_names_that_others_rely_on": ("1280x800",),
    "test_sheets.py::test_with_text_of_twice_the_size_nothing_is_cut": ("phone",),
    "test_shelf.py::test_a_reload_pages_on_where_it_was": ("long text",),
    "test_solve_all.py::test_the_tally_and_the_chart_filter_the_pager": ("desktop",),
    "test_solve_all.py::test_workers_that_do_not_start_are_done_without": ("missing", "older"),
    "test_start.py::test_a_page_that_cannot_start_names_the_file": (
        "static/boot.js-404-status 404",
        "static/runtime/pyscript/core--half-status 200",
        "static/runtime/pyscript/core.js-other-status 200",
        "static/runtime/page.tar.gz-half-status 200",
        "static/ui/page.toml-html-a web page",
    ),
    "test_start.py::test_a_solver_that_cannot_start_names_the_file_and_leaves_the_board": (
        "static/worker/starting.mjs-404-status 404",
        "static/worker/main.py-other-status 200",
    ),
    "test_start.py::test_a_style_sheet_costs_looks_alone_and_a_strangers_error_nothing": ("static/playing.css-404",),
    "test_start.py::test_page_and_worker_of_two_releases_say_so": ('del exported["write"]\\n',),
    "test_start.py::test_the_kernels_cost_speed_alone_and_the_watch_nothing": ("404",),
    "test_start.py::test_what_is_said_is_accessible_and_copied_and_a_reload_has_the_right_file": ("static/boot.js",),
    "test_start.py::test_without_the_diagnosis_a_failure_is_said_all_the_same": ("404",),
    "test_text_out.py::test_a_puzzle_is_shown_copied_and_saved_and_the_paste_stays": ("phone",),
    "test_text_out.py::test_the_player_s_board_and_the_solution_are_shown": ("desktop",),
    "test_told.py::test_enter_applies_the_hint_and_the_next_is_offered": ("desktop",),
    "test_told.py::test_no_sentence_is_cut_and_nothing_moves": ("phone",),
    "test_touch.py::test_a_large_board_is_read_by_zoom_and_pan": ("25x25",),
    "test_touch.py::test_nothing_is_wider_than_320_pixels": ("futoshiki", "25x25"),
    "test_touch.py::test_whatever_is_pressed_is_large_enough_for_a_finger": ("Sudoku",),
    "test_variants.py::test_a_new_sudoku_x_and_a_new_jigsaw": ("desktop",),
    "test_walkthrough.py::test_a_step_that_is_possible_now_is_shown_and_applied": ("phone",),
    "test_walkthrough.py::test_why_not_is_answered_for_any_cell_and_number": ("phone",),
    "test_walkthrough_out.py::test_a_stranger_sees_the_walkthrough_at_the_step_of_a_link": ("phone",),
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
