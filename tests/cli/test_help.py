"""Help and version, without waiting for the rules."""

import pytest

from stellwerk import __version__
from tests.cli.calls import Call, in_a_process

COMMANDS = [
    "play",
    "watch",
    "serve",
    "simulate",
    "arena",
    "replay",
    "analyse",
    "report",
    "editions",
    "bench",
    "board",
    "bots",
    "data",
    "puzzles",
    "db",
    "admin",
]


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",)], ids=str)
def test_help_lists_every_command(call: Call, arguments: tuple[str, ...]) -> None:
    outcome = call(*arguments)
    assert outcome.code == 0
    assert all(f" {command} " in outcome.out for command in COMMANDS)


@pytest.mark.parametrize(
    ("command", "options"),
    [
        (
            ["play"],
            ["--edition", "--seats", "--bots", "--seat", "--names", "--seed", "--alvin", "--load", "--save"],
        ),
        (["watch"], ["--edition", "--seats", "--seed", "--bots", "--start", "--alvin", "--pause"]),
        (["serve"], ["--host", "--port", "--database", "--workers", "--data", "--password", "--open"]),
        (
            ["simulate"],
            [
                "--edition",
                "--seats",
                "--games",
                "--seed",
                "--bots",
                "--start",
                "--jobs",
                "--records",
                "--csv",
                "--json",
                "--resume",
                "--force",
            ],
        ),
        (
            ["arena"],
            ["--bots", "--games", "--until-decided", "--anchor", "--jobs", "--dask", "--json", "--records"],
        ),
        (["arena"], ["--csv", "--resume", "--force"]),
        (["data", "export"], ["RECORDS", "--out", "--format", "--tables", "--board", "--jobs", "--force"]),
        (["report"], ["RECORDS", "--out", "--json", "--language", "--board", "--jobs", "--force"]),
        (["bots", "check"], ["BOT", "--seconds"]),
        (["editions"], ["--json"]),
        (["bench"], ["--cold", "--json"]),
        (
            ["puzzles", "mine"],
            ["--out", "--edition", "--count", "--kind", "--seed", "--games", "--jobs", "--resume", "--force"],
        ),
        (["puzzles", "prove"], ["FILE", "--out", "--force"]),
        (["replay"], ["FILE", "--verify", "--board", "--svg", "--game", "--at", "--seat", "--force"]),
        (["analyse"], ["FILE", "--depth", "--game", "--moves", "--json", "--board", "--jobs"]),
        (["data", "export"], ["--analyse"]),
        (["board", "show"], ["EDITION", "--svg", "--force", "--routes", "--tickets"]),
        (["board", "check"], ["FILE"]),
        (["admin", "tables"], ["--state", "--json", "--server", "--data"]),
        (["admin", "remove"], ["TABLE", "SEAT", "--server", "--data"]),
        (["admin", "revoke"], ["PERSON", "--server", "--data"]),
    ],
    ids=str,
)
def test_every_command_explains_its_options(call: Call, command: list[str], options: list[str]) -> None:
    outcome = call(*command, "--help")
    assert outcome.code == 0
    assert [option for option in options if option not in outcome.out] == []


def test_the_version_is_that_of_the_package(call: Call) -> None:
    assert call("--version").out.strip() == __version__


@pytest.mark.parametrize("command", [(), *((command,) for command in COMMANDS)], ids=str)
def test_help_does_not_load_the_rules(command: tuple[str, ...]) -> None:
    log = in_a_process(*command, "--help", PYTHONPROFILEIMPORTTIME="1").err
    imported = {line.rpartition("|")[2].strip() for line in log.splitlines()}
    assert "cyclopts" in imported
    assert imported.isdisjoint({"numba", "numpy", "stellwerk.engine", "stellwerk.play"})
