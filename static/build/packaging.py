"""What a wheel holds beside Python: the compiled kernels, and what pictures need, which stand in static/.

pyproject.toml names the class below as the build's `build_py`. Nothing is copied into the checkout itself, and an
editable installation finds them where they are (puzzles/model/data_files.py).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from setuptools.command.build_py import build_py

FILES = (
    "kernels.wasm",
    "reasons.wasm",
    "pictures.wasm",
    "digits.bin",
    "board.css",
    "watching.css",
    "fonts/outlines.json",
)
"""Files of static/ that the package needs; they go to puzzles/data/."""

SELF = "static/build/packaging.py"


class WithData(build_py):  # type: ignore[misc]  # setuptools carries no types
    """Copy the modules, then the files of static/."""

    def run(self) -> None:
        """Do what setuptools does, and copy the files."""
        super().run()
        if not self.editable_mode:
            for name in FILES:
                target = Path(self.build_lib) / "puzzles" / "data" / name
                self.mkpath(str(target.parent))
                self.copy_file(f"static/{name}", str(target))

    def get_source_files(self) -> list[Any]:
        """Return what a source distribution must have too."""
        return [*super().get_source_files(), *(f"static/{name}" for name in FILES), SELF]
