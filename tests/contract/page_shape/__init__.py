"""The shape of the page, measured on its syntax trees: `python -m tests.contract.page_shape` prints it."""
