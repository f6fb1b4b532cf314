"""Setting a puzzle: the count of its solutions, the tools that change the whole board, and its level in a pause."""

from __future__ import annotations

from puzzles.forms import read as reading
from puzzles.making.transform import Change, transform
from tests.hostile import LINE
from tests.sampling import looped
from tests.unit.ui.actions.test_solving import ONE
from tests.unit.ui.playing import IMPOSSIBLE, Game
from ui.actions import leveling
from ui.actions.set import setting, variants
from ui.words.setting import asked

FUTOSHIKI = ".<. .\n\n. . 3\n    v\n. . .\n"


def count(game: Game) -> tuple[str, str]:
    """Return what stands in the verdict's place of the number of solutions, and its outcome."""
    return game.state.setting.count, game.state.setting.outcome


async def edit(text: str) -> Game:
    game = Game(text)
    await game.run(setting.toggle)
    return game


async def test_the_number_of_solutions_follows_every_change_and_done_keeps_it() -> None:
    game = await edit(LINE)
    assert (count(game), game.said()) == (ONE, ("", ""))  # nobody asked: the count is not announced
    await game.write(2, 5)
    assert (count(game), game.state.marked.clash) == (("No solution: these 2 givens clash", "none"), {0, 2})
    assert "These 2 givens clash, and no smaller set does (5 in r1c1, 5 in r1c3)." in game.state.said.sentence
    await game.undo()
    assert (count(game), game.state.marked.clash) == (ONE, set())
    await game.run(setting.toggle)
    assert (count(game), game.said()) == (("", ""), ONE)


async def test_givens_and_signs_that_clash_without_breaking_a_rule_are_marked_and_named() -> None:
    game = await edit(IMPOSSIBLE)
    assert count(game) == ("No solution: these 7 givens clash", "none")
    assert "1 in r1c1, 2 in r1c2" in game.state.said.sentence
    assert game.state.marked.clash == {*range(6), 17}
    await game.run(setting.toggle)  # while the puzzle is played, only broken rules are marked
    assert not game.state.marked.clash
    game = await edit(".<.<.<.\n\n. . . .\n\n. . . .\n\n. . . .\n")
    await game.write(0, 3)
    assert "clash, and no smaller set does (3 in r1c1, r1c1 less than" in game.state.said.sentence
    assert len(game.state.marked.clash) == 3


@looped("text", [LINE, FUTOSHIKI])
async def test_the_board_is_turned_mirrored_flipped_and_reversed(text: str) -> None:
    game = await edit(text)
    puzzle = reading.read(text).puzzles[0]
    start = game.session.state()
    for change in (Change.TURN, Change.MIRROR, Change.FLIP):
        new = transform(puzzle, change).puzzle
        await game.run(setting.transform, change.value)
        assert game.session.givens == list(new.givens)
        assert game.session.puzzle()["clues"] == [[clue.less, clue.greater] for clue in new.clues]
        assert (game.session.rows, game.session.columns) == (new.size.rows, new.size.columns)
        await game.undo()
        assert game.session.state() == start
    if text != LINE:
        await game.run(setting.relabel)
        assert game.session.givens == list(transform(puzzle, Change.REVERSE).puzzle.givens)


async def test_a_tool_pressed_again_before_its_board_is_there_counts_too() -> None:
    game = await edit(LINE)
    before = game.session.values()
    game.worker.hold("transform")
    for _ in range(2):
        await game.run(setting.transform, "turn")
    while game.worker.busy():
        await game.release("transform")
    assert game.session.values() == before[::-1]
    for _ in range(2):
        await game.undo()
    assert (game.session.values(), game.session.last()) == (before, None)


async def test_regions_that_do_not_fit_yet_are_said_and_nobody_plays_them() -> None:
    game = await edit("." * 16)
    game.select(0, 1)
    await game.run(variants.divide)
    await game.run(variants.join)
    assert asked(4, game.state.setting.selected).endswith("Now 1 cell is selected.")  # the cursor's
    game.select(0, 1, 2, 6)
    await game.run(variants.join)
    assert game.state.setting.selected < 0
    text, outcome = count(game)
    assert outcome == "bad"
    assert game.state.marked.clash
    await game.run(setting.toggle)
    assert (game.session.setting, count(game)) == (True, (text, "bad"))
    await game.undo()
    assert count(game)[1] == "several"
    await game.run(variants.cross)
    assert game.session.diagonals
    await game.undo()
    assert not game.session.diagonals


def level(game: Game) -> str:
    return game.state.level.level_of(game.session.puzzle())


async def pause(game: Game, seconds: float = leveling.IDLE + 0.1) -> str:
    """Let time pass without an action of the player; return the level that is known then."""
    game.clock.seconds += seconds
    await game.run(leveling.work_out)
    return level(game)


async def test_the_level_comes_in_a_pause_once() -> None:
    game = Game(LINE)
    assert not await pause(game, leveling.IDLE - 0.1)
    assert not game.asked("rate")
    assert await pause(game) == "Easy"
    # The player's own moves change nothing about it; other givens do.
    await game.write(2, 4)
    assert await pause(game) == "Easy"
    assert len(game.asked("rate")) == 1
    await game.run(setting.toggle)
    await game.write(0, 0)
    assert level(game) == ""
    await game.undo()
    assert level(game) == "Easy"


async def test_any_action_stops_it_and_the_next_pause_begins_it_again() -> None:
    game = Game(LINE)
    await game.settle()
    game.worker.hold("rate")
    await pause(game)
    assert not game.asked("cancel_rating")
    await game.run(leveling.player_acts)
    assert len(game.asked("cancel_rating")) == 1
    await game.release("rate")
    assert level(game) == ""
    await pause(game)
    await game.release("rate")
    assert level(game) == "Easy"
