"""The kernel modules of textbook searches, by the prefix of their exports' names. They come late, as callers do."""

from __future__ import annotations

from puzzles.kernels.textbook import cells, links, lists, path, tables

MODULES = {
    "textbook_cells": cells,
    "textbook_links": links,
    "textbook_lists": lists,
    "textbook_path": path,
    "textbook_tables": tables,
}
