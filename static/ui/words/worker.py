"""What is said of the solver's worker, and of releases and the network."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.state.release import Release
    from ui.state.worker import WorkerState

READINESS = {
    "starting": "The solver is starting.",
    "slow": "The solver is still starting.",
    "ready": "",
    "failed": "No solver",
}
INTERPRETED = "The solver is slower: its compiled part did not start."
NEWS = {"ready": "A new version of Givens is ready.", "elsewhere": "Givens was updated in another tab."}
OFFLINE = "You are offline. Everything still works."
SEE_ABOVE = "There is no solver; the notice at the top says why. You can still play."


def readiness(worker: WorkerState) -> str:
    """Return the line at the foot of the page that says whether there is a solver."""
    greeting = worker.greeting
    slow = worker.ready and greeting is not None and greeting["engine"] == "interpreted"
    return INTERPRETED if slow else READINESS[worker.condition]


def news_line(release: Release) -> str:
    """Return the line at the top about a release or the network, "" for none."""
    return NEWS[release.news] if release.news else OFFLINE if release.offline else ""
