"""`python -m tests`: run what `make test` runs, with pytest's own options behind.

Cases that only repeat another are left to `make test-whole`, a suite of `tests.suites`.
"""

from __future__ import annotations

import sys

from tests import runs
from tests.sampling import LEAVING_OUT

if __name__ == "__main__":
    try:
        sys.exit(runs.run_all([*LEAVING_OUT, *sys.argv[1:]]))
    except KeyboardInterrupt:
        sys.exit(130)
