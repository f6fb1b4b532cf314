"""Properties hold on the kernels that the page runs."""

from tests.properties.shipped import on_the_shipped_binary  # noqa: F401 - a fixture
