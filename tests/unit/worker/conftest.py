"""A test of the worker that waits for something is a coroutine, as those of the page are."""

from __future__ import annotations

from tests.unit.ui.conftest import pytest_pyfunc_call as pytest_pyfunc_call
