"""Run all tests, the browser's beside the rest: `python -m tests`, with pytest's own options behind it.

One run mostly waits for the browser while the other computes, so that on two cores both together take little longer
than one. The browser tests' output follows the other's. The exit status is 0 where both passed.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

BROWSER = Path(__file__).resolve().parent / "browser"
ROOT = BROWSER.parents[1]


def main(options: list[str]) -> int:
    """Run both, and return the exit status of the first that failed."""
    pytest = [sys.executable, "-m", "pytest", *options]
    with tempfile.TemporaryFile("w+", encoding="utf-8") as output:
        with subprocess.Popen([*pytest, str(BROWSER)], cwd=ROOT, stdout=output, stderr=subprocess.STDOUT) as in_browser:
            try:
                rest = subprocess.run([*pytest, f"--ignore={BROWSER}"], cwd=ROOT, check=False).returncode
                print("The browser's tests:", flush=True)
                browser = in_browser.wait()
            except BaseException:
                in_browser.terminate()
                raise
        output.seek(0)
        print(output.read(), end="", flush=True)
    return rest or browser


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
