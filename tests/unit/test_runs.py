"""The exit status of `make test`, put together from its runs."""

from __future__ import annotations

import pytest

from tests.__main__ import together

PASSED, FAILED, IDLE = pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED


def test_a_run_that_finds_every_file_taken_is_no_failure() -> None:
    assert together([PASSED], [PASSED, PASSED, IDLE]) == 0


@pytest.mark.parametrize(
    ("alone", "sharing"),
    [
        ([FAILED], [PASSED, PASSED, IDLE]),
        ([PASSED], [PASSED, FAILED, IDLE]),
        ([PASSED], [IDLE, IDLE, FAILED]),
        ([PASSED], [IDLE, IDLE, IDLE]),  # no browser test at all
        ([IDLE], [PASSED, PASSED, PASSED]),  # no other test at all
        ([], [-15, PASSED]),
    ],
)
def test_every_other_status_fails_the_whole(alone: list[int], sharing: list[int]) -> None:
    assert together(alone, sharing) != 0
