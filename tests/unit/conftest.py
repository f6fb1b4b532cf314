"""Units are tested on the kernels that the page runs; tests/unit/kernels calls their source."""

from tests.properties.shipped import on_the_shipped_binary  # noqa: F401 - a fixture
