"""How runs of pytest are put together, and how a run goes on where another one stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import forecast, suites
from tests.conftest import alone
from tests.forecast import Cost
from tests.locks import Locks
from tests.passed import Passed
from tests.runs import together
from tests.sampling import looped
from tests.webkit import driver

pytest_plugins = ["pytester"]

PASSED, FAILED, IDLE = pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED


@looped(
    ("plain", "browser", "passed"),
    [
        ([PASSED], [PASSED, PASSED, IDLE], True),  # the last one found every file taken
        ([FAILED], [PASSED, PASSED, IDLE], False),
        ([PASSED, FAILED], [IDLE, PASSED], False),
        ([PASSED], [IDLE, IDLE, IDLE], False),  # no browser test at all
        ([], [-15, PASSED], False),
    ],
)
def test_runs_pass_if_each_does_that_ran_a_test(plain: list[int], browser: list[int], passed: bool) -> None:
    assert (together([plain, browser]) == 0) is passed
    assert FAILED in plain + browser or -15 in browser or together([plain, browser], resumed=True) == 0


def test_runs_share_their_files_out_whatever_folders_they_are_in(pytester: pytest.Pytester) -> None:
    for name in ("one/first", "one/second", "two/first"):
        folder = pytester.path / f"test_{name.replace('/', '_')}"
        folder.mkdir()
        (folder / "test_it.py").write_text("def test_a(): pass\ndef test_b(): pass\n", encoding="utf-8")
    (pytester.path / "locks").mkdir()
    taken = Locks(pytester.path / "locks")

    def passed(*parts: str) -> int:
        run = pytester.inline_run("--import-mode=importlib", *parts, plugins=[taken])
        outcomes = run.listoutcomes()
        assert not outcomes[1:] or not any(outcomes[1:])
        return len(outcomes[0])

    assert passed("test_one_second") == 2
    assert passed() == 4
    assert passed() == 0


def test_a_run_goes_on_where_it_stopped(pytester: pytest.Pytester) -> None:
    module = pytester.makepyfile("""
        import pytest

        @pytest.fixture
        def broken_at_its_end():
            yield
            assert False

        def test_good(): pass
        def test_bad(): assert False
        def test_left_broken(broken_at_its_end): pass
        def test_with_a_bad_part(subtests):
            with subtests.test("part"):
                assert False
    """)
    file = pytester.path / "passed.txt"
    pytester.inline_run(module, plugins=[Passed(file)])
    assert file.read_text(encoding="utf-8").splitlines() == [f"{module.name}::test_good"]
    again = pytester.inline_run(module, plugins=[Passed(file)]).getreports("pytest_runtest_logreport")
    assert {report.nodeid.partition("::")[2] for report in again} == {
        "test_bad",
        "test_left_broken",
        "test_with_a_bad_part",
    }


def test_a_failed_test_is_run_alone_by_one_line() -> None:
    assert alone("tests/a.py::test_b[c d]", {}) == ".venv/bin/pytest 'tests/a.py::test_b[c d]'"
    assert alone("tests/a.py::test_b", {"GIVENS_BROWSER": "firefox"}).startswith("GIVENS_BROWSER=firefox .venv/")


def test_what_is_kept_of_a_commit_goes_with_the_next(tmp_path: Path) -> None:
    (suites.place(tmp_path, "first") / "done").touch()
    assert (suites.place(tmp_path, "first") / "done").exists()
    suites.place(tmp_path, "second")
    assert [folder.name for folder in tmp_path.iterdir()] == ["second"]
    (suites.place(tmp_path, "") / "done").touch()
    assert not (suites.place(tmp_path, "") / "done").exists()


def test_suites_that_passed_are_not_run_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[str] = []

    def good(_: Path) -> int:
        ran.append("good")
        return 0

    def bad(_: Path) -> int:
        ran.append("bad")
        return 1

    monkeypatch.setattr(suites, "KEPT", tmp_path)
    monkeypatch.setattr(suites, "commit", lambda: "a commit")
    monkeypatch.setattr(suites, "SUITES", {"good": good, "bad": bad})
    monkeypatch.setattr(forecast, "loop_seconds", lambda: 1.0)
    monkeypatch.setattr(forecast, "COSTS", {"good": Cost(2), "bad": Cost(fixed=3)})
    assert suites.main(["all"]) == 1
    assert suites.main(["all"]) == 1
    assert ran == ["good", "bad", "bad"]
    assert "good has passed at this commit." in capsys.readouterr().out
    assert suites.main(["neither"]) == 2


@looped(("loop", "minutes"), [(2.5, 11), (0.01, 1)])
def test_the_forecast_grows_with_the_loop(loop: float, minutes: int) -> None:
    forecast.COSTS["one"] = Cost(minutes=4, fixed=1)
    assert forecast.sentence(["one"], loop).startswith(f"About {minutes} min on two idle cores of this machine (one)")
    del forecast.COSTS["one"]


def test_without_webkit_its_suite_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(driver, "DRIVER", "no-such-driver")
    assert suites.webkit(tmp_path) == 0
    assert capsys.readouterr().out.startswith(
        "0 run: WebKitGTK's driver is not on this machine. Install it (on Debian: "
    )
