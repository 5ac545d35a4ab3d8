"""The sh launcher: which Python it takes, and what it says when there is none."""

from pathlib import Path

from tests.launch.house import House

OLD_PYTHON = "#!/bin/sh\necho 3.9.18\nexit 1\n"


def test_without_python_one_sentence_says_what_to_do(house: House) -> None:
    result = house.run()
    assert result.returncode != 0
    assert result.stderr.splitlines() == [
        "Stellwerk needs Python 3.11 or newer, but there is none here: install it, then run this again."
    ]


def test_a_python_that_is_too_old_is_named(house: House) -> None:
    house.add_stub("python3", OLD_PYTHON)
    result = house.run()
    assert result.returncode != 0
    assert len(result.stderr.splitlines()) == 1
    assert "but this is Python 3.9.18" in result.stderr


def test_a_name_that_leads_nowhere_is_passed_over(house: House) -> None:
    house.add_stub("python3.13", "#!/bin/sh\necho 'no such version' >&2\nexit 127\n")
    house.add_python()
    result = house.run("--help")
    assert result.returncode == 0
    assert result.stderr == ""


def test_a_newer_python_is_preferred_to_an_old_default(house: House) -> None:
    house.add_python()
    (house.path / "python3").rename(house.path / "python3.12")
    house.add_stub("python3", OLD_PYTHON)
    assert house.run("--help").returncode == 0


def test_the_environment_of_the_project_comes_first(house: House) -> None:
    house.furnish("play.txt")
    assert house.run("--help").returncode == 0


def test_it_may_be_called_through_a_link(house: House, tmp_path: Path) -> None:
    house.furnish("play.txt")
    (tmp_path / "link").symlink_to(house.launcher)
    house.launcher = tmp_path / "link"
    assert house.run("--help", folder=tmp_path).returncode == 0
