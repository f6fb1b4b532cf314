"""Of which long tests outside the browser every run takes only every so many cases, or none.

`make test` runs the first case of a test named here and every so many after it; where the number is 0 it runs none.
`make test-whole` runs all. What is named here repeats one thing over many techniques, forms, sizes or dresses,
each of which has shorter tests of its own, or makes a large file again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

EVERY: dict[str, int] = {
    "contract/test_dressings.py::test_most_forms_are_read_in_this_dress": 3,
    "contract/test_readers.py::test_a_dressed_sample_is_never_another_puzzle": 4,
    "contract/test_site.py::test_the_archives_made_again_are_the_same_to_the_byte": 0,
    "properties/test_deciding.py::test_other_boards_get_the_worker_s_verdict_too": 2,
    "properties/test_explained.py::test_no_solution_is_lost_where_there_are_several": 2,
    "properties/test_hostile_texts.py::test_the_calls_grow_with_the_text_and_stay_below_a_bound": 4,
    "properties/test_hostile_texts.py::test_the_characters_looked_at_are_bounded": 4,
    "properties/test_silence.py::test_generate": 2,
    "properties/test_silence.py::test_generate_a_large_board": 3,
    "properties/test_silence.py::test_solve": 3,
    "properties/test_silence_of_explaining.py::test_all_and_trivial_steps": 3,
    "properties/test_silence_of_explaining.py::test_why_not": 3,
    "properties/test_sudoku_forms.py::test_mutated_text_is_read_or_refused_in_place": 2,
    "properties/test_sudoku_forms.py::test_what_is_written_reads_back_equal": 3,
    "properties/test_reasons_of_verdicts.py::test_a_repair_leaves_one_solution": 3,
    "properties/test_reasons_of_verdicts.py::test_the_closest_two_solutions": 3,
    "properties/test_reasons_of_verdicts.py::test_the_steps_to_a_contradiction_hold_by_themselves": 3,
    "properties/test_session.py::test_twenty_thousand_short_random_games_agree_with_the_model": 4,
    "properties/test_tabs.py::test_long_games_in_two_or_three_tabs_lose_nothing": 3,
    "unit/kinds/sudoku/test_repeating.py::test_a_long_text_is_read_as_the_form_itself_reads_it": 3,
    "unit/kinds/sudoku/test_sparse.py::test_reliable_numbers_are_reached_exactly": 3,
    "unit/kinds/sudoku/test_techniques.py::test_it_does_not_fire_where_one_candidate_more_is_left": 3,
    "unit/kinds/sudoku/test_techniques.py::test_on_a_large_open_board_it_is_not_silent_for_long": 3,
    "unit/kinds/test_boards.py::test_practice_brings_it_turned_and_it_is_needed_there": 4,
}


def mark(items: Iterable[pytest.Item]) -> None:
    """Mark the cases that only `make test-whole` runs."""
    seen: Counter[str] = Counter()
    for item in items:
        test = item.nodeid.removeprefix("tests/").partition("[")[0]
        every = EVERY.get(test)
        if every is not None:
            if every == 0 or seen[test] % every:
                item.add_marker(pytest.mark.sweep)
            seen[test] += 1
