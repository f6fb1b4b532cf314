"""The level of a puzzle, worked out in a pause of the player."""

from __future__ import annotations

from tests.hostile import LINE
from tests.unit.ui.solved import EMPTY, FEW, Visit, coroutine
from ui.actions import leveling
from ui.actions.set import setting


async def pause(visit: Visit, seconds: float = leveling.IDLE + 0.1) -> str:
    """Let time pass without an action of the player; return the level that is known then."""
    visit.clock.seconds += seconds
    await visit.run(leveling.work_out)
    return visit.state.level.level_of(visit.session.puzzle())


def rated(visit: Visit) -> list[str]:
    return [name for name, _ in visit.worker.log if name in ("rate", "cancel_rating")]


@coroutine
async def test_it_comes_in_a_pause_once() -> None:
    visit = Visit(LINE)
    await visit.run(leveling.work_out)
    assert not await pause(visit, leveling.IDLE - 0.1)
    assert not rated(visit)
    assert await pause(visit) == "Easy"
    # The player's own moves change nothing about it; other givens do.
    await visit.write(1, 3, 4)
    assert await pause(visit) == "Easy"
    assert rated(visit) == ["rate"]
    await visit.run(setting.toggle)
    await visit.write(1, 1, 0)
    assert visit.state.level.level_of(visit.session.puzzle()) == ""
    await visit.undo()
    assert visit.state.level.level_of(visit.session.puzzle()) == "Easy"


@coroutine
async def test_any_action_stops_it_and_the_next_pause_begins_it_again() -> None:
    visit = Visit(LINE)
    visit.worker.hold("rate")
    await visit.settle()
    await pause(visit)
    await visit.run(leveling.player_acts)
    assert rated(visit) == ["rate", "cancel_rating"]
    visit.worker.release("rate")
    await visit.settle()
    assert visit.state.level.level_of(visit.session.puzzle()) == ""
    await pause(visit)
    visit.worker.release("rate")
    await visit.settle()
    assert visit.state.level.level_of(visit.session.puzzle()) == "Easy"


@coroutine
async def test_nothing_is_worked_out_before_the_solver_during_a_search_or_for_a_puzzle_without_a_level() -> None:
    visit = Visit(LINE)
    await visit.settle()
    visit.worker.ready = False
    assert not await pause(visit)
    visit.worker.ready = True
    visit.worker.hold("solve")
    await visit.solve()
    assert not await pause(visit)
    visit.worker.release("solve")
    await visit.settle()
    assert await pause(visit) == "Easy"
    await visit.bring(FEW)
    await visit.solve()
    assert not await pause(visit)
    await visit.bring(EMPTY)
    await visit.run(setting.toggle)
    assert not await pause(visit)
    assert rated(visit) == ["rate"]
